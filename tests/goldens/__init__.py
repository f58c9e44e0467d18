"""Golden playthroughs."""

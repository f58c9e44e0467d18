"""What the docs show and say is so."""

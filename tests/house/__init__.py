"""The house rules of the source."""

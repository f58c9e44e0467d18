"""Notation, records, replaying and validating."""

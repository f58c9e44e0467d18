"""Hypothesis strategies that several test directories share."""

"""A second, naive implementation of two profiles of Chicago, written from rules.md alone."""

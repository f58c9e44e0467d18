"""A second, naive implementation of Chicago under every switch, written from rules.md alone."""

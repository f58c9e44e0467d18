"""The command line, and results as text, Markdown and data."""

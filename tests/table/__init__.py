"""A game behind a server: what it takes, what it tells, and what it keeps."""

"""One record under other rules."""

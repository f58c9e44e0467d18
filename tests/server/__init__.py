"""The example of a server, driven by real clients."""

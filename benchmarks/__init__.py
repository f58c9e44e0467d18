"""How fast the library is, measured beside its peers: ``python -m benchmarks``."""

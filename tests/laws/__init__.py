"""Properties that hold in every game, each named after its law."""

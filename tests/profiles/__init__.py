"""Tests of rule profiles: the groups, their TOML form, and the bundled files."""

"""The profile strategy, which is shipped."""

from chicago_rules.testing import profiles

__all__ = ["profiles"]

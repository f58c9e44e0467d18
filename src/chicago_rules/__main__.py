"""Runs the command line as ``python -m chicago_rules``."""

import sys

from chicago_rules_launcher import main

if __name__ == "__main__":
    sys.exit(main())

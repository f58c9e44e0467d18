"""The rules of play, told by small games."""

"""The phases of a game, one module each: why an action is refused, what is legal, what follows."""

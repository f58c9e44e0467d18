"""States that nobody played to: what is wrong with them is named, or a game goes on from them."""

"""What each seat and a spectator may know, and that they know it."""

"""What the hall sees: the wall, its slides, the window on the second screen."""

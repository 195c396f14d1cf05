"""An open event on the window: what a screen is, and the desk that hears its wishes."""

"""The window at work, and what it does with events: open, back up, share, rescue, demonstrate."""

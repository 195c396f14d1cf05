"""Letters, their measures and the styles of everything printed."""

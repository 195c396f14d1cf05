"""The races and the four at the end."""

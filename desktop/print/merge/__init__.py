"""Cards from a layout and a table."""

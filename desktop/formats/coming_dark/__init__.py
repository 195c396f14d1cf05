"""The Coming Dark."""

"""The screens of The Coming Dark."""

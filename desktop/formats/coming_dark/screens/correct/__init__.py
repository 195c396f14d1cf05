"""A result is set right."""

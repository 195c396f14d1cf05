"""Matches: one click on a name is a result."""

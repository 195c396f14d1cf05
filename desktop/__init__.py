"""Lantern: home-brew Magic events from the first name on the list to the last handout."""

__version__ = "0.1.0"

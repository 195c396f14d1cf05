"""Deck lists, read and asked about."""

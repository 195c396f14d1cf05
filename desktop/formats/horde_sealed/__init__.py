"""Horde Sealed: two to four survivors with sealed decks against a horde that plays itself."""

"""A whole sample evening: a team, the example cube, decks from the pools, and the fight."""

from .story import LEAST, MOST, Moment, story

__all__ = ["LEAST", "MOST", "Moment", "story"]

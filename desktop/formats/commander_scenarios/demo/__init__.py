"""A whole sample evening: the drowned bell, a copy made harder, a game played to its end."""

from .story import LEAST, MOST, Moment, story

__all__ = ["LEAST", "MOST", "Moment", "story"]

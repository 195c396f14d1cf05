"""A whole sample event: its players, their decks, and what happens on the day."""

from .story import LEAST, MOST, Moment, story

__all__ = ["LEAST", "MOST", "Moment", "story"]

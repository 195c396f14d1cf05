"""A whole sample league: the Guardian's answers, a map, homes and planes, and the war to the last one standing."""

from .story import LEAST, MOST, USUAL, Moment, story

__all__ = ["LEAST", "MOST", "USUAL", "Moment", "story"]

"""The sample evening of Elder Dragon Wars: five, a whole game, and the opening of the next."""

from ..rules.views.next_step import last_result as result
from .story import LEAST, MOST, Moment, story

__all__ = ["LEAST", "MOST", "Moment", "result", "story"]

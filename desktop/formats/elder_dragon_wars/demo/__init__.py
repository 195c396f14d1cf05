"""The sample evening of Elder Dragon Wars: five, a whole game, and the opening of the next."""

from desktop.engine.story import Demo

from ..rules.views.next_step import last_result
from .story import LEAST, MOST, story

DEMO = Demo(story, LEAST, MOST, result=last_result)

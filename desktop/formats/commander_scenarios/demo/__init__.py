"""A whole sample evening: the drowned bell, a copy made harder, a game played to its end."""

from desktop.engine.story import Demo

from .story import LEAST, MOST, story

DEMO = Demo(story, LEAST, MOST)

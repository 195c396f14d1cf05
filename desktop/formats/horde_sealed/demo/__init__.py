"""A whole sample evening: a team, the example cube, decks from the pools, and the fight."""

from desktop.engine.story import Demo

from .story import LEAST, MOST, story

DEMO = Demo(story, LEAST, MOST)

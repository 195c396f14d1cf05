"""A whole sample league: the Guardian's answers, a map, homes and planes, and the war to the last one standing."""

from desktop.engine.story import Demo

from .story import LEAST, MOST, USUAL, story

DEMO = Demo(story, LEAST, MOST, USUAL)

"""A whole sample event: its players, their decks, and what happens on the day."""

from desktop.engine.story import Demo

from .story import LEAST, MOST, story

DEMO = Demo(story, LEAST, MOST)

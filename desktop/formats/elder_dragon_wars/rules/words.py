"""What the log calls things by."""

from __future__ import annotations

from desktop.domain.effects import say_step
from desktop.domain.words import counted

from .edition import VOICE, EditionCard
from .state import DragonState, Game, Item, Planar, Result

PLANAR_WORDS: dict[Planar, str] = {"gate": "The Planar Gate", "matrix": "The Mana Matrix"}


STEPS = {
    "upkeep": "Upkeep",
    "draw": "Draw",
    "main": "Main phase",
    "combat": "Combat",
    "end": "End of turn",
}


TRIGGERS = {
    "artifact": "turns up an artifact",
    "oldest": "sacrifices the oldest artifact",
    "enchantment": "turns up an enchantment",
    "chaos": "draws a chaos card",
    "upkeep": "has an upkeep",
    "spoils": "may take an artifact",
    "dragon": "may pay for the dragon",
    "effect": "does what a card says",
}


#: what became of a game, "" while it goes on.
ENDED: dict[Result, str] = {"": "", "saviour": "a Saviour", "ur-dragon": "the Ur-Dragon won", "nobody": "nobody won"}


PLACES = {"graveyard": "the graveyard", "exile": "exile", "hidden": "library or hand", "nexus": "its nexus"}


def planar_of(card: EditionCard) -> Planar:
    """ED-12: the Gate carries creature spells, the Matrix all the others."""
    return "gate" if card.is_creature else "matrix"


def step_says(item: Item) -> str:
    """What is done when what a card does resolves: ``2 damage to the player``."""
    return "" if item.step is None else say_step(item.step, VOICE, item.times)


def game_of(s: DragonState) -> Game:
    assert s.game is not None
    return s.game


def dragons_left(number: int) -> str:
    """What the Scion may still become."""
    return f"{counted(number, 'dragon')} left"


def edition_name(s: DragonState, edition: str) -> str:
    return next((e.name for e in s.editions if e.id == edition), edition)


def item_on(s: DragonState, number: int) -> Item:
    return next(item for item in game_of(s).stack if item.number == number)

"""The decks that survivors build from their pools."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..checks import deck_faults
from ..state import HordeState, Survivor
from .asking import answers, the_survivor
from .setup import not_playing


@answers(c.SubmitDeck)
def submit_deck(state: HordeState, command: c.SubmitDeck, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another deck")
    survivor = the_survivor(state, command.survivor)
    if not command.deck.lines:
        raise Refusal("There is no card in this list.")
    yield f.DeckSubmitted(survivor.id, command.deck)


@answers(c.ChangeDeck)
def change_deck(state: HordeState, command: c.ChangeDeck, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another deck")
    survivor = the_survivor(state, command.survivor)
    name = _the_name(state, survivor, command.card)
    if not command.number:
        raise Refusal("Say how many copies come in (+) or go out (−).")
    held = survivor.deck.count_of((name,)) if survivor.deck else 0
    if held + command.number < 0:
        raise Refusal(f"{held} {name} in {survivor.name}'s deck; {-command.number} cannot go out.")
    if command.number > 0 and not _is_basic(state, name):
        pool = sum(fold_name(card) == fold_name(name) for card in survivor.pool)
        if held + command.number > pool:
            raise Refusal(f"{survivor.name}'s pool has {pool} {name}, and {held} of them in the deck already.")
    yield f.DeckChanged(survivor.id, name, command.number)


def _is_basic(state: HordeState, name: str) -> bool:
    return any(fold_name(basic) == fold_name(name) for basic in state.rules.cube.basic_lands)


def _the_name(state: HordeState, survivor: Survivor, what: str) -> str:
    in_deck = [line.name for line in survivor.deck.lines] if survivor.deck else []
    for name in (*state.rules.cube.basic_lands, *survivor.pool, *in_deck):
        if fold_name(name) == fold_name(what):
            return name
    raise Refusal(f"{what} is not in {survivor.name}'s pool.")


@answers(c.AllowDeck)
def allow_deck(state: HordeState, command: c.AllowDeck, dice: Dice) -> Iterator[Fact]:
    survivor = the_survivor(state, command.survivor)
    if not command.reason.strip():
        raise Refusal("Say why this deck may play; the reason stands in the log.")
    if not deck_faults(state, survivor):
        raise Refusal(f"There is nothing to allow: {survivor.name}'s deck has no faults.")
    yield f.DeckAllowed(survivor.id, command.reason.strip())

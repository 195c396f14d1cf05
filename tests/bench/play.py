"""Whole events without a screen or a disk, for the benchmarks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.engine.rules import Fact
from desktop.engine.session import Journal, MemoryJournal, Session
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.decks import CountDark
from desktop.formats.coming_dark.rules.acts.events import OpenEvent
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.ruleset import Ruleset
from desktop.formats.coming_dark.rules.ruleset_reading import read_ruleset
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.state import DarkState


@cache
def ruleset(rounds: int, players: int = 48) -> Ruleset:
    """The document's, with tables for so many."""
    text = files("desktop.formats.coming_dark.rules").joinpath("ruleset.toml").read_text("utf-8")
    document = read_ruleset(text)
    more = tuple(f"Yard {number}" for number in range(7, 7 + max(0, players - 48 + 7) // 8))
    zones = tuple(replace(z, locations=(*z.locations, *(f"{z.name} {yard}" for yard in more))) for z in document.zones)
    return replace(document, zones=zones, event=replace(document.event, rounds=rounds))


def opened(journal: Journal, players: int, rounds: int, seed: int) -> Session[DarkState]:
    """An event with everyone on the list and every deck counted."""
    session = Session(RULES, journal, SeededDice(seed), now=lambda: 0.0)
    session.dispatch(OpenEvent("Bench", ruleset(rounds, players)))
    names = tuple(NewPlayer(f"Player {number}", here=True) for number in range(1, players + 1))
    session.dispatch(AddPlayers(names))
    for player in session.state.players:
        session.dispatch(CountDark(player.id, dark=player.order * 7 % 40))
    return session


def played(players: int, rounds: int, seed: int) -> Session[DarkState]:
    """An event from the first name to the champion."""
    session = opened(MemoryJournal(), players, rounds, seed)
    room = SeededDice(seed + 1)
    while (move := next_move(session.state, room)) is not None:
        session.dispatch(move)
    return session


def facts(session: Session[DarkState]) -> list[Fact]:
    return [fact for step in session.history.steps for fact in step.facts]

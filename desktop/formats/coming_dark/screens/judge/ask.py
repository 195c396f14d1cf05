"""An act of the judge as questions: what is asked, with which answers, and the command that comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from desktop.domain.words import as_typed
from desktop.engine.rules import Command

from ...rules.state import DarkState

#: an empty reason is refused by the rules, in their own words.
WHY = "Why"


class Ask(Struct, frozen=True):
    """One question: with ``options`` (value, words) one of many, without a line to type in."""

    id: str
    words: str
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    placeholder: str = ""


class JudgeAct(Struct, frozen=True):
    """An act as it is asked for: its id, its words for the palette, its questions and the command of the answers."""

    id: str
    title: str
    button: str
    asks: tuple[Ask, ...]
    command: Callable[[Mapping[str, str]], Command]
    #: where it is asked.
    screen: str = "ledger"


REASON = Ask("reason", WHY, placeholder="the reason stands in the log")


def everybody(state: DarkState) -> tuple[tuple[str, str], ...]:
    """All players by name, as answers."""
    people = sorted(state.players, key=lambda player: as_typed(player.name))
    return tuple((p.id, f"{p.name} · Dark Seed {p.seed}" if p.seed else p.name) for p in people)

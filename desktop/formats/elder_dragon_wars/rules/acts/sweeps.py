"""Sweepers: everything of a kind leaves at one blow, but what is named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Refusal

from ..asking import the_game, the_seat
from ..circle import Colour
from ..state import Artifact, Game, Permanent
from ..tables import Act, answers, labels
from .artifacts import ArtifactLeft
from .cards import permanent_leaves

Swept = Literal["creatures", "artifacts", "enchantments", "lands", "legends", "tokens"]

_TYPES: dict[Swept, str] = {
    "creatures": "Creature",
    "artifacts": "Artifact",
    "enchantments": "Enchantment",
    "lands": "Land",
}


class Sweep(Command, frozen=True):
    """All creatures (or artifacts, enchantments, lands, Legends, tokens) leave at once, but those that are named.

    Each goes where its kind goes: an Elder Dragon to its nexus, an artifact of the pile to the artifact graveyard.
    """

    what: Swept = "creatures"
    #: cards that stay; of several with one name as many as are named.
    but: tuple[str, ...] = ()
    to: Literal["graveyard", "exile", "hand"] = "graveyard"
    #: only what these players control; nobody named: everybody's.
    players: tuple[str, ...] = ()
    why: str = ""


@answers(Sweep)
def sweep(act: Act, command: Sweep, dice: Dice) -> None:
    game = the_game(act)
    whose = {the_seat(act, who).colour for who in command.players} or {seat.colour for seat in game.living}
    permanents = [p for p in game.play if p.controller in whose and _is_swept(game, p, command.what)]
    piled = [(seat.colour, a) for seat in game.living if seat.colour in whose for a in seat.artifacts
             if command.what == "artifacts" or _is_piled(game, a, command.what)]  # fmt: skip
    names = [p.card for p in permanents] + [artifact.card for _, artifact in piled]
    staying = [named_among(names, what, f"among the {command.what} in play") for what in command.but]
    going = [p for p in permanents if not _stays(staying, p.card)]
    gone = [(colour, a) for colour, a in piled if not _stays(staying, a.card)]
    if not going and not gone:
        raise Refusal(f"None of the {command.what} in play would leave.")
    _leave(act, command, going, gone)


def _leave(act: Act, command: Sweep, going: Iterable[Permanent], gone: Iterable[tuple[Colour, Artifact]]) -> None:
    to = "hidden" if command.to == "hand" else command.to
    for permanent in going:
        permanent_leaves(act, permanent, to, command.why, command.to == "hand")
    for colour, artifact in gone:
        act.then(ArtifactLeft(artifact.card, colour, command.why))


def _is_swept(game: Game, permanent: Permanent, what: Swept) -> bool:
    if what == "legends":
        return permanent.legend
    if what == "tokens":
        return permanent.token
    return _TYPES[what] in game.card_of(permanent).type


def _is_piled(game: Game, artifact: Artifact, what: Swept) -> bool:
    """A legendary creature of the artifact pile is swept with what it is as well."""
    about = game.pile_card("artifacts", artifact.card)
    return about.is_legend if what == "legends" else _TYPES.get(what, "?") in about.type


def _stays(staying: list[str], card: str) -> bool:
    """Whether one of these names means this card; each name keeps one."""
    if card not in staying:
        return False
    staying.remove(card)
    return True


@labels(Sweep)
def _swept(state: object, command: Sweep) -> str:
    return f"all {command.what}{' but some' if command.but else ''} swept"

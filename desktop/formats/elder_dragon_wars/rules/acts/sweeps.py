"""Sweepers: everything of a kind leaves at one blow, but what is named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Refusal

from ..asking import the_game, the_seat
from ..circle import Colour
from ..state import Artifact, Game, Permanent, Zone
from ..tables import Act, answers, labels
from .artifacts import ArtifactLeft
from .cards import permanent_leaves

Swept = Literal["creatures", "artifacts", "enchantments", "lands", "legends", "tokens"]

Where = Literal["graveyard", "exile", "hand"]
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
    to: Where = "graveyard"
    #: only what these players control; nobody named: everybody's.
    players: tuple[str, ...] = ()
    why: str = ""


@answers(Sweep)
def sweep(act: Act, command: Sweep, dice: Dice) -> None:
    game = the_game(act)
    whose = {the_seat(act, who).colour for who in command.players} or {seat.colour for seat in game.living}
    permanents, piled = _swept_among(game, command.what, whose)
    names = [p.card for p in permanents] + [artifact.card for _, artifact in piled]
    staying = [named_among(names, what, f"among the {command.what} in play") for what in command.but]
    going = [p for p in permanents if not _stays(staying, p.card)]
    gone = [(colour, a) for colour, a in piled if not _stays(staying, a.card)]
    if not going and not gone:
        raise Refusal(f"None of the {command.what} in play would leave.")
    _leave(act, command.to, command.why, going, gone)


def swept_away(act: Act, what: Swept, whose: set[Colour], to: Where, why: str) -> None:
    """All of a kind that these players control leaves, if there is any."""
    _leave(act, to, why, *_swept_among(act.game, what, whose))


def _swept_among(game: Game, what: Swept, whose: set[Colour]) -> tuple[list[Permanent], list[tuple[Colour, Artifact]]]:
    permanents = [p for p in game.play if p.controller in whose and _is_swept(game, p, what)]
    piled = [
        (seat.colour, a)
        for seat in game.living
        if seat.colour in whose
        for a in seat.artifacts
        if what == "artifacts" or _is_piled(game, a, what)
    ]
    return permanents, piled


def _leave(
    act: Act, where: Where, why: str, going: Iterable[Permanent], gone: Iterable[tuple[Colour, Artifact]]
) -> None:
    to: Zone = "hidden" if where == "hand" else where
    for permanent in going:
        permanent_leaves(act, permanent, to, why, where == "hand")
    for colour, artifact in gone:
        act.then(ArtifactLeft(artifact.card, colour, why))


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

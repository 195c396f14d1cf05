"""Given these facts, when a command, then those facts. Survivors are s1, s2, ...: Ana, Ben, Cleo, Dev."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.engine.rules import Fact
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.events import EventOpened
from desktop.formats.horde_sealed.rules.acts.games import GameStarted
from desktop.formats.horde_sealed.rules.acts.survivors import SurvivorAdded
from desktop.formats.horde_sealed.rules.hordes import HordeCard, HordeList, TokenKind, read_horde
from desktop.formats.horde_sealed.rules.ruleset import Ruleset
from desktop.formats.horde_sealed.rules.ruleset_reading import read_ruleset
from desktop.formats.horde_sealed.rules.state import CubeCard, Game, HordeState, Stack
from tests.formats.acting import Acting

TEAM = ("Ana", "Ben", "Cleo", "Dev")
Z, G = "Zombie", "Zombie Giant"


@cache
def text_of(name: str) -> str:
    return files("desktop.formats.horde_sealed.rules").joinpath(name).read_text("utf-8")


@cache
def document() -> Ruleset:
    """The shipped ruleset."""
    return read_ruleset(text_of("ruleset.toml"))


@cache
def published() -> HordeList:
    return read_horde(text_of("first_horde.toml"))


def ruled(**tables: Mapping[str, Any]) -> Ruleset:
    """The shipped ruleset with other values: ``ruled(survivors={"life": 60})``."""
    return replace(document(), **{name: replace(getattr(document(), name), **new) for name, new in tables.items()})


#: a small horde with one card of each sort that the rules tell apart.
SMALL = HordeList(
    "small",
    "A small horde",
    (TokenKind(Z, 10, 2, 2), TokenKind(G, 2, 5, 5)),
    (
        HordeCard("Plague Wind", 2, "Sorcery", "{7}{B}{B}"),
        HordeCard("Grave Titan", 2, "Creature — Giant", "{4}{B}{B}", "6", "6"),
        HordeCard("Death Baron", 1, "Creature — Zombie Wizard", "{1}{B}{B}", "2", "2"),
        HordeCard("Bad Moon", 1, "Enchantment", "{1}{B}"),
        HordeCard("Carrion Wall", 1, "Creature — Zombie Wall", "{1}{B}{B}", "3", "2", marks=("defender",)),
        HordeCard("Gravecrawler", 1, "Creature — Zombie", "{B}", "2", "1", marks=("graveyard",)),
        HordeCard("Moan", 1, "Sorcery", "{2}{B}{B}", marks=("flashback",)),
        HordeCard("Own Making", 1, marks=("home-made",)),
    ),
)


def given(*facts: Fact, team: int = 3, ruleset: Ruleset | None = None) -> HordeState:
    """The state of an opened event with a team of so many, after these facts."""
    opened = EventOpened("Night", ruleset or document(), (published(), SMALL))
    joined = [SurvivorAdded(f"s{at}", name) for at, name in enumerate(TEAM[:team], 1)]
    return RULES.fold(RULES.initial, (opened, *joined, *facts))


def and_then(state: HordeState, *facts: Fact) -> HordeState:
    return RULES.fold(state, facts)


def started(
    library: Sequence[str],
    horde: HordeList = SMALL,
    team: int = 3,
    ruleset: Ruleset | None = None,
    mode: str = "lantern",
    library_of: int = 33,
) -> HordeState:
    """A game that has begun with this library, top first; the rest of the horde lies in its graveyard or is used."""
    state = given(team=team, ruleset=ruleset)
    libraries = {s.id: library_of for s in state.survivors}
    life = state.rules.survivors.life
    fact = GameStarted(1, horde, mode, tuple(library), life, 7, libraries)  # type: ignore[arg-type]
    return and_then(state, fact)


def at(state: HordeState, side: str, step: str, **changes: Any) -> HordeState:
    """The game at this step."""
    assert state.game is not None
    return replace(state, game=replace(state.game, side=side, step=step, **changes))


def in_main(library: Sequence[str] = (Z, Z, "Plague Wind"), turn: int = 4, **others: Any) -> HordeState:
    """The survivors' own turn."""
    changes = {name: others.pop(name) for name in list(others) if name in Game.__struct_fields__}
    return at(started(library, **others), "survivors", "main", turn=turn, **changes)


def before_reveal(library: Sequence[str], **others: Any) -> HordeState:
    """The horde's upkeep: the next step is the reveal."""
    changes = {name: others.pop(name) for name in list(others) if name in Game.__struct_fields__ and name != "mode"}
    return at(started(library, **others), "horde", "upkeep", turn=3, horde_turn=1, **changes)


_ACTING = Acting(RULES)
when, after, told, refused = _ACTING.when, _ACTING.after, _ACTING.told, _ACTING.refused


def game(state: HordeState) -> Game:
    assert state.game is not None
    return state.game


def cube(each: int = 75, other: int = 25) -> tuple[CubeCard, ...]:
    """A cube of made-up cards with so many of each colour."""
    mono = [CubeCard(f"{c} {i}", c, 1, "Creature", "{1}", i % 6) for c in "WUBRG" for i in range(1, each + 1)]  # type: ignore[arg-type]
    return (*mono, *(CubeCard(f"O {i}", "O", 1, "Artifact", "{2}", 2) for i in range(1, other + 1)))


def deck(*cards: tuple[int, str]) -> Deck:
    return Deck(tuple(DeckLine(count, name) for count, name in cards))


def zombies(number: int, name: str = Z) -> Stack:
    size = {Z: 2, G: 5}[name]
    return Stack(name, number, size, size, token=True)

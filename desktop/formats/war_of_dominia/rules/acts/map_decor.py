"""What adorns the map and binds no rule: rivers, roads, borders, signs, terrains of one's own, a picture to trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.hexmap.decor import OWN_LETTERS, SIDES, Own, own_fault, side_of
from desktop.domain.hexmap.maps import HexMap
from desktop.domain.hexmap.signs import SIGNS
from desktop.domain.plan import Background
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_plane
from ..state import DominiaState
from ..tables import answers, labels, on, tells


class AdornMap(Command, frozen=True):
    """What runs along hexsides (``B-3 B-4``: river, road, border) and which signs stand on planes; no word takes it
    away. It binds no rule: it may be done at any time."""

    sides: Mapping[str, str] = {}
    features: Mapping[str, str] = {}


class MapAdorned(Fact, frozen=True):
    sides: Mapping[str, str] = {}
    features: Mapping[str, str] = {}


@answers(AdornMap)
def adorn_map(state: DominiaState, command: AdornMap, dice: Dice) -> Iterator[Fact]:
    facts = tuple(adorned(state, command.sides, command.features))
    if not facts:
        raise Refusal("That stroke changes nothing.")
    yield from facts


def adorned(state: DominiaState, sides: Mapping[str, str], features: Mapping[str, str]) -> Iterator[MapAdorned]:
    """What these make of the map, where it is not so already; raises ``Refusal``."""
    map = _the_map(state)
    for key, kind in sides.items():
        pair = side_of(key, map.layout)
        if pair is None or pair[0] not in map or pair[1] not in map:
            raise Refusal(f"“{key}” is no side between two planes. Name both, as in B-3 B-4.")
        if kind and kind not in SIDES:
            raise Refusal(f"“{kind}” runs along no side. Use river, road or border.")
    signs = {the_plane(state, words): word for words, word in features.items()}
    for word in signs.values():
        if word and word not in SIGNS and word not in map.own:
            raise Refusal(f"“{word}” is no sign. Use {SIGNS[0]}, {SIGNS[1]} or another, or draw one first.")
    other = {key: kind for key, kind in sides.items() if map.sides.get(key, "") != kind}
    set_ = {plane: word for plane, word in signs.items() if map.features.get(plane, "") != word}
    if other or set_:
        yield MapAdorned(other, set_)


def _the_map(state: DominiaState) -> HexMap:
    if state.map is None:
        raise Refusal("There is no map yet. Lay one out first.")
    return state.map


@on(MapAdorned)
def _map_adorned(state: DominiaState, fact: MapAdorned) -> DominiaState:
    return replace(state, map=state.ground.adorned(fact.sides, fact.features))


@tells(MapAdorned)
def _map_adorned_told(s: DominiaState, x: MapAdorned) -> str:
    parts = []
    if x.sides:
        kinds = ", ".join(dict.fromkeys(kind or "nothing" for kind in x.sides.values()))
        parts.append(f"{kinds} along {counted(len(x.sides), 'side')}")
    if x.features:
        own = s.map.own if s.map is not None else {}
        words = [own[word].name if word in own else word or "no sign" for word in x.features.values()]
        parts.append(
            f"{', '.join(dict.fromkeys(words))} on {next(iter(x.features)) if len(words) == 1 else len(words)}"
        )
    return f"Drawn on the map: {'; '.join(parts)}"


labels(AdornMap)(lambda s, x: "what adorns the map")


class KeepOwn(Command, frozen=True):
    """Keep a terrain or a sign of the map's own under a small letter; without one, take it away wherever it lies."""

    letter: str
    own: Own | None = None


class OwnKept(Fact, frozen=True):
    letter: str
    own: Own | None = None


@answers(KeepOwn)
def keep_own(state: DominiaState, command: KeepOwn, dice: Dice) -> Iterator[Fact]:
    map, own = _the_map(state), command.own
    if len(command.letter) != 1 or command.letter not in OWN_LETTERS:
        raise Refusal(
            f"“{command.letter}” cannot stand for a terrain of one's own. Use one of {', '.join(OWN_LETTERS)}."
        )
    if own is None and command.letter not in map.own:
        raise Refusal("The map has no such terrain or sign of its own.")
    if own is not None and (wrong := own_fault(own)):
        raise Refusal(wrong)
    if own is not None and any(one.name == own.name and at != command.letter for at, one in map.own.items()):
        raise Refusal(f"The map has “{own.name}” already. Give it another name.")
    yield OwnKept(command.letter, own)


@on(OwnKept)
def _own_kept(state: DominiaState, fact: OwnKept) -> DominiaState:
    return replace(state, map=state.ground.with_own(fact.letter, fact.own))


@tells(OwnKept)
def _own_kept_told(s: DominiaState, x: OwnKept) -> str:
    if x.own is None:
        return "A terrain or sign of the map's own was taken away"
    return f"The map has a {'terrain' if x.own.base else 'sign'} of its own: “{x.own.name}”"


labels(KeepOwn)(lambda s, x: f"“{x.own.name}” on the map" if x.own else "a terrain or sign of the map's own")


class TracePicture(Command, frozen=True):
    """Put a picture the event keeps below the map, to trace: place and width in sides of a hex; without one, take it
    away."""

    picture: Background | None = None


class PictureTraced(Fact, frozen=True):
    picture: Background | None = None


@answers(TracePicture)
def trace_picture(state: DominiaState, command: TracePicture, dice: Dice) -> Iterator[Fact]:
    picture = command.picture
    _the_map(state)
    if picture is not None and not (0 <= picture.opacity <= 1 and picture.width > 0):
        raise Refusal("A picture below the map needs a width above 0, and a strength from 0 to 1.")
    yield PictureTraced(picture)


@on(PictureTraced)
def _picture_traced(state: DominiaState, fact: PictureTraced) -> DominiaState:
    return replace(state, traced=fact.picture)


tells(PictureTraced)(lambda s, x: "A picture lies below the map" if x.picture else "No picture lies below the map")

labels(TracePicture)(lambda s, x: "picture below the map")

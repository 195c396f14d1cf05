"""A match card in words: its rows, each with both sides, and all on it that can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from desktop.ui.kit.parts import Part, button, group

from .card_places import Places, RowPlace, Spot, SpotId
from .faces import SideFace, TableFace

_WORDS: dict[SpotId, str] = {("menu",): "More", ("yes",): "Yes, amend the result", ("no",): "No, leave it as it is"}
Press = Callable[[SpotId], object]


def table_words(face: TableFace) -> str:
    """The table, how it stands, and what else the card says."""
    roaming = f"roaming: {face.roaming}" if face.roaming else ""
    parts = (f"{face.number} {face.name}", face.word, face.prize, face.tab, face.turn, face.note, roaming)
    return ", ".join(part for part in parts if part)


def card_parts(face: TableFace, places: Places, press: Press) -> tuple[Part, ...]:
    """Row by row, then what is about the whole table."""
    rows = [_row(at, place, face, places, press) for at, place in enumerate(places.rows)]
    others = [spot for spot in places.spots if spot.id[0] not in ("name", "score")]
    return (*rows, *(_spot(spot, face, press) for spot in others))


def _row(at: int, place: RowPlace, face: TableFace, places: Places, press: Press) -> Part:
    row, spots = place.row, {spot.id: spot for spot in places.spots}
    name = ", ".join(words for words in (face.name, row.word) if words)
    parts = [*_sides(place, name, spots, press)]
    if (score := spots.get(("score", row.game))) is not None:
        said = f"{name}: games so far {row.score}"
        parts.append(button("score", said, score.area, partial(press, score.id), score.tip))
    return group(f"row {at}", name, place.area, parts)


def _sides(place: RowPlace, row: str, spots: dict[SpotId, Spot], press: Press) -> Iterator[Part]:
    """Both sides; where the best seed chooses, each of the others as a first opponent."""
    for at, side in enumerate(place.row.sides):
        spot = spots.get(("name", place.row.game, side.player))
        if spot is None and place.row.picks and not side.player:
            continue
        role = ", as first opponent" if spot is not None and place.row.picks else ""
        act = partial(press, spot.id) if spot is not None else None
        yield button(str(at), f"{row}: {side_words(side)}{role}", place.of(side), act, spot.tip if spot else "")


def side_words(side: SideFace) -> str:
    """``Ana, seed 3, corner A, won``; or what is waited for."""
    if not side.player:
        return side.waits_for or "nobody yet"
    how = "won" if side.won else "lost" if side.lost else ""
    corner = f"corner {side.corner}" if side.corner else ""
    return ", ".join(part for part in (side.name, f"seed {side.seed}" if side.seed else "", corner, how) if part)


def _spot(spot: Spot, face: TableFace, press: Press) -> Part:
    words = face.turn if spot.id == ("turn",) else face.act.words if spot.id == ("act",) and face.act else ""
    name = f"{face.name}: {words or _WORDS.get(spot.id, spot.tip)}"
    return button(" ".join(spot.id), name, spot.area, partial(press, spot.id), spot.tip)

"""The floor plan in words: its tables with their tops and corners, or, while it is drawn, all that lies on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QRectF

from desktop.domain.plan import AnyThing, Label, Table, ZoneArea, bounds
from desktop.ui.canvas.camera import Camera
from desktop.ui.kit.parts import Part, Role, button, group
from desktop.ui.plan.face import CornerFace, PlanFace, TableFace
from desktop.ui.plan.measure import card_area, pad_area, spots_of

OfTable = Callable[[str], object]
OfCorner = Callable[[str, str], object]
_STATES = {"won": "won", "lost": "lost", "picked": "picked", "choosable": "free, may be chosen", "free": "free"}


def tables_to_press(face: PlanFace, camera: Camera, top: OfTable, corner: OfCorner, name: OfCorner) -> tuple[Part, ...]:
    """Every table: its top, and its corners with who sits there."""
    return tuple(_table(face.table(table.id), table, camera, top, corner, name) for table in face.plan.tables)


def _table(face: TableFace, table: Table, camera: Camera, top: OfTable, corner: OfCorner, name: OfCorner) -> Part:
    area = card_area(table, camera)
    parts = (face.prize, face.tab, face.word, face.time, face.marked, "may be chosen" if face.lit else "")
    about = ", ".join(words for words in parts if words)
    named = " ".join(words for words in (face.number, face.name) if words) or "Table"
    pads = {spot.letter: pad_area(spot, camera) for spot in spots_of(table)}
    corners = [_corner(face.id, each, pads.get(each.letter, area), corner, name) for each in face.corners]
    whole = ", ".join(words for words in (named, about) if words)
    return group(face.id, whole, area, (button("top", f"{whole}: table", area, partial(top, face.id)), *corners))


def _corner(table: str, face: CornerFace, area: QRectF, corner: OfCorner, name: OfCorner) -> Part:
    if face.player:
        moved = ", moved here from a full zone" if face.forced else ""
        how = f", {_STATES[face.state]}" if face.state in ("won", "lost") else ""
        words = f"Corner {face.letter}: {face.seed} {face.name}{how}{moved}".replace("  ", " ")
        return button(face.letter, words, area, partial(name, table, face.letter))
    takes = face.state in ("choosable", "picked")
    words = f"Corner {face.letter}: {_STATES.get(face.state, face.state)}"
    return button(face.letter, words, area, partial(corner, table, face.letter) if takes else None)


def things_to_choose(
    face: PlanFace, camera: Camera, chosen: frozenset[str], choose: Callable[[Iterable[str]], object]
) -> tuple[Part, ...]:
    """Everything on the plan; pressed it is what the keys are about, pressed again no more."""

    def part(thing: AnyThing) -> Part:
        box = bounds(thing)
        area = camera.around(*box.centre, box.width, box.height)
        act = partial(choose, chosen ^ {thing.id})
        return Part(thing.id, _thing_words(face, thing), area, act, role=Role.CheckBox, is_on=thing.id in chosen)

    return tuple(part(thing) for thing in face.plan.things)


def _thing_words(face: PlanFace, thing: AnyThing) -> str:
    match thing:
        case Table():
            return face.table(thing.id).name or "Table"
        case Label():
            return f"Label: {thing.words}"
        case ZoneArea():
            return f"Zone: {thing.name}"
    return type(thing).__name__

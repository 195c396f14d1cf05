"""A plane and the planes around it, as challenge cards, slips and dossiers show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from desktop.domain.heraldry.arms import Arms
from desktop.domain.hexmap import BLANK, VOID, Hex, HexMap, Layout, address, centre, corners, neighbours
from desktop.domain.hexmap.dress import Dress, aside, dress_of
from desktop.domain.hexmap.patterns import mixed
from desktop.domain.hexmap.relief import Mark, pale, relief
from desktop.print.drawing.arms import draw_arms
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BLACK, EDGE, INK, INK2, WHITE, TextStyle

from ..rules.ground import map_of
from ..rules.state import Challenge, DominiaState, Plane, PlayerId
from ..rules.views.marks import marks_of

#: the radius of a bead, and how far the terrain's letter lies above the middle, the address below; in sides of a hex.
BEAD, LETTER_UP, CHIP_DOWN = 0.39, 0.63, 0.59
#: a tile at home is so many beads wide.
TILE = 1.16
#: arms are so many radii of a bead wide.
ARMS = 1.72
#: letters grow with the hex up to here, then more slowly: a poster's hex has room for much else.
_LARGE = 25.0
#: below this side nobody reads what stands in a hex.
LEGIBLE = 4.0
ADDRESS = fonts.SANS_SEMIBOLD
#: how much of its colour a terrain of one's own has on paper.
_OWN = 0.4
_VOID_WORD = TextStyle(fonts.SANS, 6, 8, INK2)


#: what stands on a plane besides its bead: letter and address, the letter alone, or nothing.
Written = Literal["all", "letter", "nothing"]
#: how much of what grows on a plane is drawn.
Grown = Literal["whole", "foot", "nothing"]


@dataclass(frozen=True)
class Bead:
    """Whose a plane is: two letters, dark for the one who attacks (or whose sheet it is), on a tile at home; with
    ``arms`` these stand there instead."""

    letters: str
    dark: bool = False
    home: bool = False
    arms: Arms | None = None


def draw_cluster(pen: Pen, state: DominiaState, challenge: Challenge) -> None:
    """The plane fought for in the middle of the pen, its neighbours around it, as they lay that week."""
    owners = owners_of(state, challenge)
    map = map_of(state, owners)
    middle = map.read(challenge.plane)
    side = cluster_side(pen.width, pen.height, map.layout)
    ox, oy = centre(middle, map.layout)
    around = sorted(map.neighbours(middle), key=lambda hex: map.terrain_at(hex) != VOID)
    for hex in (*around, middle):
        x, y = centre(hex, map.layout)
        cx, cy = pen.width / 2 + (x - ox) * side, pen.height / 2 + (y - oy) * side
        bead = _bead(state, address(hex), owners, challenge.attacker)
        draw_hex(pen, map, hex, cx, cy, side, bead, strong=hex == middle)


def owners_of(state: DominiaState, challenge: Challenge) -> Mapping[Plane, PlayerId]:
    """Who held what in the week of a challenge."""
    weeks = (*((state.week,) if state.week else ()), *state.past)
    return next((week.owners for week in weeks if challenge in week.challenges), state.owners)


def _bead(state: DominiaState, plane: Plane, owners: Mapping[Plane, PlayerId], dark: PlayerId) -> Bead | None:
    """The bead that lay on a plane; None on a void."""
    owner = owners.get(plane, "")
    return Bead(marks_of(state)[owner], owner == dark, state.player(owner).home == plane) if owner else None


def draw_open_cluster(pen: Pen, state: DominiaState) -> None:
    """Seven empty hexes, to be filled in by hand."""
    layout: Layout = state.map.layout if state.map is not None else "odd-r"
    side, middle = cluster_side(pen.width, pen.height, layout), Hex(2, 2)
    ox, oy = centre(middle, layout)
    for hex in (*neighbours(middle, layout), middle):
        x, y = centre(hex, layout)
        cx, cy = pen.width / 2 + (x - ox) * side, pen.height / 2 + (y - oy) * side
        shape = shapes.polygon((cx + dx * side, cy + dy * side) for dx, dy in corners(layout))
        strong = hex == middle
        pen.shape(shape, None, pen.ink(INK if strong else EDGE), max(1.2, side * 0.1) if strong else 0.6, join=1)


def cluster_side(width: float, height: float, layout: Layout) -> float:
    """The side of a hex of which seven, three across, fit into a box."""
    long, short = 5.04, 5.24  # sides over points and over flats, a hair for the lines
    across, down = (short, long) if layout in ("odd-r", "even-r") else (long, short)
    return min(width / across, height / down)


def draw_hex(
    pen: Pen,
    map: HexMap,
    hex: Hex,
    cx: float,
    cy: float,
    side: float,
    bead: Bead | None,
    *,
    strong: bool = False,
    words: Written = "all",
    low: bool = False,
) -> None:
    """One plane round a point: terrain, what grows there, bead, letter and address; ``strong``: the plane that is
    fought for; ``low``: a name runs over it."""
    code = map.terrain_at(hex)
    #: at the foot of a plane stands its address, where it has one.
    grown: Grown = "whole" if not low and bead is None else "nothing" if words == "all" else "foot"
    dress = dress_of(map, hex)
    _stamp_ground(pen, code, map.layout, cx, cy, side, words != "nothing", grown, dress)
    if code in (VOID, BLANK):
        return
    if strong:
        pen.shape(_hexagon(map.layout, cx, cy, side), None, pen.ink(INK), max(0.6, side * 0.13), join=1)
    if bead is not None:
        draw_bead(pen, bead, cx, cy, BEAD * side)
    if words == "all" and side >= LEGIBLE:
        _draw_address(pen, address(hex), ground_of(code, dress), cx, cy + CHIP_DOWN * side, side)


def _letters(side: float, share: float) -> float:
    """A size of letters for a hex of this side."""
    return share * min(side, _LARGE + (side - _LARGE) * 0.55)


def letter_size(side: float) -> float:
    """How large a terrain's letter is."""
    return _letters(side, 0.32)


def address_size(side: float) -> float:
    return _letters(side, 0.33)


def _draw_letter(pen: Pen, code: str, ground: str, cx: float, cy: float, side: float) -> None:
    """The terrain's letter, on a patch of its ground so that no line of the pattern runs through it."""
    size = letter_size(side)
    pen.shape(shapes.circle(cx, cy, size * 0.56), WHITE if pen.low else ground)
    style = TextStyle(fonts.SANS_BOLD, size, size, INK)
    pen.words(code, style, cx - size, cy + CAP_HEIGHT / 2 * size, 2 * size, "middle")


def _hexagon(layout: Layout, cx: float, cy: float, side: float) -> shapes.Outline:
    return shapes.polygon((cx + x * side, cy + y * side) for x, y in corners(layout))


def _draw_empty(pen: Pen, void: bool, named: bool, layout: Layout, cx: float, cy: float, side: float) -> None:
    """A void in dashes, by name where no legend says it; whole and open: a hex nobody has rolled for."""
    line, dashes = min(0.6, side * 0.05), (2.0, 2.0) if void else ()
    pen.shape(_hexagon(layout, cx, cy, side * 0.97), WHITE, pen.ink(INK2), line, dashes)
    if void and named:
        style = _VOID_WORD.sized(_letters(side, 0.36))
        pen.words("void", style, cx - side * 0.8, cy + 0.3 * style.size, side * 1.6, "middle")


def _stamp_ground(
    pen: Pen,
    code: str,
    layout: Layout,
    cx: float,
    cy: float,
    side: float,
    named: bool,
    grown: Grown,
    dress: Dress | None,
) -> None:
    """A terrain with what grows and stands there, kept once in the file: a map has a hundred of them."""
    reach = 1.1 * side

    def draw(plate: Pen) -> None:
        if code in (VOID, BLANK):
            _draw_empty(plate, code == VOID, named, layout, reach, reach, side)
        else:
            _draw_ground(plate, code, layout, reach, reach, side, grown, dress)
            if named and side >= LEGIBLE:
                _draw_letter(plate, code, ground_of(code, dress), reach, reach - LETTER_UP * side, side)

    worn = " ".join(f"{one.name}/{one.icon}" for one in dress or () if one is not None)
    key = f"hex {code} {layout} {side:.3f} {named} {grown} {worn}".rstrip()
    pen.stamp(key, cx - reach, cy - reach, 2 * reach, 2 * reach, (2 * reach, 2 * reach), draw)


def ground_of(code: str, dress: Dress | None) -> str:
    """What lies below everything on a plane: its terrain's pale colour, or that of a terrain of one's own."""
    return mixed("#FFFFFF", dress.own.fill, _OWN) if dress is not None and dress.own is not None else pale(code)


def _draw_ground(
    pen: Pen, code: str, layout: Layout, cx: float, cy: float, side: float, grown: Grown, dress: Dress | None
) -> None:
    shape = _hexagon(layout, cx, cy, side)
    pen.panel(shape, ground_of(code, dress), low=0)
    own = dress.own if dress is not None else None
    if own is not None:
        draw_marks(pen, own.marks if grown == "whole" else aside(own.marks), cx, cy, side)
    elif grown == "foot" or (grown == "whole" and dress is None):
        #: below a sign stands the address: nothing grows there.
        draw_marks(pen, relief(code, grown == "foot"), cx, cy, side)
    if dress is not None and dress.sign is not None:
        draw_marks(pen, dress.sign.marks if grown == "whole" else aside(dress.sign.marks), cx, cy, side)
    pen.shape(shape, None, pen.ink(INK2), min(0.5, side * 0.04), join=1)


def draw_marks(pen: Pen, marks: Iterable[Mark], cx: float, cy: float, side: float) -> None:
    """A drawing round a point: what grows there, or a sign."""
    for mark in marks:
        steps = shapes.moved(mark.steps, cx, cy, side)
        if mark.line:
            pen.shape(steps, None, pen.ink(mark.pale), max(0.3, side * mark.line), cap=1, join=1)
        elif pen.low:
            pen.shape(steps, WHITE, BLACK, max(0.25, side * 0.02), join=1)
        else:
            pen.shape(steps, mark.pale)


def draw_bead(pen: Pen, bead: Bead, cx: float, cy: float, radius: float) -> None:
    """A bead with its two letters, in a square tile on a home plane; or the arms that stand there."""
    if bead.arms is not None:
        draw_arms(pen, bead.arms, cx, cy, radius * ARMS)
        return
    ground, letters = (INK, WHITE) if bead.dark and not pen.low else (WHITE, INK)
    if bead.home:
        tile = radius * TILE
        pen.shape(shapes.rectangle(cx - tile, cy - tile, 2 * tile, 2 * tile, radius * 0.2), WHITE, pen.ink(INK), 0.7)
    line = 1.6 if bead.dark and pen.low else 0.8
    pen.shape(shapes.circle(cx, cy, radius), ground, pen.ink(INK), line)
    #: in a small bead letters fill it: nobody reads five points.
    size = max(radius * 0.98, min(6.0, radius * 1.25))
    style = TextStyle(fonts.SANS_BOLD, size, size, letters)
    tone = style if not pen.low else style.tinted(INK)
    pen.words(bead.letters, tone, cx - radius * 0.86, cy + CAP_HEIGHT / 2 * size, radius * 1.72, "middle")


def _draw_address(pen: Pen, words: str, ground: str, cx: float, cy: float, side: float) -> None:
    """On a patch of the ground: nothing that grows there runs through it."""
    size = address_size(side)
    style = TextStyle(ADDRESS, size, size)
    wide, high = fonts.width(words, style.face, size) + size * 0.5, size * 0.94
    pen.shape(shapes.rectangle(cx - wide / 2, cy - high / 2, wide, high, high / 2), WHITE if pen.low else ground)
    pen.words(words, style, cx - wide / 2, cy + CAP_HEIGHT / 2 * size, wide, "middle")

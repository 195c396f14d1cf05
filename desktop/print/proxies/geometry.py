"""What stands on a sheet of proxies besides the cards, in the PDF's own words: where things lie, marks, ruler, colours.

Here points are counted from the lower left corner, y upwards, as PDF counts them.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from desktop.domain.picture import UPRIGHT, Edges, Matrix, Picture, times
from desktop.print.drawing.own_bleed import own_bleed
from desktop.print.layout.imposition import UNPRINTABLE, CutMark, Imposition, Place
from desktop.print.layout.paper import mm

#: a picture whose sides differ from a card's by more is not stretched to fit.
_STRETCH = 0.12
INK = "#17202B"
RULER = 50 * mm
_NONE = (0.0, 0.0, 0.0, 0.0)
#: how far a circle's handles reach, for round corners.
_KAPPA = 0.5523


def written(matrix: Matrix) -> bytes:
    return b"%.4f %.4f %.4f %.4f %.3f %.3f cm" % matrix


def lies(layout: Imposition, place: Place) -> list[Matrix]:
    """How a card that was drawn upright from its lower left corner comes to its place; twice for a tent."""
    x, y = place.x, layout.paper.height - place.y - layout.height
    width, height = layout.card
    faces: list[Matrix] = [(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)]
    if layout.settings.tent:
        faces.append((-1.0, 0.0, 0.0, -1.0, width, 2 * height))
    #: a card on its side has its head left.
    whole = (0.0, 1.0, -1.0, 0.0, x + layout.width, y) if layout.settings.turned else (1.0, 0.0, 0.0, 1.0, x, y)
    return [times(face, whole) for face in faces]


def lies_behind(layout: Imposition, place: Place, sideways: bool) -> Matrix:
    """How a back comes to its place, its head behind the head of its front."""
    x, y = place.x, layout.paper.height - place.y - layout.height
    if layout.settings.turned:
        head_right = (0.0, -1.0, 1.0, 0.0, x, y + layout.height)
        return head_right if sideways else (0.0, 1.0, -1.0, 0.0, x + layout.width, y)
    return (1.0, 0.0, 0.0, 1.0, x, y) if sideways else (-1.0, 0.0, 0.0, -1.0, x + layout.width, y + layout.height)


def fitted(picture: Picture, width: float, height: float, lying: bool, head_right: bool = False) -> Matrix:
    """A picture (a unit square) onto a card: lying ones turned upright, odd ones whole in the middle."""
    across, up = (picture.height, picture.width) if lying else (picture.width, picture.height)
    stretch = (across / up) / (width / height)
    wide, high = width, height
    if abs(stretch - 1) > _STRETCH:
        wide, high = (width, height / stretch) if stretch > 1 else (width * stretch, height)
    x, y = (width - wide) / 2, (height - high) / 2
    if not lying:
        return wide, 0.0, 0.0, high, x, y
    return (0.0, -high, wide, 0.0, x, y + high) if head_right else (0.0, high, -wide, 0.0, x + wide, y)


def onto_card(picture: Picture, layout: Imposition, bleed: Edges = _NONE) -> Matrix:
    """A picture onto an upright card of this layout, its own bleed past the edges; on a tent it stays as it stands."""
    width, height = layout.card
    lying = not layout.settings.tent and (picture.width > picture.height) != (width > height)
    head_right = layout.settings.landscape == "right"
    left, top, right, lower = _turned(bleed, head_right) if lying else bleed
    matrix = fitted(picture, width + left + right, height + top + lower, lying, head_right)
    return times(matrix, (1.0, 0.0, 0.0, 1.0, -left, -lower)) if any(bleed) else matrix


def _turned(bleed: Edges, head_right: bool) -> Edges:
    """The sides of a lying picture as they come to lie on an upright card."""
    left, top, right, lower = bleed
    return (lower, left, top, right) if head_right else (top, right, lower, left)


def drawn_onto(picture: Picture, layout: Imposition, bleed: Edges = _NONE) -> Matrix:
    """The bytes of a picture onto an upright card: first put upright, for they are kept as the camera held it."""
    matrix = onto_card(picture, layout, bleed)
    return times(UPRIGHT[picture.turn], matrix) if picture.turn != 1 else matrix


def white_corners(picture: Picture, layout: Imposition, grey: bool) -> bytes:
    """What lies over the white corners of a picture on an upright card: the colour of its border."""
    a, b, c, d, e, f = onto_card(picture, layout)
    left, right = sorted((e, e + a + c))
    foot, top = sorted((f, f + b + d))
    r = picture.corners * min(right - left, top - foot)
    k = r * (1 - _KAPPA)
    parts = []
    for x, y, dx, dy in ((left, foot, 1, 1), (right, foot, -1, 1), (left, top, 1, -1), (right, top, -1, -1)):
        points = (x, y, x + r * dx, y, x + k * dx, y, x, y + k * dy, x, y + r * dy)
        parts.append(b"%.3f %.3f m %.3f %.3f l %.3f %.3f %.3f %.3f %.3f %.3f c h" % points)
    return b"%b rg %b f" % (colour(picture.border, grey), b" ".join(parts))


def dots_an_inch(picture: Picture, layout: Imposition) -> int:
    """How finely a picture is printed on a card of this layout, in its coarser direction."""
    a, b, c, d, _, _ = onto_card(picture, layout, own_bleed(picture, layout))
    wide, high = abs(a) + abs(b), abs(c) + abs(d)
    return round(72 * min(picture.width / wide, picture.height / high))


@lru_cache(maxsize=256)
def colour(name: str, grey: bool = False) -> bytes:
    """A ``#RRGGBB`` as three numbers."""
    red, green, blue = (int(name[at : at + 2], 16) / 255 for at in (1, 3, 5))
    if grey:
        red = green = blue = 0.299 * red + 0.587 * green + 0.114 * blue
    return b"%.3f %.3f %.3f" % (red, green, blue)


def ground(layout: Imposition, place: Place, taken: Collection[tuple[int, int]]) -> bytes:
    """The path of what lies under a card: its trim and its bleed; empty where round corners leave none."""
    x, y, width, height = layout.ground(place, taken)
    corners = layout.settings.corners * mm
    if not corners or layout.settings.cutter:
        return rounded(x, layout.paper.height - y - height, width, height, 0)
    if not layout.bleed:
        return b""
    return rounded(x, layout.paper.height - y - height, width, height, corners + layout.bleed)


def clipped(width: float, height: float, radius: float) -> bytes:
    """From here on nothing shows outside a rectangle with round corners."""
    return rounded(0, 0, width, height, radius) + b" W n"


def rounded(x: float, y: float, width: float, height: float, radius: float) -> bytes:
    """The path of a rectangle with round corners."""
    if not radius:
        return b"%.3f %.3f %.3f %.3f re" % (x, y, width, height)
    right, top, r = x + width, y + height, radius
    k = r * (1 - _KAPPA)
    steps = (
        (x + r, y),
        (right - r, y),
        (right - k, y, right, y + k, right, y + r),
        (right, top - r),
        (right, top - k, right - k, top, right - r, top),
        (x + r, top),
        (x + k, top, x, top - k, x, top - r),
        (x, y + r),
        (x, y + k, x + k, y, x + r, y),
    )
    signs = {2: b"l", 6: b"c"}
    parts = [b" ".join(b"%.3f" % n for n in step) + b" " + signs[len(step)] for step in steps]
    parts[0] = parts[0][:-1] + b"m"
    return b" ".join(parts) + b" h"


# ---- beside the cards


def marks(layout: Imposition) -> bytes:
    """What the knife, or a cutting machine, goes by; the same on every sheet."""
    high = layout.paper.height
    if layout.settings.cutter:
        boxes = (b"%.3f %.3f %.3f %.3f re f" % (x, high - y - h, w, h) for x, y, w, h in layout.machine_marks())
        return b"0 g " + b"\n".join(boxes)
    if not layout.settings.marks:
        return b""
    return b"\n".join([b"0.35 w 0 J", *(_mark(mark, high) for mark in layout.marks())])


def _mark(mark: CutMark, high: float) -> bytes:
    where = b"%.3f %.3f m %.3f %.3f l S" % (mark.x1, high - mark.y1, mark.x2, high - mark.y2)
    #: inside the bleed a white line on a black one: seen on any border, and on bare paper.
    return b"0 G 0.9 w %b 1 G 0.35 w %b" % (where, where) if mark.inside else b"0 G 0.35 w %b" % where


def cut_line(layout: Imposition, place: Place) -> bytes:
    """A line around a card, dark on light, to cut along with scissors."""
    y = layout.paper.height - place.y - layout.height
    path = rounded(place.x, y, layout.width, layout.height, layout.settings.corners * mm)
    fold = b""
    if layout.settings.tent:
        fold = _fold(layout, place.x, y)
    return b"q 1 G 0.75 w %b S 0 G 0.25 w %b S%b Q" % (path, path, fold)


def _fold(layout: Imposition, x: float, y: float) -> bytes:
    if layout.settings.turned:
        middle = x + layout.width / 2
        return b" [2 2] 0 d %.3f %.3f m %.3f %.3f l S" % (middle, y, middle, y + layout.height)
    middle = y + layout.height / 2
    return b" [2 2] 0 d %.3f %.3f m %.3f %.3f l S" % (x, middle, x + layout.width, middle)


def note_line(layout: Imposition) -> tuple[Matrix, float] | None:
    """Where the line of the margin begins and how long it is: below the cards, or up the side; None: no room."""
    paper, foot = layout.paper, layout.top
    if not layout.settings.numbered:
        return None
    if layout.settings.cutter:
        return (1.0, 0.0, 0.0, 1.0, 34 * mm, 5 * mm), paper.width - 68 * mm
    mark_end = max(6.8 * mm, layout.bleed + 3.8 * mm)
    if foot >= max(13 * mm, mark_end + UNPRINTABLE + 2 * mm):
        baseline = UNPRINTABLE + (foot - mark_end - UNPRINTABLE) / 2 - 2.45
        inset = min(layout.left, 30 * mm)
        return (1.0, 0.0, 0.0, 1.0, inset, baseline), paper.width - 2 * inset
    if layout.left >= UNPRINTABLE + layout.bleed + 3.2 * mm:
        start = max(foot, UNPRINTABLE) + 1 * mm
        return (0.0, 1.0, -1.0, 0.0, UNPRINTABLE + 2.4 * mm, start), paper.height - 2 * start
    return None


def ruler(x: float, y: float, grey: bool = False) -> bytes:
    """Fifty millimetres, a tick every ten: measure it, and you know the printer did not scale."""
    lines = [b"%b RG 0.5 w %.4f %.4f m %.4f %.4f l S" % (colour(INK, grey), x, y, x + RULER, y)]
    for i in range(6):
        half = (1.1 if i in (0, 5) else 0.7) * mm
        lines.append(b"%.4f %.4f m %.4f %.4f l S" % (x + i * 10 * mm, y - half, x + i * 10 * mm, y + half))
    return b" ".join(lines)

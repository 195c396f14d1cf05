"""Which ways of arrows cross each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import QPointF

from desktop.domain.hexmap import Hex
from desktop.ui.hexes.face import Arrow

#: a straight piece of a way, from where to where.
Piece = tuple[float, float, float, float]


class Laid(Struct, frozen=True):
    """A way that lies on the map: the planes it joins, its pieces, and the box around them."""

    ends: frozenset[Hex]
    pieces: tuple[Piece, ...]
    box: Piece


def laid(arrow: Arrow, points: Sequence[QPointF]) -> Laid:
    """An arrow's way as the next ones look at it."""
    across, down = [at.x() for at in points], [at.y() for at in points]
    pieces = tuple((a.x(), a.y(), b.x(), b.y()) for a, b in pairwise(points))
    return Laid(frozenset((arrow.start, arrow.end)), pieces, (min(across), min(down), max(across), max(down)))


def crossed(arrow: Arrow, points: Sequence[QPointF], others: Sequence[Laid]) -> int:
    """How many of these an arrow would cross on this way; arrows that meet on a plane cross nowhere."""
    own = laid(arrow, points)
    ways = (pieces_near(own.box, own.ends, [way]) for way in others)
    return sum(any(meet(one, other) for other in near for one in own.pieces) for near in ways)


def pieces_near(box: Piece, ends: frozenset[Hex], others: Sequence[Laid]) -> list[Piece]:
    """The pieces that lie in a box, of all ways that lead neither from nor to these planes."""
    ways = (way for way in others if not ends & way.ends and _near(box, way.box))
    return [piece for way in ways for piece in way.pieces if _near(box, _boxed(piece))]


def meet(one: Piece, other: Piece) -> bool:
    """Whether two straight pieces cross or touch."""
    ax, ay, bx, by = one
    cx, cy, dx, dy = other
    over, down = bx - ax, by - ay
    if (over * (cy - ay) - down * (cx - ax)) * (over * (dy - ay) - down * (dx - ax)) > 0:
        return False
    over, down = dx - cx, dy - cy
    if (over * (ay - cy) - down * (ax - cx)) * (over * (by - cy) - down * (bx - cx)) > 0:
        return False
    #: on one line they may still lie apart.
    return _near(_boxed(one), _boxed(other))


def _boxed(piece: Piece) -> Piece:
    x1, y1, x2, y2 = piece
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _near(one: Piece, other: Piece) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]

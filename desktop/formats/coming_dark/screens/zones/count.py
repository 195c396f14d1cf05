"""A zone while players choose: the head count against its corners, who goes there, what was left over."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.domain.words import counted
from desktop.formats.coming_dark.screens.kit.zone_frame import paint_zone
from desktop.ui.kit import marks, paint, theme
from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ...rules.ruleset import ZoneRule
from ...rules.state import DarkState
from ...rules.views.prizes import prize_line
from ...rules.views.seating import zone_counts
from ..corners.faces import die_face
from ..kit.words import zone_shape

#: chips with names stand three in a row; where there is no room for them, boxes with the seed alone twelve.
_CHIPS, _BOXES = 3, 12
#: so high they are at least, and at most where the window has room.
_CHIP_HIGH, _CHIP_HIGHEST = 26, 76
#: what was left over: a line of it, and how many lines at least have room.
_LEFT_HIGH, _LEFT_KEPT = 28, 4
_KINDS = {"supporters": "Noble Supporters", "powers": "Dark Powers"}


class LeftOver(Struct, frozen=True):
    """A location where prizes of earlier rounds still lie."""

    name: str
    dice: tuple[DieFace, ...]
    worth: str


class ZoneFace(Struct, frozen=True):
    """All that a zone's panel shows; ``seeds`` of who chose it, best first; those from ``corners`` on must move."""

    shape: str
    name: str
    note: str
    corners: int
    locations: int
    seeds: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    left_over: tuple[LeftOver, ...] = ()

    @property
    def too_many(self) -> int:
        return max(0, len(self.seeds) - self.corners)


def zone_faces(state: DarkState) -> list[ZoneFace]:
    """Both zones as the choices stand."""
    counts = {count.zone: count for count in zone_counts(state)}
    return [_zone_face(state, zone, counts[zone.id].corners, counts[zone.id].locations) for zone in state.rules.zones]


def _zone_face(state: DarkState, zone: ZoneRule, corners: int, locations: int) -> ZoneFace:
    chosen = state.round.zones if state.round else {}
    inside = sorted((player for player, where in chosen.items() if where == zone.id), key=state.seed_of)
    seeds = tuple(str(state.seed_of(player)) for player in inside)
    names = tuple(state.name_of(player) for player in inside)
    kind = _KINDS[zone.prize]
    note = f"{kind} · monsters d{zone.appearance_die}"
    shape = zone_shape(state.rules, zone.id)
    return ZoneFace(shape, zone.name, note, corners, locations, seeds, names, _left_over(state, zone))


def _left_over(state: DarkState, zone: ZoneRule) -> tuple[LeftOver, ...]:
    prizes = state.round.prizes if state.round else {}
    return tuple(
        LeftOver(place.name, tuple(die_face(p) for p in prizes[place.id]), prize_line(state, place, 3))
        for place in state.open_locations(zone.id)
        if prizes.get(place.id)
    )


class ZonePanel(Parted, QWidget):
    """The panel of one zone, painted; ``present(face)`` repaints only when something changed."""

    #: a click anywhere in it: whoever chooses goes here.
    clicked = Signal()

    def __init__(self, face: ZoneFace) -> None:
        super().__init__()
        PartsRing(self)
        self.face, self._invited = face, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._tell()

    def present(self, face: ZoneFace) -> None:
        """Show another face."""
        if face != self.face:
            self.face = face
            self._tell()
            self.update()

    def parts(self) -> Sequence[Part]:
        """The zone itself, then who goes there and what was left over."""
        face, area = self.face, QRectF(self.rect())
        words = f"{self.accessibleName()}, {face.note}"
        act = self.clicked.emit if self._invited else None
        whole = button("zone", f"{words}. {self._invited} goes here" if self._invited else words, area, act)
        people = [
            Part(f"seed {seed}", f"{seed} {name}", area) for seed, name in zip(face.seeds, face.names, strict=True)
        ]
        left = [Part(f"left {one.name}", f"Left over, {one.name}: {one.worth}", area) for one in face.left_over]
        return [whole, *people, *left]

    def invite(self, name: str) -> None:
        """Say who goes here at a click; "" when nobody chooses."""
        self._invited = name
        parts_changed(self)
        self.setCursor(Qt.CursorShape.PointingHandCursor if name else Qt.CursorShape.ArrowCursor)
        self.setToolTip(tip(f"Click: {name} goes to {self.face.name}" if name else ""))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def _tell(self) -> None:
        face = self.face
        self.setAccessibleName(f"{face.name}: {len(face.seeds)} of {counted(face.corners, 'corner')}")
        parts_changed(self)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.up_to(260, 300), theme.px(300))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint_zone(painter, area, self.face.shape, self.face.name, self.face.note, look)
        inner = area.adjusted(16, theme.px(46), -16, -14)
        top = _paint_figure(painter, inner, self.face, look)
        top = _paint_bar(painter, inner, top, self.face, look)
        top = _paint_corners(painter, inner, top, self.face, look)
        _paint_left_over(painter, QRectF(inner.left(), top, inner.width(), inner.bottom() - top), self.face, look)


def _paint_figure(painter: QPainter, inner: QRectF, face: ZoneFace, look: Theme) -> float:
    """``14 of 24 corners``, and players a location at the right; returns where it ends."""
    high = theme.px(58)
    line = QRectF(inner.left(), inner.top(), inner.width(), high)
    ink = look.state("late").deep if face.too_many else look.ink
    ran = paint.write(painter, line, str(len(face.seeds)), theme.face(56, 600), ink)
    below = line.adjusted(ran + 10, high * 0.34, 0, 0)
    font = theme.face(17)
    ran = paint.write(painter, below, f"of {counted(face.corners, 'corner')}", font, look.ink2)
    mean = f"{len(face.seeds) / face.locations if face.locations else 0.0:.1f} a location"
    if theme.width(font, mean) + ran + 10 <= below.width():
        paint.write(painter, below, mean, font, look.ink2, paint.RIGHT)
    return line.bottom() + 6


def _paint_bar(painter: QPainter, inner: QRectF, top: float, face: ZoneFace, look: Theme) -> float:
    bar = QRectF(inner.left(), top, inner.width(), 10)
    share = len(face.seeds) / face.corners if face.corners else 0.0
    ink = look.state("late").deep if face.too_many else look.zone(face.shape).deep
    marks.paint_bar(painter, bar, share, ink, look.sheet)
    return bar.bottom() + 14


def _paint_corners(painter: QPainter, inner: QRectF, top: float, face: ZoneFace, look: Theme) -> float:
    """One place a corner, filled with who goes there; whoever stands beyond the last corner must move."""
    spots, with_names = corner_spots(inner, top, face)
    for at, spot in enumerate(spots):
        _paint_corner(painter, spot, face, at, look, with_names)
    return (spots[-1].bottom() + 4 if spots else top) + 12


def corner_spots(inner: QRectF, top: float, face: ZoneFace) -> tuple[list[QRectF], bool]:
    """Where the corners stand under ``top``, as high as there is room for, and whether names fit in."""
    gap, count, high = 4.0, max(face.corners, len(face.seeds)), float(theme.px(_CHIP_HIGH))
    room = inner.bottom() - top - theme.px(24 + _LEFT_HIGH * min(_LEFT_KEPT, max(1, len(face.left_over))))
    rows = -(-count // _CHIPS)
    with_names = rows * (high + gap) <= room
    if with_names and rows:
        high = min(float(theme.px(_CHIP_HIGHEST)), room / rows - gap)
    across = _CHIPS if with_names else _BOXES
    wide = (inner.width() + gap) / across - gap
    cells = (divmod(at, across) for at in range(count))
    spots = [QRectF(inner.left() + x * (wide + gap), top + y * (high + gap), wide, high) for y, x in cells]
    return spots, with_names


def _paint_corner(painter: QPainter, spot: QRectF, face: ZoneFace, at: int, look: Theme, with_name: bool) -> None:
    late = look.state("late")
    if at >= len(face.seeds):
        paint.box(painter, spot, 3, border=look.line if with_name else look.edge, dashed=True)
        return
    moves = at >= face.corners
    edge = late.deep if moves else look.line if with_name else look.zone(face.shape).deep
    paint.box(painter, spot, 3, fill=late.wash if moves else look.sheet, border=edge)
    ink = late.deep if moves else look.ink
    square = QRectF(spot.left() + 3, spot.top(), theme.px(24), spot.height()) if with_name else spot
    font = theme.exact(min(spot.height() * 0.54, theme.px(20)), 700, serif=True)
    paint.write_fitting(painter, square, face.seeds[at], font, ink, paint.MIDDLE, least=9)
    if with_name:
        room = QRectF(square.right() + 4, spot.top(), spot.right() - square.right() - 8, spot.height())
        name = marks.name_within(face.names[at], theme.face(13, 600), room.width())
        size = min(20.0, 13 * spot.height() / theme.px(_CHIP_HIGH))
        paint.write_fitting(painter, room, name, theme.face(size, 600), ink, least=13)


def _paint_left_over(painter: QPainter, area: QRectF, face: ZoneFace, look: Theme) -> None:
    head = "Left over from earlier rounds" + (", as Tier III" if face.left_over else "")
    paint.write(painter, QRectF(area.left(), area.top(), area.width(), theme.px(20)), head, theme.caps(), look.ink3)
    high = theme.px(_LEFT_HIGH)
    rows = QRectF(area.left(), area.top() + theme.px(24), area.width(), area.height() - theme.px(24))
    if not face.left_over:
        paint.write(
            painter, QRectF(rows.left(), rows.top(), rows.width(), theme.px(22)), "nothing", theme.face(15), look.ink2
        )
        return
    fit = max(1, int(rows.height() // high))
    shown = face.left_over if len(face.left_over) <= fit else face.left_over[: fit - 1]
    for at, left in enumerate(shown):
        _paint_left_over_row(painter, QRectF(rows.left(), rows.top() + at * high, rows.width(), high), left, look)
    if len(shown) < len(face.left_over):
        words = f"and {counted(len(face.left_over) - len(shown), 'more location')}"
        line = QRectF(rows.left(), rows.top() + len(shown) * high, rows.width(), high)
        paint.write(painter, line, words, theme.face(13), look.ink2)


def _paint_left_over_row(painter: QPainter, row: QRectF, left: LeftOver, look: Theme) -> None:
    side, at = theme.px(20), row.left()
    for die in left.dice:
        paint_die(painter, QRectF(at, row.center().y() - side / 2, side, side), die, look)
        at += side + 3
    room = QRectF(at + 6, row.top(), row.right() - at - 6, row.height())
    worth = min(theme.width(theme.face(14), left.worth), room.width() * 0.55)
    paint.write(
        painter,
        QRectF(room.right() - worth, room.top(), worth, room.height()),
        left.worth,
        theme.face(14),
        look.ink2,
        paint.RIGHT,
    )
    paint.write(painter, room.adjusted(0, 0, -worth - 10, 0), left.name, theme.face(16, 700, serif=True), look.ink)

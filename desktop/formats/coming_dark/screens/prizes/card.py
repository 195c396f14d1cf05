"""A location while prizes are rolled: its dice, and what they are worth in each tier's column."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.formats.coming_dark.screens.corners.location_card import paint_zone_frame
from desktop.ui.kit import paint, theme
from desktop.ui.kit.dice import DieFace, Fall, paint_die
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ...rules.state import DarkState, Location
from ...rules.words import ROMAN
from ..corners.faces import die_face
from ..kit.words import table_numbers, tier_lines, zone_shape


class PrizeFace(Struct, frozen=True):
    """A location's prizes: the dice oldest first (the last may still be to come), and the three columns in words."""

    id: str
    name: str
    number: str
    zone: str
    dice: tuple[DieFace, ...]
    lines: tuple[str, str, str] = ("", "", "")
    left_over: int = 0
    #: what has been typed for the die to come; None when nobody types here.
    typing: str | None = None


def prize_faces(state: DarkState, zone: str) -> list[PrizeFace]:
    """The cards of one zone."""
    numbers = table_numbers(state)
    return [_prize_face(state, place, numbers[place.id]) for place in state.open_locations(zone)]


def _prize_face(state: DarkState, place: Location, number: int) -> PrizeFace:
    assert state.round is not None
    prizes = state.round.prizes.get(place.id, ())
    left = [prize for prize in prizes if prize.round != state.round.number]
    dice = tuple(die_face(prize) for prize in prizes)
    if len(left) == len(prizes):
        dice = (*dice, DieFace(state.rules.event.prize_die))
    shape = zone_shape(state.rules, place.zone)
    lines = tier_lines(state, place) if prizes else ("", "", "")
    return PrizeFace(place.id, place.name, str(number), shape, dice, lines, len(left))


class PrizeCard(Parted, QWidget):
    """``pressed`` when it is clicked; dice that fell just now land in three faces (not with reduced motion)."""

    pressed = Signal()

    def __init__(self, face: PrizeFace) -> None:
        super().__init__()
        PartsRing(self)
        self.face = face
        self._hovered = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._fall = Fall(self)
        self._tell()

    def present(self, face: PrizeFace) -> None:
        """Show another face, repainting only when it is another."""
        if face == self.face:
            return
        fell = face.dice[-1].fresh and face.dice != self.face.dice
        self.face = face
        self._tell()
        if fell:
            self._fall.begin()
        painted_in_turn(self)

    def _tell(self) -> None:
        thrown = [f"d{die.sides} {die.value} {die.source}".strip() for die in self.face.dice if die.value is not None]
        self.setAccessibleName(f"{self.face.name}: {', '.join(thrown) or 'not rolled'}")
        parts_changed(self)
        self.setToolTip(tip(", ".join(thrown) or f"Click to roll or type the die of {self.face.name} alone"))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(230), theme.px(150))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()

    def parts(self) -> Sequence[Part]:
        """The card as one button: what was thrown, and what each tier would take."""
        face = self.face
        worth = [f"Tier {ROMAN[tier]} {words}" for tier, words in enumerate(face.lines, 1) if words]
        left = f"+{face.left_over} left over" if face.left_over else ""
        words = ", ".join(part for part in (f"{face.number} {self.accessibleName()}", left, *worth) if part)
        return [button("card", words, card_area(self), self.pressed.emit)]

    def die_area(self) -> QRectF:
        """Where the newest die lies."""
        return die_areas(card_area(self), self.face)[-1]

    def paintEvent(self, event: QPaintEvent) -> None:
        falls = self._fall.shown(self.face.dice[-1])
        paint_prizes(QPainter(self), card_area(self), self.face, theme.now(), falls, self._hovered)


def card_area(card: QWidget) -> QRectF:
    """The card's frame; a margin is left for the ring of the card that is typed for."""
    return QRectF(card.rect()).adjusted(3, 3, -3, -3)


def die_areas(area: QRectF, face: PrizeFace) -> list[QRectF]:
    """The dice, side by side at the left below the name."""
    body = _body(area)
    side = min(body.height() - theme.px(20), theme.px(76), max(theme.px(40), body.height() * 0.5))
    side = min(side, body.width() * 0.42 / len(face.dice) - 6)
    top = body.top() + max(0.0, (body.height() - side - theme.px(18)) / 2)
    return [QRectF(body.left() + at * (side + 6), top, side, side) for at in range(len(face.dice))]


def _body(area: QRectF) -> QRectF:
    return area.adjusted(14, theme.px(36), -12, -8)


def paint_prizes(
    painter: QPainter, area: QRectF, face: PrizeFace, look: Theme, rolling: int | None = None, hovered: bool = False
) -> None:
    """The whole card."""
    paint_zone_frame(painter, area, face.zone, look, fill=look.well if hovered else look.sheet)
    if face.typing is not None:
        radius = 18 if face.zone == "wilds" else 4
        paint.box(painter, area.adjusted(-3, -3, 3, 3), radius, border=look.focus, line=2)
    _paint_head(painter, QRectF(area.left() + 14, area.top() + 5, area.width() - 26, theme.px(30)), face, look)
    spots = die_areas(area, face)
    for die, spot in zip(face.dice, spots, strict=True):
        newest = die is face.dice[-1]
        _paint_die(painter, spot, die, look, rolling if newest else None, face.typing if newest else None)
    body = _body(area)
    left = spots[-1].right() + 16
    _paint_columns(painter, QRectF(left, body.top(), body.right() - left, body.height()), face, look)


def _paint_head(painter: QPainter, line: QRectF, face: PrizeFace, look: Theme) -> None:
    side = max(theme.px(18), theme.width(theme.face(12, 600), face.number) + 8)
    square = QRectF(line.left(), line.center().y() - theme.px(9), side, theme.px(18))
    paint.box(painter, square, 3, border=look.edge)
    paint.write(painter, square, face.number, theme.face(12, 600), look.ink2, paint.MIDDLE)
    right = line.right()
    if face.left_over:
        words, font = f"+{face.left_over} left over", theme.face(12, 600)
        wide = theme.width(font, words) + 12
        tab = QRectF(right - wide, square.top(), wide, theme.px(18))
        paint.box(painter, tab, 2, fill=look.zone(face.zone).deep)
        paint.write(painter, tab, words, font, look.sheet, paint.MIDDLE)
        right = tab.left() - 8
    room = QRectF(square.right() + 8, line.top(), right - square.right() - 8, line.height())
    paint.write_fitting(painter, room, face.name, theme.face(17, 700, serif=True), look.ink, least=13)


def _paint_die(
    painter: QPainter, spot: QRectF, die: DieFace, look: Theme, rolling: int | None, typing: str | None
) -> None:
    shown = die if typing is None else replace(die, value=None)
    paint_die(painter, spot, shown, look, shown=rolling)
    if typing is not None:
        paint.write(painter, spot, f"{typing}_", theme.exact(spot.height() * 0.42, 700), look.ink, paint.MIDDLE)
    below = QRectF(spot.left() - 10, spot.bottom() + 1, spot.width() + 20, theme.px(17))
    word = f"1–{die.sides}, Enter" if typing is not None else die.how
    paint.write(painter, below, word, theme.face(12), look.ink3, paint.MIDDLE)


def _paint_columns(painter: QPainter, area: QRectF, face: PrizeFace, look: Theme) -> None:
    """``III  Maze of Ith``: what a winner of each tier would take."""
    if not any(face.lines):
        middle = area.adjusted(0, 0, 0, -theme.px(18))
        paint.write(painter, middle, "not rolled yet", theme.face(14), look.ink3)
        return
    pitch = min(area.height() / 3, theme.px(34))
    top = area.center().y() - pitch * 1.5
    for tier, words in enumerate(face.lines, 1):
        line = QRectF(area.left(), top + (tier - 1) * pitch, area.width(), pitch)
        paint.write(painter, line, ROMAN[tier], theme.face(13, 700, serif=True), look.ink3)
        _paint_worth(painter, line.adjusted(theme.px(26), 0, 0, 0), words, look)


def _paint_worth(painter: QPainter, room: QRectF, words: str, look: Theme) -> None:
    """One column on one line, or (several powers) on two smaller ones."""
    font = theme.face(14, 600)
    if theme.width(font, words) <= room.width() or room.height() < 30:
        paint.write_fitting(painter, room, words, font, look.ink)
        return
    small = theme.exact(12, 600)
    high = paint.wrapped_height(words, small, room.width())
    paint.write_wrapped(
        painter, QRectF(room.left(), room.center().y() - high / 2, room.width(), high), words, small, look.ink
    )

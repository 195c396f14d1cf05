"""The plan of a round: a room with its walls, the two zones as areas, the cards of their locations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QEvent, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from desktop.formats.coming_dark.screens.kit.zone_frame import ZoneFrame
from desktop.ui.kit import theme
from desktop.ui.kit.panels import hold

from ...rules.ruleset import Ruleset
from .words import zone_shape

#: the door in the lower wall, as shares of the room's width.
_DOOR = (0.458, 0.528)
_WALL = 3
#: the handle's border in the house's style sheet has the colour of a sheet; a zone's ground has another.
_HANDLE = "QScrollBar::handle:vertical { border: 0; margin: 0 3px; border-radius: 3px; }"


class Measures(Struct, frozen=True):
    """How small, how high and how wide the cards of a plan are, and how much of the smallest window is
    theirs; ``walls`` draws the room round them. Where not all have room, those of a higher ``rank`` come later, and
    those of the last are ``brief``: so high."""

    least: QSize
    most_high: int
    wide: int
    smallest: int
    walls: bool = True
    gap: int = 9
    brief: int = 0
    rank: Callable[[Any], int] = lambda face: 0


#: the rank of what is over.
OVER = 2
#: in large type they all stand as near their least height as this before any is brief: half a zone would be blank.
_CLOSER = 0.9
#: what is over says who won from this share of the least height on; with less room it is brief.
_TELLS = 0.7


class CardGrid(QWidget):
    """Cards in columns that share the height between a least and a most; below the least, whoever holds it scrolls."""

    def __init__(self, measures: Measures) -> None:
        super().__init__()
        self._measures = measures
        self.cards: list[QWidget] = []
        self._ranks: dict[QWidget, int] = {}
        self._shown: dict[QWidget, int] = {}
        self.setProperty("role", "plain")

    def fill(self, cards: Sequence[QWidget], ranks: Sequence[int]) -> None:
        """Put these cards in, in reading order; cards that are not among them go."""
        kept, self._ranks = list(cards), dict(zip(cards, ranks, strict=True))
        if kept == self.cards and (self._ranks == self._shown or self.underMouse()):
            return  # nothing moves under the hand: the next click would be another table's
        self._shown = self._ranks
        for card in self.cards:
            if card not in kept:
                card.deleteLater()
        self.cards = kept
        for card in kept:
            card.setParent(self)
            card.show()
        self.arrange()

    def columns(self) -> int:
        """How many columns: so few that names stand whole, as long as all rows are seen at once; cards come near to
        the wished width otherwise, none is too narrow, and rows are evenly full. More than the smallest window has
        room for are only where names stand whole: none is shorter in a larger window."""
        count, least = len(self.cards) or 1, theme.px(self._measures.least.width())
        whole = self._beside(max((card.sizeHint().width() for card in self.cards), default=1))
        most = min(self._beside(least), max(whole, self._within(self._measures.smallest, least)))
        wished = max(1, min(round(self.width() / theme.px(self._measures.wide)), most, count))
        whole = min(wished, whole)
        around = self.parentWidget()
        room = around.height() if around is not None else self.height()
        seen = (columns for columns in range(whole, most + 1) if self._high(-(-count // columns)) <= room)
        rows = -(-count // next(seen, wished))
        return -(-count // rows)

    def _beside(self, wide: int) -> int:
        """How many cards of a width have room side by side."""
        return self._within(self.width(), wide)

    def _within(self, room: int, wide: int) -> int:
        return max(1, (room + self._measures.gap) // (wide + self._measures.gap))

    def _high(self, rows: int) -> int:
        """How high so many rows are at least."""
        return rows * (theme.px(self._measures.least.height()) + self._measures.gap) - self._measures.gap

    def leaveEvent(self, event: QEvent) -> None:
        if self._shown != self._ranks:
            self._shown = self._ranks
            self.arrange()

    def arrange(self) -> None:
        """Give every card its place."""
        gap, columns = self._measures.gap, self.columns()
        rows = max(1, -(-len(self.cards) // columns))
        around = self.parentWidget()
        least, room = self._high(rows), around.height() if around is not None else self.height()
        if self._measures.brief and least > room:
            #: in letters of ordinary size a line says a name in full, where a card would cut it.
            if least * (_CLOSER if theme.px(100) > 100 else 1) > room:
                self._arrange_by_rank(columns, room)
                return
            least = room
        self.setMinimumHeight(least)
        high = (max(self.height(), self.minimumHeight()) + gap) / rows - gap
        high = min(high, theme.px(self._measures.most_high))
        wide = (self.width() + gap) / columns - gap
        for at, card in enumerate(self.cards):
            row, column = divmod(at, columns)
            left, top = round(column * (wide + gap)), round(row * (high + gap))
            right, bottom = round(column * (wide + gap) + wide), round(row * (high + gap) + high)
            card.setGeometry(QRect(left, top, right - left, bottom - top))

    def _arrange_by_rank(self, columns: int, room: int) -> None:
        """Not all have room: what waits for somebody first, what is over below it in a line each."""
        gap, brief = self._measures.gap, theme.px(self._measures.brief)
        ordered = sorted(self.cards, key=lambda card: self._shown.get(card, 0))
        open_ = [card for card in ordered if self._shown.get(card, 0) < OVER]
        lines = [ordered[at : at + columns] for at in range(len(open_), len(ordered), columns)]
        rows = [open_[at : at + columns] for at in range(0, len(open_), columns)]
        below = len(lines) * (brief + gap)
        high = max(theme.px(self._measures.least.height()), (room - below) // max(1, len(rows)) - gap)
        high = min(high, theme.px(self._measures.most_high))
        share = (room - len(rows) * (high + gap) + gap) // max(1, len(lines)) - gap
        if theme.px(100) > 100 and share >= _TELLS * theme.px(self._measures.least.height()):
            brief = min(share, theme.px(self._measures.most_high))
        wide, top = (self.width() + gap) / columns - gap, 0
        for row, tall in (*((row, high) for row in rows), *((line, brief) for line in lines)):
            for at, card in enumerate(row):
                left = round(at * (wide + gap))
                card.setGeometry(QRect(left, top, round(at * (wide + gap) + wide) - left, tall))
            top += tall + gap
        self.setMinimumHeight(top - gap)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()


class _View(QScrollArea):
    """What the cards scroll in: another height may be another number of columns."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if isinstance(grid := self.widget(), CardGrid):
            grid.arrange()


class ZoneArea(ZoneFrame):
    """One zone on the plan: its frame, and its cards, which scroll inside it when there are many."""

    def __init__(self, zone: str, name: str, measures: Measures) -> None:
        super().__init__(zone, name)
        self.grid = CardGrid(measures)
        self.view = _View()
        hold(self.view, self.grid)
        self.view.verticalScrollBar().setStyleSheet(_HANDLE)
        self.body.addWidget(self.view)


class Plan(QWidget):
    """The room with its walls and a door, the zones side by side in it, a card for every location.

    ``make(face)`` builds a card: a widget with ``face`` and ``present(face)``. Only cards whose face changed repaint.
    """

    def __init__(self, make: Callable[[Any], Any], measures: Measures) -> None:
        super().__init__()
        self._make, self._measures = make, measures
        self._row = QHBoxLayout(self)
        inset = 12 if measures.walls else 0
        self._row.setContentsMargins(inset, inset, inset, inset)
        self._row.setSpacing(16)
        self.areas: dict[str, ZoneArea] = {}
        self.cards: dict[str, Any] = {}

    def present(
        self, rules: Ruleset, faces: Mapping[str, Sequence[Any]], notes: Mapping[str, str], *, is_past: bool = False
    ) -> None:
        """Show these faces, by zone, and a line at the head of each zone; ``is_past``: a round that is over."""
        if list(self.areas) != [zone.id for zone in rules.zones]:
            self._build(rules)
        for zone in rules.zones:
            self.areas[zone.id].present(zone.name, notes.get(zone.id, ""), is_past=is_past)
            self._present_zone(self.areas[zone.id], faces[zone.id])
        known = {face.id for zone in faces.values() for face in zone}
        self.cards = {id: card for id, card in self.cards.items() if id in known}

    def _build(self, rules: Ruleset) -> None:
        for area in self.areas.values():
            self._row.removeWidget(area)
            area.deleteLater()
        self.cards, self.areas = {}, {}
        for zone in rules.zones:
            area = ZoneArea(zone_shape(rules, zone.id), zone.name, self._measures)
            self.areas[zone.id] = area
            self._row.addWidget(area, 1)

    def _present_zone(self, area: ZoneArea, faces: Sequence[Any]) -> None:
        for face in faces:
            if face.id not in self.cards:
                self.cards[face.id] = self._make(face)
            elif self.cards[face.id].face != face:
                self.cards[face.id].present(face)
        area.grid.fill([self.cards[face.id] for face in faces], [self._measures.rank(face) for face in faces])

    def reveal(self, id: str) -> None:
        """Scroll until a card is seen whole."""
        card = self.cards[id]
        for area in self.areas.values():
            if card in area.grid.cards:
                area.view.ensureVisible(
                    card.x(), card.y() + card.height() // 2, 0, card.height() // 2 + self._measures.gap
                )

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._measures.walls:
            _paint_room(QPainter(self), self.width(), self.height())


def _paint_room(painter: QPainter, wide: int, high: int) -> None:
    look = theme.now()
    painter.fillRect(QRectF(0, 0, wide, high), theme.colour(look.well))
    left, right = (round(wide * share) for share in _DOOR)
    for wall in (
        QRectF(0, 0, wide, _WALL),
        QRectF(0, 0, _WALL, high),
        QRectF(wide - _WALL, 0, _WALL, high),
        QRectF(0, high - _WALL, left, _WALL),
        QRectF(right, high - _WALL, wide - right, _WALL),
        QRectF(left - _WALL, high - 8, _WALL, 8),
        QRectF(right, high - 8, _WALL, 8),
    ):
        painter.fillRect(wall, theme.colour(look.ink2))

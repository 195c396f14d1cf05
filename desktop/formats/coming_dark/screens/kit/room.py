"""The plan of a round: a room with its walls, the two zones as areas, the cards of their locations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.formats.coming_dark.screens.kit.zone_frame import ZoneFrame
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.panels import hold, label

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
    those of the last are ``brief``: so high. So many stand ``beside`` each other even where a name is shortened. In a
    room narrower than ``listed`` (px of body scale) there is one list with tabs instead of zones side by side; the
    first tab, ``open_``, has all but what ``is_over``, and says ``none_open`` where nothing is left."""

    least: QSize
    most_high: int
    wide: int
    smallest: int
    walls: bool = True
    gap: int = 9
    brief: int = 0
    rank: Callable[[Any], int] = lambda face: 0
    beside: int = 1
    listed: int = 0
    #: px of body scale: the narrowest card of that list.
    narrowest: int = 264
    is_over: Callable[[Any], bool] = lambda face: False
    open_: str = "Still open"
    none_open: str = "Every table has reported."


#: the rank of what is over.
OVER = 2
#: in large type they all stand as near their least height as this before any is brief: half a zone would be blank.
_CLOSER = 0.9
#: a card of a list likes to be so much wider than it must: it scrolls anyway, and names need room.
_WISHED = 15 / 11
#: in letters so large (%) it does not scroll within a screen that scrolls.
_WHOLE = 175
#: what is over says who won from this share of the least height on; with less room it is brief.
_TELLS = 0.7


class CardGrid(QWidget):
    """Cards in columns that share the height between a least and a most; below the least, whoever holds it scrolls."""

    #: the pointer went away: what waited for that may move now.
    left = Signal()

    def __init__(self, measures: Measures) -> None:
        super().__init__()
        self._measures = measures
        self.cards: list[QWidget] = []
        self._ranks: dict[QWidget, int] = {}
        self._shown: dict[QWidget, int] = {}
        self.setProperty("role", "plain")

    def fill(self, cards: Sequence[QWidget], ranks: Sequence[int]) -> None:
        """Put these cards in, in reading order; cards that are not among them are hidden."""
        kept, self._ranks = list(cards), dict(zip(cards, ranks, strict=True))
        if kept == self.cards and (self._ranks == self._shown or self.underMouse()):
            return  # nothing moves under the hand: the next click would be another table's
        self._shown = self._ranks
        for card in self.cards:
            if card not in kept:
                card.hide()
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
        whole = max(whole, self._measures.beside)
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
        self.left.emit()

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
        self.setMinimumHeight(max(0, top - gap))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()


class _View(QScrollArea):
    """What the cards scroll in: another height may be another number of columns."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if isinstance(grid := self.widget(), CardGrid):
            grid.arrange()


class _ListView(_View):
    """The tables as one list. In very large letters it is as high as they are, and the whole screen scrolls."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        least, inside = super().minimumSizeHint(), self.widget()
        if inside is None or theme.px(100) < _WHOLE:
            return least
        return QSize(least.width(), inside.minimumHeight())


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
    """The room with its walls and a door, the zones side by side in it, a card for every location; in large type one
    list: the tables that are still open, or those of a zone.

    ``make(face)`` builds a card: a widget with ``face`` and ``present(face)``. Only cards whose face changed repaint.
    """

    def __init__(self, make: Callable[[Any], Any], measures: Measures) -> None:
        super().__init__()
        self._make, self._measures = make, measures
        self._faces: dict[str, Sequence[Any]] = {}
        self._names: tuple[str, ...] = ()
        self._tab_before = -1
        inset = 12 if measures.walls else 0
        column = QVBoxLayout(self)
        column.setContentsMargins(inset, inset, inset, inset)
        column.setSpacing(8)
        self.tabs, self.none_open = Segmented(("",), keys="O"), label(measures.none_open, "note")
        self.tabs.chosen.connect(lambda _: self._fill())
        narrowest = measures.narrowest
        least = QSize(narrowest, measures.least.height())
        self.list = CardGrid(
            replace(measures, least=least, wide=round(narrowest * _WISHED), smallest=2 * narrowest, beside=2)
        )
        self.list.left.connect(self._fill)
        self._sides, self._listed = QWidget(), _ListView()
        hold(self._listed, self.list)
        self._row = QHBoxLayout(self._sides)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        for part in (self.tabs, self.none_open):
            column.addWidget(part)
            part.hide()
        for room in (self._sides, self._listed):
            column.addWidget(room, 1)
        self._listed.hide()
        self.areas: dict[str, ZoneArea] = {}
        self.cards: dict[str, Any] = {}

    @property
    def is_listed(self) -> bool:
        """Whether the tables are one list with tabs."""
        return self.width() < theme.px(self._measures.listed)

    def present(
        self, rules: Ruleset, faces: Mapping[str, Sequence[Any]], notes: Mapping[str, str], *, is_past: bool = False
    ) -> None:
        """Show these faces, by zone, and a line at the head of each zone; ``is_past``: a round that is over."""
        if list(self.areas) != [zone.id for zone in rules.zones]:
            self._build(rules)
        for zone in rules.zones:
            self.areas[zone.id].present(zone.name, notes.get(zone.id, ""), is_past=is_past)
        self._faces = {zone.id: faces[zone.id] for zone in rules.zones}
        self._names = ("All tables" if is_past else self._measures.open_, *(zone.name for zone in rules.zones))
        for face in self._all():
            if face.id not in self.cards:
                self.cards[face.id] = self._make(face)
                self.cards[face.id].setParent(self.list)
                self.cards[face.id].hide()
            elif self.cards[face.id].face != face:
                self.cards[face.id].present(face)
        self._fill()
        known = {face.id for face in self._all()}
        for id in [id for id in self.cards if id not in known]:
            self.cards.pop(id).deleteLater()

    def _all(self) -> list[Any]:
        return [face for faces in self._faces.values() for face in faces]

    def _build(self, rules: Ruleset) -> None:
        for grid in (self.list, *(area.grid for area in self.areas.values())):
            grid.fill((), ())
        for card in self.cards.values():
            card.deleteLater()
        for area in self.areas.values():
            self._row.removeWidget(area)
            area.deleteLater()
        self.cards, self.areas = {}, {}
        for zone in rules.zones:
            area = ZoneArea(zone_shape(rules, zone.id), zone.name, self._measures)
            self.areas[zone.id] = area
            self._row.addWidget(area, 1)

    def _fill(self) -> None:
        """Every card where it belongs: in its zone, or in the list."""
        is_listed, open_ = self.is_listed, [face for face in self._all() if not self._measures.is_over(face)]
        for part, is_there in ((self._sides, not is_listed), (self._listed, is_listed), (self.tabs, is_listed)):
            part.setVisible(is_there)
        self.none_open.setVisible(is_listed and not open_ and self.tabs.current == 0)
        if is_listed:
            for area in self.areas.values():
                area.grid.fill((), ())
            counts = (len(open_), *map(len, self._faces.values()))
            self.tabs.set_options([f"{name} {count}" for name, count in zip(self._names, counts, strict=True)])
            self._fill_list(open_)
            return
        self.list.fill((), ())
        for zone, faces in self._faces.items():
            self._put(self.areas[zone].grid, faces)

    def _fill_list(self, open_: Sequence[Any]) -> None:
        """What is late first; what is over goes when the pointer does: nothing moves under the hand."""
        tab, before = self.tabs.current, self.list.cards
        faces = list(self._faces.values())[tab - 1] if tab else sorted(open_, key=self._measures.rank)
        if tab == self._tab_before == 0 and self.list.underMouse():
            stay = [face for face in self._all() if self.cards[face.id] in before]
            stay.sort(key=lambda face: before.index(self.cards[face.id]))
            faces = [*stay, *(face for face in faces if face not in stay)]
        self._tab_before = tab
        self._put(self.list, faces)

    def _put(self, grid: CardGrid, faces: Sequence[Any]) -> None:
        grid.fill([self.cards[face.id] for face in faces], [self._measures.rank(face) for face in faces])

    def turn_tabs(self) -> None:
        """What is still open, then a zone after the other."""
        self.tabs.choose((self.tabs.current + 1) % len(self.tabs.options))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._faces and self.is_listed is self._listed.isHidden():
            self._fill()

    def reveal(self, id: str) -> None:
        """Scroll until a card is seen whole."""
        card = self.cards[id]
        if self.is_listed:
            if card not in self.list.cards:
                zones = list(self._faces.values())
                self.tabs.choose(1 + next(at for at, faces in enumerate(zones) if card.face in faces))
            QTimer.singleShot(0, card, lambda: self._scroll_to(card))
            return
        for area in self.areas.values():
            if card in area.grid.cards:
                area.view.ensureVisible(
                    card.x(), card.y() + card.height() // 2, 0, card.height() // 2 + self._measures.gap
                )

    def _scroll_to(self, card: QWidget) -> None:
        """In the list, and in the whole screen where that scrolls."""
        around: QWidget | None = self._listed
        while around is not None:
            if isinstance(around, QScrollArea):
                around.ensureWidgetVisible(card, 0, self._measures.gap)
            around = around.parentWidget()

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

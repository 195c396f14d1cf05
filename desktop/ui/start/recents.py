"""The events of before, on the start page: the newest for which there is room, and every known one by
what is typed or by its format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop.domain.words import counted
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.cells import Mark, Text, TileCell
from desktop.ui.kit.emblem import Tile, draw_tile
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row, next_key
from desktop.ui.kit.tips import tip
from desktop.ui.start.cards import is_largest
from desktop.ui.start.faces import RecentFace

_COLUMNS = (
    Column("", 36),
    Column("", 176, strong=True),
    Column("", 136),
    Column("", 100, tone="ink2"),
    Column("", 0, tone="ink2"),
    Column("", 92, "right"),
)
#: in the largest letters.
_NARROW = (Column("", 36), Column("", 0, strong=True), Column("", 92, tone="ink2"))
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class FormatChip(Pressable):
    """A format's tile and how many events there are of it; pressed, only these are shown."""

    def __init__(self, tile: Tile, words: str, count: int) -> None:
        super().__init__()
        self._tile, self._count, self.format = tile, count, words
        self.setCheckable(True)
        about = f"{words}, {count} {'event' if count == 1 else 'events'}"
        self.setAccessibleName(about)
        self.setToolTip(tip(about))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = theme.width(theme.face(14, 600), str(self._count))
        return QSize(round(theme.px(20) + wide + 18), max(32, theme.px(32)))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        on, side = self.isChecked(), theme.px(20)
        ground = look.lamp_wash if on else look.well if self.underMouse() else look.sheet
        paint.box(painter, area, 6, fill=ground, border=look.lamp_ink if on else look.line, line=1.5 if on else 1)
        draw_tile(painter, self._tile, QRectF(area.left() + 5, area.center().y() - side / 2, side, side), look)
        words = area.adjusted(side + 9, 0, 0, 0)
        paint.write(painter, words, str(self._count), theme.face(14, 600), look.ink)
        if self.ringed:
            paint.ring(painter, area, 7, look)


class _Sought(SearchField):
    """``stepped`` by the arrows, while the words stay."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)


class Finder(QWidget):
    """What is typed and which format, for the head of the list; ``changed`` when either is another."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search, self.chips = _Sought(), list[FormatChip]()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._row.addWidget(self.search, 1)
        self.search.setMinimumWidth(theme.px(110))
        self.search.textChanged.connect(lambda _: self.changed.emit())
        self._known: tuple[RecentFace, ...] = ()

    def offer(self, known: Sequence[RecentFace]) -> None:
        """A chip for every format that was played; one alone needs none."""
        if self._known == tuple(known):
            return
        self._known = tuple(known)
        words = f"Find in {counted(len(known), 'event')}" if len(known) != 1 else "Find an event"
        self.search.setPlaceholderText(words)
        self.search.setAccessibleName(words)
        self.search.setToolTip(tip("By name, place, format, day, result or player; the arrows choose, Enter opens."))
        for chip in self.chips:
            self._row.removeWidget(chip)
            chip.deleteLater()
        counts, tiles = Counter(face.format for face in known), {face.format: face.tile for face in known}
        self.chips = [FormatChip(tiles[name], name, counts[name]) for name in sorted(counts)] if len(counts) > 1 else []
        for chip in self.chips:
            chip.toggled.connect(lambda on, chip=chip: self._only(chip, on))
            self._row.addWidget(chip)
        self._make_room()

    @property
    def format(self) -> str:
        """The format whose chip is pressed; "" for all."""
        return next((chip.format for chip in self.chips if chip.isChecked()), "")

    @property
    def is_used(self) -> bool:
        return bool(self.search.text().strip() or self.format)

    def found(self) -> tuple[tuple[RecentFace, ...], bool]:
        """The events that are meant; and whether nothing is called so, and these come nearest."""
        #: what finds is loaded by whoever seeks.
        from desktop.ui.shell.finding import found

        among = [face for face in self._known if self.format in ("", face.format)]
        answer = found(among, self.search.text())
        return answer.things, answer.is_near

    def _only(self, chosen: FormatChip, on: bool) -> None:
        for chip in self.chips if on else ():
            if chip is not chosen and chip.isChecked():
                chip.blockSignals(True)
                chip.setChecked(False)
                chip.blockSignals(False)
                chip.update()
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(110), self.search.sizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(theme.px(480), self.search.sizeHint().height())

    def _make_room(self) -> None:
        """Large type on a small window: what is typed finds formats too, so their chips give way."""
        asked = sum(chip.sizeHint().width() + self._row.spacing() for chip in self.chips)
        for chip in self.chips:
            chip.setVisible(self.width() >= asked + theme.px(110))


_SIGN = " · "
#: so many of the newest are shown in the lowest window; in letters larger than this, in per cent, as many as are seen.
_FEWEST, _LARGER = 5, 125


class Recents(DataTable):
    """As many rows as there is room for, newest first, or what was found; ``chosen`` carries the id of one."""

    #: how many rows are seen whole.
    _room = _FEWEST

    def __init__(self) -> None:
        self._is_narrow = is_largest()
        super().__init__(
            _NARROW if self._is_narrow else _COLUMNS, head=False, row=22 if self._is_narrow else 32, name="Events"
        )
        if self._is_narrow:
            self.setMinimumHeight(_FEWEST * self.row_height() + 2 * self.frameWidth())
        self.finder = Finder()
        self._newest: tuple[RecentFace, ...] = ()
        self.finder.changed.connect(self._show)
        self.finder.search.stepped.connect(self.step)
        self.finder.search.returnPressed.connect(self._open)

    def present_faces(self, faces: Sequence[RecentFace], known: Sequence[RecentFace] = ()) -> None:
        """Show these; the known ones are found."""
        self._newest = tuple(faces)
        self.finder.offer(known)
        self.finder.setVisible(bool(known))
        self._show()

    def _show(self) -> None:
        used = self.finder.is_used
        faces, is_near = self.finder.found() if used else (self._newest[: self._room], False)
        rows: list[Line] = [_row(face, self._is_narrow) for face in faces]
        if is_near:
            rows.insert(0, Note("No event has these words. Nearest:"))
        self.present(rows)
        self.setVisible(bool(rows))
        if used and faces:
            self.set_current(faces[0].id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = 1 if theme.px(100) > _LARGER else _FEWEST
        room = max(least, self.viewport().height() // self.row_height())
        if room != self._room:
            self._room = room
            self._show()

    def step(self, by: int) -> None:
        """The event below or above becomes the chosen one."""
        keys = [row.key for row in self.rows if isinstance(row, Row)]
        if keys:
            self.set_current(next_key(keys, self.current_key(), by))

    def _open(self) -> None:
        if self.current_key() is None:
            self.step(1)
        if self.current_key() is not None:
            self.chosen.emit(self.current_key())


def _row(recent: RecentFace, is_narrow: bool) -> Row:
    if is_narrow:
        words = _SIGN.join(filter(None, (recent.name, recent.place, recent.line, recent.word)))
        return Row(recent.id, (TileCell(recent.tile), recent.name, recent.when), hint=words)
    cells = (
        TileCell(recent.tile),
        recent.name,
        recent.place,
        recent.when,
        Text(recent.line, tone="ink2"),
        Mark(recent.state, recent.word, chip=True),
    )
    return Row(recent.id, cells, hint=recent.line)

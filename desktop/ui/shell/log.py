"""The log, newest on top: time, sentence, how the die came; undone acts are struck and stay. What was done again and
again is one line with its count; typing finds."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.domain.words import as_typed
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.panels import rule_line
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme
from desktop.ui.wall.projector import WallPreview
from desktop.ui.wall.wall import Wall

if TYPE_CHECKING:
    from desktop.engine.session import LogLine

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class LogFace(Struct, frozen=True):
    """One act: its clock time, its sentence, a note below (how the die came), whether it was taken back."""

    time: str
    sentence: str
    note: str = ""
    undone: bool = False
    #: so many times running; the time is the last one's.
    times: int = 1

    @property
    def told(self) -> str:
        """The sentence, and how often."""
        sentence = paint.plain(self.sentence)
        return sentence if self.times == 1 else f"{sentence}  × {self.times}"


#: a map of ten thousand planes is rolled in one act: the log shows so many dice, the journal has them all.
MOST_DICE = 24


@lru_cache(maxsize=20_000)
def log_face(line: LogLine) -> LogFace:
    """A line of the log as it is shown."""
    shown = line.dice[:MOST_DICE]
    note = ", ".join(f"d{d.sides} {d.value} {d.how}{': ' + d.why if d.why else ''}" for d in shown)
    note += f" and {len(line.dice) - MOST_DICE} more" if len(line.dice) > MOST_DICE else ""
    return LogFace(time.strftime("%H:%M", time.localtime(line.at)), line.sentence, note, line.undone)


def folded(lines: Sequence[LogFace]) -> tuple[LogFace, ...]:
    """What was done several times running as one line."""
    runs = (list(run) for _, run in groupby(lines, lambda line: (line.sentence, line.note, line.undone)))
    return tuple(run[0] if len(run) == 1 else replace(run[0], times=len(run)) for run in runs)


class _LogModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[LogFace, ...] = ()

    def present(self, lines: tuple[LogFace, ...]) -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return line
        words = f"{line.time} {line.told} {line.note}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(words)
        return words if role == Qt.ItemDataRole.DisplayRole else None


@lru_cache(maxsize=20_000)
def _high(words: str, pixels: int, room: float) -> float:
    """How high words stand: an evening's lines are measured anew with every width, and many after each act."""
    return paint.wrapped_height(words, theme.exact(pixels), room)


class _LogDelegate(QStyledItemDelegate):
    """Draws a line: time in a column of its own, sentence wrapped, note below."""

    TIME = 46

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view

    def _room(self) -> float:
        """The room for words, the same with the scroll bar and without: rows measured before it comes stay right."""
        bar = self._view.verticalScrollBar().sizeHint().width()
        return self._view.width() - 2 * self._view.frameWidth() - bar - 28 - theme.px(self.TIME)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        line: LogFace = index.data(Qt.ItemDataRole.UserRole)
        high = _high(line.told, theme.px(14), self._room())
        note = _high(line.note, theme.px(12), self._room()) if line.note else 0
        return QSize(200, round(high + note + 17))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line: LogFace = index.data(Qt.ItemDataRole.UserRole)
        look, area = theme.now(), QRectF(option.rect)
        font = QFont(theme.face(14))
        font.setStrikeOut(line.undone)
        left = area.left() + 16 + theme.px(self.TIME)
        time = QRectF(area.left() + 16, area.top() + 8, theme.px(self.TIME), theme.px(18))
        paint.write(painter, time, line.time, theme.face(13), look.ink3)
        room = QRectF(left, area.top() + 8, self._room(), area.height())
        ink = look.ink3 if line.undone else look.ink
        high = paint.write_wrapped(painter, room, line.told, font, ink)
        if line.note:
            paint.write_wrapped(painter, room.translated(0, high), line.note, theme.face(12), look.ink3)
        paint.hairline(painter, area.left(), area.right(), area.bottom() - 1, look.line)


class LogList(QListView):
    """The list itself; ``present(lines)`` with the newest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._all, self._sought = _LogModel(), tuple[LogFace, ...](), list[str]()
        self.setModel(self._model)
        self.setItemDelegate(_LogDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows of the width before would be painted over each other until the list's own timer runs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.doItemsLayout()

    def present(self, lines: Sequence[LogFace]) -> None:
        """Show these lines, newest first."""
        if self._all != tuple(lines):
            self._all = tuple(lines)
            self._fill()

    def seek(self, words: str) -> None:
        """Only the lines that have all these words; "" for every one."""
        self._sought = as_typed(words).split()
        self._fill()

    def _fill(self) -> None:
        found = [
            line
            for line in self._all
            if all(word in as_typed(f"{line.time} {line.told} {line.note}") for word in self._sought)
        ]
        shown = folded(found)
        if self._model.lines != shown:
            self._model.present(shown)

    @property
    def lines(self) -> tuple[LogFace, ...]:
        return self._model.lines


class LogDrawer(QFrame):
    """The wall's miniature with its two buttons, and the log below."""

    stage = Signal()
    live = Signal()
    blank = Signal()
    wall_pressed = Signal()

    def __init__(self, wall: Wall, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wall = wall
        self.log, self.search = LogList(), SearchField("Find in the log", key="")
        self.search.textChanged.connect(self.log.seek)
        self.preview = WallPreview(wall, 307, staged=True)
        self.preview.clicked.connect(self.wall_pressed)
        self.head = CapsLabel("On the wall")
        self.badge = Picture(self._draw_badge, theme.px(68), 20)
        self.main, self.blank_button = Button("", key="W"), Button("Blank", key="B")
        self.main.clicked.connect(self._press_main)
        self.blank_button.clicked.connect(self.blank)
        self._lay_out()
        wall.changed.connect(self._on_wall)
        self._on_wall()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 12, 0, 0)
        column.setSpacing(0)
        head, buttons = QHBoxLayout(), QHBoxLayout()
        for row in (head, buttons):
            row.setContentsMargins(16, 0, 16, 0)
        head.addWidget(self.head, 1)
        head.addWidget(self.badge)
        buttons.setSpacing(8)
        buttons.addWidget(self.main, 1)
        buttons.addWidget(self.blank_button)
        column.addLayout(head)
        column.addSpacing(10)
        column.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(10)
        column.addLayout(buttons)
        column.addSpacing(14)
        line = QHBoxLayout()
        line.setContentsMargins(16, 6, 12, 6)
        line.addWidget(self.search)
        column.addWidget(rule_line())
        column.addLayout(line)
        column.addWidget(rule_line())
        column.addWidget(self.log, 1)

    def _on_wall(self) -> None:
        staged = self.wall.staged is not None
        self.head.present("Staged for the wall" if staged else "On the wall")
        self.main.present("To the wall" if staged else "Stage this screen", "Enter" if staged else "W")
        self.blank_button.present("Show" if self.wall.blanked else "Blank", "B")
        self.badge.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.preview.set_wide(max(160, self.width() - 33))
        super().resizeEvent(event)

    def _press_main(self) -> None:
        self.live.emit() if self.wall.staged is not None else self.stage.emit()

    def _draw_badge(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        staged = self.wall.staged is not None
        word = "staged" if staged else "blank" if self.wall.is_blank else "live"
        wide = min(area.width(), theme.width(theme.caps(), word.upper()) + 18)
        spot = QRectF(area.right() - wide, area.top(), wide, area.height())
        solid = word == "live"
        paint.box(painter, spot, 3, fill=look.ink if solid else "", border=look.ink, line=1.5, dashed=staged)
        paint.write(painter, spot, word, theme.caps(), look.sheet if solid else look.ink, paint.MIDDLE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.sheet))
        painter.fillRect(0, 0, 1, self.height(), theme.colour(look.line))

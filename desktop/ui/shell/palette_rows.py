"""The rows of what was found: by kinds under headings, each with its sign, what was typed marked in its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.tips import isolated, tip
from desktop.ui.kit.tokens import Theme
from desktop.ui.shell.finding import Act, wanted

_ROW, _HEAD, _SIGN, _MOST = 32, 28, 18, 440


def by_kind(acts: Sequence[Act]) -> Iterator[tuple[str, tuple[Act, ...]]]:
    """The kinds in the order of the first act of each."""
    for kind in dict.fromkeys(act.kind for act in acts):
        yield kind, tuple(act for act in acts if act.kind == kind)


class FoundRows(QListWidget):
    """As high as what it holds, up to what a glance takes in; headings are passed over."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(_RowDelegate(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(theme.px(_ROW * 3))

    def present(self, acts: Sequence[Act], sought: str) -> None:
        """These acts by their kinds; ``sought`` is marked in their words."""
        self.clear()
        words = wanted(sought)
        for kind, own in by_kind(acts):
            self._add(f"{kind} · {len(own)}", None, words)
            for act in own:
                self._add(act.words, act, words)
        self.updateGeometry()

    def _add(self, words: str, act: Act | None, sought: Sequence[str]) -> None:
        item = QListWidgetItem(words)
        item.setData(Qt.ItemDataRole.UserRole, (words, act, sought))
        if act is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        else:
            item.setToolTip(tip(act.why_not))
        self.addItem(item)

    def acts(self) -> list[Act]:
        """What is offered, from above."""
        return [act for at in range(self.count()) if (act := self._at(at)) is not None]

    @property
    def current(self) -> Act | None:
        """The act that is chosen."""
        return self._at(self.currentRow())

    def _at(self, row: int) -> Act | None:
        item = self.item(row)
        if item is None:
            return None
        act: Act | None = item.data(Qt.ItemDataRole.UserRole)[1]
        return act

    def step(self, by: int) -> None:
        """To the next act, over a heading; the first one's heading is seen with it."""
        row = self.currentRow() + by
        while 0 <= row < self.count() and self._at(row) is None:
            row += by
        if 0 <= row < self.count():
            self.setCurrentRow(row)
        if row <= 1:
            self.scrollToTop()

    def sizeHint(self) -> QSize:
        high = sum(self.sizeHintForRow(row) for row in range(self.count())) + 2 * self.frameWidth()
        return QSize(200, min(high, theme.px(_MOST)))


class _RowDelegate(QStyledItemDelegate):
    """A heading in small capitals; an act with its sign and words at the left, where it belongs and its key at the
    right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        act = index.data(Qt.ItemDataRole.UserRole)[1]
        return QSize(200, theme.px(_HEAD if act is None else _ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        words, act, sought = index.data(Qt.ItemDataRole.UserRole)
        look, area = theme.now(), QRectF(option.rect)
        if act is None:
            paint.write(painter, area.adjusted(12, 4, -12, 0), words.upper(), theme.caps(), look.ink3)
            return
        is_chosen = bool(option.state & option.state.State_Selected)
        if is_chosen:
            painter.fillRect(area, theme.colour(look.select))
            painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour(look.focus))
        _paint_act(painter, area, act, sought, look, is_chosen)


def _paint_act(painter: QPainter, area: QRectF, act: Act, sought: Sequence[str], look: Theme, is_chosen: bool) -> None:
    middle, ink = area.center().y(), look.ink3 if act.why_not else look.ink
    sign = theme.px(_SIGN)
    icons.draw_icon(painter, act.sign, QRectF(area.left() + 12, middle - sign / 2, sign, sign), look.ink2)
    right = area.right() - 12
    for key in (act.key, "Enter" if is_chosen and not act.why_not else ""):
        if key:
            right -= paint.key_cap_width(key)
            paint.key_cap(painter, right, middle, key, look)
            right -= 8
    left = area.left() + 12 + sign + 10
    room = QRectF(left, area.top(), right - left, area.height())
    ran = write_marked(painter, room, act.words, sought, ink)
    note = act.why_not or (act.group if act.kind in ("Acts", "Cards") else "")
    paint.write(
        painter,
        room.adjusted(ran + 16, 0, -4, 0),
        note,
        theme.face(13),
        look.ink2 if is_chosen else look.ink3,
        paint.RIGHT,
    )


def write_marked(painter: QPainter, area: QRectF, words: str, sought: Sequence[str], ink: str) -> float:
    """One line on which the words that were sought lie on amber; returns how wide it ran."""
    font, look = theme.face(15), theme.now()
    shown = isolated(QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, area.width()))
    layout = QTextLayout(shown, font)
    layout.setFormats(list(marks(shown, sought, look)))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    painter.setPen(theme.colour(ink))
    layout.draw(painter, QPointF(area.left(), area.center().y() - line.height() / 2))
    return line.naturalTextWidth()


def marks(shown: str, sought: Sequence[str], look: Theme) -> Iterator[QTextLayout.FormatRange]:
    """Where the words that were sought stand in what is shown, and how they are marked."""
    plain = shown.casefold()
    if len(plain) != len(shown):
        return  # where a letter becomes two when it is made small, no place is told from another
    for word in sought:
        at = plain.find(word)
        if at >= 0:
            mark = QTextLayout.FormatRange()
            mark.start, mark.length, mark.format = at, len(word), QTextCharFormat()
            mark.format.setBackground(theme.colour(theme.mixed(look.lamp, look.sheet, 0.4)))
            yield mark

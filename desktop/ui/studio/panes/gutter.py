"""Beside a list that is typed: the number of every line, and which of them are in doubt."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextBlock, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from desktop.ui.kit import icons, paint, theme

#: px of body scale: a number of three digits with the sign of doubt before it.
_WIDE, _SIGN = 44, 14


class Gutter(QWidget):
    """Stands at the left edge of a text; ``present`` takes the words whose lines are in doubt."""

    def __init__(self, area: QPlainTextEdit) -> None:
        super().__init__(area)
        self._area, self._words = area, tuple[str, ...]()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        area.installEventFilter(self)
        area.updateRequest.connect(self._on_update)
        area.textChanged.connect(self._mark)
        self._place()

    def present(self, words: tuple[str, ...]) -> None:
        """These names, or whole lines, are in doubt."""
        self._words = words
        self._mark()

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The numbers of the lines in doubt."""
        return tuple(
            block.blockNumber() + 1 for block in self._blocks(self._area.document().begin()) if self._is_in_doubt(block)
        )

    def _is_in_doubt(self, block: QTextBlock) -> bool:
        return any(word in block.text() for word in self._words)

    @staticmethod
    def _blocks(first: QTextBlock) -> Iterator[QTextBlock]:
        while first.isValid():
            yield first
            first = first.next()

    def _mark(self) -> None:
        wash = theme.colour(theme.now().state("late").wash)
        marked = []
        for block in self._blocks(self._area.document().begin()) if self._words else ():
            if self._is_in_doubt(block):
                line = QTextEdit.ExtraSelection()
                line.format.setBackground(wash)
                line.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
                line.cursor = QTextCursor(block)
                line.cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                marked.append(line)
        self._area.setExtraSelections(marked)
        self.update()

    def _place(self) -> None:
        wide = theme.px(_WIDE)
        self._area.setViewportMargins(wide, 0, 0, 0)
        frame = self._area.contentsRect()
        self.setGeometry(frame.left(), frame.top(), wide, frame.height())

    def _on_update(self) -> None:
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange):
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), self._area
        painter.fillRect(self.rect(), theme.colour(look.well))
        offset, font, side = area.contentOffset(), theme.face(12), theme.px(_SIGN)
        for block in self._blocks(area.firstVisibleBlock()):
            box = area.blockBoundingGeometry(block).translated(offset)
            if box.top() > self.height():
                break
            high = min(box.height(), area.fontMetrics().lineSpacing() + 1.0)
            room = QRectF(0, box.top(), self.width() - 6, high)
            if self._is_in_doubt(block):
                painter.fillRect(
                    QRectF(0, box.top(), self.width(), box.height()), theme.colour(look.state("late").wash)
                )
                sign = QRectF(4, room.center().y() - side / 2, side, side)
                icons.draw_state(painter, "late", sign, look.state("late").deep)
            paint.write(painter, room, str(block.blockNumber() + 1), font, look.ink2, paint.RIGHT)

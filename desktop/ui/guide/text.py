"""A chapter as it is set: headings, tables with hairlines, keys as key caps, what was found under a light wash."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFragment,
    QTextLine,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from desktop.ui.guide.chapters import JOINED
from desktop.ui.kit import paint, theme
from desktop.ui.kit.tokens import Theme


class GuideText(QTextBrowser):
    """One chapter; ``section_seen`` carries the number of the section at the top."""

    section_seen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setAccessibleName("The page")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        #: the panel is its ground: what is drawn below the letters must be seen.
        self.setStyleSheet("QTextEdit { background: transparent; border: 0; padding: 0; }")
        self._html = ""
        self._keys: list[tuple[int, int]] = []
        self._heads: list[int] = []
        self.found: list[QTextCursor] = []
        self._at = -1
        self._asked: int | None = None
        self.verticalScrollBar().valueChanged.connect(self._tell_section)

    def present(self, html: str) -> None:
        """Another chapter, from its beginning."""
        self._html, self._heads, self._keys = html, [], []
        self.document().setDefaultStyleSheet(_style(theme.now()))
        self.document().setDocumentMargin(theme.px(28))
        self.setHtml(html)
        blocks = list(_blocks(self.document().begin()))
        self._heads = [block.position() for block in blocks if block.blockFormat().headingLevel() in (1, 2)]
        self._keys = [
            (piece.position(), piece.length()) for block in blocks for piece in _pieces(block) if _is_key(piece)
        ]
        self.seek("")

    def dress_anew(self) -> None:
        """In another theme or size of type the same chapter, where it was."""
        at = self.verticalScrollBar().value()
        self.present(self._html)
        self.verticalScrollBar().setValue(at)

    def show_section(self, number: int) -> None:
        """Bring a section's heading to the top, as far as there is something below it."""
        if 0 <= number < len(self._heads):
            self._asked = number
            top = self._top_of(self._heads[number]) - theme.px(16)
            self.verticalScrollBar().setValue(0 if number == 0 else round(top))
            self._tell_section()
            self._asked = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere; what stood at the top stays there."""
        bar = self.verticalScrollBar()
        above = bar.value()
        first = self.cursorForPosition(QPoint(0, theme.px(20))).position()
        beyond = above - self._top_of(first)
        super().resizeEvent(event)
        if above and event.size().width() != event.oldSize().width():
            bar.setValue(round(self._top_of(first) + beyond))

    def seek(self, sought: str) -> int:
        """Wash every place where it is said; returns how many there are."""
        self.found, self._at = [], -1
        letters = f"{JOINED}?".join(map(QRegularExpression.escape, sought))
        wanted = QRegularExpression(letters, QRegularExpression.PatternOption.CaseInsensitiveOption)
        cursor = self.document().find(wanted) if sought else QTextCursor()
        while sought and not cursor.isNull():
            self.found.append(cursor)
            cursor = self.document().find(wanted, cursor)
        self._wash()
        return len(self.found)

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied is pasted as it is typed."""
        copied = super().createMimeDataFromSelection()
        copied.setText(copied.text().replace(JOINED, ""))
        copied.setHtml(copied.html().replace(JOINED, ""))
        return copied

    def show_found(self, at: int) -> None:
        """Bring one of the places found into view, a third from the top."""
        if 0 <= at < len(self.found):
            self._at = at
            top = self._top_of(self.found[at].selectionStart()) - self.viewport().height() / 3
            self.verticalScrollBar().setValue(round(top))
            self._wash()

    def _wash(self) -> None:
        look = theme.now()
        washed = []
        for at, cursor in enumerate(self.found):
            one = QTextEdit.ExtraSelection()
            one.cursor = cursor
            one.format.setBackground(QColor(look.lamp if at == self._at else look.lamp_wash))
            one.format.setForeground(QColor(look.on_lamp if at == self._at else look.ink))
            washed.append(one)
        self.setExtraSelections(washed)

    def _top_of(self, position: int) -> float:
        line, origin = self._line_of(position)
        return origin.y() + (line.y() if line.isValid() else 0)

    def _line_of(self, position: int) -> tuple[QTextLine, QPointF]:
        """The line in which a place lies, and where its block begins; asking for the block has it laid out first."""
        block = self.document().findBlock(position)
        origin = self.document().documentLayout().blockBoundingRect(block).topLeft()
        return block.layout().lineForTextPosition(position - block.position()), origin

    def _tell_section(self) -> None:
        """The one that was asked for, else the last whose heading has gone by."""
        top = self.verticalScrollBar().value() + theme.px(40)
        passed = [number for number, position in enumerate(self._heads) if self._top_of(position) <= top]
        if passed or self._asked is not None:
            self.section_seen.emit(max(passed) if self._asked is None else self._asked)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self.viewport()), theme.now()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(0, -self.verticalScrollBar().value())
        for position, length in self._keys:
            paint.box(painter, self._cap(position, length), 3, fill=look.well, border=look.edge)
        painter.end()
        super().paintEvent(event)

    def _cap(self, position: int, length: int) -> QRectF:
        """Where the cap of a key lies behind its letters; a key is never broken."""
        line, origin = self._line_of(position)
        if not line.isValid():
            return QRectF()
        start = position - self.document().findBlock(position).position()
        left, right, air = _across(line, start), _across(line, start + length), theme.px(4)
        top = origin.y() + line.y() + line.ascent() - theme.px(13)
        return QRectF(origin.x() + left - air, round(top), right - left + 2 * air, theme.px(18))


def _across(line: QTextLine, at: int) -> float:
    """How far from the left a place of a line is."""
    found = line.cursorToX(at)
    assert isinstance(found, tuple)  # PySide says "object": it is (x, place)
    return float(found[0])


def _blocks(block: QTextBlock) -> Iterator[QTextBlock]:
    while block.isValid():
        yield block
        block = block.next()


def _pieces(block: QTextBlock) -> Iterator[QTextFragment]:
    inside = block.begin()
    while not inside.atEnd():
        yield inside.fragment()
        inside += 1


def _is_key(piece: QTextFragment) -> bool:
    shape: QTextCharFormat = piece.charFormat()
    #: as ``kbd`` is set below, and nothing else.
    return shape.fontWeight() == 600 and shape.font().pixelSize() == theme.px(12)


def _style(look: Theme) -> str:
    px = theme.px
    sans, serif = f'"{theme.SANS}"', f'"{theme.SERIF}"'
    return f"""
body {{ font-family: {sans}; font-size: {px(16)}px; color: {look.ink}; }}
p, li {{ font-family: {sans}; font-size: {px(16)}px; line-height: 140%; color: {look.ink}; }}
p {{ margin-top: 0; margin-bottom: {px(10)}px; }}
li {{ margin-bottom: {px(6)}px; }}
ul, ol {{ margin-top: 0; margin-bottom: {px(10)}px; }}
h1 {{ font-family: {serif}; font-size: {px(28)}px; font-weight: 700; margin-top: 0; margin-bottom: {px(8)}px; }}
h2 {{ font-family: {serif}; font-size: {px(20)}px; font-weight: 700;
      margin-top: {px(22)}px; margin-bottom: {px(8)}px; }}
h3 {{ font-family: {sans}; font-size: {px(17)}px; font-weight: 600;
      margin-top: {px(16)}px; margin-bottom: {px(6)}px; }}
table {{ border-collapse: collapse; margin-top: {px(4)}px; margin-bottom: {px(14)}px; }}
th {{ color: {look.ink3}; font-family: {sans}; font-size: {px(13)}px; font-weight: 600; text-align: left;
      padding: {px(6)}px {px(28)}px {px(6)}px {px(2)}px; border-bottom: 1px solid {look.edge}; }}
td {{ font-family: {sans}; font-size: {px(15)}px; padding: {px(7)}px {px(28)}px {px(7)}px {px(2)}px;
      border-bottom: 1px solid {look.line}; }}
kbd {{ font-family: {sans}; font-size: {px(12)}px; font-weight: 600; color: {look.ink2}; }}
code, pre {{ font-family: {sans}; font-size: {px(15)}px; font-weight: 500; color: {look.ink2}; }}
pre {{ white-space: pre-wrap; margin-left: {px(24)}px; text-indent: -{px(24)}px; }}
a {{ color: {look.focus}; }}
"""

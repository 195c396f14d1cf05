"""Takes the measure of what a window shows: what is cut, lies on something else, scrolls sideways, stands empty."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QRegion, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTableView,
    QTextEdit,
    QWidget,
)

from desktop.ui.timers.card import HeroPanel

_LEAVES = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QLabel, QPlainTextEdit)
#: as near to something as this a page is not empty: the air around words, between lines and beside pictures.
AIR = 40


def name_of(widget: Any) -> str:
    words = widget.toPlainText() if isinstance(widget, QPlainTextEdit) else getattr(widget, "text", str)()
    return f"{type(widget).__name__} “{(words or widget.accessibleName())[:40]}”"


def place(widget: QWidget, screen: QWidget) -> tuple[QRect, bool]:
    """Where a widget is to be seen on its screen, and whether a pane of its own scrolls to it."""
    area, above = QRect(widget.mapTo(screen, QPoint(0, 0)), widget.size()), widget.parentWidget()
    while above is not None and above is not screen:
        if isinstance(above, QAbstractScrollArea):
            return area, True
        area &= QRect(above.mapTo(screen, QPoint(0, 0)), above.size())
        above = above.parentWidget()
    return area & screen.rect(), False


def _shown(screen: QWidget) -> list[QWidget]:
    return [widget for widget in screen.findChildren(QWidget) if widget.isVisible()]


def crowded(screen: QWidget) -> list[str]:
    """Controls and words that leave what they stand in, and those that lie on each other."""
    found, leaves = [], []
    for widget in _shown(screen):
        if isinstance(widget, (*_LEAVES, QAbstractItemView)) and not (isinstance(widget, QLabel) and not widget.text()):
            area, scrolled = place(widget, screen)
            if not scrolled and widget.width() > 2:
                leaves.append((widget, area))
                is_short = area.width() < widget.width() - 2 or area.height() < widget.height() - 2
                if is_short and not isinstance(widget, QAbstractItemView):
                    found.append(f"{name_of(widget)} is cut")
    for (one, here), (other, there) in combinations(leaves, 2):
        shared = here & there
        if shared.width() > 3 and shared.height() > 8 and not one.isAncestorOf(other) and not other.isAncestorOf(one):
            found.append(f"{name_of(one)} lies on {name_of(other)}")
    return found


def cut(screen: QWidget) -> list[str]:
    """Words that have less room than they need, and no tooltip that says them whole."""
    found = []
    for widget in _shown(screen):
        if isinstance(widget, QLabel | QAbstractButton) and not widget.toolTip() and widget.width() > 2:
            lack = _lacks(widget)
            if lack.width() > 2 or lack.height() > 2:
                found.append(f"{name_of(widget)} lacks {max(lack.width(), 0)} × {max(lack.height(), 0)}")
    return found


def _lacks(widget: QLabel | QAbstractButton) -> QSize:
    if isinstance(widget, QAbstractButton):
        return widget.minimumSizeHint() - widget.size()
    if not widget.text() or not widget.pixmap().isNull():
        return QSize()
    if widget.wordWrap():
        return QSize(0, widget.heightForWidth(widget.width()) - widget.height())
    #: a large figure stands close: only its digits need the height.
    return QSize(widget.sizeHint().width() - widget.width(), widget.fontMetrics().capHeight() - widget.height())


def sideways(screen: QWidget) -> list[str]:
    """What scrolls from side to side by more than the air in a cell; a map or a sheet under the hand may."""
    return [
        f"{type(area).__name__} “{area.accessibleName()}” is {most} too wide"
        for area in screen.findChildren(QAbstractScrollArea)
        if area.isVisible() and not isinstance(area, QGraphicsView) and (most := _beyond(area)) > 6
    ]


def below(screen: QWidget) -> list[str]:
    """What goes on below the edge of what it stands in, where no bar says so."""
    found = []
    for widget in _shown(screen):
        if isinstance(widget, QAbstractScrollArea) and (more := _hidden_below(widget)) > 6:
            found.append(f"{name_of(widget)} hides {more} below, without a bar")
        around = widget.parentWidget()
        if around is None or isinstance(around.parentWidget(), QAbstractScrollArea) or widget.isWindow():
            continue
        if (more := widget.geometry().bottom() - around.rect().bottom()) > 2:
            found.append(f"{name_of(widget)} ends {more} below what it stands in")
    return found


def slits(screen: QWidget) -> list[str]:
    """Lists in which not two of their rows are seen at once."""
    found = []
    for widget in _shown(screen):
        if isinstance(widget, QTableView | QListView) and (many := widget.model().rowCount()) and widget.width() > 2:
            rows = [_row(widget, at).height() for at in range(min(2, many))]
            if (lack := sum(rows) - widget.viewport().height()) > 6:
                found.append(f"{name_of(widget)} lacks {lack} for its first rows")
    return found


def _row(view: QAbstractItemView, at: int) -> QRect:
    """Where a row lies, whichever of its columns are hidden."""
    column = 0
    if isinstance(view, QTableView):
        while view.isColumnHidden(column):
            column += 1
    return view.visualRect(view.model().index(at, column))


def _hidden_below(area: QAbstractScrollArea) -> int:
    """How much of it nobody knows to be there; a map or a sheet under the hand says so by itself."""
    bar, has_bar = area.verticalScrollBar(), area.verticalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if isinstance(area, QGraphicsView) or bar.isVisible() or (has_bar and bar.maximum()):
        return 0
    if isinstance(area, QScrollArea) and (inside := area.widget()) is not None:
        return inside.height() - area.viewport().height()
    return area.verticalScrollBar().maximum()


def _beyond(area: QAbstractScrollArea) -> int:
    """How far it could be pushed sideways; a page of text tells its bar so only once it is painted."""
    if isinstance(area, QTextEdit):
        return round(area.document().size().width()) - area.viewport().width()
    return area.horizontalScrollBar().maximum()


def blank(page: QWidget) -> float:
    """The share of a page that lies farther than ``AIR`` from everything that shows something: a table's rows, not the
    room below them; a label's words, not the room beside them."""
    taken = QRegion()
    for widget in _shown(page):
        if (area := _inked(widget)).isValid():
            seen = QRect(widget.mapTo(page, area.topLeft()), area.size()) & QRect(
                widget.mapTo(page, QPoint(0, 0)), widget.size()
            )
            taken += seen.adjusted(-AIR, -AIR, AIR, AIR)
    taken &= page.rect()
    area = sum(rect.width() * rect.height() for rect in taken)  # type: ignore[attr-defined]
    return 1 - area / max(1, page.width() * page.height())


def _as_wide(words: QLabel) -> int:
    """How wide its words run: what wraps wishes to be narrower than it stands, and fills its lines all the same."""
    if not words.wordWrap():
        return words.sizeHint().width()
    text = QTextDocumentFragment.fromHtml(words.text()).toPlainText()
    return max(words.sizeHint().width(), words.fontMetrics().horizontalAdvance(text))


def _inked(widget: QWidget) -> QRect:
    """Where a widget itself shows something."""
    area = QRect(QPoint(0, 0), widget.size())
    if isinstance(widget, QLabel) and widget.text():
        wide = min(widget.width(), _as_wide(widget))
        return QRect(0, 0, wide, min(widget.height(), max(widget.heightForWidth(wide), widget.sizeHint().height())))
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        last = _row(widget, max(0, widget.model().rowCount() - 1))
        return area & QRect(0, 0, widget.width(), last.bottom() + 1)
    if isinstance(widget, HeroPanel):
        #: its digits fill it, and its buttons stand on it.
        return area
    around = widget.parentWidget()
    if isinstance(widget, QScrollBar) or (isinstance(around, QAbstractItemView) and widget is around.viewport()):
        return QRect()
    has_parts = any(isinstance(child, QWidget) and child.isVisible() for child in widget.children())
    return QRect() if has_parts and not isinstance(widget, _LEAVES) else area

"""How things share a room: what lies in a layout, rows that become several, one of several panes in one place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget


def parts(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts that lie in a layout, in their order.

    Qt's own way there leads over pieces that it throws away without telling: PySide would take for one of them
    whatever comes to lie in its place of memory.
    """
    around = layout.parentWidget()
    here = [*layout.children(), *(around.children() if around is not None else ())]
    found = [(layout.indexOf(part), part) for part in here if isinstance(part, QWidget | QLayout)]
    return [part for at, part in sorted(found, key=lambda each: each[0]) if at >= 0]


def side_by_side(*parts: QWidget | None, wide: QWidget | None = None, gap: int = 8) -> QHBoxLayout:
    """Parts in a row: None is room between them, and where there is none the ``wide`` one takes it."""
    row = QHBoxLayout()
    row.setSpacing(gap)
    for part in parts:
        if part is None:
            row.addStretch(1)
        else:
            row.addWidget(part, 1 if part is wide else 0)
    return row


class OneOf(QWidget):
    """Several panes in one place: only the one that is shown asks for room (a stack's hidden pages ask too)."""

    def __init__(self, *panes: QWidget) -> None:
        super().__init__()
        self.shown = panes[0]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for pane in panes:
            column.addWidget(pane)
            #: not before: what lies in nothing would be a window of its own.
            pane.setVisible(pane is self.shown)

    def show_only(self, pane: QWidget) -> None:
        """This one of them."""
        if pane is not self.shown:
            before, self.shown = self.shown, pane
            keys = self.window().focusWidget()
            pane.show()
            if keys is not None and before.isAncestorOf(keys):
                #: left to Qt, they would go to whatever comes next.
                pane.setFocus()
            before.hide()


class Beside(QWidget):
    """Things beside each other, and where there is no room for that in several rows; each is filled, by those that wish
    to be wider or by all alike."""

    def __init__(self, *parts: QWidget, spacing: int = 8) -> None:
        super().__init__()
        self._parts: tuple[QWidget, ...] = ()
        self._spacing = spacing
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hold(*parts)

    def hold(self, *parts: QWidget) -> None:
        """These, instead of those there were."""
        for part in self._parts:
            part.hide()
            part.deleteLater()
        self._parts = parts
        for part in parts:
            hidden = part.isHidden()
            part.setParent(self)
            part.setVisible(not hidden or not part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide))
        self._measure()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._measure()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def sizeHint(self) -> QSize:
        shown = self._shown()
        wide = sum(_wide(part) for part in shown) + self._spacing * max(0, len(shown) - 1)
        return QSize(wide, self.height())

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest of them; how high that makes it depends on the width it gets."""
        return QSize(max((_wide(part, least=True) for part in self._shown()), default=0), self.height())

    def _measure(self) -> None:
        self.updateGeometry()
        self._place()

    def _place(self) -> None:
        top = 0
        for row in self._rows(self.width()):
            left, high = 0, max(_high(part, wide) for part, wide in row)
            for part, wide in row:
                keeps = part.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Fixed
                part.setGeometry(left, top, wide, _high(part, wide) if keeps else high)
                left += wide + self._spacing
            top += high + self._spacing
        #: the work area asks its screens how high they are at least, and not for which width.
        self.setFixedHeight(max(0, top - self._spacing))

    def _shown(self) -> list[QWidget]:
        return [part for part in self._parts if not part.isHidden()]

    def _rows(self, width: int) -> list[list[tuple[QWidget, int]]]:
        """The rows for a width, each part with its own."""
        rows: list[list[QWidget]] = []
        left = 0
        for part in self._shown():
            wide = min(_wide(part), width)
            if not rows or wide > left:
                rows.append([])
                left = width
            rows[-1].append(part)
            left -= wide + self._spacing
        return [self._filled(row, width) for row in rows]

    def _filled(self, row: list[QWidget], width: int) -> list[tuple[QWidget, int]]:
        wishing = [part for part in row if part.sizePolicy().expandingDirections() & Qt.Orientation.Horizontal] or row
        wides = {part: min(_wide(part), width) for part in row}
        spare = width - sum(wides.values()) - self._spacing * (len(row) - 1)
        each, rest = divmod(spare, len(wishing))
        for part in wishing:
            wides[part] += each
        wides[wishing[-1]] += rest
        return list(wides.items())


def _wide(part: QWidget, least: bool = False) -> int:
    asked = part.minimumSizeHint() if least else part.sizeHint()
    return max(part.minimumWidth(), asked.width())


def _high(part: QWidget, wide: int) -> int:
    asked = part.sizeHint().height()
    if part.hasHeightForWidth():
        asked = max(part.heightForWidth(min(wide, part.maximumWidth())), part.minimumSizeHint().height())
    return min(max(asked, part.minimumHeight()), part.maximumHeight())

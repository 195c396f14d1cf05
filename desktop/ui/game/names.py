"""Names of people where there is little room: they give way rather than push the window wide or be cut in silence."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.marks import name_within
from desktop.ui.kit.tips import tip

#: px: the least width of a name that can still be told from the others.
_LEAST = 72


class NameLabel(QWidget):
    """A name in bold, shortened to the room there is; the pointer shows it whole."""

    def __init__(self, name: str, parent: QWidget | None = None, *, quiet: bool = False) -> None:
        super().__init__(parent)
        self.name, self.quiet = name, quiet
        self.setToolTip(tip(name))
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.width(theme.face(15, 600), self.name)) + 2, theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(theme.px(_LEAST), self.sizeHint().width()), theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        font, area, look = theme.face(15, 600), QRectF(self.rect()), theme.now()
        name = name_within(self.name, font, area.width())
        paint.write(QPainter(self), area, name, font, look.ink2 if self.quiet else look.ink)


class NameTabs(Segmented):
    """People side by side, one of them chosen: ``NameTabs(["Ana Lima", "Ben Ode"])``."""

    def said(self, index: int) -> str:
        return name_within(self._options[index], theme.face(15, 600), self.cell(index).width() - 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(_LEAST) * len(self._options), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = next((at for at in range(len(self._options)) if self.cell(at).contains(event.pos())), 0)
            QToolTip.showText(event.globalPos(), tip(self._options[at]), self)
            return True
        return super().event(event)

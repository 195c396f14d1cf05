"""People side by side, one of them chosen: long names give way rather than push the window wide."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip

from desktop.ui import theme
from desktop.ui.buttons import Segmented
from desktop.ui.marks import name_within
from desktop.ui.paint import plain

#: px: the least width of a name that can still be told from the others.
_LEAST = 72


class NameTabs(Segmented):
    """``NameTabs(["Ana Lima", "Ben Ode"])``: a name without room is shortened; the pointer shows it whole."""

    def said(self, index: int) -> str:
        return name_within(self._options[index], theme.face(15, 600), self.cell(index).width() - 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(_LEAST) * len(self._options), self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = next((at for at in range(len(self._options)) if self.cell(at).contains(event.pos())), 0)
            QToolTip.showText(event.globalPos(), plain(self._options[at]), self)
            return True
        return super().event(event)

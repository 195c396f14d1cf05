"""The work area's stack of screens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop.ui.kit import paint, theme

Maker = Callable[[], QWidget]


class Stage(QStackedWidget):
    """The work area's stack: only the screen that is shown asks for room, and screens are made when first shown."""

    def __init__(self) -> None:
        super().__init__()
        self._makers: dict[str, Maker] = {}
        self._screens: dict[str, QWidget] = {}
        self._unseen: set[str] = set()

    def add(self, id: str, screen: QWidget | Maker) -> None:
        """Add a screen, or what makes it."""
        if isinstance(screen, QWidget):
            self._screens[id] = screen
            self.addWidget(screen)
        else:
            self._makers[id] = screen

    def has(self, id: str) -> bool:
        return id in self._screens or id in self._makers

    def was_shown(self, id: str) -> bool:
        """Whether somebody has looked at it."""
        return id in self._screens and id not in self._unseen

    def is_due(self, id: str) -> bool:
        """Whether it is still to be made."""
        return id in self._makers

    def make_ahead(self, id: str) -> None:
        """Make a screen that nobody has asked for yet."""
        self.of(id)
        self._unseen.add(id)

    def of(self, id: str) -> QWidget:
        """The screen of this id, made if need be; ``KeyError`` if nobody added it."""
        if id not in self._screens:
            self.add(id, self._makers.pop(id)())
        self._unseen.discard(id)
        return self._screens[id]

    def settle(self) -> None:
        """Lay out what is shown before it is painted first: nobody sees a form in scraps."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)

    #: what is past is shown on a hatched ground.
    is_past = False

    def present_past(self, is_past: bool) -> None:
        """Whether the screens show what is past."""
        self.is_past = is_past
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_past:
            paint.hatched(QPainter(self), self.rect(), theme.now())

    def drop_all(self) -> None:
        """Forget every screen (another event is opened)."""
        for screen in self._screens.values():
            self.removeWidget(screen)
            screen.deleteLater()
        self._screens, self._makers, self._unseen = {}, {}, set()

    def minimumSizeHint(self) -> QSize:
        current = self.currentWidget()
        return current.minimumSizeHint() if current else super().minimumSizeHint()

    sizeHint = minimumSizeHint

    def heightForWidth(self, width: int) -> int:
        """What the screen needs at this width: what it would like beyond that, its own panes scroll to."""
        current = self.currentWidget()
        layout = current.layout() if current and current.hasHeightForWidth() else None
        return layout.minimumHeightForWidth(width) if layout else -1

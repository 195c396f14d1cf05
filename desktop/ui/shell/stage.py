"""The work area's stack of screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.shell.folding import Folds

Maker = Callable[[], QWidget]
#: pages that hold what is nowhere else: the studio's queue, what is being put right.
LASTING = frozenset({"print", "log", "put-right"})
_SIZE = 100


@runtime_checkable
class MadeInPieces(Protocol):
    """A screen that makes what it will show later in pieces, where there is time for it."""

    @property
    def has_more(self) -> bool: ...
    def make_more(self) -> None: ...


class Stage(QStackedWidget):
    """The work area's stack: only the screen that is shown asks for room, and screens are made when first shown."""

    #: type has another size: screens that were made are made anew when they are shown.
    remade = Signal()
    _pixels = 0
    #: what is shown is about to be folded; a change of style may reach it before it stands.
    is_folding = False

    def __init__(self) -> None:
        super().__init__()
        self._made_by: dict[str, Maker] = {}
        self._makers: dict[str, Maker] = {}
        self._pixels = theme.px(_SIZE)
        self._screens: dict[str, QWidget] = {}
        #: made, and not put in yet.
        self._apart: dict[str, QWidget] = {}
        self._unseen: set[str] = set()
        self._folds: dict[QWidget, Folds] = {}

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and not self.is_folding:
            #: not in the midst of laying out.
            self.is_folding = True
            QTimer.singleShot(0, self, self._fold)
        return super().event(event)

    def _fold(self) -> None:
        """In letters too large for it the screen that is shown lays its panes below each other."""
        self.is_folding = False
        around, screen = self.parentWidget(), self.currentWidget()
        if screen is not None and around is not None and self.isVisible():
            folds = self._folds.setdefault(screen, Folds())
            if folds.fit(screen, around.width(), around.height()) and not self.is_folding:
                self.is_folding = True
                QTimer.singleShot(0, self, self._fold)

    def add(self, id: str, screen: QWidget | Maker) -> None:
        """Add a screen, or what makes it."""
        if isinstance(screen, QWidget):
            self._screens[id] = screen
            #: what is put in below the others has them painted anew as far as it reaches.
            screen.resize(0, 0)
            self.addWidget(screen)
        else:
            self._makers[id] = screen

    def has(self, id: str) -> bool:
        return id in self._screens or id in self._makers

    def was_shown(self, id: str) -> bool:
        """Whether somebody has looked at it."""
        return id in self._screens and id not in self._unseen

    def is_due(self, id: str) -> bool:
        """Whether it, or a piece of it, is still to be made."""
        screen = self._screens.get(id)
        return id in self._makers or (isinstance(screen, MadeInPieces) and screen.has_more)

    def make_ahead(self, id: str) -> None:
        """The next piece of a screen that nobody has asked for yet: make it, put it in, then what it will show."""
        screen = self._screens.get(id)
        if isinstance(screen, MadeInPieces):
            screen.make_more()
        elif id in self._apart:
            self.of(id)
            self._unseen.add(id)
        else:
            self._apart[id] = self._makers[id]()

    def of(self, id: str) -> QWidget:
        """The screen of this id, made if need be; ``KeyError`` if nobody added it."""
        if id not in self._screens:
            #: one that fails is still to be made: it is asked for again, and says so again.
            made = self._apart.pop(id, None) or self._makers[id]()
            self.add(id, made)
            self._made_by[id] = self._makers.pop(id)
        self._unseen.discard(id)
        return self._screens[id]

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange and self._pixels not in (0, theme.px(_SIZE)):
            self._pixels = theme.px(_SIZE)
            #: not while every widget of the window is being dressed.
            QTimer.singleShot(0, self, self._make_anew)
        super().changeEvent(event)

    def _make_anew(self) -> None:
        """What was measured for letters of another size is measured again."""
        for id in [id for id in self._made_by if id not in LASTING]:
            self._makers[id] = self._made_by.pop(id)
            self._drop(self._screens.pop(id))
        for id in [id for id in self._apart if id not in LASTING]:
            self._apart.pop(id).deleteLater()
        self.remade.emit()

    def _drop(self, screen: QWidget) -> None:
        self._folds.pop(screen, None)
        self.removeWidget(screen)
        screen.hide()
        screen.deleteLater()

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
        for screen in (*self._screens.values(), *self._apart.values()):
            self._drop(screen)
        self._screens, self._apart, self._makers, self._made_by, self._unseen = {}, {}, {}, {}, set()

    def minimumSizeHint(self) -> QSize:
        current = self.currentWidget()
        return current.minimumSizeHint() if current else super().minimumSizeHint()

    sizeHint = minimumSizeHint

    def heightForWidth(self, width: int) -> int:
        """What the screen needs at this width: what it would like beyond that, its own panes scroll to."""
        current = self.currentWidget()
        layout = current.layout() if current and current.hasHeightForWidth() else None
        return layout.minimumHeightForWidth(width) if layout else -1


#: so often a screen is laid out within its own laying out before its bar stays.
_MOST_NESTED = 6


class WorkArea(QScrollArea):
    """Scrolls the screen that is shown. One that is high enough to scroll without the bar only, as it takes another
    margin in the room the bar leaves, would have it come and go without end: for such a one it stays."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._nested, self._size = 0, QSize()
        self.setViewport(QWidget())
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(stage)

    def let_bar_go(self) -> None:
        """It is seen where it is needed, until that cannot be settled again."""
        if self._nested == 0:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.size() != self._size:
            self._size = self.size()
            self.let_bar_go()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Resize:
            return super().eventFilter(watched, event)
        self._nested += 1
        if self._nested > _MOST_NESTED:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        done = super().eventFilter(watched, event)
        self._nested -= 1
        return done

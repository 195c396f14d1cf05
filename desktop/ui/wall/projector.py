"""The wall's window on the second screen, and its miniatures on the desk.

A projector that is unplugged takes the picture with it at once: it must never fall onto the organiser's screen.
Plugged in again, the same slide comes back by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPainter, QPaintEvent, QPixmap, QResizeEvent, QScreen, QWindow
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.pacing import later
from desktop.ui.kit.tips import tip
from desktop.ui.wall.wall import Wall

CROSS_FADE_MS = 200
LEAST_SIDE = 100
#: a wall that was laid elsewhere is put back so often.
_TRIES = 5
PULSE_MS = 1100
#: a miniature follows so long after what it shows, the staged one by twice that: neither is drawn in one piece with an
#: act, nor with the other.
AFTER_MS = 30


class ScreenInfo(Struct, frozen=True):
    """A screen as far as the wall cares: its name, its place on the desktop, whether it is the organiser's."""

    name: str
    geometry: QRect
    is_desk: bool = False
    #: the QScreen itself, where there is one.
    handle: QScreen | None = None

    @property
    def is_usable(self) -> bool:
        """A screen that reports no size shows nothing (some adapters do, for a while)."""
        return self.geometry.width() >= LEAST_SIDE and self.geometry.height() >= LEAST_SIDE

    @property
    def words(self) -> str:
        return f"{self.name} · {self.geometry.width()} × {self.geometry.height()}"

    def is_same_as(self, other: ScreenInfo) -> bool:
        """Two screens may bear one name; one screen may change its place."""
        if self.handle is not None and self.handle == other.handle:
            return True
        return (self.name, self.geometry) == (other.name, other.geometry)


class Screens(Protocol):
    """Whatever knows the screens: the system, or a test."""

    @property
    def added(self) -> SignalInstance: ...
    @property
    def removed(self) -> SignalInstance: ...
    @property
    def moved(self) -> SignalInstance: ...
    def all(self) -> list[ScreenInfo]: ...


class SystemScreens(QObject):
    """The screens of this laptop; the desk's is the one that ``desk`` (a window) stands on."""

    added = Signal(object)
    removed = Signal(object)
    #: a screen has another place or size, or the desk's window stands on another one.
    moved = Signal()

    def __init__(self, desk: QWidget | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._followed: QWindow | None = None
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._on_added)
            app.screenRemoved.connect(lambda screen: self.removed.emit(self._info(screen)))
            for screen in app.screens():
                screen.geometryChanged.connect(self.moved)
        if desk is not None:
            desk.installEventFilter(self)

    def _on_added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self.moved)
        self.added.emit(self._info(screen))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The desk's window has a handle only once it is shown; from then on its screen is followed."""
        if event.type() == QEvent.Type.Show and self._desk is not None:
            handle = self._desk.windowHandle()
            if handle is not None and handle is not self._followed:
                self._followed = handle
                handle.screenChanged.connect(lambda _: self.moved.emit())
        return False

    def all(self) -> list[ScreenInfo]:
        return [self._info(screen) for screen in QGuiApplication.screens()]

    def _info(self, screen: QScreen) -> ScreenInfo:
        mine = self._desk.screen() if self._desk else QGuiApplication.primaryScreen()
        #: a mirror shows the desk's own pixels, a smaller one a part of them: the wall there would cover the desk.
        is_desk = screen is mine or (mine is not None and screen.geometry().intersects(mine.geometry()))
        return ScreenInfo(screen.name(), screen.geometry(), is_desk, screen)


def drawn(on: QWidget, size: QSizeF, paints: Callable[[QPainter, QRectF], None]) -> QPixmap:
    """A picture of this size, as sharp as the screen ``on`` is shown on."""
    ratio = on.devicePixelRatioF()
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    paints(painter, QRectF(QPointF(), size))
    painter.end()
    return picture


class WallWindow(QWidget):
    """The picture itself: paints the wall, cross-fades when something else goes live."""

    closed = Signal()

    def __init__(self, wall: Wall) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.wall = wall
        self.setWindowTitle("Lantern — the wall")
        self.setMinimumSize(320, 180)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._before: QPixmap | None = None
        self._shown = self._content()
        self._fade = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._fade.valueChanged.connect(lambda _: self.update())
        self._fade.finished.connect(self._settle)
        wall.changed.connect(self._on_change)

    def _content(self) -> tuple[str, bool, str]:
        live = self.wall.live
        return (live.id if live else "", self.wall.is_blank, self.wall.message)

    def _on_change(self) -> None:
        content = self._content()
        if content != self._shown and self.isVisible() and theme.motion(CROSS_FADE_MS) and self._drawn:
            self._before = self._drawn
            self._fade.setDuration(theme.motion(CROSS_FADE_MS))
            self._fade.start()
        self._shown = content
        self.update()

    def _settle(self) -> None:
        self._before = None
        self.update()

    _drawn: QPixmap | None = None

    def is_fading(self) -> bool:
        """Whether one picture is passing into the next."""
        return self._before is not None

    def picture(self) -> QPixmap:
        """What the wall shows, at this window's size."""
        return drawn(self, QSizeF(self.size()), self.wall.paint)

    def paintEvent(self, event: QPaintEvent) -> None:
        #: what passes into view is drawn once and laid over the other, frame by frame.
        if self._before is None or self._drawn is None or self._drawn is self._before:
            self._drawn = self.picture()
        painter = QPainter(self)
        if self._before is not None:
            painter.drawPixmap(self.rect(), self._before)
            painter.setOpacity(self._fade.currentValue() or 0.0)
        painter.drawPixmap(0, 0, self._drawn)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)


class Projector(QObject):
    """Where the wall is shown: full screen on a second screen, in a window when there is only one.

    ``open(name, geometry)`` with what was remembered; ``moved`` when there is something new to remember
    (name and geometry, or ``""`` when the wall was closed). ``changed`` when ``words()`` changed.
    """

    moved = Signal(str, QRect)
    changed = Signal()

    def __init__(self, wall: Wall, screens: Screens, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wall, self.screens = wall, screens
        self.window = WallWindow(wall)
        self.window.closed.connect(self._on_closed)
        self.screen: ScreenInfo | None = None
        #: the screen that was pulled out while the wall was on it.
        self.lost: ScreenInfo | None = None
        self._timer = QTimer(self, interval=PULSE_MS)
        self._timer.timeout.connect(self._pulse)
        self.window.destroyed.connect(self._timer.stop)
        self._tries = 0
        wall.changed.connect(self._put_off)
        screens.added.connect(self._on_added)
        screens.removed.connect(self._on_removed)
        screens.moved.connect(self.settle)

    def _put_off(self) -> None:
        """Painted just now: the next pulse is a second away."""
        if self._timer.isActive():
            self._timer.start()

    def _pulse(self) -> None:
        """What a window manager that does not know a new screen yet laid over the desk goes back."""
        if self.screen and self.screen.handle and self._tries and self.window.geometry() != self.screen.geometry:
            self._tries -= 1
            self.window.showNormal()
            self._lay(self.screen)
        self.window.update()

    @property
    def is_open(self) -> bool:
        return self.window.isVisible()

    def open(self, name: str = "", geometry: QRect | None = None) -> None:
        """Show the wall: on the remembered screen, else on another than the desk's, else in a window."""
        found = self._remembered(name, geometry) or self._second()
        if found:
            self._fill(found)
        else:
            self._float()
        self._tell()

    def restore(self, name: str, geometry: QRect) -> None:
        """Show the wall where it was; without that screen or another it waits, and never covers the desk."""
        if self._second() is None:
            self.lost = ScreenInfo(name, geometry)
            self._tell()
        else:
            self.open(name, geometry)

    def others(self) -> list[ScreenInfo]:
        """The screens the wall may be on."""
        return [screen for screen in self.screens.all() if screen.is_usable and not screen.is_desk]

    def choose(self, screen: ScreenInfo | None) -> None:
        """Put the wall on this screen; None: into a window that can be moved."""
        if screen is None:
            self._float()
            self.moved.emit("", QRect())
        elif screen in self.others():
            self._fill(screen)
        self._tell()

    def settle(self) -> None:
        """Screens have other places, or the desk stands on another one: the wall never stays on the desk's."""
        if self.screen is not None:
            now = next((screen for screen in self.others() if screen.is_same_as(self.screen)), None)
            if now is None:
                self._lose()
            elif now.geometry != self.screen.geometry:
                self._fill(now)
        if self.lost is not None and (other := self._remembered(self.lost.name, self.lost.geometry) or self._second()):
            self._fill(other)
        self._tell()

    def _lose(self) -> None:
        """Off the screen at once; what is live stays live."""
        self.window.hide()
        self.lost, self.screen = self.screen, None
        self._timer.stop()

    def close(self) -> None:
        """Take the wall down; it does not come back by itself."""
        self.lost = self.screen = None
        self.window.hide()
        self._tell()

    def words(self) -> tuple[str, str]:
        """Two short lines about the wall, for the header: what it shows, where."""
        blank = "wall is blank" if self.wall.is_blank else "on the wall"
        if self.lost:
            return "wall unplugged", "comes back by itself"
        if not self.is_open:
            return "wall is closed", "no second screen" if not self._second() else "second screen ready"
        if self.screen is None:
            return blank, "in a window"
        size = self.screen.geometry.size()
        return blank, f"screen 2, {size.width()} × {size.height()}"

    def _remembered(self, name: str, geometry: QRect | None) -> ScreenInfo | None:
        named = [screen for screen in self.others() if screen.name == name]
        placed = [screen for screen in named if screen.geometry == geometry]
        return next(iter(placed or named), None)

    def _second(self) -> ScreenInfo | None:
        return next(iter(self.others()), None)

    def _fill(self, screen: ScreenInfo) -> None:
        self.screen, self.lost, self._tries = screen, None, _TRIES
        self.window.setWindowFlag(Qt.WindowType.FramelessWindowHint, True)
        self._lay(screen)
        self.window.setCursor(Qt.CursorShape.BlankCursor)
        self._timer.start()
        self.moved.emit(screen.name, screen.geometry)

    def _lay(self, screen: ScreenInfo) -> None:
        if screen.handle is not None:
            self.window.setScreen(screen.handle)
        self.window.setGeometry(screen.geometry)
        self.window.showFullScreen()

    def _float(self) -> None:
        self.screen = self.lost = None
        self.window.setWindowFlag(Qt.WindowType.FramelessWindowHint, False)
        self.window.unsetCursor()
        self.window.resize(960, 540)
        self.window.showNormal()
        self._timer.start()

    def _on_removed(self, gone: ScreenInfo) -> None:
        if self.screen and self.screen.is_same_as(gone):
            self._lose()
        self._tell()

    def _on_added(self, new: ScreenInfo) -> None:
        """Back at once, also on another projector: the organiser wants the wall, not that very cable."""
        if self.lost and new.is_usable and not new.is_desk:
            self._fill(new)
        self._tell()

    def _on_closed(self) -> None:
        self.screen = self.lost = None
        self._timer.stop()
        self.moved.emit("", QRect())
        self.changed.emit()

    def _tell(self) -> None:
        self.changed.emit()


class WallPreview(Pressable):
    """A true miniature of the wall: solid frame = live, dashed = staged. Pressed, it opens the wall screen. An act is
    painted first, and its miniature after it: a slide may hold a map."""

    def __init__(self, wall: Wall, wide: int = 96, *, staged: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wall, self._wide, self._staged = wall, wide, staged
        self._picture, self._waits = QPixmap(), False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(tip("Prepared for the wall" if staged else "On the wall"))
        self.setAccessibleName(self.toolTip())
        #: for pages that turn and the time of day; a clock that ticks repaints it anyway, and puts the pulse off.
        self._pulse = QTimer(self, interval=PULSE_MS)
        self._late = QTimer(self, interval=2 * AFTER_MS if staged else AFTER_MS, singleShot=True)
        wall.changed.connect(self._soon)
        #: what has just been painted for an act is one piece of work, this is another.
        for timer in (self._late, self._pulse):
            timer.timeout.connect(self._in_turn)
        self._pulse.start()

    def set_wide(self, wide: int) -> None:
        self._wide = wide
        self.updateGeometry()

    @property
    def shows_staged(self) -> bool:
        return self._staged and self.wall.staged is not None

    def sizeHint(self) -> QSize:
        return QSize(self._wide, round(self._wide * 9 / 16))

    minimumSizeHint = sizeHint

    @property
    def word(self) -> str:
        """What has to be done here: a prepared slide names its key, a live one whose hour is over says so."""
        if self._staged:
            return "next: Enter" if self.shows_staged else ""
        return "is over" if self.wall.is_past else "message" if self.wall.message else ""

    def _paint_word(self, painter: QPainter, picture: QRectF) -> None:
        if not self.word:
            return
        pair, high = theme.now().state("late" if self.word == "is over" else "choosing"), theme.px(16)
        strip = QRectF(picture.left(), picture.bottom() - high, picture.width(), high)
        paint.box(painter, strip, 0, fill=pair.deep)
        font = paint.fitting(theme.face(11, 600), self.word, strip.width() - 6, 6)
        paint.write(painter, strip, self.word, font, theme.now().sheet, paint.MIDDLE)

    def _soon(self) -> None:
        """Not put off by what follows at once: acts that come quickly would leave an old picture standing."""
        if not self._late.isActive():
            self._late.start()

    def _in_turn(self) -> None:
        self._waits = True
        later(self, self._renew_waiting)

    def _renew_waiting(self) -> None:
        if self._waits:
            self._renew()

    def _renew(self) -> None:
        """Draw it as it is now; where nobody sees it, when somebody does."""
        self._picture = self._miniature() if self.isVisible() else QPixmap()
        self.update()

    def _inside(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, 2, -2, -2)

    def _miniature(self) -> QPixmap:
        #: who waited to draw it finds it drawn.
        self._late.stop()
        self._waits = False
        self._pulse.start()
        return drawn(self, self._inside().size(), self.wall.paint_staged if self._staged else self.wall.paint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = QPixmap()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if self._picture.isNull():
            self._picture = self._miniature()
        picture = self._inside()
        painter.drawPixmap(picture.topLeft(), self._picture)
        dashed = self.shows_staged
        paint.box(painter, area, 3, border=look.ink, line=1.5, dashed=dashed)
        self._paint_word(painter, picture)
        if self.ringed:
            paint.ring(painter, area, 3, look)

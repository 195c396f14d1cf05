"""The page behind the rail's Wall: every slide in miniature, what is staged, what is live, and where it shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, IconButton, Pressable, Segmented
from desktop.ui.kit.inputs import Choice, NumberStepper, TextField
from desktop.ui.kit.panels import Panel, empty, label, say, scrolled
from desktop.ui.shell.blanking import blank
from desktop.ui.shell.pages import padded
from desktop.ui.wall.projector import Projector, drawn
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Follow, Slide, Wall, paint_slide, time_of_day

COLUMNS = 4
RECENT = 3
WINDOW = ""
#: seconds that may be painted at once.
_SLICE = 0.006
#: what a new step of the event does to the wall by itself.
FOLLOWS: tuple[tuple[Follow, str], ...] = (("no", "nothing"), ("stage", "staged"), ("live", "live"))


def _beside(words: str, part: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(label(words, "small"))
    row.addWidget(part, 1)
    return row


def _high(count: int, columns: int, wide: int) -> int:
    """How high so many tiles are in so many columns."""
    return -(-count // columns) * (wide // columns * 9 // 16 + 42)


def _follow_at(wall: Wall) -> int:
    return next(at for at, (follow, _) in enumerate(FOLLOWS) if follow == wall.follow)


class SlideTile(Pressable):
    """One slide in small, its title below; pressed, it is staged. It shows a picture, which is painted when there is
    time: a dozen slides take longer than a blink."""

    #: it has no picture of its size.
    asks = Signal()
    #: the slide may look otherwise by now.
    is_late = True

    def __init__(self, wall: Wall, slide: Slide, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wall, self.slide, self.number = wall, slide, number
        self._picture = QPixmap()
        self.setAccessibleName(f"Stage {slide.title}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, 200 * 9 // 16 + 30)

    def heightForWidth(self, width: int) -> int:
        return width * 9 // 16 + 30

    def hasHeightForWidth(self) -> bool:
        return True

    def _mark(self) -> str:
        if self.wall.staged is not None and self.wall.staged.id == self.slide.id:
            return "staged"
        if self.wall.live is not None and self.wall.live.id == self.slide.id and not self.wall.is_blank:
            return "live"
        return ""

    def _area(self) -> QRectF:
        return QRectF(2, 2, self.width() - 4, (self.width() - 4) * 9 / 16)

    def renew(self) -> None:
        """Paint the slide as it is now, and show that."""
        wall, inside = self.wall, self._area().adjusted(2, 2, -2, -2)
        if inside.isEmpty():
            return
        paints = partial(paint_slide, slide=self.slide, look=wall.look, now=wall.now(), foot=wall.foot)
        self._picture = drawn(self, inside.size(), partial(paints, pictures=wall.pictures, again=wall.changed.emit))
        self.is_late = False
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.is_late = True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, mark = QPainter(self), theme.now(), self._mark()
        picture = self._area()
        inside = picture.adjusted(2, 2, -2, -2)
        painter.fillRect(inside, theme.colour(self.wall.look.desk))
        painter.drawPixmap(inside, self._picture, QRectF(self._picture.rect()))
        if self.is_late:
            self.asks.emit()
        border = look.ink if mark else look.line
        paint.box(painter, picture, 3, border=border, line=2 if mark else 1, dashed=mark == "staged")
        below = QRectF(4, picture.bottom() + 2, self.width() - 8, 24)
        words = f"{self.slide.title} · {mark}" if mark else self.slide.title
        paint.write(painter, below, words, theme.face(13, 600 if mark else 400), look.ink if mark else look.ink2)


class WallDesk(QWidget):
    """Choose, stage, go live; a message; night or day; the projector's window.

    ``slides()`` gives the slides that can be staged now.
    """

    chosen = Signal(str)

    def __init__(self, wall: Wall, projector: Projector, slides: Callable[[], Sequence[Slide]]) -> None:
        super().__init__()
        self.wall, self.projector, self._slides = wall, projector, slides
        self._tiles: list[SlideTile] = []
        self._painting = QTimer(self, singleShot=True)
        self._painting.timeout.connect(self.paint_late)
        self._grid, self._scroll = QGridLayout(), QScrollArea()
        self._grid.setSpacing(12)
        self._columns = 0
        self.message = TextField("Message over the foot of any slide", placeholder="Lunch until 14:00")
        self.minutes = NumberStepper(0, 0, 120, 5, unit="min").called("It goes after")
        self.stands = label("", "small", wrap=True)
        self.hero = TextField("Message as a slide of its own", placeholder="Judge! please quiet")
        self.recent = QVBoxLayout()
        self.recent.setSpacing(4)
        self._recent_shown: tuple[str, ...] = ()
        #: something has changed while nobody looked.
        self._is_old = True
        self.hall = Segmented(["Night", "Day"], int(wall.is_day))
        self.follow = Segmented([words for _, words in FOLLOWS], _follow_at(wall))
        self.places = Choice("Screen")
        self.open_button = Button("")
        self.live_button, self.blank_button = Button("To the wall", key="Enter"), Button("Blank", key="B")
        self.where = label("", "small", wrap=True)
        self._connect()
        self._lay_out()

    def _connect(self) -> None:
        for field, about in ((self.message, "Say it below every slide"), (self.hero, "Make it a slide")):
            field.show_buttons(IconButton("check", about))
        self.message.entered.connect(lambda words: self.wall.say(words, self.minutes.value))
        self.minutes.changed.connect(self._time_message)
        self.hero.entered.connect(self._stage_message)
        self.hall.chosen.connect(lambda index: self.wall.set_day(bool(index)))
        self.follow.chosen.connect(lambda index: self.wall.set_follow(FOLLOWS[index][0]))
        self.places.chosen.connect(self._choose_screen)
        self.open_button.clicked.connect(self._toggle)
        self.live_button.clicked.connect(self.wall.go_live)
        self.blank_button.clicked.connect(lambda: blank(self.wall, self.blank_button))
        self.wall.changed.connect(self._follow)
        self.projector.changed.connect(self._follow)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        padded(row)
        slides, side = Panel("What the hall can see"), Panel("The wall")
        holder = QWidget()
        holder.setLayout(self._grid)
        scroll = self._scroll
        scroll.setWidgetResizable(True)
        scroll.setWidget(holder)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slides.body.addWidget(scroll)
        #: as wide as what it holds, whatever the size of the type.
        side.setMinimumWidth(320)
        column = self._side_column(side)
        keys = QHBoxLayout()
        keys.addWidget(self.live_button)
        keys.addWidget(self.blank_button)
        column.addLayout(keys)
        column.addWidget(self.message)
        column.addLayout(_beside("It goes after", self.minutes))
        column.addWidget(self.stands)
        column.addWidget(self.hero)
        column.addLayout(self.recent)
        column.addLayout(_beside("A new step is", self.follow))
        column.addLayout(_beside("The hall is", self.hall))
        column.addStretch(1)
        column.addWidget(self.places)
        column.addWidget(self.where)
        column.addWidget(self.open_button)
        row.addWidget(slides, 1)
        row.addWidget(side)

    def _side_column(self, side: Panel) -> QVBoxLayout:
        """The side pane's column: it scrolls where a small window with large type has no room for all of it."""
        holder = QWidget()
        holder.setProperty("role", "plain")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(8)
        side.body.addWidget(scrolled(holder))
        return column

    def follow_event(self, state: object) -> None:
        """The event has moved on: fresh miniatures, now or when somebody looks."""
        if self.isVisible():
            self.present()
        self._is_old = not self.isVisible()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_old:
            self._is_old = False
            self.present()

    def present(self) -> None:
        """Fresh miniatures."""
        slides = list(self._slides())
        if [t.slide.id for t in self._tiles] != [s.id for s in slides]:
            self._fill(slides)
        for tile, slide in zip(self._tiles, slides, strict=True):
            tile.slide = slide
        self._show()

    def _fill(self, slides: Sequence[Slide]) -> None:
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.deleteLater()
        self._tiles = [SlideTile(self.wall, slide, i + 1) for i, slide in enumerate(slides)]
        for tile in self._tiles:
            tile.clicked.connect(lambda _=False, tile=tile: self.wall.stage(tile.slide))
            tile.asks.connect(self._painting.start)
        self._columns = 0
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """As few columns as show every slide: in a large window the pictures are larger."""
        room, count = self._scroll.viewport().size(), len(self._tiles)
        columns = next((c for c in range(1, COLUMNS) if _high(count, c, room.width()) <= room.height()), COLUMNS)
        if columns == self._columns:
            return
        for at in range(max(columns, self._columns)):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
        for at, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, at // columns, at % columns, Qt.AlignmentFlag.AlignTop)
        for row in range(count + 1):
            self._grid.setRowStretch(row, 1 if row == -(-count // columns) else 0)
        self._columns = columns

    def paint_late(self) -> None:
        """Paint some of the pictures that may be old, those in sight; the rest comes after the next event."""
        until = time.perf_counter() + _SLICE
        for tile in self._tiles:
            if time.perf_counter() > until:
                self._painting.start(0)
                return
            if tile.is_late and not tile.visibleRegion().isEmpty():
                tile.renew()

    def take_key(self, key: str) -> bool:
        """A digit stages the slide of that number."""
        if key.isdigit() and 0 < int(key) <= len(self._tiles):
            self.wall.stage(self._tiles[int(key) - 1].slide)
            return True
        return False

    def _stage_message(self, words: str) -> None:
        if words.strip():
            self.wall.stage(MessageSlide(words.strip()))

    def _follow(self) -> None:
        if self.isVisible():
            self._show()
        self._is_old = self._is_old or not self.isVisible()

    def _show(self) -> None:
        for tile in self._tiles:
            tile.is_late = True
            tile.update()
        staged = self.wall.staged is not None
        self.live_button.present("To the wall", "Enter", "plain", "" if staged else "Stage a slide first: click it.")
        self.blank_button.present("Show again" if self.wall.blanked else "Blank", "B")
        say(self.where, " · ".join(self.projector.words()))
        self.open_button.present("Close the wall" if self.projector.is_open else "Open the wall")
        self.hall.set_current(int(self.wall.is_day))
        self.follow.set_current(_follow_at(self.wall))
        self._show_screens()
        self._show_recent()
        self._say_message()
        #: a clock on the wall changes it each second: what is being typed stays.
        typed = self.message.line.hasFocus() and self.message.line.isModified()
        if self.message.text() != self.wall.message and not typed:
            self.message.set_text(self.wall.message)

    def _time_message(self, minutes: int) -> None:
        """What stands goes so many minutes from now; 0: when it is taken away."""
        if self.wall.message:
            self.wall.say(self.wall.message, minutes)

    def _say_message(self) -> None:
        until = self.wall.message_until
        words = (
            "" if not self.wall.message else "It stands until it is taken away: empty the line, then press ✓ or Enter."
        )
        if self.wall.message and until is not None:
            words = f"It stands until {time_of_day(until)}."
        say(self.stands, words)
        self.stands.setVisible(bool(words))

    def _show_screens(self) -> None:
        others = [(screen.name, screen.words) for screen in self.projector.others()]
        self.places.offer([*others, (WINDOW, "A window that can be moved")])
        shown = self.projector.screen.name if self.projector.screen else WINDOW
        self.places.set_value(shown if self.projector.is_open else others[0][0] if others else WINDOW)

    def _choose_screen(self, name: object) -> None:
        self.projector.choose(next((screen for screen in self.projector.others() if screen.name == name), None))

    def _show_recent(self) -> None:
        """What was said before: a click stages it again."""
        if self.wall.messages == self._recent_shown:
            return
        self._recent_shown = self.wall.messages
        empty(self.recent)
        for words in self.wall.messages[:RECENT]:
            button = Button(words if len(words) <= 30 else f"{words[:29].rstrip()}…", kind="quiet")
            button.set_about(f"Stage “{words}” again")
            button.clicked.connect(lambda *_, words=words: self._stage_message(words))
            self.recent.addWidget(button)

    def _toggle(self) -> None:
        self.projector.close() if self.projector.is_open else self.projector.open()
        self._follow()

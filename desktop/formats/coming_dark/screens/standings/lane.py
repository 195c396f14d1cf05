"""One race as a lane: its picture and title, rows with seals, bars and pips, and the edge in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from desktop.ui.desk.scene import SceneRoom
from desktop.ui.kit import emblem, icons, marks, paint, theme
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.panels import Because, BecauseLink, hold, label, say
from desktop.ui.kit.table_rows import paint_rich, rich_document
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Pair, Theme

SCENES = {"mayor": "nobles/noble-7", "beast": "dark_powers/dark-heart-of-the-wood", "conquerors": "seed/dark-seed"}
_ROW = 36
#: how much larger rows are where all of them have room, and how much room beside them has a picture.
_TALL, PICTURE = 1.3, 170
#: above and below a title that stands alone.
_AIR = 10
#: from this width on letters may be larger.
ROOMY = 560
#: what a name has before its bar or pips have any room, and the least of them that tells something.
_NAME, _LEAST_BAR = 150, 12
#: rows from here on are written in the second ink: they will hardly go on.
FAR = 6


def race_pair(look: Theme, race: str) -> Pair:
    """The colours of a race: the zone its cards come from, plum for the Conquerors."""
    zones = {"mayor": "city", "beast": "wilds"}
    return look.zone(zones[race]) if race in zones else look.accent("plum")


def _px(size: float, tall: bool) -> int:
    return theme.px(size * _TALL if tall else size)


def _face(size: int, tall: bool, weight: int = 400) -> QFont:
    return theme.face(round(size * _TALL) if tall else size, weight)


def _name_and_bar(room: int, tall: bool) -> tuple[float, float]:
    """How wide names and bars are, alike in lanes with a detail and without: first a name, then a bar up to its full
    width, then the name again."""
    both = room - 12 - _px(20, tall) - 8 - _px(28, tall) - 24 - _px(52 + 28, tall) - 20
    bar = min(float(_px(100, tall)), room * 0.13, float(both - _px(_NAME, tall)))
    bar = bar if bar >= _px(_LEAST_BAR, tall) else 0.0
    return max(0.0, both - bar), bar


class LaneRow(Struct, frozen=True):
    """One player in a lane."""

    seed: str
    name: str
    count: int
    detail: str
    goes_on: bool
    far: bool = False


class LaneRows(QWidget):
    """Rows of 36, painted, taller where all have room; the seal of who goes on is filled."""

    def __init__(self, race: str) -> None:
        super().__init__()
        self._race = race
        self._rows: tuple[LaneRow, ...] = ()
        self._most, self._tall, self._room = 1, False, 0
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def rows(self) -> tuple[LaneRow, ...]:
        return self._rows

    def present(self, rows: Sequence[LaneRow], most: int) -> None:
        """Show these rows; bars are drawn against the most of the race."""
        self._rows, self._most = tuple(rows), max(1, most)
        self.setAccessibleName(", ".join(f"{row.name} {row.count}" for row in rows))
        self.updateGeometry()
        painted_in_turn(self)

    def set_size(self, tall: bool, room: int) -> None:
        """Larger letters in taller rows or not; names as in rows that are so wide."""
        if (tall, room) != (self._tall, self._room):
            self._tall, self._room = tall, room
            self.updateGeometry()
            self.update()

    def names(self, tall: bool, room: int) -> list[str]:
        """Everybody as they are called in rows of this height and width."""
        font, wide = _face(15, tall, 600), _name_and_bar(room, tall)[0]
        return [marks.name_within(row.name, font, wide) for row in self._rows]

    def _px(self, size: float) -> int:
        return _px(size, self._tall)

    def _face(self, size: int, weight: int = 400) -> QFont:
        return _face(size, self._tall, weight)

    def sizeHint(self) -> QSize:
        return QSize(320, self._px(_ROW) * len(self._rows))

    minimumSizeHint = sizeHint

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
        super().changeEvent(event)

    def row_area(self, at: int) -> QRectF:
        return QRectF(0, at * self._px(_ROW), self.width(), self._px(_ROW))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = int(event.pos().y() // self._px(_ROW))
            QToolTip.showText(event.globalPos(), tip(self._rows[at].name if 0 <= at < len(self._rows) else ""), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, seen = QPainter(self), theme.now(), QRectF(event.rect())
        for at, row in enumerate(self._rows):
            area = self.row_area(at)
            if area.intersects(seen):
                self._paint_row(painter, area, row, look)

    def _paint_row(self, painter: QPainter, area: QRectF, row: LaneRow, look: Theme) -> None:
        pair = race_pair(look, self._race)
        if row.goes_on:
            painter.fillRect(area, theme.colour(pair.wash))
        side = self._px(20)
        seal = QRectF(area.left() + 12, area.center().y() - side / 2, side, side)
        icons.draw_seal(painter, seal, pair.deep if row.goes_on else look.edge, look.sheet if row.goes_on else "")
        square = QRectF(seal.right() + 8, area.center().y() - self._px(13), self._px(28), self._px(26))
        ink = look.ink2 if row.far else look.ink
        marks.paint_seed(painter, square, row.seed, look, fill=look.sheet if row.goes_on else look.well, ink=ink)
        figure = QRectF(area.right() - 12 - self._px(28), area.top(), self._px(28), area.height())
        paint.write(painter, figure, str(row.count), self._face(17, 700), ink, paint.RIGHT)
        detail = QRectF(figure.left() - self._px(52), area.top(), self._px(48), area.height())
        paint.write(painter, detail, row.detail, self._face(13), look.ink2, paint.RIGHT)
        right = detail.left() - 8 if row.detail else figure.left() - 8
        wide, bar = _name_and_bar(self._room, self._tall)
        if bar:
            self._paint_count(painter, QRectF(right - bar, area.center().y() - 4, bar, 8), row, pair.deep)
        name, font = QRectF(square.right() + 8, area.top(), wide, area.height()), self._face(15, 600)
        paint.write_fitting(painter, name, marks.name_within(row.name, font, wide), font, ink, least=12)
        paint.hairline(painter, area.left(), area.right(), area.bottom() - 1, look.line)

    def _paint_count(self, painter: QPainter, strip: QRectF, row: LaneRow, ink: str) -> None:
        """Supporters as a bar, cards as pips: one card, one pip."""
        if self._race == "mayor":
            marks.paint_bar(painter, strip, row.count / self._most, ink)
        else:
            marks.paint_pips(painter, strip, row.count, ink)


class EdgeNote(QWidget):
    """The sentence under the edge; "because" follows its last word."""

    _LEFT, _RIGHT, _PAD = 40, 12, 8

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self.link = BecauseLink("because", Because("", ""), self)

    def present(self, sentence: str, because: Because) -> None:
        self.words = sentence
        self.setAccessibleName(paint.plain(sentence))
        self.link.present("because", because)
        self.setVisible(bool(sentence))
        self._place()
        self.update()

    def _room(self) -> float:
        return max(80.0, self.width() - self._LEFT - self._RIGHT)

    def _place(self) -> None:
        """Put the link behind the last word, or below it where the line is full; the note is as high as both need."""
        document = rich_document(self.words, self._room(), theme.now().ink2)
        high, block = document.size().height(), document.lastBlock()
        last = block.layout().lineAt(block.layout().lineCount() - 1)
        left, top = last.naturalTextWidth() + 6, high - last.height()
        size = self.link.sizeHint()
        if left + size.width() > self._room():
            left, top, high = 0, high, high + last.height()
        #: on the line of the words, and aimed at as high as a finger is.
        upper = max(0, round(self._PAD + top + last.height() / 2 - size.height() / 2))
        self.link.setGeometry(round(self._LEFT + left), upper, size.width(), size.height())
        self.setFixedHeight(max(round(high) + 2 * self._PAD, upper + size.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.well))
        paint_rich(painter, QRectF(self._LEFT, self._PAD, self._room(), self.height()), self.words, look)
        paint.hairline(painter, 0, self.width(), self.height() - 1, look.line)


class RaceLane(QFrame):
    """A whole lane; its rows scroll inside when there are more than fit."""

    def __init__(self, race: str) -> None:
        super().__init__()
        self.race = race
        self.setProperty("role", "panel")
        self.above, self.note, self.below = LaneRows(race), EdgeNote(), LaneRows(race)
        self.title, self.link = label("", "title"), BecauseLink("", Because("", ""))
        self._picture = Picture(self._paint_picture, 112, 96)
        self.how = label("", "quiet", wrap=True)
        self.how.setContentsMargins(14, 12, 14, 12)
        self.scene = SceneRoom(SCENES[race], fills=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 4, 1, 1)
        column.setSpacing(0)
        column.addWidget(self._head())
        column.addWidget(self._scrolling(), 1)

    def _head(self) -> QWidget:
        self._above, self._words = QWidget(), QVBoxLayout()
        words = self._words
        self._beside = row = QHBoxLayout(self._above)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(18)
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.link, 0, Qt.AlignmentFlag.AlignLeft)
        words.addStretch(1)
        row.addWidget(self._picture)
        row.addLayout(words, 1)
        return self._above

    def _scrolling(self) -> QScrollArea:
        inside = QWidget()
        inside.setProperty("role", "plain")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.how, self.above, self.note, self.below):
            column.addWidget(part)
        column.addWidget(self.scene, 1)
        column.addStretch()
        self._inside = QScrollArea()
        hold(self._inside, inside)
        return self._inside

    def set_low(self, low: bool) -> None:
        """A smaller picture where height is scarce."""
        self._picture.setFixedSize(84 if low else 112, 64 if low else 96)

    def left(self, tall: bool) -> int:
        """How much room its rows leave below them."""
        rows = len(self.above.rows) + len(self.below.rows)
        lines = (part for part in (self.how, self.note) if not part.isHidden())
        high = sum(max(line.heightForWidth(self.width()), line.minimumHeight()) for line in lines)
        #: the same with the small picture and without: whether it stands there is decided by this.
        head = max(self._picture.height(), self._words.sizeHint().height() + 2 * _AIR)
        return self.height() - head - high - rows * theme.px(_ROW * _TALL if tall else _ROW)

    @property
    def room(self) -> int:
        """How wide its rows are beside a scroll bar."""
        return self.width() - 2 - self._inside.verticalScrollBar().sizeHint().width()

    def keeps_names(self, room: int) -> bool:
        """Whether nobody's name is shorter in larger letters."""
        return all(rows.names(True, room) == rows.names(False, room) for rows in (self.above, self.below))

    def share(self, tall: bool, picture: bool, room: int) -> None:
        """How its room is used: tall rows with names as in this width, a large picture below them instead of the small
        one above."""
        for rows in (self.above, self.below):
            rows.set_size(tall, room)
        self.scene.setVisible(picture)
        self._picture.setVisible(not picture)
        left, air = (14, _AIR) if picture else (0, 0)
        self._beside.setContentsMargins(left, air, 12, air)
        #: as wide with the small picture and without: another width wraps words otherwise, and leaves other room.
        words = self._words.minimumSize().width()
        self._above.setMinimumWidth(self._picture.width() + self._beside.spacing() + words + 12)

    def present(
        self, title: str, about: str, counted: Because, rows: Sequence[LaneRow], cut: int, note: str, because: Because
    ) -> None:
        """Rows up to ``cut``, the note, the other rows; while there are none, how they come about."""
        say(self.how, counted.sentence)
        self.how.setVisible(not rows)
        say(self.title, title)
        self.link.present(about, counted)
        most = max((row.count for row in rows), default=1)
        self.above.present(rows[:cut], most)
        self.below.present(rows[cut:], most)
        self.note.present(note, because)

    def _paint_picture(self, painter: QPainter, area: QRectF, look: Theme) -> None:
        emblem.draw_scene(painter, SCENES[self.race], area)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ink = race_pair(theme.now(), self.race).deep
        QPainter(self).fillRect(QRectF(0, 0, self.width(), 4), theme.colour(ink))

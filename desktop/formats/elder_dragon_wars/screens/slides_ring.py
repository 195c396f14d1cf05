"""The ring as large as a wall allows, and one name with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from desktop.library.card_words import plain_words
from desktop.ui.kit import emblem, icons, paint
from desktop.ui.kit.theme import colour
from desktop.ui.wall.wall import Canvas

from ..rules.circle import CIRCLE, Colour, enemies
from ..rules.views.ring import RingFace, SeatFace
from .words import ACCENT, SCENES, UR_DRAGON, first_name

#: a life total, in hundredths of the wall's height: it is read from the last row.
LIFE = 15.4
#: where each seat's card stands, as shares of the room left beside the cards.
_SPOTS = {"W": (0.5, 0.0), "U": (1.0, 0.42), "B": (0.83, 1.0), "R": (0.17, 1.0), "G": (0.0, 0.42)}


@dataclass(frozen=True)
class RingSlide:
    """Five seats in a ring with life in large figures; in the middle what is in force."""

    face: RingFace
    id: str = "table"
    title: str = "The ring"

    def paint(self, on: Canvas) -> None:
        boxes = {seat.colour: self._box(on, seat.colour) for seat in self.face.seats}
        self._lines(on, boxes)
        self._middle(on)
        for seat in self.face.seats:
            _paint_seat(on, boxes[seat.colour], seat)

    def _box(self, on: Canvas, seat: str) -> QRectF:
        wide, high = min(on.vh(50), on.area.width() * 0.3), on.vh(26)
        across, down = _SPOTS[seat]
        return QRectF(on.area.left() + (on.area.width() - wide) * across,
                      on.area.top() + (on.area.height() - high) * down, wide, high)  # fmt: skip

    def _lines(self, on: Canvas, boxes: dict[Colour, QRectF]) -> None:
        alive = {seat.colour: seat.alive for seat in self.face.seats}
        scion = next((seat.colour for seat in self.face.seats if seat.scion), None)
        bold = [(self.face.active, target) for target in self.face.targets if self.face.active]
        if scion and self.face.scion_targets:
            bold = [(scion, target) for target in self.face.scion_targets]
        painter = on.painter
        painter.save()
        for one in CIRCLE:
            for other in enemies(one):
                if alive[one] and alive[other]:
                    painter.setPen(QPen(colour(on.look.line), on.vh(0.35)))
                    painter.drawLine(boxes[one].center(), boxes[other].center())
        for start, end in bold:
            pen = QPen(colour(on.look.accent(ACCENT).deep), on.vh(0.7))
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.drawLine(QPointF(boxes[start].center()), QPointF(boxes[end].center()))
        painter.restore()

    def _middle(self, on: Canvas) -> None:
        """Between the seats of the upper half: the enchantment in large type, the planar artifacts below it."""
        left, right = self._box(on, "G").right() + on.vh(3), self._box(on, "U").left() - on.vh(3)
        top = self._box(on, "W").bottom() + on.vh(4)
        box = QRectF(left, top, right - left, self._box(on, "B").top() - top - on.vh(4))
        paint.box(on.painter, box, on.vh(1), fill=on.look.sheet, border=on.look.line, line=on.vh(0.2))
        room = box.adjusted(on.vh(2), on.vh(1), -on.vh(2), -on.vh(1))
        on.write(QRectF(room.left(), room.top(), room.width(), on.vh(4.2)), "in force", 3.6, on.look.ink2)
        planar = (("Gate", self.face.gate_tapped), ("Matrix", self.face.matrix_tapped))
        parts = [f"{word} tapped" for word, tapped in planar if tapped]
        name = room.adjusted(0, on.vh(4.2), 0, -on.vh(5) if parts else 0)
        name.setHeight(name.height() - self._words(on, name))
        on.write_name(
            name, self.face.standing or "nothing yet", 6.5, on.look.ink if self.face.standing else on.look.ink2
        )
        foot = QRectF(room.left(), room.bottom() - on.vh(5), room.width(), on.vh(5))
        on.write(foot, " · ".join(parts), 3.6, on.look.state("late").deep if on.look.is_dark else on.look.ink2)

    def _words(self, on: Canvas, room: QRectF) -> float:
        """What the enchantment does, at the foot of its room where that is enough; the height it took."""
        lines = broken(" ".join(plain_words(self.face.standing)), partial(_fits, on, 3.3, room.width()))
        pitch = on.vh(3.7)
        high = pitch * len(lines)
        if not lines[0] or room.height() - high < on.vh(7):
            return 0.0
        for at, line in enumerate(lines):
            on.write(
                QRectF(room.left(), room.bottom() - high + at * pitch, room.width(), pitch), line, 3.3, on.look.ink2
            )
        return high


def _paint_seat(on: Canvas, box: QRectF, seat: SeatFace) -> None:
    look, out = on.look, not seat.alive and not seat.scion
    accent = look.accent(ACCENT).deep
    border, line = (accent, on.vh(0.6)) if seat.active or seat.scion else (look.line, on.vh(0.25))
    paint.box(on.painter, box, on.vh(1), fill=look.well if out else look.sheet, border=border, line=line)
    beside = on.vh(14) if box.width() > on.vh(42) else on.vh(8)
    picture = QRectF(box.left() + on.vh(1), box.top() + on.vh(1), beside, box.height() - on.vh(2))
    on.painter.save()
    on.painter.setOpacity(0.35 if out else 1)
    on.painter.setClipRect(picture)
    emblem.draw_scene(on.painter, UR_DRAGON if seat.scion else SCENES[seat.colour], picture)
    on.painter.restore()
    room = QRectF(picture.right() + on.vh(2), box.top() + on.vh(1), box.right() - picture.right() - on.vh(4),
                  box.height() - on.vh(2))  # fmt: skip
    name = "The Scion" if seat.scion else first_name(seat.name)
    on.write_name(QRectF(room.left(), room.top(), room.width(), on.vh(7)), name, 6, look.ink if not out else look.ink2)
    name_box = QRectF(room.left(), room.top() + on.vh(7), room.width(), on.vh(7))
    figure = QRectF(room.left(), room.top() + on.vh(4.9), room.width(), on.vh(LIFE + 0.6))
    below = QRectF(room.left(), box.bottom() - on.vh(5.6), room.width(), on.vh(4.6))
    if seat.scion:
        on.write(name_box, seat.scion_dragon.partition(",")[0] or "no dragon yet", 4.6, look.ink2)
        on.write(below, f"{seat.scion_left} left", 3.6, look.ink2)
        return
    if not seat.alive:
        on.write(name_box, "out", 8.4, look.ink2, weight=700)
        on.write(below, f"by {first_name(seat.felled_by)}" if seat.felled_by else "", 3.6, look.ink2)
        return
    on.write(figure, str(seat.life), LIFE, look.ink, weight=700)
    if seat.marks:
        words = seat.marks
        #: what has no room is left out whole; poison stands first.
        while " · " in words and on.width_of(words, 3.8) > below.width():
            words = words.rpartition(" · ")[0]
        on.write(below, words, 3.8, look.state("late").deep, weight=600)
        return
    mark = on.vh(3)
    icons.draw_state_of(
        on.painter, seat.elder_state, QRectF(below.left(), below.center().y() - mark / 2, mark, mark), look
    )
    #: the mark says where the Elder Dragon is; Legends are what draws chaos cards and attacks.
    words = f"{seat.legends} Legend{'' if seat.legends == 1 else 's'}" if seat.legends else seat.elder_word
    on.write(below.adjusted(mark + on.vh(1), 0, 0, 0), words, 3.6, look.ink2)


@dataclass(frozen=True)
class BigSlide:
    """A picture, a head, one name as large as it goes, a line."""

    head: str
    words: str
    line: str
    scene: str
    id: str
    title: str
    lit: bool = False

    def paint(self, on: Canvas) -> None:
        area = on.area
        wide = min(on.vh(54), area.width() * 0.36)
        picture = QRectF(area.left(), area.top() + on.vh(6), wide, area.height() - on.vh(12))
        on.painter.save()
        on.painter.setClipRect(picture)
        emblem.draw_scene(on.painter, self.scene, picture)
        on.painter.restore()
        left = picture.right() + on.vh(5)
        room = QRectF(left, area.top() + on.vh(9), area.right() - left, area.height() - on.vh(15))
        on.write(QRectF(room.left(), room.top(), room.width(), on.vh(8)), self.head, 5.4, on.look.ink2)
        on.write_name(QRectF(room.left(), room.top() + on.vh(10), room.width(), on.vh(34)), self.words, 15)
        below = QRectF(room.left(), room.top() + on.vh(47), room.width(), room.bottom() - room.top() - on.vh(47))
        if self.lit:
            on.band(QRectF(below.left(), below.top(), below.width(), on.vh(9)), self.line, "choosing")
            return
        _write_below(on, below, [part.strip() for part in self.line.split("  ·  ")])


#: how large the line may be, and how far its lines and its parts are from each other, in sizes and in lines.
_SIZES, _LEADING, _APART = (4.6, 4.0, 3.5, 3.0), 1.25, 0.5


def _write_below(on: Canvas, area: QRectF, parts: Sequence[str]) -> None:
    """Parts below each other, as large as there is room for all of them."""
    size, parted = _fitting(on, area, parts)
    top, high = area.top(), on.vh(size * _LEADING)
    for lines in parted:
        for line in lines:
            on.write(QRectF(area.left(), top, area.width(), high), line, size, on.look.ink2)
            top += high
        top += high * _APART


def _fitting(on: Canvas, area: QRectF, parts: Sequence[str]) -> tuple[float, list[list[str]]]:
    """The largest size at which all of them have room, and their lines at that size."""
    size, parted = _SIZES[-1], [[""]]
    for size in _SIZES:
        parted = [broken(part, partial(_fits, on, size, area.width())) for part in parts]
        if sum(len(lines) + _APART for lines in parted) * on.vh(size * _LEADING) <= area.height():
            break
    return size, parted


def _fits(on: Canvas, size: float, across: float, words: str) -> bool:
    return on.width_of(words, size) <= across


def broken(words: str, fits: Callable[[str], bool]) -> list[str]:
    """Words in as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if fits(longer) or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines

"""The ring as large as a wall allows, and one name with its picture."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from desktop.domain.words import counted
from desktop.library.card_words import plain_words
from desktop.ui.kit import emblem, paint
from desktop.ui.kit.paint import Align
from desktop.ui.kit.theme import colour, mixed
from desktop.ui.wall.lines import large_lines
from desktop.ui.wall.scene import write_parts
from desktop.ui.wall.wall import Canvas, is_upright

from ..rules.circle import CIRCLE, Colour, enemies
from ..rules.views.ring import RingFace, SeatFace
from .words import ACCENT, DISCS, SCENES, UR_DRAGON, first_name

#: a life total's letters, in hundredths of the wall's height; its digits are two thirds as high: 15.4 of them.
LIFE = 23.3
#: the disc of a seat, the ring's half width at most, the column at the right, the band below on a narrow wall, which
#: above a message is a line.
_DISC, _RING, _COLUMN, _BAND, _BAND_LINE = 16.0, 27.0, 41.5, 12.4, 7.4
#: said while no enchantment is in force.
_NONE_YET = "The first spell that is no creature turns one up."
#: where each seat stands on the ring, in degrees from the top.
_ANGLES = {"W": 0, "U": 72, "B": 144, "R": 216, "G": 288}
#: what a seat's name, figure and line need above, below and beside the middle of its disc; the uppermost one's stand
#: higher, clear of its neighbour's; the least from seat to seat that keeps two of them apart.
_ABOVE, _BELOW, _WIDE, _HIGHEST, _LEAST = 12.4, 14.0, 27.0, 17.5, 24.0
#: on an upright wall: as much higher than wide is the ring's room at most; vh from which what is in force has lines.
_RING_HIGH, _ROOMY = 1.05, 42.0
_FIVE = 1 + cos(radians(36))
#: how much higher than wide a ring stands at most.
_TALLEST = 2.2
#: who fells a seat where no player does, as the rules call it.
_SCION = "the Scion"


class _Ring(Struct, frozen=True):
    """Where the discs lie, and how much of its size everything beside them has."""

    discs: dict[Colour, QRectF]
    share: float


class RingSlide(Struct, frozen=True):
    """Five dragons in a ring with life in large figures outside it; at the right what is in force, and what the lines
    mean."""

    face: RingFace
    id: str = "table"
    title: str = "The ring"

    def paint(self, on: Canvas) -> None:
        field, about = _fields(on)
        ring = _ring(on, field)
        self._lines(on, ring.discs)
        for seat in self.face.seats:
            self._paint_seat(on, seat, ring, field)
        self._in_force(on, about)

    # -- the ring ------------------------------------------------------------------------------------------------------

    def _lines(self, on: Canvas, discs: dict[Colour, QRectF]) -> None:
        alive = {seat.colour: seat.alive for seat in self.face.seats}
        scion = next((seat.colour for seat in self.face.seats if seat.scion), None)
        bold = [(self.face.active, target) for target in self.face.targets if self.face.active]
        if scion and self.face.scion_targets:
            bold = [(scion, target) for target in self.face.scion_targets]
        attacked = {frozenset(pair) for pair in bold}
        for at, one in enumerate(CIRCLE):
            _line(on, discs[one], discs[CIRCLE[(at + 1) % 5]], on.look.edge, 0.65)
            for other in enemies(one):
                if alive[one] and alive[other] and frozenset((one, other)) not in attacked and one < other:
                    _line(on, discs[one], discs[other], on.look.edge, 0.45, dashed=True)
        for start, end in bold:
            _line(on, discs[start], discs[end], on.look.accent(ACCENT).deep, 1.1, dashed=True, arrow=True)

    def _paint_seat(self, on: Canvas, seat: SeatFace, ring: _Ring, field: QRectF) -> None:
        disc, share = ring.discs[seat.colour], ring.share
        _paint_disc(on, seat, disc)
        look, out = on.look, not seat.alive and not seat.scion
        ink = look.lamp_ink if seat.active or seat.scion else look.ink2 if out else look.ink
        name, size = "The Scion" if seat.scion else first_name(seat.name), (7 if seat.active else 6) * share
        middle, gap = disc.center(), on.vh(1.6 * share)
        if seat.colour == "W":
            left = QRectF(
                field.left(), middle.y() - on.vh(7.4 * share), disc.left() - gap - field.left(), on.vh(7.6 * share)
            )
            on.write_name(left, name, size, ink, align=paint.RIGHT)
            word = "active" if seat.active else "follows" if seat.follows else ""
            on.write(left.translated(0, on.vh(7.2 * share)), word, 4 * share, look.ink2, align=paint.RIGHT)
            #: its figure stands above its neighbour's name.
            foot = ring.discs["U"].center().y() - on.vh(_ABOVE * share + 5)
            top = foot - on.vh(16.4 * share)
            start = disc.right() + gap
            self._figure(on, seat, QRectF(start, top, field.right() - start, foot - top), paint.LEFT, share)
            return
        at_right = seat.colour in ("U", "B")
        start, end = (disc.right() + gap, field.right()) if at_right else (field.left(), disc.left() - gap)
        align = paint.LEFT if at_right else paint.RIGHT
        head = QRectF(start, middle.y() - on.vh(_ABOVE * share), end - start, on.vh(7 * share))
        on.write_name(head, name, size, ink, align=align)
        room = QRectF(start, head.bottom() - on.vh(1.8 * share - 1.2), end - start, on.vh(16.4 * share))
        self._figure(on, seat, room, align, share)

    def _figure(self, on: Canvas, seat: SeatFace, room: QRectF, align: Align, share: float) -> None:
        """Life, or how it ended; below it what a player must know of this seat."""
        below = QRectF(room.left(), room.bottom() - on.vh(0.2), room.width(), on.vh(4.6 * share))
        figure, words = str(seat.life), _words_of(seat)
        if seat.scion or not seat.alive:
            figure = str(seat.scion_left) if seat.scion else "out"
        size = LIFE if figure != "out" else 14.0
        on.write(room, figure, size * share, on.look.ink if figure != "out" else on.look.ink2, weight=700, align=align)
        ink = on.look.state("late").deep if seat.marks and seat.alive and not seat.scion else on.look.ink2
        on.write(below, on.brief(below.width(), *words), 3.8 * share, ink, align=align)

    # -- what is in force ----------------------------------------------------------------------------------------------

    def _in_force(self, on: Canvas, area: QRectF) -> None:
        look, beside = on.look, area.left() > on.area.left()
        is_column = beside or area.height() > on.vh(_ROOMY)
        accent = look.accent(ACCENT).deep
        rule = QRectF(area.left() - on.vh(2.4), area.top(), on.vh(0.15), area.height())
        if not beside:
            rule = QRectF(area.left(), area.top() - on.vh(0.8), area.width(), on.vh(0.15))
        on.painter.fillRect(rule, colour(look.line))
        planar = (("Gate", self.face.gate_tapped), ("Matrix", self.face.matrix_tapped))
        tapped = [f"{word} tapped" for word, is_tapped in planar if is_tapped]
        if area.height() < on.vh(_BAND - 2):
            self._in_a_line(on, area, tapped)
            return
        on.write(QRectF(area.left(), area.top(), area.width(), on.vh(5)), "Enchantment in force", 3.8, accent)
        name = QRectF(
            area.left(),
            area.top() + on.vh(5),
            area.width() if is_column else area.width() * 0.4,
            on.vh(20) if is_column else area.height() - on.vh(5.4),
        )
        foot = self._standing(on, name, 8.6 if beside else 12.0 if is_column else 6.4)
        said = " ".join(plain_words(self.face.standing)) if self.face.standing else _NONE_YET
        if not is_column:
            write_parts(
                on,
                QRectF(name.right() + on.vh(3), area.top(), area.right() - name.right() - on.vh(3), area.height()),
                [" ".join((said, *(f"{words}." for words in tapped))).strip()],
            )
            return
        legend = area.bottom() - on.vh(17)
        top = foot + on.vh(2)
        write_parts(
            on,
            QRectF(area.left(), top, area.width(), legend - top - on.vh(2)),
            [part for part in (said, *tapped) if part],
        )
        self._legend(on, QRectF(area.left(), legend, area.width(), on.vh(17)))

    def _standing(self, on: Canvas, name: QRectF, largest: float) -> float:
        """The enchantment's name in its lines; gives where they end."""
        standing = self.face.standing or "none yet"
        lines, size = large_lines(on, standing, name.width(), name.height(), largest, 1.08)
        ink, pitch = on.look.ink if self.face.standing else on.look.ink2, on.vh(size * 1.08)
        for at, line in enumerate(lines):
            on.write(
                QRectF(name.left(), name.top() + at * pitch, name.width(), pitch),
                line,
                size,
                ink,
                weight=700,
                serif=True,
            )
        return name.top() + pitch * len(lines)

    def _in_a_line(self, on: Canvas, area: QRectF, tapped: list[str]) -> None:
        """Above a message on a narrow wall: what is in force by name; what it does stands on its own slide."""
        words = " · ".join((self.face.standing or "No enchantment in force", *tapped))
        on.write(area, words, 5, on.look.ink if self.face.standing else on.look.ink2, weight=700, serif=True)

    def _legend(self, on: Canvas, area: QRectF) -> None:
        active = next((seat for seat in self.face.seats if seat.active and seat.alive), None)
        rows = [("allies", on.look.edge, 0.65, False), ("eternal enemies", on.look.edge, 0.45, True)]
        if self.face.targets and active is not None:
            rows.insert(0, (f"{first_name(active.name)} may attack", on.look.accent(ACCENT).deep, 1.1, True))
        on.painter.fillRect(QRectF(area.left(), area.top(), area.width(), on.vh(0.15)), colour(on.look.line))
        for at, (words, ink, line, dashed) in enumerate(rows):
            row = QRectF(area.left(), area.top() + on.vh(1.2 + at * 5.2), area.width(), on.vh(5))
            y = row.center().y()
            _stroke(on, QPointF(row.left(), y), QPointF(row.left() + on.vh(6), y), ink, line, dashed=dashed)
            on.write(row.adjusted(on.vh(8), 0, 0, 0), words, 4, on.look.ink2)


def _fields(on: Canvas) -> tuple[QRectF, QRectF]:
    """The room of the ring, and that of what is in force: beside it, on a narrow wall below it."""
    area = on.area
    if area.width() >= on.vh(2 * (_WIDE + _DISC + 12) + _COLUMN):
        column = area.right() - on.vh(_COLUMN)
        return (
            QRectF(area.left(), area.top(), column - on.vh(5) - area.left(), area.height()),
            QRectF(column, area.top(), on.vh(_COLUMN), area.height() - on.vh(1)),
        )
    high = _BAND_LINE if on.message else _BAND
    if is_upright(area):
        #: what the ring leaves, as far as it is wide.
        high = max(high, (area.height() - area.width() * _RING_HIGH) / on.vh(1))
    band = area.bottom() - on.vh(high)
    return (
        QRectF(area.left(), area.top(), area.width(), band - on.vh(1) - area.top()),
        QRectF(area.left(), band, area.width(), on.vh(high - 1)),
    )


def _ring(on: Canvas, field: QRectF) -> _Ring:
    """As wide a ring as leaves every figure its room; where there is too little, all of it smaller alike."""
    share = min(1.0, field.height() / on.vh(_HIGHEST + _BELOW + _LEAST * _FIVE))
    disc, above, below = (on.vh(size * share) for size in (_DISC, _HIGHEST, _BELOW))
    down = (field.height() - above - below) / _FIVE
    across = (field.width() / 2 - disc / 2 - on.vh((_WIDE + 1.6) * share)) / sin(radians(72))
    #: on an upright wall the ring stands upright too.
    tall = min(max(1.0, field.height() / field.width()), _TALLEST)
    down = min(down, max(on.vh(_LEAST * share), min(on.vh(_RING) * tall, across * 1.25 * tall)))
    across = min(across, down * 1.3)
    middle = field.top() + (field.height() - above - below - down * _FIVE) / 2 + above + down
    found: dict[Colour, QRectF] = {}
    for seat in CIRCLE:
        angle = radians(_ANGLES[seat])
        x, y = field.center().x() + across * sin(angle), middle - down * cos(angle)
        found[seat] = QRectF(x - disc / 2, y - disc / 2, disc, disc)
    return _Ring(found, share)


def _words_of(seat: SeatFace) -> tuple[str, ...]:
    """What stands below a seat's figure, in ever fewer words: what has no room is left out whole, poison stays."""
    if seat.scion:
        return f"left · {seat.scion_dragon.partition(',')[0] or 'no dragon yet'}", "left"
    if not seat.alive:
        #: what is no player has no first name.
        by = seat.felled_by if seat.felled_by == _SCION else first_name(seat.felled_by)
        return (f"by {by}" if by else "",)
    if seat.marks:
        marks = seat.marks.split(" · ")
        return tuple(" · ".join(marks[:at]) for at in range(len(marks), 0, -1))
    legends = counted(seat.legends, "Legend")
    return (f"{seat.elder_word} · {legends}", legends) if seat.legends else (seat.elder_word,)


def _paint_disc(on: Canvas, seat: SeatFace, disc: QRectF) -> None:
    look, out = on.look, not seat.alive and not seat.scion
    path = QPainterPath()
    path.addEllipse(disc)
    on.painter.save()
    on.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    on.painter.setOpacity(0.25 if out else 1)
    emblem.draw_scene(on.painter, UR_DRAGON if seat.scion else SCENES[seat.colour], disc)
    on.painter.restore()
    lit = seat.active or seat.scion
    paint.box(
        on.painter, disc, disc.width() / 2, border=look.lamp if lit else look.edge, line=on.vh(0.8 if lit else 0.3)
    )
    if not (out or seat.scion):
        side, (fill, letter) = on.vh(5.2), DISCS[seat.colour]
        #: on the outer side: the lines between the seats are seen to their ends.
        left = disc.left() - side * 0.2 if seat.colour in "RG" else disc.right() - side * 0.8
        mark = QRectF(left, disc.bottom() - side * 0.9, side, side)
        #: deep enough for a white letter that is read from the last row.
        fill = mixed(fill, "#000000", 0.7) if letter == "#FFFFFF" else fill
        paint.box(on.painter, mark, side / 2, fill=fill, border=look.desk, line=on.vh(0.5))
        on.write(mark, seat.colour, 3.4, letter, weight=700, align=paint.MIDDLE)


def _line(
    on: Canvas, one: QRectF, other: QRectF, ink: str, wide: float, *, dashed: bool = False, arrow: bool = False
) -> None:
    """From the edge of a disc to that of another; an arrow's head ends just off it."""
    start, end = one.center(), other.center()
    away = hypot(end.x() - start.x(), end.y() - start.y()) or 1.0
    step = QPointF((end.x() - start.x()) / away, (end.y() - start.y()) / away)
    off = one.width() / 2 + on.vh(1.5)
    first, last = start + step * off, end - step * off
    if arrow:
        head = on.vh(3.4)
        side = QPointF(-step.y(), step.x()) * (head * 0.5)
        base = last - step * head
        on.painter.setPen(Qt.PenStyle.NoPen)
        on.painter.setBrush(colour(ink))
        on.painter.drawPolygon(QPolygonF([last, base + side, base - side]))
        last = base
    _stroke(on, first, last, ink, wide, dashed=dashed)


def _stroke(on: Canvas, first: QPointF, last: QPointF, ink: str, wide: float, *, dashed: bool) -> None:
    pen = QPen(colour(ink), on.vh(wide))
    if dashed:
        pen.setDashPattern([3, 2])
    on.painter.setPen(pen)
    on.painter.drawLine(first, last)

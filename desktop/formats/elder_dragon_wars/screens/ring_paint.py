"""The ring's strokes: lines between the seats, the middle; the same on the desk and on the wall."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QTransform

from desktop.library.card_words import plain_words
from desktop.ui.kit import emblem, icons, paint, theme
from desktop.ui.kit.tokens import Theme

from ..rules.circle import CIRCLE, Colour, clockwise, enemies
from ..rules.views.ring import RingFace
from .ring_places import Places
from .words import ACCENT, GATE, MATRIX


class Ink:
    """How the ring is drawn: the theme, the size of a unit, and fonts that follow it."""

    def __init__(self, painter: QPainter, look: Theme, unit: float, least: float = 12) -> None:
        self.painter, self.look, self.unit, self.least = painter, look, unit, least

    def font(self, size: float, weight: int = 400, *, serif: bool = False) -> QFont:
        return theme.exact(max(self.least, size * self.unit), weight, serif=serif)

    def write(self, area: QRectF, words: str, font: QFont, ink: str, align: paint.Align = paint.LEFT) -> float:
        """One line, made smaller before it is cut."""
        return paint.write_fitting(self.painter, area, words, font, ink, align, least=self.least * 0.92)


def paint_lines(ink: Ink, places: Places, face: RingFace) -> None:
    """Allies as solid arcs, eternal enemies as dashed chords; bold where an attack is allowed now."""
    painter, look = ink.painter, ink.look
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    alive = {seat.colour: seat.alive for seat in face.seats}
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour in CIRCLE:
        _arc(ink, places, colour, alive[colour] and alive[clockwise(colour)])
    for colour in CIRCLE:
        for other in enemies(colour):
            if CIRCLE.index(colour) < CIRCLE.index(other) and alive[colour] and alive[other]:
                _chord(ink, places, colour, other, bold=False)
    if face.active and not face.scion_targets:
        for target in face.targets:
            _chord(ink, places, face.active, target, bold=True)
    for target in face.scion_targets:
        scion = next((seat.colour for seat in face.seats if seat.scion), None)
        if scion:
            _chord(ink, places, scion, target, bold=True)
    if face.scion:
        pen = QPen(theme.colour(look.accent(ACCENT).deep), 2.5 * ink.unit)
        painter.setPen(pen)
        out = 13 * ink.unit
        painter.drawEllipse(places.ellipse.adjusted(-out, -out, out, out))
    painter.restore()


def _arc(ink: Ink, places: Places, colour: Colour, both: bool) -> None:
    start, end = places.angle(colour), places.angle(clockwise(colour))
    span = (end - start) % -360
    pen = QPen(theme.colour(ink.look.edge if both else ink.look.line), (3 if both else 1.5) * ink.unit)
    ink.painter.setPen(pen)
    ink.painter.drawArc(places.ellipse, round(start * 16), round(span * 16))


def _chord(ink: Ink, places: Places, one: Colour, other: Colour, *, bold: bool) -> None:
    colour = ink.look.accent(ACCENT).deep if bold else ink.look.edge
    pen = QPen(theme.colour(colour), (3.4 if bold else 1.5) * ink.unit)
    pen.setDashPattern([3, 2.2] if bold else [5, 4])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    ink.painter.setPen(pen)
    ink.painter.drawLine(QPointF(places.card(one).center()), QPointF(places.card(other).center()))


def paint_centre(ink: Ink, places: Places, face: RingFace, keep: str) -> None:
    """The enchantment in force in large type, who may keep it; below, the planar artifacts."""
    painter, look, unit = ink.painter, ink.look, ink.unit
    box = places.centre
    paint.box(painter, box, 6, fill=look.sheet, border=look.line)
    room = places.standing.adjusted(14 * unit, 8 * unit, -14 * unit, -4 * unit)
    head = QRectF(room.left(), room.top(), room.width(), 20 * unit)
    ink.write(head, "ENCHANTMENT IN FORCE", ink.font(12, 600), look.ink3)
    ink.write(head, face.standing_about, ink.font(12), look.ink2, paint.RIGHT)
    name = QRectF(room.left(), head.bottom(), room.width(), 44 * unit)
    words = face.standing or "none yet"
    ink.write(name, words, ink.font(30, 700, serif=True), look.ink if face.standing else look.ink3)
    below = QRectF(room.left(), name.bottom(), room.width(), room.bottom() - name.bottom())
    below.setTop(below.top() + _does(ink, below.adjusted(0, 0, 0, -24 * unit), face.standing))
    _keep_line(ink, below, keep)
    painter.fillRect(QRectF(box.left() + 1, places.planar(0).top(), box.width() - 2, 1), theme.colour(look.line))
    about = (
        ("Planar Gate", GATE, face.gate, face.gate_tapped, "G"),
        ("Mana Matrix", MATRIX, face.matrix, face.matrix_tapped, "M"),
    )
    for at, (title, scene, state, tapped, key) in enumerate(about):
        _planar(ink, places.planar(at), title, scene, state, tapped, key)


def _does(ink: Ink, room: QRectF, card: str) -> float:
    """What the enchantment does, as large as there is room for; the height it took."""
    words = " ".join(plain_words(card))
    fonts = [ink.font(size) for size in (15, 14, 13, 12)]
    font = next((font for font in fonts if paint.wrapped_height(words, font, room.width()) <= room.height()), fonts[-1])
    return paint.write_wrapped(ink.painter, room, words, font, ink.look.ink) if words else 0.0


def _keep_line(ink: Ink, area: QRectF, keep: str) -> None:
    """The line below the enchantment; lit words when somebody may pay now."""
    look, lit = ink.look, keep.startswith("!")
    words = keep.removeprefix("!")
    line = QRectF(area.left(), area.top(), area.width(), min(area.height(), 26 * ink.unit))
    left = line.left()
    if lit:
        left += paint.key_cap(ink.painter, left, line.center().y(), "Y", look) + 8
    font = ink.font(14, 600 if lit else 400)
    ink.write(line.adjusted(left - line.left(), 0, 0, 0), words, font, look.ink if lit else look.ink2)


def _planar(ink: Ink, area: QRectF, title: str, scene: str, state: str, tapped: bool, key: str) -> None:
    painter, look, unit = ink.painter, ink.look, ink.unit
    side = min(area.height() - 18 * unit, 42 * unit)
    cap = paint.key_cap_width(key) + 6 if key else 0
    picture = QRectF(area.left() + 12 * unit, area.center().y() - side / 2, side, side)
    left, needed = picture.right() + 8 * unit, theme.width(theme.exact(ink.least, 700, serif=True), title) + cap
    #: the words come before the picture where there is no room for both.
    if area.right() - left - 6 * unit < needed:
        left = picture.left()
    else:
        _card_picture(painter, scene, picture, tapped)
    room = QRectF(left, picture.top(), area.right() - left - 6 * unit, side / 2)
    taken = ink.write(room.adjusted(0, 0, -cap, 0), title, ink.font(16, 700, serif=True), look.ink)
    if key:
        advance = theme.width(theme.exact(round(taken), 700, serif=True), title)
        paint.key_cap(painter, min(room.left() + advance + 6, room.right() - cap + 6), room.center().y(), key, look)
    below = QRectF(left, room.bottom(), room.width(), side / 2)
    mark = 14 * unit
    name = "late" if tapped else "done"
    icons.draw_state_of(painter, name, QRectF(left, below.center().y() - mark / 2, mark, mark), look)
    colour = look.state("late").deep if tapped else look.ink2
    ink.write(below.adjusted(mark + 6 * unit, 0, 0, 0), state, ink.font(13, 600 if tapped else 400), colour)


def _card_picture(painter: QPainter, scene: str, area: QRectF, tapped: bool) -> None:
    """A square picture; a tapped card lies on its side."""
    if not tapped:
        painter.save()
        painter.setClipRect(area)
        emblem.draw_scene(painter, scene, area)
        painter.restore()
        return
    ratio = painter.device().devicePixelRatioF()
    side = round(area.width() * ratio)
    turned = emblem.scene(scene, side, side).transformed(QTransform().rotate(90))
    painter.drawPixmap(area, turned, QRectF(turned.rect()))

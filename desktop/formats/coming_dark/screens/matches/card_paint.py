"""How a match card is drawn."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.ui.kit import icons, marks, paint, theme
from desktop.ui.kit.tokens import Theme

from ..kit.words import bare_name
from .card_places import Places, RowPlace, SpotId
from .faces import SideFace, TableFace

_RADII = {"city": 2, "wilds": 12}


def paint_table(painter: QPainter, at: Places, face: TableFace, look: Theme, hovered: SpotId) -> None:
    """The whole card; of a round that is over, in ink alone."""
    look = look.in_the_past if face.is_past else look
    _paint_frame(painter, at.card, face, look)
    _paint_head(painter, at, face, look, hovered)
    if not at.prize.isEmpty():
        paint.write(painter, at.prize, face.prize, theme.face(13), look.ink2)
    if not at.turn.isEmpty():
        over = hovered == ("turn",)
        paint.box(painter, at.turn, 3, fill=look.line if over else look.sheet, border=look.edge)
        paint.write(painter, at.turn, face.turn, theme.face(12, 600), look.ink, paint.MIDDLE)
    for index, place in enumerate(at.rows):
        if index == at.asking:
            _paint_question(painter, at, place, face, look, hovered)
        else:
            _paint_row(painter, place, face, look, hovered)
    if face.act is not None and not at.act.isEmpty():
        _paint_button(painter, at.act, face.act.words, look, hovered == ("act",), tone=look.state(face.state).deep)
    if face.note and at.note.height() >= theme.px(16):
        paint.write_wrapped(painter, at.note, face.note, theme.face(13), look.ink2)


def _paint_frame(painter: QPainter, card: QRectF, face: TableFace, look: Theme) -> None:
    radius = _RADII.get(face.zone, 6)
    fill = look.well if face.is_quiet else look.sheet
    if face.state in ("late", "overtime"):
        paint.box(painter, card, radius, fill=fill, border=look.state(face.state).deep, line=3)
    elif face.is_quiet:
        paint.box(painter, card, radius, fill=fill, border=look.line)
    else:
        paint.box(painter, card, radius, fill=fill, border=look.zone(face.zone).deep)
    if face.is_picked:
        paint.box(painter, card.adjusted(-3, -3, 3, 3), radius + 3, border=look.focus, line=2)


def _paint_head(painter: QPainter, at: Places, face: TableFace, look: Theme, hovered: SpotId) -> None:
    line = at.head
    side = max(theme.px(18), theme.width(theme.face(12, 600), face.number) + 8)
    square = QRectF(line.left(), line.center().y() - theme.px(9), side, theme.px(18))
    paint.box(painter, square, 3, fill=look.focus if face.is_picked else "", border=look.edge)
    ink = look.sheet if face.is_picked else look.ink2
    paint.write(painter, square, face.number, theme.face(12, 600), ink, paint.MIDDLE)
    right = line.right()
    if face.has_menu:
        if hovered == ("menu",):
            paint.box(painter, at.menu, 3, fill=look.line)
        icons.draw_icon(painter, "more", at.menu.adjusted(2, 3, -2, -3), look.ink2)
        right = at.menu.left() - 4
    right = _paint_chip(painter, line, right, face, look)
    room = QRectF(square.right() + 7, line.top(), right - square.right() - 13, line.height())
    _paint_name(painter, room, at, face, look)


def _paint_chip(painter: QPainter, line: QRectF, right: float, face: TableFace, look: Theme) -> float:
    wide = min(marks.state_chip_width(face.state, face.word), line.width() * 0.46)
    chip = QRectF(right - wide, line.center().y() - theme.px(10), wide, theme.px(20))
    marks.paint_state_chip(painter, chip, face.state, face.word, look)
    return chip.left()


def _paint_name(painter: QPainter, room: QRectF, at: Places, face: TableFace, look: Theme) -> None:
    """The name; its tab of extra minutes follows it, or stands at the end of the prize line where there is no room."""
    tab = theme.width(theme.face(12, 700), face.tab) + 10 if face.tab else 0.0
    eye = theme.px(20) if face.roaming else 0.0
    usual = theme.face(17, 700, serif=True)
    moved = bool(tab) and theme.width(usual, face.name) > room.width() - tab - eye - 6 and not at.prize.isEmpty()
    words = room.adjusted(0, 0, -eye - (0 if moved or not tab else tab + 6), 0)
    name = face.name
    if theme.width(theme.face(14, 700, serif=True), name) > words.width():
        name = bare_name(name)
    left = words.left() + paint.write(painter, words, name, paint.fitting(usual, name, words.width(), 13), look.ink) + 6
    if tab:
        middle = at.prize.center().y() if moved else room.center().y()
        spot = QRectF(at.prize.right() - tab if moved else left, middle - theme.px(8), tab, theme.px(17))
        paint.box(painter, spot, 2, fill=look.ink)
        paint.write(painter, spot, face.tab, theme.face(12, 700), look.sheet, paint.MIDDLE)
        left += 0 if moved else tab + 4
    if face.roaming:
        side = theme.px(16)
        icons.draw_icon(painter, "monsters", QRectF(left, room.center().y() - side / 2, side, side), look.ink2)


def _paint_row(painter: QPainter, place: RowPlace, face: TableFace, look: Theme, hovered: SpotId) -> None:
    row = place.row
    paint.write(painter, place.word, row.word, theme.face(12, 600), look.ink3)
    if row.one.player or row.one.waits_for:
        _paint_side(painter, place.one, row.one, face, look, hovered == ("name", row.game, row.one.player))
    elif row.picks:
        words = "chooses whom" if row is face.rows[1] else "to meet first"
        paint.write(painter, place.one.adjusted(4, 0, 0, 0), words, theme.face(13), look.ink2)
    if row.two is None:
        return
    if row.score:
        over = row.open and hovered == ("score", row.game)
        edge = look.edge if row.open else ""
        paint.box(painter, place.between.adjusted(4, 3, -4, -3), 4, fill=look.line if over else "", border=edge)
        paint.write(painter, place.between, row.score, theme.face(13, 600), look.ink2, paint.MIDDLE)
    else:
        paint.write(painter, place.between, "v", theme.face(13, 600), look.ink2, paint.MIDDLE)
    _paint_side(painter, place.two, row.two, face, look, hovered == ("name", row.game, row.two.player))


def _paint_side(painter: QPainter, area: QRectF, side: SideFace, face: TableFace, look: Theme, over: bool) -> None:
    if side.waits_for:
        paint.box(painter, area, 4, border=look.edge, dashed=True)
        paint.write(painter, area.adjusted(8, 0, -4, 0), side.waits_for, theme.face(13), look.ink3)
        return
    done = look.state("done")
    if side.won:
        paint.box(painter, area, 4, fill=done.wash, border=done.deep)
    elif not side.lost:
        paint.box(painter, area, 4, fill=look.well if over else look.sheet, border=look.ink2 if over else look.edge)
    elif over:
        paint.box(painter, area, 4, fill=look.line)
    high = area.height() - 6
    square = QRectF(area.left() + 3, area.top() + 3, max(high, min(float(theme.px(24)), area.width() * 0.28)), high)
    ink = look.sheet if side.won else look.ink3 if side.lost else look.ink
    marks.paint_seed(painter, square, side.seed, look, fill=done.deep if side.won else look.well, ink=ink)
    font = theme.face(14, 400 if side.lost else 600)
    room = QRectF(square.right() + 6, area.top(), area.right() - square.right() - 10, area.height())
    name = marks.name_within(side.name, font, room.width())
    less = room.adjusted(0, 0, -_corner_width(side, face), 0)
    has_room = area.width() >= theme.px(128) and theme.width(font, name) <= less.width()
    #: nobody's name is shorter for the letter behind it, but where the letter is the key that is asked for.
    if side.corner and (face.is_picked or has_room):
        _paint_corner(painter, area, side, face, look)
        room, name = less, marks.name_within(side.name, font, less.width())
    paint.write(painter, room, name, font, look.ink3 if side.lost else look.ink, struck=side.lost)


def _corner_width(side: SideFace, face: TableFace) -> float:
    return paint.key_cap_width(side.corner) + 4 if face.is_picked else theme.px(16)


def _paint_corner(painter: QPainter, area: QRectF, side: SideFace, face: TableFace, look: Theme) -> None:
    """The player's corner at the right end: a key cap while the table is picked."""
    left = area.right() - _corner_width(side, face)
    if face.is_picked:
        paint.key_cap(painter, left, area.center().y(), side.corner, look)
    else:
        room = QRectF(left, area.top(), theme.px(12), area.height())
        paint.write(painter, room, side.corner, theme.face(12), look.ink3, paint.MIDDLE)


def _paint_question(
    painter: QPainter, at: Places, place: RowPlace, face: TableFace, look: Theme, hovered: SpotId
) -> None:
    assert face.asking is not None
    name = next((side.name for side in place.row.sides if side.player == face.asking[1]), "")
    paint.box(painter, place.area, 4, fill=look.state("late").wash)
    room = QRectF(place.area.left() + 8, place.area.top(), at.yes.left() - place.area.left() - 12, place.area.height())
    font = theme.face(13, 600)
    asked = [f"Amend: {name} won instead?", f"{name} won instead?", f"{marks.first_name(name)} won instead?"]
    words = next((words for words in asked if theme.width(font, words) <= room.width()), asked[-1])
    paint.write_fitting(painter, room, words, font, look.ink, least=12)
    _paint_button(painter, at.yes, "Amend", look, hovered == ("yes",))
    _paint_button(painter, at.no, "Keep", look, hovered == ("no",))


def _paint_button(painter: QPainter, area: QRectF, words: str, look: Theme, over: bool, *, tone: str = "") -> None:
    paint.box(painter, area, 6, fill=look.well if over else look.sheet, border=tone or look.edge, line=1.5)
    font = theme.face(13, 600)
    paint.write_fitting(painter, area.adjusted(8, 0, -8, 0), words, font, tone or look.ink, paint.MIDDLE, least=12)

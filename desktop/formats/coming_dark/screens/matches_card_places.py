"""Where things lie on a match card, close or roomy as the card's height allows; what of it can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from desktop.ui import theme

from .matches_faces import RowFace, SideFace, TableFace

#: a margin for the ring of the card that is picked.
RING = 3
SpotId = tuple[str, ...]


@dataclass(frozen=True)
class Spot:
    """Something to click, and what the tooltip says of it."""

    id: SpotId
    area: QRectF
    tip: str = ""


@dataclass(frozen=True)
class RowPlace:
    """A row's parts: its word, both sides, what stands between them."""

    row: RowFace
    area: QRectF
    word: QRectF
    one: QRectF
    between: QRectF
    two: QRectF

    def of(self, side: SideFace) -> QRectF:
        return self.one if side is self.row.one else self.two


@dataclass(frozen=True)
class Places:
    """The whole card. ``prize`` is empty where the mark's act needs its room."""

    card: QRectF
    head: QRectF
    menu: QRectF
    prize: QRectF
    rows: tuple[RowPlace, ...]
    act: QRectF
    note: QRectF
    asking: int
    yes: QRectF
    no: QRectF
    spots: tuple[Spot, ...]


def places(rect: QRectF, face: TableFace) -> Places:
    """Measure a card."""
    card = rect.adjusted(RING, RING, -RING, -RING)
    inner = card.adjusted(9, 4, -8, -6)
    head = QRectF(inner.left(), inner.top(), inner.width(), theme.px(24))
    menu = QRectF(inner.right() - theme.px(18), head.top() + 2, theme.px(18), theme.px(20))
    line = QRectF(inner.left(), head.bottom(), inner.width(), theme.px(17))
    count = max(1, len(face.rows))
    spare = inner.bottom() - line.bottom() - count * theme.px(36)
    below = face.act is not None and spare >= theme.px(32)
    act_line = QRectF(line.left(), line.top() + 1, line.width(), theme.px(26))
    top = act_line.bottom() + 3 if face.act and not below else line.bottom() + 3
    pitch = min(float(theme.px(36)), (inner.bottom() - top + 3) / count)
    rows = tuple(_row_place(inner, top + at * pitch, pitch - 3, row) for at, row in enumerate(face.rows))
    bottom = top + len(face.rows) * pitch
    act = QRectF()
    if face.act:
        act = QRectF(inner.left(), bottom + 1, inner.width(), theme.px(28)) if below else act_line
    note_top = (act.bottom() if below else bottom) + 3
    note = QRectF(inner.left(), note_top, inner.width(), max(0.0, inner.bottom() - note_top))
    prize = QRectF() if face.act and not below else line
    asking = next((at for at, row in enumerate(face.rows) if face.asking and row.game == face.asking[0]), -1)
    yes, no = _answers(rows[asking].area) if asking >= 0 else (QRectF(), QRectF())
    spots = _spots(face, rows, menu, act, asking, yes, no)
    return Places(card, head, menu, prize, rows, act, note, asking, yes, no, spots)


def _row_place(inner: QRectF, top: float, high: float, row: RowFace) -> RowPlace:
    area = QRectF(inner.left(), top, inner.width(), high)
    word_wide = theme.px(34) if row.word else 0.0
    between_wide = theme.px(42 if row.score else 20)
    left = area.left() + word_wide
    if row.two is None:
        whole = QRectF(left, top, area.right() - left, high)
        return RowPlace(row, area, QRectF(area.left(), top, word_wide, high), whole, QRectF(), QRectF())
    wide = (area.right() - left - between_wide) / 2
    one = QRectF(left, top, wide, high)
    between = QRectF(one.right(), top, between_wide, high)
    two = QRectF(between.right(), top, wide, high)
    return RowPlace(row, area, QRectF(area.left(), top, word_wide, high), one, between, two)


def _answers(row: QRectF) -> tuple[QRectF, QRectF]:
    wide = theme.px(58)
    no = QRectF(row.right() - wide, row.top(), wide, row.height())
    return QRectF(no.left() - wide - 6, row.top(), wide, row.height()), no


def _spots(
    face: TableFace, rows: tuple[RowPlace, ...], menu: QRectF, act: QRectF, asking: int, yes: QRectF, no: QRectF
) -> tuple[Spot, ...]:
    found = [Spot(("menu",), menu, "More: draw, minutes, amend")] if face.has_menu else []
    if face.act:
        found.append(Spot(("act",), act, face.act.words))
    if asking >= 0:
        found += [Spot(("yes",), yes, "Amend the result (Enter)"), Spot(("no",), no, "Leave it as it is (Esc)")]
    for at, place in enumerate(rows):
        if at != asking and len(face.rows[at].sides) == 2:
            found += _row_spots(place)
    return tuple(found)


def _row_spots(place: RowPlace) -> list[Spot]:
    row = place.row
    found = [
        Spot(("name", row.game, side.player), place.of(side), _name_tip(row, side))
        for side in row.sides
        if side.player and not (row.picks and side is row.one)
    ]
    if row.score and row.open:
        found.append(Spot(("score", row.game), place.between, "Games so far: click for the next score"))
    return found


def _name_tip(row: RowFace, side: SideFace) -> str:
    corner = f", corner {side.corner}" if side.corner else ""
    what = "won" if row.open else "picked as the first opponent" if row.picks else "amend: somebody else won"
    return f"{side.name}{corner}. Click: {what}" if not side.won else f"{side.name}{corner} won"

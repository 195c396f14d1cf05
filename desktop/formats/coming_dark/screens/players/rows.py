"""The rows of the entry list: everyone in seed order as it stands, with what is known of each deck."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.cells import Brush, Seed, Text, tone
from desktop.ui.kit.panels import dotted_line
from desktop.ui.kit.table_rows import Note, Row
from desktop.ui.kit.tokens import Theme

from ...rules.state import DarkState, Player
from ...rules.views.decks import SeedRow, fault_in_short
from ..decks.book import ROMAN, DeckBook, why_tied
from ..decks.draft import Draft

#: px of body scale: in less than this nothing can be said.
_LEAST = 28


class DeckCell(Struct, frozen=True):
    """What is known of a deck: a sentence with its state, a tie to explain, a tick when it is in."""

    words: str = ""
    state: str = ""
    #: a tie is explained by a click.
    link: bool = False
    ticked: bool = False

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        side = theme.px(15)
        if self.ticked:
            spot = QRectF(area.right() - side, area.center().y() - side / 2, side, side)
            icons.draw_state_of(painter, "done", spot, look)
            area = area.adjusted(0, 0, -side - 6, 0)
        if self.state:
            icons.draw_state_of(
                painter, self.state, QRectF(area.left(), area.center().y() - side / 2, side, side), look
            )
            area = area.adjusted(side + 6, 0, 0, 0)
        if area.width() < theme.px(_LEAST):
            return
        ink = look.state(self.state).deep if self.state and self.state != "waiting" else look.ink2
        wide = paint.write(painter, area, self.words, theme.face(13), ink)
        if self.link:
            dotted_line(painter, area.left(), area.center().y() + theme.px(8), wide, look.ink3)


class MarksCell(Struct, frozen=True):
    """Two boxes to tick: here, paid."""

    here: bool
    paid: bool

    @property
    def words(self) -> str:
        return ", ".join(word for word, on in (("here", self.here), ("paid", self.paid)) if on)

    @staticmethod
    def box(area: QRectF, at: int) -> QRectF:
        """Where a box lies in the cell."""
        side, half = theme.px(16), area.width() / 2
        return QRectF(area.left() + half * (at + 0.5) - side / 2, area.center().y() - side / 2, side, side)

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        for at, on in enumerate((self.here, self.paid)):
            square = self.box(area, at)
            paint.box(painter, square, 3, fill=look.ink2 if on else look.sheet, border=tone(look, "edge"), line=1.2)
            if on:
                icons.draw_icon(painter, "check", square.adjusted(2, 2, -2, -2), look.sheet, stroke=2.8)


def list_rows(state: DarkState, book: DeckBook, sought: str = "", explained: str = "") -> list[Row | Note]:
    """Everyone in seed order, then who left before the seeds were fixed; the tie of ``explained`` told below them."""
    stands, seeded = book.as_it_would_stand(state), book.seeds(state)
    shown = {row.player for row in seeded}
    rows: list[Row | Note] = []
    for row in seeded:
        rows.append(_row(stands, row, book.drafts.get(row.player)))
    rows += [_gone(p) for p in state.players if p.id not in shown]
    rows = [row for row in rows if not sought or fold_name(sought) in fold_name(stands.player(row.key).name)]
    return _with_note(rows, why_tied(stands, seeded, explained), explained)


def _with_note(rows: list[Row | Note], words: str, player: str) -> list[Row | Note]:
    at = next((i for i, row in enumerate(rows) if row.key == player), -1)
    if not words or at < 0:
        return rows
    return [*rows[: at + 1], Note(words), *rows[at + 1 :]]


def _row(state: DarkState, row: SeedRow, draft: Draft | None) -> Row:
    player = state.player(row.player)
    counted = row.has_deck
    seeded = counted if not state.seeds_fixed else player.seed is not None
    dark = str(row.dark) if counted or state.seeds_fixed else "–"
    tier = ROMAN[row.tier] if counted or state.seeds_fixed else ""
    cells = (
        Seed(str(row.seed) if seeded else "–"),
        Text(player.name),
        Text(dark),
        Text(tier, serif=True),
        _deck_cell(state, row, player, draft),
        MarksCell(player.here, player.paid),
    )
    return Row(
        player.id,
        cells,
        dim=player.dropped,
        struck=player.dropped,
        hint="\n".join((player.name, row.because, *row.faults)),
    )


def _deck_cell(state: DarkState, row: SeedRow, player: Player, draft: Draft | None) -> DeckCell:
    if player.dropped:
        return DeckCell("has left")
    if draft is not None:
        return DeckCell(draft_words(row.dark, draft), "late")
    if row.faults:
        return DeckCell(fault_in_short(state, player), "late")
    if not row.has_deck:
        counted = "no list, Tier 0" if state.seeds_fixed else "no deck yet"
        return DeckCell("late, no deck" if player.late else counted, "waiting")
    said = "came late" if player.late else "let pass" if player.allowed_because else ""
    tied = row.tied and row.dark > 0
    return DeckCell(f"tied at {row.dark}" if tied else said, link=tied, ticked=True)


def draft_words(dark: int, draft: Draft) -> str:
    """What a list still waits for, in the width of a column."""
    near = [at for at in draft.questions if draft.lines[at].nearest]
    if len(draft.questions) == 1:
        number = draft.lines[draft.questions[0]].number
        return f"{dark} if line {number} is that card" if near else f"{dark}, line {number} is unread"
    if not draft.questions:
        return "not handed in yet"
    return f"{dark}, {counted(len(draft.questions), 'line')} to look at"


def _gone(player: Player) -> Row:
    cells = (Seed("–"), Text(player.name), "", "", DeckCell("has left"), MarksCell(player.here, player.paid))
    return Row(player.id, cells, dim=True, struck=True, hint=player.name)

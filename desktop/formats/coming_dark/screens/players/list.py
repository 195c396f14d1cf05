"""The left half: everyone as the Dark Seeds stand, who is here and has paid, and what is done to all at once."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from desktop.domain.words import counted
from desktop.ui.desk.scene import OverScene
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, IconButton, KeyCap, Pressable
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, dotted_line, label, rule_line, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row, next_key
from desktop.ui.kit.tips import tip

from ...rules.state import DarkState
from ..decks.book import DeckBook
from ..decks.lines import InlineEdit
from .rows import DeckCell, MarksCell, list_rows

COLUMNS = (
    Column("Seed", 54),
    Column("Player", 0, strong=True),
    Column("Dark", 56, "right", strong=True),
    Column("Tier", 48, "center"),
    Column("Deck", 180),
    Column("Here  Paid", 92, "center"),
)

SEED, DECK, MARKS, NAME = 0, 4, 5, 150
#: px of body scale: a name with little room; a deck in few words, and its mark alone; seeds and boxes beside those.
_SHORT, _FEW_WORDS, _MARK, _SEED, _BOXES = 110, 76, 34, 46, 74


class SeedTable(DataTable):
    """``marked`` (player, "here" or "paid") when a box is clicked, ``why_asked`` (player) at a tie."""

    marked = Signal(str, str)
    why_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(COLUMNS, dense=True, note_indent=theme.px(50))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.editor = InlineEdit(self.viewport())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names come first: in Large type what is known of a deck gives way to them."""
        super().resizeEvent(event)
        fixed = sum(column.width for column in COLUMNS if column.width and column.head != "Deck")
        room = self.viewport().width() - theme.px(fixed) - theme.px(NAME)
        is_tight = room + theme.px(NAME - _SHORT) < theme.px(_FEW_WORDS)
        least = theme.px(_MARK if is_tight else _FEW_WORDS)
        self.setColumnWidth(DECK, min(max(room, least), theme.px(COLUMNS[DECK].width)))
        for column, wide in ((SEED, _SEED), (MARKS, _BOXES)):
            self.setColumnWidth(column, theme.px(wide if is_tight else COLUMNS[column].width))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        row = self.rows[index.row()] if index.isValid() else None
        cell = self.cell_at(index) if isinstance(row, Row) else None
        if isinstance(row, Row) and isinstance(cell, MarksCell):
            left = event.position().x() < self.visualRect(index).center().x()
            self.marked.emit(row.key, "here" if left else "paid")
        elif isinstance(row, Row) and isinstance(cell, DeckCell) and cell.link:
            self.why_asked.emit(row.key)
        else:
            super().mouseReleaseEvent(event)

    def area_of(self, key: str, column: int) -> QRect:
        """Where a cell of a player's row lies in the viewport."""
        at = next((i for i, row in enumerate(self.rows) if isinstance(row, Row) and row.key == key), -1)
        return self.visualRect(self.model().index(at, column)) if at >= 0 else QRect()

    def keys(self) -> list[str]:
        """The players top down."""
        return [row.key for row in self.rows if isinstance(row, Row)]

    def beyond(self) -> tuple[int, int]:
        """How many players are out of sight above, and below."""
        high, row = self.viewport().height(), self.row_height()
        tops = [self.area_of(key, 0).top() for key in self.keys()]
        return sum(top < -row / 2 for top in tops), sum(top > high - row / 2 for top in tops)


class WordLink(Pressable):
    """A word with a dotted line under it that opens something."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def present(self, words: str) -> None:
        """Another word."""
        self.setText(words)
        self.setFixedSize(max(32, round(theme.width(theme.face(13), words)) + 3), max(32, theme.px(22)))
        self.update()

    def paintEvent(self, event: object) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        wide = paint.write(painter, area.adjusted(1, 0, 0, -2), self.text(), theme.face(13), look.ink2)
        dotted_line(painter, area.left() + 1, area.center().y() + theme.px(8), wide, look.ink3)
        if self.ringed:
            paint.ring(painter, area, 3, look)


class SeedList(Panel):
    """The list with its head and foot. ``selected`` (player) as the cursor moves, ``opened`` (player) on Enter;
    ``added``, ``everyone``, ``missing``, ``tiers`` are its buttons; ``acted`` names an act of the menu."""

    selected = Signal(object)
    opened = Signal(str)
    added = Signal()
    everyone = Signal()
    missing = Signal()
    tiers = Signal()
    acted = Signal(str)
    sought = Signal(str)
    renamed = Signal(str, str)

    def __init__(self) -> None:
        super().__init__(pad=14)
        self.flush()
        self.title, self.tier_words, self.tier_link = CapsLabel(""), label("", "small"), WordLink()
        self.search = SearchField("Find a player", "")
        self.table = SeedTable()
        self.gap, self.beyond = label("", "body", wrap=True), label("", "small")
        self.as_zero = Button("Count missing decks as Tier 0", "Z")
        self.here = Button("Everyone is here")
        self.add, self.more = Button("Add players", "A"), IconButton("more", "Lists and deck files")
        self.caps = (KeyCap("Up"), KeyCap("Down"))
        self._acts: tuple[tuple[str, str], ...] = ()
        self._renaming = ""
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._head, self._seek, self._missing, foot = QWidget(), QWidget(), QWidget(), QWidget()
        head = _row(self._head, 14, 7, 14, 7)
        head.addWidget(self.title, 1)
        head.addWidget(self.tier_words)
        head.addWidget(self.tier_link)
        _row(self._seek, 8, 2, 8, 2).addWidget(self.search)
        gap = _row(self._missing, 14, 6, 10, 6)
        gap.addWidget(self.gap, 1)
        gap.addWidget(self.as_zero)
        row = _row(foot, 14, 6, 10, 6)
        row.addWidget(self.beyond)
        for cap in self.caps:
            row.addWidget(cap)
        row.addStretch(1)
        for button in (self.here, self.add, self.more):
            row.addWidget(button)
        self._gap_rule = rule_line()
        listed = OverScene(self.table, "formats/coming-dark")
        parts = (self._head, self._seek, rule_line(), listed, self._gap_rule, self._missing, rule_line(), foot)
        for part in parts:
            self.body.addWidget(part, 1 if part is listed else 0)
        self._seek.hide()

    def _connect(self) -> None:
        self.table.current_changed.connect(self.selected)
        self.table.chosen.connect(self.selected)
        self.table.verticalScrollBar().valueChanged.connect(lambda _: self._tell_beyond())
        self.table.verticalScrollBar().rangeChanged.connect(lambda *_: self._tell_beyond())
        self.table.editor.kept.connect(lambda name: self.renamed.emit(self._renaming, name))
        self.tier_link.clicked.connect(self.tiers)
        self.add.clicked.connect(self.added)
        self.here.clicked.connect(self.everyone)
        self.as_zero.clicked.connect(self.missing)
        self.more.clicked.connect(self._open_menu)
        self.search.textChanged.connect(self.sought)
        self.search.left.connect(self.leave_search)
        self.search.returnPressed.connect(self._found)

    def present(self, state: DarkState, book: DeckBook, explained: str = "") -> None:
        """Show the list as it stands."""
        self.title.present("Dark Seeds, fixed" if state.seeds_fixed else "Dark Seeds as they stand")
        self._present_tiers(state)
        self.table.present(list_rows(state, book, self.search.text(), explained))
        self._present_missing(state)
        absent = sum(not (p.here or p.dropped) for p in state.players)
        self.here.setVisible(bool(absent))
        self.here.set_about(f"Check in {absent} more")
        self._tell_beyond()

    def _present_tiers(self, state: DarkState) -> None:
        one, two, three = state.rules.tiers.thresholds
        say(self.tier_words, f"Tier I from {one} · II from {two} · III from {three}")
        self.tier_link.present("settled" if state.rules.tiers.confirmed else "suggested")
        about = "Settled for this event" if state.rules.tiers.confirmed else "Suggested, not in the document"
        self.tier_link.setToolTip(tip(f"{about}. Click to look or change."))

    @property
    def asks_for_missing(self) -> bool:
        """Whether decks are missing that could count as Tier 0."""
        return not self._missing.isHidden()

    def _present_missing(self, state: DarkState) -> None:
        here = [p for p in state.players if p.here and not p.dropped]
        missing = [p.name for p in here if not (p.deck or p.counted_by_hand)]
        shown = bool(missing) and not state.seeds_fixed and len(here) >= state.rules.event.min_players
        for part in (self._missing, self._gap_rule):
            part.setVisible(shown)
        count = counted(len(missing), "deck is", "decks are")
        say(self.gap, f"{count} not read yet")
        self.gap.setToolTip(tip(", ".join(missing)))

    def _tell_beyond(self) -> None:
        above, below = self.table.beyond()
        parts = [f"{above} above"] * bool(above) + [f"{below} below"] * bool(below)
        say(self.beyond, ", ".join(parts))
        for cap in self.caps:
            cap.setVisible(bool(parts))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_beyond()

    # hands

    def step(self, by: int) -> None:
        """The cursor so many players down."""
        if keys := self.table.keys():
            self.table.set_current(next_key(keys, self.table.current_key(), by))

    def seek(self) -> None:
        """Open the search line."""
        self._head.hide()
        self._seek.show()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _found(self) -> None:
        """Enter: who was found first is selected, unless whoever is selected was found too."""
        found = self.table.keys()
        if found and self.table.current_key() not in found:
            self.selected.emit(found[0])
        self.leave_search()

    def leave_search(self) -> None:
        """Everyone again."""
        self.search.clear()
        self.search.clearFocus()
        self._seek.hide()
        self._head.show()

    def rename(self, player: str, name: str) -> None:
        """Write a name anew, in its row."""
        self.table.set_current(player)
        self._renaming = player
        self.table.editor.begin(self.table.area_of(player, 1), name)

    def set_acts(self, acts: tuple[tuple[str, str], ...]) -> None:
        """What the menu offers: (id, words)."""
        self._acts = acts

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for id, words in self._acts:
            menu.addAction(words).triggered.connect(lambda _=False, id=id: self.acted.emit(id))
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height() + 4)))


def _row(widget: QWidget, *margins: int) -> QHBoxLayout:
    row = QHBoxLayout(widget)
    row.setContentsMargins(*margins)
    row.setSpacing(8)
    return row

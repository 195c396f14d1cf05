"""The start page: go on, begin something new, open what was, and whether the room is ready. It only emits wishes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.keys import Ringed
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, empty, label
from desktop.ui.kit.tips import tip
from desktop.ui.start.cards import CheckLine, FormatCard, GoOnCard, is_larger, is_largest
from desktop.ui.start.faces import CheckFace, FormatTile, StartFace

if TYPE_CHECKING:
    from desktop.ui.start.recents import Recents

#: px of body scale: a format in less room has its name cut.
_TILE = 150
#: px of body scale: a lower page in larger letters tells of the room only what is not in order.
_HIGH = 500


class StartPage(QWidget):
    """``opened`` (event id), ``new_asked`` (format id) what the buttons ask for; keys Enter, 1–5, T, C, H, R, /, ↓."""

    opened = Signal(str)
    new_asked = Signal(str)
    demo_asked = Signal()
    open_asked = Signal()
    checks_asked = Signal()
    backups_asked = Signal()
    careers_asked = Signal()
    library_asked = Signal()
    clock_asked = Signal()

    def __init__(self, face: StartFace | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = StartFace()
        self.formats: list[FormatCard] = []
        self.go_on = GoOnCard()
        self.go_on.clicked.connect(self._go_on)
        self.demo = Button("Try a demo", key="T")
        self.demo.clicked.connect(self.demo_asked)
        self.backups = Button("Backups…", key="R", kind="quiet")
        self.backups.clicked.connect(self.backups_asked)
        self.careers = Button("Careers…", key="H", kind="quiet")
        self.careers.clicked.connect(self.careers_asked)
        self.library = Button("Card library", key="C")
        self.library.clicked.connect(self.library_asked)
        self.clock = Button("Just a clock", key="K", icon="clock", kind="quiet")
        self.clock.clicked.connect(self.clock_asked)
        self._lay_out()
        if face is not None:
            self.present(face)

    def _lay_out(self) -> None:
        self._ready = Panel("Ready?")
        self._tiles = QGridLayout()
        self._tiles.setSpacing(12)
        self._nothing = label("Earlier events will stand here.", "quiet")
        self._checks = QVBoxLayout()
        self._checks.setSpacing(0)
        self._ready.body.addLayout(self._checks)
        self._ready.body.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        if is_larger() or is_largest():
            self._draw_together(column)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(self.library)
        acts.addWidget(self.demo)
        column.addWidget(self.go_on)
        if is_largest():
            self._lay_first_things(column, acts)
        else:
            self._lay_all(column, acts)

    def _lay_all(self, column: QVBoxLayout, acts: QHBoxLayout) -> None:
        """Everything in one view."""
        self._recent_panel = Panel("Recent events", " ")
        self._recent_panel.body.setContentsMargins(6, 4, 6, 8)
        self._nothing.setContentsMargins(9, 0, 0, 0)
        self._recent_panel.body.addWidget(self._nothing, 0, Qt.AlignmentFlag.AlignTop)
        self._recent_panel.put_in_head(self.careers)
        self._recent_panel.put_in_head(self.backups)
        new = QHBoxLayout()
        new.addWidget(CapsLabel("New event"), 1)
        if is_larger():
            new.addLayout(acts)
        else:
            self._ready.body.addLayout(acts)
        new.addWidget(self.clock)
        column.addLayout(new)
        column.addLayout(self._tiles, 3)
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(self._recent_panel, 3)
        below.addWidget(self._ready, 1)
        column.addLayout(below, 2)

    def _lay_first_things(self, column: QVBoxLayout, acts: QHBoxLayout) -> None:
        """In the largest letters on a low page: five events of before, every format and the clock; the rest scrolls."""
        self._before, new, self._first = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        for part in (self._before, new):
            part.setSpacing(4)
            self._first.addLayout(part, 1)
        self._first.setSpacing(12)
        self._tiles.setSpacing(6)
        self._nothing.setParent(self)
        self.clock.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        new.addWidget(CapsLabel("New event"))
        new.addLayout(self._tiles, 1)
        acts.addWidget(self.careers)
        acts.addWidget(self.backups)
        column.addLayout(self._first, 1)
        column.addLayout(acts)
        column.addWidget(self._ready)

    def _draw_together(self, column: QVBoxLayout) -> None:
        """What larger letters take is taken from the room between."""
        column.setContentsMargins(16, 6, 16, 6)
        column.setSpacing(6)
        self._ready.body.setContentsMargins(16, 0, 16, 6)
        self._ready.body.setSpacing(0)

    def present(self, face: StartFace) -> None:
        """Show all this."""
        self.go_on.present(face.go_on, "Nothing is being played" if face.recents else "No event yet")
        if face.formats != self.face.formats:
            self._fill_formats(face.formats)
        if face.checks != self.face.checks:
            self._fill_checks(face.checks)
        self.face = face
        if face.known or "recents" in vars(self):
            self.recents.present_faces(face.recents, face.known)
        self._nothing.setVisible(not face.recents and not is_largest())
        if is_largest():
            self._lay_tiles()
        else:
            self._recent_panel.present_head("Recent events")
            self._recent_panel.setToolTip(tip(face.folder))
        self.demo.set_kind("plain" if face.go_on else "lit")

    @cached_property
    def recents(self) -> Recents:
        """The list of events, made when there is one to list."""
        from desktop.ui.start.recents import Recents

        recents = Recents()
        recents.chosen.connect(lambda id: self.opened.emit(id))
        if is_largest():
            self._before.addWidget(recents.finder)
            self._before.addWidget(recents, 1)
        else:
            self._recent_panel.body.insertWidget(0, recents)
            self._recent_panel.put_in_head(recents.finder, first=True)
        return recents

    def _fill_formats(self, tiles: Sequence[FormatTile]) -> None:
        for card in self.formats:
            self._tiles.removeWidget(card)
            card.deleteLater()
        self.formats = [FormatCard(tile, str(at)) for at, tile in enumerate(tiles, start=1)]
        for card in self.formats:
            card.clicked.connect(lambda _=False, id=card.tile.id: self.new_asked.emit(id))
        self._lay_tiles()

    def _lay_tiles(self) -> None:
        """All in a row, or in as many as have room for a name in larger letters; in the largest beside the events, and
        the clock is one of them."""
        columns = max(2, min(len(self.formats), (self.width() - 32) // theme.px(_TILE)))
        cards: list[QWidget] = [*self.formats]
        if is_largest():
            columns = 2 if self.face.recents else 3
            cards.append(self.clock)
            self._first.setStretchFactor(self._before, int(bool(self.face.recents)))
            for column in range(3):
                self._tiles.setColumnStretch(column, int(column < columns))
        for at, card in enumerate(cards):
            self._tiles.addWidget(card, *divmod(at, columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_tiles()
        self._show_checks()

    def _fill_checks(self, checks: Sequence[CheckFace]) -> None:
        empty(self._checks)
        for check in checks:
            line = CheckLine(check)
            self._checks.addWidget(line)
            if check.ok is None:
                line.clicked.connect(self.checks_asked)
        self._show_checks()

    def _show_checks(self) -> None:
        """On a low page in larger letters what is in order gives way; where all is, it stays."""
        lines = [line for line in self._ready.findChildren(CheckLine) if self._checks.indexOf(line) >= 0]
        is_low = is_larger() and self.height() < theme.px(_HIGH) and not all(line.check.ok for line in lines)
        for line in lines:
            line.setVisible(not (is_low and line.check.ok))

    def _go_on(self) -> None:
        if self.face.go_on:
            self.opened.emit(self.face.go_on.id)

    def claims(self, key: str) -> bool:
        """Enter is the lit card's, whatever the wall has prepared; a button with the ring comes first; / finds."""
        if key == "/":
            return bool(self.face.known)
        focused = self.focusWidget() or self.window().focusWidget()
        return key == "Enter" and not (isinstance(focused, Ringed) and focused.ringed)

    def take_key(self, key: str) -> bool:
        """Enter goes on, a digit begins a format, T tries the demo, / finds events, Down steps into
        the recent ones: Enter opens."""
        listed = "recents" in vars(self) and self.recents.hasFocus()
        chosen = self.recents.current_key() if listed else None
        if key == "Enter" and chosen is not None:
            self.opened.emit(chosen)
        elif key == "Enter" and self.face.go_on:
            self._go_on()
        elif key == "/" and self.face.known:
            self.recents.finder.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key.isdecimal() and 1 <= int(key) <= len(self.formats):
            self.formats[int(key) - 1].click()
        elif key == "T":
            self.demo_asked.emit()
        elif key == "C":
            self.library_asked.emit()
        elif key == "H":
            self.careers_asked.emit()
        elif key == "R":
            self.backups_asked.emit()
        elif key == "Down" and self.face.recents:
            self.recents.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.recents.set_current(self.face.recents[0].id)
        else:
            return False
        return True

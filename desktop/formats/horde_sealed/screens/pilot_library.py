"""The horde's side of the pilot: its library, graveyard and hand, and the keypad whose number mills."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.game.kept_rows import KeptRows
from desktop.ui.game.pilot import column_of
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.marks import CapsLabel, Figure, ShareBar
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.kit.tips import tip

from ..rules.acts.cards import DamageHorde
from ..rules.state import Game, HordeState
from ..rules.words import named
from .words import ACCENT, IS_OVER


class LibraryPane(Panel):
    """``wants`` carries commands; ``names_asked`` a number of real cards that somebody has to name."""

    wants = Signal(object)
    names_asked = Signal(int)
    changed = Signal()

    def __init__(self) -> None:
        super().__init__("Horde library")
        self._game: Game | None = None
        self.typed = ""
        self.figure, self.of = Figure(64), label("", "small")
        self.bar = ShareBar(ACCENT)
        self.rows = KeptRows(5)
        self.field = label("0", "strong")
        self.mill, self.digits = Button("Mill", "M"), list[Button]()
        self.last = label("", "small", wrap=True)
        self._lay_out()
        self.mill.clicked.connect(self.do_mill)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.figure)
        line.addWidget(self.of, 1, Qt.AlignmentFlag.AlignBottom)
        self.body.setSpacing(6)
        self.body.addLayout(line)
        self.body.addWidget(self.bar)
        self.body.addLayout(self.rows)
        self.body.addSpacing(4)
        #: for those who have a mouse and no keys; what is due comes first where there is no room for both.
        self.keypad, keys = column_of(CapsLabel("Damage to the horde mills"), spacing=6)
        keys.addLayout(self._keypad())
        self.body.addWidget(self.keypad)
        foot = QHBoxLayout()
        self.field.setProperty("role", "strong")
        foot.addWidget(self.field, 1)
        foot.addWidget(self.mill)
        self.body.addLayout(foot)
        self.body.addWidget(self.last)
        self.body.addStretch(1)

    def _keypad(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, digit in enumerate("1234567890"):
            key = Button(digit)
            self.digits.append(key)
            key.clicked.connect(lambda _=False, digit=digit: self.type(digit))
            grid.addWidget(key, at // 5, at % 5)
        return grid

    def present(self, state: HordeState) -> None:
        game = self._game = state.game
        self.setVisible(game is not None)
        if game is None:
            return
        self.figure.setText(str(len(game.library)))
        say(self.of, f"of {counted(game.horde.size, 'card')}")
        self.bar.present(len(game.library) / max(1, game.horde.size))
        self.rows.present(_counts(game), _row)
        say(self.last, _last(game))
        if game.is_over:
            self.typed = ""
        for key in self.digits:
            key.set_why_not(IS_OVER if game.is_over else "")
        self._show_typed()

    def type(self, digit: str) -> None:
        """A digit of the number that mills; three are enough for any horde."""
        if self._game is None or self._game.is_over:
            return
        self.typed = (self.typed + digit).lstrip("0")[-3:]
        self._show_typed()
        self.changed.emit()

    def clear(self) -> bool:
        """Forget the number; whether there was one."""
        had, self.typed = bool(self.typed), ""
        self._show_typed()
        self.changed.emit()
        return had

    def _show_typed(self) -> None:
        say(self.field, f"**{self.typed}** damage" if self.typed else "a number")
        over = self._game is not None and self._game.is_over
        self.mill.set_why_not(IS_OVER if over else "" if self.typed else "Type how much damage first: the digits.")

    def do_mill(self) -> None:
        """Mill the number typed."""
        if not self.typed or self._game is None:
            return
        amount = int(self.typed)
        if self._game.mode == "table" and amount < len(self._game.library):
            self.names_asked.emit(amount)
            return
        self.wants.emit(DamageHorde(amount))
        self.clear()


def _counts(game: Game) -> tuple[tuple[str, str, str], ...]:
    used = ", ".join(f"{count} {name}" for name, count in game.used.items() if count)
    rows = [
        ("Used tokens", str(sum(game.used.values())), used),
        ("Graveyard", str(len(game.graveyard)), "\n".join(game.graveyard)),
        ("Hand, always open", str(len(game.hand)), "\n".join(game.hand)),
    ]
    if game.exile or game.taken:
        rows.append(("Exiled, taken", str(len(game.exile) + len(game.taken)), "\n".join((*game.exile, *game.taken))))
    return tuple(rows)


def _row(face: tuple[str, str, str]) -> QWidget:
    words, number, cards = face
    row, line = QWidget(), QHBoxLayout()
    line.setContentsMargins(0, 0, 0, 0)
    row.setLayout(line)
    line.addWidget(label(words), 1)
    line.addWidget(label(number, "strong"))
    row.setToolTip(tip(cards))
    return row


def _last(game: Game) -> str:
    if not game.milled and not game.milled_short:
        return f"Hand: {named(game.hand)}." if game.hand else ""
    tokens = {kind.name for kind in game.horde.tokens}
    words = f": {named(game.milled, tokens)}" if game.milled else ""
    short = f"; {game.milled_short} more than there were" if game.milled_short else ""
    return f"Last: {len(game.milled)} milled{words}{short}."

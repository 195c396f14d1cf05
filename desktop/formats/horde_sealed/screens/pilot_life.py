"""The survivors' side of the pilot: shared life, what the attack can take, libraries, opening hands."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop.domain.words import counted, minus
from desktop.engine.rules import Command
from desktop.ui.game.kept_rows import KeptRows
from desktop.ui.game.names import NameLabel
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button, call
from desktop.ui.kit.inputs import NumberStepper, TextField
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.marks import Figure, Picture, first_name
from desktop.ui.kit.panels import Panel, Popover, label, rule_line, say

from ..rules.acts.games import FailDraw, SetLibrary, TakeMulligan
from ..rules.acts.life import ChangeLife
from ..rules.acts.survivors import LeaveGame, ReplaceSurvivor
from ..rules.state import Game, HordeState, Survivor
from ..rules.views.battle import threat
from .words import IS_OVER


class LifeBar(QWidget):
    """The life left, and in it the part this attack can take."""

    def __init__(self) -> None:
        super().__init__()
        self._life = self._threat = 0
        self._most = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, life: int, most: int, threatened: int) -> None:
        self._life, self._most, self._threat = max(0, life), max(1, most, life), threatened
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, wide = QPainter(self), theme.now(), self.width()
        bar = QRectF(0, 3, wide, 10)
        paint.box(painter, bar, 5, fill=look.line)
        left = wide * self._life / self._most
        if left > 0:
            paint.box(painter, QRectF(0, 3, max(6.0, left), 10), 5, fill=look.ink)
        if self._threat and self._life:
            after = wide * max(0, self._life - self._threat) / self._most
            for step in range(int(after) + 4, int(left) - 2, 6):
                painter.fillRect(QRectF(step, 3, 1.5, 10), theme.colour(look.sheet))
            painter.fillRect(QRectF(max(0.0, after - 1), 0, 3, 16), theme.colour(look.state("overtime").deep))


class LibraryPopover(Popover):
    """A survivor's library, a draw that failed, and who leaves or takes the place; ``wants`` carries the command."""

    wants = Signal(object)

    def __init__(self, survivor: Survivor, held: int, parent: QWidget | None = None) -> None:
        super().__init__(320, parent)
        self.body.addWidget(label(f"**{survivor.name}'s library**"))
        self.number = NumberStepper(held, 0, 400, unit="cards").called("Cards in the library")
        row = QHBoxLayout()
        row.addWidget(self.number)
        self.set_button, self.failed = Button("Set"), Button("Could not draw: lost", kind="danger")
        self.leaves, self.name = Button("Leaves the game"), TextField("Somebody takes the place", placeholder="A name")
        row.addWidget(self.set_button)
        self.body.addLayout(row)
        for part in (self.failed, rule_line(), self.leaves, self.name):
            self.body.addWidget(part)
        self.leaves.clicked.connect(lambda: self._tell(LeaveGame(survivor.id)))
        self.name.entered.connect(lambda name: self._tell(ReplaceSurvivor(survivor.id, name)))
        self.set_button.clicked.connect(lambda: self._tell(SetLibrary(survivor.id, self.number.value)))
        self.failed.clicked.connect(lambda: self._tell(FailDraw(survivor.id)))

    def _tell(self, command: Command) -> None:
        self.close()
        self.wants.emit(command)


class LifePane(Panel):
    """``wants`` carries commands; ``asked`` opens what needs a number."""

    wants = Signal(object)

    def __init__(self) -> None:
        super().__init__("Survivors' life, shared")
        self.figure = Figure(96)
        self.about, self.after = label("", "small"), label("", "error", wrap=True)
        self.bar = LifeBar()
        self.less, self.more = Button("−", "↓"), Button("+", "↑")
        call(self.less, self.more, "The survivors' life")
        self.rows = KeptRows(4)
        self.note = label("", "small", wrap=True)
        self.popover: Popover | None = None
        self._low = False
        self._lay_out()
        self.less.clicked.connect(lambda: self.wants.emit(ChangeLife(-1)))
        self.more.clicked.connect(lambda: self.wants.emit(ChangeLife(1)))

    def _lay_out(self) -> None:
        body = self.body
        body.setSpacing(6)
        for part in (self.figure, self.about, self.bar, self.after):
            body.addWidget(part)
        body.addWidget(Beside(self.less, self.more))
        body.addSpacing(6)
        body.addLayout(self.rows)
        body.addWidget(self.note)
        body.addStretch(1)

    def present(self, state: HordeState) -> None:
        game = state.game
        self.setVisible(game is not None)
        if game is None:
            return
        for button in (self.less, self.more):
            button.set_why_not(IS_OVER if game.is_over else "")
        self._present_life(state, game)
        self.rows.present([_row_of(state, game, at) for at in range(len(state.survivors))], self._row)
        say(self.note, _note(state, game))

    def set_low(self, low: bool) -> None:
        """In a low window the figure makes room for the survivors."""
        self._low = low
        self._size_figure()

    def _size_figure(self) -> None:
        self.figure.set_size(64 if self._low else 96)

    def _present_life(self, state: HordeState, game: Game) -> None:
        self._size_figure()
        self.figure.setText(minus(game.life))
        taken = threat(state)
        most = state.rules.survivors.life
        now = game.step == "combat"
        text = f" · {'this attack' if now else 'all of it'} can take {taken}" if taken else ""
        say(self.about, f"of {most}{text}")
        self.bar.present(game.life, most, taken)
        left = game.life - taken
        words = f"{left} left if {'nothing more' if _blocked(game) else 'nothing'} is blocked"
        say(self.after, words if left > 0 else "Lost if nothing more is blocked")
        self.after.setVisible(bool(taken) and not game.is_over)

    def _row(self, face: _RowFace) -> QWidget:
        survivor = face.survivor
        row, line = QWidget(), QHBoxLayout()
        line.setContentsMargins(0, 2, 0, 2)
        line.setSpacing(4)
        row.setLayout(line)
        line.addWidget(NameLabel(survivor.name), 1)
        if face.held is None:
            line.addWidget(label("left", "small"))
            return row
        held = face.held
        if face.hand is not None:
            line.addWidget(label(f"{face.hand} in hand", "small"))
            again = Button("", face.key, icon="swap")
            again.set_about(f"{survivor.name} takes a mulligan: one card fewer")
            again.clicked.connect(lambda: self.wants.emit(TakeMulligan(survivor.id)))
            line.addWidget(again)
            return row
        if face.is_short:
            warning = Picture(
                lambda p, area, look: icons.draw_icon(p, "warning", area, look.state("late").deep), 16, 16
            )
            line.addWidget(warning)
        count = Button(counted(held, "card"), kind="quiet")
        count.set_about(f"{survivor.name}: correct the library, leave, be replaced")
        count.clicked.connect(lambda: self._ask_library(survivor, held, count))
        line.addWidget(count)
        return row

    def _ask_library(self, survivor: Survivor, held: int, anchor: QWidget) -> None:
        """A library is corrected by a number; a draw that failed is told here too."""
        popover = LibraryPopover(survivor, held, self)
        popover.wants.connect(self.wants)
        self.popover = popover
        popover.show_at(anchor)


class _RowFace(Struct, frozen=True):
    """A survivor in the list: the cards of the library (None: not at the table), those in hand while hands are opened,
    and the key of a mulligan."""

    survivor: Survivor
    key: str
    held: int | None = None
    hand: int | None = None
    is_short: bool = False


def _row_of(state: HordeState, game: Game, at: int) -> _RowFace:
    survivor, key = state.survivors[at], str(at + 1)
    if survivor not in state.at_table:
        return _RowFace(survivor, key)
    held = game.libraries[survivor.id]
    if game.side == "opening":
        return _RowFace(survivor, key, held, game.hands.get(survivor.id, 0))
    return _RowFace(survivor, key, held, is_short=held <= state.rules.survivors.short_library)


def _blocked(game: Game) -> bool:
    return any(attack.blocked for attack in game.attack)


def _note(state: HordeState, game: Game) -> str:
    if game.side == "opening":
        return "A digit is a mulligan: each costs a card, and each survivor decides alone."
    short = state.rules.survivors.short_library
    low = [first_name(s.name) for s in state.at_table if game.libraries[s.id] <= short]
    if low and not game.is_over:
        return f"{low[0]}'s library is short: a draw that cannot be made loses the game."
    walkers = ", ".join(w.name for w in game.walkers)
    return (
        f"Planeswalkers: {walkers}. The horde attacks {'it' if len(game.walkers) == 1 else 'one of them'}."
        if walkers
        else ""
    )

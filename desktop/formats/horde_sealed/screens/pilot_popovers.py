"""What opens over the pilot: what happens to a stack, effects of the horde's cards, naming real cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.engine.rules import Command, Refusal
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, NumberStepper, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, rule_line

from ..rules.acts.cards import HordeDraws, MoveCards, Sweep
from ..rules.acts.combat import HoldBack, NoteBlocks
from ..rules.acts.life import ChangeLife, EachOpponentLoses
from ..rules.acts.permanents import AddWalker, MakeTokens, RaiseStranger, Reanimate, RemoveWalker, Strengthen
from ..rules.state import Game, HordeState
from ..rules.views.battle import StackFace
from .words import came


class StackPopover(Popover):
    """How many of a stack, and what happens to them, by keys too; ``wants`` carries the command, ``next`` another."""

    wants = Signal(object)
    #: the next stack (1) or the one before (-1), by the arrows.
    next = Signal(int)

    def __init__(self, game: Game, face: StackFace, owner: str, parent: QWidget | None = None) -> None:
        super().__init__(340, parent)
        self._name, self._owner, self._typed = face.name, owner, ""
        self.body.addWidget(label(f"**{face.count} × {face.name}**"))
        if face.note:
            self.body.addWidget(label(face.note, "small", wrap=True))
        attacking = game.step == "combat" and face.attacking
        start = face.blocked if attacking else 1
        self.number = NumberStepper(start, 0 if attacking else 1, face.count, unit=f"of {face.count}").called(
            "How many"
        )
        self.body.addWidget(self.number)
        self._buttons(bool(attacking))
        self.body.addWidget(rule_line())
        self.bonus = NumberStepper(face.bonus, -20, 40, unit="power").called("Power")
        row = QHBoxLayout()
        row.addWidget(self.bonus)
        row.addWidget(self._button("Set", "", lambda: Strengthen(self.bonus.value, self._name, self._owner)))
        self.body.addLayout(row)

    def _buttons(self, attacking: bool) -> None:
        grid = QGridLayout()
        grid.setSpacing(6)
        acts: list[tuple[str, str, Callable[[], Command]]] = []
        if attacking:
            acts.append(("Blocked", "B", lambda: NoteBlocks(self._name, self.number.value, self._owner)))
            acts.append(("Cannot attack", "C", lambda: HoldBack(self._name, self._many(), self._owner)))
        places = (
            ("Dies", "D", "graveyard"),
            ("To hand", "H", "hand"),
            ("Exiled", "X", "exile"),
            ("Taken over", "", "survivors"),
            ("Library, top", "", "library-top"),
            ("Library, bottom", "", "library-bottom"),
        )
        for words, key, place in places:
            acts.append((words, key, partial(self._moved, place)))
        for at, (words, key, make) in enumerate(acts):
            grid.addWidget(self._button(words, key, make), at // 2, at % 2)
        self.body.addLayout(grid)

    def _many(self) -> int:
        return max(1, self.number.value)

    def _moved(self, place: str) -> Command:
        return MoveCards(self._name, "battlefield", place, self._many(), self._owner)  # type: ignore[arg-type]

    def _button(self, words: str, key: str, make: Callable[[], Command]) -> Button:
        button = Button(words, key)
        button.clicked.connect(lambda: self._do(make()))
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit says how many, a letter what becomes of them, the arrows go from stack to stack."""
        typed, step = event.text().upper(), {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self.close()
            self.next.emit(step)
        elif typed.isdecimal():
            together = int(self._typed + typed)
            self._typed = str(together if together <= self.number.high else int(typed))
            self.number.set_value(int(self._typed))
        elif not press_by_key(self, typed):
            super().keyPressEvent(event)

    def _do(self, command: Command) -> None:
        self.close()
        self.wants.emit(command)


class EffectsPopover(Popover):
    """What spells and abilities of the horde may do, one line each; ``wants`` carries the command."""

    wants = Signal(object)
    says = Signal(str)

    def __init__(self, state: HordeState, parent: QWidget | None = None) -> None:
        super().__init__(440, parent)
        game = state.game
        assert game is not None
        self._state, self._game = state, game
        self.body.addWidget(CapsLabel("Life and tokens"))
        self.each = self._number(2, 99)
        self._row("Each opponent loses", self.each, lambda: EachOpponentLoses(self.each.value), "E")
        self.life = self._number(2, 99)
        self._row("One player loses", self.life, lambda: ChangeLife(-self.life.value))
        self.kind = Choice("", [(k.name, f"{k.name}: {game.used.get(k.name, 0)} used") for k in game.horde.tokens])
        self.tokens = self._number(2, 99)
        self.body.addWidget(self.kind)
        self._row("Tokens come", self.tokens, lambda: MakeTokens(str(self.kind.value()), self.tokens.value), "T")
        self.body.addWidget(CapsLabel("Graveyard and library"))
        self.back = self._number(1, 99)
        self._row("Top creatures come back", self.back, lambda: Reanimate(self.back.value), "V")
        self.drawn = self._number(1, 20)
        self._row("The horde draws", self.drawn, lambda: HordeDraws(self.drawn.value))
        self.power = NumberStepper(game.bonus, -20, 40).called("Power")
        self._row("Power of all creatures", self.power, lambda: Strengthen(self.power.value))
        self._row("All creatures die but…", self._spared(), self._sweep, "A")
        self._survivors_part()

    def _survivors_part(self) -> None:
        self.body.addWidget(CapsLabel("Survivors' cards"))
        team = [(s.id, s.name) for s in self._state.survivors]
        self.who = Choice("", team)
        self.card = TextField("", placeholder="Planeswalker; or creatures of a graveyard, with commas")
        self.body.addWidget(self.who)
        self.body.addWidget(self.card)
        row = QHBoxLayout()
        row.addWidget(self._button("Planeswalker here", self._walker))
        row.addWidget(self._button("Gone", lambda: RemoveWalker(self.card.text())))
        row.addWidget(self._button("Joins the horde", self._stranger))
        self.body.addLayout(row)

    def _spared(self) -> TextField:
        self.spared = TextField("", placeholder="None, or names with commas")
        self.spared.setFixedWidth(theme.px(180))
        return self.spared

    def _sweep(self) -> Command:
        return Sweep(tuple(name.strip() for name in self.spared.text().split(",") if name.strip()))

    def _walker(self) -> Command:
        return AddWalker(self.card.text(), str(self.who.value()))

    def _stranger(self) -> Command:
        """``Bear 2/2, Elf 1/1``: the size of the first is taken for all."""
        names = [part.strip() for part in self.card.text().split(",") if part.strip()]
        power, toughness = 0, 0
        for at, name in enumerate(names):
            words, _, size = name.rpartition(" ")
            one, slash, other = size.partition("/")
            if words and slash and one.isdigit() and other.isdigit():
                names[at] = words
                power, toughness = (int(one), int(other)) if not power else (power, toughness)
        return RaiseStranger(str(self.who.value()), tuple(names), power, toughness)

    @staticmethod
    def _number(value: int, high: int) -> NumberStepper:
        return NumberStepper(value, 1, high)

    def _row(self, words: str, number: QWidget, make: Callable[[], Command], key: str = "") -> None:
        if isinstance(number, NumberStepper):
            number.called(words)
        row = QHBoxLayout()
        row.addWidget(label(words), 1)
        row.addWidget(number)
        row.addWidget(self._button("Do", make, key))
        self.body.addLayout(row)

    def _button(self, words: str, make: Callable[[], Command], key: str = "") -> Button:
        button = Button(words, key)
        button.clicked.connect(lambda: self._do(make))
        return button

    def _do(self, make: Callable[[], Command]) -> None:
        self.close()
        self.wants.emit(make())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.card.line.hasFocus() or self.spared.line.hasFocus() or not press_by_key(self, event.text().upper()):
            super().keyPressEvent(event)


def press_by_key(popover: Popover, key: str) -> bool:
    """Press the button that bears this key; whether there is one."""
    found = next((button for button in popover.findChildren(Button) if key and button.key == key), None)
    if found is not None:
        found.click()
    return found is not None


class ListPopover(Popover):
    """A few words with commas: what a die chooses among, who blocks, what real cards came."""

    answered = Signal(object)
    says = Signal(str)

    def __init__(
        self,
        title: str,
        about: str,
        act: str,
        quick: Sequence[str] = (),
        counts: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(420, parent)
        self._counts = counts
        self.body.addWidget(label(f"**{title}**"))
        self.body.addWidget(label(about, "small", wrap=True))
        self.field = TextField("", placeholder="3 zombie, giant, plague wind" if counts else "with, commas, between")
        self.body.addWidget(self.field)
        self.dice = TextField("", placeholder="real dice, if they were thrown: 3, 1")
        self.dice.setVisible(not counts)
        self.body.addWidget(self.dice)
        row = QHBoxLayout()
        for word in quick:
            button = Button(f"+ {word}")
            button.clicked.connect(lambda _=False, word=word: self._append(word))
            row.addWidget(button)
        row.addStretch(1)
        self.go = Button(act, "Enter")
        row.addWidget(self.go)
        self.body.addLayout(row)
        self.go.clicked.connect(self._tell)
        self.field.entered.connect(lambda _: self._tell())

    def thrown(self) -> tuple[int, ...]:
        """The real dice, in order; none where Lantern is to roll."""
        parts = self.dice.text().replace(",", " ").split()
        if not all(part.isdigit() for part in parts):
            raise Refusal("Real dice are numbers: 3, 1.")
        return tuple(map(int, parts))

    def _append(self, word: str) -> None:
        before = self.field.text().rstrip(", ")
        self.field.set_text(f"{before}, {word}" if before else word)
        self.field.line.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        self.field.line.setFocus()

    def _tell(self) -> None:
        text = self.field.text()
        try:
            names = came(text) if self._counts else tuple(p.strip() for p in text.split(",") if p.strip())
        except Refusal as refusal:
            self.field.set_error(str(refusal))
            return
        if not names:
            self.field.set_error("Write at least one name.")
            return
        try:
            self.thrown()
        except Refusal as refusal:
            self.dice.set_error(str(refusal))
            return
        self.close()
        self.answered.emit(names)

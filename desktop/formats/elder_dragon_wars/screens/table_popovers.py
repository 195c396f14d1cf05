"""What opens over the table: a card to pick, a life total, words to type, somebody who is out, rarer acts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.domain.words import as_typed
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.cells import Text
from desktop.ui.kit.inputs import Choice, SearchField, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.acts.attacks import DealCombat
from ..rules.acts.counters import ChangeCounters, NoteOnPlayer
from ..rules.acts.endings import Eliminate
from ..rules.acts.life import ChangeLife, SetLife, read_life
from ..rules.acts.sweeps import Sweep
from ..rules.permissions import CombatHits, combat_hits
from ..rules.state import POISON, DragonState, Game, Seat

#: somebody else's doing that is no player's.
NOBODY = ("", "nobody")


class Pick(Struct, frozen=True):
    """One row of a list to pick from: what it stands for, its words, a note, or why it cannot be picked now."""

    key: object
    words: str
    note: str = ""
    why_not: str = ""
    #: found by these words too: a type, an owner.
    finds: str = ""


class PickPopover(Popover):
    """A list to pick from: type to find, a digit for one of the first nine, Enter or a click: ``answered``."""

    answered = Signal(object)

    def __init__(self, title: str, about: str, picks: Sequence[Pick], parent: QWidget | None = None) -> None:
        super().__init__(470, parent)
        self._picks = tuple(picks)
        self.search = SearchField("Find", "")
        self.table = DataTable(
            (Column("", 22), Column("", 0, strong=True), Column("", 170, "right")), dense=True, head=False
        )
        self.table.setFixedHeight(theme.px(28) * min(11, max(3, len(picks))) + 4)
        self.empty = label(about if not picks else "", "small", wrap=True)
        self.body.addWidget(CapsLabel(title))
        if about and picks:
            self.body.addWidget(label(about, "small", wrap=True))
        for part in (self.search, self.table, self.empty):
            self.body.addWidget(part)
        self.search.setVisible(len(picks) > 8)
        self.table.setVisible(bool(picks))
        self.empty.setVisible(not picks)
        self.search.textChanged.connect(self._typed)
        self.search.returnPressed.connect(self._first)
        self.search.left.connect(self.close)
        self.table.chosen.connect(self._tell)
        self._present()

    def showEvent(self, event: QShowEvent) -> None:
        (self.search if self.search.isVisible() else self.table).setFocus()
        if self._shown():
            self.table.set_current(0)

    def _shown(self) -> list[tuple[int, Pick]]:
        """What fits the words typed: first where one of its own words begins so, then where it is found otherwise."""
        sought = as_typed(self.search.text()).strip()
        fits = [(at, pick) for at, pick in enumerate(self._picks) if sought in as_typed(f"{pick.words} {pick.finds}")]
        return sorted(fits, key=lambda found: not _begins(found[1], sought))

    def _present(self) -> None:
        rows = []
        for place, (at, pick) in enumerate(self._shown(), 1):
            note = Text(pick.why_not, "late") if pick.why_not else Text(pick.note, "ink2")
            key = Text(str(place) if place < 10 else "", "ink2")
            rows.append(Row(at, (key, pick.words, note), dim=bool(pick.why_not), hint=pick.why_not))
        self.table.present(rows)
        if self._picks:
            say(self.empty, "" if rows else f"Nothing here is called “{self.search.text().strip()}”.")
            self.empty.setVisible(not rows)

    def _typed(self, words: str) -> None:
        """Letters find; a digit picks the one that bears it, and no card is called by a digit."""
        if words[-1:].isdecimal():
            with QSignalBlocker(self.search):
                self.search.setText(words[:-1])
            self._pick(int(words[-1]))
            return
        self._present()

    def _pick(self, place: int) -> None:
        shown = self._shown()
        if 1 <= place <= min(9, len(shown)):
            self._tell(shown[place - 1][0])

    def _first(self) -> None:
        if shown := self._shown():
            self._tell(shown[0][0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdecimal() and not self.search.isVisible():
            self._pick(int(event.text()))
            return
        if event.key() == Qt.Key.Key_Up and self.search.isVisible() and self.table.hasFocus():
            self.search.setFocus()
            return
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.table.setFocus()
            return
        super().keyPressEvent(event)

    def _tell(self, at: object) -> None:
        pick = self._picks[int(str(at))]
        self.close()
        self.answered.emit(pick.key)


def _begins(pick: Pick, sought: str) -> bool:
    return any(word.startswith(sought) for word in as_typed(pick.words).split())


class WordPopover(Popover):
    """One line to type; ``answered`` carries it. ``check`` may refuse it in a sentence."""

    answered = Signal(str)

    def __init__(self, title: str, field: str, hint: str, act: str, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self.field, self.go = TextField(field, hint=hint), Button(act, "Enter")
        self.body.addWidget(CapsLabel(title))
        self.body.addWidget(self.field)
        self.body.addWidget(self.go)
        self.field.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.field.line.setFocus()

    def _tell(self) -> None:
        if not self.field.text():
            self.field.set_error("Type something first.")
            return
        try:
            self.check(self.field.text())
        except Refusal as refusal:
            self.field.set_error(str(refusal))
            return
        self.close()
        self.answered.emit(self.field.text())

    def check(self, words: str) -> None:
        """Refuse what does not fit; here nothing."""


class AmountPopover(WordPopover):
    """A number of life."""

    def check(self, words: str) -> None:
        if read_life(words) < 1:
            raise Refusal("Type a number from 1 up.")


class DicePopover(WordPopover):
    """The real dice, in the order in which they are asked for; ``dice()`` after ``answered``."""

    def __init__(self, sides: int, names: Sequence[str], parent: QWidget | None = None) -> None:
        self._sides = sides
        order = ", ".join(names) if names else "one die"
        super().__init__(
            "The real dice", f"d{sides}: {order}", "Numbers with spaces between; a tie needs more.", "Take them", parent
        )

    def check(self, words: str) -> None:
        for word in words.replace(",", " ").split():
            if not word.isdigit() or not 1 <= int(word) <= self._sides:
                raise Refusal(f"“{word}” is no face of a d{self._sides}: it shows 1 to {self._sides}.")

    def dice(self) -> tuple[int, ...]:
        return tuple(int(word) for word in self.field.text().replace(",", " ").split())


def seats_to_blame(state: DragonState, game: Game, but: Seat) -> list[tuple[object, str]]:
    """Who may have done it."""
    others = [(s.sign, state.name_of(s.colour)) for s in game.living if s.colour != but.colour]
    return [NOBODY, *others]


class LifePopover(Popover):
    """A player's life: ``7`` is damage, ``+3`` a gain, ``=61`` the new total; by whom and with what."""

    wants = Signal(object)

    def __init__(self, state: DragonState, game: Game, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._seat = seat
        who = state.name_of(seat.colour)
        self.field = TextField(f"{who} has {seat.life}", hint="7 is damage, +3 gives three, =61 is the new total.")
        self.by = Choice("By whom", seats_to_blame(state, game, seat), "Who fells a player may take an artifact.")
        self.source = TextField("With what", placeholder="a card, if it matters")
        self._hits = combat_hits(game, seat.colour)
        self._attacker = _attacker(game)
        self.due = label(_hits_words(self._hits), "small", wrap=True)
        self.due.setVisible(bool(self._hits.known or self._hits.unknown))
        self.go = Button("Enter it", "Enter")
        for part in (CapsLabel("Damage and life"), self.due, self.field, self.by, self.source, self.go):
            self.body.addWidget(part)
        self.field.entered.connect(lambda _: self._tell())
        self.source.entered.connect(lambda _: self._tell())
        self.field.changed.connect(lambda _: self._present_go())
        self.go.clicked.connect(self._tell)
        self._offer()

    def _offer(self) -> None:
        """In combat the printed powers of what attacks stand there already, to be taken or typed over."""
        self.by.set_value(self._attacker)
        if self._hits.sum:
            self.field.set_text(str(self._hits.sum))
        if len(self._hits.known) == 1 and not self._hits.unknown:
            self.source.set_text(self._hits.known[0][0])

    def _present_go(self) -> None:
        """What Enter will do, before it is pressed."""
        try:
            total = _typed_total(self.field.text(), self._seat.life)
        except Refusal:
            self.go.present("Enter it", "Enter")
            return
        self.go.present(f"{self._seat.life} → {total}", "Enter")

    def showEvent(self, event: QShowEvent) -> None:
        self.field.line.setFocus()
        self.field.line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.by.combo.hasFocus():
            self._tell()
            return
        super().keyPressEvent(event)

    def _tell(self) -> None:
        try:
            command = self._command(self.field.text())
        except Refusal as refusal:
            self.field.set_error(str(refusal))
            return
        self.close()
        self.wants.emit(command)

    def _command(self, words: str) -> Command:
        by, source, who = str(self.by.value() or ""), self.source.text(), self._seat.sign
        if words[:1] == "=":
            return SetLife(who, read_life(words[1:]), by, source)
        amount = _typed_total(words, self._seat.life) - self._seat.life
        fought = self._attacker and by == self._attacker and (self._hits.known or self._hits.unknown)
        if amount <= 0 and words[:1] != "+" and fought:
            return DealCombat(who, -amount, source)
        return ChangeLife(who, amount, by, source)


def _attacker(game: Game) -> str:
    """The seat whose combat it is: damage in it is theirs unless somebody says otherwise."""
    fights = game.step == "combat" and game.active is not None and not game.scion_turn
    return game.seat(game.active).sign if fights and game.active else ""


def _typed_total(words: str, life: int) -> int:
    """The life after ``7`` (damage), ``-7`` (the same), ``+3`` or ``=61``; raises ``Refusal`` for anything else."""
    words = words.replace("−", "-")
    if words[:1] == "=":
        return read_life(words[1:])
    digits = words.lstrip("+-") if words[:2] not in ("--", "-+", "+-", "++") else words
    if not digits.isascii() or not digits.isdigit():
        raise Refusal(f"“{words}” is no number. Type damage as 7, a gain as +3, a new total as =61.")
    return life + int(digits) if words[:1] == "+" else life - int(digits)


def _hits_words(hits: CombatHits) -> str:
    """``Ur-Drago 4 + Ramses Overdark 3 = 7, and a crowd``: what the line was filled in from."""
    summed = " + ".join(f"{creature} {power}" for creature, power in hits.known)
    total = f" = {hits.sum}" if len(hits.known) > 1 else ""
    more = f"{', and ' if summed else ''}{' and '.join(hits.unknown)}: add it" if hits.unknown else ""
    return f"{summed}{total}{more}."


class OutPopover(Popover):
    """Somebody is out for another reason than life."""

    wants = Signal(object)

    def __init__(self, state: DragonState, game: Game, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._seat = seat
        self.by = Choice("By whom", seats_to_blame(state, game, seat))
        self.why = TextField("Why", placeholder="poison, a card, going home")
        self.go = Button(f"{state.name_of(seat.colour)} is out", "Enter", kind="danger")
        self.why.entered.connect(lambda _: self._tell())
        for part in (CapsLabel("Out of the game"), self.by, self.why, self.go):
            self.body.addWidget(part)
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.why.line.setFocus()

    def _tell(self) -> None:
        self.close()
        self.wants.emit(Eliminate(self._seat.sign, str(self.by.value() or ""), self.why.text()))


class KeyedPopover(Popover):
    """A button an act, each with its key; ``answered`` carries the act's name."""

    answered = Signal(str)

    def __init__(self, title: str, acts: Sequence[tuple[str, str, str, str]], parent: QWidget | None = None) -> None:
        """``acts``: (key, name, word, why not)."""
        super().__init__(430, parent)
        self.buttons: dict[str, Button] = {}
        self._keys = {key: name for key, name, _, _ in acts}
        self.body.addWidget(CapsLabel(title))
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, (key, name, word, why_not) in enumerate(acts):
            button = self.buttons[name] = Button(word, key, why_not=why_not)
            button.clicked.connect(lambda _=False, name=name: self._tell(name))
            grid.addWidget(button, at // 2, at % 2)
        self.body.addLayout(grid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self._keys.get(event.text().upper(), "")
        if name and self.buttons[name].isEnabled():
            self._tell(name)
            return
        super().keyPressEvent(event)

    def _tell(self, name: str) -> None:
        self.close()
        self.answered.emit(name)


class MorePopover(KeyedPopover):
    """Rarer acts, by digits, and by letters where there are more."""

    def __init__(self, title: str, acts: Sequence[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        """``acts``: (name, word, why not)."""
        super().__init__(title, [(key, *act) for key, act in zip(_MORE_KEYS, acts, strict=False)], parent)


_MORE_KEYS = "1234567890QWERTY"


class SweepPopover(Popover):
    """Everything of a kind leaves at one blow, but what is named; ``wants`` carries the command."""

    wants = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(400, parent)
        kinds = ("creatures", "artifacts", "enchantments", "lands", "legends", "tokens")
        self.what = Choice("What leaves", [(kind, f"All {kind}") for kind in kinds])
        self.but = TextField("But", placeholder="nothing, or names with commas", hint="A part of a name is enough.")
        self.to = Choice("Where to", [("graveyard", "Graveyard"), ("exile", "Exile"), ("hand", "Hand")])
        self.go = Button("They leave", "Enter", kind="danger")
        for part in (CapsLabel("A sweeper"), self.what, self.but, self.to, self.go):
            self.body.addWidget(part)
        self.but.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.but.line.setFocus()

    def _tell(self) -> None:
        names = tuple(name.strip() for name in self.but.text().split(",") if name.strip())
        self.close()
        self.wants.emit(Sweep(str(self.what.value()), names, str(self.to.value())))  # type: ignore[arg-type]


class CountersPopover(Popover):
    """Poison, other counters and a note of a player; ``wants`` carries the command."""

    wants = Signal(object)

    def __init__(self, name: str, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._seat = seat
        held = ", ".join(f"{number} {word}" for word, number in seat.counters.items()) or "none"
        self.amount = TextField("How many more", "1", hint="-2 takes two away. Ten poison ends a game.")
        self.counter = TextField("Of what", POISON)
        self.go = Button("Count them", "Enter")
        self.note = TextField("A note", seat.note, hint="Empty takes it away.")
        self.note.show_buttons(IconButton("check", "Keep the note"))
        for part in (CapsLabel(f"{name}'s counters: {held}"), self.amount, self.counter, self.go, self.note):
            self.body.addWidget(part)
        self.amount.entered.connect(lambda _: self._tell())
        self.counter.entered.connect(lambda _: self._tell())
        self.go.clicked.connect(self._tell)
        self.note.entered.connect(lambda words: self._do(NoteOnPlayer(seat.sign, words)))

    def showEvent(self, event: QShowEvent) -> None:
        self.amount.line.setFocus()
        self.amount.line.selectAll()

    def _tell(self) -> None:
        try:
            amount = read_life(self.amount.text())
        except Refusal as refusal:
            self.amount.set_error(str(refusal))
            return
        self._do(ChangeCounters(self._seat.sign, amount, self.counter.text()))

    def _do(self, command: Command) -> None:
        self.close()
        self.wants.emit(command)


class WherePopover(KeyedPopover):
    """A card goes somewhere: graveyard, exile, hand or library."""

    def __init__(self, card: str, parent: QWidget | None = None) -> None:
        places = ("graveyard", "exile", "hand", "library")
        super().__init__(card, [(to[0].upper(), to, to.capitalize(), "") for to in places], parent)
        self.body.addWidget(
            label("Elder Dragons, pile cards and basic lands go where the rules send them.", "small", wrap=True)
        )

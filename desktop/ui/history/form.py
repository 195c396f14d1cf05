"""The form in which an act of the past is said to have been otherwise: its fields, its dice, or that it never was."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.dice import Throw
from desktop.engine.format import Past
from desktop.engine.mending import Really, Wish
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import Session
from desktop.ui.history.asking import FieldFace, allowed_on, fields_of
from desktop.ui.history.faces import clock_time
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button, Pressable
from desktop.ui.kit.inputs import Check, Choice, Field, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import label

#: as many stand one below the other; of more one is picked from a list.
FEW = 6


class OptionRow(Pressable):
    """One of a few, 34 high: the chosen one has a frame of ink and a tick, the recorded one says so."""

    def __init__(self, words: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._note = note
        self.setText(words)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(160, max(34, theme.px(34)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        on = self.isChecked()
        paint.box(
            painter,
            area.adjusted(1, 1, -1, -1),
            5,
            fill=look.select if on else look.sheet,
            border=look.ink if on else look.edge,
            line=2 if on else 1,
        )
        right = area.adjusted(0, 0, -12, 0)
        taken = 36 if on else theme.width(theme.face(12), self._note) + 20 if self._note else 12
        room = area.adjusted(12, 0, -taken, 0)
        paint.write(painter, room, self.text(), theme.face(15, 600 if on else 400), look.ink)
        if on:
            icons.draw_icon(painter, "check", QRectF(area.right() - 28, area.center().y() - 8, 16, 16), look.ink)
        elif self._note:
            paint.write(painter, right, self._note, theme.face(12), look.ink2, paint.RIGHT)
        if self.ringed:
            paint.ring(painter, area.adjusted(2, 2, -2, -2), 4, look)


class Options(QWidget):
    """One of a few, under its words; ``chosen`` carries the value."""

    chosen = Signal(object)

    def __init__(self, words: str, options: Sequence[tuple[object, str]], value: object, recorded: object) -> None:
        super().__init__()
        self._value, self._recorded, self._rows = value, recorded, dict[object, OptionRow]()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(5)
        if words:
            self._column.addWidget(label(words, "label"))
        self.offer(options)

    def value(self) -> object:
        return self._value

    def values(self) -> tuple[object, ...]:
        """What can be chosen."""
        return tuple(self._rows)

    def offer(self, options: Sequence[tuple[object, str]]) -> None:
        """Offer these; what is chosen stays so."""
        if tuple(self._rows) == tuple(one for one, _ in options):
            return
        for row in self._rows.values():
            self._column.removeWidget(row)
            row.deleteLater()
        self._rows = {}
        for one, called in options:
            row = OptionRow(called, "recorded" if one == self._recorded else "")
            row.clicked.connect(partial(self._choose, one))
            self._rows[one] = row
            self._column.addWidget(row)
        self._mark()

    def set_value(self, value: object) -> None:
        """Choose without a word."""
        self._value = value
        self._mark()

    def _choose(self, value: object) -> None:
        self.set_value(value)
        self.chosen.emit(value)

    def _mark(self) -> None:
        for value, row in self._rows.items():
            row.setChecked(value == self._value)


class CommandForm(QWidget):
    """One act: what was recorded, and a field for each thing that may have been otherwise. ``changed`` when it is.

    What is seldom otherwise comes out under "More…".
    """

    changed = Signal()

    def __init__(
        self, command: Command, fields: Sequence[FieldFace], dice: Sequence[Throw], title: str, recorded: str
    ) -> None:
        super().__init__()
        self.recorded, self._dice = command, tuple(dice)
        self._read: dict[str, Callable[[], object]] = {}
        self._choices: dict[str, Options | Choice] = {}
        self._seldom: list[QWidget] = []
        self._is_chosen = any(field.kind == "options" for field in fields)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 6)
        self._column.setSpacing(6)
        self._column.addWidget(CapsLabel("As recorded", title))
        self._column.addWidget(label(recorded, "body", wrap=True))
        for field in fields:
            self._add(field)
        self.dice = TextField("The dice as they lay", _dice_words(self._dice), "")
        self.dice.setVisible(bool(self._dice) and len(self._dice) <= 24)
        self.dice.changed.connect(lambda _: self.changed.emit())
        self.anew = Check("Throw these dice anew")
        self.anew.setVisible(bool(self._dice))
        self.anew.toggled.connect(lambda _: self.changed.emit())
        self.never = Check("It never was")
        self.never.toggled.connect(lambda _: self.changed.emit())
        self.more = Button("More…", kind="quiet")
        self.more.clicked.connect(self._show_more)
        for part in (self.dice, self.anew, self.never):
            self._column.addWidget(part)
        if self._is_chosen and not self._dice:
            self._seldom.append(self.never)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.more.setVisible(bool(self._seldom))
        for seldom in self._seldom:
            seldom.hide()

    def _show_more(self) -> None:
        self.more.hide()
        for part in self._seldom:
            part.show()

    def offer(self, fields: Sequence[FieldFace]) -> None:
        """What can be chosen by all that is said of what went before."""
        for field in fields:
            if field.name in self._choices and field.kind == "options":
                self._choices[field.name].offer(field.options)

    def follow(self, name: str, was: object, now: object) -> bool:
        """Where it was recorded of the one and can be so of the other only, it is said of the other."""
        choice = self._choices.get(name)
        if not isinstance(choice, Options) or choice.value() != was or self.never.isChecked():
            return False
        choice.set_value(now)
        return True

    def say(self, wished: Mapping[str, object]) -> bool:
        """Choose what is wished, field by field, where it could have been so; whether anything is otherwise now."""
        is_other = False
        for name, choice in self._choices.items():
            offered = choice.values() if isinstance(choice, Options) else ()
            if name in wished and wished[name] in offered and wished[name] != choice.value():
                choice.set_value(wished[name])
                is_other = True
        return is_other

    def said(self, name: str) -> tuple[object, object]:
        """What was recorded in a field, and what is said now; the same where it has no such field."""
        recorded = msgspec.structs.asdict(self.recorded).get(name)
        return recorded, self._choices[name].value() if name in self._choices else recorded

    def _add(self, field: FieldFace) -> None:
        if field.kind == "truth":
            check = Check(field.words, bool(field.value))
            check.toggled.connect(lambda _: self.changed.emit())
            self._keep(field, check, check.isChecked)
        elif field.kind == "options" and len(field.options) <= FEW:
            few = Options(f"{field.words.capitalize()}, really", field.options, field.value, field.value)
            few.chosen.connect(lambda _: self.changed.emit())
            self._choices[field.name] = few
            self._keep(field, few, few.value)
        elif field.kind == "options":
            many = Choice(field.words.capitalize(), field.options)
            many.set_value(field.value)
            many.chosen.connect(lambda _: self.changed.emit())
            self._choices[field.name] = many
            self._keep(field, many, many.value)
        else:
            line = TextField(field.words.capitalize(), _words(field.value))
            line.changed.connect(lambda _: self.changed.emit())
            self._keep(field, line, line.text if field.kind == "text" else partial(_number, line, field.whole))
            if self._is_chosen and not field.value:
                self._seldom.append(line)

    def _keep(self, field: FieldFace, widget: QWidget | Field, read: Callable[[], object]) -> None:
        self._read[field.name] = read
        self._column.addWidget(widget)

    def strike(self) -> None:
        """Say that it never was."""
        self._show_more()
        self.never.setChecked(True)

    def wish(self) -> Wish | None:
        """What is said of the act; None where it is what was recorded. Raises ``ValueError`` for what is no number."""
        if self.never.isChecked():
            return "strike"
        command = msgspec.structs.replace(self.recorded, **{name: read() for name, read in self._read.items()})
        faces = self._faces()
        if command == self.recorded and not faces and not self.anew.isChecked():
            return None
        return Really(command, faces, self.anew.isChecked())

    def _faces(self) -> tuple[int, ...]:
        """The dice, where they are told otherwise."""
        words = self.dice.text()
        if not self._dice or self.anew.isChecked() or words == _dice_words(self._dice):
            return ()
        return tuple(int(word) for word in words.replace(",", " ").split())


def _words(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _number(line: TextField, whole: bool) -> int | float:
    words = line.text().replace("−", "-")
    return int(words) if whole else float(words.replace(",", "."))


def _dice_words(dice: Sequence[Throw]) -> str:
    return ", ".join(str(die.value) for die in dice)


def form_of_act(session: Session[object], past: Past[object], number: int) -> CommandForm | None:
    """The form of an act, with what the rules would have allowed where it was done; None where it is read no more."""
    played, states = session.history.played
    place = next((at for at, step in enumerate(played) if step.number == number), None)
    if place is None:
        return None
    step, before = played[place], states[place - 1] if place else session.rules.initial
    try:
        command = session.vocabulary.read_command(json.loads(step.command))
    except (Refusal, ValueError):
        return None
    hidden = past.hidden(session.state, before, command)
    allowed = allowed_on(session.rules.decide, before)
    fields = () if hidden else fields_of(command, past.named(states[place]), allowed)
    recorded = hidden or next((sentence for sentence in step.sentences if sentence), "It was cancelled.")
    return CommandForm(command, fields, step.dice, f"act {number} · {clock_time(step.at)}", recorded)

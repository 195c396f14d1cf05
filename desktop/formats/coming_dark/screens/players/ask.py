"""Small sheets that ask one thing: are you sure, why, how many, from how many cards on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.ui.kit.buttons import Button, Kind
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, say

from ...rules.state import Player


class Ask(Popover):
    """A head in capitals, a sentence, fields, and two buttons; ``answered`` when the first is pressed."""

    answered = Signal(object)

    def __init__(
        self,
        head: str,
        sentence: str,
        fields: Sequence[TextField] = (),
        yes: str = "OK",
        *,
        kind: Kind = "plain",
        wide: int = 340,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(wide, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fields = tuple(fields)
        if head:
            self.body.addWidget(CapsLabel(head))
        self.sentence = label(sentence, "body", wrap=True)
        self.body.addWidget(self.sentence)
        row = QHBoxLayout()
        row.setSpacing(10)
        for field in self.fields:
            row.addWidget(field, 1)
            row.setAlignment(field, Qt.AlignmentFlag.AlignTop)
            field.line.returnPressed.connect(self._answer)
        self.body.addLayout(row)
        self.note = label("", "small", wrap=True)
        self.note.hide()
        self.body.addWidget(self.note)
        self.yes, self.no = Button(yes, "Enter", kind), Button("Leave it", "Esc", "quiet")
        self._add_buttons()

    def _add_buttons(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(0, 6, 0, 0)
        row.addWidget(self.no)
        row.addStretch(1)
        row.addWidget(self.yes)
        self.body.addLayout(row)
        self.yes.clicked.connect(self._answer)
        self.no.clicked.connect(self.close)

    def open_at(self, anchor: QWidget, area: QRectF | None = None) -> None:
        """Open beside an anchor, the keyboard in the first field (or on the button)."""
        self.show_at(anchor, area)
        if self.fields:
            self.fields[0].line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.fields[0].line.selectAll()
        else:
            self.yes.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def tell(self, words: str) -> None:
        """A line below the fields."""
        say(self.note, words)
        self.note.setVisible(bool(words))
        self.adjustSize()

    def _answer(self) -> None:
        if not self.yes.isEnabled():
            return
        values = tuple(field.text() for field in self.fields)
        self.close()
        self.answered.emit(values)


def ask_sure(head: str, sentence: str, yes: str, parent: QWidget) -> Ask:
    """Something is destroyed: is that meant?"""
    return Ask(head, sentence, (), yes, kind="danger", parent=parent)


def ask_reason(head: str, sentence: str, yes: str, parent: QWidget) -> Ask:
    """A reason that stands in the log; there is no going on without one."""
    field = TextField("Reason", placeholder="as it is to stand in the log")
    ask = Ask(head, sentence, (field,), yes, parent=parent)
    field.changed.connect(lambda text: ask.yes.set_why_not("" if text.strip() else "Say why first."))
    ask.yes.set_why_not("Say why first.")
    return ask


def _number(words: str, value: int | None, hint: str = "") -> TextField:
    field = TextField(words, "" if value is None else str(value), hint)
    field.line.setValidator(QIntValidator(0, 999, field.line))
    return field


def ask_count(name: str, follows: Callable[[int], str], parent: QWidget) -> Ask:
    """The Dark cards of a deck as counted by hand: how many, of how many names."""
    dark, names = _number("Cards", None), _number("Different names", None, "breaks ties; may be left out")
    sentence = f"How many cards from The Dark does {name}'s deck hold? Copies count."
    ask = Ask("Count by hand", sentence, (dark, names), "Note it", parent=parent)

    def look(_: str = "") -> None:
        cards, distinct = _as_number(dark.text()), _as_number(names.text())
        fits = cards is not None and 0 <= (distinct or 0) <= cards <= 250
        ask.yes.set_why_not("" if fits else "Count from 0 to 250, with no more names than cards.")
        ask.tell(follows(cards) if fits and cards is not None else "")

    dark.changed.connect(look)
    names.changed.connect(look)
    look()
    return ask


def ask_recount(player: Player, follows: Callable[[int], str], parent: QWidget) -> Ask:
    """A count that turned out wrong after the Dark Seeds were fixed: how many really, of how many names, and why."""
    dark, names = (
        _number("Cards", player.dark, "copies count"),
        _number("Different names", player.distinct, "0: unknown"),
    )
    reason = TextField("Reason", hint="it stands in the log")
    sentence = f"{player.name}'s deck counts **{player.dark}** from The Dark. How many are there?"
    ask = Ask("Correct the count · CD-06", sentence, (dark, names, reason), "Correct it", wide=460, parent=parent)

    def look(_: str = "") -> None:
        cards, distinct = _as_number(dark.text()), _as_number(names.text() or "0")
        fits = cards is not None and distinct is not None and distinct <= cards <= 250
        same = cards == player.dark
        wrong = "" if fits else "Count from 0 to 250, with no more names than cards."
        ask.yes.set_why_not(wrong or ("That is the count as it stands." if same else ""))
        if fits and not same:
            ask.yes.set_why_not("" if reason.text() else "Say why first.")
        ask.tell(follows(cards) if fits and not same and cards is not None else "")

    for field in ask.fields:
        field.changed.connect(look)
    look()
    return ask


def _as_number(text: str) -> int | None:
    return int(text) if text.isdecimal() else None


def ask_tiers(thresholds: Sequence[int], follows: Callable[[tuple[int, int, int]], str], parent: QWidget) -> Ask:
    """CD-01: from how many cards on a deck is of Tier I, II, III."""
    fields = [_number(f"Tier {name} from", at) for name, at in zip(("I", "II", "III"), thresholds, strict=True)]
    sentence = "The document's own numbers are lost; these are a suggestion. Settle them before round 1."
    ask = Ask("Tiers · CD-01", sentence, fields, "Play by these", parent=parent)

    def look(_: str = "") -> None:
        numbers = [_as_number(field.text()) for field in fields]
        fits = all(numbers) and numbers == sorted(set(filter(None, numbers)))
        ask.yes.set_why_not("" if fits else "Each tier needs more cards than the one before, from 1 up.")
        ask.tell(follows((numbers[0], numbers[1], numbers[2])) if fits else "")  # type: ignore[arg-type]

    for field in fields:
        field.changed.connect(look)
    look()
    return ask

"""The page on which an act is put right: what it really was, what changes, what contradicts; kept by one key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import asdict
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.engine.mending import Contradiction, Correction, Wish
from desktop.engine.rules import Command
from desktop.ui.desk.screen import Screen
from desktop.ui.history.form import CommandForm, Options
from desktop.ui.history.outcome import ChangeGroup, Outcome, SheetFace
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Check, TextField
from desktop.ui.kit.marks import CapsLabel, StateChip
from desktop.ui.kit.panels import EmptyState, Panel, empty, label, rule_line, say, scrolled

#: how long somebody types before it is played again.
SOON_MS = 200
ALWAYS, FROM_NOW = "As if it had always been so", "From now on"
_STAY = {"stays": "It stays as it happened", "strike": "Cancel it", "other": "It really was …"}
MOST_SHOWN = 60
#: what the acts of one table have in common.
_WINNER = "winner"


class CorrectionPage(Screen):
    """``asks`` when something else is said, ``keeps`` and ``leaves`` by their keys, ``adds`` a contradicted act that
    really was another one."""

    asks = Signal()
    keeps = Signal()
    leaves = Signal()
    adds = Signal(int)
    #: the slips are to be seen before it is kept.
    previews = Signal()
    #: why it is so is written here.
    next_key = "Enter"

    def __init__(self) -> None:
        super().__init__()
        self._forms: dict[int, CommandForm] = {}
        self._added: set[int] = set()
        self._settled: dict[int, Wish] = {}
        self.outcome = Outcome()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.asks)
        self._left, self._changes, self._right = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        #: what it is about, as it was recorded, and as it would have been played.
        self.recorded, self.really = Pictured(""), Pictured("So it was played")
        self._papers = QVBoxLayout()
        #: what is not printed anew when it is kept.
        self._old: set[int] = set()
        self.sheets: tuple[SheetFace, ...] = ()
        self.mode = Segmented((ALWAYS, FROM_NOW))
        self.why = TextField("Why", placeholder="slip found, die cocked, counted again …")
        self.chip = StateChip("done", "")
        self.foot = label("", "small", wrap=True)
        self.all_stay = Button("All as they happened", kind="quiet")
        self.mode.chosen.connect(lambda _: self._said())
        self.why.changed.connect(lambda _: self._said())
        self.why.entered.connect(lambda _: self.take_key("Enter"))
        self.all_stay.clicked.connect(self._leave_all)
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addWidget(self._left_panel())
        row.addWidget(self._middle_panel(), 5)
        row.addWidget(self._right_panel(), 3)

    def _left_panel(self) -> Panel:
        panel = Panel("What it really was")
        panel.setFixedWidth(theme.up_to(316, 316))
        whole = QVBoxLayout()
        whole.addWidget(self.recorded)
        whole.addLayout(self._left)
        whole.addWidget(self.really)
        whole.addStretch(1)
        panel.body.addWidget(scrolled(_holding(whole)), 1)
        panel.body.addWidget(self.why)
        return panel

    def _middle_panel(self) -> Panel:
        panel = Panel(pad=16)
        panel.body.addWidget(self.mode)
        self._how = label("", "small", wrap=True)
        panel.body.addWidget(self._how)
        both = QVBoxLayout()
        both.addLayout(self._changes)
        both.addLayout(self._papers)
        both.addStretch(1)
        panel.body.addWidget(scrolled(_holding(both)), 1)
        panel.foot.addWidget(label("Correction slips are made when it is kept.", "small", wrap=True), 1)
        self.preview = Button("Preview", key="P", kind="quiet")
        self.preview.clicked.connect(self.previews)
        panel.foot.addWidget(self.preview)
        return panel

    def _right_panel(self) -> Panel:
        panel = Panel("What contradicts")
        panel.put_in_head(self.chip)
        panel.setMinimumWidth(220)
        panel.setMaximumWidth(420)
        panel.body.addWidget(scrolled(_holding(self._right)), 1)
        panel.body.addWidget(self.all_stay)
        panel.foot.addWidget(self.foot, 1)
        return panel

    def paintEvent(self, event: QPaintEvent) -> None:
        paint.hatched(QPainter(self), self.rect(), theme.now())

    # -- data ----------------------------------------------------------------------------------------------------------

    def present(self, state: object) -> None:
        """Something was done meanwhile: what is said here is looked at anew."""
        if self._forms:
            self._soon.start()

    def rest(self) -> None:
        """It is left: what was said last is not looked at any more."""
        self._soon.stop()

    def begin(self, forms: Sequence[tuple[int, CommandForm]], *, strike: bool = False) -> None:
        """Put these acts right; with ``strike`` they never were."""
        empty(self._left)
        self._forms, self._added, self._settled, self._old = {}, set(), {}, set()
        self.show_sheets(())
        self.why.set_text("")
        self.mode.set_current(0)
        for number, form in forms:
            self._put(number, form)
            if strike:
                form.strike()
        self.asks.emit()

    def say(self, wished: Command) -> None:
        """What somebody clicked where the act is shown: its form says so already."""
        first = next(iter(self._forms.values()), None)
        if first is not None and first.say(asdict(wished)):
            self.asks.emit()

    def add(self, number: int, form: CommandForm) -> None:
        """A contradicted act really was another one."""
        self._added.add(number)
        self._left.insertWidget(0, form)
        self._forms[number] = form
        form.changed.connect(self._said)
        self._said()

    def _put(self, number: int, form: CommandForm) -> None:
        self._forms[number] = form
        form.changed.connect(self._said)
        self._left.addWidget(form)

    def _said(self) -> None:
        self._soon.start()
        self.changed.emit()

    @property
    def from_now(self) -> bool:
        return self.mode.current == 1

    @property
    def forms(self) -> dict[int, CommandForm]:
        return self._forms

    def correction(self) -> Correction:
        """What is said so far; raises ``ValueError`` where a number is none."""
        said = {number: form.wish() for number, form in self._forms.items()}
        acts = {number: wish for number, wish in said.items() if wish is not None and number not in self._added}
        settle = dict(self._settled)
        settle |= {number: wish for number, wish in said.items() if wish is not None and number in self._added}
        return Correction(acts, settle, self.why.text())

    def show_outcome(self, outcome: Outcome) -> None:
        """What would come of it."""
        self.outcome = outcome
        for number, fields in outcome.fields.items():
            self._forms[number].offer(fields)
        if self._follow(outcome):
            self.asks.emit()
            return
        say(self._how, self._how_words())
        self._present_changes()
        self._present_contradictions()
        self.changed.emit()

    def _follow(self, outcome: Outcome) -> bool:
        """Who is said to have won an earlier game of the table is said to have won the later one that the former
        winner cannot have won now."""
        contradicted = {one.step.number for one in outcome.contradictions}
        forms = sorted(number for number in self._forms if number not in self._added)
        for later in (number for number in forms if number in contradicted):
            for was, now in (self._forms[one].said(_WINNER) for one in forms if one < later):
                can = was != now and self._can_follow(outcome, later, now)
                if can and self._forms[later].follow(_WINNER, was, now):
                    return True
        return False

    @staticmethod
    def _can_follow(outcome: Outcome, number: int, now: object) -> bool:
        return any(f.name == _WINNER and now in {one for one, _ in f.options} for f in outcome.fields.get(number, ()))

    def _how_words(self) -> str:
        if self.from_now:
            return self.outcome.not_from_now or "What was played stays as it was; the act is done now, as a judge's."
        return "Every later act and die stays; what follows from them is read anew."

    def _present_changes(self) -> None:
        empty(self._changes)
        if self.outcome.refusal:
            self._changes.addWidget(label(self.outcome.refusal, "refusal", wrap=True))
        elif not self.outcome.groups:
            words = "Nothing that is shown changes." if self.outcome.is_other else "Say what really happened."
            self._changes.addWidget(EmptyState(words))
        for group in self.outcome.groups:
            self._changes.addWidget(CapsLabel(group.title, "as it is → as it will be"))
            self._changes.addWidget(_table(group))

    def show_sheets(self, sheets: Sequence[SheetFace]) -> None:
        """What is on paper and no longer true; ticked, it is printed anew."""
        self.sheets = tuple(sheets)
        empty(self._papers)
        if sheets:
            self._papers.addWidget(CapsLabel("On paper, and no longer true", "print anew"))
        for sheet in sheets:
            check = Check(sheet.title, sheet.number not in self._old, sheet.left)
            check.toggled.connect(partial(self._renew, sheet.number))
            self._papers.addWidget(check)

    def _renew(self, number: int, on: bool) -> None:
        self._old.discard(number) if on else self._old.add(number)

    @property
    def renewed(self) -> tuple[int, ...]:
        """The sheets that are printed anew when it is kept."""
        return tuple(sheet.number for sheet in self.sheets if sheet.number not in self._old)

    # -- what contradicts ----------------------------------------------------------------------------------------------

    @property
    def asked(self) -> list[Contradiction]:
        """What somebody must decide."""
        return [] if self.from_now else [one for one in self.outcome.contradictions if one.asks]

    @property
    def open(self) -> list[Contradiction]:
        """What nobody has decided so far."""
        return [
            one for one in self.asked if one.step.number not in self._settled and one.step.number not in self._added
        ]

    def _present_contradictions(self) -> None:
        empty(self._right)
        asked, count = self.asked, len(self.open)
        for at, one in enumerate(asked, 1):
            self._right.addWidget(self._block(at, one))
        is_said = self.outcome.is_other and not self.outcome.refusal
        if not asked and is_said:
            self._right.addWidget(label("All later acts and dice stand as they were.", "quiet", wrap=True))
        self._right.addStretch(1)
        self.chip.setVisible(bool(asked) or is_said)
        settled = f"{len(asked) - count} of {len(asked)} settled" if asked else "nothing"
        self.chip.present("choosing" if count else "done", settled)
        self.all_stay.setVisible(count > 1)
        say(self.foot, self.outcome.looked_at)

    def _block(self, at: int, one: Contradiction) -> QWidget:
        block, number = QWidget(), one.step.number
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(4)
        told = next((sentence for sentence in one.step.sentences if sentence), one.step.label)
        column.addWidget(label(f"**{at} · {told}**", "body", wrap=True))
        like = sum(other.like == number for other in self.outcome.contradictions)
        column.addWidget(label(one.why + (f" So do {like} more." if like else ""), "small", wrap=True))
        chosen = self._chosen(one)
        row = Options("", [(choice, _STAY[choice]) for choice in one.choices], chosen, None)
        row.chosen.connect(partial(self._settle, number))
        column.addWidget(row)
        column.addWidget(rule_line())
        return block

    def _chosen(self, one: Contradiction) -> str:
        number = one.step.number
        if number in self._added:
            return "other"
        settled = self._settled.get(number)
        return settled if isinstance(settled, str) else ""

    def _settle(self, number: int, choice: str) -> None:
        if choice == "other":
            if number not in self._added:
                self._settled.pop(number, None)
                self.adds.emit(number)
            return
        if number in self._added:
            self._added.discard(number)
            form = self._forms.pop(number)
            self._left.removeWidget(form)
            form.deleteLater()
        self._settled[number] = "strike" if choice == "strike" else "stays"
        self._said()

    def _leave_all(self) -> None:
        for one in self.open:
            self._settled[one.step.number] = "stays" if one.can_stay else "strike"
        self._said()

    # -- keeping -------------------------------------------------------------------------------------------------------

    @property
    def why_not(self) -> str:
        """Why it cannot be kept yet; "" where it can."""
        if self.outcome.refusal:
            return self.outcome.refusal
        if self.from_now and self.outcome.not_from_now:
            return self.outcome.not_from_now
        if not self.outcome.is_other:
            return "Say first what really happened."
        if count := len(self.open):
            return f"{counted(count, 'question')} open at the right."
        return "" if self.why.text() else "Say why: the reason stands in the log."

    def next_act(self) -> NextAct | None:
        return NextAct("Keep the correction", why_not=self.why_not)

    def take_next(self) -> bool:
        if self.why_not:
            return False
        self.keeps.emit()
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("Tab", "next question"), ("P", "see the slips"), ("Esc", "leave all as it is"))

    def claims(self, key: str) -> bool:
        return key in ("Enter", "P")

    def take_key(self, key: str) -> bool:
        if key == "Escape":
            self.leaves.emit()
        elif key == "P":
            self.previews.emit()
        elif key == "Enter":
            if not self.take_next():
                self.says.emit(self.why_not)
        else:
            return False
        return True


class Pictured(QWidget):
    """What an act was about, drawn; nothing where words are enough."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        if title:
            self._column.addWidget(CapsLabel(title))
        self.picture: QWidget | None = None
        self.hide()

    def show_picture(self, picture: QWidget | None) -> None:
        """This one, in place of what stood there."""
        if self.picture is not None:
            self._column.removeWidget(self.picture)
            self.picture.deleteLater()
        self.picture = picture
        if picture is not None:
            self._column.addWidget(picture)
        self.setVisible(picture is not None)


def _holding(column: QVBoxLayout) -> QWidget:
    inside = QWidget()
    column.setContentsMargins(0, 0, 6, 0)
    column.setSpacing(8)
    inside.setLayout(column)
    return inside


def _table(group: ChangeGroup) -> QWidget:
    """Whose it is stands once; below it what it was and will be, a line each, under a hairline."""
    inside = QWidget()
    grid = QGridLayout(inside)
    grid.setContentsMargins(0, 0, 0, 8)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    above = ""
    for who, what, before, after in group.rows[:MOST_SHOWN]:
        if who != above and (what or not after):
            grid.addWidget(label(f"**{who}**", "body", wrap=True), grid.rowCount(), 0, 1, 4)
        above = who
        at = grid.rowCount()
        grid.addWidget(label(what or who, "body", wrap=True), at, 0)
        grid.addWidget(label(before, "quiet", wrap=True), at, 1)
        grid.addWidget(label("→", "quiet"), at, 2)
        grid.addWidget(label(f"**{after}**", "body", wrap=True), at, 3)
        grid.addWidget(rule_line(), at + 1, 0, 1, 4)
    if len(group.rows) > MOST_SHOWN:
        grid.addWidget(label(f"and {len(group.rows) - MOST_SHOWN} more", "small"), grid.rowCount(), 0)
    for column, stretch in enumerate((5, 5, 0, 5)):
        grid.setColumnStretch(column, stretch)
    return inside

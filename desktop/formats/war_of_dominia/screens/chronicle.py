"""The war week by week: a slider, the map as it lay, what changed; a whole week taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.rules import Command
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover, WordsPopover, unless
from desktop.ui.kit.buttons import Button, Slider
from desktop.ui.kit.cells import Mark, Text
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import EmptyState, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row

from ..rules.acts.gazette import WriteInGazette
from ..rules.acts.mail import NOW, SetDeadline
from ..rules.acts.weeks import TakeBackWeek
from ..rules.ground import week_of
from ..rules.state import DominiaState, Week
from ..rules.views.chronicle import changed_planes, taken_back_with
from ..rules.words import unit, unit_title
from .faces import map_view, planes, versus_short
from .slides.replay import face_after

ROWS = (Column("Plane", 62, strong=True), Column("Challenge", 0), Column("", 62, "right"), Column("", 112))


class ChronicleScreen(PaneScreen):
    """Left and Right go through the weeks; 0 is the map as the war began."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DominiaState | None = None
        self._number: int | None = None
        self.ground, self.map = Panel("The map"), map_view()
        self.slider, self.where = Slider("Week"), label("", "strong")
        self.events, self.table = Panel("What happened").flush(), DataTable(ROWS, picks=False, note_indent=12)
        self.back, self.running = Button("Take back…"), Button("Take back…", kind="quiet")
        self.send, self.words = Button("Send the week…", "S"), Button("Your words…", "G")
        self.nothing = EmptyState("The first week will stand here when it is over.", "To the week")
        self._lay_out()
        self.slider.valueChanged.connect(self._on_slide)
        self.back.clicked.connect(lambda: self._ask(max(1, self._number or 0), self.back))
        self.running.clicked.connect(lambda: self._ask(0, self.running))
        self.send.clicked.connect(self._ask_send)
        self.words.clicked.connect(self._ask_words)
        self.nothing.acted.connect(lambda: self.goes.emit("week"))

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        self.slider.setPageStep(1)
        self.slider.setTickPosition(Slider.TickPosition.TicksBelow)
        self.where.setMinimumWidth(theme.px(190))
        line.addWidget(self.where)
        line.addWidget(self.slider, 1)
        self.ground.body.addLayout(line)
        self.ground.body.addWidget(self.map, 1)
        self.ground.foot.addWidget(self.send.giving_way())
        self.ground.foot.addWidget(self.words.giving_way())
        self.ground.foot.addStretch(1)
        self.events.body.addWidget(self.table)
        self.events.foot.addWidget(self.back)
        self.events.foot.addWidget(self.running)
        self.events.foot.addStretch(1)
        self.panes.addWidget(self.ground, 1)
        self.panes.addWidget(self.events)
        self.panes.addWidget(self.nothing, 1)

    def fit(self, wide: bool) -> None:
        self.events.setFixedWidth(theme.px(620 if wide else 500))

    def present(self, state: DominiaState) -> None:
        last = self._state.past[-1].number if self._state and self._state.past else 0
        now = state.past[-1].number if state.past else 0
        follow = self._number is None or self._number >= last or self._number > now
        self._state = state
        shown = state.stage in ("war", "over")
        for part in (self.ground, self.events):
            part.setVisible(shown)
        self.nothing.setVisible(not shown)
        if not shown:
            return
        self._number = now if follow else self._number
        self.slider.blockSignals(True)
        self.slider.setRange(0, now)
        self.slider.setValue(self._number or 0)
        self.slider.setEnabled(now > 0)
        self.slider.blockSignals(False)
        self._present_week(state, self._number or 0)

    def _present_week(self, state: DominiaState, number: int) -> None:
        changed = changed_planes(state, number) if number else ()
        self.map.present(face_after(state, number))
        say(self.where, f"After {unit(state)} {number}" if number else "As the war began")
        self.ground.present_head("The map", f"{planes(len(changed))} changed" if changed else "")
        week = week_of(state, number)
        self.events.present_head("What happened", f"{unit_title(state)} {number}" if number else "")
        self.table.present(_rows(state, week) if week else [Note("The war had not begun.")])
        self._present_acts(state, number)

    def _present_acts(self, state: DominiaState, number: int) -> None:
        """Back to before the week that is shown; or, while one is on, that one alone."""
        word, on = unit(state), state.week
        none = "" if on or state.past else f"No {word} has been played."
        self.back.present(f"Take back from {word} {max(1, number)} on…", why_not=none)
        self.running.setVisible(on is not None and bool(state.past))
        self.send.present(f"Send the {word}…")
        over = number and any(week.number == number for week in state.past)
        self.words.set_why_not("" if over else f"The gazette tells of {word}s that are over.")
        self.running.present(f"Take back {word} {state.week_number} alone…")

    def _on_slide(self, number: int) -> None:
        self._number = number
        if self._state is not None:
            self._present_week(self._state, number)
            self.changed.emit()

    def _ask(self, number: int, beside: Button) -> None:
        if self._state is not None:
            popover = TakeBackPopover(self._state, number, self)
            popover.answered.connect(self.wants)
            popover.show_at(beside)

    def _ask_words(self) -> None:
        """What the Guardian says of the week that is shown, at the head of its gazette."""
        state, number = self._state, self._number or 0
        if state is None:
            return
        hint = "Stands first in the gazette, on paper and on the page. An empty line parts paragraphs."
        words, text = f"Of {unit(state)} {number}", state.words_of(number)
        popover = PastePopover(words, "Keep it", hint, text, may_be_empty=True, parent=self)
        popover.answered.connect(lambda said: self.wants.emit(WriteInGazette(number, said)))
        popover.show_at(self.words)

    def _ask_send(self) -> None:
        """Until when to answer; then everybody's letter is written into a folder, as the league stands now."""
        week = self._state.week if self._state is not None else None
        days = {week.until(what) for what in NOW[week.step]} if week else set()
        hint = "Stands in every letter: “Thu 28 Jan, 20:00”. Empty: as it is set under Owed…, on the week's screen."
        same = days.pop() if len(days) == 1 else ""
        popover = WordsPopover("An answer is awaited until", "Send it", hint, same, may_be_empty=True, parent=self)
        popover.answered.connect(self._send)
        popover.show_at(self.send)

    def _send(self, by: str) -> None:
        """What is awaited now is awaited until then from now on; then the letters."""
        week = self._state.week if self._state is not None else None
        for what in NOW[week.step] if week and by else ():
            if week and week.until(what) != by:
                self.wants.emit(SetDeadline(what, by))
        self.sends.emit(by)

    def do_act(self, act: str) -> None:
        if act == "send" and self.send.isVisible():
            self._ask_send()

    def take_key(self, key: str) -> bool:
        if key == "S" and self.send.isVisible():
            self._ask_send()
            return True
        if key == "G" and self.words.isVisible() and self.words.isEnabled():
            self._ask_words()
            return True
        if key in ("Left", "Right"):
            self.slider.setValue(self.slider.value() + (1 if key == "Right" else -1))
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        past = self._state.past if self._state is not None else ()
        which = "the last" if past and self._number != past[-1].number else "the"
        return (
            ("← →", unit(self._state) if self._state else "week"),
            ("P", f"print {which} gazette"),
            ("S", "send"),
            ("G", "your words"),
        )


class TakeBackPopover(WordsPopover):
    """Everything that taking a week back would undo, before it is done."""

    def __init__(self, state: DominiaState, number: int, parent: QWidget | None = None) -> None:
        super().__init__("Why", "Take it back", parent=parent)
        self.setFixedWidth(theme.px(520))
        self._number = number
        undone = taken_back_with(state, number)
        inside, column = QWidget(), QVBoxLayout()
        column.setSpacing(4)
        inside.setLayout(column)
        for sentence in undone:
            column.addWidget(label(sentence, "small", wrap=True))
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        for part in (area.viewport(), inside):
            part.setAutoFillBackground(False)
        area.setMinimumHeight(theme.px(min(320, 40 + 24 * len(undone))))
        self.body.insertWidget(0, CapsLabel(f"This takes back {counted(len(undone), 'thing')}"))
        self.body.insertWidget(1, area)
        again = f"Played anew, each {unit(state)} offers the cards, the draw and the duels that it had."
        self.body.insertWidget(2, label(again, "quiet", wrap=True))

    def faults(self) -> Iterator[tuple[TextField, str]]:
        yield unless(self.field)

    def wishes(self) -> Iterator[Command]:
        yield TakeBackWeek(self._number, self.field.text())


def _rows(state: DominiaState, week: Week) -> list[Line]:
    rows: list[Line] = [_challenge(state, week, at) for at in range(len(week.challenges))]
    rows += [Note(f"**{state.name_of(player)}** had a bye.", key=f"bye {player}") for player in week.byes]
    rows += [Note(f"**{state.name_of(player)}** is out of the war.", key=f"out {player}") for player in week.out]
    voids = [move.plane for move in week.moves if not move.after]
    if voids:
        rows.append(Note(f"Became void: {', '.join(voids)}.", key="voids"))
    refused = sum(bool(drawn.refused) for drawn in week.drawn)
    if refused:
        rows.append(
            Note(f"{refused} card{'s' * (refused != 1)} {'were' if refused != 1 else 'was'} refused.", key="no")
        )
    return rows or [Note("Nobody fought.")]


def _challenge(state: DominiaState, week: Week, at: int) -> Row:
    challenge = week.challenges[at]
    score = "–".join(map(str, challenge.score))
    if not challenge.winner:
        return Row(at, (challenge.plane or "?", versus_short(state, challenge), score, Text("open", "ink3")))
    taken = challenge.winner == challenge.attacker
    outcome = Mark("done", "taken") if taken else Mark("waiting", "held")
    return Row(at, (challenge.plane, versus_short(state, challenge), score, outcome))

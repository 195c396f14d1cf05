"""Who plays, and what the Guardian has settled: names at the left, questions at the right, numbers over both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.engine.rules import Refusal
from desktop.library.check import check_list, unknown_names
from desktop.library.decoding import text_of, with_lines
from desktop.library.facts import shipped_facts
from desktop.library.players import read_players
from desktop.ui.desk.names import HOW, NamesEntry
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.arms import ArmsCell
from desktop.ui.kit.asking import MendPopover, PastePopover, ask_to_mend
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.cells import Text
from desktop.ui.kit.file_asking import ask_to_read
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, empty, label, rule_line, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.ruleset.form import WithRuleset
from desktop.workers.reading import apart

from ..reading.constants import edited_charts
from ..rules.acts.events import AnswerQuestion, ChangeCharts, ChangeRuleset
from ..rules.acts.players import AddPlayer, AddPlayers, RemovePlayer
from ..rules.state import NONE, OF_CARDS, DominiaState, Player, is_none, names_in
from ..rules.views.arms import arms_of
from ..rules.views.league import Question, questions, ruleset_faults, warnings, why_ruleset_stays
from ..rules.views.marks import marks_of
from ..rules.words import unit
from .arms_asking import ArmsPopover
from .faces import planes
from .league_asking import LeavePopover, NamePopover, NewcomerPopover, ReturnPopover, TitlePopover
from .numbers import about_numbers

PLAYERS = (Column("", 64, "center"), Column("Player", 0, strong=True), Column("Home", 64), Column("", 104, "right"))
#: an answer by itself may be misread: "open" beside "not settled".
_OFFERS = {"open": "their own", "sealed": "sealed pool"}
#: answers that are lists of cards or sets need room.
LONG = ("banned", "restricted", "house-rules")
#: and how each is settled where there is nothing to list.
NOTHING = {
    "banned": "No card is banned.",
    "restricted": "No card is restricted.",
    "house-rules": "No rules of our own.",
}


class LeagueScreen(WithRuleset, PaneScreen):
    """The names and the Guardian's questions; the numbers of the ruleset lie over them when asked for."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DominiaState | None = None
        self._cards = kit.cards or shipped_facts()
        self._came_last = kit.organiser.came_last
        self._asked: tuple[Question, ...] = ()
        self.people, self.table = Panel("Players"), DataTable(PLAYERS)
        self.name = TextField("", placeholder=HOW)
        self.mending: MendPopover | None = None
        self.entry = NamesEntry(self, self.name, read_players, self._add, self.is_settling)
        self.about = label("", "small", wrap=True)
        self.rename, self.away = Button("Name, mail…"), Button("Take off the list")
        self.newcomer, self.arms = Button("A newcomer…"), Button("Arms…")
        self.asking, self.form = Panel("What the Guardian settles"), QVBoxLayout()
        self.title, self.settle, self.charts = (
            Button("Name, date…"),
            Button("The numbers…", "R"),
            Button("Own charts…"),
        )
        self._lay_out()
        self.lend(about_numbers(), ChangeRuleset, kit.drafts)
        self._connect()

    def _lay_out(self) -> None:
        self.people.body.addWidget(self.table, 1)
        self.people.body.addWidget(self.name)
        self.people.body.addWidget(self.entry.last_time)
        self.people.body.addWidget(self.about)
        for part in (self.rename, self.arms, self.away, self.newcomer):
            self.people.foot.addWidget(part.giving_way())
        self.people.foot.addStretch(1)
        self.form.setSpacing(14)
        inside = QWidget()
        inside.setLayout(self.form)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self.asking.flush().body.addWidget(area)
        for part in (self.title, self.settle, self.charts):
            self.asking.foot.addWidget(part.giving_way())
        self.asking.foot.addStretch(1)
        self.panes.addWidget(self.people)
        self.panes.addWidget(self.asking, 1)

    def _connect(self) -> None:
        self.entry.says.connect(self.says)
        self.entry.tells.connect(self.tells)
        self.rename.clicked.connect(self._rename)
        self.arms.clicked.connect(self._ask_arms)
        self.away.clicked.connect(self._leave)
        self.newcomer.clicked.connect(self._ask_newcomer)
        self.title.clicked.connect(self._rename_league)
        self.settle.clicked.connect(self.numbers.open)
        self.charts.clicked.connect(self._open_charts)
        self.table.current_changed.connect(lambda _: self._present_acts())

    def fit(self, wide: bool) -> None:
        self.people.setFixedWidth(theme.px(560) if wide else theme.up_to(460, 562))

    # -- players -------------------------------------------------------------------------------------------------------

    def present(self, state: DominiaState) -> None:
        self._state = state
        marks, arms = marks_of(state), arms_of(state)
        self.table.present(
            [_player_row(state, player, ArmsCell(arms[player.id], marks[player.id])) for player in state.players]
        )
        most = state.rules.league.most if state.ruleset else 20
        self.people.present_head("Players", f"{len(state.players)} of {most} at most")
        self.name.setVisible(state.stage == "entry")
        self.entry.present(self._came_last(), [player.name for player in state.players], state.stage == "entry")
        say(self.about, _about(state))
        self._present_acts()
        self._present_questions(state)
        if state.ruleset is not None:
            self.numbers.present(state.rules, why_ruleset_stays(state), partial(ruleset_faults, state))

    def _present_acts(self) -> None:
        player = self._current()
        none = "" if player else "Choose a name in the list first."
        self.rename.set_why_not(none)
        self.arms.set_why_not(none)
        state = self._state
        early = state is not None and state.stage == "entry"
        words = "Take off the list" if early else "Comes back…" if player and player.out else "Leaves…"
        self.away.present(words, why_not=none)
        self.newcomer.setVisible(state is not None and state.stage == "war")
        on = state is not None and state.week is not None
        self.newcomer.set_why_not(f"A newcomer joins between two {unit(state)}s." if state and on else "")

    def _current(self) -> Player | None:
        key = self.table.current_key()
        state = self._state
        return next((player for player in state.players if player.id == key), None) if state else None

    def _add(self, names: tuple[str, ...]) -> bool:
        before = self._state
        self.wants.emit(AddPlayers(names) if len(names) > 1 else AddPlayer(names[0]))
        return self._state is not before

    def _rename(self) -> None:
        player, state = self._current(), self._state
        if player is not None and state is not None:
            popover = NamePopover(player, state.contact_of(player.id), self)
            popover.answered.connect(self.wants)
            popover.show_at(self.rename)

    def _ask_arms(self) -> None:
        player, state = self._current(), self._state
        if player is not None and state is not None:
            popover = ArmsPopover(state, player.id, self)
            popover.answered.connect(self.wants)
            popover.show_at(self.arms)

    def _leave(self) -> None:
        player, state = self._current(), self._state
        if player is None or state is None:
            return
        if state.stage == "entry":
            self.wants.emit(RemovePlayer(player.id))
            return
        popover = ReturnPopover(state, player, self) if player.out else LeavePopover(state, player, self)
        popover.answered.connect(self.wants)
        popover.show_at(self.away)

    def _ask_newcomer(self) -> None:
        if self._state is not None:
            popover = NewcomerPopover(self._state, self)
            popover.answered.connect(self.wants)
            popover.show_at(self.newcomer)

    # -- the league itself ---------------------------------------------------------------------------------------------

    def _rename_league(self) -> None:
        if self._state is not None:
            popover = TitlePopover(self._state, self)
            popover.answered.connect(self.wants)
            popover.show_at(self.title)

    def _open_charts(self) -> None:
        try:
            if found := ask_to_read(self, "Charts of planar constants", "Settings (*.toml);;All files (*)"):
                self.take_charts(text_of(found[1]))
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def take_charts(self, text: str) -> None:
        """A chart of one's own in the place of the shipped one of its letter; raises ``Refusal`` likewise."""
        self.wants.emit(ChangeCharts(apart(edited_charts, (text,))))

    # -- questions -----------------------------------------------------------------------------------------------------

    def _present_questions(self, state: DominiaState) -> None:
        asked = questions(state) if state.ruleset else ()
        open_ = sum(question.source == "open" for question in asked)
        self.asking.present_head("What the Guardian settles", f"{open_} not settled" if open_ else "all settled")
        if asked == self._asked:
            return
        before, self._asked = self._asked, asked
        if fresh := [question.id for question in before] != [question.id for question in asked]:
            self._leave_line(self.asking)
            empty(self.form)
        for at, question in enumerate(asked):
            if fresh or question != before[at]:
                self._put_question(2 * at, question, fresh)
        if fresh:
            self.form.addStretch(1)

    def _put_question(self, at: int, question: Question, fresh: bool) -> None:
        """Put it in, with a line below it, or in the place of the one that was answered otherwise."""
        if not fresh and (item := self.form.takeAt(at)) is not None and (old := item.widget()) is not None:
            self._leave_line(old)
            old.hide()
            old.deleteLater()
        for place, part in enumerate((self._question(question), rule_line()) if fresh else (self._question(question),)):
            self.form.insertWidget(at + place, part)
            #: at once: Qt would show it a moment after the form was painted without room for it.
            part.show()

    def _leave_line(self, part: QWidget) -> None:
        """What goes has the keys no longer."""
        focused = self.focusWidget()
        if isinstance(focused, QWidget) and part.isAncestorOf(focused):
            focused.clearFocus()

    def _question(self, question: Question) -> QWidget:
        part, column = QWidget(), QVBoxLayout()
        column.setContentsMargins(14, 0, 14, 0)
        column.setSpacing(6)
        part.setLayout(column)
        column.addWidget(label(question.asks, "strong", wrap=True))
        answer = self._answer(question.id)
        if question.offers:
            options = (*question.offers, "not settled") if question.source != "ruleset" else question.offers
            at = options.index(question.answer) if question.answer in options else len(question.offers)
            choice = Segmented([_OFFERS.get(option, option).capitalize() for option in options], at)
            choice.setMaximumWidth(theme.px(140 * len(options)))
            choice.chosen.connect(lambda at: answer(question.offers[at] if at < len(question.offers) else ""))
            column.addWidget(choice)
        elif question.id in LONG:
            column.addWidget(self._long(question, answer))
        else:
            field = TextField("", question.answer, placeholder="Not settled yet")
            field.settled.connect(answer)
            column.addWidget(field)
        return part

    def _long(self, question: Question, answer: Callable[[str], None]) -> QWidget:
        """An answer of several lines: shown whole, changed in a box of its own."""
        line, row = QWidget(), QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        line.setLayout(row)
        shown = " · ".join(part.strip() for part in question.answer.splitlines() if part.strip())
        if is_none(shown):
            shown = NOTHING[question.id]
        words = QVBoxLayout()
        words.addWidget(label(shown or "Nothing said yet.", "body" if shown else "quiet", wrap=True))
        if question.id in OF_CARDS and (wrong := check_list(names_in(question.answer), self._cards)[1]):
            words.addWidget(label(wrong, "error", wrap=True))
            correct = Button("Correct the names…", kind="quiet")
            correct.clicked.connect(lambda: self._ask_for_names(question.id))
            words.addWidget(correct)
        row.addLayout(words, 1)
        none, change = Button("None", kind="quiet"), Button("Change…")
        none.set_about(NOTHING[question.id])
        if shown:
            none.hide()
        for button in (none, change):
            row.addWidget(button)
        none.clicked.connect(lambda: answer(NONE))
        change.clicked.connect(lambda: self._ask_long(question, answer, change))
        return line

    def _ask_long(self, question: Question, answer: Callable[[str], None], beside: QWidget) -> None:
        hint = "One a line. “none”: there are none. Empty: not settled."
        popover = PastePopover(question.asks, "Settle it", hint, question.answer, may_be_empty=True, parent=self)
        popover.answered.connect(answer)
        popover.show_at(beside)

    def _ask_for_names(self, question: str) -> None:
        """The names of a list that are of no card, each to be written anew in its place."""
        names = names_in(self._state.answer(question)) if self._state is not None else ()

        def put(lines: Sequence[tuple[int, str]]) -> None:
            self._answer(question)(with_lines("\n".join(names), lines))

        self.mending = ask_to_mend(unknown_names(names, self._cards), put, self, stand=True)

    def _answer(self, question: str) -> Callable[[str], None]:
        def settle(words: str) -> None:
            state = self._state
            if question in OF_CARDS and not is_none(words):
                #: a deck's names are held against these as the library spells them.
                words = "\n".join(check_list(names_in(words), self._cards)[0])
            if state is not None and state.answer(question) != words:
                self.wants.emit(AnswerQuestion(question, words))
                if question in OF_CARDS:
                    self._ask_for_names(question)

        return settle

    def do_act(self, act: str) -> None:
        """``paste`` names; ``drop/mara`` or ``rename/mara``: one of the players."""
        what, _, who = act.partition("/")
        if who:
            self.table.set_current(who)
        doers = {"paste": self.entry.paste, "drop": self._leave, "rename": self._rename}
        if what in doers:
            doers[what]()

    # -- keys ----------------------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        """While too few are on the list, the lit key puts the cursor where names are typed."""
        state = self._state
        few = state is not None and state.ruleset is not None and len(state.players) < state.rules.league.least
        return super().next_act() or (NextAct("Type a name") if few and self.name.isVisible() else None)

    def take_next(self) -> bool:
        if self.is_settling():
            return super().take_next()
        if self.name.isVisible():
            self.name.line.setFocus()
        return self.name.isVisible()

    def take_key(self, key: str) -> bool:
        if super().take_key(key):
            return True
        if key == "R" and not self.is_settling():
            self.numbers.open()
            return True
        if key == "N" and self.name.isVisible():
            self.name.line.setFocus()
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.is_settling():
            return super().hints()
        early = self._state is not None and self._state.stage == "entry"
        return (("N", "name"), ("Ctrl V", "paste names")) if early else ()


def _player_row(state: DominiaState, player: Player, arms: ArmsCell) -> Row:
    if player.out:
        because = "left" if player.because == "withdrawn" else "lost"
        gone = Text(f"{because}, {unit(state)} {player.out}", "ink3")
        return Row(player.id, (arms, player.name, "–", gone), struck=True, dim=True)
    held = len(state.planes_of(player.id))
    return Row(player.id, (arms, player.name, player.home or "–", planes(held) if held else ""))


def _about(state: DominiaState) -> str:
    if state.ruleset is None:
        return ""
    lines = list(warnings(state))
    count = len(state.players)
    if state.stage == "entry" and count >= state.rules.league.least:
        size = state.rules.map_size(count)
        lines.append(f"For {counted(count, 'player')} the chart gives a map of {size} × {size} planes.")
    return " ".join(lines)

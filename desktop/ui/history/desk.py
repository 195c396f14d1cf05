"""The past of an open event on the window: its history, the page that puts it right, rounds that are opened again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.engine.comparing import FromNow, changes
from desktop.engine.format import Past, StepMark
from desktop.engine.history import Step
from desktop.engine.mending import Correction, Mended, Really
from desktop.engine.rules import Command, Refusal
from desktop.ui.desk.desk import Desk
from desktop.ui.history.asking import FieldFace, allowed_on, fields_of
from desktop.ui.history.band import PastBand
from desktop.ui.history.faces import (
    HISTORY,
    ActFace,
    Detail,
    act_faces,
    act_meant,
    correction_head,
    detail,
    past_acts,
    section_faces,
    together,
)
from desktop.ui.history.outcome import Outcome, grouped
from desktop.ui.shell.finding import Act

if TYPE_CHECKING:
    from desktop.ui.history.correcting import CorrectionPage
    from desktop.ui.history.form import CommandForm
    from desktop.ui.history.page import HistoryPage

#: its id on the stage.
CORRECTING = "put-right"
_NOT_FROM_NOW = "From now on this cannot be: choose as if it had always been so, or act on the screen it is about."


class WithPast(Protocol):
    """What the pages of the past ask of a format's manifest."""

    @property
    def past(self) -> Past[object]: ...
    @property
    def views(self) -> Mapping[str, Callable[[object], object]]: ...
    @property
    def people(self) -> Callable[[object], Sequence[str]]: ...
    @property
    def stepper(self) -> Callable[[object], Sequence[StepMark]]: ...


class HistoryDesk(QObject):
    """Puts the pages into the window of a desk. ``prints`` carries a handout's id, the state it shows, and which round
    that was; ``kept`` the number of a correction that was just kept, the sheets printed anew, and what was said."""

    prints = Signal(str, object, str)
    kept = Signal(int, tuple, object)
    #: what would be with what is said so far (a ``Mended``, or ``FromNow``); None where it cannot be so.
    weighs = Signal(object)
    #: the slips of that are to be seen before it is kept: what would be, and what is said.
    previews = Signal(object, object)
    #: the history is wanted on paper: the acts that are shown.
    prints_acts = Signal(tuple)

    def __init__(self, desk: Desk, format_: WithPast) -> None:
        super().__init__(desk)
        self.desk, self._format, self._past = desk, format_, format_.past
        self._page: HistoryPage | None = None
        self._correcting: CorrectionPage | None = None
        #: the last act that stands on the page.
        self._presented = -1
        #: what would be with what is said so far.
        self._weighed: Mended[object] | FromNow | None = None
        #: where Esc leads back to.
        self._from = ""
        #: the opened round in which somebody clicked.
        self._back_to = ""
        self.band = PastBand()
        desk.frame.put_under_header(self.band)
        desk.frame.add_screen(HISTORY, lambda: self.page)
        desk.frame.add_screen(CORRECTING, lambda: self.correcting)
        desk.presented.connect(self._on_presented)
        desk.past_shown.connect(self._on_past)
        desk.past_wished.connect(self._on_past_wish)
        self._connections = ((desk.frame.screen_chosen, self._on_screen), (desk.frame.act_chosen, self._on_act))
        for signal, slot in self._connections:
            signal.connect(slot)
        desk.left.connect(self._let_go)
        self._keys = [
            QShortcut(QKeySequence(key), desk.frame, partial(self.step, by))
            for key, by in (("Alt+Left", -1), ("Alt+Right", 1))
        ]
        self.band.opens.connect(self.open)
        self.band.opens_step.connect(self.open_step)
        self.band.leaves.connect(self._leave_band)
        self.band.prints.connect(self.print_shown)

    @property
    def page(self) -> HistoryPage:
        """The page of every act, made when first asked for."""
        if self._page is None:
            from desktop.ui.history.page import HistoryPage

            self._page = page = HistoryPage(self._detail)
            page.corrects.connect(self.begin)
            page.strikes.connect(lambda number: self.begin(number, strike=True))
            page.opens.connect(self.open)
            page.leaves.connect(self._leave)
            page.prints.connect(self.prints_acts)
            page.says.connect(self.desk.frame.refuse)
            page.changed.connect(self.desk.present_sill)
            self._present_page()
        return self._page

    @property
    def correcting(self) -> CorrectionPage:
        """The page on which an act is put right."""
        if self._correcting is None:
            from desktop.ui.history.correcting import CorrectionPage

            self._correcting = page = CorrectionPage()
            page.asks.connect(self._reckon)
            page.keeps.connect(self.keep)
            page.previews.connect(self._preview)
            page.leaves.connect(self.leave_correcting)
            page.adds.connect(self._add)
            page.says.connect(self.desk.frame.refuse)
            page.changed.connect(self.desk.present_sill)
        return self._correcting

    @property
    def _is_correcting(self) -> bool:
        """Whether the page is shown on which an act is put right; the rail shows the history's tab then."""
        return self._correcting is not None and self.desk.frame.stack.currentWidget() is self._correcting

    # -- the history ---------------------------------------------------------------------------------------------------

    def _on_presented(self, state: object) -> None:
        if self._page is not None and self.desk.frame.current_screen == HISTORY:
            self._present_page()
        if self._correcting is not None and self._is_correcting:
            self._correcting.present(state)

    def _on_screen(self, id: str) -> None:
        if id == HISTORY and self._page is not None:
            self._present_page()
        if id not in (HISTORY, CORRECTING):
            self._from = id
        if self.band.isVisible() and self.desk.past is None and id != CORRECTING:
            self.band.present("")

    def _present_page(self) -> None:
        assert self._page is not None
        session, state = self.desk.session, self.desk.state
        if self._presented == session.history.last_number:
            return
        self._presented = session.history.last_number
        acts = act_faces(session, self._past)
        named = self._past.named(state)
        places = [name for kind in ("location", "plane") for name in named.get(kind, {}).values()]
        sections = section_faces(acts, self._past.when(state) or "Before")
        self._page.show_acts(acts, sections, list(self._format.people(state)), places)

    def _detail(self, act: ActFace) -> Detail:
        return detail(self.desk.session, self._past, dict(self._format.views), act)

    def _leave(self) -> None:
        self.desk.show_screen(self._from or self.desk.screens.home(self.desk.state))

    # -- putting right -------------------------------------------------------------------------------------------------

    def _on_past_wish(self, wished: Command) -> None:
        """A click in a round that is opened: the act that it is about was otherwise."""
        word = self.desk.past[0] if self.desk.past is not None else ""
        number = act_meant(self.desk.session, self._past, word, wished)
        if not number:
            back = f"Space goes back to {self._past.when(self.desk.state).lower() or 'now'}"
            self.desk.frame.refuse(f"{word} is only looked at. {back}; History puts any act of it right.")
            return
        self.begin(number)
        if self._is_correcting:
            self._back_to = word
            self.correcting.say(wished)

    def begin(self, number: int, *, strike: bool = False) -> None:
        """Open the page for an act, with all that belongs to it."""
        self._back_to = ""
        self.desk.look_back()
        numbers = (number,) if strike else together(self.desk.session, self._past, number)
        numbers = (number, *(one for one in numbers if one != number))
        forms = [(one, form) for one in numbers if (form := self._form(one)) is not None]
        if not forms:
            self.desk.frame.refuse("What was asked for then can no longer be read: this act can only be taken back.")
            return
        self.correcting.begin(forms, strike=strike)
        self.correcting.recorded.show_picture(self._pictured(*self.desk.session.history.played))
        self.band.present(*correction_head(self.desk.session, self._past, number, strike), icon="edit")
        self.desk.show_screen(CORRECTING)
        self.desk.frame.rail.set_current(HISTORY)

    def _form(self, number: int) -> CommandForm | None:
        from desktop.ui.history.form import form_of_act

        return form_of_act(self.desk.session, self._past, number)

    def _add(self, number: int) -> None:
        form = self._form(number)
        if form is not None:
            self.correcting.add(number, form)

    def _reckon(self) -> None:
        """Play it again with what is said so far."""
        page, session = self.correcting, self.desk.session
        try:
            correction = page.correction()
        except ValueError:
            page.show_outcome(Outcome("Write numbers in figures, the dice as 4, 12, 7.", is_other=True))
            return
        if not correction.acts:
            page.show_outcome(Outcome(is_other=False))
            return
        self._weighed = None
        page.really.show_picture(None)
        try:
            if page.from_now:
                page.show_outcome(self._from_now(correction))
            else:
                self._weighed = mended = session.mend(correction)
                page.show_outcome(self._always(mended))
                page.really.show_picture(
                    self._pictured(mended.before, mended.states) if page.outcome.is_other else None
                )
        except Refusal as refusal:
            page.show_outcome(Outcome(str(refusal), is_other=True))
        page.show_sheets(())
        self.weighs.emit(self._weighed)

    def _preview(self) -> None:
        """The slips, as they would be printed."""
        page = self.correcting
        if self._weighed is None or not page.outcome.is_other:
            self.desk.frame.refuse(page.why_not or "Say first what really happened.")
        else:
            self.previews.emit(self._weighed, page.correction())

    def _always(self, mended: Mended[object]) -> Outcome:
        before = self.desk.state
        later = len(mended.steps) - next(
            i for i, step in enumerate(mended.steps) if step.number == min(mended.correction.acts)
        )
        dice = sum(len(step.dice) for step in mended.steps[-later:])
        count, order = len(mended.contradictions), sum(not one.asks for one in mended.contradictions)
        looked = (
            f"Looked at {counted(later, 'act')} and {counted(dice, 'die')}: {count or 'none'} "
            f"contradict{'s' if count == 1 else ''}"
        )
        looked += f", {order} of them only in their order, or as others do." if order else "."
        found = changes(before, mended.state, self._format.views, self._past.compared)
        return Outcome(
            "",
            grouped(found),
            mended.contradictions,
            mended.steps != tuple(mended.before),
            looked,
            fields=self._fields(mended),
        )

    def _fields(self, mended: Mended[object]) -> dict[int, tuple[FieldFace, ...]]:
        """What can be chosen for each act that is shown, by all that is said of those before it."""
        first, session = min(mended.correction.acts), self.desk.session
        found = dict[int, tuple[FieldFace, ...]]()
        for place, step in enumerate(mended.before):
            if step.number in self.correcting.forms and step.number > first:
                command = session.vocabulary.read_command(json.loads(step.command))
                allowed = allowed_on(session.rules.decide, mended.states[place - 1])
                found[step.number] = fields_of(command, self._past.named(mended.states[place]), allowed)
        return found

    def _pictured(self, steps: Sequence[Step], states: Sequence[object]) -> QWidget | None:
        """What is put right, as it stands there once the last act of it was done."""
        forms = self.correcting.forms
        state = [after for step, after in zip(steps, states, strict=True) if step.number in forms][-1]
        return self.desk.screens.pictured(state, forms[min(forms)].recorded)

    def _from_now(self, correction: Correction) -> Outcome:
        command = self._now_command(correction)
        if command is None:
            return Outcome(is_other=True, not_from_now=_NOT_FROM_NOW)
        before = self.desk.state
        try:
            after = self.desk.session.tried(*command)
        except Refusal as refusal:
            return Outcome(is_other=True, not_from_now=f"Not from now on: {refusal}")
        self._weighed = FromNow(before, after)
        found = changes(before, after, self._format.views, self._past.compared)
        return Outcome("", grouped(found), (), before != after)

    def _now_command(self, correction: Correction) -> tuple[Command, LoadedDice | None] | None:
        (number, wish), *more = correction.acts.items()
        if more or not isinstance(wish, Really):
            return None
        before = self.desk.session.history.moments().get(number)
        if before is None:
            return None
        recorded = self.correcting.forms[number].recorded
        command = self._past.from_now(before[0], recorded, wish.command, correction.why)
        return None if command is None else (command, LoadedDice(wish.dice) if wish.dice else None)

    def keep(self) -> None:
        """Keep it: one act, taken back by one Ctrl+Z."""
        page = self.correcting
        try:
            correction = page.correction()
            if page.from_now:
                command = self._now_command(correction)
                if command is None or not self.desk.dispatch(*command):
                    return
            else:
                self.desk.session.correct(correction)
        except Refusal as refusal:
            self.desk.frame.refuse(str(refusal))
            return
        renewed, self._back_to = page.renewed, ""
        self.leave_correcting()
        last = self.desk.session.history.last_number
        self.page.show_act(last)
        self.desk.frame.tell(self.desk.session.last_sentence)
        self.kept.emit(last, renewed, correction)

    def leave_correcting(self) -> None:
        """Leave all as it is."""
        self.correcting.rest()
        self.band.present("")
        if self._back_to:
            self.desk.show_screen(self._from)
            self.open(self._back_to)
            return
        self.desk.show_screen(HISTORY)
        self._present_page_now()

    def _present_page_now(self) -> None:
        _ = self.page
        self._present_page()

    # -- rounds that are opened ----------------------------------------------------------------------------------------

    def rounds(self) -> tuple[str, ...]:
        """The rounds there are, in their order."""
        return tuple(
            dict.fromkeys(word for state in self.desk.session.history.played[1] if (word := self._past.when(state)))
        )

    def open(self, word: str) -> None:
        """Show every screen as it was when this round ended; the one at play is now."""
        state = next((s for s in reversed(self.desk.session.history.played[1]) if self._past.when(s) == word), None)
        if state is None:
            self.desk.frame.refuse(f"Nothing was played in {word}.")
            return
        if word == self._past.when(self.desk.state):
            self.desk.look_back()
            self.desk.show_screen(self.desk.screens.home(self.desk.state))
            return
        shown = self.desk.frame.current_screen
        known = {spec.id for spec in self.desk.screens.rail}
        self._show_past(word, state)
        self.desk.show_screen(shown if shown in known else self.desk.screens.home(state))

    def _show_past(self, word: str, state: object) -> None:
        self.desk.look_back(word, state, self._past.when(self.desk.state).lower() or "now")

    def _steps(self, word: str) -> dict[str, tuple[str, object]]:
        """The steps of a round: what came of each, and the event as it was at its end."""
        found = dict[str, tuple[str, object]]()
        for state in self.desk.session.history.played[1]:
            if self._past.when(state) == word:
                now = next((mark for mark in self._format.stepper(state) if mark.state == "now"), None)
                if now is not None:
                    found[now.word] = (now.outcome, state)
        return found

    def open_step(self, step: str) -> None:
        """A step of the round that is opened, as it was when it ended."""
        if self.desk.past is not None and step in (steps := self._steps(self.desk.past[0])):
            self._show_past(self.desk.past[0], steps[step][1])
            self.desk.show_screen(self.desk.screens.home(steps[step][1]))

    def step(self, by: int) -> None:
        """The round before the one that is shown, or after it."""
        rounds = self.rounds()
        shown = self.desk.past[0] if self.desk.past is not None else self._past.when(self.desk.state)
        at = rounds.index(shown) + by if shown in rounds else len(rounds) - 1
        if 0 <= at < len(rounds):
            self.open(rounds[at])

    def _on_past(self, word: str) -> None:
        if not word:
            self.band.present("")
            return
        acts = [act for act in act_faces(self.desk.session, self._past) if act.section == word]
        times = f"{acts[0].time} – {acts[-1].time} · looking only" if acts else "looking only"
        steps, shown = self._steps(word), self.desk.past[1] if self.desk.past is not None else None
        outcomes = [(step, outcome, state is shown) for step, (outcome, state) in steps.items()]
        now = self._past.when(self.desk.state)
        self.band.present(f"{word}, as it was", times, self.rounds(), word, now, steps=outcomes)

    def _leave_band(self) -> None:
        if self.desk.past is not None:
            self.desk.look_back()
        else:
            self.leave_correcting()

    def print_shown(self) -> bool:
        """What the screen shows of the past, on paper as it stood; False where it shows now."""
        if self.desk.past is None:
            return False
        word, state = self.desk.past
        if paper := self.desk.paper:
            self.prints.emit(paper, state, word)
        else:
            self.desk.frame.refuse("This screen has no paper of its own. Show one that has: the print page lists them.")
        return True

    def _on_act(self, act: str) -> None:
        what, _, word = act.partition(":")
        if what == "past":
            self.open(word)

    def _let_go(self) -> None:
        """The event is closed."""
        for signal, slot in self._connections:
            signal.disconnect(slot)
        for gone in (*self._keys, self.band):
            gone.setParent(None)
            gone.deleteLater()

    def acts(self) -> list[Act]:
        """What the palette offers of the past."""
        return past_acts(self.rounds()[:-1])

"""Events off their script, in every format: the state in the file is the live one, and there is always a way on.

``LANTERN_OFF_SCRIPT=2000`` plays so many of each, other ones every time.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from desktop.app.event_page import event_page
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.history import Step
from desktop.engine.mending import Correction, Mended, Really, Wish
from desktop.engine.rules import Command, Corrected, Refusal
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.print.layout.paper import by_name
from desktop.ui.clock.face import ClockFace
from tests.formats.coming_dark.rules import mischief
from tests.formats.coming_dark.rules.invariants import (
    all_views_can_be_told,
    awards_follow_the_tables,
    prizes_are_accounted_for,
    standing_facts,
)
from tests.formats.coming_dark.rules.invariants import hold as dark_holds
from tests.formats.commander_scenarios.rules import test_whole_games as whole_scenarios
from tests.formats.horde_sealed.rules import test_whole_games as whole_hordes
from tests.formats.mended import BEGINNING, command_of, rightly_played, sample
from tests.formats.off_script import Asker
from tests.formats.war_of_dominia.rules import test_whole_leagues as whole_leagues

DEEP = int(os.environ.get("LANTERN_OFF_SCRIPT", "0"))
SOME = settings(
    max_examples=DEEP or 4,
    stateful_step_count=60 if DEEP else 25,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    report_multiple_bugs=False,
)
CHANCE = st.integers(0, 2**20)
A4 = by_name("a4")
#: a note is no longer.
_LONG = 900


def _refusal_of(act: Callable[[], object]) -> str:
    try:
        act()
    except Refusal as refusal:
        return str(refusal)
    return ""


class OffScript(RuleBasedStateMachine):
    """One event; ``id`` is its format."""

    id = ""

    @initialize(seed=st.integers(0, 2), percent=st.sampled_from([0, 3, 10, 30, 60, 90, 100]), more=st.integers(0, 3))
    def begin(self, seed: int, percent: int, more: int) -> None:
        self.format: Any = format_of(self.id)
        demo = self.format.demo()
        self.session, self.journal = sample(self.id, seed, percent, min(demo.least + more, demo.most))
        self.session._now = self.now
        self.seconds, self.asker = 9_000_000.0, Asker(self.format.rules.commands)
        for step in self.journal.steps():
            self.asker.hear(step.command)

    def now(self) -> float:
        return self.seconds

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def is_contradicted(self) -> bool:
        """Whether something stands that a correction contradicts."""
        corrected = [step.facts[0] for step in self.session.history.standing if step.act == "correct"]
        return any(isinstance(fact, Corrected) and fact.settled for fact in corrected)

    # -- what is done --------------------------------------------------------------------------------------------------

    @rule(chance=CHANCE, acts=st.integers(1, 12))
    def goes_on(self, chance: int, acts: int) -> None:
        dice = SeededDice(chance)
        for _ in range(acts):
            if not self._moves(dice):
                break
        self._holds()

    def _moves(self, dice: SeededDice) -> bool:
        """What the room would do next; False where it is over, or the organiser's own hand is needed."""
        move = self.format.next_move(self.state, dice)
        if move is None:
            return False
        try:
            self._dispatch(move)
        except Refusal:
            assert self.format.next_act(self.state).why_not, move
            return False
        return True

    @rule(chance=CHANCE)
    def somebody_asks_for_something(self, chance: int) -> None:
        dice = random.Random(chance)
        any(self._something(dice) for _ in range(20))
        self._holds()

    @rule(chance=CHANCE)
    def somebody_asks_for_much(self, chance: int) -> None:
        dice = random.Random(chance)
        done = 0
        for _ in range(60):
            done += self._something(dice)
            if done == 3:
                break
        self._holds()

    def _something(self, dice: random.Random) -> bool:
        command = self.prank(dice) if dice.random() < 0.4 else self.asker.make(self.state, dice, self.seconds)
        if command is None:
            return False
        before, refusal = self.state, _refusal_of(lambda: self._dispatch(command))
        if refusal:
            assert refusal[-1] in ".?)”!", f"{command}: {refusal}"
            assert self.state is before
            return False
        note(f"did {command}"[:_LONG])
        return True

    def prank(self, dice: random.Random) -> Command | None:
        """Something that fits the format better than what is made of its words."""
        return self.asker.make(self.state, dice, self.seconds)

    def _dispatch(self, command: Command) -> None:
        self.seconds += 7.0
        self.session.dispatch(command)
        step = self.session.history.steps[-1]
        self.asker.hear(step.command)

    @rule(acts=st.integers(1, 5))
    def taken_back(self, acts: int) -> None:
        for _ in range(acts):
            target = self.session.history.undo_target()
            if target is None or target.number <= BEGINNING:
                return
            before = self.session.history.moments()[target.number][0]
            assert self.session.undo_told
            self.session.undo()
            assert self.state == before
        self._holds()

    @rule(acts=st.integers(1, 5))
    def done_again(self, acts: int) -> None:
        for _ in range(acts):
            if not self.session.redo_label:
                return
            self.session.redo()
        self._holds()

    @rule(chance=CHANCE)
    def put_right(self, chance: int) -> None:
        """One act or two, with settlements now and then."""
        dice = random.Random(chance)
        for _ in range(6):
            found = self._wished(dice)
            if found is None or found.steps == tuple(found.before):
                continue
            if found.open and dice.random() < 0.5:
                found = self._settled(found, dice)
            note(f"corrected {found.correction}, {found.contradictions}"[:_LONG])
            self._correct(found)
            self._holds()
            return

    def _wished(self, dice: random.Random) -> Mended[Any] | None:
        acts = self.session.history.played[0][BEGINNING:]
        if not acts:
            return None
        wishes = {}
        for _ in range(dice.choice((1, 1, 1, 2))):
            step = dice.choice(acts[-12:] if dice.random() < 0.5 else acts)
            wishes[step.number] = self._wish(step, dice)
        why = dice.choice(("", "it was otherwise"))
        try:
            return self.session.mend(Correction(wishes, why=why))
        except Refusal:
            return None

    def _wish(self, step: Step, dice: random.Random) -> Wish:
        asked, roll = command_of(self.session, step), dice.random()
        if roll < 0.25 or (not step.facts and roll < 0.5):
            return "strike"
        if roll < 0.45 and step.dice:
            return Really(asked, tuple(dice.randint(1, throw.sides) for throw in step.dice))
        if roll < 0.5 and step.dice:
            return Really(asked, anew=True)
        if roll < 0.9:
            other = self.asker.changed(asked, self.state, dice, step.at)
        else:
            other = self.asker.make(self.state, dice, step.at)
        return Really(other) if other is not None else "strike"

    def _settled(self, found: Mended[Any], dice: random.Random) -> Mended[Any]:
        settled: dict[int, Wish] = {
            one.step.number: dice.choice(("stays", "strike") if one.can_stay else ("strike",)) for one in found.open
        }
        try:
            return self.session.mend(Correction(found.correction.acts, settled, found.correction.why))
        except Refusal:
            return found

    def _correct(self, found: Mended[Any]) -> None:
        before, was = self.state, tuple(self.session.history.played[0])
        assert found.sentence
        if refusal := _refusal_of(lambda: self.session.correct(found.correction)):
            assert "like that already" in refusal
            return
        assert self.state == found.state
        self.session.undo()
        assert self.state == before
        assert tuple(self.session.history.played[0]) == was
        self.session.redo()
        assert self.state == found.state

    # -- what holds ----------------------------------------------------------------------------------------------------

    def _holds(self) -> None:
        self._opened_again_is_the_same()
        assert self.session.rules.marks.fault(self.state) == ""
        self._is_shown()
        self._is_no_dead_end()
        self._would_have_come_so()
        self.holds(self.state)

    def holds(self, state: Any) -> None:
        """What a format's document says of every state."""

    def _opened_again_is_the_same(self) -> None:
        vocabulary, journal = self.session.vocabulary, MemoryJournal()
        for step in self.journal.steps():
            facts = []
            for fact in step.facts:
                text = vocabulary.write(fact)
                facts.append(vocabulary.read_fact(json.loads(text)["kind"], text))
            journal.append(msgspec.structs.replace(step, facts=tuple(facts)))
        again: Session[Any] = Session(self.session.rules, journal, SeededDice(1), self.now)
        assert again.state == self.state
        assert digest(again.state) == digest(self.state)
        assert again.undo_label == self.session.undo_label
        assert again.redo_label == self.session.redo_label
        self.session, self.journal = again, journal

    def _is_shown(self) -> None:
        state, format_ = self.state, self.format
        format_.heading(state), format_.stepper(state), format_.result(state), format_.at_play(state)
        format_.paper_due(state), format_.people(state), format_.place(state)
        for view in format_.views.values():
            msgspec.json.encode(view(state))
        for grid in format_.results.values():
            assert all(len(row) == len(grid(state).heads) for row in grid(state).rows)
        screens = format_.screens()
        for slide in screens.slides(state, ClockFace):
            assert slide
        screens.foot(state)
        for act in screens.acts(state):
            assert act.words
        assert all(line.sentence for line in self.session.log)
        assert self.session.last_sentence
        assert isinstance(self.session.undo_beside, str)
        past = format_.past
        past.when(state), past.named(state)

    def _is_no_dead_end(self) -> None:
        act = self.format.next_act(self.state)
        assert act.is_ready or act.why_not
        if act.command is not None:
            self.session.tried(act.command, SeededDice(3))

    def _would_have_come_so(self) -> None:
        """All acts as they stand, asked for from the start, lead here: wherever nothing was contradicted."""
        if self.is_contradicted:
            return
        rightly = rightly_played(self.id, self.session.history.played[0])
        assert rightly is None or rightly == self.state

    def teardown(self) -> None:
        """From wherever it has come, the event can be played to its end."""
        if not hasattr(self, "session"):
            return
        dice = SeededDice(5)
        for _ in range(6000):
            if not self._moves(dice):
                break
        else:
            raise AssertionError("the event does not end")
        self._holds()
        self._is_printed()

    def _is_printed(self) -> None:
        """Paper and the page for a club's site come of any state."""
        assert event_page(self.format, self.state)
        specs = list(self.format.handouts())
        for spec in specs if DEEP else random.Random(len(self.session.log)).sample(specs, 2):
            assert spec.made(self.state, A4, {}), spec.id


class ComingDark(OffScript):
    id = "coming-dark"

    def prank(self, dice: random.Random) -> Command | None:
        room = _AsRoom(self.session, SeededDice(dice.getrandbits(30)), self.seconds)
        fitting = mischief.PRANKS
        if self.state.titles:
            fitting = mischief.AT_THE_END
        elif self.state.round:
            fitting = mischief.BY_STEP[self.state.round.step]
        if not self.state.players or not self.state.locations:
            return None
        return dice.choice(fitting if dice.random() < 0.7 else mischief.PRANKS)(room)

    def holds(self, state: Any) -> None:
        dark_holds(state)
        all_views_can_be_told(state)
        awards_follow_the_tables(state)
        if not self.is_contradicted:
            prizes_are_accounted_for(standing_facts(self.session.history.played[0]), state)


class _AsRoom(mischief.Room):
    """What a prank looks at."""

    def __init__(self, session: Session[Any], chance: SeededDice, seconds: float) -> None:
        self.session, self.chance, self.seconds = session, chance, seconds


class Dominia(OffScript):
    id = "dominia"

    def prank(self, dice: random.Random) -> Command | None:
        if not self.state.players:
            return None
        return whole_leagues.prank(self.state, SeededDice(dice.getrandbits(30)))

    def holds(self, state: Any) -> None:
        whole_leagues.hold(state, ())


class ElderDragon(OffScript):
    id = "elder-dragon"

    def holds(self, state: Any) -> None:
        if state.game is not None:
            for seat in state.game.seats:
                assert seat.life > 0 or not seat.alive
            assert all(p.controller == p.owner or state.game.is_alive(p.controller) for p in state.game.play)


class Horde(OffScript):
    id = "horde"

    def prank(self, dice: random.Random) -> Command | None:
        if self.state.game is None or not self.state.survivors:
            return super().prank(dice)
        return whole_hordes.prank(self.state, self.state.game, SeededDice(dice.getrandbits(30)))


class Scenarios(OffScript):
    id = "scenarios"

    def prank(self, dice: random.Random) -> Command | None:
        if self.state.game is None:
            return super().prank(dice)
        return whole_scenarios.prank(self.state.game, SeededDice(dice.getrandbits(30)))

    def holds(self, state: Any) -> None:
        whole_scenarios.cards_are_conserved(state)


MACHINES = {machine.id: machine for machine in (ComingDark, Dominia, ElderDragon, Horde, Scenarios)}


@pytest.mark.parametrize("id", MACHINES)
def test_an_event_off_its_script_stays_one_that_can_be(id: str) -> None:
    run_state_machine_as_test(MACHINES[id], settings=SOME)

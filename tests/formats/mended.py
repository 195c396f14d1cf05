"""Sample events of every format, and corrections of them at random."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from desktop.catalogue import format_of
from desktop.domain.clock import Instant
from desktop.domain.dice import Dice, SeededDice, Throw
from desktop.engine.history import Step
from desktop.engine.mending import Correction, Mended, Really, Wish
from desktop.engine.rules import Refusal
from desktop.engine.session import MemoryJournal, Session

#: the beginning of an event is never corrected away.
BEGINNING = 2


@cache
def _told(id: str, seed: int, players: int) -> tuple[Step, ...]:
    format_, clock = format_of(id), [1_000.0]

    def wait(seconds: float) -> None:
        clock[0] += seconds

    journal = MemoryJournal()
    session: Session[Any] = Session(format_.rules, journal, SeededDice(seed), lambda: clock[0])
    session.dispatch(format_.opening(format_.name, "Ghent", "", ""))
    demo = format_.demo()
    for _ in demo.story(session, players or demo.least, seed, lambda: Instant(clock[0]), wait):
        pass
    return tuple(journal.steps())


def sample(id: str, seed: int, percent: int = 100, players: int = 0) -> tuple[Session[Any], MemoryJournal]:
    """A sample event, played so far; by as few as can play it, where nobody says how many."""
    steps, journal = _told(id, seed, players), MemoryJournal()
    for step in steps[: max(BEGINNING + 1, len(steps) * percent // 100)]:
        journal.append(step)
    return Session(format_of(id).rules, journal, SeededDice(seed + 1), lambda: 9_000_000.0), journal


def command_of(session: Session[Any], step: Step) -> Any:
    return session.vocabulary.read_command(json.loads(step.command))


def wish_for(session: Session[Any], number: int, chance: Dice) -> Wish:
    """Something that may really have been: the act never was, asked for what another act asked for, or its dice were
    others."""
    played = session.history.played[0]
    step = next(step for step in played if step.number == number)
    die = chance.throw(3).value
    if die == 1:
        return "strike"
    if die == 2 and step.dice:
        return Really(command_of(session, step), tuple(chance.throw(throw.sides).value for throw in step.dice))
    kind = json.loads(step.command)["kind"]
    alike = [other for other in played if json.loads(other.command)["kind"] == kind and other.command != step.command]
    return Really(command_of(session, alike[chance.throw(len(alike)).value - 1])) if alike else "strike"


def correction(session: Session[Any], chance: Dice, number: int = 0) -> Correction:
    """Some correction of some act; many are refused."""
    acts = [step.number for step in session.history.played[0][BEGINNING:]]
    number = number or acts[chance.throw(len(acts)).value - 1]
    return Correction({number: wish_for(session, number, chance)}, why="it was otherwise")


def mended(session: Session[Any], chance: Dice, tries: int = 40) -> Mended[Any] | None:
    """The first of some corrections that is not refused."""
    for _ in range(tries):
        try:
            return session.mend(correction(session, chance))
        except Refusal:
            continue
    return None


class AsTheyFell:
    """The dice of one act, in order; ``used_up`` where others were asked for."""

    def __init__(self, fell: Sequence[Throw]) -> None:
        self._fell, self.used_up = list(fell), False

    def throw(self, sides: int) -> Throw:
        if not self._fell or self._fell[0].sides != sides:
            self.used_up = True
            return Throw(sides, 1)
        return self._fell.pop(0)


def rightly_played(id: str, steps: Sequence[Step]) -> Any:
    """The state of an event in which these acts were done from the start; None where they ask for other dice."""
    clock = [0.0]
    session: Session[Any] = Session(format_of(id).rules, MemoryJournal(), SeededDice(1), lambda: clock[0])
    for step in steps:
        if not step.facts:
            continue
        clock[0] = step.at
        dice = AsTheyFell(step.dice)
        session.dispatch(command_of(session, step), dice)
        if dice.used_up:
            return None
    return session.state

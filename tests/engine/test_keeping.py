"""What a file could not give back as it was done is refused before anything is kept."""

from __future__ import annotations

import math

import msgspec
import pytest

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.keeping import keepable, keepable_text
from desktop.engine.rules import Command, Fact, Refusal, Rules, Vocabulary
from desktop.engine.session import MemoryJournal, Session, digest


class Weigh(Command, frozen=True):
    name: str = ""
    weight: float | None = 0
    marks: dict[str, float] = {}


class Wait(Command, frozen=True):
    at: Instant


class Weighed(Fact, frozen=True):
    name: str = ""
    weight: float | None = 0
    marks: dict[str, float] = {}
    parts: tuple[float, ...] = ()


class Scales(msgspec.Struct, frozen=True):
    names: tuple[str, ...] = ()
    weights: tuple[float | None, ...] = ()


def decide(state: Scales, command: Weigh, dice: object) -> list[Fact]:
    return [Weighed(command.name, command.weight, command.marks)]


def evolve(state: Scales, fact: Weighed) -> Scales:
    return Scales((*state.names, fact.name), (*state.weights, fact.weight))


RULES: Rules[Scales] = Rules(Scales(), decide, evolve, (Weigh,), (Weighed,), lambda s, f: "", lambda s, c: "weigh")  # type: ignore[arg-type]
WORDS = Vocabulary((Weigh,), (Weighed,))


@pytest.mark.parametrize("wall", [1e300, -1e18, 253_402_300_800.0])
def test_what_happens_when_no_calendar_is_is_refused(wall: float) -> None:
    rules: Rules[Scales] = Rules(
        Scales(), lambda s, c, d: [Weighed()], evolve, (Wait,), (Weighed,), lambda s, f: "", lambda s, c: "wait"
    )  # type: ignore[arg-type]
    journal = MemoryJournal()
    session = Session(rules, journal, SeededDice(1), lambda: 0.0)
    with pytest.raises(Refusal, match="“at” is no moment that a calendar has"):
        session.dispatch(Wait(Instant(wall)))
    assert list(journal.steps()) == []
    session.dispatch(Wait(Instant(0)))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Weigh(weight=math.nan), r"“weight” is no number that can be kept \(nan\)"),
        (Weigh(weight=math.inf), r"“weight” is no number that can be kept \(inf\)"),
        (Weigh(marks={"left": -math.inf}), r"“left” is no number that can be kept \(-inf\)"),
        (Weigh(name="\ud83d"), "“name” holds half a letter"),
        (Weigh(marks={"\udc00": 1.0}), "“marks” holds half a letter"),
    ],
)
def test_a_command_that_no_file_can_hold_is_refused_by_its_field(command: Weigh, sentence: str) -> None:
    journal = MemoryJournal()
    session = Session(RULES, journal, SeededDice(1), lambda: 0.0)
    with pytest.raises(Refusal, match=sentence):
        session.dispatch(command)
    assert list(journal.steps()) == []
    assert session.state == Scales()


def test_a_fact_that_comes_back_as_another_is_refused() -> None:
    with pytest.raises(Refusal, match="“weight” is no number"):
        keepable(WORDS, [Weighed(weight=math.nan)])
    with pytest.raises(Refusal, match="would be read back as another one"):
        keepable(WORDS, [Weighed(parts=[1.0])])  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="could not be read back"):
        keepable(WORDS, [Weighed(weight="heavy")])  # type: ignore[arg-type]


def test_nothing_at_all_is_no_fault() -> None:
    assert keepable_text(WORDS, Weigh(weight=None)) == '{"kind":"weigh","weight":null}'
    assert keepable(WORDS, [Weighed(weight=None)]) == (Weighed(weight=None),)


def test_an_event_has_the_same_digest_live_and_reopened() -> None:
    journal = MemoryJournal()
    session = Session(RULES, journal, SeededDice(1), lambda: 0.0)
    session.dispatch(Weigh("a", 90))
    written = [WORDS.write(fact) for step in journal.steps() for fact in step.facts]
    again = RULES.fold(RULES.initial, [WORDS.read_fact("weighed", line) for line in written])
    assert digest(session.state) == digest(again)

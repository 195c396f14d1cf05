"""Facts of an earlier shape: an event that was kept before its facts changed opens, goes on, and proves itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command, Fact, Refusal, Rules, Vocabulary
from desktop.engine.session import Session
from desktop.engine.upcasts import Upcast, brought_up, renamed
from desktop.storage.event_file import EventFile, create_event_file
from desktop.storage.jsonl import head_line, read_head, read_lines, refuse_altered, step_in, step_line
from tests.storage.older import in_first_layout


class Weigh(Command, frozen=True):
    grams: int


class OldRule(msgspec.Struct, frozen=True):
    limit: str = "1000 g"


class Weighed(Fact, frozen=True):
    weight: str
    rule: OldRule = OldRule()


class NewRule(msgspec.Struct, frozen=True):
    most_grams: int = 1000


class ThingWeighed(Fact, frozen=True):
    grams: int
    rule: NewRule = NewRule()


def in_grams(plain: dict[str, Any]) -> dict[str, Any]:
    rule = plain.get("rule", {})
    return {
        "kind": "weighed",
        "grams": int(plain["weight"].split()[0]),
        "rule": {"most": int(rule.get("limit", "1000 g").split()[0])},
    }


UPCASTS = (
    Upcast(2, "weighed", in_grams),
    Upcast(3, "weighed", lambda plain: {**plain, "kind": "thing-weighed"}),
    Upcast(3, "weighed", lambda plain: plain),
    Upcast(4, "thing-weighed", lambda plain: plain | {"rule": renamed(most="most_grams")(plain["rule"])}),
)


def rules(fact: Any, make: Any, upcasts: tuple[Upcast, ...] = ()) -> Rules[Any]:
    return Rules(
        (),
        lambda state, command, dice: [make(command)],
        lambda state, fact: (*state, fact),
        (Weigh,),
        (fact,),
        lambda state, fact: "weighed",
        lambda state, command: "weigh",
        upcasts=upcasts,
    )


OLD = rules(Weighed, lambda command: Weighed(f"{command.grams} g", OldRule(f"{command.grams} g")))
NEW = rules(ThingWeighed, lambda command: ThingWeighed(command.grams), UPCASTS)


def session(file: EventFile, of: Rules[Any]) -> Session[Any]:
    return Session(of, file.journal(Vocabulary.of(of)), SeededDice(1), lambda: 5.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    create_event_file(tmp_path / "scales.lantern", "scales")
    with EventFile(tmp_path / "scales.lantern") as file:
        session(file, OLD).dispatch(Weigh(7))
    return tmp_path / "scales.lantern"


@pytest.mark.parametrize("older", [False, True])
def test_an_event_goes_on_in_the_shape_of_today(path: Path, older: bool) -> None:
    if older:
        in_first_layout(path)
    with EventFile(path) as file:
        before, going_on = file.head, session(file, NEW)
        assert going_on.state == (ThingWeighed(7, NewRule(7)),)
        going_on.dispatch(Weigh(9))
    with EventFile(path) as file:
        assert session(file, NEW).state == (ThingWeighed(7, NewRule(7)), ThingWeighed(9))
        assert [act.shape for act in file.acts] == [1, 4]
        assert file.links[0] == before, "what was kept is kept to the letter"


def test_its_journal_travels_with_the_shapes(path: Path) -> None:
    with EventFile(path) as file:
        session(file, NEW).dispatch(Weigh(9))
        head = head_line(file.about, file.links)
        text = [step_line(act, link) for act, link in zip(file.acts, file.links, strict=True)]
    lines = list(read_lines(text))
    refuse_altered(read_head(head), lines)
    steps = [step_in(line, Vocabulary.of(NEW)) for line in lines]
    assert [step.facts for step in steps] == [(ThingWeighed(7, NewRule(7)),), (ThingWeighed(9),)]


def test_an_older_lantern_says_that_the_facts_are_newer(path: Path) -> None:
    with EventFile(path) as file:
        session(file, NEW).dispatch(Weigh(9))
    with EventFile(path) as file, pytest.raises(Refusal, match=r"newer Lantern \(shape 4 .* up to 1\)"):
        session(file, OLD)


@pytest.mark.parametrize("body", ["{}", "[]", '{"weight": 7}', '{"kind":"weighed","weight":"heavy"}'])
def test_a_fact_that_cannot_be_brought_up_is_refused(body: str) -> None:
    with pytest.raises(Refusal, match="cannot be brought up"):
        Vocabulary.of(NEW).read_fact("weighed", body, 1)


def test_each_shape_takes_only_what_came_after_it() -> None:
    written = {"kind": "thing-weighed", "grams": 7, "rule": {"most_grams": 3}}
    assert brought_up(written, 4, UPCASTS) == written
    assert brought_up({"kind": "thing-weighed", "grams": 7, "rule": {"most": 3}}, 3, UPCASTS) == written

"""Commands and facts have kinds, and are written and read as JSON."""

from __future__ import annotations

import json

import pytest

from desktop.domain.dice import Throw
from desktop.engine.rules import Command, Fact, Refusal, Vocabulary, kebab, kind_of


class OpenDoor(Command, frozen=True):
    door: str
    wide: bool = False


class DoorOpened(Fact, frozen=True):
    door: str
    die: Throw = Throw(6, 1)


WORDS = Vocabulary([OpenDoor], [DoorOpened])


@pytest.mark.parametrize(
    ("name", "kind"), [("ReportResult", "report-result"), ("A4Printed", "a4-printed"), ("Subdue", "subdue")]
)
def test_a_kind_is_the_class_in_kebab_case(name: str, kind: str) -> None:
    assert kebab(name) == kind


def test_classes_and_things_have_the_same_kind() -> None:
    assert kind_of(OpenDoor) == kind_of(OpenDoor("front")) == "open-door"


def test_what_stands_at_its_default_is_not_written() -> None:
    assert json.loads(WORDS.write(OpenDoor("front"))) == {"kind": "open-door", "door": "front"}


def test_a_fact_is_read_as_it_was_written() -> None:
    fact = DoorOpened("back", Throw(20, 7, "set", "why not"))
    assert WORDS.read_fact("door-opened", WORDS.write(fact)) == fact


def test_an_old_fact_without_a_newer_field_gets_its_default() -> None:
    assert WORDS.read_fact("door-opened", '{"kind": "door-opened", "door": "back"}') == DoorOpened("back")


def test_a_fact_with_a_field_of_a_newer_version_is_still_read() -> None:
    kept = '{"kind": "door-opened", "door": "back", "creak": true}'
    assert WORDS.read_fact("door-opened", kept) == DoorOpened("back")


def test_a_fact_of_an_unknown_kind_is_refused_by_its_kind() -> None:
    with pytest.raises(Refusal, match="“window-opened” that this version of Lantern does not know"):
        WORDS.read_fact("window-opened", "{}")


@pytest.mark.parametrize(
    "body", ['{"kind": "door-opened"}', "{", '{"kind": "door-opened", "door": 3}', '{"kind": "other", "door": "x"}']
)
def test_a_fact_that_does_not_fit_is_refused(body: str) -> None:
    with pytest.raises(Refusal, match="“door-opened” in this event cannot be read"):
        WORDS.read_fact("door-opened", body)


def test_a_fact_with_an_impossible_die_is_refused() -> None:
    body = '{"kind": "door-opened", "door": "x", "die": {"sides": 20, "value": 21}}'
    with pytest.raises(Refusal, match="A d20 cannot show 21"):
        WORDS.read_fact("door-opened", body)


def test_a_command_is_read_from_an_object() -> None:
    assert WORDS.read_command({"kind": "open-door", "door": "front", "wide": True}) == OpenDoor("front", True)


@pytest.mark.parametrize("kind", ["shut-door", None, 3, ["open-door"]])
def test_an_unknown_command_is_refused_by_its_kind(kind: object) -> None:
    with pytest.raises(Refusal, match="There is no command"):
        WORDS.read_command({"kind": kind})


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"door": 3}, "door"), ({}, "door"), ({"door": "x", "speed": 1}, "speed"), ({"door": "x", "wide": "yes"}, "wide")],
)
def test_a_command_that_does_not_fit_is_refused_by_its_field(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(Refusal, match=f"“open-door” does not fit.*{field}"):
        WORDS.read_command({"kind": "open-door", **wrong})

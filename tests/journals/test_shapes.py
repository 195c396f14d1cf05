"""A fact's shape is a promise: what every kind holds was recorded, and changes only with an upcast."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import msgspec
import pytest

from desktop.catalogue import FORMATS, format_of
from desktop.engine.rules import Fact, Vocabulary
from tests.journals.shapes import broken, recorded, shape_of


@pytest.mark.parametrize("id", FORMATS)
def test_every_fact_reads_what_was_recorded(id: str) -> None:
    rules = format_of(id).rules
    shape = Vocabulary.of(rules).shape
    file = recorded(id, shape)
    assert file.exists(), f"Shape {shape} of {id} is not recorded: make shapes."
    why = broken(json.loads(file.read_text("utf-8")), shape_of(rules.facts))
    assert not why, f"Older events of {id} could not be read. Give its rules an upcast. {'; '.join(why)}"


@pytest.mark.parametrize("id", FORMATS)
def test_every_earlier_shape_is_recorded_and_brought_up(id: str) -> None:
    rules = format_of(id).rules
    newest = Vocabulary.of(rules).shape
    assert {upcast.shape for upcast in rules.upcasts} == set(range(2, newest + 1))
    assert all(recorded(id, shape).exists() for shape in range(1, newest + 1))


class Rule(msgspec.Struct, frozen=True):
    minutes: int = 50
    zone: Literal["city", "wilds"] = "city"


class Opened(Fact, frozen=True):
    name: str
    rule: Rule = Rule()
    rules: tuple[Rule, ...] = ()
    number: int = 0
    at: float | None = None


def opened(rule: type = Rule, **fields: object) -> dict[str, object]:
    """The shape of ``Opened`` with some of its fields made otherwise; None takes one out."""
    kinds: dict[str, object] = {
        "name": (str,),
        "rule": (rule, rule()),
        "rules": (tuple[rule, ...], ()),
        "number": (int, 0),  # type: ignore[valid-type]
        "at": (float | None, None),
    }
    kinds |= fields
    made = [(name, *kind) for name, kind in kinds.items() if isinstance(kind, tuple)]
    cls = msgspec.defstruct("Opened", made, bases=(Fact,), frozen=True, kw_only=True)
    return shape_of((cls,))


def rule(**fields: object) -> type:
    kinds: dict[str, object] = {"minutes": (int, 50), "zone": (Literal["city", "wilds"], "city")} | fields
    made = [(name, *kind) for name, kind in kinds.items() if isinstance(kind, tuple)]
    return msgspec.defstruct("Rule", made, frozen=True)


BEFORE = shape_of((Opened,))


@pytest.mark.parametrize(
    "now",
    [
        BEFORE,
        opened(),
        opened(place=(str, "")),
        opened(number=(float, 0)),
        opened(number=(int | None, 0)),
        opened(at=(float | str | None, None)),
        opened(rule(note=(str, ""))),
        opened(rule(zone=(Literal["city", "wilds", "keep"], "city"))),
        opened(rule(zone=(str, "city"))),
    ],
)
def test_what_only_grows_is_no_break(now: dict[str, object]) -> None:
    assert broken(BEFORE, now) == []


@pytest.mark.parametrize(
    ("now", "why"),
    [
        (shape_of(()), "opened: the kind is gone"),
        (opened(number=None), "Opened.number is gone"),
        (opened(number=None, count=(int, 0)), "Opened.number is gone"),
        (opened(place=(str,)), "Opened.place is new and has no default"),
        (opened(number=(str, "")), "Opened.number was whole number and is text"),
        (opened(number=(int, 1)), "Opened.number had another default"),
        (opened(at=(float, 0.0)), "Opened.at was"),
        (opened(number=(Annotated[int, msgspec.Meta(ge=0)], 0)), "Opened.number was whole number and is"),
        (opened(rules=(tuple[str, ...], ())), "Opened.rules was"),
        (opened(rule(minutes=None)), "Rule.minutes is gone"),
        (opened(rule(minutes=(int, 60))), "Rule.minutes had another default"),
        (opened(rule(zone=(Literal["city"], "city"))), "Rule.zone was"),
    ],
)
def test_what_older_files_could_not_be_read_by_is_named(now: dict[str, object], why: str) -> None:
    assert any(why in sentence for sentence in broken(BEFORE, now)), broken(BEFORE, now)

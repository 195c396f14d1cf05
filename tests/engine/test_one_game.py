"""Where nobody has anything to choose, one act goes on to the next choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.engine.one_game import MOST_STEPS, gone_on
from desktop.engine.rules import Fact, Refusal


class Stepped(Fact, frozen=True):
    pass


def after(state: int, fact: Fact) -> int:
    return state + 1


def test_it_goes_on_to_the_next_choice_and_no_further() -> None:
    assert len(list(gone_on(0, lambda state: [Stepped()], after, lambda state: state == 4))) == 4


def test_it_stops_before_a_step_that_is_refused_yet_a_first_refusal_is_the_callers() -> None:
    def step(state: int) -> Iterator[Fact]:
        if state == 2:
            raise Refusal("Choose first.")
        yield Stepped()

    assert len(list(gone_on(0, step, after, lambda state: False))) == 2
    with pytest.raises(Refusal, match="Choose first"):
        list(gone_on(2, step, after, lambda state: False))


def test_half_a_step_that_is_refused_leaves_nothing() -> None:
    def step(state: int) -> Iterator[Fact]:
        yield Stepped()
        if state == 1:
            raise Refusal("Not now.")

    assert len(list(gone_on(0, step, after, lambda state: False))) == 1


def test_what_goes_round_in_a_circle_ends() -> None:
    assert len(list(gone_on(0, lambda state: [Stepped()], after, lambda state: False))) == MOST_STEPS

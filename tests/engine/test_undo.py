"""One ordered history for what is done outside the journal: in the studio, in a form."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.engine import undo as undo_module
from desktop.engine.rules import Refusal
from desktop.engine.undo import UndoStack


class Desk:
    """Two shelves that hold numbers, the history of what was put there, and a disk."""

    def __init__(self, kept: str | None = None, held: dict[str, int] | None = None) -> None:
        self.held: dict[str, int] = dict(held or {})
        self.kept, self.full, self.time = kept, False, 0.0
        self.acts = UndoStack(self.keep, json.loads(kept) if kept else None, lambda: self.time)
        self.acts.slot("shelf", lambda which: self.held.get(which, 0), self.held.__setitem__)

    def keep(self, value: object) -> None:
        if self.full:
            raise Refusal("The disk is full. Make room.")
        self.kept = json.dumps(value)

    def put(self, which: str, value: int, together: str = "") -> None:
        before = {f"shelf/{which}": self.held.get(which, 0)}
        self.held[which] = value
        self.acts.did(f"{value} put on {which}", before, together)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_the_last_act_is_taken_back_first_wherever_it_was_done(desk: Desk) -> None:
    desk.put("a", 1)
    desk.put("b", 2)
    desk.put("a", 3)
    assert [desk.acts.undo() for _ in range(3)] == ["3 put on a", "2 put on b", "1 put on a"]
    assert desk.held == {"a": 0, "b": 0}
    assert desk.acts.undo() == ""
    assert [desk.acts.redo() for _ in range(3)] == ["1 put on a", "2 put on b", "3 put on a"]
    assert desk.held == {"a": 3, "b": 2}


def test_a_new_act_forgets_what_was_taken_back(desk: Desk) -> None:
    desk.put("a", 1)
    desk.acts.undo()
    desk.put("a", 2)
    assert desk.acts.redo_label == ""
    assert desk.acts.undo_label == "2 put on a"


def test_what_changes_nothing_is_no_act(desk: Desk) -> None:
    desk.put("a", 0)
    assert desk.acts.undo_label == ""


def test_what_is_turned_again_at_once_is_one_act_and_after_a_rest_another(desk: Desk) -> None:
    for value in (1, 2, 3):
        desk.put("a", value, "turning a")
        desk.time += 1
    desk.time += 5
    desk.put("a", 4, "turning a")
    assert desk.acts.undo() == "4 put on a"
    assert desk.held["a"] == 3
    assert desk.acts.undo() == "3 put on a"
    assert desk.held["a"] == 0


def test_what_is_turned_back_at_once_leaves_no_act(desk: Desk) -> None:
    desk.put("b", 9)
    desk.put("a", 1, "turning a")
    desk.put("a", 0, "turning a")
    assert desk.acts.undo_label == "9 put on b"


def test_it_is_there_again_after_a_restart(desk: Desk) -> None:
    desk.put("a", 1)
    desk.put("b", 2)
    again = Desk(desk.kept, desk.held)
    assert again.acts.undo() == "2 put on b"
    third = Desk(again.kept, again.held)
    assert (third.acts.undo_label, third.acts.redo_label) == ("1 put on a", "2 put on b")
    assert third.acts.redo() == "2 put on b"
    assert third.held == {"a": 1, "b": 2}


def test_what_is_so_already_is_passed_over(desk: Desk) -> None:
    desk.put("a", 1)
    desk.put("b", 2)
    desk.held["b"] = 0
    assert desk.acts.undo() == "1 put on a"


def test_what_cannot_be_written_down_is_told(desk: Desk) -> None:
    desk.put("a", 1)
    desk.full = True
    with pytest.raises(Refusal, match="disk is full"):
        desk.put("a", 2)
    assert desk.acts.undo_label == "1 put on a"


@pytest.mark.parametrize(
    "kept", ["[]", '"rubbish"', '{"past": [3]}', '{"past": [{"label": "x", "held": {"gone/1": 4}}]}']
)
def test_what_nobody_understands_is_never_the_reason_that_nothing_opens(kept: str) -> None:
    assert Desk(kept).acts.undo() == ""


def test_the_oldest_are_forgotten_where_they_are_many_or_long(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for value in range(1, 101):
        desk.put("a", value)
    assert len(desk.acts.past) == 80
    monkeypatch.setattr(undo_module, "_BYTES", 100)
    desk.put("a", 0)
    assert 1 <= len(desk.acts.past) < 10
    assert desk.acts.undo() == "0 put on a"


@given(st.lists(st.one_of(st.tuples(st.sampled_from("abc"), st.integers(0, 3)), st.sampled_from(["undo", "redo"]))))
def test_whatever_is_done_can_be_taken_back_to_the_start_and_done_again(steps: list[Any]) -> None:
    desk = Desk()
    for step in steps:
        if isinstance(step, tuple):
            desk.put(*step)
        else:
            getattr(desk.acts, step)()
    while desk.acts.redo():
        pass
    end = dict(desk.held)
    while desk.acts.undo():
        pass
    assert set(desk.held.values()) <= {0}
    while desk.acts.redo():
        pass
    assert {k: v for k, v in desk.held.items() if v} == {k: v for k, v in end.items() if v}

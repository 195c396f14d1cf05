"""What is different between two states, by views: whose number, what it was, what it is; rows by their names."""

from __future__ import annotations

from typing import Any

from desktop.engine.comparing import MOST, Change, changes


def told(was: Any, now: Any) -> list[tuple[str, str, str, str]]:
    found = changes(was, now, {"view": lambda state: state})
    assert all(change.view == "view" for change in found)
    return [(change.who, change.what, change.before, change.after) for change in found]


def test_what_is_alike_is_no_change() -> None:
    assert told({"a": 1}, {"a": 1}) == []
    assert changes(1, 2, {"same": lambda state: "x"}) == []


def test_a_field_is_told_by_its_words() -> None:
    assert told({"life_total": 20}, {"life_total": 17}) == [("", "life total", "20", "17")]
    assert told({"a": {"b_c": 1}}, {"a": {"b_c": 2}}) == [("", "a b c", "1", "2")]
    assert told({"a": 1}, {"b": 2}) == [("", "a", "1", "none"), ("", "b", "none", "2")]


def test_rows_of_one_name_are_compared_wherever_they_stand() -> None:
    was = [{"name": "Ada", "life": 20}, {"name": "Ben", "life": 20}]
    now = [{"name": "Ben", "life": 17}, {"name": "Ada", "life": 20}]
    assert told(was, now) == [("Ben", "life", "20", "17")]


def test_a_row_on_one_side_alone_is_told_whole() -> None:
    assert told([], [{"name": "Ada", "life": 20, "out": False, "because": "x"}]) == [("Ada", "", "none", "20")]
    assert told([{"name": "Ada"}], []) == [("Ada", "", "there", "none")]
    assert told([{"player": "p1", "life": 3}], []) == [("p1", "", "3", "none")]


def test_two_rows_of_one_name_are_two() -> None:
    was = [{"name": "Zombie", "id": 1, "power": 2}, {"name": "Zombie", "id": 2, "power": 2}]
    now = [{"name": "Zombie", "id": 1, "power": 2}, {"name": "Zombie", "id": 2, "power": 5}]
    assert told(was, now) == [("Zombie", "power", "2", "5")]
    alike = [{"name": "Zombie", "power": 2}]
    assert told(alike, alike * 2) == [], "one more of the same is the same row"
    assert told([{"name": "Z", "power": 2}, {"name": "Z", "power": 3}], []) == [
        ("Z", "", "2", "none"),
        ("Z", "", "3", "none"),
    ]


def test_rows_within_a_row_are_of_whoever_holds_it() -> None:
    was = [{"name": "Ada", "duels": [{"title": "First", "won": True}]}]
    now = [{"name": "Ada", "duels": [{"title": "First", "won": False}]}]
    assert told(was, now) == [("Ada, First", "won", "yes", "no")]


def test_values_are_told_in_words() -> None:
    assert told({"a": None}, {"a": 2.5}) == [("", "a", "none", "2.5")]
    assert told({"a": ""}, {"a": ["x", "y"]}) == [("", "a", "none", "x, y")]
    assert told({"a": 1}, {"a": {"b_c": 2}}) == [("", "a", "1", "b c 2")]


def test_only_the_views_that_are_asked_for_are_told_in_their_order() -> None:
    views = {"one": lambda state: state, "two": lambda state: -state}
    assert [change.view for change in changes(1, 2, views)] == ["one", "two"]
    assert changes(1, 2, views, ("two", "none such")) == [Change("two", "", "", "-1", "-2")]


def test_so_many_changes_of_a_view_are_told() -> None:
    assert len(told({str(at): 0 for at in range(MOST + 5)}, {str(at): 1 for at in range(MOST + 5)})) == MOST

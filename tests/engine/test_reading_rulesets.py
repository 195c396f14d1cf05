"""A ruleset is read with the line and the field of what is wrong; facts of other days; a key that goes on by itself."""

from __future__ import annotations

import msgspec
import pytest

from desktop.engine.due import DueFace, falls
from desktop.engine.one_game import MOST_STEPS, gone_on
from desktop.engine.rules import Fact, Refusal
from desktop.engine.ruleset import check_whole, line_of, out_of_bounds, read_toml, read_whole, values_of_toml
from desktop.engine.upcasts import Upcast, brought_up, newest_shape, renamed


class Row(msgspec.Struct, frozen=True):
    to: int


class Rules(msgspec.Struct, frozen=True):
    size: int
    row: tuple[Row, ...] = ()


TEXT = "size = 3\n\n[[row]]\nto = 1\n\n[[row]]\nto = 2\n"


def said(text: str) -> str:
    with pytest.raises(Refusal) as refusal:
        read_toml(text, Rules, "chart")
    return str(refusal.value)


def test_what_fits_is_read() -> None:
    assert read_toml(TEXT, Rules) == Rules(3, (Row(1), Row(2)))


def test_what_does_not_fit_is_told_with_its_line_and_field() -> None:
    assert said(TEXT.replace("to = 2", 'to = "x"')) == (
        "The chart's field “row[1].to” (line 7, row[1].to) does not fit: Expected `int`, got `str`."
    )
    assert said("") == "The chart lacks the field “size”. Add it as the shipped one has it."
    assert said("size = 3\n[[row]]\n") == (
        "The chart lacks the field “to” (line 2, row[0]). Add it as the shipped one has it."
    )
    assert said("size =") == "The chart is not readable TOML: Invalid value (at end of document)."


def test_what_no_reader_should_be_given_is_refused_by_its_line() -> None:
    with pytest.raises(Refusal, match="line 2 has more dots"):
        values_of_toml("a = 1\n" + "b." * 600 + "c = 1", "The chart")
    with pytest.raises(Refusal, match="far too long"):
        values_of_toml("a = " + "9" * 5000, "The chart")


def faults(rules: Rules):  # type: ignore[no-untyped-def]
    return out_of_bounds(rules, (("size", 1, 3, "cards"),))


def test_numbers_stay_within_their_bounds() -> None:
    assert read_whole("size = 3", Rules, faults) == Rules(3)
    for size in (0, 4):
        assert list(faults(Rules(size))) == [("size", f"{size} cards; choose 1 to 3.")]
    assert list(out_of_bounds(Rules(2), (("size", 1, 1, ""),))) == [("size", "2; choose 1.")]
    with pytest.raises(Refusal, match=r"does not hold together \(line 1, size\): 4 cards; choose 1 to 3"):
        read_whole("size = 4", Rules, faults)
    check_whole(Rules(3), faults)
    with pytest.raises(Refusal, match=r"does not hold together \(size\): 4 cards"):
        check_whole(Rules(4), faults)


def test_a_line_is_found_by_table_number_and_key() -> None:
    assert [line_of(TEXT, path) for path in ("size", "row[0].to", "row[1].to", "row[1]", "row[1].none", "none")] == [
        1,
        4,
        7,
        6,
        6,
        0,
    ]


# -- facts of other days -----------------------------------------------------------------------------------------------


def test_a_fact_is_brought_up_by_what_came_after_it_step_by_step() -> None:
    upcasts = (
        Upcast(3, "moved", lambda plain: {**plain, "far": True}),
        Upcast(2, "went", lambda plain: {**renamed(where="to")(plain), "kind": "moved"}),
    )
    old = {"kind": "went", "where": "A-1"}
    assert brought_up(old, 1, upcasts) == {"kind": "moved", "to": "A-1", "far": True}
    assert brought_up({"kind": "moved", "to": "A-1"}, 2, upcasts) == {"kind": "moved", "to": "A-1", "far": True}
    assert brought_up({"kind": "moved", "to": "A-1"}, 3, upcasts) == {"kind": "moved", "to": "A-1"}
    assert brought_up({"kind": "other"}, 1, upcasts) == {"kind": "other"}
    assert old == {"kind": "went", "where": "A-1"}, "what was read stays as it was"
    assert (newest_shape(upcasts), newest_shape(())) == (3, 1)


# -- a key that goes on ------------------------------------------------------------------------------------------------


class Counted(Fact, frozen=True):
    to: int


def one_more(state: int) -> list[Fact]:
    if state == 7:
        raise Refusal("Seven is enough.")
    return [Counted(state + 1)]


def count(state: int, fact: Fact) -> int:
    assert isinstance(fact, Counted)
    return fact.to


def test_it_goes_on_until_somebody_has_a_choice() -> None:
    assert list(gone_on(0, one_more, count, lambda state: state == 3)) == [Counted(1), Counted(2), Counted(3)]
    assert list(gone_on(3, one_more, count, lambda state: state >= 3)) == [Counted(4)], "one step is always taken"


def test_a_refusal_ends_it_and_the_first_is_the_callers() -> None:
    assert [fact.to for fact in gone_on(5, one_more, count, lambda state: False)] == [6, 7]  # type: ignore[attr-defined]
    with pytest.raises(Refusal, match="Seven is enough"):
        list(gone_on(7, one_more, count, lambda state: False))


def test_what_goes_round_in_a_circle_ends() -> None:
    assert len(list(gone_on(0, lambda state: [Counted(0)], count, lambda state: False))) == MOST_STEPS


def test_a_loss_is_told_as_it_falls() -> None:
    assert falls(3, 8) == "3 → −5"
    assert DueFace("Moan", "x", "trigger").do_it is None

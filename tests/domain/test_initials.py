"""Beads: two letters for everybody, and nobody's twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop.domain.initials import called, initials, short_names


def test_first_and_last_word_give_the_letters():
    assert initials(["Ana Silva", "Łukasz Żółć", "Иван", "Ωμέγα Παπαδάκη", "Kofi"]) == {
        "Ana Silva": "AS",
        "Łukasz Żółć": "ŁŻ",
        "Иван": "ИВ",
        "Ωμέγα Παπαδάκη": "ΩΠ",
        "Kofi": "KO",
    }


def test_whoever_comes_later_gets_another_letter():
    assert list(initials(["Ana Silva", "Aino Sand", "Al S", "A S"]).values()) == ["AS", "AA", "AL", "A2"]


def test_what_is_taken_stays_taken_and_a_name_of_signs_has_a_bead_too():
    assert initials(["Ana Silva", "<>"], taken=["AS"]) == {"Ana Silva": "AI", "<>": "?2"}


@given(st.lists(st.text(max_size=12), max_size=40, unique=True))
def test_nobodys_is_anybody_elses(names):
    found = initials(names)
    assert set(found) == set(names)
    assert len(set(found.values())) == len(names)


def test_a_first_name_stands_alone_where_nobody_shares_it() -> None:
    names = ("Ana Silva", "Ana Soto", "Ben Ode", "Cher", "Ana")
    assert short_names(names) == {
        "Ana Silva": "Ana Si.",
        "Ana Soto": "Ana So.",
        "Ben Ode": "Ben",
        "Cher": "Cher",
        "Ana": "Ana",
    }


def test_a_number_is_never_cut() -> None:
    """*Guest 12* was called *Guest 1.*, and *Ana 04* *Ana 0.*"""
    assert called(["Guest 2", "Guest 12", "Guest 345", "Ana Silva 04"]) == {
        "Guest 2": ("Guest 2", "Guest 2"),
        "Guest 12": ("Guest 12", "Guest 12"),
        "Guest 345": ("Guest 345", "Guest 345"),
        "Ana Silva 04": ("Ana 04", "Ana"),
    }

"""Small things that sentences are made of."""

from __future__ import annotations

import pytest

from desktop.domain.words import as_typed, changed_by, counted, day_words, isolated, plural


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2026-11-21", "21 Nov 2026"),
        ("2026-3-1", "1 Mar 2026"),
        ("the 21st", "the 21st"),
        ("2026-13-01", "2026-13-01"),
        ("", ""),
    ],
)
def test_a_day_is_said_with_the_name_of_its_month(written: str, said: str) -> None:
    assert day_words(written) == said


def test_one_is_one_and_all_other_numbers_are_many() -> None:
    assert [counted(number, "card") for number in (0, 1, 2, -1, 1234)] == [
        "0 cards",
        "1 card",
        "2 cards",
        "−1 card",
        "1,234 cards",
    ]
    assert [counted(number, "minute") for number in (1.0, 2.5)] == ["1 minute", "2.5 minutes"]
    assert counted(2, "card is", "cards are") == "2 cards are"
    assert [changed_by(number, "minute") for number in (3, -1, 1)] == ["+3 minutes", "−1 minute", "+1 minute"]
    some = ("more copy", "hex", "match", "die", "day", "Dark Power", "person")
    assert [*map(plural, some)] == ["more copies", "hexes", "matches", "dice", "days", "Dark Powers", "people"]


def test_a_name_from_right_to_left_stands_by_itself() -> None:
    assert isolated("Bram took F-5 from יעל לוי, 2–1.") == "Bram took F-5 from \u2068יעל לוי\u2069, 2–1."
    assert isolated("علي بن-زيد and רות") == "\u2068علي بن-زيد\u2069 and \u2068רות\u2069"
    assert isolated("יעל ל., seed 1") == "\u2068יעל ל.\u2069, seed 1", "an initial has its full stop"
    assert isolated("from יעל לוי.").endswith("\u2069."), "a sentence keeps its own"
    assert isolated("Łukasz Żółć, 2–1") == "Łukasz Żółć, 2–1"


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Müller", "muller"),
        ("Straße", "STRASSE"),
        ("Işık İpek", "isik ipek"),
        ("Işık İpek", "ışık ipek"),
        ("IŞIK", "Işık"),
        ("Łukasz Ørsted", "lukasz orsted"),
        ("Đặng Æsir Þór", "dang aesir thor"),
        ("Maren −1 minute", "maren -1"),
        ("田中 がく", "田中"),
        ("Ｗｉｄｅ", "wide"),
    ],
)
def test_a_name_is_found_however_somebody_types_it(name: str, typed: str) -> None:
    """Letters of every keyboard, whatever language the laptop is set to."""
    assert as_typed(typed) in as_typed(name)

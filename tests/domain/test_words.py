"""Small things that sentences are made of."""

from __future__ import annotations

import pytest

from desktop.domain.words import day_words, isolated


@pytest.mark.parametrize(("written", "said"), [
    ("2026-11-21", "21 Nov 2026"), ("2026-3-1", "1 Mar 2026"), ("the 21st", "the 21st"),
    ("2026-13-01", "2026-13-01"), ("", ""),
])  # fmt: skip
def test_a_day_is_said_with_the_name_of_its_month(written: str, said: str) -> None:
    assert day_words(written) == said


def test_a_name_from_right_to_left_stands_by_itself() -> None:
    assert isolated("Bram took F-5 from יעל לוי, 2–1.") == "Bram took F-5 from \u2068יעל לוי\u2069, 2–1."
    assert isolated("علي بن-زيد and רות") == "\u2068علي بن-زيد\u2069 and \u2068רות\u2069"
    assert isolated("Łukasz Żółć, 2–1") == "Łukasz Żółć, 2–1"

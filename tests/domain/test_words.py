"""Small things that sentences are made of."""

from __future__ import annotations

import pytest

from desktop.domain.words import day_words


@pytest.mark.parametrize(("written", "said"), [
    ("2026-11-21", "21 Nov 2026"), ("2026-3-1", "1 Mar 2026"), ("the 21st", "the 21st"),
    ("2026-13-01", "2026-13-01"), ("", ""),
])  # fmt: skip
def test_a_day_is_said_with_the_name_of_its_month(written: str, said: str) -> None:
    assert day_words(written) == said

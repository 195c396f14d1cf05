"""A name, or as much of it as fits only one."""

from __future__ import annotations

import pytest

from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

PILE = ("Giant Growth", "Hill Giant", "Giant", "Juzám Djinn", "Juzám Djinn")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("giant", "Giant"),
        ("giant g", "Giant Growth"),
        ("hill", "Hill Giant"),
        ("juzam", "Juzám Djinn"),
        ("growth", "Giant Growth"),
    ],
)
def test_the_whole_name_counts_first_then_its_beginning_then_any_part(written: str, meant: str) -> None:
    assert named_among(PILE, written, "here") == meant


def test_what_fits_several_is_asked_for_more() -> None:
    with pytest.raises(Refusal, match=r"“gi” may be Giant Growth or Giant\. Write more of it\."):
        named_among(PILE, "gi", "here")


@pytest.mark.parametrize("written", ["Ogre", "", " "])
def test_what_fits_none_is_told_with_the_place(written: str) -> None:
    with pytest.raises(Refusal, match=rf"There is no “{written}” on the battlefield\."):
        named_among(PILE, written, "on the battlefield")

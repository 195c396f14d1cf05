"""A handout says in which ways it can be asked for; it is asked in no other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from desktop.print.layout.paper import A4, Paper
from desktop.print.press.handout import CHOSEN, INK, PICTURES, PRINTED, HandoutSpec, Pictures
from desktop.print.type.styles import Ink


def nothing(hash: str) -> bytes | None:
    return None


def sheet(
    state: Any, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), pictures: Pictures = nothing
) -> bytes:
    return f"{state} {ink.value} {'+'.join(chosen)} {pictures('x')!r}".encode()


SPEC = HandoutSpec("sheet", "Sheet", "Group", sheet).taking(INK).taking(CHOSEN, PICTURES)


def test_only_what_it_takes_reaches_it():
    assert SPEC.takes == {"ink", "chosen", "pictures"}
    made = SPEC.made("now", A4, {"ink": Ink.LOW, "printed": "at noon", "backs": True, "chosen": ("a", "b")})
    assert made == b"now low a+b None"


def test_what_is_not_said_to_be_taken_is_not_offered():
    plain = HandoutSpec("sheet", "Sheet", "Group", sheet)
    assert plain.made("now", A4, {"ink": Ink.LOW, "chosen": ("a",)}) == b"now full  None"


def test_what_it_knows_already_is_there_whoever_asks():
    knowing = SPEC.knowing({"pictures": lambda hash: hash.encode(), "printed": "at noon"})
    assert knowing.made("now", A4, {"ink": Ink.LOW}) == b"now low  b'x'"
    assert set(knowing.known) == {"pictures"}
    assert PRINTED.word not in knowing.takes

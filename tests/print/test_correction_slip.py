"""Correction slips: whatever was put right stands on them once, in its box; who signs does so on the last of them."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop.print.cards.correction_slip import (
    FIGURES,
    ROWS,
    CorrectionSlip,
    OfPlayer,
    SlipPoint,
    SlipRow,
    SlipTable,
    at_one_table,
    correction_slips,
    figure,
    otherwise,
)
from desktop.print.cards.slip_table import Sides, SlipSide
from desktop.print.layout.paper import A4, LETTER, Paper, by_name
from desktop.print.pages.masthead import Masthead
from desktop.print.press.proof import Proof, proofread
from desktop.print.type.styles import TIDE, Ink

HEAD = Masthead("Correction slip", "Week 4", "The War of Dominia · Ghent, 21 Nov 2026", TIDE)
FOOT = "Why: slip found. Act 41 put right, kept 14:05 as act 87."
GAME: Sides = (SlipSide("Ana Silva", "1", True), SlipSide("Иван Лесников", "8"))
OPEN: Sides = (SlipSide("Ana Silva", "1"), SlipSide())
LONG = "Wolfeschlegelsteinhausenbergerdorff-Hulk von Altona der Ältere"
NAMES = st.sampled_from(["Bo", "Łukasz Żółć", "Ωμέγα Παπαδάκη", "<b>Ana</b> & **Bo** {2}", LONG])
ROW = st.builds(
    SlipRow,
    st.sampled_from(["Life", "Winner, week 12, A-12", "Planes A-1, A-2, B-12, C-7, C-8 and as many more as these"]),
    st.sampled_from(["none", "Ana Silva, 12 planes · Ben Roy, 11 planes · Cleo Ray, 10 planes", LONG]),
    st.sampled_from(["", "3", "Ben Roy, 12 planes · Ana Silva, 11 planes · Cleo Ray, 10 planes", LONG]),
)
POINT = st.builds(SlipPoint, st.integers(1, 99), st.just("Ana reported 2–0: it stays as it happened"), st.just("Act 9"))
TABLES = st.one_of(
    st.none(),
    st.builds(SlipTable, NAMES, st.none(), st.just((GAME,))),
    st.builds(SlipTable, NAMES, st.none(), st.lists(st.just(GAME), min_size=1, max_size=4).map(tuple), st.just(OPEN)),
)


def slip(**values: object) -> CorrectionSlip:
    return replace(CorrectionSlip("Ana Silva", "For", ()), **values)  # type: ignore[arg-type]


def printed(*slips: CorrectionSlip, paper: Paper = A4, ink: Ink = Ink.FULL) -> Proof:
    with proofread() as proof:
        correction_slips(slips, HEAD, FOOT, paper, ink)
    assert not proof.strays(), proof.strays()[:3]
    assert not proof.collisions(), [(a.words, b.words) for a, b in proof.collisions()[:3]]
    return proof


def times(proof: Proof, words: str) -> int:
    return sum(found.words == words for found in proof.words)


@settings(max_examples=60, deadline=None)
@given(
    whom=NAMES,
    about=st.sampled_from(["", "home A-12", LONG]),
    figures=st.lists(ROW, max_size=FIGURES).map(tuple),
    rows=st.lists(st.one_of(ROW, POINT), max_size=2 * ROWS + 1).map(tuple),
    boxes=st.integers(0, 60),
    table=TABLES,
    paper=st.sampled_from([A4, LETTER, by_name("A3")]),
)
@example("Bo", "", (), (), 0, None, A4)
def test_whatever_is_on_it_stays_in_its_box_and_is_there_to_tick_once(
    whom: str,
    about: str,
    figures: tuple[SlipRow, ...],
    rows: tuple[SlipRow | SlipPoint, ...],
    boxes: int,
    table: SlipTable | None,
    paper: Paper,
) -> None:
    ticked = tuple(f"get the card “Power {at:02d} of the Wood”" for at in range(boxes))
    proof = printed(
        slip(whom=whom, about=about, figures=figures, rows=rows, boxes=ticked, table=table, played=table is not None),
        paper=paper,
    )
    assert [times(proof, box) for box in ticked] == [1] * boxes
    assert times(proof, "Time") == 1
    said = "".join(proof.text().split())
    points = [row for row in rows if isinstance(row, SlipPoint)]
    assert said.count("Anareported2–0:itstaysasithappened") == len(points)
    if table is not None:
        assert said.count("Soitwasreallyplayed") == 1


def test_many_rows_go_on_on_slips_that_say_which_they_are() -> None:
    rows = tuple(SlipRow(f"Row {at}", "none", str(at)) for at in range(ROWS + 1))
    proof = printed(slip(rows=rows))
    assert [times(proof, f"For · {at} of 2") for at in (1, 2)] == [1, 1]
    assert [times(proof, row.what) for row in rows] == [1] * len(rows)
    assert times(printed(slip(rows=rows[:ROWS])), "For") == 1


def test_what_stays_as_it_is_has_no_arrow_s_other_side() -> None:
    proof = printed(slip(rows=(SlipRow("Only in their order", "3 acts", "stay"), SlipRow("Round 2", "as it was", ""))))
    for words in ("3 acts", "stay", "as it was"):
        assert times(proof, words) == 1


def test_who_is_not_known_yet_has_an_empty_side_and_the_winner_a_tick() -> None:
    proof = printed(slip(table=SlipTable("A-2", None, (GAME, GAME), OPEN), played=True))
    assert times(proof, "Ana Silva") == 4, "for whom, two games and the final"
    assert times(proof, "First game") == 2
    one = printed(slip(table=SlipTable("A-2", None, (GAME,)), played=False))
    assert times(one, "Иван Лесников") == 0
    assert times(one, "A-2") == 1


def test_what_is_otherwise_is_told_and_a_table_that_says_nothing_hides_nothing() -> None:
    rows = figure("Planes", 0, 3), figure("Duels won", 2, 2)
    assert otherwise(*rows) == (SlipRow("Planes", "none", "3"),)
    silent = at_one_table("Turn 3", "Horde", frozenset({"table"}), "battle report", {}, ())
    assert (silent.replaced, silent.told) == ((), frozenset())
    said = at_one_table("Turn 3", "Horde", frozenset({"table"}), "battle report", {"Bo": OfPlayer("")}, ())
    assert (said.replaced, said.told) == (("battle report",), frozenset({"table"}))

"""Whatever is printed, whenever: nothing leaves its box, every font is in the file, same state, same bytes."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from desktop.formats.coming_dark.handouts import HANDOUTS
from desktop.print.layout.paper import A4, LETTER, Paper, mm
from desktop.print.press.pen import Pen
from desktop.print.press.proof import Proof
from desktop.print.type.styles import Ink
from tests.formats.coming_dark.handouts.moments import AWKWARD, at, renamed
from tests.print.support import LITERALS, NAMES, fonts_of, on_paper, sizes_in_mm, text_of

EVERY = pytest.mark.parametrize("handout", HANDOUTS, ids=[handout.id for handout in HANDOUTS])
LONG = "Wolfeschlegelsteinhausenbergerdorff " * 9
#: handouts that tell of players by name.
WITH_NAMES = ("round-by-name", "passports", "standings", "finish-on-paper", "seed-cards")


@cache
def of_the_third_round(id: str, paper: Paper = A4, ink: Ink = Ink.FULL) -> tuple[bytes, Proof]:
    """A handout while the third round is played, and what it was printed of; made once for all who look at it."""
    return on_paper(next(handout for handout in HANDOUTS if handout.id == id), at("round-3-matches"), paper, ink)


@EVERY
@pytest.mark.parametrize("moment", [moment for moment in AWKWARD if moment != "round-3-matches"])
def test_it_prints_at_any_moment(handout, moment):
    _, proof = on_paper(handout, at(moment))
    assert proof.text().strip() or handout.id == "card-backs"


@EVERY
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", Ink)
def test_it_prints_on_both_papers_with_any_ink(handout, paper, ink):
    file, proof = of_the_third_round(handout.id, paper, ink)
    assert proof.text().strip() or handout.id == "card-backs"
    sides = sorted((paper.width, paper.height))
    assert all(sorted(size) == pytest.approx([s * 25.4 / 72 for s in sides], abs=0.01) for size in sizes_in_mm(file))


@EVERY
def test_the_same_state_gives_the_same_bytes(handout):
    file, _ = of_the_third_round(handout.id)
    assert file == handout.make(at("round-3-matches"), A4)


@EVERY
def test_every_font_is_in_the_file(handout):
    found = fonts_of(of_the_third_round(handout.id)[0])
    assert found
    assert all(found.values()), found


@EVERY
@pytest.mark.parametrize("moment", ["seeds", "round-3-matches", "champion"])
def test_names_of_any_length_and_script_stay_in_their_boxes(handout, moment):
    state = renamed(at(moment), LONG, LONG.replace(" ", ""), *NAMES, *LITERALS, "李小龙 " * 5)
    for paper, ink in ((A4, Ink.FULL), (LETTER, Ink.LOW)):
        on_paper(handout, state, paper, ink)


@pytest.mark.parametrize("handout", [h for h in HANDOUTS if h.id in WITH_NAMES], ids=lambda h: h.id)
def test_names_are_printed_as_they_are(handout):
    printed = text_of(handout.make(renamed(at("round-3-matches"), *NAMES, *LITERALS), A4))
    for name in (*NAMES, *LITERALS):
        assert name in printed


@EVERY
def test_an_event_name_is_printed_as_it_is(handout):
    state = msgspec.structs.replace(at("round-3-matches"), name="Rock & <Roll> {2}", place=LONG)
    on_paper(handout, state)


@EVERY
def test_nothing_happens_without_an_event(handout):
    assert "No event is open." in text_of(handout.make(at("nothing"), A4))


def test_ids_and_titles_are_told_apart():
    assert len({handout.id for handout in HANDOUTS}) == len(HANDOUTS)
    assert len({handout.title for handout in HANDOUTS}) == len(HANDOUTS)


def test_every_paper_of_a_round_of_48_names_all_its_players_somewhere():
    state = at("round-3-matches", 48)
    papers = [text_of(handout.make(state, A4)) for handout in HANDOUTS if handout.group == "This round"]
    assert papers
    assert state.round is not None
    names = [state.name_of(seat.player) for seat in state.round.seats]
    assert len(names) == 48
    assert all(any(" ".join(name.split()) in " ".join(paper.split()) for paper in papers) for name in names)


def test_on_the_bracket_a_long_name_leaves_air_to_the_boxes(monkeypatch):
    boxes: list[float] = []
    gaps: list[float] = []
    block = Pen.block

    def noted(pen, words, style, x, y, width, *rest, **more):
        if boxes:
            gaps.append(min(boxes) - x - width)
            boxes.clear()
        return block(pen, words, style, x, y, width, *rest, **more)

    monkeypatch.setattr(Pen, "block", noted)
    monkeypatch.setattr(Pen, "check_box", lambda pen, x, y, size, ticked=False: boxes.append(x))
    next(handout for handout in HANDOUTS if handout.id == "top4").make(at("champion"), A4)
    assert len(gaps) == 6
    assert min(gaps) >= 2.5 * mm

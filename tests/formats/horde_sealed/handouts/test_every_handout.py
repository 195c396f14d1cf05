"""Whatever is printed, whenever: nothing leaves its box, same state, same bytes; and each sheet says what it should."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from desktop.formats.horde_sealed.handouts import HANDOUTS
from desktop.print.layout.paper import A4, LETTER, Paper
from desktop.print.press.proof import Proof
from desktop.print.type.styles import Ink
from tests.formats.horde_sealed.moments import at
from tests.print.support import NAMES, fonts_of, on_paper, read, text_of

EVERY = pytest.mark.parametrize("handout", HANDOUTS, ids=[handout.id for handout in HANDOUTS])
LONG = "Wolfeschlegelsteinhausenbergerdorff " * 2


def by_id(id: str):
    return next(handout for handout in HANDOUTS if handout.id == id)


@cache
def in_combat(id: str, paper: Paper = A4, ink: Ink = Ink.FULL) -> tuple[bytes, Proof]:
    """A handout of the middle of a game, made once for all who look at it."""
    return on_paper(by_id(id), at("combat"), paper, ink)


@EVERY
@pytest.mark.parametrize("moment", ["opened", "cube", "pools", "opening", "ending"])
def test_it_prints_at_any_moment(handout, moment):
    _, proof = on_paper(handout, at(moment))
    assert proof.text().strip()


@EVERY
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("ink", Ink)
def test_it_prints_on_both_papers_with_any_ink(handout, paper, ink):
    assert in_combat(handout.id, paper, ink)[1].text().strip()


@EVERY
def test_the_same_state_gives_the_same_bytes_with_every_font(handout):
    file, _ = in_combat(handout.id)
    assert file == handout.make(at("combat"), A4)
    assert all(fonts_of(file).values())


@EVERY
def test_names_of_any_length_and_script_stay_in_their_boxes(handout):
    state = at("combat")
    names = (LONG, NAMES[0], "李小龙 " * 4)
    team = tuple(replace(s, name=name) for s, name in zip(state.survivors, names, strict=True))
    state = replace(state, survivors=team, name="Rock & <Roll> {2}", place=LONG)
    for paper, ink in ((A4, Ink.FULL), (LETTER, Ink.LOW)):
        on_paper(handout, state, paper, ink)


@EVERY
def test_nothing_happens_without_an_event(handout):
    assert "No event is open." in text_of(handout.make(at("nothing"), A4))


def test_a_pool_sheet_names_every_card_of_every_pool():
    state = at("pools")
    printed = "".join(text_of(by_id("pools").make(state, A4)).split())
    for survivor in state.survivors:
        for card in survivor.pool:
            assert "".join(card.split()) in printed, card


def test_the_whole_horde_is_a_hundred_cards_on_twelve_sheets():
    file = by_id("horde-deck").make(at("combat"), A4)
    assert len(read(file).pages) == 12
    printed = text_of(file)
    assert printed.count("Plague Wind") == 3
    assert "Home-made: read it out and do what it says" in printed.replace("\n", " ")


def test_the_report_says_where_the_game_stands():
    state = at("ending")
    printed = text_of(by_id("battle-report").make(state, A4))
    assert state.game is not None
    assert state.game.because in printed
    assert "Graveyard, top first" in printed


def test_the_quick_rules_follow_the_ruleset():
    state = at("combat")
    rules = replace(state.rules, survivors=replace(state.rules.survivors, life=55, setup_turns=2))
    printed = text_of(by_id("quick-rules").make(replace(state, ruleset=rules), A4))
    assert "One life total for the team: 55" in printed.replace("\n", " ")

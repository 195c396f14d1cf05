"""Whatever is printed, whenever: nothing leaves its box, same state, same bytes; and each sheet says what it should."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.handouts import HANDOUTS
from desktop.formats.elder_dragon_wars.rules.circle import CIRCLE
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from desktop.print.layout.imposition import HEIGHT, WIDTH
from desktop.print.layout.paper import A4, LETTER, Paper
from desktop.print.press.proof import Proof
from desktop.print.type.styles import Ink
from tests.formats.elder_dragon_wars.moments import MOMENTS, at
from tests.print.support import NAMES, fonts_of, on_paper, read, text_of

EVERY = pytest.mark.parametrize("handout", HANDOUTS, ids=[handout.id for handout in HANDOUTS])
SHORT = pytest.mark.parametrize(
    "handout", [h for h in HANDOUTS if not h.id.endswith("-cards") or h.id == "seat-cards"], ids=lambda h: h.id
)
LONG = "Wolfeschlegelsteinhausenbergerdorff " * 2


def by_id(id: str):
    return next(handout for handout in HANDOUTS if handout.id == id)


@cache
def at_the_end(id: str, paper: Paper = A4, ink: Ink = Ink.FULL) -> tuple[bytes, Proof]:
    """A handout of the last moment, and what it was printed of; made once for all who look at it."""
    return on_paper(by_id(id), at(MOMENTS[-1]), paper, ink)


def flowing(id: str, state: DragonState) -> str:
    return " ".join(text_of(by_id(id).make(state, A4)).split())


@EVERY
@pytest.mark.parametrize(("paper", "ink"), [(A4, Ink.FULL), (LETTER, Ink.LOW)])
def test_it_prints_on_both_papers_with_any_ink(handout, paper, ink):
    _, proof = at_the_end(handout.id, paper, ink)
    assert proof.text().strip()


@SHORT
@pytest.mark.parametrize("moment", MOMENTS)
def test_it_prints_at_any_moment(handout, moment):
    on_paper(handout, at(moment))


@SHORT
def test_the_same_state_gives_the_same_bytes_with_every_font(handout):
    file, _ = at_the_end(handout.id)
    assert file == handout.make(at(MOMENTS[-1]), A4)
    assert all(fonts_of(file).values())


@SHORT
def test_names_of_any_length_and_script_stay_in_their_boxes(handout):
    state = at(MOMENTS[-1])
    odd = (LONG.strip(), *NAMES, "Rock & <Roll> {2}")
    players = tuple(replace(player, name=odd[n % len(odd)]) for n, player in enumerate(state.players))
    on_paper(handout, replace(state, players=players, name="Rock & <Roll> {2}", place=LONG), LETTER)


@EVERY
def test_nothing_happens_without_an_event(handout):
    assert "No event is open." in text_of(handout.make(DragonState(), A4))


def test_every_card_of_the_decks_is_printed_once():
    file, _ = at_the_end("deck-cards")
    assert len(read(file).pages) == -(-220 // 9)
    printed = " ".join(text_of(file).split())
    assert printed.count("white deck") == printed.count("green deck") == 44
    assert "Arcades Sabboth" in printed


def test_every_card_of_the_middle_is_printed_once():
    file, _ = at_the_end("pile-cards")
    assert len(read(file).pages) == -(-308 // 9)
    printed = " ".join(text_of(file).split())
    assert printed.count("artifact pile") == printed.count("enchantment pile") == printed.count("chaos pile") == 100
    assert "everybody's" in printed


def test_chosen_cards_alone_are_printed_with_their_backs():
    file = by_id("deck-cards").make(at(MOMENTS[-1]), A4, chosen=("Nicol Bolas",), backs=True)
    assert len(read(file).pages) == 2
    assert "Nicol Bolas" in text_of(file)


def test_places_on_the_mats_are_as_large_as_a_card():
    file = by_id("mats").make(at(MOMENTS[-1]), A4)
    pages = read(file).pages
    assert len(pages) == 6
    assert float(pages[0].mediabox.width) > float(pages[0].mediabox.height)
    assert (round(WIDTH / 72 * 25.4, 2), round(HEIGHT / 72 * 25.4, 2)) == (63, 88)
    assert "places are 63 × 88 mm" in " ".join(text_of(file).split())


def test_a_seat_card_names_allies_and_enemies():
    state = at(MOMENTS[-1])
    printed = flowing("seat-cards", state)
    assert printed.count("Allies:") == printed.count("Eternal enemies:") == 5
    assert all(state.name_of(colour) in printed for colour in CIRCLE)


def test_the_check_lists_name_every_card():
    state = at(MOMENTS[-1])
    edition = state.game.edition if state.game else state.edition
    decks, piles = flowing("deck-lists", state), flowing("pile-lists", state)
    assert all(card.name in decks for deck in edition.decks for card in deck.cards)
    assert all(card.name in piles for card in (*edition.artifacts, *edition.enchantments, *edition.chaos))


def test_rules_and_reference_follow_the_ruleset():
    state = at(MOMENTS[-1])
    rules = replace(
        state.rules,
        table=replace(state.rules.table, life=60),
        reverberation=replace(state.rules.reverberation, keep_enchantment=7),
    )
    changed = replace(state, ruleset=rules)
    assert "60 life each" in flowing("rules", changed)
    assert "7 life" in flowing("reference", changed)
    assert len(read(by_id("reference").make(state, A4)).pages) == 1


def test_the_report_is_enough_to_go_on_by_hand():
    state = next(at(moment) for moment in reversed(MOMENTS) if at(moment).game is not None)
    printed = flowing("game-report", state)
    assert state.game is not None
    for seat in state.game.living:
        assert str(seat.life) in printed
    assert "In force" in printed

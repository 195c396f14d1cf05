"""The cube, the deal and the decks (HS-01 to HS-04)."""

from __future__ import annotations

import pytest

from desktop.domain.dice import SeededDice
from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.decks import AllowDeck, ChangeDeck, SubmitDeck
from desktop.formats.horde_sealed.rules.acts.games import Concede, GameStarted, StartGame
from desktop.formats.horde_sealed.rules.acts.pools import (
    AllowCube,
    CubeImported,
    DealPools,
    ImportCube,
    PoolsDealt,
    SetColour,
)
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivor, AddSurvivors
from desktop.formats.horde_sealed.rules.checks import basics_warning, cube_faults, cube_warnings, deck_faults
from desktop.formats.horde_sealed.rules.state import CubeCard, HordeState
from desktop.formats.horde_sealed.rules.views.next_step import next_act, stepper
from desktop.formats.horde_sealed.rules.views.pools import by_colour, pool_lines
from tests.formats.horde_sealed.rules.given import after, and_then, cube, deck, given, refused, ruled, told, when


def with_cube(team: int = 3, cards: tuple[CubeCard, ...] = ()) -> HordeState:
    return given(CubeImported(cards or cube()), team=team)


def dealt(team: int = 3, seed: int = 1) -> HordeState:
    state = with_cube(team)
    return RULES.fold(state, RULES.decide(state, DealPools(), SeededDice(seed)))


@pytest.mark.parametrize(("team", "pool", "left"), [(2, 90, 220), (3, 75, 175), (4, 60, 160)])
def test_each_survivor_is_dealt_90_75_or_60_cards_and_the_rest_stays_in_the_cube(team: int, pool: int, left: int):
    state = dealt(team)
    assert [len(s.pool) for s in state.survivors] == [pool] * team
    cards = [card for s in state.survivors for card in s.pool]
    assert len(set(cards)) == team * pool, "no card is dealt twice"
    assert 400 - len(cards) == left


def test_one_survivor_cannot_stand_alone():
    refused(with_cube(team=1), DealPools(), "One survivor cannot stand alone: 2 to 4 are needed")
    refused(given(team=1), StartGame(own_decks=True), "One survivor cannot stand alone")


def test_a_fifth_survivor_is_refused():
    refused(given(team=4), AddSurvivor("Eve"), "at most")
    refused(given(team=3), AddSurvivors(("Eve", "Fay")), "at most")


def test_two_survivors_of_one_name_are_told_apart():
    refused(given(team=2), AddSurvivor("ANA"), "in the team already")


def test_the_dice_decide_the_deal_and_can_be_real_ones():
    state = given(CubeImported(cube(2, 0)), team=2, ruleset=small_rules())
    facts = when(state, DealPools(), 10, 1, 8, 7)
    assert facts == [PoolsDealt({"s1": ("G 2", "W 1"), "s2": ("G 1", "R 2")}, (10, 1, 8, 7), 4)]


def small_rules():
    from msgspec.structs import replace

    rules = ruled(cube={"each_colour": 2, "other": 0}, survivors={"most": 2})
    return replace(rules, pools=(replace(rules.pools[0], cards=2),))


def test_a_deal_is_a_fact_so_that_it_can_be_printed_again():
    state = dealt(seed=2)
    refused(state, DealPools(), "The pools are dealt. They can be printed")
    again = after(state, DealPools(again=True))
    assert again.survivors[0].pool != state.survivors[0].pool


def test_a_cube_of_399_is_kept_and_not_dealt():
    cards = cube()[:-1]
    state = after(given(), ImportCube(cards))
    assert state.cube == cards
    assert cube_faults(state) == ("The cube has 399 cards, not 400: 1 missing.", "24 other cards, not 25.")
    refused(state, DealPools(), "399 cards, not 400.*Correct the list, or allow")


def test_a_wrong_cube_can_be_allowed_with_a_reason():
    state = after(given(), ImportCube(cube(74, 30)))
    refused(state, AllowCube(" "), "Say why")
    allowed = after(state, AllowCube("one box was left at home"), DealPools())
    assert allowed.is_dealt


def test_exactly_one_colour_is_counted_and_all_else_is_other():
    assert cube_faults(with_cube()) == ()
    moved = after(with_cube(), SetColour("W 1", "O"))
    assert cube_faults(moved) == ("74 white cards, not 75.", "26 other cards, not 25.")
    assert moved.cube_card("W 1").by_hand


def test_a_card_that_nobody_knows_is_named_until_its_colour_is_said_by_hand():
    cards = (CubeCard("Blorple", "?", known=False), *cube()[1:])
    state = after(given(), ImportCube(cards))
    assert "No colour is known of Blorple. Say it by hand." in cube_faults(state)
    assert any("no card called Blorple" in words for words in cube_warnings(state))
    assert cube_faults(after(state, SetColour("blorple", "W"))) == ()


def test_duplicates_are_told_by_copies_and_each_copy_is_a_card():
    cards = (CubeCard("W 1", "W", 2), *(card for card in cube() if card.name not in ("W 1", "W 2")))
    state = after(given(), ImportCube(cards))
    assert cube_faults(state) == ()
    assert any(words.startswith("W 1 (2) stands more than once") for words in cube_warnings(state))
    strict = after(given(ruleset=ruled(cube={"twice": "refuse"})), ImportCube(cards))
    assert any("every card once" in words for words in cube_faults(strict))


def test_several_lines_of_one_card_are_added_up():
    state = after(given(), ImportCube((CubeCard("Shock", "R"), CubeCard("shock", "R"))))
    assert state.cube == (CubeCard("Shock", "R", 2),)


def test_a_cube_without_cards_is_refused():
    refused(given(), ImportCube(()), "no card in this list")


def test_no_cube_no_deal():
    refused(given(), DealPools(), "There is no cube yet")


def test_another_cube_waits_for_the_deal_to_be_taken_back():
    refused(dealt(), ImportCube(cube()), "have been dealt")


# -- decks -------------------------------------------------------------------------------------------------------------


def pooled(*pool: str) -> HordeState:
    return and_then(with_cube(2), PoolsDealt({"s1": pool, "s2": ("W 9", "W 10")}))


def faults(state: HordeState) -> tuple[str, ...]:
    return deck_faults(state, state.survivors[0])


def test_a_deck_has_at_least_40_cards():
    state = after(pooled("W 1"), SubmitDeck("Ana", deck((1, "W 1"), (38, "Plains"))))
    assert faults(state) == ("39 cards, at least 40 are needed.",)
    assert faults(after(state, ChangeDeck("Ana", "Plains"))) == ()


def test_a_deck_is_made_of_the_own_pool_and_basic_lands_alone():
    state = after(pooled("W 1"), SubmitDeck("Ana", deck((1, "W 1"), (1, "W 9"), (1, "Blorple"), (37, "Swamp"))))
    assert faults(state) == (
        "W 9 is not in Ana's pool; Ben was dealt it, and nothing is traded.",
        "Blorple is not in Ana's pool, nor in the cube.",
    )


def test_a_pool_card_is_used_once_for_each_copy():
    state = after(pooled("W 1", "W 1", "W 2"), SubmitDeck("Ana", deck((2, "W 1"), (2, "W 2"), (36, "Swamp"))))
    assert faults(state) == ("2 W 2 in the deck, 1 in Ana's pool.",)
    refused(pooled("W 1"), ChangeDeck("Ana", "W 1", 2), "pool has 1 W 1")


def test_cards_are_clicked_in_and_out():
    state = after(pooled("W 1", "W 2"), ChangeDeck("Ana", "w 1"), ChangeDeck("Ana", "Island", 39))
    assert faults(state) == ()
    out = after(state, ChangeDeck("Ana", "Island", -39))
    assert out.survivors[0].deck == deck((1, "W 1"))
    refused(out, ChangeDeck("Ana", "W 1", -2), "1 W 1 in Ana's deck")
    refused(out, ChangeDeck("Ana", "W 9"), "not in Ana's pool")


def test_more_than_200_basic_lands_are_a_warning_and_no_fault():
    state = after(pooled("W 1"), SubmitDeck("Ana", deck((120, "Plains"))), SubmitDeck("Ben", deck((81, "Swamp"))))
    assert basics_warning(state) == "The decks take 201 basic lands together; 200 are there to share."
    assert faults(state) == ()
    assert basics_warning(after(state, ChangeDeck("Ben", "Swamp", -1))) == ""


def test_the_game_waits_for_every_deck():
    state = pooled("W 1")
    refused(state, StartGame(), "Ana has no deck yet")
    faulty = after(state, SubmitDeck("Ana", deck((39, "Plains"))), SubmitDeck("Ben", deck((40, "Swamp"))))
    refused(faulty, StartGame(), "Ana's deck: 39 cards")
    assert after(faulty, AllowDeck("Ana", "first time"), StartGame()).is_playing


def test_decks_on_paper_are_not_checked_and_the_log_says_whose():
    state = pooled("W 1")
    assert "Decks on paper?" in next_act(state).why_not
    fact = when(state, StartGame(mode="table", paper=True))[0]
    assert isinstance(fact, GameStarted)
    assert fact.paper == ("s1", "s2")
    assert fact.libraries == {"s1": 33, "s2": 33}, "a deck of the least size, until somebody counts"
    assert "on paper and not checked: the decks of Ana, Ben" in told(state, StartGame(mode="table", paper=True))[0]
    playing = after(state, StartGame(mode="table", paper=True))
    assert stepper(playing)[1].outcome == "2 on paper"
    lost = after(playing, Concede())
    assert next_act(lost).command == StartGame("published", "table", paper=True)
    assert after(lost, StartGame(paper=True)).is_playing


def test_a_deck_that_was_typed_in_is_checked_all_the_same():
    state = after(pooled("W 1"), SubmitDeck("Ana", deck((39, "Plains"))))
    refused(state, StartGame(paper=True), "Ana's deck: 39 cards")
    good = after(state, ChangeDeck("Ana", "Plains"))
    fact = when(good, StartGame(mode="table", paper=True))[0]
    assert isinstance(fact, GameStarted)
    assert fact.paper == ("s2",)
    refused(good, StartGame(), "Ben has no deck yet. Hand it in, or start with decks on paper")


def test_without_pools_there_is_nothing_on_paper_from_them():
    refused(given(team=2), StartGame(paper=True), "No pools are dealt")
    fact = when(given(team=2), StartGame(mode="table", own_decks=True))[0]
    assert isinstance(fact, GameStarted)
    assert fact.paper == ()


def test_a_pool_is_sorted_by_colour_type_and_cost():
    cards = (
        CubeCard("Zeal", "W", 1, "Instant", "{W}", 1),
        CubeCard("Knight", "W", 1, "Creature — Knight", "{1}{W}", 2),
        CubeCard("Angel", "W", 1, "Creature — Angel", "{3}{W}{W}", 5),
        CubeCard("Orb", "O", 1, "Artifact", "{1}", 1),
        CubeCard("Crab", "U", 1, "Creature — Crab", "{U}", 1),
    )
    state = given(CubeImported(cards), PoolsDealt({"s1": tuple(card.name for card in cards)}))
    lines = pool_lines(state, state.survivors[0])
    assert [line.name for line in lines] == ["Knight", "Angel", "Zeal", "Crab", "Orb"]
    assert by_colour(lines) == {"W": 3, "U": 1, "B": 0, "R": 0, "G": 0, "O": 1}

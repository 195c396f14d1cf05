"""Decks are counted, Dark Seeds follow from them, every tie is explained."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck
from desktop.domain.dice import Throw
from desktop.engine.rules import Fact
from desktop.formats.coming_dark.rules.acts.decks import AllowDeck, CountDark, DarkCounted, DeckSubmitted, SubmitDeck
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, CheckIn, PlayerAdded
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds, SeedsFixed, TieRolled
from desktop.formats.coming_dark.rules.ruleset import DeckLists, Ruleset, Ties
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.decks import dark_seeds, deck_report, fault_in_short, faults_of
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    deck,
    document,
    entered,
    of,
    playing,
    refused,
    ruled,
    seeded,
    when,
)

PLAIN = (56, "Swamp")


def tied_by(*order: str) -> Ruleset:
    #: six copies of a card tell more of a tie than four.
    return replace(document(), deck_lists=DeckLists(), ties=Ties(order))


def with_decks(*decks: Deck, ruleset: Ruleset | None = None) -> DarkState:
    state = entered([0] * len(decks), ruleset)
    return after(state, *(SubmitDeck(f"p{i}", handed_in) for i, handed_in in enumerate(decks, 1)))


# -- counting ----------------------------------------------------------------------------------------------------------


def test_copies_count_not_names() -> None:
    #: CD-02
    (fact,) = of(
        DeckSubmitted, when(entered([0]), SubmitDeck("p1", deck((4, "Ball Lightning"), (2, "Bog Imp"), PLAIN)))
    )
    assert (fact.dark, fact.distinct) == (6, 2)


@pytest.mark.parametrize("printing", ["DRK", "4ED", "CHR", "", "XYZ"])
def test_a_the_dark_card_counts_in_every_printing(printing: str) -> None:
    #: CD-03
    state = with_decks(deck((4, "Ball Lightning", printing)))
    assert state.player("p1").dark == 4


def test_names_are_read_without_case_accents_and_punctuation() -> None:
    state = with_decks(deck((1, "frankensteins monster"), (1, "BARL'S CAGE"), (1, "Barl’s Cage")))
    assert (state.player("p1").dark, state.player("p1").distinct) == (3, 2)


def test_119_names_are_the_dark_cards() -> None:
    #: CD-03
    assert len(document().dark_cards) == len(set(document().dark_cards)) == 119
    assert {power.name for power in document().powers} <= set(document().dark_cards)
    assert {monster.name for monster in document().monsters} <= set(document().dark_cards)


def test_a_sideboard_does_not_count() -> None:
    handed_in = replace(deck((4, "Ball Lightning"), PLAIN), lines=(*deck((4, "Ball Lightning")).lines,))
    side = tuple(replace(line, section="sideboard") for line in deck((4, "Bog Imp")).lines)
    state = with_decks(replace(handed_in, lines=(*handed_in.lines, *side)))
    assert state.player("p1").dark == 4


def test_dark_powers_that_were_won_are_not_in_the_deck() -> None:
    #: CD-03
    state = playing({"wilds-1": [1]}, {"wilds-1": [1]}, tiers=[1])
    assert state.awards[0].power == "Morale"
    assert state.player("p1").dark == 1


def test_an_empty_deck_list_is_refused() -> None:
    refused(entered([0]), SubmitDeck("p1", Deck()), "There is no card in this list")


@pytest.mark.parametrize("count", [0, -3])
def test_a_line_without_copies_is_refused(count: int) -> None:
    refused(entered([0]), SubmitDeck("p1", deck((count, "Bog Imp"))), f"{count} Bog Imp cannot be in a deck")


def test_a_deck_counted_by_hand_needs_no_list() -> None:
    assert when(entered([0]), CountDark("p1", 12, 8)) == [DarkCounted("p1", 12, 8)]
    assert after(entered([0]), CountDark("p1", 250)).player("p1").dark == 250


@pytest.mark.parametrize(("dark", "distinct"), [(-1, 0), (251, 0), (3, 4), (3, -1)])
def test_a_count_that_cannot_be_is_refused(dark: int, distinct: int) -> None:
    refused(entered([0]), CountDark("p1", dark, distinct), "Count The Dark cards from 0 to 250")


def test_of_two_counts_by_hand_more_different_names_are_the_better_seed() -> None:
    state = after(entered([0, 0, 0, 0]), CountDark("p1", 9, 3), CountDark("p2", 9, 4))
    assert [state.player(p).distinct for p in ("p1", "p2")] == [3, 4]
    (fixed,) = of(SeedsFixed, when(after(state, CountDark("p3", 9, 4)), FixSeeds()))
    assert fixed.order == ("p2", "p3", "p1", "p4")


def test_a_list_read_later_replaces_the_count_by_hand() -> None:
    state = after(entered([3]), SubmitDeck("p1", deck((2, "Bog Imp"), PLAIN)))
    assert (state.player("p1").dark, state.player("p1").counted_by_hand) == (2, False)


# -- faults ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("handed_in", "fault"),
    [
        (deck((59, "Swamp")), "59 cards, at least 60 are needed"),
        (deck((60, "Swamp"), sideboard=15), "15 cards in a sideboard"),
        (deck((1, "Swamp")), "1 card, at least 60 are needed"),
        (deck((60, "Swamp"), sideboard=1), "1 card in a sideboard"),
        (deck((59, "Swamp"), (1, "Divine Intervention")), "Divine Intervention is banned"),
        (deck((59, "Swamp"), (1, "divine  intervention")), "is banned"),
    ],
)
def test_a_faulty_deck_stops_the_seeds_until_it_is_allowed(handed_in: Deck, fault: str) -> None:
    #: CD-32: the one banned card.
    good = deck((60, "Swamp"))
    state = with_decks(good, good, good, handed_in)
    refused(state, FixSeeds(), fault)
    refused(state, AllowDeck("p4", " "), "Say why this deck may pass")
    allowed = after(state, AllowDeck("p4", "The judge said so"))
    assert when(allowed, FixSeeds())
    refused(allowed, AllowDeck("p4", "again"), "has no fault to allow")


def test_a_deck_of_60_is_enough_and_a_list_handed_in_again_must_be_allowed_again() -> None:
    short = deck((59, "Swamp"))
    state = with_decks(deck((60, "Swamp")), short)
    refused(state, AllowDeck("p1", "x"), "has no fault to allow")
    state = after(state, AllowDeck("p2", "x"), SubmitDeck("p2", short))
    assert when(state, AllowDeck("p2", "x"))


def test_a_deck_of_somebody_who_is_not_here_stops_nobody() -> None:
    state = after(entered([1] * 4), AddPlayer("Absent"), SubmitDeck("p5", deck((1, "Swamp"))))
    assert when(state, FixSeeds())


# -- seeds -------------------------------------------------------------------------------------------------------------


def order(facts: Sequence[Fact]) -> tuple[str, ...]:
    (fixed,) = of(SeedsFixed, facts)
    return fixed.order


def test_most_the_dark_cards_is_dark_seed_one() -> None:
    #: CD-05
    state = entered([1, 3, 0, 2])
    assert order(when(state, FixSeeds())) == ("p2", "p4", "p1", "p3")
    fixed = after(state, FixSeeds())
    assert [fixed.player(p).seed for p in ("p1", "p2", "p3", "p4")] == [3, 1, 4, 2]
    assert fixed.player("p2").seed_because == "31 cards from The Dark"


def test_a_tie_lower_down_is_told_against_the_one_tied_with() -> None:
    fixed = after(entered([3, 1, 1, 0]), FixSeeds())
    told = [fixed.player(f"p{i}").seed_because for i in range(1, 5)]
    assert told[0] == "31 cards from The Dark"
    assert told[1].endswith("so before Player 3")
    assert told[2].endswith("so after Player 2")
    assert told[3] == "0 cards from The Dark"


def test_seeds_are_fixed_once() -> None:
    refused(seeded([1] * 4), FixSeeds(), "fixed already")


def test_three_players_are_too_few() -> None:
    #: CD-07
    refused(entered([1] * 3), FixSeeds(), "3 players are here; The Coming Dark needs at least 4")
    refused(after(entered([1] * 4), DropPlayer("p1")), FixSeeds(), "3 players are here")
    refused(after(entered([1] * 4), CheckIn(("p1",), here=False)), FixSeeds(), "3 players are here")


def test_decks_not_read_are_asked_for_by_name_or_counted_as_nothing() -> None:
    state = and_then(entered([1] * 4), *(PlayerAdded(f"p{i}", f"Player {i}", here=True) for i in range(5, 11)))
    refused(state, FixSeeds(), "No deck yet from Player 5, Player 6, Player 7 and Player 8 and 2 more")
    fixed = after(state, FixSeeds(missing_as_zero=True))
    assert fixed.tier_of("p5") == 0
    assert sorted(p.seed or 0 for p in fixed.players) == list(range(1, 11))


@pytest.mark.parametrize(
    ("first", "better", "worse", "words"),
    [
        ("distinct-names", deck((4, "Bog Imp"), (2, "Venom"), PLAIN), deck((6, "Bog Imp"), PLAIN), "different"),
        (
            "drk-printings",
            deck((3, "Bog Imp", "drk"), (3, "Bog Imp"), PLAIN),
            deck((6, "Bog Imp", "4ED"), PLAIN),
            "printing",
        ),
        (
            "fewer-other-nonbasics",
            deck((6, "Bog Imp"), (57, "Swamp")),
            deck((6, "Bog Imp"), PLAIN, (1, "Sol Ring")),
            "fewer other",
        ),
        ("earlier-registration", deck((6, "Bog Imp"), PLAIN), deck((6, "Bog Imp"), PLAIN), "earlier"),
    ],
)
def test_each_tie_breaker_decides_where_it_stands_first(first: str, better: Deck, worse: Deck, words: str) -> None:
    #: CD-04
    rules = tied_by(first, "random")
    plain = deck((60, "Swamp"))
    handed_in = [better, worse] if first == "earlier-registration" else [worse, better]
    state = with_decks(*handed_in, plain, replace(plain, title="other"), ruleset=rules)
    winner, loser = ("p1", "p2") if first == "earlier-registration" else ("p2", "p1")
    dice = () if first == "earlier-registration" else (9, 3)
    facts = when(state, FixSeeds(), *dice)
    assert order(facts)[:2] == (winner, loser)
    (fixed,) = of(SeedsFixed, facts)
    assert words in fixed.because[0]
    assert f"before Player {loser[1]}" in fixed.because[0]
    assert f"after Player {winner[1]}" in fixed.because[1]


def test_tie_breakers_are_asked_in_their_order() -> None:
    many_names = deck((3, "Bog Imp"), (3, "Venom"), PLAIN)
    old_print = deck((6, "Bog Imp", "DRK"), PLAIN)
    rest = deck((60, "Swamp")), deck((1, "Erosion"), (60, "Swamp"))
    names_first = with_decks(many_names, old_print, *rest, ruleset=tied_by("distinct-names", "drk-printings", "random"))
    print_first = with_decks(many_names, old_print, *rest, ruleset=tied_by("drk-printings", "distinct-names", "random"))
    assert order(when(names_first, FixSeeds()))[:2] == ("p1", "p2")
    assert order(when(print_first, FixSeeds()))[:2] == ("p2", "p1")


def test_a_full_tie_is_rolled_for_and_the_higher_die_is_the_better_seed() -> None:
    #: CD-04
    state = entered([3, 1, 1, 0], tied_by("random"))
    facts = when(state, FixSeeds(), 4, 17)
    assert of(TieRolled, facts) == [
        TieRolled("p2", (Throw(20, 4, "typed"),)),
        TieRolled("p3", (Throw(20, 17, "typed"),)),
    ]
    assert order(facts) == ("p1", "p3", "p2", "p4")
    assert "the d20 decided (17 before 4)" in of(SeedsFixed, facts)[0].because[2]


def test_equal_dice_are_thrown_again_by_those_still_equal() -> None:
    state = entered([1, 1, 1, 1], tied_by("random"))
    facts = when(state, FixSeeds(), 8, 8, 20, 3, 5, 5, 2, 9)
    assert order(facts) == ("p3", "p2", "p1", "p4")
    thrown = {x.player: [t.value for t in x.dice] for x in of(TieRolled, facts)}
    assert thrown == {"p1": [8, 5, 2], "p2": [8, 5, 9], "p3": [20], "p4": [3]}


def test_a_die_too_few_for_a_tie_is_asked_for() -> None:
    from desktop.domain.dice import BadDie, LoadedDice
    from desktop.formats.coming_dark.rules import RULES

    with pytest.raises(BadDie, match="One more die is needed here: a d20"):
        RULES.decide(entered([1, 1, 0, 0], tied_by("random")), FixSeeds(), LoadedDice([8, 8, 1]))


def test_with_registration_in_the_order_no_die_is_needed() -> None:
    facts = when(entered([1] * 48), FixSeeds())
    assert order(facts) == tuple(f"p{i}" for i in range(1, 49))
    assert of(TieRolled, facts) == []


def test_decks_do_not_change_once_seeds_are_fixed() -> None:
    #: CD-06
    state = seeded([1] * 4)
    refused(state, SubmitDeck("p1", deck((60, "Swamp"))), "Player 1's deck cannot change any more")
    refused(state, CountDark("p1", 5), "cannot change any more")


def test_who_came_late_hands_in_one_deck() -> None:
    late = after(seeded([1] * 4), AddPlayer("Late", here=True))
    state = after(late, CountDark("Late", 40))
    assert (state.player("p5").seed, state.tier_of("p5")) == (5, 3)
    refused(state, CountDark("Late", 5), "cannot change any more")


def test_a_seed_stays_with_the_tier_whatever_happens_later() -> None:
    #: CD-36: the seeds of the others stay.
    state = after(playing({"city-1": [1, 2], "wilds-1": [3, 4]}), DropPlayer("p1"))
    assert [p.seed for p in state.players] == [1, 2, 3, 4]


# -- the list as it stands ---------------------------------------------------------------------------------------------


def test_before_they_are_fixed_the_seeds_are_told_as_they_stand() -> None:
    state = entered([0, 2, 2, 3], tied_by("distinct-names", "random"))
    rows = dark_seeds(state)
    assert [(r.seed, r.player) for r in rows] == [(1, "p4"), (2, "p2"), (3, "p3"), (4, "p1")]
    assert [r.settled for r in rows] == [True, False, False, True]
    assert "a d20 each will decide" in rows[1].because
    assert [r.tied for r in rows] == [False, True, True, False]


def test_a_tie_that_a_criterion_breaks_is_told_before_and_after() -> None:
    rows = dark_seeds(entered([2, 2, 0, 0]))
    assert rows[0].because.endswith("so before Player 2")
    assert rows[1].because.endswith("so after Player 1")
    assert rows[0].settled
    assert "earlier on the entry list (1 before 2)" in rows[0].because


def test_once_fixed_the_list_says_why_and_who_still_has_none() -> None:
    state = after(entered([1, 3, 0, 2]), DropPlayer("p1"), AddPlayer("Z", here=True), CountDark("Z", 1))
    state = after(state, FixSeeds(), AddPlayer("Absent"))
    rows = dark_seeds(state)
    assert [(r.seed, r.name) for r in rows] == [
        (1, "Player 2"),
        (2, "Player 4"),
        (3, "Z"),
        (4, "Player 3"),
        (5, "Absent"),
    ]
    assert [row.settled for row in rows] == [True, True, True, True, False]
    assert "Not here yet" in rows[4].because


def test_who_dropped_after_the_seeds_keeps_a_row() -> None:
    rows = dark_seeds(after(seeded([1] * 4), DropPlayer("p2")))
    assert [r.player for r in rows] == ["p1", "p2", "p3", "p4"]


def test_a_ruleset_may_ask_for_more_players_than_four() -> None:
    refused(entered([1] * 5, ruled(min_players=6)), FixSeeds(), "needs at least 6")


# -- lists (CD-40) -----------------------------------------------------------------------------------------------------

LISTED = replace(
    document(),
    deck_lists=DeckLists(True, 4, restricted=("Maze of Ith",), banned=("Darkpact",), sets=("LEA", "DRK")),
)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ((5, "Ball Lightning"), "5 Ball Lightning; at most 4 of a card but basic lands."),
        ((2, "maze of  ith"), "maze of  ith is restricted: 2 copies, and 1 is allowed."),
        ((1, "Darkpact"), "Darkpact is banned."),
        ((1, "Ball Lightning", "m10"), "Ball Lightning (M10) is from a set that is not allowed here."),
    ],
)
def test_what_the_lists_do_not_allow_is_named_card_by_card(line: tuple[int, str], fault: str) -> None:
    handed_in = deck((60, "Mountain"), line)
    assert faults_of(LISTED, handed_in) == [fault]
    #: one switch, and nothing of it is checked.
    assert faults_of(replace(LISTED, deck_lists=replace(LISTED.deck_lists, check=False)), handed_in) == []


@pytest.mark.parametrize(
    "line", [(4, "Ball Lightning"), (1, "Maze of Ith"), (40, "swamp"), (1, "Bog Imp", "drk"), (9, "Island", "m10")]
)
def test_what_the_lists_allow_passes(line: tuple[int, str]) -> None:
    assert faults_of(LISTED, deck((60, "Mountain"), line)) == []


def test_copies_on_two_lines_are_counted_together() -> None:
    assert faults_of(LISTED, deck((60, "Mountain"), (3, "Venom"), (2, "venom"))) == [
        "5 Venom; at most 4 of a card but basic lands."
    ]
    many = replace(LISTED, deck_lists=replace(LISTED.deck_lists, copies=0))
    assert faults_of(many, deck((60, "Mountain"), (9, "Venom"))) == []


def test_the_lists_that_come_along_hold_a_deck_of_one_card_against_themselves() -> None:
    assert faults_of(document(), deck((40, "Ball Lightning"), (20, "Mountain"))) == [
        "40 Ball Lightning; at most 4 of a card but basic lands."
    ]
    assert faults_of(document(), deck((56, "Black Lotus"), (4, "Swamp"))) == [
        "Black Lotus is restricted: 56 copies, and 1 is allowed."
    ]
    assert {"Time Vault", "Shahrazad"} <= set(document().deck_lists.banned)


@pytest.mark.parametrize(
    ("handed_in", "words"),
    [
        (deck((60, "Swamp")), ""),
        (deck((59, "Swamp")), "59 of 60 cards"),
        (deck((58, "Swamp"), (1, "Darkpact")), "59 of 60 cards, 1 more"),
        (deck((60, "Swamp"), sideboard=15), "15 in a sideboard"),
        (deck((60, "Swamp"), (1, "Darkpact"), sideboard=15), "15 in a sideboard, 1 more"),
        (deck((60, "Swamp"), (1, "Darkpact")), "a banned card"),
        (deck((60, "Swamp"), (1, "Darkpact"), (1, "Divine Intervention")), "2 banned cards"),
        (deck((60, "Swamp"), (1, "Darkpact"), (5, "Venom")), "2 cards against the lists"),
    ],
)
def test_a_fault_in_the_width_of_a_column(handed_in: Deck, words: str) -> None:
    state = with_decks(handed_in, ruleset=LISTED)
    assert fault_in_short(state, state.player("p1")) == words


def test_a_deck_is_held_against_a_ruleset_before_any_event() -> None:
    handed_in = deck((58, "Swamp"), (2, "Ball Lightning"), (1, "Maze of Ith"), sideboard=3)
    told = deck_report(LISTED, handed_in)
    assert told.counts == {"cards": 61, "sideboard": 3, "the_dark": 3, "the_dark_names": 2, "tier": 1}
    assert told.faults == ("3 cards in a sideboard; this event has none.",)


def test_a_deck_against_the_lists_may_pass_with_a_reason() -> None:
    state = with_decks(deck((55, "Mountain"), (5, "Venom")), ruleset=LISTED)
    assert fault_in_short(state, state.player("p1")) == "a card against the lists"
    allowed = after(state, AllowDeck("p1", "his only deck"))
    assert fault_in_short(allowed, allowed.player("p1")) == ""


def test_an_old_event_has_no_lists() -> None:
    assert faults_of(replace(document(), deck_lists=DeckLists()), deck((60, "Black Lotus"))) == []

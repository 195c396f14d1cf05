"""Step 2 and what a match awards: one throw a location and round, read in the winner's column."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Fact
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded, PrizeWithheld
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.locations import CloseLocation
from desktop.formats.coming_dark.rules.acts.matches import MatchDecided, MatchReopened
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.prizes import PrizeRolled, PrizeSet, RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LockZones
from desktop.formats.coming_dark.rules.prizes import exiles, start_life
from desktop.formats.coming_dark.rules.state import Award, DarkState, Prize
from desktop.formats.coming_dark.rules.views.prizes import award_lines, holding, ledger, lying_prizes, prize_line, worth
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    document,
    match,
    next_round,
    of,
    playing,
    refused,
    rolled,
    ruled,
    seated,
    seeded,
    typed,
    when,
)

FOUR = {"city": [1, 2], "wilds": [3, 4]}


def at_prizes() -> DarkState:
    return after(choosing_zones(FOUR, [1] * 4), LockZones())


def won(tier: int, seats: int, place: str, *rolls: int) -> list[Fact]:
    """What follows when p1, of this tier, wins a table of so many."""
    state = seated({place: range(1, seats + 1)}, {place: rolls}, [tier] * seats)
    facts = when(state, StartMatches())
    state = and_then(state, *facts)
    if seats == 4:
        state = after(state, ChooseOpponent(place, "p2"))
    while not of(MatchDecided, facts):
        game = next(g for g in match(state, place).games if g.is_open)
        facts = when(state, ReportResult(place, game.sides[0], game.id))
        state = and_then(state, *facts)
    return facts


# -- rolling -----------------------------------------------------------------------------------------------------------


def test_one_d20_falls_at_every_location() -> None:
    #: CD-10
    facts = when(at_prizes(), RollPrizes(), *range(1, 13))
    assert [x.location for x in of(PrizeRolled, facts)] == [p.id for p in at_prizes().locations]
    assert [x.die for x in of(PrizeRolled, facts)] == [typed(i) for i in range(1, 13)]


def test_single_locations_are_rolled_and_the_rest_afterwards() -> None:
    state = after(at_prizes(), RollPrizes(("The Bog", "city-2")), dice=[5, 6])
    assert [p.location for p in lying_prizes(state) if p.dice] == ["city-2", "wilds-1"]
    facts = when(state, RollPrizes(), *[1] * 10)
    assert {x.location for x in of(PrizeRolled, facts)}.isdisjoint({"city-2", "wilds-1"})


def test_a_location_is_rolled_once_a_round() -> None:
    state = after(at_prizes(), RollPrizes(("city-1",)))
    refused(state, RollPrizes(("city-1",)), "The Barracks has its prize for this round", 3)
    refused(state, RollPrizes(("city-2", "The Warehouse")), "The Warehouse has its prize", 3, 4)
    refused(after(state, RollPrizes()), RollPrizes(), "Every location has its prize for this round")


def test_a_closed_location_has_no_prize() -> None:
    state = after(choosing_zones(FOUR, [1] * 4), CloseLocation("city-1"), LockZones())
    refused(state, RollPrizes(("city-1",)), "The Barracks is closed", 3)
    refused(state, SetPrize("city-1", 3, "so"), "The Barracks is closed")
    assert len(when(state, RollPrizes(), *[1] * 11)) == 11


def test_a_prize_is_set_with_a_reason_and_only_within_the_die() -> None:
    state = after(at_prizes(), RollPrizes())
    facts = when(state, SetPrize("city-1", 20, " it fell off "))
    assert of(PrizeSet, facts)[0].die == replace(rolled(20), how="set", why="it fell off")
    refused(state, SetPrize("city-1", 20, " "), "Say why the prize is set by hand")
    set_ = after(state, SetPrize("city-1", 20, "x"))
    assert [p.die.value for p in set_.round.prizes["city-1"]] == [20]  # type: ignore[union-attr]


def test_a_prize_set_before_the_roll_counts_as_rolled() -> None:
    state = after(at_prizes(), SetPrize("city-1", 20, "x"))
    assert len(when(state, RollPrizes(), *[1] * 11)) == 11


def test_a_set_prize_replaces_this_rounds_and_leaves_older_ones() -> None:
    #: CD-11
    state = after(playing({"wilds-1": [1, 2]}, {"city-1": [7]}), ReportResult("wilds-1", "p1"))
    state = next_round(state, {"city-1": [1, 2]}, {"city-1": 3})
    state = after(state, SetPrize("city-1", 19, "misread"))
    assert [p.die.value for p in state.round.prizes["city-1"]] == [7, 19]  # type: ignore[union-attr]


def test_a_prize_set_after_the_report_is_given_again() -> None:
    state = after(playing({"city-1": [1, 2]}, {"city-1": [3]}), ReportResult("city-1", "p2"))
    facts = when(state, SetPrize("city-1", 20, "it was a 20"))
    assert [type(x) for x in facts] == [PrizeSet, MatchReopened, MatchDecided, PrizeAwarded]
    after_ = after(state, SetPrize("city-1", 20, "it was a 20"))
    assert [(a.player, a.supporters) for a in after_.awards] == [("p2", 10)]
    assert (match(after_, "city-1").winner, match(after_, "city-1").how) == ("p2", "played")


# -- the tables --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("roll", "tier", "seats", "supporters"),
    [(6, 3, 2, 3), (7, 2, 2, 3), (19, 2, 3, 5), (20, 3, 4, 10), (20, 3, 1, 5)],
)
def test_a_city_prize_is_read_in_the_winners_column(roll: int, tier: int, seats: int, supporters: int) -> None:
    #: CD-10, CD-12: the worked examples.
    (award,) = of(PrizeAwarded, won(tier, seats, "city-1", roll))
    assert (award.supporters, award.power) == (supporters, "")
    assert award.tier == (1 if seats == 1 else tier)


@pytest.mark.parametrize(
    ("roll", "tier", "card"),
    [(1, 1, "Morale"), (7, 3, "Maze of Ith"), (7, 1, "Marsh Gas"), (20, 2, "Mind Bomb"), (12, 3, "Dust to Dust")],
)
def test_a_wilds_prize_is_read_in_the_winners_column(roll: int, tier: int, card: str) -> None:
    (award,) = of(PrizeAwarded, won(tier, 2, "wilds-1", roll))
    assert (award.power, award.supporters) == (card, 0)


@pytest.mark.parametrize(("place", "roll"), [("city-1", 20), ("wilds-1", 5)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tier_0_wins_the_match_but_no_prize(place: str, roll: int, seats: int) -> None:
    #: CD-12, CD-13
    facts = won(0, seats, place, roll)
    assert of(PrizeAwarded, facts) == []
    (withheld,) = of(PrizeWithheld, facts)
    assert (withheld.player, withheld.die.value, withheld.because) == ("p1", roll, "Tier 0 earns no prize")


@pytest.mark.parametrize(
    ("tier", "supporters", "power"), [(1, 5, "Marsh Gas"), (2, 5, "Marsh Gas"), (3, 5, "Marsh Gas")]
)
def test_who_sits_alone_reads_the_tier_1_column(tier: int, supporters: int, power: str) -> None:
    #: CD-12
    assert of(PrizeAwarded, won(tier, 1, "city-1", 20))[0].supporters == supporters
    assert of(PrizeAwarded, won(tier, 1, "wilds-1", 7))[0].power == power


def supporters_by_roll(tier: int) -> list[int]:
    return [document().supporters(roll, tier) for roll in range(1, 21)]


@pytest.mark.parametrize(("tier", "mean"), [(0, 0.0), (1, 2.30), (2, 3.35), (3, 4.45)])
def test_the_mean_of_the_supporter_table(tier: int, mean: float) -> None:
    #: CD-34
    assert sum(supporters_by_roll(tier)) / 20 == pytest.approx(mean)


def test_the_supporter_table_is_the_documents() -> None:
    #: Appendix A
    bands: list[tuple[int, int, int]] = []
    for count, values in ((6, (1, 2, 3)), (6, (2, 3, 4)), (5, (3, 4, 5)), (2, (4, 5, 6)), (1, (5, 7, 10))):
        bands += [values] * count
    assert [tuple(document().supporters(r, t) for t in (1, 2, 3)) for r in range(1, 21)] == bands


POWERS = """
Morale|Cleansing|Ashes to Ashes
Festival|Stone Calendar|Dance of Many
Dark Sphere|Worms of the Earth|Blood Moon
Marsh Gas|Safe Haven|Maze of Ith
Fountain of Youth|Tormod's Crypt|Fissure
Word of Binding|Barl's Cage|Dust to Dust
Runesword|Flood|Dark Heart of the Wood
Brainwash|Season of the Witch|Inferno
Living Armor|Wand of Ith|Venom
Fire and Brimstone|Mind Bomb|Amnesia
"""


def test_the_power_table_is_the_documents() -> None:
    #: Appendix B: ten bands of two.
    rows = [row.split("|") for row in POWERS.strip().splitlines()]
    for roll in range(1, 21):
        assert [document().power(roll, tier) for tier in (1, 2, 3)] == rows[(roll - 1) // 2]
        assert document().power(roll, 0) == ""
    assert len({name for row in rows for name in row}) == len(document().powers) == 30


def test_lands_and_x_among_the_powers_have_their_ruling() -> None:
    #: CD-24
    for name in ("Safe Haven", "Maze of Ith"):
        power = document().power_named(name)
        assert power.type == "Land"
        assert "once a game" in power.note
    assert "any colours" in document().power_named("Word of Binding").note


# -- carry-over --------------------------------------------------------------------------------------------------------


def test_an_empty_tables_prize_waits_and_the_next_winner_takes_both() -> None:
    #: CD-11, the worked example: 7 left over, then 19, Tier 2: 3 + 5 supporters on 2 cards.
    state = playing({"wilds-1": [1, 2]}, {"city-1": [7]}, tiers=[2, 2])
    state = after(state, ReportResult("wilds-1", "p1"))
    state = next_round(state, {"city-1": [1, 2]}, {"city-1": 19})
    facts = when(state, ReportResult("city-1", "p2"))
    assert [(x.die.value, x.supporters, x.round) for x in of(PrizeAwarded, facts)] == [(7, 3, 2), (19, 5, 2)]
    held = holding(after(state, ReportResult("city-1", "p2")), "p2")
    assert (held.supporters, held.supporter_cards, held.cards) == (8, 2, 2)


def test_prizes_pile_up_round_after_round() -> None:
    state = playing({"wilds-1": [1, 2]}, {"city-1": [1]})
    for number, roll in ((2, 8), (3, 15)):
        state = after(state, ReportResult("wilds-1", "p1"))
        state = next_round(state, {"wilds-1": [1, 2]}, {"city-1": roll})
        lying = next(p for p in lying_prizes(state) if p.location == "city-1")
        assert (len(lying.dice), lying.left_over) == (number, number - 1)
    assert lying.dice == (1, 8, 15)
    assert lying.tiers == ("1 + 2 + 3 supporters", "2 + 3 + 4 supporters", "3 + 4 + 5 supporters")


def test_a_lone_player_takes_the_left_overs_too_all_in_the_tier_1_column() -> None:
    #: CD-12
    state = after(playing({"wilds-1": [1, 2]}, {"city-1": [20]}), ReportResult("wilds-1", "p1"))
    state = next_round(state, {"city-1": [2], "wilds-1": [1]}, {"city-1": 20})
    assert [a.supporters for a in state.awards if a.player == "p2"] == [5, 5]


def test_a_table_that_was_played_leaves_nothing() -> None:
    state = after(playing({"city-1": [1, 2]}, {"city-1": [7]}), ReportResult("city-1", "p1"))
    state = next_round(state, {"wilds-1": [1, 2]}, {"city-1": 9})
    assert [p.die.value for p in state.round.prizes["city-1"]] == [9]  # type: ignore[union-attr]


def test_a_table_everybody_left_before_play_keeps_its_prize() -> None:
    #: CD-36
    state = after(seated({"city-1": [1], "wilds-1": [2]}, {"city-1": [7]}), DropPlayer("p1"), StartMatches())
    state = after(state, FinishRound())
    assert [p.die.value for p in state.round.prizes["city-1"]] == [7]  # type: ignore[union-attr]


@pytest.mark.parametrize(("option", "left"), [("removed", []), ("stays", [7])])
@pytest.mark.parametrize("seats", [[1], [1, 2]])
def test_a_tier_0_winners_prize_goes_or_stays_as_the_ruleset_says(
    option: str, left: Sequence[int], seats: list[int]
) -> None:
    #: CD-13
    state = playing({"city-1": seats, "wilds-1": [3]}, {"city-1": [7]}, tiers=[0, 0], ruleset=ruled(tier0_prize=option))
    if len(seats) == 2:
        state = after(state, ReportResult("city-1", "p1"))
    state = after(state, FinishRound())
    assert [p.die.value for p in state.round.prizes.get("city-1", ())] == left  # type: ignore[union-attr]


def test_where_prizes_of_tier_0_stay_the_others_still_go() -> None:
    state = playing({"city-1": [1, 2]}, {"city-1": [7]}, tiers=[1, 0], ruleset=ruled(tier0_prize="stays"))
    state = after(state, ReportResult("city-1", "p1"), FinishRound())
    assert "city-1" not in state.round.prizes  # type: ignore[union-attr]


# -- what they are worth -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("supporters", "life", "exiled"), [(0, 20, 0), (3, 23, 0), (4, 24, 1), (7, 27, 1), (8, 28, 2), (11, 31, 2)]
)
def test_supporters_give_life_and_exiles(supporters: int, life: int, exiled: int) -> None:
    #: CD-23, the worked examples.
    state = replace(
        seeded([3] * 4), awards=tuple(Award("p1", 1, "city-1", rolled(1), 1, supporters=1) for _ in range(supporters))
    )
    assert (start_life(state, "p1"), exiles(state, "p1")) == (life, exiled)
    assert (holding(state, "p1").life, holding(state, "p1").exiles) == (life, exiled)
    assert (holding(state, "p2").life, holding(state, "p2").exiles) == (20, 0)


def test_a_prize_is_worth_what_its_column_says_and_nothing_without_a_tier() -> None:
    state = seated({"city-1": [1, 2]}, {"city-1": [20], "wilds-1": [7]}, players=4)
    city, wilds = state.location("city-1"), state.location("wilds-1")
    assert [worth(state, city, Prize(rolled(20), 1), tier) for tier in (0, 1, 3)] == [
        "nothing",
        "5 supporters",
        "10 supporters",
    ]
    assert [prize_line(state, city, tier) for tier in (0, 3)] == ["nothing", "10 supporters"]
    assert [prize_line(state, wilds, tier) for tier in (0, 3)] == ["nothing", "Maze of Ith"]
    assert prize_line(state, state.location("city-2"), 3) == ""


def test_one_prize_is_one_card_whatever_number_it_shows() -> None:
    #: CD-14
    state = after(
        playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [20], "wilds-1": [7, 7]}),
        ReportResult("city-1", "p1"),
        ReportResult("wilds-1", "p3"),
    )
    assert (holding(state, "p1").supporters, holding(state, "p1").cards) == (10, 1)
    assert (holding(state, "p3").powers, holding(state, "p3").cards) == (("Maze of Ith", "Maze of Ith"), 2)
    assert [h.player for h in ledger(state)] == ["p1", "p2", "p3", "p4"]
    assert [h.dropped for h in ledger(after(state, DropPlayer("p4")))] == [False, False, False, True]
    assert [(line.player, line.prize, line.location, line.die) for line in award_lines(state)] == [
        ("Player 1", "10 supporters", "The Barracks", 20),
        ("Player 3", "Maze of Ith", "The Bog", 7),
        ("Player 3", "Maze of Ith", "The Bog", 7),
    ]


def test_what_lies_out_is_told_in_all_three_columns() -> None:
    state = after(at_prizes(), RollPrizes(), dice=[1, 20, *[1] * 4, 7, *[1] * 5])
    told = {p.location: p.tiers for p in lying_prizes(state)}
    assert told["city-1"] == ("1 supporter", "2 supporters", "3 supporters")
    assert told["city-2"] == ("5 supporters", "7 supporters", "10 supporters")
    assert told["wilds-1"] == ("Marsh Gas", "Safe Haven", "Maze of Ith")
    assert lying_prizes(seeded([1] * 4)) == ()

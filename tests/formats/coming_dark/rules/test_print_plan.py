"""The print plan: counted by hand where a hand can count, and held against each other elsewhere."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from desktop.domain.dice import SeededDice, Throw
from desktop.domain.paper_list import Stock, Stocks, bill
from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.ruleset import Ruleset, ZoneRule
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.views import print_plan as p
from desktop.formats.coming_dark.rules.views.paper_day import paper_of_the_day, to_queue

from .given import document, seeded


def both(first: Sequence[float], second: Sequence[float]) -> tuple[float, ...]:
    """The distribution of the sum of two independent counts."""
    found = [0.0] * (len(first) + len(second) - 1)
    for i, here in enumerate(first):
        for j, there in enumerate(second):
            found[i + j] += here * there
    return tuple(found)


def chance_of_prize(ruleset: Ruleset, card: p.CardKey, tiers: Sequence[int], lone: bool = False) -> float:
    """The chance that one prize die gives this card to a winner drawn from these players (CD-10, CD-12)."""
    die, chance = ruleset.event.prize_die, 0.0
    for tier, players in enumerate(tiers):
        column = min(tier, 1) if lone else tier
        faces = sum(_gives(ruleset, card, face, column) for face in range(1, die + 1))
        chance += players / sum(tiers) * faces / die
    return chance


def _gives(ruleset: Ruleset, card: p.CardKey, face: int, column: int) -> bool:
    if card.handout == p.SUPPORTERS:
        return ruleset.supporters(face, column) == card.name
    return ruleset.power(face, column) == card.name


def prize_distribution(
    ruleset: Ruleset, card: p.CardKey, tiers: Sequence[int], contested: int, lone: int = 0
) -> tuple[float, ...]:
    """Exactly how many copies so many contested and lone matches, one prize each, ask for."""
    for_contested = p.binomial(contested, chance_of_prize(ruleset, card, tiers))
    return both(for_contested, p.binomial(lone, chance_of_prize(ruleset, card, tiers, lone=True)))


def monster_distribution(ruleset: Ruleset, zone: ZoneRule, upkeeps: int) -> tuple[float, ...]:
    """Exactly how often one given monster comes in so many upkeeps of a zone (CD-26)."""
    return p.binomial(upkeeps, 1 / (zone.appearance_die * ruleset.event.monster_die))


def test_two_dice_of_one_half_are_counted_by_hand() -> None:
    assert p.binomial(2, 0.5) == (0.25, 0.5, 0.25)
    assert both((0.5, 0.5), (0.5, 0.5)) == (0.25, 0.5, 0.25)
    assert [p.enough((0.25, 0.5, 0.25), level) for level in (0.25, 0.75, 0.76, 1.0)] == [0, 1, 2, 2]


def test_a_power_of_tier_three_comes_with_two_faces_of_twenty_and_never_to_a_lone_player() -> None:
    rules = document()
    power = p.CardKey(p.POWERS, rules.power(1, 3))
    assert chance_of_prize(rules, power, (0, 0, 0, 5)) == pytest.approx(0.1)
    assert chance_of_prize(rules, power, (5, 0, 0, 5)) == pytest.approx(0.05)
    assert chance_of_prize(rules, power, (0, 0, 0, 5), lone=True) == 0
    assert prize_distribution(rules, power, (0, 0, 0, 5), 2, 3)[:3] == pytest.approx((0.81, 0.18, 0.01))


def test_tier_nought_is_never_given_a_card() -> None:
    trial = p.Trial(document(), p.Expected((8, 0, 0, 0), 6, (1, 1), upkeeps=0))
    trial.play(20, SeededDice(1))
    assert all(need.at99 == 0 for need in trial.needs())


def test_a_monster_of_the_wilds_comes_once_in_120_upkeeps() -> None:
    rules = document()
    wilds = next(zone for zone in rules.zones if zone.prize == "powers")
    assert monster_distribution(rules, wilds, 1) == pytest.approx((119 / 120, 1 / 120))


def test_played_out_it_is_what_the_binomial_says() -> None:
    """Eight players fill two tables of four: every round gives one contested prize in each zone."""
    rules, tiers = document(), (0, 0, 0, 8)
    trial = p.Trial(rules, p.Expected(tiers, 6, (1, 1)))
    trial.play(3000, SeededDice(5))
    for need in trial.needs():
        if need.card.handout == p.MONSTERS:
            continue
        exact = prize_distribution(rules, need.card, tiers, 6)
        assert need.seen[0] / 3000 == pytest.approx(exact[0], abs=0.035)
        assert need.at95 >= p.enough(exact, 0.93)


def test_monsters_played_out_come_as_often_as_the_dice_say() -> None:
    trial = p.Trial(document(), p.Expected((0, 0, 0, 8), 6, (1, 1), upkeeps=8, killed=10))
    trial.play(2000, SeededDice(6))
    came = sum(
        n * many for need in trial.needs() if need.card.handout == p.MONSTERS for n, many in enumerate(need.seen)
    )
    #: CD-26: six rounds of three games at each of two tables, then some 9 games of the Top 4, 1 in 8 wherever they sit.
    top4_games = 2 * 2.5 + 4.125
    assert came / 2000 == pytest.approx(6 * 3 * 8 * (1 / 8 + 1 / 6) + top4_games * 8 / 8, rel=0.03)


def test_two_at_a_table_play_a_match_of_several_games() -> None:
    trial = p.Trial(document(), p.Expected((0, 0, 0, 2), 1, (1, 0), upkeeps=1, corners=2, killed=10))
    trial.play(4000, SeededDice(4))
    came = sum(
        n * many for need in trial.needs() if need.card.handout == p.MONSTERS for n, many in enumerate(need.seen)
    )
    assert came / 4000 == pytest.approx(2.5 / 8, rel=0.08)


def test_a_prize_that_tier_nought_won_waits_where_the_ruleset_says_so() -> None:
    stays = document()
    stays = replace(stays, event=replace(stays.event, tier0_prize="stays"))
    given = []
    for rules in (document(), stays):
        trial = p.Trial(rules, p.Expected((4, 0, 0, 4), 6, (1, 1), upkeeps=0))
        trial.play(600, SeededDice(11))
        given.append(sum(sum(event) for event in trial.events))
    assert given[1] > given[0] * 1.2


def test_played_by_the_engine_as_many_prizes_come() -> None:
    """The plan plays by the seating and prize rules alone; whole events by the engine ask for as many cards."""
    asked = [prizes_of_an_event(seed) for seed in range(24)]
    state = seeded([1] * 8 + [2] * 8 + [3] * 8)
    city, wilds = (sum(place.zone == zone.id for place in state.locations) for zone in state.rules.zones)
    trial = p.Trial(document(), p.Expected((0, 8, 8, 8), 6, (city, wilds), upkeeps=0))
    trial.play(600, SeededDice(3))
    planned = sum(sum(event) for event in trial.events) / 600
    assert sum(asked) / len(asked) == pytest.approx(planned, rel=0.06)


def prizes_of_an_event(seed: int) -> int:
    """Prize cards handed out in one whole event of 24, played by the engine."""
    chance = SeededDice(seed)
    state = seeded([1] * 8 + [2] * 8 + [3] * 8)
    while (move := next_move(state, chance)) is not None:
        state = RULES.fold(state, RULES.decide(state, move, chance))
    return sum(bool(award.supporters or award.power) for award in state.awards)


def test_who_sits_alone_wins_no_more_than_the_first_column_and_two_win_by_their_tier() -> None:
    """CD-12: a power of Tier 3 comes where two of that tier meet, never to one who sits alone."""
    for players, come in ((1, False), (2, True)):
        trial = p.Trial(document(), p.Expected((0, 0, 0, players), 1, (0, 1), upkeeps=0, corners=players))
        trial.play(400, SeededDice(3))
        high = {document().power(face, 3) for face in range(1, 21)} - {
            document().power(face, 1) for face in range(1, 21)
        }
        won = sum(
            event[trial.cards.index(p.CardKey(p.POWERS, name))] for event in trial.events for name in high if name
        )
        assert bool(won) is come, players


def test_all_cards_together_suffice_in_so_many_events() -> None:
    trial = p.Trial(document(), p.Expected((2, 6, 8, 8), 6, (3, 3)))
    trial.play(1000, SeededDice(7))
    needs = trial.needs()
    for level, copies in ((0.95, [n.at95 for n in needs]), (0.99, [n.at99 for n in needs])):
        served = sum(all(a <= b for a, b in zip(event, copies, strict=True)) for event in trial.events)
        assert served >= level * 1000
    assert p.counts_for(needs, False, 24)[p.SEEDS] == dict.fromkeys(range(1, 25), 1)


def test_copies_are_the_fewest_a_hand_would_find() -> None:
    events = [bytes((1, 0))] * 90 + [bytes((2, 0))] * 6 + [bytes((1, 3))] * 4
    assert p.copies_for(events, 0.95) == (2, 0)
    assert p.copies_for(events, 0.99) == (2, 3)


def test_ten_thousand_large_events_take_less_than_a_minute() -> None:
    trial = p.Trial(document(), p.Expected((8, 12, 14, 14), 6, (6, 6)))
    began = time.process_time()
    trial.play(100, SeededDice(8))
    assert (time.process_time() - began) * 100 < 60


def test_more_players_than_corners_are_refused() -> None:
    with pytest.raises(Refusal, match="9 players find only 8 corners"):
        p.Trial(document(), p.Expected((0, 0, 0, 9), 6, (1, 1)))


def monsters_for(killed: int) -> int:
    """Copies of all monsters for the usual 24 players, when so many of ten are killed."""
    trial = p.Trial(document(), p.Expected((2, 6, 9, 7), 6, (6, 6), killed=killed))
    trial.play(300, SeededDice(9))
    return sum(need.at95 for need in trial.needs() if need.card.handout == p.MONSTERS)


def test_who_is_not_killed_goes_back_into_the_box() -> None:
    """CD-29: only a killed monster keeps its card; played elsewhere by hand: 100 cards, 220, 320."""
    none, half, every = (monsters_for(killed) for killed in (0, 5, 10))
    assert none == pytest.approx(110, abs=20)
    assert half == pytest.approx(210, abs=25)
    assert every == pytest.approx(310, abs=25)


class Listened:
    """Dice that note how many sides were asked for."""

    def __init__(self) -> None:
        self.sides: set[int] = set()
        self.dice = SeededDice(2)

    def throw(self, sides: int) -> Throw:
        self.sides.add(sides)
        return self.dice.throw(sides)


def test_whether_a_monster_is_killed_is_a_die_of_ten() -> None:
    for killed, ten in ((5, {10}), (10, set())):
        dice = Listened()
        p.Trial(document(), p.Expected((0, 0, 0, 8), 6, (1, 1), killed=killed)).play(20, dice)
        #: places and appearances are thrown with dice of 8 and fewer, prizes and monsters with dice of 20.
        assert {sides for sides in dice.sides if 8 < sides < 20} == ten


def test_what_is_left_is_not_counted_again_and_what_needs_no_card_is_left_out() -> None:
    supporter, monster = p.CardKey(p.SUPPORTERS, 1), p.CardKey(p.MONSTERS, "Banshee")
    needs = [p.Need(supporter, (0, 0, 1), 2, 2), p.Need(monster, (0, 1), 1, 1)]
    counts = p.counts_for(needs, False, 2, {supporter: 1, monster: 4})
    assert counts == {p.SEEDS: {1: 1, 2: 1}, p.SUPPORTERS: {1: 1}}


def test_the_paper_of_the_day_shares_sheets_and_is_priced() -> None:
    counts = {p.SEEDS: {1: 4}, p.MONSTERS: {"Banshee": 4}, p.SUPPORTERS: {1: 3}}
    lines = paper_of_the_day(p.Expected((0, 0, 0, 8), 6, (1, 1)), counts)
    cards = [(line.what, line.sheets) for line in lines if line.handout in counts]
    assert cards == [("Dark Seeds", 1), ("Random Monsters", 0), ("Noble Supporters", 1)], "eleven cards, two sheets"
    assert to_queue(lines, counts)[p.SUPPORTERS] == {1: 3}
    told = bill(lines[:1], Stocks(card=Stock("Office", 90, 35)))
    assert (told.sheets, told.minutes, told.price) == (1, 2, "0.35")


def test_the_paper_of_the_day_has_a_line_for_every_handout_it_takes() -> None:
    """Eight players, two tables, six rounds: what is printed when, on how many sheets."""
    lines = paper_of_the_day(p.Expected((0, 0, 0, 8), 6, (1, 1)), {p.SEEDS: {1: 4}})
    assert [(line.when, line.handout, line.sheets) for line in lines] == [
        ("Before", "location-signs", 1),
        ("Before", "corner-letters", 1),
        ("Before", "seed-cards", 1),
        ("Before", "prize-tables", 1),
        ("Before", "monster-tables", 1),
        ("Before", "rules-summary", 2),
        ("Before", "floor-plan", 1),
        ("Each round", "round-by-name", 6),
        ("Each round", "round-by-location", 6),
        ("Each round", "match-slips", 6),
        ("Each round", "standings", 6),
        ("After", "top4", 1),
        ("After", "passports", 2),
    ]

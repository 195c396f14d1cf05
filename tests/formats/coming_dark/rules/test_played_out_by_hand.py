"""How an event is played out for the print plan, die by die; and views that count, name and leave out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.domain.paper_list import PaperLine
from desktop.formats.coming_dark.rules.acts.decks import DeckRecounted
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.state import Award, Roamer, Round, Trophy
from desktop.formats.coming_dark.rules.views import paper_day
from desktop.formats.coming_dark.rules.views import print_plan as p
from desktop.formats.coming_dark.rules.views.board import VIEWS
from desktop.formats.coming_dark.rules.views.day import round_minutes
from desktop.formats.coming_dark.rules.views.decks import dark_seeds
from desktop.formats.coming_dark.rules.views.judging import penalties
from desktop.formats.coming_dark.rules.views.next_step import stepper
from desktop.formats.coming_dark.rules.views.paper_day import to_queue
from desktop.formats.coming_dark.rules.views.prizes import award_lines, holding
from desktop.formats.coming_dark.rules.views.results import deeds
from desktop.formats.coming_dark.rules.views.seating import zone_counts
from desktop.formats.coming_dark.rules.views.turnout import turnout
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    document,
    playing,
    ruled,
    seeded,
    typed,
)


def falling(*values: int) -> Callable[[int], int]:
    """Dice that show these, one after the other."""
    left: Iterator[int] = iter(values)
    return lambda sides: next(left)


def trial(ruleset: object = None, **expected: object) -> p.Trial:
    asked = {"tiers": (2, 2, 2, 2), "tables": (2, 2), "rounds": 1, "upkeeps": 6, "killed": 10}
    return p.Trial(ruleset or document(), p.Expected(**{**asked, **expected}))  # type: ignore[arg-type]


def test_a_match_of_several_is_played_until_one_has_most_of_them() -> None:
    assert p._games(1, falling(1)) == 1
    assert p._games(3, falling(1, 1)) == 2
    assert p._games(3, falling(2, 1, 2)) == 3
    assert p._games(5, falling(1, 2, 1, 2, 2)) == 5
    assert p._games(5, falling(2, 2, 2)) == 3


def test_the_fewest_copies_that_do() -> None:
    assert p.enough((0.5, 0.25, 0.25), 0.5) == 0
    assert p.enough((0.5, 0.25, 0.25), 0.6) == 1
    assert p.enough((0.5, 0.25, 0.2), 1.0) == 2, "what rounding left out is not one copy more"
    assert p._histogram((0, 2, 2)) == (1, 0, 2)


def test_so_many_copies_suffice_together_in_so_many_events() -> None:
    """Two cards: each alone is short in half of the events, and one copy of each serves all of them."""
    events = [bytes((1, 0)), bytes((0, 1))] * 10
    assert p.copies_for(events, 0.5) in {(1, 0), (0, 1)}
    assert p.copies_for(events, 0.95) == (1, 1)
    assert p.copies_for([bytes((3,))] * 20, 0.95) == (3,)
    rare = [bytes((0,))] * 19 + [bytes((2,))]
    assert p.copies_for(rare, 0.95) == (0,)
    assert p.copies_for(rare, 0.99) == (2,)


def test_before_an_event_was_played_out_nothing_is_needed() -> None:
    assert trial().needs() == ()
    played = trial()
    played.play(3, SeededDice(1))
    assert len(played.needs()) == len(played.cards)


def test_who_won_takes_what_lies_there_by_his_tier() -> None:
    """CD-13: a prize that Tier 0 won waits where the ruleset says so, and is gone where it says that."""
    cards = trial().cards
    stays, removed = trial(ruled(tier0_prize="stays")), trial(ruled(tier0_prize="removed"))
    needed = bytearray(len(cards))
    assert stays._match(0, [0, 1], [20], needed, falling(1)) is False
    assert sum(needed) == 0
    assert removed._match(0, [0, 1], [20], needed, falling(1)) is True
    assert stays._match(0, [0, 1], [20], needed, falling(2)) is True
    assert sum(needed) == 1


def test_who_sits_alone_wins_by_the_first_column() -> None:
    play = trial()
    alone, three = bytearray(len(play.cards)), bytearray(len(play.cards))
    play._match(0, [3], [20], alone, falling(1))
    play._match(0, [3, 3], [20], three, falling(1))
    first = p.CardKey(p.SUPPORTERS, document().supporters(20, 1))
    third = p.CardKey(p.SUPPORTERS, document().supporters(20, 3))
    assert first != third
    assert [play.cards[at] for at, many in enumerate(alone) if many] == [first]
    assert [play.cards[at] for at, many in enumerate(three) if many] == [third]


def test_what_was_out_at_once_needs_a_card_each_and_who_lives_gives_it_back() -> None:
    play = trial(killed=5)
    needed, killed = bytearray(len(play.cards)), bytearray(len(play.cards))
    play._go_home([0, 0, 1], needed, killed, falling(5, 6, 5))
    assert (needed[0], needed[1]) == (2, 1)
    assert (killed[0], killed[1]) == (1, 1), "five of ten are killed: a six lives"
    play._go_home([0, 0], needed, killed, falling(1, 1))
    assert (needed[0], killed[0]) == (3, 3)
    full = bytearray([255, *[0] * (len(play.cards) - 1)])
    trial()._go_home([0], needed, full, falling())
    assert full[0] == 255


def test_the_top_four_has_two_semifinals_and_a_final() -> None:
    short = trial(tiers=(3, 0, 0, 0))
    assert short._top4(falling()) == []
    four = trial(tiers=(4, 0, 0, 0), upkeeps=0)
    top4 = four.rules.top4
    wins = [top4.semifinal_best_of // 2 + 1] * 2 + [top4.final_best_of // 2 + 1]
    rolls = [1] * sum(wins)
    asked: list[int] = []

    def roll(sides: int) -> int:
        asked.append(sides)
        return rolls.pop() if sides == 2 else 1

    four._top4(roll)
    assert asked.count(2) == sum(wins)


def test_of_what_is_left_nothing_is_printed() -> None:
    need = p.Need(p.CardKey(p.MONSTERS, "Bog"), (1,), 2, 3)
    assert p.counts_for([need], False, 1)[p.MONSTERS] == {"Bog": 2}
    assert p.counts_for([need], True, 1)[p.MONSTERS] == {"Bog": 3}
    assert p.counts_for([need], False, 1, {need.card: 1})[p.MONSTERS] == {"Bog": 1}
    assert p.MONSTERS not in p.counts_for([need], False, 1, {need.card: 2})


def test_at_random_a_coin_says_the_zone() -> None:
    """Eight players, four corners in each zone: half of the mean distance from four and four has to move."""
    (first, *_) = turnout(8, SeededDice(3), corners=1, rounds=300)
    assert first.fits
    assert first.shares == (0.0, 1.0)
    assert abs(first.moved - 1.09) < 0.2
    (few, *_) = turnout(2, SeededDice(3), corners=1, rounds=300)
    assert few.shares == (0.75, 0.25)


# -- views -------------------------------------------------------------------------------------------------------------


def test_only_what_is_printed_before_the_day_goes_to_the_queue() -> None:
    lines = tuple(p_line(when, f"h{at}") for at, when in enumerate(("before", "rounds", "after")))
    assert list(to_queue(lines, {"h0": {"Bog": 2}})) == ["h0"]


def p_line(when: str, handout: str):  # type: ignore[no-untyped-def]
    words = {"before": paper_day.BEFORE, "rounds": paper_day.ROUNDS, "after": paper_day.AFTER}
    return PaperLine(words[when], "x", 1, "plain", handout=handout)


def test_a_monster_is_told_with_who_controls_it() -> None:
    state = playing({"city-1": (1, 2)})
    wild = Roamer("m1", "Bog", typed(3, 8), "city-1")
    shown = VIEWS["monsters"](replace(state, roamers=(wild, replace(wild, id="m2", controller="p1"))))
    assert [line["controller"] for line in shown] == ["", "Player 1"]  # type: ignore[union-attr]


def test_the_event_tells_its_round_and_its_champion_once_it_has_them() -> None:
    early = VIEWS["event"](seeded([3] * 4))
    assert (early["round"], early["step"], early["champion"]) == (0, "", "")  # type: ignore[index]
    state = playing({"city-1": (1, 2)})
    assert VIEWS["event"](state)["round"] == 1  # type: ignore[index]
    won = VIEWS["event"](replace(state, champion="p2"))
    assert won["champion"] == "Player 2"  # type: ignore[index]


def test_a_round_takes_as_long_as_the_longest_that_was_played() -> None:
    state = playing({"city-1": (1, 2)})
    begun = [Round(at, began=Instant(wall, 0.0)) for at, wall in enumerate((0.0, 3600.0, 3600.0, 9000.0), 1)]
    assert round_minutes(replace(state, past=tuple(begun[:3]), round=begun[3])) == 90
    back = (replace(begun[0], began=Instant(5000.0, 0.0)), begun[1])
    assert round_minutes(replace(state, past=back, round=None)) == round_minutes(seeded([3] * 4))
    same = (begun[1], begun[2])
    assert round_minutes(replace(state, past=same, round=None)) == round_minutes(seeded([3] * 4))


def test_a_deck_counted_again_is_told_beside_the_seed() -> None:
    state = and_then(seeded([3] * 2), DeckRecounted("p1", 5, 3, 1, "miscounted"))
    (row, *_) = dark_seeds(state)
    assert row.because.endswith("counted again as 5: miscounted")


def test_a_penalty_is_told_with_its_table_where_it_has_one() -> None:
    state = after(playing({"city-1": (1, 2)}, players=5), Penalise("p1", "warning", "late"))
    state = after(state, Penalise("p5", "warning", "loud"))
    assert [line.table for line in penalties(state)] == ["The Barracks", ""]


def test_before_the_matches_the_disc_says_how_long_they_are() -> None:
    state = choosing_zones({"city": (1, 2)}, [3] * 4)
    outcomes = {mark.word: mark.outcome for mark in stepper(state)}
    assert outcomes["Matches"] == f"{state.rules.marks[-1].minute} minutes"


def test_a_prize_by_hand_was_thrown_by_no_die() -> None:
    state = playing({"city-1": (1, 2)})
    by_hand = Award("p1", 1, "city-1", None, 3, 2, given="late")
    thrown = replace(by_hand, die=typed(17), given="")
    assert [line.die for line in award_lines(replace(state, awards=(by_hand, thrown)))] == [0, 17]


def test_a_trophy_is_of_who_won_it() -> None:
    state = replace(playing({"city-1": (1, 2)}), trophies=(Trophy("p2", "Bog", 1),))
    assert (holding(state, "p1").trophies, holding(state, "p2").trophies) == ((), ("Bog",))


def test_before_a_round_nobody_is_in_a_zone() -> None:
    assert [count.players for count in zone_counts(seeded([3] * 4))] == [0, 0]


def test_careers_count_the_games_of_the_top_four_too() -> None:
    state = after(playing({"city-1": (1, 2)}), ReportResult("city-1", "p1"))
    played = state.match("city-1")
    assert played is not None
    assert len(deeds(state).meetings) == 1
    assert len(deeds(replace(state, top4=(replace(played, id="final"),))).meetings) == 2

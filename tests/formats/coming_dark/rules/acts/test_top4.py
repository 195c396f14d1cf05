"""The races, the bracket of four, the champion and the style."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.engine.event import RenamePlayer
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable, StartClock
from desktop.formats.coming_dark.rules.acts.events import EndEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, PlayerDropped
from desktop.formats.coming_dark.rules.acts.matches import ChampionCrowned, GameDecided
from desktop.formats.coming_dark.rules.acts.monsters import PlaceMonster, RemoveMonster
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, GameDrawn, ReportDraw, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LockZones
from desktop.formats.coming_dark.rules.acts.top4 import (
    BracketMade,
    ChooseConqueror,
    ChooseStyle,
    CloseRaces,
    RacesClosed,
)
from desktop.formats.coming_dark.rules.races import chooser, qualifiers
from desktop.formats.coming_dark.rules.state import Award, DarkState
from desktop.formats.coming_dark.rules.views.standings import bracket, standings, title_of
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    game,
    given,
    match,
    of,
    playing,
    refused,
    rolled,
    ruled,
    seated,
    when,
)

#: the worked example: (supporters, cards, Dark Powers) of A to H, whose Dark Seeds are 1 to 8.
EXAMPLE = {
    "A": (0, 0, 2),
    "B": (9, 3, 0),
    "C": (4, 2, 2),
    "D": (9, 2, 1),
    "E": (0, 0, 3),
    "F": (3, 1, 3),
    "G": (5, 3, 0),
    "H": (6, 2, 2),
}


def awards(player: str, supporters: int, cards: int, powers: int) -> list[Award]:
    """So many supporters on so many cards, and so many powers."""
    shown = [supporters - (cards - 1), *[1] * (cards - 1)] if cards else []
    city = [Award(player, 1, "city-1", rolled(1), 3, supporters=number) for number in shown]
    return [*city, *(Award(player, 1, "wilds-1", rolled(1), 3, power="Fissure") for _ in range(powers))]


def after_rounds(counts: dict[str, tuple[int, int, int]], **event: object) -> DarkState:
    """All rounds played; the players are called as told and hold so much, in Dark Seed order."""
    state = playing({}, players=len(counts), ruleset=ruled(rounds=1, **event))
    state = after(state, FinishRound())
    for i, name in enumerate(counts, 1):
        state = after(state, RenamePlayer(f"p{i}", name))
    held = [a for i, numbers in enumerate(counts.values(), 1) for a in awards(f"p{i}", *numbers)]
    return replace(state, awards=tuple(held))


def names(state: DarkState, *players: str) -> list[str]:
    return [state.name_of(p) for p in players]


CLOSED = after(after_rounds(EXAMPLE), CloseRaces())
#: nobody else is left who could move up (CD-36).
FOUR = after(after_rounds(EXAMPLE), *(DropPlayer(name) for name in "ADGH"), CloseRaces())
BRACKET = after(CLOSED, ChooseConqueror("C"))


def at(seconds: float) -> Instant:
    return Instant(seconds)


# -- the races ---------------------------------------------------------------------------------------------------------


def test_the_worked_example_of_the_races() -> None:
    #: CD-14 to CD-17
    state = after_rounds(EXAMPLE)
    (closed,) = of(RacesClosed, when(state, CloseRaces()))
    assert names(state, closed.mayor, closed.beast, *closed.conquerors) == ["B", "E", "C", "F"]
    assert closed.because == (
        "The Mayor: B with 9 supporters; B and D are tied at 9, the better Dark Seed decides: 2 before 4",
        "The Beast: E with 3 Dark Powers; E and F are tied at 3, the better Dark Seed decides: 5 before 6",
        "Conquerors: C and F with 4 and 4 prize cards; "
        "C, F and H are tied at 4, the better Dark Seed decides: 6 before 8",
    )


def test_supporters_count_for_the_mayor_and_cards_for_the_conquerors() -> None:
    #: CD-14: D holds 9 supporters on 2 cards and is out with 3 cards.
    rows = {row.name: row for row in standings(after_rounds(EXAMPLE))[2].rows}
    assert [(n, rows[n].count, rows[n].qualifies) for n in "CFHDGA"] == [
        ("C", 4, True),
        ("F", 4, True),
        ("H", 4, False),
        ("D", 3, False),
        ("G", 3, False),
        ("A", 2, False),
    ]
    assert rows["D"].detail == "2 + 1"
    assert "B" not in rows


def test_who_leads_both_races_is_mayor_and_the_beast_comes_from_the_others() -> None:
    #: CD-15, the worked example.
    counts = {"A": (12, 3, 4), "B": (0, 0, 3), "C": (1, 1, 0), "D": (0, 0, 0)}
    titles = qualifiers(after_rounds(counts))
    assert (titles.mayor, titles.beast) == ("p1", "p2")


def test_one_supporter_is_one_supporter() -> None:
    titles = qualifiers(after_rounds({"A": (1, 1, 0), "B": (0, 0, 1), "C": (0, 0, 0), "D": (0, 0, 0)}))
    assert titles.because[:2] == ("The Mayor: A with 1 supporter", "The Beast: B with 1 Dark Power")


def test_the_organiser_may_settle_the_beast_first() -> None:
    #: CD-15, the option.
    counts = {"A": (12, 3, 4), "B": (0, 0, 3), "C": (1, 1, 0), "D": (0, 0, 0)}
    state = after_rounds(counts, titles_order="beast-first")
    titles = qualifiers(state)
    assert (titles.mayor, titles.beast) == ("p3", "p1")
    assert titles.because[0].startswith("The Beast: A with 4 Dark Powers")
    assert [r.player for r in standings(state)[0].rows] == ["p3", "p2", "p4"]


def test_where_nobody_has_won_anything_the_best_seeds_go_on() -> None:
    #: CD-16
    titles = qualifiers(after_rounds(dict.fromkeys("ABCDEF", (0, 0, 0))))
    assert (titles.mayor, titles.beast, titles.conquerors) == ("p1", "p2", ("p3", "p4"))


def test_the_races_close_after_the_last_round_and_once() -> None:
    refused(given(), CloseRaces(), "The races close after round 6")
    refused(playing({"city-1": [1, 2]}), CloseRaces(), "The races close after round 6")
    between = after(playing({"city-1": [1]}), FinishRound())
    refused(between, CloseRaces(), "The races close after round 6")
    refused(playing({"city-1": [1]}, ruleset=ruled(rounds=1)), CloseRaces(), "The races close after round 1")
    refused(CLOSED, CloseRaces(), "The races are closed already")


def test_standings_tell_the_tie_at_the_edge_of_each_race() -> None:
    mayor, beast, conquerors = standings(after_rounds(EXAMPLE))
    assert mayor.tie == "B and D are tied at 9, the better Dark Seed decides: 2 before 4"
    assert beast.tie == "E and F are tied at 3, the better Dark Seed decides: 5 before 6"
    assert conquerors.tie == "C, F and H are tied at 4, the better Dark Seed decides: 6 before 8"
    assert [(r.name, r.count, r.detail) for r in mayor.rows][:2] == [("B", 9, "3 cards"), ("D", 9, "2 cards")]


def test_a_tie_that_decides_nothing_is_not_told() -> None:
    counts = {"A": (5, 1, 0), "B": (1, 1, 3), "C": (1, 1, 1), "D": (1, 1, 0), "E": (0, 0, 0), "F": (0, 0, 0)}
    assert [race.tie for race in standings(after_rounds(counts))] == ["", "", ""]


def test_a_tie_of_many_names_four_and_others() -> None:
    told = standings(after_rounds(dict.fromkeys("ABCDEFG", (0, 0, 0))))[0].tie
    assert told == "A, B, C, D and others are tied at 0, the better Dark Seed decides: 1 before 2"


def test_standings_are_told_from_the_first_seed_on() -> None:
    assert [race.rows for race in standings(given())] == [(), (), ()]
    assert len(standings(seated({"city-1": [1, 2]}))[0].rows) == 2


def test_standings_keep_a_holder_who_has_left() -> None:
    state = after(FOUR, DropPlayer("B"))
    assert next((r.name, r.qualifies) for r in standings(state)[0].rows) == ("B", True)
    assert title_of(state, "p2") == "The Mayor"
    assert [title_of(state, p) for p in ("p5", "p3", "p6", "p1")] == ["The Beast", "Conqueror", "Conqueror", ""]
    assert title_of(given(), "p1") == ""


# -- the bracket -------------------------------------------------------------------------------------------------------


def test_the_better_seed_of_mayor_and_beast_chooses_the_conqueror() -> None:
    #: CD-17, the worked example: B chooses, E gets the other.
    assert CLOSED.titles is not None
    assert chooser(CLOSED, CLOSED.titles) == "p2"
    for chosen, mayors, beasts in (("C", "p3", "p6"), ("F", "p6", "p3")):
        state = after(CLOSED, ChooseConqueror(chosen))
        assert [m.players for m in state.top4] == [("p2", mayors), ("p5", beasts)]
        assert [m.id for m in state.top4] == ["semifinal-1", "semifinal-2"]


def test_the_beast_chooses_with_the_better_seed() -> None:
    counts = {"A": (0, 0, 3), "B": (9, 1, 0), "C": (0, 0, 1), "D": (0, 0, 1)}
    state = after(after_rounds(counts), CloseRaces(), ChooseConqueror("D"))
    assert [m.players for m in state.top4] == [("p2", "p3"), ("p1", "p4")]


def test_who_declines_to_choose_meets_the_worse_seed() -> None:
    #: CD-17
    (made,) = of(BracketMade, when(CLOSED, ChooseConqueror()))
    assert (made.conqueror, made.chooser, made.declined) == ("p6", "p2", True)
    assert made.matches[0].players == ("p2", "p6")


def test_only_a_conqueror_is_chosen_and_only_once() -> None:
    refused(CLOSED, ChooseConqueror("E"), "B chooses between C and F")
    refused(BRACKET, ChooseConqueror("F"), "The bracket stands already")
    refused(after_rounds(EXAMPLE), ChooseConqueror("C"), "The races are not closed yet")


def test_semifinals_are_best_of_3_and_the_final_best_of_5() -> None:
    #: CD-17
    assert [game(BRACKET, m, "match").best_of for m in ("semifinal-1", "semifinal-2")] == [3, 3]
    state = after(BRACKET, ReportResult("semifinal-1", "C"), ReportResult("semifinal-2", "E"))
    assert match(state, "final").players == ("p3", "p5")
    assert game(state, "final", "match").best_of == 5
    refused(state, ReportResult("final", "C", score="2-1"), "2-1 is no win for C in a best of 5")
    assert when(state, ReportResult("The final", "C", score="3-2"))


def test_mayor_and_beast_meet_in_the_final_at_the_earliest() -> None:
    assert all(not {"p2", "p5"} <= set(m.players) for m in BRACKET.top4)


def test_the_winner_of_the_final_is_champion_and_takes_a_style() -> None:
    state = after(BRACKET, ReportResult("semifinal-1", "C"), ReportResult("Semifinal 2", "E"))
    facts = when(state, ReportResult("final", "E"))
    assert facts[-1] == ChampionCrowned("p5")
    refused(state, ChooseStyle("Glorious Hero"), "There is no champion yet")
    crowned = and_then(state, *facts)
    refused(crowned, ChooseStyle("Nice Person"), "Choose Glorious Hero or Sinister Tyrant")
    refused(crowned, DropPlayer("A"), "The event is decided")
    refused(crowned, EndEvent("x"), "decided already")
    done = after(crowned, ChooseStyle(" sinister tyrant "))
    assert (done.style, done.is_over) == ("Sinister Tyrant", True)
    refused(done, ChooseStyle("Glorious Hero"), "E is the Sinister Tyrant already")
    shown = bracket(done)
    assert shown is not None
    assert (shown.champion, shown.style, shown.chooser, shown.choices) == ("E", "Sinister Tyrant", "B", ("C", "F"))
    assert [m["players"] for m in shown.matches] == [["B", "C"], ["E", "F"], ["C", "E"]]
    assert bracket(given()) is None


def test_the_top_4_has_no_time_limit() -> None:
    refused(BRACKET, DecideByTime("semifinal-1", "match"), "The Top 4 is played without a time limit")
    refused(BRACKET, ReportDraw("semifinal-1", time_left=False), "The Top 4 is played without a time limit")
    assert when(BRACKET, ReportDraw("semifinal-1")) == [GameDrawn("semifinal-1", "match")]


def test_the_top_4_has_its_matches_and_no_others() -> None:
    refused(BRACKET, ReportResult("city-1", "B"), "it has Semifinal 1, Semifinal 2 and The final")
    refused(BRACKET, ReportResult("semifinal-1", "E"), "E does not sit at Semifinal 1")
    refused(BRACKET, LockZones(), "The rounds are over")


def test_the_top_4_has_its_own_clock_and_monsters() -> None:
    state = after(BRACKET, StartClock(at(5)), ExtendTable("semifinal-1", 4))
    assert state.clocks["top4"].is_running
    assert state.extension("semifinal-1") == 4
    state = after(state, PlaceMonster("Semifinal 1", 16, "x"), RemoveMonster("m1", "C"))
    assert [(t.player, t.round) for t in state.trophies] == [("p3", 0)]


# -- amendments --------------------------------------------------------------------------------------------------------

FINAL = after(BRACKET, ReportResult("semifinal-1", "B"), ReportResult("semifinal-2", "E"))
CROWNED = after(FINAL, ReportResult("final", "B", score="3-1"))


def test_a_semifinal_corrected_after_the_final_takes_crown_and_final_back() -> None:
    state = after(CROWNED, AmendResult("semifinal-1", "C"))
    assert state.champion == ""
    assert match(state, "final").players == ("p3", "p5")
    assert match(state, "final").winner == ""
    assert after(state, ReportResult("final", "C")).champion == "p3"


def test_the_other_semifinal_corrected_seats_the_other_side_anew() -> None:
    state = after(CROWNED, AmendResult("semifinal-2", "F"))
    assert match(state, "final").players == ("p2", "p6")
    assert state.champion == ""


def test_the_final_corrected_moves_the_crown() -> None:
    state = after(CROWNED, AmendResult("final", "E", score="1-3"))
    assert (state.champion, match(state, "final").winner) == ("p5", "p5")


def test_once_the_event_is_over_results_stand() -> None:
    done = after(CROWNED, ChooseStyle("Glorious Hero"))
    refused(done, AmendResult("final", "E"), "The event is over")


# -- leaving -----------------------------------------------------------------------------------------------------------


def test_who_leaves_in_a_semifinal_loses_it() -> None:
    state = after(BRACKET, DropPlayer("B"))
    assert (match(state, "semifinal-1").winner, state.champion) == ("p3", "")


def test_who_leaves_between_semifinal_and_final_loses_the_final() -> None:
    state = after(BRACKET, ReportResult("semifinal-1", "B"), DropPlayer("B"))
    assert match(state, "semifinal-1").winner == "p2"
    state = after(state, ReportResult("semifinal-2", "F"))
    assert (match(state, "final").winner, state.champion) == ("p6", "p6")
    assert after(FINAL, DropPlayer("E")).champion == "p2"


def test_the_last_one_left_is_champion() -> None:
    for order in (("B", "E", "F"), ("E", "F", "B"), ("F", "E", "B")):
        state = BRACKET
        for name in order:
            state = after(state, DropPlayer(name))
        assert state.champion == "p3", order


def test_who_leaves_before_the_bracket_and_nobody_moves_up_is_walked_over_in_it() -> None:
    facts = when(after(FOUR, DropPlayer("C")), ChooseConqueror("C"))
    assert of(GameDecided, facts) == [GameDecided("semifinal-1", "match", "p2", "walkover")]
    state = after(FOUR, DropPlayer("B"), DropPlayer("C"), ChooseConqueror())
    assert [match(state, m).winner for m in ("semifinal-1", "semifinal-2")] == ["p6", "p5"]
    assert match(state, "final").players == ("p6", "p5")


def test_if_both_of_a_semifinal_have_left_the_other_one_crowns_the_champion() -> None:
    state = after(FOUR, DropPlayer("B"), DropPlayer("F"), ChooseConqueror("F"))
    assert after(state, ReportResult("semifinal-2", "C")).champion == "p3"


@pytest.mark.parametrize("left", ["B", "E", "C", "F"])
def test_if_only_one_of_the_four_stays_that_one_is_champion(left: str) -> None:
    state = FOUR
    for name in "BECF":
        state = after(state, DropPlayer(name)) if name != left else state
    assert after(state, ChooseConqueror()).champion == next(p.id for p in state.players if p.name == left)


def test_if_all_four_leave_there_is_no_bracket() -> None:
    state = after(FOUR, *(DropPlayer(name) for name in "BECF"))
    refused(state, ChooseConqueror(), "All four have left")
    assert when(state, EndEvent("All four have left"))


def test_who_is_not_in_the_top_4_leaves_without_a_trace() -> None:
    assert when(BRACKET, DropPlayer("A")) == [PlayerDropped("p1")]
    assert when(CLOSED, DropPlayer("A")) == [PlayerDropped("p1")]

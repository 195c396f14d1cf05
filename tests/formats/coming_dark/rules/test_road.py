"""What the evening is called as it goes on, how its past is named and mended from now on, and the champion's road."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable
from desktop.formats.coming_dark.rules.acts.corners import MoveSeat, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import CountDark, RecountDeck, SubmitDeck
from desktop.formats.coming_dark.rules.acts.prizes import SetPrize
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, CorrectZone, FinishRound
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, ChooseStyle, CloseRaces
from desktop.formats.coming_dark.rules.state import Award, DarkState
from desktop.formats.coming_dark.rules.views.next_step import at_play, paper_due, result
from desktop.formats.coming_dark.rules.views.past import PAST
from desktop.formats.coming_dark.rules.views.road import Station, champion_line, champion_scene, road_of
from desktop.formats.coming_dark.rules.words import best_of_words, clock_digits, minutes_more
from tests.formats.coming_dark.rules.given import after, deck, given, match, next_round, playing, rolled, ruled, seeded
from tests.formats.coming_dark.rules.test_ending_the_day import OVER, PLAYING, REPORTED

TOP4 = after(OVER, CloseRaces(), ChooseConqueror())
SEMIFINALS = after(TOP4, ReportResult("semifinal-1", "p1", score="2-1"), ReportResult("semifinal-2", "p2", score="0-2"))


def crowned(winner: str, score: str, *then: Command) -> DarkState:
    return after(SEMIFINALS, ReportResult("final", winner, score=score), *then)


# -- when, and what is going on ----------------------------------------------------------------------------------------


def test_a_state_is_of_a_round_or_of_the_top_4() -> None:
    assert [PAST.when(state) for state in (seeded([1, 2]), PLAYING, OVER, TOP4)] == ["", "Round 1", "Round 1", "Top 4"]


def test_what_is_being_played_now() -> None:
    champion = crowned("p1", "3-0")
    assert [at_play(state) for state in (seeded([1]), PLAYING, OVER, TOP4, champion)] == [
        "",
        "Round 1",
        "",
        "The Top 4",
        "",
    ]


def test_how_the_event_ended_in_a_sentence() -> None:
    assert (result(PLAYING), result(crowned("p1", "3-0"))) == ("", "Player 1 is champion")
    tyrant = crowned("p1", "3-0", ChooseStyle("Sinister Tyrant"))
    assert result(tyrant) == "Player 1 is champion and Sinister Tyrant"
    assert result(replace(PLAYING, ended_because="Fire alarm.")) == "Ended without a champion: Fire alarm."


def test_paper_to_finish_by_is_due_when_matches_begin() -> None:
    assert paper_due(PLAYING) == ("round 1", "finish-on-paper")
    assert (paper_due(seeded([1, 2])), paper_due(OVER)) == (None, None)


# -- names and from now on ---------------------------------------------------------------------------------------------


def test_ids_are_named_by_their_kind() -> None:
    named = PAST.named(PLAYING)
    assert named["player"]["p1"] == "Player 1"
    assert (named["location"]["city-1"], named["zone"]["wilds"], named["corner"]) == (
        "The Barracks",
        "The Wilds",
        {"A": "A", "B": "B", "C": "C", "D": "D"},
    )
    assert PAST.named(replace(given(), ruleset=None))["zone"] == {}


THE_DECK = deck((60, "Swamp"))
FROM_NOW = [
    (SubmitDeck("p1", THE_DECK), RecountDeck("p1", reason="why", deck=THE_DECK)),
    (CountDark("p1", 12, 3), RecountDeck("p1", 12, 3, "why")),
    (ReportResult("city-1", "p6", "match", "1-2"), AmendResult("city-1", "p6", "match", 1, "1-2")),
    (SetPrize("city-1", 7, "misread"), SetPrize("city-1", 7, "misread", 1)),
    (SetPrize("city-1", 7, "misread", 3), SetPrize("city-1", 7, "misread", 3)),
    (ChooseZone("p1", "wilds"), CorrectZone("p1", "wilds", "why")),
    (TakeCorner("p1", "city-2", "C"), MoveSeat("p1", "city-2", "C", "why")),
    (FinishRound(), FinishRound()),
]


@pytest.mark.parametrize(("really", "now"), FROM_NOW, ids=[type(really).__name__ for really, _ in FROM_NOW])
def test_what_was_otherwise_is_mended_from_now_on(really: Command, now: Command) -> None:
    assert PAST.from_now(PLAYING, really, really, "why") == now


def test_of_minutes_given_the_difference_is_given() -> None:
    four, six = (ExtendTable("city-1", minutes) for minutes in (4, 6))
    assert PAST.from_now(PLAYING, four, six, "") == ExtendTable("city-1", 2)
    assert PAST.from_now(PLAYING, four, ExtendTable("city-2", 6), "") is None


def test_a_result_of_the_top_4_is_reported_as_it_is() -> None:
    really = ReportResult("semifinal-1", "p4")
    assert PAST.from_now(TOP4, really, really, "") == really


# -- the road ----------------------------------------------------------------------------------------------------------


def test_the_road_tells_the_score_from_the_champions_side() -> None:
    assert road_of(crowned("p2", "1-3")) == (
        Station("1", "The Warehouse", True, "4", "city"),
        Station("Semifinal", "2–0", True, "Player 3"),
        Station("Final", "3–1", True, "Player 1"),
    )
    assert road_of(crowned("p1", "3-0"))[1:] == (
        Station("Semifinal", "2–1", True, "Player 4"),
        Station("Final", "3–0", True, "Player 2"),
    )


def test_a_round_that_was_lost_and_one_for_a_power_are_stations_too() -> None:
    powers = tuple(Award("p6", 1, "city-1", rolled(1), 3, power=name) for name in ("Fissure", "Season of the Witch"))
    lost = replace(crowned("p1", "3-0"), champion="p6", top4=())
    assert road_of(lost) == (Station("1", "The Barracks", False, "lost"),)
    (round_1,) = lost.rounds
    won = tuple(replace(m, winner="p6") if "p6" in m.players else m for m in round_1.matches)
    state = replace(lost, round=replace(round_1, matches=won), awards=powers)
    assert road_of(state) == (Station("1", "The Barracks", True, "2 powers", "city"),)
    assert champion_line(state).endswith(" · 2 Dark Powers")
    given_to = tuple(replace(award, given="a judge's gift") for award in powers)
    assert road_of(replace(state, awards=given_to)) == (Station("1", "The Barracks", True),)


def test_of_more_than_six_rounds_those_that_were_lost_are_counted() -> None:
    table = {"city-1": [1, 2]}
    state = after(playing(table, {"city-1": [18]}, ruleset=ruled(rounds=8)), ReportResult("city-1", "p1"))
    for at in range(2, 9):
        state = next_round(state, table, {"city-1": 18})
        state = after(state, ReportResult("city-1", "p2" if at in (3, 5) else "p1"))
    road = road_of(replace(state, champion="p1"))
    assert [(station.word, station.won) for station in road] == [
        *((word, True) for word in ("1", "2", "4", "6", "7")),
        ("+2", False),
    ]
    assert road[-1] == Station("+2", "lost", False)
    six = replace(state, champion="p1", past=state.past[:5])
    assert [station.word for station in road_of(six)] == ["1", "2", "3", "4", "5", "8"]


def test_the_champions_counts_and_drawing() -> None:
    hero, tyrant = (crowned("p1", "3-0", ChooseStyle(style)) for style in OVER.rules.event.styles)
    assert (champion_line(hero), champion_scene(hero)) == ("The Mayor · 6 supporters", "champion/hero")
    assert champion_scene(tyrant) == "champion/tyrant"
    assert champion_scene(crowned("p2", "1-3")) == "champion/hero"
    styles = (*OVER.rules.event.styles, "Quiet Gardener")
    third = replace(tyrant, ruleset=replace(tyrant.rules, event=replace(tyrant.rules.event, styles=styles)))
    assert champion_scene(replace(third, style="Quiet Gardener")) == "champion/tyrant"


def test_a_place_gives_way_word_by_word() -> None:
    assert Station("1", "The Ale Hall", True).wheres == ("Ale Hall", "Ale")


# -- words -------------------------------------------------------------------------------------------------------------


def test_minutes_and_games_in_words() -> None:
    assert (clock_digits(725.9), clock_digits(-30), clock_digits(0)) == ("12:05", "-0:30", "0:00")
    assert (best_of_words(1), best_of_words(3)) == ("one game", "best of 3")
    assert (minutes_more(1), minutes_more(-5)) == ("+1 minute", "−5 minutes")
    assert match(REPORTED, "city-1").winner == "p1"

"""The day ends otherwise: the rounds stop now, the Top 4 is single games or not played at all, somebody leaves it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Refusal
from desktop.formats.coming_dark.rules.acts.amending import AmendResult, refuse_another_top4
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, PlayerDropped
from desktop.formats.coming_dark.rules.acts.matches import ChampionCrowned, MatchDecided
from desktop.formats.coming_dark.rules.acts.penalties import Penalise
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import (
    ChooseZone,
    EndRounds,
    FinishRound,
    LastRound,
    LockZones,
    RoundCalledOff,
    RoundFinished,
    RoundsChanged,
    TableStruck,
)
from desktop.formats.coming_dark.rules.acts.top4 import (
    ChooseConqueror,
    ChooseStyle,
    CloseRaces,
    RacesClosed,
    TitlePassed,
)
from desktop.formats.coming_dark.rules.faults import fault
from desktop.formats.coming_dark.rules.races import best_by_standing, qualifiers
from desktop.formats.coming_dark.rules.state import Award, DarkState
from desktop.formats.coming_dark.rules.tables import labels, tells
from desktop.formats.coming_dark.rules.views.next_step import next_act
from tests.formats.coming_dark.rules.given import after, and_then, match, of, playing, refused, seeded, when

#: round 1 at five tables of two; p1 to p5 have won, p3 and p5 hold Dark Powers.
TABLES = {"city-1": [1, 6], "city-2": [2, 7], "city-3": [4, 8], "wilds-1": [3, 9], "wilds-2": [5, 10]}
ROLLS = {"city-1": [18], "city-2": [10], "city-3": [2], "wilds-1": [3], "wilds-2": [4]}
PLAYING = playing(TABLES, ROLLS)
REPORTED = after(PLAYING, *(ReportResult(place, f"p{seats[0]}") for place, seats in TABLES.items()))
OVER = after(REPORTED, LastRound(), FinishRound())


def four(state: DarkState) -> tuple[str, ...]:
    assert state.titles is not None
    return state.titles.all_four


# -- how the Top 4 is played (CD-41) -----------------------------------------------------------------------------------


def test_the_top_4_is_a_bracket_unless_somebody_says_otherwise() -> None:
    bracket = after(OVER, CloseRaces(), ChooseConqueror())
    assert [game.best_of for m in bracket.top4 for game in m.games] == [3, 3]
    won = after(bracket, *(ReportResult(m.id, m.players[0]) for m in bracket.top4))
    assert match(won, "final").games[0].best_of == 5


def test_the_top_4_may_be_played_in_single_games() -> None:
    facts = when(OVER, CloseRaces("single-games"))
    assert tells.tell(OVER, facts[0]).endswith("go on, in single games")
    state = after(and_then(OVER, *facts), ChooseConqueror())
    assert [game.best_of for m in state.top4 for game in m.games] == [1, 1]
    state = after(state, *(ReportResult(m.id, m.players[0]) for m in state.top4))
    assert match(state, "final").games[0].best_of == 1
    assert after(state, ReportResult("final", match(state, "final").players[0])).champion


def test_without_a_top_4_most_prize_cards_make_the_champion_then_the_better_seed() -> None:
    facts = when(OVER, CloseRaces("standing"))
    closed, crowned = facts
    assert isinstance(closed, RacesClosed)
    assert tells.tell(OVER, closed).endswith("go on; the standing decides")
    #: one card each: the best Dark Seed of the four.
    assert crowned == ChampionCrowned("p1")
    state = and_then(OVER, *facts)
    assert next_act(state).why_not == "Player 1 chooses a style."
    assert fault(state) == ""
    refused(state, ChooseConqueror(), "No Top 4 is played: the races made Player 1 champion")
    assert after(state, ChooseStyle("Glorious Hero")).is_over


def with_two_prizes() -> DarkState:
    """The same day, and a second prize at the table that p3 has won."""
    more = playing(TABLES, {**ROLLS, "wilds-1": [3, 4]})
    state = after(more, *(ReportResult(place, f"p{seats[0]}") for place, seats in TABLES.items()))
    return after(state, LastRound(), FinishRound())


def test_more_prize_cards_come_before_the_better_seed() -> None:
    state = after(with_two_prizes(), CloseRaces("standing"))
    assert state.champion == "p3"
    assert state.titles is not None
    assert best_by_standing(state, state.titles) == "p3"


def test_a_correction_may_not_make_another_champion_by_standing() -> None:
    state = after(OVER, CloseRaces("standing"))
    refused(state, AmendResult("city-1", "p6", round=1), "somebody else would go on")
    assert after(state, SetPrize("city-1", 17, "cocked", 1)).champion == "p1"


def test_who_has_most_cards_of_four_that_stay_is_only_held_where_the_standing_decides() -> None:
    closed = {ending: after(with_two_prizes(), CloseRaces(ending)) for ending in ("standing", "bracket")}
    #: without one of two cards p3 is the Beast still, and p1 the better seed of as many.
    fewer = {ending: replace(state, awards=without_one_of(state, "p3")) for ending, state in closed.items()}
    assert {qualifiers(state).all_four for state in fewer.values()} == {four(state) for state in closed.values()}
    refuse_another_top4(closed["bracket"], fewer["bracket"])
    with pytest.raises(Refusal, match="somebody else would go on"):
        refuse_another_top4(closed["standing"], fewer["standing"])


def without_one_of(state: DarkState, player: str) -> tuple[Award, ...]:
    gone = next(award for award in state.awards if award.player == player)
    return tuple(award for award in state.awards if award is not gone)


# -- the rounds end now ------------------------------------------------------------------------------------------------


def test_tables_that_still_play_when_the_rounds_end_go_to_the_best_seed() -> None:
    state = after(PLAYING, ReportResult("city-1", "p6"))
    facts = when(state, EndRounds("the room closes"))
    assert facts[0] == RoundsChanged(1, "the room closes")
    assert {(fact.match, fact.winner, fact.how) for fact in of(MatchDecided, facts)} == {
        ("city-2", "p2", "time"),
        ("city-3", "p4", "time"),
        ("wilds-1", "p3", "time"),
        ("wilds-2", "p5", "time"),
    }
    assert facts[-1] == RoundFinished(1)
    assert labels.label(state, EndRounds()) == "rounds ended"
    ended = and_then(state, *facts)
    assert next_act(ended).command == CloseRaces()
    refused(ended, EndRounds(), "every table has reported. Close the races")
    refused(after(ended, CloseRaces()), EndRounds(), "The races are closed")


def test_tables_that_still_play_may_be_struck_instead() -> None:
    state = after(PLAYING, ReportResult("city-1", "p6"))
    facts = when(state, EndRounds("the room closes", "struck"))
    assert {fact.match for fact in of(TableStruck, facts)} == {"city-2", "city-3", "wilds-1", "wilds-2"}
    assert not of(MatchDecided, facts)
    ended = and_then(state, *facts)
    assert not fault(ended)
    assert [award.player for award in ended.awards] == ["p6"]
    assert ended.round is not None
    assert [m.id for m in ended.round.matches] == ["city-1"]
    assert next_act(ended).command == CloseRaces()
    assert after(ended, CloseRaces()).titles is not None


def test_a_round_in_which_nobody_plays_yet_is_called_off() -> None:
    second = after(REPORTED, FinishRound(), *(ChooseZone(f"p{i}", "city") for i in range(1, 11)), LockZones())
    for state in (second, after(second, RollPrizes(), OpenCorners())):
        facts = when(state, EndRounds())
        assert facts == [RoundsChanged(1), RoundCalledOff(2)]
        assert next_act(and_then(state, *facts)).command == CloseRaces()


def test_a_planned_last_round_ends_now_without_being_renamed() -> None:
    assert when(after(REPORTED, LastRound()), EndRounds()) == [RoundFinished(1)]


def test_a_round_that_is_over_becomes_the_last() -> None:
    two = after(PLAYING, LastRound(2), *(ReportResult(p, f"p{s[0]}") for p, s in TABLES.items()))
    over = and_then(two, RoundFinished(1))
    assert when(over, EndRounds()) == [RoundsChanged(1)]


@pytest.mark.parametrize("state", [seeded([1] * 4), after(seeded([1] * 4))])
def test_without_a_round_there_is_nothing_to_end(state: DarkState) -> None:
    refused(state, EndRounds(), "No round has been played")


# -- somebody leaves between the races and the bracket (CD-36) ---------------------------------------------------------


def test_the_next_of_the_race_moves_up_before_the_bracket_stands() -> None:
    closed = after(OVER, CloseRaces("single-games"))
    mayor, _, *_ = four(closed)
    facts = when(closed, DropPlayer(mayor))
    assert [type(fact) for fact in facts] == [PlayerDropped, TitlePassed]
    assert tells.tell(closed, facts[1]).startswith("The next move up: ")
    state = and_then(closed, *facts)
    assert mayor not in four(state)
    assert len(set(four(state))) == 4
    #: how it is played stays.
    assert state.titles is not None
    assert state.titles.ending == "single-games"


def test_who_is_disqualified_then_makes_room_as_well() -> None:
    closed = after(OVER, CloseRaces())
    conqueror = four(closed)[3]
    assert conqueror not in four(after(closed, Penalise(conqueror, "disqualification", "cheated")))


def test_somebody_else_leaving_changes_nothing() -> None:
    closed = after(OVER, CloseRaces())
    other = next(p.id for p in closed.players if p.id not in four(closed))
    assert when(closed, DropPlayer(other)) == [PlayerDropped(other)]


def test_once_the_bracket_stands_leaving_is_a_walk_over() -> None:
    state = after(OVER, CloseRaces(), ChooseConqueror())
    first = match(state, "semifinal-1")
    facts = when(state, DropPlayer(first.players[0]))
    assert not of(TitlePassed, facts)
    assert [(fact.winner, fact.how) for fact in of(MatchDecided, facts)] == [(first.players[1], "walkover")]


def test_with_fewer_than_four_left_nobody_moves_up() -> None:
    tables = {"city-1": [1, 2], "wilds-1": [3, 4]}
    small = playing(tables, {"city-1": [9], "wilds-1": [9]})
    won = after(small, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
    closed = after(won, LastRound(), FinishRound(), CloseRaces())
    assert when(closed, DropPlayer("p1")) == [PlayerDropped("p1")]


def test_before_a_round_there_is_no_last_one() -> None:
    refused(seeded([1] * 4), LastRound(), "No round has begun. Say which round is to be the last")

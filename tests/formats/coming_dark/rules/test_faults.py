"""What no evening can be, whatever is put right in it: each sentence from an evening made wrong in one thing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, CloseRaces
from desktop.formats.coming_dark.rules.faults import fault
from desktop.formats.coming_dark.rules.state import Award, DarkState, Game, Match, Roamer, Seat
from tests.formats.coming_dark.rules.given import after, choosing_zones, match, playing, rolled, seated
from tests.formats.coming_dark.rules.test_ending_the_day import OVER

PLAYING = playing({"city-1": [1, 2], "city-2": [3, 4, 5], "wilds-1": [6, 7, 8, 9]}, {"city-1": [1]})
SEATED = seated({"city-1": [1, 2], "wilds-1": [3, 4]})


def in_round(state: DarkState = PLAYING, **changes: Any) -> DarkState:
    assert state.round is not None
    return replace(state, round=replace(state.round, **changes))


def with_match(place: str, **changes: Any) -> DarkState:
    assert PLAYING.round is not None
    put = (replace(m, **changes) if m.id == place else m for m in PLAYING.round.matches)
    return in_round(matches=tuple(put))


def with_game(place: str, at: int = 0, **changes: Any) -> DarkState:
    games = match(PLAYING, place).games
    return with_match(place, games=(*games[:at], replace(games[at], **changes), *games[at + 1 :]))


def with_player(id: str, state: DarkState = PLAYING, **changes: Any) -> DarkState:
    return replace(state, players=tuple(replace(p, **changes) if p.id == id else p for p in state.players))


def sitting(*seats: Seat, state: DarkState = PLAYING) -> DarkState:
    assert state.round is not None
    moved = {seat.player for seat in seats}
    return in_round(state, seats=(*(s for s in state.round.seats if s.player not in moved), *seats))


def loser_goes_on() -> DarkState:
    """Of three at a table the two worst seeds have met; the better one waits for who lost."""
    first, last = match(PLAYING, "city-2").games
    won = replace(first, winner=first.sides[0])
    return with_match("city-2", games=(won, replace(last, sides=(last.sides[0], first.sides[1]))))


TOP4 = after(OVER, CloseRaces(), ChooseConqueror())
FINAL = after(TOP4, *(ReportResult(m.id, m.players[0]) for m in TOP4.top4))
ROAMER = Roamer("monster-1", "Banshee", rolled(1), "city-1")


def twice_in_the_top_4() -> DarkState:
    assert TOP4.titles is not None
    return replace(TOP4, titles=replace(TOP4.titles, beast=TOP4.titles.mayor))


def crowded_zone() -> DarkState:
    """Five in a zone with one table of four; seats enough in the other."""
    state = choosing_zones({"city": [1, 2, 3, 4, 5]}, [3] * 5)
    few = tuple(replace(p, open=p.zone == "wilds" or p.id == "city-1") for p in state.locations)
    return in_round(replace(state, locations=few), step="corners")


def prize_where_nobody_plays() -> DarkState:
    assert PLAYING.round is not None
    few = tuple(replace(p, open=p.id != "city-6") for p in PLAYING.locations)
    return in_round(
        replace(PLAYING, locations=few), prizes={"city-6": PLAYING.round.prizes["city-1"]}, step="prizes", matches=()
    )


def prize_left_where_nobody_plays() -> DarkState:
    """The same while matches are played elsewhere."""
    return in_round(prize_where_nobody_plays(), step="matches", matches=PLAYING.round.matches if PLAYING.round else ())


def top_4_of_a_champion() -> DarkState:
    """CD-41: the standing has made the champion, and a bracket is played all the same."""
    assert TOP4.titles is not None
    return replace(TOP4, titles=replace(TOP4.titles, ending="standing"))


def rolled_twice() -> DarkState:
    assert PLAYING.round is not None
    return in_round(prizes={"city-1": PLAYING.round.prizes["city-1"] * 2})


def won_twice() -> DarkState:
    won = after(PLAYING, ReportResult("city-1", "p2"))
    return replace(won, awards=won.awards * 2)


WRONG = [
    (with_player("p2", seed=1), "A Dark Seed would be given twice, or not at all"),
    (with_player("p2", name="player 1"), "Two players would have one name"),
    (replace(PLAYING, seeds_fixed=False), "A round would be played before there are Dark Seeds"),
    (in_round(zones={"p99": "city"}), "Somebody would choose a zone who is not in the event"),
    (sitting(Seat("p99", "city-3", "A")), "Somebody would sit who is not in the event"),
    (sitting(Seat("p1", "wilds-2", "A")), "Player 1 would sit in the other zone"),
    (sitting(Seat("p1", "city-1", "B")), "Two players would sit in one corner"),
    (sitting(Seat("p1", "city-3", "A"), Seat("p1", "city-3", "B")), "Somebody would sit in two corners"),
    (in_round(seats=PLAYING.round.seats[1:] if PLAYING.round else ()), "Round 1 would be played by somebody without"),
    (with_match("city-1", players=("p1", "p99")), "Somebody would play who is not in this round"),
    (with_match("city-1", players=("p1", "p3")), "Somebody would play at two tables"),
    (with_game("city-1", winner="p3"), "A game at The Barracks would be won by somebody who did not play it"),
    (loser_goes_on(), "would be played by somebody who lost the one before it"),
    (with_match("city-1", winner="p3", how="time"), "The Barracks would be won by somebody who did not sit there"),
    (with_match("city-1", winner="p1", how="reported"), "The Barracks would be won by somebody who lost the last game"),
    (with_match("city-1", games=()), "Nobody would play at The Barracks"),
    (with_game("city-1", winner="p1"), "The Barracks would be open although its last game is won"),
    (with_player("p1", dropped=True), "The Barracks would wait for somebody who has left"),
    (with_player("p6", dropped=True), "would wait for somebody who has left"),
    (with_player("p1", SEATED, dropped=True), "Somebody who has left would be in this round"),
    (replace(PLAYING, champion="p1"), "The champion would be another one than the winner of the final"),
    (replace(PLAYING, style="Glorious Hero"), "A style would be chosen without a champion"),
    (prize_where_nobody_plays(), "A prize would lie where nobody plays"),
    (prize_left_where_nobody_plays(), "A prize would lie where nobody plays"),
    (rolled_twice(), "The Barracks would have two prizes of one round"),
    (won_twice(), "A prize at The Barracks would be won twice"),
    (replace(won_twice(), awards=(Award("p1", 1, "city-1", rolled(1), 3, 1),)), "who did not win at The Barracks"),
    (replace(won_twice(), awards=(Award("p2", 1, "city-3", rolled(1), 3, 1),)), "who did not win at The Church"),
    (in_round(step="corners"), "Round 1 would be seated again after its matches had begun"),
    (top_4_of_a_champion(), "A Top 4 would be played although the races made the champion"),
    (crowded_zone(), "The City would hold more players than corners"),
    (twice_in_the_top_4(), "One player would be in the Top 4 twice"),
    (
        replace(FINAL, top4=(*FINAL.top4[:2], replace(FINAL.top4[2], players=("p9", "p10")))),
        "Others would play the final",
    ),
    (replace(TOP4, champion="p1"), "The champion would be another one than the winner of the final"),
    (replace(PLAYING, roamers=(replace(ROAMER, match="city-6"),)), "Banshee would be where nobody plays"),
    (
        replace(after(PLAYING, ReportResult("city-1", "p2")), roamers=(ROAMER,)),
        "Banshee would be where nobody plays",
    ),
    (
        replace(PLAYING, roamers=(replace(ROAMER, controller="p9"),)),
        "Banshee would be controlled by somebody who does not sit there",
    ),
    (replace(PLAYING, awards=(Award("p99", 1, "city-1", rolled(1), 3, 1),)), "Somebody would hold a prize or a title"),
    (
        replace(PLAYING, top4=(Match("semi-1", ("p1", "p2"), (Game("g", ("p1", "p2")),)),)),
        "Others would play the Top 4",
    ),
]


@pytest.mark.parametrize(("state", "sentence"), WRONG, ids=[sentence[:60] for _, sentence in WRONG])
def test_what_cannot_be_is_said_in_a_sentence(state: DarkState, sentence: str) -> None:
    assert sentence in fault(state)


def test_an_evening_as_it_was_played_has_no_fault() -> None:
    won = after(PLAYING, ReportResult("city-1", "p2"))
    assert [fault(state) for state in (PLAYING, SEATED, won)] == ["", "", ""]

"""What was seen in the room stands when the past is put right: who won, who sat, how the dice lay."""

from __future__ import annotations

import pytest

from desktop.formats.coming_dark.rules.acts.corners import CornerTaken, PlayerJoined
from desktop.formats.coming_dark.rules.acts.matches import GameDecided, MatchDecided
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, MatchesStarted
from desktop.formats.coming_dark.rules.acts.prizes import PrizeRolled
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.top4 import RacesClosed
from desktop.formats.coming_dark.rules.brackets import match_at
from desktop.formats.coming_dark.rules.marks import MARKS
from tests.formats.coming_dark.rules.given import after, of, playing, rolled, seated

TWO = playing({"city-1": [1, 2]}, {"city-1": [9]})
FOUR = after(playing({"city-1": [1, 2, 3, 4]}), ChooseOpponent("city-1", "p2"))


def test_who_won_an_open_game_has_won_it_with_all_that_follows() -> None:
    won = GameDecided("city-1", "match", "p2")
    facts = MARKS.stands(TWO, [won])
    assert facts[0] == won
    assert [fact.winner for fact in of(MatchDecided, facts)] == ["p2"]


def test_what_only_followed_then_is_not_kept_but_follows_anew() -> None:
    facts = MARKS.stands(TWO, [GameDecided("city-1", "match", "p2"), MatchDecided("city-1", "p1", 1)])
    assert [fact.winner for fact in of(MatchDecided, facts)] == ["p2"]


def test_a_final_between_others_stands_as_the_match_that_was_reported() -> None:
    (decided,) = of(MatchDecided, MARKS.stands(FOUR, [GameDecided("city-1", "final", "p3")]))
    assert (decided.winner, decided.how) == ("p3", "stands")


def test_a_first_game_between_others_cannot_stand() -> None:
    with pytest.raises(LookupError):
        MARKS.stands(after(FOUR, ReportResult("city-1", "p1")), [GameDecided("city-1", "first-1", "p3")])


def test_who_did_not_sit_there_has_not_won_there() -> None:
    with pytest.raises(LookupError):
        MARKS.stands(TWO, [GameDecided("city-1", "match", "p9")])
    with pytest.raises(LookupError):
        MARKS.stands(TWO, [GameDecided("city-2", "match", "p1")])


def test_a_match_won_already_by_the_same_player_needs_nothing() -> None:
    won = after(TWO, ReportResult("city-1", "p2"))
    assert MARKS.stands(won, [GameDecided("city-1", "final", "p2")]) == []
    with pytest.raises(LookupError):
        MARKS.stands(won, [GameDecided("city-1", "final", "p1")])


def test_who_sat_at_a_table_sat_there_whatever_zone_was_chosen() -> None:
    state = seated({"city-1": [1, 2], "wilds-1": [3]})
    taken = CornerTaken("p3", "city-1", "D")
    assert MARKS.stands(state, [taken]) == [PlayerJoined(1, "p3", "city"), taken]
    assert MARKS.stands(state, [CornerTaken("p1", "city-1", "D")]) == [CornerTaken("p1", "city-1", "D")]


def test_dice_lie_where_they_lay_and_who_met_stays_who_met() -> None:
    lay, anew = PrizeRolled("city-1", rolled(4)), PrizeRolled("city-1", rolled(17))
    assert MARKS.kept([PrizeRolled("city-2", rolled(9)), lay], [anew]) == [lay]
    assert MARKS.kept([], [anew]) == [anew]
    played, other = (match_at("city-1", order, 3) for order in (("p1", "p2"), ("p2", "p1")))
    (kept,) = MARKS.kept([MatchesStarted((played,))], [MatchesStarted((other, match_at("city-2", ("p3", "p4"), 3)))])
    assert isinstance(kept, MatchesStarted)
    assert [match.players for match in kept.matches] == [("p1", "p2"), ("p3", "p4")]


def test_who_played_the_top_4_played_it() -> None:
    then, anew = RacesClosed("p1", "p2", ("p3", "p4")), RacesClosed("p1", "p2", ("p3", "p5"))
    assert MARKS.kept([then], [anew]) == [then]
    same = RacesClosed("p1", "p2", ("p4", "p3"), ("why",))
    assert MARKS.kept([then], [same]) == [same]

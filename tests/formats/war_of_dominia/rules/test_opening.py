"""A league is opened: the Guardian's questions, the players, every number a setting."""

from __future__ import annotations

import pytest

from desktop.domain.hexmap import HexMap
from desktop.engine.event import PlayerRemoved, PlayerRenamed, RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.events import (
    LONGEST_ANSWER,
    AnswerQuestion,
    ChangeCharts,
    ChangeRuleset,
    ChartsChanged,
    OpenEvent,
)
from desktop.formats.war_of_dominia.rules.acts.maps import MapLaidOut
from desktop.formats.war_of_dominia.rules.acts.planes import DrawLots, LotsDrawn
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayer, AddPlayers, PlayerAdded, RemovePlayer
from desktop.formats.war_of_dominia.rules.ruleset_reading import read_ruleset
from desktop.formats.war_of_dominia.rules.views.league import questions, warnings
from tests.formats.war_of_dominia.rules.given import after, document, given, refused, ruled, text_of_ruleset, when


def test_nothing_happens_before_a_league_is_open() -> None:
    refused(RULES.initial, AddPlayer("Ann"), "No league is open")
    refused(given(), OpenEvent("Again", document(), shipped_charts()), "open already")


def test_the_chart_of_map_sizes_is_the_documents() -> None:
    """WD-01, as the worked examples have it."""
    examples = {
        "2": 4,
        "3": 5,
        "4": 6,
        "5": 6,
        "6": 7,
        "7": 7,
        "8": 8,
        "9": 8,
        "10": 9,
        "11": 9,
        "12": 10,
        "14": 10,
        "15": 11,
        "17": 11,
        "18": 12,
        "20": 12,
    }
    assert {players: document().map_size(int(players)) for players in examples} == examples
    for players in range(2, 21):
        assert document().map_size(players) ** 2 >= 7 * players


def test_two_to_twenty_may_play_and_above_fifteen_there_is_a_warning() -> None:
    """WD-02."""
    assert warnings(given(players=15)) == ()
    assert "16 players" in warnings(given(players=16))[0]
    refused(given(players=20), AddPlayer("Zoe"), "20 players at most")
    refused(given(players=1), DrawLots(), "2 to 20 players are needed")


def test_two_of_one_name_are_told_apart() -> None:
    refused(given(), AddPlayer(" ann "), "on the list already")
    refused(given(), AddPlayers(("Zoe", "")), "needs a name")
    refused(given(), AddPlayers(()), "no name to add")
    refused(given(), AddPlayer("x" * 81), "81 letters")
    refused(given(), RenamePlayer("p1", "BEN"), "on the list already")


def test_players_are_found_by_id_name_or_the_beginning_of_it() -> None:
    state = given(PlayerAdded("p9", "Benedict"))
    assert when(state, RenamePlayer("cl", "Cleopatra")) == [PlayerRenamed("p3", "Cleopatra")]
    assert when(state, RemovePlayer("BEN")) == [PlayerRemoved("p2")]
    refused(state, RemovePlayer("Be"), "Ben or Benedict")
    refused(state, RemovePlayer("Zoe"), "Nobody in this league is called “Zoe”")


def test_the_guardians_questions_are_answered_one_by_one() -> None:
    state = given()
    assert {question.source for question in questions(state)} == {"open"}
    state = after(state, AnswerQuestion("sideboards", "no"), AnswerQuestion("banned", "Chaos Orb; Shahrazad"))
    assert state.banned == ("Chaos Orb", "Shahrazad")
    assert state.answer("sideboards") == "no"
    assert after(state, AnswerQuestion("sideboards")).answer("sideboards") == ""
    refused(state, AnswerQuestion("sideboards", "perhaps"), "yes or no")
    refused(state, AnswerQuestion("banned", "x" * (LONGEST_ANSWER + 1)), "letters long. Use at most")
    assert after(state, AnswerQuestion("banned", "x" * LONGEST_ANSWER)).answer("banned") == "x" * LONGEST_ANSWER
    refused(state, AnswerQuestion("weather", "fine"), "no question “weather”")
    assert len(questions(state)) >= 7


def test_the_radical_chart_is_in_use_unless_the_guardian_says_no() -> None:
    """WD-25."""
    assert given().radical
    assert not after(given(), AnswerQuestion("radical", "no")).radical
    assert not given(ruleset=ruled(constants={"radical": False})).radical


def test_a_ruleset_that_cannot_be_played_is_refused_with_its_line() -> None:
    text = text_of_ruleset()
    for old, new, words in (
        ("least = 2    ", "least = 1    ", "1 to 20 players"),
        ("planes = 7 ", "planes = 9 ", "map_sizes"),
        ("roll = 6\n", "roll = 5\n", "each face of the die"),
        ("wins = 2 ", "wins = 0 ", "0 duels to win"),
        ('id = "sets"', 'id = "card-mix"', "two questions"),
        ('asks = "From which sets may cards come?"', 'asks = " "', "it asks nothing"),
        ('layout = "odd-r"', 'layout = "squares"', "layout"),
        ("floor = 40", "floor = -1", "decks.floor"),
    ):
        assert old in text
        with pytest.raises(Refusal, match=words):
            read_ruleset(text.replace(old, new, 1))


def test_another_ruleset_waits_until_the_week_is_over_and_keeps_what_is_settled() -> None:
    state = given(MapLaidOut(_plains(5)), LotsDrawn(1, ("p1", "p2", "p3")))
    refused(state, ChangeRuleset(ruled(league={"planes": 3})), "settled once homes are chosen")
    refused(given(players=4), ChangeRuleset(ruled(league={"most": 3})), "4 players")
    assert when(given(), ChangeRuleset(ruled(league={"planes": 3})))
    assert after(given(), ChangeRuleset(ruled(league={"planes": 3}))).rules.league.planes == 3
    assert when(given(), ChangeCharts(shipped_charts())) == [ChartsChanged(shipped_charts())]


def _plains(size: int) -> HexMap:
    return HexMap(size, size, "P" * size * size)


def test_the_document_is_silent_where_the_ruleset_says_so() -> None:
    """General rule (b): what the document leaves open is a setting, and marked."""
    marked = [line for line in text_of_ruleset().splitlines() if "not in the document" in line]
    for setting in ("round_limit", "limit_tie", "largest"):
        assert any(line.startswith(setting) for line in marked), setting


def test_no_league_opens_under_numbers_that_nobody_can_play_by() -> None:
    wrong = ruled(league={"least": 5, "most": 3})
    refused(RULES.initial, OpenEvent("League", wrong, shipped_charts()), "least|most|players")
    refused(given(), ChangeRuleset(wrong), "least|most|players")

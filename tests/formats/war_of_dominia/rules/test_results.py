"""A war in results, news and careers, and how its past is named and mended from now on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.engine.careers import Meeting
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Command
from desktop.formats.war_of_dominia.rules.acts.arms import ArmsChosen
from desktop.formats.war_of_dominia.rules.acts.cards import EnterCard
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel, AwardChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.endings import WarEnded
from desktop.formats.war_of_dominia.rules.acts.maps import PaintHexes, RollTerrain, WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from desktop.formats.war_of_dominia.rules.checked import CheckedDeck, KnownCard, Violation
from desktop.formats.war_of_dominia.rules.state import Contact, DominiaState, Drawn, Ending, Move
from desktop.formats.war_of_dominia.rules.tables import on, tells
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from desktop.formats.war_of_dominia.rules.views.chronicle import Conquest, conquests, homes_after
from desktop.formats.war_of_dominia.rules.views.letters import as_sent
from desktop.formats.war_of_dominia.rules.views.news import fates, headline, lead, outcome
from desktop.formats.war_of_dominia.rules.views.next_step import result
from desktop.formats.war_of_dominia.rules.views.past import PAST
from desktop.formats.war_of_dominia.rules.views.results import RESULTS, challenges_grid, deeds, standings_grid
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    after,
    at_war,
    challenge,
    given,
    in_duels,
    refused,
    week,
)

WAR = at_war("FA PB\nPb XC")
FIGHT = in_duels(WAR, (ANN, BEN, "B-1"))
WON = after(FIGHT, ReportDuel("1-1", ANN), ReportDuel("1-1", ANN))
DRAWN = after(FIGHT, ReportDuel("1-1", drawn=True), ReportDuel("1-1", BEN))
OVER = after(WON, EndWeek())
FALLEN = after(in_duels(WAR, (ANN, CLEO, "B-2")), ReportDuel("1-1", ANN), ReportDuel("1-1", ANN), EndWeek())


# -- results -----------------------------------------------------------------------------------------------------------


def test_every_challenge_has_a_line() -> None:
    assert challenges_grid(FIGHT).rows == ((1, "Ann", "Ben", "B-1", "", 0, 0, "", ""),)
    assert challenges_grid(OVER).rows == ((1, "Ann", "Ben", "B-1", "", 2, 0, "Ann", ""),)
    ruled = after(FIGHT, AwardChallenge("1-1", BEN, "Ann was not there."))
    assert challenges_grid(ruled).rows == ((1, "Ann", "Ben", "B-1", "", 0, 0, "Ben", "Ann was not there."),)
    far = replace(FIGHT, week=replace(week(FIGHT), challenges=(replace(challenge(FIGHT), long_distance=True),)))
    assert challenges_grid(far).rows[0][4] == "yes"
    both = after(OVER, BeginWeek())
    assert [row[0] for row in challenges_grid(in_duels(both, (BEN, ANN, "A-1"))).rows] == [1, 1 + 1]


def test_the_standings_have_a_line_for_everyone() -> None:
    assert standings_grid(FALLEN).rows == (
        (1, "Ann", 2, "A-1", 1, 2, "", "", ""),
        (2, "Ben", 2, "A-2", 0, 0, "", "", ""),
        (3, "Cleo", 0, "B-2", 0, 0, 1, "home", "Ann"),
    )


def test_heads_fit_their_lines() -> None:
    for grid in (make(FALLEN) for make in RESULTS.values()):
        assert {len(row) for row in grid.rows} == {len(grid.heads)}


def test_for_careers_every_duel_counts_draws_too() -> None:
    assert deeds(OVER).meetings == (Meeting("Ann", "Ben"), Meeting("Ann", "Ben"))
    assert deeds(DRAWN).meetings == (Meeting("Ann", "Ben", drawn=True), Meeting("Ben", "Ann"))
    assert deeds(FALLEN).homes_lost == ("Cleo",)
    assert deeds(OVER).players == ("Ann", "Ben", "Cleo")
    assert deeds(OVER).titles == ()


@pytest.mark.parametrize(
    ("winners", "title", "news"),
    [((ANN,), "Won the war", "Ann wins the war"), ((ANN, BEN), "Shared the war", "Ann and Ben share the war")],
)
def test_who_wins_the_war_has_a_title(winners: tuple[str, ...], title: str, news: str) -> None:
    ended = on.after(OVER, WarEnded(Ending(winners, "limit", 1)))
    assert deeds(ended).titles == tuple((ended.name_of(winner), title) for winner in winners)
    assert headline(ended, ended.past[-1]) == news


# -- news --------------------------------------------------------------------------------------------------------------


def test_the_greatest_news_of_a_week() -> None:
    assert headline(OVER, OVER.past[-1]) == "Ann takes B-1"
    assert headline(FALLEN, FALLEN.past[-1]) == "Cleo lost a home"
    assert headline(DRAWN, week(DRAWN)) == "Every plane was held"
    two = after(in_duels(at_war("FA PB\nPb Pb"), (ANN, BEN, "B-1"), (ANN, BEN, "A-2")))
    two = replace(two, week=replace(week(two), moves=(*OVER.past[-1].moves, *OVER.past[-1].moves)))
    assert headline(two, week(two)) == "2 planes change hands"


def test_the_week_in_numbers() -> None:
    assert lead(OVER, OVER.past[-1]) == "1 challenge in 2 duels; attackers won 1, defenders 0."
    far = replace(week(WON), challenges=(replace(challenge(WON), long_distance=True),), byes=(CLEO,))
    assert lead(WON, far) == (
        "1 challenge in 2 duels; 1 over long distance; attackers won 1, defenders 0. Cleo had nobody to meet."
    )


def test_a_challenge_in_a_sentence() -> None:
    held = after(FIGHT, AwardChallenge("1-1", BEN, "Ann was not there."))
    assert outcome(WON, challenge(WON)) == "Ann took B-1 (Plains) from Ben, 2–0."
    assert outcome(held, challenge(held)) == "Ben held B-1 (Plains) against Ann, by ruling."
    assert outcome(FIGHT, challenge(FIGHT)) == "Ann challenges Ben for B-1 (Plains): still being fought."
    far = replace(challenge(FIGHT), long_distance=True, plane="")
    assert outcome(FIGHT, far) == "Ann challenges Ben for a plane over long distance: still being fought."


def test_who_left_the_league_and_what_became_of_the_planes() -> None:
    assert list(fates(FALLEN, FALLEN.past[-1])) == ["Cleo lost the home plane B-2 to Ann."]
    gone = replace(FALLEN.past[-1], moves=(Move("B-1", CLEO, ""), Move("A-2", CLEO, ""), Move("B-2", CLEO, ANN)))
    assert list(fates(FALLEN, gone)) == ["Cleo lost the home plane B-2 to Ann. 2 planes became void."]
    left = tuple(replace(p, because="left", by="") if p.id == CLEO else p for p in FALLEN.players)
    assert list(fates(replace(FALLEN, players=left), FALLEN.past[-1])) == ["Cleo left the league."]


def test_how_the_war_ended_in_a_sentence() -> None:
    assert result(OVER) == ""
    assert result(on.after(OVER, WarEnded(Ending((ANN,), "last", 1)))).startswith("Ann ")


def test_a_week_that_is_over_is_sent_to_where_everybody_is_reached_now() -> None:
    now = replace(OVER, contacts={ANN: Contact("ann@example.org")})
    assert as_sent(OVER, now) == now


def test_a_deck_is_shown_with_its_faults_first() -> None:
    told = CheckedDeck(
        ANN,
        Deck((DeckLine(4, "Tall Bear"), DeckLine(2, "Red Fox"), DeckLine(1, "Who Knows"))),
        (KnownCard("Tall Bear", "Creature", "G"), KnownCard("Red Fox", "Creature", "R")),
        {"cards": 7},
        (Violation("colour", "Red Fox is red.", "red  fox", 2),),
    )
    assert told.faults_first == (
        (2, "Red Fox", "red", True),
        (4, "Tall Bear", "green", False),
        (1, "Who Knows", "not known", False),
    )
    assert (told.may_play, replace(told, allowed="agreed").may_play, replace(told, violations=()).may_play) == (
        False,
        True,
        True,
    )


def test_what_changed_hands_and_what_became_void() -> None:
    assert conquests(OVER, 1) == (Conquest("B-1", BEN, ANN),)
    assert conquests(OVER, 2) == ()
    void = replace(OVER, owners={plane: owner for plane, owner in OVER.owners.items() if plane != "A-2"})
    assert conquests(void, 1) == (Conquest("B-1", BEN, ANN), Conquest("A-2", BEN, ""))


def test_homes_are_those_of_the_end_of_a_week() -> None:
    moved = after(OVER, BeginWeek())
    moved = replace(moved, players=tuple(replace(p, home="B-1" if p.id == ANN else p.home) for p in moved.players))
    assert homes_after(moved, 1)[ANN] == "A-1"
    assert homes_after(moved, 2)[ANN] == "B-1"
    assert homes_after(moved, 0) == {ANN: "A-1", BEN: "A-2", CLEO: "B-2"}


def test_the_board_tells_by_whom_somebody_is_out_and_what_is_written_on_the_map() -> None:
    (*_, last) = VIEWS["standings"](FALLEN)  # type: ignore[misc]
    assert (last["name"], last["by"]) == ("Cleo", "Ann")
    assert VIEWS["map"](given()) is None
    written = after(OVER, WriteOnHex("A-1", "names", "Ash"))
    assert VIEWS["map"](written)["planes"]["A-1"]["names"] == "Ash"  # type: ignore[index]


# -- the past ----------------------------------------------------------------------------------------------------------


def test_a_state_is_of_a_week_and_ids_are_named() -> None:
    assert (PAST.when(given()), PAST.when(WAR), PAST.when(OVER)) == ("", "Week 1", "Week 1")
    named = PAST.named(FIGHT)
    assert named["challenge"] == {"1-1": "the challenge for B-1"}
    assert (named["player"][ANN], named["plane"]["B-2"]) == ("Ann", "B-2")
    assert PAST.named(given()) == {"player": {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}, "challenge": {}, "plane": {}}


FROM_NOW: list[tuple[DominiaState, Command, Command | None]] = [
    (DRAWN, ReportDuel("1-1", ANN), AmendDuel("1-1", 3, ANN, False)),
    (FIGHT, ReportDuel("1-1", drawn=True), AmendDuel("1-1", 1, "", True)),
    (WAR, PaintHexes({"A-1": "M"}), PaintHexes({"A-1": "M"}, note="why")),
    (WAR, MovePlane("A-1", BEN, note="given"), MovePlane("A-1", BEN, note="given")),
    (WAR, RenamePlayer(ANN, "Anna"), RenamePlayer(ANN, "Anna")),
    (WAR, WriteOnHex("A-1", "names", "Ash"), WriteOnHex("A-1", "names", "Ash")),
    (WAR, EnterCard(ANN, "B-1"), None),
]


@pytest.mark.parametrize(("state", "really", "now"), FROM_NOW, ids=[type(really).__name__ for _, really, _ in FROM_NOW])
def test_what_was_otherwise_is_mended_from_now_on(state: DominiaState, really: Command, now: Command | None) -> None:
    assert PAST.from_now(state, really, really, "why") == now


def test_a_sealed_card_is_hidden_until_it_is_drawn() -> None:
    dark = replace(WAR, sealed=True)
    card = EnterCard(ANN, "B-1")
    entered = after(dark, card)
    assert PAST.hidden(entered, dark, card) == "Ann handed in a card. It is sealed until it is drawn."
    assert PAST.hidden(replace(entered, sealed=False), dark, card) == ""
    assert PAST.hidden(entered, replace(dark, week=None), card) == ""
    assert PAST.hidden(entered, dark, BeginWeek()) == ""
    fighting = replace(entered, week=replace(week(entered), step="duels"))
    assert PAST.hidden(fighting, dark, card) == ""
    drawn = (*week(entered).drawn, Drawn(week(entered).cards[0], 1))
    assert PAST.hidden(replace(entered, week=replace(week(entered), drawn=drawn)), dark, card) == ""


def test_another_act_in_its_place_is_done_as_it_is() -> None:
    assert PAST.from_now(WAR, EnterCard(ANN, "B-1"), BeginWeek(), "why") == BeginWeek()


# -- small things ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_", "colours", "what"),
    [
        ("Instant", "R", "red"),
        ("Creature", "WU", "white and blue"),
        ("Artifact Creature", "", "artifact"),
        ("Basic Land: Swamp", "", "basic land"),
        ("Land", "", "land"),
        ("Scheme", "", "colourless"),
    ],
)
def test_what_the_hexes_look_at_in_a_card(type_: str, colours: str, what: str) -> None:
    assert KnownCard("X", type_, colours).what == what


def test_how_somebody_is_reached() -> None:
    assert Contact("a@b.c", "", "evenings").words == "a@b.c · evenings"


def test_arms_that_are_read_no_more_are_told_all_the_same() -> None:
    assert tells.tell(WAR, ArmsChosen(ANN, "not arms")) == "Ann bears other arms"


def test_without_a_map_nothing_is_rolled_on_it() -> None:
    refused(given(), RollTerrain(), "There is no map yet")

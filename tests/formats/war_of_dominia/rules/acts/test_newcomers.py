"""Somebody new joins a league that is on: between two weeks, on planes that the Guardian gives (WD-33)."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.players import AdmitPlayer, PlayerAdmitted, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek
from desktop.formats.war_of_dominia.rules.desk import sides
from desktop.formats.war_of_dominia.rules.legal import legal_challenges
from desktop.formats.war_of_dominia.rules.state import DominiaState, Move, Player
from desktop.formats.war_of_dominia.rules.views.chronicle import changed_planes, taken_back_with
from desktop.formats.war_of_dominia.rules.views.league import standings
from desktop.formats.war_of_dominia.rules.views.next_step import next_act
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, challenge, given, refused, told, when

#: Ann and Ben; B-2 to B-4 are nobody's, B-4 a hex without terrain.
MAP = """
 FA Fa Ib IB
 Fa M- X- V-
"""


def league() -> DominiaState:
    return at_war(MAP, week=False)


def test_a_newcomer_joins_between_two_weeks_on_planes_that_were_void() -> None:
    assert when(league(), AdmitPlayer(" Zoe ", "b2", "moved here", ("B-3", "B-3", "B-2"))) == [
        PlayerAdmitted(
            "p3",
            "Zoe",
            "B-2",
            "moved here",
            (
                Move("B-2", "", "p3", "moved here"),
                Move("B-3", "", "p3", "moved here"),
            ),
        )
    ]
    state = after(league(), AdmitPlayer("Zoe", "B-2", "moved here", ("B-3",)))
    assert (state.player("p3").home, state.planes_of("p3"), state.home_of("B-2")) == ("B-2", ("B-2", "B-3"), "p3")
    assert [line.name for line in standings(state)] == ["Ann", "Ben", "Zoe"]
    words = told(league(), AdmitPlayer("Zoe", "B-2", "moved here", ("B-3",)))
    assert words == ["Zoe joins the league at home on B-2 and holds B-3, says the Guardian (moved here)"]
    assert (
        told(league(), AdmitPlayer("Zoe", "B-2", "new"))[0]
        == "Zoe joins the league at home on B-2, says the Guardian (new)"
    )


def test_what_somebody_gives_up_goes_over_to_the_newcomer() -> None:
    state = after(league(), AdmitPlayer("Zoe", "A-3", "Ben agreed"))
    assert (state.owners["A-3"], state.planes_of(BEN)) == ("p3", ("A-4",))
    refused(league(), AdmitPlayer("Zoe", "A-1", "why"), "A-1 is Ann's home. Name a plane that somebody can lose")
    refused(league(), AdmitPlayer("Zoe", "B-2", "why", ("A-4",)), "A-4 is Ben's home")
    refused(league(), AdmitPlayer("Zoe", "B-4", "why"), "B-4 has no terrain: nobody can hold it")


def test_a_newcomer_needs_a_name_of_his_own_a_note_and_a_league_with_room() -> None:
    refused(league(), AdmitPlayer("ann", "B-2", "why"), "Ann is on the list already")
    refused(
        league(), AdmitPlayer("Zoe", "B-2", " "), "That a newcomer joins is the Guardian's own ruling: write a note"
    )
    many = (*league().players, *(Player(f"p{at}", f"Player {at}", out=1) for at in range(3, 21)))
    refused(replace(league(), players=many), AdmitPlayer("Zoe", "B-2", "why"), "20 players at most; this one has them")
    refused(replace(league(), players=many[:19]), AdmitPlayer("", "B-2", "why"), "A player needs a name")
    assert when(replace(league(), players=many[:19]), AdmitPlayer("Zoe", "B-2", "why"))


def test_nobody_joins_before_the_war_in_a_week_or_after_the_end() -> None:
    refused(given(), AdmitPlayer("Zoe", "B-2", "why"), "A newcomer joins between two weeks of a war that is on")
    refused(after(league(), BeginWeek()), AdmitPlayer("Zoe", "B-2", "why"), "between two weeks")
    refused(after(league(), WithdrawPlayer("Ben", "away")), AdmitPlayer("Zoe", "B-2", "why"), "a war that is on")


def test_from_the_next_week_on_a_newcomer_challenges_and_is_challenged_like_anybody() -> None:
    state = after(league(), AdmitPlayer("Zoe", "B-2", "moved here", ("B-3",)), BeginWeek())
    assert {target.plane for target in legal_challenges(state)["p3"]} == {"A-2", "A-3", "B-1", "A-4"}
    state = after(state, AdmitChallenge("Zoe", "Ben", "A-3", "first"))
    attacker, _ = sides(state, challenge(state))
    assert (attacker.planes, attacker.least_deck, attacker.life, attacker.letters) == (2, 115, 10, "R")


def test_a_week_taken_back_to_before_he_joined_leaves_him_out_of_the_league() -> None:
    """Nobody stays behind without planes: he is put on the list again when his week has come."""
    state = after(league(), BeginWeek(), EnterCard("Ann", "A-3"), EnterCard("Ben", "A-2"))
    state = after(state, DrawCard("Ann"), DrawCard("Ben"), ReportChallenge("A-3", "Ann"), EndWeek())
    joined = after(state, AdmitPlayer("Zoe", "B-2", "moved here"))
    assert changed_planes(joined, 1) == ("A-3", "B-2")
    assert "Zoe, who joined since, is not in the league." in taken_back_with(joined, 1)
    assert "Zoe is not in the league yet" in told(joined, TakeBackWeek(1, "misread"))[0]
    back = after(joined, TakeBackWeek(1, "misread"))
    assert (back.players, dict(back.owners)) == (league().players, dict(league().owners))
    assert next_act(back).label == "Begin week 1"
    #: his own week taken back leaves him in it.
    stays = after(joined, BeginWeek(), TakeBackWeek(2, "misread"))
    assert (stays.players, stays.owners) == (joined.players, joined.owners)
    assert ANN in stays.owners.values()

"""A league by mail: how players are reached, until when what is awaited of whom, who is excused, a sealed pile."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck
from desktop.formats.war_of_dominia.rules.acts.cards import CloseCards, DrawCard, EnterCard, ExcusePlayer, ExpectPlayer
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.mail import NoteContact, SealPile, SetDeadline
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayer, RemovePlayer
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek
from desktop.formats.war_of_dominia.rules.checked import CheckedDeck, Violation
from desktop.formats.war_of_dominia.rules.state import Contact, DominiaState
from desktop.formats.war_of_dominia.rules.views.letters import letters
from desktop.formats.war_of_dominia.rules.views.owed import owed, reminder
from desktop.formats.war_of_dominia.web import sections
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, given, in_duels, refused, told

MAP = """
 FA Fa Ib IB
 MC Mc Pd PD
"""
ADDRESS = "ann@home.example"


def owes(state: DominiaState) -> list[tuple[str, str, str]]:
    return [(state.name_of(debt.player), debt.words, debt.by) for debt in owed(state)]


def test_how_a_player_is_reached_is_kept_for_the_guardian_alone() -> None:
    state = after(at_war(MAP), NoteContact("Ann", f" {ADDRESS} ", "555 01", "evenings"))
    assert state.contact_of(ANN) == Contact(ADDRESS, "555 01", "evenings")
    assert [one.to for one in letters(state)] == [ADDRESS, "", "", ""]
    everything = " ".join([one.text for one in letters(state)] + [str(part.body) for part in sections(state)])
    assert ADDRESS not in everything
    assert "555 01" not in everything
    assert told(at_war(MAP), NoteContact("Ann", ADDRESS)) == ["How Ann is reached was noted"]
    refused(state, NoteContact("Ann", ADDRESS, "555 01", "evenings"), "noted already")
    refused(state, NoteContact("Ann", "x" * 201), "room for 200")
    assert after(state, NoteContact("Ann")).contacts == {}


def test_an_id_that_is_given_again_has_nobody_elses_address() -> None:
    state = after(given(), NoteContact("Cleo", ADDRESS), RemovePlayer("Cleo"), AddPlayer("Zoe"))
    assert (state.players[-1].id, state.players[-1].name) == ("p3", "Zoe")
    assert state.contact_of("p3") == Contact()


def test_who_owes_a_card_and_until_when() -> None:
    state = after(at_war(MAP), SetDeadline("card", "Thu 28 Jan, 20:00"), EnterCard("Ann", "A-3"))
    assert owes(state) == [(name, "a card", "Thu 28 Jan, 20:00") for name in ("Ben", "Cleo", "Dev")]
    assert "Hand in a challenge until Thu 28 Jan, 20:00." in letters(state, "never")[1].text
    assert owes(after(state, ExcusePlayer("Ben", "ill")))[0][0] == "Cleo"
    assert "until" not in letters(after(state, SetDeadline("card")))[1].text
    refused(state, SetDeadline("card", "Thu 28 Jan,  20:00"), "is due then already")
    refused(at_war(MAP, week=False), SetDeadline("card", "now"), "No week is on")


def test_who_fights_owes_a_list_and_the_result() -> None:
    state = in_duels(at_war(MAP), (ANN, BEN, "A-3"))
    state = after(state, SetDeadline("deck", "Friday"), SetDeadline("result", "Sunday"))
    assert owes(state)[:2] == [
        ("Ann", "a deck list for A-3", "Friday"),
        ("Ann", "the result against Ben for A-3", "Sunday"),
    ]
    text = letters(state)[0].text
    assert "Send your deck list until Friday." in text
    assert "Play the duels until Sunday, and answer with one line:" in text
    refused(state, SetDeadline("card", "Monday"), "Nobody owes a card any more")
    played = after(state, RollConstant("A-3"), dice=(4, 1))
    assert [words for _, words, _ in owes(played)] == [
        "the result against Ben for A-3",
        "the result against Ann for A-3",
    ]
    assert owes(after(state, ReportChallenge("A-3", "Ann"))) == []


def test_a_list_that_cannot_be_played_is_owed_again_and_its_faults_are_written() -> None:
    state = in_duels(at_war(MAP), (ANN, BEN, "A-3"))
    assert state.week is not None
    fault = Violation("size", "115 cards are needed, 60 are here.")
    decks = (CheckedDeck(ANN, Deck(()), (), {"cards": 60}, (fault,)), CheckedDeck(BEN, Deck(()), (), {"cards": 115}))
    (fight,) = state.week.challenges
    state = replace(state, week=replace(state.week, challenges=(replace(fight, decks=decks),)))
    assert [words for _, words, _ in owes(state)][::2] == [
        "another deck list for A-3: 1 fault",
        "the result against Ann for A-3",
    ]
    assert "cannot be played so. Send another:\n  115 cards are needed, 60 are here." in letters(state)[0].text
    assert "Your deck list is here: 115 cards, fits." in letters(state)[1].text


def test_who_defends_over_long_distance_owes_a_plane() -> None:
    state = after(at_war("FA V- Ib IB", week=False), BeginWeek(), SetDeadline("plane", "noon"), DrawCard("Ann"))
    assert owes(state) == []
    state = after(state, DrawCard("Ben"))
    assert owes(state) == [("Ben", "a plane", "noon")]
    assert "Choose which plane is fought for until noon: A-3." in letters(state)[1].text
    assert reminder(state, "p2") == (
        "Dear Ben,\n\nstill awaited of you in League:\n\n  a plane, until noon\n\nThe Guardian\n"
    )
    assert reminder(state, "p1") == "Dear Ann,\n\nstill awaited of you in League:\n\n  nothing\n\nThe Guardian\n"


def test_a_player_is_excused_weeks_ahead_and_takes_part_after_all() -> None:
    state = after(at_war(MAP), ExcusePlayer("Ben", "on holiday", 2), ExcusePlayer("Cleo", "ill", 2))
    assert state.week is not None
    assert state.week.excused == {}
    assert told(at_war(MAP), ExcusePlayer("Ben", "away", 2)) == ["Ben need not challenge in week 2 (away)"]
    refused(state, ExcusePlayer("Ben", "again", 2), "excused already")
    refused(state, ExcusePlayer("Ben", "long gone", 40), "far off")
    state = after(
        state,
        ExpectPlayer("Cleo", 2),
        *(EnterCard(name, at) for name, at in (("Ann", "A-3"), ("Ben", "A-2"), ("Cleo", "B-3"), ("Dev", "B-2"))),
    )
    while state.week is not None and state.week.step == "cards":
        state = after(state, DrawCard("Ann"), DrawCard("Ben"), DrawCard("Cleo"), DrawCard("Dev"))
    state = after(state, ReportChallenge("A-3", "Ben"), ReportChallenge("B-3", "Dev"), EndWeek(), BeginWeek())
    assert state.week is not None
    assert state.week.excused == {BEN: "on holiday"}
    assert BEN not in [debt.player for debt in owed(state)]
    refused(state, ExcusePlayer("Ben", "late", 1), "Week 1 is not ahead")
    again = after(state, TakeBackWeek(2, "wrong map"), BeginWeek())
    assert again.week is not None
    assert again.week.excused == {BEN: "on holiday"}
    expected = after(again, ExpectPlayer("Ben"))
    assert BEN in [debt.player for debt in owed(expected)]
    refused(expected, ExpectPlayer("Ben"), "not excused")


def test_where_all_are_excused_the_week_goes_on_without_cards() -> None:
    state = after(at_war("FA Fa Ib IB", week=False), ExcusePlayer("Ann", "away", 1), ExcusePlayer("Ben", "away", 1))
    state = after(state, BeginWeek())
    assert state.week is not None
    assert state.week.step != "cards"
    with pytest.raises(Exception, match="Not now"):
        after(state, CloseCards())


def test_a_pile_is_sealed_until_it_is_said_otherwise() -> None:
    state = after(at_war(MAP), SealPile())
    assert state.sealed
    refused(state, SealPile(), "sealed already")
    assert not after(state, SealPile(sealed=False)).sealed

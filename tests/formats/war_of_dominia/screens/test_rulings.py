"""The Guardian's rulings in fields: a challenge let stand or struck, a plane given; by mouse and by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.hexmap import loose_address
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard
from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge, undrawn
from desktop.formats.war_of_dominia.rules.acts.repeats import RepeatWeek
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, TakeBackWeek
from desktop.formats.war_of_dominia.rules.simulation import defendable
from desktop.formats.war_of_dominia.rules.state import DominiaState
from tests.formats.war_of_dominia.screens.desks import at_cards, at_duels, click, played_to


def pairing_far(state: DominiaState) -> bool:
    return state.week is not None and state.week.step == "long-distance"


def click_plane(screen, plane: str) -> None:
    spot = screen.map.spot(loose_address(plane)).toPoint()
    QTest.mouseClick(screen.map, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def test_a_challenge_is_let_stand_by_a_click_on_the_map_and_a_reason(desk) -> None:
    week = desk("week", played_to(at_cards))
    click(week.screen.admit)
    form = week.screen.admitting
    assert (form.isVisible(), week.screen.side.isVisible()) == (True, False)
    attacker = form.attacker.value()
    plane = next(at for at, owner in week.state.owners.items() if owner != attacker)
    click_plane(week.screen, plane)
    assert form.plane.text() == plane
    assert "holds it and defends" in form.plane._below.note.text()
    click(form.go)
    assert (form.why.error, week.wishes) == ("Say why first.", [])
    QTest.keyClicks(form.why.line, "shook hands on it")
    QTest.keyClick(form.why.line, Qt.Key.Key_Return)
    defender = week.state.owners[plane]
    assert week.wishes == [AdmitChallenge(attacker, defender, plane, "shook hands on it")]
    assert week.state.week.challenges[0].players == (attacker, defender)
    assert not form.isVisible()


def test_an_address_is_completed_and_one_that_cannot_be_is_explained(desk) -> None:
    week = desk("week", played_to(at_cards))
    click(week.screen.admit)
    form = week.screen.admitting
    own = next(at for at, owner in week.state.owners.items() if owner == form.attacker.value())
    for words, sentence in (
        ("", "Say which plane"),
        ("somewhere", "is no address"),
        (own, "own plane"),
        ("Z-9", "void"),
    ):
        form.plane.set_text(words)
        click(form.go)
        assert sentence in form.plane.error
    completer = form.plane.line.completer()
    theirs = form.planes()[0]
    completer.setCompletionPrefix(theirs)
    assert completer.currentCompletion().startswith(f"{theirs} · ")
    form.plane.set_text(completer.currentCompletion())
    assert (form.plane.plane(), form.plane.fault()) == (theirs, "")


def test_a_challenge_is_struck_by_choosing_it(desk) -> None:
    week = desk("week", played_to(at_duels))
    click(week.screen.strike)
    form = week.screen.striking
    last = week.state.week.challenges[-1]
    click_plane(week.screen, last.plane)
    assert form.which.value() == last.id
    QTest.keyClicks(form.why.line, "both away")
    click(form.go)
    assert last.id not in {challenge.id for challenge in week.state.week.challenges}
    assert week.screen.drawn.isVisible()


def test_escape_leaves_the_form_and_nothing_is_ruled(desk) -> None:
    week = desk("week", played_to(at_cards))
    click(week.screen.admit)
    QTest.keyClick(week.screen.admitting.plane.line, Qt.Key.Key_Escape)
    assert not week.screen.admitting.isVisible()
    assert week.screen.side.isVisible()
    assert not week.wishes


def test_what_is_ruled_on_goes_while_players_are_paired_over_long_distance(desk) -> None:
    week = desk("week", played_to(pairing_far, seed=9))
    click(week.screen.admit)
    form = week.screen.admitting
    plane = form.planes()[0]
    click_plane(week.screen, plane)
    QTest.keyClicks(form.why.line, "agreed")
    click(form.go)
    assert week.state.week.challenges[-1].plane == plane


def test_without_anybody_free_the_key_says_so(desk) -> None:
    session = played_to(at_duels)
    week = desk("week", session)
    if len(session.state.week.fighting()) < len(session.state.standing) - 1:
        pytest.skip("more than one is free here")
    assert "Cancel a challenge first" in week.screen.admit.toolTip()


def test_a_plane_is_given_by_a_click_a_name_and_a_reason(desk) -> None:
    between = played_to(lambda state: len(state.past) == 1 and state.week is None)
    board = desk("standings", between)
    click(board.screen.give)
    form = board.screen.giving
    assert form.isVisible()
    home = board.state.standing[0].home
    click_plane(board.screen, home)
    assert "home. Let the player leave the league instead" in form.plane.error
    plane = form.planes()[0]
    owner = board.state.owners[plane]
    click_plane(board.screen, plane)
    form.to.set_value(owner)
    QTest.keyClicks(form.why.line, "misread")
    click(form.go)
    assert "already. Choose somebody else." in form.to.error
    heir = next(player.id for player in board.state.standing if player.id != owner)
    form.to.set_value(heir)
    click(form.go)
    assert board.state.owners[plane] == heir
    assert not form.isVisible()


def test_a_plane_is_given_to_nobody(desk) -> None:
    board = desk("standings", played_to(lambda state: state.stage == "war" and state.week is None))
    click(board.screen.give)
    form = board.screen.giving
    plane = form.planes()[0]
    QTest.keyClicks(form.plane.line, plane.replace("-", "").lower())
    form.to.set_value("")
    QTest.keyClicks(form.why.line, "a hole in the map")
    QTest.keyClick(form.why.line, Qt.Key.Key_Return)
    assert plane not in board.state.owners


def test_the_plane_defended_from_afar_is_typed_like_a_card(desk) -> None:
    """Names are drawn until a defender has to choose."""
    session = played_to(pairing_far, seed=9)
    while session.state.week.step == "long-distance" and undrawn(session.state, session.state.week):
        session.dispatch(DrawCard())
    week = desk("week", session)
    challenge = next(ch for ch in week.state.week.challenges if not ch.plane)
    assert week.screen.asks.text() == f"{week.state.name_of(challenge.defender)} defends"
    assert not week.screen.real.isVisible()
    plane = defendable(week.state, week.state.week, challenge)[0]
    QTest.keyClicks(week.screen.card.line, plane.lower())
    QTest.keyClick(week.screen.card.line, Qt.Key.Key_Return)
    assert plane in {ch.plane for ch in week.state.week.challenges}


def test_a_letter_typed_anywhere_on_the_screen_begins_the_card(desk) -> None:
    week = desk("week", played_to(at_cards))
    week.screen.map.setFocus()
    assert week.screen.take_key("D")
    assert (week.screen.card.text(), week.screen.card.line.hasFocus()) == ("D", True)


def test_a_week_taken_back_is_offered_again_where_its_cards_and_duels_stand(desk) -> None:
    session = played_to(lambda state: at_duels(state) and bool(state.week) and bool(state.week.challenges[0].duels))
    before = session.state.week
    table = desk("week", session)
    assert not table.screen.again.isVisibleTo(table.screen)
    session.dispatch(TakeBackWeek(note="misread"))
    session.dispatch(BeginWeek())
    table.screen.present(table.state)
    assert (table.screen.again.text(), table.screen.again.isVisibleTo(table.screen)) == ("Cards as before", True)
    click(table.screen.again)
    assert table.wishes == [RepeatWeek()]
    while table.state.week.step != "duels":
        click(table.screen.again)
    duels = desk("duels", session)
    assert duels.screen.again.isVisibleTo(duels.screen)
    click(duels.screen.again)
    assert duels.state.week == before
    assert not duels.screen.again.isVisibleTo(duels.screen)


# -- messages of players -----------------------------------------------------------------------------------------------

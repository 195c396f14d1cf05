"""Screens of the league with real clicks and keys: what they ask for, and what is shown after."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from desktop.app.demo import DemoTime
from desktop.domain.clock import Instant
from desktop.domain.hexmap import address
from desktop.formats.war_of_dominia import screens
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.maps import WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import RestorePlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from desktop.formats.war_of_dominia.rules.legal import due, legal_challenges, legal_choices
from desktop.formats.war_of_dominia.rules.views.marks import marks_of
from desktop.formats.war_of_dominia.screens.chronicle import TakeBackPopover
from desktop.formats.war_of_dominia.screens.duels_asking import AmendPopover, CardPopover, OverridePopover
from desktop.formats.war_of_dominia.screens.faces import first_name
from desktop.formats.war_of_dominia.screens.slides.board import changes_of
from desktop.formats.war_of_dominia.screens.standings import StandingsScreen
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.panels import Popover, say
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.wall import paint_slide
from tests.desk_stage import at_a_desk
from tests.formats.war_of_dominia.leagues import MOMENTS, states
from tests.formats.war_of_dominia.rules.given import after, at_war, in_duels
from tests.formats.war_of_dominia.screens.desks import (
    at_cards,
    at_duels,
    click,
    played_to,
    popover,
)

# -- homes and planes --------------------------------------------------------------------------------------------------


def test_a_lit_plane_is_chosen_by_its_address(desk) -> None:
    choosing = desk("choosing", played_to(lambda state: state.choosing is not None and bool(state.choosing.turn)))
    turn, plane = choosing.state.choosing.turn, legal_choices(choosing.state)[4]
    choosing.screen.seek()
    QTest.keyClicks(choosing.screen.plane.line, plane.replace("-", "").lower())
    QTest.keyClick(choosing.screen.plane.line, Qt.Key.Key_Return)
    assert choosing.state.owners == {plane: turn}


def test_a_click_on_a_lit_plane_chooses_it(desk) -> None:
    choosing = desk("choosing", played_to(lambda state: state.choosing is not None and bool(state.choosing.turn)))
    view = choosing.screen.map
    hex = sorted(view.face.lit, key=lambda hex: (hex.row, hex.col))[0]
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, view.spot(hex).toPoint())
    assert len(choosing.state.owners) == 1


def test_a_plane_that_is_not_lit_is_refused_in_a_sentence(desk) -> None:
    choosing = desk("choosing", played_to(lambda state: len(state.owners) == 1))
    taken = next(iter(choosing.state.owners))
    choosing.screen._typed(taken)
    assert choosing.said
    assert len(choosing.state.owners) == 1


# -- the week ----------------------------------------------------------------------------------------------------------


def test_a_card_is_three_keys_and_the_next_player_is_up(desk) -> None:
    week = desk("week", played_to(at_cards))
    while waiting := due(week.state):
        assert week.screen._who == waiting[0]
        plane = legal_challenges(week.state)[waiting[0]][0].plane
        QTest.keyClicks(week.screen.card.line, plane.replace("-", ""))
        QTest.keyClick(week.screen.card.line, Qt.Key.Key_Return)
        assert week.state.week.card_of(waiting[0]).plane == plane
    assert not week.screen.card.line.hasFocus()


def test_two_letters_before_the_plane_name_another_player(desk) -> None:
    week = desk("week", played_to(at_cards))
    other = due(week.state)[1]
    plane = legal_challenges(week.state)[other][0].plane
    week.screen.enter(f"{marks_of(week.state)[other].lower()} {plane}")
    assert week.state.week.card_of(other).plane == plane


def test_a_card_nobody_can_read_is_told_and_nothing_is_lost(desk) -> None:
    week = desk("week", played_to(at_cards))
    week.screen.enter("who knows")
    week.screen.enter("zz D7")
    assert len(week.said) == 2
    assert not week.wishes


def test_an_illegal_card_may_go_into_the_pile_as_it_was_written(desk) -> None:
    week = desk("week", played_to(at_cards))
    who = due(week.state)[0]
    own = week.state.planes_of(who)[0]
    far = next(
        plane
        for plane, owner in week.state.owners.items()
        if owner != who and plane not in {target.plane for target in legal_challenges(week.state)[who]}
    )
    week.screen.enter(far)
    assert week.said
    assert week.state.week.card_of(who) is None
    click(week.screen.written)
    assert week.state.week.card_of(who).plane == far != own


def test_space_draws_the_cards_and_the_list_tells_why_one_is_refused(desk) -> None:
    week = desk("week", played_to(lambda state: at_cards(state) and not due(state)))
    while week.state.week is not None and week.state.week.step in ("cards", "drawing") and week.state.week.cards:
        week.space()
    drawn = week.state.week.drawn
    assert drawn
    told = [row.words for row in week.screen.pile.rows if hasattr(row, "words") and not hasattr(row, "cells")]
    assert all(any(card.refused in words for words in told) for card in drawn if card.refused)


def test_the_guardian_excuses_somebody_who_takes_part_after_all(desk) -> None:
    week = desk("week", played_to(at_cards))
    who = due(week.state)[0]
    click(week.screen.excuse)
    asked = [p for p in week.screen.findChildren(Popover) if p.isVisible()][-1]
    asked.why.set_text("is ill")  # type: ignore[attr-defined]
    click(asked.go)  # type: ignore[attr-defined]
    assert week.state.week.excused == {who: "is ill"}
    week.screen._choose_player(who)
    assert week.screen.excuse.text() == "Takes part after all"
    click(week.screen.excuse)
    assert week.state.week.excused == {}


# -- duels -------------------------------------------------------------------------------------------------------------


def test_space_rolls_and_an_arrow_says_who_won(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    first = duels.screen.challenge
    duels.space()
    assert duels.screen.challenge.open_duel.constant is not None
    duels.screen.take_key("Left")
    duels.space()
    duels.screen.take_key("Left")
    settled = next(ch for ch in duels.state.week.challenges if ch.id == first.id)
    assert settled.winner == first.attacker


def test_real_dice_are_typed_attackers_first(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    duels.screen.take_dice("1 1")
    roll = duels.screen.challenge.open_duel.constant.rolls[0]
    assert (roll.attacker.value, roll.defender.value, roll.attacker.how) == (1, 1, "typed")
    duels.screen.take_dice("71")
    assert "six-sided" in duels.said[-1]


def test_when_a_challenge_is_settled_space_goes_on_to_the_next(desk) -> None:
    duels = desk("duels", played_to(lambda state: at_duels(state) and len(state.week.challenges) > 1))
    first = duels.screen.challenge
    duels.wish(ReportChallenge(first.id, first.attacker))
    duels.screen._at = first.id
    duels.screen.present(duels.state)
    assert duels.screen.next_act().label.startswith("On to")
    duels.space()
    assert duels.screen.challenge.id != first.id


def test_a_duel_is_amended_from_its_chip(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    challenge = duels.screen.challenge
    duels.wish(ReportDuel(challenge.id, challenge.attacker))
    duels.screen._amend(1)
    asked = popover(duels.screen, AmendPopover)
    click(asked.buttons[1])  # type: ignore[attr-defined]
    assert duels.state.week.challenges[0].duels[0].winner == challenge.defender


def test_a_duel_that_is_over_keeps_its_chip_until_it_is_amended(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    challenge, chips = duels.screen.challenge, duels.screen.duels.chips
    duels.wish(ReportDuel(challenge.id, challenge.attacker))
    first = chips.itemAt(0).widget()
    duels.wish(RollConstant(challenge.id))
    duels.wish(ReportDuel(challenge.id, challenge.defender))
    assert chips.itemAt(0).widget() is first
    winners = [first_name(duels.state.name_of(id)) for id in challenge.players]
    assert [chips.itemAt(at).widget().text() for at in range(2)] == [f"1 · {winners[0]}", f"2 · {winners[1]}"]
    duels.wish(AmendDuel(challenge.id, 1, drawn=True))
    assert [chips.itemAt(at).widget().text() for at in range(2)] == ["1 · drawn", f"2 · {winners[1]}"]


def test_the_strip_ticks_a_plane_that_is_settled(desk) -> None:
    duels = desk("duels", played_to(lambda state: at_duels(state) and len(state.week.challenges) > 1))
    first, strip = duels.screen.challenge, duels.screen.strip
    duels.wish(ReportChallenge(first.id, first.attacker))
    assert duels.screen.strip is strip
    assert f"{first.plane} ✓" in strip.options


def test_a_whole_card_is_one_click_and_an_award_wants_a_reason(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    challenge = duels.screen.challenge
    duels.screen._award()
    asked = popover(duels.screen, CardPopover)
    click(asked.buttons[0])  # type: ignore[attr-defined]
    assert not duels.wishes
    asked.note.set_text("did not come")  # type: ignore[attr-defined]
    click(asked.buttons[0])  # type: ignore[attr-defined]
    assert duels.state.week.challenges[0].winner == challenge.attacker


def test_the_guardian_sets_a_life_by_hand_with_a_note(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    click(duels.screen.left.set_by_hand)
    asked = popover(duels.screen, OverridePopover)
    asked.what.set_value("life")  # type: ignore[attr-defined]
    asked.value.set_text("33")  # type: ignore[attr-defined]
    click(asked.go)  # type: ignore[attr-defined]
    assert not duels.wishes
    asked.note.set_text("agreed")  # type: ignore[attr-defined]
    click(asked.go)  # type: ignore[attr-defined]
    assert "33" in duels.screen.left.life.number.text()


def test_a_deck_is_held_against_the_hexes(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    duels.screen.read_list("4 Serra Angel\n4 Shivan Dragon\n4 Mahamoti Djinn\n4 Juzám Djinn\n4 Force of Nature", 0)
    assert "fault" in duels.screen.left.check.head._corner
    duels.screen.read_list("", 0)
    assert "no deck list" in duels.said[-1]


# -- standings and chronicle -------------------------------------------------------------------------------------------


def test_the_dossier_follows_the_arrow_keys(desk) -> None:
    board = desk("standings", played_to(at_cards))
    before = board.screen.name.text()
    board.screen.take_key("Down")
    assert board.screen.name.text() != before


@pytest.mark.parametrize(("scale", "columns"), [(1.0, 6), (1.5, 5)])
def test_names_and_figures_of_the_standings_are_in_sight(qtbot, light, scale, columns) -> None:
    theme.use(scale=scale)
    screen = StandingsScreen(ScreenKit(lambda: Instant(1_800_000_000.0)))
    qtbot.addWidget(screen)
    screen.present(played_to(at_cards).state)
    screen.resize(1270, 620)
    screen.show()
    say(screen.name, "Wilhelmina van der Bergh-Aschenbrödel 00")
    qtbot.wait(0)
    table = screen.table
    wide = [table.columnWidth(at) for at in range(6) if not table.isColumnHidden(at)]
    assert len(wide) == columns
    assert sum(wide) <= table.viewport().width()
    assert wide[2] >= theme.px(110)
    theme.use(scale=1.0)


def test_the_slider_shows_an_earlier_week_and_a_week_is_taken_back_with_what_it_undoes(desk) -> None:
    chronicle = desk("chronicle", played_to(lambda state: len(state.past) == 2 and state.week is None))
    assert ("P", "print the gazette") in chronicle.screen.hints()
    chronicle.screen.take_key("Left")
    assert chronicle.screen.slider.value() == 1
    assert ("P", "print the last gazette") in chronicle.screen.hints()
    click(chronicle.screen.back)
    asked = popover(chronicle.screen, TakeBackPopover)
    click(asked.go)  # type: ignore[attr-defined]
    assert not chronicle.wishes
    asked.field.set_text("a wrong card")  # type: ignore[attr-defined]
    click(asked.go)  # type: ignore[attr-defined]
    assert not chronicle.state.past
    chronicle.session.undo()
    assert len(chronicle.session.state.past) == 2


# -- everything, everywhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", [(1216, 600), (1640, 930)])
def test_every_screen_shows_every_moment(desk, moment: str, size: tuple[int, int]) -> None:
    if moment not in states():
        pytest.skip("this league never comes to it")
    for spec in screens.SCREENS:
        screen = desk(spec.id, None, *size).screen
        screen.present(states()[moment])
        screen.grab()
        screen.hints()
        screen.next_act()


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_slide_paints_every_moment(moment: str) -> None:
    if moment not in states():
        pytest.skip("this league never comes to it")
    state = states()[moment]
    shown = screens.slides(state, ClockFace)
    assert not screens.slide_for(state) or screens.slide_for(state) in {slide.id for slide in shown}
    for slide in shown:
        picture = QImage(640, 360, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        paint_slide(painter, QRectF(picture.rect()), slide, HALL_NIGHT, foot=screens.foot(state))
        painter.end()


def test_the_guardians_notes_never_reach_the_wall() -> None:
    session = played_to(at_cards)
    session.dispatch(WriteOnHex("B-2", "notes", "secret"))
    for slide in screens.slides(session.state, ClockFace):
        face = getattr(slide, "face", None)
        assert face is None or not face.map.notes


def test_the_week_that_is_on_is_taken_back_alone_and_the_first_from_where_the_war_began(desk) -> None:
    chronicle = desk("chronicle", played_to(lambda state: len(state.past) == 2 and at_cards(state)))
    screen = chronicle.screen
    assert (screen.back.text(), screen.running.text()) == ("Take back from week 2 on…", "Take back week 3 alone…")
    screen.slider.setValue(0)
    assert screen.back.text() == "Take back from week 1 on…"
    click(screen.running)
    asked = popover(screen, TakeBackPopover)
    asked.field.set_text("cards mixed up")
    click(asked.go)
    assert (len(chronicle.state.past), chronicle.state.week) == (2, None)
    click(screen.back)
    asked = popover(screen, TakeBackPopover)
    asked.field.set_text("all of it")
    click(asked.go)
    assert not chronicle.state.past


def test_the_wall_tells_of_a_void_that_was_given() -> None:
    gone = after(at_war("FA Ma Mb IB\nFC Fc Fd PD", week=False), WithdrawPlayer("Dev", "moved away"), BeginWeek())
    fought = after(in_duels(gone, ("p2", "p1", "A-2")), ReportChallenge("1", "Ann"), EndWeek())
    state = after(fought, MovePlane("B-3", "Ann", "a gift"))
    assert [(row.name, row.line) for row in changes_of(state, 1)] == [("Ann", "was given it, void until then")]


def test_the_challenges_of_a_week_stand_on_the_map_by_number_until_they_are_settled() -> None:
    state = in_duels(at_war("FA Ma Mb IB\nFC Fc Fd PD"), ("p3", "p4", "B-3"), ("p2", "p1", "A-2"))
    slide = screens.slides(state, ClockFace)[1]
    assert (slide.headline, slide.line) == ("Week 1", "2 challenges on the table")
    assert [(row.number, row.name, row.line) for row in slide.rows] == [
        (1, "Cleo", "B-3 Forests, Dev’s"),
        (2, "Ben", "A-2 Mountains, Ann’s"),
    ]
    assert [(address(arrow.end), arrow.number) for arrow in slide.face.arrows] == [("B-3", 1), ("A-2", 2)]
    #: beside the map whoever is attacked is called as people call each other, so that the row keeps to one line.
    called = [replace(player, name=f"{player.name} Castellanos-Bergström") for player in state.players]
    (row, _) = screens.slides(replace(state, players=tuple(called)), ClockFace)[1].rows
    assert (row.name, row.line) == ("Cleo Castellanos-Bergström", "B-3 Forests, Dev’s")
    fought = screens.slides(after(state, ReportChallenge("1", "Cleo")), ClockFace)[1]
    assert [row.number for row in fought.rows] == [1]
    assert fought.rows[0].name == "Ben"


def test_the_wall_tells_of_nobody_out_who_came_back() -> None:
    state = in_duels(at_war("FA Ma Mb IB\nFC Fc Fd PD"), ("p3", "p4", "B-4"))
    over = after(state, ReportChallenge("1", "Cleo"), EndWeek())
    assert "is out of the war" in [row.line for row in changes_of(over, 1)]
    assert changes_of(after(over, RestorePlayer("Dev", "B-4", "misread")), 1) == ()


def test_a_week_that_is_begun_elsewhere_leads_to_where_its_cards_are_handed_in(qtbot) -> None:
    """The lit key has nothing more to do on the chronicle: it was dead there."""
    session = played_to(lambda state: bool(state.past) and state.week is None)
    desk = at_a_desk(WAR_OF_DOMINIA, session, DemoTime())
    qtbot.addWidget(desk.frame)
    desk.show_screen("chronicle")
    desk.next()
    assert session.state.week is not None
    assert desk.frame.current_screen == "week"
    desk.leave()

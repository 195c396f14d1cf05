"""Who plays and what the Guardian settles: fields, sheets, and what a refusal leaves standing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.manifest import RULESET
from desktop.formats.war_of_dominia.rules.acts.events import AnswerQuestion
from desktop.formats.war_of_dominia.rules.acts.players import AdmitPlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.ground import beside, givable
from desktop.formats.war_of_dominia.rules.legal import legal_choices
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.league import questions
from desktop.formats.war_of_dominia.screens.league import PLAYERS
from desktop.formats.war_of_dominia.screens.league_asking import (
    LeavePopover,
    NewcomerPopover,
    ReturnPopover,
    TitlePopover,
)
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.tokens import LIGHT
from tests.formats.war_of_dominia.screens.desks import (
    click,
    played_to,
    popover,
)

# -- players and questions ---------------------------------------------------------------------------------------------


def test_in_large_letters_the_buttons_of_the_league_are_read_whole(desk) -> None:
    theme.use(LIGHT, scale=1.5)
    try:
        screen = desk("league").screen
        screen.resize(1184, 540)
        for button in (screen.title, screen.settle, screen.charts):
            assert button.width() >= button.sizeHint().width(), button.text()
    finally:
        theme.use(LIGHT, scale=1.0)


def test_names_come_in_one_by_one_or_pasted_together(desk) -> None:
    table = desk("league")
    QTest.keyClicks(table.screen.name.line, "Edda Holm, Yuki Arai")
    QTest.keyClick(table.screen.name.line, Qt.Key.Key_Return)
    table.screen.entry.pasted("Tomas Brandt\nNoor Aziz\n")
    assert [player.name for player in table.state.players] == ["Edda Holm", "Yuki Arai", "Tomas Brandt", "Noor Aziz"]
    assert "6 × 6" in table.screen.about.text()


def test_a_click_answers_one_of_the_guardians_questions(desk) -> None:
    table = desk("league")
    table.screen._answer("radical")("no")
    assert table.state.answers["radical"] == "no"
    table.screen._answer("radical")("no")
    assert len(table.wishes) == 1


def test_an_answer_changes_its_own_question_and_leaves_what_is_typed_for_another(desk) -> None:
    table = desk("league")
    form, asked = table.screen.form, [question.id for question in questions(table.state)]
    parts = [form.itemAt(2 * at).widget() for at in range(len(asked))]
    table.screen._answer("radical")("no")
    now = [form.itemAt(2 * at).widget() for at in range(len(asked))]
    changed = [id for id, part, after in zip(asked, parts, now, strict=True) if part is not after]
    assert changed == ["radical"]
    chosen = now[asked.index("radical")].findChild(Segmented)
    assert chosen.options[chosen.current] == "No"
    assert form.count() == 2 * len(asked) + 1


# -- the league itself -------------------------------------------------------------------------------------------------


def test_the_league_is_renamed_field_by_field(desk) -> None:
    table = desk("league")
    click(table.screen.title)
    sheet = popover(table.screen, TitlePopover)
    assert (sheet.name.text(), sheet.place.text()) == ("The War", "Ghent")
    for field, words in ((sheet.name, "Winter War"), (sheet.place, "Bruges"), (sheet.date, "2027-01-09")):
        field.line.selectAll()
        QTest.keyClicks(field.line, words)
    QTest.keyClick(sheet.date.line, Qt.Key.Key_Return)
    assert (table.state.name, table.state.place, table.state.date) == ("Winter War", "Bruges", "2027-01-09")


def test_another_ruleset_is_taken_and_a_broken_one_is_told(desk) -> None:
    table = desk("league")
    text = RULESET.file.read_text("utf-8")
    table.screen.numbers.open()
    table.screen.numbers.take_file(text.replace("round_limit = 0 ", "round_limit = 9 ").encode())
    table.space()
    assert table.state.rules.league.round_limit == 9
    with pytest.raises(Refusal):
        table.screen.numbers.take_file(b"version = ")


def test_who_leaves_may_hand_the_planes_on_and_come_back(desk) -> None:
    session = played_to(lambda state: state.stage == "war" and state.week is None)
    table = desk("league", session)
    leaver, heir = table.state.players[0], table.state.players[1]
    table.screen.table.set_current(leaver.id)
    click(table.screen.away)
    leaving = popover(table.screen, LeavePopover)
    click(leaving.go)
    assert leaving.why.error == "Say why first."
    leaving.to.set_value(heir.id)
    QTest.keyClicks(leaving.why.line, "moved away")
    QTest.keyClick(leaving.why.line, Qt.Key.Key_Return)
    assert not table.state.planes_of(leaver.id)
    assert len(table.state.planes_of(heir.id)) == 14
    table.screen.table.set_current(leaver.id)
    assert table.screen.away.text() == "Comes back…"
    click(table.screen.away)
    back = popover(table.screen, ReturnPopover)
    QTest.keyClicks(back.plane.line, heir.home.replace("-", ""))
    QTest.keyClicks(back.why.line, "is back")
    click(back.go)
    assert "home. Name a plane that somebody can lose" in back.plane.error
    back.plane.take(leaver.home)
    click(back.go)
    assert table.state.home_of(leaver.home) == leaver.id


def test_why_somebody_is_out_stands_whole_in_the_table(desk) -> None:
    assert theme.width(theme.face(15), "lost, week 34") <= theme.px(PLAYERS[-1].width) - 8


@pytest.mark.parametrize("answer", ["yes", ""])
def test_who_comes_back_has_the_voids_again_unless_the_guardian_says_no(desk, answer) -> None:
    session = played_to(lambda state: state.stage == "war" and state.week is None)
    table = desk("league", session)
    leaver = table.state.players[0]
    before = set(table.state.planes_of(leaver.id))
    table.screen.wants.emit(WithdrawPlayer(leaver.id, "moved away"))
    table.screen.table.set_current(leaver.id)
    click(table.screen.away)
    back = popover(table.screen, ReturnPopover)
    assert back.voids.isVisibleTo(back)
    back.plane.take(leaver.home)
    assert back.plane.fault() == ""
    back.voids.set_value(answer)
    QTest.keyClicks(back.why.line, "is back")
    click(back.go)
    assert set(table.state.planes_of(leaver.id)) == (before if answer else {leaver.home})


def test_that_nothing_is_banned_can_be_settled(desk) -> None:
    table = desk("league")
    asked = next(q for q in questions(table.state) if q.id == "banned")
    none = [button for button in table.screen.findChildren(Button) if button.text() == "None" and not button.isHidden()]
    assert len(none) == 3
    next(button for button in none if "No card is banned" in button.toolTip()).click()
    assert table.state.answer("banned") == "none"
    assert table.state.banned == ()
    after = next(q for q in questions(table.state) if q.id == "banned")
    assert (asked.source, after.source) == ("open", "guardian")
    assert "No card is banned." in [part.text() for part in table.screen.findChildren(QLabel)]


# -- setting up --------------------------------------------------------------------------------------------------------


def test_the_lit_key_of_an_empty_league_puts_the_cursor_where_names_are_typed(desk) -> None:
    table = desk("league")
    assert table.screen.next_act().label == "Type a name"
    table.space()
    assert table.screen.name.line.hasFocus()
    table.screen.entry.pasted("Ann\nBen")
    assert table.screen.next_act() is None


def test_a_refused_name_stays_to_be_mended(desk) -> None:
    table = desk("league")
    table.screen.entry.pasted("Ann\nBen")
    QTest.keyClicks(table.screen.name.line, "Cleo, ann")
    QTest.keyClick(table.screen.name.line, Qt.Key.Key_Return)
    assert (table.screen.name.text(), len(table.state.players)) == ("Cleo, ann", 2)
    assert "Ann is on the list already" in table.said[-1]


def test_a_list_that_was_settled_can_be_taken_back(desk) -> None:
    table = desk("league")
    table.session.dispatch(AnswerQuestion("banned", "Shahrazad"))
    table.screen.present(table.state)
    asked = next(q for q in questions(table.state) if q.id == "banned")
    table.screen._ask_long(asked, table.screen._answer("banned"), table.screen.title)
    sheet = popover(table.screen, PastePopover)
    sheet.area.set_text("")
    click(sheet.go)
    assert not table.state.banned


@pytest.mark.parametrize("question", ["banned", "restricted"])
def test_a_list_of_cards_is_checked_like_a_deck(desk, question) -> None:
    table = desk("league")
    asked = next(q for q in questions(table.state) if q.id == question)
    table.screen._ask_long(asked, table.screen._answer(question), table.screen.title)
    sheet = popover(table.screen, PastePopover)
    sheet.area.set_text("Ball Lightnin; Marsh Vipers\nBog Imp")
    click(sheet.go)
    assert table.state.answer(question).splitlines() == ["Ball Lightnin", "Marsh Viper", "Bog Imp"]
    table.screen.present(table.state)
    told = [part.text() for part in table.screen.findChildren(QLabel)]
    assert "No card is called Ball Lightnin. Meant: Ball Lightning (one letter away)?" in told
    assert [field.text() for field in table.screen.mending.fields] == ["Ball Lightnin"]
    table.screen.mending.fields[0].set_text("Ball Lightning")
    click(table.screen.mending.go)
    assert table.state.answer(question).splitlines() == ["Ball Lightning", "Marsh Viper", "Bog Imp"]


def test_where_nothing_is_chosen_no_address_is_asked_for(desk) -> None:
    choosing = desk("choosing", played_to(lambda state: state.stage == "war"))
    assert not choosing.screen.typing.isVisible()
    assert choosing.screen.lots.isVisible()


def between_two_passes(state: DominiaState) -> bool:
    return state.choosing is not None and not state.choosing.order


def test_lots_are_typed_in_a_line_by_the_beginnings_of_names(desk) -> None:
    choosing = desk("choosing", played_to(between_two_passes))
    players = choosing.state.players
    click(choosing.screen.lots)
    sheet = popover(choosing.screen, PastePopover)
    assert any("or all with commas" in words.text() for words in sheet.findChildren(QLabel))
    sheet.area.set_text(", ".join(player.name.partition(" ")[0].lower() for player in reversed(players)))
    click(sheet.go)
    assert choosing.state.choosing.order == tuple(player.id for player in reversed(players))


def test_after_the_last_choice_of_a_pass_no_hidden_line_keeps_the_keys(desk, qtbot) -> None:
    def last_of_a_pass(state: DominiaState) -> bool:
        return state.choosing is not None and state.choosing.at == len(state.players) - 1

    choosing = desk("choosing", played_to(last_of_a_pass))
    plane = legal_choices(choosing.state)[0]
    QTest.keyClicks(choosing.screen.plane.line, plane)
    QTest.keyClick(choosing.screen.plane.line, Qt.Key.Key_Return)
    assert not choosing.state.choosing.turn
    qtbot.waitUntil(choosing.screen.map.hasFocus)


def test_a_newcomer_joins_a_league_that_is_on(desk) -> None:
    session = played_to(lambda state: state.stage == "war")
    session.dispatch(WithdrawPlayer(session.state.players[4].id, "moved away"))
    table = desk("league", session)
    assert table.screen.newcomer.isVisibleTo(table.screen)
    click(table.screen.newcomer)
    asking = popover(table.screen, NewcomerPopover)
    asking._answer()
    assert (asking.name.error, asking.why.error) == ("A player needs a name.", "Say why first.")
    state = table.state
    voids = [plane for plane in givable(state) if plane not in state.owners]
    QTest.keyClicks(asking.name.line, "Zoe Newman")
    QTest.keyClicks(asking.home.line, voids[0])
    QTest.keyClicks(asking.planes.line, f"{voids[1]}, {voids[2]}")
    QTest.keyClicks(asking.why.line, "moved here")
    QTest.keyClick(asking.why.line, Qt.Key.Key_Return)
    assert table.wishes == [AdmitPlayer("Zoe Newman", voids[0], "moved here", (voids[1], voids[2]))]
    assert table.state.players[-1].home == voids[0]
    assert set(table.state.planes_of(table.state.players[-1].id)) == set(voids[:3])
    table.session.dispatch(BeginWeek())
    table.screen.present(table.state)
    assert not table.screen.newcomer.isEnabled()


def test_a_home_for_a_newcomer_says_whose_home_it_touches(desk) -> None:
    table = desk("league", played_to(lambda state: state.stage == "war"))
    state, asking = table.state, NewcomerPopover(table.state)
    home = state.players[0].home
    near = next(plane for plane in beside(state.ground)[home] if plane in givable(state))
    asking.home.take(near)
    assert f"It touches {home}, {state.players[0].name}'s home (WD-04)." in asking.home._below.note.text()
    asking.home.take(home)
    assert "is Edda Holm's home. Name a plane that somebody can lose." in asking.home.fault()

"""Decks and dice on the duel desk: what was checked stays with the challenge, what a constant asks for is thrown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from desktop.domain.dice import LoadedDice
from desktop.formats.war_of_dominia.handouts.deck_report import deck_reports
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant, chart_of, effects_in_play
from desktop.formats.war_of_dominia.screens import duels_middle
from desktop.formats.war_of_dominia.screens.duels_asking import DicePopover
from desktop.formats.war_of_dominia.screens.duels_side import StateMark
from desktop.print.layout.paper import A4
from desktop.ui.hexes.marks import bead_area
from desktop.ui.kit.asking import WhichPopover, WordsPopover
from tests.formats.war_of_dominia.screens.desks import at_duels, click, played_to, popover
from tests.print.support import text_of

COLOURS = "4 Serra Angel\n4 Shivan Dragon\n4 Mahamoti Djinn\n4 Juzám Djinn\n4 Force of Nature\nwhat is this ???"


def damage_by_dice(session) -> None:
    """The first challenge's plane is Special, and the dice show 62: damage is thrown."""
    challenge = session.state.week.challenges[0]
    session.dispatch(RollConstant(challenge.id), LoadedDice(_dice_to_62(session, challenge)))


def _dice_to_62(session, challenge) -> tuple[int, ...]:
    from desktop.formats.war_of_dominia.rules.ground import ground_letter

    #: 66 of every basic chart leads to Special.
    chart = ground_letter(session.state.ground, challenge.plane)
    return (6, 2) if chart == "X" else (6, 6, 6, 2)


def test_a_checked_deck_is_a_fact_and_shown_again(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    challenge = duels.screen.challenge
    duels.screen.read_list(COLOURS, 0)
    held = duels.state.week.challenges[0].deck_of(challenge.attacker)
    assert held.violations[0].kind == "unread"
    assert duels.screen.left.check.head._corner == f"{len(held.violations)} faults"
    duels.session.undo()
    duels.screen.present(duels.state)
    assert duels.screen.left.check.head._corner == "not checked"


def test_which_column_of_a_table_is_meant_is_asked_and_holds_for_the_other_list(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    table = "Qty,Card,Title\n4,Ball Lightning,Shatter\n2,Bog Imp,Detonate\n"
    duels.screen.read_list(table, 0)
    popover(duels.screen, WhichPopover).options[1].click()
    duels.screen.read_list(table, 1)
    challenge = duels.state.week.challenges[0]
    for player in challenge.players:
        assert [line.name for line in challenge.deck_of(player).deck.lines] == ["Shatter", "Detonate"]


def test_the_guardian_lets_a_deck_pass_from_the_desk(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    assert not duels.screen.right.allow.isVisible()
    duels.screen.read_list(COLOURS, 1)
    click(duels.screen.right.allow)
    sheet = popover(duels.screen, WordsPopover)
    QTest.keyClicks(sheet.field.line, "new to the game")
    QTest.keyClick(sheet.field.line, Qt.Key.Key_Return)
    assert duels.screen.right.check.head._corner.endswith("let pass")
    assert not duels.screen.right.allow.isVisible()


def test_dice_in_play_are_thrown_by_a_click_a_key_or_as_they_fell(desk) -> None:
    session = played_to(at_duels)
    damage_by_dice(session)
    duels = desk("duels", session)
    play = duels.screen.constant.play
    assert play.isVisible()
    assert duels.screen.minimumSizeHint().width() <= 1216
    assert effects_in_play(duels.state, duels.state.week.challenges[0].open_duel)
    play.count.choose(3)
    click(play.throw)
    assert len(duels.state.week.challenges[0].open_duel.thrown[0].throws) == 3
    assert duels.screen.take_key("D")
    duels.screen.take_play_dice("4 2 6")
    thrown = duels.state.week.challenges[0].open_duel.thrown[-1]
    assert thrown.words == "4, 2, 6: 3 damage"
    assert thrown.words in play.last.text()
    duels.screen.take_play_dice("7")
    assert "no six-sided dice" in duels.said[-1]


def test_without_such_a_constant_no_dice_are_offered(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    assert not duels.screen.constant.play.isVisible()
    assert not duels.screen.take_key("D")


def test_space_goes_on_to_the_next_challenge(desk) -> None:
    session = played_to(at_duels)
    first, second = session.state.week.challenges[:2]
    session.dispatch(ReportChallenge(first.id, first.attacker))
    duels = desk("duels", session)
    duels.screen._choose(0)
    act = duels.screen.next_act()
    assert (act.label, act.goes_to) == (f"On to {second.plane}", "")
    duels.space()
    assert duels.screen.challenge.id == second.id


def test_a_deck_of_many_faults_pushes_nothing_out_of_sight(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    duels.screen.read_list("1 Unheard Of 0", 0)
    QApplication.processEvents()
    least = duels.screen.minimumSizeHint().height()
    duels.screen.read_list("\n".join(f"1 Unheard Of {number}" for number in range(40)), 0)
    QApplication.processEvents()
    assert duels.screen.minimumSizeHint().height() < least + 20
    assert len([mark for mark in duels.screen.left.check.findChildren(StateMark) if mark.isVisible()]) == 41


def test_dice_that_lead_to_another_chart_stay_and_name_it(desk) -> None:
    """Forests 65 leads to Plains: the sheet stays open with what was typed until the dice suffice."""
    duels = desk("duels", played_to(at_duels))
    state, challenge = duels.state, duels.screen.challenge
    first = state.charts.on(chart_of(state, challenge))
    onwards = next(entry for entry in first.entry if entry.goes_to not in (None, "R"))
    second = state.charts.on(onwards.goes_to)
    plain = next(entry for entry in second.entry if entry.goes_to is None and not entry.dice and not entry.nothing)
    click(duels.screen.constant.type)
    sheet = popover(duels.screen, DicePopover)
    QTest.keyClicks(sheet.field.line, str(onwards.at[0]))
    QTest.keyClick(sheet.field.line, Qt.Key.Key_Return)
    assert sheet.isVisible()
    assert sheet.field.text() == str(onwards.at[0])
    assert sheet.field._below.note.text().endswith(f"Next, two dice for {second.name}, the attacker's first.")
    QTest.keyClicks(sheet.field.line, "9")
    QTest.keyClick(sheet.field.line, Qt.Key.Key_Return)
    assert "are not two six-sided dice" in sheet.field.error
    QTest.keyClick(sheet.field.line, Qt.Key.Key_Backspace)
    QTest.keyClicks(sheet.field.line, f" {plain.at[0]}"[:2])
    assert sheet.field._below.note.text().endswith(f"Next, the defender's die for {second.name}.")
    QTest.keyClicks(sheet.field.line, str(plain.at[0])[1])
    QTest.keyClick(sheet.field.line, Qt.Key.Key_Return)
    constant = duels.state.week.challenges[0].open_duel.constant
    assert constant.title == plain.title
    assert duels.screen.constant.head._corner == f"{first.name} → {second.name}"


def test_every_fault_of_a_deck_is_read_in_a_low_window_and_goes_on_paper(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    duels.screen.resize(1216, 520)
    side, went = duels.screen.left, list[str]()
    duels.screen.goes.connect(went.append)
    assert side.paper.isHidden()
    whole = len(side.rights._whole)
    duels.screen.read_list("\n".join(f"1 Unheard Of {number}" for number in range(12)), 0)
    for _ in range(5):
        QApplication.processEvents()
    assert len(side.rights._lines) < whole, duels.screen.height()
    assert side.height() >= side.minimumSizeHint().height()
    #: one thing scrolls, and no fault is cut in it.
    said = [word for word in side.check.findChildren(QLabel) if word.text().startswith("Lantern does not know")]
    assert len(said) == 12
    assert all(word.height() >= word.heightForWidth(word.width()) for word in said)
    assert len(side.check.findChildren(QScrollArea)) == 0
    side.paper.click()
    assert went == ["print/deck-checks"]
    state = duels.state
    held = duels.screen.challenge.deck_of(duels.screen.challenge.attacker)
    words = text_of(deck_reports(state, A4))
    assert all(violation.says.split(".")[0] in words for violation in held.violations)
    assert "12 faults" in words or "13 faults" in words
    assert "at fault" not in words
    assert "Unheard Of 11" in words
    assert "No deck was checked" in text_of(deck_reports(played_to(at_duels).state, A4))


def test_the_desk_shows_what_was_counted_and_the_list_what_is_at_fault_first(desk) -> None:
    duels = desk("duels", played_to(at_duels))
    duels.screen.read_list("90 Plains\n4 Unheard Of\n20 Mountain", 0)
    held = duels.screen.challenge.deck_of(duels.screen.challenge.attacker)
    assert held.faults_first[0][:2] == (4, "Unheard Of")
    assert held.faults_first[1][2] == "basic land"
    words = " ".join(label.text() for label in duels.screen.left.check.findChildren(QLabel))
    assert "Basic lands 110" in words
    assert "not known, at fault" in words


def test_whose_a_small_hex_is_stands_below_its_letter_and_address(qtbot, monkeypatch) -> None:
    state, marks, lines = played_to(at_duels).state, list[QRectF](), list[QRectF]()
    plane = next(challenge.plane for challenge in state.week.challenges if challenge.plane)

    def mark(painter, at, radius, mark, look, kind) -> None:
        marks.append(bead_area(at, radius, mark, look))

    monkeypatch.setattr(duels_middle, "paint_bead", mark)
    monkeypatch.setattr(duels_middle.paint, "write_fitting", lambda painter, area, *_, **__: lines.append(area))
    around = duels_middle.Surroundings()
    qtbot.addWidget(around)
    around.present(state, plane)
    around.resize(440, 150)
    around.grab()
    assert marks
    for area in marks:
        line = min(lines, key=lambda one: (one.center() - area.center()).manhattanLength())
        assert area.top() > line.center().y() + 5

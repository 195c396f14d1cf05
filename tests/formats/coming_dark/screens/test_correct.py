"""A result of an earlier round is set right in the window, and the day ends when it must: real clicks, real keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.clock import Instant
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.amending import AmendMatch
from desktop.formats.coming_dark.rules.acts.rounds import LastRound
from desktop.formats.coming_dark.rules.acts.top4 import CloseRaces
from desktop.formats.coming_dark.rules.state import DarkState, Match
from desktop.formats.coming_dark.screens.correct.faces import found_match, outcome, questions, reported
from desktop.formats.coming_dark.screens.correct.sheet import CorrectSheet, FindResult
from desktop.formats.coming_dark.screens.judge.rounds import RoundsSheet, rounds_acts
from desktop.formats.coming_dark.screens.ledger import screen as ledger
from desktop.formats.coming_dark.screens.matches.screen import MatchesStep
from desktop.formats.coming_dark.screens.standings import screen as standings
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall
from tests.desk_stage import Forgetful
from tests.formats.coming_dark.screens.players_stage import NOON
from tests.formats.coming_dark.screens.round_events import at_step, kit, opened, shown_in, until

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def hall(qtbot):
    return lambda session, make=ledger.LedgerScreen: shown_in(qtbot, session, make(kit()))


def round_three(players: int = 24):
    """Everybody plays round 3."""
    return at_step(opened(players), "matches", 3)


def a_match(state: DarkState, seats: int, number: int = 1) -> Match:
    """A table of so many in an earlier round whose winner was no lone one."""
    return next(m for r in state.rounds if r.number == number for m in r.matches if len(m.players) == seats)


def stands(state: DarkState, number: int, table: str) -> Match:
    return next(m for r in state.rounds if r.number == number for m in r.matches if m.id == table)


def click(widget) -> None:
    QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())


# -- from the prizes page ----------------------------------------------------------------------------------------------


def test_a_prize_leads_to_its_result_and_the_result_is_corrected_by_mouse(hall):
    session = round_three()
    award = next(a for a in session.state.awards if len(stands(session.state, a.round, a.location).players) == 2)
    room = hall(session)
    room.screen.table.set_current(award.player)
    row = next(r for r in room.screen.player.cards if r.card.result == f"{award.round}/{award.location}")
    click(row.correct)
    sheet = room.screen.corrector.popover
    assert isinstance(sheet, CorrectSheet)
    assert sheet.isVisible()
    assert not sheet.yes.isEnabled()
    other = next(button for button, _, option in sheet.options if option.player != award.player)
    click(other)
    loser = next(p for p in stands(session.state, award.round, award.location).players if p != award.player)
    assert f"<b>{session.state.name_of(loser)}</b> wins the match instead of" in sheet.follows.text()
    assert f"{session.state.name_of(award.player)} gives back" in sheet.follows.text()
    click(sheet.yes)
    assert room.wishes == [AmendMatch(award.location, {"match": loser}, round=award.round)]
    assert not room.refused
    assert stands(session.state, award.round, award.location).winner == loser
    assert award not in session.state.awards
    assert any(f"in round {award.round}" in line.sentence and "(corrected)" in line.sentence for line in session.log)
    session.undo()
    assert award in session.state.awards


def test_both_games_of_a_table_of_four_are_corrected_by_keys_and_one_undo_takes_it_back(hall):
    session = round_three(48)
    match = a_match(session.state, 4)
    right = next(p for p in match.games[0].sides if p != match.games[0].winner)
    before = session.state
    room = hall(session)
    room.screen.table.set_current(match.players[0])
    room.keys("C")
    finder = room.screen.corrector.popover
    assert isinstance(finder, FindResult)
    QTest.keyClicks(finder.line, "round 1")
    assert [row.key for row in finder.list.rows] == [f"1/{match.id}"]
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    sheet = room.screen.corrector.popover
    assert isinstance(sheet, CorrectSheet)
    place = next(at for at, (_, q, o) in enumerate(sheet.options, 1) if (q.game, o.player) == ("first-1", right))
    QTest.keyClick(sheet, str(place))
    place = next(at for at, (_, q, o) in enumerate(sheet.options, 1) if (q.game, o.player) == ("final", right))
    QTest.keyClick(sheet, str(place))
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert not room.refused
    assert stands(session.state, 1, match.id).winner == right
    assert not sheet.isVisible()
    session.undo()
    assert session.state == before


def test_whom_the_best_seed_met_is_corrected_too(hall):
    session = round_three(48)
    match = a_match(session.state, 4)
    correction = found_match(session.state, f"1/{match.id}")
    other = next(p for p in match.players[1:] if p != correction.opponent)
    changed = correction.with_opponent(other)
    assert [len(q.options) for q in questions(session.state, changed)][:2] == [3, 2]
    assert changed.games()[0].sides == (match.players[0], other)
    assert all(w in next(g.sides for g in changed.games() if g.id == game) for game, w in changed.winners)
    for game in ("first-1", "first-2", "final"):
        changed = changed.with_winner(game, next(g for g in changed.games() if g.id == game).sides[0])
    assert outcome(session.state, changed).why_not == ""
    session.dispatch(changed.command())
    assert stands(session.state, 1, match.id).winner == match.players[0]


def test_a_correction_that_changes_nothing_or_leaves_a_past_match_open_says_so(hall):
    session = round_three(48)
    match = a_match(session.state, 4)
    correction = found_match(session.state, f"1/{match.id}")
    assert outcome(session.state, correction).why_not.endswith("has that result already.")
    first = match.games[-1].winner
    source = next(g for g in match.games[:-1] if g.winner == first)
    lost = next(p for p in source.sides if p != first)
    assert "left without a winner" in outcome(session.state, correction.with_winner(source.id, lost)).why_not


def test_escape_leaves_a_result_as_it_is(hall):
    session = round_three()
    room = hall(session)
    room.screen.do_act(f"correct/{reported(session.state)[0].key}")
    sheet = room.screen.corrector.popover
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()
    assert room.wishes == []


def test_one_escape_closes_the_list_of_results_whatever_was_typed(hall):
    room = hall(round_three())
    room.keys("C")
    finder = room.screen.corrector.popover
    QTest.keyClicks(finder.line, "round 1")
    QTest.keyClick(finder.line, Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert room.wishes == []


def test_the_sheet_grows_with_what_it_says(qtbot):
    session = round_three(48)
    match = a_match(session.state, 4)
    sheet = CorrectSheet(session.state, found_match(session.state, f"1/{match.id}"))
    qtbot.addWidget(sheet)
    sheet.show()
    tall = {button.height() for button, _, _ in sheet.options}
    first = match.games[-1].winner
    source = next(g for g in match.games[:-1] if g.winner == first)
    QTest.mouseClick(next(b for b, q, o in sheet.options if q.game == source.id and o.player != first), LEFT)
    QApplication.processEvents()
    assert "as well" in sheet.follows.text()
    assert {button.height() for button, _, _ in sheet.options} == tall


def test_who_has_no_result_is_told(hall):
    room = hall(at_step(opened(8), "corners"))
    room.keys("C")
    assert "has no result yet that could be corrected" in room.said[-1]


def test_a_lone_winners_card_has_nothing_to_correct(hall):
    session = until(opened(9), lambda s: any(m.how == "alone" for r in s.past for m in r.matches))
    alone = next((m, r) for r in session.state.past for m in r.matches if m.how == "alone")
    room = hall(session)
    room.screen.table.set_current(alone[0].winner)
    for row in room.screen.player.cards:
        assert (row.correct is None) == (row.card.result == "")
    assert all(result.key != f"{alone[1].number}/{alone[0].id}" for result in reported(session.state))


# -- from the table ----------------------------------------------------------------------------------------------------


def test_a_tables_menu_holds_what_was_played_there_before(hall, qtbot):
    session = round_three(48)
    step = hall(session, MatchesStep)
    table = next(m.id for m in session.state.round.matches if reported(session.state, table=m.id))
    result = reported(session.state, table=table)[-1]
    menu = step.screen.menu_of(table)
    action = next(a for a in menu.actions() if a.text().startswith(f"Correct round {result.round}:"))
    action.trigger()
    sheet = step.screen.corrector.popover
    assert isinstance(sheet, CorrectSheet)
    assert (sheet.correction.round, sheet.correction.match.id) == (result.round, table)


# -- the number of rounds ----------------------------------------------------------------------------------------------


def test_from_the_standings_the_round_at_play_is_made_the_last(hall):
    room = hall(round_three(), standings.StandingsScreen)
    click(room.screen.rounds_button)
    sheet = room.screen.rounds
    assert {"Make round 3 the last", "Play one more round", "End now"} <= {act.button for act in sheet.acts}
    sheet.why.set_text("The room closes.")
    sheet.choose([act.button for act in sheet.acts].index("Make round 3 the last"), 0)
    click(sheet.keep)
    assert room.wishes == [LastRound(3, "The room closes.", "bracket")]
    session = until(room.session, lambda s: s.round.step == "over")
    assert session.state.round.number == 3
    session.dispatch(CloseRaces())
    assert room.screen.rounds_button.isHidden()
    assert len(session.state.titles.all_four) == 4


def test_by_keys_the_round_just_played_was_the_last(hall):
    room = hall(at_step(opened(12), "zones", 3), standings.StandingsScreen)
    room.keys("R")
    place = [act.button for act in room.screen.rounds.acts].index("Make round 2 the last")
    QTest.keyClick(room.screen.rounds, str(place + 1))
    QTest.keyClick(room.screen.rounds, Qt.Key.Key_Return)
    assert room.wishes == [LastRound(2, "", "bracket")]
    assert (room.state.round.number, room.state.round.step) == (2, "over")
    assert [act.button for act in rounds_acts(room.state)] == ["Close the races", "Play one more round"]
    room.keys("R")
    QTest.keyClick(room.screen.rounds, "2")
    QTest.keyClick(room.screen.rounds, Qt.Key.Key_Return)
    assert (room.state.round.number, room.state.round.step) == (3, "zones")


def test_the_clocks_strip_offers_it_while_tables_play(hall):
    room = hall(round_three(), MatchesStep)
    click(room.screen.strip.rounds)
    assert isinstance(room.screen.popover, RoundsSheet)
    place = [act.button for act in room.screen.popover.acts].index("Make round 3 the last")
    QTest.keyClick(room.screen.popover, str(place + 1))
    QTest.keyClick(room.screen.popover, Qt.Key.Key_Return)
    assert room.wishes == [LastRound(3, "", "bracket")]


# -- by name -----------------------------------------------------------------------------------------------------------


class Window:
    """The whole window on a session, as the organiser has it."""

    def __init__(self, qtbot, session) -> None:
        self.session = session
        self.frame = Frame(Wall(lambda: NOON))
        qtbot.addWidget(self.frame)
        self.frame.resize(1280, 720)
        now = Instant(NOON)
        self.desk = Desk(self.frame, COMING_DARK, session, Forgetful(), lambda: now, AlarmBell(lambda _: None))
        with qtbot.waitExposed(self.frame):
            self.frame.show()
        self.frame.activateWindow()

    def by_name(self, words: str) -> None:
        """Ctrl+K, these words, Enter."""
        QTest.keyClick(self.frame, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(self.frame.palette_sheet.line, words)
        QTest.keyClick(self.frame.palette_sheet.line, Qt.Key.Key_Return)


def test_the_palette_knows_results_by_round_table_and_name(qtbot):
    window = Window(qtbot, round_three(48))
    state = window.session.state
    result = reported(state)[-1]
    window.by_name(f"amend round {result.round} {result.where.removeprefix('The ').lower()}")
    sheet = QApplication.activePopupWidget()
    assert isinstance(sheet, CorrectSheet)
    assert f"{sheet.correction.round}/{sheet.correction.match.id}" == result.key
    sheet.close()
    window.by_name("correct a result")
    found = QApplication.activePopupWidget()
    assert isinstance(found, FindResult)
    found.close()
    window.by_name("last round")
    rounds = QApplication.activePopupWidget()
    assert isinstance(rounds, RoundsSheet)
    rounds.close()
    window.desk.leave()

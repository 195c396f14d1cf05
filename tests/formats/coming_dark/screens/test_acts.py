"""What is done by name, from whatever screen is shown: people, tables and results by what one calls them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.formats.coming_dark.rules.acts.clocks import AdjustClock, StartClock
from desktop.ui.shell.finding import found
from tests.desk_stage import at_a_desk
from tests.formats.coming_dark.screens.round_events import at_step, opened


@pytest.fixture
def desk(qtbot):
    session, time = at_step(opened(8), "matches"), DemoTime()
    session.dispatch(StartClock(time.instant()))
    made = at_a_desk(format_of("coming-dark"), session, time)
    qtbot.addWidget(made.frame)
    yield made
    made.leave()


def do(desk, sought: str) -> str:
    """Type it into the palette, press Enter; the words of what was chosen."""
    QTest.keyClick(desk.frame, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    sheet = desk.frame.palette_sheet
    sheet.line.setText(sought)
    words = sheet.list.acts()[0].words
    QTest.keyClick(sheet.line, Qt.Key.Key_Return)
    return words


def test_who_has_paid_is_noted_by_name(desk):
    player = desk.session.state.players[0]
    assert do(desk, f"{player.name.split()[0]} paid").startswith(player.name)
    assert desk.session.state.players[0].paid != player.paid


def test_a_player_is_dropped_from_another_screen_and_asked_before_a_match_is_lost(desk):
    match = next(match for match in desk.session.state.round.matches if len(match.players) > 1)
    name = desk.session.state.name_of(match.players[-1])
    desk.show_screen("standings")
    steps = len(desk.session.history.steps)
    assert do(desk, f"drop {name.split()[0]}") == f"Drop {name}"
    assert desk.screen is not None
    assert desk.screen.selected == match.players[-1]
    assert len(desk.session.history.steps) == steps, "somebody else would win: it is asked first"


def test_a_result_is_reported_by_who_won(desk):
    act = next(act for act in desk._acts() if act.id.startswith("do:round/won/"))
    winner = act.words.split(" won at ")[0]
    assert do(desk, f"{winner} won") == act.words
    assert winner in desk.session.last_sentence


def test_minutes_are_given_to_a_table_by_its_number(desk):
    match = next(match for match in desk.session.state.round.matches if not match.winner)
    name = desk.session.state.match_name(match.id)
    assert do(desk, f"+3 {name}").startswith("+3 minutes for")
    assert name in desk.session.last_sentence


def test_a_judge_goes_to_a_table_by_its_name(desk):
    match = next(match for match in desk.session.state.round.matches if not match.winner)
    name = desk.session.state.match_name(match.id)
    words = do(desk, f"judge at {name}")
    assert words.startswith("Judge to")
    assert name in words


@pytest.mark.parametrize("sought", ["late", "correct", "restricted", "message", "result", "csv", "no-show"])
def test_what_organisers_say_always_finds_something(desk, sought: str):
    assert found(desk._acts(), sought).things


@pytest.fixture
def late(desk):
    """The marks of the first games have passed: tables of three and four are late."""
    desk.session.dispatch(AdjustClock(-31))
    return [match for match in desk.session.state.round.matches if len(match.players) > 2 and not match.winner]


@pytest.mark.parametrize(
    ("sought", "first"),
    [
        ("when do we finish", "do:standings/rounds"),
        ("venue closes", "do:standings/rounds"),
        ("what time is the champion", "do:standings/rounds"),
        ("end early", "do:standings/rounds"),
        ("single game top 4", "do:standings/rounds"),
        ("add judge call", "do:ledger/judge/judge-call"),
        ("banned cards", "go:setup"),
        ("four of", "go:setup"),
    ],
)
def test_a_hurried_organiser_finds_the_act_in_words_of_every_day(desk, sought: str, first: str) -> None:
    QTest.keyClick(desk.frame, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    sheet = desk.frame.palette_sheet
    sheet.line.setText(sought)
    assert sheet.shown()[0].startswith(first)


def test_late_names_the_tables_that_are_and_what_can_be_done(desk, late):
    assert late, "somebody plays a first game"
    acts = {act.id: act for act in desk._acts()}
    for match in late:
        name = desk.session.state.match_name(match.id)
        table, minutes = acts[f"do:round/table/{match.id}"], acts[f"do:round/extend/{match.id}"]
        assert name in table.words
        assert "late" in table.words
        assert table.kind == "Tables"
        assert "late" in minutes.group, "the same act as ever, said with why"
    ids = [act.id for act in found(desk._acts(), "late").things]
    assert {f"do:round/{what}/{match.id}" for what in ("table", "extend") for match in late} <= set(ids)
    assert len(ids) == len(set(ids))


def test_a_late_table_is_shown_and_decided_by_its_name(desk, late):
    act = next(act for act in desk._acts() if act.id.startswith("do:round/decide/"))
    match = act.id.rpartition("/")[2]
    name = desk.session.state.match_name(match)
    running = [game for game in desk.session.state.round.match(match).games if game.is_open]
    desk.show_screen("standings")
    assert do(desk, f"minute 30 {name}") == act.words
    decided = [game for game in desk.session.state.round.match(match).games if game.how == "minute-30"]
    assert [game.id for game in decided] == [game.id for game in running]


def test_a_table_is_found_by_its_name_and_pointed_at(desk):
    match = next(match for match in desk.session.state.round.matches if not match.winner)
    name = desk.session.state.match_name(match.id)
    act = next(act for act in desk._acts() if act.id == f"do:round/table/{match.id}")
    assert act.words.split(": ")[0].endswith(name)
    desk.show_screen("standings")
    desk._on_act(act.id)
    assert desk.screen.step.picked == match.id


def test_before_a_mark_the_tables_that_it_concerns_are_named_with_the_time_left(desk):
    desk.session.dispatch(AdjustClock(-22))
    words = [act.words for act in desk._acts() if act.kind == "Tables"]
    first = [match for match in desk.session.state.round.matches if len(match.players) > 2]
    assert sum("late in 3:00" in each for each in words) == len(first) > 0

"""Before a game and after it: the choices, what keeps it from starting, the next one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.domain.dice import LoadedDice
from desktop.formats.commander_scenarios.manifest import example_scenario
from desktop.formats.commander_scenarios.rules.acts.cards import MoveCard
from desktop.formats.commander_scenarios.rules.acts.games import EndGame, StartGame, TakeMulligan
from desktop.formats.commander_scenarios.rules.acts.permanents import MakeTokens
from desktop.formats.commander_scenarios.rules.acts.turns import GoOn
from desktop.ui.desk.screen import Throwing
from tests.formats.commander_scenarios.rules.given import (
    BOSS,
    scenario,
)
from tests.formats.commander_scenarios.screens.desk import click, made, session_of, typed

# -- before and after --------------------------------------------------------------------------------------------------


def test_the_start_takes_every_choice(qtbot):
    desk = made(qtbot, "play", session_of(scenario(boss=BOSS)))
    start = desk.screen.start
    start.player.set_text("Dev")
    start.mode.choose(1)
    start.x_counts.choose(2)
    start.boss.choose(1)
    desk.space()
    assert desk.last == StartGame("test", "table", "Dev", "graveyard", "abilities")
    assert desk.screen.stage.isVisible()


def test_after_the_name_space_starts_the_game(qtbot):
    desk = made(qtbot, "play", session_of())
    desk.key("N")
    line = desk.screen.start.player.line
    line.selectAll()
    typed(line, "Dev")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert not line.hasFocus()
    desk.space()
    assert desk.game.player == "Dev"


def test_the_commander_is_named_and_offered_again(qtbot):
    desk = made(qtbot, "play", session_of())
    desk.screen.start.commander.set_text("Talrand")
    desk.space()
    assert desk.game.commander == "Talrand"
    desk.wish(EndGame("lost", "so it is"))
    assert desk.screen.start.commander.text() == "Talrand"
    desk.screen.take_key("G")
    assert (desk.game.number, desk.game.commander) == (2, "Talrand")


def test_the_last_player_is_offered(qtbot):
    desk = made(qtbot, "play", session_of())
    assert desk.screen.start.player.text() == "Mara"


@pytest.mark.parametrize(
    ("sizes", "words"),
    [((29, 15, 10), "29 cards; add 1"), ((41, 15, 10), "41 cards; take out 1"), ((30, 15, 11), "11 cards; take out 1")],
)
def test_a_deck_of_the_wrong_size_keeps_the_game_from_starting(qtbot, sizes, words):
    desk = made(qtbot, "play", session_of(scenario(*sizes)))
    desk.space()
    assert not desk.wishes
    assert words in desk.said[-1]
    assert words in desk.screen.start.why.text()
    click(desk.screen.start.build)
    assert desk.went == ["decks"]


def test_a_new_hand_is_a_key(pilot):
    desk = pilot()
    desk.key("A")
    assert desk.last == TakeMulligan()
    click(desk.screen.countered)
    assert desk.game.hand == 6


def test_undo_goes_back_to_the_die(pilot):
    desk = pilot()
    desk.until("reserve", 2)
    before = desk.state
    desk.wish(Throwing(GoOn(), LoadedDice((3,))))
    desk.session.undo()
    assert desk.state == before
    desk.session.redo()
    assert desk.game.rolls[-1] == 3


def test_after_the_end_the_next_game_keeps_the_choices(pilot):
    desk = pilot(x="artifacts")
    desk.until("main")
    desk.wish(EndGame("won", "enough"))
    assert "won" in desk.screen.start.outcome.text()
    desk.space()
    assert desk.game.number == 1
    assert "G begins the next one" in desk.screen.next_act().why_not
    assert desk.screen.take_key("G")
    assert (desk.game.number, desk.game.player, desk.game.mode) == (2, "Mara", "lantern")


def test_h_leads_to_the_history(pilot):
    desk = pilot()
    desk.until("main")
    desk.key("H")
    assert desk.went == ["history"]


def test_a_crowded_table_fits_into_the_smallest_window(qtbot):
    session = session_of(example_scenario())
    session.dispatch(StartGame("", "lantern", "Wilhelmina van der Bergh-Aschenbrödel"))
    session.dispatch(GoOn())
    for name in ("Counterspell", "Mana Leak", "Essence Scatter", "Dismiss", "Merfolk of the Pearl Trident"):
        session.dispatch(MoveCard(name, "reserve"))
    for name in ("Phantom Warrior", "Nezahal, Primal Tide", "Jace, Architect of Thought", "Fog Bank", "Halimar Depths"):
        session.dispatch(MoveCard(name, "battlefield"))
    session.dispatch(MakeTokens("Shark", 12, 2, 2))
    desk = made(qtbot, "play", session)
    for _ in range(3):
        desk.screen.grab()
        assert desk.screen.zones.minimumSizeHint().width() <= desk.screen.side.width()
        assert desk.screen.minimumSizeHint().height() <= 600
        assert desk.screen.board.minimumHeight() > desk.screen.board_panel.height(), "the board scrolls by itself"
        desk.space()
    assert desk.screen.lines.accessibleName()


def test_the_numbers_are_changed_before_the_game(qtbot):
    desk = made(qtbot, "play", session_of())
    desk.key("R")
    page = desk.screen.numbers
    page.show_table("chart")
    assert page.rows[0].about.head == "Endgame not in play yet: cards in Basic and Midrange"
    page.rows[0].input.setText("")
    typed(page.rows[0].input, "BBBMMM")
    page.show_table("scenario")
    page.row("scenario.countdown").input.step(-2)
    desk.space()
    assert desk.state.rules.scenario.countdown == 4
    assert desk.state.rules.chart[0].faces == "BBBMMM"
    assert not desk.screen.is_settling()

"""Standings: who goes on and why; the choice of a Conqueror, the bracket and the style by click and by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.events import EndEvent, OpenEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.results import NoteScore, ReportResult
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, ChooseStyle
from desktop.formats.coming_dark.rules.races import chooser, qualifiers
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.standings import standings
from desktop.formats.coming_dark.screens.standings import words
from desktop.formats.coming_dark.screens.standings.bracket import SideButton
from desktop.formats.coming_dark.screens.standings.lane import PICTURE, LaneRow, LaneRows, RaceLane
from desktop.formats.coming_dark.screens.standings.screen import StandingsScreen
from desktop.ui.kit import theme
from desktop.ui.kit.panels import Because
from tests.formats.coming_dark.screens.round_events import NOON, Session_, at_step, kit, opened, shown_in, until


@pytest.fixture
def hall(qtbot):
    return lambda session, wide=1216, high=600: shown_in(qtbot, session, StandingsScreen(kit()), wide, high)


def click(widget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def closed(players: int = 24):
    return until(opened(players), lambda s: s.titles is not None)


def bracket(players: int = 24):
    return until(opened(players), lambda s: bool(s.top4))


def side_of(screen: StandingsScreen, state: DarkState, match: int, player: str) -> SideButton:
    box = screen.top4.bracket.boxes[match]
    return next(side for side in box.sides if side.face.player == player)


def test_lanes_show_who_would_go_on_while_the_rounds_run(hall):
    session = at_step(opened(24), "zones", 4)
    screen = hall(session).screen
    titles = qualifiers(session.state)
    name = session.state.name_of
    going = {
        race: [row.name for row in (*lane.above.rows, *lane.below.rows) if row.goes_on]
        for race, lane in screen.lanes.items()
    }
    assert going["mayor"] == [name(titles.mayor)]
    assert going["beast"] == [name(titles.beast)]
    assert going["conquerors"] == [name(p) for p in titles.conquerors]
    assert screen.top4.isHidden()
    assert "Round 4 of 6" in screen.where.text()


def test_before_the_first_round_each_lane_says_how_it_is_counted_and_what_comes_next(hall, qtbot):
    session: Session_ = Session(RULES, MemoryJournal(), SeededDice(3), lambda: NOON.wall)
    session.dispatch(OpenEvent("The Coming Dark", default_ruleset(), "Ghent"))
    screen = hall(session).screen
    for race in standings(session.state):
        lane = screen.lanes[race.id]
        assert lane.how.text() == words.how_counted(session.state, race.id).sentence
        assert lane.how.isVisible()
        assert lane.scene.picture().isValid()
    with qtbot.waitSignal(screen.goes) as told:
        click(screen.first)
    assert told.args == ["players"]


def test_a_lane_is_as_wide_with_the_picture_and_without(hall):
    """Its head was narrower without the small one, its words then higher, and the picture came and went without end."""
    screen = hall(opened(8)).screen
    for lane in screen.lanes.values():
        widths = []
        for picture in (False, True):
            lane.share(False, picture, lane.room)
            widths.append(lane._above.minimumSizeHint().expandedTo(lane._above.minimumSize()).width())
        assert widths[0] == widths[1]


def test_large_pictures_stand_where_all_lanes_leave_room_and_nowhere_else(hall):
    session = at_step(opened(24), "zones", 4)
    screen = hall(session).screen
    assert not any(lane.scene.isVisible() for lane in screen.lanes.values())
    screen.resize(1900, 1500)
    for lane in screen.lanes.values():
        assert lane.scene.isVisible()
        assert lane.scene.height() >= theme.px(PICTURE) - 20
        assert lane._inside.verticalScrollBar().maximum() == 0


def test_a_tie_is_told_under_the_edge_with_its_reason(hall):
    session = at_step(opened(24), "zones", 2)
    screen = hall(session).screen
    lane = screen.lanes["beast"]
    assert "are tied at 1" in lane.note.words
    assert len(lane.above.rows) == 2
    click(lane.note.link)
    assert lane.note.link.popover is not None
    assert lane.note.link.because.rule == "CD-15"
    assert "seed" in lane.note.link.because.arithmetic


def test_x_opens_the_reason_of_each_tie_in_turn(hall):
    joined = hall(at_step(opened(24), "zones", 2))
    ties = [lane.note for lane in joined.screen.lanes.values() if not lane.note.isHidden()]
    assert len(ties) >= 2
    joined.keys("X")
    assert ties[0].link.popover is not None
    ties[0].link.popover.close()
    joined.keys("X")
    assert ties[1].link.popover is not None


def test_a_title_holder_is_said_to_be_out_of_the_race(hall):
    session = closed()
    state = session.state
    hall(session)
    told = [(race, who) for race in standings(state) for who in words.left_out(state, race)]
    for race, (player, title) in told:
        assert f"{state.name_of(player)} is out of this race as {title}." in words.edge_note(state, race)
        assert player in (state.titles.mayor, state.titles.beast)
    assert told


def test_who_stands_in_a_race_is_not_counted_again_for_its_note(monkeypatch):
    state, counted = closed().state, list[str]()
    races, count = standings(state), words.tally
    monkeypatch.setattr(words, "tally", lambda state, player: counted.append(player.id) or count(state, player))
    for race in races:
        words.left_out(state, race)
    assert set(counted) == {state.titles.mayor, state.titles.beast}


def test_before_anybody_has_anything_the_reason_is_the_seed(hall):
    screen = hall(at_step(opened(8), "zones")).screen
    assert screen.lanes["mayor"].note.link.because.rule == "CD-16"


def test_every_race_tells_how_it_is_counted(hall):
    screen = hall(at_step(opened(8), "zones", 2)).screen
    told = {race: lane.link.because for race, lane in screen.lanes.items()}
    assert "added up" in told["mayor"].sentence
    assert "whatever number it shows" in told["conquerors"].sentence
    assert all(because.rule.startswith("CD-") for because in told.values())


def test_the_chooser_stands_with_the_reason_and_a_click_chooses(hall):
    session = closed()
    joined = hall(session)
    titles, pane = session.state.titles, joined.screen.top4.choose
    assert pane.name.text() == session.state.name_of(chooser(session.state, titles))
    assert [b.text() for b in pane.buttons] == [session.state.name_of(p) for p in titles.conquerors]
    click(pane.buttons[1])
    assert joined.wishes == [ChooseConqueror(titles.conquerors[1])]
    assert session.state.top4


@pytest.mark.parametrize(("key", "which"), [("1", 0), ("2", 1), ("0", None)])
def test_digits_choose_a_conqueror_or_decline(hall, key, which):
    session = closed()
    joined = hall(session)
    conquerors = session.state.titles.conquerors
    joined.keys(key)
    assert joined.wishes == [ChooseConqueror("" if which is None else conquerors[which])]
    assert ("0", "declines") not in joined.screen.hints()


def test_the_click_on_a_name_wins_the_match(hall):
    session = bracket()
    joined = hall(session)
    winner = session.state.top4[0].players[1]
    click(side_of(joined.screen, session.state, 0, winner))
    assert joined.wishes == [ReportResult("semifinal-1", winner)]
    assert session.state.top4[0].winner == winner
    assert side_of(joined.screen, session.state, 0, winner).face.won


def test_the_plus_counts_games_and_the_last_one_wins(hall):
    session = bracket()
    joined = hall(session)
    box = joined.screen.top4.bracket.boxes[1]
    one, _ = session.state.top4[1].players
    click(box.plus[1])
    click(box.plus[0])
    click(box.plus[0])
    assert joined.wishes == [
        NoteScore("semifinal-2", "0-1"),
        NoteScore("semifinal-2", "1-1"),
        ReportResult("semifinal-2", one, score="2-1"),
    ]
    assert session.state.top4[1].games[0].score == "2-1"
    assert joined.refused == []


def test_a_click_on_a_name_completes_a_score_that_was_begun(hall):
    session = bracket()
    joined = hall(session)
    session.dispatch(NoteScore("semifinal-1", "1-0"))
    other = session.state.top4[0].players[1]
    click(side_of(joined.screen, session.state, 0, other))
    assert joined.wishes == [ReportResult("semifinal-1", other, score="1-2")]
    assert joined.refused == []


def test_digits_play_the_bracket_to_its_champion_and_the_style(hall):
    session = bracket()
    joined = hall(session)
    joined.keys("2", "3", "6")
    assert session.state.champion == session.state.top4[1].players[0]
    assert joined.screen.top4.champion.name.text() == session.state.name_of(session.state.champion)
    joined.keys("2")
    assert session.state.style == session.state.rules.event.styles[1]
    assert ("1–2", "style") not in joined.screen.hints()
    assert not joined.screen.take_key("1")


def test_a_decided_match_is_turned_round_only_after_a_question(hall):
    session = bracket()
    joined = hall(session)
    joined.keys("1")
    loser = session.state.top4[0].players[1]
    click(side_of(joined.screen, session.state, 0, loser))
    assert len(joined.wishes) == 1
    click(joined.screen.top4.bracket.popover.button)
    assert joined.wishes[1] == AmendResult("semifinal-1", loser)
    assert session.state.top4[0].winner == loser


def test_the_style_is_a_click_and_both_are_shut_before_there_is_a_champion(hall):
    session = bracket()
    joined = hall(session)
    assert not any(b.isEnabled() for b in joined.screen.top4.style_pane.buttons)
    until(session, lambda s: bool(s.champion))
    click(joined.screen.top4.style_pane.buttons[0])
    assert joined.wishes == [ChooseStyle("Glorious Hero")]
    assert "Glorious Hero" in joined.screen.top4.champion.style_line.text()


def test_with_fewer_than_four_the_event_can_be_ended_with_a_reason(hall):
    session = at_step(opened(5), "zones", 2)
    for player in session.state.present()[:2]:
        session.dispatch(DropPlayer(player.id))
    joined = hall(session)
    assert "a Top 4 needs four" in joined.screen.where.text()
    click(joined.screen.end_button)
    popover = joined.screen.popover
    popover.reason.set_text("")
    assert not popover.button.isEnabled()
    popover.reason.set_text("The hall closes")
    click(popover.button)
    assert joined.wishes == [EndEvent("The hall closes")]
    assert "ended without a champion" in joined.screen.where.text()
    assert joined.screen.end_button.isHidden()


def test_with_four_and_more_nobody_is_offered_the_end(hall):
    assert hall(at_step(opened(8), "zones", 2)).screen.end_button.isHidden()


@pytest.mark.parametrize("size", [(1216, 600), (1404, 940)])
@pytest.mark.parametrize("large", [False, True])
def test_bracket_rows_lie_inside_the_screen(hall, size, large):
    theme.use(scale=1.2 if large else 1.0)
    screen = hall(bracket(), *size).screen
    #: rows that wrap ask for their height once they know their width, before anything is painted.
    QApplication.processEvents()
    assert screen.minimumSizeHint().width() <= size[0]
    if not large:
        for box in screen.top4.bracket.boxes:
            assert screen.rect().contains(box.rect().translated(box.mapTo(screen, box.rect().topLeft())))
        assert screen.lanes["mayor"].height() >= 200


def test_monsters_are_one_click_away(hall, qtbot):
    joined = hall(bracket())
    with qtbot.waitSignal(joined.screen.goes) as told:
        click(joined.screen.top4.playing.button)
    assert told.args == ["monsters"]


def test_forty_eight_players_scroll_inside_their_lanes(hall):
    session = until(opened(48, tier0=False), lambda s: s.titles is not None)
    screen = hall(session).screen
    lane = screen.lanes["conquerors"]
    assert len(lane.above.rows) + len(lane.below.rows) > 20
    assert lane.height() < 320


def test_of_a_long_lane_only_the_rows_that_are_seen_are_painted(qtbot, monkeypatch):
    lane, painted = RaceLane("mayor"), []
    qtbot.addWidget(lane)
    rows = [LaneRow("A", f"Player {at}", 60 - at, "", at < 6) for at in range(60)]
    lane.present("The Mayor", "how", Because("", ""), rows, 6, "The edge", Because("", ""))
    lane.resize(380, 500)
    lane.show()
    paint_row = LaneRows._paint_row
    monkeypatch.setattr(LaneRows, "_paint_row", lambda self, *of: (painted.append(of[2].name), paint_row(self, *of)))
    lane.grab()
    assert painted[0] == "Player 0"
    assert len(painted) <= 500 // 36
    painted.clear()
    bar = lane._inside.verticalScrollBar()
    bar.setValue(bar.maximum())
    lane.grab()
    assert painted[-1] == "Player 59"
    assert len(painted) <= 500 // 36 + 1

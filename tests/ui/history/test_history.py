"""The pages of the past: acts found and opened, put right with what changes and contradicts, rounds looked at again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from desktop.catalogue import FORMATS, format_of
from desktop.domain.clock import Instant
from desktop.engine.event import RenameEvent
from desktop.engine.session import digest
from desktop.formats.coming_dark.rules.acts.prizes import SetPrize
from desktop.formats.coming_dark.screens.matches.picture import TablePicture
from desktop.formats.commander_scenarios.rules.acts.life import DealDamage
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.history.asking import allowed_on, fields_of
from desktop.ui.history.band import PastBand
from desktop.ui.history.correcting import CorrectionPage
from desktop.ui.history.desk import CORRECTING, HistoryDesk
from desktop.ui.history.faces import HISTORY, OTHER, ActFace, act_faces, folded, together
from desktop.ui.history.form import Options
from desktop.ui.kit import theme
from desktop.ui.kit.panels import label
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall
from tests.desk_stage import Forgetful
from tests.formats.mended import sample


class Room:
    """A sample event on the window, with its past."""

    def __init__(self, id: str = "coming-dark", percent: int = 55) -> None:
        self.format = format_of(id)
        self.session, _ = sample(id, 0, percent, 14 if id == "coming-dark" else 0)
        self.frame = Frame(Wall(lambda: 9_000_000.0))
        self.frame.resize(1280, 650)
        self.frame.show()
        self.desk = Desk(
            self.frame,
            self.format,
            self.session,
            Forgetful(),
            lambda: Instant(9_000_000.0),
            AlarmBell(lambda sound: None),
        )
        self.history = HistoryDesk(self.desk, self.format)
        self.desk.present()

    @property
    def page(self) -> CorrectionPage:
        return self.history.correcting

    def a_result(self) -> int:
        """The number of a result that ended a match of two."""
        for step in self.session.history.played[0]:
            asked = json.loads(step.command)
            if asked["kind"] == "report-result" and len(together(self.session, self.format.past, step.number)) == 1:
                return step.number
        raise AssertionError("no result")

    def a_bracket(self) -> tuple[int, int]:
        """The first game of a table of three, and its final that the same player won."""
        for step in self.session.history.played[0]:
            games = together(self.session, self.format.past, step.number)
            if len(games) == 2 and json.loads(step.command)["kind"] == "report-result":
                one, other = (json.loads(s.command) for s in self.session.history.played[0] if s.number in games)
                if one["winner"] == other["winner"]:
                    return games
        raise AssertionError("no table of three")

    def other_winner(self, number: int) -> None:
        """Say on the form that somebody else won."""
        (options,) = self.page.forms[number].findChildren(Options)
        values = dict(options._rows)
        next(row for value, row in values.items() if value != options.value()).click()
        self.page.asks.emit()

    def says(self) -> str:
        return " ".join(one.text() for one in self.page.findChildren(QLabel))

    def close(self) -> None:
        self.desk.leave()
        self.frame.deleteLater()


@pytest.fixture
def room(qapp: QApplication) -> Iterator[Room]:
    made = Room()
    yield made
    made.close()


# -- the history -------------------------------------------------------------------------------------------------------


def test_an_act_is_told_once_each_time_the_page_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    room, told = Room(), list[int]()
    tell = room.history._detail
    monkeypatch.setattr(room.history, "_detail", lambda act: told.append(act.number) or tell(act))
    room.desk.show_screen(HISTORY)
    assert told == [room.session.history.steps[-1].number]
    room.history.page.show_act(told[0] - 5)
    assert told[1:] == [told[0] - 5]


def test_the_rail_opens_every_act_newest_on_top(room: Room) -> None:
    room.frame.rail.chosen.emit(HISTORY)
    page = room.history.page
    assert room.frame.stack.currentWidget() is page
    numbers = [row.key for row in page.list.rows]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == sum(step.act not in ("undo", "redo") for step in room.session.history.steps)


def test_what_repeats_stands_on_one_line_and_is_printed_whole(room: Room) -> None:
    room.desk.show_screen(HISTORY)
    page, printed = room.history.page, list[tuple[int, ...]]()
    page.prints.connect(printed.append)
    said = ["began", "−1 minute", "−1 minute", "−1 minute", "−1 minute", "ended"]
    page._acts = tuple(ActFace(at, f"10:0{at}", words, OTHER[0], "Round 1") for at, words in enumerate(said, 1))
    page._filter()
    assert [row.key for row in page.list.rows] == [6, 5, 1]
    assert [act.told for act in folded(page._acts)] == ["began", "−1 minute  × 4", "ended"]
    page.take_key("P")
    assert printed == [(6, 5, 4, 3, 2, 1)]
    page.show_act(3)
    assert [row.key for row in page.list.rows] == [6, 5, 3, 2, 1], "the one that is looked at has its own line"
    page.folds.setChecked(False)
    assert len(page.list.rows) == 6


def test_acts_are_found_by_words_round_kind_and_player(room: Room) -> None:
    room.desk.show_screen(HISTORY)
    page = room.history.page
    whole = len(page.list.rows)
    page.search.setText("prize")
    assert 0 < len(page.list.rows) < whole
    page.search.clear()
    page.sections.set_current("Round 1")
    assert {act.section for act in page._acts if act.number in {row.key for row in page.list.rows}} == {"Round 1"}
    page._turn_kind("results", False)
    page._filter()
    assert not any(act.kind == "results" for act in page._acts if act.number in {row.key for row in page.list.rows})


def test_what_was_undone_is_struck_and_can_be_hidden(room: Room) -> None:
    room.session.undo()
    room.desk.show_screen(HISTORY)
    page = room.history.page
    undone = [act for act in page._acts if act.taken_back]
    assert undone
    assert undone[-1].number == max(step.target for step in room.session.history.steps if step.act == "undo")
    assert undone[0].number in {row.key for row in page.list.rows}
    page.undone.setChecked(False)
    assert undone[0].number not in {row.key for row in page.list.rows}


def test_a_line_tells_what_it_changed(room: Room) -> None:
    number = room.a_result()
    room.desk.show_screen(HISTORY)
    room.history.page.show_act(number)
    told = room.history._detail(room.history.page.act)  # type: ignore[arg-type]
    assert told.changes
    assert "stand since then" in told.since
    assert told.why_not == ""


def test_nothing_came_since_the_last_act(room: Room) -> None:
    room.desk.show_screen(HISTORY)
    room.history.page.show_act(room.session.history.standing[-1].number)
    assert room.history._detail(room.history.page.act).since == "Nothing: it is the last act."  # type: ignore[arg-type]


def test_the_act_that_opens_the_event_is_told_too(room: Room) -> None:
    room.desk.show_screen(HISTORY)
    page = room.history.page
    page.show_act(room.session.history.steps[0].number)
    assert page.act is not None
    told = room.history._detail(page.act)
    assert (told.changes, bool(told.title)) == ((), True)


def test_l_opens_the_drawer_and_again_the_page(room: Room) -> None:
    room.frame.toggle_log()
    assert room.frame.log_is_open
    room.frame.toggle_log()
    assert room.frame.current_screen == HISTORY
    if not room.frame.share.wide:
        assert not room.frame.log_is_open, "the drawer would lie on the page"
        room.frame.toggle_log()
        assert not room.frame.log_is_open


# -- putting right -----------------------------------------------------------------------------------------------------


def test_an_act_is_put_right_by_clicks_and_one_undo_takes_it_back(room: Room) -> None:
    number, before = room.a_result(), digest(room.session.state)
    room.history.begin(number)
    assert room.frame.stack.currentWidget() is room.page
    assert room.history.band.isVisible()
    assert room.page.why_not == "Say first what really happened."
    room.other_winner(number)
    assert room.page.outcome.groups
    assert room.page.why_not == "Say why: the reason stands in the log."
    room.page.why.set_text("slip found")
    room.page.asks.emit()
    assert room.page.why_not == ""
    assert digest(room.session.state) == before
    room.desk.next()
    assert room.session.history.steps[-1].act == "correct"
    assert digest(room.session.state) != before
    assert room.frame.current_screen == HISTORY
    assert not room.history.band.isVisible()
    corrected = next(act for act in act_faces(room.session, room.format.past) if act.number == number)
    assert corrected.correction == room.session.history.last_number
    room.desk.undo()
    assert digest(room.session.state) == before


def test_the_newest_act_stays_current_while_others_are_done_elsewhere(room: Room) -> None:
    page, desk = room.history.page, room.desk
    first = page.act
    assert first is not None
    desk.dispatch(RenameEvent("Another evening", "", ""))
    room.frame.rail.chosen.emit(HISTORY)
    newest = page.act
    assert newest is not None
    assert newest.number == room.session.history.last_number > first.number
    page.show_act(first.number)
    desk.dispatch(RenameEvent("A third", "", ""))
    assert page.act is not None
    assert page.act.number == first.number


def test_the_table_stands_there_with_its_bracket_as_recorded_and_as_it_would_be(room: Room) -> None:
    first, _ = room.a_bracket()
    room.history.begin(first)
    recorded = room.page.recorded.picture
    assert isinstance(recorded, TablePicture)
    assert all(row.one.won or (row.two and row.two.won) for row in recorded.face.rows)
    assert room.page.really.picture is None
    room.other_winner(first)
    room.page.asks.emit()
    assert not room.page.outcome.refusal
    really = room.page.really.picture
    assert isinstance(really, TablePicture)
    assert really.face.rows != recorded.face.rows
    rolled = next(step for step in room.session.history.played[0] if step.dice)
    room.history.begin(rolled.number)
    assert room.page.recorded.picture is None
    assert room.page.recorded.isHidden()


def test_the_lit_button_shows_a_key_that_is_no_letter_of_the_reason(room: Room) -> None:
    number, steps = room.a_result(), len(room.session.history.steps)
    room.history.begin(number)
    room.other_winner(number)
    assert room.frame.sill.face.next_key == "Enter"
    room.page.why.line.setFocus()
    QTest.keyClicks(room.page.why.line, "slip found")
    room.page.asks.emit()
    assert room.page.why.text() == "slip found"
    QTest.keyClick(room.page.why.line, Qt.Key.Key_Return)
    assert len(room.session.history.steps) == steps + 1
    assert room.frame.sill.face.next_key == "Space"


def test_escape_leaves_all_as_it_is(room: Room) -> None:
    steps = len(room.session.history.steps)
    room.history.begin(room.a_result())
    assert room.page.take_key("Escape")
    assert len(room.session.history.steps) == steps
    assert room.frame.current_screen == HISTORY


def test_what_contradicts_is_settled_by_a_click_each(room: Room) -> None:
    acts = {json.loads(step.command)["kind"]: step.number for step in room.session.history.played[0]}
    room.history.begin(acts["start-matches"], strike=True)
    page = room.page
    page.why.set_text("never began")
    page.asks.emit()
    assert page.open
    assert "open at the right" in page.why_not
    first = page.open[0].step.number
    page._settle(first, "strike")
    page.asks.emit()
    assert first not in {one.step.number for one in page.open}
    while page.open:
        page._leave_all()
        page.asks.emit()
    assert page.why_not == ""


def test_a_contradicted_act_may_really_have_been_another(room: Room) -> None:
    acts = {json.loads(step.command)["kind"]: step.number for step in room.session.history.played[0]}
    room.history.begin(acts["start-matches"], strike=True)
    page = room.page
    page.asks.emit()
    number = page.open[0].step.number
    page._settle(number, "other")
    assert number in page.forms
    page._settle(number, "stays")
    assert number not in page.forms


def test_from_now_on_is_a_judges_act(room: Room) -> None:
    number = room.a_result()
    room.history.begin(number)
    room.other_winner(number)
    room.page.why.set_text("slip found")
    room.page.mode.choose(1)
    room.page.asks.emit()
    assert room.page.why_not == "", room.page.why_not
    room.history.keep()
    last = room.session.history.steps[-1]
    assert (last.act, json.loads(last.command)["kind"]) == ("do", "amend-result")


def test_words_that_are_no_numbers_are_a_sentence(room: Room) -> None:
    rolled = next(step for step in room.session.history.played[0] if step.dice)
    room.history.begin(rolled.number)
    room.page.forms[rolled.number].dice.set_text("x, 3")
    room.page.asks.emit()
    assert room.page.outcome.refusal == "Write numbers in figures, the dice as 4, 12, 7."


def test_only_what_the_rules_allowed_then_is_offered(room: Room) -> None:
    number = room.a_result()
    played, states = room.session.history.played
    place = next(i for i, step in enumerate(played) if step.number == number)
    command = room.session.vocabulary.read_command(json.loads(played[place].command))
    named = room.format.past.named(states[place])
    fields = {f.name: f for f in fields_of(command, named, allowed_on(room.session.rules.decide, states[place - 1]))}
    assert len(fields["winner"].options) == 2
    assert "match" not in fields


def test_the_games_of_one_table_are_put_right_together(qapp: QApplication) -> None:
    session, _ = sample("dominia", 0, 80)
    past = format_of("dominia").past
    duels = [s.number for s in session.history.played[0] if json.loads(s.command)["kind"] == "report-duel"]
    assert duels[0] in together(session, past, duels[0])
    assert len(together(session, past, duels[0])) >= 2


def test_who_won_the_first_game_is_offered_in_the_final_and_followed_there(room: Room) -> None:
    """Somebody who was not in the final as it was recorded may really have won it."""
    first, final = room.a_bracket()
    room.history.begin(first)
    (offered,) = room.page.forms[final].findChildren(Options)
    before = offered.values()
    room.other_winner(first)
    (winner,) = room.page.forms[first].findChildren(Options)
    assert winner.value() not in before
    assert winner.value() in offered.values()
    assert offered.value() == winner.value()
    assert not room.page.outcome.contradictions
    room.page.why.set_text("slip found")
    room.page.asks.emit()
    room.history.keep()
    assert room.session.history.steps[-1].act == "correct"


# -- rounds that are opened --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FORMATS.shipped)
def test_every_past_round_opens_on_every_screen_to_look_at_only(id: str, qapp: QApplication) -> None:
    room = Room(id, 70)
    try:
        rounds = room.history.rounds()
        assert len(rounds) > 1
        before, steps = digest(room.session.state), len(room.session.history.steps)
        now = room.format.past.when(room.session.state)
        for word in [word for word in rounds if word != now][-3:]:
            room.history.open(word)
            assert room.desk.past is not None
            assert room.format.past.when(room.desk.past[1]) == word
            assert room.history.band.isVisible()
            for spec in room.desk.screens.rail:
                room.desk.show_screen(spec.id)
                assert room.desk.next_act().label == f"Back to {now.lower()}"
        room.desk._on_wish(RenameEvent("Another day"))
        assert "is only looked at" in room.frame.sill.face.refusal
        assert len(room.session.history.steps) == steps
        room.desk.next()
        assert room.desk.past is None
        assert not room.history.band.isVisible()
        assert digest(room.session.state) == before
    finally:
        room.close()


def test_the_round_at_play_is_now(room: Room) -> None:
    now = room.history.rounds()[-1]
    room.history.open("Round 1")
    room.history.open(now)
    assert room.desk.past is None
    room.history.open("Round 77")
    assert "Nothing was played in Round 77" in room.frame.sill.face.refusal


def test_what_is_shown_of_the_past_is_printed_as_it_stood(room: Room) -> None:
    asked: list[tuple[str, Any, str]] = []
    room.history.prints.connect(lambda *told: asked.append(told))
    room.history.open("Round 1")
    room.desk.show_screen("standings")
    room.history.print_shown()
    assert [(paper, word) for paper, _, word in asked] == [("standings", "Round 1")]
    assert asked[0][1] is room.desk.past[1]  # type: ignore[index]


def test_the_arrows_go_from_round_to_round(room: Room) -> None:
    rounds = room.history.rounds()
    room.history.step(-1)
    assert room.desk.past is not None
    assert room.desk.past[0] == rounds[-2]
    assert room.frame.stack.is_past
    room.history.step(-1)
    assert room.desk.past[0] == rounds[-3]
    room.history.step(1)
    room.history.step(1)
    assert room.desk.past is None
    assert not room.frame.stack.is_past
    room.history.step(1)
    assert room.desk.past is None


def test_undo_and_the_next_act_say_what_they_do_while_one_looks_back(room: Room) -> None:
    room.history.open("Round 1")
    face = room.frame.sill.face
    assert face.next_label == "Back to round 4"
    assert ("Alt ←", "before") in face.hints
    assert face.undo_label == room.session.undo_told


def test_the_palette_opens_a_round(room: Room) -> None:
    assert "past:Round 1" in {act.id for act in room.history.acts()}
    room.frame.act_chosen.emit("past:Round 1")
    assert room.desk.past is not None


def test_while_somebody_looks_back_the_event_goes_on(room: Room) -> None:
    room.history.open("Round 1")
    room.session.undo()
    assert room.desk.past is not None
    assert room.history.band.isVisible()


def test_a_click_on_a_name_in_an_opened_round_begins_its_correction(room: Room) -> None:
    number = room.a_result()
    step = next(step for step in room.session.history.played[0] if step.number == number)
    asked, steps = json.loads(step.command), len(room.session.history.steps)
    room.history.open("Round 1")
    room.desk.show_screen("round")
    tables = room.desk.screen.step  # type: ignore[union-attr]
    match = tables._match(asked["match"])
    loser = next(player for player in match.players if player != asked["winner"])
    tables.name_pressed(match.id, match.games[-1].id, loser)
    assert room.frame.stack.currentWidget() is room.page
    assert next(iter(room.page.forms)) == number
    assert room.page.forms[number].said("winner") == (asked["winner"], loser)
    assert room.page.outcome.is_other
    room.page.take_key("Escape")
    assert room.desk.past is not None, "back in the round that was opened"
    assert room.frame.current_screen == "round"
    assert len(room.session.history.steps) == steps


def test_keys_reach_a_table_of_the_opened_round(room: Room) -> None:
    room.history.open("Round 1")
    room.desk.show_screen("round")
    tables = room.desk.screen.step  # type: ignore[union-attr]
    match = next(match for match in tables._state.round.matches if len(match.players) == 2)
    places = [place.id for place in tables._state.open_locations()]
    tables._pick(places.index(match.id) + 1)
    assert tables.picked == match.id
    seat = next(seat for seat in tables._state.round.seats_at(match.id) if seat.player != match.winner)
    assert room.desk.screen.take_key(seat.corner)  # type: ignore[union-attr]
    assert room.frame.stack.currentWidget() is room.page


def test_an_opened_round_has_its_own_steps(room: Room) -> None:
    room.history.open("Round 1")
    assert [step.text() for step in room.history.band._steps] == ["Zones", "Prizes", "Corners", "Matches"]
    room.history.band._steps[2].click()
    assert room.desk.past is not None
    assert room.desk.past[0] == "Round 1"
    assert room.desk.past[1].round.step == "corners"
    assert len(room.desk.past[1].round.seats) > 0
    room.desk.next()
    assert room.desk.past is None


def test_the_band_keeps_its_title_free_where_a_top_4_follows_the_rounds(qtbot: Any) -> None:
    band = PastBand()
    qtbot.addWidget(band)
    band.resize(1216, band.height())
    rounds = [*(f"Round {number}" for number in range(1, 7)), "Top 4"]
    steps = [(word, "24 of 24 seated", word == "Matches") for word in ("Zones", "Prizes", "Corners", "Matches")]
    band.present("Round 2, as it was", "10:46 – 11:23 · looking only", rounds, "Round 2", "Top 4", steps=steps)
    band.show()
    qtbot.waitUntil(lambda: band._steps[0].x() > 0)
    assert [cell.text() for cell in band.cells[:7]] == ["1", "2", "3", "4", "5", "6", "Top 4"]
    assert band._steps[0].x() >= 48 + theme.width(theme.face(17, 600), "Round 2, as it was")


def test_a_click_on_the_band_carries_what_stands_on_it(qtbot: Any) -> None:
    band, heard = PastBand(), list[str]()
    qtbot.addWidget(band)
    band.opens.connect(heard.append)
    band.opens_step.connect(heard.append)
    band.present(
        "Round 2", "10:46", ["Round 1", "Round 2"], "Round 2", steps=[("Zones", "", True), ("Prizes", "", False)]
    )
    band.cells[0].click()
    band._steps[1].click()
    assert heard == ["Round 1", "Prizes"]


def test_a_die_that_is_clicked_in_an_opened_round_is_the_act_that_threw_it(room: Room) -> None:
    rolled = [s.number for s in room.session.history.played[0] if json.loads(s.command)["kind"] == "roll-prizes"]
    room.history.open("Round 1")
    room.desk._on_wish(SetPrize("city-1", 3, "cocked"))
    assert next(iter(room.page.forms)) == rolled[0]


def test_the_search_is_where_slash_leads(room: Room) -> None:
    room.desk.show_screen(HISTORY)
    room.frame.activateWindow()
    room.history.page.seek()
    assert room.history.page.search.focusPolicy() != Qt.FocusPolicy.NoFocus
    assert label("x").text() == "x"
    assert CORRECTING != HISTORY


def test_few_acts_leave_room_for_what_the_page_is_for(room: Room) -> None:
    room.desk.show_screen(HISTORY)
    page = room.history.page
    QApplication.processEvents()
    assert not page.what_for.isVisible()
    full = page.list.height()
    page.show_acts(page._acts[:2], (), (), ())
    QApplication.processEvents()
    assert page.what_for.isVisible()
    assert page.list.height() < page.what_for.height() < full
    assert page.list.verticalScrollBar().maximum() == 0, "all of them are seen"
    page.search.setText("nobody did this")
    QApplication.processEvents()
    assert page.what_for.isVisible()


def test_the_turns_of_a_game_are_told_apart_by_their_words(qapp: QApplication) -> None:
    made = Room("horde", 100)
    try:
        made.desk.show_screen(HISTORY)
        QApplication.processEvents()
        sections = made.history.page.sections
        words = max((row.cells[0] for row in sections.rows), key=len)
        assert words.startswith("Game 1, turn")
        assert sections.columnWidth(0) >= theme.width(theme.face(15), words)
    finally:
        made.close()


def test_the_reason_of_an_act_is_told_from_why_it_is_put_right() -> None:
    """Two lines were called *Why*."""
    fields = fields_of(DealDamage(3, "Selvala", "a bolt"), {}, lambda command: True)
    assert [field.words for field in fields] == ["amount", "commander", "reason given then"]

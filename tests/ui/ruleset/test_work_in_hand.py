"""What somebody was at work on and had not settled when Lantern was killed: it is there again, and one Ctrl+Z away."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app.lantern import Lantern
from desktop.engine.ruleset_text import value_at
from desktop.formats.coming_dark.screens.setup.screen import SetupScreen
from desktop.ui.ruleset.draft import RulesetDraft
from tests.app.test_app import Now, event_with, now, start
from tests.app.test_app import lantern as lantern
from tests.ui.ruleset.test_ruleset_form import ABOUT, SHIPPED

assert now
DIE = "event.prize_die"


class Drafts(dict[str, object]):
    """What an event's file keeps."""

    def remembered(self, key: str) -> object:
        return self.get(key)

    def remember_soon(self, key: str, value: object) -> None:
        self[key] = value


def draft(kept: Drafts, text: str = SHIPPED) -> RulesetDraft:
    made = RulesetDraft(ABOUT, kept)
    made.follow(ABOUT.read(text))
    return made


def test_numbers_that_were_changed_and_not_played_by_yet_are_there_after_a_kill() -> None:
    kept = Drafts()
    first = draft(kept)
    first.put("table.life", 80)
    first.put("pools", [{"players": 2, "cards": 60}])
    again = draft(kept)
    assert again.now == first.now
    assert again.is_changed
    assert again.take_back()
    assert not again.is_changed, "one Ctrl+Z: as the event has it"
    assert not draft(kept).is_changed
    again.do_again()
    assert draft(kept).now == first.now


def test_what_was_left_or_settled_does_not_come_back() -> None:
    kept = Drafts()
    first = draft(kept)
    first.put("table.life", 80)
    first.reset()
    assert not draft(kept).is_changed
    first.put("table.life", 80)
    first.follow(first.ruleset)
    assert draft(kept, SHIPPED.replace("75", "80")).is_changed is False


def test_numbers_of_an_event_that_has_others_by_now_are_let_go() -> None:
    kept = Drafts()
    draft(kept).put("table.life", 80)
    assert not draft(kept, SHIPPED.replace("life = 75", "life = 70")).is_changed


@pytest.mark.parametrize(
    "odd",
    [7, [], {"was": {}}, {"was": {"table": {}}, "now": {"table": 3}}, {"was": {}, "now": {"table": "life"}}],
)
def test_what_cannot_be_a_draft_is_none(odd: object) -> None:
    assert not draft(Drafts(ruleset_draft=odd)).is_changed


def test_in_the_window_it_is_lit_again_where_it_was(lantern: Lantern, tmp_path: Path, now: Now, qtbot: QtBot) -> None:
    path = event_with(tmp_path / "e.lantern")

    def setup(window: Lantern) -> SetupScreen:
        window.open(path)
        assert window.desk is not None
        window.desk.show_screen("setup")
        screen = window.desk.screen
        assert isinstance(screen, SetupScreen)
        screen.show_section("prizes")
        return screen

    screen = setup(lantern)
    line = screen.form.row(DIE).input.line
    line.selectAll()
    QTest.keyClicks(line, "24")
    event = lantern.current
    assert event is not None
    qtbot.waitUntil(lambda: event.file.remembered("ruleset_draft") is not None)
    again = start(tmp_path, now)
    screen = setup(again)
    assert value_at(screen.draft.now, DIE) == 24
    assert again.frame.sill.face.next_label == "Play by these rules"
    assert screen.form.row(DIE).input.line.text() == "24"

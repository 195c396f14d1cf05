"""P prints what the screen shows: every screen of every format names its handout, whatever the event has come to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from desktop.app.demo import DemoTime
from desktop.app.opening import new_event
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from tests.app.test_app import key, lantern, now, played  # noqa: F401


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_every_screen_names_a_handout_there_is_at_every_moment(id: str) -> None:
    format_, time = format_of(id), DemoTime()
    screens, demo = format_.screens(), format_.demo()
    known = {spec.id for spec in format_.handouts()}
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    assert {spec.paper(session.state) for spec in screens.rail} <= known, "before anything has happened"
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    players = {"coming-dark": 16, "dominia": 8}.get(id, demo.most)
    for _ in demo.story(session, players, 7, time.instant, time.wait):
        assert {spec.paper(session.state) for spec in screens.rail} <= known


def test_p_opens_the_studio_on_what_is_shown(lantern, tmp_path: Path) -> None:  # noqa: F811
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    found = {}
    for spec in lantern.desk.screens.rail:
        lantern.desk.show_screen(spec.id)
        key(lantern, Qt.Key.Key_P)
        assert lantern.frame.current_screen == "print"
        found[spec.id] = lantern.frame.screen_of("print").current
    assert found == {
        "players": "passports",
        "round": "match-slips",
        "ledger": "prizes-won",
        "monsters": "monster-tables",
        "standings": "standings",
        "plan": "floor-plan",
        "setup": "rules-summary",
    }


def test_the_rail_opens_the_studio_where_it_was_left(lantern, tmp_path: Path) -> None:  # noqa: F811
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.desk.show_screen("plan")
    key(lantern, Qt.Key.Key_P)
    lantern.frame.screen_of("print").choose("top4")
    lantern.desk.show_screen("ledger")
    lantern.desk.show_screen("print")
    assert lantern.frame.screen_of("print").current == "top4"


def test_the_poster_button_of_the_map_opens_the_map(lantern, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "war.lantern"
    new_event(path, format_of("dominia"), "War", "", "").file.close()
    lantern.open(path)
    lantern.desk.show_screen("map")
    lantern.desk.screen.goes.emit("print")
    assert lantern.frame.screen_of("print").current == "map"

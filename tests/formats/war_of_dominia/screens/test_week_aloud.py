"""A whole week, played by somebody who sees nothing of it: every hex and every duel is found by its name."""

from __future__ import annotations

from typing import Any

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.desk import Desk
from tests.desk_stage import at_a_desk
from tests.reader import can_press, names, press


def war(time: DemoTime) -> Session[Any]:
    """Four realms, their planes drawn, and the first week not begun."""
    format_ = format_of("dominia")
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    for _ in format_.demo().story(session, 4, 7, time.instant, time.wait):
        if session.state.stage == "war":
            break
    return session


def go_on(desk: Desk) -> None:
    """Press the lit act; where it waits, what it waits for: a plane that may be chosen, or who won."""
    window, can = desk.frame, can_press(desk.frame)
    if (lit := window.sill.next_button.text()) in can:
        press(window, lit)
    elif (plane := next((name for name in can if name.endswith("may be chosen")), "")) != "":
        press(window, plane)
    else:
        winner = next(player.name for player in desk.session.state.players if player.name in can)
        press(window, winner)


def test_a_week_is_played_by_names_alone(qtbot):
    time = DemoTime()
    session = war(time)
    desk = at_a_desk(format_of("dominia"), session, time)
    qtbot.addWidget(desk.frame)
    press(desk.frame, "Begin week 1")
    assert "B-2 · Forests · The Hollow Crown · Dev Patel" in names(desk.frame)
    assert "ML, Player Mara Lindqvist, card to come" in names(desk.frame)
    heard, before = set[str](), len(session.history.steps)
    while session.state.week is not None and session.state.week.number == 1 and len(session.history.steps) < 200:
        go_on(desk)
        heard.add(session.last_sentence)
    assert any("challenges" in sentence for sentence in heard)
    assert session.state.week is None or session.state.week.number == 2
    assert len(session.history.steps) > before + 10
    desk.leave()

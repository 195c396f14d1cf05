"""A whole week, played by somebody who sees nothing of it: every hex and every duel is found by its name."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.war_of_dominia.rules.legal import legal_challenges
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


def shown_for(desk: Desk, words: str) -> list[str]:
    sheet = desk.frame.palette_sheet
    sheet.open()
    sheet.line.setText(words)
    found = sheet.shown()
    sheet.close()
    return found


def test_a_plane_is_found_by_address_or_name_and_led_to_and_done_with(qtbot):
    """On the map, and on the card of who may challenge for it."""
    time = DemoTime()
    session = war(time)
    desk = at_a_desk(format_of("dominia"), session, time)
    qtbot.addWidget(desk.frame)
    assert shown_for(desk, "Z-99 q"), "what is on no map is no plane, and has an answer all the same"
    assert not any("show/" in act for act in shown_for(desk, "Z-99"))
    hollow = shown_for(desk, "hollow crown")
    assert "do:map/show/B-2" in hollow
    desk.frame.act_chosen.emit("do:map/show/B-2")
    desk.frame.grab()
    assert desk.frame.current_screen == "map"
    part = desk.screen.editor.hex_part
    assert part.isVisible()
    assert part.under.accessibleDescription().startswith("B-2 · Forests · Dev Patel")
    press(desk.frame, "Begin week 1")
    who, target = next((who, targets[0]) for who, targets in legal_challenges(session.state).items() if targets)
    loose = target.plane.replace("-", "").lower()
    assert shown_for(desk, f"challenge {loose}")[:1] == [f"do:map/show/{target.plane}"]
    desk.frame.act_chosen.emit(f"do:week/plane/{who}/{target.plane}")
    desk.frame.grab()
    assert desk.screen.card.text() == target.plane
    assert f"do:week/plane/{who}/{target.plane}" in shown_for(desk, loose)
    QTest.keyClick(desk.screen.card.line, Qt.Key.Key_Return)
    assert session.state.week.card_of(who).plane == target.plane
    desk.leave()
    assert not any("show/" in act for act in shown_for(desk, "b2"))


def test_a_week_is_played_by_names_alone(qtbot):
    time = DemoTime()
    session = war(time)
    desk = at_a_desk(format_of("dominia"), session, time)
    qtbot.addWidget(desk.frame)
    press(desk.frame, "Begin week 1")
    assert "B-2 · Forests · The Hollow Crown · Dev Patel" in names(desk.frame)
    assert "ML, Player Mara Lindqvist, card to come" in names(desk.frame)
    heard, found, before = set[str](), list[str](), len(session.history.steps)
    while session.state.week is not None and session.state.week.number == 1 and len(session.history.steps) < 200:
        go_on(desk)
        heard.add(session.last_sentence)
        if desk.frame.current_screen == "duels" and not found:
            *_, fought = (challenge for challenge in session.state.week.challenges if challenge.plane)
            found = shown_for(desk, fought.plane)
            assert f"do:duels/challenge/{fought.id}" in found
            desk.frame.act_chosen.emit(f"do:duels/challenge/{fought.id}")
            assert desk.screen.challenge == fought
    assert found
    assert any("challenges" in sentence for sentence in heard)
    assert session.state.week is None or session.state.week.number == 2
    assert len(session.history.steps) > before + 10
    desk.leave()

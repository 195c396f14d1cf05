"""A whole round, played by somebody who sees nothing of it: everything is found by its name, and pressed."""

from __future__ import annotations

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from tests.desk_stage import at_a_desk
from tests.formats.coming_dark.screens.round_events import opened
from tests.reader import can_press, names, press


def test_a_round_is_played_by_names_alone(qtbot):
    session = opened(8)
    desk = at_a_desk(format_of("coming-dark"), session, DemoTime())
    window = desk.frame
    qtbot.addWidget(window)
    press(window, "Start round 1")
    for at in range(8):
        press(window, "The Wilds" if at % 2 else "The City")
    assert "The City: 4 of 24 corners, Noble Supporters · monsters d8" in names(window)
    assert "3 Yuki Arai" in names(window), "who goes there is read out with the zone"
    for lit in ("Lock zones", "Roll prizes", "Open corners"):
        press(window, lit)
    for _ in range(8):
        press(window, next(name for name in can_press(window) if name.endswith("free, may be chosen")))
    assert "The Barracks, 5 supporters, full" in names(window)
    assert "Corner B: 3 Yuki Arai" in names(window)
    press(window, "Start matches")
    press(window, "Start the clock")
    assert session.state.clock.is_running
    press(window, "The Barracks: Alice Moreau, seed 7, corner D, as first opponent")
    press(window, "The Bog: Bob Achterberg, seed 8, corner D, as first opponent")
    press(window, "The Barracks, 1: Alice Moreau")
    assert "The Barracks, 1: Ines Okafor, seed 1, corner A, lost" in names(window)
    press(window, "Undo")
    for result in ("The Barracks, 1: Ines", "The Barracks, 2: Yuki", "The Barracks, Final: Yuki"):
        press(window, result)
    assert "Finish round 1" not in can_press(window), "a table is open still"
    for result in ("The Bog, 1: Tom", "The Bog, 2: Sol", "The Bog, Final: Tom"):
        press(window, result)
    press(window, "Finish round 1")
    assert session.state.rounds[0].match("city-1").winner == session.state.players[2].id
    assert session.state.round.number == 2
    desk.leave()


def test_a_result_is_amended_by_names_alone(qtbot):
    session = opened(8)
    desk = at_a_desk(format_of("coming-dark"), session, DemoTime())
    window = desk.frame
    qtbot.addWidget(window)
    press(window, "Start round 1")
    for at in range(8):
        press(window, "The Wilds" if at % 2 else "The City")
    for lit in ("Lock zones", "Roll prizes", "Open corners"):
        press(window, lit)
    for _ in range(8):
        press(window, next(name for name in can_press(window) if name.endswith("free, may be chosen")))
    press(window, "Start matches")
    press(window, "The Barracks: Alice Moreau")
    press(window, "The Barracks, 1: Ines")
    press(window, "The Barracks, 1: Alice")
    assert "The Barracks: No, leave it as it is" in can_press(window)
    press(window, "The Barracks: Yes, amend the result")
    assert "The Barracks, 1: Alice Moreau, seed 7, corner D, won" in names(window)
    desk.leave()

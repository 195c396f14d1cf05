"""The clock is read, not counted: it is repainted when what it shows has changed, and then it is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.ui.clock.face import ClockFace, ClockMark, HeaderClock, Ticker
from desktop.ui.kit.tokens import LIGHT

FACE = ClockFace(
    "23:40", "to minute 50 · running", "Matches", "running", 0.4, (ClockMark(0.5, "30", "14:35", alert=True),)
)


class Hands:
    """A moment that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def read(now: float) -> ClockFace:
    return replace(FACE, digits=f"0:{int(now):02d}")


def test_it_tells_only_when_the_shown_second_changes() -> None:
    hands, heard = Hands(), []
    ticker = Ticker(hands, read)
    ticker.ticked.connect(heard.append)
    for moment in (0.0, 0.3, 0.999, 1.0, 1.5, 7.2, 7.3):
        hands.now = moment
        ticker.look()
    assert [face.digits for face in heard] == ["0:00", "0:01", "0:07"]


def test_a_jump_of_the_hands_is_shown_as_it_is() -> None:
    hands = Hands()
    ticker = Ticker(hands, read)
    hands.now = 50
    ticker.look()
    hands.now = 12
    ticker.look()
    assert ticker.face.digits == "0:12"


def test_it_ticks_by_itself_once_started(qtbot) -> None:
    hands = Hands()
    ticker = Ticker(hands, read)
    ticker.start()
    hands.now = 3
    with qtbot.waitSignal(ticker.ticked, timeout=1000) as heard:
        pass
    assert heard.args[0].digits == "0:03"
    ticker.stop()


def test_it_is_never_late_by_more_than_a_frame_or_two() -> None:
    assert Ticker.POLL_MS <= 50


def test_the_header_clock_repaints_only_when_it_differs(shown, monkeypatch) -> None:
    clock = shown(HeaderClock(), 200, 60)
    painted = []
    monkeypatch.setattr(clock, "update", lambda: painted.append(clock.face.digits))
    for face in (FACE, FACE, replace(FACE), replace(FACE, digits="23:39")):
        clock.present(face)
    assert painted == ["23:40", "23:39"]


def test_the_header_clock_makes_room_for_six_digits(shown) -> None:
    clock = shown(HeaderClock(), 200, 60)
    clock.present(ClockFace("1:05", ""))
    short = clock.sizeHint().width()
    clock.present(ClockFace("1:05:00", ""))
    assert clock.sizeHint().width() > short


@pytest.mark.parametrize(("state", "red"), [("running", False), ("overtime", True)])
def test_overtime_is_red(shown, state: str, red: bool) -> None:
    clock = shown(HeaderClock(), 200, 60)
    clock.present(replace(FACE, state=state))
    image = clock.grab().toImage()
    colours = {image.pixelColor(x, y).name().upper() for x in range(200) for y in range(44)}
    assert (LIGHT.state("overtime").deep in colours) is red


@pytest.mark.parametrize(
    ("state", "still"), [("ready", True), ("paused", True), ("not-started", True), ("running", False)]
)
def test_clocks_that_stand_are_known(state: str, still: bool) -> None:
    assert replace(FACE, state=state).stands_still is still

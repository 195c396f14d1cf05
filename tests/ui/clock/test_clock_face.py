"""The clock is read, not counted: it is repainted when what it shows has changed, and then it is right."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop.ui.clock.face import ClockFace, ClockMark, HeaderClock, Ticker
from desktop.ui.clock.time_line import paint_line, rooms, written
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LIGHT
from tests.pencil import sharpened

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


#: the marks of a round as they are read on the day: the two in the middle are five minutes apart.
WORDS = ("start", "First games: late", "First games: over", "No new games", "Round over")


@pytest.mark.parametrize("wide", [700, 1400])
@pytest.mark.parametrize("minutes", [(0, 25, 30, 50, 65), (0, 1, 2, 64, 65), (0, 60, 62, 64, 65), (0, 3, 6, 9, 65)])
@pytest.mark.parametrize("gone", [0, 26, 65])
def test_no_words_of_the_time_line_touch(minutes, wide, gone, qapp, monkeypatch) -> None:
    pencil, area = sharpened(monkeypatch), QRectF(20, 0, wide, 96)
    marks = tuple(
        ClockMark(at / 65, str(at), "14:05" if gone else "", word, "past" if at <= gone else "later")
        for at, word in zip(minutes, WORDS, strict=True)
    )
    pencil.image = QImage(wide + 40, 96, QImage.Format.Format_RGB32)
    painter = QPainter(pencil.image)
    paint_line(painter, area, ClockFace("23:40", share=gone / 65, marks=marks), LIGHT, roomy=True)
    painter.end()
    assert [run.words for run in pencil.runs if run.cut] == []
    assert all(area.left() - 1 <= run.box.left() and run.box.right() <= area.right() + 2 for run in pencil.runs)
    apart = [a for a, b in combinations(pencil.runs, 2) if a.box.adjusted(-4, 0, 4, 0).intersects(b.box)]
    assert apart == []
    assert all(a[0] + a[1] < b[0] for a, b in pairwise(rooms(area, marks, roomy=True)))


@pytest.mark.parametrize("gone", ["past", "next"])
def test_on_a_line_too_short_for_all_times_those_past_become_ticks(gone, qapp) -> None:
    theme.start(qapp, LIGHT)
    theme.use(LIGHT, scale=1.5)
    try:
        states = ("past", gone, "later", "later")
        times = zip((25, 30, 50, 65), ("11:53", "11:58", "12:18", "12:33"), states, strict=True)
        marks = tuple(ClockMark(at / 65, str(at), time, "", state) for at, time, state in times)
        area = QRectF(0, 0, 130, 72)
        kept = written(area, marks, roomy=False)
        assert [mark.minute for mark in kept] == (["50", "65"] if gone == "past" else ["30", "65"])
        for mark, (_, wide) in zip(kept, rooms(area, kept, roomy=False), strict=True):
            assert wide >= theme.width(theme.face(13, 600), mark.time), "no clock time is cut"
    finally:
        theme.use(LIGHT, scale=1.0)

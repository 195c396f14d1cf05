"""An act is right at once in all that the window says, and paints what looks otherwise and nothing else: what stands on
the screen then is what would be painted anew."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.app.demo import DemoTime, _opened
from desktop.app.lantern import Lantern
from desktop.catalogue import FORMATS, format_of
from desktop.engine.rules import Command
from desktop.ui.kit.pacing import is_at_rest
from desktop.ui.shell.window import Frame
from tests.desk_stage import with_a_projector

#: acts that are passed over before each that is looked at, and how many are looked at.
DEEP = bool(os.environ.get("LANTERN_DEEP"))
STEPS, LOOKS = (3, 400) if DEEP else (19, 4)
#: a large letter, a hairline or a turned picture that is painted in parts is smoothed otherwise.
SMOOTHED = 150
#: what happens a few rounds after an act, while it is still being painted; to so many of them.
MEANWHILE = ("nothing", "undone", "resized", "undone and done again", "another screen", "resized back")
ACTS = 24


class _Enough(Exception):  # noqa: N818 - no error: the story is long
    """As many acts as were asked for."""


@pytest.fixture
def time() -> DemoTime:
    return DemoTime()


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: DemoTime) -> Iterator[Lantern]:
    with with_a_projector(qapp, tmp_path, monkeypatch, time) as made:
        yield made


def pixels(picture: QPixmap) -> Image.Image:
    image = picture.toImage().convertToFormat(QImage.Format.Format_RGBX8888)
    return Image.frombytes("RGBX", image.size().toTuple(), bytes(image.constBits())).convert("RGB")


def told(frame: Frame) -> tuple[object, ...]:
    """What the window says: the screen and what stands on it, and the sill."""
    labels = frame.stack.currentWidget().findChildren(QLabel)
    return frame.current_screen, frame.sill.face, {label: label.text() for label in labels if label.isVisible()}


def is_right(frame: Frame, at_once: tuple[object, ...]) -> bool:
    """Whether nothing that was said at once is said otherwise now."""
    *before, words = at_once
    *now, later = told(frame)
    assert isinstance(words, dict)
    assert isinstance(later, dict)
    return before == now and all(words[label] == later[label] for label in words if label in later)


def come_to_rest(qapp: QApplication, qtbot: QtBot) -> None:
    """An act is painted a round after it is worked out, and what stands in rows is laid out after that; what is large
    has a round of its own, and the next act may come before it."""
    for _ in range(8):
        qapp.processEvents()
    qtbot.waitUntil(is_at_rest)


def differs(frame: Frame) -> tuple[int, int, int, int] | None:
    """Where it stands on the screen otherwise than it would be painted anew."""
    shown, anew = pixels(frame.screen().grabWindow(frame.winId())), pixels(frame.grab())
    return ImageChops.difference(shown, anew).point(lambda value: 255 if value > SMOOTHED else 0).getbbox()


@pytest.mark.parametrize("format_id", FORMATS.shipped if DEEP else ("elder-dragon", "horde"))
def test_what_stands_on_the_screen_is_what_would_be_painted(
    lantern: Lantern, time: DemoTime, format_id: str, tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    format_, done = format_of(format_id), 0
    event = _opened(tmp_path / "e.lantern", format_, 7, time)
    lantern._take(event)
    frame, dispatch = lantern.frame, event.session.dispatch

    def act(command: Command, dice: object = None) -> object:
        nonlocal done
        facts, done = dispatch(command, dice), done + 1  # type: ignore[arg-type]
        if done % STEPS == 0:
            at_once = told(frame)
            come_to_rest(qapp, qtbot)
            assert is_right(frame, at_once), f"act {done}, {command}: it was not right at once"
            assert differs(frame) is None, f"act {done}, {command} on {frame.current_screen}: {differs(frame)}"
        if done == STEPS * LOOKS:
            raise _Enough
        return facts

    event.session.dispatch = act  # type: ignore[assignment,method-assign]
    with suppress(_Enough):
        for _ in format_.demo().story(event.session, format_.demo().players, 7, time.instant, time.wait):
            pass
    assert done >= STEPS * LOOKS or DEEP


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted in time: every widget has a turn of its own."""
    monkeypatch.setattr("desktop.ui.kit.pacing._A_WHILE", 0)


def happens(lantern: Lantern, what: str) -> None:
    desk, frame = lantern.desk, lantern.frame
    assert desk is not None
    if what.startswith("undone"):
        desk.undo()
        QApplication.processEvents()
        desk.redo()
    elif what == "another screen":
        here = frame.current_screen
        desk.show_screen(desk.screens.rail[-1].id)
        QApplication.processEvents()
        desk.show_screen(here)
    elif what.startswith("resized"):
        frame.resize(1366, 768) if what.endswith("back") else frame.resize(1280, 720)


@pytest.mark.parametrize("format_id", ["coming-dark", "dominia"])
@pytest.mark.usefixtures("slowly")
def test_what_comes_between_leaves_nothing_unpainted(
    lantern: Lantern, time: DemoTime, format_id: str, tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    format_, done, comes = format_of(format_id), 0, cycle(MEANWHILE)
    event = _opened(tmp_path / "e.lantern", format_, 7, time)
    lantern._take(event)
    dispatch = event.session.dispatch

    def act(command: Command, dice: object = None) -> object:
        nonlocal done
        facts, done = dispatch(command, dice), done + 1  # type: ignore[arg-type]
        for _ in range(done % 3 + 1):
            qapp.processEvents()
        happens(lantern, what := next(comes))
        if done % len(MEANWHILE) in (0, 1, 3):
            come_to_rest(qapp, qtbot)
            assert differs(lantern.frame) is None, f"act {done}, {command}, {what}: {differs(lantern.frame)}"
        if done == ACTS:
            raise _Enough
        return facts

    event.session.dispatch = act  # type: ignore[assignment,method-assign]
    with suppress(_Enough):
        for _ in format_.demo().story(event.session, format_.demo().players, 7, time.instant, time.wait):
            pass
    assert done == ACTS


@pytest.mark.usefixtures("slowly")
def test_an_event_that_is_closed_while_it_is_painted_leaves_the_start_page(
    lantern: Lantern, time: DemoTime, tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    format_ = format_of("coming-dark")
    event = _opened(tmp_path / "e.lantern", format_, 7, time)
    lantern._take(event)
    qapp.processEvents()
    story = format_.demo().story(event.session, format_.demo().players, 7, time.instant, time.wait)
    next(story)
    before = event.session.history.last_number
    qapp.processEvents()
    assert not is_at_rest()
    lantern.show_start()
    come_to_rest(qapp, qtbot)
    assert differs(lantern.frame) is None
    assert lantern.open(event.file.path)
    assert lantern.current is not None
    assert lantern.current.session.history.last_number == before, "no act is lost"

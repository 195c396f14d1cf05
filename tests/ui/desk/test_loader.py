"""What is loaded ahead is loaded where it can be: a class of Qt's is made on the window's thread."""

from __future__ import annotations

import threading
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject

from desktop.ui.desk.loader import Loader


def test_modules_are_loaded_on_the_windows_thread_one_a_round_and_then_what_follows(
    qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, object]] = []
    monkeypatch.setattr("desktop.ui.desk.loader.to_load", lambda names: iter(names))
    monkeypatch.setattr(
        "desktop.ui.desk.loader.import_module", lambda name: heard.append((name, threading.current_thread()))
    )
    parent = QObject()
    loader = Loader(parent)
    rounds: list[int] = []
    loader._round.timeout.connect(lambda: rounds.append(len(heard)))
    loader.load(
        ["desktop.ui.one", "desktop.print.two", "desktop.formats.x.rules.three", "desktop.app.four"],
        lambda: heard.append(("then", threading.current_thread())),
    )
    qtbot.waitUntil(lambda: bool(rounds) and not loader._round.isActive())
    main = threading.main_thread()
    beside = {name for name, thread in heard if thread is not main}
    assert beside == {
        "desktop.print.two",
        "desktop.formats.x.rules.three",
    }
    assert heard[-1] == ("then", main)
    assert {"desktop.ui.one", "desktop.app.four"} <= {name for name, thread in heard if thread is main}
    assert all(later - sooner <= 1 for sooner, later in pairwise(rounds))

"""Rubbish is swept on the window's own thread, whoever made it."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject

from desktop.app.sweeping import Sweeper
from desktop.system.machine import sweep


@pytest.fixture
def sweeper(qapp: QObject) -> Iterator[Sweeper]:
    gc.enable()
    made = Sweeper(qapp)
    yield made
    made.deleteLater()
    gc.disable()


class Ring:
    """Holds itself: nothing but the collector lets it go."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("sweeper")
def test_what_is_let_go_is_let_go_on_the_windows_thread() -> None:
    swept: list[int] = []
    weakref.finalize(Ring(), lambda: swept.append(threading.get_ident()))

    paper: list[list[int]] = []
    maker = threading.Thread(target=lambda: paper.extend([number] for number in range(50_000)))
    maker.start()
    maker.join()
    assert swept == [], "the thread that made so much swept the window's rubbish"
    sweep()
    assert swept == [threading.get_ident()]


def test_where_little_was_made_nothing_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", looked.append)
    for counts, age in (((700, 10, 10), []), ((701, 0, 0), [0]), ((701, 11, 0), [1]), ((701, 11, 11), [2])):
        looked.clear()
        monkeypatch.setattr(gc, "get_count", lambda counts=counts: counts)
        sweep()
        assert looked == age


def test_no_thread_of_a_test_sweeps_what_another_test_has_left() -> None:
    assert not gc.isenabled()

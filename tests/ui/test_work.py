"""Work beside the window: what came of it, and what is told when nothing did."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.engine.rules import Refusal
from desktop.ui.work import Works


@pytest.fixture
def told(qtbot) -> Callable[[Callable[[], Any]], tuple[list[Any], list[str]]]:
    """(results, sentences about failures) of one piece of work."""

    def run(work: Callable[[], Any]) -> tuple[list[Any], list[str]]:
        works, done, failed = Works(), [], []
        works.do(work, done.append, failed.append)
        qtbot.waitUntil(lambda: bool(done or failed))
        return done, failed

    return run


def test_what_came_of_it_is_handed_back(told) -> None:
    assert told(lambda: 6 * 7) == ([42], [])


def test_a_refusal_is_told_by_its_sentence_alone(told, capfd) -> None:
    def refused() -> None:
        raise Refusal("The disk is full. Make room.")

    assert told(refused) == ([], ["The disk is full. Make room."])
    assert capfd.readouterr().err == ""


def test_a_bug_is_told_in_a_sentence_and_whole_to_whoever_mends_it(told, capfd) -> None:
    def broken() -> None:
        raise KeyError("p7")

    assert told(broken) == ([], ["Lantern failed at this: KeyError: 'p7'"])
    whole = capfd.readouterr().err
    assert "Traceback" in whole
    assert "in broken" in whole


def test_who_asked_is_let_go_once_it_was_told(qtbot) -> None:
    class Page:
        heard = ""

        def hear(self, what: str) -> None:
            self.heard = what

    def asked(works: Works) -> weakref.ref[Page]:
        page = Page()
        works.do(lambda: type(page).__name__, lambda what: page.hear(what), page.hear)
        qtbot.waitUntil(lambda: page.heard == "Page")
        return weakref.ref(page)

    works = Works()
    gone = asked(works)
    works.wait()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert gone() is None

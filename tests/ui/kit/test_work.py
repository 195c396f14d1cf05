"""Work beside the window: what came of it, and what is told when nothing did."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from shiboken6 import delete

from desktop.engine.rules import Refusal
from desktop.ui.kit.work import Works, call_in_window, listen, while_there


@pytest.fixture
def outcome(qtbot) -> Callable[[Callable[[], Any]], tuple[list[Any], list[str]]]:
    """(results, sentences about failures) of one piece of work."""

    def run(work: Callable[[], Any]) -> tuple[list[Any], list[str]]:
        works, done, failed = Works(), [], []
        works.do(work, done.append, failed.append)
        qtbot.waitUntil(lambda: bool(done or failed))
        return done, failed

    return run


def test_what_came_of_it_is_handed_back(outcome) -> None:
    assert outcome(lambda: 6 * 7) == ([42], [])


def test_a_refusal_is_told_by_its_sentence_alone(outcome, capfd) -> None:
    def refused() -> None:
        raise Refusal("The disk is full. Make room.")

    assert outcome(refused) == ([], ["The disk is full. Make room."])
    assert capfd.readouterr().err == ""


def test_a_bug_is_told_in_a_sentence_and_whole_to_whoever_mends_it(outcome, capfd) -> None:
    def broken() -> None:
        raise KeyError("p7")

    assert outcome(broken) == ([], ["Lantern failed at this: KeyError: 'p7'"])
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


def test_a_thousand_jobs_come_and_go_and_what_they_told_with_them() -> None:
    """In a process of its own: what goes wrong between two threads ends it."""
    done = subprocess.run([sys.executable, "-c", _COME_AND_GO], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout.strip()) == (0, "1000"), done.stderr


_COME_AND_GO = """
import sys

from PySide6.QtCore import QCoreApplication, QEventLoop
from desktop.studio.worker.jobs import LatestOnly

#: the window sleeps until it is told something; now and then it is busy all the time, as while it paints.
sleeps, busy = QEventLoop.ProcessEventsFlag.WaitForMoreEvents, QEventLoop.ProcessEventsFlag.AllEvents
#: whoever waits for the other waits no longer than that: they meet at more places, and sooner.
sys.setswitchinterval(0.0002)
app, heard = QCoreApplication([]), 0
for turn in range(1000):
    works, done = LatestOnly(), []
    for number in range(3):
        works.ask(lambda tick: [tick("on") for _ in range(20)] and number, done.append, done.append)
    while not works.is_idle:
        app.processEvents(sleeps if turn % 5 else busy)
    heard += done == [2]
print(heard)
"""


def test_who_lets_its_work_go_waits_for_it_and_hears_nothing_more(qtbot) -> None:
    begun, heard = Event(), list[Any]()

    def work() -> str:
        begun.set()
        ends.wait(20)
        return "done"

    ends, page = Event(), QObject()
    works = Works(page)
    works.do(work, heard.append, heard.append)
    works.do(lambda: heard.append("worked"), heard.append, heard.append)
    assert begun.wait(20)
    ends.set()
    delete(page)
    assert heard == ["worked"], "what was asked for is done to its end"
    QCoreApplication.processEvents()
    assert heard == ["worked"]


def test_a_job_that_would_end_its_thread_is_told_and_the_next_one_is_done(qtbot) -> None:
    def leaves() -> None:
        raise SystemExit(3)

    works, done, failed = Works(), list[Any](), list[str]()
    works.do(leaves, done.append, failed.append)
    works.do(lambda: "next", done.append, failed.append)
    qtbot.waitUntil(lambda: bool(done))
    assert (done, failed) == (["next"], ["Lantern failed at this: SystemExit: 3"])
    works.wait()


def test_where_the_system_gives_no_thread_the_next_job_asks_again(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    works, done = Works(), list[Any]()
    with monkeypatch.context() as full:
        full.setattr(Thread, "start", none)
        with pytest.raises(RuntimeError):
            works.do(lambda: "lost", done.append, done.append)
    works.wait()
    works.do(lambda: "done", done.append, done.append)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["done"]


def test_an_answer_for_one_who_is_gone_is_told_nobody(qtbot) -> None:
    """The work lives on, and what it does next is heard."""
    works, page, heard = Works(), QObject(), list[str]()
    works.do(lambda: "here", while_there(page, heard.append), heard.append)
    qtbot.waitUntil(lambda: bool(heard))
    works.do(lambda: "gone", while_there(page, heard.append), heard.append)
    works.wait()
    delete(page)
    works.do(lambda: "after", heard.append, heard.append)
    qtbot.waitUntil(lambda: len(heard) > 1)
    assert heard == ["here", "after"]


def test_what_another_thread_has_for_one_who_is_gone_is_told_nobody(qtbot) -> None:
    listen()
    page, heard = QObject(), list[str]()
    other = Thread(target=lambda: call_in_window(page, heard.append, "gone"))
    other.start()
    other.join()
    delete(page)
    QCoreApplication.processEvents()
    assert heard == []

"""Long work tells how far it is and stops when told to; what reads a file is held to limits, and they are let go."""

from __future__ import annotations

import signal
import threading

import pytest

from desktop.engine.rules import Refusal
from desktop.workers.limits import as_sent, held, too_large, too_slow
from desktop.workers.ticks import Stopped, Tick

resource = pytest.importorskip("resource", reason="only Unix holds a process to limits")


def test_work_tells_how_far_it_is_until_it_is_stopped() -> None:
    told: list[tuple[str, float]] = []
    tick = Tick(lambda words, share: told.append((words, share)))
    tick("3 of 9 pages", 0.33)
    tick.page(4)
    tick.first(b"%PDF")
    tick.stop()
    with pytest.raises(Stopped, match="Cancelled; nothing was written"):
        tick.page(5)
    assert told == [("3 of 9 pages", 0.33), ("page 4", -1.0)]
    Tick()("to nobody")


class OfTwo(Refusal):
    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


def test_a_refusal_travels_as_its_kind_or_else_as_its_sentence() -> None:
    try:
        raise Stopped("Enough.") from ValueError("the reason")
    except Stopped as stopped:
        sent = as_sent(stopped)
    assert (type(sent), str(sent), sent.__cause__) == (Stopped, "Enough.", None)
    other = as_sent(OfTwo("Ada", "Ben"))
    assert (type(other), str(other)) == (Refusal, "Ada and Ben")


def test_limits_hold_for_a_while_and_are_as_they_were_after_it() -> None:
    before = resource.getrlimit(resource.RLIMIT_DATA), signal.getsignal(signal.SIGPROF)
    with held(60, "x.txt"):
        assert resource.getrlimit(resource.RLIMIT_DATA) != before[0]
        assert signal.getitimer(signal.ITIMER_PROF)[0] > 0
    assert (resource.getrlimit(resource.RLIMIT_DATA), signal.getsignal(signal.SIGPROF)) == before
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


def test_too_much_memory_or_time_is_told_by_the_name_of_the_file() -> None:
    with pytest.raises(Refusal) as large, held(60, "x.txt"):
        raise MemoryError
    assert str(large.value) == too_large("x.txt")
    with pytest.raises(Refusal) as slow, held(60, "x.txt"):
        signal.raise_signal(signal.SIGPROF)
    assert str(slow.value) == too_slow("x.txt")
    assert signal.getitimer(signal.ITIMER_PROF)[0] == 0


def test_on_a_thread_there_are_no_limits() -> None:
    seen: list[tuple[int, int]] = []

    def work() -> None:
        with held(60, "x.txt"):
            seen.append(resource.getrlimit(resource.RLIMIT_DATA))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [resource.getrlimit(resource.RLIMIT_DATA)]

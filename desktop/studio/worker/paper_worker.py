"""The paper worker: a second process that makes paper, so that the window's own process has its hands free.

Beside the window, but in its process, paper keeps the window waiting: two threads of Python take turns, and a window
that paints a thousand strokes waits a thousand times. What cannot travel, or a machine on which no second process
starts, is served by the thread that asks, as before.
"""

from __future__ import annotations

from collections.abc import Callable

from desktop.engine.rules import Refusal
from desktop.workers.process import CutOffError, GoneError, Hear, SecondLantern
from desktop.workers.serving import heard_by
from desktop.workers.ticks import Tick, Work

#: the word that makes a second Lantern a paper worker.
WORD = "--paper-worker"


class PaperWorker(SecondLantern):
    """Goes home when it has been idle for long; another comes with the next job."""

    def __init__(self, command: tuple[str, ...] = ()) -> None:
        super().__init__(WORD, command)

    def do(
        self, function: Callable[..., object], args: tuple[object, ...], tick: Tick, hear: Hear | None = None
    ) -> object:
        """``function(*args, tick)``, made there; raises what it raises, ``Refusal`` with the same sentence.

        ``hear(id, said)`` is told what the work says by the way (see ``serving.overhear``).
        """
        try:
            return self.ask(function, args, tick, hear)
        except CutOffError:
            raise Refusal("Making this was cut off in the middle. Ask for it again.") from None
        except (GoneError, OSError):
            return function(*args, tick)


_worker: PaperWorker | None = None


def open_paper_worker(worker: PaperWorker | None = None) -> PaperWorker:
    """From now on paper is made there; once for the whole window."""
    global _worker
    if _worker is None:
        _worker = worker or PaperWorker()
    return _worker


def has_paper_worker() -> bool:
    return _worker is not None


def beside(function: Callable[..., object], *args: object, hear: Hear | None = None) -> Work:
    """``function(*args, tick)`` as work for ``Jobs``: in the paper worker where there is one."""

    def work(tick: Tick) -> object:
        if _worker is None:
            with heard_by(hear):
                return function(*args, tick)
        return _worker.do(function, args, tick, hear)

    return work

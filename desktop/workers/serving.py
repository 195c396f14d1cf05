"""The other side of a second Lantern's door: one job a thread, until whoever asks has gone."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from threading import Lock, Thread

from desktop.engine.rules import Refusal
from desktop.system.faults import jot
from desktop.system.machine import give_back_memory
from desktop.workers.limits import as_sent
from desktop.workers.process import received, received_raw, send
from desktop.workers.ticks import Stopped, Tick

#: nobody reads faster than this how far a job is.
_TELL_SECONDS = 0.05

Say = Callable[..., None]
_said: ContextVar[Say | None] = ContextVar("said", default=None)


def overhear(id: str, *said: object) -> None:
    """Tell whoever asked what the work found out by the way, about the sheet of this id."""
    say = _said.get()
    if say is not None:
        say("heard", id, said)


@contextmanager
def heard_by(hear: Callable[[str, tuple[object, ...]], None] | None) -> Iterator[None]:
    """Within, what work of this process tells is heard here."""
    token = _said.set(None if hear is None else lambda what, id, said: hear(id, said))
    try:
        yield
    finally:
        _said.reset(token)


class Serving:
    """Does what is asked for on standard input."""

    def __init__(self, idle_seconds: float = 0.0) -> None:
        self._asked, self._answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
        #: what a library prints must not come between the answers.
        os.dup2(2, 1)
        self._idle_seconds = idle_seconds
        self._jobs: dict[int, Tick] = {}
        self._lock, self._last = Lock(), time.monotonic()

    def run(self) -> None:
        """Until whoever asks has gone."""
        if self._idle_seconds:
            Thread(target=self._go_home, daemon=True).start()
        with suppress(EOFError, OSError, KeyboardInterrupt):
            while True:
                what, number = received(self._asked)
                if what == "do":
                    self._jobs[number] = tick = self._tick(number)
                    self.begin(number, received_raw(self._asked), tick)
                elif number in self._jobs:
                    self._jobs[number].stop()
        #: whoever asked is gone: there is nobody to finish for.
        os._exit(0)

    def begin(self, number: int, job: bytes, tick: Tick) -> None:
        """Take up one job. What it is made of is loaded by the first thread: Qt, loaded by another, may take the
        process down."""
        with suppress(Exception):
            pickle.loads(job)
        Thread(target=self.do, args=(number, job, tick), daemon=True).start()

    def do(self, number: int, job: bytes, tick: Tick) -> None:
        """One job, to its end."""
        _said.set(lambda *what: self.answer(number, *what))
        self._try_answer(number, "begun")
        outcome = self._outcome(job, tick)
        self._jobs.pop(number, None)
        self._try_answer(number, *outcome)
        del outcome
        if not self._jobs:
            give_back_memory()

    def answer(self, number: int, *what: object) -> None:
        data = pickle.dumps((number, *what), 5)
        with self._lock:
            self._last = time.monotonic()
            send(self._answers, data)

    def _outcome(self, job: bytes, tick: Tick) -> tuple[object, ...]:
        try:
            function, args = pickle.loads(job)
            del job
            return "done", function(*args, tick)
        except Stopped as stopped:
            return "stopped", str(stopped)
        except Refusal as refusal:
            return "refused", as_sent(refusal)
        except Exception as error:
            #: a bug: the organiser reads a sentence, whoever mends it the whole story.
            jot(error)
            return "refused", _failed(error)

    def _try_answer(self, number: int, *answer: object) -> None:
        try:
            self.answer(number, *answer)
        except OSError:
            os._exit(0)
        except Exception as error:
            #: what came of it cannot travel.
            self.answer(number, "refused", _failed(error))

    def _tick(self, number: int) -> Tick:
        last = [0.0]

        def tell(words: str, share: float) -> None:
            now = time.monotonic()
            if now - last[0] >= _TELL_SECONDS:
                last[0] = now
                self.ticked(number, words, share)

        return Tick(tell)

    def ticked(self, number: int, words: str, share: float) -> None:
        self.answer(number, "tick", words, share)

    def _go_home(self) -> None:
        while self._jobs or time.monotonic() - self._last < self._idle_seconds:
            time.sleep(self._idle_seconds / 10)
        os._exit(0)


def _failed(error: Exception) -> Refusal:
    return Refusal(f"Lantern failed at this: {type(error).__name__}: {error}")

"""The other side of the press room's door: one job a thread, until the window goes."""

from __future__ import annotations

import os
import pickle
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from threading import Lock, Thread
from typing import IO, Any

from desktop.engine.rules import Refusal
from desktop.printing.jobs import Stopped, Tick
from desktop.printing.press_room import received, send

#: nobody reads faster than this how far a job is.
_TELL_SECONDS = 0.05
#: who has had nothing to do for so long goes home; with the next job another comes.
_IDLE_SECONDS = 15 * 60
#: the window is served first.
_POLITE = 5

Say = Callable[..., None]
_said: ContextVar[Say | None] = ContextVar("said", default=None)


def overhear(id: str, *said: Any) -> None:
    """Tell the window what the work found out by the way, about the sheet of this id."""
    say = _said.get()
    if say is not None:
        say("heard", id, said)


def serve() -> None:
    """Do what is asked for on standard input; ends when nobody asks any more."""
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    #: what a library prints must not come between the answers.
    os.dup2(2, 1)
    with suppress(OSError, AttributeError):
        os.nice(_POLITE)
    jobs: dict[int, Tick] = {}
    lock, last = Lock(), [time.monotonic()]

    def answer(number: int, *what: Any) -> None:
        data = pickle.dumps((number, *what), 5)
        with lock:
            last[0] = time.monotonic()
            send(answers, data)

    Thread(target=_go_home, args=(jobs, last), daemon=True).start()
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            what, number, *job = _next(asked)
            if what == "do":
                jobs[number] = tick = _tick(number, answer)
                Thread(target=_do, args=(job[0], tick, number, answer, jobs), daemon=True).start()
            elif number in jobs:
                jobs[number].stop()
    #: whoever asked is gone: there is nobody to finish for.
    os._exit(0)


def _go_home(jobs: dict[int, Tick], last: list[float]) -> None:
    while jobs or time.monotonic() - last[0] < _IDLE_SECONDS:
        time.sleep(_IDLE_SECONDS / 10)
    os._exit(0)


def _next(asked: IO[bytes]) -> Any:
    try:
        return received(asked)
    except OSError:
        raise EOFError from None


def _tick(number: int, answer: Say) -> Tick:
    last = [0.0]

    def tell(words: str, share: float) -> None:
        now = time.monotonic()
        if now - last[0] >= _TELL_SECONDS:
            last[0] = now
            answer(number, "tick", words, share)

    return Tick(tell)


def _do(job: bytes, tick: Tick, number: int, answer: Say, jobs: dict[int, Tick]) -> None:
    _said.set(lambda *what: answer(number, *what))
    told: tuple[Any, ...]
    try:
        answer(number, "begun")
        function, args = pickle.loads(job)
        told = ("done", function(*args, tick))
    except Stopped as stopped:
        told = ("stopped", str(stopped))
    except Refusal as refusal:
        told = ("refused", str(refusal))
    except Exception as error:
        #: a bug: the organiser reads a sentence, whoever mends it the whole story.
        traceback.print_exception(error)
        told = ("refused", f"Lantern failed at this: {type(error).__name__}: {error}")
    jobs.pop(number, None)
    try:
        answer(number, *told)
    except OSError:
        os._exit(0)
    except Exception as error:
        #: what came of it cannot travel.
        answer(number, "refused", f"Lantern failed at this: {type(error).__name__}: {error}")

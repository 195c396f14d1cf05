"""The window's side of the reading room: a process is kept ready, and each reads one file at a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread

from desktop.engine.rules import Refusal
from desktop.workers.limits import limited, too_slow
from desktop.workers.process import CannotTravelError, CutOffError, GoneError, SecondLantern, TooLongError
from desktop.workers.ticks import Tick

#: the word that makes a second Lantern a reading room.
WORD = "--reading-room"
#: a process that waits for its disk, or for another program, may take so many times the seconds it works.
_PATIENCE, PATIENCE_AT_LEAST = 2.5, 5.0
_SECONDS_TO_LOAD = 30.0
#: after so many that could not begin no other is tried.
_FAILURES = 3
#: a process that has grown beyond this is not kept: another waits in its place.
_BYTES_KEPT = 60_000_000


class ReadingRoom:
    """Reads what people bring; ``command`` is what starts a process, and so many of them are kept ready."""

    def __init__(self, command: tuple[str, ...] = (), keeps: int = 1) -> None:
        self._command, self._keeps = command, keeps
        self._free: list[SecondLantern] = []
        self._lock = Lock()
        #: how often in a row none could begin.
        self._closed, self._failures = False, 0

    def open(self, load: Callable[[Tick], None] = lambda tick: None) -> None:
        """Have a process ready, and ``load`` done in it."""
        try:
            self.read(load, (), "This", _SECONDS_TO_LOAD)
        except (Refusal, GoneError):
            #: none starts, or not yet: whoever reads first finds out.
            return

    def close(self) -> None:
        """End what is kept ready."""
        with self._lock:
            self._closed, free = True, self._free
            self._free = []
        for process in free:
            process.close()

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that are ready."""
        return tuple(process.pid for process in self._free)

    def read(
        self,
        function: Callable[..., object],
        args: tuple[object, ...],
        called: str,
        seconds: float,
        tick: Tick | None = None,
    ) -> object:
        """``function(*args, tick)``, done there; raises ``Refusal``, naming what was ``called`` so.

        Work that ticks has so many seconds from one tick to the next. Raises ``GoneError`` where no process starts.
        """
        while self._failures < _FAILURES:
            process = self._taken()
            try:
                result, refusal, held = process.ask(
                    limited,
                    (called, seconds, function, args),
                    tick or Tick(),
                    patience=max(_PATIENCE * seconds, PATIENCE_AT_LEAST),
                )
            except CannotTravelError as error:
                #: a bug: a reader is made of what can travel.
                self._put_back(process, 0)
                raise TypeError(f"{function} with {args} cannot be sent") from error
            except TooLongError:
                process.close()
                raise Refusal(too_slow(called)) from None
            except CutOffError:
                process.close()
                raise Refusal(_DIED.format(called)) from None
            except (GoneError, OSError):
                #: it ended before it knew what to read; a new one may do better.
                self._failures += 1
                process.close()
                continue
            except BaseException:
                process.close()
                raise
            self._failures = 0
            self._put_back(process, held)
            if refusal is not None:
                raise refusal
            return result
        raise GoneError

    def _taken(self) -> SecondLantern:
        with self._lock:
            if self._free:
                return self._free.pop()
        return SecondLantern(WORD, self._command, wary=True)

    def _put_back(self, process: SecondLantern, held: int) -> None:
        if held > _BYTES_KEPT:
            process.close()
            process.open()
        with self._lock:
            keep = len(self._free) < self._keeps and not self._closed
            if keep:
                self._free.append(process)
        if not keep:
            process.close()


_DIED = (
    "{} could not be read: whoever read it died over it. It is damaged, or not what it seems. "
    "Save it again where it was made."
)


def serve() -> None:
    """The process itself: read what is asked for on standard input, within limits."""
    from desktop.workers.limits import shut_in
    from desktop.workers.serving import Serving

    class Readers(Serving):
        """One file after the other, on one thread: libraries are at home where they are first used."""

        def __init__(self) -> None:
            super().__init__()
            self._waiting: SimpleQueue[tuple[int, bytes, Tick]] = SimpleQueue()
            Thread(target=self._work, daemon=True).start()

        def begin(self, number: int, job: bytes, tick: Tick) -> None:
            self._waiting.put((number, job, tick))

        def _work(self) -> None:
            while True:
                self.do(*self._waiting.get())

    #: a library lies by somebody's file nowhere but in its own folder.
    os.chdir(os.path.abspath(os.sep))
    shut_in()
    Readers().run()

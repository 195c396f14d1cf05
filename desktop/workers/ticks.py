"""How far long work is, and a way to stop it, in this process or beside it."""

from __future__ import annotations

from collections.abc import Callable

from desktop.engine.rules import Refusal


class Stopped(Refusal):
    """The organiser cancelled it."""


class Tick:
    """Handed to the work: ``tick("3 of 9 pages", 0.33)`` tells how far it is, and raises ``Stopped`` once cancelled."""

    def __init__(self, tell: Callable[[str, float], None] = lambda words, share: None) -> None:
        self._tell, self.stopped = tell, False

    def __call__(self, words: str, share: float = -1.0) -> None:
        if self.stopped:
            raise Stopped("Cancelled; nothing was written.")
        self._tell(words, share)

    def page(self, number: int) -> None:
        """A page is begun."""
        self(f"page {number}")

    def first(self, pdf: bytes) -> None:
        """The first page of many, for whoever waits to see something."""

    def stop(self) -> None:
        """Stop at the next tick."""
        self.stopped = True


Work = Callable[[Tick], object]

"""Telling a sample event: acts through a session, and the moments at which somebody may want to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice

from .rules import Command
from .session import Session

S = TypeVar("S")


@dataclass(frozen=True)
class Moment:
    """A moment worth a picture: the screens and slides to look at."""

    name: str
    screens: tuple[str, ...] = ()
    slides: tuple[str, ...] = ()


@dataclass
class Teller(Generic[S]):
    """Tells the story through a session; ``wait`` lets seconds pass, ``now`` reads the time, ``chance`` decides."""

    session: Session[S]
    chance: Dice
    now: Callable[[], Instant]
    wait: Callable[[float], None]

    @property
    def state(self) -> S:
        return self.session.state

    def do(self, command: Command, dice: Dice | None = None, seconds: float = 20) -> None:
        """Do it after so many seconds, with these dice or the session's own."""
        self.wait(seconds)
        self.session.dispatch(command, dice)

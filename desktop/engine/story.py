"""Telling a sample event: acts through a session, and the moments at which somebody may want to look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice

from .rules import Command
from .session import Session

S = TypeVar("S")


class Moment(Struct, frozen=True):
    """A moment worth a picture: the screens and slides to look at."""

    name: str
    screens: tuple[str, ...] = ()
    slides: tuple[str, ...] = ()


#: (an opened event, how many play it, a seed, what reads the time, what lets seconds pass)
Story = Callable[[Session[S], int, int, Callable[[], Instant], Callable[[float], None]], Iterator[Moment]]


class Demo(Struct, Generic[S], frozen=True):
    """A format's sample event: how it goes, and for how many players it can be told."""

    story: Story[S]
    least: int
    most: int
    #: how many play it unless somebody says otherwise; more than ``most`` are as many as that.
    usual: int = 24
    #: what it came to, where it ends in the opening of a next game; else what the format says of its end.
    result: Callable[[S], str] | None = None

    @property
    def players(self) -> int:
        return min(self.usual, self.most)


class Teller(Struct, Generic[S]):
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

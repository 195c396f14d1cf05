"""The sample event of Kitchen Swiss."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.session import Session
from desktop.engine.story import Demo, Moment, Teller

from .rules import AddPlayers, Kitchen, PairRound, next_act


def story(
    session: Session[Kitchen], players: int, seed: int, now: Callable[[], Instant], wait: Callable[[float], None]
) -> Iterator[Moment]:
    teller = Teller(session, SeededDice(seed), now, wait)
    teller.do(AddPlayers(("Ada", "Ben", "Cleo", "Dev", "Eve", "Fay", "Gus", "Hal")[: players - players % 2]))
    teller.do(PairRound())
    yield Moment("paired", ("tables",))
    while (command := next_act(teller.state).command) is not None:
        teller.do(command)
    yield Moment("champion", ("tables",), ("champion",))


DEMO = Demo(story, least=2, most=8)

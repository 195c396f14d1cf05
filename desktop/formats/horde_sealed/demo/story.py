"""What happens at the sample evening, act by act; at each ``Moment`` the caller may take pictures.

Everything follows from the number of survivors and the seed: the same seed tells the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice, SeededDice
from desktop.engine.session import Session
from desktop.engine.stopwatch import StartClock
from desktop.engine.story import Moment, Teller

from ..reading import read_cube
from ..rules.acts.decks import SubmitDeck
from ..rules.acts.games import StartGame, TakeMulligan
from ..rules.acts.permanents import AddWalker, RemoveWalker
from ..rules.acts.pools import DealPools, ImportCube
from ..rules.acts.rolls import RollFor
from ..rules.acts.survivors import AddSurvivors
from ..rules.acts.turns import GoOn
from ..rules.simulation import next_move, simple_deck
from ..rules.state import Game, HordeState

HERE = Path(__file__).parent
LEAST, MOST = 2, 4
TEAM = ("Mara Lindqvist", "Dev Patel", "Jana Král", "Wilhelmina van der Bergh-Aschenbrödel")


class Team(Teller[HordeState]):
    """Tells what the survivors and the horde do."""

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def is_at(self, step: str, turn: int) -> bool:
        """Whether this step of this turn of the horde has come."""
        return self.game.step == step and self.game.horde_turn == turn

    def go_on(self) -> bool:
        """One move of the table; False when the game is over."""
        move = next_move(self.state, self.chance)
        if move is None:
            return False
        self.do(move, seconds=35)
        return not self.game.is_over


def story(
    session: Session[HordeState], players: int, seed: int, now: Callable[[], Instant], wait: Callable[[float], None]
) -> Iterator[Moment]:
    """Play an opened event of ``players`` (2..4) through a first game, and the beginning of nothing more."""
    teller = Team(session, SeededDice(seed * 2 + 1), now, wait)
    yield from _before(teller, players)
    yield from _first_turns(teller)
    yield from _to_the_end(teller)


def cube_file() -> Path:
    """The example cube: 400 cards of the years 1993 to 1996 and of the documents."""
    return HERE / "cube.txt"


def _before(teller: Team, players: int) -> Iterator[Moment]:
    teller.do(AddSurvivors(TEAM[:players]))
    cube = read_cube(cube_file().read_bytes(), "The example cube")
    teller.do(ImportCube(cube.cards, cube.title))
    yield Moment("cube", ("survivors", "odds"), ("title",))
    teller.do(DealPools())
    yield Moment("pools", ("decks",), ("team",))
    for survivor in teller.state.survivors:
        teller.do(SubmitDeck(survivor.id, simple_deck(teller.state, survivor)), seconds=600)
    yield Moment("decks", ("decks", "horde"))
    teller.do(StartClock(teller.now()))
    teller.do(StartGame())
    teller.do(TakeMulligan(teller.state.survivors[-1].id))
    yield Moment("opening", ("horde",))


def _first_turns(teller: Team) -> Iterator[Moment]:
    """Up to the third turn of the horde, with a wave taken back and turned over again."""
    while not (teller.is_at("cast", 1)):
        if not teller.go_on():
            return
    yield Moment("first-wave", ("horde",), ("wave",))
    teller.session.undo()
    teller.do(GoOn())
    walker = AddWalker("Gideon", teller.state.survivors[0].id)
    teller.do(walker)
    while not (teller.is_at("combat", 3) and teller.game.attack):
        if not teller.go_on() or teller.game.horde_turn > 4:
            return
        if teller.game.horde_turn == 2 and teller.game.walkers:
            teller.do(RemoveWalker("Gideon"))
    yield Moment("combat", ("horde",), ("horde",))
    #: a real die from the table decides what a survivor's card asks of the horde.
    creatures = [stack.name for stack in teller.game.creatures]
    if len(creatures) > 1:
        teller.do(RollFor(tuple(creatures), "creature sacrificed"), LoadedDice((2,)))


def _to_the_end(teller: Team) -> Iterator[Moment]:
    shown = False
    while not teller.game.is_over and teller.go_on():
        many = len(teller.game.board) >= 4 and teller.game.step == "combat"
        if many and not shown:
            shown = True
            yield Moment("many-stacks", ("horde",), ("horde",))
    yield Moment("ending", ("horde", "history"), ("ending", "history"))

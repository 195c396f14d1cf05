"""What happens at the sample evening, act by act; at each ``Moment`` the caller may take pictures.

Everything follows from the seed: the same seed tells the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice, SeededDice
from desktop.engine.session import Session
from desktop.engine.stopwatch import StartClock
from desktop.engine.story import Moment, Teller

from ..rules.acts.editions import CopyEdition
from ..rules.acts.games import DealDecks, RollStart, StartGame
from ..rules.acts.players import AddPlayers
from ..rules.simulation import next_move
from ..rules.state import DragonState, Game

LEAST, MOST = 5, 5
FIVE = ("Bart de Wit", "Cem Aydın", "Ana Ferreira", "Dov Rosen", "Edda Sigurðardóttir")


def _top(game: Game) -> str:
    return game.stack[0].kind if game.stack else ""


def _holds_chaos(game: Game) -> bool:
    return any(len(seat.chaos) > 1 for seat in game.living) and game.step == "main"


#: a moment of a game: its name, when it has come, the screens and the slides to look at.
_MOMENTS: tuple[tuple[str, Callable[[Game], bool], tuple[str, ...], tuple[str, ...]], ...] = (
    ("legend", lambda g: _top(g) == "artifact", ("table",), ("table",)),
    ("low-roll", lambda g: bool(g.turned and g.turned.rolls), ("table",), ("turned",)),
    ("enchantment", lambda g: _top(g) == "enchantment" and bool(g.standing), ("table",), ("enchantment",)),
    ("attack", lambda g: bool(g.attacks) and len(g.living) == 5, ("table", "attacks"), ()),
    ("zones-full", lambda g: any(len(s.artifacts) == 2 for s in g.seats), ("piles",), ()),
    ("chaos", _holds_chaos, ("table", "dragons"), ("turned",)),
    ("upkeep", lambda g: _top(g) == "upkeep", ("table",), ()),
    ("locked", lambda g: g.gate.tapped or g.matrix.tapped, ("table",), ()),
    ("fallen", lambda g: len(g.living) == 4, ("table", "attacks"), ("table",)),
    ("scion", lambda g: g.scion is not None and g.step == "scion", ("table",), ("scion",)),
    ("dragon", lambda g: g.step == "dragon", ("table",), ("scion",)),
)


class Five(Teller[DragonState]):
    """Tells what the five do."""

    def go_on(self) -> bool:
        """One move of the table; False when the game is over."""
        move = next_move(self.state, self.chance)
        if move is None:
            return False
        self.do(move, seconds=25)
        return True


def story(
    session: Session[DragonState], players: int, seed: int, now: Callable[[], Instant], wait: Callable[[float], None]
) -> Iterator[Moment]:
    """Play an opened event of five through a whole game, and begin the next one."""
    teller = Five(session, SeededDice(seed * 2 + 1), now, wait)
    yield from _before(teller)
    yield from _game(teller)
    yield from _next_game(teller)


def _before(teller: Five) -> Iterator[Moment]:
    teller.do(AddPlayers(FIVE))
    yield Moment("five", ("players", "editions"), ("title",))
    teller.do(DealDecks())
    yield Moment("seats", ("players",), ("seats",))
    teller.do(StartClock(teller.now()))
    teller.do(StartGame())
    yield Moment("opening", ("table",))
    #: the real die from the table says who begins.
    teller.do(RollStart(), LoadedDice((2,)))


def _game(teller: Five) -> Iterator[Moment]:
    waiting = list(_MOMENTS)
    while teller.go_on():
        game = teller.state.game
        assert game is not None
        for moment in [moment for moment in waiting if moment[1](game)][:1]:
            waiting.remove(moment)
            yield Moment(moment[0], moment[2], moment[3])
            _take_back_once(teller, moment[0])
    yield Moment("ending", ("table", "history"), ("ending",))


def _take_back_once(teller: Five, moment: str) -> None:
    """A low roll is taken back and done again: the dice stay as they fell."""
    if moment == "low-roll":
        teller.session.undo()
        teller.session.redo()


def _next_game(teller: Five) -> Iterator[Moment]:
    """The next game begins with the Saviour's turns, or with a die after the Ur-Dragon's victory."""
    teller.do(CopyEdition("december-2006", "#2, our own"), seconds=600)
    teller.do(StartGame())
    yield Moment("next-game", ("table", "editions"), ("table",))
    while teller.state.game is not None and teller.state.game.turn < 4:
        if not teller.go_on():
            return
    yield Moment("next-turns", ("table",))

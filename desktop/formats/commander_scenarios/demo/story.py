"""What happens at the sample evening, act by act; at each ``Moment`` the caller may take pictures.

Everything follows from the seed: the same seed tells the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice, LoadedDice, SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import Session
from desktop.engine.stopwatch import StartClock
from desktop.engine.story import Moment, Teller

from ..rules.acts.blocking import AskBlocks
from ..rules.acts.games import StartGame, TakeMulligan
from ..rules.acts.life import DealDamage
from ..rules.acts.notes import NoteTargets, PickTarget
from ..rules.acts.scenarios import CopyScenario, ImportBanList, SetDeck
from ..rules.acts.spells import CastSpell
from ..rules.acts.turns import GoOn
from ..rules.simulation import next_move
from ..rules.state import Game, ScenarioState, Target

LEAST, MOST = 1, 1
PLAYER = "Mara Lindqvist"
BOARD = (
    Target("Silvercoat Lion"),
    Target("Llanowar Elves"),
    Target("Serra Angel"),
    Target("Garruk", "planeswalker"),
    Target("Sol Ring", "artifact"),
    Target("Forest 1", "land"),
    Target("Forest 2", "land"),
)


class Evening(Teller[ScenarioState]):
    """One player at the table."""

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def do(self, command: Command, dice: Dice | None = None, seconds: float = 15) -> None:
        super().do(command, dice, seconds)

    def until(self, step: str, turn: int = 0) -> None:
        """The lit key, until this step of (at least) this scenario turn, or the end."""
        while not self.game.is_over and not (self.game.step == step and self.game.scenario_turn >= turn):
            self.do(GoOn())


def story(
    session: Session[ScenarioState], players: int, seed: int, now: Callable[[], Instant], wait: Callable[[float], None]
) -> Iterator[Moment]:
    """Play an opened event: the builder, one game from the opening hand to its end."""
    teller = Evening(session, SeededDice(seed * 2 + 1), now, wait)
    yield from _before(teller)
    yield from _first_turns(teller)
    yield from _to_the_end(teller)


def _before(teller: Evening) -> Iterator[Moment]:
    yield Moment("builder", ("decks", "rules", "balance"), ("title", "rule"))
    teller.do(CopyScenario("drowned-bell", "The Bell, once more"), seconds=120)
    copy = teller.state.scenarios[-1]
    teller.do(SetDeck(copy.id, "endgame", copy.endgame[:4]), seconds=60)
    teller.do(ImportBanList(("Coastal Piracy",), "Our table"))
    yield Moment("faults", ("decks", "play"))
    teller.session.undo()
    teller.do(StartClock(teller.now()))
    teller.do(StartGame("drowned-bell", "lantern", PLAYER))
    teller.do(TakeMulligan())
    yield Moment("opening", ("play",))


def _first_turns(teller: Evening) -> Iterator[Moment]:
    """Three turns: a real die from the table, targets rolled, a spell against the counters held."""
    teller.until("main")
    teller.do(NoteTargets(BOARD[:3]))
    teller.until("reserve", 1)
    teller.do(GoOn(), LoadedDice((4,), then=teller.chance))
    yield Moment("first-card", ("play",), ("card",))
    teller.session.undo()
    teller.do(GoOn())
    teller.until("main", 1)
    teller.do(NoteTargets(BOARD[3:]))
    teller.do(PickTarget(("creature",), why="Unsummon"))
    teller.do(DealDamage(2))
    teller.until("attack", 3)
    yield Moment("attack", ("play",), ("table",))
    teller.until("main", 3)
    if teller.game.held:
        teller.do(CastSpell("Serra Angel"))
    teller.do(DealDamage(3, "Selvala"))
    yield Moment("your-turn", ("play",), ("table", "card"))


def _to_the_end(teller: Evening) -> Iterator[Moment]:
    shown: set[str] = set()
    while not teller.game.is_over:
        move = next_move(teller.state, teller.chance)
        if move is None:
            break
        if isinstance(move, (AskBlocks, DealDamage)) and "late" not in shown:
            #: an evening that is shown sees the Endgame deck at work: until then the player spares the scenario.
            move = GoOn()
        teller.do(move, seconds=20)
        game = teller.game
        if game.endgame_in_play and game.step == "attack" and "late" not in shown:
            shown.add("late")
            yield Moment("endgame", ("play",), ("table",))
        if game.step == "card" and game.casting and game.casting.handlings and "marked" not in shown:
            shown.add("marked")
            yield Moment("marked-card", ("play",), ("card",))
    yield Moment("ending", ("play", "history"), ("ending", "history"))

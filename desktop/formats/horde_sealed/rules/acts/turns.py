"""The turns in their order: S S S H S H ..., a step at a time (HS-10)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.one_game import gone_on
from desktop.engine.rules import Command, Fact

from ..asking import the_game
from ..state import Game, HordeState
from ..tables import answers, in_game, labels, on, tells
from .combat import begin_combat, dealt
from .due import dealt_with, due_line
from .games import GameLost, GameWon, end_of_game
from .triggers import HordeUpkeepBegan, with_triggers
from .waves import ResolveSpell, Reveal, resolve_spell, reveal


class GoOn(Command, frozen=True):
    """The next step, whatever it is."""


@answers(GoOn)
def go_on(state: HordeState, command: GoOn, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if game.due:
        yield from dealt_with(state, game, dice)
    elif game.side in ("opening", "survivors"):
        yield from _survivors_go_on(state, game)
    elif game.step == "untap":
        yield HordeUpkeepBegan()
    elif game.step == "upkeep":
        yield from reveal(state, Reveal(), dice)
    elif game.step == "cast":
        yield from resolve_spell(state, ResolveSpell(), dice) if game.casting else begin_combat(state, dice)
    elif game.step == "combat":
        yield from dealt(game, None)
    else:
        yield from _next_survivors_turn(game)


class GoFar(Command, frozen=True):
    """On to the next moment at which somebody can do something: the steps between are one act."""


@answers(GoFar)
def go_far(state: HordeState, command: GoFar, dice: Dice) -> Iterator[Fact]:
    def step(now: HordeState) -> list[Fact]:
        facts = list(with_triggers(now, go_on(now, GoOn(), dice)))
        return [*facts, *end_of_game(now, facts)]

    yield from gone_on(state, step, on.after, waits)


def waits(state: HordeState) -> bool:
    """Whether somebody has a choice now: a spell to counter, a block, a trigger, the team's own turn; or it is over."""
    game = state.game
    if game is None or game.is_over or game.due:
        return True
    if game.side == "horde":
        turned_by_hand = game.step == "upkeep" and game.mode == "table" and bool(game.library)
        return turned_by_hand or bool(game.casting if game.step == "cast" else game.attack and game.step == "combat")
    return game.step in ("opening", "main")


def _survivors_go_on(state: HordeState, game: Game) -> Iterator[Fact]:
    team = state.rules.survivors
    if game.step == "opening":
        yield from _next_survivors_turn(game)
    elif game.step == "upkeep" and (game.turn > 1 or team.first_draw):
        yield from _draw(state, game)
    elif game.step in ("upkeep", "draw"):
        #: HS-09: the team that begins does not draw in its first turn.
        yield MainBegan()
    elif game.turn >= team.setup_turns:
        yield HordeTurnBegan(game.horde_turn + 1)
    else:
        yield from _next_survivors_turn(game)


def _next_survivors_turn(game: Game) -> Iterator[Fact]:
    yield SurvivorsTurnBegan(game.turn + 1)
    if game.is_empty:
        #: HS-07: looked at now and at no other moment; the horde's hand and battlefield do not matter.
        yield GameWon("The horde's library is empty at the survivors' upkeep.")


def _draw(state: HordeState, game: Game) -> Iterator[Fact]:
    empty = [s.name for s in state.at_table if game.libraries[s.id] <= 0]
    if empty:
        #: HS-06: a draw that cannot be made loses for the whole team.
        yield GameLost(f"{empty[0]} has to draw from an empty library.")
    else:
        yield DrawStepBegan(tuple(s.id for s in state.at_table))


_STEPS = {
    "opening": "opening hands kept",
    "draw": "the draw",
    "main": "the survivors' turn ended",
    "untap": "the horde's untap",
    "cast": "the horde's cast step",
    "combat": "combat damage",
    "end": "the horde's turn ended",
}


@labels(GoOn)
def _went_on(state: HordeState, command: GoOn) -> str:
    game = state.game
    if game is None:
        return "next step"
    if game.due:
        return due_line(game.due[0])
    if game.step == "upkeep":
        return "the reveal" if game.side == "horde" else "the survivors' upkeep"
    if game.step == "cast":
        return f"{game.casting[0].card} resolved" if game.casting else "the attack"
    return _STEPS.get(game.step, "next step")


labels(GoFar)(lambda s, x: "on to the next choice")


class SurvivorsTurnBegan(Fact, frozen=True):
    turn: int


@in_game(SurvivorsTurnBegan)
def _survivors_turn_began(game: Game, fact: SurvivorsTurnBegan) -> Game:
    return replace(
        game, side="survivors", step="upkeep", turn=fact.turn, attack=(), target="", milled=(), milled_short=0
    )


tells(SurvivorsTurnBegan)(lambda s, x: f"The survivors' turn {x.turn}")


class DrawStepBegan(Fact, frozen=True):
    """Every survivor draws a card."""

    draws: tuple[str, ...]


@in_game(DrawStepBegan)
def _draw_step_began(game: Game, fact: DrawStepBegan) -> Game:
    libraries = {s: cards - (s in fact.draws) for s, cards in game.libraries.items()}
    return replace(game, step="draw", libraries=libraries)


tells(DrawStepBegan)(lambda s, x: "The survivors draw")


class MainBegan(Fact, frozen=True):
    pass


@in_game(MainBegan)
def _main_began(game: Game, fact: MainBegan) -> Game:
    return replace(game, step="main")


class HordeTurnBegan(Fact, frozen=True):
    turn: int


@in_game(HordeTurnBegan)
def _horde_turn_began(game: Game, fact: HordeTurnBegan) -> Game:
    return replace(
        game, side="horde", step="untap", horde_turn=fact.turn, wave=(), casting=(), attack=(), target="", rolls=()
    )


tells(HordeTurnBegan)(lambda s, x: f"The horde's turn {x.turn}")

"""The one key that goes on: the trigger on top, else the next step, else the next turn."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.one_game import gone_on
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game
from ..permissions import ready_attackers
from ..state import DragonState, Game, Item, TurnStep
from ..tables import Act, answers, labels, on
from ..turn_order import next_turn
from .artifacts import LetOldestGo, TakeSpoils, TurnUpArtifact, let_oldest_go, take_spoils, turn_up_artifact
from .attacks import deal_due
from .cards import PayUpkeep, pay_upkeep
from .effects import do_effect, is_counted
from .endings import consequences
from .games import RollStart, roll_start
from .piles import DrawChaos, TurnUpEnchantment, draw_chaos, turn_up_enchantment
from .scion import DrawDragon, PayDragon, ScionLeft, deal_scion, draw_dragon, pay_dragon
from .stack import resolve_spell
from .steps import StepBegan, TurnBegan
from .triggers import put_trigger


class GoOn(Command, frozen=True):
    """What the table waits for: the trigger on top, the damage of combat that is due, else the next step."""


_FOLLOWS: dict[TurnStep, TurnStep] = {
    "untap": "upkeep",
    "upkeep": "draw",
    "draw": "main",
    "main": "combat",
    "combat": "end",
}


@answers(GoOn)
def go_on(act: Act, command: GoOn, dice: Dice) -> None:
    game = the_game(act)
    if game.stack:
        _resolve(act, dice)
    elif game.step == "opening":
        _first_turn(act, dice)
    elif game.step == "scion":
        draw_dragon(act, DrawDragon(), dice)
    elif game.step == "dragon":
        deal_scion(act)
    elif game.step == "end":
        _end_turn(act)
    elif not deal_due(act):
        _next_step(act)


class GoFar(Command, frozen=True):
    """On to the next moment at which somebody has a choice: what stands on the stack is dealt with, in one act."""


@answers(GoFar)
def go_far(act: Act, command: GoFar, dice: Dice) -> None:
    begun = act.state.game

    def step(state: DragonState) -> list[Fact]:
        once = Act(state)
        go_on(once, GoOn(), dice)
        consequences(once)
        return once.facts

    act.took(*gone_on(act.state, step, on.after, lambda state: waits(state, begun)))


def waits(state: DragonState, begun: Game | None = None) -> bool:
    """Whether somebody has a choice now that nobody had when the key was pressed (``begun``); or it is over."""
    game = state.game
    if game is None or game.is_over:
        return True
    if game.stack:
        return _asks(game.stack[0], begun)
    if game.step == "combat":
        #: what was dealt is dealt; an attack can be declared from the main phase on.
        ready = ready_attackers(game, state.rules.table.legends_haste)
        return any(not attack.dealt for attack in game.attacks) or (not game.attacks and bool(ready))
    if game.step != "upkeep":
        return game.step in ("opening", "main", "scion", "dragon")
    #: ED-22: in the own upkeep an artifact may be given up.
    was_here = begun is not None and (begun.turn, begun.step) == (game.turn, "upkeep")
    return not was_here and game.active is not None and bool(game.seat(game.active).artifacts)


def _asks(item: Item, begun: Game | None) -> bool:
    """Somebody pays, counters or picks; or the table has to do what Lantern keeps no count of, and has not seen it."""
    if item.kind not in ("effect", "spell"):
        return item.kind not in ("artifact", "oldest", "chaos")
    was_seen = begun is not None and any(item.number == other.number for other in begun.stack)
    return not was_seen and not is_counted(item.step)


labels(GoFar)(lambda s, x: "on to the next choice")


def _first_turn(act: Act, dice: Dice) -> None:
    if act.game.queue:
        act.then(TurnBegan(*next_turn(act.game)))
    else:
        roll_start(act, RollStart(), dice)


def _resolve(act: Act, dice: Dice) -> None:
    """What is on top resolves as it does when nobody interferes."""
    item = act.game.stack[0]
    if item.kind == "spell":
        resolve_spell(act, item)
    elif item.kind == "artifact":
        turn_up_artifact(act, TurnUpArtifact(), dice)
    elif item.kind == "oldest":
        let_oldest_go(act, LetOldestGo(), dice)
    elif item.kind == "enchantment":
        turn_up_enchantment(act, TurnUpEnchantment(), dice)
    elif item.kind == "chaos":
        draw_chaos(act, DrawChaos(), dice)
    elif item.kind == "upkeep":
        pay_upkeep(act, PayUpkeep(), dice)
    elif item.kind == "dragon":
        pay_dragon(act, PayDragon(), dice)
    elif item.kind == "effect":
        do_effect(act, item)
    else:
        _only_spoils(act, dice)


def _only_spoils(act: Act, dice: Dice) -> None:
    item = act.game.stack[0]
    assert item.victim is not None
    held = act.game.seat(item.victim).artifacts
    if len(held) > 1:
        names = " or ".join(artifact.card for artifact in held)
        raise Refusal(f"{act.state.name_of(item.seat)} takes {names}: say which, or pass it over.")
    take_spoils(act, TakeSpoils(held[0].card), dice)


def _next_step(act: Act) -> None:
    game = act.game
    step = _FOLLOWS[game.step]
    if step == "draw" and game.turn == 1 and not act.state.rules.table.first_draw:
        step = "main"
    act.then(StepBegan(step))
    if step == "upkeep":
        _upkeep(act)


def _upkeep(act: Act) -> None:
    """What waits at the beginning of an upkeep; the chaos card is on top and comes first."""
    game = act.game
    assert game.active is not None
    #: ED-08: an Elder Dragon out of its nexus has an upkeep, whoever controls it.
    for permanent in reversed(game.legends_of(game.active)):
        if permanent.elder:
            put_trigger(act, "upkeep", game.active, permanent.card)
    #: ED-27: one card, whoever controls a Legend that is not in its nexus.
    if controls_a_legend(act):
        put_trigger(act, "chaos", game.active)


def controls_a_legend(act: Act) -> bool:
    """Whether the active player has a Legend; a legendary creature of the artifact pile is one too."""
    game = act.game
    assert game.active is not None
    held = game.seat(game.active).artifacts
    from_pile = any(game.pile_card("artifacts", artifact.card).is_legend for artifact in held)
    return bool(game.legends_of(game.active)) or from_pile


def _end_turn(act: Act) -> None:
    game = act.game
    if game.scion_turn and game.scion is not None and not game.scion.left:
        #: ED-37: its library is empty; the Scion goes, and play goes on in the circle.
        act.then(ScionLeft())
        if len(act.game.living) < 2:
            return
    act.then(TurnBegan(*next_turn(act.game)))


@labels(GoOn)
def _went_on(state: DragonState, command: Command) -> str:
    game = state.game
    if game is None:
        return "next step"
    if game.stack:
        item = game.stack[0]
        return (
            f"{item.card} {'resolved' if item.kind == 'spell' else ''}".strip()
            if item.kind in ("spell", "effect")
            else f"{item.kind} trigger"
        )
    return {"opening": "who begins", "end": "turn ended", "dragon": "the Scion's attack"}.get(game.step, "next step")

"""The one key that goes on: the trigger on top, else the next step, else the next turn."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..state import Step
from ..turn_order import next_turn, opponents
from .asking import Telling, answers, put_trigger, the_game, the_seat
from .attacks import deal_due
from .games import roll_start
from .piles import draw_chaos, let_oldest_go, pay_upkeep, take_spoils, turn_up_artifact, turn_up_enchantment
from .scion import deal_scion, draw_dragon, pay_dragon
from .stack import resolve_spell

_FOLLOWS: dict[Step, Step] = {"untap": "upkeep", "upkeep": "draw", "draw": "main", "main": "combat", "combat": "end"}


@answers(c.GoOn)
def go_on(told: Telling, command: c.GoOn, dice: Dice) -> None:
    game = the_game(told)
    if game.stack:
        _resolve(told, dice)
    elif game.step == "opening":
        _first_turn(told, dice)
    elif game.step == "scion":
        draw_dragon(told, c.DrawDragon(), dice)
    elif game.step == "dragon":
        deal_scion(told)
    elif game.step == "end":
        _end_turn(told)
    elif not deal_due(told):
        _next_step(told)


def _first_turn(told: Telling, dice: Dice) -> None:
    if told.game.queue:
        told(next_turn(told.game))
    else:
        roll_start(told, c.RollStart(), dice)


def _resolve(told: Telling, dice: Dice) -> None:
    """What is on top resolves as it does when nobody interferes."""
    item = told.game.stack[0]
    if item.kind == "spell":
        resolve_spell(told, item)
    elif item.kind == "artifact":
        turn_up_artifact(told, c.TurnUpArtifact(), dice)
    elif item.kind == "oldest":
        let_oldest_go(told, c.LetOldestGo(), dice)
    elif item.kind == "enchantment":
        turn_up_enchantment(told, c.TurnUpEnchantment(), dice)
    elif item.kind == "chaos":
        draw_chaos(told, c.DrawChaos(), dice)
    elif item.kind == "upkeep":
        pay_upkeep(told, c.PayUpkeep(), dice)
    elif item.kind == "dragon":
        pay_dragon(told, c.PayDragon(), dice)
    else:
        _only_spoils(told, dice)


def _only_spoils(told: Telling, dice: Dice) -> None:
    item = told.game.stack[0]
    assert item.victim is not None
    held = told.game.seat(item.victim).artifacts
    if len(held) > 1:
        names = " or ".join(artifact.card for artifact in held)
        raise Refusal(f"{told.state.name_of(item.seat)} takes {names}: say which, or pass it over.")
    take_spoils(told, c.TakeSpoils(held[0].card), dice)


def _next_step(told: Telling) -> None:
    game = told.game
    step = _FOLLOWS[game.step]
    if step == "draw" and game.turn == 1 and not told.state.rules.table.first_draw:
        step = "main"
    told(f.StepBegan(step))
    if step == "upkeep":
        _upkeep(told)


def _upkeep(told: Telling) -> None:
    """What waits at the beginning of an upkeep; the chaos card is on top and comes first."""
    game = told.game
    if game.active is None or not game.is_alive(game.active):
        return
    #: ED-08: an Elder Dragon out of its nexus has an upkeep, whoever controls it.
    for permanent in reversed(game.legends_of(game.active)):
        if permanent.elder:
            put_trigger(told, "upkeep", game.active, permanent.card)
    #: ED-27: one card, whoever controls a Legend that is not in its nexus.
    if controls_a_legend(told):
        put_trigger(told, "chaos", game.active)


def controls_a_legend(told: Telling) -> bool:
    """Whether the active player has a Legend; a legendary creature of the artifact pile is one too."""
    game = told.game
    assert game.active is not None
    held = game.seat(game.active).artifacts
    from_pile = any(game.pile_card("artifacts", artifact.card).is_legend for artifact in held)
    return bool(game.legends_of(game.active)) or from_pile


def _end_turn(told: Telling) -> None:
    game = told.game
    if game.scion_turn and game.scion is not None and not game.scion.left:
        #: ED-37: its library is empty; the Scion goes, and play goes on in the circle.
        told(f.ScionLeft())
        if len(told.game.living) < 2:
            return
    told(next_turn(told.game))


@answers(c.PickOpponent)
def pick_opponent(told: Telling, command: c.PickOpponent, dice: Dice) -> None:
    """A die with a side for each opponent at the table, clockwise from the player."""
    seat = the_seat(told, command.player).colour
    among = opponents(told.game, seat)
    if not among:
        raise Refusal(f"{told.state.name_of(seat)} has no opponent left to pick.")
    die = dice.throw(len(among)) if len(among) > 1 else None
    told(f.OpponentPicked(seat, among[die.value - 1 if die else 0], among, die))


@answers(c.GiveTurn)
def give_turn(told: Telling, command: c.GiveTurn, dice: Dice) -> None:
    told(f.TurnGiven(the_seat(told, command.player).colour, command.skip))

"""The format's own triggers: put on top of the stack, and gone from it."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from desktop.domain.words import in_brackets
from desktop.engine.rules import Fact, Refusal

from ..asking import the_game
from ..circle import Colour
from ..state import DragonState, Game, Item, Kind
from ..tables import Act, in_game, tells
from ..words import TRIGGERS, game_of, item_on, step_says
from ..zones import off_stack


class TriggerPut(Fact, frozen=True):
    item: Item


def put_trigger(act: Act, kind: Kind, seat: Colour, card: str = "", victim: Colour | None = None) -> None:
    """A trigger of the format goes on top of the stack."""
    act.then(TriggerPut(Item(act.game.stamp + 1, kind, seat, card, victim=victim)))


def legend_entered(act: Act, controller: str, card: str) -> None:
    """ED-17: a Legend came into play, cast or not: an artifact is to be turned up."""
    seat = next(seat.colour for seat in act.game.seats if seat.colour == controller)
    put_trigger(act, "artifact", seat, card)


@in_game(TriggerPut)
def _trigger_put(game: Game, fact: TriggerPut) -> Game:
    item, top = fact.item, game.stack[0] if game.stack else None
    if item.step is not None and top is not None and replace(top, number=item.number, times=1) == item:
        #: a step that is due once more waits as one with the first.
        return replace(game, stack=(replace(item, times=top.times + 1), *game.stack[1:]), stamp=item.number)
    return replace(game, stack=(item, *game.stack), stamp=item.number)


class TriggerLeft(Fact, frozen=True):
    number: int
    how: Literal["resolved", "countered", "kept", "skipped", "paid", "unpaid", "by hand"]
    why: str = ""


def the_top(act: Act, kind: Kind, what: str) -> Item:
    """What is on top of the stack, if it is of this kind."""
    game = the_game(act)
    if not game.stack or game.stack[0].kind != kind:
        raise Refusal(f"Not now: {what} is not on top of the stack.")
    return game.stack[0]


@in_game(TriggerLeft)
def _trigger_left(game: Game, fact: TriggerLeft) -> Game:
    return off_stack(game, fact.number)[0]


@tells(TriggerLeft)
def _trigger_left_line(s: DragonState, x: TriggerLeft) -> str:
    item = item_on(s, x.number)
    who = s.name_of(item.seat)
    if item.step is not None:
        how = {"resolved": "", "by hand": ", by hand", "skipped": ", not this time"}.get(x.how, f", {x.how}")
        return f"{item.card}: {step_says(item)}{how}{in_brackets(x.why)}"
    if x.how == "kept":
        return f"{game_of(s).standing or 'No enchantment'} stays in force: {x.why} paid for it"
    if item.kind == "upkeep" and x.how in ("paid", "unpaid"):
        return f"{who} {'pays' if x.how == 'paid' else 'does not pay'} the upkeep of {item.card}"
    if item.kind == "dragon" and x.how in ("paid", "unpaid"):
        return f"{who} {'pays for' if x.how == 'paid' else 'does not use'} {item.card}"
    if x.how == "resolved":
        return ""
    return f"{who} {TRIGGERS[item.kind]}: {x.how}{in_brackets(x.why)}"

"""The planar artifacts: tapped, countered, untapped."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game, the_seat
from ..state import DragonState, Game, Item, Planar, Tap
from ..tables import Act, answers, in_game, tells
from ..words import PLANAR_WORDS, planar_of
from .stack import SpellLeft, by_whom_and_why, lost_to


class TapPlanar(Command, frozen=True):
    """A planar artifact is tapped: spells it carries are removed, and none of its kind can be cast until it untaps."""

    planar: Planar
    by: str = ""
    why: str = ""


class PlanarTapped(Fact, frozen=True):
    planar: Planar
    by: str = ""
    why: str = ""


@answers(TapPlanar)
def tap_planar(act: Act, command: TapPlanar, dice: Dice) -> None:
    game = the_game(act)
    if game.planar(command.planar).tapped:
        raise Refusal(f"{PLANAR_WORDS[command.planar]} is tapped already.")
    by = act.state.name_of(the_seat(act, command.by).colour) if command.by else ""
    act.then(PlanarTapped(command.planar, by, command.why))
    for item in game.stack:
        if item.kind == "spell" and planar_of(game.card_of(item)) == command.planar:
            _remove(act, item, f"{PLANAR_WORDS[command.planar]} was shut off")


def _remove(act: Act, item: Item, why: str) -> None:
    """Off the stack and out of the game; Elder Dragons are back in their nexus, chaos cards in their graveyard."""
    act.then(SpellLeft(item.number, "removed", lost_to(act.game, item, "exile"), why))


@in_game(PlanarTapped)
def _planar_tapped(game: Game, fact: PlanarTapped) -> Game:
    tap = Tap(True, fact.by, fact.why)
    return replace(game, gate=tap) if fact.planar == "gate" else replace(game, matrix=tap)


@tells(PlanarTapped)
def _planar_tapped_line(s: DragonState, x: PlanarTapped) -> str:
    return f"{PLANAR_WORDS[x.planar]} is tapped{f' by {x.by}' if x.by else ''}{in_brackets(x.why)}"


class CounterPlanar(Command, frozen=True):
    """The effect of a planar artifact on the spell on top is countered: that spell is removed from the game."""

    planar: Planar
    by: str = ""


@answers(CounterPlanar)
def counter_planar(act: Act, command: CounterPlanar, dice: Dice) -> None:
    game = the_game(act)
    words = PLANAR_WORDS[command.planar]
    if not game.stack or game.stack[0].kind != "spell":
        raise Refusal(f"No spell is on top of the stack: {words} has no effect to counter.")
    item = game.stack[0]
    if planar_of(game.card_of(item)) != command.planar:
        raise Refusal(f"{item.card} does not come through {words[0].lower() + words[1:]}.")
    _remove(act, item, by_whom_and_why(act, command.by, f"{words}'s effect was countered"))


class UntapPlanar(Command, frozen=True):
    """A planar artifact untaps ahead of time."""

    planar: Planar


class PlanarUntapped(Fact, frozen=True):
    planar: Planar


@answers(UntapPlanar)
def untap_planar(act: Act, command: UntapPlanar, dice: Dice) -> None:
    if not the_game(act).planar(command.planar).tapped:
        raise Refusal(f"{PLANAR_WORDS[command.planar]} is not tapped.")
    act.then(PlanarUntapped(command.planar))


@in_game(PlanarUntapped)
def _planar_untapped(game: Game, fact: PlanarUntapped) -> Game:
    return replace(game, gate=Tap()) if fact.planar == "gate" else replace(game, matrix=Tap())


tells(PlanarUntapped)(lambda s, x: f"{PLANAR_WORDS[x.planar]} untaps")

"""The piles: the enchantment and the life that keeps it, the chaos card, and a pile made anew."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice, thrown_order
from desktop.domain.words import in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact

from ..asking import the_seat
from ..circle import Colour
from ..edition import PILE_WORDS, Pile
from ..state import Game, Turned
from ..tables import Act, answers, in_game, labels, tells
from ..zones import with_seat, without
from .life import LifeChanged, refuse_poor
from .triggers import TriggerLeft, the_top


class PileReshuffled(Fact, frozen=True):
    pile: Pile
    cards: tuple[str, ...]


def off_the_pile(act: Act, pile: Pile, named: str, dice: Dice) -> str:
    """The card that comes: the top of Lantern's pile, or the real card that was named; "" where none is left."""
    if not act.game.pile(pile) and act.game.graveyard_of(pile):
        #: ED-21: an empty pile is made anew from its graveyard.
        act.then(PileReshuffled(pile, thrown_order(act.game.graveyard_of(pile), dice)[0]))
    cards = act.game.pile(pile)
    if named:
        return named_among(cards, named, "left in the pile")
    return cards[0] if cards else ""


@in_game(PileReshuffled)
def _pile_reshuffled(game: Game, fact: PileReshuffled) -> Game:
    if fact.pile == "artifacts":
        return replace(game, artifacts=fact.cards, artifact_graveyard=())
    return replace(game, chaos=fact.cards, chaos_graveyard=())


tells(PileReshuffled)(lambda s, x: f"The {PILE_WORDS[x.pile]} graveyard is shuffled into a new pile")


class TurnUpEnchantment(Command, frozen=True):
    """The reverberation on top resolves; say which real card came, where Lantern shall not choose."""

    card: str = ""


class EnchantmentTurned(Fact, frozen=True):
    card: str
    seat: Colour


@answers(TurnUpEnchantment)
def turn_up_enchantment(act: Act, command: TurnUpEnchantment, dice: Dice) -> None:
    item = the_top(act, "enchantment", "an enchantment to be turned up")
    act.then(TriggerLeft(item.number, "resolved"))
    if card := off_the_pile(act, "enchantments", command.card, dice):
        act.then(EnchantmentTurned(card, item.seat))


@in_game(EnchantmentTurned)
def _enchantment_turned(game: Game, fact: EnchantmentTurned) -> Game:
    pile = without(game.enchantments, fact.card)
    if game.standing:
        pile = (*pile, game.standing)
    return replace(
        game,
        enchantments=pile,
        standing=fact.card,
        standing_by=fact.seat,
        standing_since=game.turn,
        turned=Turned("enchantments", fact.card, fact.seat),
    )


tells(EnchantmentTurned)(lambda s, x: f"{x.card} is in force (by {s.name_of(x.seat)})")


class KeepEnchantment(Command, frozen=True):
    """A player pays life: the reverberation on top is countered, and the enchantment in force stays."""

    player: str


@answers(KeepEnchantment)
def keep_enchantment(act: Act, command: KeepEnchantment, dice: Dice) -> None:
    item = the_top(act, "enchantment", "an enchantment to be turned up")
    seat, cost = the_seat(act, command.player), act.state.rules.reverberation.keep_enchantment
    kept = act.game.standing or "no enchantment"
    refuse_poor(act, seat, cost, f"Keeping {kept} in force costs {cost} life")
    if cost:
        act.then(LifeChanged(seat.colour, -cost, f"keeps {kept} in force"))
    act.then(TriggerLeft(item.number, "kept", act.state.name_of(seat.colour)))


labels(KeepEnchantment)(lambda s, x: "enchantment kept")


class DrawChaos(Command, frozen=True):
    """The chaos card of an upkeep is drawn; say which real card came, where Lantern shall not choose."""

    card: str = ""


class ChaosDrawn(Fact, frozen=True):
    card: str
    seat: Colour


class ChaosDiscarded(Fact, frozen=True):
    card: str
    seat: Colour
    why: str = ""


@answers(DrawChaos)
def draw_chaos(act: Act, command: DrawChaos, dice: Dice) -> None:
    item = the_top(act, "chaos", "a chaos card to be drawn")
    act.then(TriggerLeft(item.number, "resolved"))
    if card := off_the_pile(act, "chaos", command.card, dice):
        act.then(ChaosDrawn(card, item.seat))


@in_game(ChaosDrawn)
def _chaos_drawn(game: Game, fact: ChaosDrawn) -> Game:
    game = replace(game, chaos=without(game.chaos, fact.card), turned=Turned("chaos", fact.card, fact.seat))
    return with_seat(game, fact.seat, chaos=(*game.seat(fact.seat).chaos, fact.card))


tells(ChaosDrawn)(lambda s, x: f"{s.name_of(x.seat)} draws a chaos card: {x.card}")


@in_game(ChaosDiscarded)
def _chaos_discarded(game: Game, fact: ChaosDiscarded) -> Game:
    game = with_seat(game, fact.seat, chaos=without(game.seat(fact.seat).chaos, fact.card))
    return replace(game, chaos_graveyard=(fact.card, *game.chaos_graveyard))


tells(ChaosDiscarded)(lambda s, x: f"{x.card} goes to the chaos graveyard{in_brackets(x.why)}")

"""The three piles: low roll and artifact, enchantment and the life that keeps it, chaos card, upkeep, spoils."""

from __future__ import annotations

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..circle import Colour
from ..edition import Pile
from ..state import Game, Item
from .asking import Telling, answers, put_trigger, the_game, the_seat, the_top
from .stack import refuse_poor

Rolls = tuple[tuple[tuple[Colour, Throw], ...], ...]


def heirs_of(game: Game, caster: Colour) -> tuple[Colour, ...]:
    """ED-16: among whom the artifact goes: the eternal enemies left, or the caster where none is."""
    return game.enemies_of(caster) or (caster,)


@answers(c.TurnUpArtifact)
def turn_up_artifact(told: Telling, command: c.TurnUpArtifact, dice: Dice) -> None:
    item = the_top(told, "artifact", "an artifact to be turned up")
    among = heirs_of(told.game, item.seat)
    rolls: Rolls = ()
    if command.player:
        seat = the_seat(told, command.player).colour
        if seat not in among:
            names = " or ".join(told.state.name_of(colour) for colour in among)
            raise Refusal(f"{told.state.name_of(seat)} cannot get this artifact: it goes to {names}.")
    else:
        seat, rolls = low_roll(among, told.state.rules.reverberation.die, dice)
    told(f.TriggerLeft(item.number, "resolved"))
    card = _off_the_pile(told, "artifacts", command.card, dice)
    if card:
        told(f.ArtifactTurned(card, seat, rolls))
        oldest_must_go(told, seat)
        about = told.game.pile_card("artifacts", card)
        if about.is_legend and told.state.rules.reverberation.karn:
            put_trigger(told, "artifact", seat, card)


def low_roll(among: tuple[Colour, ...], sides: int, dice: Dice) -> tuple[Colour, Rolls]:
    """The lowest roll; ties roll again, among those who tied. With one there is no roll."""
    rounds: list[tuple[tuple[Colour, Throw], ...]] = []
    left = among
    while len(left) > 1:
        thrown = tuple((colour, dice.throw(sides)) for colour in left)
        rounds.append(thrown)
        lowest = min(throw.value for _, throw in thrown)
        left = tuple(colour for colour, throw in thrown if throw.value == lowest)
    return left[0], tuple(rounds)


def _off_the_pile(told: Telling, pile: Pile, named: str, dice: Dice) -> str:
    """The card that comes: the top of Lantern's pile, or the real card that was named; "" where none is left."""
    if not told.game.pile(pile) and told.game.graveyard_of(pile):
        #: ED-21: an empty pile is made anew from its graveyard.
        told(f.PileReshuffled(pile, thrown_order(told.game.graveyard_of(pile), dice)[0]))
    cards = told.game.pile(pile)
    if named:
        return named_among(cards, named, "left in the pile")
    return cards[0] if cards else ""


def oldest_must_go(told: Telling, seat: Colour) -> None:
    """ED-18: one too many puts a trigger on the stack, which can be answered before the oldest goes."""
    held = told.game.seat(seat).artifacts
    waiting = sum(item.kind == "oldest" and item.seat == seat for item in told.game.stack)
    for _ in range(len(held) - told.state.rules.reverberation.artifact_zones - waiting):
        put_trigger(told, "oldest", seat, held[0].card)


@answers(c.LetOldestGo)
def let_oldest_go(told: Telling, command: c.LetOldestGo, dice: Dice) -> None:
    item = the_top(told, "oldest", "an artifact too many")
    told(f.TriggerLeft(item.number, "resolved"))
    held = told.game.seat(item.seat).artifacts
    #: ED-18: whoever gave one up in answer has none too many any more.
    if len(held) > told.state.rules.reverberation.artifact_zones:
        told(f.ArtifactLeft(held[0].card, item.seat, "the oldest goes"))


@answers(c.TurnUpEnchantment)
def turn_up_enchantment(told: Telling, command: c.TurnUpEnchantment, dice: Dice) -> None:
    item = the_top(told, "enchantment", "an enchantment to be turned up")
    told(f.TriggerLeft(item.number, "resolved"))
    if card := _off_the_pile(told, "enchantments", command.card, dice):
        told(f.EnchantmentTurned(card, item.seat))


@answers(c.KeepEnchantment)
def keep_enchantment(told: Telling, command: c.KeepEnchantment, dice: Dice) -> None:
    item = the_top(told, "enchantment", "an enchantment to be turned up")
    seat, cost = the_seat(told, command.player), told.state.rules.reverberation.keep_enchantment
    kept = told.game.standing or "no enchantment"
    refuse_poor(told, seat, cost, f"Keeping {kept} in force costs {cost} life")
    if cost:
        told(f.LifeChanged(seat.colour, -cost, f"keeps {kept} in force"))
    told(f.TriggerLeft(item.number, "kept", told.state.name_of(seat.colour)))


@answers(c.DrawChaos)
def draw_chaos(told: Telling, command: c.DrawChaos, dice: Dice) -> None:
    item = the_top(told, "chaos", "a chaos card to be drawn")
    told(f.TriggerLeft(item.number, "resolved"))
    if card := _off_the_pile(told, "chaos", command.card, dice):
        told(f.ChaosDrawn(card, item.seat))


@answers(c.PayUpkeep)
def pay_upkeep(told: Telling, command: c.PayUpkeep, dice: Dice) -> None:
    item = the_top(told, "upkeep", "an Elder Dragon's upkeep")
    told(f.TriggerLeft(item.number, "paid" if command.paid else "unpaid"))
    elder = told.game.permanent(item.card)
    if not command.paid and elder is not None:
        told(f.PermanentLeft(elder.card, elder.owner, "nexus", why="its upkeep was not paid"))


@answers(c.TakeSpoils)
def take_spoils(told: Telling, command: c.TakeSpoils, dice: Dice) -> None:
    item = the_top(told, "spoils", "an artifact to be taken from a fallen player")
    assert item.victim is not None
    held = [artifact.card for artifact in told.game.seat(item.victim).artifacts]
    card = named_among(held, command.artifact, f"that {told.state.name_of(item.victim)} controlled")
    told(f.TriggerLeft(item.number, "resolved"))
    _taken(told, item, card)


def _taken(told: Telling, item: Item, card: str) -> None:
    """ED-20: one artifact changes hands with a new timestamp, the others go to the artifact graveyard."""
    assert item.victim is not None
    told(f.ArtifactTaken(card, item.victim, item.seat))
    for artifact in told.game.seat(item.victim).artifacts:
        told(f.ArtifactLeft(artifact.card, item.victim, "nobody took it"))
    oldest_must_go(told, item.seat)


@answers(c.SacrificeArtifact)
def sacrifice_artifact(told: Telling, command: c.SacrificeArtifact, dice: Dice) -> None:
    game = the_game(told, "upkeep")
    assert game.active is not None
    seat, price = game.seat(game.active), told.state.rules.reverberation.artifact_price
    who = told.state.name_of(seat.colour)
    held = [artifact.card for artifact in seat.artifacts]
    card = named_among(
        held, command.artifact, f"that {who} controls; only one's own, in one's own upkeep, can be given up"
    )
    #: ED-22: who has just the price may pay it, and is out by it.
    refuse_poor(told, seat, price, f"Giving up {card} costs {price} life")
    if price:
        told(f.LifeChanged(seat.colour, -price, f"gives up {card}"))
    told(f.ArtifactLeft(card, seat.colour, "given up"))

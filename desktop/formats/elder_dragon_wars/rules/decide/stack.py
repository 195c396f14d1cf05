"""Spells: cast through the planar artifacts, countered, resolved, and what they set going."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..edition import EditionCard
from ..state import Game, Item, Planar, Seat, Zone
from .asking import Telling, answers, put_trigger, the_game, the_seat

PLANAR_WORDS: dict[Planar, str] = {"gate": "The Planar Gate", "matrix": "The Mana Matrix"}


def planar_of(card: EditionCard) -> Planar:
    """ED-12: the Gate carries creature spells, the Matrix all the others."""
    return "gate" if card.is_creature else "matrix"


@answers(c.Cast)
def cast(told: Telling, command: c.Cast, dice: Dice) -> None:
    game, seat = the_game(told), the_seat(told, command.player)
    if game.step == "opening":
        raise Refusal("Nobody casts before the first turn. Go on until it begins.")
    elder = game.edition.deck(seat.colour).elder.name
    castable = [*([elder] if seat.nexus else []), *seat.hidden, *seat.chaos]
    name = named_among(castable, command.card, f"that {told.state.name_of(seat.colour)} could cast")
    chaos = name in seat.chaos
    card = game.pile_card("chaos", name) if chaos else game.card(seat.colour, name)
    if card.is_land:
        _play_land(told, seat, card, chaos)
        return
    _refuse_locked(told, card)
    if chaos:
        _pay_chaos(told, seat, name)
    source: Zone = "nexus" if name == elder and not chaos else "hidden"
    told(f.SpellCast(Item(told.game.stamp + 1, "spell", seat.colour, name, chaos), source))


def _refuse_locked(told: Telling, card: EditionCard) -> None:
    which = planar_of(card)
    tap = told.game.planar(which)
    if tap.tapped:
        what = "no creature spell" if which == "gate" else "no spell but creatures"
        raise Refusal(f"{PLANAR_WORDS[which]} is tapped: {what} can be cast until the next player untaps.")


def _pay_chaos(told: Telling, seat: Seat, name: str) -> None:
    """ED-28: so much life stands for the whole cost, lands included."""
    cost = told.state.rules.reverberation.chaos_cost
    refuse_poor(told, seat, cost, f"{name} costs {cost} life")
    if cost:
        told(f.LifeChanged(seat.colour, -cost, f"for {name}"))


def refuse_poor(told: Telling, seat: Seat, cost: int, what: str) -> None:
    """Nobody pays more life than he has."""
    if seat.life < cost:
        raise Refusal(f"{what}, and {told.state.name_of(seat.colour)} has {seat.life}. It cannot be paid.")


def _play_land(told: Telling, seat: Seat, card: EditionCard, chaos: bool) -> None:
    if chaos:
        _pay_chaos(told, seat, card.name)
    told(f.LandPlayed(card.name, seat.colour, chaos))


def resolve_spell(told: Telling, item: Item) -> None:
    """A spell resolves; a Legend that enters turns up an artifact, a spell that is no creature an enchantment."""
    card = told.game.card_of(item)
    told(f.SpellLeft(item.number, "resolved", "play" if card.stays else "graveyard"))
    if card.is_legend:
        legend_entered(told, item.seat, item.card)
    elif not card.is_creature:
        #: ED-23: chaos cards count like the others; lands never come here.
        put_trigger(told, "enchantment", item.seat, item.card)


def legend_entered(told: Telling, controller: str, card: str) -> None:
    """ED-17: a Legend came into play, cast or not: an artifact is to be turned up."""
    seat = next(seat.colour for seat in told.game.seats if seat.colour == controller)
    put_trigger(told, "artifact", seat, card)


@answers(c.CounterTop)
def counter_top(told: Telling, command: c.CounterTop, dice: Dice) -> None:
    game = the_game(told)
    if not game.stack:
        raise Refusal("Nothing is on the stack that could be countered.")
    item, why = game.stack[0], _why(told, command.by, command.why)
    if item.kind == "spell":
        told(f.SpellLeft(item.number, "countered", _lost_to(game, item, "graveyard"), why))
    elif item.kind == "spoils":
        raise Refusal("Spoils are no ability: take an artifact, or pass them over.")
    else:
        told(f.TriggerLeft(item.number, "countered", why))


def _why(told: Telling, by: str, why: str) -> str:
    who = told.state.name_of(the_seat(told, by, alive=False).colour) if by else ""
    return ", ".join(words for words in (who, why) if words)


def _lost_to(game: Game, item: Item, to: Zone) -> Zone:
    """ED-07: an Elder Dragon that does not come into play is back in its nexus."""
    is_elder = not item.chaos and item.card == game.edition.deck(item.seat).elder.name
    return "nexus" if is_elder else to


@answers(c.SkipTrigger)
def skip_trigger(told: Telling, command: c.SkipTrigger, dice: Dice) -> None:
    game = the_game(told)
    if not game.stack or game.stack[0].kind == "spell":
        raise Refusal("No trigger waits on top of the stack. A spell is countered or resolves.")
    item = game.stack[0]
    told(f.TriggerLeft(item.number, "skipped", command.why))
    if item.kind == "spoils" and item.victim:
        for artifact in told.game.seat(item.victim).artifacts:
            told(f.ArtifactLeft(artifact.card, item.victim, "nobody takes it"))


@answers(c.TapPlanar)
def tap_planar(told: Telling, command: c.TapPlanar, dice: Dice) -> None:
    game = the_game(told)
    if game.planar(command.planar).tapped:
        raise Refusal(f"{PLANAR_WORDS[command.planar]} is tapped already.")
    by = told.state.name_of(the_seat(told, command.by).colour) if command.by else ""
    told(f.PlanarTapped(command.planar, by, command.why))
    for item in game.stack:
        if item.kind == "spell" and planar_of(game.card_of(item)) == command.planar:
            _remove(told, item, f"{PLANAR_WORDS[command.planar]} was shut off")


def _remove(told: Telling, item: Item, why: str) -> None:
    """Off the stack and out of the game; Elder Dragons are back in their nexus, chaos cards in their graveyard."""
    told(f.SpellLeft(item.number, "removed", _lost_to(told.game, item, "exile"), why))


@answers(c.CounterPlanar)
def counter_planar(told: Telling, command: c.CounterPlanar, dice: Dice) -> None:
    game = the_game(told)
    words = PLANAR_WORDS[command.planar]
    if not game.stack or game.stack[0].kind != "spell":
        raise Refusal(f"No spell is on top of the stack: {words} has no effect to counter.")
    item = game.stack[0]
    if planar_of(game.card_of(item)) != command.planar:
        raise Refusal(f"{item.card} does not come through {words[0].lower() + words[1:]}.")
    _remove(told, item, _why(told, command.by, f"{words}'s effect was countered"))


@answers(c.UntapPlanar)
def untap_planar(told: Telling, command: c.UntapPlanar, dice: Dice) -> None:
    if not the_game(told).planar(command.planar).tapped:
        raise Refusal(f"{PLANAR_WORDS[command.planar]} is not tapped.")
    told(f.PlanarUntapped(command.planar))

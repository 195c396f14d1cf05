"""Spells and what waits above them: cast, resolved, countered, passed over."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game, the_seat
from ..circle import Colour
from ..edition import EditionCard
from ..state import DragonState, Game, Item, Seat, Zone
from ..tables import Act, answers, in_game, labels, tells
from ..words import PLANAR_WORDS, item_on, planar_of
from ..zones import entered, off_stack, spell_went, took, with_seat, without
from .artifacts import ArtifactLeft
from .life import LifeChanged, refuse_poor
from .triggers import TriggerLeft, legend_entered, put_trigger


class Cast(Command, frozen=True):
    """A player casts a card of the deck, the Elder Dragon from its nexus, or a chaos card for life."""

    player: str
    card: str


class SpellCast(Fact, frozen=True):
    item: Item
    source: Zone


class LandPlayed(Fact, frozen=True):
    card: str
    seat: Colour
    chaos: bool = False


@answers(Cast)
def cast(act: Act, command: Cast, dice: Dice) -> None:
    game, seat = the_game(act), the_seat(act, command.player)
    if game.step == "opening":
        raise Refusal("Nobody casts before the first turn. Go on until it begins.")
    elder = game.edition.deck(seat.colour).elder.name
    castable = [*([elder] if seat.nexus else []), *seat.hidden, *seat.chaos]
    name = named_among(castable, command.card, f"that {act.state.name_of(seat.colour)} could cast")
    chaos = name in seat.chaos
    card = game.pile_card("chaos", name) if chaos else game.card(seat.colour, name)
    if card.is_land:
        _play_land(act, seat, card, chaos)
        return
    _refuse_locked(act, card)
    if chaos:
        _pay_chaos(act, seat, name)
    source: Zone = "nexus" if name == elder and not chaos else "hidden"
    act.then(SpellCast(Item(act.game.stamp + 1, "spell", seat.colour, name, chaos), source))


def _refuse_locked(act: Act, card: EditionCard) -> None:
    which = planar_of(card)
    tap = act.game.planar(which)
    if tap.tapped:
        what = "no creature spell" if which == "gate" else "no spell but creatures"
        raise Refusal(f"{PLANAR_WORDS[which]} is tapped: {what} can be cast until the next player untaps.")


def _pay_chaos(act: Act, seat: Seat, name: str) -> None:
    """ED-28: so much life stands for the whole cost, lands included."""
    cost = act.state.rules.reverberation.chaos_cost
    refuse_poor(act, seat, cost, f"{name} costs {cost} life")
    if cost:
        act.then(LifeChanged(seat.colour, -cost, f"for {name}"))


def _play_land(act: Act, seat: Seat, card: EditionCard, chaos: bool) -> None:
    if chaos:
        _pay_chaos(act, seat, card.name)
    act.then(LandPlayed(card.name, seat.colour, chaos))


@in_game(SpellCast)
def _spell_cast(game: Game, fact: SpellCast) -> Game:
    item = fact.item
    if item.chaos:
        game = with_seat(game, item.seat, chaos=without(game.seat(item.seat).chaos, item.card))
    else:
        game = took(game, item.seat, item.card, fact.source)
    return replace(game, stack=(item, *game.stack), stamp=item.number)


@tells(SpellCast)
def _spell_cast_line(s: DragonState, x: SpellCast) -> str:
    how = " out of the chaos pile" if x.item.chaos else " from the nexus" if x.source == "nexus" else ""
    return f"{s.name_of(x.item.seat)} casts {x.item.card}{how}"


@in_game(LandPlayed)
def _land_played(game: Game, fact: LandPlayed) -> Game:
    if fact.chaos:
        game = with_seat(game, fact.seat, chaos=without(game.seat(fact.seat).chaos, fact.card))
    else:
        game = took(game, fact.seat, fact.card, "hidden")
    return entered(game, fact.card, fact.seat, fact.seat, chaos=fact.chaos)


tells(LandPlayed)(lambda s, x: f"{s.name_of(x.seat)} plays {x.card}")


labels(Cast)(lambda s, x: f"{x.card} cast")


class SpellLeft(Fact, frozen=True):
    """A spell left the stack: resolved, countered, or removed by a planar artifact."""

    number: int
    how: Literal["resolved", "countered", "removed"]
    to: Zone
    why: str = ""


def resolve_spell(act: Act, item: Item) -> None:
    """A spell resolves; a Legend that enters turns up an artifact, a spell that is no creature an enchantment."""
    card = act.game.card_of(item)
    act.then(SpellLeft(item.number, "resolved", "play" if card.stays else "graveyard"))
    if card.is_legend:
        legend_entered(act, item.seat, item.card)
    elif not card.is_creature:
        #: ED-23: chaos cards count like the others; lands never come here.
        put_trigger(act, "enchantment", item.seat, item.card)


@in_game(SpellLeft)
def _spell_left(game: Game, fact: SpellLeft) -> Game:
    game, item = off_stack(game, fact.number)
    return spell_went(game, item, fact.to)


@tells(SpellLeft)
def _spell_left_line(s: DragonState, x: SpellLeft) -> str:
    card = item_on(s, x.number).card
    if x.how == "resolved":
        return f"{card} {'comes into play' if x.to == 'play' else 'resolves'}"
    if x.how == "removed":
        back = "and is back in its nexus" if x.to == "nexus" else "and is removed from the game"
        return f"{card} leaves the stack {back}{in_brackets(x.why)}"
    return f"{card} is countered{' and is back in its nexus' if x.to == 'nexus' else ''}{in_brackets(x.why)}"


class CounterTop(Command, frozen=True):
    """What is on top of the stack is countered: a spell, or one of the format's triggers."""

    by: str = ""
    why: str = ""


@answers(CounterTop)
def counter_top(act: Act, command: CounterTop, dice: Dice) -> None:
    game = the_game(act)
    if not game.stack:
        raise Refusal("Nothing is on the stack that could be countered.")
    item, why = game.stack[0], by_whom_and_why(act, command.by, command.why)
    if item.kind == "spell":
        act.then(SpellLeft(item.number, "countered", lost_to(game, item, "graveyard"), why))
    elif item.kind == "spoils":
        raise Refusal("Spoils are no ability: take an artifact, or pass them over.")
    else:
        act.then(TriggerLeft(item.number, "countered", why))


def by_whom_and_why(act: Act, by: str, why: str) -> str:
    who = act.state.name_of(the_seat(act, by, alive=False).colour) if by else ""
    return ", ".join(words for words in (who, why) if words)


def lost_to(game: Game, item: Item, to: Zone) -> Zone:
    """ED-07: an Elder Dragon that does not come into play is back in its nexus."""
    is_elder = not item.chaos and item.card == game.edition.deck(item.seat).elder.name
    return "nexus" if is_elder else to


labels(CounterTop)(lambda s, x: "countered")


class SkipTrigger(Command, frozen=True):
    """The trigger on top is passed over by hand, with a reason."""

    why: str = ""


@answers(SkipTrigger)
def skip_trigger(act: Act, command: SkipTrigger, dice: Dice) -> None:
    game = the_game(act)
    if not game.stack or game.stack[0].kind == "spell":
        raise Refusal("There is no trigger on top of the stack. A spell is countered, or resolves.")
    item = game.stack[0]
    act.then(TriggerLeft(item.number, "skipped", command.why))
    if item.kind == "spoils" and item.victim:
        for artifact in act.game.seat(item.victim).artifacts:
            act.then(ArtifactLeft(artifact.card, item.victim, "nobody takes it"))


labels(SkipTrigger)(lambda s, x: "trigger passed over")

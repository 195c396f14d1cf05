"""The scenario's cards are turned over, cast and resolved, and counter the player's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice, Throw
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import the_game
from ..keywords import Handling, handlings
from ..ruleset import Part
from ..state import Casting, Game, ScenarioState, Source, SpellTo
from ..tables import answers, in_game, labels, tells
from ..turn_lines import lines
from ..words import PLACES, the_played
from .owed import owed_when_cast, owed_when_played, owed_when_resolved


class Reveal(Command, frozen=True):
    """With real cards on the table: the card that was turned over."""

    card: str


@answers(Reveal)
def reveal(state: ScenarioState, command: Reveal, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "reveal")
    assert game.rolled is not None
    name = named_among(game.deck(game.rolled), command.card, f"left in the {game.rolled.title()} deck")
    yield from revealed(state, game, name, dice)


def revealed(state: ScenarioState, game: Game, name: str, dice: Dice) -> Iterator[Fact]:
    if game.card(name).is_counter:
        #: CS-18: it waits for a spell of the player's.
        yield CardHeld(name, game.scenario.part_of(name))
    else:
        yield from played(state, name, "revealed", dice)


def played(state: ScenarioState, name: str, source: Source, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    card = game.card(name)
    yield from owed_when_played(game, name)
    yield from owed_when_cast(game, name)
    if card.is_land:
        #: CS-13: a land is the card of the turn like any other.
        yield LandPlayed(name, source)
        return
    part, hosts = game.scenario.part_of(name), bool(game.creatures)
    yield CardCast(name, source, tuple(handlings(card, part, game.x_now, hosts, state.rules.scenario, dice)))


labels(Reveal)(lambda s, x: f"{x.card} turned over")


class CardHeld(Fact, frozen=True):
    """A counterspell was turned over: it waits in the Reserve Zone."""

    card: str
    part: Part


@in_game(CardHeld)
def _card_held(game: Game, fact: CardHeld) -> Game:
    return replace(zones.put(zones.taken(game, fact.card), fact.card, "reserve"), step="act", rolled=None)


tells(CardHeld)(lambda s, x: f"{x.card} waits in the Reserve Zone for a spell to counter")

lines(CardHeld, "Reserve", card=lambda game, x: x.card)


class LandPlayed(Fact, frozen=True):
    card: str
    source: Source


@in_game(LandPlayed)
def _land_played(game: Game, fact: LandPlayed) -> Game:
    return _after_card(zones.entered(zones.taken(game, fact.card), fact.card), fact.source)


tells(LandPlayed)(lambda s, x: f"{x.card} is put into play")

lines(LandPlayed, "Card", card=lambda game, x: x.card)


def unless_hidden(game: Game, fact: CardCast | SpellResolved) -> str:
    """The card's name; a morph keeps it to itself."""
    return "" if "morph" in game.card(fact.card).marks else fact.card


class CardCast(Fact, frozen=True):
    card: str
    source: Source
    handlings: tuple[Handling, ...] = ()


@in_game(CardCast)
def _card_cast(game: Game, fact: CardCast) -> Game:
    return replace(
        zones.taken(game, fact.card), casting=Casting(fact.card, fact.source, fact.handlings), step="card", rolled=None
    )


@tells(CardCast)
def _card_cast_line(s: ScenarioState, x: CardCast) -> str:
    words = "".join(f"; {h.says}" for h in x.handlings)
    if "morph" in the_played(s).card(x.card).marks:
        return f"A card is cast face down{words}"
    return f"{x.card}{' from the Reserve Zone' if x.source == 'reserve' else ''} is cast, free of cost{words}"


lines(CardCast, "Card", dice=lambda x: tuple(h.throw for h in x.handlings), card=unless_hidden)


class ResolveSpell(Command, frozen=True):
    """The scenario's spell resolves: it stays or goes, as its type says or as told."""

    to: Literal["", "battlefield", "graveyard", "exile", "reserve"] = ""
    power: int | None = None
    toughness: int | None = None


class SpellResolved(Fact, frozen=True):
    card: str
    to: Literal["battlefield", "graveyard", "exile", "reserve"]
    power: int = 0
    toughness: int = 0
    face_down: bool = False
    aura: bool = False


@answers(ResolveSpell)
def resolve_spell(state: ScenarioState, command: ResolveSpell, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "card")
    casting = game.casting
    assert casting is not None
    card = game.card(casting.card)
    power, toughness = card.size
    sized = command.power is not None or command.toughness is not None
    if sized and min(command.power or 0, command.toughness or 0) < 0:
        raise Refusal("A creature enters with 0 or more power and toughness.")
    size = (command.power or 0, command.toughness or 0) if sized else (power, toughness)
    to: SpellTo = command.to or ("battlefield" if card.stays or sized else _after_the_spell(casting))
    hidden, aura = "morph" in card.marks, casting.times("bestow") == 1
    yield SpellResolved(casting.card, to, *size, hidden and to == "battlefield", aura and to == "battlefield")
    if not hidden:
        yield from owed_when_resolved(card, casting)


def _after_the_spell(casting: Casting) -> SpellTo:
    return "reserve" if casting.times("buyback") else "graveyard"


@in_game(SpellResolved)
def _spell_resolved(game: Game, fact: SpellResolved) -> Game:
    assert game.casting is not None
    after = _after_card(game, game.casting.source)
    if fact.to != "battlefield":
        return zones.put(after, fact.card, fact.to)
    if fact.face_down:
        return zones.face_down(after, fact.card, False)
    return zones.entered(after, fact.card, power=fact.power, toughness=fact.toughness, aura=fact.aura)


def _after_card(game: Game, source: str) -> Game:
    step = "act" if source == "revealed" else "reserve"
    return replace(game, step=step, casting=None, rolled=None)


@tells(SpellResolved)
def _spell_resolved_line(s: ScenarioState, x: SpellResolved) -> str:
    if x.face_down:
        return "A card enters face down"
    return f"{x.card} resolves and {PLACES[x.to]}"


lines(SpellResolved, "Card", card=unless_hidden)


class CounterSpell(Command, frozen=True):
    """The player counters the scenario's spell."""

    to: Literal["graveyard", "exile", "reserve"] = "graveyard"


class SpellCountered(Fact, frozen=True):
    card: str
    to: Literal["graveyard", "exile", "reserve"]


@answers(CounterSpell)
def counter_spell(state: ScenarioState, command: CounterSpell, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "card")
    assert game.casting is not None
    yield SpellCountered(game.casting.card, command.to)


@in_game(SpellCountered)
def _spell_countered(game: Game, fact: SpellCountered) -> Game:
    assert game.casting is not None
    return zones.put(_after_card(game, game.casting.source), fact.card, fact.to)


tells(SpellCountered)(lambda s, x: f"{x.card} is countered and {PLACES[x.to]}")

lines(SpellCountered, "Countered", card=lambda game, x: x.card)


class CastSpell(Command, frozen=True):
    """The player casts a spell or uses an ability: every counter held may strike; ``safe_from`` cannot target it."""

    spell: str = ""
    safe_from: tuple[str, ...] = ()


class CounterTried(Fact, frozen=True):
    """A counter held was rolled for against a spell of the player."""

    card: str
    throw: Throw
    hits: bool
    spell: str = ""


@answers(CastSpell)
def cast_spell(state: ScenarioState, command: CastSpell, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    safe = {fold_name(name) for name in command.safe_from}
    held = [name for name in game.held if fold_name(name) not in safe]
    if not held:
        raise Refusal("No counter that could target it waits in the Reserve Zone: the spell is safe.")
    for name in held:
        #: CS-18: the oldest first, one die each, until one strikes.
        throw = dice.throw(6)
        hits = throw.value >= state.rules.scenario.counter_from
        yield CounterTried(name, throw, hits, command.spell.strip())
        if hits:
            return


@in_game(CounterTried)
def _counter_tried(game: Game, fact: CounterTried) -> Game:
    return zones.put(zones.taken(game, fact.card), fact.card, "graveyard") if fact.hits else game


@tells(CounterTried)
def _counter_tried_line(s: ScenarioState, x: CounterTried) -> str:
    return f"{x.card} {'counters' if x.hits else 'lets pass'} {x.spell or 'the spell'} on a {x.throw.value}"


lines(CounterTried, "Counter", dice=lambda x: (x.throw,))

labels(CastSpell)(lambda s, x: "the counter's roll")

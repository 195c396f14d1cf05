"""What the cards of the piles do: looked for after every fact, put on the stack, done there or ticked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeGuard

from desktop.domain.dice import Dice
from desktop.domain.effects import Damage, Effect, Happened, Leave, Lose, Step, Turns, When
from desktop.engine.rules import Command, Fact

from ..circle import Colour
from ..edition import EditionCard
from ..state import DragonState, Game, Item
from ..tables import Act, answers, labels, watches
from .artifacts import ArtifactLeft, ArtifactTurned
from .attacks import AttackDeclared
from .cards import PermanentEntered, PermanentLeft
from .life import LifeChanged
from .piles import EnchantmentTurned
from .stack import LandPlayed, SpellCast, SpellLeft
from .steps import StepBegan, TurnGiven
from .sweeps import Swept, swept_away
from .triggers import TriggerLeft, TriggerPut, the_top

#: a card of a pile that is there, under whom; the enchantment in force is under nobody.
Source = tuple[EditionCard, Colour | None]
_PHASES: dict[str, When] = {"upkeep": "upkeep", "draw": "draw", "end": "end"}
_TYPES = ("Creature", "Artifact", "Enchantment", "Land", "Instant", "Sorcery")
_SWEPT: dict[str, Swept] = {
    "creature": "creatures",
    "artifact": "artifacts",
    "enchantment": "enchantments",
    "land": "lands",
    "legend": "legends",
}


@watches
def triggered(before: DragonState, after: DragonState, fact: Fact) -> Iterator[Fact]:
    """What a fact triggers, the first of a card's steps on top."""
    if before.game is None or after.game is None or after.game.is_over:
        return
    found = [
        item
        for happened, seat in _happened(before.game, after.game, fact)
        for source in _there(before.game, after.game, happened)
        for item in _items(source, happened, seat)
    ]
    stamp = after.game.stamp
    for at, (card, seat, effect, step) in enumerate(reversed(found), 1):
        yield TriggerPut(Item(stamp + at, "effect", seat, card, step=effect.does[step]))


def _happened(before: Game, after: Game, fact: Fact) -> Iterator[tuple[Happened, Colour]]:
    """What happened, and whom it concerns: whose turn it is, who cast, who controls what came or went."""
    if isinstance(fact, StepBegan) and fact.step in _PHASES and after.active and not after.scion_turn:
        yield Happened(_PHASES[fact.step]), after.active
    elif isinstance(fact, EnchantmentTurned):
        if before.standing:
            yield Happened("leaves", before.standing), fact.seat
        yield Happened("arrives", fact.card), fact.seat
    elif isinstance(fact, ArtifactTurned):
        yield _of("arrives", after.pile_card("artifacts", fact.card)), fact.seat
    elif isinstance(fact, ArtifactLeft):
        yield Happened("leaves", fact.card), fact.seat
    elif isinstance(fact, SpellCast):
        yield _of("cast", after.card_of(fact.item), "spell"), fact.item.seat
    elif isinstance(fact, SpellLeft) and fact.how == "resolved":
        item = before.stack[0]
        if fact.to == "play":
            yield _of("arrives", before.card_of(item)), item.seat
        elif item.chaos:
            yield Happened("cast", item.card), item.seat
    elif isinstance(fact, LandPlayed):
        yield Happened("arrives", fact.card, ("land",)), fact.seat
    elif isinstance(fact, PermanentEntered):
        yield _of("arrives", after.card(fact.owner, fact.card)), fact.controller
    elif isinstance(fact, PermanentLeft):
        yield from _left(before, fact)
    elif isinstance(fact, AttackDeclared) and after.active:
        yield Happened("attacks", types=("creature",)), after.active


def _left(before: Game, fact: PermanentLeft) -> Iterator[tuple[Happened, Colour]]:
    permanent = before.permanent(fact.card, fact.owner)
    assert permanent is not None
    seat = permanent.controller
    if fact.to == "graveyard":
        yield _of("dies", before.card_of(permanent)), seat
    yield Happened("leaves", fact.card), seat


def _of(when: When, card: EditionCard, *more: str) -> Happened:
    return Happened(when, card.name, (*(word.lower() for word in _TYPES if word in card.type), *more))


def _there(before: Game, after: Game, happened: Happened) -> Iterator[Source]:
    """The cards of the piles that see it: what goes sees itself go, and a spell does what it says as it resolves."""
    game = before if happened.when in ("dies", "leaves") else after
    if game.standing:
        yield game.pile_card("enchantments", game.standing), None
    for seat in game.living:
        for artifact in seat.artifacts:
            yield game.pile_card("artifacts", artifact.card), seat.colour
    for permanent in game.play:
        if permanent.chaos:
            yield game.pile_card("chaos", permanent.card), permanent.controller
    if happened.when == "cast" and not happened.types:
        yield game.pile_card("chaos", happened.name), None


def _items(source: Source, happened: Happened, seat: Colour) -> Iterator[tuple[str, Colour, Effect, int]]:
    card, controller = source
    for effect in card.effects:
        if _is_due(effect, card, controller, happened, seat):
            yield from ((card.name, seat, effect, step) for step in range(len(effect.does)))


def _is_due(effect: Effect, card: EditionCard, controller: Colour | None, happened: Happened, seat: Colour) -> bool:
    if effect.when == "foe casts":
        return happened.when == "cast" and "spell" in happened.types and controller != seat
    if effect.when != happened.when:
        return False
    if happened.when in _PHASES.values():
        return effect.of == "player" or controller in (None, seat)
    if effect.of:
        return effect.of in happened.types
    return happened.name == card.name and not (happened.when == "cast" and happened.types)


# ---- doing it


_TO: dict[str, Literal["graveyard", "exile", "hand"]] = {
    "destroyed": "graveyard",
    "given up": "graveyard",
    "exiled": "exile",
    "returned": "hand",
}


def _whom(step: Step | None) -> str:
    """Whom a step strikes that takes life; "" where it takes none that Lantern could count."""
    whom = step.to if isinstance(step, Damage) else step.who if isinstance(step, Lose) else ""
    return whom if whom in ("you", "each foe", "everybody") else ""


def _sweeps(step: Step | None) -> TypeGuard[Leave]:
    """Whether all of a kind leave."""
    if not isinstance(step, Leave) or step.chosen != "all" or step.but:
        return False
    return step.what in _SWEPT and step.way in _TO


def is_counted(step: Step | None) -> bool:
    """Whether Lantern does the whole of it, and nothing is left for the table."""
    return bool(_whom(step)) or _sweeps(step)


def do_effect(act: Act, item: Item) -> None:
    """The step on top is done as far as Lantern keeps count of it; the rest of it the table has done."""
    act.then(TriggerLeft(item.number, "resolved"))
    step, game = item.step, act.game
    if isinstance(step, (Damage, Lose)):
        others = tuple(seat.colour for seat in game.living if seat.colour != item.seat)
        struck = {"you": (item.seat,), "each foe": others, "everybody": (*others, item.seat)}.get(_whom(step), ())
        for colour in sorted(struck, key=[seat.colour for seat in game.seats].index):
            if game.is_alive(colour):
                act.then(LifeChanged(colour, -step.number * item.times, item.card))
    elif isinstance(step, Turns):
        act.then(*(TurnGiven(item.seat) for _ in range(step.number * item.times)))
    elif _sweeps(step):
        whose = {item.seat} if step.whose == "you" else {seat.colour for seat in game.living}
        swept_away(act, _SWEPT[step.what], whose, _TO[step.way], item.card)


class DoneByHand(Command, frozen=True):
    """What the card on top of the stack does has been done at the table: Lantern changes nothing for it."""


@answers(DoneByHand)
def done_by_hand(act: Act, command: DoneByHand, dice: Dice) -> None:
    item = the_top(act, "effect", "what a card does")
    act.then(TriggerLeft(item.number, "by hand"))


labels(DoneByHand)(lambda s, x: "by hand")

"""What happens triggers what the horde's cards do: looked for after every fact, whichever act brought it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.effects import Effect, Happened, Lose, Step, Waiting, When, Words, due
from desktop.engine.rules import Fact

from ..hordes import HordeCard
from ..state import Attack, Due, Game, HordeState, Moment
from ..tables import in_game, on, tells
from .cards import CardsMoved
from .combat import CombatBegan, DamageTaken
from .life import times
from .permanents import CreaturesRaised, StrangerRaised, TokensMade
from .waves import CardsRevealed, SpellResolved


class TriggerWaits(Fact, frozen=True):
    """A card of the horde was triggered so often: each opponent will lose so much, so many times; or a step is due.

    ``says`` is a step in words as files of an earlier Lantern have it.
    """

    card: str
    number: int
    each: int = 0
    times: int = 1
    when: Moment = "attacks"
    says: str = ""
    step: Step | None = None


@in_game(TriggerWaits)
def _trigger_waits(game: Game, fact: TriggerWaits) -> Game:
    step = Words(fact.says) if fact.says else fact.step
    return replace(game, due=(*game.due, Due(fact.card, fact.number, fact.each, fact.times, fact.when, step)))


@tells(TriggerWaits)
def _trigger_waits_line(s: HordeState, x: TriggerWaits) -> str:
    if x.says or x.step is not None:
        return ""
    return f"{x.card}: each opponent loses {x.number * x.each}, {x.times} times"


class HordeUpkeepBegan(Fact, frozen=True):
    pass


@in_game(HordeUpkeepBegan)
def _horde_upkeep_began(game: Game, fact: HordeUpkeepBegan) -> Game:
    return replace(game, step="upkeep")


def with_triggers(state: HordeState, facts: Iterable[Fact]) -> Iterator[Fact]:
    """The facts of an act, each followed by what it triggered; what dies together sees each other die."""
    dying: list[CardsMoved] = []
    before = state
    for fact in (*facts, None):
        if isinstance(fact, CardsMoved) and _is_death(fact):
            before = before if dying else state
            dying.append(fact)
            state = on.after(state, fact)
            yield fact
            continue
        for waits in _triggered(before, state, dying):
            state = on.after(state, waits)
            yield waits
        dying = []
        if fact is None:
            return
        before, state = state, on.after(state, fact)
        yield fact
        for waits in _triggered(before, state, [fact]):
            state = on.after(state, waits)
            yield waits


def _is_death(fact: CardsMoved) -> bool:
    return fact.source == "battlefield" and fact.to == "graveyard"


def _triggered(before: HordeState, after: HordeState, facts: Sequence[Fact]) -> Iterator[TriggerWaits]:
    """What Lantern can count first, then what is done in steps."""
    if before.game is None or after.game is None or before.game.is_over:
        return
    found: list[TriggerWaits] = []
    for fact in facts:
        for happened in _happened(before.game, fact):
            #: what leaves sees itself go, and the others that go with it.
            there = before.game if happened.when in ("dies", "hits") else after.game
            found += _waiting(after, there, happened)
    yield from sorted(found, key=lambda waits: waits.step is not None)


def _happened(game: Game, fact: Fact) -> Iterator[Happened]:
    if isinstance(fact, CombatBegan):
        #: a planeswalker attacked spares nobody: each opponent loses all the same.
        yield from (_of(game, "attacks", a.name, a.owner, a.count) for a in fact.attack)
    elif isinstance(fact, DamageTaken) and not fact.target and fact.amount:
        yield from (_of(game, "hits", a.name, a.owner, a.count - a.blocked) for a in game.attack)
    elif isinstance(fact, CardsMoved) and _is_death(fact):
        if (stack := game.stack(fact.card, fact.owner)) is not None and stack.creature:
            yield _of(game, "dies", fact.card, fact.owner, fact.number)
    elif isinstance(fact, HordeUpkeepBegan):
        yield Happened("upkeep")
    elif isinstance(fact, SpellResolved):
        yield _of(game, "arrives" if fact.to == "battlefield" else "cast", fact.card)
    else:
        for name, number, owner in _arrived(game, fact):
            yield _of(game, "arrives", name, owner, number)


def _arrived(game: Game, fact: Fact) -> Iterator[tuple[str, int, str]]:
    names: tuple[str, ...] = ()
    if isinstance(fact, CardsRevealed):
        names = tuple(name for name in fact.cards if game.horde.is_token(name))
    elif isinstance(fact, CreaturesRaised) and fact.to == "battlefield":
        names = fact.cards
    elif isinstance(fact, TokensMade) and fact.made:
        yield fact.token, fact.made, ""
    elif isinstance(fact, StrangerRaised):
        yield fact.creature.name, fact.creature.count, fact.creature.owner
    elif isinstance(fact, CardsMoved) and fact.to == "battlefield":
        yield fact.card, fact.number, ""
    for name in dict.fromkeys(names):
        yield name, names.count(name), ""


def _of(game: Game, when: str, name: str, owner: str = "", number: int = 1) -> Happened:
    """HS-26: whatever creature of the horde it is, it is a Zombie as well."""
    card = game.horde.card(name) if not owner and game.horde.knows(name) and not game.horde.is_token(name) else None
    if card is None:
        return Happened(when, "" if owner else name, ("creature", "Zombie"), number)  # type: ignore[arg-type]
    types = ("creature", "Zombie") if card.is_creature else ()
    return Happened(when, name, types, number)  # type: ignore[arg-type]


def _waiting(state: HordeState, there: Game, happened: Happened) -> Iterator[TriggerWaits]:
    if happened.when == "cast":
        yield from (_waits(state, found) for found in _own(there.horde.card(happened.name), happened))
        return
    for stack in there.board:
        card = there.card_on_board(stack)
        if card is not None:
            yield from (_waits(state, found) for found in due(card.name, stack.count, effects_of(card), happened))


def _own(card: HordeCard, happened: Happened) -> Iterator[Waiting]:
    yield from due(card.name, 1, effects_of(card), happened)


def attack_losses(game: Game, attack: Iterable[Attack]) -> Iterator[tuple[str, int, int]]:
    """(card, how often it is triggered, life each opponent loses for one) if these attack."""
    for attacker in attack:
        happened = _of(game, "attacks", attacker.name, attacker.owner, attacker.count)
        for stack in game.board:
            card = game.card_on_board(stack)
            for found in due(card.name, stack.count, effects_of(card), happened) if card else ():
                if isinstance(found.step, Lose):
                    yield found.card, found.times, found.step.number


def effects_of(card: HordeCard) -> tuple[Effect, ...]:
    """What a card does as data; where nobody wrote that, its losses in numbers and its note at its moment."""
    if card.effects:
        return card.effects
    attack = (Effect("attacks", (Lose(card.attack_loss),)),) if card.attack_loss else ()
    death = (Effect("dies", (Lose(card.death_loss),), "creature"),) if card.death_loss else ()
    when = {"attacks": attack, "dies": death}.get(card.moment, ())
    #: what takes life at this moment has said so with its number.
    if not card.note or when or card.moment == "always":
        return (*attack, *death)
    moment: When = card.moment or "cast"
    return (*attack, *death, Effect(moment, (Words(card.note),)))


def _waits(state: HordeState, found: Waiting) -> TriggerWaits:
    if isinstance(found.step, Lose):
        return TriggerWaits(found.card, found.times, found.step.number, times(state), found.when)
    return TriggerWaits(found.card, found.times, when=found.when, step=found.step)

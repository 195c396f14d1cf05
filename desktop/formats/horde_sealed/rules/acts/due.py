"""What was triggered waits in a row: going on deals with the first of it; leaving it out is said, and logged."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.effects import Draw, Grow, Leave, Lose, Raise, Step, Tokens, Words, say_step
from desktop.engine.due import falls
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_game
from ..hordes import VOICE
from ..state import Due, Game, HordeState, Roll, Stack
from ..tables import answers, in_game, labels, tells
from .cards import CardsDrawn, CardsMoved
from .permanents import CreaturesRaised, PowerSet, TokensMade


class TriggerResolved(Fact, frozen=True):
    card: str
    loss: int


@in_game(TriggerResolved)
def _trigger_resolved(game: Game, fact: TriggerResolved) -> Game:
    return replace(game, life=game.life - fact.loss, due=game.due[1:])


@tells(TriggerResolved)
def _trigger_resolved_line(s: HordeState, x: TriggerResolved) -> str:
    assert s.game is not None
    if s.game.due and s.game.due[0].step is not None:
        #: in files of an earlier Lantern what was done in words is resolved so.
        return f"{x.card}{_often(s.game.due[0].number)}: {due_says(s.game.due[0])}"
    return f"{x.card} takes {x.loss}: {falls(s.game.life, x.loss)} life"


class StepDone(Fact, frozen=True):
    """What was due is done: by Lantern, or by hand at the table."""

    card: str
    says: str
    by_hand: bool = False
    #: how often it was due, where its words do not say so.
    number: int = 1


@in_game(StepDone)
def _step_done(game: Game, fact: StepDone) -> Game:
    return replace(game, due=game.due[1:])


@tells(StepDone)
def _step_done_line(s: HordeState, x: StepDone) -> str:
    return f"{x.card}{_often(x.number)}: {x.says}{', by hand' if x.by_hand else ''}"


def _often(number: int) -> str:
    return f" ×{number}" if number > 1 else ""


class DealWith(Command, frozen=True):
    """Deal with what is due next; ``number`` where the table has to count (creatures given up, say)."""

    number: int | None = None


@answers(DealWith)
def deal_with(state: HordeState, command: DealWith, dice: Dice) -> Iterator[Fact]:
    game = _with_due(state)
    if command.number is not None and not 0 <= command.number <= 1000:
        raise Refusal("How many were there? A number from 0 up.")
    yield from dealt_with(state, game, dice, command.number)


labels(DealWith)(lambda s, x: due_line(s.game.due[0]) if s.game and s.game.due else "what is due")


class DoneByHand(Command, frozen=True):
    """What is due next has been done at the table: Lantern changes nothing but takes it off the row."""


@answers(DoneByHand)
def done_by_hand(state: HordeState, command: DoneByHand, dice: Dice) -> Iterator[Fact]:
    first = _with_due(state).due[0]
    yield _ticked(first, by_hand=True)


labels(DoneByHand)(lambda s, x: "by hand")


class SkipTrigger(Command, frozen=True):
    """What was triggered and is due next does not happen: somebody countered it."""


class TriggerSkipped(Fact, frozen=True):
    card: str
    loss: int
    says: str = ""


@answers(SkipTrigger)
def skip_trigger(state: HordeState, command: SkipTrigger, dice: Dice) -> Iterator[Fact]:
    first = _with_due(state).due[0]
    yield TriggerSkipped(first.card, first.loss, "" if first.step is None else due_says(first))


@in_game(TriggerSkipped)
def _trigger_skipped(game: Game, fact: TriggerSkipped) -> Game:
    return replace(game, due=game.due[1:])


@tells(TriggerSkipped)
def _trigger_skipped_line(s: HordeState, x: TriggerSkipped) -> str:
    return f"{x.card}, not this time: {x.says}" if x.says else f"{x.card}: {x.loss} life is not lost"


labels(SkipTrigger)(lambda s, x: "not this time")


def _with_due(state: HordeState) -> Game:
    game = the_game(state)
    if not game.due:
        raise Refusal("Nothing that was triggered is waiting.")
    return game


def due_line(due: Due) -> str:
    """``Infectious Horror: 6 life``: what waits, in a few words."""
    if isinstance(due.step, Words):
        return due.card
    return f"{due.card}: {f'{due.loss} life' if due.step is None else due_says(due)}"


def due_says(due: Due) -> str:
    """What is done, in words."""
    step = Lose(due.each) if due.step is None else due.step
    return say_step(step, VOICE, due.number)


def _ticked(due: Due, by_hand: bool = False) -> StepDone:
    number = due.number if isinstance(due.step, Words) else 1
    return StepDone(due.card, due_says(due), by_hand, number)


# ---- doing it


def dealt_with(state: HordeState, game: Game, dice: Dice, number: int | None = None) -> Iterator[Fact]:
    """The first of what waits is done; what only the survivors' table can do is ticked."""
    due = game.due[0]
    if due.step is None:
        yield TriggerResolved(due.card, due.loss)
        return
    yield from _done(state, game, due, due.step, dice, number)
    yield _ticked(due)


def _done(state: HordeState, game: Game, due: Due, step: Step, dice: Dice, number: int | None) -> Iterator[Fact]:
    if isinstance(step, Tokens):
        yield from _tokens(state, game, due, step, number)
    elif isinstance(step, Raise):
        yield from _raised(game, due, step)
    elif isinstance(step, Draw):
        drawn = game.library[: step.number * due.number] if game.mode == "lantern" else ()
        if drawn:
            yield CardsDrawn(drawn)
    elif isinstance(step, Leave) and step.way == "given up" and step.what == "creature" and step.whose != "each foe":
        yield from _given_up(game, due, step, dice)
    elif isinstance(step, Grow) and step.per and not step.what:
        stack = game.stack(due.card)
        if stack is not None and stack.count == 1:
            yield PowerSet(step.power * _zombies(game, due.card), due.card)


def _tokens(state: HordeState, game: Game, due: Due, step: Tokens, number: int | None) -> Iterator[Fact]:
    per = {"": 1, "given up": len(state.at_table) if number is None else number}.get(step.per)
    many = sum(stack.count for stack in game.creatures) // step.over if per is None else per
    #: HS-18: only used token cards of that very kind, as many as there are.
    kind = next((kind.name for kind in game.horde.tokens if kind.name == step.token), game.horde.tokens[0].name)
    if wanted := step.number * many * due.number:
        yield TokensMade(kind, min(wanted, game.used.get(kind, 0)), wanted)


def _raised(game: Game, due: Due, step: Raise) -> Iterator[Fact]:
    if step.whose in ("foe", "each foe"):
        return
    there = [name for name in game.graveyard if step.what in ("creature", *_types(game, name))]
    cards = [name for name in there if game.horde.card(name).is_creature]
    taken = tuple(cards[: step.number * due.number or len(cards)])
    if taken:
        yield CreaturesRaised(taken, step.to)


def _types(game: Game, name: str) -> list[str]:
    return game.horde.card(name).type.split()


def _given_up(game: Game, due: Due, step: Leave, dice: Dice) -> Iterator[Fact]:
    if step.chosen == "all":
        yield from (CardsMoved(s.name, "battlefield", "graveyard", s.count, s.owner) for s in game.creatures)
        return
    #: HS-12: where the horde would have to choose, a die does.
    there = [stack for stack in game.creatures for _ in range(stack.count)]
    for _ in range(min(step.number * due.number, len(there))):
        throw = dice.throw(len(there)) if len(there) > 1 else None
        stack = there.pop(throw.value - 1 if throw else 0)
        yield HordeGaveUp(stack.name, stack.owner, throw)
        yield CardsMoved(stack.name, "battlefield", "graveyard", 1, stack.owner)


class HordeGaveUp(Fact, frozen=True):
    """A die says which creature the horde gives up."""

    card: str
    owner: str = ""
    die: Throw | None = None


@in_game(HordeGaveUp)
def _horde_gave_up(game: Game, fact: HordeGaveUp) -> Game:
    if fact.die is None:
        return game
    roll = Roll("creature sacrificed", tuple(_each(game.creatures)), (fact.card,), (fact.die,))
    return replace(game, rolls=(*game.rolls, roll))


def _each(stacks: tuple[Stack, ...]) -> Iterator[str]:
    return (stack.name for stack in stacks for _ in range(stack.count))


tells(HordeGaveUp)(lambda s, x: f"The horde sacrifices {x.card}")


def _zombies(game: Game, but: str) -> int:
    """Other Zombies of the horde, and Zombie cards in its graveyard (HS-17: cards alone)."""
    on_board = sum(stack.count for stack in game.creatures) - (game.stack(but) is not None)
    return on_board + sum("Zombie" in _types(game, name) for name in game.graveyard)

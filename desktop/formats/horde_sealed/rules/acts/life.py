"""The team's life: changed by hand, lost by each opponent, taken by what was triggered; going on takes it first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import at_least_one, the_game
from ..state import Attack, Due, Game, HordeState, Stack, When
from ..tables import answers, in_game, labels, tells


class ChangeLife(Command, frozen=True):
    """The team gains life (+) or loses some (-), once: a target player's loss counts once."""

    amount: int
    why: str = ""


class LifeChanged(Fact, frozen=True):
    amount: int
    why: str = ""
    each: int = 0
    times: int = 0


@answers(ChangeLife)
def change_life(state: HordeState, command: ChangeLife, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not 0 < abs(command.amount) <= 10_000:
        raise Refusal("By how much? Say a number from 1 up, − for a loss.")
    yield LifeChanged(command.amount, command.why.strip())


@in_game(LifeChanged)
def _life_changed(game: Game, fact: LifeChanged) -> Game:
    return replace(game, life=game.life + fact.amount)


@tells(LifeChanged)
def _life_changed_line(s: HordeState, x: LifeChanged) -> str:
    assert s.game is not None
    way = f"{s.game.life} → {s.game.life + x.amount}"
    if x.each:
        return f"Each opponent loses {x.each}, {x.times} times: life {way}{in_brackets(x.why)}"
    return f"Life {x.amount:+}: {way}{in_brackets(x.why)}"


labels(ChangeLife)(lambda s, x: f"life {x.amount:+}")


class EachOpponentLoses(Command, frozen=True):
    """Each opponent loses so much life or takes so much damage: once for every survivor (HS-08)."""

    amount: int
    why: str = ""


@answers(EachOpponentLoses)
def each_opponent_loses(state: HordeState, command: EachOpponentLoses, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    each = at_least_one(command.amount, "Life lost by each opponent")
    #: HS-08: as for two heads, once for every survivor; damage likewise.
    yield LifeChanged(-each * times(state), command.why.strip(), each, times(state))


def times(state: HordeState) -> int:
    """HS-08: as for two heads, each opponent's loss counts once for every survivor."""
    return len(state.at_table) if state.rules.survivors.each_opponent_times else 1


labels(EachOpponentLoses)(lambda s, x: f"each opponent loses {x.amount}")


class HordeGains(Command, frozen=True):
    """The horde gains life: nothing happens (HS-24)."""

    amount: int = 0


class LifeIgnored(Fact, frozen=True):
    amount: int = 0


@answers(HordeGains)
def horde_gains(state: HordeState, command: HordeGains, dice: Dice) -> Iterator[Fact]:
    #: HS-24: no life total to add to; of a drain only the loss happens.
    the_game(state)
    yield LifeIgnored(command.amount)


@in_game(LifeIgnored)
def _life_ignored(game: Game, fact: LifeIgnored) -> Game:
    return game


tells(LifeIgnored)(lambda s, x: "The horde gains life: it has none to gain")


class TriggerWaits(Fact, frozen=True):
    """A card of the horde was triggered so often: each opponent will lose so much, or what it says is done by hand."""

    card: str
    number: int
    each: int
    times: int = 1
    when: When = "attacks"
    says: str = ""


def words_wait(game: Game, name: str, when: When, number: int = 1) -> Iterator[Fact]:
    """What a card says for this moment, where Lantern cannot do it: it is read out, done and ticked."""
    if number < 1 or game.horde.is_token(name) or not game.horde.knows(name):
        return
    card = game.horde.card(name)
    #: what takes life at this moment has said so with its number.
    numbered = (when == "attacks" and card.attack_loss) or (when == "dies" and card.death_loss)
    spell = when == "resolves" and not card.moment
    if card.note and not numbered and (spell or card.moment == when):
        yield TriggerWaits(card.name, number, 0, 0, when, card.note)


def attack_triggers(state: HordeState, game: Game, attack: Iterable[Attack]) -> Iterator[Fact]:
    """What is triggered by these attackers."""
    for name, number, each in attack_losses(game, attack):
        yield TriggerWaits(name, number, each, times(state), "attacks")
    for attacker in attack:
        if not attacker.owner:
            yield from words_wait(game, attacker.name, "attacks", attacker.count)


def attack_losses(game: Game, attack: Iterable[Attack]) -> Iterator[tuple[str, int, int]]:
    """(card, how many of it attack, life each opponent loses for one)."""
    for attacker in attack:
        stack = game.stack(attacker.name, attacker.owner)
        card = game.card_on_board(stack) if stack is not None else None
        if card is not None and card.attack_loss:
            yield card.name, attacker.count, card.attack_loss


def death_triggers(state: HordeState, game: Game, dying: Stack, number: int) -> Iterator[Fact]:
    """What is triggered when so many of a stack die; those that die together see each other die."""
    for stack in game.board if dying.creature else ():
        card = game.card_on_board(stack)
        if card is not None and card.death_loss:
            yield TriggerWaits(card.name, stack.count * number, card.death_loss, times(state), "dies")
    if not dying.owner:
        yield from words_wait(game, dying.name, "dies", number)


@in_game(TriggerWaits)
def _trigger_waits(game: Game, fact: TriggerWaits) -> Game:
    return replace(game, due=(*game.due, Due(fact.card, fact.number, fact.each, fact.times, fact.when, fact.says)))


@tells(TriggerWaits)
def _trigger_waits_line(s: HordeState, x: TriggerWaits) -> str:
    return "" if x.says else f"{x.card}: each opponent loses {x.number * x.each}, {x.times} times"


class TriggerResolved(Fact, frozen=True):
    card: str
    loss: int


def resolved(game: Game) -> Iterator[Fact]:
    """The oldest of what waits takes its life."""
    yield TriggerResolved(game.due[0].card, game.due[0].loss)


@in_game(TriggerResolved)
def _trigger_resolved(game: Game, fact: TriggerResolved) -> Game:
    return replace(game, life=game.life - fact.loss, due=game.due[1:])


@tells(TriggerResolved)
def _trigger_resolved_line(s: HordeState, x: TriggerResolved) -> str:
    assert s.game is not None
    if says := s.game.due[0].says:
        return f"{x.card}{_often(s.game.due[0])}: {says}"
    return f"{x.card} takes {x.loss}: {s.game.life} → {s.game.life - x.loss} life"


def _often(due: Due) -> str:
    return f" ×{due.number}" if due.number > 1 else ""


class SkipTrigger(Command, frozen=True):
    """What was triggered and is due next does not happen: somebody countered it."""


class TriggerSkipped(Fact, frozen=True):
    card: str
    loss: int


@answers(SkipTrigger)
def skip_trigger(state: HordeState, command: SkipTrigger, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.due:
        raise Refusal("Nothing that was triggered is waiting.")
    yield TriggerSkipped(game.due[0].card, game.due[0].loss)


@in_game(TriggerSkipped)
def _trigger_skipped(game: Game, fact: TriggerSkipped) -> Game:
    return replace(game, due=game.due[1:])


@tells(TriggerSkipped)
def _trigger_skipped_line(s: HordeState, x: TriggerSkipped) -> str:
    return f"{x.card}: {x.loss} life is not lost" if x.loss else f"{x.card}: not this time"


labels(SkipTrigger)(lambda s, x: "not this time")

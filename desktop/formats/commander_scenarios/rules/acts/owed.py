"""What the scenario still has to do: draws, words to be read out, its special rule; going on deals with the oldest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.effects import Draw, Effect, Happened, Leave, due, say_step
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import picked, the_game
from ..scenario import VOICE, Moment, Scenario, ScenarioCard
from ..state import Casting, Game, Owed, Permanent, ScenarioState, Target
from ..tables import answers, in_game, labels, tells
from ..turn_lines import lines
from .cards import CardsDrawn, taken
from .notes import CounterChanged, TargetDropped, TargetPicked

SPECIAL_RULE = "The special rule"


class EffectOwed(Fact, frozen=True):
    effect: Owed


@in_game(EffectOwed)
def _effect_owed(game: Game, fact: EffectOwed) -> Game:
    return replace(game, owed=(*game.owed, fact.effect))


def owed_when_played(game: Game, name: str) -> Iterator[Fact]:
    """CS-30: with every card of the deck that it names the special rule has its say."""
    if game.scenario.rule_with == game.scenario.part_of(name):
        yield EffectOwed(special_rule(game.scenario))


def special_rule(scenario: Scenario) -> Owed:
    return Owed(SPECIAL_RULE, scenario.special_rule, counts=scenario.rule_adds)


def owed_when_resolved(card: ScenarioCard, casting: Casting) -> Iterator[Fact]:
    """A spell does what it says, once for each copy; a permanent what it does as it arrives."""
    times = 1 + casting.times("replicate")
    if card.effects:
        happened = Happened("arrives" if card.stays else "cast", card.name, number=times)
        yield from _due(card.name, card.effects, happened)
        return
    effect = _effect(card, times)
    if effect and ("arrives" in card.moments or (not card.moments and (card.draws or not card.stays))):
        yield EffectOwed(effect)


def owed_at(game: Game, moment: Moment, permanents: Iterable[Permanent]) -> Iterator[Fact]:
    """What these permanents do at this moment; the boss has its say as it attacks."""
    for permanent in permanents:
        if permanent.boss and game.scenario.boss is not None:
            boss = game.scenario.boss
            if boss.effects:
                yield from _due(boss.name, boss.effects, Happened(moment, boss.name))
            elif moment == "attacks" and boss.note:
                yield EffectOwed(Owed(boss.name, boss.note))
        elif permanent.card and not permanent.face_down and game.card(permanent.card).effects:
            yield from _due(permanent.card, game.card(permanent.card).effects, Happened(moment, permanent.card))
        elif permanent.card and not permanent.face_down and moment in game.card(permanent.card).moments:
            effect = _effect(game.card(permanent.card), 1)
            if effect:
                yield EffectOwed(effect)


def owed_by_others(game: Game, moment: Moment, by: Sequence[Permanent]) -> Iterator[Fact]:
    """What permanents do when any creature of the scenario attacks or hits."""
    yield from _watched(game, Happened(moment, types=("creature",), number=len(by)))


def owed_when_cast(game: Game, name: str) -> Iterator[Fact]:
    """What permanents do whenever the scenario casts a spell, or a land of it arrives."""
    land = game.card(name).is_land
    yield from _watched(game, Happened("arrives" if land else "cast", name, ("land" if land else "spell",)))


def _watched(game: Game, happened: Happened) -> Iterator[Fact]:
    for permanent in game.board if happened.number else ():
        if permanent.card and not permanent.face_down:
            watching = [effect for effect in game.card(permanent.card).effects if effect.of in happened.types]
            yield from _due(permanent.card, watching, happened)


def _due(name: str, effects: Sequence[Effect], happened: Happened) -> Iterator[Fact]:
    for found in due(name, 1, effects, happened):
        says = say_step(found.step, VOICE, found.times)
        draws = found.step.number * found.times if isinstance(found.step, Draw) else 0
        picks = found.step if isinstance(found.step, Leave) and found.step.chosen == "die" else None
        for _ in range(found.times if picks else 1):
            words = say_step(found.step, VOICE) if picks else says
            yield EffectOwed(Owed(name, f"{words[:1].upper()}{words[1:]}.", draws, picks=picks))


def _effect(card: ScenarioCard, times: int) -> Owed | None:
    if not card.draws and not card.note:
        return None
    return Owed(card.name, card.note, card.draws * times)


class EffectDone(Fact, frozen=True):
    """The oldest of what was owed has happened; what could not be done by Lantern was done by hand."""

    name: str
    #: the table did what Lantern would have done.
    by_hand: bool = False


class DoOwed(Command, frozen=True):
    """The oldest of what is owed happens; with real cards on the table, say which were drawn."""

    cards: tuple[str, ...] = ()


@answers(DoOwed)
def do_owed(state: ScenarioState, command: DoOwed, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.owed:
        raise Refusal("No effect is waiting.")
    yield from done(state, dice, command.cards)


labels(DoOwed)(lambda s, x: s.game.owed[0].name if s.game and s.game.owed else "what was due")


def done(state: ScenarioState, dice: Dice, drawn: tuple[str, ...] = ()) -> Iterator[Fact]:
    """The oldest of what is owed happens; real cards that were drawn for it are typed."""
    game = the_game(state)
    effect = game.owed[0]
    if effect.draws:
        yield CardsDrawn(taken(state, effect.draws, drawn, f"{effect.name} draws {counted(effect.draws, 'card')}"))
    if effect.picks is not None:
        yield from _picked(game, effect.name, effect.picks, dice)
    yield EffectDone(effect.name)
    if effect.counts:
        yield from _counted(game, effect)


def _picked(game: Game, name: str, step: Leave, dice: Dice) -> Iterator[Fact]:
    """CS-27: a die picks among the permanents that are kept; where none is, it is picked at the table."""
    kept = [(at, t.name) for at, t in enumerate(game.targets) if _is_of(t, step.what)]
    gone: list[int] = []
    for _ in range(min(step.number, len(kept))):
        among = tuple(called for _, called in kept)
        (at, called), throw = picked(kept, dice)
        kept.remove((at, called))
        yield TargetPicked(called, among, throw, name)
        if step.way != "tapped":
            #: those before it have moved up by as many as have gone.
            yield TargetDropped(called, at - sum(place < at for place in gone))
            gone.append(at)


def _is_of(target: Target, what: str) -> bool:
    return what in ("permanent", target.kind) or (what == "nonland permanent" and target.kind != "land")


def _counted(game: Game, effect: Owed) -> Iterator[Fact]:
    scenario, reached = game.scenario, game.counter + effect.counts
    full = bool(scenario.rule_at) and reached >= scenario.rule_at
    yield CounterChanged(reached)
    if full:
        yield CounterChanged(scenario.counter_start)
        if scenario.rule_draws:
            yield EffectOwed(Owed(SPECIAL_RULE, f"{reached} {scenario.counter_name}", scenario.rule_draws))


@in_game(EffectDone)
def _effect_done(game: Game, fact: EffectDone) -> Game:
    return replace(game, owed=game.owed[1:])


@tells(EffectDone)
def _effect_done_line(s: ScenarioState, x: EffectDone) -> str:
    assert s.game is not None
    effect = s.game.owed[0]
    if x.by_hand:
        return f"{x.name}, by hand: {effect.says or counted(effect.draws, 'card')}"
    return "" if effect.draws else f"{x.name}: {effect.says}"


lines(EffectDone, "Done")


class DoneByHand(Command, frozen=True):
    """The oldest of what is owed has been done at the table: Lantern changes nothing for it."""


@answers(DoneByHand)
def done_by_hand(state: ScenarioState, command: DoneByHand, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.owed:
        raise Refusal("No effect that is waiting can be done by hand.")
    yield EffectDone(game.owed[0].name, by_hand=True)


labels(DoneByHand)(lambda s, x: "by hand")


class NotThisTime(Command, frozen=True):
    """The oldest of what is owed does not happen: it was countered, or there is nothing for it to do."""

    why: str = ""


class EffectPassed(Fact, frozen=True):
    name: str
    why: str = ""


@answers(NotThisTime)
def not_this_time(state: ScenarioState, command: NotThisTime, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.owed:
        raise Refusal("No effect that is waiting can be passed over.")
    yield EffectPassed(game.owed[0].name, command.why.strip())


@in_game(EffectPassed)
def _effect_passed(game: Game, fact: EffectPassed) -> Game:
    return replace(game, owed=game.owed[1:])


tells(EffectPassed)(lambda s, x: f"{x.name}: not this time{in_brackets(x.why)}")

lines(EffectPassed, "Passed")

labels(NotThisTime)(lambda s, x: "not this time")

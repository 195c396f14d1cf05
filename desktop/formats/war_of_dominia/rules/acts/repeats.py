"""A week that was taken back is played anew: what it had is done again, a step at a time, as far as it still stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from desktop.domain.dice import Dice, LoadedDice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_week
from ..legal import due
from ..state import Card, Challenge, DominiaState, Duel, Week
from ..tables import answers, labels, on, tells
from ..words import unit_title
from .cards import DrawCard, EnterCard, ExcusePlayer
from .challenges import AdmitChallenge, DefendPlane, undrawn
from .decks import AllowDeck, CheckDeck
from .duels import AwardChallenge, ReportDuel
from .overrides import OverrideValue
from .throws import ConstantRolled, ThrownInPlay, chart_of


class RepeatWeek(Command, frozen=True):
    """Do again what this week had before it was taken back: the cards of this call, or the draw of the pile, the names
    and planes of long distance, or the decks and duels. What does not stand any more is left out."""


class WeekRepeated(Fact, frozen=True):
    number: int
    #: a sentence for everything that could not be done again.
    left_out: tuple[str, ...] = ()


#: a wish, or facts that were dice: they lie as they fell; and in a few words what that is.
Former = tuple[str, Command | Callable[[DominiaState], Iterable[Fact]]]


def former_week(state: DominiaState) -> Week | None:
    """The week that is on as it was before it was taken back; None where it was not."""
    number = state.week.number if state.week else 0
    return next((week for week in state.undone if week.number == number), None)


@answers(RepeatWeek)
def repeat_week(state: DominiaState, command: RepeatWeek, dice: Dice) -> Iterator[Fact]:
    week, unit = the_week(state), state.rules.league.unit
    if former_week(state) is None:
        raise Refusal(f"This {unit} was not taken back: there is nothing to do again.")
    _, facts, left_out = _next_again(state, dice)
    if not facts:
        why = f" {left_out[0]}" if left_out else ""
        raise Refusal(f"Nothing that {unit} {week.number} had can be done again now.{why}")
    yield WeekRepeated(week.number, tuple(left_out))
    yield from facts


def done_again_next(state: DominiaState) -> str:
    """What the next wish to repeat the week would do, for its button: ``Cards as before``; "" where it does nothing."""
    what, facts, _ = _next_again(state, LoadedDice(()))
    return f"{what} as before" if facts else ""


def _next_again(state: DominiaState, dice: Dice) -> tuple[str, list[Fact], list[str]]:
    """The first of what is left that still stands somewhere: its name, its facts, and a sentence for all the rest."""
    former, left_out = former_week(state), []
    for what, acts in _former_acts(state, former) if former is not None else ():
        facts, without = _done_again(state, acts, dice)
        left_out += without
        if facts:
            return what, facts, without
    return "", [], left_out


def _done_again(state: DominiaState, acts: Iterable[Former], dice: Dice) -> tuple[list[Fact], list[str]]:
    """The facts of every act that still stands, one after the other; a sentence for each that does not."""
    done: list[Fact] = []
    left_out: list[str] = []
    for words, act in acts:
        try:
            facts = answers.facts(state, act, dice) if isinstance(act, Command) else list(act(state))
        except Refusal as refusal:
            left_out.append(f"{words}: {refusal}")
            continue
        for fact in facts:
            state = on.after(state, fact)
        done += facts
    return done, left_out


@on(WeekRepeated)
def _week_repeated(state: DominiaState, fact: WeekRepeated) -> DominiaState:
    return state


@tells(WeekRepeated)
def _week_repeated_told(s: DominiaState, x: WeekRepeated) -> str:
    again = f"{unit_title(s)} {x.number} goes on as it was before it was taken back"
    return f"{again}. Left out: {' '.join(x.left_out)}" if x.left_out else again


labels(RepeatWeek)(lambda s, x: f"{s.rules.league.unit} {s.week_number} as it was")


# -- what a week had ---------------------------------------------------------------------------------------------------


def _former_acts(state: DominiaState, former: Week) -> Iterator[tuple[str, tuple[Former, ...]]]:
    """What the former week had for the step at which this one stands, as far as it was not done yet."""
    week = state.week
    assert week is not None
    admitted = tuple(_let_stand(state, week, former))
    if week.step == "cards":
        yield "Cards", (*admitted, *_handed_in(state, week, former))
        yield "Draw", tuple(_drawn(state, week, former)) if not due(state) else ()
    elif week.step == "drawing":
        yield "Draw", (*admitted, *_drawn(state, week, former))
    elif week.step == "long-distance":
        yield "Names", (*admitted, *_names(state, week, former))
        yield "Planes", tuple(_defended(state, week, former))
    else:
        yield "Duels", tuple(act for challenge in week.challenges for act in _fought(state, challenge, former))


def _let_stand(state: DominiaState, week: Week, former: Week) -> Iterator[Former]:
    """Challenges that came from no card and no name: by the Guardian's word."""
    drawn = {drawn.card for drawn in former.drawn if not drawn.refused}
    for challenge in former.challenges:
        by_card = Card(challenge.attacker, challenge.defender, challenge.plane) in drawn
        if by_card or challenge.long_distance or week.fighting().intersection(challenge.players):
            continue
        names = f"{state.name_of(challenge.attacker)} against {state.name_of(challenge.defender)}"
        note = challenge.note or f"as before the {state.rules.league.unit} was taken back"
        yield names, AdmitChallenge(challenge.attacker, challenge.defender, challenge.plane, note)


def _handed_in(state: DominiaState, week: Week, former: Week) -> Iterator[Former]:
    """The cards of this call, and who was excused."""
    cards = [(drawn.card, bool(drawn.refused)) for drawn in former.drawn if drawn.call == week.call]
    cards += [(card, False) for card in former.cards if former.call == week.call]
    for card, as_written in cards:
        if week.card_of(card.attacker) is None and card.attacker not in week.fighting():
            words = f"{state.name_of(card.attacker)}'s card for {card.plane}"
            yield words, EnterCard(card.attacker, card.plane, card.defender, as_written)
    for player, note in former.excused.items():
        if player not in week.excused:
            yield f"{state.name_of(player)} excused", ExcusePlayer(player, note)


def _drawn(state: DominiaState, week: Week, former: Week) -> Iterator[Former]:
    """The pile in the order in which it was drawn; a card that is new in it is drawn by hand."""
    for drawn in former.drawn:
        if drawn.call == week.call and week.card_of(drawn.card.attacker) is not None:
            yield f"{state.name_of(drawn.card.attacker)}'s card", DrawCard(drawn.card.attacker)


def _names(state: DominiaState, week: Week, former: Week) -> Iterator[Former]:
    """The names over long distance, pair by pair; then whoever had a bye."""
    left = undrawn(state, week)
    pairs = [player for challenge in former.challenges if challenge.long_distance for player in challenge.players]
    for player in (*pairs, *former.names, *former.byes):
        if player in left:
            yield f"{state.name_of(player)}'s name", DrawCard(player)


def _defended(state: DominiaState, week: Week, former: Week) -> Iterator[Former]:
    chosen = {challenge.players: challenge.plane for challenge in former.challenges if challenge.long_distance}
    for challenge in week.challenges:
        if not challenge.plane and (plane := chosen.get(challenge.players)):
            yield f"{state.name_of(challenge.defender)} defends {plane}", DefendPlane(challenge.id, plane)


def _fought(state: DominiaState, challenge: Challenge, former: Week) -> Iterator[Former]:
    """What the Guardian set, the decks and the duels of a challenge that stands as it stood then."""
    then = next((ch for ch in former.challenges if _same(ch, challenge)), None)
    if then is None or challenge.is_settled or challenge.duels:
        return
    id, where = challenge.id, f"for {challenge.plane}"
    for set_ in then.overrides if not challenge.overrides else ():
        words = f"{state.name_of(set_.player)}'s {set_.what} {where}"
        yield words, OverrideValue(id, set_.player, set_.what, set_.value, set_.note)
    for held in then.decks if not challenge.decks else ():
        words = f"{state.name_of(held.player)}'s deck {where}"
        yield words, CheckDeck(id, held.player, held.deck, held.cards, held.unread)
        if held.allowed:
            yield words, AllowDeck(id, held.player, held.allowed)
    for duel in then.duels:
        yield f"the dice of duel {duel.number} {where}", _thrown(challenge, duel)
        if not duel.is_open:
            yield f"duel {duel.number} {where}", ReportDuel(id, duel.winner, duel.drawn)
    if then.is_settled and then.wins_of(then.winner) < state.rules.duels.wins:
        yield f"the challenge {where}", AwardChallenge(id, then.winner, then.note)


def _same(one: Challenge, other: Challenge) -> bool:
    return (one.players, one.plane) == (other.players, other.plane)


def _thrown(challenge: Challenge, duel: Duel) -> Callable[[DominiaState], Iterable[Fact]]:
    """The constant of a duel and what was thrown in play, as it fell; not where the plane has another chart now."""

    def facts(state: DominiaState) -> Iterator[Fact]:
        constant = duel.constant
        if constant is None or constant.rolls[0].chart != chart_of(state, challenge):
            return
        yield ConstantRolled(challenge.id, duel.number, constant)
        for throw in duel.thrown:
            yield ThrownInPlay(challenge.id, duel.number, throw)

    return facts

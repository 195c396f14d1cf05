"""Plays a league by itself, legally and at random: for the demo, the benchmarks and the random whole-league tests."""

from __future__ import annotations

from desktop.domain.dice import Dice, likely, pick
from desktop.engine.rules import Command

from .acts.cards import CloseCards, DrawCard, EnterCard
from .acts.challenges import DefendPlane, undrawn
from .acts.duels import ReportDuel
from .acts.planes import ChooseHome, ChoosePlane
from .acts.throws import RollConstant
from .acts.weeks import EndWeek
from .legal import are_apart, callers, due, legal_challenges, legal_choices
from .state import Challenge, DominiaState, PlayerId, Week
from .views.next_step import next_act


def next_move(state: DominiaState, chance: Dice) -> Command | None:
    """What somebody of the league would do next; None when the war is over or the Guardian's own hand is needed."""
    if state.ruleset is None or state.is_over:
        return None
    if state.choosing is not None and state.choosing.turn:
        plane = pick(chance, legal_choices(state))
        return ChooseHome(plane) if state.stage == "homes" else ChoosePlane(plane)
    if state.week is not None:
        return _week_move(state, state.week, chance)
    #: realms that nothing brings together go on only as the Guardian says.
    return None if are_apart(state) else next_act(state).command


def _week_move(state: DominiaState, week: Week, chance: Dice) -> Command:
    if week.step == "cards":
        if waiting := due(state) or _willing(state, week):
            return _card(state, waiting[0], chance)
        return DrawCard() if week.cards else CloseCards()
    if week.step == "drawing" and not week.cards:
        return CloseCards()
    if week.step == "drawing" or (week.step == "long-distance" and undrawn(state, week)):
        return DrawCard()
    if week.step == "long-distance":
        return _defence(state, week, chance)
    open_ = [challenge for challenge in week.challenges if not challenge.is_settled]
    return _duel_move(week, pick(chance, open_), chance) if open_ else EndWeek()


def _willing(state: DominiaState, week: Week) -> tuple[PlayerId, ...]:
    """Where nobody has to challenge, whoever can still likes to."""
    return tuple(player for player in callers(state) if week.card_of(player) is None)


def _card(state: DominiaState, player: PlayerId, chance: Dice) -> Command:
    """Whoever can reach a home likes to go for it: that is how wars end."""
    targets = legal_challenges(state)[player]
    homes = [target for target in targets if state.home_of(target.plane)]
    target = pick(chance, homes if homes and likely(chance, 60) else targets)
    return EnterCard(player, target.plane, target.defender)


def _defence(state: DominiaState, week: Week, chance: Dice) -> Command:
    challenge = next(ch for ch in week.challenges if not ch.plane)
    return DefendPlane(challenge.id, pick(chance, defendable(state, week, challenge)))


def defendable(state: DominiaState, week: Week, challenge: Challenge) -> tuple[str, ...]:
    """WD-11: planes the defender over long distance may choose: home only where it is the last one."""
    held, home = week.planes_of(challenge.defender), state.player(challenge.defender).home
    return tuple(plane for plane in held if plane != home) or held


def _duel_move(week: Week, challenge: Challenge, chance: Dice) -> Command:
    if challenge.open_duel is None:
        return RollConstant(challenge.id)
    if likely(chance, 4):
        return ReportDuel(challenge.id, drawn=True)
    #: more planes, a smaller deck and more life: whoever holds more wins more often.
    held = [len(week.planes_of(player)) ** 2 for player in challenge.players]
    attacker_wins = likely(chance, round(100 * held[0] / sum(held)))
    return ReportDuel(challenge.id, challenge.attacker if attacker_wins else challenge.defender)

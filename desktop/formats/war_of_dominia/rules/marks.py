"""What happened in a league and what follows by rule, for a past that is put right.

Who handed in which card, who met whom and who won are told as they were; which plane changes hands, who is out and how
the war ends follow from them. A card that can be no challenge any more is refused as it is drawn, and both rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from desktop.engine.rules import Fact, Marks

from .acts.cards import CallOpened, CardDrawn, CardEntered, CardTakenBack, PlayerExcused, PlayerExpected
from .acts.challenges import (
    ByeGiven,
    ChallengeMade,
    ChallengeStruck,
    DuelsBegan,
    LongDistanceBegan,
    NameDrawn,
    PlaneDefended,
)
from .acts.decks import DeckAllowed, DeckChecked
from .acts.duels import ChallengeReopened, ChallengeSettled, DuelAmended, DuelReported
from .acts.endings import WarEnded, ending_now
from .acts.overrides import ValueOverridden
from .acts.planes import PlaneMoved
from .acts.players import PlayerAdmitted, PlayerRestored, PlayerWithdrew
from .acts.throws import ConstantRolled, ThrownInPlay
from .acts.weeks import WeekBegan, WeekEnded, outcome
from .faults import fault
from .ground import given_back
from .legal import card_fault
from .state import Card, DominiaState, Move, Week
from .tables import on

_FOLLOWS: frozenset[type[Fact]] = frozenset({ChallengeReopened, WarEnded})
#: how a week was drawn: told as it went, whoever could have been challenged instead.
_COURSE: tuple[type[Fact], ...] = (
    WeekBegan,
    CardDrawn,
    NameDrawn,
    PlayerExcused,
    PlayerExpected,
    ChallengeMade,
    ChallengeStruck,
    CallOpened,
    LongDistanceBegan,
    ByeGiven,
    DuelsBegan,
    PlaneDefended,
)
_ORDER: frozenset[type[Fact]] = frozenset(
    {
        WeekBegan,
        CardEntered,
        CardDrawn,
        CardTakenBack,
        PlayerExcused,
        PlayerExpected,
        NameDrawn,
        CallOpened,
        LongDistanceBegan,
        ByeGiven,
        DuelsBegan,
    }
)
#: what belongs to a challenge, and goes with it.
_OfChallenge = (
    PlaneDefended
    | ChallengeStruck
    | DeckChecked
    | DeckAllowed
    | ConstantRolled
    | ThrownInPlay
    | DuelReported
    | DuelAmended
    | ChallengeSettled
    | ValueOverridden
)
#: more challenges than a week can have.
_NEVER_MADE = 100


# -- what was drawn stays drawn ----------------------------------------------------------------------------------------


def _kept(happened: Sequence[Fact], anew: Sequence[Fact]) -> Sequence[Fact]:
    """The draw goes as it went where the same card, name or plane came up; another one brings what follows from it."""
    if not happened or not anew or not isinstance(happened[0], _COURSE):
        return anew
    if _same(happened[0], anew[0]):
        return happened
    return [_of_its_own(fact) if isinstance(fact, ChallengeMade) else fact for fact in anew]


def _of_its_own(made: ChallengeMade) -> ChallengeMade:
    """A challenge that was never made has a number that no other had: nobody's duels are counted for it."""
    week, _, number = made.challenge.rpartition("-")
    return replace(made, challenge=f"{week}-{int(number) + _NEVER_MADE}") if int(number) < _NEVER_MADE else made


def _same(was: Fact, now: Fact) -> bool:
    """Whether the same came up, whatever the rules say to it now."""
    if isinstance(was, CardDrawn) and isinstance(now, CardDrawn):
        return was.card == now.card
    if isinstance(was, NameDrawn) and isinstance(now, NameDrawn):
        return was.player == now.player
    if isinstance(was, ChallengeMade) and isinstance(now, ChallengeMade):
        return (was.attacker, was.defender, was.plane) == (now.attacker, now.defender, now.plane)
    return type(was) is type(now) and (was == now or isinstance(was, LongDistanceBegan | ByeGiven))


# -- what stands although the rules refuse it --------------------------------------------------------------------------


def _stands(state: DominiaState, facts: Sequence[Fact]) -> Sequence[Fact]:
    """Each observation as it fits what went before it now, and what follows from it."""
    return on.fitted(state, (fact for fact in facts if type(fact) not in _FOLLOWS), _as_it_fits)


def _as_it_fits(state: DominiaState, fact: Fact) -> Iterator[Fact]:
    if isinstance(fact, CardEntered | CardDrawn | ChallengeMade | NameDrawn | ByeGiven | DuelsBegan):
        yield from _drawn(state, _the_week(state), fact)
    elif isinstance(fact, _OfChallenge):
        #: what was played for a challenge that is not there, or is another one now, was not played for it.
        raise LookupError(fact.challenge)
    elif isinstance(fact, WeekEnded):
        week = _the_week(state)
        ended = WeekEnded(week.number, *outcome(state, week))
        yield ended
        if ending := ending_now(on.after(state, ended)):
            yield WarEnded(ending)
    elif isinstance(fact, PlaneMoved | PlayerWithdrew | PlayerRestored | PlayerAdmitted):
        yield from _ruled(state, fact)
    else:
        yield fact


def _the_week(state: DominiaState) -> Week:
    if state.week is None:
        raise LookupError("no week is on")
    return state.week


def _drawn(state: DominiaState, week: Week, fact: Fact) -> Iterator[Fact]:
    """Cards and names: of who is in the league; one that can be no challenge is refused, and both rest."""
    if isinstance(fact, CardEntered):
        if fact.card.attacker not in week.players:
            raise LookupError(fact.card.attacker)
        yield fact
    elif isinstance(fact, CardDrawn):
        if fact.card not in week.cards:
            raise LookupError(fact.card.attacker)
        yield fact if fact.refused else replace(fact, refused=_impossible(state, fact.card))
    elif isinstance(fact, ChallengeMade):
        card = Card(fact.attacker, fact.defender, fact.plane)
        free = set(week.players) - week.fighting() >= {fact.attacker, fact.defender}
        if free and not (fact.plane and _impossible(state, card)):
            yield fact
    elif isinstance(fact, NameDrawn | ByeGiven):
        if fact.player in week.players and fact.player not in {*week.fighting(), *week.byes}:
            yield fact
    else:
        yield from (ByeGiven(p) for p in week.players if p not in week.fighting() and p not in week.byes)
        yield fact


def _impossible(state: DominiaState, card: Card) -> str:
    """Why this card can be no challenge at all: a plane that lay beside none of the attacker's was let stand."""
    return card_fault(state, card, anywhere=True)


def _ruled(state: DominiaState, fact: PlaneMoved | PlayerWithdrew | PlayerRestored | PlayerAdmitted) -> Iterator[Fact]:
    """The Guardian's word between two weeks, from whoever holds the planes now."""
    if state.week is not None or state.stage != "war":
        raise LookupError("a week is on, or no war")
    if isinstance(fact, PlaneMoved):
        yield PlaneMoved(_from_now(state, fact.move))
    elif isinstance(fact, PlayerAdmitted):
        yield replace(fact, moves=tuple(_from_now(state, move, new=True) for move in fact.moves))
    elif isinstance(fact, PlayerRestored):
        player = state.player(fact.player)
        if not player.out or state.home_of(fact.plane):
            raise LookupError(fact.player)
        back = given_back(state, player, fact.plane) if fact.given_back else ()
        yield replace(fact, before=state.owners.get(fact.plane, ""), given_back=back)
    else:
        yield from _withdrawn(state, fact)


def _withdrawn(state: DominiaState, fact: PlayerWithdrew) -> Iterator[Fact]:
    if state.player(fact.player).out:
        raise LookupError(fact.player)
    heir = next((move.after for move in fact.moves), "")
    if heir and state.player(heir).out:
        raise LookupError(heir)
    gone = replace(fact, moves=tuple(Move(at, fact.player, heir, fact.note) for at in state.planes_of(fact.player)))
    yield gone
    if (ending := ending_now(on.after(state, gone))) and ending.why == "last":
        yield WarEnded(ending)


def _from_now(state: DominiaState, move: Move, new: bool = False) -> Move:
    """The same plane to the same player, from whoever holds it now; ``new``: to one who is not in the league yet."""
    before = state.owners.get(move.plane, "")
    if state.home_of(move.plane) or before == move.after or (move.after and not new and state.player(move.after).out):
        raise LookupError(move.plane)
    return replace(move, before=before)


MARKS: Marks[DominiaState] = Marks(follows=_FOLLOWS, order=_ORDER, stands=_stands, kept=_kept, fault=fault)

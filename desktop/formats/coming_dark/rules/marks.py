"""What happened in the room and what follows by rule in a Coming Dark, for a past that is put right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from desktop.engine.rules import Fact, Marks

from .acts.awards import PrizeAwarded, PrizeWithheld, prizes_won
from .acts.clocks import (
    ClockAdjusted,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    ClockSet,
    ClockStarted,
    TableExtended,
    TurnCounted,
)
from .acts.corners import CornersOpened, CornerTaken, PlayerJoined
from .acts.matches import ChampionCrowned, GameDecided, MatchDecided, MatchReopened, PenaltyServed, consequences
from .acts.pairings import MatchesStarted, play_begins
from .acts.prizes import PrizeRolled
from .acts.rounds import ForcedMovesLifted, ForcedMovesMade, RoundFinished, RoundStarted, ZoneChosen, ZonesLocked
from .acts.timers import TimerAdjusted, TimerStarted, TimerStopped
from .acts.top4 import BracketMade, RacesClosed, TitlePassed
from .faults import fault
from .state import DarkState, Match
from .tables import on

F = TypeVar("F", bound=Fact)

_FOLLOWS: frozenset[type[Fact]] = frozenset(
    {
        MatchDecided,
        MatchReopened,
        PrizeAwarded,
        PrizeWithheld,
        PenaltyServed,
        ChampionCrowned,
        ForcedMovesLifted,
        ForcedMovesMade,
        TitlePassed,
    }
)
_ORDER: frozenset[type[Fact]] = frozenset(
    {
        ZoneChosen,
        ZonesLocked,
        PrizeRolled,
        CornersOpened,
        CornerTaken,
        PlayerJoined,
        MatchesStarted,
        RoundStarted,
        RoundFinished,
        ClockStarted,
        ClockPaused,
        ClockResumed,
        ClockAdjusted,
        ClockRestarted,
        ClockSet,
        TableExtended,
        TimerStarted,
        TimerAdjusted,
        TimerStopped,
        TurnCounted,
    }
)


# -- what stands although the rules refuse it --------------------------------------------------------------------------


def _stands(state: DarkState, facts: Sequence[Fact]) -> Sequence[Fact]:
    """Each observation as it fits what went before it now, and what follows from it."""
    return on.fitted(state, (fact for fact in facts if type(fact) not in _FOLLOWS), _as_it_fits)


def _as_it_fits(state: DarkState, fact: Fact) -> Iterator[Fact]:
    if isinstance(fact, MatchesStarted) and state.round is not None:
        #: whoever sits plays, in the pairs that met.
        yield from _kept([fact], list(play_begins(state, state.round, fact.at)))
    elif isinstance(fact, GameDecided):
        yield from _decided(state, fact)
    elif isinstance(fact, CornerTaken):
        zone = state.location(fact.location).zone
        if state.round is not None and state.round.zones.get(fact.player) != zone:
            yield PlayerJoined(state.round.number, fact.player, zone)
        yield fact
    else:
        yield fact


def _decided(state: DarkState, fact: GameDecided) -> Iterator[Fact]:
    """Who was told to have won has won: the game, or where another would have been in it, the match."""
    match = state.match(fact.match)
    if match is None or fact.winner not in match.players:
        raise LookupError(fact.match)
    game = match.game(fact.game)
    if game is not None and game.is_open and fact.winner in game.sides:
        yield fact
        yield from consequences(state, [fact], match.id)
    elif not match.winner and (game is None or game is match.games[-1]) and not state.top4:
        assert state.round is not None
        round = state.round
        yield MatchDecided(match.id, fact.winner, round.number, "stands", "As it was reported")
        yield from prizes_won(state, match, fact.winner, round)
    elif match.winner != fact.winner:
        raise LookupError(fact.match)


# -- what was played stays played --------------------------------------------------------------------------------------


def _kept(happened: Sequence[Fact], anew: Sequence[Fact]) -> Sequence[Fact]:
    """Dice lie where they lay, who met stays who met, and who played the Top 4 played it."""
    return [_as_played(happened, fact) for fact in anew]


def _as_played(happened: Sequence[Fact], fact: Fact) -> Fact:
    if isinstance(fact, PrizeRolled):
        return next((was for was in _of(PrizeRolled, happened) if was.location == fact.location), fact)
    if isinstance(fact, MatchesStarted):
        played = {match.id: match for was in _of(MatchesStarted, happened) for match in was.matches}
        return replace(fact, matches=tuple(_pairing(match, played.get(match.id)) for match in fact.matches))
    if isinstance(fact, RacesClosed):
        return next((was for was in _of(RacesClosed, happened) if _four(was) != _four(fact)), fact)
    if isinstance(fact, BracketMade):
        return next((was for was in _of(BracketMade, happened) if _semifinals(was) != _semifinals(fact)), fact)
    return fact


def _semifinals(fact: BracketMade) -> list[frozenset[str]]:
    return [frozenset(match.players) for match in fact.matches]


def _pairing(anew: Match, played: Match | None) -> Match:
    return played if played is not None and set(played.players) == set(anew.players) else anew


def _of(kind: type[F], facts: Sequence[Fact]) -> Iterator[F]:
    return (fact for fact in facts if isinstance(fact, kind))


def _four(fact: RacesClosed) -> tuple[str, str, frozenset[str]]:
    return fact.mayor, fact.beast, frozenset(fact.conquerors)


MARKS: Marks[DarkState] = Marks(
    observed=frozenset({GameDecided}), follows=_FOLLOWS, order=_ORDER, stands=_stands, kept=_kept, fault=fault
)

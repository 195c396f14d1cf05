"""What a judge did on the floor."""

from __future__ import annotations

from msgspec.structs import replace

from .. import calls as k
from ..state import Call, DarkState, Penalty
from .keeping import on
from .rounds import with_round


@on(k.SeedsSwapped)
def _seeds_swapped(state: DarkState, fact: k.SeedsSwapped) -> DarkState:
    seeds = {fact.player: (fact.seed, fact.other), fact.other: (fact.other_seed, fact.player)}
    players = tuple(
        replace(
            p,
            seed=seeds[p.id][0],
            seed_because=f"Exchanged with {state.name_of(seeds[p.id][1])}: {fact.reason}",
        )
        if p.id in seeds
        else p
        for p in state.players
    )
    return replace(state, players=players)


@on(k.LateRanked)
def _late_ranked(state: DarkState, fact: k.LateRanked) -> DarkState:
    was = state.seed_of(fact.player)

    def moved(seed: int | None) -> int | None:
        return seed + 1 if seed and fact.seed <= seed < was else seed

    players = tuple(
        replace(p, seed=fact.seed, seed_because=f"Came late, ranked in by the deck: {fact.because}.")
        if p.id == fact.player
        else replace(p, seed=moved(p.seed))
        for p in state.players
    )
    return replace(state, players=players)


@on(k.JudgeCalled)
def _judge_called(state: DarkState, fact: k.JudgeCalled) -> DarkState:
    call = Call(fact.round, fact.location, fact.players, fact.player, fact.judge, fact.about, fact.at)
    return replace(state, calls=(*state.calls, call))


@on(k.JudgeCallEnded)
def _judge_call_ended(state: DarkState, fact: k.JudgeCallEnded) -> DarkState:
    def ended(call: Call) -> Call:
        meant = not call.over and (call.round, call.location) == (fact.round, fact.location)
        return replace(call, over=True, ended=fact.at, minutes=fact.minutes) if meant else call

    return replace(state, calls=tuple(ended(call) for call in state.calls))


@on(k.NoShowNoted)
def _no_show_noted(state: DarkState, fact: k.NoShowNoted) -> DarkState:
    if fact.drawn or not fact.location or state.round is None:
        return state
    return with_round(
        state,
        seats=tuple(seat for seat in state.round.seats if seat.player != fact.player),
        zones={player: zone for player, zone in state.round.zones.items() if player != fact.player},
        matches=tuple(match for match in state.round.matches if match.players != (fact.player,)),
    )


@on(k.PenaltyGiven)
def _penalty_given(state: DarkState, fact: k.PenaltyGiven) -> DarkState:
    penalty = Penalty(fact.player, fact.penalty, fact.reason, fact.round, fact.location)
    return replace(state, penalties=(*state.penalties, penalty))

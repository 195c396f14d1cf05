"""What a judge did on the floor."""

from __future__ import annotations

from msgspec.structs import replace

from .. import calls as k
from ..state import Call, Darkness, Penalty
from .keeping import on
from .rounds import with_round


@on(k.SeedsSwapped)
def _(state: Darkness, fact: k.SeedsSwapped) -> Darkness:
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
def _(state: Darkness, fact: k.LateRanked) -> Darkness:
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
def _(state: Darkness, fact: k.JudgeCalled) -> Darkness:
    call = Call(fact.round, fact.location, fact.players, fact.player, fact.judge, fact.about, fact.at)
    return replace(state, calls=(*state.calls, call))


@on(k.JudgeCallEnded)
def _(state: Darkness, fact: k.JudgeCallEnded) -> Darkness:
    def ended(call: Call) -> Call:
        meant = not call.over and (call.round, call.location) == (fact.round, fact.location)
        return replace(call, over=True, ended=fact.at, minutes=fact.minutes) if meant else call

    return replace(state, calls=tuple(ended(call) for call in state.calls))


@on(k.NoShowNoted)
def _(state: Darkness, fact: k.NoShowNoted) -> Darkness:
    if fact.drawn or not fact.location or state.round is None:
        return state
    return with_round(
        state,
        seats=tuple(seat for seat in state.round.seats if seat.player != fact.player),
        zones={player: zone for player, zone in state.round.zones.items() if player != fact.player},
        matches=tuple(match for match in state.round.matches if match.players != (fact.player,)),
    )


@on(k.PenaltyGiven)
def _(state: Darkness, fact: k.PenaltyGiven) -> Darkness:
    penalty = Penalty(fact.player, fact.penalty, fact.reason, fact.round, fact.location)
    return replace(state, penalties=(*state.penalties, penalty))

"""The event, its players and their decks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import facts as f
from .. import mending
from ..state import Darkness, Location, Player, Recount
from .keeping import on


@on(f.EventOpened)
def _opened(state: Darkness, fact: f.EventOpened) -> Darkness:
    locations = tuple(
        Location(f"{zone.id}-{i}", zone.id, name, fact.ruleset.event.corners)
        for zone in fact.ruleset.zones
        for i, name in enumerate(zone.locations, 1)
    )
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, locations=locations)


@on(f.EventRenamed)
def _(state: Darkness, fact: f.EventRenamed) -> Darkness:
    return replace(state, name=fact.name, place=fact.place, date=fact.date)


@on(f.RulesetChanged)
def _(state: Darkness, fact: f.RulesetChanged) -> Darkness:
    opened = f.EventOpened(state.name, fact.ruleset, state.place, state.date)
    counted = tuple(
        replace(p, dark=p.deck.count_of(fact.ruleset.dark_cards), distinct=p.deck.distinct(fact.ruleset.dark_cards))
        if p.deck and not p.counted_by_hand
        else p
        for p in state.players
    )
    return replace(_opened(state, opened), players=counted)


@on(f.TiersConfirmed)
def _(state: Darkness, fact: f.TiersConfirmed) -> Darkness:
    tiers = replace(state.rules.tiers, thresholds=fact.thresholds, confirmed=True)
    return replace(state, ruleset=replace(state.rules, tiers=tiers))


def _with_player(state: Darkness, player: str, **changes: Any) -> Darkness:
    changed = tuple(replace(p, **changes) if p.id == player else p for p in state.players)
    return replace(state, players=changed)


@on(f.PlayerAdded)
def _(state: Darkness, fact: f.PlayerAdded) -> Darkness:
    order = max((p.order for p in state.players), default=0) + 1
    player = Player(fact.player, fact.name, order, paid=fact.paid, here=fact.here, late=fact.late)
    return replace(state, players=(*state.players, player))


@on(f.PlayerRenamed)
def _(state: Darkness, fact: f.PlayerRenamed) -> Darkness:
    return _with_player(state, fact.player, name=fact.name)


@on(f.PlayerRemoved)
def _(state: Darkness, fact: f.PlayerRemoved) -> Darkness:
    return replace(state, players=tuple(p for p in state.players if p.id != fact.player))


@on(f.PaidMarked)
def _(state: Darkness, fact: f.PaidMarked) -> Darkness:
    return _with_player(state, fact.player, paid=fact.paid)


@on(f.CheckedIn)
def _(state: Darkness, fact: f.CheckedIn) -> Darkness:
    who = set(fact.players)
    players = tuple(replace(p, here=fact.here) if p.id in who else p for p in state.players)
    return replace(state, players=players)


@on(f.PlayerDropped)
def _(state: Darkness, fact: f.PlayerDropped) -> Darkness:
    state = _with_player(state, fact.player, dropped=True)
    if state.round and state.round.step in ("zones", "prizes", "corners"):
        zones = {p: z for p, z in state.round.zones.items() if p != fact.player}
        seats = tuple(s for s in state.round.seats if s.player != fact.player)
        moved = tuple(p for p in state.round.moved if p != fact.player)
        return replace(state, round=replace(state.round, zones=zones, seats=seats, moved=moved))
    return state


@on(f.PlayerReturned)
def _(state: Darkness, fact: f.PlayerReturned) -> Darkness:
    return _with_player(state, fact.player, dropped=False, here=True)


@on(f.DeckSubmitted)
def _(state: Darkness, fact: f.DeckSubmitted) -> Darkness:
    return _with_player(
        state,
        fact.player,
        deck=fact.deck,
        dark=fact.dark,
        distinct=fact.distinct,
        counted_by_hand=False,
        allowed_because="",
    )


@on(f.DarkCounted)
def _(state: Darkness, fact: f.DarkCounted) -> Darkness:
    return _with_player(state, fact.player, dark=fact.dark, distinct=fact.distinct, counted_by_hand=True)


@on(mending.DeckRecounted)
def _(state: Darkness, fact: mending.DeckRecounted) -> Darkness:
    player = state.player(fact.player)
    recounts = (*player.recounts, Recount(player.dark, fact.since, fact.reason))
    state = _with_player(state, player.id, dark=fact.dark, distinct=fact.distinct, recounts=recounts)
    if fact.deck is None:
        return _with_player(state, player.id, counted_by_hand=True)
    return _with_player(state, player.id, deck=fact.deck, counted_by_hand=False)


@on(f.DeckAllowed)
def _(state: Darkness, fact: f.DeckAllowed) -> Darkness:
    return _with_player(state, fact.player, allowed_because=fact.reason)


@on(f.TieRolled)
def _(state: Darkness, fact: f.TieRolled) -> Darkness:
    return state


@on(f.SeedsFixed)
def _(state: Darkness, fact: f.SeedsFixed) -> Darkness:
    seeds = {player: (i, why) for i, (player, why) in enumerate(zip(fact.order, fact.because, strict=True), 1)}
    players = tuple(
        replace(p, seed=seeds[p.id][0], seed_because=seeds[p.id][1]) if p.id in seeds else p for p in state.players
    )
    return replace(state, players=players, seeds_fixed=True)


@on(f.SeedGiven)
def _(state: Darkness, fact: f.SeedGiven) -> Darkness:
    return _with_player(
        state, fact.player, seed=fact.seed, late=True, seed_because="Came late: after all seeds already given."
    )

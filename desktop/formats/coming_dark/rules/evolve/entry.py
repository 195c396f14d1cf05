"""The event, its players and their decks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from desktop.engine.event import with_event_renamed

from .. import facts as f
from .. import mending
from ..state import DarkState, Location, Player, Recount
from .keeping import on


@on(f.EventOpened)
def _opened(state: DarkState, fact: f.EventOpened) -> DarkState:
    locations = tuple(
        Location(f"{zone.id}-{i}", zone.id, name, fact.ruleset.event.corners)
        for zone in fact.ruleset.zones
        for i, name in enumerate(zone.locations, 1)
    )
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, locations=locations)


on(f.EventRenamed)(with_event_renamed)


@on(f.RulesetChanged)
def _ruleset_changed(state: DarkState, fact: f.RulesetChanged) -> DarkState:
    opened = f.EventOpened(state.name, fact.ruleset, state.place, state.date)
    counted = tuple(
        replace(p, dark=p.deck.count_of(fact.ruleset.dark_cards), distinct=p.deck.distinct(fact.ruleset.dark_cards))
        if p.deck and not p.counted_by_hand
        else p
        for p in state.players
    )
    return replace(_opened(state, opened), players=counted)


@on(f.TiersConfirmed)
def _tiers_confirmed(state: DarkState, fact: f.TiersConfirmed) -> DarkState:
    tiers = replace(state.rules.tiers, thresholds=fact.thresholds, confirmed=True)
    return replace(state, ruleset=replace(state.rules, tiers=tiers))


def _with_player(state: DarkState, player: str, **changes: Any) -> DarkState:
    changed = tuple(replace(p, **changes) if p.id == player else p for p in state.players)
    return replace(state, players=changed)


@on(f.PlayerAdded)
def _player_added(state: DarkState, fact: f.PlayerAdded) -> DarkState:
    order = max((p.order for p in state.players), default=0) + 1
    player = Player(fact.player, fact.name, order, paid=fact.paid, here=fact.here, late=fact.late)
    return replace(state, players=(*state.players, player))


@on(f.PlayerRenamed)
def _player_renamed(state: DarkState, fact: f.PlayerRenamed) -> DarkState:
    return _with_player(state, fact.player, name=fact.name)


@on(f.PlayerRemoved)
def _player_removed(state: DarkState, fact: f.PlayerRemoved) -> DarkState:
    return replace(state, players=tuple(p for p in state.players if p.id != fact.player))


@on(f.PaidMarked)
def _paid_marked(state: DarkState, fact: f.PaidMarked) -> DarkState:
    return _with_player(state, fact.player, paid=fact.paid)


@on(f.CheckedIn)
def _checked_in(state: DarkState, fact: f.CheckedIn) -> DarkState:
    who = set(fact.players)
    players = tuple(replace(p, here=fact.here) if p.id in who else p for p in state.players)
    return replace(state, players=players)


@on(f.PlayerDropped)
def _player_dropped(state: DarkState, fact: f.PlayerDropped) -> DarkState:
    state = _with_player(state, fact.player, dropped=True)
    if state.round and state.round.step in ("zones", "prizes", "corners"):
        zones = {p: z for p, z in state.round.zones.items() if p != fact.player}
        seats = tuple(s for s in state.round.seats if s.player != fact.player)
        moved = tuple(p for p in state.round.moved if p != fact.player)
        return replace(state, round=replace(state.round, zones=zones, seats=seats, moved=moved))
    return state


@on(f.PlayerReturned)
def _player_returned(state: DarkState, fact: f.PlayerReturned) -> DarkState:
    return _with_player(state, fact.player, dropped=False, here=True)


@on(f.DeckSubmitted)
def _deck_submitted(state: DarkState, fact: f.DeckSubmitted) -> DarkState:
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
def _dark_counted(state: DarkState, fact: f.DarkCounted) -> DarkState:
    return _with_player(state, fact.player, dark=fact.dark, distinct=fact.distinct, counted_by_hand=True)


@on(mending.DeckRecounted)
def _deck_recounted(state: DarkState, fact: mending.DeckRecounted) -> DarkState:
    player = state.player(fact.player)
    recounts = (*player.recounts, Recount(player.dark, fact.since, fact.reason))
    state = _with_player(state, player.id, dark=fact.dark, distinct=fact.distinct, recounts=recounts)
    if fact.deck is None:
        return _with_player(state, player.id, counted_by_hand=True)
    return _with_player(state, player.id, deck=fact.deck, counted_by_hand=False)


@on(f.DeckAllowed)
def _deck_allowed(state: DarkState, fact: f.DeckAllowed) -> DarkState:
    return _with_player(state, fact.player, allowed_because=fact.reason)


@on(f.TieRolled)
def _tie_rolled(state: DarkState, fact: f.TieRolled) -> DarkState:
    return state


@on(f.SeedsFixed)
def _seeds_fixed(state: DarkState, fact: f.SeedsFixed) -> DarkState:
    seeds = {player: (i, why) for i, (player, why) in enumerate(zip(fact.order, fact.because, strict=True), 1)}
    players = tuple(
        replace(p, seed=seeds[p.id][0], seed_because=seeds[p.id][1]) if p.id in seeds else p for p in state.players
    )
    return replace(state, players=players, seeds_fixed=True)


@on(f.SeedGiven)
def _seed_given(state: DarkState, fact: f.SeedGiven) -> DarkState:
    return _with_player(
        state, fact.player, seed=fact.seed, late=True, seed_because="Came late: after all seeds already given."
    )

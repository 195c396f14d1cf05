"""What each fact makes of the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from desktop.domain.clock import Clock
from desktop.domain.plan import Plan
from desktop.engine.rules import Fact

from . import facts as f
from . import plan as p
from .brackets import bracket_final, with_result
from .state import Award, Darkness, Game, Location, Match, Player, Prize, Roamer, Round, Seat, Titles, Trophy

F = TypeVar("F", bound=Fact)
Evolver = Callable[[Darkness, Any], Darkness]
_EVOLVERS: dict[type[Fact], Evolver] = {}


def evolve(state: Darkness, fact: Fact) -> Darkness:
    """The state after the fact."""
    return _EVOLVERS[type(fact)](state, fact)


def _on(kind: type[F]) -> Callable[[Callable[[Darkness, F], Darkness]], Callable[[Darkness, F], Darkness]]:
    def keep(evolver: Callable[[Darkness, F], Darkness]) -> Callable[[Darkness, F], Darkness]:
        _EVOLVERS[kind] = evolver
        return evolver

    return keep


# -- the event ---------------------------------------------------------------------------------------------------------


@_on(f.EventOpened)
def _(state: Darkness, fact: f.EventOpened) -> Darkness:
    locations = tuple(
        Location(f"{zone.id}-{i}", zone.id, name, fact.ruleset.event.corners)
        for zone in fact.ruleset.zones
        for i, name in enumerate(zone.locations, 1)
    )
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, locations=locations)


@_on(f.EventRenamed)
def _(state: Darkness, fact: f.EventRenamed) -> Darkness:
    return replace(state, name=fact.name, place=fact.place, date=fact.date)


@_on(f.RulesetChanged)
def _(state: Darkness, fact: f.RulesetChanged) -> Darkness:
    opened = f.EventOpened(state.name, fact.ruleset, state.place, state.date)
    counted = tuple(
        replace(p, dark=p.deck.count_of(fact.ruleset.dark_cards), distinct=p.deck.distinct(fact.ruleset.dark_cards))
        if p.deck and not p.counted_by_hand
        else p
        for p in state.players
    )
    return replace(evolve(state, opened), players=counted)


@_on(f.TiersConfirmed)
def _(state: Darkness, fact: f.TiersConfirmed) -> Darkness:
    tiers = replace(state.rules.tiers, thresholds=fact.thresholds, confirmed=True)
    return replace(state, ruleset=replace(state.rules, tiers=tiers))


# -- players and decks -------------------------------------------------------------------------------------------------


def _with_player(state: Darkness, player: str, **changes: Any) -> Darkness:
    changed = tuple(replace(p, **changes) if p.id == player else p for p in state.players)
    return replace(state, players=changed)


@_on(f.PlayerAdded)
def _(state: Darkness, fact: f.PlayerAdded) -> Darkness:
    order = max((p.order for p in state.players), default=0) + 1
    player = Player(fact.player, fact.name, order, paid=fact.paid, here=fact.here, late=fact.late)
    return replace(state, players=(*state.players, player))


@_on(f.PlayerRenamed)
def _(state: Darkness, fact: f.PlayerRenamed) -> Darkness:
    return _with_player(state, fact.player, name=fact.name)


@_on(f.PlayerRemoved)
def _(state: Darkness, fact: f.PlayerRemoved) -> Darkness:
    return replace(state, players=tuple(p for p in state.players if p.id != fact.player))


@_on(f.PaidMarked)
def _(state: Darkness, fact: f.PaidMarked) -> Darkness:
    return _with_player(state, fact.player, paid=fact.paid)


@_on(f.CheckedIn)
def _(state: Darkness, fact: f.CheckedIn) -> Darkness:
    who = set(fact.players)
    players = tuple(replace(p, here=fact.here) if p.id in who else p for p in state.players)
    return replace(state, players=players)


@_on(f.PlayerDropped)
def _(state: Darkness, fact: f.PlayerDropped) -> Darkness:
    state = _with_player(state, fact.player, dropped=True)
    if state.round and state.round.step in ("zones", "prizes", "corners"):
        zones = {p: z for p, z in state.round.zones.items() if p != fact.player}
        seats = tuple(s for s in state.round.seats if s.player != fact.player)
        moved = tuple(p for p in state.round.moved if p != fact.player)
        return replace(state, round=replace(state.round, zones=zones, seats=seats, moved=moved))
    return state


@_on(f.PlayerReturned)
def _(state: Darkness, fact: f.PlayerReturned) -> Darkness:
    return _with_player(state, fact.player, dropped=False, here=True)


@_on(f.DeckSubmitted)
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


@_on(f.DarkCounted)
def _(state: Darkness, fact: f.DarkCounted) -> Darkness:
    return _with_player(state, fact.player, dark=fact.dark, distinct=fact.distinct, counted_by_hand=True)


@_on(f.DeckAllowed)
def _(state: Darkness, fact: f.DeckAllowed) -> Darkness:
    return _with_player(state, fact.player, allowed_because=fact.reason)


@_on(f.TieRolled)
def _(state: Darkness, fact: f.TieRolled) -> Darkness:
    return state


@_on(f.SeedsFixed)
def _(state: Darkness, fact: f.SeedsFixed) -> Darkness:
    seeds = {player: (i, why) for i, (player, why) in enumerate(zip(fact.order, fact.because, strict=True), 1)}
    players = tuple(
        replace(p, seed=seeds[p.id][0], seed_because=seeds[p.id][1]) if p.id in seeds else p for p in state.players
    )
    return replace(state, players=players, seeds_fixed=True)


@_on(f.SeedGiven)
def _(state: Darkness, fact: f.SeedGiven) -> Darkness:
    return _with_player(
        state, fact.player, seed=fact.seed, late=True, seed_because="Came late: after all seeds already given."
    )


# -- locations ---------------------------------------------------------------------------------------------------------


def _with_location(state: Darkness, location: str, **changes: Any) -> Darkness:
    changed = tuple(replace(place, **changes) if place.id == location else place for place in state.locations)
    return replace(state, locations=changed)


@_on(f.LocationAdded)
def _(state: Darkness, fact: f.LocationAdded) -> Darkness:
    new = Location(fact.location, fact.zone, fact.name, fact.corners)
    order = [zone.id for zone in state.rules.zones]
    locations = sorted((*state.locations, new), key=lambda place: order.index(place.zone))
    return replace(state, locations=tuple(locations))


@_on(f.LocationRenamed)
def _(state: Darkness, fact: f.LocationRenamed) -> Darkness:
    return _with_location(state, fact.location, name=fact.name)


@_on(f.LocationResized)
def _(state: Darkness, fact: f.LocationResized) -> Darkness:
    return _with_location(state, fact.location, corners=fact.corners)


@_on(f.LocationClosed)
def _(state: Darkness, fact: f.LocationClosed) -> Darkness:
    return _with_location(state, fact.location, open=False)


@_on(f.LocationReopened)
def _(state: Darkness, fact: f.LocationReopened) -> Darkness:
    return _with_location(state, fact.location, open=True)


# -- the round ---------------------------------------------------------------------------------------------------------


def _with_round(state: Darkness, **changes: Any) -> Darkness:
    assert state.round is not None
    return replace(state, round=replace(state.round, **changes))


@_on(f.RoundStarted)
def _(state: Darkness, fact: f.RoundStarted) -> Darkness:
    past = (*state.past, state.round) if state.round is not None else state.past
    return replace(state, past=past, round=Round(fact.number, prizes=_left_over(state)))


def _left_over(state: Darkness) -> Mapping[str, tuple[Prize, ...]]:
    """CD-11: prizes of empty tables stay where they are (and a Tier 0 winner's, where the ruleset says so)."""
    if state.round is None:
        return {}
    taken = {a.location for a in state.awards if a.round == state.round.number}
    keep = state.rules.event.tier0_prize == "stays"
    return {
        location: prizes
        for location, prizes in state.round.prizes.items()
        if prizes and (not state.round.seats_at(location) or (keep and location not in taken))
    }


@_on(f.ZoneChosen)
def _(state: Darkness, fact: f.ZoneChosen) -> Darkness:
    assert state.round is not None
    return _with_round(state, zones={**state.round.zones, fact.player: fact.zone})


@_on(f.ZonesLocked)
def _(state: Darkness, fact: f.ZonesLocked) -> Darkness:
    return _with_round(state, step="prizes")


@_on(f.PrizeRolled)
def _(state: Darkness, fact: f.PrizeRolled) -> Darkness:
    assert state.round is not None
    lying = state.round.prizes.get(fact.location, ())
    return _with_round(
        state, prizes={**state.round.prizes, fact.location: (*lying, Prize(fact.die, state.round.number))}
    )


@_on(f.PrizeSet)
def _(state: Darkness, fact: f.PrizeSet) -> Darkness:
    assert state.round is not None
    number = state.round.number
    older = tuple(p for p in state.round.prizes.get(fact.location, ()) if p.round != number)
    return _with_round(state, prizes={**state.round.prizes, fact.location: (*older, Prize(fact.die, number))})


@_on(f.CornersOpened)
def _(state: Darkness, fact: f.CornersOpened) -> Darkness:
    assert state.round is not None
    zones = dict(state.round.zones)
    for player in fact.moved:
        zones[player] = state.rules.other_zone(zones[player])
    return _with_round(state, step="corners", zones=zones, moved=fact.moved)


@_on(f.CornerTaken)
def _(state: Darkness, fact: f.CornerTaken) -> Darkness:
    assert state.round is not None
    return _with_round(state, seats=(*state.round.seats, Seat(fact.player, fact.location, fact.corner)))


@_on(f.SeatMoved)
def _(state: Darkness, fact: f.SeatMoved) -> Darkness:
    assert state.round is not None
    moved = Seat(fact.player, fact.location, fact.corner)
    seats = tuple(moved if s.player == fact.player else s for s in state.round.seats)
    zones = {**state.round.zones, fact.player: state.location(fact.location).zone}
    return _with_round(state, seats=seats, zones=zones)


@_on(f.MatchesStarted)
def _(state: Darkness, fact: f.MatchesStarted) -> Darkness:
    return _with_round(state, step="matches", matches=fact.matches)


# -- matches -----------------------------------------------------------------------------------------------------------


def _with_match(state: Darkness, match: str, number: int, change: Callable[[Match], Match]) -> Darkness:
    """Change one match, wherever it lies: the Top 4, this round, or round ``number`` (0: now)."""

    def changed(matches: Iterable[Match]) -> tuple[Match, ...]:
        return tuple(change(m) if m.id == match else m for m in matches)

    if state.top4 and number == 0:
        return replace(state, top4=changed(state.top4))
    if state.round is not None and number in (0, state.round.number):
        return _with_round(state, matches=changed(state.round.matches))
    past = tuple(replace(r, matches=changed(r.matches)) if r.number == number else r for r in state.past)
    return replace(state, past=past)


@_on(f.OpponentChosen)
def _(state: Darkness, fact: f.OpponentChosen) -> Darkness:
    return _with_match(state, fact.match.id, 0, lambda match: fact.match)


@_on(f.GameDecided)
def _(state: Darkness, fact: f.GameDecided) -> Darkness:
    decided = _with_match(state, fact.match, 0, lambda m: with_result(m, fact.game, fact.winner, fact.how, fact.score))
    return _clear_monsters(decided, fact.match, fact.game)


def _clear_monsters(state: Darkness, match: str, game: str = "") -> Darkness:
    """The battlefield of a finished game (no game named: of the whole match) is swept."""
    if not any(r.match == match and not r.gone for r in state.roamers):
        return state
    table = state.match(match)
    #: a monster nobody gave to a game stays while the other first game of the table goes on.
    still = game and table and any(g.first and g.is_open for g in table.games)
    over = (game,) if still else ("", game)

    def swept(roamer: Roamer) -> Roamer:
        here = roamer.match == match and not roamer.gone
        return replace(roamer, gone="game over") if here and (not game or roamer.game in over) else roamer

    return replace(state, roamers=tuple(swept(r) for r in state.roamers))


def _with_game(match: Match, game: str, **changes: Any) -> Match:
    games: tuple[Game, ...] = tuple(replace(g, **changes) if g.id == game else g for g in match.games)
    return replace(match, games=games)


@_on(f.ScoreNoted)
def _(state: Darkness, fact: f.ScoreNoted) -> Darkness:
    noted = _with_match(state, fact.match, 0, lambda m: _with_game(m, fact.game, score=fact.score))
    return _clear_monsters(noted, fact.match, fact.game)


@_on(f.GameDrawn)
def _(state: Darkness, fact: f.GameDrawn) -> Darkness:
    return state


@_on(f.GameAmended)
def _(state: Darkness, fact: f.GameAmended) -> Darkness:
    return _with_match(
        state, fact.match, fact.round, lambda m: with_result(m, fact.game, fact.winner, "amended", fact.score)
    )


@_on(f.MatchReopened)
def _(state: Darkness, fact: f.MatchReopened) -> Darkness:
    state = _with_match(state, fact.match, fact.round, lambda m: replace(m, winner="", how="", because=""))
    kept = tuple(a for a in state.awards if (a.round, a.location) != (fact.round, fact.match))
    return replace(state, awards=kept)


@_on(f.MatchDecided)
def _(state: Darkness, fact: f.MatchDecided) -> Darkness:
    decided = _with_match(
        state,
        fact.match,
        fact.round,
        lambda m: replace(m, winner=fact.winner, how=fact.how, because=fact.because),
    )
    now = state.round.number if state.round else 0
    if fact.round in (0, now):
        decided = _clear_monsters(decided, fact.match)
    return _with_bracket_final(decided)


def _with_bracket_final(state: Darkness) -> Darkness:
    """When both semifinals are decided the final stands; when one is amended it follows."""
    if len(state.top4) < 2 or not all(m.winner for m in state.top4[:2]):
        return state
    one, other = state.top4[0].winner, state.top4[1].winner
    if len(state.top4) == 3 and set(state.top4[2].players) == {one, other}:
        return state
    final = bracket_final(one, other, state.rules.top4.final_best_of)
    return replace(state, top4=(*state.top4[:2], final), champion="")


@_on(f.PrizeAwarded)
def _(state: Darkness, fact: f.PrizeAwarded) -> Darkness:
    award = Award(fact.player, fact.round, fact.location, fact.die, fact.tier, fact.supporters, fact.power)
    return replace(state, awards=(*state.awards, award))


@_on(f.PrizeWithheld)
def _(state: Darkness, fact: f.PrizeWithheld) -> Darkness:
    return state


@_on(f.RoundFinished)
def _(state: Darkness, fact: f.RoundFinished) -> Darkness:
    return _with_round(state, step="over")


# -- monsters ----------------------------------------------------------------------------------------------------------


@_on(f.AppearanceRolled)
def _(state: Darkness, fact: f.AppearanceRolled) -> Darkness:
    return state


@_on(f.MonsterAppeared)
def _(state: Darkness, fact: f.MonsterAppeared) -> Darkness:
    number = state.round.number if state.round and not state.top4 else 0
    roamer = Roamer(fact.monster, fact.name, fact.die, fact.match, fact.game, number)
    return replace(state, roamers=(*state.roamers, roamer))


def _with_roamer(state: Darkness, monster: str, **changes: Any) -> Darkness:
    changed = tuple(replace(r, **changes) if r.id == monster else r for r in state.roamers)
    return replace(state, roamers=changed)


@_on(f.SubdueRolled)
def _(state: Darkness, fact: f.SubdueRolled) -> Darkness:
    return _with_roamer(state, fact.monster, controller=fact.player) if fact.success else state


@_on(f.ControlTaken)
def _(state: Darkness, fact: f.ControlTaken) -> Darkness:
    return _with_roamer(state, fact.monster, controller=fact.player)


@_on(f.ControlLost)
def _(state: Darkness, fact: f.ControlLost) -> Darkness:
    return _with_roamer(state, fact.monster, controller="")


@_on(f.MonsterGone)
def _(state: Darkness, fact: f.MonsterGone) -> Darkness:
    roamer = next(r for r in state.roamers if r.id == fact.monster)
    state = _with_roamer(state, fact.monster, gone="killed" if fact.killer else "exiled")
    if not fact.killer:
        return state
    return replace(state, trophies=(*state.trophies, Trophy(fact.killer, roamer.name, roamer.round)))


# -- the end -----------------------------------------------------------------------------------------------------------


@_on(f.RacesClosed)
def _(state: Darkness, fact: f.RacesClosed) -> Darkness:
    return replace(state, titles=Titles(fact.mayor, fact.beast, fact.conquerors, fact.because))


@_on(f.BracketMade)
def _(state: Darkness, fact: f.BracketMade) -> Darkness:
    return replace(state, top4=fact.matches)


@_on(f.ChampionCrowned)
def _(state: Darkness, fact: f.ChampionCrowned) -> Darkness:
    return replace(state, champion=fact.player)


@_on(f.StyleChosen)
def _(state: Darkness, fact: f.StyleChosen) -> Darkness:
    return replace(state, style=fact.style)


@_on(f.EventEnded)
def _(state: Darkness, fact: f.EventEnded) -> Darkness:
    return replace(state, ended_because=fact.reason)


# -- clocks: they stand whatever else is taken back --------------------------------------------------------------------


def _with_clock(state: Darkness, key: str, clock: Clock) -> Darkness:
    return replace(state, clocks={**state.clocks, key: clock})


@_on(f.ClockStarted)
def _(state: Darkness, fact: f.ClockStarted) -> Darkness:
    started = Clock().start(fact.at)
    return _with_clock(state, fact.clock, started)


@_on(f.ClockPaused)
def _(state: Darkness, fact: f.ClockPaused) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).pause(fact.at))


@_on(f.ClockResumed)
def _(state: Darkness, fact: f.ClockResumed) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).resume(fact.at))


@_on(f.ClockAdjusted)
def _(state: Darkness, fact: f.ClockAdjusted) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).give(fact.minutes * 60))


@_on(f.ClockRestarted)
def _(state: Darkness, fact: f.ClockRestarted) -> Darkness:
    return _with_clock(state, fact.clock, Clock().start(fact.at))


@_on(f.TableExtended)
def _(state: Darkness, fact: f.TableExtended) -> Darkness:
    key = f"{fact.clock}/{fact.match}"
    return replace(state, extensions={**state.extensions, key: state.extensions.get(key, 0.0) + fact.minutes})


# -- the floor plan ----------------------------------------------------------------------------------------------------


@_on(p.PlanLaid)
def _(state: Darkness, fact: p.PlanLaid) -> Darkness:
    return replace(state, plan=fact.plan)


@_on(p.PlanEdited)
def _(state: Darkness, fact: p.PlanEdited) -> Darkness:
    plan = (state.plan or Plan()).put(fact.put).without(fact.remove)
    return replace(state, plan=replace(plan, room=fact.room or plan.room))


@_on(p.BackgroundSet)
def _(state: Darkness, fact: p.BackgroundSet) -> Darkness:
    return replace(state, plan=replace(state.plan or Plan(), background=fact.background))

"""Plays an event by itself, legally and at random: for the demo, the benchmarks and the random whole-event tests."""

from __future__ import annotations

from desktop.domain.dice import Dice, pick
from desktop.engine.rules import Command

from .acts.corners import TakeCorner
from .acts.events import ConfirmTiers
from .acts.pairings import ChooseOpponent
from .acts.players import CheckIn
from .acts.results import ReportResult
from .acts.rounds import ChooseZone
from .acts.seeds import FixSeeds
from .acts.top4 import ChooseConqueror, ChooseStyle
from .seating import free_corners, still_to_sit
from .state import DarkState, Match, Round
from .views.next_step import next_act


def next_move(state: DarkState, chance: Dice) -> Command | None:
    """What a room full of people would do next; None when the event is over or needs the organiser's own hand."""
    if state.is_over:
        return None
    if state.titles is not None:
        return _top4_move(state, chance)
    if state.round is not None:
        move = _round_move(state, state.round, chance)
        if move is not None:
            return move
    if state.round is None and not state.seeds_fixed:
        return _entry_move(state)
    return next_act(state).command


def _entry_move(state: DarkState) -> Command | None:
    if any(not p.here and not p.dropped for p in state.players):
        return CheckIn()
    if sum(not p.dropped for p in state.players) < state.rules.event.min_players:
        #: nobody is made up: an entry list that was struck is the organiser's to write again.
        return None
    if not state.rules.tiers.confirmed:
        return ConfirmTiers(state.rules.tiers.thresholds)
    return FixSeeds(missing_as_zero=True)


def _round_move(state: DarkState, round: Round, chance: Dice) -> Command | None:
    if round.step == "zones":
        waiting = [p.id for p in state.present() if p.id not in round.zones]
        return ChooseZone(waiting[0], pick(chance, state.rules.zones).id) if waiting else None
    if round.step == "corners":
        return _corner_move(state, round, chance)
    if round.step in ("matches", "over"):
        open_ = [m for m in round.matches if not m.winner]
        return _match_move(pick(chance, open_), chance) if open_ else None
    return None


def _corner_move(state: DarkState, round: Round, chance: Dice) -> Command | None:
    standing = still_to_sit(state, round)
    if not standing:
        return None
    turn = standing[0]
    free = [place for place in state.open_locations(turn.zone) if free_corners(round, place)]
    place = pick(chance, free)
    return TakeCorner(turn.player, place.id, pick(chance, free_corners(round, place)))


def _match_move(match: Match, chance: Dice) -> Command:
    if match.awaits_opponent:
        return ChooseOpponent(match.id, pick(chance, match.players[1:]))
    game = next(g for g in match.games if g.is_open)
    return ReportResult(match.id, pick(chance, game.sides), game.id)


def _top4_move(state: DarkState, chance: Dice) -> Command | None:
    assert state.titles is not None
    if not state.top4 and not state.champion:
        return ChooseConqueror(pick(chance, ("", *state.titles.conquerors)))
    open_ = [m for m in state.top4 if not m.winner]
    if open_:
        return _match_move(open_[0], chance)
    return ChooseStyle(pick(chance, state.rules.event.styles))

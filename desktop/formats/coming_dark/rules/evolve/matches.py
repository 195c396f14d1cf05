"""Games, matches and the prizes they give."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from .. import facts as f
from .. import mending
from ..brackets import bracket_final, with_result
from ..state import Award, DarkState, Game, Match
from .keeping import on
from .monsters import clear_monsters
from .rounds import with_round


def with_match(state: DarkState, match: str, number: int, change: Callable[[Match], Match]) -> DarkState:
    """Change one match, wherever it lies: the Top 4, this round, or round ``number`` (0: now)."""

    def changed(matches: Iterable[Match]) -> tuple[Match, ...]:
        return tuple(change(m) if m.id == match else m for m in matches)

    if state.top4 and number == 0:
        return replace(state, top4=changed(state.top4))
    if state.round is not None and number in (0, state.round.number):
        return with_round(state, matches=changed(state.round.matches))
    past = tuple(replace(r, matches=changed(r.matches)) if r.number == number else r for r in state.past)
    return replace(state, past=past)


@on(f.OpponentChosen)
def _opponent_chosen(state: DarkState, fact: f.OpponentChosen) -> DarkState:
    return with_match(state, fact.match.id, 0, lambda match: fact.match)


@on(f.GameDecided)
def _game_decided(state: DarkState, fact: f.GameDecided) -> DarkState:
    decided = with_match(state, fact.match, 0, lambda m: with_result(m, fact.game, fact.winner, fact.how, fact.score))
    return clear_monsters(decided, fact.match, fact.game)


def _with_game(match: Match, game: str, **changes: Any) -> Match:
    games: tuple[Game, ...] = tuple(replace(g, **changes) if g.id == game else g for g in match.games)
    return replace(match, games=games)


@on(f.ScoreNoted)
def _score_noted(state: DarkState, fact: f.ScoreNoted) -> DarkState:
    noted = with_match(state, fact.match, 0, lambda m: _with_game(m, fact.game, score=fact.score))
    return clear_monsters(noted, fact.match, fact.game)


@on(f.GameDrawn)
def _game_drawn(state: DarkState, fact: f.GameDrawn) -> DarkState:
    return state


@on(f.GameAmended)
def _game_amended(state: DarkState, fact: f.GameAmended) -> DarkState:
    return with_match(
        state, fact.match, fact.round, lambda m: with_result(m, fact.game, fact.winner, "amended", fact.score)
    )


@on(mending.MatchAmended)
def _match_amended(state: DarkState, fact: mending.MatchAmended) -> DarkState:
    state = with_match(state, fact.match, fact.round, lambda m: replace(m, games=fact.games))
    now = state.round.number if state.round else 0
    for game in fact.games if fact.round in (0, now) else ():
        state = clear_monsters(state, fact.match, game.id) if game.winner else state
    return state


@on(f.MatchReopened)
def _match_reopened(state: DarkState, fact: f.MatchReopened) -> DarkState:
    state = with_match(state, fact.match, fact.round, lambda m: replace(m, winner="", how="", because=""))
    kept = tuple(a for a in state.awards if a.given or (a.round, a.location) != (fact.round, fact.match))
    return replace(state, awards=kept)


@on(f.MatchDecided)
def _match_decided(state: DarkState, fact: f.MatchDecided) -> DarkState:
    decided = with_match(
        state,
        fact.match,
        fact.round,
        lambda m: replace(m, winner=fact.winner, how=fact.how, because=fact.because),
    )
    now = state.round.number if state.round else 0
    if fact.round in (0, now):
        decided = clear_monsters(decided, fact.match)
    return _with_bracket_final(decided)


def _with_bracket_final(state: DarkState) -> DarkState:
    """When both semifinals are decided the final stands; when one is amended it follows."""
    if len(state.top4) < 2 or not all(m.winner for m in state.top4[:2]):
        return state
    one, other = state.top4[0].winner, state.top4[1].winner
    if len(state.top4) == 3 and set(state.top4[2].players) == {one, other}:
        return state
    final = bracket_final(one, other, state.rules.top4.final_best_of)
    return replace(state, top4=(*state.top4[:2], final), champion="")


@on(f.PrizeAwarded)
def _prize_awarded(state: DarkState, fact: f.PrizeAwarded) -> DarkState:
    award = Award(fact.player, fact.round, fact.location, fact.die, fact.tier, fact.supporters, fact.power)
    return replace(state, awards=(*state.awards, award))


@on(f.PrizeWithheld)
def _prize_withheld(state: DarkState, fact: f.PrizeWithheld) -> DarkState:
    return state


@on(f.RoundFinished)
def _round_finished(state: DarkState, fact: f.RoundFinished) -> DarkState:
    return with_round(state, step="over")

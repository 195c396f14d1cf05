"""How a match ends: what follows from its games, from time, from who has left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.words import counted
from desktop.engine.rules import Fact

from ..asking import the_round, the_wins
from ..brackets import bracket_final, still_in, with_result
from ..folding import with_match
from ..state import DarkState, Game, Match
from ..tables import on, tells
from ..words import HOW
from .awards import prizes_won
from .monsters import clear_monsters


class GameDecided(Fact, frozen=True):
    match: str
    game: str
    winner: str
    how: str = "played"
    score: str = ""


def better_seed(state: DarkState, players: Sequence[str]) -> str:
    return min(players, key=state.seed_of)


@on(GameDecided)
def _game_decided(state: DarkState, fact: GameDecided) -> DarkState:
    decided = with_match(state, fact.match, 0, lambda m: with_result(m, fact.game, fact.winner, fact.how, fact.score))
    return clear_monsters(decided, fact.match, fact.game)


@tells(GameDecided)
def _game_decided_words(s: DarkState, fact: GameDecided) -> str:
    won = game_won(s, s.match(fact.match), fact.game, fact.winner, fact.score)
    return f"{s.match_name(fact.match)}: {won}{HOW.get(fact.how, '')}"


def game_won(s: DarkState, match: Match | None, played: str, winner: str, score: str) -> str:
    """``Ada beat Ben 2-1``."""
    game = match.game(played) if match else None
    loser = next((s.name_of(p) for p in game.sides if p and p != winner), "") if game else ""
    beat = f" beat {loser}" if loser else " wins"
    return f"{s.name_of(winner)}{beat}{' ' + score if score else ''}"


class ScoreNoted(Fact, frozen=True):
    match: str
    game: str
    score: str


def _with_game(match: Match, game: str, **changes: object) -> Match:
    games: tuple[Game, ...] = tuple(replace(g, **changes) if g.id == game else g for g in match.games)
    return replace(match, games=games)


@on(ScoreNoted)
def _score_noted(state: DarkState, fact: ScoreNoted) -> DarkState:
    noted = with_match(state, fact.match, 0, lambda m: _with_game(m, fact.game, score=fact.score))
    return clear_monsters(noted, fact.match, fact.game)


tells(ScoreNoted)(lambda s, x: f"{s.match_name(x.match)} stands at {x.score}")


def open_game(match: Match, player: str) -> Game | None:
    """The game of this match that the player is in now."""
    return next((game for game in match.games if game.is_open and player in game.sides), None)


def game_lost(match: Match, player: str) -> list[Fact]:
    """A penalty: a single game goes to the other side, of several it is one more on the score."""
    game = open_game(match, player)
    if game is None:
        return []
    one, two = (int(part) for part in (game.score or "0-0").split("-"))
    wins = (one, two + 1) if game.sides[0] == player else (one + 1, two)
    score = f"{wins[0]}-{wins[1]}" if game.best_of > 1 else ""
    if max(wins) <= game.best_of // 2:
        return [ScoreNoted(match.id, game.id, score)]
    winner = next(side for side in game.sides if side != player)
    return [GameDecided(match.id, game.id, winner, "penalty", score)]


class PenaltyServed(Fact, frozen=True):
    """The loss of a game or match that was given before is served here."""

    round: int
    location: str
    player: str
    penalty: str


def _served(state: DarkState, match: Match) -> list[Fact] | None:
    for player in (side for game in match.games if game.is_open for side in game.sides):
        if waiting := state.waiting_penalty(player):
            served = PenaltyServed(state.round_number, match.id, player, waiting.penalty)
            return [served, *(game_lost(match, player) if waiting.penalty == "game-loss" else ())]
    return None


@on(PenaltyServed)
def _penalty_served(state: DarkState, fact: PenaltyServed) -> DarkState:
    meant = next(p for p in state.penalties if (p.player, p.penalty, p.waits) == (fact.player, fact.penalty, True))
    served = replace(meant, waits=False, served=(fact.round, fact.location))
    return replace(state, penalties=tuple(served if p is meant else p for p in state.penalties))


tells(PenaltyServed)(
    lambda s, x: f"{s.name_of(x.player)} serves the {x.penalty.replace('-', ' ')} at {s.match_name(x.location)}"
)


class MatchDecided(Fact, frozen=True):
    match: str
    winner: str
    round: int
    how: str = "played"
    because: str = ""


def match_over(state: DarkState, match: Match, when: str = "Time is up") -> Iterator[Fact]:
    #: CD-20: without a winner at minute 65, or when play is over, the best seed still in wins, even behind 0-1.
    winner, why = _best_left(state, match), f"{when}: the best Dark Seed wins"
    if leader := _leader(state, match):
        winner, why = leader, f"{when}: the player in the lead wins (by this event's ruleset)"
    round = the_round(state, "matches", "over")
    yield MatchDecided(match.id, winner, round.number, "time", why)
    yield from prizes_won(state, match, winner, round)


def _best_left(state: DarkState, match: Match) -> str:
    #: CD-20: by the words of the document it may be somebody who is beaten already; that is a setting.
    named = match.players if state.rules.event.seed_at_time == "of-the-table" else still_in(match)
    playing = [p for p in named if not state.player(p).dropped and not state.lost_by_penalty(match.id, p)]
    return better_seed(state, playing or named)


def _leader(state: DarkState, match: Match) -> str:
    if state.rules.event.leader_at_time != "leader" or len(match.games) != 1 or not match.games[0].score:
        return ""
    wins = the_wins(match.games[0].score)
    if wins[0] == wins[1]:
        return ""
    return match.games[0].sides[0 if wins[0] > wins[1] else 1]


def consequences(state: DarkState, facts: Sequence[Fact], match_id: str = "") -> Iterator[Fact]:
    """What follows once these facts have fallen: walk-overs, the match decided, prizes, the champion."""
    for fact in facts:
        state = on.after(state, fact)
    while (more := _next_anywhere(state, match_id)) is not None:
        for fact in more:
            state = on.after(state, fact)
        yield from more


def _next_anywhere(state: DarkState, match_id: str) -> list[Fact] | None:
    #: deciding a semifinal may seat a player in the final who has left meanwhile.
    concerned = [match.id for match in state.top4] or [match_id]
    return next((more for match in concerned if (more := _next(state, match))), None)


def _next(state: DarkState, match_id: str) -> list[Fact] | None:
    match = state.match(match_id)
    if match is None or match.winner or not match.games:
        return None
    if served := _served(state, match):
        return served
    for game in match.games:
        gone = [p for p in game.sides if p and (state.player(p).dropped or state.lost_by_penalty(match.id, p))]
        if game.is_open and gone:
            left = [p for p in game.sides if p not in gone] or list(game.sides)
            how = "walkover" if any(state.player(p).dropped for p in gone) else "penalty"
            return [GameDecided(match.id, game.id, better_seed(state, left), how)]
    last = match.games[-1]
    if not last.winner:
        return None
    return _decided(state, match, last.winner, last.how)


def _decided(state: DarkState, match: Match, winner: str, how: str) -> list[Fact]:
    if state.top4:
        crowned: list[Fact] = [ChampionCrowned(winner)] if match.id == "final" else []
        return [MatchDecided(match.id, winner, 0, how), *crowned]
    assert state.round is not None
    won = prizes_won(state, match, winner, state.round)
    return [MatchDecided(match.id, winner, state.round.number, how), *won]


def match_now(state: DarkState, player: str) -> Match | None:
    """Where this player plays now."""
    if state.top4:
        matches = state.top4
    elif state.round and state.round.step == "matches":
        matches = state.round.matches
    else:
        return None
    return next((m for m in reversed(matches) if player in m.players), None)


@on(MatchDecided)
def _match_decided(state: DarkState, fact: MatchDecided) -> DarkState:
    decided = with_match(
        state,
        fact.match,
        fact.round,
        lambda m: replace(m, winner=fact.winner, how=fact.how, because=fact.because),
    )
    if fact.round in (0, state.round_number):
        decided = clear_monsters(decided, fact.match)
    return _with_bracket_final(decided)


def _with_bracket_final(state: DarkState) -> DarkState:
    """When both semifinals are decided the final stands; when one is amended it follows."""
    if len(state.top4) < 2 or not all(m.winner for m in state.top4[:2]):
        return state
    one, other = state.top4[0].winner, state.top4[1].winner
    if len(state.top4) == 3 and set(state.top4[2].players) == {one, other}:
        return state
    final = bracket_final(one, other, state.top4_best_of[1])
    return replace(state, top4=(*state.top4[:2], final), champion="")


@tells(MatchDecided)
def _match_decided_words(s: DarkState, fact: MatchDecided) -> str:
    because = f" ({fact.because[0].lower()}{fact.because[1:]})" if fact.because else ""
    return f"{s.match_name(fact.match)} goes to {s.name_of(fact.winner)}{because}"


class MatchReopened(Fact, frozen=True):
    """A correction left the match undecided; its prize cards come back."""

    match: str
    round: int


@on(MatchReopened)
def _match_reopened(state: DarkState, fact: MatchReopened) -> DarkState:
    state = with_match(state, fact.match, fact.round, lambda m: replace(m, winner="", how="", because=""))
    kept = tuple(a for a in state.awards if a.given or (a.round, a.location) != (fact.round, fact.match))
    return replace(state, awards=kept)


@tells(MatchReopened)
def _match_reopened_words(s: DarkState, fact: MatchReopened) -> str:
    cards = sum((a.round, a.location) == (fact.round, fact.match) for a in s.awards)
    back = f"; {counted(cards, 'prize card')} back" if cards else ""
    return f"{s.match_name(fact.match)} is settled anew{back}"


class ChampionCrowned(Fact, frozen=True):
    player: str


@on(ChampionCrowned)
def _champion_crowned(state: DarkState, fact: ChampionCrowned) -> DarkState:
    return replace(state, champion=fact.player)


tells(ChampionCrowned)(lambda s, x: f"{s.name_of(x.player)} wins The Coming Dark")

"""Results: reported by one click, decided by the clock or by who is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..brackets import match_at, paired, still_in
from ..evolve import evolve
from ..prizes import prizes_won
from ..state import DarkState, Game, Match
from .asking import answers, the_match, the_player, the_round


@answers(c.ChooseOpponent)
def choose_opponent(state: DarkState, command: c.ChooseOpponent, dice: Dice) -> Iterator[Fact]:
    match, opponent = the_match(state, command.match), the_player(state, command.opponent)
    name = state.match_name(match.id)
    if len(match.players) != 4 or match.winner:
        raise Refusal(f"There is no opponent to choose at {name}.")
    if any(game.winner for game in match.games):
        #: until then a wrong choice can simply be made again.
        raise Refusal(f"A game is decided at {name}: the opponents stand.")
    if opponent.id not in match.players[1:]:
        raise Refusal(f"{opponent.name} cannot be chosen at {name}: choose one of the other three.")
    yield f.OpponentChosen(paired(match, opponent.id), opponent.id)


@answers(c.ReportResult)
def report_result(state: DarkState, command: c.ReportResult, dice: Dice) -> Iterator[Fact]:
    match, winner = _open_match(state, command.match), the_player(state, command.winner).id
    game = _open_game(state, match, winner, command.game)
    decided = f.GameDecided(match.id, game.id, winner, "played", final_score(state, game, winner, command.score))
    yield decided
    yield from consequences(state, [decided], match.id)


def _open_match(state: DarkState, what: str, *, paired: bool = True) -> Match:
    match = the_match(state, what)
    name = state.match_name(match.id)
    if match.winner:
        raise Refusal(f"{name} has already reported. Amend it instead.")
    if match.awaits_opponent and paired:
        raise Refusal(f"{state.name_of(match.players[0])} chooses the first opponent at {name} before anyone plays.")
    return match


def _open_game(state: DarkState, match: Match, winner: str, wanted: str) -> Game:
    name, who = state.match_name(match.id), state.name_of(winner)
    if winner not in match.players:
        raise Refusal(f"{who} does not sit at {name}.")
    games = [g for g in match.games if wanted in ("", g.id)]
    if not games:
        raise Refusal(f"{name} has no game “{wanted}”. It has {', '.join(g.id for g in match.games)}.")
    for game in games:
        if game.is_open and winner in game.sides:
            return game
    if wanted and games[0].winner:
        raise Refusal(f"That game at {name} is decided. Amend it instead.")
    raise Refusal(f"{who} has no open game at {name}.")


def _wins(score: str) -> tuple[int, int]:
    try:
        mine, theirs = (int(part) for part in score.split("-"))
    except ValueError:
        raise Refusal(f"“{score}” is no score. Write it like 2-1, in the order of the row.") from None
    return mine, theirs


def final_score(state: DarkState, game: Game, winner: str, score: str) -> str:
    """A final score is in the order of the row and names the winner's games as needed to win."""
    if not score:
        return ""
    wins = _wins(score)
    need = game.best_of // 2 + 1
    won, lost = wins if game.sides[0] == winner else wins[::-1]
    if won != need or not 0 <= lost < need:
        raise Refusal(f"{score} is no win of {state.name_of(winner)} in a best of {game.best_of}.")
    return f"{wins[0]}-{wins[1]}"


@answers(c.NoteScore)
def note_score(state: DarkState, command: c.NoteScore, dice: Dice) -> Iterator[Fact]:
    match = _open_match(state, command.match)
    game = next((g for g in match.games if g.is_open and command.game in ("", g.id)), None)
    if game is None or game.best_of == 1:
        raise Refusal(f"No match of several games is open at {state.match_name(match.id)}.")
    wins, need = _wins(command.score), game.best_of // 2 + 1
    if not all(0 <= won < need for won in wins):
        raise Refusal(f"With {command.score} somebody has won. Report the winner instead.")
    yield f.ScoreNoted(match.id, game.id, f"{wins[0]}-{wins[1]}")


@answers(c.ReportDraw)
def report_draw(state: DarkState, command: c.ReportDraw, dice: Dice) -> Iterator[Fact]:
    #: CD-37: a drawn game is replayed while there is time; else the better seed goes on.
    match = _open_match(state, command.match)
    game = next((g for g in match.games if g.is_open and command.game in ("", g.id)), None)
    if game is None:
        raise Refusal(f"No game is open at {state.match_name(match.id)}. Amend its result instead.")
    if state.top4 and not command.time_left:
        raise Refusal("The Top 4 is played without a time limit: the drawn game is played again.")
    yield f.GameDrawn(match.id, game.id)
    if command.time_left:
        return
    if game.best_of > 1:
        #: CD-20: play is over without a match winner; the games won so far count only as the ruleset says.
        yield from match_over(state, match)
        return
    decided = f.GameDecided(match.id, game.id, better_seed(state, game.sides), "drawn")
    yield decided
    yield from consequences(state, [decided], match.id)


def better_seed(state: DarkState, players: Sequence[str]) -> str:
    return min(players, key=state.seed_of)


@answers(c.DecideByTime)
def decide_by_time(state: DarkState, command: c.DecideByTime, dice: Dice) -> Iterator[Fact]:
    #: a table whose best seed never chose an opponent is over at minute 65 like any other.
    match = _open_match(state, command.match, paired=command.what == "first-games")
    if state.top4:
        raise Refusal("The Top 4 is played without a time limit. Report who wins.")
    if command.what == "first-games":
        yield from _first_games_over(state, match)
    else:
        yield from match_over(state, match)


def _first_games_over(state: DarkState, match: Match) -> Iterator[Fact]:
    #: CD-21: at minute 30 the better seed wins a first game still running.
    running = [g for g in match.games if g.first and g.is_open]
    if not running:
        raise Refusal(f"No first game is still running at {state.match_name(match.id)}.")
    facts: list[Fact] = [f.GameDecided(match.id, g.id, better_seed(state, g.sides), "minute-30") for g in running]
    yield from facts
    yield from consequences(state, facts, match.id)


def match_over(state: DarkState, match: Match) -> Iterator[Fact]:
    #: CD-20: without a winner at minute 65, or when play is over, the best seed still in wins, even behind 0-1.
    winner, why = _best_left(state, match), "Time is up: the best Dark Seed wins"
    if leader := _leader(state, match):
        winner, why = leader, "Time is up: the player in the lead wins (by this event's ruleset)"
    round = the_round(state, "matches", "over")
    yield f.MatchDecided(match.id, winner, round.number, "time", why)
    yield from prizes_won(state, match, winner, round)


def _best_left(state: DarkState, match: Match) -> str:
    playing = [p for p in still_in(match) if not state.player(p).dropped and not state.lost_by_penalty(match.id, p)]
    return better_seed(state, playing or still_in(match))


def _leader(state: DarkState, match: Match) -> str:
    if state.rules.event.leader_at_time != "leader" or len(match.games) != 1 or not match.games[0].score:
        return ""
    wins = _wins(match.games[0].score)
    if wins[0] == wins[1]:
        return ""
    return match.games[0].sides[0 if wins[0] > wins[1] else 1]


def consequences(state: DarkState, facts: Sequence[Fact], match_id: str = "") -> Iterator[Fact]:
    """What follows once these facts have fallen: walk-overs, the match decided, prizes, the champion."""
    for fact in facts:
        state = evolve(state, fact)
    while (more := _next_anywhere(state, match_id)) is not None:
        for fact in more:
            state = evolve(state, fact)
        yield from more


def _next_anywhere(state: DarkState, match_id: str) -> list[Fact] | None:
    #: deciding a semifinal may seat a player in the final who has left meanwhile.
    concerned = [match.id for match in state.top4] or [match_id]
    return next((more for match in concerned if (more := _next(state, match))), None)


def _next(state: DarkState, match_id: str) -> list[Fact] | None:
    match = state.match(match_id)
    if match is None or match.winner or not match.games:
        return None
    for game in match.games:
        gone = [p for p in game.sides if p and (state.player(p).dropped or state.lost_by_penalty(match.id, p))]
        if game.is_open and gone:
            left = [p for p in game.sides if p not in gone] or list(game.sides)
            how = "walkover" if any(state.player(p).dropped for p in gone) else "penalty"
            return [f.GameDecided(match.id, game.id, better_seed(state, left), how)]
    last = match.games[-1]
    if not last.winner:
        return None
    return _decided(state, match, last.winner, last.how)


def _decided(state: DarkState, match: Match, winner: str, how: str) -> list[Fact]:
    if state.top4:
        crowned: list[Fact] = [f.ChampionCrowned(winner)] if match.id == "final" else []
        return [f.MatchDecided(match.id, winner, 0, how), *crowned]
    assert state.round is not None
    won = prizes_won(state, match, winner, state.round)
    return [f.MatchDecided(match.id, winner, state.round.number, how), *won]


def walkovers(state: DarkState, dropped: f.PlayerDropped) -> Iterator[Fact]:
    """A player leaves in the middle of a match: the others win their open games, or the table is paired anew."""
    match = _match_of(state, dropped.player)
    if match is None:
        return
    if match.awaits_opponent:
        yield from paired_anew(state, match, dropped.player)
    else:
        yield from consequences(state, [dropped], match.id)


def _match_of(state: DarkState, player: str) -> Match | None:
    if state.top4:
        matches = state.top4
    elif state.round and state.round.step == "matches":
        matches = state.round.matches
    else:
        return None
    return next((m for m in reversed(matches) if player in m.players), None)


def paired_anew(state: DarkState, match: Match, gone: str) -> Iterator[Fact]:
    """CD-36: nobody has played at this table of four yet, so it goes on as the table of three it has become."""
    players = [p for p in match.players if p != gone]
    yield f.OpponentChosen(match_at(match.id, players, state.rules.event.match_best_of), "")

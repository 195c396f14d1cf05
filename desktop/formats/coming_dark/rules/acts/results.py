"""Results: reported by one click, or decided by the clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import table_meant, the_match, the_player, the_wins
from ..state import DarkState, Game, Match
from ..tables import answers, labels, on, tells
from .matches import GameDecided, ScoreNoted, better_seed, consequences, match_over


class ReportResult(Command, frozen=True):
    """Report who won; without ``game`` it is the next open game of that player."""

    match: str
    winner: str
    game: str = ""
    score: str = ""


@answers(ReportResult)
def report_result(state: DarkState, command: ReportResult, dice: Dice) -> Iterator[Fact]:
    match, winner = _open_match(state, command.match), the_player(state, command.winner).id
    game = _open_game(state, match, winner, command.game)
    decided = GameDecided(match.id, game.id, winner, "played", final_score(state, game, winner, command.score))
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


def final_score(state: DarkState, game: Game, winner: str, score: str) -> str:
    """A final score is in the order of the row and names the winner's games as needed to win."""
    if not score:
        return ""
    wins = the_wins(score)
    need = game.best_of // 2 + 1
    won, lost = wins if game.sides[0] == winner else wins[::-1]
    if won != need or not 0 <= lost < need:
        raise Refusal(f"{score} is no win for {state.name_of(winner)} in a best of {game.best_of}.")
    return f"{wins[0]}-{wins[1]}"


labels(ReportResult)(lambda s, x: f"{table_meant(s, x.match)} reported")


class NoteScore(Command, frozen=True):
    """Note the games so far of a match of several: ``"1-0"`` in the order of the row."""

    match: str
    score: str
    game: str = ""


@answers(NoteScore)
def note_score(state: DarkState, command: NoteScore, dice: Dice) -> Iterator[Fact]:
    match = _open_match(state, command.match)
    game = next((g for g in match.games if g.is_open and command.game in ("", g.id)), None)
    if game is None or game.best_of == 1:
        raise Refusal(f"No match of several games is open at {state.match_name(match.id)}.")
    wins, need = the_wins(command.score), game.best_of // 2 + 1
    if not all(0 <= won < need for won in wins):
        raise Refusal(f"With {command.score} somebody has won. Report the winner instead.")
    yield ScoreNoted(match.id, game.id, f"{wins[0]}-{wins[1]}")


labels(NoteScore)(lambda s, x: f"{table_meant(s, x.match)} {x.score}")


class ReportDraw(Command, frozen=True):
    """A single game was drawn: replay it while there is time, else the better seed goes on."""

    match: str
    game: str = ""
    time_left: bool = True


class GameDrawn(Fact, frozen=True):
    match: str
    game: str


@answers(ReportDraw)
def report_draw(state: DarkState, command: ReportDraw, dice: Dice) -> Iterator[Fact]:
    #: CD-37: a drawn game is replayed while there is time; else the better seed goes on.
    match = _open_match(state, command.match)
    game = next((g for g in match.games if g.is_open and command.game in ("", g.id)), None)
    if game is None:
        raise Refusal(f"No game is open at {state.match_name(match.id)}. Amend its result instead.")
    if state.top4 and not command.time_left:
        raise Refusal("The Top 4 is played without a time limit: the drawn game is played again.")
    yield GameDrawn(match.id, game.id)
    if command.time_left:
        return
    if game.best_of > 1:
        #: CD-20: play is over without a match winner; the games won so far count only as the ruleset says.
        yield from match_over(state, match)
        return
    decided = GameDecided(match.id, game.id, better_seed(state, game.sides), "drawn")
    yield decided
    yield from consequences(state, [decided], match.id)


@on(GameDrawn)
def _game_drawn(state: DarkState, fact: GameDrawn) -> DarkState:
    return state


tells(GameDrawn)(lambda s, x: f"{s.match_name(x.match)}: a game was drawn")

labels(ReportDraw)(lambda s, x: f"draw at {table_meant(s, x.match)}")


class DecideByTime(Command, frozen=True):
    """Apply a mark to one table: ``first-games`` at minute 30, ``match`` at minute 65 or when play is over."""

    match: str
    what: Literal["first-games", "match"]
    #: told where it is done before games may not begin any more.
    reason: str = ""
    at: Instant | None = None


@answers(DecideByTime)
def decide_by_time(state: DarkState, command: DecideByTime, dice: Dice) -> Iterator[Fact]:
    #: a table whose best seed never chose an opponent is over at minute 65 like any other.
    match = _open_match(state, command.match, paired=command.what == "first-games")
    if state.top4:
        raise Refusal("The Top 4 is played without a time limit. Report who wins.")
    if command.what == "first-games":
        yield from _first_games_over(state, match)
    else:
        yield from match_over(state, match, _when_decided(state, match, command))


def _when_decided(state: DarkState, match: Match, command: DecideByTime) -> str:
    """That a table is decided while games may still begin is said, with the reason."""
    marks = [mark.minute for mark in state.rules.marks if mark.concerns == "all"]
    if command.at is None or not marks:
        return "Time is up"
    played = state.clock.elapsed(command.at) if state.clock.is_started else 0.0
    if played >= 60 * (marks[0] + state.extension(match.id)):
        return "Time is up"
    return f"Decided before minute {marks[0]}{f' ({why})' if (why := command.reason.strip()) else ''}"


def _first_games_over(state: DarkState, match: Match) -> Iterator[Fact]:
    #: CD-21: at minute 30 the better seed wins a first game still running.
    running = [g for g in match.games if g.first and g.is_open]
    if not running:
        raise Refusal(f"No first game is still running at {state.match_name(match.id)}.")
    facts: list[Fact] = [GameDecided(match.id, g.id, better_seed(state, g.sides), "minute-30") for g in running]
    yield from facts
    yield from consequences(state, facts, match.id)


labels(DecideByTime)(lambda s, x: f"{table_meant(s, x.match)} decided by time")

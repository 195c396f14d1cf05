"""Which games a table plays, by how many sit there; and the Top 4."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .state import Game, Match, PlayerId

FINAL = "final"


def match_at(location: str, seated: Sequence[PlayerId], best_of: int) -> Match:
    """The match of the players at one table, best seed first; four still await the best seed's choice."""
    players = tuple(seated)
    if len(players) == 2:
        return Match(location, players, (Game("match", (players[0], players[1]), best_of=best_of),))
    if len(players) == 3:
        #: CD-22: the two worst seeds meet, the best has the bye.
        return Match(location, players, _with_final(((players[1], players[2]),), players[0]))
    return Match(location, players)


def paired(match: Match, opponent: PlayerId) -> Match:
    """A table of four after its best seed has picked an opponent (CD-22)."""
    best = match.players[0]
    rest = tuple(p for p in match.players[1:] if p != opponent)
    return replace(match, games=_with_final(((best, opponent), (rest[0], rest[1])), ""))


def top4(
    mayor: PlayerId, against_mayor: PlayerId, beast: PlayerId, against_beast: PlayerId, best_of: int
) -> list[Match]:
    """The two semifinals: Mayor and Beast on opposite sides."""
    return [
        Match("semifinal-1", (mayor, against_mayor), (Game("match", (mayor, against_mayor), best_of=best_of),)),
        Match("semifinal-2", (beast, against_beast), (Game("match", (beast, against_beast), best_of=best_of),)),
    ]


def bracket_final(one: PlayerId, other: PlayerId, best_of: int) -> Match:
    """The final of the Top 4."""
    return Match(FINAL, (one, other), (Game("match", (one, other), best_of=best_of),))


def _with_final(first: Sequence[tuple[PlayerId, PlayerId]], bye: PlayerId) -> tuple[Game, ...]:
    games = tuple(Game(f"first-{i}", sides, first=True) for i, sides in enumerate(first, 1))
    sources = ("", games[0].id) if bye else (games[0].id, games[-1].id)
    return (*games, Game(FINAL, (bye, ""), sources))


def with_result(match: Match, game: str, winner: PlayerId, how: str = "played", score: str = "") -> Match:
    """The match after one game was decided (or decided otherwise): later games get their sides.

    A later game keeps its winner only while that player still sits in it.
    """
    games = [replace(g, winner=winner, how=how, score=score) if g.id == game else g for g in match.games]
    games = [_seated(g, game, winner) for g in games]
    return replace(match, games=tuple(games))


def _seated(game: Game, source: str, winner: PlayerId) -> Game:
    if source not in game.sources:
        return game
    one, other = (winner if src == source else side for src, side in zip(game.sources, game.sides, strict=True))
    if game.winner and game.winner not in (one, other):
        return replace(game, sides=(one, other), winner="", how="", score="")
    return replace(game, sides=(one, other))


def still_in(match: Match) -> tuple[PlayerId, ...]:
    """Who has not yet lost a game of this match, in seed order."""
    out = {game.loser() for game in match.games if game.winner}
    return tuple(p for p in match.players if p not in out)


def has_begun(match: Match) -> bool:
    """Whether anything of this match is told: a game, a score, a decision (sitting alone is none)."""
    known = any(game.winner or game.score for game in match.games)
    return known or bool(match.winner and match.how != "alone")

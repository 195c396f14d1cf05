"""Penalties, from a warning to a disqualification."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact

from ..asking import name_meant, the_player, the_reason
from ..state import DarkState, Game, Match, Penalty, Player
from ..tables import answers, labels, on, tells
from .corners import lifted
from .leaving import PlayerDropped, walkovers
from .matches import GameDecided, consequences, match_now
from .pairings import paired_anew
from .results import ScoreNoted

Sanction = Literal["warning", "game-loss", "match-loss", "disqualification"]


class Penalise(Command, frozen=True):
    """Give a player a penalty, with a reason: a game or a match that is being played goes to whoever is met."""

    player: str
    penalty: Sanction
    reason: str


class PenaltyGiven(Fact, frozen=True):
    """``location`` is the table at which it took effect, or where the player sat."""

    round: int
    location: str
    player: str
    penalty: Sanction
    reason: str


@answers(Penalise)
def penalise(state: DarkState, command: Penalise, dice: Dice) -> Iterator[Fact]:
    player, reason = the_player(state, command.player), the_reason(command.reason, "there is a penalty")
    match = match_now(state, player.id)
    given = PenaltyGiven(state.round_number, match.id if match else "", player.id, command.penalty, reason)
    yield given
    after = on.after(state, given)
    at_play = match if match and not match.winner else None
    if command.penalty == "disqualification":
        yield from _disqualified(after, player)
    elif at_play and command.penalty == "match-loss":
        if at_play.awaits_opponent:
            yield from paired_anew(after, at_play, player.id)
        else:
            yield from consequences(after, [], at_play.id)
    elif at_play and command.penalty == "game-loss":
        yield from _game_lost(after, at_play, player)


def _disqualified(state: DarkState, player: Player) -> Iterator[Fact]:
    if player.dropped or state.champion:
        return
    dropped = PlayerDropped(player.id)
    yield dropped
    yield from walkovers(state, dropped)
    yield from lifted(state, dropped)


def _game_lost(state: DarkState, match: Match, player: Player) -> Iterator[Fact]:
    """The game at play goes to the other side: a single one decides, of several it is one more on the score."""
    game = next((g for g in match.games if g.is_open and player.id in g.sides), None)
    if game is None:
        return
    other = next(side for side in game.sides if side != player.id)
    wins = _with_one_more(game, other)
    if max(wins) <= game.best_of // 2:
        yield ScoreNoted(match.id, game.id, f"{wins[0]}-{wins[1]}")
        return
    score = f"{wins[0]}-{wins[1]}" if game.best_of > 1 else ""
    decided = GameDecided(match.id, game.id, other, "penalty", score)
    yield decided
    yield from consequences(state, [decided], match.id)


def _with_one_more(game: Game, winner: str) -> tuple[int, int]:
    one, two = (int(part) for part in (game.score or "0-0").split("-"))
    return (one + 1, two) if game.sides[0] == winner else (one, two + 1)


@on(PenaltyGiven)
def _penalty_given(state: DarkState, fact: PenaltyGiven) -> DarkState:
    penalty = Penalty(fact.player, fact.penalty, fact.reason, fact.round, fact.location)
    return replace(state, penalties=(*state.penalties, penalty))


SANCTIONS: Mapping[str, str] = {
    "warning": "is warned",
    "game-loss": "loses a game by penalty",
    "match-loss": "loses the match by penalty",
    "disqualification": "is disqualified",
}


@tells(PenaltyGiven)
def _penalty_given_words(s: DarkState, x: PenaltyGiven) -> str:
    where = f" at {s.match_name(x.location)}" if x.location else ""
    return f"{s.name_of(x.player)} {SANCTIONS[x.penalty]}{where}: {x.reason}"


labels(Penalise)(lambda s, x: f"{name_meant(s, x.player)}'s {x.penalty.replace('-', ' ')}")

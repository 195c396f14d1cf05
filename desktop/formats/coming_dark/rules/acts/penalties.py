"""Penalties, from a warning to a disqualification."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_player, the_reason
from ..state import DarkState, Match, Penalty, Player
from ..tables import answers, labels, on, tells
from .cards import all_taken
from .corners import lifted
from .leaving import PlayerDropped, walkovers
from .matches import consequences, game_lost, match_now, open_game
from .pairings import paired_anew
from .top4 import moved_up

Sanction = Literal["warning", "game-loss", "match-loss", "disqualification"]


class Penalise(Command, frozen=True):
    """Give a player a penalty, with a reason: a game or a match that is being played goes to whoever is met."""

    player: str
    penalty: Sanction
    reason: str
    #: what becomes of the prize cards of a player who is disqualified; they are taken one by one else.
    prizes: Literal["stay", "taken"] = "stay"


class PenaltyGiven(Fact, frozen=True):
    """``location`` is the table at which it took effect, or where the player sat."""

    round: int
    location: str
    player: str
    penalty: Sanction
    reason: str
    #: nobody could lose anything then: it is served in the next match.
    waits: bool = False


@answers(Penalise)
def penalise(state: DarkState, command: Penalise, dice: Dice) -> Iterator[Fact]:
    player, reason = the_player(state, command.player), the_reason(command.reason, "there is a penalty")
    if command.prizes == "taken" and command.penalty != "disqualification":
        raise Refusal("Only a disqualified player loses all prizes at once. A single card is taken with a reason.")
    match = match_now(state, player.id)
    waits = _waits(match, player, command.penalty)
    where = match.id if match else ""
    given = PenaltyGiven(state.round_number, where, player.id, command.penalty, reason, waits)
    yield given
    after = on.after(state, given)
    if command.penalty == "disqualification":
        yield from _disqualified(after, player)
        if command.prizes == "taken":
            yield from all_taken(state, player, reason)
    elif match and command.penalty == "match-loss" and not waits:
        if match.awaits_opponent:
            yield from paired_anew(after, match, player.id)
        else:
            yield from consequences(after, [], match.id)
    elif match and command.penalty == "game-loss" and not waits:
        lost = game_lost(match, player.id)
        yield from lost
        yield from consequences(after, lost, match.id)


def _waits(match: Match | None, player: Player, penalty: Sanction) -> bool:
    """Whether there is nothing now that could be lost: no game, or no match."""
    at_play = match if match and not match.winner else None
    if penalty == "match-loss":
        return at_play is None
    return penalty == "game-loss" and (at_play is None or open_game(at_play, player.id) is None)


def _disqualified(state: DarkState, player: Player) -> Iterator[Fact]:
    if player.dropped or state.champion:
        return
    dropped = PlayerDropped(player.id)
    yield dropped
    yield from walkovers(state, dropped)
    yield from lifted(state, dropped)
    yield from moved_up(state, dropped)


@on(PenaltyGiven)
def _penalty_given(state: DarkState, fact: PenaltyGiven) -> DarkState:
    penalty = Penalty(fact.player, fact.penalty, fact.reason, fact.round, fact.location, fact.waits)
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
    later = ", to be served in the next match" if x.waits else ""
    return f"{s.name_of(x.player)} {SANCTIONS[x.penalty]}{where}{later}: {x.reason}"


labels(Penalise)(lambda s, x: f"{name_meant(s, x.player)}'s {x.penalty.replace('-', ' ')}")

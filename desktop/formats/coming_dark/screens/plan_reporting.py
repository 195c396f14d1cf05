"""What a click on a name means on the plan: the same as on the match card."""

from __future__ import annotations

from desktop.engine.rules import Command

from ..rules.commands import ChooseOpponent, ReportResult
from ..rules.state import Darkness, Match
from .matches_faces import final_score


def report(state: Darkness, location: str, player: str) -> Command | str:
    """The command a click on this player's name asks for, or in a sentence why it asks for none."""
    match = state.round.match(location) if state.round else None
    name = state.name_of(player)
    if match is None:
        return f"{name} sits here. Results are reported once the matches have begun."
    if match.winner:
        won = state.name_of(match.winner)
        return f"{state.match_name(match.id)} has reported: {won} won. Amend it on the Round screen."
    if match.awaits_opponent:
        return _opponent(state, match, player)
    game = next((g for g in match.games if g.is_open and player in g.sides), None)
    if game is None:
        return f"{name} has no open game at {state.match_name(match.id)} now. Amend earlier games on the Round screen."
    return ReportResult(match.id, player, game.id, final_score(game, player))


def _opponent(state: Darkness, match: Match, player: str) -> Command | str:
    if player == match.players[0]:
        return f"{state.name_of(player)} has the best Dark Seed here: click the opponent to be met first."
    return ChooseOpponent(match.id, player)

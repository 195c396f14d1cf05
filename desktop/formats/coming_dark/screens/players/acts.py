"""What can be done to one player: which acts there are now, the command of each, and what it would destroy."""

from __future__ import annotations

from msgspec import Struct

from desktop.engine.rules import Command

from ...rules.acts.leaving import DropPlayer, ReturnPlayer
from ...rules.acts.players import CheckIn, MarkPaid, RemovePlayer
from ...rules.state import DarkState, Match, Player
from ..decks.book import DeckBook, locked


class PlayerAct(Struct, frozen=True):
    """One act: its id, what it says, its key; a command to send, or none where more has to be asked."""

    id: str
    words: str
    key: str = ""
    command: Command | None = None
    #: what is destroyed by it; empty: it is done at once.
    warning: str = ""


def acts_on(state: DarkState, book: DeckBook, player: Player) -> tuple[PlayerAct, ...]:
    """Everything that can be done to this player now."""
    acts = [*_presence(player), PlayerAct("rename", "Rename", "R")]
    if not locked(state, player):
        acts.append(PlayerAct("count", "Count The Dark by hand…", "C"))
    elif not state.is_over:
        acts.append(PlayerAct("recount", "Correct the count of The Dark…", "C"))
    if player.id in book.drafts:
        acts.append(PlayerAct("put-away", "Put this list away unread"))
    acts.append(_leaving(state, player))
    if player.seed is not None and not state.is_over:
        acts += [PlayerAct(act, words) for act, words in _JUDGED if act == "penalise" or not player.dropped]
    if player.seed is None and not player.dropped:
        acts.append(PlayerAct("remove", "Take off the list", "Del", RemovePlayer(player.id), _loss(player)))
    return tuple(acts)


#: what the judge's desk asks about.
_JUDGED = (
    ("no-show", "Is not there (no-show)…"),
    ("penalise", "Give a penalty…"),
    ("swap-seeds", "Exchange Dark Seeds…"),
)


def _presence(player: Player) -> list[PlayerAct]:
    here, paid = ("Not here after all", "Has not paid") if player.here else ("Check in", "Has not paid")
    return [
        PlayerAct("here", here, "H", CheckIn((player.id,), not player.here)),
        PlayerAct("paid", paid if player.paid else "Has paid", "Y", MarkPaid(player.id, not player.paid)),
    ]


def _leaving(state: DarkState, player: Player) -> PlayerAct:
    if player.dropped:
        return PlayerAct("drop", "Bring back", "D", ReturnPlayer(player.id))
    return PlayerAct("drop", "Drop: leaves the event", "D", DropPlayer(player.id), _given_up(state, player))


def _loss(player: Player) -> str:
    return f"{player.name}'s deck list goes too." if player.deck else ""


def _given_up(state: DarkState, player: Player) -> str:
    """The match that ends when this player leaves now."""
    match = _open_match(state, player)
    if match is None:
        return ""
    others = [state.name_of(p) for p in match.players if p != player.id]
    who = others[0] if len(others) == 1 else "whoever is left there"
    return f"{player.name} is playing at {state.match_name(match.id)}: {who} wins the game that is open."


def _open_match(state: DarkState, player: Player) -> Match | None:
    matches = state.top4 or (state.round.matches if state.round and state.round.step == "matches" else ())
    return next((m for m in matches if player.id in m.players and not m.winner and len(m.players) > 1), None)

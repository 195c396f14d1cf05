"""Who owes what: a card, a plane over long distance, a deck list, a result; and until when."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..acts.challenges import undrawn
from ..legal import due
from ..state import OWED_WORDS, Challenge, DominiaState, Owed, PlayerId, Week


class Debt(msgspec.Struct, frozen=True):
    """What one player owes, in words, and until when ("" where no day was set)."""

    player: PlayerId
    what: Owed
    words: str
    by: str


def owed(state: DominiaState) -> tuple[Debt, ...]:
    """Everything that is awaited of anybody now, in the order of the list."""
    week = state.week
    if week is None:
        return ()
    found = list(_owed(state, week))
    order = [player.id for player in state.players]
    return tuple(sorted(found, key=lambda debt: order.index(debt.player)))


def _owed(state: DominiaState, week: Week) -> Iterator[Debt]:
    if week.step == "cards":
        for player in due(state):
            yield Debt(player, "card", OWED_WORDS["card"], week.until("card"))
    if week.step == "long-distance" and not undrawn(state, week):
        for challenge in week.challenges:
            if not challenge.plane:
                yield Debt(challenge.defender, "plane", OWED_WORDS["plane"], week.until("plane"))
    if week.step == "duels":
        for challenge in week.challenges:
            if not challenge.is_settled:
                yield from _of_a_duel(state, week, challenge)


def _of_a_duel(state: DominiaState, week: Week, challenge: Challenge) -> Iterator[Debt]:
    """Of both players: a list that may be played, until they play; the result, of whichever of them tells it."""
    for player in challenge.players:
        held = challenge.deck_of(player)
        if held is not None and not held.may_play:
            yield Debt(player, "deck", f"another deck list for {challenge.plane}: {held.words}", week.until("deck"))
        elif held is None and not challenge.duels:
            yield Debt(player, "deck", f"a deck list for {challenge.plane}", week.until("deck"))
        against = state.name_of(challenge.other(player))
        yield Debt(player, "result", f"the result against {against} for {challenge.plane}", week.until("result"))


def reminder(state: DominiaState, player: PlayerId) -> str:
    """What this player still owes, as the text of a mail."""
    lines = [
        f"  {debt.words}{f', until {debt.by}' if debt.by else ''}" for debt in owed(state) if debt.player == player
    ]
    awaited = "\n".join(lines) or "  nothing"
    return f"Dear {state.name_of(player)},\n\nstill awaited of you in {state.name}:\n\n{awaited}\n\nThe Guardian\n"

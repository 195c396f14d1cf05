"""The Guardian's word on challenges: one that the rules would not have stands, one that they have is struck (WD-33)."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..legal import callers, card_fault
from ..state import Card, DominiaState
from .asking import answers, the_challenge, the_note, the_plane, the_player, the_week
from .challenges import after_the_cards, begun_if_paired, next_id


@answers(c.AdmitChallenge)
def admit_challenge(state: DominiaState, command: c.AdmitChallenge, dice: Dice) -> Iterator[Fact]:
    week, plane = the_week(state), the_plane(state, command.plane)
    attacker, defender = the_player(state, command.attacker), the_player(state, command.defender)
    card = Card(attacker.id, defender.id, plane)
    #: WD-33: the Guardian may waive where planes have to lie; that nobody fights twice or for a void stands.
    if wrong := card_fault(state, card, anywhere=True):
        raise Refusal(wrong)
    note = the_note(command.note, "A challenge out of the pile")
    made = f.ChallengeMade(next_id(week), attacker.id, defender.id, plane, note=note)
    yield made
    after = evolve(state, made)
    assert after.week is not None
    if after.week.step == "cards" and not after.week.cards and not callers(after):
        yield from after_the_cards(after)
    elif after.week.step == "long-distance":
        yield from begun_if_paired(after)


@answers(c.StrikeChallenge)
def strike_challenge(state: DominiaState, command: c.StrikeChallenge, dice: Dice) -> Iterator[Fact]:
    week, challenge = the_week(state), the_challenge(state, command.challenge)
    #: over long distance both are free again, so both names go back into the pile (WD-11).
    yield f.ChallengeStruck(challenge.id, the_note(command.note, "That a challenge is struck"))
    if week.step == "duels":
        yield from (f.ByeGiven(player) for player in challenge.players)

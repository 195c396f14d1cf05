"""Decks held against the challenges they are built for; what was found is kept, and found anew with other terms."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..checked import CheckedDeck
from ..deck_check import checked
from ..state import Challenge, DominiaState, Player
from .asking import answers, the_challenge, the_note, the_player, the_week


def _of(state: DominiaState, what: str, who: str) -> tuple[Challenge, Player]:
    """The challenge and the one of its two players whose deck is meant; refused once it is settled."""
    the_week(state)
    challenge, player = the_challenge(state, what), the_player(state, who)
    if player.id not in challenge.players:
        attacker, defender = map(state.name_of, challenge.players)
        raise Refusal(f"{player.name} does not fight there: {attacker} and {defender} do. Name one of them.")
    if not challenge.plane:
        chooser = state.name_of(challenge.defender)
        raise Refusal(f"{chooser} has not chosen the plane yet, and decks go by it (WD-11). Choose it first.")
    if challenge.is_settled:
        raise Refusal(f"The challenge for {challenge.plane} is settled: no deck is needed for it any more.")
    return challenge, player


@answers(c.CheckDeck)
def check_deck(state: DominiaState, command: c.CheckDeck, dice: Dice) -> Iterator[Fact]:
    challenge, player = _of(state, command.challenge, command.player)
    if not command.deck.lines:
        raise Refusal("There is no deck list here. Bring the list first: one card a line.")
    if wrong := next((line for line in command.deck.lines if line.count < 1), None):
        raise Refusal(f"{wrong.count} {wrong.name} cannot be in a deck. Write how many copies there are.")
    found = checked(state, challenge, player.id, command.deck, command.cards, command.unread)
    yield _told(challenge, found)


def _told(challenge: Challenge, found: CheckedDeck) -> Fact:
    return f.DeckChecked(challenge.id, found.player, found.deck, found.cards, found.counts, found.violations,
                         found.unread)  # fmt: skip


@answers(c.AllowDeck)
def allow_deck(state: DominiaState, command: c.AllowDeck, dice: Dice) -> Iterator[Fact]:
    challenge, player = _of(state, command.challenge, command.player)
    held = challenge.deck_of(player.id)
    if held is None:
        raise Refusal(f"{player.name}'s deck for {challenge.plane} is not checked yet. Check it first.")
    if not held.violations:
        raise Refusal(f"{player.name}'s deck for {challenge.plane} has no fault to let pass.")
    yield f.DeckAllowed(challenge.id, player.id, the_note(command.note, "That a deck may pass"))


def checked_again(state: DominiaState) -> Iterator[Fact]:
    """The decks whose faults are others now that the Guardian has settled something: each is found anew."""
    for challenge in state.week.challenges if state.week else ():
        for held in challenge.decks if not challenge.is_settled else ():
            found = checked(state, challenge, held.player, held.deck, held.cards, held.unread)
            if found.violations != held.violations:
                yield _told(challenge, found)

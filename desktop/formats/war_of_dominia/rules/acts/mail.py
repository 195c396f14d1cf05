"""A league by mail: how a player is reached, until when something is awaited, whether the pile of cards is sealed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_player, the_week
from ..state import OWED_WORDS, Contact, DominiaState, Owed, Step, Week
from ..tables import answers, in_week, labels, on, tells

#: a line of a contact or a deadline: what stands in a list and in a letter.
MOST_LETTERS = 200
#: what is still to come at each step of a week.
TO_COME: dict[Step, tuple[Owed, ...]] = {
    "cards": ("card", "plane", "deck", "result"),
    "drawing": ("card", "plane", "deck", "result"),
    "long-distance": ("plane", "deck", "result"),
    "duels": ("deck", "result"),
}
#: and what is awaited just now.
NOW: dict[Step, tuple[Owed, ...]] = {
    "cards": ("card",),
    "drawing": ("card",),
    "long-distance": ("plane",),
    "duels": ("deck", "result"),
}


class NoteContact(Command, frozen=True):
    """How a player is reached: an address, a telephone number, a note; nothing at all takes it away."""

    player: str
    mail: str = ""
    phone: str = ""
    note: str = ""


class ContactNoted(Fact, frozen=True):
    player: str
    contact: Contact


@answers(NoteContact)
def note_contact(state: DominiaState, command: NoteContact, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    contact = Contact(_line(command.mail), _line(command.phone), _line(command.note))
    if contact == state.contact_of(player.id):
        raise Refusal(f"How {player.name} is reached is noted already.")
    yield ContactNoted(player.id, contact)


def _line(words: str) -> str:
    line = " ".join(words.split())
    if len(line) > MOST_LETTERS:
        raise Refusal(f"That is {counted(len(line), 'letter')} long; there is room for {MOST_LETTERS}.")
    return line


@on(ContactNoted)
def _contact_noted(state: DominiaState, fact: ContactNoted) -> DominiaState:
    others = {player: contact for player, contact in state.contacts.items() if player != fact.player}
    kept = {fact.player: fact.contact} if fact.contact != Contact() else {}
    return replace(state, contacts={**others, **kept})


#: the log is printed and sent about: it says that, not where.
@tells(ContactNoted)
def _contact_noted_told(s: DominiaState, x: ContactNoted) -> str:
    return f"How {s.name_of(x.player)} is reached was {'noted' if x.contact != Contact() else 'taken away'}"


labels(NoteContact)(lambda s, x: f"contact of {name_meant(s, x.player)} noted")


class SetDeadline(Command, frozen=True):
    """Until when a card, a plane over long distance, a deck list or a result is awaited this week, in the Guardian's
    words (``Thu 28 Jan, 20:00``); no words take it away."""

    what: Owed
    by: str = ""


class DeadlineSet(Fact, frozen=True):
    what: Owed
    by: str


@answers(SetDeadline)
def set_deadline(state: DominiaState, command: SetDeadline, dice: Dice) -> Iterator[Fact]:
    week, by, what = the_week(state), _line(command.by), OWED_WORDS[command.what]
    if command.what not in TO_COME[week.step]:
        raise Refusal(f"Nobody owes {what} any more this {state.rules.league.unit}.")
    if by == week.until(command.what):
        raise Refusal(f"{what.capitalize()} is due then already." if by else f"No day is set for {what}.")
    yield DeadlineSet(command.what, by)


@in_week(DeadlineSet)
def _deadline_set(week: Week, fact: DeadlineSet) -> Week:
    others = {what: by for what, by in week.deadlines.items() if what != fact.what}
    return replace(week, deadlines={**others, **({fact.what: fact.by} if fact.by else {})})


@tells(DeadlineSet)
def _deadline_set_told(s: DominiaState, x: DeadlineSet) -> str:
    what = OWED_WORDS[x.what]
    return f"{what.capitalize()} is awaited until {x.by}" if x.by else f"No day is set for {what} any more"


labels(SetDeadline)(lambda s, x: f"deadline of {OWED_WORDS[x.what]}")


class SealPile(Command, frozen=True):
    """Nothing of a card is on the Guardian's screen until it is drawn; or cards are shown as they come in."""

    sealed: bool = True


class PileSealed(Fact, frozen=True):
    sealed: bool


@answers(SealPile)
def seal_pile(state: DominiaState, command: SealPile, dice: Dice) -> Iterator[Fact]:
    if command.sealed == state.sealed:
        raise Refusal("The pile is sealed already." if state.sealed else "The pile is not sealed.")
    yield PileSealed(command.sealed)


@on(PileSealed)
def _pile_sealed(state: DominiaState, fact: PileSealed) -> DominiaState:
    return replace(state, sealed=fact.sealed)


@tells(PileSealed)
def _pile_sealed_told(s: DominiaState, x: PileSealed) -> str:
    return "Cards are sealed until they are drawn" if x.sealed else "Cards are shown as they come in"


labels(SealPile)(lambda s, x: "cards sealed" if x.sealed else "cards shown")

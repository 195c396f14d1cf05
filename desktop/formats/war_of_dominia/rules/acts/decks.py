"""Decks held against the challenges they are built for; what was found is kept, and found anew with other terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from desktop.domain.deck import Deck
from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_challenge, the_note, the_player, the_week
from ..checked import CheckedDeck, KnownCard, Violation
from ..deck_check import checked
from ..state import Challenge, DominiaState, Player, Week
from ..tables import answers, in_week, labels, tells
from ..words import plane_of
from .challenges import with_challenge


class CheckDeck(Command, frozen=True):
    """Hold a player's deck list against his challenge, and keep what was found.

    ``cards`` is what is known of its cards; on the command line it is looked up, and ``deck`` may be a list's text.
    ``unread`` are sentences about lines that could not be read.
    """

    challenge: str
    player: str
    deck: Deck
    cards: tuple[KnownCard, ...] = ()
    unread: tuple[str, ...] = ()


class DeckChecked(Fact, frozen=True):
    challenge: str
    player: str
    deck: Deck
    cards: tuple[KnownCard, ...]
    counts: Mapping[str, int]
    violations: tuple[Violation, ...] = ()
    unread: tuple[str, ...] = ()


@answers(CheckDeck)
def check_deck(state: DominiaState, command: CheckDeck, dice: Dice) -> Iterator[Fact]:
    challenge, player = _of(state, command.challenge, command.player)
    if not command.deck.lines:
        raise Refusal("There is no deck list here. Bring the list first: one card a line.")
    if wrong := next((line for line in command.deck.lines if line.count < 1), None):
        raise Refusal(f"{wrong.count} {wrong.name} cannot be in a deck. Write how many copies there are.")
    found = checked(state, challenge, player.id, command.deck, command.cards, command.unread)
    yield _what_was_found(challenge, found)


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


def _what_was_found(challenge: Challenge, found: CheckedDeck) -> Fact:
    return DeckChecked(
        challenge.id, found.player, found.deck, found.cards, found.counts, found.violations, found.unread
    )


def checked_again(state: DominiaState) -> Iterator[Fact]:
    """The decks whose faults are others now that the Guardian has settled something: each is found anew."""
    for challenge in state.week.challenges if state.week else ():
        for held in challenge.decks if not challenge.is_settled else ():
            found = checked(state, challenge, held.player, held.deck, held.cards, held.unread)
            if found.violations != held.violations:
                yield _what_was_found(challenge, found)


@in_week(DeckChecked)
def _deck_checked(week: Week, fact: DeckChecked) -> Week:
    found = CheckedDeck(fact.player, fact.deck, fact.cards, fact.counts, fact.violations, fact.unread)
    return with_challenge(week, fact.challenge, lambda ch: _with_deck(ch, found))


def _with_deck(challenge: Challenge, checked: CheckedDeck) -> Challenge:
    others = tuple(other for other in challenge.decks if other.player != checked.player)
    return replace(challenge, decks=(*others, checked))


@tells(DeckChecked)
def _deck_checked_told(s: DominiaState, x: DeckChecked) -> str:
    faults = len(x.violations)
    found = counted(faults, "fault") if faults else f"{counted(x.counts.get('cards', 0), 'card')}, fits"
    return f"{s.name_of(x.player)}'s deck for {plane_of(s, x.challenge)}: {found}"


labels(CheckDeck)(lambda s, x: f"{name_meant(s, x.player)}'s deck check")


class AllowDeck(Command, frozen=True):
    """WD-33: the Guardian lets a deck pass with the faults that were found."""

    challenge: str
    player: str
    note: str


class DeckAllowed(Fact, frozen=True):
    challenge: str
    player: str
    note: str


@answers(AllowDeck)
def allow_deck(state: DominiaState, command: AllowDeck, dice: Dice) -> Iterator[Fact]:
    challenge, player = _of(state, command.challenge, command.player)
    held = challenge.deck_of(player.id)
    if held is None:
        raise Refusal(f"{player.name}'s deck for {challenge.plane} is not checked yet. Check it first.")
    if not held.violations:
        raise Refusal(f"{player.name}'s deck for {challenge.plane} has no fault to let pass.")
    yield DeckAllowed(challenge.id, player.id, the_note(command.note, "That a deck may pass"))


@in_week(DeckAllowed)
def _deck_allowed(week: Week, fact: DeckAllowed) -> Week:
    def allowed(challenge: Challenge) -> Challenge:
        checked = challenge.deck_of(fact.player)
        assert checked is not None
        return _with_deck(challenge, replace(checked, allowed=fact.note))

    return with_challenge(week, fact.challenge, allowed)


tells(DeckAllowed)(
    lambda s, x: f"{s.name_of(x.player)}'s deck for {plane_of(s, x.challenge)} may pass{in_brackets(x.note)}"
)


labels(AllowDeck)(lambda s, x: f"{name_meant(s, x.player)}'s deck let pass")

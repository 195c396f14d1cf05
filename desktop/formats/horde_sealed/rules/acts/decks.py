"""The decks that survivors build from their pools."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import not_playing, the_survivor
from ..checks import deck_faults
from ..state import HordeState, Survivor
from ..tables import answers, on, tells
from .survivors import with_survivor


class SubmitDeck(Command, frozen=True):
    """Hand in a survivor's deck list."""

    survivor: str
    deck: Deck


class DeckSubmitted(Fact, frozen=True):
    survivor: str
    deck: Deck


@answers(SubmitDeck)
def submit_deck(state: HordeState, command: SubmitDeck, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another deck")
    survivor = the_survivor(state, command.survivor)
    if not command.deck.lines:
        raise Refusal("There is no card in this list.")
    yield DeckSubmitted(survivor.id, command.deck)


@on(DeckSubmitted)
def _deck_submitted(state: HordeState, fact: DeckSubmitted) -> HordeState:
    return with_survivor(state, fact.survivor, deck=fact.deck, allowed_because="")


tells(DeckSubmitted)(lambda s, x: f"{s.name_of(x.survivor)}'s deck read: {counted(x.deck.main, 'card')}")


class ChangeDeck(Command, frozen=True):
    """Put copies of a card into a survivor's deck (number > 0), or take some out (< 0)."""

    survivor: str
    card: str
    number: int = 1


class DeckChanged(Fact, frozen=True):
    survivor: str
    card: str
    number: int


@answers(ChangeDeck)
def change_deck(state: HordeState, command: ChangeDeck, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another deck")
    survivor = the_survivor(state, command.survivor)
    name = _the_name(state, survivor, command.card)
    if not command.number:
        raise Refusal("Say how many copies come in (+) or go out (−).")
    held = survivor.deck.count_of((name,)) if survivor.deck else 0
    if held + command.number < 0:
        raise Refusal(f"{held} {name} in {survivor.name}'s deck; {-command.number} cannot go out.")
    if command.number > 0 and not _is_basic(state, name):
        pool = sum(fold_name(card) == fold_name(name) for card in survivor.pool)
        if held + command.number > pool:
            raise Refusal(f"{survivor.name}'s pool has {pool} {name}, and {held} of them in the deck already.")
    yield DeckChanged(survivor.id, name, command.number)


def _is_basic(state: HordeState, name: str) -> bool:
    return any(fold_name(basic) == fold_name(name) for basic in state.rules.cube.basic_lands)


def _the_name(state: HordeState, survivor: Survivor, what: str) -> str:
    in_deck = [line.name for line in survivor.deck.lines] if survivor.deck else []
    for name in (*state.rules.cube.basic_lands, *survivor.pool, *in_deck):
        if fold_name(name) == fold_name(what):
            return name
    raise Refusal(f"{what} is not in {survivor.name}'s pool.")


@on(DeckChanged)
def _deck_changed(state: HordeState, fact: DeckChanged) -> HordeState:
    deck = state.survivor(fact.survivor).deck or Deck()
    return with_survivor(state, fact.survivor, deck=_changed(deck, fact.card, fact.number), allowed_because="")


def _changed(deck: Deck, name: str, number: int) -> Deck:
    """The deck with so many more (or fewer) copies of a card."""
    wanted = fold_name(name)
    count = sum(line.count for line in deck.played if fold_name(line.name) == wanted) + number
    place = next((at for at, line in enumerate(deck.lines) if fold_name(line.name) == wanted), len(deck.lines))
    others = [line for line in deck.lines if fold_name(line.name) != wanted]
    line = [DeckLine(count, name)] if count > 0 else []
    return replace(deck, lines=(*others[:place], *line, *others[place:]))


@tells(DeckChanged)
def _deck_changed_line(s: HordeState, x: DeckChanged) -> str:
    way = "into" if x.number > 0 else "out of"
    return f"{abs(x.number)} {x.card} {way} {s.name_of(x.survivor)}'s deck"


class AllowDeck(Command, frozen=True):
    """Let a deck with faults play, and say why."""

    survivor: str
    reason: str


class DeckAllowed(Fact, frozen=True):
    survivor: str
    reason: str


@answers(AllowDeck)
def allow_deck(state: HordeState, command: AllowDeck, dice: Dice) -> Iterator[Fact]:
    survivor = the_survivor(state, command.survivor)
    if not command.reason.strip():
        raise Refusal("Say why this deck may play; the reason stands in the log.")
    if not deck_faults(state, survivor):
        raise Refusal(f"There is nothing to allow: {survivor.name}'s deck has no faults.")
    yield DeckAllowed(survivor.id, command.reason.strip())


@on(DeckAllowed)
def _deck_allowed(state: HordeState, fact: DeckAllowed) -> HordeState:
    return with_survivor(state, fact.survivor, allowed_because=fact.reason)


tells(DeckAllowed)(lambda s, x: f"{s.name_of(x.survivor)}'s deck may play: {x.reason}")

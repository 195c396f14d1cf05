"""Decks handed in, counted, counted again and allowed."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.deck import Deck
from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_player, the_reason
from ..folding import with_player
from ..prizes import column_for
from ..state import DarkState, Player, Recount
from ..tables import answers, labels, on, tells
from ..views.decks import deck_faults
from ..words import ROMAN
from .amending import refuse_another_top4, refuse_moved_prize
from .prizes import given_again
from .seeds import ranked_in


class SubmitDeck(Command, frozen=True):
    """Hand in a deck list."""

    player: str
    deck: Deck


class DeckSubmitted(Fact, frozen=True):
    player: str
    deck: Deck
    dark: int
    distinct: int


def _may_hand_in(state: DarkState, player: Player) -> None:
    #: CD-06: decks do not change once seeds are fixed; who came late may still hand in a first one.
    if state.seeds_fixed and player.seed is not None and (player.deck or player.counted_by_hand or not player.late):
        raise Refusal(
            f"The Dark Seeds are fixed: {player.name}'s deck cannot change any more. "
            "A count that was wrong is corrected with a reason: recount the deck."
        )


def _refuse_odd_list(deck: Deck) -> None:
    if not deck.lines:
        raise Refusal("There is no card in this list. Write one card a line: 4 Ball Lightning.")
    if wrong := next((line for line in deck.lines if line.count < 1), None):
        raise Refusal(f"{wrong.count} {wrong.name} cannot be in a deck. Write how many copies there are.")


@answers(SubmitDeck)
def submit_deck(state: DarkState, command: SubmitDeck, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    _may_hand_in(state, player)
    _refuse_odd_list(command.deck)
    dark = state.rules.dark_cards
    #: CD-02: copies count. CD-03: by name, whatever the printing.
    submitted = DeckSubmitted(player.id, command.deck, command.deck.count_of(dark), command.deck.distinct(dark))
    yield submitted
    yield from ranked_in(on.after(state, submitted))


@on(DeckSubmitted)
def _deck_submitted(state: DarkState, fact: DeckSubmitted) -> DarkState:
    return with_player(
        state,
        fact.player,
        deck=fact.deck,
        dark=fact.dark,
        distinct=fact.distinct,
        counted_by_hand=False,
        allowed_because="",
    )


@tells(DeckSubmitted)
def _deck_submitted_words(s: DarkState, fact: DeckSubmitted) -> str:
    tier = ROMAN[s.rules.tier_for(fact.dark)]
    return f"{s.name_of(fact.player)}'s deck read: {fact.dark} from The Dark, Tier {tier}"


labels(SubmitDeck)(lambda s, x: f"{name_meant(s, x.player)}'s deck")


class CountDark(Command, frozen=True):
    """Enter the number of The Dark cards as counted by hand."""

    player: str
    dark: int
    distinct: int = 0


class DarkCounted(Fact, frozen=True):
    player: str
    dark: int
    distinct: int


def _refuse_odd_count(dark: int, distinct: int) -> None:
    if not 0 <= distinct <= dark <= 250:
        raise Refusal("Count The Dark cards from 0 to 250, with no more different names than cards.")


@answers(CountDark)
def count_dark(state: DarkState, command: CountDark, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    _may_hand_in(state, player)
    _refuse_odd_count(command.dark, command.distinct)
    counted = DarkCounted(player.id, command.dark, command.distinct)
    yield counted
    yield from ranked_in(on.after(state, counted))


@on(DarkCounted)
def _dark_counted(state: DarkState, fact: DarkCounted) -> DarkState:
    return with_player(state, fact.player, dark=fact.dark, distinct=fact.distinct, counted_by_hand=True)


tells(DarkCounted)(lambda s, x: f"{s.name_of(x.player)}'s deck counted by hand: {x.dark} from The Dark")

labels(CountDark)(lambda s, x: f"{name_meant(s, x.player)}'s count")


class RecountDeck(Command, frozen=True):
    """Mend a count of The Dark cards after the Dark Seeds are fixed, with a reason.

    Tier and prize columns follow from now on; prizes already won and the order of the Dark Seeds stay. With ``deck``
    the cards of that list are counted; with ``anew`` what was won before is read anew in the column of the new tier.
    """

    player: str
    dark: int = -1
    distinct: int = 0
    reason: str = ""
    deck: Deck | None = None
    anew: bool = False


class DeckRecounted(Fact, frozen=True):
    """A count mended after the Dark Seeds were fixed; ``since``: the first round whose prizes are read by it."""

    player: str
    dark: int
    distinct: int
    since: int
    reason: str
    deck: Deck | None = None


@answers(RecountDeck)
def recount_deck(state: DarkState, command: RecountDeck, dice: Dice) -> Iterator[Fact]:
    #: CD-06: the order of the seeds stays; what was read in a column stays read.
    player = the_player(state, command.player)
    if player.seed is None:
        raise Refusal(f"{player.name} has no Dark Seed yet: hand the deck in, or count it, as before.")
    reason = the_reason(command.reason, "the count is corrected")
    dark, distinct = _counted(state, command)
    if dark == player.dark and command.deck in (None, player.deck) and not (command.anew and player.recounts):
        raise Refusal(f"{player.name}'s deck counts {dark} from The Dark already.")
    since = 0 if command.anew else _columns_since(state, player)
    recounted = DeckRecounted(player.id, dark, distinct, since, reason, command.deck)
    yield recounted
    if command.anew:
        yield from _read_anew(state, on.after(state, recounted), player)


def _read_anew(before: DarkState, state: DarkState, player: Player) -> Iterator[Fact]:
    """Every card that this player won, in the column of the tier it should have been read in."""
    opened = state
    for round in opened.rounds:
        for match in round.matches:
            columns = [column_for(s, match, player.id, round.number) for s in (before, opened)]
            if match.winner != player.id or columns[0] == columns[1]:
                continue
            refuse_moved_prize(opened, round, columns[0], columns[1])
            facts = list(given_again(state, match, round))
            yield from facts
            for fact in facts:
                state = on.after(state, fact)
    refuse_another_top4(before, state)


def _counted(state: DarkState, command: RecountDeck) -> tuple[int, int]:
    if command.deck is not None:
        _refuse_odd_list(command.deck)
        dark = state.rules.dark_cards
        return command.deck.count_of(dark), command.deck.distinct(dark)
    _refuse_odd_count(command.dark, command.distinct)
    return command.dark, command.distinct


def _columns_since(state: DarkState, player: Player) -> int:
    """From this round on; from the next where this one is over, or its match won: those cards are read already."""
    if state.round is None:
        return 0
    won = any(match.winner == player.id for match in state.round.matches)
    return state.round.number + (won or state.round.step == "over")


@on(DeckRecounted)
def _deck_recounted(state: DarkState, fact: DeckRecounted) -> DarkState:
    player = state.player(fact.player)
    recounts = (*player.recounts, Recount(player.dark, fact.since, fact.reason))
    state = with_player(state, player.id, dark=fact.dark, distinct=fact.distinct, recounts=recounts)
    if fact.deck is None:
        return with_player(state, player.id, counted_by_hand=True)
    return with_player(state, player.id, deck=fact.deck, counted_by_hand=False)


tells(DeckRecounted)(
    lambda s, x: (
        f"{s.name_of(x.player)}'s deck counted again: {x.dark} from The Dark instead of {s.player(x.player).dark}, "
        f"Tier {ROMAN[s.rules.tier_for(x.dark)]} from now on ({x.reason})"
    )
)

labels(RecountDeck)(lambda s, x: f"{name_meant(s, x.player)}'s recount")


class AllowDeck(Command, frozen=True):
    """Let a deck pass although the check found fault with it."""

    player: str
    reason: str


class DeckAllowed(Fact, frozen=True):
    player: str
    reason: str


@answers(AllowDeck)
def allow_deck(state: DarkState, command: AllowDeck, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if not deck_faults(state, player):
        raise Refusal(f"{player.name}'s deck has no fault to allow.")
    reason = the_reason(command.reason, "this deck may pass")
    yield DeckAllowed(player.id, reason)


@on(DeckAllowed)
def _deck_allowed(state: DarkState, fact: DeckAllowed) -> DarkState:
    return with_player(state, fact.player, allowed_because=fact.reason)


tells(DeckAllowed)(lambda s, x: f"{s.name_of(x.player)}'s deck may pass: {x.reason}")

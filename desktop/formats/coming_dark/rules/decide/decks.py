"""Decks handed in, counted and allowed; the Dark Seeds that follow from them."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.deck import Deck
from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from .. import mending
from ..seeding import seed_order
from ..state import DarkState, Player
from ..views.decks import deck_faults
from .asking import answers, named, the_player


def _may_hand_in(state: DarkState, player: Player) -> None:
    #: CD-06: decks do not change once seeds are fixed; who came late may still hand in a first one.
    if state.seeds_fixed and player.seed is not None and (player.deck or player.counted_by_hand or not player.late):
        raise Refusal(
            f"The Dark Seeds are fixed: {player.name}'s deck cannot change any more. "
            "A count that was wrong is mended with a reason: recount the deck."
        )


def _refuse_odd_list(deck: Deck) -> None:
    if not deck.lines:
        raise Refusal("There is no card in this list. Write one card a line: 4 Ball Lightning.")
    if wrong := next((line for line in deck.lines if line.count < 1), None):
        raise Refusal(f"{wrong.count} {wrong.name} cannot be in a deck. Write how many copies there are.")


def _refuse_odd_count(dark: int, distinct: int) -> None:
    if not 0 <= distinct <= dark <= 250:
        raise Refusal("Count The Dark cards from 0 to 250, with no more different names than cards.")


@answers(c.SubmitDeck)
def submit_deck(state: DarkState, command: c.SubmitDeck, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    _may_hand_in(state, player)
    _refuse_odd_list(command.deck)
    dark = state.rules.dark_cards
    #: CD-02: copies count. CD-03: by name, whatever the printing.
    yield f.DeckSubmitted(player.id, command.deck, command.deck.count_of(dark), command.deck.distinct(dark))


@answers(c.CountDark)
def count_dark(state: DarkState, command: c.CountDark, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    _may_hand_in(state, player)
    _refuse_odd_count(command.dark, command.distinct)
    yield f.DarkCounted(player.id, command.dark, command.distinct)


@answers(mending.RecountDeck)
def recount_deck(state: DarkState, command: mending.RecountDeck, dice: Dice) -> Iterator[Fact]:
    #: CD-06: the order of the seeds stays; what was read in a column stays read.
    player = the_player(state, command.player)
    if player.seed is None:
        raise Refusal(f"{player.name} has no Dark Seed yet: hand the deck in, or count it, as before.")
    if not command.reason.strip():
        raise Refusal("Say why the count is mended; the reason stands in the log.")
    dark, distinct = _counted(state, command)
    if dark == player.dark and command.deck in (None, player.deck):
        raise Refusal(f"{player.name}'s deck counts {dark} from The Dark already.")
    since = _columns_since(state, player)
    yield mending.DeckRecounted(player.id, dark, distinct, since, command.reason.strip(), command.deck)


def _counted(state: DarkState, command: mending.RecountDeck) -> tuple[int, int]:
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


@answers(c.AllowDeck)
def allow_deck(state: DarkState, command: c.AllowDeck, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if not deck_faults(state, player):
        raise Refusal(f"{player.name}'s deck has no fault to allow.")
    if not command.reason.strip():
        raise Refusal("Say why this deck may pass; the reason stands in the log.")
    yield f.DeckAllowed(player.id, command.reason.strip())


@answers(c.FixSeeds)
def fix_seeds(state: DarkState, command: c.FixSeeds, dice: Dice) -> Iterator[Fact]:
    if state.seeds_fixed:
        raise Refusal("The Dark Seeds are fixed already. Begin round 1.")
    entrants = [p for p in state.players if p.here and not p.dropped]
    least = state.rules.event.min_players
    if len(entrants) < least:
        #: CD-07: fewer than four cannot fill the Top 4.
        raise Refusal(f"{len(entrants)} players are here; The Coming Dark needs at least {least}. Check more in.")
    _refuse_open_decks(state, entrants, command.missing_as_zero)
    _refuse_suggested_tiers(state)
    order, because, rolls = seed_order(state.rules, entrants, dice)
    for player, thrown in rolls:
        yield f.TieRolled(player, thrown)
    yield f.SeedsFixed(tuple(order), tuple(because))


def _refuse_suggested_tiers(state: DarkState) -> None:
    if not state.rules.tiers.confirmed:
        #: CD-01: the numbers are a suggestion until somebody has looked at them.
        one, two, three = state.rules.tiers.thresholds
        raise Refusal(
            f"The tiers are only suggested: I from {one}, II from {two}, III from {three} cards. "
            "Confirm them, or settle others, before the Dark Seeds are fixed."
        )


def _refuse_open_decks(state: DarkState, entrants: list[Player], missing_as_zero: bool) -> None:
    missing = [p.id for p in entrants if p.deck is None and not p.counted_by_hand]
    if missing and not missing_as_zero:
        who = named(state, missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")
        raise Refusal(f"No deck yet from {who}. Read them in, or go on and count them as Tier 0.")
    for player in entrants:
        if faults := deck_faults(state, player):
            raise Refusal(f"{player.name}'s deck: {faults[0]} Mend it, or allow it with a reason.")

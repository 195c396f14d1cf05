"""Decks handed in, counted and allowed; the Dark Seeds that follow from them."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..seeding import seed_order
from ..state import Darkness, Player
from ..views.decks import deck_faults
from .asking import answers, named, the_player


def _may_hand_in(state: Darkness, player: Player) -> None:
    #: CD-06: decks do not change once seeds are fixed; who came late may still hand in a first one.
    if state.seeds_fixed and player.seed is not None and (player.deck or player.counted_by_hand or not player.late):
        raise Refusal(
            f"The Dark Seeds are fixed: {player.name}'s deck cannot change any more. "
            "Undo back to before they were fixed to change it."
        )


@answers(c.SubmitDeck)
def submit_deck(state: Darkness, command: c.SubmitDeck, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    _may_hand_in(state, player)
    if not command.deck.lines:
        raise Refusal("There is no card in this list. Write one card a line: 4 Ball Lightning.")
    if wrong := next((line for line in command.deck.lines if line.count < 1), None):
        raise Refusal(f"{wrong.count} {wrong.name} cannot be in a deck. Write how many copies there are.")
    dark = state.rules.dark_cards
    #: CD-02: copies count. CD-03: by name, whatever the printing.
    yield f.DeckSubmitted(player.id, command.deck, command.deck.count_of(dark), command.deck.distinct(dark))


@answers(c.CountDark)
def count_dark(state: Darkness, command: c.CountDark, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    _may_hand_in(state, player)
    if not 0 <= command.distinct <= command.dark <= 250:
        raise Refusal("Count The Dark cards from 0 to 250, with no more different names than cards.")
    yield f.DarkCounted(player.id, command.dark, command.distinct)


@answers(c.AllowDeck)
def allow_deck(state: Darkness, command: c.AllowDeck, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if not deck_faults(state, player):
        raise Refusal(f"{player.name}'s deck has no fault to allow.")
    if not command.reason.strip():
        raise Refusal("Say why this deck may pass; the reason stands in the log.")
    yield f.DeckAllowed(player.id, command.reason.strip())


@answers(c.FixSeeds)
def fix_seeds(state: Darkness, command: c.FixSeeds, dice: Dice) -> Iterator[Fact]:
    if state.seeds_fixed:
        raise Refusal("The Dark Seeds are fixed already. Begin round 1.")
    entrants = [p for p in state.players if p.here and not p.dropped]
    least = state.rules.event.min_players
    if len(entrants) < least:
        #: CD-07: fewer than four cannot fill the Top 4.
        raise Refusal(f"{len(entrants)} players are here; The Coming Dark needs at least {least}. Check more in.")
    _refuse_open_decks(state, entrants, command.missing_as_zero)
    order, because, rolls = seed_order(state.rules, entrants, dice)
    for player, thrown in rolls:
        yield f.TieRolled(player, thrown)
    yield f.SeedsFixed(tuple(order), tuple(because))


def _refuse_open_decks(state: Darkness, entrants: list[Player], missing_as_zero: bool) -> None:
    missing = [p.id for p in entrants if p.deck is None and not p.counted_by_hand]
    if missing and not missing_as_zero:
        who = named(state, missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")
        raise Refusal(f"No deck yet from {who}. Read them in, or go on and count them as Tier 0.")
    for player in entrants:
        if faults := deck_faults(state, player):
            raise Refusal(f"{player.name}'s deck: {faults[0]} Mend it, or allow it with a reason.")

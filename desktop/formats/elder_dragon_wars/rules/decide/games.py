"""Decks are dealt, piles shuffled, and somebody begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.rules import Refusal
from desktop.engine.stopwatch import CLOCK_COMMANDS, ClockCommand, clock_fact

from .. import commands as c
from .. import facts as f
from ..circle import CIRCLE, COLOUR_WORDS, Colour
from ..edition import Edition, Pile
from ..ruleset import Ruleset
from ..state import DragonState
from ..turn_order import next_turn, opening_turns
from .asking import Telling, answers, the_game, the_player, the_seat
from .editions import refuse_faults
from .players import between_games


@answers(c.DealDecks)
def deal_decks(told: Telling, command: c.DealDecks, dice: Dice) -> None:
    between_games(told, "Who has which deck")
    if told.state.decks and not command.again:
        raise Refusal("The decks are dealt. They stay with their players from game to game; say so to deal anew.")
    #: ED-01, ED-09: exactly five; the deck says the seat.
    left, decks, throws = list(_the_five(told.state)), {}, []
    for colour in CIRCLE:
        throw = dice.throw(len(left)) if len(left) > 1 else None
        throws += [throw] if throw else []
        decks[str(colour)] = left.pop(throw.value - 1 if throw else 0)
    told(f.DecksDealt(decks, tuple(throws)))


def _the_five(state: DragonState) -> Sequence[str]:
    if len(state.present) != 5:
        raise Refusal(f"Elder Dragon Wars is for exactly five; {len(state.present)} on the list.")
    return [player.id for player in state.present]


@answers(c.SetDecks)
def set_decks(told: Telling, command: c.SetDecks, dice: Dice) -> None:
    between_games(told, "Who has which deck")
    words = {word.casefold(): colour for colour, word in COLOUR_WORDS.items()}
    decks = {}
    for colour, who in command.decks.items():
        letter = words.get(colour.casefold(), cast(Colour, colour.upper()))
        if letter not in CIRCLE:
            raise Refusal(f"There is no deck “{colour}”. There are {', '.join(COLOUR_WORDS.values())}.")
        decks[str(letter)] = the_player(told.state, who).id
    if len(decks) != 5 or len(set(decks.values())) != 5:
        raise Refusal("Each of the five decks needs a player of its own.")
    told(f.DecksDealt({colour: decks[colour] for colour in CIRCLE}))


@answers(c.StartGame)
def start_game(told: Telling, command: c.StartGame, dice: Dice) -> None:
    state = told.state
    between_games(told, "The game being played")
    if not state.decks:
        raise Refusal("The decks are not dealt yet. Deal them first.")
    edition = state.edition
    refuse_faults(edition, state.rules.sizes)
    piles = {
        pile: thrown_order(_names(edition, pile, state.rules), dice)[0]
        for pile in ("artifacts", "enchantments", "chaos")
    }
    number = len(state.past) + 1
    told(f.GameStarted(number, edition.id, state.decks, **piles, life=state.rules.table.life, queue=_queue(state)))


def _names(edition: Edition, pile: Pile, rules: Ruleset) -> tuple[str, ...]:
    #: ED-25: the sorcery among the enchantments may stay out.
    cards = edition.pile(pile)
    if pile == "enchantments" and not rules.reverberation.sorcery_in_pile:
        cards = tuple(card for card in cards if "Enchantment" in card.type)
    return tuple(card.name for card in cards)


def _queue(state: DragonState) -> tuple[Colour, ...]:
    """ED-33: after a Saviour's victory nobody rolls; he begins, wherever his deck sits now."""
    if not state.past or not state.past[-1].saviour:
        return ()
    seat = next((colour for colour in CIRCLE if state.decks[colour] == state.past[-1].saviour), None)
    return opening_turns(seat, state.rules.next_game) if seat else ()


@answers(c.RollStart)
def roll_start(told: Telling, command: c.RollStart, dice: Dice) -> None:
    game = the_game(told, "opening")
    die: Throw | None = None
    if command.player:
        seat = the_seat(told, command.player).colour
    elif game.queue:
        raise Refusal(f"Nobody rolls: {told.state.name_of(game.queue[0])} is the Saviour and begins. Go on.")
    else:
        die = dice.throw(5)
        seat = CIRCLE[die.value - 1]
    told(f.StartRolled(seat, die))
    told(next_turn(told.game))


@answers(*CLOCK_COMMANDS)
def turn_clock(told: Telling, command: ClockCommand, dice: Dice) -> None:
    told(clock_fact(told.state.clock, command))

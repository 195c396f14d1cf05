"""Decks are dealt, piles shuffled, and somebody begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import between_games, refuse_faults, the_game, the_player, the_seat
from ..circle import CIRCLE, COLOUR_WORDS, Colour
from ..edition import Edition, Pile
from ..ruleset import Ruleset
from ..state import DragonState, Game, Permanent, PlayerId, Seat
from ..tables import Act, answers, in_game, labels, on, tells
from ..turn_order import next_turn, opening_turns
from ..words import edition_name
from .steps import TurnBegan


class DealDecks(Command, frozen=True):
    """Deal the five decks at random; ``again`` deals anew what has been dealt."""

    again: bool = False


class DecksDealt(Fact, frozen=True):
    """Player by colour; the throws picked, seat by seat in the circle, the next among those left."""

    decks: Mapping[str, PlayerId]
    dice: tuple[Throw, ...] = ()


@answers(DealDecks)
def deal_decks(act: Act, command: DealDecks, dice: Dice) -> None:
    between_games(act, "Who has which deck")
    if act.state.decks and not command.again:
        raise Refusal("The decks are dealt. They stay with their players from game to game; say so to deal anew.")
    #: ED-01, ED-09: exactly five; the deck says the seat.
    left, decks, throws = list(_the_five(act.state)), {}, []
    for colour in CIRCLE:
        throw = dice.throw(len(left)) if len(left) > 1 else None
        throws += [throw] if throw else []
        decks[str(colour)] = left.pop(throw.value - 1 if throw else 0)
    act.then(DecksDealt(decks, tuple(throws)))


def _the_five(state: DragonState) -> Sequence[str]:
    if len(state.present) != 5:
        raise Refusal(f"Elder Dragon Wars is for exactly five; {len(state.present)} on the list.")
    return [player.id for player in state.present]


@on(DecksDealt)
def _decks_dealt(state: DragonState, fact: DecksDealt) -> DragonState:
    return replace(state, decks=fact.decks)


@tells(DecksDealt)
def _decks_dealt_line(s: DragonState, x: DecksDealt) -> str:
    names = {p.id: p.name for p in s.players}
    words = ", ".join(f"{names.get(x.decks[colour], '?')} {COLOUR_WORDS[colour]}" for colour in CIRCLE)
    return f"Decks: {words}"


labels(DealDecks)(lambda s, x: "the deal")


class SetDecks(Command, frozen=True):
    """Say who has which deck: player by colour."""

    decks: Mapping[str, str]


@answers(SetDecks)
def set_decks(act: Act, command: SetDecks, dice: Dice) -> None:
    between_games(act, "Who has which deck")
    words = {word.casefold(): colour for colour, word in COLOUR_WORDS.items()}
    decks = {}
    for colour, who in command.decks.items():
        letter = words.get(colour.casefold(), cast(Colour, colour.upper()))
        if letter not in CIRCLE:
            raise Refusal(f"There is no deck “{colour}”. There are {', '.join(COLOUR_WORDS.values())}.")
        decks[str(letter)] = the_player(act.state, who).id
    if len(decks) != 5 or len(set(decks.values())) != 5:
        raise Refusal("Each of the five decks needs a player of its own.")
    act.then(DecksDealt({colour: decks[colour] for colour in CIRCLE}))


class StartGame(Command, frozen=True):
    """Shuffle the three piles and set everything up; after a Saviour's victory his turns come first."""


class GameStarted(Fact, frozen=True):
    """The piles as they were shuffled, top first; ``queue`` holds the turns given in advance (ED-33)."""

    number: int
    edition: str
    decks: Mapping[str, PlayerId]
    artifacts: tuple[str, ...]
    enchantments: tuple[str, ...]
    chaos: tuple[str, ...]
    life: int
    queue: tuple[Colour, ...] = ()


@answers(StartGame)
def start_game(act: Act, command: StartGame, dice: Dice) -> None:
    state = act.state
    between_games(act, "The game being played")
    if not state.decks:
        raise Refusal("The decks are not dealt yet. Deal them first.")
    edition = state.edition
    refuse_faults(edition, state.rules.sizes)
    piles = {
        pile: thrown_order(_names(edition, pile, state.rules), dice)[0]
        for pile in ("artifacts", "enchantments", "chaos")
    }
    number = len(state.past) + 1
    act.then(GameStarted(number, edition.id, state.decks, **piles, life=state.rules.table.life, queue=_queue(state)))


def _names(edition: Edition, pile: Pile, rules: Ruleset) -> tuple[str, ...]:
    is_out = pile == "enchantments" and not rules.reverberation.sorcery_in_pile
    cards = edition.without_sorcery if is_out else edition.pile(pile)
    return tuple(card.name for card in cards)


def _queue(state: DragonState) -> tuple[Colour, ...]:
    """ED-33: after a Saviour's victory nobody rolls; he begins, wherever his deck sits now."""
    if not state.past or not state.past[-1].saviour:
        return ()
    seat = next((colour for colour in CIRCLE if state.decks[colour] == state.past[-1].saviour), None)
    return opening_turns(seat, state.rules.next_game) if seat else ()


@on(GameStarted)
def _game_started(state: DragonState, fact: GameStarted) -> DragonState:
    edition = next(edition for edition in state.editions if edition.id == fact.edition)
    seats, play = [], []
    for colour in CIRCLE:
        deck = edition.deck(colour)
        hidden = tuple(card.name for card in deck.library)
        seats.append(Seat(colour, fact.decks[colour], fact.life, hidden=hidden))
        play += [Permanent(card.name, colour, colour) for card in deck.basics]
    game = Game(
        fact.number,
        edition,
        tuple(seats),
        fact.artifacts,
        fact.enchantments,
        fact.chaos,
        play=tuple(play),
        queue=fact.queue,
    )
    return replace(state, game=game)


@tells(GameStarted)
def _game_started_line(s: DragonState, x: GameStarted) -> str:
    return f"Game {x.number} with “{edition_name(s, x.edition)}”: the piles are shuffled, {x.life} life each"


labels(StartGame)(lambda s, x: "game started")


class RollStart(Command, frozen=True):
    """A die says who begins; with a name, that player begins."""

    player: str = ""


class StartRolled(Fact, frozen=True):
    seat: Colour
    die: Throw | None = None


@answers(RollStart)
def roll_start(act: Act, command: RollStart, dice: Dice) -> None:
    game = the_game(act, "opening")
    die: Throw | None = None
    if command.player:
        seat = the_seat(act, command.player).colour
    elif game.queue:
        raise Refusal(f"Nobody rolls: {act.state.name_of(game.queue[0])} is the Saviour and begins. Go on.")
    else:
        die = dice.throw(5)
        seat = CIRCLE[die.value - 1]
    act.then(StartRolled(seat, die))
    act.then(TurnBegan(*next_turn(act.game)))


@in_game(StartRolled)
def _start_rolled(game: Game, fact: StartRolled) -> Game:
    return replace(game, queue=(fact.seat,))


tells(StartRolled)(lambda s, x: f"{s.name_of(x.seat)} begins")

"""A game begins: shuffled, opening hands, mulligans; and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from desktop.domain.dice import Dice, thrown_order
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import not_playing, the_game, the_horde, the_survivor
from ..checks import deck_faults
from ..hordes import HordeList
from ..state import Game, HordeState, Mode, Record, Survivor
from ..tables import answers, in_game, labels, on, tells
from .pools import refuse_wrong_team


class StartGame(Command, frozen=True):
    """Begin a game against a Horde list: the whole deck in Lantern, or real cards on the table."""

    horde: str = ""
    mode: Mode = "lantern"
    #: play without pools from this event: the survivors bring decks.
    own_decks: bool = False
    #: decks built from the pools that nobody typed in are on paper: nothing of them is checked.
    paper: bool = False


class GameStarted(Fact, frozen=True):
    """The library as it was shuffled, top first; on the table its order is not known and ``faces`` is empty."""

    number: int
    horde: HordeList
    mode: Mode
    library: tuple[str, ...]
    life: int
    hand: int
    libraries: Mapping[str, int]
    faces: tuple[int, ...] = ()
    typed: int = 0
    #: the survivors whose decks are on paper: built from their pools, and not checked.
    paper: tuple[str, ...] = ()


@answers(StartGame)
def start_game(state: HordeState, command: StartGame, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another game")
    refuse_wrong_team(state)
    if not command.own_decks:
        _refuse_missing_decks(state, command.paper)
    horde = the_horde(state, command.horde)
    library, typed = horde.all_names(), 0
    faces: tuple[int, ...] = ()
    if command.mode == "lantern":
        library, throws = thrown_order(library, dice)
        faces = tuple(t.value for t in throws)
        typed = sum(t.how == "typed" for t in throws)
    hand = state.rules.survivors.hand
    libraries = {s.id: max(0, _size(state, s) - hand) for s in state.survivors}
    number = (state.game.number if state.game else 0) + 1
    paper = tuple(s.id for s in state.survivors if s.pool and s.deck is None)
    life = state.rules.survivors.life
    yield GameStarted(number, horde, command.mode, library, life, hand, libraries, faces, typed, paper)


def _size(state: HordeState, survivor: Survivor) -> int:
    return survivor.deck.main if survivor.deck else state.rules.decks.least


def _refuse_missing_decks(state: HordeState, paper: bool) -> None:
    """With decks on paper only those that were typed in are held to the rules."""
    if not state.is_dealt:
        raise Refusal("No pools are dealt. Deal them from the cube, or start with decks of your own.")
    for survivor in state.survivors:
        if survivor.deck is None and paper:
            continue
        if survivor.deck is None:
            raise Refusal(f"{survivor.name} has no deck yet. Hand it in, or start with decks on paper.")
        if found := deck_faults(state, survivor):
            raise Refusal(f"{survivor.name}'s deck: {found[0]} Correct it, or allow it with a reason.")


@on(GameStarted)
def _game_started(state: HordeState, fact: GameStarted) -> HordeState:
    game = Game(
        fact.number,
        fact.horde,
        fact.mode,
        fact.library,
        used={kind.name: 0 for kind in fact.horde.tokens},
        life=fact.life,
        libraries=fact.libraries,
        hands=dict.fromkeys(fact.libraries, fact.hand),
        paper=fact.paper,
    )
    return replace(state, game=game)


@tells(GameStarted)
def _game_started_line(s: HordeState, x: GameStarted) -> str:
    how = "shuffled" if x.mode == "lantern" else "real cards on the table"
    paper = ", ".join(s.name_of(who) for who in x.paper)
    unchecked = f"; on paper and not checked: the deck{'s' if len(x.paper) > 1 else ''} of {paper}" if paper else ""
    return f"Game {x.number} against “{x.horde.name}”: {counted(x.horde.size, 'card')}, {how}, {x.life} life{unchecked}"


labels(StartGame)(lambda s, x: "game started")


class TakeMulligan(Command, frozen=True):
    """A survivor draws a new hand, one card smaller (HS-11)."""

    survivor: str


class MulliganTaken(Fact, frozen=True):
    survivor: str
    hand: int


@answers(TakeMulligan)
def take_mulligan(state: HordeState, command: TakeMulligan, dice: Dice) -> Iterator[Fact]:
    #: HS-11: each survivor decides alone; every mulligan costs a card, the first one too.
    game, survivor = the_game(state, "opening"), the_survivor(state, command.survivor)
    held = game.hands.get(survivor.id, 0)
    if held <= 0:
        raise Refusal(f"{survivor.name} has no card left to lose.")
    yield MulliganTaken(survivor.id, max(0, held - state.rules.survivors.mulligan_costs))


@in_game(MulliganTaken)
def _mulligan_taken(game: Game, fact: MulliganTaken) -> Game:
    back = game.hands[fact.survivor] - fact.hand
    libraries = {**game.libraries, fact.survivor: game.libraries[fact.survivor] + back}
    return replace(game, hands={**game.hands, fact.survivor: fact.hand}, libraries=libraries)


tells(MulliganTaken)(lambda s, x: f"{s.name_of(x.survivor)} takes a mulligan to {counted(x.hand, 'card')}")


class SetLibrary(Command, frozen=True):
    """Note how many cards a survivor's library has."""

    survivor: str
    cards: int


class LibraryNoted(Fact, frozen=True):
    survivor: str
    cards: int


@answers(SetLibrary)
def set_library(state: HordeState, command: SetLibrary, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    survivor = the_survivor(state, command.survivor)
    if command.cards < 0:
        raise Refusal("A library has no fewer than 0 cards. If somebody could not draw, say so instead.")
    yield LibraryNoted(survivor.id, command.cards)


@in_game(LibraryNoted)
def _library_noted(game: Game, fact: LibraryNoted) -> Game:
    return replace(game, libraries={**game.libraries, fact.survivor: fact.cards})


tells(LibraryNoted)(lambda s, x: f"{s.name_of(x.survivor)}'s library: {counted(x.cards, 'card')}")


class GameWon(Fact, frozen=True):
    because: str


@on(GameWon)
def _game_won(state: HordeState, fact: GameWon) -> HordeState:
    return _ended(state, "won", fact.because)


def _ended(state: HordeState, result: Any, because: str) -> HordeState:
    game = state.game
    assert game is not None
    record = Record(
        game.number,
        game.horde.id,
        game.horde.name,
        tuple(s.name for s in state.survivors),
        result,
        because,
        game.turn,
        game.horde_turn,
        game.life,
        len(game.library),
        game.horde.size,
    )
    over = replace(game, side="over", step="over", result=result, because=because)
    return replace(state, game=over, past=(*state.past, record))


@tells(GameWon)
def _game_won_line(s: HordeState, x: GameWon) -> str:
    assert s.game is not None
    return f"The survivors win with {s.game.life} life. {x.because}"


class GameLost(Fact, frozen=True):
    because: str


@on(GameLost)
def _game_lost(state: HordeState, fact: GameLost) -> HordeState:
    return _ended(state, "lost", fact.because)


tells(GameLost)(lambda s, x: f"The survivors have lost. {x.because}")


class FailDraw(Command, frozen=True):
    """A survivor has to draw and cannot: the team has lost (HS-06)."""

    survivor: str


@answers(FailDraw)
def fail_draw(state: HordeState, command: FailDraw, dice: Dice) -> Iterator[Fact]:
    #: HS-06: the failed draw loses, not the empty library.
    the_game(state)
    yield GameLost(f"{the_survivor(state, command.survivor).name} had to draw from an empty library.")


class Concede(Command, frozen=True):
    """The survivors give up."""

    reason: str = ""


@answers(Concede)
def concede(state: HordeState, command: Concede, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    reason = command.reason.strip()
    yield GameLost(f"The survivors conceded{f': {reason}' if reason else ''}.")


def end_of_game(state: HordeState, facts: Sequence[Fact]) -> list[Fact]:
    """HS-05, HS-06: the team loses at 0 life, at once; by a setting also with an empty library."""
    for fact in facts:
        state = on.after(state, fact)
    game = state.game
    if game is None or game.is_over:
        return []
    if game.life <= 0:
        return [GameLost("The survivors have no life left.")]
    if state.rules.survivors.milled_out == "empty-library":
        empty = [state.name_of(s) for s, cards in game.libraries.items() if cards <= 0]
        if empty:
            return [GameLost(f"{empty[0]}'s library is empty.")]
    return []

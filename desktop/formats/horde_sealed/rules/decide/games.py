"""A game begins: shuffled, opening hands, mulligans; and how it can be given up."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, thrown_order
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..checks import deck_faults
from ..state import HordeState, Survivor
from .asking import answers, the_game, the_horde, the_survivor
from .pools import refuse_wrong_team
from .setup import not_playing


@answers(c.StartGame)
def start_game(state: HordeState, command: c.StartGame, dice: Dice) -> Iterator[Fact]:
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
    yield f.GameStarted(number, horde, command.mode, library, life, hand, libraries, faces, typed, paper)


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
            raise Refusal(f"{survivor.name}'s deck: {found[0]} Mend it, or allow it with a reason.")


@answers(c.TakeMulligan)
def take_mulligan(state: HordeState, command: c.TakeMulligan, dice: Dice) -> Iterator[Fact]:
    #: HS-11: each survivor decides alone; every mulligan costs a card, the first one too.
    game, survivor = the_game(state, "opening"), the_survivor(state, command.survivor)
    held = game.hands.get(survivor.id, 0)
    if held <= 0:
        raise Refusal(f"{survivor.name} has no card left to lose.")
    yield f.MulliganTaken(survivor.id, max(0, held - state.rules.survivors.mulligan_costs))


@answers(c.SetLibrary)
def set_library(state: HordeState, command: c.SetLibrary, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    survivor = the_survivor(state, command.survivor)
    if command.cards < 0:
        raise Refusal("A library has no fewer than 0 cards. If somebody could not draw, say so instead.")
    yield f.LibraryNoted(survivor.id, command.cards)


@answers(c.FailDraw)
def fail_draw(state: HordeState, command: c.FailDraw, dice: Dice) -> Iterator[Fact]:
    #: HS-06: the failed draw loses, not the empty library.
    the_game(state)
    yield f.GameLost(f"{the_survivor(state, command.survivor).name} had to draw from an empty library.")


@answers(c.Concede)
def concede(state: HordeState, command: c.Concede, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    reason = command.reason.strip()
    yield f.GameLost(f"The survivors gave up{f': {reason}' if reason else ''}.")

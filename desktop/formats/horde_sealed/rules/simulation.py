"""Plays a game by itself, legally and at random: for the demo, the benchmarks and the random whole-game tests."""

from __future__ import annotations

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import Dice, likely, pick
from desktop.engine.rules import Command

from .acts.cards import DamageHorde, MoveCards
from .acts.combat import NoteBlocks
from .acts.decks import SubmitDeck
from .acts.turns import GoOn
from .acts.waves import Reveal
from .state import Game, HordeState, Survivor
from .views.next_step import next_act
from .views.pools import pool_lines

BASIC_OF = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def next_move(state: HordeState, chance: Dice) -> Command | None:
    """What the table would do next; None when the game is over or somebody's own hand is needed."""
    if state.ruleset is None or (state.game is not None and state.game.is_over):
        return None
    if state.game is None:
        return _before(state)
    if state.game.step == "main":
        return _main_move(state, state.game, chance)
    if state.game.step == "upkeep" and state.game.side == "horde" and state.game.mode == "table" and state.game.library:
        return Reveal(drawn_wave(state, state.game, chance))
    if state.game.step == "combat" and state.game.attack:
        return _combat_move(state.game, chance)
    return GoOn()


def _before(state: HordeState) -> Command | None:
    for survivor in state.survivors:
        if survivor.pool and survivor.deck is None:
            return SubmitDeck(survivor.id, simple_deck(state, survivor))
    return next_act(state).command


def simple_deck(state: HordeState, survivor: Survivor) -> Deck:
    """The two best-filled colours of a pool, its cheap cards first, and seventeen basic lands."""
    lines = pool_lines(state, survivor)
    by_colour = {colour: sum(line.count for line in lines if line.colour == colour) for colour in BASIC_OF}
    first, second = sorted(by_colour, key=lambda colour: (-by_colour[colour], colour))[:2]
    wanted = [line for line in lines if line.colour in (first, second) and line.kind != "Land"]
    names = [line.name for line in sorted(wanted, key=lambda line: (line.value, line.name)) for _ in range(line.count)]
    spells = names[: max(0, state.rules.decks.least - 17)]
    lands = max(17, state.rules.decks.least - len(spells))
    cards = [DeckLine(spells.count(name), name) for name in dict.fromkeys(spells)]
    basics = [DeckLine(lands - lands // 2, BASIC_OF[first]), DeckLine(lands // 2, BASIC_OF[second])]
    return Deck((*cards, *basics), f"{survivor.name}'s deck")


def drawn_wave(state: HordeState, game: Game, chance: Dice) -> tuple[str, ...]:
    """What somebody turning over real cards would see."""
    left, cards = list(game.library), []
    fixed = state.rules.horde.reveal_cards if state.rules.horde.reveal == "fixed" else 0
    while left:
        cards.append(left.pop(chance.throw(len(left)).value - 1))
        if len(cards) == fixed or (not fixed and not game.horde.is_token(cards[-1])):
            break
    return tuple(cards)


def drawn_cards(game: Game, number: int, chance: Dice) -> tuple[str, ...]:
    """So many real cards from the top of a library whose order only the table knows."""
    left = list(game.library)
    return tuple(left.pop(chance.throw(len(left)).value - 1) for _ in range(min(number, len(left))))


def _main_move(state: HordeState, game: Game, chance: Dice) -> Command:
    """The survivors hit back: the longer they stand, the harder."""
    if not game.milled and game.library and likely(chance, 85):
        amount = chance.throw(4 + min(game.turn, 12)).value
        typed = drawn_cards(game, amount, chance) if game.mode == "table" else ()
        return DamageHorde(amount, typed, "attack")
    if game.creatures and likely(chance, 45):
        stack = pick(chance, game.creatures)
        return MoveCards(stack.name, "battlefield", "graveyard", chance.throw(stack.count).value, stack.owner)
    return GoOn()


def _combat_move(game: Game, chance: Dice) -> Command:
    """Blocks are noted until about half of the attack is stopped; some of what is blocked dies."""
    open_ = [a for a in game.attack if not a.blocked]
    if open_ and likely(chance, 70):
        attack = pick(chance, open_)
        return NoteBlocks(attack.name, chance.throw(attack.count).value, attack.owner)
    blocked = [a for a in game.attack if a.blocked]
    if blocked and likely(chance, 60):
        attack = pick(chance, blocked)
        return MoveCards(attack.name, "battlefield", "graveyard", chance.throw(attack.blocked).value, attack.owner)
    return GoOn()

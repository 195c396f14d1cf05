"""What is wrong with a cube or a deck, a sentence each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from desktop.domain.deck import Deck, fold_name
from desktop.domain.words import counted

from .ruleset import Ruleset
from .state import COLOUR_NAMES, CubeCard, HordeState, Survivor


def colour_counts(cube: tuple[CubeCard, ...]) -> dict[str, int]:
    """Cards by colour, copies counted: exactly one colour, or "O" for all others (HS-04)."""
    counts = dict.fromkeys(COLOUR_NAMES, 0)
    for card in cube:
        counts[card.colour] += card.count
    return counts


def cube_faults(state: HordeState) -> tuple[str, ...]:
    """What keeps this cube from being dealt."""
    return tuple(_cube_faults(state.rules, state.cube)) if state.cube else ()


def _cube_faults(ruleset: Ruleset, cube: tuple[CubeCard, ...]) -> Iterator[str]:
    rule, size = ruleset.cube, sum(card.count for card in cube)
    if size != rule.size:
        few = f"{rule.size - size} missing" if size < rule.size else f"{size - rule.size} too many"
        yield f"The cube has {counted(size, 'card')}, not {rule.size}: {few}."
    counts = colour_counts(cube)
    if unknown := [card.name for card in cube if card.colour == "?"]:
        yield f"No colour is known of {_some(unknown)}. Say it by hand."
    for colour, name in COLOUR_NAMES.items():
        wanted = rule.other if colour == "O" else rule.each_colour
        if colour != "?" and counts[colour] != wanted:
            yield f"{counts[colour]} {name} cards, not {wanted}."
    if rule.twice == "refuse" and (twice := _twice(cube)):
        yield f"{twice}; this ruleset has every card once."


def cube_warnings(state: HordeState) -> tuple[str, ...]:
    """What the organiser should know of a cube that can be dealt all the same."""
    return tuple(_cube_warnings(state.rules, state.cube))


def _cube_warnings(ruleset: Ruleset, cube: tuple[CubeCard, ...]) -> Iterator[str]:
    if ruleset.cube.twice == "warn" and (twice := _twice(cube)):
        yield f"{twice}: the document does not say whether it may. Each copy is dealt and checked as a card of its own."
    if unknown := [card.name for card in cube if not card.known]:
        yield f"Lantern knows no card called {_some(unknown)}. Look at the spelling; it can be dealt as it is."
    basics = [card.name for card in cube if _is_basic(ruleset, card.name)]
    if basics:
        yield f"{_some(basics)} in the cube: basic lands lie beside it and are free for every deck."


def _twice(cube: tuple[CubeCard, ...]) -> str:
    twice = [f"{card.name} ({card.count})" for card in cube if card.count > 1]
    return f"{_some(twice)} {'stands' if len(twice) == 1 else 'stand'} more than once in the cube" if twice else ""


def _some(names: list[str], most: int = 4) -> str:
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def _is_basic(ruleset: Ruleset, name: str) -> bool:
    return fold_name(name) in {fold_name(basic) for basic in ruleset.cube.basic_lands}


def basics_in(ruleset: Ruleset, deck: Deck) -> int:
    """Basic lands in a deck."""
    return deck.count_of(ruleset.cube.basic_lands)


def deck_faults(state: HordeState, survivor: Survivor) -> tuple[str, ...]:
    """What keeps this deck from being played; nothing where the organiser let it pass."""
    if survivor.deck is None or survivor.allowed_because:
        return ()
    return (*size_faults(state.rules, survivor.deck), *_pool_faults(state, survivor, survivor.deck))


def size_faults(ruleset: Ruleset, deck: Deck) -> Iterator[str]:
    if deck.main < ruleset.decks.least:
        yield f"{counted(deck.main, 'card')}, at least {ruleset.decks.least} are needed."


def _pool_faults(state: HordeState, survivor: Survivor, deck: Deck) -> Iterator[str]:
    """HS-03: nothing but the own pool, by copy, and basic lands; nothing is traded."""
    if not survivor.pool:
        return
    pool = Counter(fold_name(name) for name in survivor.pool)
    for name, copies in deck.copies().items():
        if _is_basic(state.rules, name):
            continue
        held = pool[fold_name(name)]
        if not held:
            yield f"{name} is not in {survivor.name}'s pool{_whose(state, survivor, name)}."
        elif copies > held:
            yield f"{copies} {name} in the deck, {held} in {survivor.name}'s pool."


def _whose(state: HordeState, survivor: Survivor, name: str) -> str:
    folded = fold_name(name)
    for other in state.survivors:
        if other.id != survivor.id and any(fold_name(held) == folded for held in other.pool):
            return f"; {other.name} was dealt it, and nothing is traded"
    return "" if any(fold_name(card.name) == folded for card in state.cube) else ", nor in the cube"


def basics_warning(state: HordeState) -> str:
    """HS-02: any number of basic lands is legal, but the lands have to lie there."""
    needed = sum(basics_in(state.rules, s.deck) for s in state.survivors if s.deck)
    supply = state.rules.cube.basics
    return (
        f"The decks take {counted(needed, 'basic land')} together; {supply} are there to share."
        if needed > supply
        else ""
    )

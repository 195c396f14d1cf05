"""What to expect of a Horde list: thousands of hordes turned over by simulation, nobody fighting back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, count

import msgspec

from .hordes import HordeList
from .ruleset import Ruleset

HORDES = 10_000
TURNS = 12


class TurnOdds(msgspec.Struct, frozen=True):
    """One turn of the horde: the mean wave, and the tokens out so far with the band that holds 90 % of all hordes.

    ``power`` is what the wave's creatures deal as printed, tokens and cards.
    """

    turn: int
    tokens: float
    cards: float
    power: float
    tokens_so_far: float
    low: int
    high: int


def odds(
    ruleset: Ruleset,
    horde: HordeList,
    bits: Callable[[], int],
    hordes: int = HORDES,
    turns: int = TURNS,
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[TurnOdds, ...]:
    """Means and bands by turn; ``bits`` gives 64 random bits a call. Empty when ``cancelled`` says so."""
    names = horde.all_names()
    sizes = [_printed(horde, name) for name in names]
    fixed = ruleset.horde.reveal_cards if ruleset.horde.reveal == "fixed" else 0
    runs: list[list[tuple[int, int, int]]] = []
    for at in range(hordes):
        if at % 256 == 0 and cancelled():
            return ()
        runs.append(_run(sizes, bits, turns, fixed))
    return _turns(runs)


def _printed(horde: HordeList, name: str) -> tuple[bool, int]:
    """Whether a card is a token, and what it deals each turn from now on as printed."""
    if horde.is_token(name):
        return True, horde.kind(name).power
    card = horde.card(name)
    return False, card.size[0] if card.is_creature and "defender" not in card.marks else 0


def _run(
    sizes: Sequence[tuple[bool, int]], bits: Callable[[], int], turns: int, fixed: int
) -> list[tuple[int, int, int]]:
    """(tokens, cards, printed power) of every turn of one horde."""
    left, waves = list(sizes), []
    for _ in range(turns):
        tokens = cards = power = 0
        while left:
            #: one card at random of those left: the last takes its place.
            place = bits() % len(left)
            left[place], left[-1] = left[-1], left[place]
            token, size = left.pop()
            cards, power = cards + 1, power + size
            tokens += token
            if cards == fixed or (not fixed and not token):
                break
        waves.append((tokens, cards, power))
    return waves


def _turns(runs: Sequence[Sequence[tuple[int, int, int]]]) -> tuple[TurnOdds, ...]:
    so_far = (accumulate(tokens for tokens, _, _ in run) for run in runs)
    return tuple(map(_turn, count(1), zip(*runs, strict=True), zip(*so_far, strict=True)))


def _turn(number: int, waves: Sequence[tuple[int, int, int]], so_far: Sequence[int]) -> TurnOdds:
    """One turn of all hordes."""
    hordes, ordered = len(waves), sorted(so_far)
    tokens, cards, power = (sum(each) / hordes for each in zip(*waves, strict=True))
    low, high = ordered[int(hordes * 0.05)], ordered[int(hordes * 0.95)]
    return TurnOdds(number, tokens, cards, power, sum(ordered) / hordes, low, high)


def expected_wave(horde: HordeList) -> tuple[float, float]:
    """Mean tokens and cards of the first wave of a full deck, exactly: tokens / (others + 1), and one card more."""
    tokens = horde.token_count / (horde.card_count + 1)
    return tokens, (horde.size + 1) / (horde.card_count + 1)


def expected_power(horde: HordeList) -> float:
    """Mean power, as printed, of the creatures in the first wave of a full deck: its tokens and its one card."""
    tokens = sum(kind.count * kind.power for kind in horde.tokens)
    cards = sum(card.count * _printed(horde, card.name)[1] for card in horde.cards)
    return tokens / (horde.card_count + 1) + cards / horde.card_count

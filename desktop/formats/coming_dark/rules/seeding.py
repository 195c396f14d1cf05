"""The order of the Dark Seeds and the reason for every place (CD-04)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted

from .ruleset import Ruleset
from .state import Player

#: what a better seed has more of is counted up, what it has less of is counted down.
Criterion = Callable[[Ruleset, Player], int]


def _drk_printings(ruleset: Ruleset, player: Player) -> int:
    return player.deck.count_of(ruleset.dark_cards, "DRK") if player.deck else 0


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


#: more than any deck holds.
UNKNOWN = 999


def _other_nonbasics(ruleset: Ruleset, player: Player) -> int:
    if player.deck is None:
        #: nobody knows what else is in a deck counted by hand; it does not win a tie by that.
        return UNKNOWN
    return player.deck.main - player.deck.count_of((*ruleset.dark_cards, *BASICS))


_CRITERIA: dict[str, tuple[Criterion, int, str]] = {
    "distinct-names": (lambda r, p: p.distinct, -1, "more different The Dark names"),
    "drk-printings": (_drk_printings, -1, "more cards in the printing of The Dark"),
    "fewer-other-nonbasics": (_other_nonbasics, 1, "fewer other cards that are no basic lands"),
    "earlier-registration": (lambda r, p: p.order, 1, "earlier on the entry list"),
}


def ranking(ruleset: Ruleset, players: Sequence[Player]) -> list[Player]:
    """Players from the best Dark Seed to the worst as far as no die is needed; full ties stay in list order."""
    return sorted(players, key=lambda p: _key(ruleset, p))


def _key(ruleset: Ruleset, player: Player) -> tuple[int, ...]:
    tied = [_CRITERIA[name] for name in ruleset.ties.order if name in _CRITERIA]
    return (-player.dark, *(sign * count(ruleset, player) for count, sign, _ in tied))


def because(ruleset: Ruleset, better: Player, worse: Player) -> str:
    """Which criterion put one player before another, told for the organiser; "" where only a die can."""
    if better.dark != worse.dark:
        return f"{counted(better.dark, 'card')} from The Dark before {worse.dark}"
    for name in ruleset.ties.order:
        if name not in _CRITERIA:
            continue
        count, _, words = _CRITERIA[name]
        mine, theirs = count(ruleset, better), count(ruleset, worse)
        if mine != theirs:
            return f"Both have {better.dark} from The Dark; tie-break: {words} ({mine} before {theirs})"
    return ""


def seed_order(
    ruleset: Ruleset, players: Sequence[Player], dice: Dice
) -> tuple[list[str], list[str], list[tuple[str, tuple[Throw, ...]]]]:
    """(ids from seed 1 on, the reason of each place, the dice of whoever had to roll)."""
    order: list[Player] = []
    rolled: dict[str, tuple[Throw, ...]] = {}
    for _, tied in groupby(ranking(ruleset, players), key=lambda p: _key(ruleset, p)):
        group = list(tied)
        if len(group) > 1:
            group, thrown = _roll_off(group, dice)
            rolled |= thrown
        order += group
    reasons = [_reason(ruleset, order, i, rolled) for i in range(len(order))]
    return [p.id for p in order], reasons, list(rolled.items())


def _roll_off(tied: list[Player], dice: Dice) -> tuple[list[Player], dict[str, tuple[Throw, ...]]]:
    """A d20 each, the highest first; those still equal throw again."""
    thrown: dict[str, list[Throw]] = {p.id: [] for p in tied}
    waiting = [tied]
    while waiting:
        group = waiting.pop()
        for player in group:
            thrown[player.id].append(dice.throw(20))
        alike: dict[tuple[int, ...], list[Player]] = {}
        for player in group:
            alike.setdefault(tuple(t.value for t in thrown[player.id]), []).append(player)
        waiting += [same for same in alike.values() if len(same) > 1]
    order = sorted(tied, key=lambda p: [-t.value for t in thrown[p.id]])
    return order, {player: tuple(throws) for player, throws in thrown.items()}


def _reason(ruleset: Ruleset, order: list[Player], place: int, rolled: dict[str, tuple[Throw, ...]]) -> str:
    player = order[place]
    tied_with = [other for other in order if other.dark == player.dark and other.id != player.id]
    if not tied_with:
        return f"{counted(player.dark, 'card')} from The Dark"
    if place and order[place - 1].dark == player.dark:
        return _against(ruleset, order[place - 1], player, rolled, after=True)
    return _against(ruleset, player, order[place + 1], rolled, after=False)


def _against(ruleset: Ruleset, better: Player, worse: Player, rolled: dict[str, tuple[Throw, ...]], after: bool) -> str:
    where = f"after {better.name}" if after else f"before {worse.name}"
    if why := because(ruleset, better, worse):
        return f"{why}, so {where}"
    dice = " before ".join("+".join(str(t.value) for t in rolled[p.id]) for p in (better, worse))
    return f"Tied with {better.dark} from The Dark through every tie-break; the d20 decided ({dice}), so {where}"

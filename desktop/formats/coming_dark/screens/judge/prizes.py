"""Prizes by a judge's hand, as questions."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.words import as_typed, counted
from desktop.engine.rules import Command

from ...rules.acts.cards import GivePrize, TakePrize, award_words
from ...rules.acts.prizes import SetPrize
from ...rules.state import Award, DarkState
from .ask import REASON, Ask, JudgeAct, everybody


def _cards(state: DarkState) -> tuple[tuple[str, str], ...]:
    """Every card of the two prize tables: supporters by number, then the powers."""
    counts = sorted({count for row in state.rules.supporter_table for count in row.tiers if count})
    powers = dict.fromkeys(name for row in state.rules.power_table for name in row.tiers if name)
    supporters = [(f"supporters/{n}", counted(n, "Noble Supporter")) for n in counts]
    return (*supporters, *((f"power/{name}", name) for name in sorted(powers)))


def give_prize(state: DarkState) -> JudgeAct | None:
    """A card for a player."""
    people, cards = everybody(state), _cards(state)
    if not people or not cards:
        return None
    asks = (Ask("player", "To", people, people[0][0]), Ask("card", "Card", cards, cards[0][0]), REASON)
    return JudgeAct("give-prize", "Give a prize card…", "Give it", asks, _given)


def _given(answered: Mapping[str, str]) -> Command:
    kind, _, what = answered["card"].partition("/")
    if kind == "power":
        return GivePrize(answered["player"], answered["reason"], power=what)
    return GivePrize(answered["player"], answered["reason"], supporters=int(what))


def award_key(award: Award) -> str:
    """A card in somebody's hands, as an answer."""
    return f"{award.player}/{award.round}/{award.location}/{award.supporters}/{award.power}"


def take_prize(state: DarkState) -> JudgeAct | None:
    """A card back, or on to somebody else."""
    held = sorted(state.awards, key=lambda a: (as_typed(state.name_of(a.player)), a.round))
    if not held:
        return None
    cards = tuple(dict.fromkeys((award_key(a), f"{state.name_of(a.player)}: {award_words(state, a)}") for a in held))
    to = (("", "Nobody: it is out of the event"), *everybody(state))
    asks = (Ask("card", "Card", cards, cards[0][0]), Ask("to", "Goes to", to), REASON)
    return JudgeAct("take-prize", "Take or move a prize card…", "Take it", asks, _taken)


def _taken(answered: Mapping[str, str]) -> Command:
    player, number, place, supporters, power = answered["card"].split("/", 4)
    return TakePrize(player, answered["reason"], int(supporters), power, place, int(number), answered["to"])


def set_earlier_prize(state: DarkState) -> JudgeAct | None:
    """The die of a round that is behind us."""
    rolled = tuple(
        (f"{round.number}/{place}", f"Round {round.number} · {state.location(place).name} · d20 {prize.die.value}")
        for round in reversed(state.past)
        for place, prizes in round.prizes.items()
        for prize in prizes
        if prize.round == round.number
    )
    if not rolled:
        return None
    faces = tuple((str(face), str(face)) for face in range(1, state.rules.event.prize_die + 1))
    asks = (Ask("where", "Prize", rolled, rolled[0][0]), Ask("value", "The die really showed", faces, "1"), REASON)
    return JudgeAct("set-prize", "Set the prize of an earlier round…", "Set it", asks, _set)


def _set(answered: Mapping[str, str]) -> Command:
    number, _, place = answered["where"].partition("/")
    return SetPrize(place, int(answered["value"]), answered["reason"], int(number))

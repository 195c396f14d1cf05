"""The ledger in words and counts: what a player holds, what it gives in every game, what has been given out."""

from __future__ import annotations

from msgspec import Struct

from desktop.domain.words import counted
from desktop.ui.kit.panels import Because

from ...rules.state import Award, DarkState
from ...rules.views.prizes import Holding, holding
from ...rules.words import ROMAN
from ..judge.prizes import award_key

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Effect(Struct, frozen=True):
    """One thing that holds at the start of every game, and why."""

    words: str
    because: Because


def effects(state: DarkState, player: str) -> tuple[Effect, ...]:
    """What a player begins every game with, a sentence each."""
    held = holding(state, player)
    found = [_life(state, held)]
    if held.exiles:
        found.append(_exiles(state, held))
    if held.powers:
        found.append(_powers(held))
    return tuple(found)


def _life(state: DarkState, held: Holding) -> Effect:
    event = state.rules.event
    cards = " + ".join(str(a.supporters) for a in state.awards if a.player == held.player and a.supporters)
    sentence = "Every Noble Supporter is one life more at the start of every game."
    if event.life_per_supporter != 1:
        sentence = f"Every Noble Supporter is {event.life_per_supporter} life more at the start of every game."
    arithmetic = f"{event.start_life} + {cards} = {held.life}" if cards else f"{event.start_life}, no supporters yet"
    words = f"Life **{held.life}** = {event.start_life} + {held.life - event.start_life}"
    return Effect(words if held.supporters else f"Life **{held.life}**", Because("CD-23", sentence, arithmetic))


def _exiles(state: DarkState, held: Holding) -> Effect:
    each = state.rules.event.supporters_per_exile
    times = "once" if held.exiles == 1 else f"{number(held.exiles)} times, one card at a time"
    because = Because(
        "CD-23",
        f"For every {number(each)} supporters, rounded down, the top card of the library may be exiled, face down or "
        "up, after mulligans and before the first turn; one may stop earlier.",
        f"{held.supporters} / {each} = {held.exiles}",
    )
    return Effect(f"May exile the top card **{times}**", because)


def _powers(held: Holding) -> Effect:
    count = len(held.powers)
    words = (
        "**One Dark Power** lies face down in exile"
        if count == 1
        else (f"**{number(count).capitalize()} Dark Powers** lie face down in exile")
    )
    because = Because(
        "CD-24 · CD-39",
        "Each may be cast from exile once a game, with mana of any colours; a land is played as the land of the turn. "
        "The owner may look; everybody else knows only how many there are.",
    )
    return Effect(f"{words}, castable once a game", because)


def number(count: int) -> str:
    """A small number in a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


class CardFace(Struct, frozen=True):
    """One prize card in a hand: what it is, where it came from, what it costs, what the event changes."""

    kind: str
    figure: str
    title: str
    origin: str
    cost: str = ""
    type: str = ""
    note: str = ""
    because: Because | None = None
    #: the result it came from, as ``round/match``; "" where somebody sat alone.
    result: str = ""
    #: the card itself, for the judge who takes or moves it.
    key: str = ""


def cards_of(state: DarkState, player: str) -> tuple[CardFace, ...]:
    """A player's prize cards, oldest first."""
    return tuple(_card(state, award) for award in state.awards if award.player == player)


def _card(state: DarkState, award: Award) -> CardFace:
    origin, because = _origin(state, award), Because("CD-10", *_column(state, award))
    result = _result(state, award)
    if award.power:
        power = state.rules.power_named(award.power)
        return CardFace(
            "power",
            ROMAN[award.tier],
            power.name,
            origin,
            power.cost,
            power.type,
            power.note,
            because,
            result,
            award_key(award),
        )
    title = "Noble Supporter" if award.supporters == 1 else "Noble Supporters"
    return CardFace(
        "supporter",
        str(award.supporters),
        f"{award.supporters} {title}",
        origin,
        because=because,
        result=result,
        key=award_key(award),
    )


def _origin(state: DarkState, award: Award) -> str:
    where = [f"Round {award.round}"] if award.round else []
    where += [state.location(award.location).name] if award.location else []
    where += [f"d20 {award.die.value} {award.die.how}"] if award.die and not award.given else []
    return " · ".join([*where, *(["by the judge"] if award.given else [])])


def _result(state: DarkState, award: Award) -> str:
    if award.given:
        return ""
    match = next(m for r in state.rounds if r.number == award.round for m in r.matches if m.id == award.location)
    return f"{award.round}/{award.location}" if len(match.players) > 1 else ""


def _column(state: DarkState, award: Award) -> tuple[str, str]:
    """Why this column of the table was read, or why the card was given."""
    if award.given or award.die is None:
        return f"Given by hand: {award.given}", ""
    tier = state.tier_in(award.player, award.round)
    if award.tier < tier:
        #: CD-12: who sits alone reads the Tier 1 column at best.
        return (
            "Whoever sat alone at a table reads the Tier I column at best.",
            f"Tier {ROMAN[tier]}, read as {ROMAN[award.tier]}",
        )
    return "The column is the tier of the winner.", f"d20 {award.die.value}, column {ROMAN[award.tier]}"


class Given(Struct, frozen=True):
    """How many cards of one kind are in players' hands, and how many more this round's tables could give."""

    kind: str
    name: str
    given: int
    may_follow: int


def given_out(state: DarkState) -> tuple[Given, ...]:
    """Every prize card by name: supporters by number, then the powers in the order of the table."""
    supporters = sorted({count for row in state.rules.supporter_table for count in row.tiers if count})
    powers = [name for row in state.rules.power_table for name in row.tiers if name]
    coming = _coming(state)
    found = []
    for count in supporters:
        given = sum(a.supporters == count for a in state.awards)
        found.append(Given("supporter", f"Noble Supporter {count}", given, coming.count(str(count))))
    for name in powers:
        found.append(Given("power", name, sum(a.power == name for a in state.awards), coming.count(name)))
    return tuple(found)


def _coming(state: DarkState) -> list[str]:
    """What the prizes that lie out could still become: every column of every one that nobody has won."""
    round = state.round
    if round is None or round.step == "over":
        return []
    won = {match.id for match in round.matches if match.winner}
    found: list[str] = []
    for place, prizes in round.prizes.items():
        if place in won:
            continue
        kind = state.rules.zone(state.location(place).zone).prize
        for prize in prizes:
            faces = {
                str(state.rules.supporters(prize.die.value, t))
                if kind == "supporters"
                else state.rules.power(prize.die.value, t)
                for t in (1, 2, 3)
            }
            found += faces
    return found


def given_line(state: DarkState) -> str:
    """``54 cards are out: 30 Noble Supporters, 24 Dark Powers.``"""
    powers = sum(bool(a.power) for a in state.awards)
    supporters = len(state.awards) - powers
    if not state.awards:
        return "No prize card is out yet."
    cards = "card is" if len(state.awards) == 1 else "cards are"
    sentence = f"**{len(state.awards)}** prize {cards} out: "
    sentence += f"{counted(supporters, 'Noble Supporter')}, {counted(powers, 'Dark Power')}."
    return (
        f"{sentence} “May follow” is what the tables still at play could give, whoever wins."
        if _coming(state)
        else sentence
    )

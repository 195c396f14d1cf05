"""Lists from outside turned into cards of a scenario, with what is known of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from desktop.domain.deck import fold_name
from desktop.library.decks import NOTHING_TOLD, ListReading
from desktop.library.decks.answers import answered
from desktop.library.decks.from_csv import names_of_table
from desktop.library.decks.singles import read_singles
from desktop.library.decoding import lines_of
from desktop.library.facts import CardFact, shipped_facts
from desktop.library.known import ImportedCard, KnownCards
from desktop.workers.reading import SECONDS, foreign

from ..rules.keywords import suggested_marks
from ..rules.scenario import ScenarioCard, read_scenario

_DRAWS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_DRAW = re.compile(rf"\bdraws? ({'|'.join(_DRAWS)}) cards?\b", re.IGNORECASE)
#: an activated ability: a cost, a colon, and what it does, at the beginning of a line.
_ABILITY = re.compile(
    r"^(?!.*\bequip\b)([^\n:.\"(]*(?:\{[^}]+\}|\bsacrifice\b|\bpay\b|\bdiscard\b)[^\n:.\"(]*): ", re.I | re.M
)
_LOYALTY = re.compile(r"^\[?[+−\-–]?(?:\d+|X)\]?: ", re.MULTILINE)


class CardsReading(ListReading, frozen=True):
    """The cards of one deck as a list names them, and the lines that could not be read."""

    cards: tuple[ScenarioCard, ...]


@foreign(SECONDS)
def read_card_list(
    source: str | bytes, facts: KnownCards | None = None, columns: Mapping[str, str] = NOTHING_TOLD
) -> CardsReading:
    """The cards of one deck, copies repeated, so that a second copy is seen and named; what could not be read."""
    known = facts or shipped_facts()
    reading = read_singles(answered(lines_of(source), columns, {}), "", known, most=True)
    copies = reading.deck.copies().items()
    cards = tuple(scenario_card(name, known) for name, count in copies for _ in range(count))
    return CardsReading(cards, problems=reading.problems, notes=reading.notes)


def scenario_card(name: str, facts: KnownCards | None = None) -> ScenarioCard:
    """One card, as far as it is known: by its text where that was imported, else as the shipped scenario has it."""
    fact = (facts or shipped_facts()).find(name)
    if not (isinstance(fact, ImportedCard) and fact.text) and (noted := _noted().get(fold_name(name))):
        return noted
    if fact is None:
        return ScenarioCard(name, marks=suggested_marks(name, "", ""))
    return from_fact(fact)


@cache
def _noted() -> Mapping[str, ScenarioCard]:
    """What somebody wrote by hand of the cards of the scenario that ships with Lantern, by folded name."""
    file = files("desktop.formats.commander_scenarios.rules").joinpath("drowned_bell.toml")
    shipped = read_scenario(file.read_text("utf-8"))
    return {fold_name(card.name): card for _, card in shipped.all_cards()}


def from_fact(fact: CardFact) -> ScenarioCard:
    """A card of the library: marks, abilities and draws are suggestions that the organiser corrects."""
    text, loyalty = (fact.text, fact.loyalty) if isinstance(fact, ImportedCard) else ("", "")
    marks = suggested_marks(fact.name, fact.cost, text)
    walker = "Planeswalker" in fact.type
    abilities = [found.group(0) for found in (_LOYALTY if walker else _ABILITY).finditer(text)]
    permanent = fact.is_creature or walker
    drawn = _DRAW.search(text)
    counters = loyalty if walker else ""
    return ScenarioCard(
        fact.name,
        fact.type,
        fact.cost,
        fact.power,
        fact.toughness,
        marks,
        abilities=min(6, len(abilities)) if permanent else 0,
        taps=permanent and not walker and bool(abilities) and all("{T}" in cost for cost in abilities),
        draws=_DRAWS[drawn.group(1).lower()] if drawn and not fact.is_creature else 0,
        loyalty=int(counters) if counters.isdigit() else 0,
        loyalty_costs=tuple(_loyalty_cost(words) for words in abilities[:6]) if counters.isdigit() else (),
        told=isinstance(fact, ImportedCard),
    )


def _loyalty_cost(words: str) -> int:
    """``−2: `` as -2; an X costs what somebody chooses, which may be nothing."""
    number = words.strip("[]: ").replace("−", "-").replace("–", "-")
    return int(number) if number.lstrip("+-").isdigit() else 0


@foreign(SECONDS)
def read_names(
    source: str | bytes, facts: KnownCards | None = None, columns: Mapping[str, str] = NOTHING_TOLD
) -> tuple[str, ...]:
    """A ban list as somebody keeps it: a table, or a name a line; headings, notes behind # and bullets are left out."""
    lines = answered(lines_of(source), columns, {})
    found = names_of_table(lines, facts or shipped_facts())
    for line in lines if not found else ():
        words = line.split("#")[0].strip().lstrip("•*-–").strip()
        words = re.sub(r"^\d+x?\s+", "", words)
        if words and not words.endswith(":") and not words.startswith("//"):
            found.append(words)
    return tuple(dict.fromkeys(found))

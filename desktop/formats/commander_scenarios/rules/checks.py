"""What keeps a scenario from being played, and what its builder should look at again."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from desktop.domain.deck import fold_name
from desktop.domain.words import counted

from .ruleset import PARTS, Ruleset
from .scenario import PART_NAMES, Scenario
from .state import ScenarioState


def doubles(scenario: Scenario) -> Iterator[str]:
    """CS-01: one copy across all three decks; the boss is a card of its own."""
    seen: dict[str, str] = {}
    for part, card in scenario.all_cards():
        folded, where = fold_name(card.name), PART_NAMES[part]
        if folded in seen:
            both = (
                f"in the {seen[folded]} and the {where} deck" if seen[folded] != where else f"twice in the {where} deck"
            )
            yield f"{card.name} stands {both}. Keep one copy across all three."
        seen.setdefault(folded, where)
    if scenario.boss and fold_name(scenario.boss.name) in seen:
        yield f"{scenario.boss.name} is the boss and stands in a deck too. Keep it as the boss."


def scenario_faults(ruleset: Ruleset, scenario: Scenario, banned: Collection[str] = ()) -> tuple[str, ...]:
    """Each fault in a sentence; doubles first, they cannot be allowed."""
    found = (*doubles(scenario), *_sizes(ruleset, scenario), *_not_allowed(ruleset, scenario, banned))
    return tuple(dict.fromkeys(found))


def _sizes(ruleset: Ruleset, scenario: Scenario) -> Iterator[str]:
    #: CS-02.
    for part in PARTS:
        count, (least, most) = len(scenario.cards(part)), ruleset.decks.sizes(part)
        if count < least:
            yield f"The {PART_NAMES[part]} deck has {counted(count, 'card')}; add {least - count} to reach {least}."
        elif count > most:
            yield (
                f"The {PART_NAMES[part]} deck has {counted(count, 'card')}; take "
                f"out {count - most}, {most} are the most."
            )


def _not_allowed(ruleset: Ruleset, scenario: Scenario, banned: Collection[str]) -> Iterator[str]:
    basics = {fold_name(name) for name in ruleset.decks.basic_lands}
    off = {fold_name(name) for name in banned}
    for part, card in scenario.all_cards():
        folded = fold_name(card.name)
        if folded in basics or card.type.startswith("Basic"):
            yield f"{card.name} in the {PART_NAMES[part]} deck is a basic land. A scenario has none."
        if folded in off:
            #: CS-03: the list is the organiser's own.
            yield f"{card.name} in the {PART_NAMES[part]} deck is on your ban list. Put another card there."
    if scenario.boss and fold_name(scenario.boss.name) in off:
        yield f"{scenario.boss.name}, the boss, is on your ban list. Choose another."


def scenario_warnings(ruleset: Ruleset, scenario: Scenario) -> tuple[str, ...]:
    """What may be meant so, but is worth a look."""
    return tuple(_warnings(ruleset, scenario))


def _warnings(ruleset: Ruleset, scenario: Scenario) -> Iterator[str]:
    few = len(scenario.endgame)
    if few < ruleset.decks.endgame_warn:
        yield f"The Endgame deck has only {counted(few, 'card')}; the game may end before it is felt."
    for card in scenario.basic:
        if "entwine" in card.marks:
            #: CS-22: a matter of building, so a warning.
            yield f"{card.name} has entwine: it belongs in Midrange or Endgame."
        if "kicker" in card.marks or "multikicker" in card.marks:
            yield f"{card.name} is never kicked from Basic; in Midrange or Endgame it is."
    colours = {letter for _, card in scenario.all_cards() for letter in card.cost if letter in "WUBRG"}
    if len(colours) > 1:
        yield f"{counted(len(colours), 'colour')} in the decks; one colour is advised."
    unknown = sum(not card.type for _, card in scenario.all_cards())
    if unknown:
        yield f"{counted(unknown, 'card')} without a type: Lantern will ask what stays on the battlefield."


def faults_of(state: ScenarioState, scenario: Scenario) -> tuple[str, ...]:
    """The faults under this event's ruleset and ban list."""
    return scenario_faults(state.rules, scenario, state.banned)

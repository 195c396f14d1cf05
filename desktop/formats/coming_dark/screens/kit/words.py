"""Words the round's screens share: tables by number, zones by letter, prizes in three columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop.domain.words import counted

from ...rules.ruleset import Ruleset
from ...rules.state import DarkState, Location
from ...rules.views.prizes import prize_line, worth
from ...rules.words import ROMAN

#: the zones' shapes in ``ui``: the first zone of a ruleset is drawn as the City, the second as the Wilds.
_SHAPES = ("city", "wilds")


def zone_shape(rules: Ruleset, zone: str) -> str:
    """Which of the two drawn shapes a zone has."""
    return _SHAPES[0 if rules.zones[0].id == zone else 1]


def bare_name(name: str) -> str:
    """A place's name without its article: ``City``."""
    return name.removeprefix("The ").strip() or name


def zone_keys(rules: Ruleset) -> dict[str, str]:
    """One letter a zone, from its name; where both begin alike, the second takes its first letter of its own."""
    taken: dict[str, str] = {}
    for zone in rules.zones:
        letters = [ch for ch in bare_name(zone.name).upper() if ch.isalpha()] + list("12")
        taken[zone.id] = next(ch for ch in letters if ch not in taken.values())
    return taken


def tables_words(numbers: Iterable[int]) -> str:
    """``table 4``, ``tables 4 and 9``, ``tables 1–3, 5 and 9``."""
    ordered = sorted(set(numbers))
    runs: list[list[int]] = []
    for number in ordered:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    spans = [span for run in runs for span in _span(run)]
    listed = " and ".join(spans) if len(spans) < 3 else f"{', '.join(spans[:-1])} and {spans[-1]}"
    return f"table{'' if len(ordered) == 1 else 's'} {listed}"


def _span(run: Sequence[int]) -> list[str]:
    return [f"{run[0]}–{run[-1]}"] if len(run) > 2 else [str(number) for number in run]


def span(first: int, last: int) -> str:
    """The keys of these numbers: ``1–6``, or 1 alone."""
    return f"{first}–{last}" if first < last else str(first)


def table_numbers(state: DarkState, zone: str | None = None) -> dict[str, int]:
    """Every open location's number on the plan, 1.. through both zones (the keyboard's digits), or one ``zone``'s."""
    numbered = enumerate(state.open_locations(), 1)
    return {place.id: number for number, place in numbered if zone is None or place.zone == zone}


def tier_words(tier: int) -> str:
    """``Tier III``."""
    return f"Tier {ROMAN[tier]}"


def tier_lines(state: DarkState, place: Location) -> tuple[str, str, str]:
    """All prizes lying at a location, in the columns of Tiers I, II and III."""
    one, two, three = (prize_line(state, place, tier) for tier in (1, 2, 3))
    return one, two, three


def prize_in_short(state: DarkState, place: Location, tier: int | None = None) -> str:
    """A location's prizes on one line: in one tier's column, or in all three (powers: as for Tier III)."""
    prizes = state.round.prizes.get(place.id, ()) if state.round else ()
    if not prizes:
        return ""
    dice = " and ".join(str(prize.die.value) for prize in prizes)
    if tier is not None:
        return f"{dice} · {prize_line(state, place, tier)}"
    if len(prizes) > 1:
        return f"{dice} · {counted(len(prizes), 'prize')}"
    if state.rules.zone(place.zone).prize == "powers":
        return f"{dice} · {worth(state, place, prizes[0], 3)}"
    counts = " / ".join(str(state.rules.supporters(prizes[0].die.value, tier)) for tier in (1, 2, 3))
    return f"{dice} · {counts} supporters"

"""The paper of the whole day, in the order in which it is needed: what to buy, and what to print when."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.paper_list import PaperLine, running_sheets

from .print_plan import MONSTERS, POWERS, SEEDS, SUPPORTERS, Counts, Expected

BEFORE, ROUNDS, AFTER = "Before", "Each round", "After"
#: before the first of these is needed, every one of them lies at the door, or at its table.
CARDS = {
    SEEDS: "Dark Seeds",
    MONSTERS: "Random Monsters",
    SUPPORTERS: "Noble Supporters",
    POWERS: "Dark Powers",
}
#: what a sheet of paper takes of each; the handouts themselves hold this true.
PER_SHEET = {"location-signs": 2, "corner-letters": 8, "match-slips": 4, "round-by-location": 8, "passports": 4}
_CARDS_A_SHEET = 9


def paper_of_the_day(expected: Expected, counts: Counts) -> tuple[PaperLine, ...]:
    """Every sheet of the day; cards of all kinds share their sheets."""
    tables, rounds = sum(expected.tables), expected.rounds
    at_play = min(tables, expected.players)
    return (
        _several("location-signs", "Location signs", tables, BEFORE),
        _several("corner-letters", "Corner letters", expected.seats, BEFORE),
        *_cards(counts),
        PaperLine(BEFORE, "Prize tables", 1, "plain", handout="prize-tables"),
        PaperLine(BEFORE, "Monster tables", 1, "plain", handout="monster-tables"),
        PaperLine(BEFORE, "The rules in short", 2, "plain", handout="rules-summary"),
        PaperLine(BEFORE, "Floor plan", 1, "plain", handout="floor-plan"),
        PaperLine(ROUNDS, "Round sheet, by name", rounds, "plain", handout="round-by-name"),
        _round("round-by-location", "Round sheet, by location", tables, rounds),
        _round("match-slips", "Match slips", at_play, rounds),
        PaperLine(ROUNDS, "Standings", rounds, "plain", handout="standings"),
        PaperLine(AFTER, "Top 4", 1, "plain", handout="top4"),
        _several("passports", "Player passports", expected.players, AFTER),
    )


def to_queue(lines: tuple[PaperLine, ...], counts: Counts) -> dict[str, Mapping[int | str, int] | None]:
    """What is printed before the day by its handout, in order; None for what is printed as it comes."""
    return {line.handout: counts.get(line.handout) for line in lines if line.when == BEFORE}


def _cards(counts: Counts) -> list[PaperLine]:
    many = {handout: sum(counts.get(handout, {}).values()) for handout in CARDS}
    sheets = running_sheets(many.values(), _CARDS_A_SHEET)
    rows = zip(many.items(), sheets, strict=True)
    return [PaperLine(BEFORE, CARDS[id], begun, "card", pieces, id) for (id, pieces), begun in rows if pieces]


def _several(handout: str, what: str, pieces: int, when: str) -> PaperLine:
    stock = "card" if when == BEFORE else "plain"
    return PaperLine(when, what, -(-pieces // PER_SHEET[handout]), stock, pieces, handout)  # type: ignore[arg-type]


def _round(handout: str, what: str, pieces: int, rounds: int) -> PaperLine:
    return PaperLine(ROUNDS, what, rounds * -(-pieces // PER_SHEET[handout]), "plain", 0, handout)

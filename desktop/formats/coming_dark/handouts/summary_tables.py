"""The back of the rules summary: every table on one page, small but whole."""

from __future__ import annotations

from desktop.print.cards.card import with_mana
from desktop.print.pages.blocks import Block, Column, Heading, Lines, NextColumn, Row, Table, Text
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, PLUM, TextStyle
from desktop.print.type.text import Paragraph, Run, run

from ..rules.ruleset import Monster, Ruleset
from .kinds import MONSTER
from .letterhead import zone_look

_HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, PLUM.deep)
_CELL = TextStyle(fonts.SANS, 8.4, 10.2)
_KEY = TextStyle(fonts.SANS_BOLD, 8.4, 10.2)
_NAME = TextStyle(fonts.SANS_SEMIBOLD, 8.4, 10.2)
_NOTE = TextStyle(fonts.SANS, 7.6, 9.2, INK2)
_DISC = TextStyle(fonts.SANS, 7.6, 9.2, disc=True)
_TIERS = ("Tier I", "Tier II", "Tier III")


def reference_blocks(ruleset: Ruleset) -> tuple[Block, ...]:
    """The prizes of both zones and the changed cards on the left, the monsters on the right."""
    left = (*_prizes(ruleset), *_changes(ruleset))
    monsters = tuple(_monster_row(monster) for monster in sorted(ruleset.monsters, key=lambda m: m.roll))
    columns = (
        Column(f"d{ruleset.event.monster_die}", points=26, align="right", style=_KEY),
        Column("Monster", 1.0, style=_NAME),
        Column("Size", points=40, style=_CELL),
    )
    table = Table(columns, monsters, head_wash=MONSTER.tint)
    return (*left, NextColumn(), Heading("Random Monsters", _HEAD.tinted(MONSTER.deep), above=0), table)


def _prizes(ruleset: Ruleset) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for zone in ruleset.zones:
        look = zone_look(ruleset, zone.id)
        supporters = zone.prize == "supporters"
        title = f"{zone.name}: {'Noble Supporters' if supporters else 'Dark Powers'}"
        source = ruleset.supporter_table if supporters else ruleset.power_table
        rows = tuple(
            Row((_span(row.first, row.last), *(str(cell) if cell else "none" for cell in row.tiers[1:])))
            for row in source
        )
        columns = (
            Column(f"d{ruleset.event.prize_die}", points=32, style=_KEY),
            *(Column(tier, 1.0, style=_CELL) for tier in _TIERS),
        )
        blocks += [Heading(title, _HEAD.tinted(look.deep), above=0 if not blocks else 5)]
        blocks += [Table(columns, rows, head_wash=look.wash)]
    return (*blocks, Text((run("Tier 0 earns no prize.", _NOTE),), below=2))


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _changes(ruleset: Ruleset) -> tuple[Block, ...]:
    changed = [(power.name, power.note) for power in ruleset.powers if power.note]
    changed += [(card.name, card.note) for card in ruleset.errata]
    if not changed:
        return ()
    columns = (Column("Card", 0.42, style=_NAME), Column("What this event changes", 1.0, style=_NOTE))
    rows = tuple(Row((name, Lines((_note(words),)))) for name, words in changed)
    return Heading("Cards that read differently", _HEAD, above=5), Table(columns, rows, head_wash=PLUM.wash)


def _monster_row(monster: Monster) -> Row:
    size = f"{monster.power}/{monster.toughness}" if monster.power and monster.toughness else ""
    paragraphs: tuple[Paragraph, ...] = (run(monster.name, _NAME), *((_note(monster.note),) if monster.note else ()))
    return Row((str(monster.roll), Lines(paragraphs), size))


def _note(words: str) -> Paragraph:
    return tuple(Run(part, _DISC if tone == "mana" else _NOTE) for tone, part in with_mana(words))

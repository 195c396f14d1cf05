"""The two prize tables, and what the prizes do."""

from __future__ import annotations

from desktop.print.cards.card import with_mana
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Heading, Lines, Row, Table, Text, text
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, BODY_STRONG, QUIET, SECTION, TABLE_STRONG, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run

from ..rules.ruleset import Ruleset
from ..rules.state import DarkState
from .letterhead import masthead, zone_look
from .supporters import in_words

TITLE = "Prize tables"
_TIERS = ("Tier 0", "Tier I", "Tier II", "Tier III")
_DISC = TextStyle(fonts.SANS, 9, 12, disc=True)
_NOTE = TextStyle(fonts.SANS, 9, 11.5)
_CARD = TextStyle(fonts.SANS_SEMIBOLD, 9.5, 12)


def prize_tables(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Both tables by d20 and tier, and the event's changes to the Dark Powers."""
    blocks = (*prize_blocks(state), *_changes(state.rules))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink)


def prize_blocks(state: DarkState) -> tuple[Block, ...]:
    """What lies in each zone, by the die and the winner's tier."""
    ruleset = state.rules
    die = f"d{ruleset.event.prize_die}"
    how = (
        f"One {die} for each location and round, thrown when the prizes are revealed. The column is the winner's tier; "
        "whoever sits alone reads Tier I at best. Prizes nobody played for stay, and the next winner takes them all."
    )
    blocks: list[Block] = [text(how, QUIET)]
    for zone in ruleset.zones:
        look = zone_look(ruleset, zone.id)
        name = "Noble Supporters" if zone.prize == "supporters" else "Dark Powers"
        blocks.append(Heading(f"{zone.name}: {name}", SECTION.tinted(look.deep)))
        blocks.append(_table(ruleset, zone.prize, die, look.wash))
        blocks.append(Text((_effect(ruleset, zone.prize),), below=2))
    return tuple(blocks)


def _table(ruleset: Ruleset, prize: str, die: str, wash: str) -> Table:
    columns = (
        Column(die, points=18 * mm, style=TABLE_STRONG),
        Column(_TIERS[0], 0.6),
        *(Column(tier, 1.0) for tier in _TIERS[1:]),
    )
    source = ruleset.supporter_table if prize == "supporters" else ruleset.power_table
    rows = tuple(Row((_span(row.first, row.last), *(_worth(cell) for cell in row.tiers))) for row in source)
    return Table(columns, rows, head_wash=wash)


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _worth(cell: int | str) -> str:
    return str(cell) if cell else "none"


def _effect(ruleset: Ruleset, prize: str) -> Paragraph:
    event = ruleset.event
    if prize == "supporters":
        life = f"{event.life_per_supporter} more life" if event.life_per_supporter != 1 else "one more life"
        words = (
            f"{life} at the start of every game. For each {in_words(event.supporters_per_exile)} held in all, "
            "the top card of the deck may be exiled, face down or up, before turn one and after mulligans: one at a "
            "time, and whoever likes stops earlier. It is played from exile as from the hand."
        )
        return Run("Each supporter: ", BODY_STRONG), Run(words, BODY)
    words = (
        "begins every game in its owner's exile zone, face down unless shown. It may be cast from there once a game, "
        "with mana of any colours; a land is played as the land of the turn."
    )
    return Run("Each Dark Power ", BODY_STRONG), Run(words, BODY)


def _changes(ruleset: Ruleset) -> tuple[Block, ...]:
    changed = [power for power in ruleset.powers if power.note]
    if not changed and not ruleset.errata:
        return ()
    columns = (Column("Card", 0.3, style=_CARD), Column("What this event changes", 1.0))
    rows = [Row((power.name, Lines((note(power.note),)))) for power in changed]
    rows += [Row((card.name, Lines((note(card.note),)))) for card in ruleset.errata]
    return Heading("Cards that read differently here"), Table(columns, tuple(rows))


def note(words: str) -> Paragraph:
    """A note of the ruleset, its mana symbols as discs."""
    return tuple(Run(part, _DISC if tone == "mana" else _NOTE) for tone, part in with_mana(words))

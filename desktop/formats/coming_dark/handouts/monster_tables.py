"""The Random Monsters: when they come, how they behave, and the table."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.print.cards.card import mana_cost, with_mana
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Cell, Column, Heading, Points, Row, Table
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, BODY_STRONG, TABLE, TABLE_STRONG, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run

from ..rules.ruleset import Monster, Ruleset
from ..rules.state import DarkState
from .kinds import MONSTER
from .letterhead import masthead
from .prize_tables import note

TITLE = "Random Monsters"
_DISC = TextStyle(fonts.SANS, 10.5, 15, disc=True)


def monster_tables(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """How the monsters behave, then all of them by their number on the die."""
    blocks = (*behaviour(state.rules), Heading("Which one comes"), monster_table(state.rules))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink)


def _either(ways: Sequence[str]) -> str:
    """``a, b or c``."""
    return " or ".join(part for part in (", ".join(ways[:-1]), ways[-1] if ways else "nothing") if part)


def behaviour(ruleset: Ruleset) -> tuple[Block, ...]:
    """When they come, what they do, how they are subdued."""
    event, subdue = ruleset.event, ruleset.subdue
    dice = ", ".join(f"1 on a d{zone.appearance_die} in {zone.name}" for zone in ruleset.zones)
    turn = f"turn {event.monster_turn} of the game"
    if event.monster_turn_counts == "own":
        turn = f"each player's turn {event.monster_turn}"
    boost = _either(ruleset.blocking.bonuses)
    points = (
        _point(
            "They come",
            f" from {turn} on, at the start of every upkeep: {dice}, 1 on a d{ruleset.top4.die} in the "
            f"Top 4. Then a d{event.monster_die} on the table says which. There may be any number of them.",
        ),
        _point(
            "Unsubdued",
            " they untap in every untap step, have haste, and in each combat attack the opponent of "
            "whoever takes the turn. That player may use their abilities and pays for them with the proper mana; "
            "“you” on the card means that player, an opponent the other one. Any spell may have one as its target. "
            "They count as having no controller when they go.",
        ),
        _point(
            "To subdue one",
            f", once in a turn of your own, you may cast a spell that is on no card: a colourless sorcery for "
            f"{subdue.cost} with an unsubdued monster as its target, a d{subdue.die} thrown as part of the cost. A "
            "counterspell may wait till the die lies. If the spell resolves and the die shows your tier or less, you "
            "control the monster. Any card that gives control of a creature does so too.",
        ),
        _point(
            "Subdued",
            " it is a creature like any other of its controller's, and keeps haste. When the effect ends it is "
            "unsubdued again.",
        ),
        _point("Blocking", " one is done as if your opponent attacked with it, subdued or not."),
        _point("A creature of The Dark", f" that blocks one may be given {boost}: one of these a turn."),
        _point("Gone", " is exiled, wherever it would go. Whoever kills one keeps its card."),
    )
    return Heading("How they behave", above=2), Points(points)


def _point(strong: str, words: str) -> Paragraph:
    parts = with_mana(words)
    disc = TextStyle(fonts.SANS, BODY.size, BODY.leading, disc=True)
    return Run(strong, BODY_STRONG), *(Run(part, disc if tone == "mana" else BODY) for tone, part in parts)


def monster_table(ruleset: Ruleset) -> Table:
    """A row for every face of the die."""
    columns = (
        Column(f"d{ruleset.event.monster_die}", points=11 * mm, align="right", style=TABLE_STRONG),
        Column("Monster", points=44 * mm, style=TABLE_STRONG),
        Column("Cost", points=25 * mm),
        Column("Size", points=18 * mm),
        Column("What this event changes", 1.0, style=TABLE),
    )
    rows = tuple(_row(monster) for monster in sorted(ruleset.monsters, key=lambda m: m.roll))
    return Table(columns, rows, head_wash=MONSTER.tint)


def _row(monster: Monster) -> Row:
    size = f"{monster.power}/{monster.toughness}" if monster.power and monster.toughness else ""
    cost: Cell = tuple(Run(symbol, _DISC) for symbol in mana_cost(monster.cost)) or ""
    change: Cell = note(monster.note) if monster.note else ""
    return Row((str(monster.roll), monster.name, cost, size, change))

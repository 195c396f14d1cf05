"""The rules on two pages, in our own words and with this event's numbers."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.cards.card import mana_cost
from desktop.print.drawing.emblem import framed_emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import (
    Block,
    Column,
    Drawn,
    Heading,
    Lines,
    NextColumn,
    Points,
    Row,
    Table,
    Text,
    Together,
)
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, PLUM, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run

from ..rules.ruleset import Mark, Ruleset, ZoneRule
from ..rules.state import DarkState
from .letterhead import masthead
from .summary_tables import reference_blocks
from .supporters import in_words

TITLE = "The rules in short"
_HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, PLUM.deep)
_TEXT = TextStyle(fonts.SANS, 9.4, 12.1)
_STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.1)
_CELL = TextStyle(fonts.SANS, 9, 11.2)
_KEY = TextStyle(fonts.SANS_BOLD, 9, 11.2)
_LEAD = TextStyle(fonts.SERIF, 11, 14.6, INK2)
_DISC = TextStyle(fonts.SANS, 9.4, 12.1, disc=True)


def rules_summary(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Two pages in two columns, for the tables and the wall."""
    blocks = (*summary_blocks(state.rules), NextColumn(), *reference_blocks(state.rules))
    return pages(masthead(state, TITLE, printed=printed), blocks, paper, ink=ink, columns=2, at_most=2)


def summary_blocks(rules: Ruleset) -> tuple[Block, ...]:
    """The first page: how the day goes."""
    return (
        Drawn(50 * mm, framed_emblem("formats/coming-dark.svg", PLUM.deep, 0.6, 4 * mm)),
        _lead(rules),
        *_deck(rules),
        *_round(rules),
        *_matches(rules),
        *_clock(rules),
        *_prizes(rules),
        *_monsters(rules),
        *_end(rules),
    )


class Strong(str):
    """Words to be set bold."""

    __slots__ = ()


def words(*parts: str | Paragraph) -> Paragraph:
    """A paragraph of plain and ``Strong`` words, and runs as they are."""
    runs: list[Run] = []
    for part in parts:
        if isinstance(part, tuple):
            runs += part
        else:
            runs.append(Run(part, _STRONG if isinstance(part, Strong) else _TEXT))
    return tuple(runs)


def _cost(cost: str) -> Paragraph:
    return tuple(Run(symbol, _DISC) for symbol in mana_cost(cost))


def _section(title: str, *points: Paragraph) -> tuple[Block, ...]:
    return Heading(title, _HEAD, above=5), Points(points, gap=2.2, below=3)


def _lead(rules: Ruleset) -> Text:
    one, other = rules.zones
    words = (
        f"{in_words(rules.event.rounds).capitalize()} rounds in two zones. Winners in {one.name} and {other.name} "
        "gather prizes that make every later game easier; four of them meet at the end, and one takes the dark land."
    )
    return Text(((Run(words, _LEAD),),), below=3)


def _deck(rules: Ruleset) -> tuple[Block, ...]:
    event = rules.event
    banned = f" {', '.join(event.banned)} may not be played." if event.banned else ""
    side = "" if event.sideboard else ", no sideboard"
    return _section(
        "Your deck",
        words(Strong("Size:"), f" {counted(event.min_deck, 'card')} or more{side}.{banned}"),
        words(
            Strong("Tier:"),
            f" count your cards that first came out in The Dark, every copy, in any printing. {_tiers(rules)}",
        ),
        words(
            Strong("Dark Seed:"),
            " your rank by that count, 1 being the best. It is fixed before round 1 and never tied. The better seed "
            "picks a seat earlier and decides before each game who plays first.",
        ),
    )


def _tiers(rules: Ruleset) -> str:
    """CD-01: what nobody has settled is a blank to fill, not a number."""
    if not rules.tiers.confirmed:
        return (
            "____ or more make Tier I, ____ Tier II, ____ Tier III; fewer are Tier 0. "
            "The document has lost these numbers: the organiser writes them here."
        )
    one, two, three = rules.tiers.thresholds
    return f"{one} or more make Tier I, {two} Tier II, {three} Tier III; fewer are Tier 0."


def _round(rules: Ruleset) -> tuple[Block, ...]:
    one, other = rules.zones
    die = rules.event.prize_die
    return _section(
        "A round",
        words(
            Strong("1 Zones."), f" Everyone chooses {one.name} or {other.name}. The choice holds until the next round."
        ),
        words(
            Strong("2 Prizes."),
            f" A d{die} is thrown for every location. What nobody played for earlier still lies there.",
        ),
        words(
            Strong("3 Corners."),
            f" Best seed first, each zone's players take a corner at one of its locations; a table has up to "
            f"{rules.event.corners}. If a zone is too full, its worst seeds go over to the other one and choose last.",
        ),
        words(Strong("4 Matches."), " Each table plays its match, and the winner takes all prizes lying there."),
    )


def _matches(rules: Ruleset) -> tuple[Block, ...]:
    best_of = rules.event.match_best_of
    rows = (
        (
            "4",
            "The best seed picks an opponent, the other two meet: one game each, then the winners play the final game.",
        ),
        ("3", "The two worst seeds play one game; the winner meets the best seed in the final game."),
        ("2", f"Best of {best_of}."),
        ("1", "The prize is won at once, in the column of Tier I at best."),
        ("0", "Prizes stay, and another is added next round."),
    )
    columns = (Column("Seated", points=13 * mm, align="middle", style=_KEY), Column("What is played", 1.0, style=_CELL))
    table = Table(columns, tuple(Row(row) for row in rows), head_wash=PLUM.wash, head_ink=PLUM.deep)
    drawn = words("A single game that is drawn is played again if there is time; if not, the better seed goes on.")
    return (Together((Heading("Who plays whom", _HEAD, above=5), table, Text((drawn,), below=3))),)


def _clock(rules: Ruleset) -> tuple[Block, ...]:
    rows = tuple(_mark(mark) for mark in sorted(rules.marks, key=lambda mark: mark.minute))
    columns = (Column("Minute", points=13 * mm, align="middle", style=_KEY), Column("From then on", 1.0, style=_CELL))
    table = Table(columns, rows, head_wash=PLUM.wash, head_ink=PLUM.deep)
    #: CD-19: a hole of the document stays one, with a line to write on.
    known = rules.event.after_50 or f"{'_' * 60} (the document has lost this: the organiser writes it here.)"
    after = f" After minute 50: {known}"
    leader = "whoever leads" if rules.event.leader_at_time == "leader" else "the best seed, even against a lead,"
    late = words(f"When play ends without a winner of the match, {leader} wins it.{after}")
    return (Together((Heading("The clock", _HEAD, above=5), table, Text((late,), below=3))),)


def _mark(mark: Mark) -> Row:
    return Row((str(mark.minute), Lines(((Run(mark.says, _CELL),),))))


def _prizes(rules: Ruleset) -> tuple[Block, ...]:
    event = rules.event
    zero = "is lost" if event.tier0_prize == "removed" else "stays on the table"
    return _section(
        "Prizes",
        *(_zone_prize(rules, zone) for zone in rules.zones),
        words(Strong("The die is read in the winner's column."), f" Tier 0 earns nothing; a prize it wins {zero}."),
        words(Strong("One prize is one card"), ", whatever number stands on it. All cards are yours to keep."),
        words(Strong("Start every game"), f" with {event.start_life} life and what your supporters add."),
    )


def _zone_prize(rules: Ruleset, zone: ZoneRule) -> Paragraph:
    event = rules.event
    if zone.prize == "supporters":
        return words(
            Strong(f"{zone.name}: Noble Supporters."),
            f" Each is worth {event.life_per_supporter} life in every game. For each "
            f"{in_words(event.supporters_per_exile)} you hold you may, after mulligans, exile the top card of your "
            "deck, face down or up, one at a time until you stop, and play it from there as from your hand.",
        )
    return words(
        Strong(f"{zone.name}: Dark Powers."),
        " They begin in your exile zone, face down unless you show them. Each may be cast from there once a game, and "
        "mana of any colour pays; lands are played as your land for the turn.",
    )


def _monsters(rules: Ruleset) -> tuple[Block, ...]:
    event, subdue = rules.event, rules.subdue
    chances = ", ".join(f"d{zone.appearance_die} in {zone.name}" for zone in rules.zones)
    whose = "of the game" if event.monster_turn_counts == "game" else "of your own"
    return _section(
        "Random Monsters",
        words(
            Strong("From turn"),
            f" {event.monster_turn} {whose}, each upkeep: a 1 ({chances}) brings one from the table.",
        ),
        words(
            Strong("Unsubdued"),
            " they have haste, untap always and attack the player whose turn it is not. The player whose turn it is "
            "may use their abilities. Any spell may have one as its target.",
        ),
        words(
            Strong("Subdue:"),
            " a colourless sorcery on no card, once in your turn, for ",
            _cost(subdue.cost),
            f" and a d{subdue.die} thrown as part of the cost; a counterspell may wait for the die. Your tier or less "
            "gives you control. Other cards that take control work too.",
        ),
        words(
            Strong("Blocking one"),
            " with a creature from The Dark may lend that creature strength or a skill, once a turn.",
        ),
        words(Strong("Killed?"), " The card is your trophy. A monster that leaves is exiled."),
    )


def _end(rules: Ruleset) -> tuple[Block, ...]:
    top4 = rules.top4
    first, second = "Mayor", "Beast"
    if rules.event.titles_order == "beast-first":
        first, second = second, first
    return _section(
        "The Top 4",
        words(
            Strong("The Mayor"),
            " has the most Noble Supporters, ",
            Strong("the Beast"),
            " the most Dark Powers, ",
            Strong("two Conquerors"),
            " the most prize cards among the others.",
        ),
        words(
            Strong("Ties"),
            f" go to the better seed. Nobody holds two titles: the {first} is named first, then the {second}.",
        ),
        words(
            Strong("The bracket:"),
            " Mayor and Beast stand apart; the better seed of the two picks a Conqueror to meet. "
            f"Best of {top4.semifinal_best_of}, the final best of {top4.final_best_of}.",
        ),
        words(Strong("The champion"), f" is styled {' or '.join(rules.event.styles)}."),
    )

"""The rules on a page or two, in our own words and with this event's numbers."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.drawing.emblem import framed_emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Drawn, Heading, NextColumn, Points, Row, Table, Text
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, LICHEN, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run

from ..rules.hordes import REMINDERS
from ..rules.ruleset import Ruleset
from ..rules.state import HordeState
from .letterhead import CELL, CELL_STRONG, masthead

TITLE = "Quick rules"
_HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, LICHEN.deep)
_TEXT = TextStyle(fonts.SANS, 9.4, 12.1)
_STRONG = TextStyle(fonts.SANS_BOLD, 9.4, 12.1)
_LEAD = TextStyle(fonts.SERIF, 11, 14.6, INK2)


def quick_rules(state: HordeState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Two columns on one page, two at most."""
    head = masthead(state, TITLE, state.rules.name, printed)
    return pages(head, rules_blocks(state.rules), paper, ink=ink, columns=2, at_most=2)


def rules_blocks(rules: Ruleset) -> tuple[Block, ...]:
    """Survivors and turns in the first column, the horde in the second."""
    return (
        Drawn(44 * mm, framed_emblem("formats/horde-sealed.svg", LICHEN.deep)),
        Text((_words(_lead(rules), _LEAD),), below=4),
        Heading("Pools and decks", _HEAD),
        _points(_pools(rules)),
        Heading("The survivors", _HEAD),
        _points(_team(rules)),
        Heading("Won and lost", _HEAD),
        _points(_ends(rules)),
        NextColumn(),
        Heading("The horde's turn", _HEAD, above=0),
        _turn(rules),
        Heading("What the horde does", _HEAD),
        _points(_horde(rules)),
        Heading("Its tokens and graveyard", _HEAD),
        _points(_zones()),
        Heading("Cards with a mark", _HEAD),
        _points(_marks()),
    )


def _words(sentence: str, style: TextStyle = _TEXT) -> Paragraph:
    """A sentence in which ``**words**`` are set strong."""
    strong = _STRONG if style is _TEXT else style
    return tuple(Run(part, strong if at % 2 else style) for at, part in enumerate(sentence.split("**")) if part)


def _points(sentences: tuple[str, ...]) -> Points:
    return Points(tuple(_words(sentence) for sentence in sentences))


def _lead(rules: Ruleset) -> str:
    team = rules.survivors
    return (
        f"{team.least} to {counted(team.most, 'survivor')}, each with a sealed deck, against a deck that nobody plays."
    )


def _pools(rules: Ruleset) -> tuple[str, ...]:
    sizes = ", ".join(f"**{pool.cards}** for {pool.survivors}" for pool in rules.pools)
    return (
        f"Cards dealt to each survivor from the cube of {rules.cube.size}: {sizes}.",
        f"A deck: **{rules.decks.least}** cards or more, from one's own pool and basic lands. Nothing is traded.",
        f"{counted(rules.cube.basics, 'basic land lies', 'basic lands lie')} beside the cube for everyone.",
    )


def _team(rules: Ruleset) -> tuple[str, ...]:
    team = rules.survivors
    draw = "The team draws in its first turn, too." if team.first_draw else "In their first turn nobody draws."
    each = "times the number of survivors" if team.each_opponent_times else "once"
    return (
        f"One life total for the team: **{team.life}**. Each survivor has "
        f"{counted(team.hand, 'card')} in hand; every mulligan "
        f"costs {team.mulligan_costs}.",
        f"All turns of the survivors are taken together. The first **{team.setup_turns}** are theirs, then horde and "
        f"survivors alternate. {draw}",
        f"“You” on a card means its owner alone. What each opponent loses, the team loses {each}.",
    )


def _ends(rules: Ruleset) -> tuple[str, ...]:
    milled = {
        "failed-draw": "or when one of them must draw from an empty library",
        "empty-library": "or when a library of theirs is empty",
    }[rules.survivors.milled_out]
    return (
        "**Won:** the horde's library is empty as an upkeep of the survivors begins. So the last attack has to be "
        "survived.",
        f"**Lost:** at 0 life, {milled}.",
    )


def _turn(rules: Ruleset) -> Table:
    reveal = (
        "Turn cards over until one is no token."
        if rules.horde.reveal == "until-spell"
        else f"Turn over {counted(rules.horde.reveal_cards, 'card')}."
    )
    rows = (
        ("Untap, upkeep", "No draw step. Whatever its permanents do at an upkeep happens."),
        ("Reveal", f"{reveal} The tokens come in first and cannot be countered; then the card is cast, and it can."),
        ("Then", "Hand and castable graveyard cards follow in one random order."),
        (
            "Combat",
            "Everything that can attack does. The team blocks together; dice order several blockers of one attacker.",
        ),
        ("End", "Nothing is done in its second main phase."),
    )
    columns = (Column("", points=62, style=CELL_STRONG), Column("", 1.0, style=CELL))
    return Table(columns, tuple(Row(row) for row in rows), pad=2, below=4)


def _horde(rules: Ruleset) -> tuple[str, ...]:
    walkers = (
        "With a planeswalker about, all attack it; among several a die chooses once for the whole combat."
        if rules.horde.planeswalkers == "one-choice"
        else "Planeswalkers are left alone."
    )
    return (
        "Its creatures have haste, attack when they can, never block, and are black Zombies besides.",
        "Any cost is paid. Abilities that somebody would have to activate are never used.",
        "What it has to choose, a die chooses, for everybody to see.",
        walkers,
        "Damage to it, or life it loses, mills: a card for each point, tokens too. It gains no life.",
    )


def _zones() -> tuple[str, ...]:
    return (
        "Tokens are cards in its library only. Used ones lie on a pile and are what later effects take, each kind for "
        "itself; when none is left, none comes.",
        "From its own graveyard the highest creature card comes back; from a survivor's a die picks.",
        "Its hand lies open. A token it draws, or that is returned, is gone.",
    )


def _marks() -> tuple[str, ...]:
    shown = (
        ("defender", "Defender"),
        ("flashback", "Flashback"),
        ("entwine", "Entwine"),
        ("modal", "Choose one"),
        ("choose-many", "Choose several"),
        ("unleash", "Unleash"),
        ("x", "X"),
    )
    return tuple(f"**{word}:** {REMINDERS[mark]}" for mark, word in shown)  # type: ignore[index]

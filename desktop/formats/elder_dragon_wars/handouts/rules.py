"""The rules on two pages and the reference on one, in our own words and with this event's numbers."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.drawing.emblem import framed_emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Drawn, Heading, NextColumn, Points, Row, Table, Text
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import GARNET, INK2, Ink, TextStyle
from desktop.print.type.text import starred

from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour, allies, enemies, three_colours
from ..rules.ruleset import Ruleset
from ..rules.state import DragonState
from .letterhead import masthead, printed_edition

_HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, GARNET.deep)
_WHAT = TextStyle(fonts.SANS_BOLD, 10.8, 13.8)
_TOLD = TextStyle(fonts.SANS, 10.8, 13.8)
_LEAD = TextStyle(fonts.SERIF, 11, 14.6, INK2)


def rules_summary(state: DragonState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Two columns on two pages at most."""
    blocks = rules_blocks(state.rules)
    return pages(masthead(state, "The rules", state.rules.name, printed), blocks, paper, ink=ink, columns=2, at_most=2)


def rules_blocks(r: Ruleset) -> tuple[Block, ...]:
    """What holds before the game and in it, subject by subject."""
    return (
        Drawn(44 * mm, framed_emblem("formats/elder-dragon-wars.svg", GARNET.deep)),
        Text(
            (
                starred(
                    "Five decks in the circle of colours, two allies and two eternal enemies each; the last one "
                    "standing is the Saviour.",
                    _LEAD,
                    _LEAD,
                ),
            ),
            below=4,
        ),
        *_part("Before the game", _before(r)),
        *_part("Elder Dragons and Legends", _legends(r)),
        *_part("Artifacts that reverberate", _artifacts(r)),
        *_part("The enchantment in force", _enchantments(r)),
        *_part("Chaos cards", _chaos(r)),
        *_part("What is everybody's", _planar(r)),
        *_part("Fighting", _fighting(r)),
        *_part("Regrowth", _regrowth()),
        *_part("Who is out", _out()),
        *_part("The Scion of the Ur-Dragon", _scion(r)),
        *_part("The Saviour", _saviour(r)),
    )


def _part(head: str, sentences: tuple[str, ...]) -> tuple[Block, ...]:
    return Heading(head, _HEAD), Points(tuple(starred(sentence) for sentence in sentences))


def _before(r: Ruleset) -> tuple[str, ...]:
    table, sizes = r.table, r.sizes
    return (
        "The decks are dealt at random. **The deck is the seat**: white, blue, black, red, green, clockwise. "
        "Neighbours are allies, the two others eternal enemies.",
        f"**{table.life}** life each, a hand of {table.hand}, the first mulligan is "
        f"free. {counted(sizes.basics, 'basic land')} "
        "lie in play, the Elder Dragon waits in its nexus.",
        f"Three piles of {sizes.pile} lie face down in the middle: artifacts, enchantments, chaos.",
    )


def _legends(r: Ruleset) -> tuple[str, ...]:
    quick = "All other Legends have haste." if r.table.legends_haste else ""
    return (
        "An Elder Dragon is cast from its nexus whenever an instant could be. There nothing reaches it, and its upkeep "
        "is not due. It has to begin a turn in play before it attacks or blocks.",
        f"Whatever would take it away puts it back into the nexus; nobody can sacrifice it. {quick}",
        "It may block for an ally, who need not ask for it.",
    )


def _artifacts(r: Ruleset) -> tuple[str, ...]:
    rev = r.reverberation
    return (
        f"**A Legend comes in**, cast or not: its player's eternal enemies roll a d{rev.die} each. The lower takes the "
        "top artifact; equal rolls are thrown again. With one enemy left there is no roll, with none left the "
        "Legend's player takes it.",
        f"{counted(rev.artifact_zones, 'zone')} a player, the first is the oldest. "
        "One more, and the oldest goes to the artifact "
        "graveyard; artifacts go nowhere else.",
        f"In your own upkeep you may pay {rev.artifact_price} life to sacrifice one.",
    )


def _enchantments(r: Ruleset) -> tuple[str, ...]:
    keep = r.reverberation.keep_enchantment
    return (
        "**A spell that is no creature resolves**: the next enchantment is turned up, in force for everybody, and the "
        "old one goes. Lands and creatures turn up nothing.",
        f"Any player may pay **{keep} life** to keep the old one; once is enough.",
    )


def _chaos(r: Ruleset) -> tuple[str, ...]:
    return (
        "**At the beginning of upkeep**, who controls a Legend outside its nexus draws one chaos card.",
        f"It costs {r.reverberation.chaos_cost} life in place of its mana, a land too; X is 0 and nothing extra can be "
        "paid. Wherever it would go, it goes to the chaos graveyard.",
    )


def _planar(r: Ruleset) -> tuple[str, ...]:
    less = r.planar.discount
    return (
        f"Both work for all, untapped and without anybody's doing: through the **Planar Gate** every creature spell "
        f"costs up to {less} less, through the **Mana Matrix** every instant and enchantment.",
        "An effect that taps one shuts it off: spells of its kind on the stack are out of the game, an Elder Dragon "
        "back in its nexus, and nobody casts another until it untaps with the next player's things. The Gate's kind "
        "is creatures, the Matrix's all other spells. Countering its effect on a spell removes that one.",
    )


def _fighting(r: Ruleset) -> tuple[str, ...]:
    tapped = ", tapped" if r.table.basics_return_tapped else ""
    return (
        "Attack only eternal enemies; once both are out, allies too. Spells may aim at anybody at any time.",
        f"Basic lands that are destroyed or sacrificed are back at once{tapped}. An empty library takes its graveyard "
        "back in: nobody loses by it.",
    )


def _regrowth() -> tuple[str, ...]:
    return (
        "**Legends**: choose a Legend in your graveyard, then sacrifice Legends that together have all its colours: it "
        "is back in hand. Elder Dragons neither go nor come this way.",
        "**Spells**: a Legend of one colour, sacrificed, brings back an instant, sorcery or enchantment of exactly "
        "that colour.",
    )


def _out() -> tuple[str, ...]:
    return (
        "Whoever took the last life may take one of the artifacts; the others, and the chaos cards, go to their "
        "graveyards. Nobody gains by what a player paid.",
    )


def _scion(r: Ruleset) -> tuple[str, ...]:
    return (
        f"With **{counted(r.scion.at, 'player')} left**, or one where several fell at one blow, it takes the seat that "
        "was vacated last, and has turns there. Each turn it becomes another of its five dragons.",
        "The dragon attacks whoever shares fewest of its three colours; both, where that is equal. Who was spared may "
        "pay for what it does when it hits.",
        "After the fifth it goes. If one player falls to it the other wins by outlasting it; if both fall, the "
        "Ur-Dragon has won.",
    )


def _saviour(r: Ruleset) -> tuple[str, ...]:
    after = r.next_game
    return (
        f"The last one standing. In the next game the Saviour begins with **{counted(after.saviour_turns, 'turn')}**, "
        f"then each ally has {after.ally_turns}, then the first eternal enemy goes on round the circle.",
    )


# -- the reference -----------------------------------------------------------------------------------------------------


def reference(state: DragonState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """One page to lie on the table: the turn, the triggers, the prices, the circle."""
    r = state.rules
    blocks: tuple[Block, ...] = (
        Heading("The turn", _HEAD, above=0),
        _table(_turn(r)),
        Heading("What is triggered", _HEAD),
        _table(_triggers(r)),
        NextColumn(),
        Heading("Prices in life", _HEAD, above=0),
        _table(_prices(r)),
        Heading("The circle", _HEAD),
        _table(_circle()),
        Heading("The Scion attacks", _HEAD),
        _table(_dragons(state)),
    )
    return pages(masthead(state, "Reference", r.name, printed), blocks, paper, ink=ink, columns=2, at_most=1)


def _table(rows: tuple[tuple[str, str], ...]) -> Table:
    columns = (Column("", points=92, style=_WHAT), Column("", 1.0, style=_TOLD))
    return Table(columns, tuple(Row(row) for row in rows), pad=4, below=8)


def _turn(r: Ruleset) -> tuple[tuple[str, str], ...]:
    return (
        ("Untap", "Your things, and the Planar Gate or Mana Matrix that somebody tapped before."),
        (
            "Upkeep",
            "A chaos card, if you control a Legend outside its nexus. Elder Dragons' upkeep, or back they go. "
            f"An artifact may be sacrificed for {r.reverberation.artifact_price} life.",
        ),
        ("Draw", "One card; an empty library takes its graveyard first."),
        ("Main", "A land, spells, chaos cards. Regrowth by sacrificed Legends."),
        ("Combat", "Only eternal enemies, while one is left. Elder Dragons block for allies."),
        ("End", "The next living seat clockwise; turns given in advance come first."),
    )


def _triggers(r: Ruleset) -> tuple[tuple[str, str], ...]:
    rev = r.reverberation
    return (
        ("A Legend comes in", f"Enemies roll a d{rev.die}: the lower takes an artifact."),
        ("A third artifact", "The oldest goes."),
        ("A noncreature spell", f"The next enchantment, unless somebody pays {rev.keep_enchantment} life."),
        ("A player is out", "One artifact to whoever did it; the rest is lost."),
        (f"{r.scion.at} are left", "The Scion comes."),
        ("A pile is empty", "Its graveyard is shuffled into a new one."),
    )


def _prices(r: Ruleset) -> tuple[tuple[str, str], ...]:
    rev = r.reverberation
    return (
        (str(rev.keep_enchantment), "keeps the enchantment in force"),
        (str(rev.chaos_cost), "plays a chaos card, in place of its mana"),
        (str(rev.artifact_price), "sacrifices an artifact, in one's own upkeep"),
    )


def _circle() -> tuple[tuple[str, str], ...]:
    def of(colours: tuple[Colour, ...]) -> str:
        return " and ".join(COLOUR_WORDS[colour].lower() for colour in colours)

    return tuple(
        (COLOUR_WORDS[colour], f"allies {of(allies(colour))}; enemies {of(enemies(colour))}") for colour in CIRCLE
    )


def _dragons(state: DragonState) -> tuple[tuple[str, str], ...]:
    rows = []
    for dragon in printed_edition(state).dragons:
        shared = {colour: len(three_colours(colour) & set(dragon.colours)) for colour in CIRCLE}
        least = sorted(CIRCLE, key=lambda colour: shared[colour])
        words = ", ".join(f"{COLOUR_WORDS[colour].lower()} {shared[colour]}" for colour in least)
        rows.append((dragon.name.split(",")[0], f"colours shared: {words}. Fewest is attacked."))
    return tuple(rows)

"""The rules on a page or two, in our own words and with this event's numbers."""

from __future__ import annotations

from desktop.print.drawing.emblem import framed_emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Drawn, Heading, NextColumn, Points, Row, Table, Text
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import CELL, CELL_STRONG, INDIGO, INK2, Ink, TextStyle
from desktop.print.type.text import starred

from ..rules.ruleset import Ruleset
from ..rules.state import ScenarioState
from .letterhead import masthead

TITLE = "Quick rules"
_HEAD = TextStyle(fonts.SERIF_BOLD, 13.5, 17, INDIGO.deep)
_LEAD = TextStyle(fonts.SERIF, 11, 14.6, INK2)


def quick_rules(state: ScenarioState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Two columns on one page, two at most."""
    head = masthead(state, TITLE, state.rules.name, printed)
    return pages(head, rules_blocks(state.rules), paper, ink=ink, columns=2, at_most=2)


def rules_blocks(rules: Ruleset) -> tuple[Block, ...]:
    """Decks and turns in the first column, what the scenario does in the second."""
    return (
        Drawn(40 * mm, framed_emblem("formats/commander-scenarios.svg", INDIGO.deep)),
        Text((starred("One player's Commander deck against three decks that nobody plays.", _LEAD, _LEAD),), below=4),
        Heading("The three decks", _HEAD),
        _points(_decks(rules)),
        Heading("Begin and end", _HEAD),
        _points(_ends(rules)),
        Heading("The scenario's turn", _HEAD),
        _turn(),
        NextColumn(),
        Heading("Which deck plays", _HEAD, above=0),
        _points(_chart(rules)),
        Heading("Its creatures and planeswalkers", _HEAD),
        _points(_creatures(rules)),
        Heading("Draws, counters, targets", _HEAD),
        _points(_cards(rules)),
        Heading("Cards with a mark", _HEAD),
        _points(_marks(rules)),
        Heading("The boss", _HEAD),
        _points(_boss()),
    )


def _points(sentences: tuple[str, ...]) -> Points:
    return Points(tuple(starred(sentence) for sentence in sentences))


def _decks(rules: Ruleset) -> tuple[str, ...]:
    sizes = ", ".join(
        f"**{name}** {low} to {high}"
        for name, (low, high) in (
            ("Basic", rules.decks.basic),
            ("Midrange", rules.decks.midrange),
            ("Endgame", rules.decks.endgame),
        )
    )
    return (
        f"Cards: {sizes}. One copy across all three, no basic lands, nothing on your ban list.",
        "Keep them to one colour if you can. One special rule may be in force all game long.",
        "Nothing it plays costs mana; a land is a card like any other. All share one graveyard.",
    )


def _ends(rules: Ruleset) -> tuple[str, ...]:
    player, scenario = rules.player, rules.scenario
    boss = f"at {player.commander_damage} combat damage of the boss, " if player.boss_is_commander else ""
    draws = "and draws" if player.first_draw else "without drawing"
    return (
        f"**{player.life}** life each. The player begins {draws}; {player.free_mulligans} mulligan is free, further "
        "ones cost a card.",
        f"**Won:** the scenario at 0 life, or {scenario.commander_damage} combat damage of one commander, or all three "
        "decks empty once the last card is done.",
        f"**Lost:** at 0 life, {boss}by a draw from an empty library, or by what a card says.",
    )


def _turn() -> Table:
    rows = (
        ("Begin", "It untaps. Face-down cards are turned up; what is no creature is cast."),
        ("Reserve", "What waits there is played, in the order it came. Counterspells stay."),
        ("Die, card", "Roll, turn over the top card of that deck, play it."),
        ("Creatures", "Each attacks or uses an ability, if it can. Damage."),
        ("Count down", "Until Endgame is in play: one less on its die."),
    )
    columns = (Column("", points=58, style=CELL_STRONG), Column("", 1.0, style=CELL))
    return Table(columns, tuple(Row(row) for row in rows), pad=2, below=4)


def _faces(rules: Ruleset, in_play: bool, *left: int) -> str:
    """``1–4 Basic, 5–6 Midrange``."""
    row = rules.row(in_play, *left)
    if row is None:
        return "nothing"
    if not row.rolled:
        return f"{row.deck_on(1).title()} without a die"
    decks = dict.fromkeys(row.deck_on(face) for face in range(1, 7))
    parts = []
    for deck in decks:
        faces = [face for face in range(1, 7) if row.deck_on(face) == deck]
        parts.append(f"{faces[0]}–{faces[-1]} {deck.title()}" if len(faces) > 1 else f"{faces[0]} {deck.title()}")
    return ", ".join(parts)


def _chart(rules: Ruleset) -> tuple[str, ...]:
    turn = rules.scenario.countdown + 1
    return (
        f"**At first:** {_faces(rules, False, 1, 1, 1)}.",
        f"**From scenario turn {turn}:** {_faces(rules, True, 1, 1, 1)}.",
        f"Basic used up: {_faces(rules, True, 0, 1, 1)}; before Endgame {_faces(rules, False, 0, 1, 1)}.",
        f"Midrange used up: {_faces(rules, True, 1, 0, 1)}; before Endgame {_faces(rules, False, 1, 0, 1)}.",
        f"Both used up: {_faces(rules, True, 0, 0, 1)}, which comes at once if it is not there yet. "
        f"Endgame used up: {_faces(rules, True, 1, 1, 0)}.",
    )


def _creatures(rules: Ruleset) -> tuple[str, ...]:
    upto = rules.scenario.attack_up_to
    both = (
        f"where both can be, roll: 1–{upto} attack, {upto + 1}–6 ability"
        if rules.scenario.creature_choice == "roll"
        else "where both can be, the player says which"
    )
    surplus = "who is left over joins a block" if rules.scenario.double_blocks else "one blocker to an attacker"
    return (
        f"Attack or one ability a turn, costs are paid; {both}. What came this turn only uses abilities without "
        "tapping.",
        "What attacked is tapped. The others block: the strongest takes the strongest attacker it may, and so on "
        f"down; {surplus}, a die for equals.",
        "A planeswalker uses an ability every turn: those it can use share the faces of the die equally, a face left "
        "over is rolled again.",
    )


def _cards(rules: Ruleset) -> tuple[str, ...]:
    faces = f"{rules.scenario.counter_from}–6"
    return (
        "It draws from Basic, then Midrange, then Endgame once that is in play, into its Reserve Zone.",
        f"A counterspell waits there. For each spell of yours that it can reach, roll: on **{faces}** it counters.",
        "Several targets: a die picks, unless you would rather choose. X is all creatures, all artifacts or its "
        "graveyard, chosen before the game.",
    )


def _marks(rules: Ruleset) -> tuple[str, ...]:
    s = rules.scenario
    return (
        "**Kicker, entwine:** from Basic never, otherwise always; multikicker once.",
        f"**Split:** 1–{s.split_second_from - 1} first half. **Bestow:** {s.bestow_creature_from}–6 creature, and "
        f"without a host. **Buyback:** {s.buyback_from}–6 into reserve.",
        "**Overload:** only from Endgame. **Replicate:** once, from Endgame twice. **Echo** is paid, **sunburst** "
        "one colour.",
        "**Morph, manifest:** face down, turned up next turn. **Scavenge:** once a turn.",
    )


def _boss() -> tuple[str, ...]:
    return (
        "It comes with the Endgame deck: haste, indestructible, never blocks. It attacks, or it uses abilities, "
        "as chosen before the game. Whatever takes it away, it is back next turn.",
    )

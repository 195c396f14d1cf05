"""The league's rules on two pages, in our own words and with this league's numbers."""

from __future__ import annotations

from desktop.domain.hexmap import terrain_word
from desktop.domain.words import counted
from desktop.print.drawing.emblem import framed_emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Drawn, Heading, NextColumn, Points, Row, Table, Text
from desktop.print.pages.page import pages
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, TIDE, Ink, TextStyle

from ..rules.ground import COLOUR_WORDS, TERRAIN_OF
from ..rules.ruleset import Ruleset
from ..rules.state import DominiaState
from ..rules.views.league import questions
from ..rules.words import a_unit
from .dossiers import terrain_chip
from .letterhead import masthead, notice, words

TITLE = "The rules of the league"
_HEAD = TextStyle(fonts.SERIF_BOLD, 15, 19, TIDE.deep)
_LEAD = TextStyle(fonts.SERIF, 12.4, 16.4, INK2)
_TEXT = TextStyle(fonts.SANS, 10.6, 13.8)
_STRONG = TextStyle(fonts.SANS_BOLD, 10.6, 13.8)
_CELL = TextStyle(fonts.SANS, 10, 12.6)
_CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 10, 12.6)


def league_rules(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Two columns on two pages."""
    if state.ruleset is None:
        return notice(state, TITLE, "No league is open.", paper, ink, printed)
    head = masthead(state, TITLE, state.rules.name, printed)
    return pages(head, rules_blocks(state), paper, ink=ink, columns=2, at_most=2)


def rules_blocks(state: DominiaState) -> tuple[Block, ...]:
    """The map and the week on the first page; decks, duels and the Guardian's answers on the second."""
    rules = state.rules
    return (
        Drawn(58 * mm, framed_emblem("formats/war-of-dominia.svg", TIDE.deep, below=4 * mm)),
        Text((words(_lead(rules), _LEAD, _LEAD),), below=4),
        *_section("The map", _map(rules)),
        Heading("Terrain", _HEAD),
        _terrain(rules),
        NextColumn(),
        *_section("Homes and planes", _homes(rules), above=0),
        *_section(a_unit(rules.league.unit).capitalize(), _week(rules)),
        *_section("Over long distance", _far(rules)),
        *_section("How it ends", _end(rules)),
        NextColumn(),
        *_section("Decks", _decks(rules), above=0),
        Heading("Planes, cards, life", _HEAD),
        _numbers(rules),
        NextColumn(),
        *_section("Duels", _duels(rules), above=0),
        *_section("Planar constants", _constants(state)),
        *_answers(state),
    )


def _section(title: str, points: tuple[str, ...], above: float = 8.0) -> tuple[Block, ...]:
    return Heading(title, _HEAD, above=above), Points(tuple(words(point, _TEXT, _STRONG) for point in points), gap=3.5)


def _lead(rules: Ruleset) -> str:
    league = rules.league
    return (
        f"{league.least} to {counted(league.most, 'player')} fight for a map of planes, "
        f"{a_unit(league.unit)} at a time. What a player "
        "holds decides which cards may be played, and how long a life is."
    )


def _map(rules: Ruleset) -> tuple[str, ...]:
    sizes = ", ".join(
        f"{row.size} × {row.size} for {row.first if row.first == row.last else f'{row.first}–{row.last}'}"
        for row in rules.map_sizes
    )
    return (
        f"Hexes: {sizes} players. Rows have letters from the top, columns numbers: the first hex is **A-1**.",
        "Every second row lies half a hex further right. A plane inside the map has six neighbours; the edges do not "
        "meet.",
        "A d6 gives each plane its terrain.",
    )


def _terrain(rules: Ruleset) -> Table:
    colour_of = {terrain: COLOUR_WORDS[colour] for colour, terrain in TERRAIN_OF.items()}
    rows = tuple(
        Row(
            (
                str(row.roll),
                terrain_chip(row.terrain),
                terrain_word(row.terrain),
                colour_of.get(row.terrain, "artifacts, non-basic lands"),
            )
        )
        for row in rules.terrains
    )
    columns = (
        Column("d6", points=22, style=_CELL_STRONG),
        Column("", points=20),
        Column("Terrain", 1.0, style=_CELL),
        Column("lets you play", 1.4, style=_CELL),
    )
    return Table(columns, rows, pad=2, below=4)


def _homes(rules: Ruleset) -> tuple[str, ...]:
    return (
        "By lot, each player chooses a **home plane**. No two homes touch; if somebody is left without one, all homes "
        "are chosen again.",
        f"Then, by new lots each time, each chooses one more plane beside one of their own until everybody has "
        f"**{rules.league.planes}**. Where none beside is free, any free plane will do.",
        "What nobody holds becomes **void**: no terrain, never held, never fought for, and no way through.",
    )


def _week(rules: Ruleset) -> tuple[str, ...]:
    must = "Whoever can challenge **must**. " if rules.challenges.must else "Nobody has to challenge. "
    return (
        "On a card: your name, whom you challenge, the plane. It must be held by that player and lie **beside a plane "
        "of yours**.",
        "The cards are shuffled and drawn. A card counts unless one of the two is in a challenge already: of "
        "two who challenge each other the first drawn attacks.",
        f"{must}Whoever is left over fills in another card, again and again, until nothing legal remains.",
        f"All results of {a_unit(rules.league.unit)} take effect together.",
    )


def _far(rules: Ruleset) -> tuple[str, ...]:
    if not rules.challenges.long_distance:
        return ("This league does without: whoever is left over rests.",)
    return (
        "Names of all who are left are drawn: the first attacks the second, the third the fourth. One left over rests.",
        "The **defender** chooses which own plane is fought for: home only where it is the last one.",
        "The attacker may play every colour, but neither artifacts nor non-basic lands.",
    )


def _end(rules: Ruleset) -> tuple[str, ...]:
    limit = rules.league.round_limit
    last = (
        f"After {rules.league.unit} {limit} whoever holds most planes wins; then duels won count."
        if limit
        else "The war lasts until **one player** is left."
    )
    return (
        "Whoever wins a challenge holds the plane.",
        "Whoever loses the home plane is **out**. It becomes an ordinary plane of the winner; all others of the loser "
        "become void.",
        last,
    )


def _decks(rules: Ruleset) -> tuple[str, ...]:
    decks = rules.decks
    return (
        f"At least **{counted(decks.base, 'card')}, less {decks.per_plane} for "
        "each plane** you hold, and never fewer than "
        f"{decks.floor}. Planes are counted when the challenges are announced.",
        "You may play a colour if one of **your planes beside the fought-for plane** has its terrain. The defender may "
        "also play the colour of the plane itself.",
        "A card of several colours needs them all, a hybrid card too.",
        "**Special** beside it (for the defender also the plane itself) allows artifacts and non-basic lands. A "
        "coloured artifact needs its colours besides.",
        "Basic lands of every type and colourless cards that are no artifacts are always allowed.",
        f"**Defending home:** any card that is not banned, {counted(decks.home, 'card')} or more.",
    )


def _numbers(rules: Ruleset) -> Table:
    rows = tuple(
        Row(
            tuple(
                str(number)
                for number in (
                    planes,
                    rules.least_deck(planes),
                    rules.life_for(planes, False),
                    rules.life_for(planes, True),
                    rules.life_for(planes, False) * rules.life.limit_times,
                )
            )
        )
        for planes in range(1, 19)
    )
    heads = (("least deck", 1.2), ("life", 0.8), ("after a win", 1.3), ("never over", 1.3))
    columns = (
        Column("Planes", 1.0, align="right", style=_CELL_STRONG),
        *(Column(head, share, align="right", style=_CELL) for head, share in heads),
    )
    return Table(columns, rows, pad=2, below=4)


def _duels(rules: Ruleset) -> tuple[str, ...]:
    life, wins = rules.life, rules.duels.wins
    last = "the last duel that had a winner" if life.after_draw == "last-winner" else "the duel before"
    poison = "takes poison counters away, one each" if life.spare_life_heals_poison else "is lost"
    return (
        f"**{counted(wins, 'duel')} won** settle a challenge. A drawn duel is played again.",
        f"Life to begin with: **{life.per_plane} for each plane**, {life.winner} more if you won {last}; "
        f"never under {life.least}, never over {life.most}.",
        f"Defending home it is always {life.home}, with nothing added.",
        f"In a duel nobody's life passes {_times(life.limit_times)} what it began with; what is gained beyond "
        f"{poison}.",
        "Each duel has a planar constant of its own. A sideboard is used after it is known.",
        "Both players sign the card and bring it back.",
    )


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _constants(state: DominiaState) -> tuple[str, ...]:
    radical = "is in use" if state.radical else "is not in use"
    return (
        "Both throw a d6 on the chart of the plane's terrain: the **attacker's** die gives the tens, the "
        "**defender's** the ones.",
        "What it says holds for this duel, for both, and nothing changes it. Some rows lead to another chart.",
        f"The Radical chart {radical}. The charts are in a booklet of their own.",
    )


def _answers(state: DominiaState) -> tuple[Block, ...]:
    """What the Guardian settled; a question nobody answered keeps a line to write on."""
    columns = (Column("", 1.2, style=_CELL), Column("", 1.0, style=_CELL_STRONG))
    rows = tuple(Row((question.asks, _answer(question.answer))) for question in questions(state))
    if not rows:
        return ()
    return Heading("The Guardian's answers", _HEAD), Table(columns, rows, pad=2, below=2, least_row=15)


def _answer(words: str) -> str:
    """An answer as it is read beside its question: a list in one line."""
    listed_in_one = ", ".join(part.strip() for part in words.splitlines() if part.strip())
    return {"open": "their own cards", "sealed": "a sealed pool"}.get(listed_in_one, listed_in_one)

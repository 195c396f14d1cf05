"""A dossier for every player: the planes held and what lies around them, decks and life now, and whom to challenge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.hexmap import TERRAINS, corners, terrain_word
from desktop.domain.words import counted
from desktop.print.cards.card import discs
from desktop.print.drawing.arms import draw_arms
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Cell, Column, Drawn, Heading, Lines, Mark, Row, Table, Text, text
from desktop.print.pages.page import PageLayout, print_pages
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, QUIET, SECTION, TIDE, WHITE, Ink, TextStyle
from desktop.print.type.text import Run, run

from ..rules.checked import CheckedDeck
from ..rules.desk import COLOURS, Side, side
from ..rules.ground import TERRAIN_OF, ground_letter
from ..rules.legal import Target
from ..rules.state import Challenge, DominiaState, PlayerId
from ..rules.views.arms import arms_of
from ..rules.views.league import Dossier, HeldPlane, dossier
from ..rules.views.marks import marks_of
from ..rules.words import unit
from .letterhead import CELL, CELL_QUIET, CELL_STRONG, listed, masthead, notice, standing_line
from .war_map import stamp_map

NAME = "Dossiers"
_LEAST_MAP = 60 * mm
#: faults of a deck that are told in full.
_FAULTS = 4
_LABEL = TextStyle(fonts.SANS_SEMIBOLD, 8, 10, INK2)
_FIGURE = TextStyle(fonts.SANS_BOLD, 21, 24)
_UNIT = TextStyle(fonts.SANS, 8, 10, INK2)
_ADDRESS = TextStyle(fonts.SANS_BOLD, 10, 12)


def dossiers(
    state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """A page for every player still in the league (or for the ``chosen``)."""
    wanted = [p for p in state.players if (p.id in chosen if chosen else not p.out)]
    if not state.owners or not wanted:
        return notice(state, NAME, "Nobody holds a plane yet.", paper, ink, printed)
    press, layout = Press(NAME, paper.upright, ink), PageLayout(paper.upright)
    for player in wanted:
        head = masthead(state, player.name, f"Dossier · {standing_line(state)}", printed)
        print_pages(press, head, with_map(state, player.id, layout), layout)
    return press.done()


def dossier_blocks(state: DominiaState, player: PlayerId) -> tuple[Block, ...]:
    """What one player needs to know this week."""
    own = dossier(state, player)
    if own.out or not own.planes:
        return (text(f"{own.name} is out of the league{f' since {unit(state)} {own.out}' if own.out else ''}."),)
    return (
        Drawn(23 * mm, lambda pen: _figures(pen, state, own)),
        *_fight(state, player),
        Heading("Planes", SECTION, above=6),
        _planes(state, own),
        Heading("Whom you may challenge now", SECTION, above=6),
        *_targets(state, own),
    )


def with_map(state: DominiaState, player: PlayerId, layout: PageLayout) -> tuple[Block, ...]:
    """The dossier, and the map in what room it leaves; where that is little, large on a page of its own."""
    blocks = dossier_blocks(state, player)
    room = layout.height - sum(block.height(layout.width) for block in blocks) - 1
    height = room if room >= _LEAST_MAP else layout.height * 0.8
    return (*blocks, Drawn(height, lambda pen: stamp_map(pen, state, player, pen.width, pen.height - 4 * mm)))


def _figures(pen: Pen, state: DominiaState, own: Dossier) -> None:
    """The numbers that follow from how many planes there are."""
    height = pen.height - 3 * mm
    pen.wash(shapes.rectangle(0, 0, pen.width, height, 2 * mm), TIDE.wash)
    draw_arms(pen, arms_of(state)[own.player], 11 * mm, height / 2, 12 * mm)
    limit = own.life * state.rules.life.limit_times
    figures = (
        ("Planes", len(own.planes), f"home {own.home}"),
        ("Least deck", own.least_deck, "cards"),
        ("A duel starts at", own.life, "life"),
        ("after a duel won", own.life_after_win, "life"),
        ("never over", limit, "life"),
    )
    left = 22 * mm
    each = (pen.width - left) / len(figures)
    for at, (label, figure, word) in enumerate(figures):
        x = left + at * each
        pen.words(label, _LABEL, x, 5 * mm, each - 2)
        pen.words(str(figure), _FIGURE, x, 13 * mm, each - 2)
        pen.words(word, _UNIT, x, 17 * mm, each - 2)


def _fight(state: DominiaState, player: PlayerId) -> tuple[Block, ...]:
    """The challenge of this week, if there is one."""
    challenge = state.week.challenge_of(player) if state.week else None
    if challenge is None:
        return ()
    other = state.name_of(challenge.other(player))
    where = challenge.plane or "a plane still to be chosen"
    fight = (
        f"You attack {other} for {where}." if challenge.attacker == player else f"You defend {where} against {other}."
    )
    settled = f" Won by {state.name_of(challenge.winner)}." if challenge.is_settled else ""
    blocks: list[Block] = [Text((run(f"This {unit(state)}: {fight}{settled}", CELL_STRONG.sized(10.5)),), below=2)]
    if challenge.plane:
        own = side(state, challenge, player)
        blocks.append(_allowed(own, challenge))
    return tuple(blocks)


def _allowed(own: Side, challenge: Challenge) -> Block:
    columns = (Column("", points=86, style=CELL_QUIET), Column("", 1.0, style=CELL))
    rights = [(right.what, listed(right.planes) or right.why) for right in own.colours]
    colours: Cell = discs("".join(letter for letter, _ in rights), 9.5) if rights else "none"
    by = (
        ", ".join(f"{letter} by {why}" for letter, why in rights)
        or "no colour at all: colourless cards and basic lands"
    )
    artifacts = (
        "not allowed" if own.artifacts is None else f"allowed by {listed(own.artifacts.planes) or own.artifacts.why}"
    )
    deck = f"{counted(own.least_deck, 'card')} or more"
    rows = (
        Row(("Deck", deck)),
        Row(("Colours", colours)),
        Row(("allowed by", by)),
        Row(("Artifacts, non-basics", artifacts)),
        *_checked(challenge.deck_of(own.player)),
        *_laws(challenge),
        *_deadline(challenge),
    )
    return Table(columns, rows, pad=1.5, below=2)


def _laws(challenge: Challenge) -> Iterator[Row]:
    """The planar constant of each duel in full: what holds there is read where one prepares for it."""
    for duel in challenge.duels:
        if duel.constant is not None:
            words = (Run(f"{duel.constant.title}. ", CELL_STRONG), Run(duel.constant.words, CELL))
            yield Row((f"Duel {duel.number}, the plane", Lines((words,))))


def _deadline(challenge: Challenge) -> Iterator[Row]:
    """A line for the day the two have settled on, until the challenge has been fought."""
    if not challenge.is_settled:
        yield Row(("To be played by", "_" * 34))


def _checked(held: CheckedDeck | None) -> Iterator[Row]:
    """What was found of the deck, where it was checked: each fault in its sentence, as far as there is room."""
    if held is None:
        return
    faults = [found.says for found in held.violations]
    more = f" And {len(faults) - _FAULTS} more." if len(faults) > _FAULTS else ""
    faults_shown = " ".join(faults[:_FAULTS]) + more
    passed = f" The Guardian lets it pass: {held.allowed}." if held.allowed else ""
    yield Row(("Deck check", f"{held.words}.{passed}{f' {faults_shown}' if faults_shown else ''}"))


# ---- planes


def terrain_chip(code: str, size: float = 12.0) -> Mark:
    """A small hex of the terrain with its letter."""

    def paint(pen: Pen) -> None:
        look = TERRAINS[code]
        points = ((size / 2 + x * size / 2, size / 2 + y * size / 2) for x, y in corners("odd-r"))
        pen.shape(shapes.polygon(points), WHITE if pen.low else look.fill or WHITE, pen.ink(INK), 0.5, join=1)
        style = TextStyle(fonts.SANS_BOLD, size * 0.56, size, INK if pen.low else look.letter or INK)
        pen.words(code, style, 0, size / 2 + CAP_HEIGHT / 2 * style.size, size, "middle")

    return Mark(size, size, paint)


def _planes(state: DominiaState, own: Dossier) -> Block:
    columns = (
        Column("", points=18),
        Column("Plane", points=42, style=_ADDRESS),
        Column("Terrain", points=92, style=CELL),
        Column("Beside it: own", 1.0, style=CELL),
        Column("others", 1.6, style=CELL),
        Column("voids", points=46, style=CELL_QUIET),
    )
    return Table(columns, tuple(_plane_row(state, own.player, plane) for plane in own.planes), pad=2, below=4)


def _plane_row(state: DominiaState, player: PlayerId, plane: HeldPlane) -> Row:
    letters = marks_of(state)
    mine = ", ".join(at for at, owner in plane.beside.items() if owner == player)
    others = ", ".join(f"{at} {letters[owner]}" for at, owner in plane.beside.items() if owner not in ("", player))
    voids = sum(not owner for owner in plane.beside.values())
    about = terrain_word(plane.terrain) + (", home" if plane.is_home else "")
    named = f"{about} · {plane.name}" if plane.name else about
    wash = TIDE.wash if plane.is_home else ""
    return Row(
        (terrain_chip(plane.terrain), plane.plane, named, mine or "none", others or "nobody's", str(voids or "")), wash
    )


# ---- targets


def _targets(state: DominiaState, own: Dossier) -> tuple[Block, ...]:
    """Every legal challenge, with the colours that an attack on it would allow."""
    if not own.targets:
        return (text(_why_none(state, own), QUIET),)
    columns = (
        Column("", points=18),
        Column("Plane", points=42, style=_ADDRESS),
        Column("Held by", 1.5, style=CELL),
        Column("from", 1.0, style=CELL),
        Column("with colours", points=74, style=CELL),
        Column("artifacts", points=48, style=CELL),
    )
    rows = tuple(_target_row(state, target) for target in own.targets)
    return (Table(columns, rows, pad=2, below=3), _beads(state, own))


def _target_row(state: DominiaState, target: Target) -> Row:
    #: WD-13, WD-16: an attack may be made with what the own planes beside the target stand for.
    around = {ground_letter(state.ground, plane) for plane in target.beside}
    letters = "".join(colour for colour in COLOURS if TERRAIN_OF[colour] in around)
    home = ", home" if state.home_of(target.plane) else ""
    who = f"{state.name_of(target.defender)} ({marks_of(state)[target.defender]}{home})"
    colours: Cell = discs(letters, 9.0) if letters else "none"
    terrain = terrain_chip(ground_letter(state.ground, target.plane))
    return Row((terrain, target.plane, who, ", ".join(target.beside), colours, "yes" if "X" in around else "no"))


def _why_none(state: DominiaState, own: Dossier) -> str:
    if state.week and state.week.challenge_of(own.player):
        return "Nobody: you are in a challenge already."
    return "Nobody: no plane of a free player lies beside one of yours."


def _beads(state: DominiaState, own: Dossier) -> Block:
    """Whose letters are whose, for the neighbours of this dossier."""
    letters = marks_of(state)
    legend = " · ".join(f"{letters[owner]} {state.name_of(owner)}" for owner in own.neighbours)
    return Text((run(legend, CELL_QUIET),), below=2)

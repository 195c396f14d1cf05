"""Challenge cards: blank ones to fill in, and the week's challenges with room for result and signatures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import Literal

from desktop.domain.hexmap import terrain_word
from desktop.domain.words import counted
from desktop.print.cards.slip import Draw, print_slips
from desktop.print.layout.imposition import Layout
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import draw_tile
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, TIDE, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.desk import Side, sides
from ..rules.ground import ground_letter, own_beside
from ..rules.state import Challenge, DominiaState, PlayerId
from ..rules.views.marks import across_of, marks_of
from ..rules.words import unit_title
from .cluster import Bead, draw_bead, draw_cluster, draw_open_cluster, owners_of
from .letterhead import event_line, listed, masthead, notice

FILLED, BLANK = "Challenge cards", "Blank challenge cards"
_TITLE = TextStyle(fonts.SERIF_BOLD, 13.5, 16)
_NOW = TextStyle(fonts.SANS_SEMIBOLD, 7.6, 9)
_WHERE = TextStyle(fonts.SANS, 6.8, 8, INK2)
_LABEL = TextStyle(fonts.SANS_SEMIBOLD, 6.6, 8, INK2)
_NAME = TextStyle(fonts.SERIF_BOLD, 12, 13)
_PLANE = TextStyle(fonts.SERIF_BOLD, 19, 20)
_ABOUT = TextStyle(fonts.SANS, 7.4, 9.2)
_HEAD = TextStyle(fonts.SANS_SEMIBOLD, 6.9, 8.4, TIDE.deep)
_CELL = TextStyle(fonts.SANS, 7.4, 9)
_CELL_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 7.4, 9)
_MARGIN = 4.6 * mm
#: from one size of paper to the next.
_LARGER = sqrt(2)


def challenge_cards(
    state: DominiaState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    chosen: Sequence[str] = (),
    printed: str = "",
) -> bytes:
    """A card of A6 for every challenge of the week (or the ``chosen``), in the order in which a cut pile lies."""
    week = state.week or (state.past[-1] if state.past else None)
    challenges = [c for c in (week.challenges if week else ()) if not chosen or c.id in chosen]
    if week is None or not challenges:
        return notice(state, FILLED, "No challenge has been made yet.", paper, ink, printed)
    about = f"{unit_title(state)} {week.number}"
    numbered = enumerate(week.challenges, 1)
    count = len(week.challenges)
    cards = [
        partial(_enlarged, partial(_card, state, one, f"{about} · challenge {at} of {count}"))
        for at, one in numbered
        if one in challenges
    ]
    press = Press(FILLED, paper.across, ink, event_line(state))
    print_slips(press, cards, paper, FILLED, margin=_MARGIN * _LARGER)
    return press.done()


def _enlarged(draw: Draw, pen: Pen) -> None:
    """What is drawn for a card of an eighth of A4, on a quarter of it."""
    with pen.scaled(0, 0, pen.width, pen.height, _LARGER) as small:
        draw(small)


def blank_cards(
    state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, layout: Layout = "8-up", printed: str = ""
) -> bytes:
    """A card for everybody who is in the league, and whole sheets of them."""
    per_sheet = _per_sheet(layout)
    count = -(-max(1, len(state.standing)) // per_sheet) * per_sheet
    now = f"{unit_title(state)} ____" if state.week is None else f"{unit_title(state)} {state.week.number}"
    return _printed([partial(_blank, state, now)] * count, paper, ink, layout, BLANK, event_line(state))


def _per_sheet(layout: Layout) -> Literal[8, 9]:
    """As many as were asked for, where the whole of a sheet's settings says it too."""
    return 8 if (layout if isinstance(layout, str) else layout.arrangement) == "8-up" else 9


def _printed(cards: Sequence[Draw], paper: Paper, ink: Ink, layout: Layout, title: str, subject: str) -> bytes:
    """Eight on a sheet standing upright, nine on one lying across; either is a little more than 70 mm high."""
    eight = _per_sheet(layout) == 8
    press = Press(title, paper.upright if eight else paper.across, ink, subject)
    if eight:
        print_slips(press, cards, paper, title, 2, 4, across=False, margin=_MARGIN)
    else:
        print_slips(press, cards, paper, title, 3, 3, margin=_MARGIN)
    return press.done()


# ---- one card


def _head(pen: Pen, state: DominiaState, now: str) -> float:
    """Tile, title, which challenge, which league; gives where what follows may begin."""
    tile = 6.6 * mm
    draw_tile(pen, masthead(state, ""), 0, 0, tile)
    left = tile + 2.2 * mm
    half = (pen.width - left) * 0.6
    pen.words("Challenge", _TITLE, left, tile / 2 + 0.33 * _TITLE.size, pen.width - left - half)
    pen.words(now, _NOW, pen.width - half, 2.6 * mm, half, "right")
    pen.words(event_line(state), _WHERE, pen.width - half, 5.7 * mm, half, "right")
    y = tile + 1.5 * mm
    pen.panel(shapes.rectangle(0, y, pen.width, 0.8 * mm), TIDE.deep)
    return y + 0.8 * mm


def _field(pen: Pen, label: str, words: str, y: float, width: float) -> None:
    """A label, a name on its line."""
    pen.words(label, _LABEL, 0, y + 2.6 * mm, width)
    base = y + 8.2 * mm
    if words:
        box = (0, y + 2.7 * mm, width, base - y - 3.1 * mm)
        pen.block(words, _NAME, *box, vertical="bottom", one_line_down_to=0.6)
    pen.rule(0, base, width, base, 0.6, INK)


_LEFT = 0.46


def _card(state: DominiaState, challenge: Challenge, now: str, pen: Pen) -> None:
    """One challenge as it stands: who, where, with what, and lines for how it ends."""
    top = _head(pen, state, now) + 0.6 * mm
    width = pen.width * _LEFT
    _field(pen, "Attacker", state.name_of(challenge.attacker), top, width)
    _field(pen, "Challenges", state.name_of(challenge.defender), top + 8.8 * mm, width)
    table = pen.height - 24.2 * mm
    if challenge.plane:
        _plane(pen.frame(0, top + 18 * mm, width, table - top - 18 * mm), state, challenge)
        box = pen.frame(width + 3 * mm, top + 1.2 * mm, pen.width - width - 3 * mm, table - top - 2 * mm)
        draw_cluster(box, state, challenge)
        _terms(pen.frame(0, table, pen.width, 13 * mm), state, sides(state, challenge, before=1))
    else:
        pen.words("Plane", _LABEL, 0, top + 20.6 * mm, width)
        _later(pen.frame(0, top + 21 * mm, pen.width, table - top - 21 * mm), state, challenge)
    _ending(pen.frame(0, pen.height - 10.6 * mm, pen.width, 10.6 * mm), state, challenge)


def _later(pen: Pen, state: DominiaState, challenge: Challenge) -> None:
    who = state.name_of(challenge.defender)
    pen.block(f"Over long distance: {who} chooses which plane is fought for.", _ABOUT, 0, 0, pen.width, pen.height)


def _plane(pen: Pen, state: DominiaState, challenge: Challenge) -> None:
    """The address large, and what the plane is."""
    pen.words("Plane", _LABEL, 0, 2.6 * mm, pen.width)
    size = min(_PLANE.size, (pen.height - 5 * mm) / CAP_HEIGHT)
    wide = pen.words(challenge.plane, _PLANE.sized(size), 0, pen.height - 1.4 * mm, pen.width * 0.5)
    box = (wide + 2.4 * mm, 1.2 * mm, pen.width - wide - 2.4 * mm, pen.height - 2 * mm)
    about = [run(line, _ABOUT) for line in (_what(state, challenge), _whence(state, challenge)) if line]
    pen.block(about, _ABOUT, *box, vertical="bottom")


def _what(state: DominiaState, challenge: Challenge) -> str:
    word = terrain_word(ground_letter(state.ground, challenge.plane))
    at_home = state.player(challenge.defender).home == challenge.plane
    return f"{word}, {'the home plane' if at_home else 'no home plane'}."


def _whence(state: DominiaState, challenge: Challenge) -> str:
    if challenge.long_distance:
        return "Over long distance."
    own = own_beside(state, challenge.attacker, challenge.plane, owners_of(state, challenge))
    if len(own) > 3:
        return f"Attacked from {counted(len(own), 'side')}."
    return f"From {listed(own)}." if own else ""


_COLUMNS = (0.0, 0.25, 0.39, 0.565, 0.74, 0.865)
_HEADS = ("Deck", "at least", "colours", "artifacts", "starts at", "never over")


def _terms(pen: Pen, state: DominiaState, pair: tuple[Side, Side]) -> None:
    """What each deck needs and may hold, and the life of the first duel."""
    row = pen.height / 3
    pen.wash(shapes.rectangle(0, 0, pen.width, row), TIDE.wash)
    pad = 1.2 * mm
    starts = [pad + share * (pen.width - pad) for share in (*_COLUMNS, 1.0)]
    for i, head in enumerate(_HEADS):
        pen.words(head, _HEAD, starts[i], row / 2 + 0.33 * _HEAD.size, starts[i + 1] - starts[i] - 2)
    for number, side in enumerate(pair, 1):
        _side_row(pen.frame(0, number * row, pen.width, row), state, side, starts)
        pen.rule(0, (number + 1) * row, pen.width, (number + 1) * row, 0.4)


def _side_row(pen: Pen, state: DominiaState, side: Side, starts: Sequence[float]) -> None:
    base, radius = pen.height / 2 + 0.33 * _CELL.size, 1.75 * mm
    draw_bead(
        pen, Bead(marks_of(state)[side.player], side.role == "attacker"), starts[0] + radius, pen.height / 2, radius
    )
    room = starts[1] - starts[0] - 5 * mm
    pen.words(_fitting(state, side.player, room), _CELL_STRONG, starts[0] + 4.6 * mm, base, room)
    cells = (
        counted(side.least_deck, "card"),
        "" if side.letters else "none",
        _artifacts(side),
        f"{side.life} life",
        f"{side.life_limit} life",
    )
    for i, cell in enumerate(cells, 1):
        pen.words(cell, _CELL, starts[i], base, starts[i + 1] - starts[i] - 3)
    pitch = min(8.4, (starts[3] - starts[2] - 2) / max(1, len(side.letters)))
    for at, letter in enumerate(side.letters):
        pen.mana(letter, starts[2] + 3.6 + at * pitch, pen.height / 2, min(7.6, pitch - 0.4))


def _fitting(state: DominiaState, player: PlayerId, room: float) -> str:
    """The name, or as much of it as tells it from the others."""
    name = state.name_of(player)
    return name if fonts.width(name, _CELL_STRONG.face, _CELL_STRONG.size) <= room else across_of(state)[player][0]


def _artifacts(side: Side) -> str:
    if side.artifacts is None:
        return "no"
    planes = side.artifacts.planes
    if len(planes) > 2:
        return f"yes ({planes[0]} +{len(planes) - 1})"
    return f"yes ({', '.join(planes)})" if planes else "yes"


def _ending(pen: Pen, state: DominiaState, challenge: Challenge | None) -> None:
    """Winner and two signatures; once it is settled the winner and how the duels went."""
    settled = challenge is not None and challenge.is_settled
    winner = state.name_of(challenge.winner) if challenge and settled else ""
    score = "–".join(map(str, sorted(challenge.score, reverse=True))) if challenge and settled else ""
    labels = (f"Winner{f', {score}' if score else ''}", "Signed, attacker", "Signed, defender")
    gap = 4 * mm
    each = (pen.width - 2 * gap) / 3
    for i, label in enumerate(labels):
        x = i * (each + gap)
        pen.words(label, _LABEL, x, 2.6 * mm, each)
        pen.rule(x, pen.height - 0.4, x + each, pen.height - 0.4, 0.6, INK)
    if winner:
        box = (0, 3.4 * mm, each, pen.height - 4.4 * mm)
        pen.block(winner, _NAME.sized(10.5), *box, vertical="bottom", one_line_down_to=0.6)


def _blank(state: DominiaState, now: str, pen: Pen) -> None:
    """A card to be filled in by hand."""
    top, foot = _head(pen, state, now) + 1.6 * mm, pen.height - 12 * mm
    how = 7.4 * mm
    pitch = (foot - top - how) / 3
    width = pen.width * 0.6
    for i, label in enumerate(("Name", "I challenge", "Plane")):
        _to_write(pen.frame(0, top + i * pitch, width if i < 2 else width * 0.42, pitch), label)
    _duels(pen.frame(width * 0.5, top + 2 * pitch, width * 0.5, pitch), state)
    draw_open_cluster(pen.frame(width + 5 * mm, top + mm, pen.width - width - 5 * mm, 3 * pitch - 2 * mm), state)
    pen.block(_HOW, _WHERE, 0, top + 3 * pitch, pen.width, how, vertical="middle")
    _ending(pen.frame(0, foot, pen.width, 12 * mm), state, None)


def _to_write(pen: Pen, label: str) -> None:
    """A label above a line, as low as the frame is."""
    pen.words(label, _LABEL, 0, 2.6 * mm, pen.width)
    pen.rule(0, pen.height - 1.2 * mm, pen.width, pen.height - 1.2 * mm, 0.6, INK)


_HOW = (
    "Name a player, and one of that player's planes beside one of yours. Over long distance write your own name "
    "only. The thick hex is the plane: note the terrains around it."
)


def _duels(pen: Pen, state: DominiaState) -> None:
    """A line for each duel that may be needed: whoever won it writes his letters there."""
    wins = state.rules.duels.wins if state.ruleset else 2
    most = min(5, 2 * wins - 1)
    gap = 1.6 * mm
    each = (pen.width - (most - 1) * gap) / most
    for i in range(most):
        _to_write(pen.frame(i * (each + gap), 0, each, pen.height), f"Duel {i + 1}")

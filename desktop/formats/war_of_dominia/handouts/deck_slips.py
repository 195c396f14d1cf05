"""Deck slips: for each player of a challenge what the deck needs and may hold, and a row for each duel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from desktop.domain.hexmap import terrain_word
from desktop.print.cards.slip import print_slips
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import draw_header
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, TIDE, TITLE, Ink, TextStyle
from desktop.print.type.text import run, set_lines

from ..rules.constants import Constant
from ..rules.desk import COLOURS, Right, Side, side
from ..rules.ground import COLOUR_WORDS, ground_letter
from ..rules.state import Challenge, DominiaState, Duel
from ..rules.words import unit, unit_title
from .cluster import draw_cluster
from .letterhead import listed, masthead, notice

NAME = "Deck slips"
_WHO = TextStyle(fonts.SERIF_BOLD, 19, 21)
_ABOUT = TextStyle(fonts.SANS, 9, 11.4)
_LABEL = TextStyle(fonts.SANS_SEMIBOLD, 7.4, 9, INK2)
_FIGURE = TextStyle(fonts.SANS_BOLD, 17, 19)
_RIGHT = TextStyle(fonts.SANS, 8.4, 10.4)
_RIGHT_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.4, 10.4)
_CELL = TextStyle(fonts.SANS, 8, 9.6)
_LAW = TextStyle(fonts.SANS, 6.6, 7.6)
_LAW_STRONG = TextStyle(fonts.SANS, 8, 9)
_FINE = TextStyle(fonts.SANS, 7, 8.6, INK2)


def deck_slips(
    state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """Two slips for every challenge of the week (or the ``chosen``), in the order in which a cut pile lies."""
    week = state.week or (state.past[-1] if state.past else None)
    challenges = [c for c in (week.challenges if week else ()) if c.plane and (not chosen or c.id in chosen)]
    if week is None or not challenges:
        return notice(state, NAME, f"No challenge of this {unit(state)} has a plane yet.", paper, ink, printed)
    press = Press(NAME, paper.across, ink)
    slips = [partial(draw_slip, state, c, player) for c in challenges for player in c.players]
    print_slips(press, slips, paper, NAME)
    return press.done()


def draw_slip(state: DominiaState, challenge: Challenge, player: str, pen: Pen) -> None:
    """One player's slip, from its head to the row of the last duel."""
    own = side(state, challenge, player, before=1)
    week = state.week_number
    held = challenge.deck_of(player)
    checked = f" · checked: {held.words}" if held else ""
    head = masthead(state, "Deck slip", f"{unit_title(state)} {week} · {own.role}{checked}")
    draw_header(pen.frame(0, 0, pen.width, 13 * mm), head, 8.4 * mm, TITLE.sized(15))
    left = pen.width * 0.62
    _draw_who(pen.frame(0, 13.4 * mm, left - 3 * mm, 18 * mm), state, challenge, player)
    draw_cluster(pen.frame(left, 13 * mm, pen.width - left, 39 * mm), state, challenge)
    _draw_figures(pen.frame(0, 32 * mm, left - 3 * mm, 11.5 * mm), state, own)
    _draw_rights(pen.frame(0, 44.4 * mm, left - 3 * mm, 21 * mm), own)
    _draw_ground(pen.frame(left, 53 * mm, pen.width - left, 12 * mm), state, challenge)
    _draw_duels(pen.frame(0, 66 * mm, pen.width, pen.height - 66 * mm), state, challenge, player)


def _draw_who(pen: Pen, state: DominiaState, challenge: Challenge, player: str) -> None:
    pen.block(state.name_of(player), _WHO, 0, 0, pen.width, 9.4 * mm, vertical="middle", one_line_down_to=0.6)
    other = state.name_of(challenge.other(player))
    word = terrain_word(ground_letter(state.ground, challenge.plane))
    home = state.player(challenge.defender).home == challenge.plane
    where = f"{challenge.plane}, {word}{', the home plane' if home else ''}"
    far = " over long distance" if challenge.long_distance else ""
    about = (
        f"attacks {other}{far} for {where}."
        if player == challenge.attacker
        else f"defends {where}, against {other}{far}."
    )
    pen.block(about, _ABOUT, 0, 9.8 * mm, pen.width, 8.2 * mm)


def _draw_figures(pen: Pen, state: DominiaState, own: Side) -> None:
    """The least deck, the life a first duel begins with, and where life ends."""
    pen.wash(shapes.rectangle(0, 0, pen.width, pen.height, 1.5 * mm), TIDE.wash)
    figures = (
        ("Least deck", f"{own.least_deck}", "cards"),
        ("Starts at", f"{own.life}", "life"),
        ("Never over", f"{own.life_limit}", "life"),
    )
    each = pen.width / 3
    for at, (label, figure, unit_word) in enumerate(figures):
        x = at * each + 2 * mm
        pen.words(label, _LABEL, x, 3.6 * mm, each - 3 * mm)
        wide = pen.words(figure, _FIGURE, x, 9.7 * mm, each * 0.55)
        pen.words(unit_word, _FINE, x + wide + 1.4 * mm, 9.7 * mm, each - wide - 4 * mm)


def _draw_rights(pen: Pen, own: Side) -> None:
    """Each colour with the planes that allow it; artifacts and non-basic lands last."""
    row, half = pen.height / 3, pen.width / 2
    for at, letter in enumerate(COLOURS):
        _draw_right(
            pen.frame((at // 3) * half, (at % 3) * row, half - 2, row), letter, COLOUR_WORDS[letter], own.right(letter)
        )
    _draw_right(pen.frame(half, 2 * row, half, row), "X", "artifacts, non-basics", own.artifacts)


def _draw_right(pen: Pen, letter: str, word: str, right: Right | None) -> None:
    size = min(10.5, pen.height - 3)
    middle = pen.height / 2
    if right is None:
        pen.shape(shapes.circle(size / 2, middle, size / 2 - 0.4), None, pen.ink(INK2), 0.5, (1.5, 1.5))
    elif letter == "X":
        pen.shape(shapes.star(size / 2, middle, size / 2, size * 0.16, 4), pen.ink(INK))
    else:
        pen.mana(letter, size / 2, middle, size)
    sentence = f"no {word}" if right is None else f"{word}: {_by(right)}"
    style = _RIGHT.tinted(INK2) if right is None else _RIGHT_STRONG
    pen.words(sentence, style, size + 3.4, middle + CAP_HEIGHT / 2 * style.size, pen.width - size - 5)


def _by(right: Right) -> str:
    return listed(right.planes) if right.planes else right.why


def _draw_ground(pen: Pen, state: DominiaState, challenge: Challenge) -> None:
    """What a reader of the little map needs to know."""
    attacker, defender = state.name_of(challenge.attacker), state.name_of(challenge.defender)
    sentence = f"Dark beads: {attacker}, who attacks. The thick hex is fought for; {defender} holds it."
    pen.block(sentence, _FINE, 0, 0, pen.width, pen.height, align="middle")


# ---- duels


_SHARES = (0.0, 0.06, 0.155, 0.6, 0.68, 0.85, 1.0)
_HEADS = ("Duel", "d66", "Planar constant", "Life", "Won by", "Signed")


def _draw_duels(pen: Pen, state: DominiaState, challenge: Challenge, player: str) -> None:
    """A row for every duel there may be: what is known is filled in."""
    most = max(2 * state.rules.duels.wins - 1, len(challenge.duels))
    head = 4.4 * mm
    row = (pen.height - head) / most
    starts = [share * pen.width for share in _SHARES]
    for i, word in enumerate(_HEADS):
        pen.words(word, _LABEL, starts[i], head - 1.2 * mm, starts[i + 1] - starts[i] - 2)
    pen.rule(0, head, pen.width, head, 0.8, INK)
    for number in range(1, most + 1):
        line = pen.frame(0, head + (number - 1) * row, pen.width, row)
        duel = challenge.duels[number - 1] if number <= len(challenge.duels) else None
        _draw_duel(line, state, challenge, player, number, duel, starts)
        line.rule(0, row, line.width, row, 0.4)


def _draw_constant(pen: Pen, constant: Constant) -> None:
    """Its title, and its words where they can be read in so small a place; the booklet has them all."""
    law = (run(constant.title, _LAW_STRONG), run(constant.words, _LAW))
    whole = set_lines(law, pen.width)
    if constant.is_nothing or whole.height > pen.height:
        pen.block(constant.title, _CELL, 0, 0, pen.width, pen.height, vertical="middle")
    else:
        pen.place(whole, 0, 0, pen.width, pen.height, vertical="middle")


def _draw_duel(
    pen: Pen,
    state: DominiaState,
    challenge: Challenge,
    player: str,
    number: int,
    duel: Duel | None,
    starts: Sequence[float],
) -> None:
    base = pen.height / 2 + 0.33 * _CELL.size
    pen.words(str(number), _RIGHT_STRONG, 0, base, starts[1])
    constant = duel.constant if duel else None
    if constant is None:
        box = min(pen.height - 4, 11.0)
        for i in range(2):
            pen.shape(
                shapes.rectangle(starts[1] + i * (box + 3), (pen.height - box) / 2, box, box, 1.5),
                None,
                pen.ink(INK),
                0.6,
            )
    else:
        pen.words(f"{constant.number} {constant.chart}", _CELL, starts[1], base, starts[2] - starts[1] - 3)
        _draw_constant(pen.frame(starts[2], 0.5, starts[3] - starts[2] - 4, pen.height - 1), constant)
    known = number == 1 or (duel is not None)
    if known:
        pen.words(
            str(side(state, challenge, player, before=number).life), _CELL, starts[3], base, starts[4] - starts[3] - 3
        )
    if duel is not None and not duel.is_open:
        winner = "drawn" if duel.drawn else state.name_of(duel.winner)
        pen.block(winner, _CELL, starts[4], 0.5, starts[5] - starts[4] - 4, pen.height - 1, vertical="middle")

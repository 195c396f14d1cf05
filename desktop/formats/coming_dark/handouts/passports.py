"""A passport for every player: seed and tier, what the prizes are worth, and a line for every round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from desktop.domain.words import counted
from desktop.print.cards.slip import print_slips
from desktop.print.drawing.medallion import seal
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import draw_header
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import HAIRLINE, INK2, INK3, PLUM, TITLE, Ink, TextStyle

from ..rules.state import Award, DarkState, Match, Round
from ..rules.views.prizes import Holding, holding
from .letterhead import masthead, notice, tier_name, zone_look

NAME = "Player passports"
_PLAYER = TextStyle(fonts.SERIF_BOLD, 19, 21)
_LABEL = TextStyle(fonts.SANS_SEMIBOLD, 8, 10, INK2)
_FIGURE = TextStyle(fonts.SANS_BOLD, 15.5, 18)
_TEXT = TextStyle(fonts.SANS, 8.8, 10.6)
_STRONG = TextStyle(fonts.SANS_SEMIBOLD, 8.8, 10.6)
_QUIET = TextStyle(fonts.SANS, 7.6, 9.4, INK2)


def passports(
    state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """Four passports to a sheet, best Dark Seed first, in the order in which a cut pile lies."""
    players = sorted((p for p in state.players if not p.dropped), key=lambda p: state.seed_of(p.id))
    wanted = [p.id for p in players if not chosen or p.id in chosen]
    if not wanted:
        return notice(state, NAME, "Nobody is on the list yet.", paper, ink, printed)
    press = Press(NAME, paper.across, ink)
    print_slips(press, [partial(draw_passport, state, player) for player in wanted], paper, NAME)
    return press.done()


def draw_passport(state: DarkState, player: str, pen: Pen) -> None:
    """One passport."""
    held = holding(state, player)
    draw_header(pen.frame(0, 0, pen.width, 13 * mm), masthead(state, "Passport"), 9 * mm, TITLE.sized(17))
    _draw_who(pen.frame(0, 15.5 * mm, pen.width, 15 * mm), held)
    side = pen.width * 0.33
    _draw_worth(pen.frame(0, 33 * mm, side - 4 * mm, pen.height - 33 * mm), state, held)
    _draw_rounds(pen.frame(side, 33 * mm, pen.width - side, pen.height - 33 * mm), state, player)


def _draw_who(pen: Pen, held: Holding) -> None:
    size = pen.height
    seal(pen, shapes.almond(size * 0.36, size / 2, size * 0.34, size * 0.5), PLUM.deep)
    if held.seed is not None:
        style = TextStyle(fonts.SERIF_BLACK, 22, 22, "#FFFFFF")
        pen.words(str(held.seed), style, size * 0.08, size / 2 + CAP_HEIGHT / 2 * 22, size * 0.56, "middle")
    left = size * 0.86
    seeded = f"Dark Seed {held.seed}" if held.seed is not None else "Dark Seed not fixed yet"
    pen.block(held.name, _PLAYER, left, 0, pen.width - left, 9.4 * mm, vertical="middle", one_line_down_to=0.6)
    pen.words(f"{seeded} · {tier_name(held.tier)}", _TEXT, left, size - 1.8 * mm, pen.width - left)


def _draw_worth(pen: Pen, state: DarkState, held: Holding) -> None:
    """What the prizes give at the start of every game, as it stands; room to write beside it."""
    event = state.rules.event
    lines = (
        (
            "Noble Supporters",
            str(held.supporters),
            f"on {counted(held.supporter_cards, 'card')}",
        ),
        ("Life at the start", str(held.life), f"{event.start_life} + supporters"),
        ("Top cards to exile", str(held.exiles), f"one for each {counted(event.supporters_per_exile, 'supporter')}"),
        ("Prize cards", str(held.cards), "for the Conquerors"),
    )
    for i, (label, figure, why) in enumerate(lines):
        at = i * 10.6 * mm
        pen.words(label, _LABEL, 0, at + 2.6 * mm, pen.width)
        taken = pen.words(figure, _FIGURE, 0, at + 8.2 * mm, pen.width * 0.4)
        pen.words(why, _QUIET, taken + 2 * mm, at + 8.2 * mm, pen.width - taken - 2 * mm)
        pen.rule(0, at + 9.4 * mm, pen.width, at + 9.4 * mm, HAIRLINE, INK3)
    top = len(lines) * 10.6 * mm
    pen.words("Dark Powers, trophies", _LABEL, 0, top + 2.6 * mm, pen.width)
    owned = ", ".join((*held.powers, *(f"{name} (killed)" for name in held.trophies))) or "none yet"
    pen.block(owned, _TEXT, 0, top + 4 * mm, pen.width, pen.height - top - 4 * mm)


def _draw_rounds(pen: Pen, state: DarkState, player: str) -> None:
    """A row a round: played rounds filled in, the others to be written on."""
    rounds = range(1, state.rules.event.rounds + 1)
    head = 4.4 * mm
    columns = (("", 6 * mm), ("Where", pen.width * 0.33), ("Result", pen.width * 0.27), ("Prize", 0.0))
    widths = [width or pen.width - sum(w for _, w in columns) for _, width in columns]
    _draw_cells(pen.frame(0, 0, pen.width, head), [(name, _LABEL) for name, _ in columns], widths)
    pen.rule(0, head, pen.width, head, 0.8, INK3)
    height = min(9.2 * mm, (pen.height - head) / max(len(rounds), 1))
    for i, number in enumerate(rounds):
        row = pen.frame(0, head + i * height, pen.width, height)
        cells = _round_cells(state, player, number)
        _draw_cells(row, [(str(number), _STRONG), *((words, _TEXT) for words in cells)], widths)
        pen.rule(0, head + (i + 1) * height, pen.width, head + (i + 1) * height, HAIRLINE, INK3)


def _draw_cells(pen: Pen, cells: Sequence[tuple[str, TextStyle]], widths: Sequence[float]) -> None:
    x = 0.0
    for (words, style), width in zip(cells, widths, strict=True):
        pen.block(words, style, x, 0.5, width - 1.5 * mm, pen.height - 1, vertical="middle", one_line_down_to=0.85)
        x += width


def _round_cells(state: DarkState, player: str, number: int) -> tuple[str, str, str]:
    """Where, with what result, for which prize: as far as it has come."""
    round = _round(state, number)
    if round is None:
        return "", "", ""
    seat = round.seat_of(player)
    if seat is None:
        zone = round.zones.get(player)
        return (zone_look(state.rules, zone).zone if zone else "not seated" if round.matches else ""), "", ""
    where = f"{state.location(seat.location).name} {seat.corner}"
    prizes = [_prize(award) for award in state.awards if award.player == player and award.round == number]
    return where, _result(round.match(seat.location), player), ", ".join(prizes)


def _round(state: DarkState, number: int) -> Round | None:
    rounds = (*state.past, *((state.round,) if state.round else ()))
    return next((round for round in rounds if round.number == number), None)


def _result(match: Match | None, player: str) -> str:
    if match is None or not match.winner:
        return ""
    if match.winner != player:
        return "lost"
    return "won alone" if len(match.players) == 1 else "won"


def _prize(award: Award) -> str:
    return award.power or counted(award.supporters, "supporter")

"""Correction slips: a quarter sheet for everybody whom a correction touches, for the board and for the desk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from desktop.print.cards.slip import SLIP_MARGIN, print_slips
from desktop.print.cards.slip_table import LABEL, PLACE, Sides, draw_game, draw_place, draw_tree, tree_height
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import Masthead, draw_header
from desktop.print.pages.sign import PlaceLook
from desktop.print.press import shapes
from desktop.print.press.document import Press, reduced_to
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, LINE, TITLE, Accent, Ink, TextStyle

NAME = "Correction slips"
_FOR = TextStyle(fonts.SERIF_BOLD, 19, 22)
_ABOUT = TextStyle(fonts.SANS, 9.6, 12)
_WHAT = TextStyle(fonts.SANS_SEMIBOLD, 9.6, 11.6)
_WAS = TextStyle(fonts.SANS, 9.6, 11.6, INK2)
_WHY = TextStyle(fonts.SANS, 8.6, 10.4, INK2)
_IS = TextStyle(fonts.SANS_BOLD, 10.6, 12.4)
_OLD = TextStyle(fonts.SANS, 12.5, 15, INK2)
_NEW = TextStyle(fonts.SANS_BOLD, 17, 20)
_SMALL = TextStyle(fonts.SANS, 9, 11)
_FOOT = TextStyle(fonts.SANS, 7.6, 9.4, INK2)
#: as many rows stand on one slip; what is more goes on on the next.
ROWS = 6
#: as many figures stand beside each other; as many first games, with their final.
FIGURES, _ABREAST = 4, 2
_ROW, _POINT, _SIDE, _BOX = 7.2 * mm, 9.6 * mm, 5 * mm, 5.6 * mm
_TOP, _PLACE = 15.2 * mm, 14.5 * mm
#: what stands above and below all else, above what is to tick, and above the games; the figures; as low as a side of a
#: game and a row become where much is to tick.
_HEAD, _BELOW, _ABOVE, _PLAYED = _TOP + _PLACE + 2 * mm, 15.4 * mm, 3.8 * mm, 3.4 * mm
_FIGURES, _LEAST_SIDE, _LEAST_ROW, _LEAST_POINT = 13.4 * mm, 4 * mm, 5 * mm, 7 * mm


@dataclass(frozen=True)
class SlipRow:
    """One thing that is otherwise now; without ``after`` it stays as it is."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class SlipPoint:
    """One contradiction: its number, how it was settled, and what contradicted."""

    number: int
    what: str
    why: str


@dataclass(frozen=True)
class SlipTable:
    """The table that was put right: its name, how its zone looks, and its games as they were really played."""

    name: str
    look: PlaceLook | None
    games: tuple[Sides, ...] = ()
    final: Sides | None = None


@dataclass(frozen=True)
class CorrectionSlip:
    """For whom, what changed for them, what is to tick, and who signs."""

    whom: str
    kind: str
    rows: tuple[SlipRow | SlipPoint, ...]
    boxes: tuple[str, ...] = ()
    signs: tuple[str, ...] = ("Judge", "Player", "Time")
    #: a line below for whom; above the boxes; after why it was put right.
    about: str = ""
    ticks: str = ""
    note: str = ""
    #: what counts most, large.
    figures: tuple[SlipRow, ...] = ()
    table: SlipTable | None = None
    #: whether its games are shown, too.
    played: bool = False


@dataclass(frozen=True)
class OfPlayer:
    """What a format says of a correction to one player: what counts most, and what changes hands."""

    about: str
    figures: tuple[SlipRow, ...] = ()
    boxes: tuple[str, ...] = ()


@dataclass(frozen=True)
class InTheRoom:
    """What a format says of a correction: the round and the event it is of, its table, to whom what, for the board."""

    now: str
    event: str
    table: SlipTable | None
    players: Mapping[str, OfPlayer] = field(default_factory=dict)
    board: tuple[SlipRow, ...] = ()
    #: which sheets on the board are no longer true.
    replaced: tuple[str, ...] = ()
    #: the views of which all is told by this.
    told: frozenset[str] = frozenset()


def figure(what: str, before: int, after: int) -> SlipRow:
    """A number as it was and as it is."""
    return SlipRow(what, str(before or "none"), str(after or "none"))


def otherwise(*rows: SlipRow) -> tuple[SlipRow, ...]:
    """Those that are otherwise now."""
    return tuple(row for row in rows if row.before != row.after)


def at_one_table(
    now: str,
    event: str,
    told: frozenset[str],
    report: str,
    players: Mapping[str, OfPlayer],
    board: tuple[SlipRow, ...],
) -> InTheRoom:
    """What is said of a game that everybody plays at one table; where that is nothing, no view is told by it."""
    said = bool(players or board)
    return InTheRoom(now, event, None, players, board, (report,) if said else (), told if said else frozenset())


def correction_slips(
    slips: Sequence[CorrectionSlip], head: Masthead, foot: str, paper: Paper, ink: Ink = Ink.FULL
) -> bytes:
    """Four to a sheet, in the order in which a cut pile lies; ``foot`` says why and by which act."""
    with reduced_to(paper) as laid_out:
        press, sheet = Press(NAME, laid_out.across, ink), laid_out.across
        parts = _parted(slips, sheet.width / 2 - 2 * SLIP_MARGIN, sheet.height / 2 - 2 * SLIP_MARGIN)
        print_slips(press, [partial(_draw, slip, head, foot) for slip in parts], laid_out, NAME)
    return press.done()


def _parted(slips: Sequence[CorrectionSlip], width: float, height: float) -> Iterator[CorrectionSlip]:
    """Long ones go on on a slip of their own: figures and games stand on the first, rows on the next, and what is to
    tick where there is still room for it. ``width`` and ``height`` are a slip's."""
    for slip in slips:
        bare = replace(slip, figures=(), played=False, rows=(), boxes=(), signs=())
        parts = [replace(bare, rows=slip.rows[at : at + ROWS]) for at in range(0, len(slip.rows), ROWS)]
        if not parts or slip.figures or slip.played:
            parts.insert(0, replace(bare, figures=slip.figures, played=slip.played))
        most = int(_left(bare, height) / _BOX)
        lines = _in_lines(slip.boxes, width)
        ticked = [lines[at : at + most] for at in range(0, len(lines), most)]
        if ticked and len(ticked[0]) * _BOX <= _left(parts[-1], height):
            parts[-1] = replace(parts[-1], boxes=_words_in(ticked.pop(0)))
        parts += [replace(bare, boxes=_words_in(some)) for some in ticked]
        parts[-1] = replace(parts[-1], signs=slip.signs)
        if len(parts) > 1:
            parts = [replace(part, kind=f"{slip.kind} · {at} of {len(parts)}") for at, part in enumerate(parts, 1)]
        yield from parts


def _left(slip: CorrectionSlip, height: float) -> float:
    """How much height a slip leaves for what is to tick."""
    games = slip.table.games if slip.table is not None and slip.played else ()
    played = tree_height(len(games), _LEAST_SIDE) if len(games) > _ABREAST else 4.5 * mm + 2 * _SIDE
    rows = sum(_LEAST_POINT if isinstance(row, SlipPoint) else _LEAST_ROW for row in slip.rows)
    used = _HEAD + (_FIGURES if slip.figures else 0) + (_PLAYED + played if games else 0) + rows
    return height - used - _ABOVE - _BELOW


def _words_in(lines: Sequence[Sequence[tuple[float, str]]]) -> tuple[str, ...]:
    return tuple(word for line in lines for _, word in line)


def _draw(slip: CorrectionSlip, head: Masthead, foot: str, pen: Pen) -> None:
    draw_header(pen.frame(0, 0, pen.width, 13 * mm), head, 9 * mm, TITLE.sized(17))
    left = 0.0
    if slip.table is not None:
        left = pen.width * PLACE + 4 * mm
        draw_place(pen.frame(0, _TOP, pen.width * PLACE, _PLACE), slip.table.name, slip.table.look, head.accent)
    _for_whom(pen.frame(left, _TOP, pen.width - left, _PLACE), slip)
    bottom = _foot(slip, foot, pen)
    top = _HEAD
    if slip.figures:
        _figures(pen.frame(0, top, pen.width, 12 * mm), slip.figures)
        top += _FIGURES
    if slip.table is not None and slip.played:
        _played(pen.frame(0, top, pen.width, bottom - top), slip.table, head.accent)
    most = _POINT if any(isinstance(row, SlipPoint) for row in slip.rows) else _ROW
    high = min(most, (bottom - top) / max(1, len(slip.rows)))
    for at, row in enumerate(slip.rows):
        part = pen.frame(0, top + at * high, pen.width, high)
        _point(part, row) if isinstance(row, SlipPoint) else _row(part, row)


def _for_whom(pen: Pen, slip: CorrectionSlip) -> None:
    pen.words(slip.kind, LABEL, 0, 3 * mm, pen.width)
    pen.block(slip.whom, _FOR, 0, 3.4 * mm, pen.width, 7.6 * mm, vertical="middle", one_line_down_to=0.5)
    pen.words(slip.about, _ABOUT, 0, pen.height - 0.9 * mm, pen.width)


def _foot(slip: CorrectionSlip, foot: str, pen: Pen) -> float:
    """Why, who signs, and what is to tick, from the lower edge up; gives where they begin."""
    words = " ".join(part for part in (foot, slip.note) if part)
    pen.words(words, _FOOT, 0, pen.height - 0.8 * mm, pen.width)
    bottom = pen.height - 4 * mm
    if slip.signs:
        _signs(pen.frame(0, bottom - 9.6 * mm, pen.width, 9 * mm), slip.signs)
        bottom -= 10.4 * mm
    if slip.boxes:
        lines = _in_lines(slip.boxes, pen.width)
        above = _ABOVE if slip.ticks else 0.0
        high = above + len(lines) * _BOX
        part = pen.frame(0, bottom - high, pen.width, high)
        if slip.ticks:
            part.words(slip.ticks, LABEL, 0, 2.8 * mm, pen.width)
        _boxes(part.frame(0, above, pen.width, high - above), lines)
        bottom -= high + 1 * mm
    return bottom


def _figures(pen: Pen, figures: Sequence[SlipRow]) -> None:
    """What it was is struck, what it is stands large beside it."""
    each = pen.width / FIGURES if len(figures) > FIGURES / 2 else pen.width / len(figures)
    for at, figure in enumerate(figures):
        part = pen.frame(at * each, 0, each - 3 * mm, pen.height)
        part.words(figure.what, LABEL, 0, 2.8 * mm, part.width)
        old = part.block(
            figure.before, _OLD, 0, 4 * mm, part.width * 0.42, 7 * mm, vertical="middle", one_line_down_to=0.7
        )
        was = old.width
        if old.height <= _OLD.leading * 1.2:
            part.rule(0, 7.5 * mm, was, 7.5 * mm, 0.8, INK2)
        _arrow(part, was + 1.6 * mm, 7.5 * mm, 3.6 * mm)
        left = was + 7 * mm
        part.block(figure.after, _NEW, left, 4 * mm, part.width - left, 7 * mm, vertical="middle", one_line_down_to=0.5)
    pen.rule(0, pen.height, pen.width, pen.height, 0.8, INK)


def _played(pen: Pen, table: SlipTable, accent: Accent) -> None:
    """The games with their winners ticked, in lines as high as there is room for."""
    pen.words("So it was really played", LABEL, 0, 3 * mm, pen.width)
    part = pen.frame(0, _PLAYED, pen.width, pen.height - _PLAYED)
    if table.final is None:
        draw_game(part.frame(0, 1.2 * mm, pen.width * 0.6, 2 * _SIDE), table.games[0], accent=accent)
        return
    if len(table.games) == _ABREAST:
        each = pen.width / (_ABREAST + 1)
        for at, game in enumerate((*table.games, table.final)):
            part.words("First game" if at < _ABREAST else "Final", LABEL, at * each, 3 * mm, each)
            draw_game(
                part.frame(at * each, 4.5 * mm, each - (3 * mm if at < _ABREAST else 0), 2 * _SIDE), game, 1, accent
            )
        return
    fixed = tree_height(len(table.games), 0)
    row = min(_SIDE, (part.height - fixed - 1 * mm) / (2 * len(table.games)))
    draw_tree(part, table.games, table.final, ("First games" if len(table.games) > 1 else "First game", "Final"), row)


def _row(pen: Pen, row: SlipRow) -> None:
    """What it was is struck and stands small beside what it is."""
    first, second, arrow = pen.width * 0.30, pen.width * 0.30, 7 * mm
    high = pen.height - 1 * mm
    pen.block(row.what, _WHAT, 0, 0, first - 2 * mm, high, vertical="middle")
    pen.rule(0, pen.height - 0.5 * mm, pen.width, pen.height - 0.5 * mm, 0.4, LINE)
    if not row.after:
        pen.block(row.before, _WAS, first, 0, pen.width - first, high, vertical="middle")
        return
    was = pen.block(row.before, _WAS, first, 0, second, high, vertical="middle")
    if was.height <= _WAS.leading * 1.2:
        pen.rule(first, high / 2, first + was.width, high / 2, 0.6, INK2)
    _arrow(pen, first + second + 1.5 * mm, high / 2, 4 * mm)
    left = first + second + arrow
    pen.block(row.after, _IS, left, 0, pen.width - left, high, vertical="middle")


def _point(pen: Pen, point: SlipPoint) -> None:
    """Its number in a box, how it was settled, and in small letters what contradicted."""
    size = 4.2 * mm
    pen.shape(shapes.rectangle(0, 0.6 * mm, size, size), None, pen.ink(INK), 0.7)
    pen.words(str(point.number), LABEL, 0, 0.6 * mm + size - 1.2 * mm, size, "middle")
    left, half = size + 2.4 * mm, (pen.height - 1 * mm) / 2
    pen.block(point.what, _WHAT, left, 0.2 * mm, pen.width - left, half, vertical="middle", one_line_down_to=0.6)
    pen.block(point.why, _WHY, left, half, pen.width - left, half, vertical="middle", one_line_down_to=0.6)
    pen.rule(0, pen.height - 0.5 * mm, pen.width, pen.height - 0.5 * mm, 0.4, LINE)


def _arrow(pen: Pen, x: float, y: float, long: float) -> None:
    pen.rule(x, y, x + long, y, 0.8, INK)
    tip = ((x + long - 1.2 * mm, y - 1.1 * mm), (x + long, y), (x + long - 1.2 * mm, y + 1.1 * mm))
    pen.shape(shapes.polygon(tip, closed=False), None, pen.ink(INK), 0.8)


def _in_lines(words: Sequence[str], width: float) -> list[list[tuple[float, str]]]:
    """Each box where it stands: beside the one before it, or below where there is no room."""
    lines: list[list[tuple[float, str]]] = [[]]
    left = 0.0
    for word in words:
        wide = fonts.width(word, _SMALL.face, _SMALL.size) + 5.4 * mm
        if lines[-1] and left + wide > width:
            lines.append([])
            left = 0.0
        lines[-1].append((left, word))
        left += wide + 5 * mm
    return lines


def _boxes(pen: Pen, lines: Sequence[Sequence[tuple[float, str]]]) -> None:
    for at, line in enumerate(lines):
        for left, word in line:
            pen.check_box(left, at * _BOX + 0.6 * mm, 3.6 * mm)
            pen.words(word, _SMALL, left + 5.2 * mm, at * _BOX + 3.8 * mm, pen.width - left - 5.2 * mm)


def _signs(pen: Pen, words: Sequence[str]) -> None:
    each = pen.width / len(words)
    for at, word in enumerate(words):
        pen.words(word, LABEL, at * each, 3 * mm, each)
        pen.rule(at * each, pen.height - 1 * mm, (at + 1) * each - 6 * mm, pen.height - 1 * mm, 0.6, INK)

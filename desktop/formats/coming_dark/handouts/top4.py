"""The Top 4 sheet: who goes on and why, the bracket to fill in, the champion."""

from __future__ import annotations

from functools import partial

from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Drawn, Text
from desktop.print.pages.page import pages
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BODY, INK, INK2, PLUM, QUIET, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.races import chooser, qualifiers
from ..rules.state import DarkState, Match, Titles
from ..rules.views.standings import title_of
from ..rules.words import best_of_words
from .letterhead import masthead

TITLE = "Top 4"
_LABEL = TextStyle(fonts.SANS_SEMIBOLD, 9, 11, INK2)
_ROUND = TextStyle(fonts.SERIF_BOLD, 15, 18)
_PLAYER = TextStyle(fonts.SERIF_BOLD, 17, 19)
_CHAMPION = TextStyle(fonts.SERIF_BOLD, 22, 25)
_TITLE = TextStyle(fonts.SANS, 9.5, 11.5, INK2)
_SEED = TextStyle(fonts.SERIF_BLACK, 18, 20)
_ROW = 16.5 * mm


def top4_sheet(state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """The bracket, lying across; before the races close an empty one, and who would be in it."""
    return pages(masthead(state, TITLE, printed=printed), top4_blocks(state), paper, ink=ink, across=True)


def top4_blocks(state: DarkState) -> tuple[Block, ...]:
    """What is known, then the bracket."""
    paragraphs = tuple(run(words, BODY if state.titles else QUIET) for words in _paragraphs(state))
    return Text(paragraphs, gap=2), Drawn(116 * mm, partial(_draw_bracket, state)), Text((run(_how(state), QUIET),))


def _paragraphs(state: DarkState) -> tuple[str, ...]:
    """Why these four, or who they would be."""
    titles = state.titles or _provisional(state)
    if titles is None:
        return ("The races are not closed yet: fill in the names when they are.",)
    words = tuple(f"{because}." for because in titles.because)
    if state.titles is None:
        return ("As the races stand now; the names are filled in when they close.", *words)
    return words


def _provisional(state: DarkState) -> Titles | None:
    ready = state.ruleset is not None and len(state.present()) >= state.rules.top4.players and bool(state.awards)
    return qualifiers(state) if ready else None


def _how(state: DarkState) -> str:
    """CD-17 and CD-26 in a sentence each."""
    top4 = state.rules.top4
    semifinals, final = map(best_of_words, state.top4_best_of)
    pick = "The better Dark Seed of Mayor and Beast"
    if state.titles is not None and not state.top4:
        pick = f"{state.name_of(chooser(state, state.titles))} (the better Dark Seed of Mayor and Beast)"
    return (
        f"{pick} picks the Conqueror to meet; the other two meet each other. Semifinals are {semifinals}, "
        f"the final {final}. Before every game the better seed chooses "
        f"play or draw. Random Monsters come on 1 of d{top4.die}, in every upkeep from turn "
        f"{state.rules.event.monster_turn} on."
    )


def _draw_bracket(state: DarkState, pen: Pen) -> None:
    semifinals = [_match(state, "semifinal-1"), _match(state, "semifinal-2")]
    width, gap = pen.width * 0.32, pen.width * 0.05
    height = 2 * _ROW
    tops = (12 * mm, 12 * mm + height + 28 * mm)
    titles = state.titles
    known = ((titles.mayor, ""), (titles.beast, "")) if titles else (("", ""), ("", ""))
    for i, (match, top) in enumerate(zip(semifinals, tops, strict=True)):
        players = match.players if match else known[i]
        label = f"Semifinal {i + 1}, {best_of_words(state.top4_best_of[0])}"
        _draw_match(pen.frame(0, top - 7 * mm, width, height + 7 * mm), state, match, players, label, 3)
    middle = (tops[0] + tops[1] + height) / 2
    _connect(pen, width, gap, [top + _ROW for top in tops], middle)
    final = _match(state, "final")
    frame = pen.frame(width + gap, middle - _ROW - 7 * mm, width, height + 7 * mm)
    label = f"Final, {best_of_words(state.top4_best_of[1])}"
    _draw_match(frame, state, final, final.players if final else ("", ""), label, 5)
    _connect(pen.frame(width + gap, 0, pen.width, pen.height), width, gap, [middle], middle)
    champion = pen.frame(2 * (width + gap), middle - 17 * mm, pen.width - 2 * (width + gap), 42 * mm)
    _draw_champion(champion, state)


def _match(state: DarkState, match: str) -> Match | None:
    return next((found for found in state.top4 if found.id == match), None)


def _connect(pen: Pen, x: float, gap: float, froms: list[float], to: float) -> None:
    for y in froms:
        points = ((x, y), (x + gap / 2, y), (x + gap / 2, to), (x + gap, to))
        pen.shape(shapes.polygon(points, closed=False), None, pen.ink(INK), 1)


def _draw_match(
    pen: Pen, state: DarkState, match: Match | None, players: tuple[str, ...], label: str, least: int
) -> None:
    pen.words(label, _ROUND, 0, 4.4 * mm, pen.width)
    game = match.games[0] if match and match.games else None
    if game and game.score:
        pen.words(f"noted: {game.score}", _LABEL, pen.width / 2, 4.4 * mm, pen.width / 2, "right")
    boxes = game.best_of if game else least
    for i, player in enumerate(players):
        won = bool(match and player and match.winner == player)
        _draw_side(pen.frame(0, 7 * mm + i * _ROW, pen.width, _ROW), state, player, won, boxes)


def _draw_side(pen: Pen, state: DarkState, player: str, won: bool, boxes: int) -> None:
    square = pen.height
    pen.wash(shapes.rectangle(0, 0, square, pen.height), PLUM.wash)
    wins, size = boxes // 2 + 1, 5 * mm
    pitch = size + 1.6 * mm
    start = pen.width - wins * pitch - 0.6 * mm
    for i in range(wins):
        pen.check_box(start + i * pitch, (pen.height - size) / 2, size, won)
    if player:
        _draw_player(pen, state, player, square, start)
    pen.shape(shapes.rectangle(0, 0, pen.width, pen.height), None, pen.ink(INK), 2 if won else 0.9)
    pen.rule(square, 0, square, pen.height, 0.9, INK)


def _draw_player(pen: Pen, state: DarkState, player: str, square: float, end: float) -> None:
    seed = state.player(player).seed
    baseline = pen.height / 2 + CAP_HEIGHT / 2 * _SEED.size
    pen.words(str(seed or ""), _SEED, 1, baseline, square - 2, "middle")
    left, width = square + 2.4 * mm, end - square - 5.4 * mm
    pen.block(state.name_of(player), _PLAYER, left, 1.6 * mm, width, 8.4 * mm, vertical="middle", one_line_down_to=0.6)
    pen.words(title_of(state, player), _TITLE, left, pen.height - 3.6 * mm, width)


def _draw_champion(pen: Pen, state: DarkState) -> None:
    pen.panel(shapes.rectangle(0, 0, pen.width, pen.height, 2 * mm), PLUM.wash, PLUM.deep, 1.4)
    pad = 4 * mm
    pen.words("Champion", _LABEL, pad, 7 * mm, pen.width - 2 * pad)
    if state.champion:
        box = (pad, 8.4 * mm, pen.width - 2 * pad, 13 * mm)
        pen.block(state.name_of(state.champion), _CHAMPION, *box, vertical="middle", one_line_down_to=0.6)
    else:
        pen.rule(pad, 20 * mm, pen.width - pad, 20 * mm, 0.7, INK)
    for i, style in enumerate(state.rules.event.styles[:2]):
        y = 25 * mm + i * 7.4 * mm
        pen.check_box(pad, y, 4 * mm, style == state.style)
        pen.words(style, _PLAYER.sized(12), pad + 6.4 * mm, y + 3.4 * mm, pen.width - 2 * pad - 6.4 * mm)

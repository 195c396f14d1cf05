"""The gazette of a week: what was fought, what changed hands, under which constants, and how the map lies now."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.words import counted
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Drawn, Heading, NextColumn, Points, Text
from desktop.print.pages.masthead import FOOTER, HEADER, Masthead, draw_footer, draw_header
from desktop.print.pages.page import MARGIN, PageLayout, fitted
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK2, TIDE, Ink, TextStyle
from desktop.print.type.text import Paragraph, Run, run, set_lines

from ..rules.constants import Constant
from ..rules.ground import week_of
from ..rules.state import Challenge, DominiaState, Week
from ..rules.views.news import fates, headline, lead, outcome
from ..rules.words import unit, unit_title
from .letterhead import HEAD, STRONG, TEXT, listed, masthead, notice
from .standings import week_table
from .war_map import draw_map, fitting_side, map_of_week, map_size

TITLE = "Gazette"
_HEADLINE = TextStyle(fonts.SERIF_BLACK, 31, 34)
_LEAD = TextStyle(fonts.SERIF, 12.4, 16.4, INK2)
_STORY = TextStyle(fonts.SERIF, 10.2, 13.6)
_STORY_STRONG = TextStyle(fonts.SERIF_BOLD, 10.2, 13.6)
_QUIET = TextStyle(fonts.SANS, 8.6, 11, INK2)


def gazette(
    state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """The last week that is over, or the ``chosen`` ones by their numbers."""
    numbers = {int(one) for one in chosen if one.isdigit()}
    weeks = [week for week in state.past if week.number in numbers] if numbers else state.past[-1:]
    if not weeks:
        return notice(state, TITLE, f"No {unit(state)} is over yet.", paper, ink, printed)
    press = Press(TITLE, paper.upright, ink)
    for week in weeks:
        _print_week(press, state, week, printed)
    return press.done()


def _print_week(press: Press, state: DominiaState, week: Week, printed: str) -> None:
    head = masthead(state, TITLE, f"{unit_title(state)} {week.number}", printed)
    paper = press.paper
    news = headline(state, week), lead(state, week)
    top = _news_height(paper.width - 2 * MARGIN, *news)
    layout = PageLayout(Paper(paper.name, paper.width, paper.height - top), 2)
    pages = fitted(gazette_blocks(state, week, layout), layout, 1)
    for number, placed in enumerate(pages, 1):
        with press.sheet(f"{TITLE} {week.number}{f', page {number}' if number > 1 else ''}") as sheet:
            width = sheet.width - 2 * MARGIN
            draw_header(sheet.frame(MARGIN, MARGIN, width, HEADER), head)
            at = MARGIN + HEADER
            if number == 1:
                _draw_news(sheet.frame(MARGIN, at, width, top), *news)
                at += top
            live = sheet.frame(MARGIN, at, width, layout.height)
            for part in placed:
                part.block.draw(live.frame(part.x, part.y, part.width, part.height))
            _foot(sheet, head, number, len(pages))


def _foot(sheet: Pen, head: Masthead, number: int, pages: int) -> None:
    frame = sheet.frame(MARGIN, sheet.height - MARGIN - FOOTER, sheet.width - 2 * MARGIN, FOOTER)
    draw_footer(frame, head, number, pages)


def _news_height(width: float, news: str, about: str) -> float:
    lines = set_lines([run(news, _HEADLINE)], width)
    factor = 1.0 if len(lines.lines) <= 2 else 0.62
    set_again = set_lines([run(news, _HEADLINE.scaled(factor))], width)
    return 3 * mm + set_again.height + set_lines([run(about, _LEAD)], width).height + 7 * mm


def _draw_news(pen: Pen, news: str, about: str) -> None:
    """The headline over the whole width, and the week in a sentence."""
    low = set_lines([run(about, _LEAD)], pen.width)
    room = pen.height - low.height - 8 * mm
    pen.block(news, _HEADLINE, 0, 2 * mm, pen.width, room + 1 * mm)
    pen.place(low, 0, pen.height - low.height - 5 * mm, pen.width, low.height)
    pen.rule(0, pen.height - 2.6 * mm, pen.width, pen.height - 2.6 * mm, 0.8, TIDE.deep)


def gazette_blocks(state: DominiaState, week: Week, layout: PageLayout) -> tuple[Block, ...]:
    """Stories down the left; the map and how everybody stands at the head of the right, where the stories leave it."""
    stories = (
        *_guardian(state, week),
        *_farewells(state, week),
        Heading("The challenges", HEAD, above=2),
        *(_story(state, challenge) for challenge in week.challenges),
        *_refused(week),
        *_constants(week),
    )
    length = sum(block.height(layout.column) for block in stories)
    over = () if length > layout.height else (NextColumn(),)
    return (
        *stories,
        *over,
        Heading("The map", HEAD, above=2 if over else 8),
        _map(state, week.number, layout.column),
        Heading(f"After {unit(state)} {week.number}", HEAD),
        week_table(state, week),
        *_ahead(state, week),
    )


def _guardian(state: DominiaState, week: Week) -> tuple[Block, ...]:
    """The Guardian's own words, a paragraph where a line was left empty."""
    parts = [part for part in state.words_of(week.number).split("\n\n") if part.strip()]
    if not parts:
        return ()
    said = tuple(run(" ".join(part.split()), _STORY) for part in parts)
    return Heading("From the Guardian", HEAD, above=2), Text(said, gap=4, below=6)


def _farewells(state: DominiaState, week: Week) -> tuple[Block, ...]:
    farewells = tuple(run(line, _STORY_STRONG) for line in fates(state, week))
    return (Text(farewells, gap=3, below=5),) if farewells else ()


def _story(state: DominiaState, challenge: Challenge) -> Block:
    """One challenge, its plane set strong."""
    words = outcome(state, challenge)
    before, plane, after = words.partition(challenge.plane) if challenge.plane else (words, "", "")
    story: Paragraph = tuple(
        Run(part, style) for part, style in ((before, _STORY), (plane, _STORY_STRONG), (after, _STORY)) if part
    )
    duels = [f"{d.number}: {'drawn' if d.drawn else state.name_of(d.winner)}" for d in challenge.duels if not d.is_open]
    note = tuple(run(line, _QUIET) for line in (f"Duels {', '.join(duels)}." if duels else "", challenge.note) if line)
    return Text((story, *note), gap=1, below=5)


def _refused(week: Week) -> tuple[Block, ...]:
    refused = [drawn.refused for drawn in week.drawn if drawn.refused]
    if not refused:
        return ()
    return Heading("Cards that were no challenge", HEAD), Points(tuple(run(words, TEXT) for words in refused))


def _constants(week: Week) -> tuple[Block, ...]:
    """Each constant of the week once, with where it held."""
    met: dict[str, tuple[Constant, list[str]]] = {}
    for challenge in week.challenges:
        for duel in challenge.duels:
            if duel.constant is not None and not duel.constant.is_nothing:
                where = met.setdefault(duel.constant.title, (duel.constant, []))[1]
                where.append(f"{challenge.plane}, duel {duel.number}")
    if not met:
        return ()
    laws = tuple(_constant(constant, where) for constant, where in met.values())
    return Heading("The planes had their own laws", HEAD), Points(laws, gap=3)


def _constant(constant: Constant, where: Sequence[str]) -> Paragraph:
    return Run(f"{constant.title} ", STRONG), Run(f"({listed(where)}). {constant.words}", TEXT)


def _map(state: DominiaState, number: int, column: float) -> Block:
    """The map when the week was over, its changes outlined."""
    shown = map_of_week(state, number)
    side = fitting_side(shown.map, column, 150 * mm)
    wide, high = map_size(shown.map, side)
    return Drawn(high + 2 * mm, lambda pen: draw_map(pen.frame((pen.width - wide) / 2, 0, wide, high), shown, side))


def _ahead(state: DominiaState, week: Week) -> tuple[Block, ...]:
    """What comes next, where this is the latest week."""
    if state.is_over or week_of(state, week.number + 1) is not None or week is not state.past[-1]:
        return ()
    left = len(state.standing)
    words = (
        f"{counted(left, 'player goes', 'players go')} on to {unit(state)} "
        f"{week.number + 1}. Hand your challenge card in."
    )
    return (Text((run(words, _QUIET),), below=2),)

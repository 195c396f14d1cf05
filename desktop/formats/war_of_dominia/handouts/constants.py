"""The planar constants on paper: a booklet to fold, and the same pages in their order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from desktop.domain.hexmap import corners
from desktop.domain.words import counted
from desktop.print.drawing.emblem import emblem
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.blocks import Block, Column, Gap, Heading, Lines, Points, Row, Table, Text
from desktop.print.pages.booklet import Draw, half, print_booklet, print_in_order
from desktop.print.pages.masthead import FOOTER, HEADER
from desktop.print.pages.page import MARGIN, PageLayout, Placed, flow
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, LAMP, TIDE, WHITE, Ink, TextStyle
from desktop.print.type.text import run

from ..rules.constants import Chart, Charts, Entry
from ..rules.state import DominiaState
from .constants_words import entry_paragraphs
from .letterhead import HEAD, STRONG, event_line, notice, words

TITLE = "Planar constants"
_NUMBER = TextStyle(fonts.SERIF_BOLD, 10.6, 12, TIDE.deep)
_COVER = TextStyle(fonts.SERIF_BOLD, 30, 34, WHITE)
_COVER_SMALL = TextStyle(fonts.SANS, 11, 15, WHITE)
_RUNNING = TextStyle(fonts.SANS_SEMIBOLD, 7.6, 9, INK2)
_CHART = TextStyle(fonts.SERIF_BOLD, 22, 26)
_LEAD = TextStyle(fonts.SERIF, 10.4, 14, INK2)
_EMBLEMS = {"F": "forest", "I": "island", "M": "mountain", "P": "plains", "S": "swamp", "X": "special"}
_SIDE = 11 * mm


def constants_booklet(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL) -> bytes:
    """Half-sheet pages in the order for folding and stapling; print both sides, turned over the short edge."""
    return _printed(state, paper, ink, print_booklet)


def constants_in_order(state: DominiaState, paper: Paper, *, ink: Ink = Ink.FULL) -> bytes:
    """The booklet's pages one after another."""
    return _printed(state, paper, ink, print_in_order)


def _printed(
    state: DominiaState, paper: Paper, ink: Ink, impose: Callable[[Press, list[Draw], Paper, str], None]
) -> bytes:
    if state.charts is None:
        return notice(state, TITLE, "This league has no charts of planar constants yet.", paper, ink)
    press = Press(TITLE, paper.across, ink, event_line(state))
    impose(press, booklet_pages(state, state.charts, paper), paper, TITLE)
    return press.done()


def booklet_pages(state: DominiaState, charts: Charts, paper: Paper) -> list[Draw]:
    """Cover, how a constant is found, chart after chart, pages to note what was thrown, and the back."""
    page = half(paper)
    inner: list[Draw] = [_flowed(_how(state, charts), "How a constant is found", page)]
    for chart in _shown(state, charts):
        inner += _chart_pages(chart, page)
    inner += [_notes] * (-(len(inner) + 2) % 4)
    return [partial(_cover, state), *(partial(_numbered, draw, at) for at, draw in enumerate(inner, 2)), _back]


def _shown(state: DominiaState, charts: Charts) -> tuple[Chart, ...]:
    """WD-25: the Radical chart only where it is in use."""
    return tuple(chart for chart in charts if chart.code != "R" or state.radical)


# ---- a page


_TOP, _FOOT = 13 * mm, 12 * mm
#: heights of a chart's scene, the first that leaves its rows room.
_BANNERS = (66 * mm, 58 * mm, 50 * mm, 40 * mm)


def _layout(page: Paper) -> PageLayout:
    """A layout whose live area is that of a booklet's page (the flow takes off margins and head of a whole page)."""
    width = page.width - 2 * _SIDE + 2 * MARGIN
    height = page.height - _TOP - _FOOT + 2 * MARGIN + HEADER + FOOTER
    return PageLayout(Paper(page.name, width, height))


def _chart_pages(chart: Chart, page: Paper) -> list[Draw]:
    """A chart's rows page by page, below the terrain's scene: as high a scene as keeps the rows on one page."""
    whole, layout = _rows_of(chart), _layout(page)
    needed = whole.height(layout.width)
    banner = next((high for high in _BANNERS if needed + high <= layout.height), _BANNERS[-1])
    part, rest = whole.split(layout.width, layout.height - banner)
    first = _lower(part or whole, banner, layout.width)
    pages: list[Draw] = [partial(_page, [first], "", partial(_banner, chart, banner))]
    more = flow([rest], layout) if rest is not None else []
    return [*pages, *(partial(_page, placed, f"{chart.name} chart", None) for placed in more)]


def _lower(block: Block, by: float, width: float) -> Placed:
    return Placed(block, 0, by, width, block.height(width))


def _rows_of(chart: Chart) -> Table:
    columns = (Column("", points=34, style=_NUMBER), Column("", 1.0))
    return Table(columns, tuple(_row(entry) for entry in chart.entry), pad=1.5, below=0)


def _row(entry: Entry) -> Row:
    wash = TIDE.wash if entry.goes_to else ""
    return Row((run(entry.span, _NUMBER), Lines(entry_paragraphs(entry))), wash)


def _flowed(blocks: tuple[Block, ...], running: str, page: Paper) -> Draw:
    placed = flow(blocks, _layout(page))
    return partial(_page, placed[0], running, None)


def _page(placed: list[Placed], running: str, banner: Draw | None, pen: Pen) -> None:
    """What flows down one page, under the banner of a chart or a running head."""
    live = _live(pen)
    if banner is not None:
        banner(live)
    else:
        _running_head(pen, running)
    for part in placed:
        part.block.draw(live.frame(part.x, part.y, part.width, part.height))


def _live(pen: Pen) -> Pen:
    return pen.frame(_SIDE, _TOP, pen.width - 2 * _SIDE, pen.height - _TOP - _FOOT)


def _running_head(pen: Pen, words: str) -> None:
    pen.words(words, _RUNNING, _SIDE, _TOP - 4 * mm, pen.width - 2 * _SIDE)
    pen.rule(_SIDE, _TOP - 2 * mm, pen.width - _SIDE, _TOP - 2 * mm, 0.6, TIDE.deep)


def _numbered(draw: Draw, number: int, pen: Pen) -> None:
    """The page, and its number at the outer edge."""
    draw(pen)
    align = "left" if number % 2 == 0 else "right"
    pen.words(str(number), _RUNNING, _SIDE, pen.height - 6.5 * mm, pen.width - 2 * _SIDE, align)  # type: ignore[arg-type]


def _banner(chart: Chart, height: float, pen: Pen) -> None:
    """The terrain's scene with the chart's name on it."""
    height -= 5 * mm
    frame = shapes.rectangle(0, 0, pen.width, height, 2 * mm)
    name = f"dominia/{_EMBLEMS[chart.code]}.svg" if chart.code in _EMBLEMS else "formats/war-of-dominia.svg"
    with pen.clipped(frame):
        emblem(pen, name, 0, 0, pen.width, height, focus=0.55)
        pen.shape(shapes.rectangle(0, height - 11 * mm, pen.width, 11 * mm), WHITE, opacity=1 if pen.low else 0.9)
    pen.shape(frame, None, pen.ink(TIDE.deep), 0.7 if pen.low else 1.1)
    pen.words(chart.name, _CHART, 4 * mm, height - 3.2 * mm, pen.width * 0.6)
    rows = sum(len(entry.numbers) for entry in chart.entry if entry.nothing)
    share = f"{rows} of 36 throws: no constant" if rows else "every throw brings something"
    pen.words(share, _RUNNING, pen.width * 0.5, height - 3.6 * mm, pen.width * 0.5 - 4 * mm, "right")


# ---- cover, back, notes


def _cover(state: DominiaState, pen: Pen) -> None:
    if not pen.low:
        pen.shape(shapes.rectangle(0, 0, pen.width, pen.height), "#0D464E")
    emblem(pen, "formats/war-of-dominia.svg", 0, 24 * mm, pen.width, pen.height * 0.5)
    top = 24 * mm + pen.height * 0.5 + 10 * mm
    ink = INK if pen.low else WHITE
    width = pen.width - 2 * _SIDE
    pen.rule(_SIDE, top, _SIDE + 24 * mm, top, 2.2, LAMP)
    pen.block(TITLE, _COVER.tinted(ink), _SIDE, top + 4 * mm, width, 30 * mm)
    pen.block(
        event_line(state), _COVER_SMALL.tinted(ink), _SIDE, pen.height - 30 * mm, width, 18 * mm, vertical="bottom"
    )


def _back(pen: Pen) -> None:
    if not pen.low:
        pen.shape(shapes.rectangle(0, 0, pen.width, pen.height), "#0D464E")
    side, cx, cy = 17 * mm, pen.width / 2, pen.height / 2
    hexagon = shapes.polygon((cx + x * side, cy + y * side) for x, y in corners("odd-r"))
    with pen.clipped(hexagon):
        emblem(pen, "dominia/challenge.svg", cx - side, cy - side, 2 * side, 2 * side)
    pen.shape(hexagon, None, INK if pen.low else WHITE, 1.6, join=1)


def _notes(pen: Pen) -> None:
    """Lines for what was thrown, so that no booklet has an empty page."""
    live = _live(pen)
    _running_head(pen, "Thrown in this league")
    y = 9 * mm
    while y < live.height:
        live.rule(0, y, live.width, y, 0.4)
        y += 8.5 * mm


# ---- how


def _how(state: DominiaState, charts: Charts) -> tuple[Block, ...]:
    """The rules of throwing, before the charts."""
    radical = (
        "The **Radical** chart is in use: 66 on Special leads there."
        if state.radical
        else "The **Radical** chart is not in use: 66 on Special is thrown again."
    )
    again = "" if state.rules.constants.same_twice == "both" else " A constant that holds already is thrown again."
    points = (
        "Before each duel both players throw a d6. The **attacker's** die gives the tens, the **defender's** the ones: "
        "4 and 1 make 41.",
        "The number is read on the chart of the **challenged plane's** terrain. A home plane and a challenge over "
        "long distance are no exceptions.",
        "The constant holds for **this duel only** and for both players. Nothing in the duel can end or change it.",
        "A row may lead on: both throw **new dice** on the chart that it names. After "
        f"{counted(state.rules.constants.longest_chain, 'throw')} without an end there is no constant.",
        radical,
        f"Where Radical asks for **two results**, both hold.{again} “No planar constant” is a result, too, and may "
        "fall twice.",
        "Dice for “before the first turn” are thrown once, right after the constant is found. All others are thrown in "
        "play by whoever the rule names.",
    )
    chains = tuple(_chain(charts, chart) for chart in _shown(state, charts))
    columns = (Column("Chart", 1.0), Column("leads to", 3.0))
    return (
        Heading("How a constant is found", HEAD, above=0),
        Points(tuple(words(point) for point in points), gap=4),
        Gap(4),
        Heading("Where the charts lead", HEAD),
        Table(columns, chains, pad=2, below=4),
        Text(
            (
                run(
                    "Every rule is told in our own words; the league's Guardian decides where they leave a doubt.",
                    _LEAD,
                ),
            )
        ),
    )


def _chain(charts: Charts, chart: Chart) -> Row:
    leads = [
        f"{entry.span} {charts.on(entry.goes_to).name}{' twice' if entry.times > 1 else ''}"
        for entry in chart.entry
        if entry.goes_to
    ]
    return Row((run(chart.name, STRONG), ", ".join(leads) or "nowhere"))

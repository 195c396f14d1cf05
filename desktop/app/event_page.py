"""An event as one page for a club's site: its name and place, how it stands or ended, what its format tells of it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

from desktop.manifest import Format
from desktop.print.type import fonts
from desktop.print.type.styles import accent_of
from desktop.system.assets import asset
from desktop.web.markup import Markup, lone, tag
from desktop.web.page import Face, Page, Section, html_page
from desktop.web.tables import grid_table

S = TypeVar("S")


def event_page(format_: Format[S], state: S) -> str:
    """The whole file, the same for the same state."""
    name, where = format_.heading(state)
    result, place = format_.result(state), format_.place(state)
    sections = format_.web()(state) if format_.web is not None else _tables(format_, state)
    colour = accent_of(format_.face.accent)
    aside = tuple(line for line in (place, *where.split(" · ")) if line)
    kicker = format_.name
    foot = f"{format_.name}{f', {place}' if place else ''}. Made with Lantern."
    page = Page(
        title=f"{name}: {format_.name}",
        kicker=kicker,
        headline=name,
        sections=tuple(sections),
        result=f"{result}." if result else "",
        aside=aside,
        foot=foot,
        deep=colour.deep,
        light=colour.light,
        sign=_sign(format_),
        faces=_faces(),
    )
    return html_page(page)


@cache
def _faces() -> tuple[Face, ...]:
    """The house's own, as bold as the page has them."""
    wanted: tuple[tuple[Literal["Lantern Serif", "Lantern Sans"], int, str], ...] = (
        ("Lantern Serif", 400, fonts.SERIF),
        ("Lantern Serif", 700, fonts.SERIF_BOLD),
        ("Lantern Sans", 400, fonts.SANS),
        ("Lantern Sans", 600, fonts.SANS_SEMIBOLD),
    )
    return tuple(Face(family, bold, Path(fonts.font_file(face)).read_bytes()) for family, bold, face in wanted)


def _sign(format_: Format[S]) -> Markup | None:
    """The format's scene as a picture in the page: whatever a package brings, it can do nothing there."""
    try:
        drawn = asset(f"emblems/{format_.face.scene}.svg").read_bytes()
    except OSError:
        return None
    return lone("img", src=f"data:image/svg+xml;base64,{b64encode(drawn).decode()}", alt="")


def _tables(format_: Format[S], state: S) -> tuple[Section, ...]:
    """Every table of results in which something stands; before them who plays, where that is not said in one."""
    made = {title: make(state) for title, make in format_.results.items()}
    names, cells = format_.people(state), {cell for grid in made.values() for row in grid.rows for cell in row}
    players = Section("who-plays", "Who plays", tag("ul", *(tag("li", name) for name in names)))
    tables = (
        Section(title.casefold().replace(" ", "-"), title, grid_table(grid, title))
        for title, grid in made.items()
        if grid.rows
    )
    return (*((players,) if set(names) - cells else ()), *tables)

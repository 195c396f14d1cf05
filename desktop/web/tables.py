"""A table of results as a page has it."""

from __future__ import annotations

from desktop.engine.format import Grid

from .markup import Markup, tag


def grid_table(grid: Grid, caption: str) -> Markup:
    """Every row of a table of results, numbers to the right; columns in which nothing stands are left out."""
    kept = [at for at in range(len(grid.heads)) if any(row[at] not in ("", None) for row in grid.rows)]
    right = {at for at in kept if all(isinstance(row[at], int | float) or row[at] == "" for row in grid.rows)}
    heads = (tag("th", grid.heads[at], scope="col", class_="n" if at in right else None) for at in kept)
    rows = (tag("tr", *(tag("td", row[at], class_="n" if at in right else None) for at in kept)) for row in grid.rows)
    title = tag("caption", caption, class_="hidden")
    return tag("div", tag("table", title, tag("thead", tag("tr", *heads)), tag("tbody", *rows)), class_="scroll")

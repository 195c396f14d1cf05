"""The file for a cutting machine: the outlines of all cards of a sheet at true size, and the marks it finds them by."""

from __future__ import annotations

from collections.abc import Iterator
from math import radians, tan

from desktop.print.layout.imposition import Imposition
from desktop.print.layout.paper import mm


def cut_svg(layout: Imposition) -> str:
    """An SVG in millimetres with two layers: ``cut`` (one closed path a card) and ``marks`` (not to be cut)."""
    width, height = layout.paper.width / mm, layout.paper.height / mm
    cuts = "\n".join(f'    <path d="{_outline(layout, i)}"/>' for i in range(layout.per_sheet))
    marks = "\n".join(
        f'    <rect x="{x / mm:.3f}" y="{y / mm:.3f}" width="{w / mm:.3f}" height="{h / mm:.3f}"/>'
        for x, y, w, h in layout.machine_marks()
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="{width:.3f}mm" height="{height:.3f}mm" viewBox="0 0 {width:.3f} {height:.3f}">
  <title>{layout.id}</title>
  <desc>Cut file of Lantern for layout {layout.id}. Use it only for sheets that bear this number.</desc>
  <g id="cut" data-layout="{layout.id}" fill="none" stroke="#FF0000" stroke-width="0.1">
{cuts}
  </g>
  <g id="marks" fill="#000000" stroke="none">
{marks}
  </g>
</svg>
"""  # noqa: E501


def _outline(layout: Imposition, index: int) -> str:
    """The trim of one card, its corners round where they are: absolute moves, lines and arcs."""
    place, r = layout.place(index), layout.settings.corners
    x, y, width, height = (n / mm for n in (place.x, place.y, layout.width, layout.height))
    if not r:
        return f"M{x:.3f} {y:.3f}H{x + width:.3f}V{y + height:.3f}H{x:.3f}Z"
    arc = f"A{r:g} {r:g} 0 0 1"
    return (
        f"M{x + r:.3f} {y:.3f}H{x + width - r:.3f}{arc} {x + width:.3f} {y + r:.3f}"
        f"V{y + height - r:.3f}{arc} {x + width - r:.3f} {y + height:.3f}"
        f"H{x + r:.3f}{arc} {x:.3f} {y + height - r:.3f}V{y + r:.3f}{arc} {x + r:.3f} {y:.3f}Z"
    )


def cut_dxf(layout: Imposition) -> str:
    """The same as a DXF of release 12 in millimetres, y upwards, for programs that read no SVG: the layers CUT (closed
    polylines, round corners as arcs) and MARKS."""
    high = layout.paper.height / mm
    lines = [f"999\nLantern, layout {layout.id}, millimetres", "0\nSECTION\n2\nENTITIES"]
    for i in range(layout.per_sheet):
        place, r = layout.place(i), layout.settings.corners
        x, y, wide, tall = (n / mm for n in (place.x, place.y, layout.width, layout.height))
        lines += _polyline("CUT", _rounded(x, high - y - tall, wide, tall, r))
    for x, y, wide, tall in layout.machine_marks():
        lines += _polyline("MARKS", _rounded(x / mm, high - (y + tall) / mm, wide / mm, tall / mm, 0.0))
    return "\n".join([*lines, "0\nENDSEC\n0\nEOF\n"])


def _rounded(x: float, y: float, width: float, height: float, r: float) -> Iterator[tuple[float, float, float]]:
    """Corners against the clock, each with its bulge: how much of an arc begins there."""
    right, top, bend = x + width, y + height, tan(radians(90 / 4))
    corners = ((right, y, 1, 0), (right, top, 0, 1), (x, top, -1, 0), (x, y, 0, -1))
    for at_x, at_y, along_x, along_y in corners:
        if not r:
            yield at_x, at_y, 0.0
            continue
        #: an arc from before the corner to behind it, the turn to the left.
        yield at_x - along_x * r, at_y - along_y * r, bend
        yield at_x - along_y * r, at_y + along_x * r, 0.0


def _polyline(layer: str, spots: Iterator[tuple[float, float, float]]) -> Iterator[str]:
    yield f"0\nPOLYLINE\n8\n{layer}\n66\n1\n70\n1\n10\n0.0\n20\n0.0\n30\n0.0"
    for x, y, bulge in spots:
        yield f"0\nVERTEX\n8\n{layer}\n10\n{x:.4f}\n20\n{y:.4f}\n30\n0.0" + (f"\n42\n{bulge:.6f}" if bulge else "")
    yield f"0\nSEQEND\n8\n{layer}"

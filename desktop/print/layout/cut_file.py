"""The file for a cutting machine: the outlines of all cards of a sheet at true size, and the marks it finds them by."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

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
  <g id="cut" data-layout={quoteattr(layout.id)} fill="none" stroke="#FF0000" stroke-width="0.1">
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

"""A coat of arms in a page: drawn once, used wherever its player stands."""

from __future__ import annotations

from desktop.domain.heraldry.arms import EDGE, Arms, patches
from desktop.domain.heraldry.shapes import FOOT, SHIELD, TOP, Outline

from .markup import Markup, lone, tag

_SIDE = 40.0
BOX = f"{-_SIDE * 0.6:g} {(TOP - 0.1) * _SIDE:g} {_SIDE * 1.2:g} {(FOOT - TOP + 0.2) * _SIDE:g}"


def arms_symbol(id: str, arms: Arms) -> Markup:
    """The shield round (0, 0), to be used by its id."""
    rim = lone("path", d=_path(SHIELD), fill="#fff", stroke="#fff", stroke_width=7, stroke_linejoin="round")
    return tag("g", rim, *(_patch(arms)), _line(), id=id)


def arms_picture(id: str, words: str) -> Markup:
    """The shield beside a name."""
    return tag("svg", lone("use", href=f"#{id}"), viewBox=BOX, class_="arms", role="img", aria_label=words)


def _patch(arms: Arms) -> tuple[Markup, ...]:
    def edge(tone: str) -> dict[str, str]:
        return {"stroke": tone, "stroke_width": "3.6", "stroke_linejoin": "round"} if tone else {}

    return tuple(lone("path", d=_path(one.outline), fill=one.fill, **edge(one.edge)) for one in patches(arms))


def _line() -> Markup:
    return lone("path", d=_path(SHIELD), fill="none", stroke=EDGE, stroke_width=2.6, stroke_linejoin="round")


def _path(outline: Outline) -> str:
    return "M" + "L".join(f"{x * _SIDE:.1f} {y * _SIDE:.1f}" for x, y in outline) + "Z"

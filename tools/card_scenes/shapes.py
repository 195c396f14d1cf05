"""The shapes the scenes are drawn of, in six greys and four colours that are the same in every tone."""

from __future__ import annotations

from math import cos, pi, sin

WIDTH, HEIGHT = 538, 400

#: the six tones, from the sky to the line in front.
SKY, HAZE, FAR, MID, NEAR, DARK = "#ECECEC", "#D2D2D2", "#B0B0B0", "#8A8A8A", "#5C5C5C", "#262626"
#: these are the same in every colour: a moon, a flame, a face, bone.
MOON, FLAME, FACE, BONE = "#F7EFD6", "#F2B53A", "#EBCBA4", "#F4F0E4"

Point = tuple[float, float]


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx:g}" fill="{fill}"/>'


def circle(x: float, y: float, r: float, fill: str, opacity: float = 1) -> str:
    more = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{more}/>'


def ring(x: float, y: float, r: float, line: str, width: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="{line}" stroke-width="{width:g}"/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"/>'


def poly(points: list[Point], fill: str) -> str:
    pairs = " ".join(f"{x:g},{y:g}" for x, y in points)
    return f'<polygon points="{pairs}" fill="{fill}"/>'


def line(points: list[Point], colour: str, width: float) -> str:
    pairs = " ".join(f"{x:g},{y:g}" for x, y in points)
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<polyline points="{pairs}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ends}/>'


def path(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def curve(d: str, colour: str, width: float) -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ends}/>'


def glow(x: float, y: float, r: float) -> str:
    """A flame's light: three discs, one in the other."""
    return circle(x, y, r, FLAME, 0.12) + circle(x, y, r * 0.68, FLAME, 0.16) + circle(x, y, r * 0.4, FLAME, 0.24)


def star(x: float, y: float, r: float, fill: str, points: int = 4, inner: float = 0.28) -> str:
    corners = [
        (
            x + sin(pi * i / points) * (r if i % 2 == 0 else r * inner),
            y - cos(pi * i / points) * (r if i % 2 == 0 else r * inner),
        )
        for i in range(2 * points)
    ]
    return poly([(round(a, 1), round(b, 1)) for a, b in corners], fill)


def hill(top: float, fill: str, lean: float = 0) -> str:
    """Ground over the whole width: ``top`` at its highest, leaning to one side."""
    return path(
        f"M-8 {top + 34 - lean} C110 {top - 14 - lean} 240 {top + 8} 320 {top + 16} "
        f"C400 {top + 24} 480 {top - 6 + lean} 546 {top + 10 + lean} L546 408 L-8 408 Z",
        fill,
    )


def pine(x: float, foot: float, high: float, fill: str) -> str:
    half = high * 0.24
    steps: list[Point] = [(x, foot - high)]
    right = [(half * 0.62, 0.62), (half * 0.34, 0.62), (half * 0.86, 0.34), (half * 0.5, 0.34), (half, 0.08)]
    steps += [(round(x + w, 1), round(foot - high * up, 1)) for w, up in right]
    steps += [(round(x - w, 1), round(foot - high * up, 1)) for w, up in reversed(right)]
    return poly(steps, fill) + rect(x - 4, foot - high * 0.1, 8, high * 0.1, fill)


def sky(moon_x: float = 269, moon_y: float = 138, r: float = 92) -> str:
    return rect(0, 0, WIDTH, HEIGHT, SKY) + ring(moon_x, moon_y, r + 34, MOON, 2.5) + circle(moon_x, moon_y, r, MOON)


def lantern(x: float, y: float, size: float = 1.0) -> str:
    """The house's lantern, hanging from its ring at (x, y)."""
    s = size
    return (
        glow(x, y + 27 * s, 44 * s)
        + ring(x, y + 4 * s, 5 * s, DARK, 2.6 * s)
        + poly(
            [(x - 12 * s, y + 15 * s), (x + 12 * s, y + 15 * s), (x + 6 * s, y + 9 * s), (x - 6 * s, y + 9 * s)], DARK
        )
        + rect(x - 10 * s, y + 15 * s, 20 * s, 24 * s, DARK, 2 * s)
        + rect(x - 6.5 * s, y + 18 * s, 13 * s, 18 * s, FLAME, 2 * s)
        + path(
            f"M{x} {y + 20 * s} C{x + 5 * s} {y + 27 * s} {x + 4 * s} {y + 34 * s} {x} {y + 34 * s} "
            f"C{x - 4 * s} {y + 34 * s} {x - 5 * s} {y + 27 * s} {x} {y + 20 * s} Z",
            MOON,
        )
        + rect(x - 12 * s, y + 38 * s, 24 * s, 5 * s, DARK, 2 * s)
    )


def towers(foot: float, fill: str, xs: list[tuple[float, float, float]]) -> str:
    """Towers with pointed roofs: (middle, width, height) of each."""
    out = ""
    for x, w, h in xs:
        out += rect(x - w / 2, foot - h, w, h, fill)
        out += poly([(x - w * 0.72, foot - h), (x, foot - h - w * 1.5), (x + w * 0.72, foot - h)], fill)
    return out


def robe(x: float, top: float, foot: float, half: float, fill: str) -> str:
    """Shoulders and a gown down to the ground."""
    return path(
        f"M{x - half * 0.42} {top} C{x - half * 0.75} {top + 6} {x - half * 0.9} {top + 26} {x - half} {foot} "
        f"L{x + half} {foot} C{x + half * 0.9} {top + 26} {x + half * 0.75} {top + 6} {x + half * 0.42} {top} Z",
        fill,
    )

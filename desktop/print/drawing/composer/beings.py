"""Those who dwell in the sea and whom no drawn scene shows: merfolk, and turtles."""

from __future__ import annotations

from collections.abc import Callable

from desktop.print.drawing.composer.pencil import BONE, FLAME, MOON, Chance, Pencil, Tones, tone

#: drawn round (x, y), about 300 units high at a size of 1.
Being = Callable[[Pencil, Tones, Chance, float, float, float], None]


def merfolk(p: Pencil, t: Tones, chance: Chance, x: float, y: float, s: float) -> None:
    """Scales below, a trident or a lantern in the hand."""
    skin = tone(chance.between(100, 210), 0.66, 0.3)
    scales, fin = tone(chance.between(150, 330), 0.44, 0.45), tone(chance.between(0, 360), 0.34, 0.45)
    way = chance.one((-1, 1)) * s

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * way, y + dy * s

    p.disc(*at(0, -30), 150 * s, t.light, 0.3)
    p.oval(*at(0, -86), 42 * s, 54 * s, fin)
    _body(p, at, skin, scales, fin)
    p.line([at(-42, -40), at(-78, -10), at(-92, -44)], skin, 20 * s)
    p.line([at(42, -40), at(70, 6), at(34, 26)], skin, 20 * s)
    p.disc(*at(0, -88), 33 * s, skin)
    p.poly([at(-30, -108), at(0, -150), at(30, -108)], fin)
    for side in (-1, 1):
        p.disc(*at(13 * side, -90), 5 * s, t.dark)
        p.poly([at(30 * side, -96), at(54 * side, -112), at(34 * side, -74)], fin)
    for row in range(3):
        p.line(
            [at(-26 + row * 4, 48 + row * 24), at(2 + row * 6, 58 + row * 24), at(28 + row * 8, 46 + row * 24)],
            t.light,
            4 * s,
        )
    if chance.likely(70):
        p.line([at(-92, 120), at(-92, -150)], BONE, 9 * s)
        p.line([at(-122, -150), at(-122, -112), at(-62, -112), at(-62, -150)], BONE, 9 * s)
        p.disc(*at(-92, -112), 9 * s, FLAME)
    else:
        p.glow(*at(-94, -64), 60 * s)
        p.disc(*at(-94, -64), 20 * s, FLAME)


def _body(p: Pencil, at: Callable[[float, float], tuple[float, float]], skin: str, scales: str, fin: str) -> None:
    """The tail and its fin, and what is human above it."""
    p.poly([at(66, 116), at(142, 60), at(120, 120), at(150, 168)], fin)
    p.fill(
        (
            ("M", *at(-36, 20)),
            ("C", *at(-50, 104), *at(-6, 158), *at(92, 132)),
            ("L", *at(80, 104)),
            ("C", *at(34, 112), *at(38, 74), *at(36, 20)),
            ("Z",),
        ),
        scales,
    )
    p.fill(
        (
            ("M", *at(-46, -54)),
            ("C", *at(-40, 0), *at(-40, 10), *at(-38, 34)),
            ("L", *at(38, 34)),
            ("C", *at(40, 10), *at(40, 0), *at(46, -54)),
            ("Z",),
        ),
        skin,
    )


def turtle(p: Pencil, t: Tones, chance: Chance, x: float, y: float, s: float) -> None:
    """A dome with plates, a horned head, four feet."""
    shell, plate = tone(chance.between(60, 190), 0.34, 0.4), tone(chance.between(30, 90), 0.56, 0.42)
    skin, way = tone(chance.between(80, 160), 0.6, 0.32), chance.one((-1, 1)) * s

    def at(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * way, y + dy * s

    p.disc(*at(0, 0), 150 * s, t.light, 0.3)
    for foot in (-84, 70):
        p.oval(*at(foot, 92), 34 * s, 26 * s, skin)
    p.line([at(-100, 52), at(-150, 12)], skin, 46 * s)
    p.disc(*at(-156, 4), 36 * s, skin)
    for horn in (-176, -142):
        p.poly([at(horn - 9, -22), at(horn - 4, -66), at(horn + 11, -24)], BONE)
    p.disc(*at(-168, 0), 6 * s, t.dark)
    p.disc(*at(-170, -3), 2 * s, MOON)
    p.fill(
        (
            ("M", *at(-132, 76)),
            ("C", *at(-128, -40), *at(-70, -104), *at(4, -104)),
            ("C", *at(86, -104), *at(126, -30), *at(130, 76)),
            ("Z",),
        ),
        shell,
    )
    for px, py, r in ((0, -46, 34), (-62, -4, 28), (62, -4, 28), (0, 34, 32), (-100, 44, 17), (100, 44, 17)):
        p.disc(*at(px, py), r * s, plate)
        p.disc(*at(px, py), r * 0.55 * s, shell, 0.55)
    p.line([at(-138, 78), at(136, 78)], plate, 16 * s)


#: by their subtypes.
BEINGS: tuple[tuple[str, Being], ...] = (("Merfolk", merfolk), ("Turtle", turtle))

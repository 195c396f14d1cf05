"""Things that nobody made, drawn round (x, y), about 100 units high at a size of 1: a flame, a tree, a skull."""

from __future__ import annotations

from math import cos, pi, sin

from desktop.print.drawing.composer.pencil import BONE, FLAME, MOON, Pencil, Tones


def flame(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 110 * s)
    for part, colour in ((1.0, t.accent), (0.68, FLAME), (0.36, MOON)):
        w, h, foot = 52 * s * part, 96 * s * part, y + 74 * s
        p.fill(
            (
                ("M", x, foot - 1.7 * h),
                ("C", x + w * 0.4, foot - h, x + w * 1.2, foot - h * 0.6, x + w, foot - h * 0.3),
                ("C", x + w * 0.8, foot, x + w * 0.3, foot, x, foot),
                ("C", x - w * 0.3, foot, x - w * 0.9, foot, x - w, foot - h * 0.35),
                ("C", x - w, foot - h * 0.8, x - w * 0.2, foot - h, x, foot - 1.7 * h),
                ("Z",),
            ),
            colour,
        )


def skull(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.disc(x, y - 14 * s, 62 * s, BONE)
    p.rect(x - 34 * s, y + 22 * s, 68 * s, 46 * s, BONE, 12 * s)
    for side in (-1, 1):
        p.oval(x + side * 25 * s, y - 8 * s, 17 * s, 20 * s, t.dark)
        p.disc(x + side * 25 * s, y - 6 * s, 5 * s, FLAME)
    p.poly([(x - 8 * s, y + 26 * s), (x, y + 8 * s), (x + 8 * s, y + 26 * s)], t.dark)
    for at in (-2, -1, 0, 1, 2):
        p.line([(x + at * 12 * s, y + 44 * s), (x + at * 12 * s, y + 66 * s)], t.dark, 3 * s)


def eye(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at in range(12):
        a = 2 * pi * at / 12
        p.line([(x + 66 * s * cos(a), y + 56 * s * sin(a)), (x + 92 * s * cos(a), y + 78 * s * sin(a))], t.light, 4 * s)
    p.fill(
        (
            ("M", x - 84 * s, y),
            ("C", x - 40 * s, y - 56 * s, x + 40 * s, y - 56 * s, x + 84 * s, y),
            ("C", x + 40 * s, y + 56 * s, x - 40 * s, y + 56 * s, x - 84 * s, y),
            ("Z",),
        ),
        BONE,
    )
    p.disc(x, y, 36 * s, t.accent)
    p.disc(x, y, 17 * s, t.dark)
    p.disc(x + 9 * s, y - 10 * s, 7 * s, MOON)


def bolt(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 120 * s)
    p.poly(
        [
            (x + 20 * s, y - 96 * s),
            (x - 52 * s, y + 14 * s),
            (x - 8 * s, y + 10 * s),
            (x - 30 * s, y + 96 * s),
            (x + 54 * s, y - 20 * s),
            (x + 6 * s, y - 16 * s),
            (x + 44 * s, y - 96 * s),
        ],
        FLAME,
    )


def wave(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at, colour in ((0, t.deep), (1, t.near), (2, t.light)):
        p.curve(
            (x - 130 * s, y + (60 - at * 12) * s),
            (x - 60 * s, y + (60 - at * 18) * s, x - 80 * s, y - 80 * s, x + 10 * s, y - (74 - at * 16) * s),
            (x + 80 * s, y - (70 - at * 16) * s, x + 84 * s, y + 6 * s, x + 34 * s, y + 4 * s),
            colour=colour,
            width=(34 - at * 10) * s,
        )
    for at in range(6):
        p.disc(x + (40 + at * 17) * s, y + (30 - at * at * 5) * s, 7 * s, MOON)


def tree(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly([(x - 26 * s, y + 84 * s), (x - 10 * s, y), (x + 10 * s, y), (x + 26 * s, y + 84 * s)], t.dark)
    for dx, dy, r, colour in (
        (-44, -18, 42, t.deep),
        (44, -18, 42, t.deep),
        (0, -56, 52, t.deep),
        (-16, -44, 30, t.accent),
        (38, -28, 22, t.accent),
    ):
        p.disc(x + dx * s, y + dy * s, r * s, colour)


def snake(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for colour, width in ((t.dark, 34), (t.accent, 24)):
        p.curve(
            (x - 104 * s, y + 78 * s),
            (x + 90 * s, y + 96 * s, x + 110 * s, y + 16 * s, x, y + 12 * s),
            (x - 90 * s, y + 8 * s, x - 80 * s, y - 72 * s, x + 30 * s, y - 62 * s),
            colour=colour,
            width=width * s,
        )
    p.oval(x + 48 * s, y - 62 * s, 32 * s, 22 * s, t.dark)
    p.oval(x + 48 * s, y - 62 * s, 26 * s, 17 * s, t.accent)
    p.disc(x + 54 * s, y - 68 * s, 5 * s, FLAME)
    p.line([(x + 76 * s, y - 60 * s), (x + 98 * s, y - 66 * s)], t.dark, 3 * s)


def heart(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 120 * s, t.light)
    p.fill(
        (
            ("M", x, y + 76 * s),
            ("C", x - 110 * s, y, x - 84 * s, y - 88 * s, x, y - 40 * s),
            ("C", x + 84 * s, y - 88 * s, x + 110 * s, y, x, y + 76 * s),
            ("Z",),
        ),
        t.accent,
    )
    p.line(
        [(x - 8 * s, y - 32 * s), (x + 10 * s, y - 6 * s), (x - 12 * s, y + 14 * s), (x + 4 * s, y + 44 * s)],
        t.dark,
        5 * s,
    )


def gem(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 120 * s, t.light)
    p.poly(
        [
            (x - 64 * s, y - 26 * s),
            (x - 34 * s, y - 70 * s),
            (x + 34 * s, y - 70 * s),
            (x + 64 * s, y - 26 * s),
            (x, y + 84 * s),
        ],
        t.accent,
    )
    p.poly([(x - 64 * s, y - 26 * s), (x - 20 * s, y - 26 * s), (x, y + 84 * s)], t.deep)
    p.poly(
        [(x - 20 * s, y - 26 * s), (x + 20 * s, y - 26 * s), (x + 34 * s, y - 70 * s), (x - 34 * s, y - 70 * s)], MOON
    )


def stones(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at, high in ((-74, 108), (-26, 140), (26, 128), (74, 94)):
        p.poly(
            [
                (x + (at - 20) * s, y + 84 * s),
                (x + (at - 15) * s, y + (84 - high) * s),
                (x + (at + 13) * s, y + (78 - high) * s),
                (x + (at + 20) * s, y + 84 * s),
            ],
            t.deep,
        )
        p.line([(x + at * s, y + (112 - high) * s), (x + at * s, y + (140 - high) * s)], t.light, 4 * s)


def hand(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y - 60 * s, 100 * s)
    p.rect(x - 34 * s, y + 50 * s, 68 * s, 60 * s, t.accent)
    p.rect(x - 42 * s, y - 14 * s, 84 * s, 74 * s, "#EBCBA4", 24 * s)
    for at, high in ((-33, 58), (-11, 76), (11, 72), (33, 54)):
        p.rect(x + (at - 9) * s, y - high * s, 18 * s, (high + 14) * s, "#EBCBA4", 9 * s)
    p.curve(
        (x + 40 * s, y + 30 * s),
        (x + 62 * s, y + 18 * s, x + 70 * s, y, x + 72 * s, y - 10 * s),
        colour="#EBCBA4",
        width=18 * s,
    )
    p.star(x, y + 18 * s, 22 * s, t.dark)


def web(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at in range(8):
        a = 2 * pi * at / 8 + 0.2
        p.line([(x, y), (x + 110 * s * cos(a), y + 110 * s * sin(a))], t.light, 3 * s)
    for r in (28, 56, 86):
        p.line(
            [(x + r * s * cos(2 * pi * at / 8 + 0.2), y + r * s * sin(2 * pi * at / 8 + 0.2)) for at in range(9)],
            t.light,
            3 * s,
        )
    p.disc(x + 20 * s, y + 18 * s, 17 * s, t.dark)
    p.disc(x + 20 * s, y + 40 * s, 24 * s, t.dark)


def spiral(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    points = [(x + (8 + a * 5) * s * cos(a), y + (8 + a * 5) * s * sin(a) * 0.8) for a in [i * 0.3 for i in range(56)]]
    p.line(points, t.dark, 15 * s)
    p.line(points, t.light, 8 * s)
    p.disc(x, y, 13 * s, FLAME)

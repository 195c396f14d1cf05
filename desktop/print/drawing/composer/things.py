# ruff: noqa: E501 - a shape is read as one line
"""The things in a scene, each by the words of a name that call for it: a sword, a clock, a gate, a flame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from desktop.print.drawing.composer.pencil import BONE, FLAME, MOON, Chance, Pencil, Tones

#: drawn round (x, y), about 100 units high at a size of 1.
Thing = Callable[[Pencil, Tones, float, float, float], None]


def sword(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly([(x - 9 * s, y + 20 * s), (x - 7 * s, y - 70 * s), (x, y - 88 * s), (x + 7 * s, y - 70 * s),
            (x + 9 * s, y + 20 * s)], BONE)  # fmt: skip
    p.line([(x, y + 14 * s), (x, y - 70 * s)], t.mid, 3 * s)
    p.rect(x - 36 * s, y + 18 * s, 72 * s, 11 * s, t.dark, 5 * s)
    p.rect(x - 6 * s, y + 28 * s, 12 * s, 40 * s, t.accent, 4 * s)
    p.disc(x, y + 74 * s, 11 * s, FLAME)


def shield(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for part, colour in ((1.0, t.dark), (0.84, t.accent)):
        w, h = 62 * s * part, 80 * s * part
        p.fill((("M", x - w, y - h), ("L", x + w, y - h), ("C", x + w, y + h * 0.3, x + w * 0.5, y + h * 0.8, x, y + h),
                ("C", x - w * 0.5, y + h * 0.8, x - w, y + h * 0.3, x - w, y - h), ("Z",)), colour)  # fmt: skip
    p.star(x, y - 14 * s, 36 * s, MOON)


def flame(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 110 * s)
    for part, colour in ((1.0, t.accent), (0.68, FLAME), (0.36, MOON)):
        w, h, foot = 52 * s * part, 96 * s * part, y + 74 * s
        p.fill((("M", x, foot - 1.7 * h), ("C", x + w * 0.4, foot - h, x + w * 1.2, foot - h * 0.6, x + w, foot - h * 0.3),
                ("C", x + w * 0.8, foot, x + w * 0.3, foot, x, foot), ("C", x - w * 0.3, foot, x - w * 0.9, foot, x - w,
                foot - h * 0.35), ("C", x - w, foot - h * 0.8, x - w * 0.2, foot - h, x, foot - 1.7 * h), ("Z",)),
               colour)  # fmt: skip


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
    p.fill((("M", x - 84 * s, y), ("C", x - 40 * s, y - 56 * s, x + 40 * s, y - 56 * s, x + 84 * s, y),
            ("C", x + 40 * s, y + 56 * s, x - 40 * s, y + 56 * s, x - 84 * s, y), ("Z",)), BONE)  # fmt: skip
    p.disc(x, y, 36 * s, t.accent)
    p.disc(x, y, 17 * s, t.dark)
    p.disc(x + 9 * s, y - 10 * s, 7 * s, MOON)


def clock(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.disc(x, y, 84 * s, t.dark)
    p.disc(x, y, 72 * s, BONE)
    for at in range(12):
        a = 2 * pi * at / 12
        p.line([(x + 58 * s * cos(a), y + 58 * s * sin(a)), (x + 66 * s * cos(a), y + 66 * s * sin(a))], t.dark, 4 * s)
    p.line([(x, y), (x, y - 50 * s)], t.accent, 7 * s)
    p.line([(x, y), (x + 34 * s, y + 22 * s)], t.dark, 7 * s)
    p.disc(x, y, 8 * s, FLAME)


def hourglass(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly([(x - 46 * s, y - 70 * s), (x + 46 * s, y - 70 * s), (x + 4 * s, y), (x + 46 * s, y + 70 * s),
            (x - 46 * s, y + 70 * s), (x - 4 * s, y)], t.haze)  # fmt: skip
    p.poly([(x - 26 * s, y - 40 * s), (x + 26 * s, y - 40 * s), (x, y)], FLAME)
    p.poly([(x - 36 * s, y + 70 * s), (x + 36 * s, y + 70 * s), (x, y + 34 * s)], FLAME)
    for side in (-1, 1):
        p.rect(x - 60 * s, y + side * 76 * s - 8 * s, 120 * s, 16 * s, t.dark, 5 * s)
        p.rect(x + side * 52 * s - 4 * s, y - 70 * s, 8 * s, 140 * s, t.dark)


def orb(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y - 10 * s, 120 * s, t.light)
    p.disc(x, y - 10 * s, 64 * s, t.deep)
    p.disc(x, y - 10 * s, 56 * s, t.accent)
    p.oval(x - 20 * s, y - 34 * s, 17 * s, 10 * s, MOON)
    p.star(x + 10 * s, y - 2 * s, 26 * s, MOON)
    p.poly(
        [(x - 40 * s, y + 80 * s), (x - 22 * s, y + 44 * s), (x + 22 * s, y + 44 * s), (x + 40 * s, y + 80 * s)], t.dark
    )


def book(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly([(x, y + 52 * s), (x - 92 * s, y + 34 * s), (x - 84 * s, y - 42 * s), (x, y - 26 * s), (x + 84 * s, y - 42 * s),
            (x + 92 * s, y + 34 * s)], t.dark)  # fmt: skip
    p.poly([(x, y + 40 * s), (x - 80 * s, y + 22 * s), (x - 76 * s, y - 46 * s), (x, y - 28 * s)], BONE)
    p.poly([(x, y + 40 * s), (x + 80 * s, y + 22 * s), (x + 76 * s, y - 46 * s), (x, y - 28 * s)], MOON)
    for at in range(4):
        p.line([(x - 64 * s, y - 26 * s + at * 13 * s), (x - 14 * s, y - 14 * s + at * 13 * s)], t.mid, 3 * s)
        p.line([(x + 64 * s, y - 26 * s + at * 13 * s), (x + 14 * s, y - 14 * s + at * 13 * s)], t.mid, 3 * s)
    p.star(x, y - 80 * s, 30 * s, FLAME)


def wheel(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.disc(x, y, 84 * s, t.dark)
    p.disc(x, y, 68 * s, t.haze)
    for at in range(8):
        a = 2 * pi * at / 8
        p.line([(x, y), (x + 76 * s * cos(a), y + 76 * s * sin(a))], t.dark, 7 * s)
        p.disc(x + 90 * s * cos(a), y + 90 * s * sin(a), 9 * s, t.accent)
    p.disc(x, y, 22 * s, FLAME)


def crown(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly([(x - 76 * s, y + 46 * s), (x - 84 * s, y - 40 * s), (x - 40 * s, y + 4 * s), (x, y - 62 * s),
            (x + 40 * s, y + 4 * s), (x + 84 * s, y - 40 * s), (x + 76 * s, y + 46 * s)], FLAME)  # fmt: skip
    p.rect(x - 76 * s, y + 40 * s, 152 * s, 22 * s, t.dark, 4 * s)
    for at, colour in ((-46, t.accent), (0, MOON), (46, t.accent)):
        p.disc(x + at * s, y + 51 * s, 8 * s, colour)
    for at, up in ((-84, -46), (0, -68), (84, -46)):
        p.disc(x + at * s, y + up * s, 9 * s, t.accent)


def chain(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at in range(-3, 4):
        for ring, colour in ((25, t.dark), (25, t.light)):
            p.ring(x + at * 36 * s, y + at * 17 * s, ring * s, colour, 11 * s if colour == t.dark else 5 * s)
    p.rect(x - 36 * s, y - 4 * s, 72 * s, 62 * s, t.accent, 10 * s)
    p.disc(x, y + 20 * s, 10 * s, t.dark)
    p.rect(x - 4 * s, y + 22 * s, 8 * s, 22 * s, t.dark)


def bell(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.fill((("M", x - 70 * s, y + 52 * s), ("C", x - 44 * s, y + 20 * s, x - 56 * s, y - 66 * s, x, y - 70 * s),
            ("C", x + 56 * s, y - 66 * s, x + 44 * s, y + 20 * s, x + 70 * s, y + 52 * s), ("Z",)), FLAME)  # fmt: skip
    p.rect(x - 76 * s, y + 48 * s, 152 * s, 14 * s, t.dark, 6 * s)
    p.disc(x, y + 72 * s, 15 * s, t.dark)
    p.ring(x, y - 80 * s, 13 * s, t.dark, 7 * s)


def bolt(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 120 * s)
    p.poly([(x + 20 * s, y - 96 * s), (x - 52 * s, y + 14 * s), (x - 8 * s, y + 10 * s), (x - 30 * s, y + 96 * s),
            (x + 54 * s, y - 20 * s), (x + 6 * s, y - 16 * s), (x + 44 * s, y - 96 * s)], FLAME)  # fmt: skip


def wave(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at, colour in ((0, t.deep), (1, t.near), (2, t.light)):
        p.curve((x - 130 * s, y + (60 - at * 12) * s), (x - 60 * s, y + (60 - at * 18) * s, x - 80 * s, y - 80 * s, x + 10 * s,
                y - (74 - at * 16) * s), (x + 80 * s, y - (70 - at * 16) * s, x + 84 * s, y + 6 * s, x + 34 * s, y + 4 * s),
                colour=colour, width=(34 - at * 10) * s)  # fmt: skip
    for at in range(6):
        p.disc(x + (40 + at * 17) * s, y + (30 - at * at * 5) * s, 7 * s, MOON)


def tree(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly([(x - 26 * s, y + 84 * s), (x - 10 * s, y), (x + 10 * s, y), (x + 26 * s, y + 84 * s)], t.dark)
    for dx, dy, r, colour in ((-44, -18, 42, t.deep), (44, -18, 42, t.deep), (0, -56, 52, t.deep), (-16, -44, 30, t.accent),
                              (38, -28, 22, t.accent)):  # fmt: skip
        p.disc(x + dx * s, y + dy * s, r * s, colour)


def tower(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly(
        [(x - 44 * s, y + 100 * s), (x - 34 * s, y - 50 * s), (x + 34 * s, y - 50 * s), (x + 44 * s, y + 100 * s)],
        t.deep,
    )
    p.poly([(x - 50 * s, y - 50 * s), (x, y - 112 * s), (x + 50 * s, y - 50 * s)], t.accent)
    p.line([(x, y - 112 * s), (x, y - 138 * s)], t.dark, 4 * s)
    p.poly([(x, y - 138 * s), (x + 34 * s, y - 128 * s), (x, y - 118 * s)], FLAME)
    for dy in (-22, 24):
        p.rect(x - 9 * s, y + dy * s, 18 * s, 28 * s, FLAME, 9 * s)


def gate(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.rect(x - 84 * s, y - 40 * s, 168 * s, 132 * s, t.deep)
    p.oval(x, y - 40 * s, 84 * s, 56 * s, t.deep)
    p.rect(x - 56 * s, y - 30 * s, 112 * s, 122 * s, t.light)
    p.oval(x, y - 30 * s, 56 * s, 42 * s, t.light)
    p.glow(x, y + 10 * s, 80 * s)
    for at in (-1, 1):
        p.line([(x + at * 28 * s, y - 60 * s), (x + at * 28 * s, y + 92 * s)], t.dark, 5 * s)
    p.star(x, y - 92 * s, 22 * s, FLAME)


def mask(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for side, colour in ((-1, t.accent), (1, t.light)):
        p.fill((("M", x, y - 60 * s), ("C", x + side * 80 * s, y - 84 * s, x + side * 94 * s, y + 10 * s, x + side * 40 * s,
                y + 60 * s), ("C", x + side * 20 * s, y + 80 * s, x, y + 84 * s, x, y + 84 * s), ("Z",)), colour)  # fmt: skip
        p.oval(x + side * 32 * s, y - 12 * s, 17 * s, 9 * s, t.dark)
        p.disc(x + side * 84 * s, y - 78 * s, 9 * s, FLAME)
        p.curve((x + side * 16 * s, y - 60 * s), (x + side * 40 * s, y - 110 * s, x + side * 74 * s, y - 110 * s,
                x + side * 84 * s, y - 78 * s), colour=colour, width=12 * s)  # fmt: skip
    p.curve((x - 30 * s, y + 40 * s), (x - 10 * s, y + 58 * s, x + 10 * s, y + 58 * s, x + 30 * s, y + 40 * s), colour=t.dark,
            width=5 * s)  # fmt: skip


def scales(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.line([(x, y - 80 * s), (x, y + 80 * s)], t.dark, 9 * s)
    p.line([(x - 84 * s, y - 40 * s), (x + 84 * s, y - 66 * s)], t.dark, 8 * s)
    p.rect(x - 46 * s, y + 76 * s, 92 * s, 15 * s, t.dark, 6 * s)
    for side, up in ((-1, -40), (1, -66)):
        cx, cy = x + side * 84 * s, y + up * s
        p.line([(cx - 36 * s, cy + 64 * s), (cx, cy), (cx + 36 * s, cy + 64 * s)], t.dark, 3 * s)
        p.fill((("M", cx - 42 * s, cy + 64 * s), ("L", cx + 42 * s, cy + 64 * s), ("C", cx + 32 * s, cy + 96 * s, cx - 32 * s,
                cy + 96 * s, cx - 42 * s, cy + 64 * s), ("Z",)), FLAME)  # fmt: skip


def cup(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y - 54 * s, 84 * s)
    p.fill((("M", x - 62 * s, y - 56 * s), ("L", x + 62 * s, y - 56 * s), ("C", x + 56 * s, y + 10 * s, x + 24 * s, y + 30 * s, x,
            y + 32 * s), ("C", x - 24 * s, y + 30 * s, x - 56 * s, y + 10 * s, x - 62 * s, y - 56 * s), ("Z",)), t.accent)  # fmt: skip
    p.rect(x - 66 * s, y - 62 * s, 132 * s, 13 * s, FLAME, 6 * s)
    p.rect(x - 8 * s, y + 26 * s, 16 * s, 44 * s, t.dark)
    p.rect(x - 40 * s, y + 66 * s, 80 * s, 15 * s, t.dark, 6 * s)
    p.star(x, y - 16 * s, 20 * s, MOON)


def ring(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.ring(x, y + 18 * s, 58 * s, t.dark, 28 * s)
    p.ring(x, y + 18 * s, 58 * s, FLAME, 18 * s)
    p.poly([(x - 30 * s, y - 52 * s), (x - 16 * s, y - 82 * s), (x + 16 * s, y - 82 * s), (x + 30 * s, y - 52 * s), (x, y - 22 * s)],
           t.accent)  # fmt: skip
    p.poly(
        [(x - 10 * s, y - 52 * s), (x - 4 * s, y - 82 * s), (x + 16 * s, y - 82 * s), (x + 30 * s, y - 52 * s)],
        MOON,
        0.5,
    )
    p.star(x + 30 * s, y - 88 * s, 18 * s, MOON)


def snake(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for colour, width in ((t.dark, 34), (t.accent, 24)):
        p.curve((x - 104 * s, y + 78 * s), (x + 90 * s, y + 96 * s, x + 110 * s, y + 16 * s, x, y + 12 * s),
                (x - 90 * s, y + 8 * s, x - 80 * s, y - 72 * s, x + 30 * s, y - 62 * s), colour=colour, width=width * s)  # fmt: skip
    p.oval(x + 48 * s, y - 62 * s, 32 * s, 22 * s, t.dark)
    p.oval(x + 48 * s, y - 62 * s, 26 * s, 17 * s, t.accent)
    p.disc(x + 54 * s, y - 68 * s, 5 * s, FLAME)
    p.line([(x + 76 * s, y - 60 * s), (x + 98 * s, y - 66 * s)], t.dark, 3 * s)


def heart(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 120 * s, t.light)
    p.fill((("M", x, y + 76 * s), ("C", x - 110 * s, y, x - 84 * s, y - 88 * s, x, y - 40 * s),
            ("C", x + 84 * s, y - 88 * s, x + 110 * s, y, x, y + 76 * s), ("Z",)), t.accent)  # fmt: skip
    p.line(
        [(x - 8 * s, y - 32 * s), (x + 10 * s, y - 6 * s), (x - 12 * s, y + 14 * s), (x + 4 * s, y + 44 * s)],
        t.dark,
        5 * s,
    )


def gem(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y, 120 * s, t.light)
    p.poly([(x - 64 * s, y - 26 * s), (x - 34 * s, y - 70 * s), (x + 34 * s, y - 70 * s), (x + 64 * s, y - 26 * s), (x, y + 84 * s)],
           t.accent)  # fmt: skip
    p.poly([(x - 64 * s, y - 26 * s), (x - 20 * s, y - 26 * s), (x, y + 84 * s)], t.deep)
    p.poly(
        [(x - 20 * s, y - 26 * s), (x + 20 * s, y - 26 * s), (x + 34 * s, y - 70 * s), (x - 34 * s, y - 70 * s)], MOON
    )


def stones(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for at, high in ((-74, 108), (-26, 140), (26, 128), (74, 94)):
        p.poly([(x + (at - 20) * s, y + 84 * s), (x + (at - 15) * s, y + (84 - high) * s), (x + (at + 13) * s, y + (78 - high) * s),
                (x + (at + 20) * s, y + 84 * s)], t.deep)  # fmt: skip
        p.line([(x + at * s, y + (112 - high) * s), (x + at * s, y + (140 - high) * s)], t.light, 4 * s)


def arrow(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for dy in (-44, 0, 44):
        p.line([(x - 96 * s, y + (dy + 30) * s), (x + 70 * s, y + (dy - 24) * s)], t.dark, 6 * s)
        p.poly(
            [(x + 98 * s, y + (dy - 33) * s), (x + 62 * s, y + (dy - 36) * s), (x + 70 * s, y + (dy - 12) * s)], BONE
        )
        p.poly(
            [(x - 100 * s, y + (dy + 14) * s), (x - 70 * s, y + (dy + 22) * s), (x - 100 * s, y + (dy + 48) * s)],
            t.accent,
        )


def horn(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.curve(
        (x - 86 * s, y - 54 * s),
        (x - 80 * s, y + 50 * s, x, y + 84 * s, x + 60 * s, y + 10 * s),
        colour=t.dark,
        width=36 * s,
    )
    p.curve(
        (x - 86 * s, y - 54 * s),
        (x - 80 * s, y + 50 * s, x, y + 84 * s, x + 60 * s, y + 10 * s),
        colour=BONE,
        width=26 * s,
    )
    p.oval(x + 66 * s, y - 4 * s, 36 * s, 44 * s, t.dark)
    p.oval(x + 68 * s, y - 6 * s, 26 * s, 33 * s, FLAME)
    for at in range(3):
        p.ring(x + (104 + at * 20) * s, y - (20 + at * 6) * s, (9 + at * 5) * s, t.light, 4 * s)


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


def mirror(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.oval(x, y - 10 * s, 70 * s, 92 * s, t.dark)
    p.oval(x, y - 10 * s, 58 * s, 78 * s, t.light)
    p.poly(
        [(x - 40 * s, y + 20 * s), (x + 10 * s, y - 70 * s), (x + 30 * s, y - 62 * s), (x - 26 * s, y + 44 * s)], t.haze
    )
    p.poly([(x - 46 * s, y + 104 * s), (x, y + 70 * s), (x + 46 * s, y + 104 * s)], t.accent)
    p.disc(x, y - 104 * s, 13 * s, FLAME)


def spiral(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    points = [(x + (8 + a * 5) * s * cos(a), y + (8 + a * 5) * s * sin(a) * 0.8) for a in [i * 0.3 for i in range(56)]]
    p.line(points, t.dark, 15 * s)
    p.line(points, t.light, 8 * s)
    p.disc(x, y, 13 * s, FLAME)


def machine(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for cx, cy, r, colour in ((-34, 10, 56, t.deep), (46, -34, 38, t.accent), (44, 48, 26, t.near)):
        for at in range(10):
            a = 2 * pi * at / 10
            p.disc(x + (cx + r * cos(a)) * s, y + (cy + r * sin(a)) * s, r * 0.2 * s, colour)
        p.disc(x + cx * s, y + cy * s, r * s, colour)
        p.disc(x + cx * s, y + cy * s, r * 0.36 * s, t.haze)


def cage(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y + 10 * s, 70 * s)
    for at in range(-2, 3):
        p.line([(x + at * 28 * s, y + 74 * s), (x + at * 26 * s, y - 40 * s), (x, y - 78 * s)], t.dark, 6 * s)
    p.rect(x - 68 * s, y + 70 * s, 136 * s, 14 * s, t.dark, 5 * s)
    p.ring(x, y - 90 * s, 12 * s, t.dark, 6 * s)
    p.disc(x, y + 12 * s, 15 * s, FLAME)


def boat(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly(
        [(x - 92 * s, y + 34 * s), (x + 92 * s, y + 34 * s), (x + 60 * s, y + 78 * s), (x - 60 * s, y + 78 * s)], t.dark
    )
    p.line([(x, y + 34 * s), (x, y - 96 * s)], t.dark, 7 * s)
    p.poly([(x + 6 * s, y - 92 * s), (x + 78 * s, y + 18 * s), (x + 6 * s, y + 22 * s)], BONE)
    p.poly([(x - 6 * s, y - 70 * s), (x - 60 * s, y + 18 * s), (x - 6 * s, y + 22 * s)], t.accent)


#: the words of a name that call for a thing; the first that is found.
CALLED: Sequence[tuple[str, Thing]] = (
    ("sword dagger blade plowshares assassin death pulse strike", sword),
    ("shield ward protection guard dungeon confinement pacifism sanctum brace", shield),
    ("fire flame blaze inferno burn brimstone fissure disintegrate lightning searing hell kobold", flame),
    ("skull grave grim bone dead zombie undead plague necropolis terminate edict demise hallow decay", skull),
    ("eye sight revelation vision veto magistrate weirding oath gaze insight concentrate", eye),
    ("clock time temporal sifter aeons stretch tomorrows second sunrise", clock),
    ("hourglass sand paradox haze delay season", hourglass),
    ("orb sphere matrix totem pentacle globe nova mirari", orb),
    ("book tome grimoire library mind thought theory encyclopedia volume vol lore divination opportunity scholars", book),
    ("wheel fate fortune misfortune circle pentagram chance balance equipoise", wheel),
    ("crown king queen lady prince lord noble emperor dominion supremacy", crown),
    ("chain bind prison cage binding pillory lock kill jinxed shackle slaver", chain),
    ("bell chime toll", bell),
    ("bolt storm thunder surge shock static power manabarbs flash", bolt),
    ("wave sea tide flood water rising island fountain spring rain inundate drowned merfolk", wave),
    ("tree forest oak wood grove foliage druid treefolk nature overrun hunting grove arboria", tree),
    ("tower spire keep castle citadel fort castle champions", tower),
    ("gate portal door arch crypt aperture vault void passage crossroads", gate),
    ("mask jester rag fool masque cap trick clone double dual echo copy dance many", mask),
    ("judgment justice scales justice law peer pressure repercussion equal renounce blessed grace", scales),
    ("cup chalice flask oil amnesia potion elixir altar", cup),
    ("ring gix band miter", ring),
    ("snake viper worm worms venom spreading serpent eel leech slug", snake),
    ("heart life blood vile vampire immortality", heart),
    ("gem stone crystal ice icy frost mox jewel diamond prism prismatic mightstone weakstone", gem),
    ("calendar circle ruins runes ancient monolith obelisk tombs pillar magnetic", stones),
    ("arrow arrows archer bow launcher volley ambush", arrow),
    ("horn deafening war battle melee trumpet relentless assault", horn),
    ("hand command word ray grab touch grasp reins puppet control unsummon boomerang", hand),
    ("web net barrier spider entangle", web),
    ("mirror reflection universe image field illusion pure", mirror),
    ("chaos vortex maelstrom spiral warp eternal dream dreams evacuation eon energy storm eye", spiral),
    ("machine engine device cannon catapult clockwork construct boiler powder keg splicer furnace bomb disk", machine),
    ("monkey bird jail crawlspace box", cage),
    ("ship boat carpet fleet piracy pirate", boat),
)  # fmt: skip
ALL: tuple[Thing, ...] = tuple(thing for _, thing in CALLED)


#: what stands in a land.
MARKS: tuple[Thing, ...] = (tower, gate, stones, tree, tower, bell, boat, crown, stones)


def called(name: str, chance: Chance, among: Sequence[Thing] = ALL) -> Thing:
    """The thing that a word of the name calls for; else one by chance."""
    words = {word.strip("',’s") for word in name.lower().replace("-", " ").split()} | set(name.lower().split())
    chosen = chance.one(among)
    return next((thing for those, thing in CALLED if words & set(those.split())), chosen)

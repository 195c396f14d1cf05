"""Things that hands made, drawn round (x, y), about 100 units high at a size of 1: a sword, a clock, a gate."""

from __future__ import annotations

from math import cos, pi, sin

from desktop.print.drawing.composer.pencil import BONE, FLAME, MOON, Pencil, Tones


def sword(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.poly(
        [
            (x - 9 * s, y + 20 * s),
            (x - 7 * s, y - 70 * s),
            (x, y - 88 * s),
            (x + 7 * s, y - 70 * s),
            (x + 9 * s, y + 20 * s),
        ],
        BONE,
    )
    p.line([(x, y + 14 * s), (x, y - 70 * s)], t.mid, 3 * s)
    p.rect(x - 36 * s, y + 18 * s, 72 * s, 11 * s, t.dark, 5 * s)
    p.rect(x - 6 * s, y + 28 * s, 12 * s, 40 * s, t.accent, 4 * s)
    p.disc(x, y + 74 * s, 11 * s, FLAME)


def shield(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    for part, colour in ((1.0, t.dark), (0.84, t.accent)):
        w, h = 62 * s * part, 80 * s * part
        p.fill(
            (
                ("M", x - w, y - h),
                ("L", x + w, y - h),
                ("C", x + w, y + h * 0.3, x + w * 0.5, y + h * 0.8, x, y + h),
                ("C", x - w * 0.5, y + h * 0.8, x - w, y + h * 0.3, x - w, y - h),
                ("Z",),
            ),
            colour,
        )
    p.star(x, y - 14 * s, 36 * s, MOON)


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
    p.poly(
        [
            (x - 46 * s, y - 70 * s),
            (x + 46 * s, y - 70 * s),
            (x + 4 * s, y),
            (x + 46 * s, y + 70 * s),
            (x - 46 * s, y + 70 * s),
            (x - 4 * s, y),
        ],
        t.haze,
    )
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
    p.poly(
        [
            (x, y + 52 * s),
            (x - 92 * s, y + 34 * s),
            (x - 84 * s, y - 42 * s),
            (x, y - 26 * s),
            (x + 84 * s, y - 42 * s),
            (x + 92 * s, y + 34 * s),
        ],
        t.dark,
    )
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
    p.poly(
        [
            (x - 76 * s, y + 46 * s),
            (x - 84 * s, y - 40 * s),
            (x - 40 * s, y + 4 * s),
            (x, y - 62 * s),
            (x + 40 * s, y + 4 * s),
            (x + 84 * s, y - 40 * s),
            (x + 76 * s, y + 46 * s),
        ],
        FLAME,
    )
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
    p.fill(
        (
            ("M", x - 70 * s, y + 52 * s),
            ("C", x - 44 * s, y + 20 * s, x - 56 * s, y - 66 * s, x, y - 70 * s),
            ("C", x + 56 * s, y - 66 * s, x + 44 * s, y + 20 * s, x + 70 * s, y + 52 * s),
            ("Z",),
        ),
        FLAME,
    )
    p.rect(x - 76 * s, y + 48 * s, 152 * s, 14 * s, t.dark, 6 * s)
    p.disc(x, y + 72 * s, 15 * s, t.dark)
    p.ring(x, y - 80 * s, 13 * s, t.dark, 7 * s)


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
        p.fill(
            (
                ("M", x, y - 60 * s),
                ("C", x + side * 80 * s, y - 84 * s, x + side * 94 * s, y + 10 * s, x + side * 40 * s, y + 60 * s),
                ("C", x + side * 20 * s, y + 80 * s, x, y + 84 * s, x, y + 84 * s),
                ("Z",),
            ),
            colour,
        )
        p.oval(x + side * 32 * s, y - 12 * s, 17 * s, 9 * s, t.dark)
        p.disc(x + side * 84 * s, y - 78 * s, 9 * s, FLAME)
        p.curve(
            (x + side * 16 * s, y - 60 * s),
            (x + side * 40 * s, y - 110 * s, x + side * 74 * s, y - 110 * s, x + side * 84 * s, y - 78 * s),
            colour=colour,
            width=12 * s,
        )
    p.curve(
        (x - 30 * s, y + 40 * s),
        (x - 10 * s, y + 58 * s, x + 10 * s, y + 58 * s, x + 30 * s, y + 40 * s),
        colour=t.dark,
        width=5 * s,
    )


def scales(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.line([(x, y - 80 * s), (x, y + 80 * s)], t.dark, 9 * s)
    p.line([(x - 84 * s, y - 40 * s), (x + 84 * s, y - 66 * s)], t.dark, 8 * s)
    p.rect(x - 46 * s, y + 76 * s, 92 * s, 15 * s, t.dark, 6 * s)
    for side, up in ((-1, -40), (1, -66)):
        cx, cy = x + side * 84 * s, y + up * s
        p.line([(cx - 36 * s, cy + 64 * s), (cx, cy), (cx + 36 * s, cy + 64 * s)], t.dark, 3 * s)
        p.fill(
            (
                ("M", cx - 42 * s, cy + 64 * s),
                ("L", cx + 42 * s, cy + 64 * s),
                ("C", cx + 32 * s, cy + 96 * s, cx - 32 * s, cy + 96 * s, cx - 42 * s, cy + 64 * s),
                ("Z",),
            ),
            FLAME,
        )


def cup(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.glow(x, y - 54 * s, 84 * s)
    p.fill(
        (
            ("M", x - 62 * s, y - 56 * s),
            ("L", x + 62 * s, y - 56 * s),
            ("C", x + 56 * s, y + 10 * s, x + 24 * s, y + 30 * s, x, y + 32 * s),
            ("C", x - 24 * s, y + 30 * s, x - 56 * s, y + 10 * s, x - 62 * s, y - 56 * s),
            ("Z",),
        ),
        t.accent,
    )
    p.rect(x - 66 * s, y - 62 * s, 132 * s, 13 * s, FLAME, 6 * s)
    p.rect(x - 8 * s, y + 26 * s, 16 * s, 44 * s, t.dark)
    p.rect(x - 40 * s, y + 66 * s, 80 * s, 15 * s, t.dark, 6 * s)
    p.star(x, y - 16 * s, 20 * s, MOON)


def ring(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.ring(x, y + 18 * s, 58 * s, t.dark, 28 * s)
    p.ring(x, y + 18 * s, 58 * s, FLAME, 18 * s)
    p.poly(
        [
            (x - 30 * s, y - 52 * s),
            (x - 16 * s, y - 82 * s),
            (x + 16 * s, y - 82 * s),
            (x + 30 * s, y - 52 * s),
            (x, y - 22 * s),
        ],
        t.accent,
    )
    p.poly(
        [(x - 10 * s, y - 52 * s), (x - 4 * s, y - 82 * s), (x + 16 * s, y - 82 * s), (x + 30 * s, y - 52 * s)],
        MOON,
        0.5,
    )
    p.star(x + 30 * s, y - 88 * s, 18 * s, MOON)


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


def mirror(p: Pencil, t: Tones, x: float, y: float, s: float) -> None:
    p.oval(x, y - 10 * s, 70 * s, 92 * s, t.dark)
    p.oval(x, y - 10 * s, 58 * s, 78 * s, t.light)
    p.poly(
        [(x - 40 * s, y + 20 * s), (x + 10 * s, y - 70 * s), (x + 30 * s, y - 62 * s), (x - 26 * s, y + 44 * s)], t.haze
    )
    p.poly([(x - 46 * s, y + 104 * s), (x, y + 70 * s), (x + 46 * s, y + 104 * s)], t.accent)
    p.disc(x, y - 104 * s, 13 * s, FLAME)


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

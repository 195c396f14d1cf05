# ruff: noqa: E501 - a shape is read as one line
"""Scenes of what is cast: two or three for the kinds of which there are many."""

from __future__ import annotations

from math import cos, pi, sin

from shapes import (
    BONE,
    DARK,
    FACE,
    FAR,
    FLAME,
    HAZE,
    HEIGHT,
    MID,
    MOON,
    NEAR,
    SKY,
    WIDTH,
    circle,
    curve,
    ellipse,
    glow,
    hill,
    line,
    path,
    pine,
    poly,
    rect,
    ring,
    robe,
    sky,
    star,
    towers,
)


def instant() -> str:
    return (
        rect(0, 0, WIDTH, HEIGHT, NEAR)
        + "".join(
            ellipse(a, b, rx, ry, MID) for a, b, rx, ry in ((80, 40, 140, 52), (270, 20, 170, 60), (470, 44, 150, 56))
        )
        + "".join(ellipse(a, b, rx, ry, FAR) for a, b, rx, ry in ((150, 12, 110, 36), (400, 8, 130, 40)))
        + circle(262, 210, 150, MID)
        + circle(262, 210, 96, FAR)
        + poly(
            [(-8, 352), (90, 300), (170, 344), (262, 318), (360, 350), (450, 306), (546, 346), (546, 408), (-8, 408)],
            DARK,
        )
        + glow(262, 220, 130)
        + poly([(300, 44), (196, 226), (256, 226), (214, 352), (344, 178), (280, 178), (330, 44)], FLAME)
        + poly([(300, 66), (222, 210), (272, 210), (244, 294), (316, 192), (262, 192), (312, 66)], MOON)
        + line([(126, 96), (100, 144), (122, 146), (102, 192)], FAR, 5)
        + line([(430, 96), (410, 140), (430, 144), (416, 184)], FAR, 5)
        + "".join(star(a, b, r, MOON) for a, b, r in ((160, 262, 11), (372, 258, 10), (182, 310, 7), (350, 120, 8)))
    )


def hand() -> str:
    x, y = 262, 132
    fingers = "".join(
        line(points, FACE, w)
        for points, w in (
            ([(204, 286), (176, 232), (168, 196)], 26),
            ([(232, 262), (224, 204), (222, 166)], 27),
            ([(264, 258), (266, 194), (268, 152)], 28),
            ([(294, 264), (306, 206), (312, 172)], 26),
            ([(306, 310), (346, 276), (364, 244)], 27),
        )
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, NEAR)
        + circle(x, y + 20, 220, MID)
        + circle(x, y + 10, 160, FAR)
        + ring(x, y, 112, MOON, 4)
        + ring(x, y, 96, MOON, 2)
        + "".join(star(x + sin(a) * 104, y - cos(a) * 104, 13, FLAME) for a in [2 * pi * i / 8 for i in range(8)])
        + line([(x, y - 96), (x + 96, y), (x, y + 96), (x - 96, y), (x, y - 96)], MOON, 3)
        + line([(x - 68, y - 68), (x + 68, y - 68), (x + 68, y + 68), (x - 68, y + 68), (x - 68, y - 68)], MOON, 3)
        + glow(x, y, 110)
        + fingers
        + path(
            "M190 282 C190 258 214 244 256 244 C296 244 318 262 316 296 C314 330 302 346 298 370 L208 370 C202 340 190 320 190 282 Z",
            FACE,
        )
        + curve("M226 292 C246 304 262 324 264 346 M244 272 C270 276 290 288 300 304", MID, 3)
        + path("M190 362 L316 362 L338 408 L168 408 Z", DARK)
        + rect(184, 352, 138, 18, MID, 6)
        + "".join(circle(a, 361, 4, FLAME) for a in (204, 229, 254, 279, 304))
        + circle(x, y, 16, FLAME)
        + circle(x, y, 8, MOON)
    )


def sorcery() -> str:
    x = 262
    sparks = "".join(
        star(a, b, r, FLAME)
        for a, b, r in (
            (x, 74, 26),
            (x - 58, 112, 14),
            (x + 62, 104, 16),
            (x - 28, 150, 12),
            (x + 30, 160, 12),
            (x - 96, 64, 10),
            (x + 104, 52, 10),
            (x - 76, 178, 8),
            (x + 84, 176, 8),
        )
    )
    written = "".join(
        line([(x - 124 + i * 3, 262 + i * 18), (x - 26, 276 + i * 18)], MID, 4)
        + line([(x + 26, 276 + i * 18), (x + 124 - i * 3, 262 + i * 18)], MID, 4)
        for i in range(4)
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, FAR)
        + circle(x, 170, 190, HAZE)
        + circle(x, 170, 134, SKY)
        + "".join(
            rect(a, b, w, 200, MID, 4)
            for a, b, w in ((6, 96, 26), (36, 76, 22), (62, 110, 28), (450, 84, 26), (480, 104, 22), (506, 70, 30))
        )
        + rect(-8, 250, 122, 16, NEAR)
        + rect(432, 250, 122, 16, NEAR)
        + rect(0, 350, WIDTH, 60, NEAR)
        + poly([(x, 260), (x - 110, 30), (x + 110, 30)], MOON).replace("/>", ' fill-opacity="0.55"/>')
        + path(
            f"M{x} 360 C{x - 50} 334 {x - 110} 330 {x - 168} 338 L{x - 168} 352 C{x - 110} 346 {x - 50} 352 {x} 380 C{x + 50} 352 {x + 110} 346 {x + 168} 352 L{x + 168} 338 C{x + 110} 330 {x + 50} 334 {x} 360 Z",
            DARK,
        )
        + path(
            f"M{x} 256 C{x - 40} 232 {x - 96} 226 {x - 148} 234 L{x - 160} 338 C{x - 104} 330 {x - 46} 336 {x} 362 Z",
            BONE,
        )
        + path(
            f"M{x} 256 C{x + 40} 232 {x + 96} 226 {x + 148} 234 L{x + 160} 338 C{x + 104} 330 {x + 46} 336 {x} 362 Z",
            BONE,
        )
        + written
        + line([(x, 258), (x, 362)], NEAR, 4)
        + glow(x, 110, 90)
        + sparks
    )


def meteor() -> str:
    def fall(a: float, b: float, r: float, tail: float) -> str:
        return (
            poly([(a - r * 0.7, b - r * 0.7), (a + tail, b - tail * 1.1), (a + r * 0.7, b + r * 0.7)], FLAME).replace(
                "/>", ' fill-opacity="0.45"/>'
            )
            + poly([(a - r * 0.5, b - r * 0.5), (a + tail * 0.6, b - tail * 0.66), (a + r * 0.5, b + r * 0.5)], FLAME)
            + circle(a, b, r, DARK)
            + circle(a - r * 0.2, b + r * 0.2, r * 0.66, NEAR)
            + circle(a - r * 0.35, b + r * 0.3, r * 0.3, FLAME)
        )

    return (
        rect(0, 0, WIDTH, HEIGHT, MID)
        + poly([(-8, 408), (-8, 250), (546, 150), (546, 408)], FAR)
        + circle(150, 330, 190, HAZE)
        + towers(330, NEAR, [(380, 34, 120), (426, 26, 84), (474, 40, 140), (518, 26, 96)])
        + rect(358, 280, 200, 60, NEAR)
        + "".join(rect(a, b, 8, 12, FLAME, 1) for a, b in ((376, 232), (422, 262), (470, 214), (470, 246), (516, 254)))
        + fall(96, 236, 40, 190)
        + fall(258, 150, 28, 150)
        + fall(330, 250, 17, 90)
        + fall(60, 92, 17, 90)
        + fall(420, 70, 19, 100)
        + hill(322, NEAR, -6)
        + glow(150, 352, 110)
        + poly([(40, 372), (92, 330), (112, 352), (150, 312), (178, 350), (214, 326), (262, 372)], FLAME)
        + poly([(72, 376), (108, 352), (126, 366), (150, 338), (172, 366), (200, 350), (236, 376)], MOON)
        + path("M-8 366 C90 360 200 372 300 362 C400 352 470 372 546 360 L546 408 L-8 408 Z", DARK)
    )


def enchantment() -> str:
    x = 262

    def stone(a: float, top: float, w: float, lean: float, fill: str) -> str:
        return poly(
            [
                (a - w / 2, 352),
                (a - w / 2 + lean, top + 10),
                (a - w / 4 + lean, top),
                (a + w / 3 + lean, top + 4),
                (a + w / 2 + lean * 0.6, top + 26),
                (a + w / 2, 352),
            ],
            fill,
        )

    runes = "".join(
        line(points, FLAME, 5)
        for points in (
            [(110, 210), (110, 262), (128, 236), (110, 228)],
            [(196, 196), (212, 222), (196, 248), (212, 262)],
            [(322, 262), (322, 200), (340, 220), (322, 232)],
            [(412, 214), (412, 262)],
            [(400, 226), (424, 248)],
        )
    )
    return (
        sky(262, 140, 104)
        + ring(262, 140, 162, MOON, 2)
        + "".join(
            star(a, b, r, MOON)
            for a, b, r in ((50, 70, 11), (106, 36, 8), (430, 48, 10), (488, 90, 12), (470, 156, 7), (64, 150, 7))
        )
        + hill(296, HAZE, 8)
        + stone(40, 230, 40, 4, FAR)
        + stone(490, 226, 42, -4, FAR)
        + stone(262, 190, 50, 0, FAR)
        + hill(322, FAR, -4)
        + stone(116, 166, 66, 5, NEAR)
        + stone(204, 150, 60, -2, NEAR)
        + stone(330, 152, 60, 3, NEAR)
        + stone(414, 170, 64, -5, NEAR)
        + path("M80 168 L240 144 L242 166 L84 192 Z", DARK)
        + path("M300 148 L446 166 L444 190 L300 170 Z", DARK)
        + glow(x, 238, 120)
        + runes
        + ring(x, 238, 34, FLAME, 4)
        + star(x, 238, 28, MOON)
        + hill(350, MID, 6)
        + "".join(
            line([(a, 392), (a + d, 360)], NEAR, 3)
            for a, d in (
                (30, -6),
                (38, 2),
                (46, 8),
                (150, -5),
                (158, 3),
                (296, -4),
                (304, 4),
                (372, -6),
                (380, 2),
                (500, -4),
                (508, 5),
            )
        )
    )


def pool() -> str:
    reeds = "".join(
        line([(a, 372), (a + d, b)], NEAR, 4) + ellipse(a + d, b - 10, 5, 16, DARK)
        for a, d, b in ((34, -8, 236), (56, 4, 262), (78, 10, 226), (462, -8, 250), (486, 2, 222), (510, 8, 264))
    )
    lilies = "".join(
        ellipse(a, b, r, r * 0.3, NEAR) + poly([(a, b), (a + r, b - r * 0.16), (a + r * 0.9, b + r * 0.14)], FAR)
        for a, b, r in ((150, 318, 34), (390, 330, 38), (212, 366, 30), (334, 300, 22))
    )
    flowers = "".join(
        "".join(
            poly([(a, b), (a + dx - 5, b - 12), (a + dx, b - 26), (a + dx + 5, b - 12)], MOON) for dx in (-16, 0, 16)
        )
        + circle(a, b - 6, 4, FLAME)
        for a, b in ((150, 316), (388, 328))
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, MID)
        + circle(262, 118, 150, FAR)
        + circle(262, 118, 112, HAZE)
        + circle(262, 118, 76, MOON)
        + path("M262 42 A76 76 0 0 1 262 194 A96 96 0 0 0 262 42 Z", SKY)
        + "".join(
            star(a, b, r, MOON)
            for a, b, r in ((50, 60, 11), (112, 28, 8), (430, 40, 10), (492, 96, 12), (460, 160, 7), (76, 156, 8))
        )
        + "".join(
            pine(a, 262, h, NEAR) for a, h in ((10, 130), (56, 100), (96, 124), (430, 112), (476, 140), (526, 116))
        )
        + path("M-8 262 C120 250 400 250 546 262 L546 408 L-8 408 Z", FAR)
        + "".join(
            rect(262 - w / 2, y, w, 7, MOON, 3)
            for y, w in ((270, 150), (286, 116), (302, 136), (320, 90), (338, 108), (356, 64))
        )
        + lilies
        + flowers
        + reeds
        + glow(96, 226, 18)
        + circle(96, 226, 4, FLAME)
        + glow(420, 214, 18)
        + circle(420, 214, 4, FLAME)
        + glow(356, 250, 14)
        + circle(356, 250, 3, FLAME)
    )


def wheel() -> str:
    x, y = 262, 186
    spokes = "".join(
        poly(
            [
                (x + sin(a - 0.16) * 60, y - cos(a - 0.16) * 60),
                (x + sin(a) * 158, y - cos(a) * 158),
                (x + sin(a + 0.16) * 60, y - cos(a + 0.16) * 60),
            ],
            NEAR if i % 2 else DARK,
        )
        for i, a in enumerate([2 * pi * i / 12 for i in range(12)])
    )
    marks = "".join(
        circle(round(x + sin(a) * 176, 1), round(y - cos(a) * 176, 1), 9 if i % 2 else 13, FLAME)
        for i, a in enumerate([2 * pi * i / 12 for i in range(12)])
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, FAR)
        + "".join(path(f"M{a} -8 L{a + 34} -8 L{a + 34} 408 L{a} 408 Z", HAZE) for a in (30, 98, 406, 474))
        + circle(x, y, 206, MID)
        + circle(x, y, 192, SKY)
        + ring(x, y, 176, FAR, 4)
        + spokes
        + marks
        + circle(x, y, 74, MOON)
        + ring(x, y, 74, DARK, 6)
        + path(
            f"M{x - 60} {y} C{x - 34} {y - 40} {x + 34} {y - 40} {x + 60} {y} C{x + 34} {y + 40} {x - 34} {y + 40} {x - 60} {y} Z",
            DARK,
        )
        + circle(x, y, 26, FLAME)
        + circle(x, y, 12, DARK)
        + circle(x + 7, y - 7, 4, MOON)
    )


def world() -> str:
    x, y = 262, 190
    return (
        rect(0, 0, WIDTH, HEIGHT, DARK)
        + "".join(
            star(a, b, r, MOON)
            for a, b, r in (
                (40, 50, 9),
                (96, 130, 6),
                (60, 260, 8),
                (130, 340, 6),
                (420, 48, 8),
                (486, 120, 10),
                (448, 236, 6),
                (500, 320, 8),
                (200, 30, 5),
                (330, 26, 6),
            )
        )
        + circle(x, y, 168, NEAR)
        + ring(x, y, 168, MID, 2)
        + circle(x, y, 124, SKY)
        + path(
            f"M{x - 100} {y - 72} C{x - 60} {y - 116} {x - 10} {y - 122} {x + 4} {y - 96} C{x + 14} {y - 70} {x - 30} {y - 60} {x - 26} {y - 30} C{x - 24} {y - 4} {x - 76} {y + 6} {x - 92} {y - 20} C{x - 110} {y - 34} {x - 116} {y - 48} {x - 100} {y - 72} Z",
            MID,
        )
        + path(
            f"M{x + 40} {y - 60} C{x + 74} {y - 84} {x + 108} {y - 60} {x + 120} {y - 16} C{x + 112} {y + 22} {x + 70} {y + 4} {x + 56} {y + 30} C{x + 36} {y + 20} {x + 18} {y - 30} {x + 40} {y - 60} Z",
            MID,
        )
        + path(
            f"M{x - 60} {y + 42} C{x - 20} {y + 24} {x + 24} {y + 50} {x + 34} {y + 78} C{x + 26} {y + 110} {x - 40} {y + 112} {x - 62} {y + 88} C{x - 76} {y + 72} {x - 80} {y + 54} {x - 60} {y + 42} Z",
            MID,
        )
        + path(
            f"M{x} {y - 124} C{x - 90} {y - 60} {x - 90} {y + 60} {x} {y + 124} C{x - 160} {y + 118} {x - 164} {y - 118} {x} {y - 124} Z",
            FAR,
        ).replace("/>", ' fill-opacity="0.5"/>')
        + f'<ellipse cx="{x}" cy="{y}" rx="206" ry="46" fill="none" stroke="{FLAME}" stroke-width="5"/>'
        + path(
            f"M{x - 122} {y - 20} A124 124 0 0 1 {x + 122} {y - 20} C{x + 60} {y + 6} {x - 60} {y + 6} {x - 122} {y - 20} Z",
            SKY,
        ).replace("/>", ' fill-opacity="0"/>')
        + glow(x + 196, y + 14, 34)
        + circle(x + 196, y + 14, 10, FLAME)
        + glow(x - 160, y - 29, 26)
        + circle(x - 160, y - 29, 7, FLAME)
    )


def aura() -> str:
    x = 262
    garland = ""
    for i in range(18):
        a = 2 * pi * i / 18
        cx, cy = x + sin(a) * 132, 196 - cos(a) * 132
        turn = a + (0.5 if i % 2 else -0.5)
        tip = (cx + sin(turn) * 52, cy - cos(turn) * 52)
        side = (cos(turn) * 26, sin(turn) * 26)
        garland += path(
            f"M{cx:.1f} {cy:.1f} Q{(cx + tip[0]) / 2 + side[0]:.1f} {(cy + tip[1]) / 2 + side[1]:.1f} {tip[0]:.1f} {tip[1]:.1f} "
            f"Q{(cx + tip[0]) / 2 - side[0]:.1f} {(cy + tip[1]) / 2 - side[1]:.1f} {cx:.1f} {cy:.1f} Z",
            NEAR if i % 2 else DARK,
        )
    return (
        rect(0, 0, WIDTH, HEIGHT, HAZE)
        + circle(x, 196, 210, SKY)
        + "".join(
            line([(x + sin(a) * 176, 196 - cos(a) * 176), (x + sin(a) * 300, 196 - cos(a) * 300)], HAZE, 10)
            for a in [pi * i / 10 for i in range(20)]
        )
        + ring(x, 196, 132, MID, 9)
        + garland
        + glow(x, 196, 110)
        + circle(x, 196, 78, MOON)
        + path(f"M{x} 132 C{x + 52} 148 {x + 62} 210 {x} 268 C{x - 62} 210 {x - 52} 148 {x} 132 Z", DARK)
        + path(f"M{x} 150 C{x + 36} 162 {x + 42} 206 {x} 246 C{x - 42} 206 {x - 36} 162 {x} 150 Z", FLAME)
        + path(f"M{x} 180 C{x + 16} 190 {x + 18} 210 {x} 228 C{x - 18} 210 {x - 16} 190 {x} 180 Z", MOON)
    )


def walker() -> str:
    x = 262
    return (
        rect(0, 0, WIDTH, HEIGHT, NEAR)
        + "".join(ring(x, 190, r, MID, 3) for r in (150, 190, 232, 276))
        + circle(x, 190, 130, FAR)
        + circle(x, 190, 108, SKY)
        + poly(
            [
                (x, 46),
                (x + 26, 164),
                (x + 144, 190),
                (x + 26, 216),
                (x, 334),
                (x - 26, 216),
                (x - 144, 190),
                (x - 26, 164),
            ],
            MOON,
        )
        + poly([(x, 46), (x + 26, 164), (x, 190)], FLAME)
        + poly([(x + 144, 190), (x + 26, 216), (x, 190)], FLAME)
        + poly([(x, 334), (x - 26, 216), (x, 190)], FLAME)
        + poly([(x - 144, 190), (x - 26, 164), (x, 190)], FLAME)
        + path("M-8 372 C120 340 220 352 262 348 C330 344 440 352 546 366 L546 408 L-8 408 Z", DARK)
        + robe(x, 262, 380, 46, DARK)
        + circle(x, 238, 22, DARK)
        + path(
            f"M{x - 26} 246 C{x - 32} 208 {x - 10} 202 {x} 202 C{x + 10} 202 {x + 32} 208 {x + 26} 246 L{x + 36} 270 L{x - 36} 270 Z",
            DARK,
        )
        + line([(x + 48, 232), (x + 52, 384)], DARK, 5)
        + "".join(
            star(a, b, r, MOON)
            for a, b, r in ((60, 60, 10), (120, 120, 7), (470, 74, 11), (420, 130, 7), (40, 220, 7), (496, 236, 8))
        )
    )

# ruff: noqa: E501 - a shape is read as one line
"""Scenes of what stands somewhere: artifacts, lands, a wall."""

from __future__ import annotations

from math import cos, pi, sin

from shapes import (
    BONE,
    DARK,
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
    lantern,
    line,
    path,
    pine,
    poly,
    rect,
    ring,
    sky,
    star,
    towers,
)


def artifact() -> str:
    x = 262
    return (
        rect(0, 0, WIDTH, HEIGHT, HAZE)
        + path("M40 408 L40 150 C40 60 150 10 262 10 C374 10 484 60 484 150 L484 408 Z", FAR)
        + path("M64 408 L64 156 C64 78 160 34 262 34 C364 34 460 78 460 156 L460 408 Z", SKY)
        + "".join(rect(a, 60 + abs(a - 262) * 0.32, 10, 30, FAR, 3) for a in (96, 150, 204, 310, 364, 418))
        + circle(x, 160, 96, MOON)
        + poly([(x - 96, 408), (x - 76, 326), (x + 76, 326), (x + 96, 408)], MID)
        + rect(x - 88, 308, 176, 24, NEAR, 4)
        + rect(x - 54, 292, 108, 18, DARK, 5)
        + path(f"M{x - 16} 296 L{x - 10} 236 L{x + 10} 236 L{x + 16} 296 Z", DARK)
        + ellipse(x, 262, 20, 8, DARK)
        + path(
            f"M{x - 78} 116 L{x + 78} 116 C{x + 80} 190 {x + 44} 236 {x} 238 C{x - 44} 236 {x - 80} 190 {x - 78} 116 Z",
            NEAR,
        )
        + path(
            f"M{x - 78} 116 L{x - 20} 116 C{x - 34} 170 {x - 26} 220 {x} 238 C{x - 44} 236 {x - 80} 190 {x - 78} 116 Z",
            MID,
        )
        + ellipse(x, 116, 78, 15, DARK)
        + ellipse(x, 116, 66, 10, FLAME)
        + curve(f"M{x - 76} 130 C{x - 128} 128 {x - 128} 196 {x - 62} 196", DARK, 10)
        + curve(f"M{x + 76} 130 C{x + 128} 128 {x + 128} 196 {x + 62} 196", DARK, 10)
        + poly([(x, 148), (x + 20, 178), (x, 208), (x - 20, 178)], FLAME)
        + poly([(x, 158), (x + 12, 178), (x, 198), (x - 12, 178)], MOON)
        + glow(x, 108, 74)
        + "".join(
            star(a, b, r, FLAME) for a, b, r in ((x - 24, 72, 10), (x + 18, 52, 13), (x + 44, 84, 8), (x - 50, 44, 7))
        )
    )


def orb() -> str:
    x = 262
    return (
        rect(0, 0, WIDTH, HEIGHT, HAZE)
        + path("M-8 -8 L150 -8 C120 120 60 240 -8 300 Z", FAR)
        + path("M546 -8 L392 -8 C422 120 480 240 546 300 Z", FAR)
        + path("M-8 -8 L96 -8 C80 100 40 180 -8 220 Z", MID)
        + path("M546 -8 L442 -8 C458 100 498 180 546 220 Z", MID)
        + circle(x, 164, 150, SKY)
        + rect(0, 344, WIDTH, 64, FAR)
        + ellipse(x, 348, 150, 22, MID)
        + path(
            f"M{x - 150} 348 L{x - 150} 366 C{x - 90} 396 {x + 90} 396 {x + 150} 366 L{x + 150} 348 C{x + 90} 376 {x - 90} 376 {x - 150} 348 Z",
            NEAR,
        )
        + "".join(
            curve(f"M{x + a} 342 C{x + a * 0.5} 320 {x + a * 1.1} 270 {x + a * 0.8} 236", DARK, 13) for a in (-92, 92)
        )
        + curve(f"M{x} 348 L{x} 262", DARK, 13)
        + path(
            f"M{x - 76} 240 C{x - 40} 268 {x + 40} 268 {x + 76} 240 L{x + 62} 262 C{x + 30} 280 {x - 30} 280 {x - 62} 262 Z",
            DARK,
        )
        + circle(x, 164, 92, NEAR)
        + circle(x, 164, 82, MID)
        + path(
            f"M{x - 82} 176 C{x - 50} 150 {x - 20} 190 {x + 16} 168 C{x + 44} 150 {x + 64} 168 {x + 81} 176 C{x + 74} 222 {x + 38} 246 {x} 246 C{x - 38} 246 {x - 74} 222 {x - 82} 176 Z",
            NEAR,
        )
        + glow(x, 160, 72)
        + star(x, 160, 44, MOON, 4, 0.2)
        + circle(x, 160, 8, FLAME)
        + path(f"M{x - 62} 130 C{x - 50} 104 {x - 30} 92 {x - 8} 88 C{x - 28} 104 {x - 42} 118 {x - 50} 142 Z", SKY)
    )


def hourglass() -> str:
    x = 262
    return (
        sky(262, 180, 140)
        + "".join(
            line([(x + sin(a) * 152, 180 - cos(a) * 152), (x + sin(a) * 168, 180 - cos(a) * 168)], FAR, 5)
            for a in [pi * i / 6 for i in range(12)]
        )
        + rect(0, 356, WIDTH, 52, FAR)
        + path(
            f"M{x - 66} 84 L{x + 66} 84 C{x + 66} 150 {x + 22} 178 {x + 10} 206 C{x + 22} 234 {x + 66} 262 {x + 66} 328 L{x - 66} 328 C{x - 66} 262 {x - 22} 234 {x - 10} 206 C{x - 22} 178 {x - 66} 150 {x - 66} 84 Z",
            BONE,
        )
        + path(
            f"M{x - 56} 126 C{x - 20} 136 {x + 20} 118 {x + 57} 126 C{x + 44} 160 {x + 14} 180 {x + 5} 202 L{x - 5} 202 C{x - 14} 180 {x - 44} 160 {x - 56} 126 Z",
            FLAME,
        )
        + rect(x - 3, 200, 6, 100, FLAME)
        + path(f"M{x - 64} 328 C{x - 56} 300 {x - 20} 282 {x} 274 C{x + 20} 282 {x + 56} 300 {x + 64} 328 Z", FLAME)
        + "".join(rect(x + a, 80, 14, 252, NEAR, 6) for a in (-96, 82))
        + "".join(rect(x - 116, b, 232, 24, DARK, 8) for b in (60, 328))
        + rect(x - 100, 350, 200, 16, NEAR, 6)
        + rect(x - 100, 48, 200, 14, NEAR, 6)
        + circle(x - 89, 206, 12, DARK)
        + circle(x + 89, 206, 12, DARK)
        + curve(f"M{x - 46} 100 C{x - 48} 126 {x - 38} 146 {x - 28} 158", SKY, 6)
    )


def book() -> str:
    x, y = 258, 212

    return (
        rect(0, 0, WIDTH, HEIGHT, FAR)
        + "".join(
            rect(a, b, w, h, fill, 3)
            for a, b, w, h, fill in (
                (10, 18, 30, 120, MID),
                (44, 34, 24, 104, HAZE),
                (72, 10, 34, 128, NEAR),
                (110, 30, 26, 108, MID),
                (400, 20, 30, 118, NEAR),
                (434, 36, 26, 102, HAZE),
                (464, 12, 32, 126, MID),
                (500, 28, 28, 110, NEAR),
                (10, 176, 34, 118, NEAR),
                (48, 190, 26, 104, MID),
                (78, 170, 28, 124, HAZE),
                (438, 178, 30, 116, MID),
                (472, 168, 26, 126, NEAR),
                (502, 188, 30, 106, HAZE),
            )
        )
        + rect(-8, 138, 556, 14, DARK)
        + rect(-8, 294, 556, 14, DARK)
        + circle(x, 200, 156, HAZE)
        + circle(x, 200, 140, SKY)
        + rect(0, 350, WIDTH, 60, NEAR)
        + poly(
            [(x - 104, y - 128), (x + 86, y - 128), (x + 104, y - 110), (x + 104, y + 146), (x - 104, y + 146)], DARK
        )
        + poly([(x + 86, y - 118), (x + 98, y - 108), (x + 98, y + 138), (x + 86, y + 132)], BONE)
        + poly([(x - 92, y + 132), (x + 86, y + 132), (x + 98, y + 142), (x - 88, y + 142)], BONE)
        + rect(x - 104, y - 128, 190, 260, NEAR, 8)
        + rect(x - 104, y - 128, 26, 260, DARK, 6)
        + "".join(
            poly([(a, b), (a + dx, b), (a, b + dy)], FLAME)
            for a, b, dx, dy in (
                (x - 74, y - 124, 36, 36),
                (x + 82, y - 124, -36, 36),
                (x - 74, y + 128, 36, -36),
                (x + 82, y + 128, -36, -36),
            )
        )
        + ring(x + 4, y + 2, 56, FLAME, 5)
        + glow(x + 4, y + 2, 70)
        + star(x + 4, y + 2, 48, MOON, 8, 0.5)
        + circle(x + 4, y + 2, 15, DARK)
        + rect(x + 62, y - 14, 44, 28, DARK, 5)
        + circle(x + 76, y, 6, FLAME)
    )


def land() -> str:
    return (
        sky(396, 104, 62)
        + ellipse(110, 84, 90, 16, MOON)
        + ellipse(190, 116, 70, 10, MOON)
        + poly(
            [(-8, 300), (80, 218), (150, 276), (236, 196), (330, 290), (430, 226), (546, 290), (546, 408), (-8, 408)],
            HAZE,
        )
        + hill(290, FAR, 10)
        + path("M120 330 C150 250 190 232 240 228 C300 232 330 270 372 336 Z", MID)
        + towers(258, NEAR, [(208, 26, 96), (282, 26, 84)])
        + towers(246, DARK, [(244, 34, 118)])
        + rect(182, 214, 126, 50, NEAR)
        + "".join(rect(182 + i * 18, 204, 10, 12, NEAR) for i in range(7))
        + path("M232 264 L232 240 C232 226 256 226 256 240 L256 264 Z", FLAME)
        + "".join(rect(a, b, 7, 11, FLAME, 1) for a, b in ((204, 184), (240, 152), (240, 178), (278, 194)))
        + line([(244, 77), (244, 58)], DARK, 3)
        + poly([(245, 58), (270, 65), (245, 72)], FLAME)
        + hill(324, MID, -8)
        + path(
            "M236 262 C262 290 204 306 216 332 C228 356 292 366 276 408 L188 408 C206 366 166 352 176 326 C184 302 232 292 226 262 Z",
            MOON,
        )
        + "".join(
            pine(a, b, h, NEAR)
            for a, b, h in (
                (52, 366, 84),
                (92, 380, 100),
                (128, 360, 66),
                (400, 362, 80),
                (440, 378, 104),
                (484, 366, 84),
            )
        )
        + path("M-8 392 C110 372 330 384 546 376 L546 408 L-8 408 Z", NEAR)
    )


def ruins() -> str:
    def column(x: float, top: float, fill: str, whole: bool) -> str:
        head = (
            rect(x - 24, top - 14, 48, 14, fill, 2)
            if whole
            else poly([(x - 17, top), (x - 8, top - 12), (x + 2, top - 2), (x + 10, top - 16), (x + 17, top)], fill)
        )
        return rect(x - 17, top, 34, 344 - top, fill) + head + rect(x - 24, 332, 48, 14, fill, 2)

    return (
        sky(270, 140, 96)
        + poly(
            [(-8, 310), (70, 236), (150, 300), (230, 250), (320, 306), (420, 232), (546, 300), (546, 408), (-8, 408)],
            HAZE,
        )
        + hill(300, FAR, 4)
        + column(118, 130, MID, True)
        + column(198, 130, MID, True)
        + rect(88, 98, 142, 20, MID, 2)
        + poly([(88, 98), (112, 76), (150, 90), (176, 70), (230, 98)], MID)
        + column(306, 196, NEAR, False)
        + column(388, 150, NEAR, True)
        + column(466, 246, NEAR, False)
        + "".join(
            line([(x + d, 140 if x < 250 else 210), (x + d, 326)], shade, 3)
            for x, shade in ((118, FAR), (198, FAR))
            for d in (-7, 5)
        )
        + hill(340, MID, -4)
        + rect(252, 352, 76, 26, NEAR, 4)
        + rect(340, 364, 40, 18, DARK, 4)
        + circle(168, 366, 20, DARK)
        + circle(168, 366, 10, NEAR)
        + curve("M388 150 C404 180 376 210 398 250 C408 276 390 300 400 330", DARK, 5)
        + "".join(ellipse(a, b, 9, 5, DARK) for a, b in ((402, 182), (380, 206), (404, 244), (384, 270), (404, 300)))
        + lantern(158, 118, 1.0)
    )


def valley() -> str:
    return (
        sky(150, 92, 56)
        + poly(
            [
                (-8, 290),
                (60, 150),
                (96, 190),
                (150, 90),
                (216, 220),
                (262, 180),
                (330, 60),
                (400, 190),
                (440, 150),
                (546, 280),
                (546, 408),
                (-8, 408),
            ],
            HAZE,
        )
        + poly([(150, 90), (176, 142), (156, 134), (140, 152), (124, 140)], MOON)
        + poly([(330, 60), (366, 128), (340, 116), (322, 138), (300, 118)], MOON)
        + poly(
            [
                (-8, 330),
                (50, 230),
                (120, 290),
                (190, 210),
                (240, 300),
                (300, 300),
                (360, 206),
                (430, 290),
                (486, 226),
                (546, 310),
                (546, 408),
                (-8, 408),
            ],
            FAR,
        )
        + path("M244 232 L296 232 C292 270 300 290 304 318 L236 318 C240 290 248 270 244 232 Z", MOON)
        + "".join(line([(a, 240), (a + d, 312)], HAZE, 4) for a, d in ((258, -4), (270, 0), (282, 5)))
        + ellipse(270, 344, 210, 42, SKY)
        + ellipse(270, 320, 60, 8, MOON)
        + "".join(rect(a, b, w, 5, MOON, 2) for a, b, w in ((150, 344, 60), (320, 352, 80), (230, 366, 70)))
        + path("M-8 322 C60 318 120 340 130 372 C140 394 90 408 60 408 L-8 408 Z", MID)
        + path("M546 318 C480 316 420 340 410 374 C404 396 450 408 480 408 L546 408 Z", MID)
        + "".join(
            pine(a, b, h, NEAR)
            for a, b, h in (
                (24, 376, 120),
                (66, 388, 96),
                (104, 396, 70),
                (440, 388, 84),
                (480, 376, 118),
                (520, 390, 96),
            )
        )
    )


def wall() -> str:
    bricks = "".join(
        rect(76 + j * 66 + (33 if i % 2 else 0), 172 + i * 30, 58, 23, FAR if (i + j) % 3 else HAZE, 3)
        for i in range(6)
        for j in range(6 if i % 2 == 0 else 5)
    )
    return (
        sky(262, 92, 62)
        + poly([(-8, 280), (90, 220), (180, 262), (300, 214), (420, 262), (546, 216), (546, 408), (-8, 408)], HAZE)
        + rect(40, 158, 458, 250, MID)
        + "".join(rect(40 + i * 66, 130, 40, 34, MID) for i in range(7))
        + bricks
        + "".join(
            rect(a, 92, 96, 316, NEAR)
            + "".join(rect(a - 8 + i * 30, 68, 20, 32, NEAR) for i in range(4))
            + rect(a - 8, 92, 112, 12, DARK)
            for a in (-20, 462)
        )
        + rect(20, 170, 14, 40, FLAME, 6)
        + rect(504, 170, 14, 40, FLAME, 6)
        + glow(27, 190, 40)
        + glow(511, 190, 40)
        + path("M206 408 L206 290 C206 220 318 220 318 290 L318 408 Z", DARK)
        + path("M218 408 L218 292 C218 236 306 236 306 292 L306 408 Z", NEAR)
        + "".join(line([(a, 252), (a, 406)], DARK, 6) for a in (236, 262, 288))
        + "".join(line([(220, b), (304, b)], DARK, 5) for b in (290, 330, 370))
        + lantern(168, 250, 1.2)
        + lantern(356, 250, 1.2)
        + line([(262, 130), (262, 60)], DARK, 5)
        + poly([(264, 60), (322, 74), (264, 92)], FLAME)
        + path("M-8 390 C120 380 380 382 546 390 L546 408 L-8 408 Z", DARK)
    )

# ruff: noqa: E501 - a shape is read as one line
"""Scenes of everything else that lives, or did, or was built."""

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
    sky,
    star,
)


def wings() -> str:
    x = 269

    def wing(side: int) -> str:
        feathers = ""
        for i, (length, angle, fill) in enumerate(((190, 62, MID), (172, 44, FAR), (146, 26, MID), (112, 8, FAR))):
            a = angle * pi / 180
            tip = (x + side * (26 + length * cos(a)), 210 - length * sin(a))
            wide = 26
            nx, ny = -sin(a) * wide, -cos(a) * wide
            feathers += path(
                f"M{x + side * 22:.1f} 214 Q{x + side * (26 + length * 0.5 * cos(a)) + side * nx:.1f} "
                f"{210 - length * 0.5 * sin(a) + ny - 10:.1f} {tip[0]:.1f} {tip[1]:.1f} "
                f"Q{x + side * (30 + length * 0.5 * cos(a)):.1f} {214 - length * 0.5 * sin(a) + 34 + i * 3:.1f} "
                f"{x + side * 22:.1f} {250 + i * 6} Z",
                fill,
            )
        return feathers

    return (
        sky(269, 170, 124)
        + "".join(
            line([(x + sin(a) * 140, 170 - cos(a) * 140), (x + sin(a) * 176, 170 - cos(a) * 176)], MOON, 5)
            for a in [pi * i / 12 for i in range(-8, 9)]
        )
        + ellipse(96, 372, 130, 34, HAZE)
        + ellipse(452, 378, 140, 36, HAZE)
        + ellipse(269, 396, 160, 36, HAZE)
        + wing(1)
        + wing(-1)
        + path(
            f"M{x - 30} 206 C{x - 44} 260 {x - 40} 330 {x - 66} 390 L{x + 66} 390 C{x + 40} 330 {x + 44} 260 {x + 30} 206 Z",
            NEAR,
        )
        + path(
            f"M{x - 12} 208 C{x - 18} 270 {x - 14} 330 {x - 24} 390 L{x + 24} 390 C{x + 14} 330 {x + 18} 270 {x + 12} 208 Z",
            DARK,
        )
        + circle(x, 172, 31, FACE)
        + path(
            f"M{x - 33} 186 C{x - 44} 132 {x - 18} 130 {x} 130 C{x + 18} 130 {x + 44} 132 {x + 33} 186 C{x + 30} 164 {x + 16} 152 {x} 152 C{x - 16} 152 {x - 30} 164 {x - 33} 186 Z",
            NEAR,
        )
        + f'<ellipse cx="{x}" cy="108" rx="34" ry="9" fill="none" stroke="{FLAME}" stroke-width="6"/>'
        + path(f"M{x - 40} 258 C{x - 20} 246 {x + 20} 246 {x + 40} 258 L{x + 10} 286 L{x - 10} 286 Z", NEAR)
        + glow(x, 262, 40)
        + star(x, 262, 24, FLAME)
    )


def undead() -> str:
    x = 262
    graves = "".join(
        path(f"M{a} 350 L{a} {b + 18} C{a} {b - 8} {a + w} {b - 8} {a + w} {b + 18} L{a + w} 350 Z", fill)
        for a, b, w, fill in ((18, 258, 48, FAR), (84, 284, 38, FAR), (428, 262, 46, FAR), (490, 286, 40, FAR))
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, FAR)
        + circle(269, 170, 200, HAZE)
        + circle(269, 170, 142, SKY)
        + curve("M60 262 C70 190 30 150 52 84 M60 210 C86 190 96 160 92 128 M56 180 C34 164 24 140 26 118", NEAR, 8)
        + graves
        + hill(318, MID, 4)
        + path(
            f"M{x - 86} 236 C{x - 110} 120 {x - 60} 58 {x} 58 C{x + 60} 58 {x + 110} 120 {x + 86} 236 "
            f"L{x + 62} 252 L{x + 56} 300 C{x + 20} 314 {x - 20} 314 {x - 56} 300 L{x - 62} 252 Z",
            BONE,
        )
        + path(
            f"M{x - 86} 236 C{x - 110} 120 {x - 60} 58 {x} 58 C{x - 40} 80 {x - 62} 140 {x - 50} 250 L{x - 62} 252 Z",
            HAZE,
        )
        + path(f"M{x - 66} 176 C{x - 66} 146 {x - 20} 146 {x - 16} 180 C{x - 18} 214 {x - 60} 216 {x - 66} 176 Z", DARK)
        + path(f"M{x + 66} 176 C{x + 66} 146 {x + 20} 146 {x + 16} 180 C{x + 18} 214 {x + 60} 216 {x + 66} 176 Z", DARK)
        + circle(x - 40, 184, 9, FLAME)
        + circle(x + 40, 184, 9, FLAME)
        + poly([(x, 204), (x + 14, 236), (x - 14, 236)], DARK)
        + "".join(rect(x + a, 262, 7, 44, DARK, 3) for a in (-44, -24, -4, 16, 36))
        + line([(x + 30, 62), (x + 20, 92), (x + 36, 108), (x + 28, 132)], MID, 4)
        + path("M-8 384 C80 356 180 372 262 366 C360 360 460 386 546 364 L546 408 L-8 408 Z", NEAR)
    )


def sea() -> str:
    def waves(y: float, fill: str, shift: float) -> str:
        d = f"M-40 {y}"
        for i in range(8):
            a = -40 + shift + i * 90
            d += f" C{a + 26} {y - 22} {a + 40} {y - 22} {a + 58} {y - 6} C{a + 68} {y + 4} {a + 78} {y + 4} {a + 90} {y}"
        return path(d + " L700 408 L-40 408 Z", fill)

    def arm(d: str, width: float) -> str:
        return curve(d, DARK, width) + curve(d, NEAR, width - 10)

    return (
        sky(390, 110, 66)
        + waves(238, HAZE, 0)
        + poly([(150, 226), (100, 220), (112, 238), (190, 238), (204, 220)], FAR)
        + line([(146, 222), (146, 158)], FAR, 4)
        + path("M148 160 C176 170 184 196 180 214 L148 214 Z", FAR)
        + waves(262, FAR, -40)
        + arm("M196 408 C186 330 110 300 118 222 C124 170 184 166 186 206 C186 228 160 228 158 210", 34)
        + arm("M300 408 C304 330 258 270 284 186 C300 132 362 136 356 182 C352 208 322 206 326 184", 38)
        + arm("M390 408 C390 360 440 336 446 286 C450 250 412 242 408 268 C408 282 424 286 428 274", 28)
        + "".join(
            circle(a, b, r, HAZE)
            for a, b, r in (
                (140, 300, 5),
                (126, 262, 5),
                (122, 226, 4),
                (284, 300, 6),
                (277, 260, 6),
                (279, 220, 5),
                (290, 184, 5),
                (428, 330, 4),
                (442, 298, 4),
            )
        )
        + waves(334, MID, -10)
        + waves(368, NEAR, -60)
        + curve(
            "M30 352 C44 344 60 344 74 352 M230 356 C244 348 260 348 274 356 M452 350 C464 343 478 343 490 350", SKY, 3
        )
    )


def dragon() -> str:
    return (
        sky(270, 150, 104)
        + poly(
            [
                (-8, 330),
                (60, 250),
                (110, 300),
                (176, 230),
                (240, 316),
                (320, 262),
                (390, 322),
                (460, 246),
                (546, 320),
                (546, 408),
                (-8, 408),
            ],
            HAZE,
        )
        + poly(
            [(-8, 370), (90, 310), (180, 356), (290, 320), (400, 364), (500, 318), (546, 346), (546, 408), (-8, 408)],
            FAR,
        )
        + path(
            "M250 190 C220 120 150 60 60 66 C100 92 104 116 96 142 C126 134 142 146 148 170 C170 160 190 168 202 196 Z",
            NEAR,
        )
        + line([(246, 190), (150, 96), (60, 66)], DARK, 5)
        + line([(150, 96), (98, 140)], DARK, 4)
        + line([(182, 126), (148, 168)], DARK, 4)
        + path(
            "M286 192 C310 116 380 56 478 64 C438 90 434 114 442 140 C412 132 396 146 390 168 C368 160 350 168 338 198 Z",
            NEAR,
        )
        + line([(290, 192), (390, 94), (478, 64)], DARK, 5)
        + line([(390, 94), (440, 138)], DARK, 4)
        + line([(356, 124), (390, 166)], DARK, 4)
        + curve("M300 236 C360 262 390 300 350 330 C320 350 276 336 282 310", DARK, 18)
        + poly([(268, 300), (292, 292), (288, 322)], DARK)
        + path(
            "M222 214 C224 176 252 164 276 172 C306 180 326 208 318 238 C308 268 268 276 244 258 C228 246 222 232 222 214 Z",
            DARK,
        )
        + curve("M246 200 C216 186 200 160 206 130 C210 112 196 104 180 108", DARK, 26)
        + poly(
            [(196, 92), (168, 96), (130, 120), (128, 130), (160, 132), (132, 142), (168, 146), (206, 134), (216, 110)],
            DARK,
        )
        + poly([(196, 96), (230, 70), (212, 108)], DARK)
        + poly([(184, 94), (204, 62), (200, 100)], DARK)
        + circle(176, 112, 4.5, FLAME)
        + path("M128 132 C100 128 84 140 60 134 C76 146 64 156 44 156 C72 166 104 158 134 142 Z", FLAME)
        + path("M234 226 C246 252 284 262 308 242 C296 256 262 262 244 248 Z", MID)
        + line([(256, 262), (250, 292), (238, 300)], DARK, 9)
        + line([(290, 262), (296, 288), (310, 294)], DARK, 9)
    )


def beast() -> str:
    x = 262
    return (
        sky(269, 152, 112)
        + "".join(
            pine(a, 330, h, HAZE) for a, h in ((26, 190), (78, 150), (124, 176), (404, 168), (452, 200), (508, 160))
        )
        + hill(312, FAR, 6)
        + "".join(pine(a, 372, h, FAR) for a, h in ((8, 150), (60, 120), (474, 140), (528, 170)))
        + path(
            f"M{x - 150} 408 C{x - 150} 330 {x - 110} 262 {x - 76} 230 L{x + 76} 230 C{x + 110} 262 {x + 150} 330 {x + 150} 408 Z",
            DARK,
        )
        + "".join(
            poly([(x + s * a, b), (x + s * (a + 34), b + 18), (x + s * (a - 6), b + 34)], DARK)
            for s in (1, -1)
            for a, b in ((78, 222), (98, 258), (114, 300), (126, 344))
        )
        + poly([(x - 82, 150), (x - 96, 58), (x - 30, 108)], DARK)
        + poly([(x + 82, 150), (x + 96, 58), (x + 30, 108)], DARK)
        + poly([(x - 76, 136), (x - 84, 82), (x - 44, 112)], MID)
        + poly([(x + 76, 136), (x + 84, 82), (x + 44, 112)], MID)
        + path(
            f"M{x - 88} 156 C{x - 78} 108 {x - 36} 96 {x} 96 C{x + 36} 96 {x + 78} 108 {x + 88} 156 L{x + 118} 214 L{x + 70} 226 L{x + 40} 306 "
            f"C{x + 20} 322 {x - 20} 322 {x - 40} 306 L{x - 70} 226 L{x - 118} 214 Z",
            NEAR,
        )
        + path(f"M{x - 26} 130 L{x + 26} 130 L{x + 36} 290 C{x + 18} 304 {x - 18} 304 {x - 36} 290 Z", MID)
        + path(
            f"M{x - 66} 178 C{x - 50} 160 {x - 28} 170 {x - 24} 192 C{x - 42} 196 {x - 58} 192 {x - 66} 178 Z", FLAME
        )
        + path(
            f"M{x + 66} 178 C{x + 50} 160 {x + 28} 170 {x + 24} 192 C{x + 42} 196 {x + 58} 192 {x + 66} 178 Z", FLAME
        )
        + ellipse(x - 42, 183, 5, 9, DARK)
        + ellipse(x + 42, 183, 5, 9, DARK)
        + path(
            f"M{x - 24} 256 C{x - 20} 244 {x + 20} 244 {x + 24} 256 C{x + 18} 276 {x + 6} 280 {x} 280 C{x - 6} 280 {x - 18} 276 {x - 24} 256 Z",
            DARK,
        )
        + line([(x, 278), (x, 296)], DARK, 4)
        + curve(f"M{x - 34} 300 C{x - 18} 312 {x - 6} 306 {x} 296 C{x + 6} 306 {x + 18} 312 {x + 34} 300", DARK, 4)
        + poly([(x - 26, 304), (x - 16, 307), (x - 22, 324)], BONE)
        + poly([(x + 26, 304), (x + 16, 307), (x + 22, 324)], BONE)
    )


def giant() -> str:
    x = 284
    return (
        sky(120, 96, 54)
        + ellipse(150, 150, 70, 14, MOON)
        + ellipse(440, 96, 80, 14, MOON)
        + ellipse(400, 196, 60, 10, MOON)
        + poly([(-8, 300), (60, 240), (130, 290), (420, 280), (486, 226), (546, 280), (546, 408), (-8, 408)], HAZE)
        + path(
            f"M{x - 104} 408 L{x - 96} 300 C{x - 130} 250 {x - 128} 190 {x - 92} 162 L{x + 92} 162 C{x + 128} 190 {x + 130} 250 {x + 96} 300 L{x + 104} 408 Z",
            MID,
        )
        + path(f"M{x - 96} 300 L{x + 96} 300 L{x + 100} 350 L{x - 100} 350 Z", NEAR)
        + path(
            f"M{x - 84} 176 C{x - 40} 206 {x + 10} 260 {x + 84} 300 L{x + 96} 284 C{x + 30} 250 {x - 20} 200 {x - 60} 166 Z",
            DARK,
        )
        + curve(f"M{x + 92} 190 C{x + 136} 220 {x + 136} 280 {x + 110} 316", MID, 46)
        + curve(f"M{x - 92} 190 C{x - 140} 214 {x - 150} 262 {x - 132} 296", MID, 46)
        + line([(x - 134, 306), (x - 196, 126)], DARK, 20)
        + line([(x - 186, 154), (x - 204, 92)], DARK, 44)
        + "".join(poly([(a, b), (a + 6, b + 20), (a - 12, b + 14)], BONE) for a, b in ((x - 232, 90), (x - 216, 142)))
        + circle(x - 132, 302, 26, FACE)
        + circle(x + 112, 316, 26, FACE)
        + path(
            f"M{x - 44} 130 C{x - 52} 70 {x - 24} 44 {x} 44 C{x + 24} 44 {x + 52} 70 {x + 44} 130 C{x + 40} 170 {x - 40} 170 {x - 44} 130 Z",
            FACE,
        )
        + path(
            f"M{x - 46} 118 C{x - 50} 178 {x - 26} 202 {x} 204 C{x + 26} 202 {x + 50} 178 {x + 46} 118 C{x + 36} 146 {x + 16} 148 {x} 142 C{x - 16} 148 {x - 36} 146 {x - 46} 118 Z",
            DARK,
        )
        + path(
            f"M{x - 46} 106 C{x - 52} 52 {x - 22} 36 {x} 36 C{x + 22} 36 {x + 52} 52 {x + 46} 106 C{x + 34} 80 {x - 34} 80 {x - 46} 106 Z",
            DARK,
        )
        + line([(x - 30, 104), (x - 10, 110)], DARK, 5)
        + line([(x + 30, 104), (x + 10, 110)], DARK, 5)
        + circle(x - 18, 118, 4, DARK)
        + circle(x + 18, 118, 4, DARK)
        + hill(352, FAR, 8)
        + "".join(
            pine(a, 390, h, NEAR)
            for a, h in ((30, 66), (66, 84), (104, 60), (150, 70), (440, 62), (474, 84), (512, 64))
        )
        + path("M-8 382 C120 366 380 372 546 384 L546 408 L-8 408 Z", NEAR)
    )


def construct() -> str:
    x = 262
    bolts = "".join(circle(x + a, b, 5, DARK) for a, b in ((-52, 226), (52, 226), (-46, 300), (46, 300)))
    return (
        rect(0, 0, WIDTH, HEIGHT, SKY)
        + "".join(gear(a, b, r, HAZE, SKY) for a, b, r in ((96, 110, 70), (436, 90, 56), (470, 250, 84), (60, 290, 60)))
        + circle(x, 170, 118, MOON)
        + rect(0, 352, WIDTH, 56, FAR)
        + rect(x - 52, 320, 34, 70, NEAR, 6)
        + rect(x + 18, 320, 34, 70, NEAR, 6)
        + rect(x - 60, 376, 50, 18, DARK, 5)
        + rect(x + 10, 376, 50, 18, DARK, 5)
        + path(f"M{x - 76} 210 L{x + 76} 210 L{x + 62} 330 L{x - 62} 330 Z", MID)
        + path(f"M{x - 76} 210 L{x + 76} 210 L{x + 73} 236 L{x - 73} 236 Z", NEAR)
        + line([(x - 88, 226), (x - 112, 282), (x - 96, 336)], NEAR, 26)
        + line([(x + 88, 226), (x + 112, 282), (x + 96, 336)], NEAR, 26)
        + circle(x - 88, 222, 24, DARK)
        + circle(x + 88, 222, 24, DARK)
        + circle(x - 112, 282, 15, DARK)
        + circle(x + 112, 282, 15, DARK)
        + circle(x, 280, 30, DARK)
        + glow(x, 280, 46)
        + circle(x, 280, 17, FLAME)
        + bolts
        + rect(x - 18, 184, 36, 30, DARK)
        + rect(x - 52, 104, 104, 88, NEAR, 16)
        + rect(x - 42, 132, 84, 30, DARK, 8)
        + circle(x - 20, 147, 9, FLAME)
        + circle(x + 20, 147, 9, FLAME)
        + "".join(rect(x + a, 172, 8, 14, DARK, 2) for a in (-30, -14, 2, 18))
        + line([(x, 104), (x, 78)], DARK, 6)
        + circle(x, 74, 9, FLAME)
    )


def gear(x: float, y: float, r: float, fill: str, hole: str) -> str:
    points = []
    for i in range(12):
        for share, reach in ((-0.30, 0.82), (-0.20, 1), (0.20, 1), (0.30, 0.82)):
            a = 2 * pi * (i + share) / 12
            points.append((round(x + sin(a) * r * reach, 1), round(y - cos(a) * r * reach, 1)))
    return poly(points, fill) + circle(x, y, r * 0.42, hole)


def bird() -> str:
    x = 262
    feathers = "".join(
        path(
            f"M{x + a} {b} C{x + a - 10} {b + 12} {x + a - 6} {b + 22} {x + a} {b + 26} C{x + a + 6} {b + 22} {x + a + 10} {b + 12} {x + a} {b} Z",
            FAR,
        )
        for b, row in ((196, (-24, 0, 24)), (222, (-36, -12, 12, 36)), (248, (-24, 0, 24)), (272, (-12, 12)))
        for a in row
    )
    return (
        sky(262, 168, 140)
        + "".join(
            star(a, b, r, MOON)
            for a, b, r in ((44, 56, 11), (98, 122, 7), (60, 214, 8), (452, 50, 10), (492, 128, 8), (440, 200, 7))
        )
        + "".join(
            pine(a, 400, h, HAZE) for a, h in ((20, 150), (70, 190), (120, 140), (410, 150), (462, 196), (514, 150))
        )
        + path("M-8 338 C120 318 300 330 546 300 L546 326 C320 352 140 344 -8 364 Z", DARK)
        + path("M420 314 C450 290 470 262 474 236 C484 270 476 300 448 318 Z", DARK)
        + "".join(ellipse(a, b, 17, 9, NEAR) for a, b in ((474, 230), (494, 254), (60, 330), (90, 320), (40, 356)))
        + path(
            f"M{x - 82} 180 C{x - 96} 250 {x - 70} 320 {x - 26} 338 L{x + 26} 338 C{x + 70} 320 {x + 96} 250 {x + 82} 180 Z",
            NEAR,
        )
        + path(f"M{x - 50} 186 C{x - 56} 250 {x - 36} 310 {x} 324 C{x + 36} 310 {x + 56} 250 {x + 50} 186 Z", HAZE)
        + feathers
        + path(
            f"M{x - 84} 176 C{x - 104} 240 {x - 92} 300 {x - 60} 326 C{x - 70} 270 {x - 62} 220 {x - 52} 190 Z", DARK
        )
        + path(
            f"M{x + 84} 176 C{x + 104} 240 {x + 92} 300 {x + 60} 326 C{x + 70} 270 {x + 62} 220 {x + 52} 190 Z", DARK
        )
        + path(
            f"M{x - 84} 66 C{x - 66} 84 {x - 40} 88 {x} 88 C{x + 40} 88 {x + 66} 84 {x + 84} 66 C{x + 96} 130 {x + 92} 200 {x} 208 C{x - 92} 200 {x - 96} 130 {x - 84} 66 Z",
            NEAR,
        )
        + circle(x - 38, 138, 38, BONE)
        + circle(x + 38, 138, 38, BONE)
        + circle(x - 38, 138, 26, FLAME)
        + circle(x + 38, 138, 26, FLAME)
        + circle(x - 38, 138, 14, DARK)
        + circle(x + 38, 138, 14, DARK)
        + circle(x - 33, 132, 5, BONE)
        + circle(x + 43, 132, 5, BONE)
        + poly([(x - 14, 154), (x + 14, 154), (x, 190)], DARK)
        + "".join(line([(x + a, 330), (x + a + d, 350)], FLAME, 6) for a in (-26, 26) for d in (-10, 0, 10))
    )

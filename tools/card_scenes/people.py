# ruff: noqa: E501 - a shape is read as one line
"""Scenes of those who walk on two legs: a warrior, a noble, a wizard, a cleric, a rogue, an elf."""

from __future__ import annotations

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


def warrior() -> str:
    x = 262
    return (
        sky()
        + hill(236, HAZE)
        + towers(262, FAR, [(66, 26, 62), (104, 20, 40), (446, 24, 66), (482, 18, 44)])
        + hill(262, FAR, 10)
        + "".join(
            line([(a, 330), (a, b)], MID, 3) + poly([(a, b - 12), (a + 5, b), (a - 5, b)], MID)
            for a, b in ((48, 226), (84, 240), (122, 232), (404, 236), (440, 226), (480, 242))
        )
        + hill(300, MID, -8)
        + line([(338, 96), (338, 372)], DARK, 7)
        + poly([(338, 60), (348, 98), (338, 112), (328, 98)], BONE)
        + line([(322, 116), (354, 116)], DARK, 7)
        + robe(x, 190, 388, 78, NEAR)
        + path(f"M{x} 202 L{x + 44} 212 L{x + 40} 330 L{x - 40} 330 L{x - 44} 212 Z", DARK)
        + line([(x, 206), (x, 330)], NEAR, 4)
        + path(f"M{x + 30} 204 C{x + 66} 214 {x + 78} 236 {x + 76} 262", NEAR)
        + curve(f"M{x + 44} 214 C{x + 66} 224 {x + 74} 240 {x + 76} 258", NEAR, 26)
        + circle(338, 262, 13, FACE)
        + circle(x, 158, 36, FACE)
        + path(
            f"M{x - 40} 164 C{x - 42} 106 {x - 18} 92 {x} 92 C{x + 18} 92 {x + 42} 106 {x + 40} 164 L{x + 26} 164 "
            f"L{x + 26} 150 L{x + 6} 150 L{x + 6} 184 L{x - 6} 184 L{x - 6} 150 L{x - 26} 150 L{x - 26} 164 Z",
            DARK,
        )
        + path(f"M{x} 92 C{x - 4} 70 {x - 34} 58 {x - 60} 76 C{x - 40} 78 {x - 18} 84 {x} 92 Z", MID)
        + path(
            f"M{x - 112} 226 L{x - 28} 226 C{x - 26} 290 {x - 44} 328 {x - 70} 346 C{x - 96} 328 {x - 114} 290 {x - 112} 226 Z",
            DARK,
        )
        + path(
            f"M{x - 103} 235 L{x - 37} 235 C{x - 36} 286 {x - 50} 318 {x - 70} 333 C{x - 90} 318 {x - 104} 286 {x - 103} 235 Z",
            HAZE,
        )
        + star(x - 70, 276, 32, NEAR)
    )


def noble() -> str:
    x = 262
    return (
        sky()
        + "".join(
            rect(a, b, 26, 400, HAZE) + rect(a - 5, b - 10, 36, 12, HAZE, 3)
            for a, b in ((24, 70), (100, 70), (412, 70), (488, 70))
        )
        + path("M-8 62 L546 62 L546 40 L-8 40 Z", HAZE)
        + "".join(path(f"M{a} 62 C{a + 4} 120 {a + 36} 150 {a + 76} 152 L{a + 76} 62 Z", FAR) for a in (-8,))
        + path("M546 62 C542 120 510 150 470 152 L470 62 Z", FAR)
        + rect(0, 350, WIDTH, 60, FAR)
        + path(
            f"M{x - 112} 388 L{x - 96} 116 C{x - 94} 84 {x - 40} 62 {x} 62 C{x + 40} 62 {x + 94} 84 {x + 96} 116 L{x + 112} 388 Z",
            NEAR,
        )
        + path(
            f"M{x - 92} 388 L{x - 79} 124 C{x - 77} 100 {x - 36} 80 {x} 80 C{x + 36} 80 {x + 77} 100 {x + 79} 124 L{x + 92} 388 Z",
            MID,
        )
        + circle(x - 97, 112, 11, FLAME)
        + circle(x + 97, 112, 11, FLAME)
        + robe(x, 214, 396, 92, DARK)
        + poly([(x - 20, 214), (x + 20, 214), (x + 28, 396), (x - 28, 396)], HAZE)
        + line([(x, 236), (x, 392)], MID, 3)
        + path(f"M{x - 46} 212 C{x - 30} 240 {x + 30} 240 {x + 46} 212 C{x + 30} 222 {x - 30} 222 {x - 46} 212 Z", BONE)
        + circle(x, 176, 38, FACE)
        + path(
            f"M{x - 36} 186 C{x - 32} 232 {x - 10} 250 {x} 254 C{x + 10} 250 {x + 32} 232 {x + 36} 186 C{x + 18} 200 {x - 18} 200 {x - 36} 186 Z",
            NEAR,
        )
        + path(f"M{x - 39} 172 C{x - 46} 196 {x - 42} 214 {x - 34} 220 L{x - 30} 178 Z", NEAR)
        + path(f"M{x + 39} 172 C{x + 46} 196 {x + 42} 214 {x + 34} 220 L{x + 30} 178 Z", NEAR)
        + poly(
            [(x - 40, 160), (x - 46, 112), (x - 22, 134), (x, 104), (x + 22, 134), (x + 46, 112), (x + 40, 160)], FLAME
        )
        + circle(x, 146, 6, DARK)
        + circle(x - 22, 149, 4, DARK)
        + circle(x + 22, 149, 4, DARK)
        + line([(x + 96, 214), (x + 96, 380)], FLAME, 6)
        + circle(x + 96, 206, 12, FLAME)
        + circle(x + 96, 288, 13, FACE)
    )


def wizard() -> str:
    x = 250
    return (
        sky(150, 118, 64)
        + "".join(
            star(a, b, r, MOON) for a, b, r in ((56, 60, 10), (320, 46, 9), (402, 140, 8), (476, 92, 11), (452, 38, 7))
        )
        + poly(
            [
                (-8, 300),
                (70, 210),
                (132, 266),
                (206, 190),
                (300, 286),
                (400, 200),
                (470, 268),
                (546, 220),
                (546, 408),
                (-8, 408),
            ],
            HAZE,
        )
        + hill(286, FAR, 8)
        + hill(330, MID, -10)
        + glow(352, 104, 84)
        + line([(352, 130), (344, 392)], DARK, 8)
        + path(
            "M352 136 C326 130 320 98 340 84 C332 104 344 116 352 116 C360 116 374 104 364 82 C388 96 380 130 352 136 Z",
            DARK,
        )
        + circle(352, 98, 14, FLAME)
        + robe(x, 206, 396, 88, NEAR)
        + path(f"M{x - 18} 210 L{x + 18} 210 L{x + 30} 396 L{x - 30} 396 Z", DARK)
        + "".join(star(a, b, 8, FLAME) for a, b in ((x - 58, 310), (x - 44, 356), (x + 52, 330), (x + 64, 376)))
        + curve(f"M{x + 44} 226 C{x + 70} 236 {x + 86} 246 {x + 94} 258", NEAR, 26)
        + circle(347, 262, 13, FACE)
        + circle(x, 180, 34, FACE)
        + path(
            f"M{x - 32} 190 C{x - 26} 244 {x - 8} 270 {x} 282 C{x + 8} 270 {x + 26} 244 {x + 32} 190 C{x + 14} 204 {x - 14} 204 {x - 32} 190 Z",
            BONE,
        )
        + ellipse(x, 158, 66, 14, DARK)
        + path(f"M{x - 40} 156 C{x - 22} 110 {x - 12} 70 {x + 30} 46 C{x + 22} 84 {x + 34} 120 {x + 40} 156 Z", DARK)
        + path(f"M{x - 39} 154 C{x - 37} 146 {x - 35} 142 {x - 34} 138 L{x + 37} 138 L{x + 40} 154 Z", MID)
    )


def cleric() -> str:
    x = 262
    window = "M{0} 250 L{0} 110 C{0} 70 {1} 44 {2} 34 C{3} 44 {4} 70 {4} 110 L{4} 250 Z"
    panes = "".join(
        path(window.format(c - w, c - w * 0.6, c, c + w * 0.6, c + w), fill)
        for c, w, fill in ((92, 50, FAR), (92, 40, MOON), (432, 50, FAR), (432, 40, MOON))
    )
    bars = "".join(line([(c, 44), (c, 250)], FAR, 5) + line([(c - 40, 150), (c + 40, 150)], FAR, 5) for c in (92, 432))
    candles = "".join(
        rect(a - 7, b, 14, 408 - b, BONE, 2)
        + glow(a, b - 14, 30)
        + path(
            f"M{a} {b - 28} C{a + 8} {b - 14} {a + 6} {b - 4} {a} {b - 4} C{a - 6} {b - 4} {a - 8} {b - 14} {a} {b - 28} Z",
            FLAME,
        )
        for a, b in ((52, 318), (96, 336), (140, 326), (392, 332), (438, 320), (484, 338))
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, HAZE)
        + panes
        + bars
        + rect(0, 296, WIDTH, 112, FAR)
        + ring(x, 150, 86, MOON, 7)
        + candles
        + robe(x, 196, 396, 92, NEAR)
        + path(f"M{x - 24} 200 L{x + 24} 200 L{x + 34} 396 L{x - 34} 396 Z", DARK)
        + path(
            f"M{x - 50} 200 C{x - 62} 120 {x - 30} 92 {x} 92 C{x + 30} 92 {x + 62} 120 {x + 50} 200 C{x + 30} 222 {x - 30} 222 {x - 50} 200 Z",
            NEAR,
        )
        + path(
            f"M{x - 34} 196 C{x - 42} 140 {x - 22} 114 {x} 114 C{x + 22} 114 {x + 42} 140 {x + 34} 196 C{x + 20} 208 {x - 20} 208 {x - 34} 196 Z",
            DARK,
        )
        + ellipse(x, 166, 26, 32, FACE)
        + path(
            f"M{x - 70} 262 C{x - 40} 250 {x - 16} 262 {x - 10} 272 L{x - 10} 296 C{x - 36} 300 {x - 60} 300 {x - 76} 292 Z",
            MID,
        )
        + path(
            f"M{x + 70} 262 C{x + 40} 250 {x + 16} 262 {x + 10} 272 L{x + 10} 296 C{x + 36} 300 {x + 60} 300 {x + 76} 292 Z",
            MID,
        )
        + path(
            f"M{x - 11} 300 L{x - 11} 270 C{x - 10} 254 {x - 4} 246 {x} 240 C{x + 4} 246 {x + 10} 254 {x + 11} 270 L{x + 11} 300 Z",
            FACE,
        )
        + line([(x, 246), (x, 298)], NEAR, 2)
    )


def rogue() -> str:
    x = 244
    houses = "".join(
        rect(a, b, w, 408 - b, fill) + poly([(a - 8, b), (a + w / 2, b - 44), (a + w + 8, b)], fill)
        for a, b, w, fill in (
            (-10, 190, 84, HAZE),
            (96, 214, 70, HAZE),
            (330, 200, 76, HAZE),
            (424, 178, 90, HAZE),
            (40, 246, 80, FAR),
            (386, 240, 84, FAR),
            (476, 262, 80, FAR),
        )
    )
    lit = "".join(rect(a, b, 14, 18, FLAME, 1) for a, b in ((64, 284), (90, 284), (410, 276), (438, 276), (498, 300)))
    return (
        sky(400, 92, 56)
        + houses
        + lit
        + rect(0, 344, WIDTH, 64, MID)
        + path(
            f"M{x - 104} 400 C{x - 100} 280 {x - 72} 214 {x - 40} 196 L{x + 40} 196 C{x + 72} 214 {x + 100} 280 {x + 104} 400 Z",
            DARK,
        )
        + path(f"M{x - 20} 206 L{x + 22} 206 L{x + 58} 400 L{x - 52} 400 Z", NEAR)
        + path(
            f"M{x - 56} 214 C{x - 62} 130 {x - 34} 78 {x + 10} 70 C{x + 44} 100 {x + 64} 150 {x + 54} 214 C{x + 24} 236 {x - 26} 236 {x - 56} 214 Z",
            DARK,
        )
        + path(
            f"M{x - 34} 206 C{x - 38} 150 {x - 18} 116 {x + 6} 112 C{x + 30} 122 {x + 42} 160 {x + 36} 206 C{x + 18} 218 {x - 18} 218 {x - 34} 206 Z",
            NEAR,
        )
        + ellipse(x + 2, 160, 27, 32, FACE)
        + path(f"M{x - 27} 168 C{x - 26} 214 {x + 30} 214 {x + 31} 168 C{x + 16} 178 {x - 12} 178 {x - 27} 168 Z", DARK)
        + rect(x - 16, 152, 11, 5, DARK, 2)
        + rect(x + 9, 152, 11, 5, DARK, 2)
        + curve(f"M{x - 58} 236 C{x - 92} 262 {x - 96} 292 {x - 74} 306", DARK, 28)
        + circle(x - 70, 304, 14, FACE)
        + poly([(x - 78, 294), (x - 62, 300), (x - 108, 204), (x - 114, 196), (x - 112, 208)], BONE)
        + line([(x - 88, 302), (x - 58, 290)], FLAME, 6)
    )


def elf() -> str:
    x = 240
    leaf = "M{0} {1} C{2} {3} {4} {3} {5} {1} C{4} {6} {2} {6} {0} {1} Z"
    leaves = "".join(
        path(leaf.format(a, b, a + 12, b - 14, a + 30, a + 42, b + 14), NEAR)
        for a, b in ((-6, 60), (24, 30), (40, 84), (6, 112), (74, 48))
    )
    return (
        sky(330, 130, 80)
        + "".join(
            pine(a, 316, h, HAZE) for a, h in ((380, 130), (430, 170), (486, 146), (524, 180), (130, 120), (300, 110))
        )
        + "".join(pine(a, 346, h, FAR) for a, h in ((410, 150), (466, 190), (90, 150), (342, 120)))
        + hill(318, MID, -6)
        + path("M-8 -8 L66 -8 C56 90 60 200 70 300 C74 340 92 372 110 408 L-8 408 Z", DARK)
        + path("M56 120 C96 112 120 90 134 62 C132 96 108 132 60 146 Z", DARK)
        + leaves
        + robe(x, 212, 396, 74, NEAR)
        + path(f"M{x - 44} 226 C{x - 60} 280 {x - 58} 340 {x - 66} 396 L{x - 20} 396 L{x - 10} 222 Z", DARK)
        + circle(x, 172, 34, FACE)
        + poly([(x - 30, 168), (x - 66, 146), (x - 32, 186)], FACE)
        + poly([(x + 30, 168), (x + 66, 146), (x + 32, 186)], FACE)
        + path(
            f"M{x - 36} 178 C{x - 46} 128 {x - 20} 124 {x} 124 C{x + 20} 124 {x + 46} 128 {x + 36} 178 C{x + 28} 152 {x + 14} 146 {x} 152 C{x - 14} 146 {x - 28} 152 {x - 36} 178 Z",
            DARK,
        )
        + path(f"M{x - 6} 126 C{x - 20} 108 {x - 8} 92 {x + 8} 86 C{x + 18} 102 {x + 12} 120 {x - 6} 126 Z", MID)
        + curve(f"M{x + 40} 236 C{x + 60} 244 {x + 80} 246 {x + 104} 240", NEAR, 24)
        + curve(f"M{x + 66} 78 C{x + 146} 140 {x + 150} 330 {x + 78} 392", DARK, 8)
        + line([(x + 66, 78), (x + 20, 240), (x + 78, 392)], BONE, 2.5)
        + line([(x + 20, 240), (x + 158, 232)], BONE, 4)
        + poly([(x + 176, 231), (x + 154, 222), (x + 156, 242)], BONE)
        + circle(x + 116, 238, 12, FACE)
        + circle(x + 24, 240, 11, FACE)
    )

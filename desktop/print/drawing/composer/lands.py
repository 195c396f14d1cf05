"""Where a scene is: hills, peaks, the sea, woods, a hall and more, each with its own light and weather."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from desktop.print.drawing.composer.pencil import FLAME, HEIGHT, WIDTH, Chance, Pencil, Tones

Setting = Callable[[Pencil, Tones, Chance], None]


def lit(pencil: Pencil, t: Tones, chance: Chance) -> None:
    """The sky and what shines in it."""
    pencil.rect(0, 0, WIDTH, HEIGHT, t.sky)
    x, y, r = chance.between(70, 470), chance.between(50, 160), chance.between(30, 104)
    kind = chance.below(7)
    if kind == 0:
        for at in range(16):
            a, b = 2 * pi * at / 16, 2 * pi * (at + 0.5) / 16
            pencil.poly([(x, y), (x + 700 * cos(a), y + 700 * sin(a)), (x + 700 * cos(b), y + 700 * sin(b))], t.haze)
    elif kind == 1:
        for at in range(4):
            pencil.rect(0, 60 + at * 46, WIDTH, 22, t.haze)
    elif kind == 2:
        pencil.disc(x, y, r + 74, t.haze)
        pencil.disc(x, y, r + 34, t.sky)
    elif kind == 3:
        for _ in range(26):
            pencil.disc(chance.between(0, WIDTH), chance.between(0, 230), chance.between(1.4, 3.6), t.light)
    pencil.disc(x, y, r, t.light)
    if kind == 4:
        pencil.disc(x + r * 0.42, y - r * 0.18, r * 0.86, t.sky)
    elif kind == 5:
        pencil.ring(x, y, r + 20, t.light, 3)
    elif kind == 6:
        pencil.disc(WIDTH - x, y + 30, r * 0.4, t.light)


def hills(pencil: Pencil, t: Tones, chance: Chance) -> None:
    for top, colour in ((210, t.far), (262, t.mid), (318, t.near)):
        pencil.ground(top + chance.between(-26, 20), chance.between(10, 46), chance.between(-30, 30), colour)
        for _ in range(chance.below(5)):
            _round_tree(pencil, chance.between(10, 528), top + chance.between(10, 34), chance.between(14, 30), t)


def _round_tree(pencil: Pencil, x: float, foot: float, size: float, t: Tones) -> None:
    pencil.rect(x - 2.4, foot - size, 4.8, size, t.dark)
    pencil.disc(x, foot - size * 1.3, size * 0.62, t.deep)


def peaks(pencil: Pencil, t: Tones, chance: Chance) -> None:
    for row, (colour, least, most) in enumerate(((t.far, 60, 150), (t.mid, 130, 210))):
        for at in range(4):
            x, top = at * 170 + chance.between(-60, 60), chance.between(least, most)
            half = chance.between(110, 170)
            pencil.poly([(x - half, 330), (x, top), (x + half, 330)], colour)
            if row == 0:
                down = (330 - top) * 0.24
                width = half * 0.24
                pencil.poly(
                    [
                        (x - width, top + down),
                        (x, top),
                        (x + width, top + down),
                        (x + width * 0.3, top + down * 0.8),
                        (x - width * 0.2, top + down * 1.1),
                    ],
                    t.light,
                )
    pencil.ground(304 + chance.between(-10, 20), chance.between(8, 26), chance.between(-24, 24), t.near)


def sea(pencil: Pencil, t: Tones, chance: Chance) -> None:
    top = chance.between(190, 260)
    if chance.likely(60):
        side = chance.one((60, 430))
        pencil.poly([(side - 90, top + 20), (side - 20, top - chance.between(50, 130)), (side + 70, top + 20)], t.far)
    for at, colour in enumerate((t.mid, t.near, t.deep)):
        y = top + at * chance.between(38, 54)
        pencil.rect(-4, y, 550, 420 - y, colour)
        phase = chance.between(0, 60)
        for wave in range(-1, 10):
            pencil.oval(wave * 62 + phase, y + 2, 33, 9 + at * 2, colour)
    for _ in range(5):
        x, y = chance.between(20, 480), chance.between(top + 20, 390)
        pencil.line([(x, y), (x + chance.between(20, 52), y)], t.haze, 2.4)


def woods(pencil: Pencil, t: Tones, chance: Chance) -> None:
    pencil.ground(chance.between(220, 270), 20, 0, t.far)
    for row, colour in enumerate((t.far, t.mid, t.near)):
        for at in range(5 - row):
            x = at * (110 + row * 26) + chance.between(-40, 60)
            wide = chance.between(12, 22) * (1 + row * 0.5)
            if row == 0 or chance.likely(45):
                _pine(pencil, x, 300 + row * 34, chance.between(130, 230), colour)
            else:
                pencil.poly([(x - wide, 410), (x - wide * 0.5, -6), (x + wide * 0.5, -6), (x + wide, 410)], colour)
    pencil.ground(336 + chance.between(-12, 12), 14, chance.between(-12, 12), t.deep)


def _pine(pencil: Pencil, x: float, foot: float, high: float, colour: str) -> None:
    half = high * 0.26
    for up, wide in ((0.0, 1.0), (0.28, 0.78), (0.54, 0.52)):
        base = foot - high * up
        pencil.poly([(x - half * wide, base), (x, base - high * 0.5), (x + half * wide, base)], colour)


def marsh(pencil: Pencil, t: Tones, chance: Chance) -> None:
    top = chance.between(226, 270)
    pencil.rect(-4, top, 550, 200, t.mid)
    for _ in range(7):
        pencil.oval(chance.between(0, 538), chance.between(top + 10, 390), chance.between(30, 90), 6, t.far)
    for _ in range(2 + chance.below(2)):
        x, high = chance.between(30, 508), chance.between(140, 240)
        lean = chance.between(-40, 40)
        pencil.curve((x, 350), (x, 300, x + lean, 260, x + lean, 350 - high), colour=t.dark, width=13)
        for part in (0.45, 0.7):
            y, side = 350 - high * part, chance.one((-1, 1))
            pencil.curve(
                (x + lean * part, y),
                (x + side * 26, y - 8, x + side * 44, y - 30, x + side * 50, y - 52),
                colour=t.dark,
                width=5,
            )
    for _ in range(14):
        x, y = chance.between(0, 538), chance.between(340, 404)
        pencil.line([(x, y), (x + chance.between(-8, 8), y - chance.between(24, 64))], t.deep, 3)


def city(pencil: Pencil, t: Tones, chance: Chance) -> None:
    for colour, base, least, most in ((t.far, 280, 60, 170), (t.mid, 310, 40, 130)):
        x = chance.between(-30, 0)
        while x < WIDTH:
            wide, high = chance.between(28, 62), chance.between(least, most)
            pencil.rect(x, base - high, wide, high + 60, colour)
            roof = chance.below(3)
            if roof == 0:
                pencil.poly(
                    [(x - 5, base - high), (x + wide / 2, base - high - wide), (x + wide + 5, base - high)], colour
                )
            elif roof == 1:
                for tooth in range(3):
                    pencil.rect(x + tooth * wide / 2.6, base - high - 10, wide / 5, 11, colour)
            if chance.likely(40):
                pencil.rect(x + wide / 2 - 4, base - high + 18, 8, 13, FLAME if t.night else t.light, 3)
            x += wide + chance.between(2, 26)
    pencil.ground(316, 10, chance.between(-10, 10), t.near)


def hall(pencil: Pencil, t: Tones, chance: Chance) -> None:
    pencil.rect(0, 0, WIDTH, HEIGHT, t.mid)
    columns = 3 + chance.below(3)
    wide = WIDTH / columns
    for at in range(columns):
        x = at * wide + wide / 2
        pencil.rect(x - wide * 0.32, 120, wide * 0.64, 230, t.haze if at % 2 else t.sky)
        pencil.oval(x, 122, wide * 0.32, 62, t.haze if at % 2 else t.sky)
    for at in range(columns + 1):
        pencil.rect(at * wide - 11, 40, 22, 330, t.near)
        pencil.rect(at * wide - 18, 40, 36, 16, t.deep)
    pencil.rect(0, 330, WIDTH, 80, t.deep)
    for at in range(-6, 12):
        pencil.line([(at * 66, 404), (269 + (at * 66 - 269) * 0.6, 332)], t.near, 2.4)


def dunes(pencil: Pencil, t: Tones, chance: Chance) -> None:
    if chance.likely(60):
        x = chance.between(80, 450)
        pencil.poly([(x - 100, 280), (x, 150), (x + 100, 280)], t.far)
        pencil.poly([(x, 150), (x + 100, 280), (x + 28, 280)], t.mid)
    for top, colour in ((246, t.haze), (284, t.far), (326, t.mid)):
        pencil.ground(top, chance.between(26, 60), chance.between(-44, 44), colour)


def cave(pencil: Pencil, t: Tones, chance: Chance) -> None:
    pencil.rect(0, 0, WIDTH, HEIGHT, t.deep)
    x, y = chance.between(190, 350), chance.between(150, 210)
    for part, colour in ((1.35, t.near), (1.1, t.mid), (0.84, t.far), (0.55, t.haze)):
        pencil.oval(x, y + 30, 200 * part, 140 * part, colour)
    for _ in range(9):
        at, long = chance.between(0, 538), chance.between(40, 150)
        pencil.poly([(at - 22, -4), (at, long), (at + 22, -4)], t.dark)
    for _ in range(6):
        at, long = chance.between(0, 538), chance.between(30, 80)
        pencil.poly([(at - 26, 404), (at, 404 - long), (at + 26, 404)], t.dark)


def graves(pencil: Pencil, t: Tones, chance: Chance) -> None:
    pencil.ground(chance.between(230, 262), 22, chance.between(-20, 20), t.far)
    for row, colour in ((274, t.mid), (326, t.near)):
        pencil.ground(row + 16, 16, chance.between(-14, 14), colour)
        for at in range(5):
            x = at * 118 + chance.between(-20, 50)
            high, wide = chance.between(40, 76), chance.between(28, 42)
            if chance.likely(30):
                pencil.rect(x - 5, row - high, 10, high + 24, t.deep)
                pencil.rect(x - 18, row - high + 14, 36, 9, t.deep)
            else:
                pencil.rect(x - wide / 2, row - high + 16, wide, high + 8, t.deep)
                pencil.oval(x, row - high + 16, wide / 2, 18, t.deep)


def ice(pencil: Pencil, t: Tones, chance: Chance) -> None:
    for _ in range(6):
        x, top, half = chance.between(0, 538), chance.between(70, 200), chance.between(24, 66)
        pencil.poly(
            [(x - half, 320), (x - half * 0.5, top + 40), (x, top), (x + half * 0.6, top + 60), (x + half, 320)], t.far
        )
        pencil.poly([(x, top), (x + half * 0.6, top + 60), (x + half, 320), (x + half * 0.1, 320)], t.haze)
    pencil.ground(300, 14, chance.between(-18, 18), t.light)
    pencil.ground(350, 12, chance.between(-14, 14), t.haze)


def fire(pencil: Pencil, t: Tones, chance: Chance) -> None:
    x, top = chance.between(150, 400), chance.between(70, 130)
    pencil.poly([(x - 220, 330), (x - 34, top), (x + 34, top), (x + 220, 330)], t.near)
    pencil.oval(x, top, 34, 9, FLAME)
    for side in (-1, 0, 1):
        pencil.curve(
            (x + side * 18, top),
            (x + side * 30, top + 70, x + side * 70, top + 90, x + side * 90, 330),
            colour=t.accent,
            width=9,
        )
    for _ in range(4):
        pencil.disc(x + chance.between(-60, 60), top - chance.between(14, 70), chance.between(18, 42), t.mid)
    pencil.ground(316, 12, chance.between(-16, 16), t.deep)


def air(pencil: Pencil, t: Tones, chance: Chance) -> None:
    for row in range(4):
        y = 120 + row * 84 + chance.between(-20, 20)
        x = chance.between(0, 500)
        colour = (t.haze, t.light, t.haze, t.far)[row]
        for at in range(5):
            pencil.oval(x + (at - 2) * 44, y - (at % 2) * 16, 48, 26, colour)
    if chance.likely(50):
        pencil.poly([(-4, 404), (60, 330), (150, 352), (240, 404)], t.near)


def deep(pencil: Pencil, t: Tones, chance: Chance) -> None:
    pencil.rect(0, 0, WIDTH, HEIGHT, t.mid)
    for at in range(5):
        x = at * 120 + chance.between(-30, 30)
        pencil.poly([(x, 0), (x + 46, 0), (x - 50, 400), (x - 130, 400)], t.far)
    for _ in range(16):
        pencil.ring(chance.between(0, 538), chance.between(20, 360), chance.between(4, 12), t.haze, 2)
    pencil.ground(346, 20, chance.between(-14, 14), t.deep)
    for _ in range(8):
        x = chance.between(0, 538)
        pencil.curve(
            (x, 404),
            (x - 22, 360, x + 26, 330, x + chance.between(-14, 14), chance.between(250, 320)),
            colour=t.near,
            width=8,
        )


def void(pencil: Pencil, t: Tones, chance: Chance) -> None:
    pencil.rect(0, 0, WIDTH, HEIGHT, t.deep)
    x, y = chance.between(160, 380), chance.between(130, 250)
    for part, colour in ((1.0, t.near), (0.74, t.mid), (0.5, t.far)):
        pencil.oval(x, y, 300 * part, 190 * part, colour)
    for _ in range(40):
        pencil.disc(chance.between(0, 538), chance.between(0, 400), chance.between(1.2, 3.4), t.light)


def steps(pencil: Pencil, t: Tones, chance: Chance) -> None:
    lean = chance.one((-1, 1))
    for at in range(7):
        y = 400 - at * 34
        half = 300 - at * 36
        pencil.rect(269 + lean * at * 12 - half, y, 2 * half, 36, t.near if at % 2 else t.mid)
    pencil.rect(269 + lean * 84 - 60, 96, 18, 110, t.deep)
    pencil.rect(269 + lean * 84 + 42, 96, 18, 110, t.deep)
    pencil.rect(269 + lean * 84 - 76, 80, 152, 18, t.deep)


#: where scenes of a colour are; "" is of none, "M" of several.
PLACES: Mapping[str, tuple[Setting, ...]] = {
    "W": (hills, city, hall, air, steps, peaks),
    "U": (sea, ice, deep, air, hall, void),
    "B": (marsh, graves, cave, hall, void, city),
    "R": (peaks, fire, dunes, cave, hills, steps),
    "G": (woods, hills, marsh, peaks, sea, woods),
    "": (hall, dunes, city, void, steps, cave, ice),
    "M": (hills, city, hall, peaks, woods, dunes, sea, steps, air, graves, fire),
}


#: the words of a name that say where it is.
_NAMED: Sequence[tuple[str, Setting]] = (
    ("island sea ocean coast coastal harbour pearl trident kraken octopus lake caldera shore pirate piracy", sea),
    ("deep drowned leviathan eel tide", deep),
    ("swamp marsh bog mire salt flats mudslide plague woodlands", marsh),
    ("forest wood woods grove foliage tree druids skyshroud weald oasis barrens", woods),
    ("mountain mountains peak ridge valley hill cliff scabland kher", peaks),
    ("volcano fire flame inferno burning magma magmatic igniter rath furnace lava", fire),
    ("desert dune sand sands sandstone waste wastes dunes", dunes),
    ("ice frost icy arctic boreal winter snow sinks cold tresserhorn", ice),
    ("cave caverns cavern catacombs mine crypt dungeon pits lair tombs", cave),
    ("grave graveyard cemetery dead necropolis necropolis whispers hallow ghoul ghouls zombie", graves),
    ("castle keep palace city citadel outpost stronghold tower school", city),
    ("temple hall halls church cathedral academy sanctum sanctuary library vault", hall),
    ("sky skycloud air wind cloud flying wing dawn dawnbringer", air),
    ("void star stars cosmos planar realm singularity portal universe", void),
    ("plains prairie battleground meadow expanse vale", hills),
)
_OUTSIDE: tuple[Setting, ...] = (hills, peaks, sea, woods, marsh, city, dunes, ice, fire, air)


def place_of(name: str, colours: str, is_land: bool, chance: Chance) -> Setting:
    """Where the scene of this card is: where its name says, else where its colours are at home."""
    by_chance = chance.one(_OUTSIDE if is_land else PLACES["M" if len(colours) > 1 else colours])
    words = {word.strip("',.").removesuffix("'s") for word in name.lower().replace("-", " ").split()}
    return next((setting for those, setting in _NAMED if words & set(those.split())), by_chance)


def weather(pencil: Pencil, t: Tones, chance: Chance) -> None:
    """What falls, drifts or flies over all of it; often nothing."""
    kind = chance.below(9)
    if kind == 0:
        for _ in range(34):
            x, y = chance.between(-20, 538), chance.between(-10, 380)
            pencil.line([(x, y), (x - 9, y + 30)], t.haze, 2.2)
    elif kind == 1:
        for _ in range(44):
            pencil.disc(chance.between(0, 538), chance.between(0, 390), chance.between(2, 5), "#FFFFFF")
    elif kind == 2:
        for _ in range(6):
            x, y = chance.between(30, 500), chance.between(30, 150)
            pencil.line([(x - 15, y - 7), (x, y), (x + 15, y - 7)], t.dark, 3.4)
    elif kind == 3:
        for _ in range(22):
            pencil.disc(chance.between(0, 538), chance.between(80, 390), chance.between(2, 5), FLAME)
    elif kind == 4:
        for _ in range(12):
            pencil.oval(chance.between(0, 538), chance.between(40, 360), 8, 4, t.accent)

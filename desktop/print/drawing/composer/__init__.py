"""Composes a scene for a card that nobody has drawn: a figure or a thing, a place, light and weather, by its name.

All of it follows from the card: its type says what stands there, its subtypes who, its colours where, its name the
rest. The same card looks the same on every machine; two cards of a deck never do.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import cos, pi, sin

from msgspec.structs import replace

from desktop.print.drawing.composer import lands
from desktop.print.drawing.composer.beings import BEINGS
from desktop.print.drawing.composer.pencil import HEIGHT, WIDTH, Chance, Pencil, Tones, tone
from desktop.print.drawing.composer.things import ALL, MARKS, called
from desktop.print.drawing.scenes import GREYS, scene_of
from desktop.print.press import shapes
from desktop.system.assets import asset
from desktop.system.svg import Drawing, Stroke, read_svg

#: how a composed scene is named where an emblem is asked for.
PREFIX = "composed|"
_HUES: Mapping[str, float] = {"W": 44, "U": 210, "B": 276, "R": 14, "G": 128}
#: figures of drawn scenes: the file, and from which to which of its strokes they go.
_FIGURES: Mapping[str, tuple[str, int, int]] = {
    "warrior": ("cards/warrior", 26, 99),
    "noble": ("cards/noble", 15, 99),
    "wizard": ("cards/wizard", 11, 99),
    "cleric": ("cards/cleric", 10, 99),
    "rogue": ("cards/rogue", 23, 99),
    "elf": ("cards/elf", 24, 99),
    "wings": ("cards/wings", 23, 99),
    "sea": ("cards/sea", 8, 99),
    "dragon": ("cards/dragon", 5, 99),
    "beast": ("cards/beast", 16, 99),
    "construct": ("cards/construct", 11, 99),
    "bird": ("cards/bird", 22, 99),
    "undead": ("cards/undead", 9, 99),
    "walker": ("cards/walker", 13, 99),
    "wall": ("cards/wall", 4, 99),
    "giant": ("cards/giant", 7, 25),
    "zombie": ("horde/zombie", 14, 58),
    "ghoul": ("horde/zombie-giant", 18, 46),
}
#: a zombie's own greens, from its skin to the line around it.
_GREENS = ("#BFC878", "#8A9440", "#57611A", "#363D10", "#1E220A")
#: where somebody has drawn single cards.
_OWN = ("monsters", "dark_powers", "elder_dragons", "horde")
_SKINS = ("#EBCBA4", "#D9A878", "#B98254", "#8C5B38", "#F3DDBF")
_FACE = "#EBCBA4"


def composed_name(name: str, type_line: str, colours: str) -> str:
    """The name by which the scene of this card is drawn."""
    return PREFIX + "|".join(part.replace("|", " ").replace("@", " ") for part in (name, type_line, colours))


def card_scene(name: str, type_line: str, colours: str) -> str:
    """The emblem of this very card where one ships, a basic land's own scene, else one that is composed for it."""
    scene = scene_of(type_line, name)
    return own_scene(name) or (scene if scene.startswith("dominia/") else composed_name(name, type_line, colours))


def card_drawing(name: str, type_line: str, colours: str) -> Drawing:
    """The scene of this card, for whoever draws it elsewhere than on paper."""
    scene = card_scene(name, type_line, colours)
    return composed(scene) if scene.startswith(PREFIX) else read_svg(asset(f"emblems/{scene}"))


def own_scene(name: str) -> str:
    """The emblem that somebody has drawn for the card of this name; "" for most."""
    plain = unicodedata.normalize("NFKD", name.split(" // ")[0].lower().replace("'", "").replace("’", ""))
    file = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in plain).split())
    return _own_scenes().get(f"{file}.svg", "")


@cache
def _own_scenes() -> Mapping[str, str]:
    """Where each of them lies, by its file."""
    return {
        path.name: f"{folder}/{path.name}" for folder in reversed(_OWN) for path in asset(f"emblems/{folder}").iterdir()
    }


@lru_cache(maxsize=16)
def composed(named: str) -> Drawing:
    """The drawing for a name made by ``composed_name``."""
    name, type_line, colours = [*named.removeprefix(PREFIX).split("|"), "", ""][:3]
    chance, pencil = Chance(name), Pencil()
    t = _tones(colours, "Land" in type_line, chance)
    lands.lit(pencil, t, chance)
    lands.place_of(name, colours, "Land" in type_line, chance)(pencil, t, chance)
    _stand(pencil, t, chance, name, type_line)
    lands.weather(pencil, t, chance)
    return Drawing(WIDTH, HEIGHT, tuple(pencil.strokes))


def _tones(colours: str, is_land: bool, chance: Chance) -> Tones:
    """Day, dusk, night or storm in the colours of the card."""
    hues = [_HUES[colour] for colour in colours] or [34.0 if is_land else 206.0]
    ground = hues[chance.below(len(hues))] + chance.between(-16, 16)
    above = hues[chance.below(len(hues))] + chance.one((0, 0, 26, -30, 150, 190))
    strong = 0.42 if colours or is_land else 0.2
    strong *= 0.55 if ground > 250 else 1.0
    accent = tone(ground + chance.one((150, 170, 190, 210, 40, -40)), 0.46, 0.56)
    time = chance.below(4)
    if time == 3:
        lights = (0.22, 0.30, 0.36, 0.29, 0.22, 0.07, 0.88, 0.14)
    elif time == 2:
        lights = (0.66, 0.74, 0.54, 0.43, 0.33, 0.12, 0.90, 0.22)
    elif time == 1:
        lights = (0.80, 0.86, 0.66, 0.52, 0.38, 0.13, 0.93, 0.25)
    else:
        lights = (0.90, 0.82, 0.72, 0.57, 0.41, 0.14, 0.95, 0.27)
    sky, haze, far, mid, near, dark, light, deep = lights
    return Tones(
        tone(above, sky, strong * 0.9),
        tone(above, haze, strong * 0.8),
        tone(ground, far, strong),
        tone(ground, mid, strong),
        tone(ground, near, strong),
        tone(ground, dark, strong * 0.6),
        tone(48, light, 0.7),
        accent,
        tone(ground, deep, strong),
        time == 3,
    )


def _stand(pencil: Pencil, t: Tones, chance: Chance, name: str, type_line: str) -> None:
    """Who or what is to be seen."""
    scene = scene_of(type_line, name).removeprefix("cards/").removesuffix(".svg")
    thing = called(name, chance, MARKS if "Land" in type_line else ALL)
    if scene == "undead":
        scene = chance.one(("undead", "zombie", "ghoul") if "Zombie" in type_line else ("undead", "undead", "rogue"))
    being = next((draw for kind, draw in BEINGS if kind in type_line), None)
    if being is not None:
        being(pencil, t, chance, 269 + chance.between(-60, 60), 214, chance.between(0.94, 1.12))
    elif scene in _FIGURES and ("Creature" in type_line or "Planeswalker" in type_line):
        _figures(pencil, t, chance, scene)
        if chance.likely(55):
            side = chance.one((92, 446))
            thing(pencil, t, side, chance.between(250, 300), chance.between(0.42, 0.62))
    elif "Creature" in type_line:
        _figures(pencil, t, chance, "beast")
    elif "Land" in type_line:
        thing(pencil, t, chance.between(120, 420), chance.between(206, 250), chance.between(0.8, 1.15))
    else:
        _centre(pencil, t, chance, type_line)
        thing(pencil, t, 269 + chance.between(-46, 46), 188 + chance.between(-16, 20), chance.between(1.05, 1.4))
        if chance.likely(26):
            _figures(pencil, t, chance, chance.one(("wizard", "walker", "rogue", "cleric")), 0.5)
    if chance.likely(40):
        pencil.lantern(chance.one((40, 498)), chance.between(268, 330), chance.between(0.8, 1.2), t.dark)


def _centre(pencil: Pencil, t: Tones, chance: Chance, type_line: str) -> None:
    """What lifts a thing off its ground: a pedestal, a circle, a burst."""
    if "Artifact" in type_line:
        pencil.disc(269, 190, 150, t.light, 0.34)
        pencil.rect(169, 316, 200, 90, t.deep, 6)
        pencil.rect(149, 300, 240, 22, t.near, 6)
    elif "Enchantment" in type_line:
        for radius, width in ((160, 3), (140, 8)):
            pencil.ring(269, 190, radius, t.light, width)
        pencil.disc(269, 190, 126, t.light, 0.3)
    elif (burst := chance.below(4)) == 0:
        pencil.star(269, 190, chance.between(210, 260), t.light, 7 + chance.below(7), 0.55)
    elif burst == 1:
        for radius, strong in ((176, 0.25), (134, 0.4), (96, 0.7)):
            pencil.disc(269, 190, radius, t.light, strong)
    elif burst == 2:
        for at in range(14):
            a = 2 * pi * at / 14
            pencil.line(
                [(269 + 118 * cos(a), 190 + 118 * sin(a)), (269 + 190 * cos(a), 190 + 190 * sin(a))], t.light, 9
            )
        pencil.disc(269, 190, 108, t.light, 0.6)
    else:
        pencil.poly([(269 - 150, 404), (269 - 70, 120), (269 + 70, 120), (269 + 150, 404)], t.light, 0.5)
        pencil.oval(269, 130, 150, 96, t.light, 0.55)
        for _ in range(9):
            pencil.star(chance.between(110, 430), chance.between(40, 260), chance.between(8, 17), "#F2B53A")


def _figures(pencil: Pencil, t: Tones, chance: Chance, scene: str, size: float = 1.0) -> None:
    """The figure of a drawn scene in other clothes, turned, near or far; now and then with others behind it."""
    strokes = _figure(scene)
    wide = chance.between(0.8, 1.06) * size
    at = chance.between(-90, 90) if size == 1.0 else chance.one((-170, 170))
    halo = t.light if not t.night else t.haze
    if size == 1.0:
        pencil.disc(269 + at, 190, 128, halo, 0.42)
    if size == 1.0 and chance.likely(28):
        for side in (-1, 1):
            pencil.strokes += _put(strokes, _clothes(chance), wide * 0.62, 269 + at + side * 150, 400, side < 0)
    pencil.strokes += _put(strokes, _clothes(chance), wide, 269 + at, 404, chance.likely(50))


@lru_cache(maxsize=64)
def _figure(scene: str) -> Sequence[Stroke]:
    file, first, last = _FIGURES[scene]
    return read_svg(asset(f"emblems/{file}.svg")).strokes[first:last]


def _clothes(chance: Chance) -> dict[str, str]:
    hue, strong = chance.between(0, 360), chance.between(0.16, 0.5)
    lights = (0.90, 0.80, 0.64, 0.50, 0.36, 0.15)
    worn = {grey: tone(hue, light, strong) for grey, light in zip(GREYS, lights, strict=True)}
    skin = chance.between(60, 170)
    rotten = (tone(skin, 0.68, 0.3), tone(skin, 0.46, 0.3), worn[GREYS[4]], worn[GREYS[5]], tone(hue, 0.09, 0.3))
    return {**worn, **dict(zip(_GREENS, rotten, strict=True)), _FACE: chance.one(_SKINS)}


def _put(
    strokes: Sequence[Stroke], worn: Mapping[str, str], size: float, x: float, foot: float, turned: bool
) -> list[Stroke]:
    """Strokes of a scene 538 wide, its middle at x, its foot on a line."""
    way = -size if turned else size
    return [
        replace(
            stroke,
            outline=shapes.stretched(stroke.outline, way, size, x - 269 * way, foot - HEIGHT * size),
            fill=worn.get(stroke.fill, stroke.fill),
            line=worn.get(stroke.line, stroke.line),
            width=stroke.width * size,
        )
        for stroke in strokes
    ]

"""Which of our own scenes a card shows that has no picture, and in whose tones: by its type and its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

from desktop.domain.hexmap.patterns import mixed

#: the six greys in which the scenes of ``emblems/cards`` are drawn, from the sky to the line in front.
GREYS = ("#ECECEC", "#D2D2D2", "#B0B0B0", "#8A8A8A", "#5C5C5C", "#262626")

_BASICS = {"Plains": "plains", "Island": "island", "Swamp": "swamp", "Mountain": "mountain", "Forest": "forest"}
#: what a creature is, the most telling words first: a Zombie Wizard is one of the undead, an Elf Cleric an elf.
_CREATURES: Sequence[tuple[str, str]] = (
    ("wall", "Wall"),
    ("dragon", "Dragon Drake Wyvern Hydra Hellkite"),
    ("undead", "Zombie Skeleton Vampire Horror Demon Devil Imp Minion Specter Shade Wraith Carrier Eldrazi Hag"),
    ("sea", "Merfolk Octopus Fish Shark Leviathan Serpent Kraken Whale Crab Jellyfish Turtle Cephalid Leech Slug"),
    ("giant", "Giant Ogre Troll Cyclops Orc Minotaur Titan"),
    ("construct", "Construct Golem Scarecrow Thopter Juggernaut Gargoyle Assembly-Worker"),
    ("bird", "Bird Owl Phoenix Griffin"),
    ("wings", "Angel Spirit Faerie Pegasus Avatar Djinn Efreet"),
    ("elf", "Elf Treefolk Plant Dryad Fungus Saproling Archer Ranger Scout"),
    ("rogue", "Rogue Assassin Pirate Goblin Kobold Ninja Thief Ouphe"),
    ("wizard", "Wizard Shaman Spellshaper Artificer Warlock Sorcerer"),
    ("cleric", "Cleric Monk Druid Priest"),
    ("noble", "Noble Advisor"),
    ("warrior", "Warrior Soldier Knight Berserker Barbarian Samurai Mercenary Rebel Minotaur Dwarf"),
)
#: where a type says no more, its cards take turns by their names.
_TURNS: Mapping[str, Sequence[str]] = {
    "Artifact": ("artifact", "orb", "hourglass"),
    "Enchantment": ("enchantment", "pool", "wheel"),
    "Instant": ("instant", "hand"),
    "Sorcery": ("sorcery", "meteor"),
    "Land": ("land", "ruins", "valley"),
}


def scene_of(type_line: str, name: str = "") -> str:
    """The scene for a type line such as ``Legendary Creature — Human Wizard``; "" for a type of card unknown here."""
    types, _, subtypes = type_line.partition(" // ")[0].partition("—")
    kinds, words = types.split(), subtypes.split()
    if "Land" in kinds:
        basic = next((_BASICS[word] for word in words if word in _BASICS), "") if "Basic" in kinds else ""
        return f"dominia/{basic}.svg" if basic else _card(_by_turns("Land", name))
    if "Creature" in kinds:
        return _card(_creature(kinds, words))
    if "Planeswalker" in kinds:
        return _card("walker")
    if "Aura" in words:
        return _card("aura")
    if "World" in kinds:
        return _card("world")
    if "Book" in words:
        return _card("book")
    kind = next((kind for kind in kinds if kind in _TURNS), "")
    return _card(_by_turns(kind, name)) if kind else ""


def _by_turns(kind: str, name: str) -> str:
    turns = _TURNS[kind]
    return turns[crc32(name.encode()) % len(turns)]


def _creature(kinds: Sequence[str], words: Sequence[str]) -> str:
    for scene, these in _CREATURES:
        if not set(these.split()).isdisjoint(words):
            return scene
    if "Artifact" in kinds:
        return "construct"
    if "Human" in words:
        return "noble" if "Legendary" in kinds else "warrior"
    return "beast"


def _card(scene: str) -> str:
    return f"cards/{scene}.svg"


def toned(scene: str, deep: str, mid: str, tint: str) -> str:
    """The name by which an emblem is drawn in a frame's tones; one that has colours of its own keeps them."""
    return f"{scene}@{deep},{mid},{tint}" if scene.startswith("cards/") else scene


def palette(tints: str) -> dict[str, str]:
    """The greys' colours for ``deep,mid,tint``."""
    from desktop.print.type.styles import NIGHT  # a scene on the screen waits for no faces of paper

    deep, mid, tint = tints.split(",")
    tones = (
        mixed(tint, mid, 0.16),
        mixed(tint, mid, 0.62),
        mixed(mid, deep, 0.14),
        mixed(mid, deep, 0.52),
        deep,
        mixed(deep, NIGHT, 0.66),
    )
    return dict(zip(GREYS, tones, strict=True))

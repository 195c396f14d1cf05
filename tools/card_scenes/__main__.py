"""Draws the scenes of cards that have no picture: one for each kind of card and creature, in six greys.

The greys stand for six tones of a colour; whoever prints a scene says which (``desktop/print/drawing/scenes.py``).
Run it from the project's folder after a change: ``python tools/card_scenes``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import beings
import people
import spells
import things
from shapes import HEIGHT, WIDTH

FOLDER = Path(__file__).parent.parent.parent / "assets" / "emblems" / "cards"
SCENES: dict[str, tuple[str, Callable[[], str]]] = {
    "warrior": ("A warrior", people.warrior),
    "noble": ("A noble", people.noble),
    "wizard": ("A wizard", people.wizard),
    "cleric": ("A cleric", people.cleric),
    "rogue": ("A rogue", people.rogue),
    "elf": ("An elf", people.elf),
    "wings": ("Wings", beings.wings),
    "undead": ("The undead", beings.undead),
    "sea": ("Out of the sea", beings.sea),
    "dragon": ("A dragon", beings.dragon),
    "beast": ("A beast", beings.beast),
    "giant": ("A giant", beings.giant),
    "construct": ("A construct", beings.construct),
    "wall": ("A wall", things.wall),
    "bird": ("A bird", beings.bird),
    "instant": ("An instant", spells.instant),
    "sorcery": ("A sorcery", spells.sorcery),
    "hand": ("A hand that casts", spells.hand),
    "meteor": ("Fire from the sky", spells.meteor),
    "enchantment": ("An enchantment", spells.enchantment),
    "pool": ("A pool by moonlight", spells.pool),
    "wheel": ("A wheel of fate", spells.wheel),
    "world": ("A world", spells.world),
    "aura": ("An aura", spells.aura),
    "artifact": ("An artifact", things.artifact),
    "book": ("A book", things.book),
    "orb": ("An orb", things.orb),
    "hourglass": ("An hourglass", things.hourglass),
    "land": ("A land", things.land),
    "ruins": ("Ruins", things.ruins),
    "valley": ("A valley", things.valley),
    "walker": ("A planeswalker", spells.walker),
}


def drawn() -> Iterator[tuple[str, str]]:
    """Every scene: the name of its file, and what stands in it."""
    for name, (title, draw) in SCENES.items():
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><title>{title}</title>'
        yield f"{name}.svg", f"{head}{draw()}</svg>\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, svg in drawn():
        (FOLDER / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()

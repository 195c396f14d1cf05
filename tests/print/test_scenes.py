"""Which scene a card shows that has no picture, and that its tones are its frame's."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.library.facts import shipped_facts
from desktop.print.drawing.emblem import drawing
from desktop.print.drawing.scenes import GREYS, palette, scene_of, toned
from desktop.system.assets import asset

SCENES = sorted(asset("emblems/cards").glob("*.svg"))


@pytest.mark.parametrize(
    ("type_line", "scene"),
    [
        ("Legendary Creature — Human Wizard", "cards/wizard.svg"),
        ("Legendary Creature — Human", "cards/noble.svg"),
        ("Creature — Human", "cards/warrior.svg"),
        ("Creature — Zombie Wizard", "cards/undead.svg"),
        ("Creature — Elf Cleric", "cards/elf.svg"),
        ("Creature — Wall", "cards/wall.svg"),
        ("Creature — Bear", "cards/beast.svg"),
        ("Artifact Creature", "cards/construct.svg"),
        ("Enchantment — Aura", "cards/aura.svg"),
        ("World Enchantment", "cards/world.svg"),
        ("Basic Land — Forest", "dominia/forest.svg"),
        ("Basic Snow Land — Island", "dominia/island.svg"),
        ("Planeswalker — Jace", "cards/walker.svg"),
        ("Creature — Human Knight // Land", "cards/warrior.svg"),
        ("Conspiracy", ""),
        ("", ""),
    ],
)
def test_a_type_has_its_scene(type_line: str, scene: str) -> None:
    assert scene_of(type_line, "Somebody") == scene


def test_every_card_known_here_has_a_scene_that_can_be_drawn() -> None:
    scenes = {scene_of(card.type, card.name) for card in shipped_facts()}
    assert "" not in scenes
    assert all(drawing(scene).strokes for scene in scenes)


def test_cards_of_one_type_take_turns_by_their_names() -> None:
    names = [f"Artifact {number}" for number in range(40)]
    assert len({scene_of("Artifact", name) for name in names}) == 3
    #: by the name's own letters, on every machine and in every version: what is printed again looks as before.
    assert [scene_of("Artifact", name) for name in names[:4]] == [
        "cards/orb.svg",
        "cards/hourglass.svg",
        "cards/hourglass.svg",
        "cards/artifact.svg",
    ]


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_scene_has_the_greys_and_four_colours_only_and_no_grey_is_left_in_a_frames_tones(path: Path) -> None:
    used = set(re.findall(r"#[0-9A-F]{6}", path.read_text()))
    assert used <= {*GREYS, "#F7EFD6", "#F2B53A", "#EBCBA4", "#F4F0E4"}
    shown = drawing(toned(f"cards/{path.name}", "#1F5F94", "#8CB8DA", "#E6F0F8"))
    colours = {stroke.fill for stroke in shown.strokes} | {stroke.line for stroke in shown.strokes}
    assert colours.isdisjoint(GREYS)
    assert (shown.width, shown.height) == (538, 400)


def test_the_tones_go_from_the_frames_tint_to_the_night() -> None:
    def light(colour: str) -> int:
        return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5))

    tones = list(palette("#1F5F94,#8CB8DA,#E6F0F8").values())
    assert tones[4] == "#1F5F94"
    assert [light(tone) for tone in tones] == sorted((light(tone) for tone in tones), reverse=True)


def test_an_emblem_with_colours_of_its_own_keeps_them() -> None:
    assert toned("dominia/forest.svg", "#000000", "#111111", "#222222") == "dominia/forest.svg"


def test_the_script_draws_the_scenes_that_are_shipped() -> None:
    script = Path(__file__).parents[2] / "tools" / "card_scenes"
    code = (
        "import json, runpy, sys; sys.dont_write_bytecode = True; sys.path.insert(0, sys.argv[1])\n"
        "print(json.dumps(dict(runpy.run_path(sys.argv[1] + '/__main__.py', run_name='made')['drawn']())))"
    )
    ran = subprocess.run([sys.executable, "-c", code, str(script)], capture_output=True, check=True, text=True)
    assert json.loads(ran.stdout) == {path.name: path.read_text(encoding="utf-8") for path in SCENES}

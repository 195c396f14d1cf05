"""The sample evening: from the cube to the end, with its papers and pictures; the same seed, the same evening."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop.app.demo import run_demo
from desktop.app.opening import open_event
from desktop.cli.door import main
from desktop.engine.rules import Refusal
from desktop.formats.horde_sealed.manifest import HORDE_SEALED
from tests.formats.sample import pictures_are_taken, played_twice


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_evening_and_the_same_bytes(tmp_path: Path, players: int) -> None:
    assert "The survivors" in played_twice(HORDE_SEALED, tmp_path, players)["result"]
    with open_event(tmp_path / "one" / "horde-demo.lantern") as event:
        assert event.session.state.past
        assert {step.act for step in event.session.history.steps} == {"do", "undo"}


@pytest.mark.parametrize("players", [1, 5])
def test_a_demo_keeps_to_the_size_of_a_team(tmp_path: Path, players: int) -> None:
    with pytest.raises(Refusal, match=f"2 to 4 players, not {players}"):
        run_demo(HORDE_SEALED, tmp_path / "out", players, 1)


def test_the_demo_takes_pictures_of_every_screen_and_slide(tmp_path: Path, qapp: object) -> None:
    pictures_are_taken(HORDE_SEALED, tmp_path, 3, "title team horde wave ending history")


def test_without_a_number_as_many_play_as_the_format_takes() -> None:
    assert HORDE_SEALED.demo().players == 4


def test_a_game_is_played_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event, acts = tmp_path / "night.lantern", tmp_path / "acts.jsonl"
    lines = [
        {"kind": "add-survivors", "names": ["Ana", "Ben"]},
        {"kind": "import-cube", "deck": "1 Lightning Bolt\n1 Blorple\n"},
        {"kind": "start-game", "mode": "table", "own_decks": True},
        *[{"kind": "go-on"}] * 10,
        {"kind": "reveal", "cards": ["zombie", "zombie giant", "grave titan"]},
    ]
    acts.write_text("\n".join(map(json.dumps, lines)))
    assert main(["new", "horde", str(event)]) == 0
    assert main(["do", str(event), str(acts)]) == 0
    capsys.readouterr()
    assert main(["show", str(event), "game", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["step"], told["library"], told["horde_turn"]) == ("cast", 97, 1)
    for view in HORDE_SEALED.views:
        assert main(["show", str(event), view, "--json"]) == 0
        json.loads(capsys.readouterr().out)

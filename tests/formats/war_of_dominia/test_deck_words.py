"""``lantern deck check`` against one challenge of a league, and decks and realms as commands in a file."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from desktop.cli.door import main
from desktop.domain.hexmap import Hex, HexMap
from desktop.library.maps import MapFile, write_json

LETTERS = "F" * 12 + "S" * 12


@pytest.fixture
def league(tmp_path: Path, monkeypatch, capsys) -> Path:
    """Ann attacks Ben's B-1 out of her forests."""
    path = tmp_path / "league.lantern"
    assert main(["new", "dominia", str(path)]) == 0
    owners = {Hex(at % 6, at // 6): "Ann" if at < 6 else "Ben" for at in range(24)}
    homes = frozenset((Hex(5, 0), Hex(5, 3)))
    text = write_json(MapFile(HexMap(6, 4, LETTERS), owners, homes)).decode()
    commands = (
        {"kind": "add-players", "names": ["Ann", "Ben"]},
        {"kind": "import-map", "map": text, "realms": True},
        {"kind": "begin-week"},
        {"kind": "enter-card", "attacker": "Ann", "plane": "B-1"},
        {"kind": "excuse-player", "player": "Ben", "note": "away"},
        {"kind": "draw-card"},
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(json.dumps, commands))))
    assert main(["do", str(path), "-"]) == 0
    capsys.readouterr()
    return path


def written(tmp_path: Path, text: str) -> str:
    (tmp_path / "deck.txt").write_text(text)
    return str(tmp_path / "deck.txt")


def checked(league: Path, deck: str, *words: str) -> int:
    return main(["deck", "check", deck, "--format", "dominia", "--event", str(league), *words])


def test_a_deck_is_held_against_one_challenge(league, tmp_path, capsys) -> None:
    """Ann has six planes: 95 cards at least; only forests of hers lie beside B-1."""
    good = written(tmp_path, "60 Forest\n35 Grizzly Bears\n")
    assert checked(league, good, "--challenge", "Ann") == 0
    assert "This deck may play." in capsys.readouterr().out
    bad = written(tmp_path, "80 Forest\n4 Lightning Bolt\n")
    assert checked(league, bad, "--challenge", "B-1", "--player", "Ann", "--json") == 2
    told = json.loads(capsys.readouterr().out)
    assert told["counts"]["cards"] == 84
    assert [words in fault for words, fault in zip(("Add 11", "B-1"), told["faults"], strict=True)] == [True, True]


def test_what_was_found_is_kept_only_when_asked_for(league, tmp_path, capsys) -> None:
    deck = written(tmp_path, "4 Lightning Bolt\n")

    def kept() -> object:
        capsys.readouterr()
        assert main(["show", str(league), "duels", "--json"]) == 0
        return json.loads(capsys.readouterr().out)[0]["attacker_deck"]

    assert checked(league, deck, "--challenge", "Ann") == 2
    assert kept() is None
    assert checked(league, deck, "--challenge", "Ann", "--keep") == 2
    assert kept()["may_play"] is False  # type: ignore[index]


def test_what_cannot_be_held_against_anything_is_told(league, tmp_path, capsys) -> None:
    deck = written(tmp_path, "4 Lightning Bolt\n")
    other = str(tmp_path / "dark.lantern")
    assert main(["new", "coming-dark", other]) == 0
    for words, sentence in (
        (["--challenge", "C-3"], "No challenge of this week is for C-3. There is one for B-1."),
        (["--challenge", "B-1"], "Ann and Ben fight there. Say whose deck it is: --player"),
        (["--challenge", "Zoe"], "Nobody in this league is called"),
        ([], "Name both"),
    ):
        assert checked(league, deck, *words) == 2
        assert sentence in capsys.readouterr().err
    assert main(["deck", "check", deck, "--format", "dominia", "--challenge", "Ann"]) == 2
    assert "Name both" in capsys.readouterr().err
    assert main(["deck", "check", deck, "--format", "dominia", "--event", other, "--challenge", "Ann"]) == 2
    assert "is an event of The Coming Dark" in capsys.readouterr().err
    assert main(["deck", "check", deck, "--format", "coming-dark", "--event", other, "--challenge", "Ann"]) == 2
    assert "not built for a challenge" in capsys.readouterr().err


def test_a_check_may_bring_the_text_of_a_list(league, monkeypatch, capsys) -> None:
    command = {"kind": "check-deck", "challenge": "B-1", "player": "Ann", "deck": "95 Forest\n???\n\nTokens\n2 Wasp"}
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(command)))
    assert main(["do", str(league), "-"]) == 0
    said = capsys.readouterr()
    assert said.err == "lantern: check-deck: Tokens: 2 cards left out.\n"
    (fact,) = (json.loads(line) for line in said.out.splitlines())
    assert fact["counts"]["cards"] == 95
    assert [found["kind"] for found in fact["violations"]] == ["unread"]

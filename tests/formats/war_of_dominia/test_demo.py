"""The sample league: from the first name to the last one standing, with its papers and pictures, twice the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop.app.demo import run_demo
from desktop.app.opening import open_event
from desktop.cli.door import main
from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import HexMap
from desktop.engine.rules import Refusal
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.war_of_dominia.demo.story import LEAST, MOST, story
from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.library.maps import MapFile, write_json
from tests.formats.sample import pictures_are_taken, played_twice


def told(players: int, seed: int = 7) -> tuple[Session[DominiaState], list[str]]:
    session: Session[DominiaState] = Session(WAR_OF_DOMINIA.rules, MemoryJournal(), SeededDice(seed), lambda: 0.0)
    session.dispatch(WAR_OF_DOMINIA.opening("League", "Ghent", "2026-11-21", ""))
    return session, [m.name for m in story(session, players, seed, lambda: Instant(0.0), lambda seconds: None)]


@pytest.mark.parametrize("players", [LEAST, 3, 5, 9, 16])
def test_the_story_is_a_whole_war(players: int) -> None:
    session, moments = told(players)
    assert WAR_OF_DOMINIA.result(session.state).endswith("planes")
    assert len(session.state.standing) == 1
    assert moments[-1] == "ending"
    assert len(set(moments)) == len(moments)
    assert digest(told(players)[0].state) == digest(session.state)


def test_the_story_shows_what_a_league_can_meet() -> None:
    session, moments = told(8)
    assert {"homes", "reveal", "constant", "long-distance", "first-out", "before-taking-back"} <= set(moments)
    assert {step.act for step in session.history.steps} == {"do", "undo"}
    kinds = {type(fact).__name__ for step in session.history.steps for fact in step.facts}
    assert {"WeekTakenBack", "ValueOverridden", "ByeGiven", "CallOpened", "LongDistanceBegan"} <= kinds
    assert any(drawn.refused for week in session.state.past for drawn in week.drawn)


def test_the_same_seed_gives_the_same_league_and_the_same_bytes(tmp_path: Path) -> None:
    played_twice(WAR_OF_DOMINIA, tmp_path, 2)
    with open_event(tmp_path / "one" / "dominia-demo.lantern") as event:
        assert event.session.state.past


@pytest.mark.parametrize("players", [LEAST - 1, MOST + 1])
def test_a_demo_keeps_to_the_size_of_a_league(tmp_path: Path, players: int) -> None:
    with pytest.raises(Refusal, match=f"2 to 20 players, not {players}"):
        run_demo(WAR_OF_DOMINIA, tmp_path / "out", players, 1)


def test_without_a_number_eight_play() -> None:
    assert WAR_OF_DOMINIA.demo().players == 8


def test_the_demo_takes_pictures_of_every_screen(tmp_path: Path, qapp: object) -> None:
    pictures_are_taken(WAR_OF_DOMINIA, tmp_path, 2, "title map reveal duels constant standings ending")


def lines(path: Path, *commands: object) -> Path:
    path.write_text("\n".join(map(json.dumps, commands)))
    return path


def test_a_league_is_run_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "league.lantern"
    assert main(["new", "dominia", str(event)]) == 0
    rolled = [{"kind": "add-players", "names": ["Ann", "Ben"]}, {"kind": "lay-out-map"}]
    rolled.append({"kind": "roll-terrain", "dice": [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]})
    rolled += [{"kind": "draw-lots", "dice": [2]}, {"kind": "choose-home", "plane": "b2"}]
    assert main(["do", str(event), str(lines(tmp_path / "a.jsonl", *rolled))]) == 0
    capsys.readouterr()
    assert main(["show", str(event), "map", "--json"]) == 0
    planes = json.loads(capsys.readouterr().out)["planes"]
    assert planes["B-2"] == {"terrain": "X", "owner": "Ben", "home": True}
    bad = lines(tmp_path / "b.jsonl", {"kind": "choose-home", "plane": "B-3"})
    assert main(["do", str(event), str(bad)]) == 2
    assert "touches B-2, Ben's home" in capsys.readouterr().err
    for view in WAR_OF_DOMINIA.views:
        assert main(["show", str(event), view, "--json"]) == 0
        json.loads(capsys.readouterr().out)


def test_a_map_is_taken_in_from_the_command_line_as_the_text_of_a_file(tmp_path: Path) -> None:
    event, map = tmp_path / "league.lantern", HexMap(4, 4, "FIMPSX" * 2 + "FIMP")
    assert main(["new", "dominia", str(event)]) == 0
    command = {"kind": "import-map", "map": write_json(MapFile(map)).decode()}
    assert main(["do", str(event), str(lines(tmp_path / "a.jsonl", command))]) == 0
    with open_event(event) as opened:
        assert opened.session.state.map == map


def test_the_commands_are_listed_with_their_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["do", "dominia", "--list"]) == 0
    told = capsys.readouterr().out
    assert "enter-card  {attacker: text, plane: text, defender?: text" in told
    assert (
        "paint-hexes  {changes: {text: text, …}, note?: text, sides?: {text: text, …}, features?: {text: text, …}}"
        in told
    )


def test_a_deck_is_held_against_the_league_before_any_challenge(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Lightning Bolt\n4 Sol Ring\n4 Dark Ritual\n70 Swamp\n")
    assert main(["deck", "check", str(deck), "--format", "dominia", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["counts"]["red"], told["counts"]["black"], told["counts"]["artifacts"]) == (4, 4, 4)
    deck.write_text("10 Swamp\n")
    assert main(["deck", "check", str(deck), "--format", "dominia", "--json"]) == 2

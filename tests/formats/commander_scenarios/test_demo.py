"""The sample evening, and the command line: new, do, show, print; what is wrong is a sentence there too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop.app.demo import run_demo
from desktop.app.opening import open_event
from desktop.cli.door import main
from desktop.engine.rules import Refusal
from desktop.formats.commander_scenarios.demo.story import PLAYER
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS, example_scenario
from desktop.formats.commander_scenarios.rules.scenario import ScenarioCard, read_scenario, write_scenario
from desktop.library.facts import shipped_facts
from tests.formats.commander_scenarios.rules.given import creature, scenario
from tests.formats.sample import pictures_are_taken, played_twice


def test_the_same_seed_gives_the_same_evening_and_the_same_bytes(tmp_path: Path) -> None:
    assert PLAYER in played_twice(COMMANDER_SCENARIOS, tmp_path, 1)["result"]
    with open_event(tmp_path / "one" / "scenarios-demo.lantern") as event:
        assert event.session.state.past
        assert {step.act for step in event.session.history.steps} == {"do", "undo"}


@pytest.mark.parametrize("seed", range(1, 4))
def test_any_seed_comes_to_an_end(seed: int, tmp_path: Path) -> None:
    from desktop.app.demo import DemoTime
    from tests.formats.commander_scenarios.moments import opened

    session, time = opened(seed), DemoTime()
    names = [moment.name for moment in COMMANDER_SCENARIOS.demo().story(session, 1, seed, time.instant, time.wait)]
    assert names[-1] == "ending"
    assert session.state.game.is_over


@pytest.mark.parametrize("players", [0, 2])
def test_a_demo_is_for_one_player(tmp_path: Path, players: int) -> None:
    with pytest.raises(Refusal, match=f"not {players}"):
        run_demo(COMMANDER_SCENARIOS, tmp_path / "out", players, 1)


def test_the_demo_takes_pictures_of_every_screen_and_slide(tmp_path: Path, qapp: object) -> None:
    pictures_are_taken(COMMANDER_SCENARIOS, tmp_path, 1, "title rule table card ending history")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "night.lantern"
    assert main(["new", "scenarios", str(path)]) == 0
    return path


def do(event: Path, *lines: dict[str, object]) -> int:
    acts = event.with_suffix(".jsonl")
    acts.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return main(["do", str(event), str(acts)])


def test_a_game_is_played_from_the_command_line(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        do(
            event,
            {"kind": "start-game", "mode": "table", "player": "Mara"},
            *[{"kind": "go-on"}] * 2,
            {"kind": "go-on", "dice": [6]},
            {"kind": "reveal", "card": "mulldrifter"},
            #: the bell tolls, the card resolves, and what it draws is passed over.
            *[{"kind": "go-on"}] * 2,
            {"kind": "not-this-time"},
        )
        == 0
    )
    capsys.readouterr()
    assert main(["show", str(event), "game", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["step"], told["left"]["midrange"], told["scenario_turn"]) == ("act", 15, 1)
    for view in COMMANDER_SCENARIOS.views:
        assert main(["show", str(event), view, "--json"]) == 0
        json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("handout", ["scenario-sheet", "scenario-cards", "markers", "quick-rules", "game-report"])
def test_every_handout_is_printed_from_the_command_line(event: Path, tmp_path: Path, handout: str) -> None:
    out = tmp_path / f"{handout}.pdf"
    assert main(["print", str(event), handout, "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")


def bad(sizes: tuple[int, int, int] = (30, 15, 10), *cards: ScenarioCard) -> str:
    plain = scenario(*sizes)
    return write_scenario(replace(plain, basic=(*cards, *plain.basic[len(cards) :])))


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (bad((29, 15, 10)), "The Basic deck has 29 cards; add 1 to reach 30."),
        (bad((41, 15, 10)), "The Basic deck has 41 cards; take out 1, 40 are the most."),
        (bad((30, 15, 11)), "The Endgame deck has 11 cards; take out 1, 10 are the most."),
        (bad((30, 15, 10), creature("M1")), "M1 stands in the Basic and the Midrange deck."),
        (bad((30, 15, 10), ScenarioCard("Island", "Basic Land — Island")), "Island in the Basic deck is a basic land."),
    ],
)
def test_what_keeps_a_scenario_from_being_played_is_a_sentence(
    event: Path, capsys: pytest.CaptureFixture[str], file: str, words: str
) -> None:
    asked = ({"kind": "keep-scenario", "file": file}, {"kind": "start-game", "scenario": "test"})
    assert do(event, *asked) != 0
    assert words in capsys.readouterr().err


def test_a_banned_card_is_a_sentence(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ({"kind": "import-ban-list", "names": "# ours\nMulldrifter\n"}, {"kind": "start-game"})
    assert do(event, *asked) != 0
    assert "Mulldrifter in the Midrange deck is on your ban list." in capsys.readouterr().err


@pytest.mark.parametrize("names", ["Ball Lightnin\nMarsh Vipers\n", ["Ball Lightnin", "Marsh Vipers"]])
def test_names_of_no_card_on_a_ban_list_are_told(
    event: Path, capsys: pytest.CaptureFixture[str], names: str | list[str]
) -> None:
    assert do(event, {"kind": "import-ban-list", "names": names}) == 0
    told = capsys.readouterr()
    assert told.err == (
        "lantern: import-ban-list: No card is called Ball Lightnin. Meant: Ball Lightning (one letter away)?\n"
    )
    assert json.loads(told.out.splitlines()[-1])["names"] == ["Ball Lightnin", "Marsh Viper"]


def test_a_scenario_file_cut_in_half_is_a_sentence(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = write_scenario(example_scenario())
    assert do(event, {"kind": "keep-scenario", "file": text[: len(text) // 2]}) != 0
    assert "This scenario file is damaged" in capsys.readouterr().err


def test_a_scenario_goes_out_as_its_file_and_comes_in_again(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["show", str(event), "files", "--json"]) == 0
    text = json.loads(capsys.readouterr().out)["The Drowned Bell"]
    assert read_scenario(text) == example_scenario()
    other = tmp_path / "other.lantern"
    assert main(["new", "scenarios", str(other)]) == 0
    assert do(other, {"kind": "remove-scenario", "scenario": ""}, {"kind": "keep-scenario", "file": text}) == 0


def test_the_shipped_scenario_agrees_with_the_cards_that_are_known() -> None:
    """Types, costs and sizes as they are printed, wherever the shipped card facts hold the card."""
    known = {card.name: shipped_facts().find(card.name) for _, card in example_scenario().all_cards()}
    held = {name: fact for name, fact in known.items() if fact}
    assert len(held) >= 10
    for _, card in example_scenario().all_cards():
        fact = held.get(card.name)
        if fact is not None:
            assert (card.type, card.cost, card.power, card.toughness) == (
                fact.type,
                fact.cost,
                fact.power,
                fact.toughness,
            ), card.name

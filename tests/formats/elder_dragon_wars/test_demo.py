"""The sample evening and the command line: the same seed, the same evening; every act from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop.app.demo import run_demo
from desktop.app.opening import open_event
from desktop.cli.door import main
from desktop.domain.deck import Deck, DeckLine
from desktop.engine.rules import Refusal
from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS, RULESET
from desktop.formats.elder_dragon_wars.reading import published_edition, write_edition
from desktop.formats.elder_dragon_wars.rules.acts.turns import GoOn
from tests.formats.elder_dragon_wars.moments import MOMENTS, states
from tests.formats.elder_dragon_wars.rules.given import after, playing
from tests.formats.sample import played_twice


def test_the_same_seed_gives_the_same_evening(tmp_path: Path) -> None:
    assert "game 1, in turn" in played_twice(ELDER_DRAGON_WARS, tmp_path, 5)["result"]
    with open_event(tmp_path / "one" / "elder-dragon-demo.lantern") as event:
        (record,) = event.session.state.past
        assert record.result in ("saviour", "ur-dragon")
        assert event.session.state.game is not None
        assert event.session.state.game.number == 2
        assert {step.act for step in event.session.history.steps} == {"do", "undo", "redo"}


def test_every_moment_of_the_evening_comes() -> None:
    assert set(MOMENTS) <= set(states())


def test_exactly_five_play_the_demo(tmp_path: Path) -> None:
    assert ELDER_DRAGON_WARS.demo().players == 5
    with pytest.raises(Refusal, match="is for 5 players, not 4"):
        run_demo(ELDER_DRAGON_WARS, tmp_path / "out", 4, 1)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out = capsys.readouterr()
    return code, out.out, out.err


def test_a_game_is_played_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event, acts = tmp_path / "night.lantern", tmp_path / "acts.jsonl"
    edition = write_edition(published_edition()).replace('id = "december-2006"', 'id = "ours"')
    lines = [
        {"kind": "add-players", "names": ["Bart", "Cem", "Ana", "Dov", "Edda"]},
        {"kind": "keep-edition", "file": edition},
        {"kind": "swap-card", "edition": "ours", "cards": "artifacts", "out": "Meekstone", "card": "Winter Orb"},
        {"kind": "deal-decks", "dice": [1, 1, 1, 1]},
        {"kind": "start-game"},
        {"kind": "roll-start", "dice": [1]},
        *[{"kind": "go-on"}] * 3,
        {"kind": "cast", "player": "Bart", "card": "Angus"},
        {"kind": "go-on"},
        {"kind": "turn-up-artifact", "card": "Meekstone", "dice": [4, 2]},
    ]
    acts.write_text("\n".join(map(json.dumps, lines)))
    assert main(["new", "elder-dragon", str(event)]) == 0
    code, out, err = told(capsys, "do", str(event), str(acts))
    assert (code, err) == (0, "")
    code, out, _ = told(capsys, "show", str(event), "table", "--json")
    seats = {seat["player"]: seat for seat in json.loads(out)["seats"]}
    assert seats["Dov"]["artifacts"] == ["Meekstone"]
    for view in ELDER_DRAGON_WARS.views:
        code, out, _ = told(capsys, "show", str(event), view, "--json")
        assert code == 0, view
        json.loads(out)
    for line, says in (
        ({"kind": "set-life", "player": "Ana", "life": "seven"}, "“seven” is no life total"),
        ({"kind": "sacrifice-artifact", "artifact": "Meekstone"}, "Not now: it is the main phase"),
        ({"kind": "swap-card", "edition": "ours", "cards": "chaos", "out": "Infest", "card": "Infset"}, "Did you mean"),
        ({"kind": "keep-edition", "file": "id ="}, "is not readable TOML"),
        ({"kind": "cast", "player": "Ana"}, "missing required field"),
    ):
        acts.write_text(json.dumps(line))
        code, _, err = told(capsys, "do", str(event), str(acts))
        assert code == 2, line
        assert says in err


def test_a_ruleset_of_ones_own_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules, event = tmp_path / "short.toml", tmp_path / "short.lantern"
    rules.write_text(RULESET.file.read_text("utf-8").replace("life = 75", "life = 40"), "utf-8")
    assert main(["new", "elder-dragon", str(event), "--ruleset", str(rules)]) == 0
    with open_event(event) as opened:
        assert opened.session.state.rules.table.life == 40


def test_a_deck_is_held_against_the_nearest_of_the_five() -> None:
    white = published_edition().deck("W")
    lines = tuple(DeckLine(1, card.name) for card in white.cards)
    report = ELDER_DRAGON_WARS.deck_report(Deck(lines))
    assert report.faults == ()
    assert report.counts["white deck"] == 44
    report = ELDER_DRAGON_WARS.deck_report(Deck((*lines[1:], DeckLine(2, "Meekstone"))))
    assert report.counts["white deck"] == 43
    assert report.faults == (
        "Meekstone is no card of this deck.",
        "2 × Meekstone; every card stands once.",
        "Arcades Sabboth is missing.",
    )


def test_a_report_is_due_once_round_the_table() -> None:
    state = playing(step="untap")
    due = []
    while state.game is not None and state.game.turn < 12:
        due.append(ELDER_DRAGON_WARS.paper_due(state))
        state = after(state, GoOn())
    assert [what for what in due if what] == [(f"game 1 turn {turn}", "game-report") for turn in (1, 6, 11)]
    assert "game-report" in {spec.id for spec in ELDER_DRAGON_WARS.handouts()}

"""The command line: what works prints, what cannot be done is a sentence and exit status 2, never a traceback."""

from __future__ import annotations

import io
import json
import sqlite3
from pathlib import Path

import pytest
from pypdf import PdfReader

from desktop.cli.door import main
from desktop.formats.coming_dark.manifest import RULESET
from desktop.storage.event_file import EventFile
from desktop.storage.journal import Shelf
from desktop.storage.saying import in_sentences


@pytest.fixture
def event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "ghent.lantern"
    assert main(["new", "coming-dark", str(path), "--name", "Ghent"]) == 0
    capsys.readouterr()
    return path


def do(event: Path, *commands: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(json.dumps(c) for c in commands)))
    return main(["do", str(event), "-"])


def seated(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four players, two tables of two, matches begun."""
    names = ("Ada", "Ben", "Cleo", "Dora")
    commands: list[dict[str, object]] = [
        {"kind": "add-players", "players": [{"name": n, "here": True} for n in names]},
        *({"kind": "count-dark", "player": n, "dark": 40 - i, "distinct": 5} for i, n in enumerate(names)),
        {"kind": "confirm-tiers", "thresholds": [1, 16, 31]},
        {"kind": "fix-seeds"},
        {"kind": "start-round"},
        *({"kind": "choose-zone", "player": n, "zone": "city"} for n in names),
        {"kind": "lock-zones"},
        {"kind": "roll-prizes", "locations": ["The Barracks", "The Church"], "dice": [7, 19]},
        {"kind": "roll-prizes"},
        {"kind": "open-corners"},
        *(
            {"kind": "take-corner", "player": n, "location": place, "corner": corner}
            for n, place, corner in zip(
                names, ("The Barracks", "The Church", "The Barracks", "The Church"), "AABB", strict=True
            )
        ),
        {"kind": "start-matches"},
    ]
    assert do(event, *commands, monkeypatch=monkeypatch) == 0


def test_commands_are_dispatched_and_facts_printed(event, monkeypatch, capsys) -> None:
    seated(event, monkeypatch)
    capsys.readouterr()
    assert do(event, {"kind": "report-result", "match": "The Church", "winner": "Ben"}, monkeypatch=monkeypatch) == 0
    facts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [f["kind"] for f in facts] == ["game-decided", "match-decided", "prize-awarded"]
    assert facts[-1]["die"] == {"sides": 20, "value": 19, "how": "typed"}
    assert facts[-1]["supporters"] == 6  # Tier III at a 19


@pytest.mark.parametrize("line", ["not json", "[1]", "[" * 100_000])
def test_a_line_that_is_no_command_is_told_without_jargon(event, line, monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(line))
    assert main(["do", str(event), "-"]) == 2
    err = capsys.readouterr().err
    assert "Line 1 is no command" in err
    assert "char 0" not in err


def test_it_stops_at_the_first_refusal_and_keeps_what_came_before(event, monkeypatch, capsys) -> None:
    lines = (
        {"kind": "add-player", "name": "Ada"},
        {"kind": "mark-paid", "player": "Ben"},
        {"kind": "add-player", "name": "Eva"},
    )
    assert do(event, *lines, monkeypatch=monkeypatch) == 2
    assert "Line 2: Nobody on the list is called “Ben”" in capsys.readouterr().err
    main(["show", str(event), "players", "--json"])
    assert [p["name"] for p in json.loads(capsys.readouterr().out)] == ["Ada"]


@pytest.mark.parametrize(
    ("sign", "status", "sentence"),
    [
        ("database or disk is full", 1, "the disk is full"),
        ("attempt to write a readonly database", 2, "is write-protected"),
    ],
)
def test_an_act_that_the_disk_does_not_take_is_told_with_its_line(
    event, monkeypatch, capsys, sign: str, status: int, sentence: str
) -> None:
    def refused(*facts: object, **more: object) -> None:
        with in_sentences(event, "saved"):
            raise sqlite3.OperationalError(sign)

    monkeypatch.setattr(Shelf, "add", refused)
    assert do(event, {"kind": "add-player", "name": "Ada"}, monkeypatch=monkeypatch) == status
    said = capsys.readouterr().err
    assert said.startswith("lantern: Line 1: “ghent.lantern” cannot be saved: ")
    assert sentence in said


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ({"kind": "report-result", "match": "The Church", "winner": "Ada"}, "Ada does not sit at The Church"),
        ({"kind": "report-result", "match": "The Bog", "winner": "Ada"}, "Nobody sits at The Bog"),
        ({"kind": "report-result", "match": "The Pub", "winner": "Ada"}, "no location “The Pub”"),
        ({"kind": "report-result", "match": "The Church"}, "missing required field `winner`"),
        ({"kind": "report-result", "match": "The Church", "winner": 7}, "Expected `str`"),
        ({"kind": "report-result", "match": "The Church", "winner": "Ben", "bonus": 1}, "unknown field `bonus`"),
        ({"kind": "win"}, "There is no command “win”"),
        ({"kind": "roll-appearance", "match": "The Church", "dice": [9]}, "A d8 cannot show 9"),
        ({"kind": "roll-appearance", "match": "The Church", "dice": [2, 3]}, "1 of the dice typed in were not needed"),
        ({"kind": "roll-appearance", "match": "The Church", "dice": ["a"]}, "“dice” is a list of the faces"),
        ({"kind": "add-player", "name": "Ada"}, "Two players cannot both be called “Ada”"),
        ({"kind": "add-player", "name": ""}, "A player needs a name"),
        ({"kind": "set-prize", "location": "The Church", "value": 21, "reason": "x"}, "A d20 cannot show 21"),
    ],
)
def test_a_refusal_is_a_sentence(event, monkeypatch, capsys, command, sentence) -> None:
    seated(event, monkeypatch)
    capsys.readouterr()
    assert do(event, command, monkeypatch=monkeypatch) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "Traceback" not in said


def test_forty_nine_players_are_too_many(event, monkeypatch, capsys) -> None:
    players = [{"name": f"Player {i}"} for i in range(49)]
    assert do(event, {"kind": "add-players", "players": players}, monkeypatch=monkeypatch) == 2
    assert "49 players for 48 seats" in capsys.readouterr().err


def test_undo_and_redo_are_commands_too(event, monkeypatch, capsys) -> None:
    assert (
        do(event, {"kind": "add-player", "name": "Ada"}, {"kind": "undo"}, {"kind": "redo"}, monkeypatch=monkeypatch)
        == 0
    )
    assert [json.loads(x)["kind"] for x in capsys.readouterr().out.splitlines()] == ["player-added", "undone", "redone"]


def test_clock_acts_take_the_moment_by_themselves(event, monkeypatch, capsys) -> None:
    seated(event, monkeypatch)
    assert do(event, {"kind": "start-clock"}, monkeypatch=monkeypatch) == 0
    main(["show", str(event), "clock", "--json"])
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["clock"]["running_since"]["wall"] > 1e9


def test_a_deck_may_be_its_text(event, monkeypatch, capsys) -> None:
    deck = "4 Ball Lightning\n4 Goblin Hero\n52 Mountain"
    lines = ({"kind": "add-player", "name": "Ada"}, {"kind": "submit-deck", "player": "Ada", "deck": deck})
    assert do(event, *lines, monkeypatch=monkeypatch) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["dark"] == 8


def test_every_view_is_json(event, monkeypatch, capsys) -> None:
    seated(event, monkeypatch)
    capsys.readouterr()
    main(["show", str(event)])
    for view in capsys.readouterr().out.split():
        assert main(["show", str(event), view, "--json"]) == 0
        json.loads(capsys.readouterr().out)
    assert main(["show", str(event), "weather"]) == 2
    assert "There is no view “weather”" in capsys.readouterr().err


def test_commands_are_listed_with_their_fields(capsys) -> None:
    assert main(["do", "coming-dark", "--list"]) == 0
    out = capsys.readouterr().out
    assert "report-result  {match: text, winner: text, game?: text, score?: text}" in out
    assert "Report who won" in out


def test_the_journal_goes_out_and_in(event, monkeypatch, capsys, tmp_path) -> None:
    seated(event, monkeypatch)
    capsys.readouterr()
    main(["journal", "export", str(event)])
    (tmp_path / "j.jsonl").write_text(capsys.readouterr().out)
    main(["journal", "verify", str(event)])
    verified = json.loads(capsys.readouterr().out)
    assert main(["journal", "import", str(tmp_path / "j.jsonl"), str(tmp_path / "copy.lantern")]) == 0
    assert verified["digest"] in capsys.readouterr().out


def test_the_print_queue_goes_with_the_journal(event, monkeypatch, capsys, tmp_path) -> None:
    seated(event, monkeypatch)
    queue = {"entries": [{"sheet": "standings", "title": "Standings", "number": 1, "settings": {"skip": [4]}}]}
    with EventFile(event) as file:
        file.remember("print_queue", queue)
    capsys.readouterr()
    main(["journal", "export", str(event)])
    (tmp_path / "j.jsonl").write_text(capsys.readouterr().out)
    assert main(["journal", "import", str(tmp_path / "j.jsonl"), str(tmp_path / "copy.lantern")]) == 0
    with EventFile(tmp_path / "copy.lantern") as copy:
        assert copy.remembered("print_queue") == queue
    digests = set()
    for file in (event, tmp_path / "copy.lantern"):
        capsys.readouterr()
        main(["journal", "verify", str(file)])
        digests.add(json.loads(capsys.readouterr().out)["digest"])
    assert len(digests) == 1


def test_handouts_are_printed_in_the_way_asked_for(event, monkeypatch, capsys, tmp_path) -> None:
    seated(event, monkeypatch)
    sheets = {}
    for way in ((), ("--backs",), ("--low-ink",), ("--layout", "8-up")):
        out = tmp_path / f"{'-'.join(way)}.pdf"
        assert main(["print", str(event), "power-cards", *way, "-o", str(out)]) == 0
        sheets[way] = PdfReader(out)
    plain = sheets[()]
    assert len(sheets["--backs",].pages) == 2 * len(plain.pages)
    assert sheets["--layout", "8-up"].pages[0].mediabox.width > plain.pages[0].mediabox.width
    assert sheets["--low-ink",].pages[0].get_contents().get_data() != plain.pages[0].get_contents().get_data()
    #: a way that a handout does not know is no fault of it.
    assert main(["print", str(event), "standings", "--backs", "-o", str(tmp_path / "s.pdf")]) == 0


def test_handouts_are_listed_and_written_whole(event, monkeypatch, capsys, tmp_path) -> None:
    seated(event, monkeypatch)
    capsys.readouterr()
    main(["print", str(event), "list"])
    first = capsys.readouterr().out.split()[0]
    assert main(["print", str(event), first, "--paper", "letter", "-o", str(tmp_path / "x.pdf")]) == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF")
    assert main(["print", str(event), "poem", "-o", str(tmp_path / "y.pdf")]) == 2
    assert main(["print", str(event), first]) == 2
    assert main(["print", str(event), first, "-o", str(tmp_path / "nowhere" / "y.pdf")]) == 2


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (("from = 13", "from = 14"), "nothing for 13"),
        (("from = 13", "from = 12"), "12 overlaps the row before, which ends at 12"),
        (("rounds = 6", 'rounds = "six"'), "event.rounds"),
        (("min_deck = 60\n", ""), "lacks the field “min_deck”"),
        (("minute = 30", "minute = 20"), "minute 20 does not come after minute 25"),
    ],
)
def test_a_ruleset_that_does_not_fit_is_told_by_its_line(tmp_path, capsys, spoil, sentence) -> None:
    text = RULESET.file.read_text("utf-8")
    assert spoil[0] in text
    (tmp_path / "mine.toml").write_text(text.replace(*spoil, 1), "utf-8")
    assert main(["new", "coming-dark", str(tmp_path / "x.lantern"), "--ruleset", str(tmp_path / "mine.toml")]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert "line " in said
    assert not (tmp_path / "x.lantern").exists()


def test_decks_are_checked(tmp_path, capsys) -> None:
    (tmp_path / "good.txt").write_text("4 Ball Lightning\n4 Blood Moon\n52 Mountain\n")
    assert main(["deck", "check", str(tmp_path / "good.txt"), "--format", "coming-dark", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["counts"]["the_dark"] == 8
    (tmp_path / "bad.txt").write_text(
        "4 Ball Lightning\nwhat is this ???\n1 Divine Intervention\n4 Goblins of the Flag\n"
    )
    assert main(["deck", "check", str(tmp_path / "bad.txt"), "--format", "coming-dark"]) == 2
    out = capsys.readouterr().out
    assert "line 2" in out
    assert "Divine Intervention is banned" in out
    assert "at least 60" in out
    assert "Goblins of the Flarg" in out


def test_a_line_of_a_list_that_cannot_be_read_is_named(tmp_path, capsys) -> None:
    event, acts = tmp_path / "night.lantern", tmp_path / "acts.jsonl"
    assert main(["new", "horde", str(event)]) == 0
    lists = [{"kind": "import-cube", "deck": "1 Shock\n2x\n"}, {"kind": "add-survivor", "name": "Ana"}]
    acts.write_text("\n".join(map(json.dumps, lists)))
    capsys.readouterr()
    assert main(["do", str(event), str(acts)]) == 0
    assert capsys.readouterr().err.startswith("lantern: import-cube: Line 2 “2x”")


@pytest.mark.parametrize(
    ("format_id", "act"),
    [
        ("horde", {"kind": "import-cube"}),
        ("coming-dark", {"kind": "submit-deck", "player": "Ana"}),
    ],
    ids=lambda value: value if isinstance(value, str) else value["kind"],
)
def test_a_table_in_doubt_is_read_by_the_column_that_is_named(
    tmp_path, capsys, monkeypatch, format_id: str, act: dict
) -> None:
    monkeypatch.setattr("desktop.studio.sheets.proxy_file.data_folder", lambda: tmp_path)
    acts, table = tmp_path / "acts.jsonl", "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
    first = [{"kind": "add-players", "players": [{"name": "Ana"}]}] if format_id == "coming-dark" else []
    acts.write_text("\n".join(map(json.dumps, [*first, act | {"deck": table}])))

    def done(name: str, *words: str) -> tuple[int, str, str]:
        assert main(["new", format_id, str(tmp_path / name)]) == 0
        capsys.readouterr()
        status = main(["do", str(tmp_path / name), str(acts), *words])
        return status, *capsys.readouterr()

    status, _, said = done("one.lantern")
    assert status == 2
    assert f"Line {len(first) + 1}: This table has several columns of numbers: “bestand” and “bedarf”." in said
    assert "Or name it here: --column NAME." in said
    status, facts, _ = done("two.lantern", "--column", "Bedarf")
    assert status == 0
    assert "Maze of Ith" in facts
    #: from then on it need not be named.
    assert done("three.lantern")[:2] == (0, facts)


@pytest.mark.parametrize(
    ("format_id", "lines"),
    [
        ("dominia", [{"kind": "answer-question", "question": "banned", "answer": "Ball Lightnin; Marsh Vipers"}]),
        ("horde", [{"kind": "import-cube", "deck": "1 Ball Lightnin\n1 Marsh Viper\n"}]),
    ],
)
def test_names_of_no_card_in_a_list_of_cards_are_told(tmp_path, capsys, format_id: str, lines: list) -> None:
    event, acts = tmp_path / "night.lantern", tmp_path / "acts.jsonl"
    assert main(["new", format_id, str(event)]) == 0
    acts.write_text("\n".join(map(json.dumps, lines)))
    capsys.readouterr()
    assert main(["do", str(event), str(acts)]) == 0
    streams = capsys.readouterr()
    kind = lines[0]["kind"]
    meant = "No card is called Ball Lightnin. Meant: Ball Lightning (one letter away)?"
    assert streams.err == f"lantern: {kind}: {meant}\n"
    assert "Marsh Viper" in streams.out
    assert "Marsh Vipers" not in streams.out


def test_an_empty_ruleset_is_not_taken_for_none(tmp_path, capsys) -> None:
    (tmp_path / "mine.toml").write_text("\n")
    assert main(["new", "coming-dark", str(tmp_path / "x.lantern"), "--ruleset", str(tmp_path / "mine.toml")]) == 2
    assert "is empty: there is no ruleset in it" in capsys.readouterr().err
    assert not (tmp_path / "x.lantern").exists()


@pytest.mark.parametrize("said", ["", "\n", " \n\n"])
def test_commands_that_are_empty_are_told_and_not_done(event, tmp_path, capsys, said) -> None:
    (tmp_path / "c.jsonl").write_text(said)
    assert main(["do", str(event), str(tmp_path / "c.jsonl")]) == 2
    assert "There was nothing to do" in capsys.readouterr().err


def test_names_of_no_card_that_a_ruleset_bans_are_told(tmp_path, capsys) -> None:
    from desktop.formats.coming_dark.manifest import RULESET

    shipped = RULESET.file.read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(shipped.replace('"Divine Intervention"', '"Divine Interventio"'), "utf-8")
    assert main(["new", "coming-dark", str(tmp_path / "night.lantern"), "--ruleset", str(own)]) == 0
    assert "No card is called Divine Interventio. Meant: Divine Intervention" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["new", "chess", "x.lantern"],
        ["new", "coming-dark"],
        ["new", "coming-dark", "x.txt"],
        ["show", "missing.lantern"],
        ["do", "missing.lantern", "c.jsonl"],
        ["do", "coming-dark"],
        ["demo", "coming-dark", "--out", "out", "--players", "3"],
        ["demo", "dominia", "--players", "21", "--out", "out"],
        ["journal", "import", "missing.jsonl", "x.lantern"],
        ["a", "b"],
    ],
)
def test_what_cannot_be_done_exits_with_2(words, capsys, monkeypatch, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("lantern: ")
    assert said.strip().endswith((".", "written.", "?"))
    assert list(tmp_path.iterdir()) == []

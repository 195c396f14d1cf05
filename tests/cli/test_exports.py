"""What can be taken out of an event: results for a spreadsheet, the journal, the log and the guide on paper."""

from __future__ import annotations

import csv
import io
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.app.opening import OpenEvent, exports, import_journal, new_event
from desktop.catalogue import FORMATS, format_of
from desktop.cli.door import main
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, NewPlayer
from desktop.library.tables import written_table
from desktop.print.layout.paper import by_name
from desktop.print.pages.guide import guide_pages
from desktop.studio.queue import Entry
from desktop.studio.sheets.log import LogSheet, log_of
from desktop.system.assets import asset
from desktop.workers.ticks import Tick
from tests.print.support import texts_of

JOURNALS = sorted((Path(__file__).parents[1] / "journals").rglob("*.jsonl"))


def rows_of(made: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(made.decode("utf-8-sig"), newline="")))


def words_of(made: bytes) -> str:
    return "\n".join(texts_of(made))


@pytest.fixture(params=JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def old_event(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenEvent]:
    with import_journal(request.param.read_text("utf-8"), tmp_path / "old.lantern") as event:
        yield event


def test_every_format_has_results_and_every_line_has_all_columns(old_event: OpenEvent) -> None:
    assert old_event.format.results
    for name, grid_of in old_event.format.results.items():
        grid = grid_of(old_event.session.state)
        assert all(len(row) == len(grid.heads) for row in grid.rows), name
        assert rows_of(written_table(grid.heads, grid.rows))[0] == list(grid.heads)


def test_a_new_event_of_any_format_has_heads_and_no_lines(tmp_path: Path) -> None:
    for id in FORMATS:
        with new_event(tmp_path / f"{id}.lantern", format_of(id), "Ghent", now=lambda: 0.0) as event:
            tables = [grid_of(event.session.state) for grid_of in event.format.results.values()]
            assert all(grid.heads and not grid.rows for grid in tables)


def test_the_coming_dark_tells_its_players_and_every_game(tmp_path: Path) -> None:
    journal = Path(__file__).parents[1] / "journals" / "small-event.jsonl"
    with import_journal(journal.read_text("utf-8"), tmp_path / "day.lantern") as event:
        state = event.session.state
        made = {what: make() for what, (_, make) in exports(event).items()}
        files = [name for name, _ in exports(event).values()]
    assert files == ["day.jsonl", "day.html", "day players.csv", "day games.csv"]
    heads, *players = rows_of(made["Players as CSV"])
    by_name_ = {row[1]: dict(zip(heads, row, strict=True)) for row in players}
    assert set(by_name_) == {player.name for player in state.players}
    cards = sum(int(row["Prize cards"]) for row in by_name_.values())
    assert cards == len(state.awards)
    heads, *games = rows_of(made["Games as CSV"])
    decided = [game for round in state.rounds for match in round.matches for game in match.games]
    decided += [game for match in state.top4 for game in match.games]
    assert sum(1 for row in games if row[heads.index("Game")]) == len(decided)
    assert [row[heads.index("Winner")] for row in games if row[heads.index("Game")]] == [
        state.name_of(game.winner) if game.winner else "" for game in decided
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "  =cmd|' /C calc'!A0", "＝1"])
def test_no_name_begins_a_formula(name: str) -> None:
    assert rows_of(written_table(("Player",), ((name,),)))[1] == [f"'{name}"]


def test_numbers_stay_numbers() -> None:
    assert rows_of(written_table(("Life",), ((-5,), (2.5,)))) == [["Life"], ["-5"], ["2.5"]]


@given(st.lists(st.lists(st.text(), min_size=2, max_size=2), max_size=5))
def test_whatever_people_write_comes_back_line_by_line(cells: list[list[str]]) -> None:
    read = rows_of(written_table(("a", "b"), cells))
    plain = [[cell.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n") for cell in row] for row in cells]
    assert [[cell.removeprefix("'") for cell in row] for row in read[1:]] == [
        [cell.removeprefix("'") for cell in row] for row in plain
    ]


def test_tables_are_shown_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "day.lantern"
    assert main(["journal", "import", str(JOURNALS[-1]), str(event)]) == 0
    capsys.readouterr()
    assert main(["show", str(event), "--csv"]) == 0
    first = capsys.readouterr().out.split()[0]
    assert main(["show", str(event), first, "--csv"]) == 0
    assert "," in capsys.readouterr().out.splitlines()[0]
    assert main(["show", str(event), "weather", "--csv"]) == 2
    assert "There is no table “weather”" in capsys.readouterr().err


@pytest.fixture
def small(tmp_path: Path) -> Iterator[OpenEvent]:
    with new_event(tmp_path / "small.lantern", COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 0.0) as event:
        names = ("Ada & Grace", "<b>Noor</b>", "Ωμέγα")
        event.session.dispatch(AddPlayers(tuple(NewPlayer(name, here=True) for name in names)))
        event.session.undo()
        event.session.redo()
        event.session.dispatch(AddPlayers((NewPlayer("Kit"),)))
        event.session.undo()
        yield event


def test_the_log_is_on_paper_with_what_was_taken_back(small: OpenEvent) -> None:
    printed = words_of(log_of(small.format, small.session).pages(by_name("a4")))
    flat = " ".join(printed.split())
    assert [line.undone for line in small.session.log].count(True) == 1
    for line in small.session.log:
        assert " ".join(line.sentence.split()) in flat
    assert flat.count("taken back") == 1
    assert flat.index("Ada & Grace") < flat.index("Kit"), "the oldest act comes first"


def test_the_log_ends_with_the_head_that_proves_it(small: OpenEvent) -> None:
    head = small.file.head
    fours = " ".join(head[at : at + 4] for at in range(0, 32, 4))
    flat = " ".join(words_of(log_of(small.format, small.session).pages(by_name("a4"))).split())
    last = small.session.history.last_number
    assert f"Head of the journal after act {last}: {fours}" in flat
    small.session.dispatch(AddPlayer("Dita"))
    assert fours not in log_of(small.format, small.session).proof(), "another act, another head"


def test_the_log_tells_every_die_and_how_it_came(tmp_path: Path) -> None:
    journal = Path(__file__).parents[1] / "journals" / "small-event.jsonl"
    with import_journal(journal.read_text("utf-8"), tmp_path / "day.lantern") as event:
        dice = [str(die) for line in event.session.log for die in line.dice]
        flat = " ".join(words_of(log_of(event.format, event.session).pages(by_name("letter"))).split())
    assert dice
    assert all(die in flat for die in set(dice))


def test_the_log_of_an_evening_has_clock_times_and_that_of_a_league_days(small: OpenEvent) -> None:
    log = log_of(small.format, small.session)
    assert not re.search(r"\d\d [A-Z][a-z][a-z] \d\d:\d\d", words_of(log.pages(by_name("a4"))))
    later = replace(log.lines[-1], at=9 * 86_400.0)
    league = replace(log, lines=(*log.lines, later))
    assert re.search(r"\d\d Jan\s+\d\d:\d\d", words_of(league.pages(by_name("a4"))))


def test_the_log_goes_into_the_paper_worker_as_it_stands(small: OpenEvent) -> None:
    sheet = LogSheet(lambda: log_of(small.format, small.session), lambda: "printed 14:05, after act 3")
    there = pickle.loads(pickle.dumps(sheet))
    entry = Entry(sheet.id, sheet.title)
    assert there.made_of(entry) == sheet.made_of(entry)
    assert "printed 14:05, after act 3" in words_of(there.make(entry, Tick()).pdf)
    small.session.redo()
    assert there.made_of(entry) != sheet.made_of(entry)


def test_lantern_print_knows_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event = tmp_path / "day.lantern"
    assert main(["journal", "import", str(JOURNALS[-1]), str(event)]) == 0
    assert main(["print", str(event), "list"]) == 0
    assert re.search(r"^log +Log of the event$", capsys.readouterr().out, re.M)
    assert main(["print", str(event), "log", "-o", str(tmp_path / "log.pdf")]) == 0
    assert "What was done" in words_of((tmp_path / "log.pdf").read_bytes())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_guide_is_on_paper_whole(paper: str) -> None:
    chapters = [page.read_text("utf-8") for page in sorted(asset("guide").glob("*.md"))]
    chapters = chapters if paper == "a4" else chapters[-1:]
    made = guide_pages(chapters, by_name(paper))
    flat = "".join(words_of(made).split())
    assert "<!--" not in flat, "what a section is for is a remark"
    written, pictures = re.subn(r"!\[(.*)\]\(.*\)", r"\1", "\n".join(chapters))
    assert made.count(b"/Subtype /Image") == pictures, "of a picture what it shows is told below it"
    for line in re.sub(r"<!-- for: .* -->", "", written).splitlines():
        for part in re.split(r"[`*|#]+|\s-\s|^- ", line):
            words = "".join(part.split())
            assert words in flat or set(words) <= set("-:"), part


def test_markup_in_the_guide_becomes_type_and_is_never_read_as_markup() -> None:
    chapter = "# A & B\n\nPress `Space` for **all** <b>of</b> it.\n\n| a | b |\n|---|---|\n| `x` | y |\n"
    words = words_of(guide_pages([chapter], by_name("a4")))
    assert "A & B" in words
    assert "Press Space for all" in words
    assert "**" not in words
    assert "`" not in words


def test_a_format_that_is_new_here_has_its_log_in_the_houses_own_colours(small: OpenEvent) -> None:
    log = replace(log_of(small.format, small.session), accent="no format yet")
    assert "Log of the event" in words_of(log.pages(by_name("a4")))

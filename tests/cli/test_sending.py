"""An event as a page, a league's week as files, careers over many events: each a word of the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.app.opening import import_journal
from desktop.cli.door import main
from desktop.storage import book
from desktop.storage.book import Book
from tests.web.reader import sound

JOURNALS = Path(__file__).parents[1] / "journals"
Told = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("events") / "war.lantern"
    import_journal((JOURNALS / "dominia" / "small-war.jsonl").read_text("utf-8"), path).close()
    return path


@pytest.fixture
def lantern(capsys: pytest.CaptureFixture[str]) -> Told:
    """What a command ends with, prints and complains of."""

    def do(*words: object) -> tuple[int, str, str]:
        status = main([str(word) for word in words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return do


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The organiser's own folder: an empty one."""
    monkeypatch.setattr(book, "data_folder", lambda: tmp_path)
    return tmp_path


def test_an_event_is_one_page_which_is_never_written_over_an_event(war: Path, tmp_path: Path, lantern: Told) -> None:
    page = tmp_path / "war.html"
    status, out, _ = lantern("export", war, "html", "-o", page)
    assert (status, out.startswith(f"{page}: ")) == (0, True)
    sound(page.read_text("utf-8"))
    before = war.read_bytes()
    status, _, err = lantern("export", war, "html", "-o", war)
    assert (status, war.read_bytes()) == (2, before)
    assert "nothing is written over it" in err


def test_a_week_that_is_not_over_is_refused_and_writes_nothing(war: Path, tmp_path: Path, lantern: Told) -> None:
    status, _, err = lantern("send", war, "--week", 9, "-o", tmp_path / "sent")
    assert status == 2
    assert "Week 9 is not over" in err
    assert not (tmp_path / "sent").exists()


def test_careers_of_files_that_are_named_count_these_alone(
    war: Path, tmp_path: Path, home: Path, lantern: Told
) -> None:
    status, out, _ = lantern("careers", war)
    assert status == 0
    first = out.splitlines()[0]
    assert first.split()[0] == "1"
    assert first.endswith("Won the war")
    assert any("homes lost" in line for line in out.splitlines())
    assert not (home / "careers.json").exists(), "nothing is kept of them"


def test_without_a_file_those_that_the_start_page_knows_are_told(war: Path, home: Path, lantern: Told) -> None:
    assert lantern("careers") == (0, "No event of yours has been played yet.\n", "")
    Book(home / "book.json").note_opened(war, 1.0, {})
    assert lantern("careers")[1] == lantern("careers", war)[1]


def test_the_hall_of_fame_is_printed_but_not_over_an_event(war: Path, tmp_path: Path, lantern: Told) -> None:
    fame = tmp_path / "fame.pdf"
    status, out, _ = lantern("careers", war, "-o", fame)
    assert (status, out.splitlines()[-1]) == (0, str(fame))
    assert fame.read_bytes().startswith(b"%PDF")
    before = war.read_bytes()
    assert lantern("careers", war, "-o", war)[0] == 2
    assert war.read_bytes() == before


def test_a_file_that_is_no_event_is_a_sentence(tmp_path: Path, lantern: Told) -> None:
    (tmp_path / "no.lantern").write_text("no event")
    for words in (
        ("send", tmp_path / "no.lantern", "-o", tmp_path / "o"),
        ("export", tmp_path / "none", "html", "-o", "x"),
    ):
        status, out, err = lantern(*words)
        assert (status, out) == (2, "")
        assert "Traceback" not in err
        assert err.strip()

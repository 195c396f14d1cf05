"""The import of a card file against a bare streaming parse of it, its memory on 500 MB, and search as one types."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from desktop.library.importing import CardReader
from desktop.storage.card_book import CardBook
from desktop.storage.card_draft import CardDraft
from tests.bench.processes import lantern
from tests.card_files import write_many

#: cards of a file as long as Scryfall's default cards.
WHOLE = 175_000
MEASURED = 25_000


def bare(path: Path) -> None:
    """Every card of the file decoded and forgotten: the least that any import must do."""
    decode = msgspec.json.Decoder().decode
    with path.open("rb") as file:
        for line in file:
            if line.startswith(b"{"):
                decode(line.rstrip(b",\n"))


def imported(path: Path, into: Path) -> CardBook:
    into.unlink(missing_ok=True)
    book = CardBook(into)
    with CardDraft(book) as draft:
        for batch in CardReader(path).batches():
            draft.add(batch)
        draft.finish()
    return book


def test_an_import(tmp_path: Path, against: Callable, tell: Callable) -> None:
    path = write_many(tmp_path / "cards.json", MEASURED)
    measured = against(lambda: bare(path), lambda: imported(path, tmp_path / "cards.sqlite"), rounds=5)
    megabytes = path.stat().st_size / 1e6
    tell(
        f"an import: {1 / measured.ratio:.2f} x the speed of a bare streaming parse (goal 0.5); "
        f"{megabytes / measured.act:.0f} MB/s against {megabytes / measured.floor:.0f} MB/s"
    )


def test_the_memory_of_an_import(tmp_path: Path, tell: Callable, benchmark: Callable) -> None:
    path = write_many(tmp_path / "cards.json", WHOLE)
    took = benchmark.pedantic(lambda: lantern("cards", "import", path, home=tmp_path), rounds=1)  # type: ignore[attr-defined]
    idle = lantern("--version", home=tmp_path)
    tell(
        f"memory of an import of {path.stat().st_size / 1e6:.0f} MB: {took.megabytes:.0f} MB (goal 150; "
        f"idle {idle.megabytes:.0f} MB), {took.seconds:.1f} s"
    )
    path.unlink()


@pytest.fixture
def large_book(tmp_path: Path) -> CardBook:
    return imported(write_many(tmp_path / "cards.json", 100_000), tmp_path / "cards.sqlite")


def test_a_keystroke(large_book: CardBook, tell: Callable, benchmark: Callable) -> None:
    typed = ("lamp keeper", "guest counts", "t: add", "warmth", "dawn", "xyzzy")
    prefixes = [words[:i] for words in typed for i in range(1, len(words) + 1)]

    def keystrokes() -> list[float]:
        taken = []
        for prefix in prefixes:
            start = time.perf_counter()
            large_book.search(prefix)
            taken.append(time.perf_counter() - start)
        return taken

    taken = benchmark.pedantic(keystrokes, rounds=3, warmup_rounds=1)  # type: ignore[attr-defined]
    tell(
        f"a keystroke among 100,000 printings: {statistics.median(taken) * 1000:.1f} ms, "
        f"the slowest of {len(taken)} {max(taken) * 1000:.1f} ms (goal 20)"
    )

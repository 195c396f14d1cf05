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
from desktop.studio.sources.card_library import Cards
from tests.bench.conftest import seconds
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


def yajl(path: Path) -> None:
    """The same, by ijson on yajl2: what reads any layout in little memory, and is asked for beside the other."""
    with path.open("rb") as file:
        for _ in pytest.importorskip("ijson.backends.yajl2_c").items(file, "item", use_float=True):
            pass


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
        f"an import: {1 / measured.ratio:.2f} x the speed of a bare streaming parse (goal 0.85); "
        f"{megabytes / measured.act:.0f} MB/s against {megabytes / measured.floor:.0f} MB/s"
    )


def test_an_import_against_yajl(tmp_path: Path, against: Callable, tell: Callable) -> None:
    path = write_many(tmp_path / "cards.json", MEASURED // 5)
    measured = against(lambda: yajl(path), lambda: imported(path, tmp_path / "cards.sqlite"), rounds=5)
    tell(f"an import: {1 / measured.ratio:.2f} x the speed of a bare parse by ijson on yajl2")


@pytest.mark.parametrize("layout", ["compact", "pretty", "rows"])
def test_an_import_of_another_layout(tmp_path: Path, against: Callable, tell: Callable, layout: str) -> None:
    lines, other = (write_many(tmp_path / f"{kind}.json", MEASURED, kind) for kind in ("lines", layout))
    into = tmp_path / "cards.sqlite"
    measured = against(lambda: imported(lines, into), lambda: imported(other, into), rounds=3)
    tell(f"an import of a file laid out as {layout}: {measured.ratio:.2f} x one of a card a line (goal 2)")


@pytest.mark.parametrize("layout", ["lines", "compact"])
def test_the_memory_of_an_import(tmp_path: Path, tell: Callable, benchmark: Callable, layout: str) -> None:
    path = write_many(tmp_path / "cards.json", WHOLE, layout)
    took = benchmark.pedantic(lambda: lantern("cards", "import", path, home=tmp_path), rounds=1)  # type: ignore[attr-defined]
    idle = lantern("--version", home=tmp_path)
    tell(
        f"memory of an import of {path.stat().st_size / 1e6:.0f} MB ({layout}): {took.megabytes:.0f} MB (goal 120; "
        f"idle {idle.megabytes:.0f} MB), {took.seconds:.1f} s"
    )
    path.unlink()


@pytest.fixture
def large_book(tmp_path: Path) -> CardBook:
    return imported(write_many(tmp_path / "cards.json", 100_000), tmp_path / "cards.sqlite")


#: words of names and texts, one that thousands of names begin alike, and slips of the pen.
TYPED = (
    "lamp keeper",
    "lamp 1f keeper",
    "keeper 18",
    "guest counts",
    "t: add",
    "warmth",
    "dawn",
    "xyzzy",
    "lamp keper",
)


def test_a_keystroke(large_book: CardBook, tell: Callable, benchmark: Callable) -> None:
    prefixes = dict.fromkeys(words[:i] for words in TYPED for i in range(1, len(words) + 1))
    taken: dict[str, list[float]] = {prefix: [] for prefix in prefixes}

    def keystrokes() -> None:
        for prefix in prefixes:
            start = time.perf_counter()
            large_book.search(prefix)
            taken[prefix].append(time.perf_counter() - start)

    benchmark.pedantic(keystrokes, rounds=5, warmup_rounds=1)  # type: ignore[attr-defined]
    medians = {prefix: statistics.median(times) * 1000 for prefix, times in taken.items()}
    slowest = max(medians, key=medians.__getitem__)
    share = statistics.quantiles(medians.values(), n=20)
    tell(
        f"a keystroke among 100,000 printings: half within {statistics.median(medians.values()):.1f} ms, 95 % within "
        f"{share[-1]:.1f} ms, the slowest of {len(medians)} {medians[slowest]:.1f} ms, at “{slowest}” (goal 20)"
    )


def test_a_slip_of_the_pen(large_book: CardBook, tell: Callable, benchmark: Callable) -> None:
    cards, written = Cards(large_book), ("Lamp 1f Kepeer", "Lmap 18 Keeper", "Lamp 1867g Keeper", "Nothing Of The Kind")
    first = seconds(lambda: cards.suggest(written[0]))

    def suggested() -> None:
        for name in written:
            cards.suggest(name)

    benchmark.pedantic(suggested, rounds=5)  # type: ignore[attr-defined]
    each = benchmark.stats.stats.median / len(written)  # type: ignore[attr-defined]
    tell(
        f"what was meant, among 100,000 names as alike as can be: {each * 1000:.0f} ms, the first {first * 1000:.0f} ms"
    )

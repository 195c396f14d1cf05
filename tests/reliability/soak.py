"""The long forms: thousands of made-up commands, flipped bits, mangled files, kills, whole evenings. Rewrites the table
in README.md, line by line: what came before a line that fails stands there.

``python -m tests.reliability.soak [SHARE] [WORDS]`` (``make soak``); with a share of 0.1 a tenth of each, with words
those lines alone that begin with them, and the others stay as they are.
"""

from __future__ import annotations

import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from desktop.catalogue import FORMATS, format_of
from tests.reliability.commands import try_commands
from tests.reliability.evenings import SETTLED, play_evenings
from tests.reliability.flips import flipped, mangled, spoil_events, spoil_journals
from tests.reliability.fuzz import fuzz
from tests.reliability.held_kills import kill_held
from tests.reliability.kills import copy_at_work, kill
from tests.reliability.no_socket import traced
from tests.reliability.turning import turn
from tests.reliability.window_kills import kill_commands, kill_windows

README = Path(__file__).with_name("README.md")
_BEGIN, _END = "<!-- figures -->\n", "<!-- end -->\n"
SEED = 11
#: of each, in a whole soak.
COMMANDS, FLIPS, MANGLED, FOREIGN, KILLS, COPIES = 1000, 1000, 10_000, 20_000, 200, 1000
TURNS, EVENINGS, PLAYERS, ROUNDS = 500, 20, 48, 3
#: of the memory after the third evening.
MOST_GROWTH = 0.05
Row = tuple[str, int, str, float]


def _commands(number: int, folder: Path) -> Row:
    done = refused = 0
    slowest = 0.0
    for id in FORMATS:
        tally = try_commands(format_of(id), number, SEED)
        done, refused, slowest = done + tally.done, refused + tally.refused, max(slowest, tally.slowest)
    return "made-up commands, five formats", number * len(FORMATS), f"{done} done, {refused} refused", slowest


def _spoilt(what: str, try_: Callable[..., Any], spoil: Any, number: int, folder: Path) -> Row:
    tally = try_(number, SEED, folder, spoil)
    assert not tally.unnoticed, tally.unnoticed
    outcome = f"{tally.noticed} noticed, {tally.same} changed nothing, 0 unnoticed"
    rescued = f"; of {tally.held} acts in those, {tally.rescued} rescued" if tally.held else ""
    return what, number, outcome + rescued, tally.slowest


def _foreign(number: int, folder: Path) -> Row:
    tally = fuzz(number, SEED, folder)
    assert not tally.failed, tally.failed
    outcome = (
        f"{tally.read} read, {tally.refused} refused, {len(tally.limits)} cut off; a reader held {tally.peak:.0f} MB"
    )
    return "files that people bring, mangled, every reader", number, outcome, tally.slowest


def _sockets(number: int, folder: Path) -> Row:
    what = "a sitting in the window under strace: start, event, every screen, paper, import"
    if shutil.which("strace") is None:
        return what, 0, "not tried: there is no strace here", 0.0
    dials = (sys.executable, "-S", "-c", "import socket; socket.socket()")
    own, away = traced(folder, dials)
    assert (own, len(away)) == (1, 1), "strace would not see one"
    own, away = traced(folder)
    assert away == [], away
    return what, number, f"0 sockets that could leave the machine, {own} of its own", 0.0


def _kills(number: int, folder: Path) -> Row:
    tally = kill(number, SEED, folder)
    assert (tally.lost, tally.lost_alone) == (0, 0), tally
    outcome = f"{tally.acknowledged} acts told, 0 lost; the file alone: 0 lost, {tally.torn} had to be rescued"
    return "kills in the middle of work", number, outcome, 0.0


def _held_kills(number: int, folder: Path) -> Row:
    tally = kill_held(number, SEED, folder)
    assert tally.lost == 0, tally
    outcome = f"{tally.acknowledged} acts told, 0 lost; {tally.held} of the kills fell while acts were held"
    return "kills while the disk comes and goes", number, outcome, 0.0


def _copies(number: int, folder: Path) -> Row:
    tally = copy_at_work(number, folder)
    assert tally.lost_alone == 0, tally
    outcome = f"every act that was told in each; {tally.torn} caught in the very moment, and rescued whole"
    return "copies of the file alone while acts go on", number, outcome, 0.0


def _windows(number: int, folder: Path) -> Row:
    tally = kill_windows(number, SEED, folder)
    assert not tally.wrong, tally.wrong
    outcome = (
        f"{tally.acknowledged} acts told, 0 lost: clock, extensions, break, message, staged and live slide are back"
    )
    return "kills of the window", number, outcome, 0.0


def _do(number: int, folder: Path) -> Row:
    tally = kill_commands(number, SEED, folder)
    assert not tally.lost, tally
    return "kills of lantern do", number, f"{tally.acknowledged} acts told, 0 lost", 0.0


def _turns(number: int, folder: Path) -> Row:
    tallies = [turn(format_of(id), number, SEED, folder) for id in FORMATS]
    assert not any(tally.wrong for tally in tallies), tallies
    undone, redone = sum(tally.undone for tally in tallies), sum(tally.redone for tally in tallies)
    outcome = f"{undone} undone, {redone} done again, at work and from the file; every digest as noted"
    return "acts of each format, taken back and done again", number, outcome, 0.0


def _evenings(number: int, folder: Path) -> Row:
    number = max(number, 2)
    tally = play_evenings(number, PLAYERS, ROUNDS, folder, has_paper_worker=True)
    assert not tally.more, tally.more
    assert number <= SETTLED or tally.growth < MOST_GROWTH, tally
    memory = f"memory {tally.before:.0f} → {tally.after:.0f} MB ({tally.growth:+.1%}) from the third on"
    outcome = f"{ROUNDS} rounds each, {tally.acts} acts, {tally.pages} prints: {memory}; nothing else grew"
    return f"evenings of {PLAYERS} players in one window", number, outcome, 0.0


#: how a line begins, how many, and what tries it.
RUNS: tuple[tuple[str, int, Callable[[int, Path], Row]], ...] = (
    ("made-up commands", COMMANDS, _commands),
    ("event files, one", FLIPS, lambda n, f: _spoilt("event files, one bit flipped", spoil_events, flipped, n, f)),
    ("journals, one", FLIPS, lambda n, f: _spoilt("journals, one bit flipped", spoil_journals, flipped, n, f)),
    ("event files, mangled", MANGLED, lambda n, f: _spoilt("event files, mangled", spoil_events, mangled, n, f)),
    ("journals, mangled", MANGLED, lambda n, f: _spoilt("journals, mangled", spoil_journals, mangled, n, f)),
    ("files that people bring", FOREIGN, _foreign),
    ("a sitting", 1, _sockets),
    ("kills in the middle", KILLS, _kills),
    ("kills while the disk", KILLS, _held_kills),
    ("copies of the file", COPIES, _copies),
    ("kills of the window", KILLS, _windows),
    ("kills of lantern do", KILLS, _do),
    ("acts of each format", TURNS, _turns),
    ("evenings of", EVENINGS, _evenings),
)


def soak(share: float = 1.0, words: str = "", readme: Path = README) -> None:
    """Every long form in turn, or those whose line begins with the words; each row is written down once it is tried."""
    for name, number, run in RUNS:
        if not name.startswith(words):
            continue
        before = _peak()
        with tempfile.TemporaryDirectory(prefix="lantern-soak-", dir=_beside()) as folder:
            row = run(max(1, round(number * share)), Path(folder))
        print(*row, flush=True)
        rewrite(row, _peak() - before, readme)


def _beside() -> Path:
    """Beside the checkout and not in memory: files are what is looked at."""
    folder = Path(__file__).parents[2] / ".benchmarks"
    folder.mkdir(exist_ok=True)
    return folder


def _peak() -> float:
    """The most memory this process ever had, in MB."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


def rewrite(row: Row, grew: float, readme: Path = README) -> None:
    """One line of the table in README.md, and by how many MB we grew over it; the others stay."""
    text = readme.read_text("utf-8")
    before, rest = text.split(_BEGIN)
    old, after = rest.split(_END)
    kept = {line.split(" | ")[0].removeprefix("| "): line for line in old.splitlines() if line.startswith("| ")}
    head = f"Last soak: {time.strftime('%Y-%m-%d')}, Python {platform.python_version()}, {platform.system()}.\n\n"
    what, tried, outcome, slowest = row
    took = f"{slowest:.2f} s" if slowest else ""
    kept[what] = f"| {what} | {tried:,} | {outcome} | {took} | {grew:.0f} MB |"
    names = [name for name, _, _ in RUNS]
    first = kept.pop("what", "| what | tried | came of it | slowest | memory grew by |")
    lines = sorted(kept.items(), key=lambda line: next(at for at, name in enumerate(names) if line[0].startswith(name)))
    table = "\n".join([first, "|---|---|---|---|---|", *(line for _, line in lines)])
    readme.write_text(f"{before}{_BEGIN}{head}{table}\n{_END}{after}", "utf-8")


if __name__ == "__main__":
    soak(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, " ".join(sys.argv[2:]))

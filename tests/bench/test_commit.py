"""An act on disk, against the least SQLite can do that leaves the file whole in the same way: one row, one commit, and
what was committed brought from the log beside the file into the file itself."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop.engine.rules import Vocabulary
from desktop.engine.session import digest
from desktop.formats.coming_dark.rules import RULES, commands
from desktop.storage.event_file import EventFile, create_event_file
from tests.bench.play import opened

ROUNDS = 300


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Callable[[], None]]:
    with closing(sqlite3.connect(tmp_path / "floor.db", isolation_level=None)) as raw:
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute("CREATE TABLE fact (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)")

        def one_row() -> None:
            raw.execute("BEGIN")
            raw.execute("INSERT INTO fact (body) VALUES (?)", ('{"kind":"zone-chosen","player":"p1","zone":"city"}',))
            raw.execute("COMMIT")
            raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

        yield one_row


def test_an_act_is_on_disk_when_the_session_returns(
    tmp_path: Path, floor: Callable, against: Callable, tell: Callable
) -> None:
    path = tmp_path / "bench.lantern"
    create_event_file(path, "coming-dark")
    words = Vocabulary(RULES.commands, RULES.facts)
    with EventFile(path) as file:
        session = opened(file.journal(words), players=48, rounds=6, seed=7)
        for command in (
            commands.ConfirmTiers((1, 16, 31)),
            commands.FixSeeds(missing_as_zero=True),
            commands.StartRound(),
        ):
            session.dispatch(command)
        turns = itertools.cycle([(p.id, zone.id) for zone in session.state.rules.zones for p in session.state.players])
        measured = against(floor, lambda: session.dispatch(commands.ChooseZone(*next(turns))), rounds=ROUNDS)
        played = digest(session.state)
    tell(
        f"an act committed: {measured.ratio:.1f} x a raw one-row commit that leaves the file whole (goal 1.5); "
        f"{measured.act * 1e3:.2f} ms against {measured.floor * 1e3:.2f} ms"
    )
    with EventFile(path) as file:
        again = RULES.fold(RULES.initial, [fact for step in file.journal(words).steps() for fact in step.facts])
    assert digest(again) == played

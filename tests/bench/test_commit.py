"""An act on disk, against the least SQLite can do that leaves the file whole in the same way: one row, one commit, and
what was committed brought from the log beside the file into the file itself."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop.app.opening import new_event, open_event
from desktop.engine.event import EventRenamed
from desktop.engine.history import Step
from desktop.engine.rules import Vocabulary
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.events import ConfirmTiers
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.storage.chain import Kept
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
            ConfirmTiers((1, 16, 31)),
            FixSeeds(missing_as_zero=True),
            StartRound(),
        ):
            session.dispatch(command)
        turns = itertools.cycle([(p.id, zone.id) for zone in session.state.rules.zones for p in session.state.players])
        measured = against(floor, lambda: session.dispatch(ChooseZone(*next(turns))), rounds=ROUNDS)
        played = digest(session.state)
    tell(
        f"an act committed: {measured.ratio:.2f} x a raw one-row commit that leaves the file whole (goal 1.5); "
        f"{measured.act * 1e3:.2f} ms against {measured.floor * 1e3:.2f} ms"
    )
    with EventFile(path) as file:
        again = RULES.fold(RULES.initial, [fact for step in file.journal(words).steps() for fact in step.facts])
    assert digest(again) == played


def test_opening_proves_every_act(tmp_path: Path, against: Callable, tell: Callable) -> None:
    path = tmp_path / "long.lantern"
    with new_event(path, COMING_DARK, "Long", now=lambda: 5.0) as event:
        words = event.session.vocabulary
        renamed = [Step(at, 5.0, "do", facts=(EventRenamed(f"Name {at}"),), sentences=("",)) for at in range(2, 5002)]
        event.file.take_in([Kept.of(step, words) for step in renamed])

    def read() -> None:
        with closing(sqlite3.connect(path)) as raw:
            rows = raw.execute("SELECT kind, body FROM fact ORDER BY seq").fetchall()
        RULES.fold(RULES.initial, [words.read_fact(kind, body) for kind, body in rows])

    measured = against(read, lambda: open_event(path).close(), rounds=10)
    tell(
        f"an event of 5,001 facts opened, looked through and proved: {measured.ratio:.1f} x reading and folding its "
        f"facts; {measured.act * 1e3:.0f} ms (goal 20) against {measured.floor * 1e3:.0f} ms"
    )

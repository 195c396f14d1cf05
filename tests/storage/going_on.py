"""A disk that takes nothing when a test says so, and an event to go on with."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from desktop.app.opening import OpenEvent, new_event, open_event
from desktop.app.proving import verified
from desktop.domain.dice import SeededDice
from desktop.engine.session import digest
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.storage import connecting

FULL, BROKEN, PROTECTED = "database or disk is full", "disk I/O error", "attempt to write a readonly database"


class Disk:
    """Where events lie; ``fails`` is what SQLite says of it, "" while all is well."""

    def __init__(self) -> None:
        self.fails = ""

    @contextmanager
    def writing(self, connection: sqlite3.Connection) -> Iterator[None]:
        with connecting.writing(connection):
            yield
            if self.fails:
                raise sqlite3.OperationalError(self.fails)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    made = Disk()
    for place in ("journal", "event_file"):
        monkeypatch.setattr(f"desktop.storage.{place}.writing", made.writing)
    return made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "stick" / "ghent.lantern"
    made.parent.mkdir()
    return new_evening(made)


def new_evening(made: Path) -> Path:
    """An event with eight players."""
    with new_event(made, COMING_DARK, "Ghent", dice=SeededDice(1)) as event:
        event.session.dispatch(AddPlayers(tuple(NewPlayer(f"Player {i}", here=True) for i in range(1, 9))))
    return made


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def at_work(path: Path, home: Path) -> OpenEvent:
    """The event as the window opens it."""
    return open_event(path, SeededDice(2), home=home)


def play(event: OpenEvent, acts: int, seed: int = 5) -> None:
    """So many acts of an evening."""
    chance = SeededDice(seed)
    for _ in range(acts):
        move = next_move(event.session.state, chance)
        assert move is not None
        event.session.dispatch(move)


def held_files(home: Path) -> list[Path]:
    """What lies in the organiser's folder, locks left out."""
    return sorted(path for path in (home / "Meanwhile").glob("*") if not path.name.startswith("."))


def holds(event: OpenEvent) -> int:
    """How many acts are held."""
    assert event.file.holding is not None
    return len(event.file.holding.acts) if event.file.is_holding else 0


def proves(path: Path, event_digest: str, acts: int) -> None:
    """The file alone is the event: its chain is valid, and it folds to the same state."""
    proof = verified(path)
    assert (proof["verdict"], proof["digest"], proof["steps"]) == ("ok", event_digest, acts)


def standing(event: OpenEvent) -> tuple[str, int]:
    return digest(event.session.state), event.session.history.last_number

"""Pictures lie in the event file by the hash of their bytes."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from desktop.storage.event_file import EventFile, create_event_file


@pytest.fixture
def file(tmp_path: Path):
    create_event_file(tmp_path / "ghent.lantern", "coming-dark")
    with EventFile(tmp_path / "ghent.lantern") as opened:
        yield opened


def test_a_picture_is_read_back_by_its_hash_after_reopening(file: EventFile):
    name = file.keep_picture(b"\x89PNG and so on")
    assert name == hashlib.sha256(b"\x89PNG and so on").hexdigest()
    file.close()
    with EventFile(file.path) as again:
        assert again.picture(name) == b"\x89PNG and so on"


def test_the_same_picture_is_kept_once(file: EventFile):
    assert file.keep_picture(b"\xff\xd8x") == file.keep_picture(b"\xff\xd8x")
    rows = file._connection.execute("SELECT hash, kind FROM picture").fetchall()
    assert [kind for _, kind in rows] == ["jpeg"]


def test_a_picture_nobody_kept_is_none(file: EventFile):
    assert file.picture("0" * 64) is None

"""Lantern opens no socket: neither it nor the processes it starts. ``make soak`` asks the system itself."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.reliability.no_socket import sitting, watched

_DIALS = "import socket, contextlib\nwith contextlib.suppress(OSError): socket.socket()"
_STARTS_ONE = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {_DIALS!r}])"


def test_start_event_paper_and_import_open_no_socket(tmp_path: Path) -> None:
    started, sockets = sitting(tmp_path)
    assert sockets == []
    assert [sum(word in line for line in started) for word in ("whole_window", "--paper-worker")] == [1, 1]
    assert any("--reading-room" in line for line in started)
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    "program", [_DIALS, f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {_DIALS!r}])"]
)
def test_a_program_that_opens_one_would_be_seen(tmp_path: Path, program: str) -> None:
    _, sockets = watched((sys.executable, "-P", "-c", program), tmp_path)
    assert [line.split()[0] for line in sockets] == ["socket.__new__"]

"""The soak writes down what held although a later line fails."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.reliability import soak


def _holds(number: int, folder: Path) -> soak.Row:
    return "kills of the window", number, "all held", 0.0


def _fails(number: int, folder: Path) -> soak.Row:
    raise AssertionError("an act was lost")


def test_what_held_before_a_line_failed_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = Path(shutil.copy(soak.README, tmp_path))
    before = readme.read_text("utf-8").splitlines()
    tried = {"kills of the window": _holds, "kills of lantern do": _fails}
    monkeypatch.setattr(soak, "_beside", lambda: tmp_path)
    monkeypatch.setattr(soak, "RUNS", tuple((name, 987_654, tried.get(name, run)) for name, _, run in soak.RUNS))
    with pytest.raises(AssertionError, match="an act was lost"):
        soak.soak(words="kills of", readme=readme)
    after = readme.read_text("utf-8").splitlines()
    written = [line for line in after if line not in before and not line.startswith("Last soak")]
    assert [line.rpartition(" | ")[0] for line in written] == ["| kills of the window | 987,654 | all held | "]
    assert len(after) == len(before)

"""What a test minds is killed, however its change comes about; what none minds survives."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process parts for each change")

_RULE = """
def loaded() -> int:
    return 3

LIMIT = loaded()

def most(*, of: int = 7) -> int:
    return of

def counted(n: int) -> int:
    while n > 0:
        n = n - 1
    return n

def unminded(n: int) -> int:
    return n + 5

def noted(name):
    return lambda rule: rule

@noted(lambda: 0)
def decorated() -> int:
    return 11
"""
_TESTS = """
from made.rules import some

def test_loaded():
    assert some.LIMIT == 3

def test_most():
    assert some.most() == 7

def test_counted():
    assert some.counted(3) == 0

def test_unminded():
    assert some.unminded(1)

def test_decorated():
    assert some.decorated() == 11
"""
#: what is asked in a process that has loaded nothing of it.
_ASKED = """
import sys
from pathlib import Path
sys.path.insert(0, {house!r})
from tests.mutants import running
from tests.mutants.changes import mutants_of
sys.path.insert(0, ".")
running.SPARE = 2
known = running.known(["test_some.py"], Path("made/rules"))
every = list(mutants_of(Path("made/rules/some.py")))
swapped, swap = {{}}, running._swapped
running._swapped = lambda *asked: swapped.update(swap(*asked)) or swapped
left = running.surviving(every, ["test_some.py"], known)
for mutant in every:
    print(mutant.key, "|", mutant.key in swapped)
print("left")
for mutant in left:
    print(mutant.key)
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory, pytestconfig) -> tuple[list[str], list[str]]:
    """Every change with whether it was swapped in, and those that no test minded."""
    tmp_path = tmp_path_factory.mktemp("mutants")
    (tmp_path / "made" / "rules").mkdir(parents=True)
    (tmp_path / "made" / "rules" / "some.py").write_text(_RULE, "utf-8")
    (tmp_path / "test_some.py").write_text(_TESTS, "utf-8")
    (tmp_path / "pytest.ini").touch()
    asked = [sys.executable, "-c", _ASKED.format(house=str(pytestconfig.rootpath))]
    done = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    every, left = done.stdout.split("left\n")
    return every.splitlines(), left.splitlines()


def test_every_change_that_a_test_minds_is_killed_and_a_hanging_one_too(told):
    every, left = told
    assert left == ["some.py unminded: n + 5 → n - 5", "some.py unminded: n + 5 → n + 6"]
    assert len(every) > len(left) + 5


def test_what_runs_or_is_looked_at_as_all_is_loaded_is_loaded_anew(told):
    every, _ = told
    anew = {line.split(" | ")[0].removeprefix("some.py ") for line in every if line.endswith("False")}
    assert anew == {"loaded: 3 → 4", "most: 7 → 8"}

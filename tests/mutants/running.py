"""The nearest tests over one changed file, in a process of its own: no file in the tree is ever touched.

Tests that come into the changed function go first, the quickest before the others; one that fails ends the run.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, ModuleType

import hypothesis
import msgspec  # noqa: F401 - what the tests need is loaded before the processes part
import pytest
import pytestqt.plugin  # noqa: F401

from tests.mutants.changes import Mutant

#: pytest's own "all passed".
PASSED = 0


@dataclass
class Known:
    """What the tests do when nothing is changed: how long each takes and which functions it comes into."""

    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[str, list[str]] = field(default_factory=dict)


class _Watched:
    """Notes for every test its time and the functions of the rules that it comes into."""

    def __init__(self, folder: str) -> None:
        self._folder, self.known = folder, Known()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        codes: set[CodeType] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                codes.add(frame.f_code)

        begun = time.process_time()
        sys.setprofile(note)
        yield
        sys.setprofile(None)
        self.known.seconds[item.nodeid] = time.process_time() - begun
        ours = (code for code in codes if self._folder in code.co_filename)
        reached = {begin_of(code.co_filename, code.co_firstlineno) for code in ours}
        self.known.reached[item.nodeid] = sorted(reached)


def begin_of(path: str | Path, line: int) -> str:
    return f"{Path(path).resolve().as_posix()}:{line}"


@dataclass
class _Nearest:
    """Sorts the tests: those that come into the changed function first."""

    known: Known
    function: str

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = self.known
        items.sort(key=lambda i: (self.function not in known.reached.get(i.nodeid, ()), known.seconds.get(i.nodeid, 0)))


@dataclass
class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Lays one changed module over the file it was made of."""

    name: str
    mutant: Mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        at = str(self.mutant.path.resolve())
        spec = importlib.machinery.ModuleSpec(name, self, origin=at, is_package=at.endswith("__init__.py"))
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str(Path(at).parent))
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.module(), str(self.mutant.path.resolve()), "exec"), module.__dict__)


def known(tests: Sequence[str], rules: Path) -> Known:
    """The tests as they are. Raises where one of them fails already."""
    with tempfile.NamedTemporaryFile("r", suffix=".json") as kept:

        def watch() -> int:
            watched = _Watched(rules.resolve().as_posix())
            passed = _pytest(tests, watched)
            Path(kept.name).write_text(json.dumps(vars(watched.known)))
            return passed

        if _apart(watch, 600) != PASSED:
            raise SystemExit(f"{' '.join(tests)} fails without any change.")
        return Known(**json.loads(kept.read()))


def survives(mutant: Mutant, tests: Sequence[str], known: Known) -> bool:
    """Whether all these tests pass with the change in place."""

    def run() -> int:
        sys.meta_path.insert(0, _Changed(_module_of(mutant.path), mutant))
        return _pytest(tests, _Nearest(known, begin_of(mutant.path, mutant.begins)))

    return _apart(run, 30 + 5 * int(sum(known.seconds.values()))) == PASSED


def _module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _pytest(tests: Sequence[str], plugin: object) -> int:
    # what fails is not made smaller: that it fails is enough.
    hypothesis.settings.register_profile("mutants", phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate])
    hypothesis.settings.load_profile("mutants")
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *tests], plugins=[plugin]))


def _apart(work: Callable[[], int], seconds: int) -> int:
    """What this answers in a process of its own; one that takes too much time or memory has failed."""
    import resource

    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status)
    code = 1
    try:
        signal.alarm(10 * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = work()
    finally:
        os._exit(code)

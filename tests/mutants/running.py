"""The nearest tests over one changed function, in a process of its own: no file in the tree is ever touched.

Tests that come into the changed function go first, the quickest before the others; one that fails ends the run. All is
loaded once and the changed code is swapped in; only what could not show so is loaded anew with the changed file.
"""

from __future__ import annotations

import gc
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
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType

import hypothesis
import msgspec  # noqa: F401 - what the tests need is loaded before the processes part
import pytest
import pytestqt.plugin  # noqa: F401

from tests.mutants.changes import Mutant

#: pytest's own "all passed".
PASSED = 0
#: seconds of work beyond what is known of the tests, after which a change is held to hang.
SPARE = 30


@dataclass
class Known:
    """What the tests do when nothing is changed: how long each takes and which functions it comes into."""

    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[str, list[str]] = field(default_factory=dict)
    #: the functions that run already as the tests are loaded.
    loading: list[str] = field(default_factory=list)


class _Watched:
    """Notes for every test its time and the functions of the rules that it comes into; also what runs before all."""

    def __init__(self, folder: str) -> None:
        self._folder, self.known = folder, Known()
        self._codes: set[CodeType] = set()
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self._codes.add(frame.f_code)

    def _noted(self) -> list[str]:
        sys.setprofile(None)
        ours = (code for code in self._codes if self._folder in code.co_filename)
        return sorted({begin_of(code.co_filename, code.co_firstlineno) for code in ours})

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> None:
        self.known.loading = self._noted()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self._codes.clear()
        begun = time.process_time()
        sys.setprofile(self._note)
        yield
        self.known.reached[item.nodeid] = self._noted()
        self.known.seconds[item.nodeid] = time.process_time() - begun


def begin_of(path: str | Path, line: int) -> str:
    return f"{Path(path).resolve().as_posix()}:{line}"


@dataclass
class _Nearest:
    """Sorts the tests, those that come into the changed function first; one that hangs ends the process."""

    known: Known
    function: str

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = self.known
        items.sort(key=lambda i: (self.function not in known.reached.get(i.nodeid, ()), known.seconds.get(i.nodeid, 0)))

    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, SPARE + 5 * self.known.seconds.get(item.nodeid, 0))


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
        exec(compile(self.mutant.module(), str(self.mutant.path.resolve()), "exec", dont_inherit=True), module.__dict__)


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


def surviving(mutants: Sequence[Mutant], tests: Sequence[str], known: Known) -> list[Mutant]:
    """Those with which all these tests pass.

    What runs as the tests are loaded, or is looked at then (a default), shows a change only where all is loaded anew.
    """
    swapped = _swapped(mutants, tests, known)
    return [m for m in mutants if (swapped[m.key] if m.key in swapped else _survives_anew(m, tests, known))]


def _swapped(mutants: Sequence[Mutant], tests: Sequence[str], known: Known) -> dict[str, bool]:
    """Of those that can be swapped in, whether each survives: all is loaded once, and a process parts for each."""
    with tempfile.NamedTemporaryFile("r", suffix=".json") as kept:

        def swap() -> int:
            swapping = _Swapping(mutants, known)
            ended = _pytest(tests, swapping)
            Path(kept.name).write_text(json.dumps(swapping.survived))
            return ended

        # it waits for all of them, and what it starts can be given no more time than it has itself.
        if _apart(swap, (len(mutants) + 1) * _longest(known)) != PASSED:
            raise SystemExit(f"{' '.join(tests)} fails with all loaded at once, without any change.")
        return dict(json.loads(kept.read()))


def _survives_anew(mutant: Mutant, tests: Sequence[str], known: Known) -> bool:
    """Whether it survives where the changed file is loaded in place of the one it was made of."""

    def run() -> int:
        sys.meta_path.insert(0, _Changed(_module_of(mutant.path), mutant))
        return _pytest(tests, _Nearest(known, begin_of(mutant.path, mutant.begins)))

    return _apart(run, _longest(known)) == PASSED


def _longest(known: Known) -> int:
    return SPARE + 5 * int(sum(known.seconds.values()))


class _Swapping:
    """Instead of the tests: for each mutant a process in which its function has the changed code, then the tests."""

    def __init__(self, mutants: Sequence[Mutant], known: Known) -> None:
        self._mutants, self._known = mutants, known
        self.survived: dict[str, bool] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        session.config.pluginmanager.unregister(self)
        living = _functions()
        gc.collect()
        gc.freeze()
        if _apart(partial(self._run, session, "", ()), _longest(self._known)) != PASSED:
            raise session.Failed("something fails already")
        for mutant in self._mutants:
            code = _code_of(mutant)
            functions = living.get((code.co_filename, code.co_firstlineno, code.co_qualname), []) if code else []
            if code and self._shows(mutant, code, functions):
                changed = [partial(setattr, each, "__code__", code) for each in functions]
                run = partial(self._run, session, begin_of(mutant.path, mutant.begins), changed)
                self.survived[mutant.key] = _apart(run, _longest(self._known)) == PASSED
        return True

    def _shows(self, mutant: Mutant, code: CodeType, functions: Sequence[FunctionType]) -> bool:
        """Whether all that the change does is done by code that has not run yet."""
        if not functions or begin_of(mutant.path, mutant.begins) in self._known.loading:
            return False
        return all(f.__code__ != code and f.__code__.co_freevars == code.co_freevars for f in functions)

    def _run(self, session: pytest.Session, function: str, changes: Sequence[Callable[[], None]]) -> int:
        for change in changes:
            change()
        nearest = _Nearest(self._known, function)
        nearest.pytest_collection_modifyitems(session.items)
        session.config.pluginmanager.register(nearest)
        session.config.hook.pytest_runtestloop(session=session)
        return session.testsfailed


def _functions() -> dict[tuple[str, int, str], list[FunctionType]]:
    """Every function there is, by where its code stands."""
    living: dict[tuple[str, int, str], list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            code = each.__code__
            living.setdefault((code.co_filename, code.co_firstlineno, code.co_qualname), []).append(each)
    return living


def _code_of(mutant: Mutant) -> CodeType | None:
    """The changed function's code in the changed file; of a lambda in its decorators it is told by its name."""
    inside = [compile(mutant.module(), str(mutant.path.resolve()), "exec", dont_inherit=True)]
    for code in inside:
        if code.co_firstlineno == mutant.begins and not code.co_name.startswith("<"):
            return code
        inside += [each for each in code.co_consts if isinstance(each, CodeType)]
    return None


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

"""The house stays small in its parts: files, folders and functions no larger than a reader takes in, no circle of
imports, those for the types alone among them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[1]
LINES, MODULES, BODY = 450, 25, 45
_IMPORT = re.compile(r"^[ ]*(?:from (\.*[\w.]*) import (?:\(([^)]*)\)|([^\n]+))|import ([\w.]+))", re.MULTILINE)
_NAME = re.compile(r"\w+(?= as |,|\s*$)", re.MULTILINE)
_FUNCTION = re.compile(r"^( *)(?:async )?def (\w+)")


@cache
def texts() -> Mapping[str, str]:
    """Every module by its name with dots."""
    files = sorted((HOUSE / "desktop").rglob("*.py"))
    return {".".join(file.relative_to(HOUSE).with_suffix("").parts): file.read_text("utf-8") for file in files}


def test_no_file_is_two_files() -> None:
    assert not [name for name, text in texts().items() if text.count("\n") > LINES]


def test_no_folder_holds_more_modules_than_one_looks_through() -> None:
    files = [*(HOUSE / "desktop").rglob("*.py"), *(HOUSE / "tests").rglob("*.py")]
    folders = Counter(file.parent for file in files if file.name not in ("__init__.py", "conftest.py"))
    assert not [folder for folder, modules in folders.items() if modules > MODULES]


def functions(text: str) -> Iterator[tuple[str, int]]:
    """Each with its lines: to the last that stands further in than its ``def``."""
    open_: list[tuple[int, str, int, int]] = []
    for at, line in enumerate(text.split("\n")):
        if not line.strip():
            continue
        deep = len(line) - len(line.lstrip())
        while open_ and deep <= open_[-1][0] and not line.lstrip().startswith((")", "]", "}", '"""')):
            _, name, begun, last = open_.pop()
            yield name, last - begun + 1
        if found := _FUNCTION.match(line):
            open_.append((deep, found[2], at, at))
        open_ = [(deep_, name, begun, at) for deep_, name, begun, _ in open_]
    yield from ((name, last - begun + 1) for _, name, begun, last in open_)


def test_no_function_tells_two_stories() -> None:
    long = [(name, what, lines) for name, text in texts().items() for what, lines in functions(text) if lines > BODY]
    assert not long


def imports(name: str, text: str) -> Iterator[str]:
    """The modules that a module names, wherever it does, for the types too."""
    package = name.split(".")[:-1]
    for found in _IMPORT.finditer(text):
        source, several, one, plain = found.groups()
        if plain:
            yield plain
            continue
        dots = len(source) - len(source.lstrip("."))
        base = ".".join((*package[: len(package) - dots + 1], source.lstrip("."))).rstrip(".") if dots else source
        yield base
        yield from (f"{base}.{part}" for part in _NAME.findall(several or one))


def graph(modules: Mapping[str, str]) -> dict[str, set[str]]:
    """Which imports which; a package stands for its own first file."""
    known = {name.removesuffix(".__init__"): name for name in modules}
    found: dict[str, set[str]] = {}
    for name, text in modules.items():
        named = {known[other] for other in imports(name, text) if other in known}
        #: a module of a package whose name it says has that package's first file behind it anyway.
        found[name] = {other for other in named if other != name and not is_around(other, name)}
    return found


def is_around(package: str, name: str) -> bool:
    return package.endswith(".__init__") and name.startswith(package.removesuffix("__init__"))


def test_no_circle_of_imports_for_the_types_either() -> None:
    try:
        TopologicalSorter(graph(texts())).prepare()
    except CycleError as circle:
        pytest.fail(" ← ".join(circle.args[1]))


def test_these_tests_can_fail() -> None:
    assert sum(map(len, graph(texts()).values())) > 4000
    two = {"a.one": "if TYPE_CHECKING:\n    from .two import (\n        B,\n    )\n", "a.two": "from a import one\n"}
    with pytest.raises(CycleError):
        TopologicalSorter(graph(two)).prepare()
    long = (
        "class A:\n    def f(\n        self,\n    ) -> None:\n" + "        x\n" * 5 + "\n    def g(self):\n        y\n"
    )
    assert list(functions(long)) == [("f", 8), ("g", 2)]

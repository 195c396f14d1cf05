"""The test files next to what changed, nearest first:   python tools/nearest_tests.py

What changed is told by git: since the branch left main, or in the last commit where it has not, and what is not
committed yet. Near is who imports it, then who imports that, and so on.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

#: so many files are gone through in a minute or so.
MOST = 60
#: the benchmarks are no tests: make bench.
_OWN_DOOR = "tests/bench/"
_NAMED = re.compile(r"(?:desktop|tests)(?:\.\w+)+")


def nearest(house: Path, changed: Iterable[str]) -> list[str]:
    """The test files that reach what changed, by the number of imports between them."""
    modules = _modules(house)
    users: dict[str, set[str]] = {}
    for path in modules.values():
        for name in _used(house, path, modules):
            users.setdefault(modules[name], set()).add(path)
    steps = {path: 0 for name in changed for path in _meant(name, modules)}
    reached = list(steps)
    for path in reached:
        fresh = sorted(users.get(path, set()) - steps.keys())
        steps.update(dict.fromkeys(fresh, steps[path] + 1))
        reached += fresh
    return [path for path in reached if Path(path).name.startswith("test_") and not path.startswith(_OWN_DOOR)]


def _modules(house: Path) -> dict[str, str]:
    """Every module's file by its name; a package is called as its folder."""
    found = {}
    for room in ("desktop", "tests"):
        for path in sorted((house / room).rglob("*.py")):
            inside = path.relative_to(house)
            name = ".".join(inside.with_suffix("").parts).removesuffix(".__init__")
            found[name] = inside.as_posix()
    return found


def _used(house: Path, path: str, modules: Mapping[str, str]) -> Iterator[str]:
    """The modules that a file imports, or names in a string, and the conftests above it."""
    package = Path(path).parent.parts
    for depth in range(len(package)):
        if (name := ".".join((*package[: depth + 1], "conftest"))) in modules and modules[name] != path:
            yield name
    for node in ast.walk(ast.parse((house / path).read_bytes())):
        for name in _names(node, package):
            known = name if name in modules else name.rpartition(".")[0]
            if known in modules and modules[known] != path:
                yield known


def _names(node: ast.AST, package: tuple[str, ...]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else ()
        source = ".".join((*above, *((node.module,) if node.module else ())))
        yield from (f"{source}.{alias.name}" for alias in node.names)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from _NAMED.findall(node.value)


def _meant(name: str, modules: Mapping[str, str]) -> list[str]:
    """A module itself; for another file, such as a ruleset, the modules beside it."""
    if name.endswith(".py"):
        return [path for path in modules.values() if path == name]
    return [path for path in modules.values() if Path(path).parent == Path(name).parent]


def changed_files() -> list[str]:
    """What git says."""
    changed = _git("diff", "--name-only", _before()) + _git("ls-files", "--others", "--exclude-standard")
    return sorted(set(changed.splitlines()))


def _before() -> str:
    """Where this branch left main; the commit before the last where it is main."""
    left, here = _git("merge-base", "HEAD", "main").strip(), _git("rev-parse", "HEAD").strip()
    if left and left != here:
        return left
    return "HEAD" if _git("diff", "--name-only", "HEAD").strip() else "HEAD~1"


def _git(*words: str) -> str:
    return subprocess.run(("git", *words), capture_output=True, text=True, check=False).stdout


if __name__ == "__main__":
    files = nearest(Path(), changed_files())[:MOST]
    if not files:
        print("No test is near what changed.", file=sys.stderr)
    print(" ".join(files))

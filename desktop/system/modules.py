"""In which order modules can be loaded one by one."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import PathFinder
from importlib.util import resolve_name
from types import CodeType

_HOUSE = "desktop"
#: steps that do nothing here; later Pythons have some between a word and the jump that hangs on it.
_IDLE = ("CACHE", "EXTENDED_ARG", "TO_BOOL", "NOT_TAKEN")


def to_load(names: Iterable[str]) -> Iterator[str]:
    """What of Lantern is not loaded yet of these modules and of what they stand on, each after what it stands on.

    Nothing is loaded for it; what a function loads when it is called is not told.
    """
    order = _Order()
    for name in names:
        yield from order.of(name)


class _Order:
    def __init__(self) -> None:
        self._seen = set[str]()
        #: where the modules of a package that is not loaded yet lie.
        self._inside: dict[str, list[str]] = {}

    def of(self, name: str) -> Iterator[str]:
        package = name.rpartition(".")[0]
        if name in self._seen or name in sys.modules or package.partition(".")[0] != _HOUSE:
            return
        self._seen.add(name)
        yield from self.of(package)
        spec = PathFinder.find_spec(name, self._folders(package))
        code = spec.loader.get_code(name) if spec is not None and spec.loader is not None else None  # type: ignore[attr-defined]
        #: else it is a word of a module.
        if spec is not None and code is not None:
            if spec.submodule_search_locations is not None:
                self._inside[name] = list(spec.submodule_search_locations)
            for needed in _imported(code, name if name in self._inside else package):
                yield from self.of(needed)
            yield name

    def _folders(self, package: str) -> list[str]:
        if package in self._inside:
            return self._inside[package]
        loaded = sys.modules.get(package)
        spec = loaded.__spec__ if loaded is not None else None
        return list(spec.submodule_search_locations or ()) if spec is not None else []


def _imported(code: CodeType, package: str) -> Iterator[str]:
    """The modules, and the words that may be some, that this code imports when it is loaded."""
    steps = [step for step in dis.get_instructions(code) if step.opname not in _IDLE]
    until = -1
    for at, step in enumerate(steps):
        if step.argval == "TYPE_CHECKING" and "JUMP" in steps[at + 1].opname:
            until = steps[at + 1].argval
        if step.opname == "IMPORT_NAME" and step.offset >= until:
            level, words = (before.argval for before in steps[at - 2 : at])
            name = resolve_name("." * level + step.argval, package) if level else step.argval
            yield name
            yield from (f"{name}.{word}" for word in words or ())

"""What Lantern is made of: every part that comes with it, its version and its licence, as its makers say them."""

from __future__ import annotations

import platform
import re
import sqlite3
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from msgspec import Struct

from desktop import __version__

OWN = "lantern-desktop"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
#: of these the package around the fonts says nothing.
_SAID = dict.fromkeys(("font-source-serif-pro", "font-source-sans-pro"), "OFL-1.1")


class Part(Struct, frozen=True):
    """One package: what it is called, which version it is, under which licence it may be passed on."""

    name: str
    version: str
    licence: str
    home: str = ""


def parts() -> tuple[Part, ...]:
    """Lantern, Python, SQLite, and every package that comes along, by their names."""
    own = Part("Lantern", __version__, "MIT")
    python = Part("Python", platform.python_version(), "PSF-2.0", "https://www.python.org")
    sqlite = Part("SQLite", sqlite3.sqlite_version, "public domain", "https://sqlite.org")
    found = sorted((_part(one) for one in distributions()), key=lambda part: part.name.casefold())
    return own, python, sqlite, *found


def distributions() -> Iterator[Distribution]:
    """Every package that Lantern asks for, and what those ask for, as far as they are installed."""
    seen, waiting = {_key(OWN)}, list(_asked(OWN))
    while waiting:
        name = waiting.pop()
        if _key(name) in seen:
            continue
        seen.add(_key(name))
        try:
            yield distribution(name)
        except PackageNotFoundError:
            continue
        waiting += _asked(name)


def about() -> str:
    """All of it as a page of Markdown."""
    rows = "\n".join(f"| {part.name} | {part.version} | {part.licence} |" for part in parts())
    return f"# About Lantern\n\n{_WORDS}\n\n| part | version | licence |\n|---|---|---|\n{rows}\n"


_WORDS = (
    "Lantern is unofficial fan content, neither approved nor endorsed by Wizards of the Coast; Magic: the Gathering "
    "and the names of its cards are theirs. Its code and its emblems may be passed on under the MIT licence. What it "
    "is made with may be passed on as this table says; the packed program has the licences themselves in its folder "
    "*licences*. Qt is loaded from libraries of its own there, which may be replaced."
)


def _asked(name: str) -> Iterator[str]:
    try:
        lines = distribution(name).requires or []
    except PackageNotFoundError:
        return
    for line in lines:
        said = _NAME.match(line)
        if said and "extra ==" not in line:
            yield said[0]


def _part(found: Distribution) -> Part:
    name = found.metadata["Name"]
    homes = [line.partition(", ")[2] for line in _said(found, "Project-URL") if "home" in line.lower()]
    homes += [*_said(found, "Home-page"), ""]
    return Part(name, found.version, _SAID.get(name) or _licence(found), homes[0])


def _licence(found: Distribution) -> str:
    """In a word, where the package has one: a whole licence stands in some under that head."""
    for short in (*_said(found, "License-Expression"), *_said(found, "License")):
        if "\n" not in short and len(short) < 60:
            return short
    named = [line.rpartition(":: ")[2] for line in _said(found, "Classifier") if line.startswith("License ::")]
    return ", ".join(named) or "see its licence"


def _said(found: Distribution, head: str) -> list[str]:
    return [str(said) for said in found.metadata.get_all(head) or ()]


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()

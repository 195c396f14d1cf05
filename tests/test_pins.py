"""The door: what Lantern needs is pinned, so that a fresh machine gets what was tried here."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent.parent


def pins() -> dict[str, str]:
    text = (HERE / "constraints.txt").read_text("utf-8")
    return {canonicalize_name(name): version for name, version in re.findall(r"^([\w.-]+)==(\S+)$", text, re.M)}


def asked_for() -> list[str]:
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    return [
        *project["project"]["dependencies"],
        *(line for extra in extras for line in extra),
        *project["build-system"]["requires"],
    ]


def closure() -> set[str]:
    """Every package that comes along on this machine, by name."""
    found: set[str] = set()
    waiting = [Requirement(line) for line in asked_for()]
    while waiting:
        need = waiting.pop()
        name = canonicalize_name(need.name)
        if name in found or (need.marker and not need.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        try:
            waiting += [Requirement(line) for line in requires(name) or ()]
        except PackageNotFoundError:
            continue  # a build tool this environment does without
    return found


def test_every_package_that_comes_along_is_pinned() -> None:
    assert closure() - set(pins()) == set()


def test_the_pins_satisfy_what_the_project_asks_for() -> None:
    held = pins()
    refused = [
        line
        for line in asked_for()
        if held[canonicalize_name(Requirement(line).name)] not in Requirement(line).specifier
    ]
    assert refused == []


def test_the_pins_name_no_place_to_fetch_from() -> None:
    lines = (HERE / "constraints.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if line and not re.fullmatch(r"#.*|[\w.-]+==[\w.]+", line)] == []


def test_what_is_used_in_a_way_its_makers_never_promised_has_an_upper_bound() -> None:
    bounds = {Requirement(line).name: {spec.operator for spec in Requirement(line).specifier} for line in asked_for()}
    assert [name for name in ("msgspec", "reportlab") if "<" not in bounds[name]] == []


def test_a_release_is_built_from_the_same_versions_by_hash() -> None:
    text = (HERE / "release.txt").read_text("utf-8")
    hashed: dict[str, str] = dict(re.findall(r"^([\w.-]+)==(\S+) \\$", text, re.M))
    held = pins()
    assert {name: held[canonicalize_name(name)] for name in hashed} == hashed
    assert text.count("==") == len(hashed), "each with a hash"
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {canonicalize_name(Requirement(line).name) for line in project["dependencies"]}
    assert needed | {"pyinstaller", "pefile", "macholib", "hatchling"} <= set(hashed)

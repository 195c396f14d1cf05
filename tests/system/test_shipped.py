"""What Lantern is made of is said to whoever uses it, with each part's licence."""

from __future__ import annotations

from packaging.utils import canonicalize_name

from desktop.system.shipped import about, parts
from tests.test_pins import pins


def test_every_part_says_its_version_and_its_licence() -> None:
    found = {canonicalize_name(part.name): part for part in parts()}
    assert {"lantern", "python", "sqlite", "pyside6-essentials", "reportlab", "pillow", "msgspec"} <= set(found)
    assert not [
        part for part in found.values() if not part.licence or "see its" in part.licence or "\n" in part.licence
    ]
    held = pins()
    assert {name: part.version for name, part in found.items() if name in held} == {
        name: held[name] for name in found if name in held
    }


def test_what_only_checks_lantern_is_no_part_of_it() -> None:
    assert not {canonicalize_name(part.name) for part in parts()} & {"pytest", "mypy", "ruff", "hypothesis"}


def test_the_page_about_lantern_names_them_all() -> None:
    words = about()
    assert words.startswith("# About Lantern\n")
    assert all(f"| {part.name} | {part.version} | {part.licence} |" in words for part in parts())

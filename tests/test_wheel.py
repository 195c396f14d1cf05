"""What pip installs: the code, and every file it opens beside itself."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest

HERE = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in the wheel."""
    builder = pytest.importorskip("hatchling.builders.wheel", reason="hatchling comes with the set-up: make test")
    folder = tmp_path_factory.mktemp("wheel")
    wheel = next(builder.WheelBuilder(str(HERE)).build(directory=str(folder), versions=["standard"]))
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def kept(folder: str) -> list[str]:
    """The files below a folder that are part of the project."""
    files = (path.relative_to(HERE) for path in (HERE / folder).rglob("*") if path.is_file())
    return [path.as_posix() for path in files if "__pycache__" not in path.parts]


def test_every_module_and_its_data_is_packed(packed: set[str]) -> None:
    files = kept("desktop")
    assert any(name.endswith("ruleset.toml") for name in files)
    assert set(files) - packed == set()


def test_every_asset_is_packed_beside_the_code(packed: set[str]) -> None:
    files = {f"desktop/assets_data/{name.removeprefix('assets/')}" for name in kept("assets")}
    assert "desktop/assets_data/sounds/bell.wav" in files
    assert files - packed == set()


def test_the_command_and_the_licence_come_along(packed: set[str]) -> None:
    assert {name.rsplit("/", 1)[-1] for name in packed if ".dist-info/" in name} >= {"entry_points.txt", "LICENSE"}

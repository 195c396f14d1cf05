"""What a package says of Lantern is so: its parts, what a .lantern file is, how it is opened."""

from __future__ import annotations

import configparser
import hashlib
import json
import xml.etree.ElementTree as ET
from fnmatch import fnmatch
from pathlib import Path

import pytest
from PIL import Image

from desktop.library.pictures_normal import _FORMATS
from desktop.storage.event_file import SUFFIX, create_event_file
from desktop.system.shipped import parts
from tools import hash_pins, package, sbom

PACKING = Path(__file__).resolve().parents[2] / "tools" / "packing"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "_internal" / "libnobody.so.1").write_bytes(b"\x7fELF")
    return tmp_path


def test_the_bill_of_materials_names_every_part_and_every_library(folder: Path) -> None:
    bill = json.loads(json.dumps(sbom.bill(folder)))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    found = {component["name"]: component for component in bill["components"]}
    assert {part.name for part in parts()[1:]} | {"libnobody.so.1"} == set(found)
    assert found["reportlab"]["purl"].startswith("pkg:pypi/reportlab@")
    assert all(component["licenses"] for name, component in found.items() if not name.startswith("lib"))
    assert found["libnobody.so.1"]["hashes"][0]["content"] == hashlib.sha256(b"\x7fELF").hexdigest()
    assert sbom.bill(folder) == sbom.bill(folder)


def test_the_licences_go_with_the_package(folder: Path) -> None:
    package.add_licences(folder)
    names = {file.name.split("-")[0].casefold() for file in (folder / "licences").iterdir()}
    assert {"lantern.txt", "msgspec", "pillow", "reportlab", "sqlalchemy"} <= names


def test_what_reads_pictures_is_packed_too() -> None:
    Image.init()
    spec = (PACKING.parents[1] / "build.spec").read_text("utf-8")
    for kind in _FORMATS:
        assert f'"{Image.OPEN[kind][0].__module__}"' not in spec
        assert f'"PIL._{kind.lower()}"' not in spec


def test_a_desktop_opens_an_event_with_lantern() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(PACKING / "lantern.desktop", "utf-8")
    said = entry["Desktop Entry"]
    assert (said["Type"], said["Exec"], said["Icon"], said["Terminal"]) == (
        "Application",
        "lantern %f",
        "lantern",
        "false",
    )
    kinds = ET.parse(PACKING / "lantern-mime.xml").getroot().findall(f"{MIME}mime-type")
    assert said["MimeType"] == "".join(f"{kind.get('type')};" for kind in kinds)


def test_an_event_is_known_by_its_name_and_by_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / f"Evening{SUFFIX}"
    create_event_file(path, "horde")
    data = path.read_bytes()
    (kind,) = ET.parse(PACKING / "lantern-mime.xml").getroot().findall(f"{MIME}mime-type")
    assert [fnmatch(path.name, glob.get("pattern", "")) for glob in kind.iter(f"{MIME}glob")] == [True]
    for match in kind.iter(f"{MIME}match"):
        at, value = int(match.get("offset", "")), match.get("value", "")
        expected = value.encode() if match.get("type") == "string" else int(value, 16).to_bytes(4, "big")
        assert data[at : at + len(expected)] == expected


def test_the_control_file_of_the_package_can_be_filled_in() -> None:
    said = (PACKING / "control").read_text("utf-8").format("0.1.0", "amd64", 160_000)
    heads = [line.partition(":")[0] for line in said.splitlines() if not line.startswith(" ")]
    assert heads[:4] == ["Package", "Version", "Architecture", "Installed-Size"]
    assert said.endswith("\n")
    assert "{" not in said


def test_a_release_takes_what_lantern_asks_for_and_what_packs_it() -> None:
    asked = hash_pins.wanted()
    assert "pyinstaller" in asked
    assert any(line.startswith("PySide6-Pdf") for line in asked)

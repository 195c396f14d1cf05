"""Broken pictures, folders that go, tables and layouts that are none, a full disk: a sentence, and the rest is done."""

from __future__ import annotations

import errno
import shutil
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.studio.conftest import Studio

SaveTo = Callable[[Path], None]


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def huge_png() -> bytes:
    """A few hundred bytes that say 60,000 × 60,000 pixels."""
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 999)) + chunk(b"IEND", b"")
    )


def png() -> bytes:
    out = BytesIO()
    Image.effect_noise((480, 670), 80).convert("RGB").save(out, "PNG")
    return out.getvalue()


def cmyk_jpeg() -> bytes:
    out = BytesIO()
    Image.new("CMYK", (480, 670), (10, 60, 90, 0)).save(out, "JPEG")
    return out.getvalue()


BAD = {
    "Blood Moon": ("png", huge_png()),
    "Maze of Ith": ("png", b"this is a text"),
    "Winter Orb": ("png", b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    "Leviathan": ("jpg", cmyk_jpeg()[:900]),
}


def test_an_art_folder_of_broken_pictures_names_each_and_prints_the_rest(
    studio: Studio, save_to: SaveTo, tmp_path: Path
) -> None:
    studio.choose("power-cards", 4)
    names = [face.name for face in studio.page.cards.faces][:6]
    folder = tmp_path / "art"
    folder.mkdir()
    for name, (end, data) in zip(names, BAD.values(), strict=False):
        (folder / f"{name}.{end}").write_bytes(data)
    (folder / f"{names[4]}.jpg").write_bytes(cmyk_jpeg())
    (folder / f"{names[5]}.png").write_bytes(png())
    studio.page.show_tab(1)
    save_to(folder)
    studio.press(studio.page.cards.folder)
    studio.qtbot.waitUntil(lambda: studio.idle and any(f.dpi for f in studio.page.cards.faces), timeout=30000)
    tip = studio.page.about.toolTip()
    for name in names[:4]:
        assert name in tip
    drawn = {face.name for face in studio.page.cards.faces if face.dpi}
    assert drawn == set(names[4:6])
    #: the sheets come in a round after the cards have their pictures.
    studio.qtbot.waitUntil(lambda: studio.page.view.pages == 4, timeout=30000)


def test_an_art_folder_that_goes_leaves_drawn_cards_and_says_so(
    studio: Studio, save_to: SaveTo, tmp_path: Path
) -> None:
    folder = tmp_path / "art"
    folder.mkdir()
    studio.choose("power-cards", 4)
    (folder / f"{studio.page.cards.faces[0].name}.png").write_bytes(png())
    studio.page.show_tab(1)
    save_to(folder)
    studio.press(studio.page.cards.folder)
    studio.qtbot.waitUntil(lambda: studio.idle and any(f.dpi for f in studio.page.cards.faces), timeout=30000)
    shutil.rmtree(folder)
    studio.choose("power-cards", 4)
    assert not any(face.dpi for face in studio.page.cards.faces)
    assert "art" in studio.page.about.toolTip()


@pytest.mark.parametrize(
    ("part", "name", "data", "says"),
    [
        ("layout", "cards.toml", b"[card\nsize = ", "cards.toml"),
        ("layout", "cards.toml", b"\xff\xfe\x00", "cards.toml"),
        ("layout", "cards.toml", b"<!DOCTYPE html><html></html>", "cards.toml"),
        ("table", "cards.csv", b"", "cards.csv"),
        ("table", "cards.csv", b"a\x00b,c\n\x00\x00\x00\x00,2\n" * 20, "cards.csv"),
        ("table", "cards.csv", b"\x89PNG\r\n\x1a\n" + b"\x00" * 99, "cards.csv"),
        ("table", "cards.csv", b"<!DOCTYPE html><html><body>404</body></html>", "cards.csv"),
    ],
)
def test_a_broken_layout_or_table_is_told_in_its_pane(
    studio: Studio, save_to: SaveTo, tmp_path: Path, part: str, name: str, data: bytes, says: str
) -> None:
    (tmp_path / name).write_bytes(data)
    studio.choose("free-merge")
    pane = studio.controller.sheets["free-merge"].pane  # type: ignore[attr-defined]
    save_to(tmp_path / name)
    (pane.layout_asked if part == "layout" else pane.table_asked).emit()
    studio.qtbot.waitUntil(lambda: bool(pane.fault.text()) and studio.idle, timeout=20000)
    assert says in pane.fault.text()
    assert "Error" not in pane.fault.text()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing more fits: the last write of every file fails."""

    def full(path: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "replace", full)


@pytest.mark.usefixtures("full_disk")
def test_a_queue_that_meets_a_full_disk_is_told_and_waits(studio: Studio, save_to: SaveTo, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    studio.choose("standings", 1)
    studio.page.take_key("Q")
    studio.page.show_tab(2)
    save_to(out / "queue.pdf")
    studio.press(studio.page.queue.save)
    studio.says("the disk is full")
    assert list(out.iterdir()) == []
    assert [face.done for face in studio.page.queue.faces] == [""]


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize("kind", ["pages", "cards"])
def test_pictures_that_meet_a_full_disk_are_told_and_leave_no_half(
    studio: Studio, save_to: SaveTo, tmp_path: Path, kind: str
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    studio.choose("monster-cards", 3)
    save_to(out)
    studio.controller.files.pictures("monster-cards", kind)
    studio.says("the disk is full")
    studio.qtbot.waitUntil(lambda: studio.idle, timeout=10000)
    assert list(out.iterdir()) == []

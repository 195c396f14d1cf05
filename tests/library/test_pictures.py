"""Pictures are found by what usual programs call their files, the right printing where the files tell."""

from __future__ import annotations

import errno
import io
import os
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from desktop.engine.rules import Refusal
from desktop.library.packed import is_there
from desktop.library.pictures import PictureFolders
from desktop.library.pictures_store import PictureStore

ID = "9d26f171-5bb6-463c-8473-53b6cc27ed66"


def folder(tmp_path: Path, *names: str) -> PictureFolders:
    for name in names:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return PictureFolders([tmp_path])


@pytest.mark.parametrize(
    "file",
    [
        "Black Lotus.jpg",
        "black lotus.PNG",
        "Black_Lotus.webp",
        "Black Lotus (LEA).png",
        "Black Lotus [LEA].png",
        "Black Lotus (LEA) 232.png",
        "Black Lotus (LEA) {232}.jpg",
        "Black Lotus [LEA-232].jpg",
        "lea-232-black-lotus.jpg",
        "lea_232_black_lotus.jpg",
        "LEA/Black Lotus.full.jpg",
        "LEA/Black Lotus.232.full.jpg",
        "Black Lotus1.full.jpg",
        "Black Lotus 2.jpg",
        "Black Lotus (1).jpg",
        "Black Lotus - Copy.jpg",
        "some/deep/folder/Black Lotus.tiff",
    ],
)
def test_a_picture_is_found_by_the_name_of_its_file(tmp_path: Path, file: str) -> None:
    assert folder(tmp_path, file, "White Lotus.jpg").find("Black Lotus", "LEA", "232") == tmp_path / file


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Ring of Ma'rûf", "Ring of Maruf.jpg"),
        ("Ring of Ma'rûf", "arn-67-ring-of-maruf.jpg"),
        ("Æther Storm", "Aether Storm.png"),
        ("Lim-Dûl's Vault", "Lim-Du\u0302l's Vault.jpg"),
        ("Fire // Ice", "Fire Ice.jpg"),
        ("Fire // Ice", "apc-128-fire-ice.jpg"),
        ("Delver of Secrets // Insectile Aberration", "Delver of Secrets.jpg"),
        ("Who/What/When/Where/Why", "Who.jpg"),
        ("+2 Mace", "+2 Mace.jpg"),
        ("1996 World Champion", "1996 World Champion.jpg"),
        ("Borrowing 100,000 Arrows", "Borrowing 100000 Arrows.jpg"),
    ],
)
def test_accents_halves_and_forbidden_signs_make_no_difference(tmp_path: Path, name: str, file: str) -> None:
    assert folder(tmp_path, file).find(name) == tmp_path / file


def test_the_printing_asked_for_comes_first(tmp_path: Path) -> None:
    files = ("Forest (LEA) 294.jpg", "Forest (LEA) 295.jpg", "Forest (ICE).jpg", "Forest.jpg")
    pictures = folder(tmp_path, *files)
    assert pictures.find("Forest", "LEA", "295") == tmp_path / "Forest (LEA) 295.jpg"
    assert pictures.find("Forest", "lea") == tmp_path / "Forest (LEA) 294.jpg"
    assert pictures.find("Forest", "ice", "383") == tmp_path / "Forest (ICE).jpg"
    assert pictures.find("Forest", "2ED") == tmp_path / "Forest.jpg"
    assert pictures.find("Forest") == tmp_path / "Forest.jpg"


def test_a_picture_of_another_set_is_better_than_none(tmp_path: Path) -> None:
    assert folder(tmp_path, "Forest (ICE).jpg").find("Forest", "LEA") == tmp_path / "Forest (ICE).jpg"


def test_a_file_named_by_its_number_at_scryfall_is_found_by_it(tmp_path: Path) -> None:
    assert folder(tmp_path, f"{ID}.png").find("Whatever", id_=ID.upper()) == tmp_path / f"{ID}.png"


def test_what_is_no_picture_is_passed_over(tmp_path: Path) -> None:
    pictures = folder(tmp_path, "Forest.txt", "notes.pdf.txt", ".Forest.jpg")
    assert pictures.files == 0
    assert pictures.find("Forest") is None


def test_a_drawing_is_found_so_that_it_can_be_refused_by_name(tmp_path: Path) -> None:
    assert folder(tmp_path, "Forest.svg").find("Forest") == tmp_path / "Forest.svg"


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="is not there"):
        PictureFolders([tmp_path / "none"])
    (tmp_path / "file").touch()
    with pytest.raises(Refusal, match="is no folder"):
        PictureFolders([tmp_path / "file"])


@pytest.mark.parametrize(
    ("file", "back"),
    [
        ("Night Clerk (back).jpg", ""),
        ("night-clerk-back.png", ""),
        ("isd-51-night-clerk_back.jpg", ""),
        ("Night Clerk [BACK].png", "Day Clerk"),
        ("Day Clerk.png", "Day Clerk"),
    ],
)
def test_the_other_side_is_found_and_never_taken_for_the_front(tmp_path: Path, file: str, back: str) -> None:
    for name in (file, "Night Clerk.png"):
        (tmp_path / name).touch()
    folders = PictureFolders([tmp_path])
    assert folders.find_back("Night Clerk", back) == tmp_path / file
    assert folders.find("Night Clerk") == tmp_path / "Night Clerk.png"


def test_a_card_whose_name_ends_in_back_is_a_card(tmp_path: Path) -> None:
    (tmp_path / "Turn Back.png").touch()
    assert PictureFolders([tmp_path]).find("Turn Back") == tmp_path / "Turn Back.png"
    assert PictureFolders([tmp_path]).find_back("Swamp", "") is None


def test_a_folder_within_that_cannot_be_read_is_told_and_the_rest_found(tmp_path, monkeypatch):
    (tmp_path / "locked").mkdir()
    (tmp_path / "Forest.png").write_bytes(b"")
    usual = os.scandir

    def scandir(folder):
        if str(folder).endswith("locked"):
            raise PermissionError(errno.EACCES, "Permission denied")
        return usual(folder)

    monkeypatch.setattr(os, "scandir", scandir)
    folders = PictureFolders([tmp_path])
    assert folders.find("Forest") == tmp_path / "Forest.png"
    assert folders.problems == [
        f"“{tmp_path / 'locked'}” cannot be read: Permission denied. Pictures in it are not found."
    ]
    with pytest.raises(Refusal, match="cannot be read"):
        PictureFolders([tmp_path / "locked"])


@pytest.mark.parametrize(
    "file",
    [
        "Shock (Extended Art).png",
        "Shock (Some Artist) [M21].png",
        "Shock - VIS.png",
        "Shock [VIS] {79} (Borderless).jpg",
        "Shock (Old Border) (2).png",
    ],
)
def test_what_makers_of_proxies_add_to_a_name_is_passed_over(tmp_path: Path, file: str) -> None:
    assert folder(tmp_path, file).find("Shock") == tmp_path / file


def test_a_set_that_is_added_to_a_name_tells_the_printing(tmp_path: Path) -> None:
    names = ("Shock (An Artist) [M21].png", "Shock (An Artist) [STH].png", "Shock (Extended Art).png")
    assert folder(tmp_path, *names).find("Shock", "STH") == tmp_path / names[1]


def test_a_card_called_so_goes_before_a_name_with_something_added(tmp_path: Path) -> None:
    names = ("Erase (Not the Urza's Legacy One).png", "Erase.png")
    pictures = folder(tmp_path, *names)
    assert pictures.find("Erase") == tmp_path / names[1]
    assert pictures.find("Erase (Not the Urza's Legacy One)") == tmp_path / names[0]


@pytest.mark.parametrize(
    "file",
    [
        "Ball Lightning (Extended Art).png",
        "Ball Lightning [DRK] {57}.jpg",
        "Ball Lightning (1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345).png",
        "drk-57-ball-lightning.avif",
        "Ball Lightning.57.full.jpg",
        "Ball Lightning1.fullborder.jpg",
        "Ball Lightning_DRK_57.jpg",
        "Ball Lightning_DRK_57_01234567-89ab-cdef-0123-456789abcdef.png",
        "ball_lightning.jp2",
    ],
)
def test_names_as_other_programs_write_them(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_bytes(b"x")
    (tmp_path / "Lightning Bolt.png").write_bytes(b"x")
    folders = PictureFolders([tmp_path])
    assert folders.find("Ball Lightning") == tmp_path / file
    assert [Path(named.path) for named in folders.all_of("Ball Lightning")] == [tmp_path / file]


def test_all_pictures_of_a_card_the_fitting_one_first_and_those_of_nearly_its_name(tmp_path: Path) -> None:
    names = ("Detonate.png", "Detonate (ATQ) 40.png", "Detonate (4ED).png", "Detonnate.png", "Old Detonate Scan.png")
    for name in (*names, "Shatter.png"):
        (tmp_path / name).write_bytes(b"x")
    folders = PictureFolders([tmp_path])
    all_ = [Path(named.path).name for named in folders.all_of("Detonate", "ATQ", "40")]
    assert all_[0] == "Detonate (ATQ) 40.png"
    assert set(all_) == set(names[:3])
    assert {Path(named.path).name for named in folders.near("Detonate")} >= {"Detonnate.png", "Old Detonate Scan.png"}
    assert folders.near("Shatterstorm") == ()


def test_the_file_that_an_order_names(tmp_path: Path) -> None:
    (tmp_path / "Shock (Extended).PNG").write_bytes(b"x")
    (tmp_path / "Shock (1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345).png").write_bytes(b"x")
    folders = PictureFolders([tmp_path])
    assert folders.called("shock (extended).png") == tmp_path / "Shock (Extended).PNG"
    by_id = folders.called("Gone.png", "1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345")
    assert by_id is not None
    assert by_id.name.startswith("Shock (1aB")
    assert folders.called("Gone.png", "1x") is None


def zipped(path: Path, **files: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as book:
        for name, data in files.items():
            book.writestr(name, data)
    return path


def test_pictures_packed_set_by_set_are_found_and_read(tmp_path: Path) -> None:
    out = io.BytesIO()
    Image.new("RGB", (250, 350), "#A02020").save(out, "PNG")
    files = {"LEA/Black Lotus.232.full.jpg": out.getvalue(), "LEA/": b"", "../out.png": b"", "LEA/readme.txt": b""}
    zipped(tmp_path / "images" / "LEA.zip", **files)
    zipped(tmp_path / "images" / "DRK.zip", **{"Ball Lightning.full.jpg": out.getvalue()})
    folders = PictureFolders([tmp_path / "images"])
    assert folders.files == 2
    lotus = folders.find("Black Lotus", "LEA", "232")
    assert lotus == tmp_path / "images" / "LEA.zip" / "LEA" / "Black Lotus.232.full.jpg"
    with PictureStore(tmp_path / "store") as store:
        assert store.take(lotus).width == 250
        assert store.known(lotus) is not None
        zipped(tmp_path / "images" / "LEA.zip", **{"LEA/Black Lotus.232.full.jpg": b"another now"})
        assert store.known(lotus) is None
        with pytest.raises(Refusal, match="Black Lotus"):
            store.take(lotus)


@pytest.mark.parametrize("data", [b"PK\x03\x04no zip", b""])
def test_a_zip_that_is_none_costs_no_other_picture(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "LEA.zip").write_bytes(data)
    folders = folder(tmp_path, "Black Lotus.png")
    assert folders.find("Black Lotus") is not None
    assert "“LEA.zip” cannot be read" in folders.problems[0]


def test_a_packed_picture_that_has_gone_is_not_there(tmp_path: Path) -> None:
    file = zipped(tmp_path / "LEA.zip", **{"LEA/Black Lotus.jpg": b"x"})
    assert is_there(file / "LEA" / "Black Lotus.jpg")
    assert not is_there(file / "LEA" / "Mox Pearl.jpg")
    assert not is_there(tmp_path / "gone.zip" / "a.jpg")
    assert is_there(file)

"""The largest pictures that are taken stay within the reading room's memory; larger ones are refused by their size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QImage

from desktop.library.pictures_normal import BadPicture
from desktop.library.pictures_store import PictureStore
from desktop.ui.plan.picture import KEPT_SIDE, picture_to_keep, unpacking
from desktop.workers.reading import open_reading_room
from desktop.workers.reading_room import ReadingRoom


@pytest.fixture(scope="module", autouse=True)
def room() -> Iterator[None]:
    made = ReadingRoom()
    open_reading_room(made)
    yield
    open_reading_room(None)
    made.close()


def saved(folder: Path, mode: str, size: tuple[int, int], name: str, **how: object) -> Path:
    """A picture with a little in it: half-clear where it has alpha."""
    image = Image.linear_gradient("L").resize(size)
    image = image.convert("RGB").convert(mode) if mode != "RGBA" else Image.merge("RGBA", (image,) * 4)
    image.save(folder / name, **how)
    return folder / name


@pytest.mark.parametrize(
    ("mode", "size", "name", "how"),
    [
        ("RGBA", (3500, 3550), "card.webp", {"lossless": True, "method": 0}),
        ("RGB", (3500, 3550), "card.webp", {"quality": 50, "method": 0}),
        ("RGBA", (3500, 3550), "card.avif", {"speed": 10, "quality": 30}),
        ("RGBA", (5000, 4900), "card.png", {"compress_level": 1}),
        ("RGB", (5000, 4900), "card.tif", {"compression": "jpeg"}),
        ("RGBA", (5000, 4900), "card.tif", {"compression": "tiff_lzw"}),
        ("RGB", (5000, 4900), "card.jpg", {"progressive": True}),
        ("CMYK", (7600, 7800), "card.jpg", {}),
    ],
)
def test_the_largest_that_is_taken_fits(
    tmp_path: Path, mode: str, size: tuple[int, int], name: str, how: dict[str, object]
) -> None:
    picture = PictureStore(tmp_path / "store").take(saved(tmp_path, mode, size, name, **how))
    assert picture.width / picture.height == pytest.approx(size[0] / size[1], rel=0.001)
    assert picture.width in (size[0], size[0] // 2)


@pytest.mark.parametrize(
    ("mode", "name", "how"),
    [
        ("RGBA", "card.webp", {"lossless": True, "method": 0}),
        ("RGB", "card.tif", {"compression": "jpeg"}),
        ("RGB", "card.jpg", {"progressive": True}),
    ],
)
def test_one_of_fifty_seven_million_pixels_is_refused_by_its_size(
    tmp_path: Path, mode: str, name: str, how: dict[str, object]
) -> None:
    with pytest.raises(BadPicture, match=r"“card\.\w+” has 7,600 × 7,500 pixels, too many for its format"):
        PictureStore(tmp_path / "store").take(saved(tmp_path, mode, (7600, 7500), name, **how))


def test_a_large_photograph_under_the_plan_is_unpacked_no_larger_than_it_is_kept(tmp_path: Path) -> None:
    photograph = saved(tmp_path, "RGB", (8000, 6000), "hall.jpg").read_bytes()
    kept = QImage.fromData(picture_to_keep(photograph, "“hall.jpg”"))
    assert (kept.width(), kept.height()) == (KEPT_SIDE, KEPT_SIDE * 3 // 4)


def test_what_is_below_a_plan_is_unpacked_there_as_it_is_here(tmp_path: Path) -> None:
    data = saved(tmp_path, "RGBA", (300, 200), "hall.png").read_bytes()
    there = unpacking(lambda hash: data)("x")
    bad = unpacking(lambda hash: data[:200])("x")
    here = QImage.fromData(data)
    assert there is not None
    assert (there.width(), there.height(), bad) == (300, 200, None)
    spots = ((0, 0), (150, 100), (299, 199))
    assert [there.pixelColor(*at).alpha() for at in spots] == [here.pixelColor(*at).alpha() for at in spots]

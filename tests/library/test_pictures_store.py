"""Pictures are made ready once: what a PDF can hold stays as it is, everything else becomes upright, opaque, 8 bits."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageCms, ImageDraw, ImageOps

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.pictures_store import PictureStore

SIZE = (63, 88)


def scene(mode: str = "RGB") -> Image.Image:
    """A picture no two parts of which are alike, in a border of (40, 30, 20)."""
    image = Image.merge("RGB", [Image.linear_gradient("L").rotate(90 * i).resize(SIZE) for i in range(3)])
    ImageDraw.Draw(image).rectangle((0, 0, 62, 87), outline=(40, 30, 20), width=4)
    return image.convert(mode)


def store(tmp_path: Path) -> PictureStore:
    return PictureStore(tmp_path / "store")


def taken(tmp_path: Path, image: Image.Image, name: str = "card.png", **how: object) -> Picture:
    image.save(tmp_path / name, **how)  # type: ignore[arg-type]
    return store(tmp_path).take(tmp_path / name)


def shown(picture: Picture) -> Image.Image:
    """What a printer makes of the bytes that go into the PDF."""
    data = Path(picture.file).read_bytes()[picture.start : picture.start + picture.length]
    if picture.kind == "jpeg":
        return Image.open(io.BytesIO(data))
    colour = 3 if picture.palette else {1: 0, 3: 2}[picture.channels]
    head = struct.pack(">IIBBBBB", picture.width, picture.height, picture.bits, colour, 0, 0, 0)
    chunks = [(b"IHDR", head), *([(b"PLTE", bytes.fromhex(picture.palette))] if picture.palette else [])]
    chunks += [(b"IDAT", data), (b"IEND", b"")]
    file = b"".join(struct.pack(">I", len(b)) + k + b + struct.pack(">I", zlib.crc32(k + b)) for k, b in chunks)
    return Image.open(io.BytesIO(b"\x89PNG\r\n\x1a\n" + file))


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and one.convert("RGB").tobytes() == other.convert("RGB").tobytes()


@pytest.mark.parametrize("mode", ["RGB", "L", "P", "1"])
def test_a_plain_png_keeps_every_pixel(tmp_path: Path, mode: str) -> None:
    image = scene(mode)
    picture = taken(tmp_path, image)
    assert same(shown(picture), image)
    assert (picture.width, picture.height) == SIZE
    with Image.open(picture.file) as kept:
        assert same(kept, image)


def test_a_png_in_many_pieces_is_kept_in_one(tmp_path: Path) -> None:
    noise = Image.effect_noise((400, 600), 90)
    picture = taken(tmp_path, noise)
    assert (tmp_path / "card.png").read_bytes().count(b"IDAT") > 1
    assert Path(picture.file).read_bytes().count(b"IDAT") == 1
    assert same(shown(picture), noise)


@pytest.mark.parametrize(("mode", "how"), [("RGB", {}), ("L", {}), ("RGB", {"progressive": True, "quality": 60})])
def test_a_jpeg_is_kept_to_the_byte(tmp_path: Path, mode: str, how: dict[str, object]) -> None:
    picture = taken(tmp_path, scene(mode), "card.jpg", **how)
    assert Path(picture.file).read_bytes() == (tmp_path / "card.jpg").read_bytes()
    assert (picture.kind, picture.channels, picture.length) == ("jpeg", len(mode), Path(picture.file).stat().st_size)


def test_clear_corners_get_the_colour_of_the_border(tmp_path: Path) -> None:
    image = scene("RGBA")
    for corner in ((0, 0), (62, 0), (0, 87), (62, 87)):
        image.putpixel(corner, (255, 0, 255, 0))
    half = (31, 40)
    image.putpixel(half, (200, 100, 50, 128))
    picture = taken(tmp_path, image)
    result = shown(picture).convert("RGB")
    assert picture.border == "#281E14"
    assert result.getpixel((0, 0)) == result.getpixel((62, 87)) == (40, 30, 20)
    assert all(abs(a - b) <= 1 for a, b in zip(result.getpixel(half), (120, 65, 35), strict=True))  # type: ignore[arg-type]
    assert result.getpixel((20, 20)) == image.convert("RGB").getpixel((20, 20))


def test_an_opaque_alpha_costs_no_pixel(tmp_path: Path) -> None:
    assert same(shown(taken(tmp_path, scene("RGBA"))), scene())


def test_one_clear_colour_of_a_palette_is_laid_on_the_border(tmp_path: Path) -> None:
    image = scene().quantize(32)
    clear = image.getpixel((30, 40))
    result = shown(taken(tmp_path, image, transparency=clear)).convert("RGB")
    assert result.getpixel((30, 40)) == (40, 30, 20)


def test_sixteen_bits_become_eight(tmp_path: Path) -> None:
    grey = scene("L")
    deep = Image.new("I;16", SIZE)
    deep.putdata([value * 257 for value in grey.tobytes()])
    picture = taken(tmp_path, deep)
    assert (picture.bits, picture.channels) == (8, 1)
    assert same(shown(picture), grey)


def test_fractions_of_white_are_no_black_card(tmp_path: Path) -> None:
    grey = scene("L")
    for most in (1.0, 255.0):
        fractions = grey.convert("F").point(lambda value, most=most: value * (most / 255))
        kept = shown(taken(tmp_path, fractions, f"scan{most}.tif")).convert("L")
        assert max(abs(a - b) for a, b in zip(kept.tobytes(), grey.tobytes(), strict=True)) <= 1


def test_an_interlaced_png_is_written_anew(tmp_path: Path) -> None:
    #: Pillow writes none, so this one is made by hand: one pixel column in the first of seven passes.
    image = Image.new("L", (16, 16), 77)
    rows = zlib.compress(b"".join(b"\x00" + bytes([77]) * w for w, h in _PASSES for _ in range(h)))
    head = struct.pack(">IIBBBBB", 16, 16, 8, 0, 0, 0, 1)
    chunks = [(b"IHDR", head), (b"IDAT", rows), (b"IEND", b"")]
    body = b"".join(struct.pack(">I", len(b)) + k + b + struct.pack(">I", zlib.crc32(k + b)) for k, b in chunks)
    (tmp_path / "card.png").write_bytes(b"\x89PNG\r\n\x1a\n" + body)
    assert same(shown(store(tmp_path).take(tmp_path / "card.png")), image)


_PASSES = ((2, 2), (2, 2), (4, 2), (4, 4), (8, 4), (8, 8), (16, 8))


@pytest.mark.parametrize("turn", range(2, 9))
@pytest.mark.parametrize("name", ["card.jpg", "card.png"])
def test_a_picture_that_lies_on_its_side_is_put_upright(tmp_path: Path, name: str, turn: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = turn
    lying = ImageOps.exif_transpose(_told(scene(), _BACK[turn]))
    picture = taken(tmp_path, lying, name, exif=exif)
    result = shown(picture)
    if picture.kind == "jpeg":
        assert Path(picture.file).read_bytes() == (tmp_path / name).read_bytes()
        assert picture.turn == turn
        result = ImageOps.exif_transpose(result)
    assert result.size == SIZE == (picture.width, picture.height)
    near = zip(result.convert("RGB").getpixel((20, 60)), scene().getpixel((20, 60)), strict=True)  # type: ignore[arg-type]
    assert all(abs(a - b) < 12 for a, b in near)


#: what takes a picture back that was turned so.
_BACK = {2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6}


def _told(image: Image.Image, turn: int) -> Image.Image:
    file = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = turn
    image.save(file, "PNG", exif=exif)
    return Image.open(file)


def test_cmyk_becomes_rgb(tmp_path: Path) -> None:
    picture = taken(tmp_path, scene("CMYK"), "card.jpg", quality=95)
    near = zip(shown(picture).convert("RGB").getpixel((30, 40)), scene().getpixel((30, 40)), strict=True)  # type: ignore[arg-type]
    assert picture.channels == 3
    assert all(abs(a - b) < 12 for a, b in near)


def test_a_colour_profile_goes_along_and_srgb_is_left_out(tmp_path: Path) -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    #: the same profile under another name counts as one of its own.
    other = srgb.replace(b"sRGB", b"Lamp").replace("sRGB".encode("utf-16-be"), "Lamp".encode("utf-16-be"))
    assert taken(tmp_path, scene(), "a.jpg", icc_profile=srgb).profile == ""
    picture = taken(tmp_path, scene(), "b.png", icc_profile=other)
    assert Path(picture.profile).read_bytes() == other


@pytest.mark.parametrize(("name", "lossless"), [("card.webp", True), ("card.webp", False), ("card.tif", True)])
def test_what_a_pdf_cannot_hold_is_made_a_png_or_a_jpeg(tmp_path: Path, name: str, lossless: bool) -> None:
    how = {"lossless": lossless} if name.endswith("webp") else {}
    picture = taken(tmp_path, scene(), name, **how)
    assert picture.kind == ("png" if lossless else "jpeg")
    assert same(shown(picture), scene()) or not lossless


@pytest.mark.parametrize("suffix", ["avif", "jp2", "bmp", "gif", "png", "webp"])
def test_of_whatever_format_the_first_picture_is_taken(tmp_path: Path, suffix: str) -> None:
    several = {"save_all": True, "append_images": [Image.new("RGB", SIZE, "white")] * 2}
    lossless = {"webp": {"lossless": True, **several}, "gif": several, "png": several, "avif": several}
    first = Image.new("RGB", SIZE, (200, 40, 30))
    picture = taken(tmp_path, first, f"card.{suffix}", **lossless.get(suffix, {}))
    result = shown(picture).convert("RGB")
    assert result.size == SIZE
    seen = zip(result.getpixel((30, 40)), (200, 40, 30), strict=True)  # type: ignore[arg-type]
    assert all(abs(a - b) <= 6 for a, b in seen)


@pytest.mark.parametrize(("name", "radius"), [("card.png", 29), ("card.jpg", 29), ("card.png", 40)])
def test_white_corners_are_measured(tmp_path: Path, name: str, radius: int) -> None:
    found = taken(tmp_path, cut_round(radius), name, **({"quality": 92} if name.endswith("jpg") else {})).corners
    assert radius / 630 <= found <= radius / 630 + 0.012


@pytest.mark.parametrize("border", ["white", "art"])
def test_white_that_is_no_corner_is_left(tmp_path: Path, border: str) -> None:
    image = cut_round(29, "white") if border == "white" else Image.new("RGB", (630, 880), "black")
    if border == "art":
        pen = ImageDraw.Draw(image)
        for x, y in ((0, 0), (530, 0), (0, 780), (530, 780)):
            pen.rectangle((x, y, x + 100, y + 100), fill="white")
    assert taken(tmp_path, image).corners == 0


def cut_round(radius: int, border: str = "black") -> Image.Image:
    """A card scanned on white: its border, its corners cut round."""
    image = Image.new("RGB", (630, 880), "white")
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, 629, 879), radius, fill=border)
    pen.rectangle((60, 60, 570, 820), fill=(200, 90, 60))
    return image


def test_how_wide_the_plain_border_is(tmp_path: Path) -> None:
    assert taken(tmp_path, cut_round(29)).rim == pytest.approx(60 / 630, abs=0.01)


# ---- kept once


def test_a_picture_seen_before_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = taken(tmp_path, scene())
    monkeypatch.setattr("desktop.library.pictures_store.read_picture", None, raising=False)
    assert store(tmp_path).known(tmp_path / "card.png") == first


def test_a_changed_file_is_made_ready_anew(tmp_path: Path) -> None:
    first = taken(tmp_path, scene())
    second = taken(tmp_path, scene().transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    assert first.hash != second.hash


def test_two_files_of_one_content_are_one_picture(tmp_path: Path) -> None:
    one = taken(tmp_path, scene(), "one.png")
    two = taken(tmp_path, scene(), "two.png")
    assert one == two
    assert len(list((tmp_path / "store").rglob("*.png"))) == 1


def test_a_kept_picture_that_was_thrown_away_is_made_ready_again(tmp_path: Path) -> None:
    first = taken(tmp_path, scene())
    Path(first.file).unlink()
    assert Path(store(tmp_path).take(tmp_path / "card.png").file).exists()


def test_half_a_line_in_the_ledger_is_a_picture_not_seen_yet(tmp_path: Path) -> None:
    first = taken(tmp_path, scene())
    ledger = tmp_path / "store" / "ledger.jsonl"
    ledger.write_bytes(ledger.read_bytes()[:-40])
    assert store(tmp_path).known(tmp_path / "card.png") is None
    assert store(tmp_path).take(tmp_path / "card.png") == first


# ---- bad pictures


def write_bad(path: Path, kind: str) -> None:
    file = io.BytesIO()
    if kind == "cut":
        scene().save(file, "PNG")
        path.write_bytes(file.getvalue()[:-200])
    elif kind == "cut jpeg":
        scene().resize((630, 880)).save(file, "JPEG")
        path.write_bytes(file.getvalue()[: len(file.getvalue()) // 2])
    elif kind == "bomb":
        head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(1000))), (b"IEND", b""))
        body = b"".join(struct.pack(">I", len(b)) + k + b + struct.pack(">I", zlib.crc32(k + b)) for k, b in parts)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)
    elif kind == "large":
        Image.new("1", (9000, 9000)).save(path)
    else:
        path.write_bytes(kind.encode("latin-1"))


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("cut", "damaged or cut off"),
        ("cut jpeg", "damaged or cut off"),
        ("bomb", "pixels"),
        ("large", "pixels"),
        ("just words\n", "no picture"),
        ("", "empty"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG"),
        ('<?xml version="1.0"?><svg/>', "SVG"),
        ("<!DOCTYPE html><html>", "web page"),
        ("GIF89a" + "x" * 40, "damaged|no picture"),
        ("\x89PNG\r\n\x1a\n" + "x" * 200, "damaged|no picture"),
        ("\xff\xd8\xff\xe0" + "x" * 200, "damaged|no picture"),
    ],
)
def test_a_bad_picture_is_named_in_a_sentence(tmp_path: Path, kind: str, says: str) -> None:
    path = tmp_path / "Black Lotus.png"
    write_bad(path, kind)
    with pytest.raises(Refusal, match=says) as refused:
        store(tmp_path).take(path)
    assert "“Black Lotus.png”" in str(refused.value)


def test_one_bad_picture_does_not_cost_the_others(tmp_path: Path) -> None:
    paths = [tmp_path / f"{i}.png" for i in range(5)]
    for path in paths:
        scene().save(path)
    paths[2].write_text("no picture")
    found = store(tmp_path).take_all(paths)
    assert [isinstance(found[path], Refusal) for path in paths] == [False, False, True, False, False]


def test_making_ready_can_be_stopped(tmp_path: Path) -> None:
    paths = [tmp_path / f"{i}.png" for i in range(5)]
    for path in paths:
        scene().save(path)
    with pytest.raises(Refusal, match="Stopped"):
        store(tmp_path).take_all(paths, lambda count, of: count < 2)


def test_a_store_that_cannot_be_written_to_keeps_pictures_for_this_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "store").write_text("a file stands where the folder should")
    scene().save(tmp_path / "card.png")
    with store(tmp_path) as passing:
        picture = passing.take(tmp_path / "card.png")
        assert passing.is_passing
        assert same(shown(picture), scene())
    assert not Path(picture.file).exists()

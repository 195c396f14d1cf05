"""A file for a print shop: its boxes, its intent, its inks, and what would go wrong with it."""

from __future__ import annotations

import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageCms
from pypdf.generic import DictionaryObject

from desktop.engine.rules import Refusal
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import A4, by_name, mm, sides
from desktop.print.layout.settings import SheetSettings
from desktop.print.layout.shops import SHOPS, ShopFile, Standard, sheet_fields, shop_named
from desktop.print.merge.cards import Merge
from desktop.print.merge.layout import read_layout
from desktop.print.press import shop_colours
from desktop.print.press.document import Press, printed_as
from desktop.print.press.pdf_writer import PdfWriter
from desktop.print.press.preflight import preflight
from desktop.print.press.proof import proofread
from desktop.print.press.shapes import rectangle
from desktop.print.press.shop_colours import SPOT_INK, PressColours, opened, press_profile, srgb
from desktop.print.press.shop_file import checked_for_shop, for_shop
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.print.type.styles import CARD_NAME
from tests.print.support import read

_PRINTER = replace(SheetSettings(), **sheet_fields(shop_named("printer")))


class FourInks(PressColours):
    """A press that needs no profile: each ink is what its colour lacks."""

    def _converted(self, image: Image.Image, profile: bytes) -> Image.Image:
        lacking = [band.point(lambda value: 255 - value) for band in image.convert("RGB").split()]
        return Image.merge("CMYK", (*lacking, Image.new("L", image.size, 0)))


@pytest.fixture
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file that says of itself that it is a press's; what it would do is FourInks's."""
    monkeypatch.setattr("desktop.print.press.shop_file.PressColours", FourInks)
    path = tmp_path / "press.icc"
    path.write_bytes(bytes(12) + b"prtrCMYKLab " + bytes(12) + b"acsp" + bytes(88))
    return str(path)


def card(settings: SheetSettings, colour: str = "#A02020", at: float = 20.0) -> bytes:
    """A page of one card: a coloured ground, and a black word so many millimetres from its corner."""
    with printed_as(settings):
        layout = imposition(A4, settings)
        press = Press("Card", layout.paper, settings=settings)
        with press.sheet("Card") as pen:
            pen.shape(rectangle(0, 0, pen.width, pen.height), colour)
            pen.block("Bolt (1 0 0 rg)", CARD_NAME, at * mm, at * mm, 40 * mm, 10 * mm)
        return press.done()


def drawn(pdf: bytes) -> bytes:
    """Everything that is drawn on the first page."""
    return read(pdf).pages[0].get_contents().get_data()


def test_a_card_has_its_trim_and_its_bleed():
    made = for_shop(card(_PRINTER), replace(_PRINTER, shop=ShopFile()), "Card").pdf
    page = read(made).pages[0]
    assert [float(n) / mm for n in page.bleedbox] == pytest.approx([0, 0, 69, 94], abs=0.01)
    assert [float(n) / mm for n in page.trimbox] == pytest.approx([3, 3, 66, 91], abs=0.01)


def test_dark_words_are_black_ink_alone_and_words_stay_words():
    made = for_shop(card(_PRINTER), replace(_PRINTER, shop=ShopFile()), "Card").pdf
    content = drawn(made)
    assert b" 0 g" in content.replace(b"\n", b" ")
    assert "Bolt (1 0 0 rg)" in read(made).pages[0].extract_text()


def test_pdf_x_names_its_press_and_has_no_rgb_left(profile: str):
    settings = replace(_PRINTER, shop=ShopFile("", "pdf/x-4", profile, cmyk=True))
    made = for_shop(card(_PRINTER), settings, "Card <1>")
    root = read(made.pdf).trailer["/Root"]
    intent = root["/OutputIntents"][0]
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/DestOutputProfile"].get_data() == Path(profile).read_bytes()
    said = root["/Metadata"].get_data().decode()
    assert "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in said
    assert "Card &lt;1&gt;" in said
    assert b" rg" not in drawn(made.pdf).replace(b"1 0 0 rg", b"")
    assert b" k" in drawn(made.pdf)
    assert made.most_ink == pytest.approx(3 - (0xA0 + 0x20 + 0x20) / 255, abs=0.01)


def test_left_in_srgb_the_file_says_what_srgb_is(profile: str):
    made = for_shop(card(_PRINTER), replace(_PRINTER, shop=ShopFile("", "pdf/x-4", profile)), "Card").pdf
    spaces = read(made).pages[0]["/Resources"]["/ColorSpace"]
    assert spaces["/DefaultRGB"][0] == "/ICCBased"
    assert b" rg" in drawn(made)


def test_pdf_a_brings_srgb_with_it():
    made = for_shop(card(_PRINTER), replace(_PRINTER, shop=ShopFile("", "pdf/a-2b")), "Card").pdf
    root = read(made).trailer["/Root"]
    assert root["/OutputIntents"][0]["/S"] == "/GTS_PDFA1"
    assert root["/OutputIntents"][0]["/DestOutputProfile"].get_data() == srgb()
    said = root["/Metadata"].get_data().decode()
    assert "<pdfaid:part>2</pdfaid:part>" in said
    assert "Trapped" not in said, "no word that an archive's readers do not know"
    assert ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(BytesIO(srgb()))).strip() == "sRGB built-in"


def test_a_white_plate_lies_over_the_whole_card_and_foil_where_it_is_asked_for(profile: str):
    white = for_shop(card(_PRINTER), replace(_PRINTER, shop=ShopFile("", "plain", profile, True, "white")), "Card").pdf
    assert b"/LanternSpot cs 1 scn 0.0000 0.0000" in drawn(white)
    assert read(white).pages[0]["/Resources"]["/ColorSpace"]["/LanternSpot"][1] == "/White"
    foil = for_shop(card(_PRINTER, SPOT_INK), replace(_PRINTER, shop=ShopFile("", "plain", spot="foil")), "Card").pdf
    assert drawn(foil).count(b"/LanternSpot cs 1 scn") == 1


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (ShopFile("", "pdf/x-4"), "choose the ICC profile"),
        (ShopFile("", "plain", cmyk=True), "choose the ICC profile"),
        (ShopFile("", "plain", "/nowhere.icc"), "cannot be read"),
    ],
)
def test_without_the_press_there_are_no_inks(file: ShopFile, said: str):
    with pytest.raises(Refusal, match=said):
        for_shop(card(_PRINTER), replace(_PRINTER, shop=file), "Card")


def test_a_screens_profile_is_refused(tmp_path: Path):
    path = tmp_path / "screen.icc"
    path.write_bytes(srgb())
    with pytest.raises(Refusal, match="no profile of a press"):
        press_profile(str(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_place_of_a_profile_is_not_waited_for(tmp_path: Path):
    os.mkfifo(tmp_path / "press.icc")
    with pytest.raises(Refusal, match="pipe or a device"):
        press_profile(str(tmp_path / "press.icc"))
    with pytest.raises(Refusal, match="cannot be read"):
        press_profile("~nobody-of-this-name/press.icc")


def test_pictures_become_inks_whatever_packs_them():
    image, out = Image.new("RGB", (3, 2), (255, 0, 0)), BytesIO()
    image.save(out, "JPEG", quality=95)
    size = {b"/Width": b"3", b"/Height": b"2", b"/BitsPerComponent": b"8"}
    photo = opened({**size, b"/Filter": b"/DCTDecode"}, out.getvalue(), 3)
    plain = opened(size, image.tobytes(), 3)
    assert photo.format == "JPEG"
    colours = FourInks(b"a press")
    assert colours.picture(plain, b"").getpixel((0, 0)) == (0, 255, 255, 0)
    assert colours.most == pytest.approx(2.0)


def test_what_would_go_wrong_is_told_first():
    settings = replace(_PRINTER, shop=ShopFile("printer"))
    with proofread() as proof:
        pdf = card(_PRINTER, at=4.0)
    _, findings = checked_for_shop(pdf, settings, "Card", proof)
    assert not findings[0].good
    assert "nearer than 3.0 mm to the knife" in findings[0].says
    with proofread() as proof:
        pdf = card(_PRINTER, at=20.0)
    _, findings = checked_for_shop(pdf, settings, "Card", proof)
    assert all(finding.good for finding in findings)
    tgc = replace(settings, shop=ShopFile("thegamecrafter"))
    assert "this shop asks for 69.85 × 95.25 mm" in checked_for_shop(pdf, tgc, "Card")[1][0].says


def pictured(wide: float) -> bytes:
    """A page with a picture of 300 pixels, so many inches wide, inside a drawing that is twice as large."""
    out = BytesIO()
    file = PdfWriter(out)
    entries = b"/Type /XObject /Subtype /Image /Width 300 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8"
    picture = file.put_stream(entries, bytes(300))
    form = b"/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources <</XObject <</P %d 0 R>>>>" % picture
    drawing = file.put_stream(form, b"(9 Tf Do) Tj q %.4f 0 0 9 0 0 cm /P Do Q" % (wide * 36))
    content, tree = file.put_stream(b"", b"q 2 0 0 2 5 5 cm /D Do Q"), file.new()
    body = (
        b"<</Type /Page /Parent %d 0 R /MediaBox [0 0 99 99] /Contents %d 0 R /Resources <</XObject <</D %d 0 R>>>>>>"
    )
    page = file.put(body % (tree, content, drawing))
    file.put(b"<</Type /Pages /Count 1 /Kids [%d 0 R]>>" % page, tree)
    file.finish(b"/Pages %d 0 R" % tree, b"")
    return out.getvalue()


def test_a_coarse_picture_is_told_by_its_page():
    shop, settings = shop_named("copy-shop"), SheetSettings()
    assert "Page 1: a picture prints at 150 dots an inch" in preflight(pictured(2.0), shop, settings, 0, None)[0].says
    assert all(finding.good for finding in preflight(pictured(1.0), shop, settings, 0, None))


def test_a_shop_is_told_what_it_takes_alone(profile: str):
    for shop, cmyk, said in (
        ("thegamecrafter", True, "takes sRGB alone"),
        ("drivethrucards", False, "four inks alone"),
    ):
        settings = replace(SheetSettings(), **sheet_fields(shop_named(shop)))
        settings = replace(settings, shop=ShopFile(shop, "plain", profile, cmyk))
        findings = checked_for_shop(card(settings), settings, "Card")[1]
        assert any(said in finding.says and not finding.good for finding in findings)


def test_backs_come_before_their_fronts_where_a_shop_wants_them_so():
    settings = replace(SheetSettings(), **sheet_fields(shop_named("drivethrucards")), backs=True)
    press = Press("Cards", by_name("A5"))
    for words in ("front 1", "back 1", "front 2", "back 2"):
        with press.sheet(behind=words.startswith("back")) as pen:
            pen.words(words, CARD_NAME, 40, 40, 300)
    made = for_shop(press.done(), replace(settings, shop=ShopFile("drivethrucards")), "Cards").pdf
    assert [page.extract_text().strip() for page in read(made).pages] == ["back 1", "front 1", "back 2", "front 2"]


@pytest.mark.parametrize("shop", ["drivethrucards", "makeplayingcards"])
def test_cards_that_bring_their_own_backs_are_turned_and_counted_as_those_of_the_settings(shop: str):
    settings = replace(SheetSettings(), **sheet_fields(shop_named(shop)))
    settings, paper = replace(settings, shop=ShopFile(shop), bleed=settings.bleed), by_name(settings.paper)
    box = '[[%s]]\ntext = "%s{Name}"\nx=5\ny=5\nwidth=50\nheight=10\n'
    layout = f"[card]\nwidth=63\nheight=88\n{box % ('box', '')}{box % ('back', 'behind ')}"
    rows = [({"name": name}, 1) for name in ("one", "two", "three")]
    merged = Merge(read_layout(layout), lambda name: None).print(rows, paper, "Cards", settings)
    faces = [TextProxy(name, "", "Card") for name in ("one", "two", "three", "behind two")]
    proxies = [Proxy("one", faces[0]), Proxy("two", faces[1], faces[3]), Proxy("three", faces[2])]
    out = BytesIO()
    ProxySheets(out, "Cards", paper, settings=settings).print(proxies)
    for pdf in (merged, out.getvalue()):
        made, findings = checked_for_shop(pdf, settings, "Cards")
        sides = [page.extract_text() for page in read(made).pages]
        assert len(sides) == 6
        backs = [at for at, words in enumerate(sides) if "behind two" in words]
        fronts = [at for at, words in enumerate(sides) if "two" in words and at not in backs]
        assert (backs, fronts) == (([2], [3]) if shop == "drivethrucards" else ([3], [2]))
        packs = [finding.says for finding in findings if finding.says.startswith("3 cards")]
        assert bool(packs) == bool(shop_named(shop).packs)
        assert not any("6 cards" in finding.says for finding in findings)


@pytest.mark.parametrize("shop", SHOPS, ids=lambda shop: shop.id)
def test_a_shops_cards_are_of_its_own_size(shop):
    settings = replace(SheetSettings(), **sheet_fields(shop))
    settings.refuse_nonsense()
    layout = imposition(by_name(settings.paper), settings)
    assert (layout.width / mm, layout.height / mm) == pytest.approx(shop.card)
    if shop.pixels:
        assert tuple(round(n / 72 * shop.dpi) for n in (layout.paper.width, layout.paper.height)) == shop.pixels


@pytest.mark.parametrize("name", ["Legal", "tabloid", "sra3", "A5", "13x19", "13 × 19 in", "8.5 x 14 in"])
def test_papers_by_their_names_and_in_inches(name: str):
    assert by_name(name).width > 100 * mm


def test_inches_are_inches():
    assert sides('2.5" x 3.5"') == pytest.approx((63.5, 88.9))
    assert sides("2.5 by 3.5 in") == pytest.approx((63.5, 88.9))
    assert sides("63,5 × 88,9 mm") == pytest.approx((63.5, 88.9))


@pytest.mark.parametrize(
    ("standard", "cmyk", "version", "says"),
    [
        ("pdf/x-4", True, "%PDF-1.5", "PDF/X-4"),
        ("pdf/x-4", False, "%PDF-1.5", "PDF/X-4"),
        ("pdf/x-1a", False, "%PDF-1.4", "PDF/X-1a:2003"),
        ("pdf/a-2b", False, "%PDF-1.5", None),
    ],
)
def test_what_a_standard_asks_of_a_file_is_in_it(
    tmp_path: Path, profile: str, standard: Standard, cmyk: bool, version: str, says: str | None
):
    """Read off by another reader, one demand of ISO 15930-7, 15930-4 and 19005-2 after the other."""
    file = ShopFile("", standard, "" if says is None else profile, cmyk)
    made = for_shop(pictured_and_written(tmp_path, low=True), replace(_PRINTER, shop=file), "Cards").pdf
    pdf, root = read(made), read(made).trailer["/Root"]
    assert pdf.pdf_header == version
    assert not pdf.is_encrypted
    assert len(pdf.trailer["/ID"]) == 2
    info = pdf.trailer["/Info"]
    assert {"/Title", "/CreationDate", "/ModDate", "/Creator", "/Producer"} <= set(info)
    assert info["/Trapped"] == "/False"
    assert info.get("/GTS_PDFXVersion") == says
    (intent,) = root["/OutputIntents"]
    assert intent["/S"] == ("/GTS_PDFA1" if says is None else "/GTS_PDFX")
    assert intent["/OutputConditionIdentifier"]
    assert "/RegistryName" not in intent, "an empty name is none"
    assert intent["/DestOutputProfile"]["/N"] == (3 if says is None else 4)
    assert root["/Metadata"]["/Subtype"] == "/XML"
    assert "/Filter" not in root["/Metadata"], "packets are found by reading the bytes"
    assert not {"/AcroForm", "/AA", "/OpenAction", "/OCProperties", "/Names", "/Encrypt"} & set(root)
    for page in pdf.pages:
        assert not {"/Annots", "/AA", "/Trans", "/PresSteps", "/ArtBox"} & set(page)
        media, bleed, trim = ([float(side) for side in box] for box in (page.mediabox, page.bleedbox, page.trimbox))
        assert all(outer <= inner for outer, inner in zip(media[:2], bleed[:2], strict=True))
        assert all(outer < inner for outer, inner in zip(bleed[:2], trim[:2], strict=True))
        assert all(outer > inner for outer, inner in zip(bleed[2:], trim[2:], strict=True))
    kept = [pdf.get_object(number) for number in range(1, pdf.trailer["/Size"])]
    entries = [one for one in kept if isinstance(one, DictionaryObject)]
    for font in (one for one in entries if one.get("/Type") == "/FontDescriptor"):
        assert {"/FontFile", "/FontFile2", "/FontFile3"} & set(font)
    assert not any(one.get("/S") == "/JavaScript" or one.get("/Type") == "/ObjStm" for one in entries)
    assert not any("LZWDecode" in str(one.get("/Filter")) for one in entries)
    pictures = [one for one in entries if one.get("/Subtype") == "/Image"]
    assert len(pictures) == 3
    if cmyk or standard == "pdf/x-1a":
        assert {str(one["/ColorSpace"]) for one in pictures} == {"/DeviceCMYK", "/DeviceGray"}
    if standard == "pdf/x-1a":
        assert not any({"/SMask", "/Mask", "/Group"} & set(one) for one in entries)
        assert b"/DefaultRGB" not in made


def pictured_and_written(folder: Path, low: bool) -> bytes:
    """A card of each kind: colours, a profile of its own, grey with a profile, and words."""
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    grey = lab[:16] + b"GRAY" + lab[20:]
    folder = folder / "pictures"
    folder.mkdir()
    Image.new("RGB", (740, 1040), (200, 30, 30)).save(folder / "one.jpg")
    Image.effect_noise((740, 1040), 50).convert("RGB").save(folder / "two.png")
    Image.new("L", (740, 1040), 90).save(folder / "three.jpg", icc_profile=grey)
    with PictureStore(folder / "store") as store:
        proxies = [Proxy(path.stem, store.take(path)) for path in sorted(folder.glob("*.*g"))]
    out = BytesIO()
    settings = replace(_PRINTER, low_ink=low, bleed_style="border")
    words = Proxy("words", TextProxy("words", "{R}", "Instant", "Deal 3 damage."))
    ProxySheets(out, "Cards", A4, None, None, settings).print([*proxies, words])
    return out.getvalue()


def test_what_is_seen_through_is_refused_where_the_standard_knows_nothing_so(tmp_path: Path, profile: str):
    settings = replace(_PRINTER, shop=ShopFile("drivethrucards", "pdf/x-1a", profile))
    with pytest.raises(Refusal, match="Print with low ink"):
        for_shop(pictured_and_written(tmp_path, low=False), settings, "Cards")
    pdf = card(settings)
    findings = checked_for_shop(pdf, settings, "Cards")[1]
    assert any(finding.good and "asks for PDF/X-1a:2003." in finding.says for finding in findings)
    other = replace(settings, shop=ShopFile("drivethrucards", "pdf/x-4", profile, True))
    findings = checked_for_shop(pdf, other, "Cards")[1]
    assert any(not finding.good and "asks for PDF/X-1a:2003, which" in finding.says for finding in findings)


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_an_independent_reader_finds_nothing_wrong(tmp_path: Path, profile: str):
    path = tmp_path / "card.pdf"
    settings = replace(_PRINTER, shop=ShopFile("", "pdf/x-4", profile, True, "white"))
    path.write_bytes(for_shop(card(_PRINTER), settings, "Card").pdf)
    assert subprocess.run(["qpdf", "--check", str(path)], capture_output=True).returncode == 0


def test_the_profile_of_srgb_is_the_same_every_time():
    first = srgb()
    shop_colours.srgb.cache_clear()
    assert srgb() == first

"""A finished file of ours made into what a print shop asks for: page boxes, output intent, XMP, inks, a plate apart.

By ISO 15930-7 (PDF/X-4), 15930-4 (PDF/X-1a:2003) and 19005-2 (PDF/A-2b), as far as our own files can go against them.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from html import escape
from io import BytesIO
from typing import BinaryIO

import msgspec

from desktop.engine.rules import Refusal
from desktop.print.layout.paper import mm
from desktop.print.layout.settings import SheetSettings
from desktop.print.layout.shops import ShopFile, Standard, shop_named
from desktop.print.press.pdf_copy import PdfCopy
from desktop.print.press.pdf_reader import Dictionary, PdfObject, PdfReader, Reference, Value
from desktop.print.press.pdf_writer import PdfWriter, literal
from desktop.print.press.preflight import Finding, preflight
from desktop.print.press.proof import Proof
from desktop.print.press.shop_colours import PressColours, opened, press_profile, srgb

_BOTH, _MULTIPLIED = b"/OPM 1 /OP true /op true", b" /BM /Multiply"
_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" \
xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>Lantern</rdf:li></rdf:Seq></dc:creator>
<xmp:CreatorTool>Lantern</xmp:CreatorTool><pdf:Producer>Lantern</pdf:Producer>
<xmp:CreateDate>2000-01-01T00:00:00+00:00</xmp:CreateDate><xmp:ModifyDate>2000-01-01T00:00:00+00:00</xmp:ModifyDate>
<xmp:MetadataDate>2000-01-01T00:00:00+00:00</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
{standard}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
_IS = {
    "plain": "",
    #: an archive knows no such word as trapped.
    "pdf/x-4": "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped>",
    "pdf/x-1a": "<pdf:Trapped>False</pdf:Trapped>",
    "pdf/a-2b": "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>",
}


#: what the file's description says it is.
_SAYS: dict[Standard, bytes] = {"pdf/x-4": b"PDF/X-4", "pdf/x-1a": b"PDF/X-1a:2003"}
_NAMES: dict[Standard, str] = {"pdf/x-4": "PDF/X-4", "pdf/x-1a": "PDF/X-1a"}
_SEEN_THROUGH = (
    "PDF/X-1a knows nothing seen through, and drawings here are: the scenes of cards in words. Print with low ink, "
    "give every card a picture, or choose PDF/X-4."
)


class ShopMade(msgspec.Struct, frozen=True):
    """A file for a shop, and the most ink in it by parts of one (0: its colours are not inks)."""

    pdf: bytes
    most_ink: float = 0.0


def for_shop(pdf: bytes, settings: SheetSettings, title: str) -> ShopMade:
    """The same pages as the settings' shop asks for them; raises ``Refusal`` where a profile is wanted and missing."""
    shop = settings.shop
    if shop is None:
        return ShopMade(pdf)
    profile = press_profile(shop.profile) if shop.profile else None
    if profile is None and (shop.cmyk or shop.standard in _NAMES):
        what = "Four inks" if shop.cmyk else _NAMES[shop.standard]
        raise Refusal(f"{what} are mixed for one press: choose the ICC profile that the shop gives, or leave that out.")
    if shop.cmyk and shop.standard == "pdf/a-2b":
        raise Refusal("PDF/A is for archives and screens here: choose PDF/X-4 for four inks.")
    out = BytesIO()
    inks = shop.cmyk or shop.standard == "pdf/x-1a"
    colours = PressColours(profile if inks else None, bool(shop.spot))
    inset = (settings.bleed or 0.0) * mm if settings.arrangement == "1-up" else 0.0
    back_first = bool(shop.shop) and shop_named(shop.shop).back_first
    _Shop(out, pdf, shop, profile, colours, inset).write(title, back_first)
    return ShopMade(out.getvalue(), colours.most if inks else 0.0)


def checked_for_shop(
    pdf: bytes, settings: SheetSettings, title: str, proof: Proof | None = None
) -> tuple[bytes, list[Finding]]:
    """The file as the shop asks for it, and what was found in it."""
    made = for_shop(pdf, settings, title)
    named = settings.shop.shop if settings.shop is not None else ""
    findings = preflight(made.pdf, shop_named(named), settings, made.most_ink, proof) if named else []
    return made.pdf, findings


class _Shop(PdfCopy):
    """One file on its way."""

    def __init__(
        self, out: BinaryIO, pdf: bytes, shop: ShopFile, profile: bytes | None, colours: PressColours, inset: float
    ) -> None:
        self._is_old = shop.standard == "pdf/x-1a"
        self._file, self._pdf = PdfWriter(out, b"1.4" if self._is_old else b"1.5"), PdfReader(pdf)
        super().__init__(self._pdf, self._file)
        self._shop, self._profile, self._colours, self._inset = shop, profile, colours, inset
        self._pages: dict[int, Dictionary] = {}
        #: what each page's drawing may use.
        self._contents: dict[int, Value] = {}
        self._resources: Dictionary = {}
        self._states: Dictionary = {}

    def write(self, title: str, back_first: bool) -> None:
        """The whole file; of each card its back before its front where the shop wants it so."""
        tree = self._file.new()
        catalog = self._intent() + self._metadata(title)
        self._prepare()
        parent = b"%d 0 R" % tree
        taken: list[int] = []
        for number, page in self._pdf.pages():
            self._pages[number] = self._boxed(page) | {b"/Parent": parent}
            before = len(taken) - (back_first and self._pdf.is_behind(page))
            taken.insert(before, self.number(number))
        self.finish()
        kids = b" ".join(b"%d 0 R" % number for number in taken)
        self._file.put(b"<</Type /Pages /Count %d /Kids [%b]>>" % (len(taken), kids), tree)
        says = _SAYS.get(self._shop.standard)
        known = b" /Trapped /False" + (b" /GTS_PDFXVersion (%b)" % says if says else b"")
        self._file.finish(b"/Pages %d 0 R %b" % (tree, catalog), b"/Title %b%b" % (literal(title), known))

    # ---- what the file says of itself

    def _intent(self) -> bytes:
        if self._shop.standard == "plain" and self._profile is None:
            return b""
        press = self._shop.standard != "pdf/a-2b"
        data, inks = (self._profile, 4) if press and self._profile else (srgb(), 3)
        assert data is not None
        profile = self._file.put_stream(b"/N %d" % inks, data)
        kind, name = (b"/GTS_PDFX", b"Custom") if press else (b"/GTS_PDFA1", b"sRGB")
        info = literal(self._shop.profile.replace("\\", "/").rsplit("/", 1)[-1] if press else "sRGB IEC61966-2.1")
        body = b"<</Type /OutputIntent /S %b /OutputConditionIdentifier (%b) /Info %b"
        made = self._file.put(body % (kind, name, info) + b" /DestOutputProfile %d 0 R>>" % profile)
        return b"/OutputIntents [%d 0 R] " % made

    def _metadata(self, title: str) -> bytes:
        sums = zlib.crc32(title.encode()), len(title)
        id = f"{sums[0]:08x}-{sums[1]:04x}-4000-8000-{sums[0]:012x}"
        words = _XMP.format(title=escape(title, quote=False), id=id, standard=_IS[self._shop.standard])
        entries = b"/Type /Metadata /Subtype /XML"
        return b"/Metadata %d 0 R " % self._file.put_stream(entries, words.encode(), level=0)

    def _prepare(self) -> None:
        """What every drawing may need: what sRGB is, and the plate apart."""
        spaces: Dictionary = {}
        if self._profile is not None and not self._colours.converts:
            number = self._file.put_stream(b"/N 3 /Alternate /DeviceRGB", srgb())
            spaces[b"/DefaultRGB"] = b"[/ICCBased %d 0 R]" % number
        if self._shop.spot:
            name, tint = (b"/White", b"0 0 0 0.06") if self._shop.spot == "white" else (b"/Foil", b"0 0.2 0.8 0.1")
            turned = b"<</FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [%b] /N 1>>" % tint
            space = self._file.put(b"[/Separation %b /DeviceCMYK %b]" % (name, turned))
            spaces[b"/LanternSpot"] = b"%d 0 R" % space
            over = _BOTH if self._is_old else _BOTH + _MULTIPLIED
            self._states = {b"/LanternOver": b"<</Type /ExtGState %b>>" % over}
        self._resources = spaces

    # ---- pages and what is drawn on them

    def _boxed(self, page: Dictionary) -> Dictionary:
        sides = self._pdf.resolved(page[b"/MediaBox"])
        assert isinstance(sides, list)
        x, y, right, top = (float(side) for side in sides if isinstance(side, bytes))
        by = self._inset
        media = b"[%.4f %.4f %.4f %.4f]" % (x, y, right, top)
        trim = b"[%.4f %.4f %.4f %.4f]" % (x + by, y + by, right - by, top - by)
        contents = page[b"/Contents"]
        if isinstance(contents, Reference):
            self._contents[contents.number] = page.get(b"/Resources", {})
        boxes: Dictionary = {b"/MediaBox": media, b"/BleedBox": media, b"/TrimBox": trim}
        if self._shop.spot == "white":
            plate = b"q /LanternOver gs /LanternSpot cs 1 scn %.4f %.4f %.4f %.4f re f Q" % (x, y, right - x, top - y)
            boxes[b"/Contents"] = [contents, b"%d 0 R" % self._file.put_stream(b"", plate)]
        #: how a page is turned on a screen is nothing for paper.
        return {name: entry for name, entry in self._equipped(page).items() if name != b"/Trans"} | boxes

    def _equipped(self, drawing: Dictionary) -> Dictionary:
        """A page or drawing that knows the colours it may use."""
        own = self._pdf.resolved(drawing.get(b"/Resources", {}))
        if not isinstance(own, dict) or not (self._resources or self._states):
            return drawing
        for name, more in ((b"/ColorSpace", self._resources), (b"/ExtGState", self._states)):
            known = self._pdf.resolved(own.get(name, {}))
            if more and isinstance(known, dict):
                own = own | {name: known | more}
        return drawing | {b"/Resources": own}

    def source(self, old: int) -> PdfObject:
        """Every object in the shop's colours."""
        if old in self._pages:
            return PdfObject(self._pages[old])
        found = super().source(old)
        value, stream = found
        if stream is None or not isinstance(value, dict):
            return found
        kind = value.get(b"/Subtype")
        if old in self._contents or kind == b"/Form":
            resources = self._contents.get(old, value.get(b"/Resources", {}))
            return self._drawn(value if kind is None else self._equipped(value), bytes(stream), resources)
        if kind == b"/Image" and self._colours.converts:
            return self._picture(value, bytes(stream)) or found
        return found

    def _drawn(self, value: Dictionary, stream: bytes, resources: Value) -> PdfObject:
        packed = value.get(b"/Filter") is not None
        content = self._colours.painted(zlib.decompress(stream) if packed else stream)
        if self._is_old and any(b"%b gs" % name in content for name in self._seen_through(resources)):
            raise Refusal(_SEEN_THROUGH)
        plain = {name: entry for name, entry in value.items() if name not in (b"/Filter", b"/Length")}
        return PdfObject(plain | {b"/Filter": b"/FlateDecode"}, memoryview(zlib.compress(content, 6)))

    def _seen_through(self, resources: Value) -> Iterator[bytes]:
        """The states of a drawing in which it is not opaque."""
        own = self._pdf.resolved(resources)
        states = self._pdf.resolved(own.get(b"/ExtGState", {})) if isinstance(own, dict) else {}
        for name, entry in (states if isinstance(states, dict) else {}).items():
            state = self._pdf.resolved(entry)
            if isinstance(state, dict):
                said = [self._pdf.resolved(state.get(alpha, b"1")) for alpha in (b"/ca", b"/CA")]
                if any(isinstance(alpha, bytes) and float(alpha) < 1 for alpha in said):
                    yield name

    def _picture(self, value: Dictionary, stream: bytes) -> PdfObject | None:
        """A picture in four inks; None: it is grey, and black ink already."""
        if (palette := self._palette(value[b"/ColorSpace"])) is not None:
            return PdfObject(value | {b"/ColorSpace": palette}, memoryview(stream))
        channels, profile = self._space(value[b"/ColorSpace"])
        if channels == 1:
            return PdfObject(value | {b"/ColorSpace": b"/DeviceGray"}, memoryview(stream))
        if channels != 3:
            return None
        image = opened(self._plainly(value), stream, channels)
        made, out = self._colours.picture(image, profile), BytesIO()
        entries: Dictionary = {
            name: entry for name, entry in value.items() if name not in (b"/Filter", b"/DecodeParms", b"/Length")
        }
        entries |= {b"/ColorSpace": b"/DeviceCMYK", b"/BitsPerComponent": b"8"}
        if image.format == "JPEG":
            made.save(out, "JPEG", quality=95, subsampling=0)
            turned: Dictionary = {b"/Filter": b"/DCTDecode", b"/Decode": b"[1 0 1 0 1 0 1 0]"}
            return PdfObject(entries | turned, memoryview(out.getvalue()))
        return PdfObject(entries | {b"/Filter": b"/FlateDecode"}, memoryview(zlib.compress(made.tobytes(), 6)))

    def _palette(self, entry: Value) -> Value | None:
        """The colours of a picture that numbers them, as inks; None: it does not."""
        space = self._pdf.resolved(entry)
        if not isinstance(space, list) or space[:2] != [b"/Indexed", b"/DeviceRGB"]:
            return None
        listed = self._pdf.resolved(space[3])
        assert isinstance(listed, bytes)
        parts = bytes.fromhex(listed.strip(b"<>").decode())
        inks = [self._colours.inks(*(part / 255 for part in parts[at : at + 3])) for at in range(0, len(parts), 3)]
        packed = b"".join(bytes(round(ink * 255) for ink in four) for four in inks)
        return [b"/Indexed", b"/DeviceCMYK", space[2], b"<%b>" % packed.hex().encode()]

    def _plainly(self, value: Dictionary) -> dict[bytes, bytes]:
        """What a picture's dictionary says, references and single lists resolved."""
        found: dict[bytes, bytes] = {}
        steps = self._pdf.resolved(value.get(b"/DecodeParms", {}))
        for name, entry in (value | (steps if isinstance(steps, dict) else {})).items():
            said = self._pdf.resolved(entry)
            said = said[0] if isinstance(said, list) and len(said) == 1 else said
            if isinstance(said, bytes):
                found[name] = said
        return found

    def _space(self, entry: Value) -> tuple[int, bytes]:
        """How many channels a picture has, and its profile (b"": none); 0 for what is left as it is."""
        space = self._pdf.resolved(entry)
        if not isinstance(space, list):
            return (3 if space == b"/DeviceRGB" else 0), b""
        if space[0] != b"/ICCBased" or not isinstance(space[1], Reference):
            return 0, b""
        profile = self._pdf.object(space[1].number)
        if not isinstance(profile.value, dict) or (channels := self._pdf.resolved(profile.value[b"/N"])) != b"3":
            return (1 if isinstance(profile.value, dict) and channels == b"1" else 0), b""
        data = bytes(profile.stream or b"")
        return 3, zlib.decompress(data) if b"/Filter" in profile.value else data

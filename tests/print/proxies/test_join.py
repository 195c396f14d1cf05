"""Several files bound into one: every page is there, in order, and each part is in the outline."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader

from desktop.print.layout.paper import A4, LETTER
from desktop.print.press.document import Press
from desktop.print.press.join import join
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.print.type.styles import BODY


def printed(words: str, sheets: int = 1, paper=A4) -> bytes:
    press = Press(words, paper)
    for number in range(sheets):
        with press.sheet(f"{words} {number + 1}") as pen:
            pen.words(f"{words} {number + 1}", BODY, 40, 40, 400)
    return press.done()


def proxies(name: str) -> bytes:
    out = BytesIO()
    ProxySheets(out, "Proxies", A4).print([Proxy(name, TextProxy(name, "{2}{U}", "Creature", "Draws a card."))])
    return out.getvalue()


def joined(*parts: tuple[str, bytes]) -> PdfReader:
    out = BytesIO()
    join(parts, out, "All of it")
    return PdfReader(BytesIO(out.getvalue()))


def test_pages_come_in_order_and_can_be_searched() -> None:
    book = joined(("Signs", printed("Sign", 2)), ("Proxies", proxies("Leviathan")), ("Slips", printed("Slip")))
    words = [page.extract_text() for page in book.pages]
    assert len(words) == 4
    assert "Sign 1" in words[0]
    assert "Sign 2" in words[1]
    assert "Leviathan" in words[2].replace("\n", "")
    assert "Slip 1" in words[3]


def test_each_part_is_in_the_outline_at_its_first_page() -> None:
    book = joined(("Signs", printed("Sign", 2)), ("Füchse · Runde 3", printed("Slip")))
    assert [(item.title, book.get_destination_page_number(item)) for item in book.outline] == [
        ("Signs", 0),
        ("Füchse · Runde 3", 2),
    ]


def test_sheets_keep_their_paper_and_printers_do_not_scale() -> None:
    book = joined(("A", printed("A")), ("L", printed("L", paper=LETTER)))
    assert [round(float(page.mediabox.width)) for page in book.pages] == [595, 612]
    assert book.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert book.metadata.title == "All of it"


def test_the_same_parts_are_the_same_file() -> None:
    one, two = BytesIO(), BytesIO()
    for out in (one, two):
        join([("A", printed("A"))], out, "Same")
    assert one.getvalue() == two.getvalue()


def test_proxies_keep_their_paper_beside_others() -> None:
    book = joined(("Slips", printed("Slip", paper=LETTER)), ("Proxies", proxies("Leviathan")))
    assert [round(float(page.mediabox.width)) for page in book.pages] == [612, 595]

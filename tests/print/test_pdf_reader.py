"""Files of our own are read by the grammar of PDF, however their writer laid them out."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader as OtherReader

from desktop.print.layout.paper import A4
from desktop.print.press.document import Press
from desktop.print.press.pdf_copy import PdfCopy
from desktop.print.press.pdf_reader import NotOurs, PdfReader, Reference
from desktop.print.press.pdf_writer import PdfWriter
from desktop.print.press.pen import Pen
from desktop.print.press.plates import Plates
from desktop.print.press.shapes import circle
from desktop.print.type.styles import BODY


def laid_out(*objects: bytes) -> bytes:
    """A file of these objects, numbered from 1; the first is its root."""
    pdf, starts = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        starts.append(len(pdf))
        pdf += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    rows = b"".join(b"%010d 00000 n \n" % start for start in starts)
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(starts) + 1)
    return pdf + head + rows + b"trailer\n<</Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(pdf)


def value(written: bytes) -> object:
    return PdfReader(laid_out(b"<<>>", written)).object(2).value


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (b"<</A/B/C 1>>", {b"/A": b"/B", b"/C": b"1"}),
        (b"<< /A (one (two) \\) 3 0 R endobj) /B <</C [1 2 0 R<0aF>]>> >>", None),
        (b"[1 0 2 0 R 3 0 Road]", [b"1", b"0", Reference(2), b"3", b"0", b"Road"]),
        (b"[1 0\nR true -.5(]) % ] a comment (\n/N]", [Reference(1), b"true", b"-.5", b"(])", b"/N"]),
        (b"[(\\\\)(a\\)b)]", [b"(\\\\)", b"(a\\)b)"]),
        (b"[]", []),
    ],
)
def test_values_are_read_by_the_grammar(written: bytes, read: object) -> None:
    nested = {b"/A": b"(one (two) \\) 3 0 R endobj)", b"/B": {b"/C": [b"1", Reference(2), b"<0aF>"]}}
    assert value(written) == (nested if read is None else read)


@pytest.mark.parametrize("length", [b"35", b"3 0 R"])
def test_a_stream_may_hold_anything_and_its_length_may_stand_elsewhere(length: bytes) -> None:
    data = b"endstream endobj 1 0 obj <<stream\r\n"
    pdf = laid_out(b"<<>>", b"<</Length %b>>\nstream\n%b\nendstream" % (length, data), b"35")
    assert bytes(PdfReader(pdf).object(2).stream or b"") == data


def test_pages_stand_in_branches_and_inherit_from_them() -> None:
    pdf = laid_out(
        b"<</Type /Catalog /Pages 2 0 R>>",
        b"<</Type /Pages /MediaBox [0 0 10 20] /Kids [3 0 R 5 0 R]>>",
        b"<</Type /Pages /Parent 2 0 R /Kids [4 0 R]>>",
        b"<</Type /Page /Parent 3 0 R>>",
        b"<</Type /Page /Parent 2 0 R /MediaBox [0 0 30 40]>>",
    )
    boxes = {number: page[b"/MediaBox"] for number, page in PdfReader(pdf).pages()}
    assert boxes == {4: [b"0", b"0", b"10", b"20"], 5: [b"0", b"0", b"30", b"40"]}


@pytest.mark.parametrize(
    "pdf",
    [b"", b"no file of ours", laid_out(b"<<>>")[:-8], laid_out(b"<<>>").replace(b"1 0 obj", b"7 0 obj")],
    ids=["empty", "another", "cut", "another number"],
)
def test_what_is_not_of_our_own_is_refused(pdf: bytes) -> None:
    with pytest.raises(NotOurs):
        list(PdfReader(pdf).pages())


def test_what_refers_to_itself_is_copied_once() -> None:
    source = laid_out(b"<</Next 2 0 R>>", b"<</Next 1 0 R /Words (1 0 R)>>")
    out = BytesIO()
    file = PdfWriter(out)
    copy = PdfCopy(PdfReader(source), file)
    assert copy.number(1) == 1
    copy.finish()
    assert out.getvalue().count(b" 0 obj\n") == 2
    assert b"/Words (1 0 R)" in out.getvalue()


def test_sheets_are_found_whatever_the_file_is_called() -> None:
    press = Press("endobj (5 0 R", A4, subject="stream\n/Type /Pages /Kids [9 0 R]")
    for words in ("One", "Two"):
        with press.sheet(f"/Contents 3 0 R {words}") as pen:
            pen.words(words, BODY, 40, 40, 200)
    assert len(list(PdfReader(press.done()).pages())) == 2


def stumbles(plate: Pen) -> None:
    plate.words("Lost", BODY, 0, 9, 9)
    raise RuntimeError("a drawing that ends in the middle")


def test_drawings_become_forms_of_a_file_that_is_written_as_they_come() -> None:
    out = BytesIO()
    file = PdfWriter(out)
    plates, forms = Plates(file, A4), []
    for words in ("One", "Two"):
        with plates.drawn() as pen:
            pen.words(words, BODY, 40, 40, 200)
            pen.shape(circle(60, 60, 9), "#A03020", opacity=0.4)
        forms.append(plates.last)
        assert b"%d 0 obj" % plates.last in out.getvalue()
    with pytest.raises(RuntimeError), plates.drawn() as pen, pen.spun(30, 40, 40, 9, 9) as spun:
        spun.stamp("lost", 0, 0, 9, 9, (9, 9), stumbles)
    #: neither what was begun nor how it lay is left for the next.
    with plates.drawn() as pen:
        pen.words("Three", BODY, 40, 40, 200)
        pen.stamp("lost", 0, 0, 9, 9, (9, 9), lambda plate: plate.words("Four", BODY, 0, 9, 9))
    forms.append(plates.last)
    plates.finish()
    tree = file.new()
    used = b"/Resources <</XObject <</A %d 0 R /B %d 0 R /C %d 0 R>>>>" % tuple(forms)
    sheet = b"<</Type /Page /Parent %d 0 R /MediaBox [0 0 600 850] %b" % (tree, used)
    page = file.put(sheet + b" /Contents %d 0 R>>" % file.put_stream(b"", b"/A Do /B Do /C Do"))
    file.put(b"<</Type /Pages /Count 1 /Kids [%d 0 R]>>" % page, tree)
    file.finish(b"/Pages %d 0 R" % tree, b"/Title (Forms)")
    read = OtherReader(BytesIO(out.getvalue())).pages[0]
    assert read.extract_text().split() == ["One", "Two", "Three", "Four"]
    states = read["/Resources"]["/XObject"]["/A"]["/Resources"]["/ExtGState"]
    assert sorted(value for state in states.values() for value in state.values()) == [0.4, 0.4, 1, 1]

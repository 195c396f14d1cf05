"""Workbooks as small as they can be: an xlsx and an ods of two columns, written by hand."""

from __future__ import annotations

import zipfile
from io import BytesIO

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_BOOK = (
    f'<workbook {_MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>'
    '<sheet name="Cards" sheetId="1" r:id="rId7"/></sheets></workbook>'
)
_LINKS = '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>'
_SHARED = (
    f"<sst {_MAIN}><si><t>Name</t></si><si><t>Task</t></si><si><t>Copies</t></si>"
    "<si><r><rPr><b/></rPr><t>Win</t></r><r><t> a match </t></r><r><rPr><i/></rPr><t>now</t></r></si></sst>"
)
_SHEET = (
    f'<worksheet {_MAIN}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>'
    '<c r="D1" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t>Ada</t></is></c>'
    '<c r="B3" t="s"><v>3</v></c><c r="D3"><v>2.0</v></c></row></sheetData></worksheet>'
)
ODS = (
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    ' xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
    ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0">'
    '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
    "<table:table><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell>"
    "<table:table-cell><text:p>Task</text:p></table:table-cell></table:table-row>"
    '<table:table-row table:number-rows-repeated="2"><table:table-cell><text:p>Ada</text:p></table:table-cell>'
    '<table:table-cell><text:p><text:span text:style-name="T1">Win</text:span><text:s/>it</text:p>'
    "<text:p>twice</text:p>"
    '</table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>'
    "</table:table></office:document-content>"
)


def packed(**parts: str) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        for name, words in parts.items():
            book.writestr(name.replace("__", "/") + ("" if name.endswith("rels") else ".xml"), words)
    return out.getvalue()


def xlsx(sheet: str = _SHEET) -> bytes:
    return packed(
        xl__workbook=_BOOK,
        xl__sharedStrings=_SHARED,
        xl__worksheets__sheet3=sheet,
        **{"xl/_rels/workbook.xml.rels": _LINKS},
    )


def ods(content: str = ODS) -> bytes:
    return packed(content=content)

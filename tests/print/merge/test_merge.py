"""A layout and a row make a card: each box where it says, its words whole, its faults named by line and field."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest
from pypdf.generic import StreamObject

from desktop.domain.picture import Picture
from desktop.engine.rules import Refusal
from desktop.library.tables import read_table_file
from desktop.print.layout.paper import A4
from desktop.print.layout.settings import SheetSettings
from desktop.print.layout.shops import ShopFile
from desktop.print.merge.cards import Merge
from desktop.print.merge.layout import CardLayout, read_layout
from desktop.print.merge.rich import rich
from desktop.print.press.card_positions import placing
from desktop.print.press.document import first_sheet
from desktop.print.press.proof import proofread
from desktop.print.press.shop_file import for_shop
from desktop.print.type import fonts
from desktop.print.type.styles import TextStyle
from desktop.system.assets import asset
from tests.print.support import LITERALS, fonts_of, read, text_of, texts_of

LAYOUT = """
[card]
width = 63
height = 88
ground = "{Ground}"

[[box]]
text = "{Name}"
x = 5
y = 4
width = 53
height = 8
font = "serif-bold"
size = 12

[[box]]
text = "Takes {Hours} hours: {Task}"
when = "Task"
x = 5
y = 20
width = 53
height = 40
"""
ROW = {"name": "The Long Way", "hours": "3", "task": "Walk.", "ground": "#EFE8F6"}
PLAIN = SheetSettings()


def printed(rows: list[dict[str, str]], layout: str = LAYOUT, settings: SheetSettings = PLAIN) -> bytes:
    return Merge(read_layout(layout), lambda name: None).print([(row, 1) for row in rows], A4, "Quests", settings)


def test_cells_stand_where_the_layout_says() -> None:
    with proofread() as proof:
        file = printed([ROW])
    assert "The Long Way" in text_of(file)
    assert "Takes 3 hours: Walk." in text_of(file)
    name = next(found for found in proof.words if found.words == "The Long Way")
    #: 10.5 mm to the card and 5 to the box.
    assert name.box.left == pytest.approx((10.5 + 5) * 72 / 25.4, abs=0.5)
    assert all(fonts_of(file).values())


def test_cards_of_a_table_keep_off_used_places() -> None:
    with placing() as lay:
        printed([{**ROW, "name": f"Card {i}"} for i in range(8)], settings=SheetSettings(skip=(0, 4)))
    places = [(p.sheet, round(p.top * 297 - 16.5) // 88 * 3 + round(p.left * 210 - 10.5) // 63) for p in lay.placed]
    assert places == [(0, 1), (0, 2), (0, 3), (0, 5), (0, 6), (0, 7), (0, 8), (1, 0)]


def test_a_box_whose_column_is_empty_is_left_out() -> None:
    assert "hours" not in text_of(printed([{**ROW, "task": ""}]))


@pytest.mark.parametrize("name", [*LITERALS, "Ł" * 300, "word " * 400, "=HYPERLINK(1)", "<b>bold</b>", "\u202eflip"])
def test_words_are_printed_as_they_are_and_never_cut(name: str) -> None:
    with proofread() as proof:
        file = printed([{**ROW, "name": name, "task": name}])
    assert not proof.strays()
    shown = "".join(text_of(file).split())
    assert "".join(name.replace("\u202e", "").split()) in shown


def test_a_lying_tarot_card_from_a_standard_layout_keeps_its_proportions() -> None:
    with proofread() as proof:
        printed([ROW], settings=SheetSettings(card_width=70, card_height=120, arrangement="fit"))
    assert not proof.strays()


def test_low_ink_has_black_words_on_white() -> None:
    layout = LAYOUT + '\n[[box]]\ntext = "Seal"\nx=5\ny=62\nwidth=20\nheight=8\nfill="#123456"\ncolour="#FFFFFF"\n'
    content = read(printed([ROW], layout, SheetSettings(low_ink=True))).pages[0].get_contents().get_data()  # type: ignore[union-attr]
    assert b".070588 .203922 .337255 rg" not in content


def test_backs_are_printed_where_the_layout_has_some() -> None:
    layout = LAYOUT + '\n[[back]]\ntext = "Back of {Name}"\nx=5\ny=5\nwidth=50\nheight=10\n'
    pages = texts_of(printed([ROW], layout))
    assert len(pages) == 2
    assert "Back of The Long Way" in pages[1]


def test_a_cost_is_drawn_as_symbols() -> None:
    layout = LAYOUT + '\n[[box]]\ncost = "{Cost}"\nx=40\ny=4\nwidth=18\nheight=6\nalign="right"\n'
    for cost in ("{2}{U}{U}", "2UU"):
        content = read(printed([{**ROW, "cost": cost}], layout)).pages[0].get_contents().get_data()  # type: ignore[union-attr]
        assert content.count(b" Do") == 3, "a disc for each symbol"


def test_a_drawing_of_ones_own_lies_beside_the_layout(tmp_path: Path) -> None:
    (tmp_path / "mine.svg").write_text('<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#ff0000"/></svg>')
    layout = read_layout(LAYOUT + '\n[[box]]\nemblem = "{Art}"\nx=5\ny=62\nwidth=20\nheight=20\n')
    merge = Merge(layout, lambda name: None, tmp_path)
    rows = [({**ROW, "art": art}, 1) for art in ("mine", "dominia/swamp", "none", "../../secret", "/etc/passwd")]
    reader = read(merge.print(rows, A4, "Quests", PLAIN))
    things = (reader.get_object(i) for i in range(1, int(reader.trailer["/Size"])))
    drawn = b"".join(thing.get_data() for thing in things if isinstance(thing, StreamObject))
    assert b"1 0 0 rg" in drawn
    assert merge.problems == [
        "There is no drawing “none.svg”; its box stays empty.",
        "“../../secret.svg” is not below the folder of the layout and is left out.",
        "“/etc/passwd.svg” is not below the folder of the layout and is left out.",
    ]


def test_a_picture_is_shown_where_a_cell_names_one(tmp_path: Path) -> None:
    from PIL import Image

    path = tmp_path / "a.jpg"
    Image.new("RGB", (80, 40), "#C01010").save(path)
    picture = Picture("a", "jpeg", 80, 40, 3, 8, str(path), 0, path.stat().st_size)
    layout = read_layout(LAYOUT + '\n[[box]]\npicture = "{Art}"\nfit="whole"\nx=5\ny=62\nwidth=20\nheight=20\n')
    file = Merge(layout, {"a": picture}.get).print([({**ROW, "art": "a"}, 2)], A4, "Quests", PLAIN)
    assert file.count(path.read_bytes()) == 1


# ---- layouts that are wrong


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[card\n", r"not readable TOML: .*line 1"),
        ("[card]\nwidth = 63\n", "has no box"),
        (LAYOUT + '\n[[box]]\ntext = "x"\nx = 1\ny = 1\nwidth = 3\n', r"line 24, box 3 has no “height”"),
        (LAYOUT.replace("size = 12", 'size = "big"'), r"line 7, box 1: “size” is a number, like 12.5; it is 'big'"),
        (LAYOUT.replace("size = 12", "sise = 12"), r"line 7, box 1: there is no “sise”. Meant: “size”\?"),
        (LAYOUT.replace("serif-bold", "comic"), r"there is no font “comic”. There are serif"),
        (LAYOUT.replace("x = 5\ny = 4", "x = 60\ny = 4"), r"box 1 reaches 50.0 mm beyond the card"),
        (LAYOUT.replace("width = 63", "width = 6300"), r"line 2, \[card\]: a card of 6300 × 88 mm"),
        (LAYOUT.replace('"{Ground}"', '"mauve"'), r"“ground” is a colour like “#5B3F78”"),
        (LAYOUT.replace("size = 12", 'align = "centre"'), r"“align” is one of left, middle, right; it is “centre”"),
        (LAYOUT + '\n[[box]]\npicture = "/etc/passwd"\nx=1\ny=1\nwidth=9\nheight=9\n', "not below the folder"),
        (LAYOUT + "\n[fonts]\nsans = 1\n", "there is no “fonts”"),
        ("box = 3\n", r"a box is written \[\[box\]\]"),
        ("x = " + "[" * 3000, "not readable TOML"),
        (LAYOUT.replace("size = 12", "size = inf"), "is a number"),
        (LAYOUT.replace("size = 12", "size = true"), "is a number"),
    ],
)
def test_a_layout_is_refused_with_the_line_and_the_field(text: str, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        read_layout(text, "quests.toml")


def test_what_is_not_said_has_a_usual_value() -> None:
    layout = read_layout('[[box]]\ntext = "x"\nx = 1\ny = 1\nwidth = 9\nheight = 9\n')
    assert (layout.width, layout.height, layout.ground) == (63, 88, "#FFFFFF")
    assert isinstance(layout, CardLayout)


# ---- words with more in them


def runs(words: str) -> list[tuple[str, str]]:
    drawn = rich(words, TextStyle(fonts.SANS, 8, 10), lambda name: name == "leaf")
    return [("sign" if run.style.disc else run.style.face.removeprefix("SourceSansPro"), run.words) for run in drawn]


def test_bold_italic_symbols_and_drawings_stand_among_words() -> None:
    assert runs("Deal **3 damage** to {T}, *now*.") == [
        ("", "Deal "),
        ("Bold", "3 damage"),
        ("", " to "),
        ("sign", "T"),
        ("", ", "),
        ("It", "now"),
        ("", "."),
    ]
    assert runs("**pay {w/u} and {leaf}**")[1:] == [("sign", "W/U"), ("Bold", " and "), ("sign", "leaf")]


@pytest.mark.parametrize("words", ["2 * 3 * 4", "**", "a ** b", "{nothing}", "{}", "*a", "** bold **", "{T", "C:\\*.*"])
def test_what_opens_nothing_is_printed_as_it_stands(words: str) -> None:
    assert "".join(said for _, said in runs(words)) == words


def test_a_symbol_in_a_layout_is_no_missing_column(tmp_path: Path) -> None:
    (tmp_path / "leaf.svg").write_text('<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#00ff00"/></svg>')
    layout = read_layout(LAYOUT.replace("{Task}", "{T}: {Task} {leaf} {dominia/swamp}"))
    merge = Merge(layout, lambda name: None, tmp_path)
    assert [name for name in layout.columns() if not merge.is_sign(name)] == ["Ground", "Name", "Hours", "Task"]
    page = read(merge.print([(ROW, 1)], A4, "Quests", PLAIN)).pages[0]
    assert page.get_contents().get_data().count(b" Do") == 3  # type: ignore[union-attr]
    assert "Walk." in page.extract_text()


def test_a_turned_box_stands_on_its_head_with_its_words_inside() -> None:
    layout = LAYOUT + '\n[[box]]\ntext = "Head"\nx=5\ny=60\nwidth=50\nheight=8\nturn=180\nalign="left"\n'
    with proofread() as proof:
        printed([ROW], layout)
    head = next(found for found in proof.words if found.words == "Head")
    assert head.box.right == pytest.approx((10.5 + 55) * 72 / 25.4, abs=0.5)
    assert not proof.strays()


def test_outline_and_shadow_are_drawn_below_the_letters() -> None:
    layout = LAYOUT + '\n[[box]]\ntext="Loud"\nx=5\ny=60\nwidth=50\nheight=8\noutline="#00FF00"\nshadow="#0000FF"\n'
    page = read(printed([ROW], layout)).pages[0]
    content = page.get_contents().get_data()  # type: ignore[union-attr]
    assert content.index(b"0 0 1 rg") < content.index(b"0 1 0 RG")
    assert b"1 Tr" in content
    assert page.extract_text().count("Loud") >= 2


def test_a_font_of_ones_own_is_embedded_and_what_is_none_is_told(tmp_path: Path) -> None:
    shutil.copy(fonts.font_file(fonts.SERIF_BLACK), tmp_path / "Mine.ttf")
    (tmp_path / "Bad.ttf").write_bytes(b"\0\1\0\0no font at all")
    more = '\n[[box]]\ntext="{}"\nx=5\ny=60\nwidth=50\nheight=8\nfont="{}"\n'
    layout = read_layout(LAYOUT + more.format("Αβγ loud", "Mine.ttf") + more.format("plain", "Bad.ttf"))
    merge = Merge(layout, lambda name: None, tmp_path)
    file = merge.print([(ROW, 1)], A4, "Quests", PLAIN)
    assert "loud" in text_of(file)
    assert any("Black" in name for name in fonts_of(file))
    assert len(merge.problems) == 1
    assert "no font that can be printed with" in merge.problems[0]


def test_a_font_whose_letters_are_damaged_is_refused_when_it_is_read(tmp_path: Path) -> None:
    data = bytearray(Path(fonts.font_file(fonts.SERIF_BLACK)).read_bytes())
    entry = data.index(b"glyf")
    start, length = struct.unpack(">LL", data[entry + 8 : entry + 16])
    data[start + length // 4 : start + length] = b"\xff" * (length - length // 4)
    (tmp_path / "Worn.ttf").write_bytes(data)
    with pytest.raises(Refusal, match=r"Worn\.ttf.*damaged"):
        fonts.own_font(tmp_path / "Worn.ttf")


def test_a_font_of_postscript_outlines_is_drawn_and_can_be_searched(tmp_path: Path) -> None:
    #: whoever draws looks into its tables; ReportLab would refuse it by these four letters.
    (tmp_path / "Mine.otf").write_bytes(b"OTTO" + Path(fonts.font_file(fonts.SERIF_BLACK)).read_bytes()[4:])
    more = '\n[[box]]\ntext="AB AB"\nx=5\ny=60\nwidth=50\nheight=8\nfont="Mine.otf"\noutline="#00FF00"\n'
    merge = Merge(read_layout(LAYOUT + more), lambda name: None, tmp_path)
    file = merge.print([(ROW, 1)], A4, "Quests", PLAIN)
    content = read(file).pages[0].get_contents().get_data()  # type: ignore[union-attr]
    assert merge.problems == []
    assert b"ActualText <feff00410042002000410042>" in content, "one word after the other, in letters of its own"
    assert content.index(b"0 1 0 RG") < content.index(b"ActualText")


def test_a_column_chooses_the_layout_and_what_is_behind() -> None:
    other = read_layout('[card]\n[[box]]\ntext="Omen: {Name}"\nx=5\ny=5\nwidth=50\nheight=9\n')
    layout = LAYOUT.replace("[card]", '[card]\nlayout = "{Kind}"\nbehind = "{Back}"')
    merge = Merge(read_layout(layout), lambda name: None, None, lambda name: other if name == "omen.toml" else None)
    rows = [{**ROW, "kind": kind, "back": back} for kind, back in (("", ""), ("omen", "omen.toml"), ("lost", ""))]
    pages = texts_of(merge.print([(row, 1) for row in rows], A4, "Q", PLAIN))
    assert pages[0].count("Omen: The Long Way") == 1
    assert pages[0].count("Takes 3 hours") == 2
    assert pages[1].count("Omen: The Long Way") == 1
    assert merge.problems == ["There is no layout “lost” beside this one; its rows are printed as the others."]


def test_the_first_page_asks_for_the_pictures_of_its_own_cards_alone() -> None:
    layout = LAYOUT.replace("[card]", '[card]\nbehind = "{Back}"')
    layout += '\n[[box]]\npicture = "{Art}"\nx=5\ny=62\nwidth=20\nheight=20\n'
    asked: list[str] = []
    merge = Merge(read_layout(layout), lambda name: asked.append(name))
    rows = [({**ROW, "art": f"front {i}", "back": f"back {i}"}, 1) for i in range(9000)]
    assert len(read(first_sheet(lambda: merge.print(rows, A4, "Quests", PLAIN))).pages) == 1
    assert asked == [f"front {i}" for i in range(9)]


def test_foil_is_a_plate_of_its_own() -> None:
    layout = LAYOUT + '\n[[box]]\ntext="Gold"\nx=5\ny=60\nwidth=50\nheight=8\ncolour="foil"\n'
    made = for_shop(printed([ROW], layout), SheetSettings(shop=ShopFile(spot="foil")), "Quests").pdf
    assert b"/LanternSpot cs 1 scn" in read(made).pages[0].get_contents().get_data()  # type: ignore[union-attr]


@pytest.mark.parametrize("template", sorted(asset("templates").glob("*.toml")), ids=lambda path: path.stem)
def test_every_layout_to_begin_from_prints_its_table_whole(template: Path) -> None:
    table = read_table_file(template.with_suffix(".csv"))
    layout = read_layout(template.read_text(encoding="utf-8"), template.name)
    merge = Merge(layout, lambda name: None, template.parent)
    settings = SheetSettings(card_width=layout.width, card_height=layout.height, arrangement="fit")
    with proofread() as proof:
        merge.print([(row.cells, 1) for row in table.rows], A4, layout.title, settings)
    assert not proof.strays()
    assert merge.problems == []

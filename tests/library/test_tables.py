"""Tables as people save them: every encoding, every delimiter, and a sentence for whatever is odd."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Refusal
from desktop.library.tables import fold_column, read_table, read_table_file

GOOD = "Name,Cost,Text\nRats,{B},Two of them.\n"


def names(data: bytes) -> list[str]:
    return [row.cells["name"] for row in read_table(data, "t.csv").rows]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_commas_semicolons_and_tabs(delimiter: str) -> None:
    table = read_table(GOOD.replace(",", delimiter).encode(), "t.csv")
    assert table.columns == ("Name", "Cost", "Text")
    assert table.rows[0].cells == {"name": "Rats", "cost": "{B}", "text": "Two of them."}
    assert table.problems == ()


@pytest.mark.parametrize(
    "data",
    [
        "\ufeffName\nŁukasz\n".encode(),
        "Name\nŁukasz\n".encode("utf-16"),
        "Name\r\nŁukasz\r\n".encode(),
        "Name\rŁukasz\r".encode(),
    ],
)
def test_marks_and_line_ends_of_every_system(data: bytes) -> None:
    assert names(data) == ["Łukasz"]


def test_windows_letters_are_read_and_said() -> None:
    table = read_table("Name\nRémi\n".encode("latin-1"), "t.csv")
    assert table.rows[0].cells["name"] == "Rémi"
    assert "not UTF-8" in table.problems[0]


def test_nuls_are_left_out_and_their_lines_named() -> None:
    table = read_table(b"Name,Text\nRats,two\x00 of them\nImp,one\n", "t.csv")
    assert table.rows[0].cells["text"] == "two of them"
    assert "NUL), in line 2" in table.problems[0]


def test_a_formula_is_printed_as_it_stands_and_named() -> None:
    table = read_table(b"Name,Cost\nRats,=SUM(A1:A9)\nImp,+1/+1\n", "t.csv")
    assert table.rows[0].cells["cost"] == "=SUM(A1:A9)"
    assert table.problems == (
        "“t.csv”, line 2, column “cost”: “=SUM(A1:A9)” is a formula; it is printed as it stands.",
    )


def test_a_million_columns_are_refused_at_once() -> None:
    with pytest.raises(Refusal, match="columns or more; Lantern reads 200"):
        read_table(b"a" + b",a" * 1_000_000 + b"\n1\n", "t.csv")


def test_a_line_with_a_million_cells_costs_only_itself() -> None:
    table = read_table(b"Name,Text\nRats,two" + b",x" * 1_000_000 + b"\nImp,one\n", "t.csv")
    assert [row.cells["name"] for row in table.rows] == ["Rats", "Imp"]
    assert "line 2 has 1,000,002 cells for 2 columns" in table.problems[0]


def test_a_cell_over_several_lines_keeps_them_and_the_next_line_its_number() -> None:
    table = read_table(b'Name,Text\nRats,"one\ntwo"\n=x,y\n', "t.csv")
    assert table.rows[0].cells["text"] == "one\ntwo"
    assert [row.line for row in table.rows] == [2, 4]


def test_copies_are_counted_and_nonsense_is_one() -> None:
    table = read_table(b"Name,Qty\nRats,3\nImp,many\nBat,\nOwl,0\n", "t.csv")
    assert [row.copies for row in table.rows] == [3, 1, 1, 0]
    assert "“many” is no number of copies" in table.problems[0]


def test_what_is_odd_a_hundred_times_is_told_five_times() -> None:
    table = read_table(b"Name\n" + b"=1\n" * 100, "t.csv")
    assert len(table.problems) == 6
    assert "95 more lines" in table.problems[-1]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"\n\n", "is empty"),
        (b"Name,Text\n", "no card stands below"),
        (b"Name,name\nx,y\n", "two columns called"),
        (b"PK\x03\x04rest", "spreadsheet"),
        (b"\x00" * 500, "is empty"),
        (b'Name\n"' + b"x" * 200_000, "quotation mark"),
    ],
)
def test_what_is_no_table_is_refused_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        read_table(data, "t.csv")


def test_a_file_that_is_not_there_is_a_sentence(tmp_path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        read_table_file(tmp_path / "none.csv")


def test_columns_are_known_however_they_are_spaced() -> None:
    assert fold_column("  Rules   TEXT ") == "rules text"

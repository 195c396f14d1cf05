"""A workbook's first sheet as a table: values, empty cells, bold and italic; what is none is refused in a sentence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from desktop.engine.rules import Refusal
from desktop.library.office_tables import office_rows
from desktop.library.tables import ROWS_AT_MOST, read_table, read_table_file
from tests.office_files import ODS, ods, packed, xlsx
from tests.reliability.flips import flipped, mangled


def test_the_first_sheet_of_a_workbook_is_a_table():
    table = read_table(xlsx(), "quests.xlsx")
    assert [column for column in table.columns if column] == ["Name", "Task", "Copies"]
    (row,) = table.rows
    assert (row.line, row.copies) == (3, 2)
    assert (row.cells["name"], row.cells["task"]) == ("Ada", "**Win** a match *now*")


def test_a_sheet_of_opendocument_is_one_too():
    table = read_table(ods(), "quests.ods")
    assert [row.cells["task"] for row in table.rows] == ["**Win** it\ntwice"] * 2


@pytest.mark.parametrize(
    "data", [packed(readme="<a/>"), b"PK\x03\x04broken", xlsx("<worksheet"), packed(content="<a/>")]
)
def test_what_is_no_workbook_is_refused_in_a_sentence(data: bytes):
    with pytest.raises(Refusal, match=r"quests\.xlsx"):
        read_table(data, "quests.xlsx")


@pytest.mark.parametrize("data", [xlsx(), ods()], ids=["xlsx", "ods"])
def test_a_damaged_workbook_is_read_or_refused_and_nobody_is_blamed(data: bytes, monkeypatch: pytest.MonkeyPatch):
    chance, blamed, refused = random.Random(7), [], set()
    monkeypatch.setattr("desktop.system.faults.jot", lambda error, aloud: blamed.append(error))
    for spoil in [flipped, mangled] * 150:
        try:
            read_table(spoil(data, chance), "quests.xlsx")
        except Refusal as refusal:
            refused.add(type(refusal.__cause__).__name__)
    assert blamed == []
    assert {"error", "BadZipFile"} <= refused, "what is packed is damaged too, and what packs it"


def test_letters_within_letters_without_end_are_refused(tmp_path: Path):
    path = tmp_path / "quests.ods"
    path.write_bytes(ods(ODS.replace("twice", "<text:span>" * 5_000 + "</text:span>" * 5_000)))
    for read in (read_table_file, lambda path: read_table(path.read_bytes(), path.name)):
        with pytest.raises(Refusal, match="damaged, or not what it seems"):
            read(path)


def test_rows_that_are_said_to_repeat_are_read_as_far_as_a_table_goes(tmp_path: Path):
    path = tmp_path / "quests.ods"
    row = '<table:table-row table:number-rows-repeated="20000"><table:table-cell><text:p>A</text:p></table:table-cell>'
    path.write_bytes(ods(ODS.replace("</table:table>", f"{row}</table:table-row>" * 40 + "</table:table>")))
    table = read_table_file(path)
    assert len(table.rows) == ROWS_AT_MOST
    assert any("left out" in problem for problem in table.problems)
    assert len(list(office_rows(path.read_bytes(), "quests.ods"))) == ROWS_AT_MOST + 2

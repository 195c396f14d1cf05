"""The numbers of a ruleset as a form: shown with what the document says, changed, checked, kept, played by."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.engine.rules import Refusal
from desktop.ui.ruleset.draft import plain_values
from desktop.ui.ruleset.fields import RulesetAbout
from desktop.ui.ruleset.form import RulesetPage, WithRuleset
from desktop.ui.ruleset.inputs import NumberLine, WordChoice, WordLines, YesNo

SHIPPED = """\
version = 1
name = "A table"

[table]
life = 75
hand = 7                        #: XX-04: not in the document
haste = true                    # all but one
milled = "draw"                 #: XX-06: or "empty"
lands = ["Plains", "Island"]
deck = [30, 40]                 # fewest and most

#: XX-01: cards dealt.
[[pools]]
players = 2
cards = 90
"""


class Table(msgspec.Struct, frozen=True):
    life: int
    hand: int
    haste: bool
    milled: Literal["draw", "empty"]
    lands: tuple[str, ...]
    deck: tuple[int, int]


class Pool(msgspec.Struct, frozen=True):
    players: int
    cards: int


class Rules(msgspec.Struct, frozen=True):
    version: int
    name: str
    table: Table
    pools: tuple[Pool, ...]


def faults(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.table.life < 1:
        yield "table.life", "0 life; choose 1 or more."


ABOUT = RulesetAbout(
    Rules,
    SHIPPED,
    faults,
    {"table.life": "Life at the start", "table.deck[0]": "Fewest cards"},
    {"pools": lambda row: (f"{row['players']} players", ("cards",))},
)


class Host(WithRuleset):
    """A screen with the form over it."""

    def __init__(self) -> None:
        super().__init__()
        self.lend(ABOUT, lambda ruleset: ("play by", ruleset))
        self.wished: list[object] = []
        self.kept: list[tuple[str, object]] = []
        self.wants.connect(self.wished.append)
        self.saves.connect(lambda name, text: self.kept.append((name, text)))


@pytest.fixture
def host(qtbot, shown: Callable) -> Host:
    made = Host()
    shown(made, 1216, 600)
    made.numbers.present(ABOUT.read(SHIPPED))
    made.numbers.open()
    return made


def typed(page: RulesetPage, path: str, words: str) -> None:
    line = page.row(path).input.line
    line.selectAll()
    QTest.keyClicks(line, words) if words else QTest.keyClick(line, Qt.Key.Key_Delete)


def test_each_kind_of_field_has_its_input_and_its_words(host: Host) -> None:
    page = host.numbers
    assert not page.draft.is_changed
    kinds = {row.about.path: type(row.input) for row in page.rows}
    assert kinds["table.life"] is NumberLine
    assert kinds["table.haste"] is YesNo
    assert kinds["table.milled"] is WordChoice
    assert kinds["table.lands"] is WordLines
    assert kinds["table.deck[1]"] is NumberLine
    assert page.row("table.life").about.words == "Life at the start"
    assert page.row("table.hand").tag.text() == "not in the document"
    assert page.row("table.life").tag.isHidden()


def test_a_changed_number_tells_the_documents_and_is_played_by_with_the_lit_key(host: Host) -> None:
    page = host.numbers
    typed(page, "table.life", "40")
    assert page.row("table.life").tag.text() == "in the document: 75"
    assert host.next_act().label == "Play by these numbers"
    assert host.take_next()
    (wish,) = host.wished
    assert wish[1].table.life == 40
    assert not host.is_settling()


def test_what_is_no_number_or_does_not_hold_is_told_and_not_played_by(host: Host) -> None:
    page = host.numbers
    typed(page, "table.life", "")
    assert page.row("table.life").error.text() == "Write a number."
    typed(page, "table.life", "0")
    assert page.row("table.life").error.text() == "0 life; choose 1 or more."
    assert host.next_act().why_not == "0 life; choose 1 or more."
    host.take_next()
    assert host.wished == []
    assert host.is_settling()


def test_steps_choices_and_lists_change_the_draft_and_are_taken_back(host: Host) -> None:
    page = host.numbers
    QTest.keyClick(page.row("table.hand").input.line, Qt.Key.Key_Up)
    page.row("table.haste").input.choose(1)
    page.row("table.milled").input.choice.chosen.emit("empty")
    page.row("table.lands").input.setPlainText("Plains\nSwamp\n\n")
    page.row("table.deck[0]").input.step(1)
    rules = page.draft.ruleset
    assert rules.table == Table(75, 8, False, "empty", ("Plains", "Swamp"), (31, 40))
    assert host.take_back_label
    host.take_back()
    assert page.draft.ruleset.table.deck == (30, 40)
    assert page.row("table.deck[0]").input.number() == 30


def test_another_table_is_an_arrow_away_and_its_entries_have_heads(host: Host) -> None:
    assert host.take_key("Down")
    assert [(row.about.head, row.about.path) for row in host.numbers.rows] == [("2 players", "pools[0].cards")]
    assert host.numbers.pane.note.text() == "XX-01: cards dealt."


def test_tab_leads_from_the_parts_into_the_first_field(host: Host) -> None:
    assert host.numbers.tables.hasFocus()
    QTest.keyClick(host.numbers.tables, Qt.Key.Key_Tab)
    assert host.numbers.row("table.life").input.line.hasFocus()
    QTest.keyClick(host.numbers.row("table.life").input.line, Qt.Key.Key_Tab)
    assert host.numbers.row("table.hand").input.line.hasFocus()


def test_keys_that_move_within_the_form_are_left_to_its_fields(host: Host) -> None:
    assert not any(host.take_key(key) for key in ("\t", "Left", "Right"))
    assert host.take_key("X")


def test_escape_leaves_everything_as_it_was(host: Host) -> None:
    typed(host.numbers, "table.life", "40")
    host.take_key("Escape")
    assert not host.is_settling()
    assert host.numbers.draft.ruleset.table.life == 75
    assert host.next_act() is None


def test_where_the_opening_was_taken_back_there_is_no_form_to_open(shown: Callable) -> None:
    host = Host()
    shown(host, 1216, 600)
    host.numbers.open()
    assert host.numbers.isHidden()
    host.numbers.present(ABOUT.read(SHIPPED))
    host.numbers.open()
    assert not host.numbers.isHidden()


def test_while_a_game_is_played_the_numbers_are_shown_and_stay(host: Host) -> None:
    host.numbers.present(ABOUT.read(SHIPPED), "A game is being played: the numbers stay.")
    assert not host.numbers.row("table.life").input.isEnabled()
    assert host.numbers.pane.note.text().startswith("A game is being played")
    host.take_next()
    assert host.wished == []


def test_numbers_that_were_not_taken_are_gone_once_nothing_can_change(host: Host) -> None:
    typed(host.numbers, "table.life", "40")
    host.take_next()
    host.numbers.open()
    assert host.numbers.row("table.life").input.number() == 40
    host.numbers.present(ABOUT.read(SHIPPED), "A game is being played: the numbers stay.")
    assert host.numbers.row("table.life").input.number() == 75


def test_the_file_that_is_kept_is_read_again_with_its_remarks(host: Host) -> None:
    typed(host.numbers, "table.life", "40")
    host.numbers.name.set_text("Short evening")
    host.take_key("S")
    ((name, text),) = host.kept
    assert name == "Short evening.toml"
    assert "# XX-04: not in the document" in text
    assert tomllib.loads(text)["table"]["life"] == 40
    host.numbers.as_shipped()
    assert host.numbers.draft.ruleset.table.life == 75
    host.numbers.take_file(text.encode())
    assert host.numbers.draft.ruleset == ABOUT.read(text)
    with pytest.raises(Refusal, match="line 5"):
        host.numbers.take_file(text.replace("life = 40", 'life = "x"').encode())


class Added(msgspec.Struct, frozen=True, omit_defaults=True):
    life: int
    tapped: bool = False


class More(msgspec.Struct, frozen=True):
    table: Added


def test_a_field_that_an_event_file_leaves_out_as_shipped_is_in_the_form() -> None:
    more = More(Added(3))
    assert msgspec.json.encode(more) == b'{"table":{"life":3}}'
    assert plain_values(more) == {"table": {"life": 3, "tapped": False}}
    assert msgspec.convert(plain_values(more), More) == more

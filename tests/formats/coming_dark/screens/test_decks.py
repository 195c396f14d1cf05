"""Decks under real clicks and keys: pasted, asked about, handed in, matched by file name."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.domain.deck import DeckLine
from desktop.formats.coming_dark.rules.acts.decks import AllowDeck, CountDark, SubmitDeck
from desktop.formats.coming_dark.rules.acts.events import ConfirmTiers
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.screens.decks.lines import LineRow, OfferRow
from desktop.formats.coming_dark.screens.decks.whose import Owner, WhosePopover
from desktop.formats.coming_dark.screens.players.screen import PlayersScreen
from desktop.ui.kit.table import Row
from tests.formats.coming_dark.screens.players_stage import Stage, click, entered

GOBLINS = """4 Ball Lightning
4 Goblin Hero
4 Goblins of the Flag
2 Blood Moon
46 Mountain
"""
CLEAN = GOBLINS.replace("Flag", "Flarg")


@pytest.fixture
def stage(qtbot) -> Stage:
    return entered(Stage(qtbot))


@pytest.fixture(autouse=True)
def _no_dialog(monkeypatch) -> None:
    """A file dialog that nobody expects is closed at once."""
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")


def _screen(stage: Stage) -> PlayersScreen:
    assert isinstance(stage.screen, PlayersScreen)
    return stage.screen


def _lines(stage: Stage):
    return _screen(stage).decks.deck.lines


def _bar(stage: Stage):
    return _screen(stage).decks.deck.foot_bar


def _row(stage: Stage, number: str) -> LineRow:
    return next(row for row in _lines(stage).rows if isinstance(row, LineRow) and row.number == number)


def _deck_cell(stage: Stage, name: str) -> str:
    rows = _screen(stage).list.table.rows
    return next(row.cells[4].words for row in rows if isinstance(row, Row) and row.key == stage.id_of(name))


# -- pasting -----------------------------------------------------------------------------------------------------------


def test_a_clear_list_is_handed_in_at_once(stage):
    stage.paste(CLEAN)
    assert [type(wish) for wish in stage.wishes] == [SubmitDeck]
    assert stage.player("Ada").dark == 14
    assert _bar(stage).dark.text() == "14"
    assert _bar(stage).headline.text() == "Tier I, Dark Seed 1."
    assert _screen(stage).decks.deck.about.text().endswith("plain text, 5 lines")
    assert _screen(stage).book.drafts == {}


def test_a_near_miss_is_asked_about_and_space_takes_the_nearest(stage):
    stage.paste(GOBLINS)
    assert stage.wishes == []
    assert stage.lit == "Take the nearest name"
    assert _row(stage, "3").note == "no card of this name"
    offer = next(row for row in _lines(stage).rows if isinstance(row, OfferRow))
    assert (offer.words, offer.tail, offer.note) == ("Goblins of the Flarg", ", from The Dark", "one letter away")
    assert _deck_cell(stage, "Ada") == "14 if line 3 is that card"
    assert _bar(stage).detail.text() == "Without line 3: 10."
    stage.press(Qt.Key.Key_Space)
    assert stage.player("Ada").deck.lines[2] == DeckLine(4, "Goblins of the Flarg")
    assert stage.lit == ""


def test_the_nearest_name_is_taken_by_a_click(stage):
    stage.paste(GOBLINS)
    click(_lines(stage).viewport(), _lines(stage).offer_area(2))
    assert stage.player("Ada").dark == 14


def test_a_line_that_is_no_card_is_left_out(stage):
    stage.paste(GOBLINS)
    stage.press("n")
    assert len(stage.player("Ada").deck.lines) == 4
    assert stage.player("Ada").dark == 10


def test_a_name_may_stand_as_it_is_written(stage):
    stage.paste(GOBLINS)
    stage.press("o")
    assert stage.player("Ada").deck.lines[2].name == "Goblins of the Flag"


def test_a_line_is_written_anew_in_place(stage):
    stage.paste(GOBLINS)
    stage.press("e")
    editor = _lines(stage).editor
    assert editor.text() == "4 Goblins of the Flag"
    editor.setText("3 Goblins of the Flarg")
    stage.press(Qt.Key.Key_Return)
    assert stage.player("Ada").dark == 13


def test_an_edit_that_cannot_be_read_says_what_was_expected(stage):
    stage.paste(GOBLINS)
    stage.press("e")
    _lines(stage).editor.setText("what ever")
    stage.press(Qt.Key.Key_Return)
    assert stage.wishes == []
    assert "such as 4 Lightning Bolt" in _row(stage, "3").note
    assert stage.lit == "Leave line 3 out"


def test_an_unreadable_line_is_named_with_its_number(stage):
    stage.paste("4 Ball Lightning\n\n?? what is this\n56 Mountain")
    assert _row(stage, "3").words == "?? what is this"
    assert _row(stage, "4").words == "56 Mountain"
    assert stage.lit == "Leave line 3 out"
    stage.press(Qt.Key.Key_Space)
    assert stage.player("Ada").deck.main == 60


def test_questions_are_asked_one_after_another(stage):
    stage.paste("4 Bal Lightning\n4 Goblin Heroo\n52 Mountain")
    assert _bar(stage).detail.text() == "Without lines 1 and 2: 0."
    stage.press(Qt.Key.Key_Space)
    assert stage.wishes == []
    stage.press(Qt.Key.Key_Space)
    assert stage.player("Ada").dark == 8


def test_the_cursor_answers_its_own_line(stage):
    stage.paste("4 Bal Lightning\n4 Goblin Heroo\n52 Mountain")
    stage.press(Qt.Key.Key_Return, Qt.Key.Key_Down)
    assert _lines(stage).current == 1
    stage.press(Qt.Key.Key_Space)
    assert [row.key for row in _lines(stage).rows if isinstance(row, OfferRow)] == [0]
    stage.press(Qt.Key.Key_Escape, Qt.Key.Key_Down)
    assert _screen(stage).player.name == "Ben Okafor"


def test_a_misspelling_that_changes_no_count_holds_nobody_up(stage):
    stage.paste("4 Ball Lightning\n4 Goblin Kign\n4 Lightning Helix\n48 Mountain")
    assert len(stage.wishes) == 1
    assert _row(stage, "2").note == "nearest: Goblin King"


def test_another_spelling_counts_as_the_card(stage):
    stage.paste("4 Marsh Vipers\n56 Swamp")
    assert stage.player("Ada").dark == 4


def test_a_draft_waits_while_another_player_is_looked_at(stage):
    stage.paste(GOBLINS)
    stage.press(Qt.Key.Key_Down)
    assert stage.lit == ""
    stage.press(Qt.Key.Key_Up)
    assert stage.lit == "Take the nearest name"


def test_a_list_is_put_away_unread(stage):
    stage.paste(GOBLINS)
    _screen(stage).act("put-away")
    assert _screen(stage).book.drafts == {}
    assert _deck_cell(stage, "Ada") == "no deck yet"


def test_names_pasted_over_a_player_are_names(stage):
    stage.paste("Eva Moser\nFinn Roth\nGus Adler")
    assert stage.lit == "Add 3 players"


def test_no_list_at_all_is_refused_in_a_sentence(stage):
    stage.paste('{"name": "deck"}')
    assert "JSON" in stage.sill
    assert _screen(stage).book.drafts == {}


def test_what_is_handed_in_is_undone_by_ctrl_z(stage):
    stage.paste(CLEAN)
    stage.desk.undo()
    assert stage.player("Ada").deck is None
    assert _deck_cell(stage, "Ada") == "no deck yet"


# -- what a deck comes to ----------------------------------------------------------------------------------------------


def test_too_few_cards_a_sideboard_and_a_banned_card_are_told(stage):
    stage.paste("4 Ball Lightning\n1 Divine Intervention\nSideboard\n3 Blood Moon")
    assert _bar(stage).cards.text() == "5 cards"
    assert "3 cards in a sideboard" in _bar(stage).contents.text()
    assert "Divine Intervention is banned" in _bar(stage).contents.text()
    assert _row(stage, "2").note == "banned"
    assert _deck_cell(stage, "Ada") == "5 of 60 cards, 2 more"


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ("56 Mountain", "56 of 60 cards"),
        ("60 Mountain\nSideboard\n3 Blood Moon", "3 in a sideboard"),
        ("59 Mountain\n1 Divine Intervention", "a banned card"),
    ],
)
def test_what_is_wrong_with_a_deck_is_told_whole_in_its_column(stage, listed, told):
    stage.paste(listed)
    assert _deck_cell(stage, "Ada") == told


def test_a_faulty_deck_may_pass_for_a_reason(stage):
    stage.paste("4 Ball Lightning")
    click(_bar(stage).allow)
    ask = _screen(stage).ask
    assert not ask.yes.isEnabled()
    ask.fields[0].line.setText("a child's first deck")
    click(ask.yes)
    assert stage.wishes[-1] == AllowDeck(stage.id_of("Ada"), "a child's first deck")
    assert _bar(stage).contents.text() == "Let pass: a child's first deck"
    assert not _bar(stage).allow.isVisible()


def test_a_deck_is_counted_by_hand(stage):
    stage.press("c")
    ask = _screen(stage).ask
    ask.fields[0].line.setText("24")
    ask.fields[1].line.setText("25")
    assert not ask.yes.isEnabled()
    ask.fields[1].line.setText("12")
    assert ask.note.text() == "Tier II, Dark Seed 1 as it stands."
    click(ask.yes)
    assert stage.wishes == [CountDark(stage.id_of("Ada"), 24, 12)]
    assert _bar(stage).headline.text() == "Tier II, Dark Seed 1."


def test_the_seed_follows_as_it_stands(stage):
    stage.do(CountDark(stage.id_of("Ben"), 14, 4))
    stage.paste(CLEAN)
    assert _bar(stage).headline.text() == "Tier I, Dark Seed 1."
    assert _bar(stage).detail.text() == "4 different names, tied with Ben Okafor."


def test_a_deck_that_was_handed_in_can_be_mended(stage):
    stage.paste(CLEAN)
    stage.press(Qt.Key.Key_Return, "e")
    _lines(stage).editor.setText("3 Ball Lightning")
    stage.press(Qt.Key.Key_Return)
    assert stage.player("Ada").dark == 13


def test_decks_are_locked_with_the_seeds(stage):
    stage.paste(CLEAN)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True))
    stage.wishes.clear()
    stage.paste(GOBLINS)
    assert "decks do not change any more" in stage.sill
    assert stage.wishes == []
    assert not _screen(stage).decks.deck.paste.isEnabled()


def test_who_came_late_may_still_hand_in(stage):
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True), AddPlayer("Late Comer", here=True))
    _screen(stage).select(stage.id_of("Late"))
    stage.paste(CLEAN)
    assert stage.player("Late").dark == 14
    assert stage.player("Late").seed == 5


# -- files -------------------------------------------------------------------------------------------------------------


def _write(folder: Path, **decks: str) -> list[Path]:
    for name, text in decks.items():
        (folder / f"{name.replace('_', '-')}.txt").write_text(text, "utf-8")
    return sorted(folder.iterdir())


def test_a_file_is_opened_for_whoever_is_selected(stage, tmp_path, monkeypatch):
    paths = _write(tmp_path, anything=CLEAN)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(path) for path in paths], ""))
    click(_screen(stage).decks.deck.open)
    assert stage.player("Ada").dark == 14
    assert _screen(stage).decks.deck.about.text().startswith("anything.txt")


def test_many_files_go_by_their_names(stage, tmp_path, monkeypatch):
    _write(tmp_path, **{"01_ada_lund": CLEAN, "02_cleo": GOBLINS, "03_marin_bakery": CLEAN, "04_ben_okafor": "%PDF"})
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    _screen(stage).list.acted.emit("folder")
    rows = _screen(stage).files.summary.lines.rows
    assert [(row.words, row.mark) for row in rows] == [
        ("Ada Lund", "done"),
        ("Cleo Marín", "choosing"),
        ("03-marin-bakery.txt", "late"),
        ("04-ben-okafor.txt", "late"),
    ]
    assert stage.lit == "Hand in 2 decks"
    stage.press(Qt.Key.Key_Space)
    assert stage.player("Ada").dark == 14
    left = [row.words for row in _screen(stage).files.summary.lines.rows]
    assert left == ["03-marin-bakery.txt", "04-ben-okafor.txt"]
    stage.press(Qt.Key.Key_Escape)
    assert _screen(stage).player.name == "Cleo Marín"
    assert stage.lit == "Take the nearest name"


def test_a_file_without_a_name_is_given_by_hand(stage, tmp_path):
    _screen(stage).read_decks(_write(tmp_path, first=CLEAN, second=CLEAN))
    work = _screen(stage).files
    work.summary.lines.picked.emit(1)
    asked = work.summary.whose
    assert asked.isVisible()
    assert asked.search.hasFocus()
    QTest.keyClicks(asked.search, "dov")
    QTest.keyClick(asked.search, Qt.Key.Key_Return)
    assert stage.lit == "Hand in 1 deck"
    stage.press(Qt.Key.Key_Space)
    assert stage.player("Dov").dark == 14


def test_whose_a_file_is_is_found_by_typing_and_chosen_by_arrows(qtbot):
    """Forty-eight names fill two columns of a menu."""
    players = [Owner(f"p{at}", f"Player {at:02}", at < 3) for at in range(47)] + [Owner("z", "Zoë Ångström")]
    asked = WhosePopover("first.txt", players)
    qtbot.addWidget(asked)
    asked.show()
    assert [row.key for row in asked.table.rows][-3:] == ["p0", "p1", "p2"], "who has a deck comes last"
    QTest.keyClicks(asked.search, "angstrom")
    assert asked.table.current_key() == "z"
    asked.search.setText("player 1")
    QTest.keyClick(asked.search, Qt.Key.Key_Down)
    QTest.keyClick(asked.search, Qt.Key.Key_Up)
    with qtbot.waitSignal(asked.answered) as heard:
        QTest.keyClick(asked.search, Qt.Key.Key_Return)
    assert heard.args == ["p10"]
    assert not asked.isVisible()


def test_a_file_may_be_nobody_s_and_esc_says_nothing(qtbot):
    asked = WhosePopover("first.txt", [Owner("p1", "Ada")])
    qtbot.addWidget(asked)
    asked.show()
    with qtbot.assertNotEmitted(asked.answered):
        QTest.keyClick(asked.search, Qt.Key.Key_Escape)
    assert not asked.isVisible()
    asked.show()
    with qtbot.waitSignal(asked.answered) as heard:
        asked.nobody.click()
    assert heard.args == [""]


def test_two_files_of_one_player_are_not_both_handed_in(stage, tmp_path):
    _screen(stage).read_decks(_write(tmp_path, ada_lund=CLEAN, ada_lund_2=GOBLINS))
    rows = _screen(stage).files.summary.lines.rows
    assert rows[1].note == "ada-lund-2.txt is this player's too"
    assert stage.lit == "Hand in 1 deck"


def test_escape_hands_nothing_in(stage, tmp_path):
    _screen(stage).read_decks(_write(tmp_path, ada_lund=CLEAN, ben=CLEAN))
    stage.press(Qt.Key.Key_Escape)
    assert stage.wishes == []
    assert _screen(stage).work is _screen(stage).decks


def test_files_copied_in_the_file_manager_are_pasted(stage, tmp_path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in _write(tmp_path, ada_lund=CLEAN, ben_okafor=CLEAN)])
    QApplication.clipboard().setMimeData(data)
    _screen(stage).paste()
    assert stage.lit == "Hand in 2 decks"


def test_the_list_scrolls_but_never_sideways(stage):
    stage.paste("\n".join(f"1 A card with rather a long name that nobody knows, number {i}" for i in range(60)))
    lines = _lines(stage)
    assert lines.horizontalScrollBar().maximum() == 0
    assert lines.verticalScrollBar().maximum() > 0
    click(lines.viewport(), QPoint(200, 10))
    assert lines.current == 0

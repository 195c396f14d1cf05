"""The entry list under real clicks and keys: commands asked for, and what is shown after."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.engine.event import RenamePlayer
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import CountDark, RecountDeck
from desktop.formats.coming_dark.rules.acts.events import ConfirmTiers
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, CheckIn, MarkPaid, RemovePlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, LockZones, StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.screens.decks.lines import LineRow
from desktop.formats.coming_dark.screens.players.list import SeedTable
from desktop.formats.coming_dark.screens.players.screen import PlayersScreen
from desktop.ui.kit import theme
from desktop.ui.kit.table import Note, Row
from tests.formats.coming_dark.screens.players_stage import FOUR, Stage, click, entered

TWENTY_FOUR = "\n".join(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")


@pytest.fixture(autouse=True)
def _no_dialog(monkeypatch) -> None:
    """A file dialog that nobody expects is closed at once."""
    for name in ("getOpenFileName", "getOpenFileNames", "getExistingDirectory"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))


@pytest.fixture
def stage(qtbot) -> Stage:
    return Stage(qtbot)


def _screen(stage: Stage) -> PlayersScreen:
    assert isinstance(stage.screen, PlayersScreen)
    return stage.screen


def _names(stage: Stage) -> list[str]:
    return [row.cells[1].words for row in _screen(stage).list.table.rows if isinstance(row, Row)]


def _cell_words(stage: Stage, name: str, column: int) -> str:
    row = next(r for r in _screen(stage).list.table.rows if isinstance(r, Row) and r.key == stage.id_of(name))
    return row.cells[column].words


# -- names come in -----------------------------------------------------------------------------------------------------


def test_an_empty_list_invites_to_paste(stage):
    assert stage.lit == "Paste names"
    assert _screen(stage).work is _screen(stage).entry


def test_a_pasted_list_is_reviewed_and_added_by_one_command(stage):
    stage.paste(TWENTY_FOUR)
    assert stage.lit == "Add 24 players"
    assert stage.wishes == []
    stage.press(Qt.Key.Key_Space)
    assert [type(wish) for wish in stage.wishes] == [AddPlayers]
    assert len(stage.state.players) == 24
    assert len(_names(stage)) == 24
    assert _screen(stage).work is _screen(stage).decks


def test_space_pastes_on_an_empty_list(stage, qapp):
    qapp.clipboard().setText("Ada Lund\nBen Okafor")
    stage.press(Qt.Key.Key_Space)
    assert stage.lit == "Add 2 players"


def test_bad_lines_are_named_and_the_rest_is_added(stage):
    entered(stage, ("Ben Okafor",))
    _screen(stage).add_by_name()
    stage.press(Qt.Key.Key_Tab)  # out of the name, so that Ctrl+V is the screen's
    stage.paste("Ada Lund\n???\nben okafor\nAda Lund\nCleo Marín")
    told = {row.number: row.note for row in _screen(stage).review.review.lines.rows if isinstance(row, LineRow)}
    assert told["2"] == "expected a player's name"
    assert told["3"] == "is on the list already"
    assert told["4"] == "stands on line 1 already"
    assert stage.lit == "Add 2 players"
    stage.press(Qt.Key.Key_Space)
    assert [p.name for p in stage.state.players] == ["Ben Okafor", "Ada Lund", "Cleo Marín"]


def test_bad_lines_stand_first(stage):
    stage.paste("Ada Lund\nBen Okafor\n???")
    assert [row.number for row in _screen(stage).review.review.lines.rows] == ["3", "1", "2"]


def test_a_number_beside_a_name_is_told_and_left_out(stage):
    stage.paste("Ana Silva\t0012345678\nFinn OBrien, 1234567")
    told = [(row.words, row.note) for row in _screen(stage).review.review.lines.rows if isinstance(row, LineRow)]
    assert told == [("Ana Silva", "without 0012345678"), ("Finn OBrien", "without 1234567")]
    stage.press(Qt.Key.Key_Space)
    assert [p.name for p in stage.state.players] == ["Ana Silva", "Finn OBrien"]


def test_a_line_is_mended_in_place(stage):
    stage.paste("Ada Lund\n???\nCleo Marín")
    stage.press("e")
    editor = _screen(stage).review.review.lines.editor
    assert editor.isVisible()
    assert editor.text() == "???"
    editor.setText("Ben Okafor")
    stage.press(Qt.Key.Key_Return)
    assert stage.lit == "Add 3 players"


def test_a_line_is_left_out(stage):
    stage.paste("Ada Lund\n???\nCleo Marín")
    stage.press("n")
    assert [line.name for line in _screen(stage).review.entries.lines] == ["Ada Lund", "Cleo Marín"]


def test_all_of_them_are_here(stage):
    stage.paste("Ada Lund\nBen Okafor")
    click(_screen(stage).review.review.all_here)
    stage.press(Qt.Key.Key_Space)
    assert all(player.here for player in stage.state.players)


def test_more_names_than_seats_are_not_added(stage):
    stage.paste("\n".join(f"Somebody {i:02} B" for i in range(49)))
    assert stage.lit == ""
    stage.press(Qt.Key.Key_Space)
    assert "49 players for 48 seats" in stage.sill
    assert stage.state.players == ()


def test_escape_adds_nobody(stage):
    stage.paste(TWENTY_FOUR)
    stage.press(Qt.Key.Key_Escape)
    assert stage.state.players == ()
    assert _screen(stage).work is _screen(stage).entry


def test_a_table_of_players_is_opened(stage, tmp_path, monkeypatch):
    file = tmp_path / "list.csv"
    file.write_text("Name,Paid,Here\nAda Lund,yes,\nBen Okafor,,yes\n", "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    click(_screen(stage).entry.entry.open_first)
    stage.press(Qt.Key.Key_Space)
    assert [(p.paid, p.here) for p in stage.state.players] == [(True, False), (False, True)]


def test_a_file_that_is_no_list_is_refused_in_a_sentence(stage, tmp_path, monkeypatch):
    file = tmp_path / "list.pdf"
    file.write_bytes(b"%PDF-1.7 nothing")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    click(_screen(stage).entry.entry.open_first)
    assert "PDF" in stage.sill


def test_nothing_on_the_clipboard_is_said(stage):
    stage.paste("")
    assert stage.sill.startswith("There is nothing to paste")


def test_an_emptied_clipboard_is_said_too(stage, qapp):
    qapp.clipboard().clear()
    _screen(stage).paste()
    assert stage.sill.startswith("There is nothing to paste")


def test_a_deck_is_not_taken_for_names(stage):
    stage.paste("4 Ball Lightning\n20 Mountain")
    assert stage.sill.startswith("This is a deck list")


def test_which_column_is_meant_is_asked_beside_the_deck_and_never_again(stage):
    entered(stage, FOUR[:2])
    table = "Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n"
    stage.screen.select(stage.id_of(FOUR[0]))
    stage.paste(table)
    asked = stage.screen.asking
    assert [button.text() for button in asked.options] == ["“bestand”", "“bedarf”"]
    QTest.keyClick(asked, "2")
    assert stage.player(FOUR[0]).deck.main == 7
    assert stage.answers == {"bestand|bedarf|name": "bedarf"}
    stage.screen.select(stage.id_of(FOUR[1]))
    stage.paste(table)
    assert stage.player(FOUR[1]).deck.main == 7


def test_a_file_of_many_asks_and_keeps_the_others(stage, tmp_path):
    entered(stage, FOUR[:2])
    (tmp_path / f"{FOUR[0]}.csv").write_text("Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n")
    (tmp_path / f"{FOUR[1]}.txt").write_text("60 Mountain\n")
    stage.screen.read_decks([tmp_path / f"{FOUR[0]}.csv", tmp_path / f"{FOUR[1]}.txt"])
    assert [file.is_ready for file in stage.screen.files.files] == [False, True]
    stage.screen.asking.options[0].click()
    assert [file.is_ready for file in stage.screen.files.files] == [True, True]


def test_one_name_is_typed(stage):
    stage.press("a")
    entry = _screen(stage).entry.entry
    entry.name.line.setText("Ada Lund")
    stage.press(Qt.Key.Key_Return)
    assert stage.wishes == [AddPlayer("Ada Lund", paid=False, here=True)]
    assert entry.name.text() == ""
    entry.name.line.setText("ada lund")
    stage.press(Qt.Key.Key_Return)
    assert "on the list already" in entry.name.error


def test_regulars_are_a_click_away(qtbot):
    stage = Stage(qtbot, regulars=("Ada Lund", "Ben Okafor"))
    lines = _screen(stage).entry.entry.regulars
    click(lines.viewport(), lines.area_of(1))
    assert stage.wishes == [AddPlayer("Ben Okafor", paid=False, here=True)]
    _screen(stage).add_by_name()
    assert [row.words for row in lines.rows] == ["Ada Lund"]


def test_arrows_choose_among_the_regulars_and_enter_adds_that_one(qtbot):
    stage = Stage(qtbot, regulars=("Ada Lund", "Anna Berg", "Ben Okafor"))
    _screen(stage).add_by_name()
    line = _screen(stage).entry.entry.name.line
    QTest.keyClicks(line, "an")
    QTest.keyClick(line, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert stage.wishes == [AddPlayer("Anna Berg", paid=False, here=True)]
    QTest.keyClicks(line, "an")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert stage.wishes[-1] == AddPlayer("an", paid=False, here=True), "without an arrow what was typed is meant"


def test_who_comes_late_is_added_and_shown_as_late(stage):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True))
    stage.press("a")
    _screen(stage).entry.entry.name.line.setText("Late Comer")
    stage.press(Qt.Key.Key_Return)
    assert stage.player("Late").seed == 5
    assert _cell_words(stage, "Late", 4) == "late, no deck"


# -- one player --------------------------------------------------------------------------------------------------------


def test_arrows_select_and_h_checks_in(stage):
    entered(stage, here=False)
    stage.press(Qt.Key.Key_Down)
    assert _screen(stage).player.name == "Ben Okafor"
    stage.press("h")
    assert stage.wishes == [CheckIn((stage.id_of("Ben"),), True)]
    assert _cell_words(stage, "Ben", 5) == "here"
    stage.press("h")
    assert not stage.player("Ben").here


@pytest.mark.parametrize("key", ["y", "$"])
def test_who_has_paid_is_marked_by_a_key(stage, key):
    entered(stage)
    stage.press(key)
    assert stage.player("Ada").paid
    stage.press(key)
    assert not stage.player("Ada").paid


def test_the_boxes_are_clicked(stage):
    entered(stage)
    table = _screen(stage).list.table
    area = table.area_of(stage.id_of("Cleo"), 5)
    click(table.viewport(), QPoint(area.right() - 20, area.center().y()))
    click(table.viewport(), QPoint(area.left() + 20, area.center().y()))
    assert stage.wishes == [MarkPaid(stage.id_of("Cleo"), True), CheckIn((stage.id_of("Cleo"),), False)]


def test_everyone_is_here_with_one_click(stage):
    entered(stage, here=False)
    click(_screen(stage).list.here)
    assert stage.wishes == [CheckIn()]
    assert not _screen(stage).list.here.isVisible()


def test_a_name_is_mended_in_its_row(stage):
    entered(stage)
    stage.press("r")
    editor = _screen(stage).list.table.editor
    assert editor.text() == "Ada Lund"
    editor.setText("Ada Lundgren")
    stage.press(Qt.Key.Key_Return)
    assert stage.wishes == [RenamePlayer(stage.id_of("Ada"), "Ada Lundgren")]
    assert "Ada Lundgren" in _names(stage)
    assert _screen(stage).decks.deck.name.text() == "Ada Lundgren"


def test_escape_leaves_a_name_as_it_was(stage):
    entered(stage)
    stage.press("r")
    _screen(stage).list.table.editor.setText("Somebody else")
    stage.press(Qt.Key.Key_Escape)
    assert stage.wishes == []


def test_dropping_before_the_rounds_destroys_nothing_and_asks_nothing(stage):
    entered(stage)
    stage.press("d")
    assert stage.wishes == [DropPlayer(stage.id_of("Ada"))]
    assert _cell_words(stage, "Ada", 4) == "has left"
    stage.press("d")
    assert not stage.player("Ada").dropped


def test_dropping_out_of_a_match_is_asked_about(stage):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True), StartRound())
    for player in stage.state.players:
        stage.do(ChooseZone(player.id, "city"))
    stage.do(LockZones(), RollPrizes(), OpenCorners())
    for player, seat in zip(
        stage.state.present(), (("city-1", "A"), ("city-1", "B"), ("city-2", "A"), ("city-3", "A")), strict=True
    ):
        stage.do(TakeCorner(player.id, *seat))
    stage.do(StartMatches())
    stage.press("d")
    ask = _screen(stage).ask
    assert stage.wishes == []
    assert "The Barracks" in ask.sentence.text()
    assert "Ben Okafor wins" in ask.sentence.text()
    click(ask.yes)
    assert stage.wishes == [DropPlayer(stage.id_of("Ada"))]


def test_taking_a_player_off_asks_only_for_the_deck(stage):
    entered(stage)
    stage.press(Qt.Key.Key_Delete)
    assert stage.wishes == [RemovePlayer("p1")]
    stage.do(CountDark(stage.id_of("Ben"), 4))
    stage.paste("4 Ball Lightning")
    stage.press(Qt.Key.Key_Delete)
    assert "deck list goes too" in _screen(stage).ask.sentence.text()
    click(_screen(stage).ask.no)
    assert len(stage.state.players) == 3


def test_who_has_a_seed_stays_on_record(stage):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True))
    stage.press(Qt.Key.Key_Delete)
    assert "stays on record" in stage.sill


def test_the_menu_names_every_act_with_its_key(stage):
    entered(stage)
    acts = [act.text() for act in _screen(stage).decks.deck.open_menu(QPoint()).actions()]
    assert "Rename\tR" in acts
    assert "Not here after all\tH" in acts
    assert "Has paid\tY" in acts


# -- finding, ties, tiers ----------------------------------------------------------------------------------------------


def test_slash_finds_by_part_of_a_name(stage):
    entered(stage)
    stage.press("/")
    for letter in "mari":
        stage.press(letter)
    assert _names(stage) == ["Cleo Marín"]
    stage.press(Qt.Key.Key_Return)
    assert _screen(stage).player.name == "Cleo Marín"
    assert len(_names(stage)) == 4


def test_a_tie_is_told_below_its_row(stage):
    entered(stage)
    for player, names in zip(stage.state.players, (9, 7, 3, 2), strict=True):
        stage.do(CountDark(player.id, 26 if names > 5 else names, names))
    table = _screen(stage).list.table
    click(
        table.viewport(),
        QPoint(table.area_of(stage.id_of("Ben"), 4).left() + 20, table.area_of(stage.id_of("Ben"), 4).center().y()),
    )
    notes = [row.words for row in table.rows if isinstance(row, Note)]
    assert notes[0].startswith("**Why Ada Lund is 1 and Ben Okafor 2:** both have 26")
    assert "9 before 7" in notes[0]
    stage.press("t", "t")
    assert len([row for row in table.rows if isinstance(row, Note)]) == 1


def test_once_fixed_a_tie_is_told_as_it_was_broken(stage):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True))
    _screen(stage).explain(stage.id_of("Ada"))
    note = next(row.words for row in _screen(stage).list.table.rows if isinstance(row, Note))
    reason = stage.player("Ben").seed_because
    assert note == f"**Why Ada Lund is 1 and Ben Okafor 2:** {reason[0].lower()}{reason[1:]}."
    assert _cell_words(stage, "Ada", 4) == "no list, Tier 0"


def test_thresholds_are_a_suggestion_until_they_are_settled(stage):
    entered(stage)
    seeds = _screen(stage).list
    assert seeds.tier_link.text() == "suggested"
    click(seeds.tier_link)
    ask = _screen(stage).ask
    ask.fields[1].line.setText("1")
    assert not ask.yes.isEnabled()
    ask.fields[1].line.setText("12")
    click(ask.yes)
    assert stage.wishes == [ConfirmTiers((1, 12, 31))]
    assert seeds.tier_link.text() == "settled"
    assert "II from 12" in seeds.tier_words.text()


def test_the_lit_key_asks_for_the_tiers_before_it_fixes_the_seeds(stage):
    #: CD-01
    entered(stage)
    stage.do(*(CountDark(stage.id_of(name), 4 + at) for at, name in enumerate(FOUR)))
    assert stage.lit == "Settle the tiers…"
    stage.press(" ")
    ask = _screen(stage).ask
    assert ask is not None
    assert ask.isVisible()
    assert not stage.wishes
    QTest.keyClick(ask.fields[0].line, Qt.Key.Key_Return)
    assert stage.wishes == [ConfirmTiers((1, 16, 31))]
    assert stage.lit == "Fix Dark Seeds"
    stage.press(" ")
    assert stage.state.seeds_fixed


def test_missing_decks_are_counted_once_the_tiers_are_settled(stage):
    entered(stage)
    click(_screen(stage).list.as_zero)
    ask = _screen(stage).ask
    ask.fields[2].line.setText("40")
    click(ask.yes)
    assert stage.wishes == [ConfirmTiers((1, 16, 40)), FixSeeds(missing_as_zero=True)]
    assert stage.state.seeds_fixed


def test_a_wrong_count_is_mended_after_the_seeds_are_fixed(stage):
    #: CD-06
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), CountDark(stage.id_of("Ada"), 31), FixSeeds(missing_as_zero=True))
    _screen(stage).list.table.set_current(stage.id_of("Ada"))
    stage.press("c")
    ask = _screen(stage).ask
    assert ask.yes.toolTip() == "That is the count as it stands."
    ask.fields[0].line.setText("28")
    assert ask.note.text().startswith("Tier II instead of III from now on.")
    assert not ask.yes.isEnabled()
    ask.fields[2].line.setText("deck check")
    QTest.keyClick(ask.fields[2].line, Qt.Key.Key_Return)
    assert stage.wishes == [RecountDeck(stage.id_of("Ada"), 28, 0, "deck check")]
    assert (stage.player("Ada").seed, _cell_words(stage, "Ada", 2), _cell_words(stage, "Ada", 3)) == (1, "28", "II")
    assert "counted again as 28: deck check" in _screen(stage).list.table.rows[0].hint
    assert "Tier II from now on (deck check)" in stage.sill
    QTest.keyClick(stage.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert stage.player("Ada").dark == 31


def test_a_late_players_mistyped_list_is_mended_from_the_menu(stage):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True), StartRound())
    stage.do(AddPlayer("Late Comer", here=True), CountDark("Late Comer", 4))
    _screen(stage).select(stage.id_of("Late"))
    _screen(stage).act("recount")
    ask = _screen(stage).ask
    ask.fields[0].line.setText("40")
    ask.fields[2].line.setText("4 typed for 40")
    click(ask.yes)
    assert stage.state.tier_of(stage.id_of("Late")) == 3


@pytest.mark.parametrize("how", [lambda stage: click(_screen(stage).list.as_zero), lambda stage: stage.press("z")])
def test_missing_decks_count_as_tier_0_with_one_click_or_key(stage, how):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)))
    assert stage.lit == ""
    assert _screen(stage).list.gap.text() == "4 decks are not read yet"
    how(stage)
    assert stage.wishes == [FixSeeds(missing_as_zero=True)]
    assert _screen(stage).list.title.text() == "Dark Seeds, fixed"
    assert not _screen(stage).list.as_zero.isVisible()
    stage.press("z")
    assert stage.wishes == [FixSeeds(missing_as_zero=True)]


def test_the_next_player_without_a_deck_is_a_key_away(stage):
    entered(stage)
    stage.do(CountDark(stage.id_of("Ben"), 4))
    stage.press("m")
    assert _screen(stage).player.name not in ("Ben Okafor",)
    for name in FOUR:
        stage.do(CountDark(stage.id_of(name), 4))
    stage.press("m")
    assert stage.sill == "Every deck is read."


@pytest.mark.parametrize("large", [False, True])
def test_nothing_runs_off_the_edge_at_the_smallest_size(stage, large):
    theme.use(scale=1.2 if large else 1.0)
    entered(stage, ("Maximiliane-Theodora Wolkenstein-Rodeneg", *FOUR))
    assert stage.screen.minimumSizeHint().width() <= 1203
    assert stage.screen.heightForWidth(1203) <= 576
    table = _screen(stage).list.table
    assert table.horizontalHeader().length() <= table.viewport().width()
    assert "Maximiliane-Theodora Wolkenstein-Rodeneg" in table.rows[0].hint


@pytest.mark.parametrize(("scale", "wide"), [(1.0, 560), (1.25, 560), (1.5, 560)])
def test_in_large_letters_names_stand_before_what_is_known_of_a_deck(qtbot, scale: float, wide: int) -> None:
    theme.use(scale=scale)
    table = SeedTable()
    qtbot.addWidget(table)
    table.resize(wide, 300)
    table.show()
    QApplication.processEvents()
    name = table.columnWidth(1)
    theme.use(scale=1.0)
    assert name >= 105 * scale, "a name of sixteen letters"


def test_how_many_are_out_of_sight_follows_the_room_there_is(stage):
    stage.paste("\n".join(f"Player {letter}" for letter in "ABCDEFGHIJKL"))
    stage.press(Qt.Key.Key_Space)
    players = _screen(stage).list
    players.table.setFixedHeight(players.table.row_height() * 5)
    QTest.qWait(0)
    assert "below" in players.beyond.text()
    players.table.setFixedHeight(players.table.row_height() * 16)
    QTest.qWait(0)
    assert players.beyond.text() == ""

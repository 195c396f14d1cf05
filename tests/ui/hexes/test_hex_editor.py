"""The editor round the map: what is pressed in its panes is wished for, and what it tells."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.hexmap import Hex, HexMap, fairness
from desktop.ui.hexes.editor import HexEditor
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.hands import HexRoll
from desktop.ui.hexes.sides import share_lines
from desktop.ui.kit import theme
from tests.reader import names, press

MAP = HexMap(4, 4, "FFIIFMMIPSSXPVV.", names={"A-1": "Shiv"}, notes={"A-1": "ambush"})


@pytest.fixture
def editor(shown):
    made = HexEditor()
    shown(made, 1216, 600)
    made.present(HexFace(MAP))
    made.got = []
    made.edited.connect(made.got.append)
    made.written.connect(lambda *said: made.got.append(said))
    made.reshaped.connect(made.got.append)
    made.act.connect(made.got.append)
    return made


def test_tools_and_terrain_are_taken_with_a_click(editor, click):
    click(editor.tools["fill"])
    click(editor.terrains["X"])
    assert (editor.view.hand.tool, editor.view.hand.code) == ("fill", "X")
    assert editor.tools["fill"].isChecked()
    assert not editor.tools["paint"].isChecked()
    click(editor.brush, editor.brush.cell(2))
    assert editor.view.hand.rings == 2


def test_a_key_shows_in_the_pane_what_it_took(editor):
    assert editor.take_key("E")
    assert editor.tools["erase"].isChecked()
    assert editor.take_key("5")
    assert editor.terrains["S"].isChecked()
    assert editor.tools["paint"].isChecked()
    assert not editor.take_key("Z")


def test_words_are_written_on_the_hex_that_was_pressed(editor, click):
    editor.take_key("T")
    click(editor.view, editor.view.spot(Hex(0, 0)))
    part = editor.hex_part
    assert part.fields["names"].text() == "Shiv"
    assert part.fields["notes"].text() == "ambush"
    part.fields["names"].line.selectAll()
    QTest.keyClicks(part.fields["names"].line, "Rath")
    QTest.keyClick(part.fields["names"].line, Qt.Key.Key_Return)
    assert editor.got == [(Hex(0, 0), "names", "Rath")]


def test_words_being_typed_are_kept_when_another_hex_is_pressed(editor, click):
    editor.take_key("T")
    click(editor.view, editor.view.spot(Hex(1, 1)))
    QTest.keyClicks(editor.hex_part.fields["labels"].line, "The Rift")
    click(editor.view, editor.view.spot(Hex(2, 2)))
    assert editor.got == [(Hex(1, 1), "labels", "The Rift")]
    assert editor.hex_part.fields["labels"].text() == ""


def test_size_and_tops_ask_for_another_map_until_they_are_fixed(editor, click):
    typed(editor.shape_part.wide, "5")
    assert (editor.got[0].width, editor.got[0].height) == (5, 4)
    assert editor.shape_part.wide.text() == "4", "until the map is so"
    click(editor.shape_part.tops, editor.shape_part.tops.cell(1))
    assert editor.got[1].layout == "odd-q"
    editor.present(HexFace(MAP), "Home planes are chosen: the map keeps its measure.")
    assert not editor.shape_part.wide.isEnabled()
    assert not editor.shape_part.importing.isEnabled()


def typed(field, words: str) -> None:
    field.line.setFocus()
    field.line.selectAll()
    QTest.keyClicks(field.line, words)
    QTest.keyClick(field.line, Qt.Key.Key_Return)


@pytest.mark.parametrize("words", ["1", "101", "many", " ", "9999999999"])
def test_a_size_that_cannot_be_is_told_and_asks_for_nothing(editor, words):
    editor._choose_tab(2)
    typed(editor.shape_part.high, words)
    assert "2 to 100 hexes" in editor.shape_part.wrong.text()
    assert editor.shape_part.wrong.isVisible()
    assert editor.got == []
    typed(editor.shape_part.high, "100")
    assert (editor.got[0].width, editor.got[0].height) == (4, 100)
    assert not editor.shape_part.wrong.isVisible()


def test_a_refused_wish_leaves_no_trace(editor, click):
    editor._choose_tab(2)
    click(editor.shape_part.tops, editor.shape_part.tops.cell(1))
    assert editor.got[0].layout == "odd-q"
    assert editor.shape_part.tops.current == 0


def test_the_editor_fits_a_small_window_again_after_a_large_one(editor):
    editor.resize(1400, 900)
    QApplication.processEvents()
    assert editor.tools["line"].y() > editor.tools["paint"].y()
    editor.resize(1184, 568)
    QApplication.processEvents()
    assert (editor.width(), editor.height()) == (1184, 568)
    assert editor.tools["line"].y() == editor.tools["paint"].y()


def test_halves_are_made_alike(editor, click):
    click(editor.shape_part.halves["turn"])
    painted = MAP.painted(editor.got[0].changes)
    assert painted.terrain_at(Hex(3, 3)) == "F"


def test_the_players_tab_tells_shares_and_remarks(editor):
    face = HexFace(
        MAP,
        {Hex(0, 0): "a", Hex(1, 0): "a", Hex(3, 0): "b", Hex(2, 0): "b"},
        {"a": "AS", "b": "KB"},
        frozenset([Hex(0, 0), Hex(3, 0)]),
        names={"a": "Ana Silva", "b": "Kofi Boateng"},
    )
    editor.present(face)
    share = editor._report.shares[0]
    lines = [words for words, _ in share_lines(share, face.marks, face.names)]
    assert lines[0] == "**AS** Ana Silva"
    assert lines[1].startswith("2 planes: F 2 · I 0")
    assert lines[2] == "Beside: KB 1"
    assert lines[3] == "Steps to homes: KB 3"


def test_the_hex_under_the_brush_is_told_with_its_neighbours(editor):
    editor.view.point_at(Hex(0, 0))
    assert editor.hex_part.under.words() == ["A-1 · Forests", "A-2 · Forests", "B-1 · Forests"]


def test_what_is_open_is_rolled_and_rolling_by_hand_tells_its_hexes(editor, click):
    click(editor.roll_all)
    editor.take_key("D")
    click(editor.view, editor.view.spot(Hex(3, 3)))
    assert editor.got == ["roll-all", HexRoll((Hex(3, 3),))]
    editor.present(HexFace(MAP.painted({Hex(3, 3): "F"})))
    assert not editor.roll_all.isEnabled()


def test_layers_and_the_grey_test_change_the_picture(editor, click):
    editor.present(HexFace(MAP, {Hex(0, 0): "a"}, {"a": "AS"}, frozenset([Hex(0, 0)])))
    seen = {editor.view.grab().toImage().bits().tobytes()}
    for name in ("owners", "letters", "relief"):
        click(editor.layer_checks[name])
        seen.add(editor.view.grab().toImage().bits().tobytes())
    editor.take_key("Y")
    assert editor.grey.isChecked()
    click(editor.layer_checks["relief"])
    seen.add(editor.view.grab().toImage().bits().tobytes())
    assert len(seen) == 5


def test_counts_and_hints_follow(editor):
    assert fairness(MAP) == editor._report
    assert "Forests 3, Islands 3" in editor.hex_part.bars.accessibleDescription()
    assert editor.hex_part.bars.summary() == "13 planes · 2 voids · 1 not rolled"
    assert editor.hints()[0] == ("[ ]", "brush")
    editor.view.hand.select_all()
    assert editor.hints()[0] == ("Ctrl C", "copy")


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", [(1216, 600), (1180, 520), (1856, 960)])
def test_zoom_and_roll_are_seen_whole_in_any_type(shown, large, size):
    theme.use(scale=1.2 if large else 1.0)
    try:
        made = HexEditor()
        shown(made, *size)
        made.present(HexFace(MAP))
        QApplication.processEvents()
        parts = (*made.zooms.parts, made.roll_all, *made.layer_checks.values(), made.grey)
        for part in parts:
            assert part.isVisible()
            assert made.rect().contains(QRect(part.mapTo(made, QPoint(0, 0)), part.size())), part
            assert part.visibleRegion().boundingRect().size() == part.size(), part
            assert part.width() >= part.minimumSizeHint().width()
        made.hide()
    finally:
        theme.use(scale=1.0)


def test_a_reader_finds_every_hex_and_uses_the_tool_there(editor):
    assert "A-1 · Forests · Shiv" in names(editor.view)
    assert len(names(editor.view)) == 1 + 16
    editor.take_key("5")
    press(editor.view, "B-1")
    (edit,) = editor.got
    assert edit.changes == {Hex(0, 1): "S"}


def test_a_reader_walks_a_large_map_in_a_moment(editor):
    editor.present(HexFace(HexMap(60, 60, "F" * 3600)))
    assert len(names(editor.view)) == 1 + 3600


def test_strokes_repeat_themselves_and_the_pane_shows_how(editor, click):
    editor.present(HexFace(HexMap(7, 7, "F" * 49)))
    hand = editor.view.hand
    for fold in (2, 3, 6, 2):
        assert editor.take_key("X")
        hand.choose("M")
        edits = []
        with_edits = editor.edited.connect(edits.append)
        hand.press(Hex(4, 3))
        hand.release()
        editor.edited.disconnect(with_edits)
        assert len(edits[0].changes) == fold
    assert editor.take_key("X")
    assert hand.symmetry == "off"


def test_the_wand_selects_what_hangs_together(editor):
    editor.present(HexFace(HexMap(3, 3, "FFMFMMFFF")))
    assert editor.take_key("Q")
    hand = editor.view.hand
    hand.press(Hex(2, 0))
    assert hand.selected == {Hex(2, 0), Hex(1, 1), Hex(2, 1)}
    assert editor.shape_part.selection["turn"].isEnabled()


def test_a_map_without_homes_says_how_fair_it_is_and_is_made_fairer(editor):
    editor.present(HexFace(HexMap(8, 8, "FFFFIIMPSX" * 6 + "FFFV"), names={f"p{at}": f"P{at}" for at in range(4)}))
    edits = []
    editor.edited.connect(edits.append)
    assert editor.take_key("J")
    assert sorted(editor.face.map.painted(edits[0].changes).terrain) == sorted(editor.face.map.terrain)
    editor.players_part.act.emit("made-up")
    assert len(edits[1].changes) > 20
    editor.present(editor.face, "Home planes are chosen.")
    assert not editor.take_key("J")

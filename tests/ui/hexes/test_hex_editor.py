"""The editor round the map: what is pressed in its panes is wished for, and what it tells."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.hexmap import Hex, HexMap, corners, fairness, neighbours
from desktop.domain.hexmap.decor import Own, side_key
from desktop.ui.hexes.editor import HexEditor
from desktop.ui.hexes.edits import HexRoll
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.own import OwnSheet
from desktop.ui.hexes.sides import share_lines
from desktop.ui.kit import theme
from tests.reader import hard_to_use, names, press

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


@pytest.mark.parametrize("words", ["1", "201", "many", " ", "9999999999"])
def test_a_size_that_cannot_be_is_told_and_asks_for_nothing(editor, words):
    editor._choose_tab(2)
    typed(editor.shape_part.high, words)
    assert "2 to 200 hexes" in editor.shape_part.wrong.text()
    assert editor.got == []
    typed(editor.shape_part.high, "100")
    assert (editor.got[0].width, editor.got[0].height) == (4, 100)
    assert editor.shape_part.wrong.text() == ""


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


def test_half_copies_are_shown_before_they_are_done(editor, click):
    editor._choose_tab(2)
    button, hand = editor.shape_part.halves["turn"], editor.view.hand
    before, places = editor.view.grab().toImage(), [b.y() for b in editor.shape_part.halves.values()]
    click(button)
    assert editor.got == [], "shown, not done"
    assert hand.shown.terrain_at(Hex(3, 3)) == "F"
    assert editor.view.grab().toImage() != before
    assert editor.hints()[0] == ("Enter", "do it")
    assert [b.y() for b in editor.shape_part.halves.values()] == places
    assert editor.take_key("Escape")
    assert hand.shown is MAP
    click(button)
    click(button)
    assert MAP.painted(editor.got[0].changes).terrain_at(Hex(3, 3)) == "F"
    click(editor.shape_part.halves["across"])
    editor.view.point_at(Hex(1, 1))
    assert editor.view.take_key("Enter")
    assert len(editor.got) == 2


def test_errors_never_move_a_button(editor):
    editor._choose_tab(2)
    parts = (*editor.shape_part.halves.values(), editor.shape_part.exporting)
    QApplication.processEvents()
    places = [part.y() for part in parts]
    typed(editor.shape_part.high, "999")
    QApplication.processEvents()
    assert [part.y() for part in parts] == places
    editor.present(HexFace(MAP), "Home planes are chosen on this map: it keeps its size and its tops.")
    QApplication.processEvents()
    assert [part.y() for part in parts] == places


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
        #: the words of a layer are never cut.
        assert not [part.text() for part in parts[-7:] if part.width() < part.sizeHint().width()]
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


def test_the_pen_follows_the_pointer_along_sides_and_takes_away_what_it_draws_again(editor):
    editor.present(HexFace(HexMap(7, 7, "F" * 49)))
    assert editor.take_key("V")
    view, hand = editor.view, editor.view.hand
    hex = Hex(3, 3)
    corner = [view.spot(hex) + QPointF(x, y) * view.camera.scale * 0.98 for x, y in corners()]
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=((corner[0] + corner[1]) / 2).toPoint())
    for spot in (corner[1], (corner[1] + corner[2]) / 2, corner[2]):
        QTest.mouseMove(view, spot.toPoint())
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=corner[2].toPoint())
    east, south_east = (side_key(hex, near) for near in neighbours(hex)[:2])
    assert editor.got[0].sides == {east: "river", south_east: "river"}
    editor.present(HexFace(editor.got[0].on(editor.face.map)))
    hand.press_side((hex, neighbours(hex)[0]))
    hand.release()
    assert editor.got[1].sides == {east: ""}
    assert editor.take_key("2")
    hand.repeat("half")
    view.point_at(hex)
    assert editor.take_key("]")
    assert editor.take_key("]")
    assert view.take_key("Enter")
    assert len(editor.got[2].sides) == 2
    assert set(editor.got[2].sides.values()) == {"road"}


def test_signs_are_set_and_taken_away_by_key_and_click(editor, click):
    editor.present(HexFace(HexMap(7, 7, "F" * 49)))
    assert editor.take_key("I")
    assert editor.take_key("2")
    assert editor.shelf.signs["Town"].isChecked()
    click(editor.view, editor.view.spot(Hex(2, 2)))
    assert editor.got[0].features == {"C-3": "Town"}
    editor.present(HexFace(editor.got[0].on(editor.face.map)))
    click(editor.shelf.signs["Castle"])
    editor.view.point_at(Hex(2, 2))
    assert editor.view.take_key("Enter")
    assert editor.got[1].features == {"C-3": "Castle"}
    assert editor.take_key("0")
    assert editor.view.take_key("Enter")
    assert editor.got[2].features == {"C-3": ""}


def test_the_lasso_selects_and_stamps_are_laid_down_turned(editor):
    editor.present(HexFace(HexMap(7, 7, "FIMPSX" * 8 + "F")))
    assert editor.take_key("C")
    view, hand = editor.view, editor.view.hand
    spots = [view.spot(Hex(*at)).toPoint() for at in ((1, 1), (4, 1), (4, 4), (1, 4))]
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=spots[0])
    for spot in spots[1:]:
        QTest.mouseMove(view, spot)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spots[-1])
    assert Hex(2, 2) in hand.selected
    assert Hex(6, 6) not in hand.selected
    assert view.take_ctrl("C")
    QApplication.processEvents()
    (stamp,) = editor.shelf.stamps
    assert stamp.isVisible()
    assert hand.drop()
    assert editor.take_key("1")
    assert hand.carried == hand.stamps[0]
    assert editor.take_key("O")
    view.point_at(Hex(4, 4))
    assert view.take_key("Enter")
    assert editor.got[-1].changes


def test_one_stop_of_tab_leads_to_the_palette_and_arrows_go_on_in_it(editor):
    editor.present(HexFace(HexMap(7, 7, "F" * 49)))
    editor.view.setFocus()
    stops = []
    while len(stops) < 40:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if QApplication.focusWidget() is editor.view:
            break
        stops.append(QApplication.focusWidget())
    assert stops[0] is editor.tools["paint"]
    assert editor.terrains["F"] in stops
    assert editor.tools["fill"] not in stops
    assert {*editor.layer_checks.values(), editor.tab, *editor.zooms.parts[:1]} <= set(stops)
    editor.terrains["F"].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(editor.terrains["F"], Qt.Key.Key_Right)
    assert QApplication.focusWidget() is editor.terrains["I"]
    QTest.keyClick(editor.terrains["I"], Qt.Key.Key_Return)
    assert (editor.view.hand.code, QApplication.focusWidget()) == ("I", editor.view)


def test_a_terrain_of_ones_own_is_made_painted_with_and_taken_away(editor, click):
    kept = []
    editor.own_kept.connect(lambda *said: kept.append(said))
    click(editor.shelf.new["terrain"])
    sheet = editor.findChild(OwnSheet)
    click(sheet.keep)
    assert "name" in sheet.wrong.text()
    sheet.name.set_text("Desert")
    sheet.base.set_value("P")
    sheet.icon.set_value("Dunes")
    click(sheet.keep)
    letter, own = kept[0]
    assert (letter, own.name, own.base, own.icon) == ("a", "Desert", "P", "Dunes")
    editor.present(HexFace(MAP.with_own(letter, own)))
    click(editor.shelf.owns["a"])
    click(editor.view, editor.view.spot(Hex(0, 0)))
    assert editor.got[-1].changes == {Hex(0, 0): "a"}
    before = editor.view.grab().toImage()
    editor.present(HexFace(editor.got[-1].on(editor.face.map)))
    assert editor.view.grab().toImage() != before
    assert editor.face.map.terrain_at(Hex(0, 0)) == "P"
    editor.shelf.owns["a"].asked.emit()
    click(next(one for one in editor.findChildren(OwnSheet) if one.isVisible()).gone)
    assert kept[-1] == ("a", None)


def test_whatever_a_tool_is_used_with_has_a_name_and_is_large_enough_to_aim_at(editor, click):
    """Terrains and signs of one's own among them, the shelf of stamps, and the three panes beside the map."""
    map = replace(MAP, own={"a": Own("Lava", fill="#AA3300", base="M"), "b": Own("Well", icon="castle")})
    editor.present(HexFace(map))
    editor.take_key("S")
    editor.view.take_ctrl("A")
    assert editor.view.take_ctrl("C")
    QApplication.processEvents()
    assert editor.shelf.stamps
    for tool, row in editor.tools.items():
        click(row)
        for tab in (0, 1, 2):
            editor._choose_tab(tab)
            assert hard_to_use(editor) == [], (tool, tab)

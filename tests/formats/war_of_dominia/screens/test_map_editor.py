"""The map editor in the league: every stroke is one command and one undo, files come in and go out."""

from functools import cache

import msgspec
import pytest
from msgspec import to_builtins
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.domain.dice import LoadedDice, SeededDice
from desktop.domain.hexmap import Hex
from desktop.domain.hexmap.decor import Own, own_fault
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.reading.drawings import read_drawing
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.events import OpenEvent
from desktop.formats.war_of_dominia.rules.acts.map_decor import AdornMap
from desktop.formats.war_of_dominia.rules.acts.maps import ImportMap, LayOutMap, PaintHexes, RollTerrain, WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.planes import DrawLots
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.screens import map_editor
from desktop.formats.war_of_dominia.screens.faces import map_face
from desktop.formats.war_of_dominia.screens.map_editor import EXPORTS, MapEditorScreen, exported, tiled_files
from desktop.library.maps import read_map
from desktop.storage.book import Book
from desktop.ui.canvas.pictures import picture_bytes
from desktop.ui.desk.screen import Organiser, ScreenKit
from desktop.ui.hexes.asking import PictureSheet, TilesSheet
from desktop.ui.hexes.edits import HexEdit
from desktop.ui.hexes.export import map_png
from desktop.ui.kit.asking import WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import Popover
from tests.formats.war_of_dominia.leagues import NAMES, Fair
from tests.formats.war_of_dominia.shipped import RULESET

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@cache
def states() -> dict[str, DominiaState]:
    """A league of five at the moments the map cares about."""
    fair = Fair(3)
    state = fair.play(RULES.initial, OpenEvent("The War of Dominia", RULESET, shipped_charts(), "Ghent"))
    found = {"players": fair.play(state, AddPlayers(NAMES[:5]))}
    state = fair.play(found["players"], LayOutMap())
    found["map"] = state = fair.play(state, RollTerrain())
    state = fair.play(state, DrawLots())
    found["homes"] = state
    while state.week is None:
        state = fair.on(state)
    found["cards"] = state
    return found


@pytest.fixture
def screen(qtbot):
    """The screen on a league whose map is rolled; ``asked`` is what it wished for, ``said`` its noes."""
    made = MapEditorScreen(ScreenKit(now=lambda: 0.0))
    qtbot.addWidget(made)
    made.resize(1216, 600)
    with qtbot.waitExposed(made):
        made.show()
    made.asked, made.said, made.told = [], [], []
    made.wants.connect(made.asked.append)
    made.says.connect(made.said.append)
    made.tells.connect(made.told.append)
    made.present(states()["map"])
    return made


def drag(screen, *hexes) -> None:
    view = screen.editor.view
    first, *others = (view.spot(Hex(*hex)).toPoint() for hex in hexes)
    QTest.mousePress(view, LEFT, NONE, first)
    for spot in others:
        QTest.mouseMove(view, spot)
    QTest.mouseRelease(view, LEFT, NONE, others[-1] if others else first)


def played(state, command, dice=None):
    for fact in RULES.decide(state, command, dice or SeededDice(1)):
        state = RULES.evolve(state, fact)
    return state


def test_a_stroke_is_one_command_that_the_rules_take(screen):
    screen.editor.view.hand.choose("V")
    drag(screen, (0, 0), (2, 0))
    (command,) = screen.asked
    assert isinstance(command, PaintHexes)
    assert set(command.changes) == {"A-1", "A-2", "A-3"}
    state = played(states()["map"], command)
    assert state.ground.terrain.startswith("VVV")
    screen.present(state)
    assert screen.editor.view.face.map.terrain_at(Hex(2, 0)) == "V"


def test_the_brush_of_dice_rolls_what_it_touched(screen):
    screen.take_key("D")
    drag(screen, (1, 1), (2, 1))
    assert screen.asked == [RollTerrain(("B-2", "B-3"))]
    state = played(states()["map"], screen.asked[0], LoadedDice([6, 5]))
    assert (state.ground.terrain_at(Hex(1, 1)), state.ground.terrain_at(Hex(2, 1))) == ("X", "S")


def test_words_are_written_and_a_note_is_seen_here_only(screen):
    screen.take_key("T")
    drag(screen, (1, 1))
    line = screen.editor.hex_part.fields["notes"].line
    QTest.keyClicks(line, "an ambush")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert screen.asked == [WriteOnHex("B-2", "notes", "an ambush")]
    state = played(states()["map"], screen.asked[0])
    assert map_editor.editor_face(state).map.notes == {"B-2": "an ambush"}
    for ending in (".png", ".svg", ".pdf"):
        assert b"an ambush" not in exported(state, ending)
    assert all(b"an ambush" not in data for name in ("a.tmx", "a.tmj") for data in tiled_files(state, name).values())
    assert read_map("a.json", exported(state, ".json")).map.notes == {"B-2": "an ambush"}


def test_without_a_map_one_of_the_charts_size_is_offered(screen):
    screen.present(states()["players"])
    assert screen.empty.button.text() == "Lay out 6 × 6"
    QTest.mouseClick(screen.empty.button, LEFT)
    assert screen.asked == [LayOutMap()]
    assert not screen.take_key("A")


def test_size_and_tops_make_another_map_until_homes_are_chosen(screen):
    part = screen.editor.shape_part
    part.tops.choose(1)
    assert isinstance(screen.asked[0], ImportMap)
    assert played(states()["map"], screen.asked[0]).ground.layout == "odd-q"
    screen.present(states()["homes"])
    assert not part.tops.isEnabled()
    assert "keeps its size" in part.importing.toolTip()


def test_during_the_war_other_terrain_takes_a_reason(screen):
    state = states()["cards"]
    held = next(hex for hex in state.ground if screen_holds(state, hex))
    screen.present(state)
    code = "F" if state.ground.terrain_at(held) != "F" else "S"
    screen.editor.view.hand.choose(code)
    drag(screen, held)
    popover = next(w for w in QApplication.topLevelWidgets() if isinstance(w, WordsPopover) and w.isVisible())
    QTest.keyClicks(popover.field.line, "misread on the day")
    QTest.keyClick(popover.field.line, Qt.Key.Key_Return)
    (command,) = screen.asked
    assert command.note == "misread on the day"
    assert played(state, command).ground.terrain_at(held) == code


def screen_holds(state, hex) -> bool:
    from desktop.domain.hexmap import address

    return address(hex) in state.owners


def test_every_kind_of_file_is_made_and_maps_come_back(screen):
    state = states()["cards"]
    for ending, _, _ in EXPORTS:
        if ending not in (".tmx", ".tmj", ".gif"):
            assert exported(state, ending)[:4] in (b'{\n "', b"\x89PNG", b"<?xm", b"%PDF")
    own = read_map("own.json", exported(state, ".json"))
    for name in ("a.tmx", "a.tmj"):
        files = tiled_files(state, name)
        assert read_map(name, files[name]) == own
        assert any(other.endswith(".png") and data[:4] == b"\x89PNG" for other, data in files.items())


def owned_map() -> bytes:
    return tiled_files(states()["cards"], "a.tmx")["a.tmx"]


@pytest.mark.parametrize("realms", [True, False])
def test_a_map_that_says_who_holds_what_is_taken_with_it_or_without(screen, realms):
    screen.take_map("a.tmx", owned_map())
    sheet = screen.findChildren(Popover)[-1]
    QTest.mouseClick(sheet.findChildren(Button)[0 if realms else 1], LEFT, NONE)
    (wish,) = screen.asked
    assert bool(wish.owners) is realms
    assert not sheet.isVisible()
    taken = played(states()["players"], wish) if realms else None
    assert taken is None or (taken.stage, taken.owners) == ("war", states()["cards"].owners)


def test_whose_names_are_not_on_the_list_is_told_and_the_terrain_taken(screen):
    others = played(states()["map"], RenamePlayer(NAMES[0], "Somebody Else"))
    screen.present(others)
    screen.wants.connect(lambda wish: screen.present(played(others, RollTerrain(again=True))))
    screen.take_map("a.tmx", owned_map())
    assert (len(screen.asked), screen.asked[0].owners) == (1, {})
    assert f"Taken without who holds what. {NAMES[0]} holds planes on that map" in screen.said[0]


def test_a_file_that_is_no_map_is_told_and_nothing_is_lost(screen, monkeypatch):
    before = screen.editor.face
    monkeypatch.setattr(map_editor, "ask_to_read", lambda *_: ("deck.txt", b"4 Island"))
    screen._act("import")
    assert screen.said == ["“deck.txt” holds no map. Lantern reads its own JSON maps and Tiled's .tmj and .tmx files."]
    assert (screen.asked, screen.editor.face) == ([], before)


def test_a_map_too_small_for_its_players_is_refused_by_the_rules(screen):
    small = msgspec.structs.replace(states()["map"].ground.resized(3, 3))
    with pytest.raises(Refusal, match="5 players need 35 planes"):
        played(states()["map"], ImportMap(small))


def test_files_are_saved_where_the_guardian_says(screen, monkeypatch, tmp_path):
    monkeypatch.setattr(map_editor, "ask_for_path", lambda *_: tmp_path / "ghent.tmj")
    screen._export(".tmj")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ghent.tmj", "lantern-terrain-pointy.png"]
    assert screen.told == ["Saved as ghent.tmj, its tiles beside it. Keep the two together."]
    monkeypatch.setattr(map_editor, "ask_to_write", lambda *_: "ghent.svg")
    screen._export(".svg")
    assert screen.told[1:] == ["Saved as ghent.svg."]
    assert screen.said == []


def test_the_poster_is_printed_where_everything_is(screen):
    gone = []
    screen.goes.connect(gone.append)
    QTest.mouseClick(screen.editor.shape_part.printing, LEFT)
    assert gone == ["print"]


def test_enter_is_the_brushs_while_it_goes_by_arrows(screen):
    assert not screen.claims("Enter")
    screen.editor.view.setFocus()
    QTest.keyClick(screen.editor.view, Qt.Key.Key_Right)
    assert screen.claims("Enter")
    assert not screen.claims("B")
    screen.take_key("0")
    assert screen.take_key("Enter")
    assert isinstance(screen.asked[0], PaintHexes)


def test_a_stroke_is_taken_back_as_one(screen):
    fair = Fair(1)
    state = states()["map"]
    screen.editor.view.hand.widen(3)
    screen.editor.view.hand.choose("V")
    drag(screen, (2, 2))
    assert len(screen.asked) == 1
    facts = list(RULES.decide(state, screen.asked[0], fair.table))
    assert len(facts) == 1


def answered(screen, kind):
    """The sheet of this kind that is open now."""
    return next(sheet for sheet in screen.findChildren(kind) if sheet.isVisible())


def test_foreign_tiles_are_asked_for_instead_of_refused(screen):
    state = states()["map"]
    data = tiled_files(state, "x.tmx")["x.tmx"].decode()
    data = data.replace('type="Forests"', 'type="Pine wood"').replace('type="Plains"', 'type="Meadow"')
    data = data.replace('name="terrain" value="F"', 'name="height" value="3"').replace('value="P"', 'value="?"')
    with pytest.raises(Refusal, match="Nothing says which terrain tile"):
        read_map("x.tmx", data.encode())
    screen.take_map("x.tmx", data.encode())
    assert screen.asked == []
    sheet = answered(screen, TilesSheet)
    wood, meadow = sheet.choices.values()
    assert (wood.value(), meadow.value()) == ("F", ".")
    meadow.set_value("P")
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    (command,) = screen.asked
    assert command.map.terrain == state.ground.terrain


def test_the_size_of_a_picture_is_chosen(screen, monkeypatch):
    saved = []
    monkeypatch.setattr(map_editor, "ask_to_write", lambda *said: saved.append(said[-1]) or "map.png")
    screen._export(".png")
    sheet = answered(screen, PictureSheet)
    sheet.field.set_text("9")
    sheet.go.click()
    assert "200 to 8,000" in sheet.field.error
    assert saved == []
    for pixels in ("1200", "330"):
        sheet.field.set_text(pixels)
        sheet._answer()
        image = QImage.fromData(saved[-1])
        assert abs(max(image.width(), image.height()) - int(pixels)) <= 4
    assert screen.told[-1] == "Saved as map.png."


def test_what_adorns_the_map_is_drawn_at_any_time_and_looks_need_no_reason(screen):
    screen.present(states()["cards"])
    hand = screen.editor.view.hand
    hand.press_side((Hex(0, 0), Hex(1, 0)))
    hand.release()
    (command,) = screen.asked
    assert isinstance(command, AdornMap)
    assert played(states()["cards"], command).ground.sides == {"A-1 A-2": "river"}
    at = next(hex for hex in hand.map if hand.map.terrain_at(hex) != "V")
    own = Own("Odd", "Stones", "#8C6A4F", hand.map.terrain_at(at))
    screen.editor.own_kept.emit("a", own)
    state = played(states()["cards"], screen.asked[-1])
    screen.present(state)
    screen._edit(HexEdit({at: "a"}))
    assert screen.findChildren(WordsPopover) == []
    assert played(state, screen.asked[-1]).ground.code_at(at) == "a"


class Kept:
    """Keeps pictures in memory."""

    def __init__(self):
        self.found = {}

    def keep_picture(self, data):
        self.found["0" * 64] = data
        return "0" * 64

    def picture(self, hash):
        return self.found.get(hash)


def test_a_picture_is_traced_and_goes_out_only_when_it_is_asked_for(screen, qtbot, monkeypatch):
    made = MapEditorScreen(ScreenKit(now=lambda: 0.0, pictures=Kept()))
    qtbot.addWidget(made)
    made.resize(1216, 600)
    asked = []
    made.wants.connect(asked.append)
    made.present(states()["map"])
    red = QImage(40, 30, QImage.Format.Format_RGB32)
    red.fill(0xFF0000)
    before = made.editor.view.grab().toImage()
    made.take_picture("red.png", picture_bytes(red))
    state = played(states()["map"], asked[0])
    made.present(state)
    assert made.editor.view.grab().toImage() != before
    below = made.editor.shape_part.below
    below.stronger.click()
    assert asked[-1].picture.opacity == pytest.approx(0.65)
    below.left.number.emit(2.0)
    assert asked[-1].picture.x == 2.0
    saved = []
    monkeypatch.setattr(map_editor, "ask_to_write", lambda *said: saved.append(said[-1]) or "map.png")
    made._ask_picture_size(state, "map.png", "PNG")
    sheet = answered(made, PictureSheet)
    for with_below in (False, True):
        sheet.answered.emit(600, with_below)
    assert saved[0] == map_png(map_face(state), None, 600)
    assert saved[1] != saved[0]
    assert exported(state, ".png") == exported(states()["map"], ".png")
    below.gone.click()
    assert asked[-1].picture is None


def test_a_drawing_of_ones_own_is_read_from_an_svg():
    svg = b'<svg viewBox="0 0 20 10"><path d="M2 2 L18 2 L18 8 Z" fill="#ff8800" stroke="#000000"/></svg>'
    (fill, line) = read_drawing("flag.svg", svg)
    assert fill[0] == "#ff8800"
    assert line[0].startswith("#000000/")
    assert not own_fault(Own("Flag", parts=(fill, line)))
    for data, said in (
        (b"<svg>", "plain SVG"),
        (b'<svg viewBox="0 0 9 9"></svg>', "shows nothing"),
        (b'<svg viewBox="0 0 9 9"><path d="M1 1 L1e9 2 Z"/></svg>', "far beyond"),
    ):
        with pytest.raises(Refusal, match=said):
            read_drawing("odd.svg", data)


def test_the_shelf_of_stamps_is_there_in_the_next_league(qtbot, tmp_path):
    book = Book(tmp_path / "book.json")

    def opened() -> MapEditorScreen:
        made = MapEditorScreen(ScreenKit(now=lambda: 0.0, organiser=Organiser(book=Book(tmp_path / "book.json"))))
        qtbot.addWidget(made)
        return made

    state = states()["map"]
    own = Own("Jungle", base="F", fill="#2E7D32")
    map = state.ground.with_own("a", own).painted({Hex(1, 1): "a"}).adorned({"B-2 B-3": "river"}, {"B-2": "Castle"})
    first = opened()
    first.present(Fair(3).play(state, ImportMap(map)))
    hand = first.editor.view.hand
    for hexes in ((Hex(0, 0),), (Hex(1, 1), Hex(1, 2))):
        hand.selected = frozenset(hexes)
        assert hand.copy()
    second = opened()
    second.present(Fair(3).play(state, ImportMap(map.relaid(not map.is_pointy))))
    shelf = second.editor.view.hand.stamps
    assert [len(stamp.cells) for stamp in shelf] == [2, 1]
    assert "F" in {code for _, code in shelf[0].cells}, "a terrain of another map's own is what it counts as"
    assert {word for _, word in shelf[0].features} == {"Castle"}
    assert second.editor.view.hand.stamp(0), "on other tops too"
    #: whatever stands in the book, the map is there.
    whole = to_builtins(shelf[0])
    cells, features = [[[0, 0], "?!"]], [[[99, 0], "Castle"]]
    odd = [7, {}, {"cells": []}, {**whole, "cells": cells}, {**whole, "features": features}]
    for kept in (7, {"a": 1}, odd):
        book.prefer("map_stamps", kept)
        assert opened().editor.view.hand.stamps == ()
    book.prefer("map_stamps", [{"cells": []}, whole])
    assert opened().editor.view.hand.stamps == (shelf[0],)

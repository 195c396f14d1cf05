"""The map of hexes under a real mouse and a real keyboard."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest

from desktop.domain.hexmap import BLANK, VOID, Hex, HexMap, blank_map, brush
from desktop.domain.hexmap.dress import LINES, WITHIN
from desktop.ui.canvas.camera import Camera
from desktop.ui.hexes import layers as hex_layers
from desktop.ui.hexes.edits import HexEdit, HexRoll
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.layers import Ground
from desktop.ui.hexes.sprites import Manner, Sprites
from desktop.ui.hexes.view import HexView
from desktop.ui.kit.tokens import LIGHT

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
NONE, SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
MAP = HexMap(6, 5, "FFFFFFFIIIIFFIMMIFFIIIIFFFFFFF", notes={"A-1": "ambush here"}, names={"A-1": "Shiv"})


@pytest.fixture
def view(shown):
    made = HexView()
    made.present(HexFace(MAP))
    shown(made, 640, 520)
    made.edits, made.picks = [], []
    made.edited.connect(made.edits.append)
    made.picked.connect(made.picks.append)
    made.setFocus()
    return made


def at(view, col, row) -> QPoint:
    return view.spot(Hex(col, row)).toPoint()


def press(view, *hexes, mods=NONE) -> None:
    """Press on the first hex, drag over the others, let go on the last."""
    first, *others = (at(view, *hex) for hex in hexes)
    QTest.mousePress(view, LEFT, mods, first)
    for spot in others:
        QTest.mouseMove(view, spot)
    QTest.mouseRelease(view, LEFT, mods, others[-1] if others else first)


def keys(view, *names, mods=NONE) -> None:
    for name in names:
        QTest.keyClick(view, name, mods)


def test_every_hex_is_found_under_its_middle(view):
    assert all(view.hex_at(view.spot(hex)) == hex for hex in MAP)
    assert view.hex_at(QPointF(2, 2)) is None


def test_one_drag_is_one_stroke_and_skips_no_hex(view):
    view.hand.choose("S")
    press(view, (0, 0), (5, 0))
    assert view.edits == [HexEdit({Hex(col, 0): "S" for col in range(6)}, "Painted")]


def test_what_already_is_so_is_no_change(view):
    press(view, (0, 0), (5, 0))
    assert view.edits == []


def test_a_wider_brush_takes_its_rings(view):
    keys(view, "]", Qt.Key.Key_5)
    press(view, (2, 2))
    assert set(view.edits[0].changes) == brush(MAP, Hex(2, 2), 1)
    assert set(view.edits[0].changes.values()) == {"S"}
    keys(view, "]", "]", "]", "]")
    assert view.hand.rings == 3


def test_the_stroke_is_seen_before_it_is_done_and_escape_drops_it(view):
    view.hand.choose("X")
    QTest.mousePress(view, LEFT, NONE, at(view, 0, 0))
    assert view.shown_face().map.terrain_at(Hex(0, 0)) == "X"
    keys(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, LEFT, NONE, at(view, 0, 0))
    assert view.edits == []
    assert view.shown_face().map is MAP


def test_shift_draws_a_straight_line_from_the_last_hex(view):
    view.hand.choose("P")
    press(view, (0, 4))
    press(view, (5, 4), mods=SHIFT)
    assert set(view.edits[1].changes) == {Hex(col, 4) for col in range(6)}


def test_alt_takes_the_terrain_that_lies_there(view):
    press(view, (2, 2), mods=ALT)
    assert (view.hand.code, view.edits) == ("M", [])


def test_the_line_follows_the_pointer_until_it_is_let_go(view):
    keys(view, "n", Qt.Key.Key_4)
    press(view, (0, 0), (5, 4), (5, 0))
    assert view.edits == [HexEdit({Hex(col, 0): "P" for col in range(6)}, "Painted")]


def test_fill_takes_what_hangs_together_and_replace_takes_all(view):
    keys(view, "g", Qt.Key.Key_6)
    press(view, (1, 1))
    assert len(view.edits[0].changes) == 10
    keys(view, "r")
    press(view, (0, 0))
    assert len(view.edits[1].changes) == MAP.terrain.count("F")
    assert set(view.edits[1].changes.values()) == {"X"}


def test_erasing_makes_voids(view):
    keys(view, "e")
    press(view, (2, 2), (3, 2))
    assert view.edits == [HexEdit({Hex(2, 2): VOID, Hex(3, 2): VOID}, "Erased")]


def test_rolling_asks_for_dice_for_what_was_touched(view):
    keys(view, "d")
    press(view, (2, 2), (3, 2))
    assert view.edits == [HexRoll((Hex(2, 2), Hex(3, 2)))]


def test_a_block_is_selected_copied_and_laid_down_elsewhere(view):
    keys(view, "s")
    press(view, (2, 2), (3, 2))
    assert view.hand.selected == {Hex(2, 2), Hex(3, 2)}
    keys(view, Qt.Key.Key_C, Qt.Key.Key_V, mods=CTRL)
    QTest.mouseMove(view, at(view, 2, 0))
    press(view, (2, 0))
    assert set(view.edits[0].changes.values()) == {"M"}
    assert all(hex.row == 0 for hex in view.edits[0].changes)
    keys(view, Qt.Key.Key_Escape)
    assert view.hand.carried is None


def test_shift_adds_to_the_selection_and_ctrl_takes_single_hexes(view):
    keys(view, "s")
    press(view, (0, 0))
    press(view, (3, 3), mods=SHIFT)
    press(view, (0, 0), mods=CTRL)
    assert view.hand.selected == {Hex(3, 3)}


def test_what_is_selected_is_mirrored_and_turned_where_it_lies(view):
    view.present(HexFace(blank_map(9, 9).painted({Hex(3, 4): "F", Hex(4, 4): "I", Hex(5, 4): "M"})))
    keys(view, "s")
    press(view, (3, 4), (5, 4))
    keys(view, "m")
    assert view.edits[-1].changes == {Hex(3, 4): "M", Hex(5, 4): "F"}
    view.edits.clear()
    keys(view, "o", "o", "o")
    assert view.edits[-1].words == "Turned"


def test_everything_selected_is_erased_with_delete(view):
    keys(view, Qt.Key.Key_A, mods=CTRL)
    keys(view, Qt.Key.Key_Delete)
    assert set(view.edits[0].changes) == set(MAP)


def test_what_is_selected_takes_the_terrain_whose_key_is_pressed(view):
    keys(view, "s")
    press(view, (2, 2), (3, 2))
    keys(view, "5")
    assert view.edits == [HexEdit({Hex(2, 2): "S", Hex(3, 2): "S"}, "Painted")]
    assert view.hand.tool == "select"


def test_cutting_leaves_hexes_without_terrain(view):
    keys(view, "s")
    press(view, (2, 2))
    keys(view, Qt.Key.Key_X, mods=CTRL)
    assert view.edits[0].changes == {Hex(2, 2): BLANK}


def test_the_words_tool_and_a_map_only_looked_at_tell_the_hex(view):
    keys(view, "t")
    press(view, (1, 1))
    view.editing = False
    press(view, (4, 4))
    assert view.picks == [Hex(1, 1), Hex(4, 4)]
    assert view.edits == []


def test_all_of_it_goes_by_keyboard(view):
    keys(view, Qt.Key.Key_Left)
    start = view.hand.at
    keys(view, Qt.Key.Key_5, Qt.Key.Key_Return)
    assert view.edits == [HexEdit({start: "S"}, "Painted")]
    keys(view, Qt.Key.Key_Left, mods=SHIFT)
    assert Hex(start.col - 1, start.row) in view.edits[1].changes
    keys(view, "n", Qt.Key.Key_6, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert len(view.edits[2].changes) == 3


def test_arrows_stop_at_the_edge_and_bring_the_hex_into_sight(view):
    view.zoom(6)
    for _ in range(12):
        keys(view, Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert view.hand.at == Hex(5, 4)
    assert view.rect().contains(at(view, 5, 4))


def test_the_wheel_zooms_where_the_pointer_is_and_fit_shows_all(view):
    spot = view.spot(Hex(1, 1))
    view.zoom(2, spot)
    assert (view.spot(Hex(1, 1)) - spot).manhattanLength() < 3
    assert round(view.zoom_share, 1) == 2.0
    keys(view, "f")
    assert view.zoom_share == 1


def test_the_middle_button_drags_the_map(view):
    before = view.spot(Hex(0, 0))
    QTest.mousePress(view, MIDDLE, NONE, QPoint(300, 300))
    QTest.mouseMove(view, QPoint(340, 320))
    QTest.mouseRelease(view, MIDDLE, NONE, QPoint(340, 320))
    assert view.spot(Hex(0, 0)) - before == QPointF(40, 20)
    assert view.edits == []


def test_the_small_map_appears_when_not_all_is_seen_and_moves_there(view, click):
    assert view.small_map() is None
    view.zoom(5)
    area = view.small_map().area
    click(view, area.topLeft() + QPointF(3, 3))
    assert view.rect().contains(at(view, 0, 0))


def test_notes_are_told_where_the_map_is_edited_and_nowhere_else(view):
    spot = view.spot(Hex(0, 0))
    assert "ambush here" in view.tip_at(spot)
    view.editing = False
    assert view.tip_at(spot) == "A-1 · Forests · Shiv"


def test_another_measure_fits_anew_and_lets_go_of_what_is_gone(view):
    view.hand.selected = frozenset([Hex(5, 4), Hex(0, 0)])
    view.present(HexFace(MAP.resized(3, 3)))
    assert view.hand.selected == {Hex(0, 0)}
    assert view.zoom_share == 1


def test_one_hex_painted_repaints_a_corner_and_a_pan_what_came_into_sight(view):
    whole = view.width() * view.height()
    view.grab()
    view.present(HexFace(MAP.painted({Hex(0, 0): "S"})))
    view.grab()
    assert 0 < view.ground.painted < whole / 8
    view.pan(10, 0)
    view.grab()
    assert view.ground.painted == 10 * view.height()


def test_mended_ground_is_the_same_as_ground_painted_anew(view):
    view.zoom(1.7)
    view.grab()
    holders = {Hex(2, 2): "a", Hex(3, 2): "a"}
    view.present(HexFace(MAP.painted({Hex(2, 2): "S"}), holders, {"a": "AN"}, frozenset([Hex(2, 2)])))
    view.pan(-13, 21)
    mended = view.grab().toImage()
    view.ground._manner = None
    assert view.grab().toImage() == mended


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_pan_on_a_fine_screen_mends_what_came_into_sight(view, ratio):
    def picture(ground, dx: int, dy: int):
        return ground.picture(view.face, view.camera.panned(dx, dy), view.look, QSize(300, 240), ratio).toImage()

    kept = Ground()
    picture(kept, 0, 0)
    moved = picture(kept, 18, -26)
    assert kept.painted < 300 * 240 / 2
    assert moved == picture(Ground(), 18, -26)


def test_flat_tops_are_drawn_and_found_too(view):
    view.present(HexFace(HexMap(6, 5, MAP.terrain, "odd-q")))
    view.grab()
    assert all(view.hex_at(view.spot(hex)) == hex for hex in MAP)
    view.hand.choose("S")
    press(view, (0, 0), (0, 4))
    assert view.edits == [HexEdit({Hex(0, row): "S" for row in range(5)}, "Painted")]


@pytest.mark.parametrize("layout", ["odd-r", "odd-q"])
def test_two_hexes_a_picture_look_like_one_a_picture(monkeypatch, layout):
    letters = "".join("FIMPSX"[(at * at + at // 31) % 6] for at in range(31 * 27)).replace("XS", "VS", 3)
    map = HexMap(31, 27, letters, layout)
    face = HexFace(map, {hex: f"p{hex.row // 5}" for hex in map if hex.col % 9})
    pictures = []
    for most in (10, 10_000):
        monkeypatch.setattr(hex_layers, "_MANY", most)
        look = HexLook(LIGHT)
        pictures.append(Ground().picture(face, Camera(8.3, 11, 14), look, QSize(480, 360), 1.0).toImage())
    #: where edges overlap, three layers laid on one another differ from two and one by a rounded bit.
    one, other = (bytes(picture.constBits()) for picture in pictures)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2


def edge_is_clear(picture: QPixmap) -> bool:
    """Whether nothing reaches the outermost pixels."""
    image = picture.toImage()
    right, bottom = image.width() - 1, image.height() - 1
    across = [(x, y) for x in range(right + 1) for y in (0, bottom)]
    down = [(x, y) for x in (0, right) for y in range(bottom + 1)]
    return not any(image.pixelColor(*spot).alpha() for spot in across + down)


@pytest.mark.parametrize("pointy", [True, False])
def test_nothing_is_cut_off_a_stroke_or_a_bead_that_is_kept_as_a_picture(qapp, pointy) -> None:
    for radius in (3.0, 8.5, 20.3, 61.7):
        sprites, manner = Sprites(), Manner(radius, HexLook(LIGHT), pointy, 1.0)
        for line in (line for lines in (*LINES.values(), WITHIN.values()) for line in lines):
            assert all(edge_is_clear(picture) for picture, _, _ in sprites.along(line, range(6), manner).values())
        for kind in ("bead", "home", "changed"):
            image = QImage(300, 300, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            sprites.paint_bead(manner, painter, QPointF(150, 150), radius, "AB", manner.look, kind)
            painter.end()
            kept = sprites._beads.of(manner.key)["AB", kind]
            assert edge_is_clear(kept[0])
            assert image.copy(150 + kept[1], 150 + kept[2], kept[0].width(), kept[0].height()) == kept[0].toImage()

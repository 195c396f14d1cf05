"""What is painted small: arms, cells, marks and names; each is told from the other, and names keep what they can."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.domain.heraldry.arms import Arms
from desktop.ui.kit import cells, emblem, marks, paint, theme
from desktop.ui.kit.arms import ArmsCell, ArmsPicture, paint_arms_in
from desktop.ui.kit.buttons import KeyCap, RowButton, Slider
from desktop.ui.kit.emblem import SIGNS, Tile, card_scene, draw_spread, scene
from desktop.ui.kit.tokens import LIGHT
from tests.ui.conftest import picture_of

BLUE, RED = Arms("pale", "blue", "silver", "star", "gold"), Arms("fess", "red", "gold")
BRUSH = cells.Brush(ink="#000000")


def drawn(cell: cells.Cell | ArmsCell, brush: cells.Brush = BRUSH) -> QImage:
    return picture_of(lambda painter, area: cell.paint(painter, area, LIGHT, brush), 160, 46)


def inked(image: QImage) -> QRectF:
    """What of a picture is not white."""
    spots = [
        (x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) != QColor("white")
    ]
    if not spots:
        return QRectF()
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return QRectF(min(across), min(down), max(across) - min(across), max(down) - min(down))


def test_arms_are_told_apart_and_stay_in_their_box() -> None:
    def shield(arms: Arms) -> QImage:
        return picture_of(lambda painter, area: paint_arms_in(painter, area.adjusted(20, 5, -20, -5), arms), 100, 60)

    assert shield(BLUE) != shield(RED)
    room = QRectF(19, 4, 62, 52)
    assert room.contains(inked(shield(BLUE)))


def test_arms_by_themselves_are_named_and_drawn_once_they_are_known(shown: Callable[..., QWidget]) -> None:
    picture = ArmsPicture(60)
    shown(picture, picture.width(), picture.height())
    empty = picture.grab().toImage()
    picture.present(BLUE)
    assert picture.accessibleName() == f"Arms: {BLUE.words}"
    blue = picture.grab().toImage()
    picture.present(BLUE)
    assert blue == picture.grab().toImage() != empty
    picture.present(RED)
    assert picture.grab().toImage() != blue


@pytest.fixture
def photo() -> QImage:
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#204060"))
    return image


def test_a_cell_says_in_words_what_it_shows(photo: QImage) -> None:
    assert cells.Pictured("Angry Mob", "Creature", photo).words == "Angry Mob, Creature"
    assert drawn(cells.Pictured("Angry Mob", "Creature", photo)) != drawn(cells.Pictured("Angry Mob", "Creature", None))
    whole = drawn(cells.Pictured("", "", photo, whole=True))
    assert inked(whole).width() > inked(whole).height(), "as wide as it is, not cut square"


@pytest.mark.parametrize(
    "cell",
    [
        ArmsCell(BLUE, "AL"),
        cells.Seed("12"),
        cells.Seed("12", solid="playing"),
        cells.Mark("late"),
        cells.Mark("late", "2 near a mark"),
        cells.Mark("late", "late", chip=True),
        cells.Shape("city"),
        cells.Keys(("A", "B"), "B"),
        cells.Text("Ada", tone="ink2", serif=True),
        cells.TwoLines("Ada", "The Warehouse"),
        cells.TileCell(Tile("", "gate")),
    ],
    ids=lambda cell: f"{type(cell).__name__} {cell.words}",
)
def test_a_cell_is_painted_within_itself_and_where_its_column_stands(cell: cells.Cell) -> None:
    left = inked(drawn(cell))
    assert left.width() > 4
    assert left.left() >= 0
    right = inked(drawn(cell, cells.Brush(paint.RIGHT, ink="#000000")))
    middle = inked(drawn(cell, cells.Brush(paint.MIDDLE, ink="#000000")))
    assert left.left() <= middle.left() <= right.left() or isinstance(cell, cells.TwoLines | ArmsCell)


def test_nothing_is_painted_for_a_shape_of_no_name() -> None:
    assert inked(drawn(cells.Shape(""))).isEmpty()


@pytest.fixture
def people() -> Iterator[None]:
    marks.know(("Sol Herrera", "Sol Okafor", "Maximiliane von Hohenstaufen", "Prince"))
    yield
    marks.know(())


@pytest.mark.usefixtures("people")
def test_of_two_who_are_called_alike_each_has_a_letter_more() -> None:
    assert (marks.short_name("Sol Herrera"), marks.first_name("Sol Herrera")) == ("Sol H.", "Sol H.")
    assert marks.first_name("Maximiliane von Hohenstaufen") == "Maximiliane"
    assert marks.short_name("Prince") == "Prince"
    assert marks.short_name("Zoë Stranger") == "Zoë S.", "whoever is not known is called too"


@pytest.mark.usefixtures("people")
def test_a_name_is_whole_where_it_has_room_and_shorter_step_by_step() -> None:
    font, name = theme.face(15), "Maximiliane von Hohenstaufen"
    whole = theme.width(font, name)
    found = [marks.name_within(name, font, whole * share) for share in (1.0, 0.9, 0.01)]
    assert found[0] == name
    assert found[1] == marks.short_name(name)
    assert found[2] == "Maximiliane"
    assert marks.chip_width() > marks.widest_name(15, 600) > 0


def test_a_chip_shows_seed_name_and_state() -> None:
    def chip(player: marks.PlayerFace) -> QImage:
        return picture_of(lambda painter, area: marks.paint_chip(painter, area, player, LIGHT), 160, 36)

    faces = [marks.PlayerFace("1", "Ada"), marks.PlayerFace("2", "Ada"), marks.PlayerFace("1", "Ada", "late")]
    pictures = [chip(face) for face in faces]
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[at + 1 :])


def test_bars_and_pips_are_as_long_as_what_they_tell() -> None:
    def bar(share: float) -> float:
        return inked(picture_of(lambda painter, area: marks.paint_bar(painter, area, share, "#000000"), 100, 8)).width()

    def pips(count: int) -> float:
        return inked(
            picture_of(lambda painter, area: marks.paint_pips(painter, area, count, "#000000"), 100, 8)
        ).width()

    assert [bar(share) for share in (0, 0.5, 1, 7)] == pytest.approx([0, 49, 99, 99], abs=1)
    assert pips(0) == 0
    assert pips(1) < pips(3) < pips(40) <= 100


def test_a_state_is_a_mark_and_a_word(shown: Callable[..., QWidget]) -> None:
    chip = marks.StateChip("late")
    shown(chip)
    assert chip.word == "late"
    before, wide = chip.grab().toImage(), chip.sizeHint().width()
    chip.present("late", "2 near a mark")
    assert (chip.state, chip.word) == ("late", "2 near a mark")
    assert chip.sizeHint().width() > wide
    assert chip.grab().toImage() != before


def test_a_figure_and_a_label_of_capitals_say_what_they_are_given(shown: Callable[..., QWidget]) -> None:
    figure = marks.Figure(30)
    figure.setText("12")
    small = figure.sizeHint()
    figure.set_size(60)
    assert figure.sizeHint().height() > small.height()
    shown(figure)
    assert not figure.grab().isNull()
    caps = marks.CapsLabel("In order", "6 / 24")
    shown(caps, 200, 20)
    before = caps.grab().toImage()
    caps.present("In order", "7 / 24")
    assert caps.grab().toImage() != before
    assert caps.text() == "In order"


def test_a_key_cap_is_pressed_where_it_takes_clicks(shown: Callable[..., QWidget]) -> None:
    cap, told = KeyCap("Q", "queue"), list[str]()
    shown(cap)
    cap.pressed.connect(told.append)
    QTest.mouseClick(cap, Qt.MouseButton.LeftButton)
    assert told == []
    cap.present("P", "print", True)
    QTest.mouseClick(cap, Qt.MouseButton.RightButton)
    QTest.mouseClick(cap, Qt.MouseButton.LeftButton)
    assert told == ["P"]


def test_what_stands_behind_a_colon_is_a_rows_figure(shown: Callable[..., QWidget]) -> None:
    seen = []
    for words in ("Supporters: 12", "Supporters 12"):
        row = RowButton(words, "S")
        shown(row, 200, 32)
        seen.append(row.grab().toImage())
    assert seen[0] != seen[1]


def test_a_slider_shows_a_value_without_telling(shown: Callable[..., QWidget]) -> None:
    slider, told = Slider("Brightness"), list[int]()
    slider.setRange(-50, 50)
    shown(slider, 120, 32)
    slider.valueChanged.connect(told.append)
    before = slider.grab().toImage()
    slider.show_value(30)
    assert (slider.value(), told) == (30, [])
    assert slider.grab().toImage() != before
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert told == [31]


def test_a_spread_is_its_own_part_of_a_scene_and_no_scene_is_nothing() -> None:
    def spread(name: str, left: float) -> QImage:
        whole = QRectF(left, 0, 200, 100)
        return picture_of(lambda painter, area: draw_spread(painter, name, area, whole), 100, 50)

    assert inked(spread("no scene of this name", 0)).isEmpty()
    assert spread("formats/coming-dark", 0) != spread("formats/coming-dark", -100)


def test_a_card_that_nobody_draws_is_the_other_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emblem._cards, "drawn", None)
    card = card_scene("Angry Mob", "Creature", "W", "formats/coming-dark")
    assert scene(card, 40, 30).toImage() == scene("formats/coming-dark", 40, 30).toImage()


def test_every_sign_is_its_own() -> None:
    pictures = [drawn(cells.TileCell(Tile("", sign))) for sign in SIGNS]
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[at + 1 :])

"""What is in force for the whole table is said to the whole hall, in Lantern's own words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel

from desktop.formats.elder_dragon_wars.rules.state import Artifact
from desktop.formats.elder_dragon_wars.rules.views.ring import ring_face
from desktop.formats.elder_dragon_wars.rules.words import dragons_left
from desktop.formats.elder_dragon_wars.screens import ring_paint
from desktop.formats.elder_dragon_wars.screens.in_play import InPlayPanel
from desktop.formats.elder_dragon_wars.screens.ring import RingView
from desktop.formats.elder_dragon_wars.screens.slides import slides
from desktop.formats.elder_dragon_wars.screens.table_pane import WaitingPanel
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.wall import paint_slide
from tests.formats.elder_dragon_wars.rules.given import EDITION, RED, WHITE, holds, in_play, playing, standing


def enchantment(name: str) -> SceneSlide:
    state = playing()
    assert state.game is not None
    shown = replace(state, game=replace(state.game, standing=name))
    found = next(slide for slide in slides(shown, ClockFace) if slide.id == "enchantment")
    assert isinstance(found, SceneSlide)
    return found


def test_the_wall_says_what_the_enchantment_in_force_does():
    assert enchantment("Manabarbs").line.startswith(
        "Each land tapped for mana: 1 damage to its player.  ·  5 life keep it"
    )


def test_one_that_nobody_knows_has_its_price_alone():
    assert enchantment("A rite of ours").line.startswith("5 life keep it")


def in_play_of(state):
    return next(slide for slide in slides(state, ClockFace) if slide.id == "in-play")


def test_the_wall_says_what_artifacts_and_legends_in_play_do():
    state = holds(RED, "Ankh of Mishra")
    state = in_play(state, WHITE, "Angus Mackenzie")
    rows = in_play_of(state).rows
    assert [(card, whose) for card, whose, _ in rows] == [
        ("Angus Mackenzie", "Bart, Legend"),
        ("Ankh of Mishra", "Dov, artifact"),
    ]
    assert rows[1][2] == "A land comes in: 2 damage to whoever has it."


def test_a_slide_of_what_lies_there_paints_with_nothing_and_with_much():
    many = holds(RED, "Phyrexian Grimoire")
    many = in_play(many, WHITE, "Angus Mackenzie", *(card.name for card in EDITION.deck("W").two[1:5]))
    for state in (playing(), many):
        for shown in (0.0, 13.0):
            picture = QImage(640, 360, QImage.Format.Format_RGB32)
            painter = QPainter(picture)
            paint_slide(painter, QRectF(picture.rect()), in_play_of(state), LIGHT, shown_for=shown)
            painter.end()


def test_the_pane_says_what_the_chosen_seats_cards_do(qtbot):
    panel = InPlayPanel()
    qtbot.addWidget(panel)
    state = holds(RED, "Ankh of Mishra")
    panel.present(state, state.game, "R")
    words = " ".join(made.text() for made in panel.inside.findChildren(QLabel))
    assert "Ankh of Mishra" in words
    assert "2 damage to whoever has it" in words
    panel.present(state, state.game, "W")
    assert panel.isHidden()
    lying = ["Ankh of Mishra", *(card.name for card in EDITION.deck("R").two[1:4])]
    for names in (lying[:2], lying[2:], lying, lying[:1]):
        cards = tuple(Artifact(name, 1) for name in names)
        seats = tuple(replace(seat, artifacts=cards) if seat.colour == "R" else seat for seat in state.game.seats)
        panel.present(state, replace(state.game, seats=seats), "R")
        said = [panel.lines.itemAt(at).widget().text() for at in range(panel.lines.count())]
        assert [words.split("  ")[0] for words in said] == [f"<b>{name}</b>" for name in names]


def test_a_button_that_says_another_act_does_that_act(qtbot):
    panel, pressed, state = WaitingPanel(), list[str](), playing()
    qtbot.addWidget(panel)
    panel.pressed.connect(pressed.append)
    panel.present(state, state.game, [("C", "Cast…"), ("A", "Attack…")])
    first = panel.findChildren(Button)[0]
    panel.present(state, state.game, [("B", "Block…"), ("D", "Damage…")])
    assert (first.text(), first.key) == ("Block…", "B")
    first.click()
    panel.present(state, state.game, [("N", "None through")])
    shown = [button for button in panel.findChildren(Button) if not button.isHidden()]
    assert [button.text() for button in shown] == ["None through"]
    shown[0].click()
    assert pressed == ["B", "N"]


@pytest.mark.parametrize("size", [(820, 470), (1100, 700)])
def test_the_ring_says_below_the_name_what_is_in_force(qtbot, monkeypatch, size):
    state = standing("Infernal Genesis")
    ring = RingView()
    qtbot.addWidget(ring)
    ring.resize(*size)
    ring.present(ring_face(state), "W", "", {})
    said = ring.grab().toImage()
    monkeypatch.setattr(ring_paint, "plain_words", lambda card: ())
    assert ring.grab().toImage() != said


def test_the_turn_on_a_seat_is_never_cut(qtbot, monkeypatch):
    state = playing()
    late = replace(state, game=replace(state.game, turn=18))
    written: list[tuple[str, float]] = []
    whole = ring_paint.Ink.write

    def write(ink, area, words, font, *rest):
        written.append((words, area.width() - theme.width(font, words)))
        return whole(ink, area, words, font, *rest)

    monkeypatch.setattr(ring_paint.Ink, "write", write)
    ring = RingView()
    qtbot.addWidget(ring)
    ring.resize(904, 486)
    ring.present(ring_face(late), "W", "", {colour: at for at, colour in enumerate("WUBRG", 1)})
    ring.grab()
    rooms = [room for words, room in written if "18" in words]
    assert rooms
    assert min(rooms) >= 0


def test_one_dragon_is_left():
    assert [dragons_left(number) for number in (2, 1)] == ["2 dragons left", "1 dragon left"]

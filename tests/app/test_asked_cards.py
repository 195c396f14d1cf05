"""Cards in Find, and whose words they speak."""

from __future__ import annotations

import pytest

from desktop.app.asked_cards import AskedCards
from desktop.domain.printing import Printing
from desktop.library.card_words import card_words, cards_that_say, own_words, plain_words, speak
from desktop.storage.book import Book
from desktop.studio.sources import spoken
from desktop.studio.sources.card_library import Cards
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall


@pytest.fixture(autouse=True)
def silent():
    yield
    speak(None)


def test_a_card_is_found_by_its_name_and_by_what_it_does():
    assert cards_that_say("manabar") == ("Manabarbs",)
    assert "Manabarbs" in cards_that_say("land tapped mana")
    assert cards_that_say("  ") == ()


def test_find_shows_cards_with_what_they_do_and_says_it_when_chosen(qtbot):
    frame = Frame(Wall())
    qtbot.addWidget(frame)
    AskedCards(frame)
    palette = frame.palette_sheet
    palette.line.setText("manabarbs")
    assert palette.shown() == ["house:card Manabarbs"]
    assert not palette.nearest.isVisibleTo(palette)
    frame.act_chosen.emit("house:card Manabarbs")
    assert "1 damage to its player" in frame.sill.face.news


def test_two_letters_find_no_cards(qtbot):
    frame = Frame(Wall())
    qtbot.addWidget(frame)
    assert AskedCards(frame).acts("ma") == ()


def printed(name: str, text: str):
    from desktop.library.known import imported_card

    return imported_card([Printing("x", "x", name, "TST", "1", type="Enchantment", text=text)])


class Held(Cards):
    """A library with one card."""

    def find(self, name, set_code="", number=""):
        if name == "Manabarbs":
            return printed(name, "Taps hurt (a reminder).\nSo it says.")
        return super().find(name, set_code, number)


def test_the_organiser_may_have_cards_say_what_is_printed(tmp_path, monkeypatch):
    monkeypatch.setattr(spoken, "Cards", Held)
    book = Book(tmp_path / "book.json")
    assert spoken.speak_as_preferred(book) is False
    assert card_words("Manabarbs") == own_words("Manabarbs")
    book.prefer(spoken.PRINTED, True)
    assert spoken.speak_as_preferred(book) is True
    assert plain_words("Manabarbs") == ("Taps hurt.", "So it says.")
    assert card_words("Total War") == own_words("Total War") != ""
    assert own_words("Manabarbs").startswith("Each land tapped")
    book.prefer(spoken.PRINTED, False)
    assert spoken.speak_as_preferred(book) is False
    assert card_words("Manabarbs") == own_words("Manabarbs")

"""The organiser's cards: found as one types, narrowed, one shown; an import, and folders of pictures."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.ui.kit.table_rows import Note, Row
from desktop.ui.studio.card_pictures import CardHit, CardPictures
from desktop.ui.studio.library_page import CardDetail, LibraryPage, narrowed

HITS = (
    CardHit("Angry Mob", "{2}{W}{W}", "Creature", "W", ("drk", "4ed"), "mob.png"),
    CardHit("Ashes to Ashes", "{1}{B}{B}", "Sorcery", "B", ("drk",)),
    CardHit("Maze of Ith", "", "Land", "", ("drk",)),
    CardHit("Dryad Arbor", "", "Land Creature", "G", ("fut",)),
)


@pytest.fixture
def page(shown: Callable[..., QWidget]) -> LibraryPage:
    made = LibraryPage()
    shown(made, 1216, 600)
    return made


def found(
    page: LibraryPage, words: str = "a", suggestions: tuple[str, ...] = (), hits: tuple[CardHit, ...] = HITS
) -> None:
    page.search.setText(words)
    page.show_hits(words, hits, suggestions)


def listed(page: LibraryPage) -> list[object]:
    return [row.key for row in page.hits.rows if isinstance(row, Row)]


def test_what_is_asked_of_a_card_is_all_asked() -> None:
    assert narrowed(HITS, {}) == HITS
    assert narrowed(HITS, {"colour": "any", "type": "Creature"}) == (HITS[0], HITS[3]), "a card may be several things"
    assert narrowed(HITS, {"set": "drk", "picture": "without one"}) == (HITS[1], HITS[2])
    assert narrowed(HITS, {"colour": "Colourless", "type": "Sorcery"}) == ()
    assert narrowed(HITS, {"colour": "Colourless", "type": "Sorcery"}, but="type") == (HITS[2],)


def test_cards_that_are_found_are_listed_and_the_first_is_shown(page: LibraryPage) -> None:
    chosen: list[str] = []
    page.chosen.connect(chosen.append)
    found(page)
    assert listed(page) == [hit.name for hit in HITS]
    assert (page.about_hits.text(), chosen[-1]) == ("4 cards", "Angry Mob")
    page.show_hits("older words", ())
    assert listed(page) == [hit.name for hit in HITS], "an answer to older words is dropped"


def test_a_choice_narrows_says_how_many_are_left_and_stays(page: LibraryPage) -> None:
    found(page)
    kinds = page.facets["type"]
    assert [kinds.combo.itemText(at) for at in range(kinds.combo.count())] == [
        "Type: any",
        "Creature (2)",
        "Land (2)",
        "Sorcery (1)",
    ]
    kinds.set_value("Sorcery")
    kinds.chosen.emit("Sorcery")
    assert listed(page) == ["Ashes to Ashes"]
    assert page.about_hits.text() == "1 of 4 cards; the lists above leave the others out."
    found(page, "an", hits=HITS[:1])
    assert (kinds.value(), listed(page)) == ("Sorcery", [])
    assert page.about_hits.text() == "0 of 1 card; the lists above leave the others out."


def test_a_name_that_is_nobodys_is_met_with_those_like_it(page: LibraryPage) -> None:
    sought: list[str] = []
    page.sought.connect(sought.append)
    found(page, "Angry Mop", ("Angry Mob",), ())
    assert isinstance(page.hits.rows[0], Note)
    page._into_hits()
    assert (page.search.text(), sought[-1]) == ("Angry Mob", "Angry Mob")
    found(page, "zzz", (), ())
    assert page.about_hits.text() == "No card has these words in its name or its text."
    found(page, "", (), ())
    assert page.about_hits.text() == ""


def test_of_a_card_its_printings_and_its_picture_are_told(page: LibraryPage) -> None:
    assert page.nothing.isVisible()
    page.show_detail(CardDetail("Angry Mob", ("2WW", "Creature"), tuple(f"s{n}" for n in range(30)), "mob.png"))
    assert not page.nothing.isVisible()
    assert (page.name.text(), page.facts.text()) == ("Angry Mob", "2WW · Creature")
    assert "s23 and 6 more. Picture: mob.png" in page.printed.text()
    page.show_detail(CardDetail("Pox"))
    assert page.printed.text() == "No picture of it in your folders."
    picture = QImage(40, 60, QImage.Format.Format_RGB32)
    picture.fill(QColor("#204060"))
    page.show_picture(picture)
    assert page.picture.isVisible()
    assert not page.picture.grab().isNull()
    page.show_picture(QImage())
    assert page.picture.isVisible(), "no other picture takes its place"
    page.show_detail(None)
    assert page.nothing.isVisible()
    assert not page.picture.isVisible()


def test_an_import_is_seen_and_stopped_and_gone_on_with(page: LibraryPage) -> None:
    told: list[str] = []
    page.cancelled.connect(lambda: told.append("cancelled"))
    page.left.connect(lambda: told.append("left"))
    page.import_asked.connect(lambda: told.append("import"))
    page.show_import("12,000 cards", 0.25)
    assert (page.bar.value(), page.take.isVisible(), page.cancel.isVisible()) == (250, False, True)
    page.take_key("I")
    assert page.take_key("Escape")
    assert told == ["cancelled"], "while one runs no other begins"
    page.show_import("")
    page.offer_to_go_on("cards.json")
    assert page.take.text() == "Go on with cards.json"
    page.tell(("12,000 cards read.", "3 were not."))
    page.show_holdings("12,000 cards.")
    assert (page.outcome.text(), page.holds.text()) == ("12,000 cards read. 3 were not.", "12,000 cards.")
    page.take_key("I")
    page.take_key("Escape")
    assert told == ["cancelled", "import", "left"]
    assert page.claims("/")
    assert not page.claims("P")
    assert not page.take_key("P")


def test_a_folder_is_taken_out_where_one_is_chosen(page: LibraryPage) -> None:
    dropped: list[str] = []
    page.folder_dropped.connect(dropped.append)
    page.show_folders(())
    assert not page.drop.isEnabled()
    page.show_folders([("/pictures/the dark", "24 pictures")])
    page.folders.set_current("/pictures/the dark")
    QTest.mouseClick(page.drop, Qt.MouseButton.LeftButton)
    assert dropped == ["/pictures/the dark"]


def test_small_pictures_are_asked_for_together_and_once(qtbot) -> None:
    owner = QObject()
    pictures = CardPictures(owner)
    asked: list[object] = []
    pictures.asked.connect(asked.append)
    with qtbot.waitSignal(pictures.asked):
        assert [pictures.of(hit) for hit in (*HITS, HITS[0])] == [None] * 5
    with qtbot.waitSignal(pictures.came):
        pictures.take({HITS[0]: QImage(4, 4, QImage.Format.Format_RGB32)})
    assert pictures.of(HITS[0]) is not None
    assert pictures.of(HITS[1]) is None
    assert asked == [HITS]

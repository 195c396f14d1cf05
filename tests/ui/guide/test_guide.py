"""The guide: opened where one comes from, found by words, keys drawn as keys, nothing in it taken for markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.catalogue import FORMATS, format_of, guide
from desktop.ui.guide.chapters import caps, chapter, chapters_of, headings, place_of
from desktop.ui.guide.contents import Line
from desktop.ui.guide.page import GuidePage, Whence
from desktop.ui.guide.text import GuideText
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import DARK, LIGHT


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("Ctrl Z", ("Ctrl", "Z")),
        ("Space", ("Space",)),
        ("1–9", ("1–9",)),
        ("4 A", ("4", "A")),
        ("↓", ("↓",)),
        ("lantern do", ()),
        (".tmj", ()),
        ("--at", ()),
    ],
)
def test_keys_are_told_from_what_is_typed(typed: str, keys: tuple[str, ...]) -> None:
    assert caps(typed) == keys


def test_a_section_says_what_it_is_about_and_shows_no_word_of_that() -> None:
    made = chapter(
        "# Title\n\n<!-- for: mine -->\n\nA <b>word</b>.\n\n## Next\n\n<!-- for: corners Plan -->\n\n`Ctrl K`"
    )
    assert [section.title for section in made.sections] == ["Title", "Next"]
    assert made.sections[0].about == {"mine"}
    assert made.sections[1].about == {"corners", "plan"}
    assert "for:" not in made.html
    assert "<kbd>Ctrl</kbd>" in made.html


@pytest.mark.parametrize("typed", ["<img src=x>", "<script>a</script>", "<!-- a remark -->"])
def test_markup_in_a_chapter_is_shown_as_it_was_typed(qtbot: QtBot, typed: str, tmp_path: Path) -> None:
    page = tmp_path / "own.md"
    page.write_text(f"# Own\n\n{typed}\n\nand {typed} again", "utf-8")
    shown = GuidePage([page])
    qtbot.addWidget(shown)
    assert shown.text.toPlainText().count(typed) == 2


def test_every_screen_of_every_format_has_its_place() -> None:
    """Whoever asks for help on a screen is led to the chapter of the format played, and past its title."""
    chapters = list(chapters_of(guide()))
    nowhere = []
    for id in FORMATS.shipped:
        for spec in format_of(id).screens().rail:
            at, section = place_of(chapters, (id, spec.id))
            own = id in chapters[at].sections[0].about
            if not section or not (own or at == 0):
                nowhere.append((id, spec.id))
    assert nowhere == []


@pytest.mark.parametrize("screen", ["log", "wall", "print", "clocks", "preferences", "careers", "library"])
def test_every_page_of_the_house_has_its_place(screen: str) -> None:
    chapters = list(chapters_of(guide()))
    at, section = place_of(chapters, ("horde", screen))
    assert screen in chapters[at].sections[section].about


def test_headings_are_read_without_the_rest() -> None:
    for page, each in zip(guide(), chapters_of(guide()), strict=True):
        assert headings(page) == tuple(section.title for section in each.sections)


def test_the_guide_opens_where_one_comes_from_and_goes_back(qtbot: QtBot) -> None:
    from_ = Whence("coming-dark", "Round", "Matches", (("E", "minutes"),))
    page = GuidePage(guide(), whence=lambda: from_)
    qtbot.addWidget(page)
    page.resize(1216, 560)
    page.show()
    assert page.list.currentItem().text() == "Each round"
    from_ = Whence("dominia", "duels")
    page.hide()
    page.show()
    assert page.list.currentItem().text() == "The duel desk"
    with qtbot.waitSignal(page.left):
        assert page.take_key("Escape")


def test_another_width_leaves_at_the_top_what_stood_there(qtbot: QtBot) -> None:
    page = GuidePage(guide(), whence=lambda: Whence("coming-dark", "wall"))
    qtbot.addWidget(page)
    page.resize(640, 560)
    page.show()
    text = page.text
    heading = text._heads[page.place[1]]
    for wide in (1216, 700):
        page.resize(wide, 560)
        qtbot.waitUntil(lambda: abs(text._top_of(heading) - theme.px(16) - text.verticalScrollBar().value()) <= 2)
    assert page.list.currentItem().text() == "The wall"


def test_arrows_and_clicks_choose_a_section(qtbot: QtBot) -> None:
    page = GuidePage(guide(), about=lambda: "# About Lantern\n\nMade of parts.")
    qtbot.addWidget(page)
    page.resize(900, 400)
    page.show()
    assert page.take_key("Down")
    assert page.place == (0, 1)
    assert page.text.verticalScrollBar().value() > 0
    last = page.list.item(page.list.count() - 1)
    assert last.text() == "About Lantern"
    page.list.scrollToItem(last)
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=page.list.visualItemRect(last).center())
    assert "Made of parts." in page.text.toPlainText()
    assert [line.title for line in page.list.lines].count("About Lantern") == 1


def test_what_is_sought_is_counted_washed_and_gone_through(qtbot: QtBot) -> None:
    page = GuidePage(guide())
    qtbot.addWidget(page)
    page.resize(900, 500)
    page.show()
    assert page.claims("/")
    assert page.take_key("/")
    page.search.setText("extension")
    counted = sum(page.count("extension") for page in chapters_of(guide()))
    assert page.tally.text() == f"{counted} places"
    assert counted > 1
    seen = set()
    for _ in range(counted):
        assert page.text.extraSelections()
        seen.add((page.place[0], page.text.found[page._at].selectionStart()))
        QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert len(seen) == counted
    page.search.setText("gibberish")
    assert page.tally.text() == "no places"
    assert not page.text.found
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    page.search.setText("")
    assert page.tally.text() == ""
    assert not page.text.extraSelections()


def test_keys_lie_on_caps_in_both_themes(qtbot: QtBot) -> None:
    page = GuidePage(guide())
    qtbot.addWidget(page)
    page.resize(1000, 600)
    page.show()
    words = page.text.toPlainText()
    for look in (DARK, LIGHT):
        theme.use(look)
        drawn = [words[at : at + long] for at, long in page.text._keys]
        assert {"Ctrl", "Space", "Z"} <= set(drawn)
        assert all(caps(key) for key in drawn)
        image = page.text.grab().toImage()
        at = page.text._cap(*page.text._keys[0])
        assert image.pixelColor(round(at.left()) + 1, round(at.center().y())).name() != look.sheet.lower()


def test_the_list_and_the_page_are_named_for_a_reader(qtbot: QtBot) -> None:
    page = GuidePage(guide())
    qtbot.addWidget(page)
    assert page.list.accessibleName()
    assert page.text.accessibleName()
    assert page.search.accessibleName()


def test_every_format_has_a_chapter_of_its_own() -> None:
    about = set().union(*(each.sections[0].about for each in chapters_of(guide())))
    assert set(FORMATS.shipped) <= about


def test_every_format_is_shown_as_it_looks_and_every_picture_is_small() -> None:
    """On the page and on paper; a picture that is missing would be an empty frame."""
    pages = [page for page in guide() if "figures/" in page.read_text("utf-8")]
    assert len(pages) >= len(FORMATS)
    figures = [figure for page in pages for figure in _FIGURE.findall(page.read_text("utf-8"))]
    for shows, file in figures:
        path = pages[0].parent / file
        assert path.stat().st_size <= 40_000, file
        assert len(shows.split()) > 5, "said to whoever does not see it"
    assert len(list((pages[0].parent / "figures").iterdir())) == len(figures), "none lies there unused"
    html = next(chapters_of(pages)).html
    assert 'src="file:' in html
    assert figures[0][0] in html


_FIGURE = re.compile(r"!\[([^\]]+)\]\((figures/[^)]+)\)")


@pytest.mark.parametrize(
    ("wide", "is_there", "tells"), [(980, False, False), (1216, True, False), (1643, True, True), (2496, True, True)]
)
def test_beside_the_page_stand_its_sections(qtbot: QtBot, wide: int, is_there: bool, tells: bool) -> None:
    """In a wide window with how each begins and the keys it names."""
    page = GuidePage(guide(), whence=lambda: Whence("coming-dark", "Round", "Matches", (("E", "minutes"),)))
    qtbot.addWidget(page)
    page.resize(wide, 1200)
    page.show()
    assert page.on_page.isVisible() is is_there
    assert page.minimumSizeHint().width() <= wide
    sections = chapter(guide()[1].read_text("utf-8")).sections[1:]
    assert [line.title for line in page.on_page.lines] == [section.title for section in sections]
    assert all(bool(line.opening) is tells for line in page.on_page.lines)
    assert page.on_page.currentItem().text().startswith("Each round")


def test_a_section_beside_its_page_is_gone_to_and_lit(qtbot: QtBot) -> None:
    page = GuidePage(guide(), about=lambda: "# About Lantern\n\nMade of parts.")
    qtbot.addWidget(page)
    page.resize(1800, 600)
    page.show()
    aim = page.on_page.item(2)
    page.on_page.scrollToItem(aim)
    QTest.mouseClick(page.on_page.viewport(), Qt.MouseButton.LeftButton, pos=page.on_page.visualItemRect(aim).center())
    assert page.place == (0, 3)
    assert page.list.currentItem().text() == page.on_page.lines[2].title
    assert page.take_key("Up")
    assert page.on_page.currentRow() == 1
    page.open_at(len(guide()), 0)
    assert not page.on_page.isVisible(), "it has no headings"
    page.open_at(0, 0)
    assert page.on_page.isVisible()


def test_a_section_says_how_it_begins_and_which_keys_it_names() -> None:
    told = "![A picture](figures/corners.png)\n\nPress `Ctrl Z`\nor `K`, `K`."
    made = chapter(f"# T\n\n## One\n\n{told}\n\n## Two\n\n|a|\n|-|\n|`E`|")
    assert [section.opening for section in made.sections] == ["", "Press Ctrl Z or K, K.", ""]
    assert [section.keys for section in made.sections] == [(), (("Ctrl", "Z"), ("K",)), (("E",),)]
    assert Line("One", 0, 1, 0, "", made.sections[1].keys).said == "One, Ctrl Z, K"


def test_no_line_goes_on_beyond_the_edge_where_nobody_could_follow_it(qtbot: QtBot) -> None:
    """Commands are as long as they are: in large letters they go on in the next line."""
    theme.use(LIGHT, scale=1.5)
    page = GuidePage(guide())
    qtbot.addWidget(page)
    page.resize(1152, 540)
    page.show()
    for number, each in enumerate(chapters_of(guide())):
        page.open_at(number, 0)
        assert page.text.document().size().width() <= page.text.viewport().width(), each.title
    theme.use(LIGHT, scale=1.0)


def test_no_line_ends_within_an_option_and_it_is_found_and_copied_as_typed(qtbot: QtBot) -> None:
    words = "Then `lantern amend EVENT FILE.json --dry-run` tells all, and `-o FILE.pdf` prints it. " * 3
    made = chapter(f"# Options\n\n    {words}\n\n{words}")
    assert "--dry-run" in made.sections[0].words
    text = GuideText()
    qtbot.addWidget(text)
    text.present(made.sections[0].html)
    for wide in range(240, 620, 10):
        text.resize(wide, 300)
        text.document().setTextWidth(wide)
        for block in (text.document().firstBlock().next(), text.document().lastBlock()):
            lines = [block.layout().lineAt(at) for at in range(block.layout().lineCount())]
            ends = [block.text()[: line.textStart() + line.textLength()] for line in lines[:-1]]
            assert [end for end in ends if not end.endswith(" ")] == []
    assert text.seek("--DRY-RUN") == 6
    text.selectAll()
    text.copy()
    assert QApplication.clipboard().text().count("--dry-run") == 6

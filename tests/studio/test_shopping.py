"""A print shop in the studio: its numbers, what it would find, its file; and all as before when one goes back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from desktop.print.layout.paper import mm
from desktop.print.layout.shops import SHOPS, ShopFile
from desktop.ui.kit import theme
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.marks import Picture
from desktop.ui.studio.panes.shop import ShopPane
from tests.print.support import read

from .conftest import Studio


@pytest.fixture
def pane(studio: Studio) -> ShopPane:
    """The seeds, for a shop."""
    studio.choose("seed-cards")
    studio.page.shop_asked.emit()
    found = studio.controller.shopping.pane
    assert found is not None
    studio.qtbot.waitUntil(lambda: studio.idle and bool(found.sentences), timeout=60_000)
    return found


def test_the_cards_are_of_the_shops_size_and_looked_through(studio: Studio, pane: ShopPane) -> None:
    assert studio.page.view.pages == 8, "a page a card"
    _, knife, safe = (edge.area for edge in studio.page.view.edges)
    assert (knife.left() * 69, safe.top() * 94) == pytest.approx((3, 6))
    assert "8 pages of 69 × 94 mm, bleed on every side." in pane.sentences
    assert "All fonts are inside." in pane.sentences
    pane.shop_chosen.emit("makeplayingcards")
    studio.qtbot.waitUntil(lambda: any("sold by 18" in words for words in pane.sentences), timeout=60_000)
    assert studio.page.settings.card_width == 63.5


def test_in_large_letters_all_shops_stand_in_the_list(qtbot) -> None:
    """The pane scrolls, and no list within it."""
    theme.use(scale=1.5)
    try:
        pane = ShopPane([(shop.id, shop.says, shop.about) for shop in SHOPS])
        qtbot.addWidget(pane.made_for)
        qtbot.addWidget(pane)
        pane.made_for.resize(374, 600)
        pane.made_for.show()
        QApplication.processEvents()
        assert pane.shops.verticalScrollBar().maximum() == 0
    finally:
        theme.use(scale=1.0)


def test_for_whom_it_is_made_stands_where_the_sheets_are_listed_until_left(studio: Studio, pane: ShopPane) -> None:
    page = studio.page
    assert page.left.isAncestorOf(pane.shops)
    assert not page.list.isVisibleTo(page.left)
    pane.back.click()
    assert page.list.isVisibleTo(page.left)
    assert not page.left.isAncestorOf(pane.shops) or not pane.shops.isVisibleTo(page.left)


def test_the_knife_cuts_round_corners_and_the_bleed_has_none(studio: Studio, pane: ShopPane) -> None:
    bleed, trim, _ = studio.page.view.edges
    assert bleed.corner == 0
    assert trim.corner == pytest.approx(3 / 69)


def _longest(inks: list[str]) -> int:
    return max(len(list(run)) for _, run in groupby(inks))


def test_each_box_is_named_beside_the_page_in_the_line_it_is_drawn_with(studio: Studio, pane: ShopPane) -> None:
    view, legend = studio.page.view, studio.page.stage.legend
    assert legend.isVisible()
    of_layers = legend.layer.findChildren(QLabel)
    said = [words.text() for words in legend.findChildren(QLabel) if words.isVisible() and words not in of_layers]
    assert said == [
        *("Bleed, 3 mm", "69 × 94 mm"),
        *("Trim, the knife", "63 × 88 mm"),
        *("Safe area", "57 × 82 mm"),
    ]
    #: along the upper edge of each box its line is found as it stands in the legend.
    seen, page = view.grab().toImage(), view.page_area()
    samples = [sample.grab().toImage() for sample in legend.findChildren(Picture) if sample.isVisible()]
    for edge, sample in zip(view.edges, samples, strict=True):
        top = round(page.top() + edge.area.top() * page.height()) + 1
        #: behind a round corner.
        left = round(page.left() + (edge.area.left() + edge.corner) * page.width()) + 10
        inks = [seen.pixelColor(left + at, top).name() for at in range(sample.width())]
        along = [sample.pixelColor(at, sample.height() // 2).name() for at in range(sample.width())]
        assert set(inks) == set(along) == ({edge.ink, "#ffffff"} if edge.dash else {edge.ink})
        assert _longest(inks) == _longest(along) == (edge.dash or sample.width()), edge.name
    assert studio.page.take_key("G"), "the card alone"
    assert view.grab().toImage() != seen
    assert studio.page.take_key("G")
    assert view.grab().toImage() == seen
    #: with letters so large the pages in small give way to it.
    assert studio.page.thumbs.isVisible()
    theme.use(scale=2.0)
    try:
        QApplication.processEvents()
        assert legend.isVisible()
        assert not studio.page.thumbs.isVisible()
    finally:
        theme.use(scale=1.0)
        QApplication.processEvents()
    assert studio.page.thumbs.isVisible()
    pane.shop_chosen.emit("copy-shop")
    assert not legend.isVisible(), "on a sheet of many cards the cut marks say it"


def test_the_file_has_the_boxes_and_back_is_as_before(studio: Studio, pane: ShopPane, tmp_path: Path, save_to) -> None:
    save_to(tmp_path / "shop.pdf")
    act = studio.page.next_act()
    assert act is not None
    assert act.label == "Save for the shop, 8 pages…"
    assert studio.page.take_next()
    studio.says("shop.pdf saved")
    box = read((tmp_path / "shop.pdf").read_bytes()).pages[0].trimbox
    assert [float(side) / mm for side in box] == pytest.approx([3, 3, 66, 91], abs=0.01)
    studio.press(pane.back)
    assert studio.page.view.edges == ()
    assert not studio.page.stage.legend.isVisible()
    settings = studio.page.settings
    assert (settings.shop, settings.arrangement, settings.bleed) == (None, "9-up", None)


def test_inks_without_a_press_are_refused_and_go_with_their_standard(studio: Studio, pane: ShopPane) -> None:
    pane.colours_chosen.emit(True)
    studio.qtbot.waitUntil(lambda: any("ICC profile" in words for words in pane.sentences), timeout=60_000)
    #: a standard brings the inks that it knows, and inks the standard.

    def file() -> ShopFile:
        assert studio.page.settings.shop is not None
        return studio.page.settings.shop

    for signal, said, found in (
        (pane.standard_chosen, "pdf/x-1a", ("pdf/x-1a", True)),
        (pane.colours_chosen, False, ("pdf/x-4", False)),
        (pane.colours_chosen, True, ("pdf/x-4", True)),
        (pane.standard_chosen, "pdf/a-2b", ("pdf/a-2b", False)),
        (pane.colours_chosen, True, ("plain", True)),
    ):
        signal.emit(said)
        assert (file().standard, file().cmyk) == found


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_a_tab_leaves_the_shop_and_what_is_lit_is_of_what_is_seen(studio: Studio, pane: ShopPane, tab: int) -> None:
    """Else the lit key saved for the shop while the queue was looked at."""
    page = studio.page
    assert page.next_act().label == "Save for the shop, 8 pages…"
    assert page.settings.arrangement == "1-up"
    page.tabs.chosen.emit(tab)
    studio.qtbot.waitUntil(lambda: studio.idle and not page.old.is_old, timeout=60_000)
    assert page.tabs.current == tab
    assert page.stack.currentWidget() is (page.form, page.cards, page.queue)[tab]
    assert page.pdf.isVisible(), "the buttons below are the studio's again"
    assert page.next_act().label.startswith("Print ")
    assert (page.settings.shop, page.settings.arrangement) == (None, "9-up")
    assert studio.controller.shopping.pane is None
    page.shop_asked.emit()
    studio.qtbot.waitUntil(lambda: studio.idle and not page.old.is_old, timeout=60_000)
    assert page.settings.arrangement == "1-up"
    studio.controller.shopping.leave()
    assert page.settings.arrangement == "9-up", "as it was before the first time"


def test_digits_choose_the_shop_and_the_sill_says_so(studio: Studio, pane: ShopPane) -> None:
    assert studio.page.hints()[0] == ("1–5", "shop")
    assert studio.page.take_key("2")
    assert studio.page.settings.shop is not None
    assert studio.page.settings.shop.shop == SHOPS[1].id
    assert not studio.page.take_key("9")
    pane.back.click()
    assert studio.page.hints()[0] == ("Q", "into the queue")


def test_black_ink_and_a_plate_apart_are_seen_alone(studio: Studio, pane: ShopPane) -> None:
    view, layer = studio.page.view, studio.page.stage.legend.layer
    studio.qtbot.waitUntil(lambda: studio.idle, timeout=60_000)

    def inks() -> set[str]:
        view.grab()
        studio.qtbot.waitUntil(lambda: view.source.is_idle, timeout=60_000)
        seen, page = view.grab().toImage(), view.page_area().toRect().adjusted(30, 30, -30, -30)
        return {seen.pixelColor(x, page.center().y()).name() for x in range(page.left(), page.right(), 2)}

    def are_grey() -> bool:
        return all(len({ink[1:3], ink[3:5], ink[5:]}) == 1 for ink in inks())

    view.draw_edges(drawn=False)
    assert not are_grey()
    assert [layer.combo.itemText(at) for at in range(layer.combo.count())] == ["Colours", "Black ink"]
    layer.set_value("black")
    layer.chosen.emit("black")
    assert are_grey()
    pane.spot_chosen.emit("white")
    studio.qtbot.waitUntil(lambda: studio.idle, timeout=60_000)
    assert [layer.combo.itemText(at) for at in range(layer.combo.count())][2:] == ["The plate"]
    layer.set_value("plate")
    layer.chosen.emit("plate")
    assert inks() == {"#000000"}, "white lies under the whole card"
    pane.spot_chosen.emit("")
    assert layer.value() == "colours"
    assert not are_grey()


def test_presses_chosen_before_are_offered_again(
    studio: Studio, pane: ShopPane, tmp_path: Path, save_to: Callable[[Path], None]
) -> None:
    for name in ("coated", "newsprint"):
        (tmp_path / f"{name}.icc").write_bytes(bytes(12) + b"prtrCMYK" + bytes(16) + b"acsp" + bytes(88))
        save_to(tmp_path / f"{name}.icc")
        pane.press.chosen.emit("…")
    combo = pane.press.combo
    said = [combo.itemText(at) for at in range(combo.count())]
    assert said == ["no profile", "newsprint", "coated", "Another, from a file…"]
    pane.press.chosen.emit(str(tmp_path / "coated.icc"))
    assert studio.page.settings.shop is not None
    assert studio.page.settings.shop.profile == str(tmp_path / "coated.icc")
    pane.press.chosen.emit("")
    assert studio.page.settings.shop.profile == ""


def test_the_list_of_presses_gives_way_where_the_pane_is_narrow(qtbot) -> None:
    pane, usual = ShopPane([(shop.id, shop.says, shop.about) for shop in SHOPS]), Choice("", ["x"])
    for widget in (pane.made_for, pane, usual):
        qtbot.addWidget(widget)
    assert pane.press.combo.sizeHint().width() < usual.combo.sizeHint().width()

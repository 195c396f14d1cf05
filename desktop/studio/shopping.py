"""Joins the pane for print shops with the sheet that is chosen: made in the shop's numbers, looked through, saved."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import asdict, replace
from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QFileDialog

from desktop.engine.rules import Refusal
from desktop.print.layout.shops import SHOPS, Shop, ShopFile, Standard, sheet_fields, shop_named, standard_for
from desktop.print.press.preflight import Finding
from desktop.print.press.shop_colours import press_profile
from desktop.storage.book import Book
from desktop.studio.choices import Choices
from desktop.studio.out.layers import layer_of
from desktop.studio.out.saving import FileSaver
from desktop.studio.out.writing import check_for_shop
from desktop.studio.paper_maker import PaperMaker
from desktop.studio.worker.jobs import LatestOnly
from desktop.ui.studio.legend import Edge
from desktop.ui.studio.panes.shop import ShopPane

#: as many presses are remembered.
_KEPT = 9
#: mm: how round the corners of a playing card are cut.
_CORNER = 3


class Shopping(QObject):
    """While its pane is open the sheet is made for a shop; afterwards as before."""

    def __init__(self, maker: PaperMaker, choices: Choices, files: FileSaver, book: Book, looking: LatestOnly) -> None:
        super().__init__(maker)
        self._maker, self._choices, self._files, self._book, self._looking = maker, choices, files, book, looking
        self._page = maker.page
        self._before: dict[str, object] = {}
        self.pane: ShopPane | None = None
        self._page.shop_asked.connect(self.open)
        self._page.source.opened.connect(self._look)
        self._page.stage.legend.layered.connect(lambda _: self._show_layer())

    def open(self) -> None:
        """Choose a shop for the sheet that is shown; the one of last time first."""
        pane = self.pane = ShopPane([(shop.id, shop.says, shop.about) for shop in SHOPS])
        kept = str(self._book.preference("print_shop") or SHOPS[0].id)
        first = next((shop.id for shop in SHOPS if shop.id == kept), SHOPS[0].id)
        settings = asdict(self._choices.settings)
        self._before = {name: settings[name] for name in (*sheet_fields(shop_named(first)), "shop")}
        profile = str(self._book.preference("press_profile") or "")
        self._make(first, ShopFile(first, "plain", profile if Path(profile).is_file() else ""))
        pane.shop_chosen.connect(lambda id: self._make(id, replace(self._file, shop=id)))
        pane.colours_chosen.connect(self._colours)
        pane.standard_chosen.connect(self._standard)
        pane.spot_chosen.connect(lambda word: self._again(spot=word))
        pane.profile_chosen.connect(self._take_profile)
        pane.profile_asked.connect(self._ask_profile)
        pane.saved.connect(self._save)
        pane.left.connect(self.leave)
        self._page.set_aside(pane, self.leave)

    def leave(self) -> None:
        """As it was before."""
        self.pane = None
        self._page.view.show_edges(())
        self._page.view.show_layer(None)
        self._page.set_aside(None)
        self._page.form.set(**self._before)

    @property
    def _file(self) -> ShopFile:
        return self._choices.settings.shop or ShopFile(SHOPS[0].id)

    def _make(self, id: str, file: ShopFile) -> None:
        #: a list tells what it shows, too.
        if self._choices.settings.shop != file:
            self._book.prefer("print_shop", id)
            self._page.form.set(**sheet_fields(shop_named(id)), shop=file)
            self._show()

    def _again(self, **said: object) -> None:
        self._make(self._file.shop, replace(self._file, **said))

    def _standard(self, standard: Standard) -> None:
        self._again(standard=standard, cmyk=standard == "pdf/x-1a" or (self._file.cmyk and standard != "pdf/a-2b"))

    def _colours(self, cmyk: bool) -> None:
        """Inks alone are PDF/X-1a; an archive's file has none."""
        other: dict[bool, tuple[Standard, Standard]] = {True: ("pdf/a-2b", "plain"), False: ("pdf/x-1a", "pdf/x-4")}
        against, instead = other[cmyk]
        self._again(cmyk=cmyk, standard=instead if self._file.standard == against else self._file.standard)

    def _show(self) -> None:
        if self.pane is not None:
            file = self._file
            known = [(path, Path(path).stem) for path in self._profiles()]
            self.pane.present(file.shop, file.cmyk, file.standard, file.spot, file.profile, known)
            self.pane.show_findings(())
            self._page.view.show_edges(_edges(shop_named(file.shop)))
            self._page.stage.legend.offer_layers(bool(file.spot))
            self._show_layer()

    def _show_layer(self) -> None:
        """What of the pages is seen, as this file will have it."""
        layer, file = self._page.stage.legend.layer.value(), self._file
        if self.pane is None or layer not in ("black", "plate"):
            self._page.view.show_layer(None)
            return
        self._page.view.show_layer(lambda picture: layer_of(picture, "black" if layer == "black" else "plate", file))

    def _profiles(self) -> list[str]:
        """The presses that were chosen before, the last one first, where their files are still there."""
        kept, last = self._book.preference("press_profiles"), self._book.preference("press_profile")
        found = [str(last or ""), *(map(str, kept) if isinstance(kept, list) else ())]
        return [path for path in dict.fromkeys(found) if path and Path(path).is_file()]

    def _ask_profile(self) -> None:
        """The ICC profile that the shop gives for its press."""
        chosen, _ = QFileDialog.getOpenFileName(self.pane, "The profile of the press", "", "ICC profiles (*.icc *.icm)")
        if chosen:
            self._take_profile(chosen)
        else:
            self._show()

    def _take_profile(self, chosen: str) -> None:
        """The press by its profile; "" for none."""
        if self.pane is None:
            return
        if not chosen:
            self._again(profile="", standard="plain", cmyk=False)
            return
        try:
            press_profile(chosen)
        except Refusal as refusal:
            self._show()
            self.pane.show_fault(str(refusal))
            return
        self._book.prefer("press_profiles", [chosen, *self._profiles()][:_KEPT])
        self._book.prefer("press_profile", chosen)
        self._again(profile=chosen, standard=standard_for(self._file.shop), cmyk=True)

    def _look(self) -> None:
        """The pages have come: look through them as the shop will."""
        page = self._page
        if self.pane is None or page.old.is_old or not page.source.pages or not page.current:
            return
        #: what is made for nobody in particular gives way.
        self._maker.began.emit()
        work = self._maker.all(check_for_shop, [self._choices.entry(page.current)])
        self._looking.ask(work, self._found, self.pane.show_fault)

    def _found(self, findings: list[Finding]) -> None:
        if self.pane is not None:
            self.pane.show_findings([(finding.good, finding.says) for finding in findings])

    def _save(self) -> None:
        """A PDF, or a picture of each card for shops that take pictures."""
        if shop_named(self._file.shop).pixels is not None:
            self._files.pictures(self._page.current, "pages")
        else:
            self._page.saved.emit("pdf")


def _edges(shop: Shop) -> list[Edge]:
    """How far the ink goes, the knife and what is safe within it, on pages of one card."""
    if shop.arrangement != "1-up":
        return []
    wide, high = (side + 2 * shop.bleed for side in shop.card)

    def edge(name: str, inset: float, ink: str = "#17202b", dash: float = 0, corner: float = 0) -> Edge:
        size = f"{round(wide - 2 * inset, 1):g} × {round(high - 2 * inset, 1):g} mm"
        area = QRectF(inset / wide, inset / high, 1 - 2 * inset / wide, 1 - 2 * inset / high)
        return Edge(name, size, area, ink, dash, corner / wide)

    return [
        edge(f"Bleed, {round(shop.bleed, 1):g} mm", 0, "#2a62b8"),
        edge("Trim, the knife", shop.bleed, dash=8, corner=_CORNER),
        edge("Safe area", shop.bleed + shop.safe, dash=3),
    ]

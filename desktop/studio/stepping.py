"""From a list to paper in four steps: which of them one is at, and what each has come to."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from desktop.domain.words import counted
from desktop.studio.sheet import Made
from desktop.studio.sheets.deck_cards import ProxiesSheet
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.panes.shop import ShopPane
from desktop.ui.studio.pictures.page import PicturePage
from desktop.ui.studio.steps import StepFace

_LIST, _PICTURES, _SHEETS, _PRINT = range(4)
#: the studio's panes: how it is printed, and what it is made from.
_HOW, _OWN = 0, 3


class Stepping(QObject):
    """The steps over the studio's page, while proxies are made there."""

    def __init__(self, page: PrintDesk, sheet: ProxiesSheet, made: Mapping[str, Made]) -> None:
        super().__init__(page)
        self._page, self._sheet, self._made = page, sheet, made
        page.steps.chosen.connect(self._go)
        for changed in (page.stack.currentChanged, page.pages.currentChanged, page.source.opened, page.changed):
            changed.connect(self.present)

    def present(self, *_: object) -> None:
        """What has come of the list so far."""
        page = self._page
        page.steps.setVisible(page.current == self._sheet.id and isinstance(page.page, PicturePage | None))
        if not page.steps.isHidden():
            page.steps.present(self._faces(), self._now())

    def _now(self) -> int:
        page = self._page
        if page.page is not None:
            return _PICTURES
        if isinstance(page.stack.currentWidget(), ShopPane):
            return _PRINT
        return _LIST if page.tabs.current == _OWN else _SHEETS

    def _faces(self) -> list[StepFace]:
        page, made = self._page, self._made.get(self._sheet.id)
        cards = made.placed if made is not None else ()
        pictured, pages = sum(card.dpi > 0 for card in cards), page.source.pages
        ready = bool(cards) and not page.old.is_old
        shop = isinstance(page.stack.currentWidget(), ShopPane)
        return [
            StepFace("List", counted(len(cards), "card") if cards else "none yet", bool(cards)),
            StepFace(
                "Pictures", f"{pictured} of {len(cards)}" if cards else "", bool(cards) and pictured == len(cards)
            ),
            StepFace("Sheets", counted(pages, "sheet") if ready else "", ready),
            StepFace("Print shop" if shop else "Print", page.settings.paper if ready else ""),
        ]

    def _go(self, step: int) -> None:
        page = self._page
        if step == _PICTURES:
            self._sheet.pictures_asked.emit()
            return
        if page.page is not None:
            page.page.left.emit()
        if step == _PRINT:
            page.take_next()
        else:
            page.show_tab(_OWN if step == _LIST else _HOW)

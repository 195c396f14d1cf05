"""For whom the file is made: a print shop, its colours and standard, and what would go wrong there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.kit import icons, theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.cells import Keys, TwoLines
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.keys import KeyTaker
from desktop.ui.kit.marks import CapsLabel, Picture
from desktop.ui.kit.panels import Panel, empty, label, say, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

STANDARDS = ("plain", "pdf/x-4", "pdf/x-1a", "pdf/a-2b")
SPOTS = (("", "none"), ("white", "white under the cards"), ("foil", "foil where a layout says so"))
#: stands for no profile but for choosing one.
_ANOTHER = "…"
#: px of body scale: a shop's name and what it takes.
_SHOP = 48
_NEEDS_PROFILE = "Four inks are mixed for one press: choose its profile first."


class ShopPane(KeyTaker, QWidget):
    """What would go wrong, and the file; ``made_for`` are the shops. ``shop_chosen(id)``, ``colours_chosen(cmyk)``,
    ``standard_chosen(word)``, ``spot_chosen(word)``, ``profile_chosen(path)``; the rest says what was pressed."""

    shop_chosen = Signal(str)
    colours_chosen = Signal(bool)
    standard_chosen = Signal(str)
    spot_chosen = Signal(str)
    profile_chosen = Signal(str)
    profile_asked = Signal()
    saved = Signal()
    left = Signal()

    def __init__(self, shops: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        self.shops = DataTable((Column("", 0), Column("", 40)), head=False, row=_SHOP, name="Print shops")
        self.shops.present(
            [
                Row(id, (TwoLines(says, about), Keys((str(at),))), hint=f"{says}: {about}")
                for at, (id, says, about) in enumerate(shops, 1)
            ]
        )
        #: stands where the sheets are listed, as long as one of them is made for a shop.
        self.made_for = Panel("Made for").flush()
        self.colours = Segmented(["As it is, sRGB", "CMYK"])
        self.standard = Segmented(["PDF", "X-4", "X-1a", "PDF/A"])
        self.press, self.needs = Choice("Paper and press", ()), label(_NEEDS_PROFILE, "small", wrap=True)
        self.press.give_way()
        self.spot = Choice("A plate apart", SPOTS)
        self.head, self.found = label("", "small"), QVBoxLayout()
        self.save, self.back = Button("Save for the shop…"), Button("Back", kind="quiet")
        self.sentences: tuple[str, ...] = ()
        self._lay_out(len(shops))
        self.shops.chosen.connect(lambda id: self.shop_chosen.emit(str(id)))
        self.shops.current_changed.connect(lambda id: self.shop_chosen.emit(str(id)) if id else None)
        self.colours.chosen.connect(lambda at: self.colours_chosen.emit(at == 1))
        self.standard.chosen.connect(lambda at: self.standard_chosen.emit(STANDARDS[at]))
        self.spot.chosen.connect(lambda word: self.spot_chosen.emit(str(word)))
        self.press.chosen.connect(self._on_press)
        for button, wish in ((self.save, self.saved), (self.back, self.left)):
            button.clicked.connect(wish)

    def _lay_out(self, many: int) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(12, 4, 12, 8)
        column.setSpacing(7)
        self._lay_out_shops(many)
        column.addWidget(CapsLabel("What would go wrong"))
        column.addWidget(self.head)
        column.addLayout(self.found)
        column.addWidget(CapsLabel("The file"))
        for part in (self.colours, self.standard, self.press, self.needs, self.spot):
            column.addWidget(part)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inner), 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 6, 12, 12)
        foot.addWidget(self.back)
        foot.addWidget(self.save, 1)
        whole.addLayout(foot)

    def _lay_out_shops(self, many: int) -> None:
        self.made_for.setFixedWidth(theme.up_to(272, 272))
        self.shops.setFixedHeight(theme.px(_SHOP) * many + 4)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.shops)
        column.addStretch(1)
        self.made_for.body.addWidget(scrolled(inner), 1)
        look = label("Sizes as these shops gave them; they change: look before you order.", "small", wrap=True)
        self.made_for.foot.addWidget(look, 1)

    def hints(self) -> Sequence[tuple[str, str]]:
        return ((f"1–{len(self.shops.rows)}", "shop"), ("PgDn", "next page"), ("G", "boxes"), ("V", "true size"))

    def take_key(self, key: str) -> bool:
        """Digits choose the shop."""
        rows = self.shops.rows
        if not (key.isdecimal() and 1 <= int(key) <= len(rows)):
            return False
        row = rows[int(key) - 1]
        if isinstance(row, Row):
            self.shop_chosen.emit(str(row.key))
        return True

    def _on_press(self, path: object) -> None:
        if path == _ANOTHER:
            self.profile_asked.emit()
        else:
            self.profile_chosen.emit(str(path))

    def present(
        self, shop: str, cmyk: bool, standard: str, spot: str, profile: str, known: Sequence[tuple[str, str]]
    ) -> None:
        """Show what is chosen; ``known`` are the profiles of presses that were chosen before, by file and name."""
        self.spot.set_value(spot)
        self.press.offer([("", "no profile"), *known, (_ANOTHER, "Another, from a file…")])
        self.press.set_value(profile)
        self.needs.setVisible(not profile)
        self.shops.set_current(shop)
        self.colours.set_current(int(cmyk))
        self.standard.set_current(STANDARDS.index(standard))

    def show_findings(self, findings: Sequence[tuple[bool, str]]) -> None:
        """Each sentence, and whether all is well; what is wrong stands first."""
        wrong = sum(not good for good, _ in findings)
        many = f"{counted(wrong, 'thing')} to see"
        say(self.head, (many if wrong else "Nothing. Looked at:") if findings else "looking …")
        empty(self.found)
        self.sentences = tuple(words for _, words in findings)
        for good, words in findings:
            self.found.addWidget(_finding(good, words))

    def show_fault(self, sentence: str) -> None:
        """Why there is no such file."""
        self.show_findings([(False, sentence)])


def _finding(good: bool, words: str) -> QWidget:
    """A sentence behind the sign of whether all is well."""
    row = QWidget()
    inside = QHBoxLayout(row)
    inside.setContentsMargins(0, 0, 0, 0)
    state = "done" if good else "late"
    sign = Picture(lambda painter, area, look: icons.draw_state_of(painter, state, area, look), 16, 16)
    inside.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    inside.addWidget(label(words, "small" if good else "error", wrap=True), 1)
    return row

"""The organiser's card library: search as one types, a card as it would be printed, what was imported, picture folders.

It reads nothing itself: ``sought`` asks, ``show_hits`` shows what came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text, TwoLines
from desktop.ui.kit.inputs import Choice, SearchField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import EmptyState, Panel, label, rule_line, say, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row
from desktop.ui.shell.pages import padded
from desktop.ui.studio.card_pictures import CardCell, CardHit, CardPictures
from desktop.ui.studio.pages import PageSource
from desktop.ui.studio.preview import Preview

_COLOURS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "": "Colourless"}
_KINDS = ("Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment", "Instant", "Sorcery")
_ANY = "any"
#: by what hits are narrowed: what a hit is, in each; a hit may be several.
_FACETS: dict[str, tuple[str, Callable[[CardHit], tuple[str, ...]]]] = {
    "colour": ("Colour", lambda hit: tuple(_COLOURS.get(letter, letter) for letter in hit.colours or [""])),
    "type": ("Type", lambda hit: tuple(kind for kind in _KINDS if kind in hit.type) or ("Other",)),
    "set": ("Set", lambda hit: hit.sets),
    "picture": ("Picture", lambda hit: ("with a picture" if hit.picture else "without one",)),
}


def narrowed(hits: Sequence[CardHit], asked: Mapping[str, str], but: str = "") -> tuple[CardHit, ...]:
    """The hits that are all of what is asked; one facet (``but``) may be left out, for its counts."""
    wanted = [(_FACETS[id][1], value) for id, value in asked.items() if value != _ANY and id != but]
    return tuple(hit for hit in hits if all(value in of(hit) for of, value in wanted))


class CardDetail(Struct, frozen=True):
    """One card: what is known of it, where it was printed, and whether there is a picture."""

    name: str
    lines: tuple[str, ...] = ()
    printings: tuple[str, ...] = ()
    picture: str = ""


_NOTHING = "Type a card’s name at the left. Its text comes from the card file you import."


class Shown(QWidget):
    """A card's own picture, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.image = QImage()
        self.setAccessibleName("The card's picture")
        self.setMinimumSize(120, 160)

    def show_image(self, image: QImage) -> None:
        """Another picture, or none."""
        self.image = image
        self.setVisible(not image.isNull())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room = QSizeF(self.width() - 32, self.height() - 32)
        size = QSizeF(self.image.size()).scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        painter.drawImage(QRectF(left, top, size.width(), size.height()), self.image)


class LibraryPage(Screen):
    """``sought(words)``, ``chosen(name)``, ``import_asked``, ``cancelled``, ``folder_asked``, ``folder_dropped(path)``,
    ``proxies_asked(name)``, ``left``."""

    own_acts_end = "Nothing is taken back here. Ctrl+Z on another screen is the event’s."
    sought = Signal(str)
    chosen = Signal(str)
    import_asked = Signal()
    cancelled = Signal()
    folder_asked = Signal()
    folder_dropped = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = SearchField("Find a card by name or by its words")
        self.hits = DataTable(
            (Column("", 0, strong=True), Column("", 72, "right", tone="ink2")), head=False, row=46, name="Cards"
        )
        self.about_hits = label("", "small", wrap=True)
        self.facets = {id: Choice("", [(_ANY, f"{word}: any")]) for id, (word, _) in _FACETS.items()}
        self._hits: tuple[CardHit, ...] = ()
        self._suggested: tuple[str, ...] = ()
        self.small = CardPictures(self)
        self.picture = Shown()
        self.source = PageSource(self)
        self.card = Preview(self.source)
        self.name, self.facts = label("", "name", wrap=True), label("", "body", wrap=True)
        self.printed = label("", "small", wrap=True)
        self.nothing = EmptyState(_NOTHING, "Import a card file…")
        self.holds = label("", "body", wrap=True)
        self.take = Button("Import a card file…", key="I")
        self.bar, self.figure, self.cancel = QProgressBar(), label("", "small", wrap=True), Button("Cancel", key="Esc")
        self.outcome = label("", "small", wrap=True)
        self.folders = DataTable((Column("", 0),), head=False, row=46, name="Folders of pictures")
        self.add, self.drop = Button("Add a folder…"), Button("Take out", kind="quiet")
        self.back = Button("Back", key="Esc", kind="quiet")
        self._lay_out()
        self._connect()
        self.show_import("")
        self.show_detail(None)

    # ---- layout

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        padded(row)
        row.addWidget(self._left())
        row.addWidget(self._middle(), 1)
        row.addWidget(self._right())

    def _left(self) -> QWidget:
        left = Panel("Card library").flush()
        #: large letters do not need as much more room; the window is not pushed sideways for them.
        left.setFixedWidth(theme.up_to(340, 384))
        above = QHBoxLayout()
        above.setContentsMargins(10, 4, 10, 8)
        above.addWidget(self.search)
        left.body.addLayout(above)
        grid = QGridLayout()
        grid.setContentsMargins(10, 0, 10, 8)
        grid.setSpacing(6)
        for at, (id, choice) in enumerate(self.facets.items()):
            choice.combo.setAccessibleName(_FACETS[id][0])
            choice.chosen.connect(lambda _: self._narrow())
            grid.addWidget(choice, at // 2, at % 2)
        left.body.addLayout(grid)
        left.body.addWidget(self.hits, 1)
        below = QHBoxLayout()
        below.setContentsMargins(14, 6, 14, 10)
        below.addWidget(self.about_hits)
        left.body.addLayout(below)
        return left

    def _middle(self) -> QWidget:
        middle = Panel().flush()
        row = QHBoxLayout()
        row.setContentsMargins(1, 1, 1, 1)
        row.addWidget(self.picture, 3)
        row.addWidget(self.card, 3)
        self._known = QWidget()
        words = QVBoxLayout(self._known)
        words.setContentsMargins(14, 16, 16, 16)
        words.setSpacing(8)
        for part in (self.name, self.facts, self.printed):
            part.setMinimumWidth(150)
            words.addWidget(part)
        words.addStretch(1)
        row.addWidget(self._known, 2)
        row.addWidget(self.nothing, 2)
        middle.body.addLayout(row)
        return middle

    def _right(self) -> QWidget:
        right = Panel("What it holds")
        right.setFixedWidth(theme.up_to(276, 292))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for part in (self.holds, self.take, self.figure, self.bar, self.cancel, self.outcome):
            column.addWidget(part)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        column.addSpacing(6)
        column.addWidget(rule_line())
        column.addWidget(CapsLabel("Folders of pictures"))
        self.folders.setMinimumHeight(theme.px(60))
        column.addWidget(self.folders, 1)
        for part in (self.add, self.drop):
            column.addWidget(part)
        right.body.addWidget(scrolled(inside), 1)
        right.foot.addStretch(1)
        right.foot.addWidget(self.back)
        return right

    # ---- wishes

    def _connect(self) -> None:
        self.small.came.connect(self.hits.viewport().update)
        self.search.textChanged.connect(self.sought)
        self.search.returnPressed.connect(self._into_hits)
        self.hits.current_changed.connect(self._picked)
        self.hits.chosen.connect(self._picked)
        for button in (self.take, self.nothing.button):
            button.clicked.connect(self.import_asked)
        self.cancel.clicked.connect(self.cancelled)
        self.add.clicked.connect(self.folder_asked)
        self.drop.clicked.connect(self._drop)
        self.back.clicked.connect(self.left)

    def _picked(self, key: object) -> None:
        name = str(key or "")
        if name.startswith("meant:"):
            self.search.setText(name.removeprefix("meant:"))
        elif name:
            self.chosen.emit(name)

    def _into_hits(self) -> None:
        """Enter goes from the words to the cards that were found."""
        rows = [row for row in self.hits.rows if isinstance(row, Row)]
        if rows:
            self.hits.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.hits.set_current(rows[0].key)
            self._picked(rows[0].key)

    def _drop(self) -> None:
        folder = self.folders.current_key()
        if folder:
            self.folder_dropped.emit(str(folder))

    # ---- shown

    def show_hits(self, words: str, hits: Sequence[CardHit], suggestions: Sequence[str] = ()) -> None:
        """What was found for these words; answers to older words are dropped."""
        if words != self.search.text():
            return
        self._hits = tuple(hits)
        self._suggested = () if hits else tuple(suggestions)
        self._narrow()

    def _narrow(self) -> None:
        """The hits that are what the facets ask; beside every choice how many there would be."""
        asked = {id: str(choice.value() or _ANY) for id, choice in self.facets.items()}
        for id, choice in self.facets.items():
            word, of = _FACETS[id]
            counts = Counter(value for hit in narrowed(self._hits, asked, id) for value in of(hit))
            #: what was asked stays asked, though these words have nothing of it.
            values = sorted({*counts, *({asked[id]} - {_ANY})})
            choice.offer([(_ANY, f"{word}: any"), *((value, f"{value} ({counts[value]})") for value in values)])
        self._list(narrowed(self._hits, asked))

    def _list(self, hits: Sequence[CardHit]) -> None:
        rows: list[Line] = [
            Row(hit.name, (CardCell(hit, self.small.of), Text(hit.cost.replace("}{", " ").strip("{}"), small=True)))
            for hit in hits
        ]
        if self._suggested:
            rows.append(Note("No such card. Did you mean:"))
            rows += [Row(f"meant:{name}", (name, "")) for name in self._suggested]
        self.hits.present(rows)
        say(self.about_hits, self._about(len(hits)))
        if hits:
            self.hits.set_current(hits[0].name)
            self.chosen.emit(hits[0].name)

    def _about(self, shown: int) -> str:
        all_ = len(self._hits)
        if shown < all_:
            return f"{shown} of {counted(all_, 'card')}; the lists above leave the others out."
        if all_:
            return counted(all_, "card")
        nothing = self.search.text() and not self._suggested
        return "No card has these words in its name or its text." if nothing else ""

    def show_card(self, pdf: bytes) -> None:
        """The card as it would be printed."""
        self.picture.show_image(QImage())
        self.card.show()
        self.source.show(pdf)

    def show_picture(self, image: QImage) -> None:
        """The picture that a folder has of the card, instead of its words."""
        if not image.isNull():
            self.card.hide()
            self.picture.show_image(image)

    def show_detail(self, detail: CardDetail | None) -> None:
        """What is known of a card; how it would be printed comes after."""
        self.picture.show_image(QImage())
        self.card.setVisible(detail is not None and self.source.pages > 0)
        self._known.setVisible(detail is not None)
        self.nothing.setVisible(detail is None)
        if detail is None:
            return
        say(self.name, detail.name)
        say(self.facts, " · ".join(detail.lines))
        shown = ", ".join(detail.printings[:24])
        more = f" and {len(detail.printings) - 24} more" if len(detail.printings) > 24 else ""
        picture = f"Picture: {detail.picture}" if detail.picture else "No picture of it in your folders."
        say(self.printed, f"Printed in {shown}{more}. {picture}" if shown else picture)

    def show_holdings(self, sentence: str) -> None:
        """What the library holds."""
        say(self.holds, sentence)
        self.holds.setMinimumHeight(self.holds.heightForWidth(self.holds.width()))

    def show_import(self, words: str, share: float = 0.0) -> None:
        """An import runs ("": none does)."""
        busy = bool(words)
        for part in (self.bar, self.figure, self.cancel):
            part.setVisible(busy)
        self.take.setVisible(not busy)
        say(self.figure, words)
        self.bar.setValue(round(share * 1000))

    def offer_to_go_on(self, name: str) -> None:
        """An import was stopped halfway: the button goes on with it ("": it begins one)."""
        self.take.present(f"Go on with {name}" if name else "Import a card file…", "I")

    def tell(self, sentences: Sequence[str]) -> None:
        """What came of the last import, or why nothing did."""
        say(self.outcome, " ".join(sentences))

    def show_folders(self, folders: Sequence[tuple[str, str]]) -> None:
        """The folders of pictures: path, and what to say of it."""
        self.folders.present([Row(path, (TwoLines(_last(path), words),), hint=path) for path, words in folders])
        self.drop.set_why_not("" if folders else "There is no folder yet.")

    # ---- keys

    def present(self, state: object = None) -> None:
        """The library is nobody's event."""

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("/", "find"), ("I", "import"), ("Esc", "back"))

    def seek(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def claims(self, key: str) -> bool:
        return key == "/"

    def take_key(self, key: str) -> bool:
        """/ finds, I imports, Escape goes back."""
        if key == "/":
            self.seek()
        elif key == "I" and self.take.isVisible():
            self.take.click()
        elif key == "Escape":
            (self.cancelled if self.cancel.isVisible() else self.left).emit()
        else:
            return False
        return True


def _last(path: str) -> str:
    return path.rstrip("/\\").replace("\\", "/").rpartition("/")[2] or path

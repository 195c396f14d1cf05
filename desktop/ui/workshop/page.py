"""The card workshop as a page: layouts to begin from, the card and its rows, and what the chosen box says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.ui.canvas.frame import ZoomButtons, in_a_row
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.cells import Pictured
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.kit.tips import tip
from desktop.ui.studio.pages import PageSource
from desktop.ui.studio.plan import PlanPage
from desktop.ui.workshop.faces import LayoutFace
from desktop.ui.workshop.fields import BoxFields
from desktop.ui.workshop.view import BenchView

_ADD = (("words", "Words", "T"), ("picture", "Picture", "I"), ("drawing", "Drawing", "D"), ("area", "Area", "R"))
#: columns of the table that are shown.
_COLUMNS = 6
#: rows that are shown beside the one that is looked at.
_BESIDE = 2


class WorkshopPage(PlanPage):
    """``changed_box(index, fields)``, ``added(kind)``, ``removed(index)``, ``raised(index, by)``; ``shown(row, back)``:
    another row or side is looked at; ``begun(template)``, ``layout_asked``, ``table_asked``."""

    changed_box = Signal(int, object)
    added = Signal(str)
    removed = Signal(int)
    raised = Signal(int, int)
    shown = Signal(int, bool)
    begun = Signal(str)
    layout_asked = Signal()
    table_asked = Signal()

    def __init__(self, templates: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        self.face: LayoutFace | None = None
        self.row, self.is_back, self.current = 0, False, -1
        self.shown_rows: tuple[int, ...] = (0,)
        self.view, self.fields = BenchView(), BoxFields()
        self.source = PageSource(self)
        self.begin = DataTable((Column("", 0, strong=True),), head=False, row=50, name="Layouts to begin from")
        self._templates = tuple(templates)
        self.examples, self._fronts = PageSource(self), list[int]()
        self.open_layout, self.open_table = Button("Open layout…", key="O"), Button("Another table…")
        self.back = Button("Back", key="Esc", kind="quiet")
        self.add = {kind: Button(head, key=key) for kind, head, key in _ADD}
        self.side = Segmented(["Front", "Back"])
        self.zoom = ZoomButtons(self.view)
        self.boxes = DataTable((Column("Boxes, upper first", 0), Column("", 96, "right", tone="ink2")), row=30)
        self.rows = DataTable((Column("", 0),), row=30, name="Rows of the table")
        self.title, self.sentence = label("", "strong", wrap=True), label("", "small", wrap=True)
        self._late = QTimer(self, interval=120, singleShot=True)
        self._lay_out()
        self._connect()
        self._show_templates()

    def _lay_out(self) -> None:
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 16, 16, 16)
        whole.setSpacing(12)
        whole.addWidget(self._left())
        whole.addWidget(self._bench(), 1)
        whole.addWidget(self._right())

    def _bench(self) -> QWidget:
        panel = Panel().flush()
        head = QHBoxLayout()
        head.setContentsMargins(12, 8, 12, 8)
        head.setSpacing(6)
        self.title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.title.setMinimumWidth(theme.px(120))
        head.addWidget(Beside(self.title, *self.add.values(), spacing=6))
        panel.body.addLayout(head)
        panel.body.addWidget(self.view, 3)
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 6, 12, 6)
        foot.setSpacing(6)
        foot.addWidget(self.side)
        foot.addWidget(self.sentence, 1)
        foot.addWidget(in_a_row(*self.zoom.parts))
        panel.body.addLayout(foot)
        self.rows.setMinimumHeight(theme.px(96))
        panel.body.addWidget(self.rows, 1)
        return panel

    def _right(self) -> QWidget:
        panel = Panel().flush()
        panel.setFixedWidth(theme.up_to(320, 366))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.fields)
        self.boxes.setMinimumHeight(theme.px(150))
        column.addWidget(self.boxes, 1)
        area.setWidget(inner)
        inner.setAutoFillBackground(False)
        area.viewport().setAutoFillBackground(False)
        panel.body.addWidget(area, 1)
        return panel

    def _left(self) -> QWidget:
        panel = Panel("Begin from").flush()
        panel.setFixedWidth(theme.up_to(184, 230))
        panel.body.addWidget(self.begin, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(12, 8, 12, 12)
        foot.setSpacing(6)
        for button in (self.open_layout, self.open_table, self.back):
            foot.addWidget(button)
        panel.body.addLayout(foot)
        return panel

    def _connect(self) -> None:
        view, fields = self.view, self.fields
        view.picked.connect(self.choose)
        view.placed.connect(self._placed)
        view.tilted.connect(lambda index, by: self.changed_box.emit(index, {"turn": by}))
        view.turned.connect(lambda by: self.turn_to(self.row + by))
        fields.said.connect(lambda said: self.changed_box.emit(self.current, said))
        fields.out.connect(self._take_out)
        fields.raised.connect(self._raise)
        self.boxes.chosen.connect(lambda key: self.choose(int(str(key))))
        self.boxes.current_changed.connect(lambda key: self.choose(int(str(key))) if key is not None else None)
        self.side.chosen.connect(lambda at: self._turn_over(at == 1))
        self.rows.current_changed.connect(lambda key: self.turn_to(int(str(key))) if key is not None else None)
        self.begin.chosen.connect(lambda name: self.begun.emit(str(name)))
        for kind, button in self.add.items():
            button.clicked.connect(lambda _=False, kind=kind: self.added.emit(kind))
        for button, wish in ((self.open_layout, self.layout_asked), (self.open_table, self.table_asked)):
            button.clicked.connect(wish)
        self.back.clicked.connect(self.left)
        self.examples.opened.connect(self._show_templates)
        self.examples.drawn.connect(lambda _: self._show_templates())
        self.source.opened.connect(self._ask_picture)
        self.source.drawn.connect(lambda _: self._ask_picture())
        view.zoomed.connect(lambda _: self._late.start())
        self._late.timeout.connect(self._ask_picture)

    # ---- what is shown

    def present(self, face: LayoutFace) -> None:
        """Show a layout and its rows."""
        before, self.face = self.face, face
        say(self.title, f"{counted(face.cards, 'card')} from {counted(len(face.rows), 'row')}")
        self.title.setToolTip(tip(f"{face.file}, with {face.table}"))
        self.begin.set_current(face.file.removesuffix(".toml"))
        self.fields.offer(face.columns, face.fonts)
        if before is None or before.rows != face.rows or before.columns != face.columns:
            columns = face.columns[:_COLUMNS]
            self.rows.show_columns([Column(name, 0, strong=not at) for at, name in enumerate(columns)])
            self.rows.present([Row(at, cells[: len(columns)]) for at, cells in enumerate(face.rows)])
            self.rows.set_current(min(self.row, max(len(face.rows) - 1, 0)))
        self.current = min(self.current, len(face.boxes) - 1)
        self._show_boxes()
        self.changed.emit()

    def _show_boxes(self) -> None:
        face = self.face
        assert face is not None
        listed = list(enumerate(face.boxes))[::-1]
        self.boxes.present([Row(at, (box.name, box.kind)) for at, box in listed])
        if self.current >= 0:
            self.boxes.set_current(self.current)
        self.view.present((face.width, face.height), face.boxes, self.current)
        self.fields.present(face.boxes[self.current] if self.current >= 0 else None, self.current, len(face.boxes))

    def choose(self, index: int) -> None:
        """Choose a box; -1: none."""
        if index != self.current and self.face is not None:
            self.current = index
            self._show_boxes()

    def show_templates(self, pdf: bytes, fronts: list[int]) -> None:
        """The first card of each layout to begin from: ``fronts`` are their pages."""
        if fronts:
            self._fronts = fronts
            self.examples.show(pdf)

    def _show_templates(self) -> None:
        wide, current = round(38 * self.devicePixelRatioF()), self.begin.current_key()
        drawn = self._fronts if self.examples.pages else []
        images = [self.examples.picture(page, wide) for page in drawn] or [None] * len(self._templates)
        self.begin.present(
            [
                Row(name, (Pictured(words, size, image, whole=True),), hint=words)
                for (name, words, size), image in zip(self._templates, images, strict=True)
            ]
        )
        if current is not None:
            self.begin.set_current(current)

    @property
    def wanted_rows(self) -> list[int]:
        """The row that is looked at, and those after it that are shown beside it."""
        many = len(self.face.rows) if self.face is not None else 1
        return [(self.row + at) % many for at in range(min(1 + _BESIDE, many))] if many else [0]

    def show_card(self, pdf: bytes, rows: Sequence[int]) -> None:
        """These rows, as they are printed: the one that is looked at first."""
        self.shown_rows = tuple(rows)
        self.source.show(pdf)

    def tell(self, sentence: str) -> None:
        """What is not as it should be; where all is well, what is watched."""
        table = Path(self.face.table).name if self.face is not None else ""
        say(self.sentence, sentence or (f"{table}, watched" if table else ""))

    def _ask_picture(self) -> None:
        if not self.source.pages:
            return
        sides, rows = max(self.source.pages // len(self.shown_rows), 1), self.shown_rows
        side = min(int(self.is_back), sides - 1)
        wide = round(self.view.size_mm[0] * self.view.camera.scale * self.devicePixelRatioF())
        self.view.show_picture(self.source.picture(side, min(max(wide, 40), 2400)))
        self.view.show_others([(row - rows[0], None) for row in rows[1:]])
        if small := round(self.view.other_wide() * self.devicePixelRatioF()):
            pictures = [self.source.picture(at * sides + side, small) for at in range(1, len(rows))]
            self.view.show_others([(row - rows[0], found) for row, found in zip(rows[1:], pictures, strict=True)])

    def turn_to(self, row: int) -> None:
        """Look at another row."""
        last = len(self.face.rows) - 1 if self.face is not None else 0
        row = min(max(row, 0), max(last, 0))
        if row != self.row:
            self.row = row
            self.rows.set_current(row)
            self.shown.emit(row, self.is_back)

    def _turn_over(self, is_back: bool) -> None:
        self.is_back, self.current = is_back, -1
        self.shown.emit(self.row, is_back)

    # ---- the hand

    def _placed(self, index: int, area: tuple[float, float, float, float]) -> None:
        self.changed_box.emit(index, dict(zip(("x", "y", "width", "height"), area, strict=True)))

    def _take_out(self) -> None:
        if self.current >= 0:
            self.removed.emit(self.current)

    def _raise(self, by: int) -> None:
        if self.face is not None and 0 <= self.current + by < len(self.face.boxes):
            at, self.current = self.current, self.current + by
            self.raised.emit(at, by)

    # ---- keys

    def next_act(self) -> NextAct:
        many = self.face.cards if self.face is not None else 0
        return NextAct(f"Print {counted(many, 'card')}", why_not="" if many else "There is no card yet.")

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("arrows", "half a mm"), ("Alt", "no snapping"), ("PgDn", "next row"))

    def take_next(self) -> bool:
        """Space: back to the studio, where the cards lie on their sheets."""
        self.left.emit()
        return True

    def take_key(self, key: str) -> bool:
        keys = {short: self.add[kind] for kind, _, short in _ADD}
        if key in keys:
            keys[key].click()
        elif key == "O":
            self.open_layout.click()
        elif key in ("Delete", "Del", "Backspace"):
            self._take_out()
        elif key == "Escape":
            self.choose(-1) if self.current >= 0 else self.left.emit()
        else:
            return self.view.take_key(key)
        return True

"""The history page: every act by round and kind, searched and filtered; a line opens what it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.words import as_typed
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.history.faces import CORRECTIONS, DICE, ICONS, KINDS, OTHER, ActFace, Detail, SectionFace, folded
from desktop.ui.history.lines import ActLine, FacetRow
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.inputs import Check, Choice, SearchField
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import ANY, EmptyState, Panel, empty, label, rule_line, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row, next_key

#: px of body scale: when an act was, beside the words of a round or turn; how wide that pane is.
_TIMES, _WHEN_LEAST, _WHEN_MOST = 186, 240, 320
#: the share of the list's room that few acts take: below them stands what the page is for.
_FEW = 0.5
_WHAT_FOR = (
    "Every act is written down here as it is done, with its time and its dice. What was wrong is put right from here, "
    "at any later hour; nothing is ever lost."
)
_ANY_PLAYER, _ANY_PLACE = "Any player", "Any table"
_WORDS = {id: words for id, words, _ in KINDS} | dict((DICE, OTHER, CORRECTIONS))
ALL = "All of it"


class HistoryPage(PaneScreen):
    """``corrects`` and ``strikes`` carry the number of an act, ``opens`` a round; ``asks`` wants an act's detail."""

    corrects = Signal(int)
    strikes = Signal(int)
    opens = Signal(str)
    leaves = Signal()
    #: the acts that are shown are wanted on paper.
    prints = Signal(tuple)

    def __init__(self, detail: Callable[[ActFace], Detail]) -> None:
        super().__init__()
        self._detail_of = detail
        self._acts: tuple[ActFace, ...] = ()
        self._section, self._fresh = ALL, True
        #: which kinds are left out.
        self._hidden: set[str] = set()
        #: the acts that stand on the line of another one, by the number of that one.
        self._same: dict[int, tuple[int, ...]] = {}
        self.sections = DataTable(
            (Column("", 0), Column("", 92), Column("", 46, "right")), head=False, row=32, name="When"
        )
        self.kinds, self.undone = QVBoxLayout(), Check("Show what was undone", True)
        self.folds = Check("Repeated acts on one line", True)
        self.search = SearchField("Find in history")
        self.player, self.place = Choice("", [("", _ANY_PLAYER)]), Choice("", [("", _ANY_PLACE)])
        self.head, self.list = (
            CapsLabel(""),
            DataTable(
                (Column("", 60), Column("", 0), Column("", 40, "right", tone="ink3")),
                head=False,
                row=40,
                name="What was done",
            ),
        )
        self.what_for = EmptyState(_WHAT_FOR)
        self._sections_wide = 0
        self.detail = QVBoxLayout()
        self.correct, self.strike = (
            Button("Correct this…", key="F2", icon="edit"),
            Button("Take back just this…", key="Del", icon="undo"),
        )
        self.open = Button("Open this round here", key="O", kind="quiet").giving_way()
        self._connect()
        self._lay_out()

    def _connect(self) -> None:
        self.sections.current_changed.connect(self._on_section)
        self.list.current_changed.connect(lambda _: self._present_detail())
        self.list.chosen.connect(lambda _: self._present_detail())
        self.search.textChanged.connect(self._filter)
        self.undone.toggled.connect(self._filter)
        self.folds.toggled.connect(self._filter)
        for choice in (self.player, self.place):
            choice.chosen.connect(lambda _: self._filter())
        self.correct.clicked.connect(lambda: self._wish(self.corrects))
        self.strike.clicked.connect(lambda: self._wish(self.strikes))
        self.open.clicked.connect(self._open)

    def _lay_out(self) -> None:
        self._when, self._about = self._facets(), self._right()
        self.panes.addWidget(self._when)
        self.panes.addWidget(self._middle(), 1)
        self.panes.addWidget(self._about)

    def fit(self, wide: bool) -> None:
        self._fit_sections()
        self._about.setFixedWidth(theme.px(336))

    def _fit_sections(self) -> None:
        wide = min(max(theme.px(_WHEN_LEAST), self._sections_wide), theme.px(_WHEN_MOST))
        if wide > theme.px(_WHEN_LEAST):
            self._when.setFixedWidth(wide)
        else:
            self._when.setMinimumWidth(theme.px(214))
            self._when.setMaximumWidth(wide)

    def _facets(self) -> Panel:
        panel = Panel("When").flush()
        self.sections.setMinimumHeight(2 * max(32, theme.px(32)) + 4)
        panel.body.addWidget(self.sections, 3)
        panel.body.addWidget(rule_line())
        what = QWidget()
        column = QVBoxLayout(what)
        column.setContentsMargins(14, 0, 14, 8)
        column.setSpacing(0)
        column.addWidget(CapsLabel("What"))
        self.kinds.setSpacing(0)
        column.addLayout(self.kinds)
        column.addWidget(rule_line())
        column.addWidget(self.undone)
        column.addWidget(self.folds)
        panel.body.addWidget(what)
        return panel

    def _middle(self) -> Panel:
        panel = Panel()
        panel.flush()
        #: an act is read here: the panes beside it give way first.
        panel.setMinimumWidth(theme.px(240))
        tools = QHBoxLayout()
        tools.setContentsMargins(12, 10, 12, 4)
        tools.addWidget(Beside(self.search, self.player, self.place, spacing=10))
        panel.body.addLayout(tools)
        head = QHBoxLayout()
        head.setContentsMargins(14, 0, 14, 6)
        head.addWidget(self.head)
        panel.body.addLayout(head)
        panel.body.addWidget(rule_line())
        panel.body.addWidget(self.list, 1)
        panel.body.addWidget(self.what_for, 1)
        self.what_for.hide()
        self._among = panel
        return panel

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def _fill(self) -> None:
        """Few acts take their own room, and what the page is for stands in the rest."""
        high = self.list.verticalHeader().length() + 2 * self.list.frameWidth() + 2
        is_few = bool(self._acts) and high < _FEW * self._among.height()
        self.list.setMaximumHeight(high if is_few else ANY)
        self.what_for.setVisible(is_few)

    def _right(self) -> Panel:
        panel = Panel(pad=16)
        inside = QWidget()
        inside.setLayout(self.detail)
        self.detail.setContentsMargins(0, 0, 0, 0)
        self.detail.setSpacing(6)
        panel.body.addWidget(scrolled(inside), 1)
        panel.body.addWidget(self.correct)
        panel.body.addWidget(label("It was different: say how, see what changes, keep it.", "small", wrap=True))
        panel.body.addWidget(self.strike)
        panel.body.addWidget(label("It never was; all that followed stays.", "small", wrap=True))
        panel.body.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        return panel

    # -- data ----------------------------------------------------------------------------------------------------------

    def present(self, state: object) -> None:
        """What is shown is told by ``show_acts``, which knows the session."""

    def show_acts(
        self, acts: Sequence[ActFace], sections: Sequence[SectionFace], people: Sequence[str], places: Sequence[str]
    ) -> None:
        """These acts, oldest first; the newest on top."""
        self._acts = tuple(acts)
        self.player.offer([("", _ANY_PLAYER), *people])
        self.place.offer([("", _ANY_PLACE), *places])
        self.place.setVisible(bool(places))
        times = f"{acts[0].time} – {acts[-1].time}" if acts else ""
        rows = [Row(ALL, (ALL, Text(times, "ink2", small=True), str(len(acts))))]
        rows += [
            Row(
                one.word,
                (f"{one.word} ▸" if one.now else one.word, Text(one.times, "ink2", small=True), str(one.count)),
            )
            for one in sections
        ]
        self.sections.present(rows)
        longest = max(theme.width(theme.face(15), f"{one.word} ▸") for one in sections) if sections else 0
        self._sections_wide = round(longest) + theme.px(_TIMES)
        if self.panes.direction() == self._way:
            self._fit_sections()
        if self._section not in {row.key for row in rows}:
            self._section = ALL
        self.sections.set_current(self._section)
        self._filter()

    def _in_section(self) -> tuple[ActFace, ...]:
        return self._acts if self._section == ALL else tuple(a for a in self._acts if a.section == self._section)

    def _filter(self, *_: object) -> None:
        self._list_acts()
        self._present_detail()

    def _list_acts(self, number: int = 0) -> None:
        """What fits, with this act current, or the one that was, or the newest where that was the newest; whoever
        calls tells of it, once."""
        inside = self._in_section()
        self._present_kinds(inside)
        words = as_typed(self.search.text()).split()
        named = [as_typed(str(choice.value() or "")) for choice in (self.player, self.place)]
        shown = [
            act
            for act in inside
            if act.kind not in self._hidden and (self.undone.isChecked() or not act.taken_back)
            if all(word in act.words for word in (*words, *named))
        ]
        self.head.present(f"{self._section} · newest first", f"{len(shown)}")
        lines = folded(shown, number) if self.folds.isChecked() else shown
        self._same = {act.number: act.same for act in lines}
        is_newest = not self.list.rows or self.list.current_key() == self.list.rows[0].key
        self.list.present([_row(act) for act in reversed(lines)])
        self._fill()
        with QSignalBlocker(self.list):
            if number:
                self.list.set_current(number)
            elif self.list.rows and (is_newest or self.list.current_key() is None):
                self.list.set_current(self.list.rows[0].key)

    def _present_kinds(self, acts: Sequence[ActFace]) -> None:
        counts = {id: sum(act.kind == id for act in acts) for id in _WORDS}
        empty(self.kinds)
        for id, words in _WORDS.items():
            if counts[id]:
                row = FacetRow(ICONS[id], words, counts[id], id not in self._hidden)
                row.toggled.connect(lambda on, id=id: self._turn_kind(id, on))
                self.kinds.addWidget(row)

    def _turn_kind(self, id: str, on: bool) -> None:
        self._hidden.discard(id) if on else self._hidden.add(id)
        QTimer.singleShot(0, self, self._filter)

    def _on_section(self, key: object) -> None:
        if key is not None and key != self._section:
            self._section = str(key)
            self._filter()

    def show_act(self, number: int) -> None:
        """Make an act current, whatever is filtered."""
        self._section = ALL
        self.search.clear()
        self._list_acts(number)
        self._present_detail()

    @property
    def act(self) -> ActFace | None:
        """The act that is current."""
        key = self.list.current_key()
        return next((act for act in self._acts if act.number == key), None)

    def _present_detail(self) -> None:
        empty(self.detail)
        act = self.act
        for button in (self.correct, self.strike):
            button.set_why_not("Choose an act first.")
        self.open.setVisible(False)
        if act is None:
            self.detail.addWidget(label("Nothing that fits. Clear the search, or show more kinds.", "quiet", wrap=True))
            self.detail.addStretch(1)
            self.changed.emit()
            return
        detail = self._detail_of(act)
        self._write_detail(act, detail)
        for button in (self.correct, self.strike):
            button.set_why_not(detail.why_not)
        self.open.setVisible(act.section != "Before")
        self.open.present(f"Open {act.section[:1].lower()}{act.section[1:]} here", "O", "quiet")
        self.changed.emit()

    def _write_detail(self, act: ActFace, detail: Detail) -> None:
        add = self.detail.addWidget
        add(CapsLabel(detail.head))
        add(label(detail.title, "title", wrap=True))
        for sentence in detail.sentences:
            add(label(sentence, "quiet", wrap=True))
        if act.really:
            add(label(f"Put right by act {act.correction}: {act.really}", "body", wrap=True))
        if detail.changes:
            add(CapsLabel("What it changed"))
            for what, before, after in detail.changes:
                add(label(f"{what}: {before} → **{after}**", "small", wrap=True))
        if detail.since:
            add(CapsLabel("Since then"))
            add(label(detail.since, "small", wrap=True))
        self.detail.addStretch(1)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("↓", "act"), ("F2", "correct"), ("Del", "take back just this"), ("P", "print these"))

    def claims(self, key: str) -> bool:
        return key == "P"

    def take_key(self, key: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "F2": lambda: self._wish(self.corrects),
            "Delete": lambda: self._wish(self.strikes),
            "O": self._open,
            "Escape": self.leaves.emit,
            "Down": lambda: self._step(1),
            "Up": lambda: self._step(-1),
            "P": lambda: self.prints.emit(self._shown()),
        }
        if key not in acts:
            return False
        acts[key]()
        return True

    def _shown(self) -> tuple[int, ...]:
        """The numbers of all acts that are listed, those that share a line too."""
        return tuple(at for number, same in sorted(self._same.items(), reverse=True) for at in (number, *same[::-1]))

    def seek(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _step(self, by: int) -> None:
        keys = [row.key for row in self.list.rows]
        if keys:
            self.list.set_current(next_key(keys, self.list.current_key(), by))

    def _wish(self, signal: SignalInstance) -> None:
        act = self.act
        if act is None:
            return
        why_not = self._detail_of(act).why_not
        self.says.emit(why_not) if why_not else signal.emit(act.number)

    def _open(self) -> None:
        act = self.act
        if act is not None and act.section != "Before":
            self.opens.emit(act.section)


def _row(act: ActFace) -> Row:
    return Row(act.number, (act.time, ActLine(act), str(act.number)), dim=bool(act.taken_back))

"""The print studio, behind the rail's Print: what can be printed, a true preview, how, and what waits in the queue.

It prints nothing itself: its signals ask, its ``show_`` methods show what came.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.ui.desk.panes import room_of
from desktop.ui.desk.screen import Screen
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.keys import KeyTaker
from desktop.ui.kit.panels import say
from desktop.ui.kit.tips import tip
from desktop.ui.shell.pages import padded
from desktop.ui.studio.cards import CardsPane
from desktop.ui.studio.left import Left
from desktop.ui.studio.list import SheetFace, SheetList
from desktop.ui.studio.more import MoreFiles
from desktop.ui.studio.old import FIRST, OldPages
from desktop.ui.studio.options import SheetForm, SheetValue, SizeValue
from desktop.ui.studio.pages import PageSource
from desktop.ui.studio.panes.proxies import ProxiesPane
from desktop.ui.studio.panes.queue import QueuedFace, QueuePane
from desktop.ui.studio.panes.shop import ShopPane
from desktop.ui.studio.plan import PlanPage
from desktop.ui.studio.preview import Preview, Spot
from desktop.ui.studio.progress import Progress
from desktop.ui.studio.side import Side
from desktop.ui.studio.stage import FootNote, PreviewStage, clear
from desktop.ui.studio.steps import Steps
from desktop.ui.studio.thumbs import Thumbs

_HOW, _CARDS, _QUEUE, _OWN = range(4)
#: a click or key that is followed by another within this time asks for one preview only.
_PATIENCE_MS = 40
_WAIT = "Wait until this is done, or cancel it."


class _Shown(QWidget):
    """What is put in place of something else: only what is shown asks for room."""

    def minimumSizeHint(self) -> QSize:
        pages = self.layout()
        page = pages.currentWidget() if isinstance(pages, QStackedLayout) else None
        return page.minimumSizeHint() if page is not None else super().minimumSizeHint()


class PrintDesk(Screen):
    """``asked(id)`` wants a preview; ``saved(kind)`` a file ("pdf", "pages", "cards"), ``all_saved`` all files,
    ``printed`` the printer, ``queued`` the queue; ``cancelled`` stops what is running."""

    own_acts_end = "That was all in the studio. Ctrl+Z on another screen is the event’s."
    asked = Signal(str)
    queued = Signal()
    saved = Signal(str)
    all_saved = Signal()
    printed = Signal()
    cancelled = Signal()
    plan_asked = Signal()
    library_asked = Signal()
    shop_asked = Signal()
    #: another page was looked at and left: what waits for the window to be idle may go on.
    seen = Signal(bool)

    def __init__(
        self, sheets: Sequence[SheetFace], settings: SheetValue, papers: Sequence[str], sizes: Sequence[SizeValue]
    ) -> None:
        super().__init__()
        self.source = PageSource(self)
        self.list = SheetList(sheets)
        self.view, self.thumbs = Preview(self.source), Thumbs(self.source)
        self.old = OldPages(self.source, self.view)
        self.form, self.cards, self.queue = SheetForm(settings, papers, sizes), CardsPane(), QueuePane()
        #: from a list to paper, where one is made of a list.
        self.steps = Steps()
        self.about, self.working = FootNote(), Progress()
        self.stage = PreviewStage(self.view, self.thumbs, self.about, self.working)
        self.figure, self.cancel = self.working.figure, self.working.cancel
        self.tabs = Segmented(["How", "Cards", "Queue"])
        self.plan, self.library = Button("Print plan…"), Button("Card library…")
        self.add, self.pdf = Button("Put into the queue", key="Q"), Button("Save PDF…", key="S")
        self.more = Button("More…")
        self.take_back_label = self.do_again_label = ""
        self.undo_wish: Callable[[], bool] | None = None
        self.redo_wish: Callable[[], bool] | None = None
        self._busy = False
        self._own: QWidget | None = None
        self._own_word = ""
        self._problems: tuple[str, ...] = ()
        self._late = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._lay_out()
        self._connect()
        self.show_queue(())
        self.show_busy("")
        self._on_busy()

    def _lay_out(self) -> None:
        whole, inside = QVBoxLayout(self), _Shown()
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.steps)
        whole.addWidget(inside, 1)
        self.steps.hide()
        self.pages = QStackedLayout(inside)
        self.studio = QWidget()
        self.pages.addWidget(self.studio)
        self._row = row = QHBoxLayout(self.studio)
        padded(row)
        #: less below, where nothing borders on it: the steps over it are high enough to aim at.
        row.setContentsMargins(16, 16, 16, 8)
        row.addWidget(self._left())
        row.addWidget(self.stage, 1)
        row.addWidget(self._right())
        #: put in its place last: each move of so many widgets looks through all their styles anew.
        self.stack.insertWidget(_HOW, self.form)
        self.stack.setCurrentWidget(self.form)
        self.setFocusProxy(self.list)

    def _left(self) -> QWidget:
        self.left = Left(self.list, self.plan, self.library)
        return self.left

    def _right(self) -> QWidget:
        self._side = Side(self.tabs, (self.cards, self.queue), (self.add, self.pdf, self.more))
        self.stack = self._side.stack
        return self._side

    def _connect(self) -> None:
        self.list.chosen.connect(lambda _: self.ask())
        self.form.changed.connect(lambda _: self.ask())
        self._late.timeout.connect(self._ask_now)
        for doing in (self._on_busy, self._on_old):
            self.old.turned.connect(doing)
        self.tabs.chosen.connect(self.show_tab)
        self.view.turned.connect(self._on_turned)
        for keys in (self.view.keyed, self.list.list.turned):
            keys.connect(self.take_key)
        self.thumbs.chosen.connect(self.view.turn_to)
        self.pdf.clicked.connect(lambda: self.saved.emit("pdf"))
        self.more.clicked.connect(self._offer_more)
        wishes = (self.queued, self.cancelled, self.plan_asked, self.library_asked)
        for button, wish in zip((self.add, self.cancel, self.plan, self.library), wishes, strict=True):
            button.clicked.connect(wish)
        self.form.planned.clicked.connect(self.plan_asked)
        for sequence, by in (("Ctrl++", 1.4), ("Ctrl+=", 1.4), ("Ctrl+-", 1 / 1.4)):
            zoom = QShortcut(QKeySequence(sequence), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            zoom.activated.connect(lambda by=by: self.view.magnify(by))

    def _offer_more(self) -> None:
        """Pages or single cards as pictures, or every handout as a file of its own."""
        self.choice = MoreFiles(bool(self.cards.faces), self)
        self.choice.chosen.connect(self._more_chosen)
        self.choice.show_at(self.more)

    def _more_chosen(self, kind: str) -> None:
        wishes = {"all": self.all_saved, "shop": self.shop_asked}
        wishes[kind].emit() if kind in wishes else self.saved.emit(kind)

    @property
    def current(self) -> str:
        """The id of the sheet chosen, or ""."""
        return self.list.current

    @property
    def settings(self) -> SheetValue:
        return self.form.value

    def choose(self, id: str) -> None:
        """Choose a sheet by its id."""
        self.list.choose(id)

    def ask(self) -> None:
        """Ask for the chosen sheet anew, once the hand rests; nobody makes what nobody looks at."""
        if self.current and self.isVisible() and self.page is None:
            self._late.start()

    def _ask_now(self) -> None:
        if self.current and self.isVisible() and self.page is None:
            say(self.about, "drawing …")
            self.old.wait_for_new()
            self.asked.emit(self.current)

    def _on_old(self) -> None:
        if self.old.is_old:
            self.list.forget_pages(self.current)
        self._on_turned()

    def _on_busy(self) -> None:
        for button in (self.pdf, self.more):
            button.set_why_not(_WAIT if self._busy else self.old.why_not)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit(True)
        self.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen.emit(False)

    def leave(self) -> None:
        """The event is closed: nothing is asked for any more."""
        self._late.stop()

    # ---- shown

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.layout() is not None:
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        #: in a narrow room the panes lie below each other, as wide as it is.
        if self._row.direction() == QHBoxLayout.Direction.LeftToRight:
            self._side.fit(min(self.width(), room_of(self)), isinstance(self.stack.currentWidget(), ProxiesPane))

    def hasHeightForWidth(self) -> bool:
        """The panes scroll; a line that wraps must not make the whole page higher than the window."""
        return False

    def present(self, state: object = None) -> None:
        """The event has changed: what is shown is drawn anew when the page is looked at."""
        if self.isVisible():
            self.ask()

    def offer_plan(self) -> None:
        """This format's dice decide how many cards are needed: offer to count them."""
        self.plan.show()
        self.form.has_plan = True

    def show_tab(self, index: int) -> None:
        """Show one of the panes at the right."""
        self.tabs.set_current(index)
        if self._side.let_go():
            return
        panes = (self.form, self.cards, self.queue, self._own)
        self.stack.setCurrentWidget(panes[index] or self.form)
        self._fit()

    def set_own_pane(self, pane: QWidget | None, word: str = "") -> None:
        """A free sheet brings what it is made from as a fourth pane, called so; None: it is an event's handout."""
        if pane is self._own:
            return
        if self._own is not None:
            self.stack.removeWidget(self._own)
        before, self._own, self._own_word = self.tabs.current, pane, word
        if pane is not None:
            self.stack.addWidget(pane)
        self._name_tabs()
        if self._side.aside is None:
            self.show_tab(_OWN if pane is not None else min(before, _QUEUE))

    def _name_tabs(self) -> None:
        count = len(self.queue.faces)
        words = ["How", "Cards", f"Queue {count}" if count else "Queue"]
        self.tabs.set_options([*words, self._own_word] if self._own is not None else words)

    def say_problems(self, problems: Sequence[str]) -> None:
        """Sentences about cards that are not as they should be, beside the number of the page."""
        self._problems = tuple(problems)
        self._say_page()

    def show_on_stage(self, page: QWidget | None) -> None:
        """Something else in place of the preview (None: the preview again)."""
        self.stage.show_instead(page)

    def set_aside(self, pane: QWidget | None, leave: Callable[[], object] | None = None) -> None:
        """Another pane in place of the choices at the right for a while (None: the choices again); ``leave`` is what a
        tab does then before it is shown."""
        self._side.set_aside(pane, leave)
        self.left.set_aside(pane.made_for if isinstance(pane, ShopPane) else None)
        if pane is not None:
            self._fit()
        else:
            self.show_tab(self.tabs.current)
        self.changed.emit()

    def show_page(self, page: PlanPage | None) -> None:
        """Show another page in place of the studio, or (None) the studio again."""
        clear(self.pages)
        if page is not None:
            self.pages.addWidget(page)
            self.pages.setCurrentWidget(page)
        else:
            self.ask()
        self.changed.emit()

    @property
    def page(self) -> PlanPage | None:
        """What stands in place of the studio."""
        page = self.pages.widget(1)
        return page if isinstance(page, PlanPage) else None

    def show_pages(self, id: str, data: bytes) -> None:
        """The sheet that was asked for; one that is no longer wanted is dropped."""
        if id == self.current:
            self.old.expect(only_first=False)
            self.source.show(data)

    def show_first(self, id: str, data: bytes) -> None:
        """The first page of a long sheet, while the others are being made: to be looked at, not to be printed."""
        if id == self.current and self.page is None:
            self.view.show_spots(())
            self.old.expect(only_first=True)
            self.source.show(data)

    def show_nothing(self, sentence: str) -> None:
        """There is nothing to be seen of this sheet, and why."""
        self.source.show(b"")
        self.view.show_spots(())
        self.view.say_instead(sentence)
        self.cards.present(())
        self.show_failure(sentence)

    def show_spots(self, spots: Sequence[Spot]) -> None:
        """What can be clicked on and off on the preview."""
        self.view.show_spots(spots)

    def show_failure(self, sentence: str) -> None:
        """Say it where the page number stands."""
        self.old.are_new()
        say(self.about, sentence)
        self.about.setToolTip(tip(sentence))

    def show_queue(self, faces: Sequence[QueuedFace]) -> None:
        """What waits to be printed into one file."""
        self.queue.present(faces)
        self._name_tabs()
        self.changed.emit()

    def show_busy(self, words: str, share: float | None = None) -> None:
        """A long job runs (with its figure, and how far it is of 1), or none does ("")."""
        was, self._busy = self._busy, bool(words)
        self.working.show_share(words, share)
        if was != self._busy:
            self._on_busy()
            self.queue.set_busy(_WAIT if self._busy else "")
            self.lit.emit()

    # ---- keys

    def hints(self) -> Sequence[tuple[str, str]]:
        if (page := self.page) is not None and page.hints():
            return page.hints()
        if isinstance(self._side.aside, ShopPane):
            return self._side.aside.hints()
        return (("Q", "into the queue"), ("S", "save PDF"), ("PgDn", "next page"), ("/", "find"))

    def next_act(self) -> NextAct | None:
        """The lit key prints what is shown; on another page it is that page's."""
        if (page := self.page) is not None:
            return page.next_act()
        pages = self.source.pages
        if self._busy or not pages or self.old.is_old:
            why = _WAIT if self._busy else self.old.why_not
            return NextAct("Print…", why_not=why or "Choose something to print first.")
        if isinstance(self._side.aside, ShopPane):
            return NextAct(f"Save for the shop, {counted(pages, 'page')}…")
        return NextAct(f"Print {counted(pages, 'page')}…")

    def take_next(self) -> bool:
        if (page := self.page) is not None:
            return page.take_next()
        if self.source.pages and not self._busy and not self.old.is_old:
            #: what is made for a shop is saved for it.
            aside = self._side.aside
            (aside.saved if isinstance(aside, ShopPane) else self.printed).emit()
            return True
        return False

    def take_back(self) -> bool:
        """Ctrl+Z: the last change of the queue; False where it has none."""
        return bool(self.undo_wish and self.undo_wish())

    def do_again(self) -> bool:
        """Ctrl+Y."""
        return bool(self.redo_wish and self.redo_wish())

    def seek(self) -> None:
        if (page := self.page) is not None:
            page.seek()
            return
        self.list.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def claims(self, key: str) -> bool:
        """P prints what this screen shows."""
        return key == "P" and self.page is None

    def take_key(self, key: str) -> bool:
        """Letters act, PgUp and PgDn turn pages, arrows move a page that is not seen whole."""
        if (page := self.page) is not None:
            return page.take_key(key)
        own = self._side.aside or (self._own if self.tabs.current == _OWN else None)
        if any(isinstance(part, KeyTaker) and part.take_key(key) for part in (self.stage.instead, own)):
            return True
        doers = {
            "P": self.take_next,
            "Q": self.add.click,
            "S": self.pdf.click,
            "X": self._toggle_current,
        }
        if key == "Escape" and self._busy:
            self.cancelled.emit()
        elif key in doers:
            doers[key]()
        else:
            return self.stage.take_key(key)
        return True

    def _toggle_current(self) -> None:
        if self.cards.current:
            self.cards.toggled.emit(self.cards.current)

    def _on_turned(self) -> None:
        self.thumbs.show_current(self.view.page)
        self._say_page()
        pages = self.view.pages
        if self.current and pages and not self.old.is_old:
            self.list.show_pages(self.current, pages)
        self.lit.emit()

    def _say_page(self) -> None:
        pages = self.view.pages
        at = FIRST if self.old.why_not == FIRST else f"{self.view.page + 1} of {pages}"
        parts = [at] * bool(pages) + list(self._problems[:1])
        more = f" (and {len(self._problems) - 1} more)" if len(self._problems) > 1 else ""
        say(self.about, " · ".join(parts) + more)
        if self._problems:
            #: under the pointer all of them are read.
            self.about.setToolTip(tip("\n".join(self._problems)))

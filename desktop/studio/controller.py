"""Joins the print studio with an event: what its page asks for is made beside the window, shown, kept, sent."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.engine.undo import UndoStack
from desktop.print.layout.imposition import used_places
from desktop.print.layout.settings import Skip
from desktop.storage.book import Book
from desktop.storage.memory import Forgetful, Memory
from desktop.studio.alters_controller import AltersController
from desktop.studio.changes import Changes
from desktop.studio.choices import Choices
from desktop.studio.out.printers import Printers
from desktop.studio.out.saving import FileSaver
from desktop.studio.page_counts import PageCounts
from desktop.studio.paper_maker import PaperMaker
from desktop.studio.pictures.controller import PicturesController
from desktop.studio.placing_art import ArtPlacing
from desktop.studio.printed import PaperBook
from desktop.studio.queue import Entry, PrintQueue, acts_of_old
from desktop.studio.queue_controller import QueueController
from desktop.studio.sheet import Made, Sheet
from desktop.studio.sheets.alters import AltersSheet
from desktop.studio.sheets.deck_cards import ProxiesSheet
from desktop.studio.sheets.free import FreeSheet, MergeSheet
from desktop.studio.shopping import Shopping
from desktop.studio.sources.art import ArtBook
from desktop.studio.sources.picture_folders import picture_folders, use_picture_folder
from desktop.studio.stepping import Stepping
from desktop.studio.worker.jobs import LatestOnly
from desktop.studio.workshop import Workshop
from desktop.ui.desk.keeping import Keeping
from desktop.ui.studio.cards import CardFace
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.plan import PlanPage
from desktop.ui.studio.preview import Spot


class StudioController(QObject):
    """What the studio's page asks for, done."""

    def __init__(
        self,
        page: PrintDesk,
        sheets: Sequence[Sheet],
        book: Book,
        memory: Memory,
        refuse: Callable[[str], None],
        plan: Callable[[], PlanPage | None] | None = None,
        papers: PaperBook | None = None,
    ) -> None:
        super().__init__(page)
        self.page, self._book, self._memory, self._refuse, self._plan = page, book, memory, refuse, plan
        self._keeping = Keeping(memory, refuse, self)
        self.sheets: dict[str, Sheet] = {sheet.id: sheet for sheet in sheets}
        self.made: dict[str, Made] = {}
        #: the sheet whose pages are shown, and the one that was asked for last.
        self._shown = self._asked = ""
        self.previews, self.maker = LatestOnly(self), PaperMaker(page, self.sheets, refuse)
        self._keep_history()
        self.art = ArtPlacing(page, ArtBook(book), self.changes, self.maker.fail)
        self.counts = PageCounts(page, self.sheets, self.choices.entry, self._is_idle)
        self.files = FileSaver(self.maker, self.choices, self.queue, book, papers)
        self.looking = LatestOnly(self)
        self.shopping = Shopping(self.maker, self.choices, self.files, book, self.looking)
        self.printers = Printers(page, book)
        self._connect()
        if plan is not None:
            page.offer_plan()
        page.form.offer_printers(self.printers.known())
        self.changes.show()
        kept = memory.remembered("print_sheet")
        page.choose(kept if isinstance(kept, str) and kept in self.sheets else next(iter(self.sheets), ""))

    def _keep_history(self) -> None:
        """What is chosen and what is queued, and taking either back."""
        remembered, book = self._memory.remembered, self._book
        queued = remembered("print_queue")
        done = remembered("print_acts") or acts_of_old(queued)
        undo = UndoStack(lambda kept: self._memory.remember("print_acts", kept), done, time.monotonic)
        queue = PrintQueue(undo, lambda kept: self._memory.remember("print_queue", kept), queued)
        self.changes = Changes(self.page, undo, self._refuse)
        self.choices = Choices(self.page.form, self.sheets, book, lambda: self._memory, undo)
        self.queue = QueueController(self.page, queue, self.changes, self.choices)
        put = lambda _, folders: book.prefer("picture_folders", folders)  # noqa: E731
        undo.slot("picture_folders", lambda _: picture_folders(book), put)

    def _connect(self) -> None:
        page = self.page
        page.asked.connect(self.show)
        page.form.changed.connect(lambda now: self.changes.do(lambda: self.choices.settings_changed(now)))
        page.view.touched.connect(self.toggle)
        page.cards.toggled.connect(self.toggle)
        page.cards.all_asked.connect(self._choose_all)
        page.cards.skip_chosen.connect(self._skip)
        page.cards.picture_asked.connect(self._edit_art)
        page.cards.folder_asked.connect(self._ask_art_folder)
        page.plan_asked.connect(self._show_plan)
        page.undo_wish = self.take_back
        page.redo_wish = lambda: self.take_back(again=True)
        self.maker.began.connect(self.counts.stop)
        self.maker.first_came.connect(page.show_first)
        for sheet in self.sheets.values():
            if isinstance(sheet, FreeSheet):
                sheet.setParent(page)
                sheet.changed.connect(lambda *what, id=sheet.id: self._recipe_changed(id, *what))
                sheet.anew.connect(page.ask)
            if isinstance(sheet, MergeSheet):
                self.workshop = Workshop(page, sheet, self.changes, self._book, self.previews)
            if isinstance(sheet, AltersSheet):
                self.alters = AltersController(sheet, self.maker, self.art)
            if isinstance(sheet, ProxiesSheet):
                self.pictures = PicturesController(page, sheet, self.choices, self.changes, self._book)
                self.steps = Stepping(page, sheet, self.made)

    # ---- what is shown

    def show(self, id: str) -> None:
        """Make this sheet and show it."""
        self.counts.stop()
        sheet = self.sheets[id]
        if id != self._asked:
            self._asked = id
            self.art.leave()
            self.page.view.take_files(isinstance(sheet, AltersSheet))
        if id != self._keeping.remembered("print_sheet"):
            with self._keeping.afterwards():
                self._keeping.remember("print_sheet", id)
        self.page.form.follow(sheet.takes)
        if isinstance(sheet, FreeSheet):
            self.page.set_own_pane(sheet.pane, sheet.word)
        else:
            self.page.set_own_pane(None)
        self.previews.ask(
            self.maker.one(self.choices.entry(id)),
            lambda made: self._show_made(id, made),
            lambda sentence: self._show_fault(id, sentence),
        )

    def _show_made(self, id: str, made: Made) -> None:
        self.made[id], self._shown = made, id
        self.counts.note(id)
        self.page.form.show_fault("")
        self.page.show_pages(id, made.pdf)
        if id != self.page.current:
            return
        spots = [Spot(p.sheet, p.key, p.name, p.left, p.top, p.width, p.height) for p in made.placed if p.on]
        self.page.show_spots(spots)
        self.page.cards.present([CardFace(p.key, p.key, p.on, p.dpi) for p in made.placed])
        columns, rows = made.grid
        used = used_places(max(columns * rows, 1), self.choices.settings.skip)
        self.page.cards.show_places(columns, rows, used, made.shape)
        self.page.say_problems(made.problems)
        self.steps.present()

    def _show_fault(self, id: str, sentence: str) -> None:
        """What another sheet showed, or a free sheet had on it, is not this one's: better nothing."""
        self.page.form.show_fault(sentence)
        if id != self.page.current or (self._shown == id and not isinstance(self.sheets[id], FreeSheet)):
            self.page.show_failure(sentence)
        else:
            self._shown = ""
            self.page.show_nothing(sentence)

    def _recipe_changed(self, id: str, label: str, before: dict[str, object], together: str) -> None:
        """A free sheet is made from something else: remembered with the event, and shown."""
        self.changes.do(lambda: self.choices.recipe_changed(id, label, before, together))
        if self.page.current == id:
            self.page.ask()

    def _is_idle(self) -> bool:
        return self.page.isVisible() and not self.maker.jobs.is_busy and self.previews.is_idle

    # ---- which cards

    def toggle(self, key: str) -> None:
        """Leave a card out, or print it again."""
        left_out = set(self.choices.left_out.get(self.page.current, ())) ^ {key}
        self._leave_out(left_out, f"{key} {'left out' if key in left_out else 'printed again'}")

    def _choose_all(self, on: bool) -> None:
        made = self.made.get(self.page.current)
        keys = [] if on or made is None else [placed.key for placed in made.placed]
        self._leave_out(keys, "All cards printed" if on else "No card printed")

    def _leave_out(self, keys: Iterable[str], label: str) -> None:
        self.changes.do(lambda: self.choices.leave_out(self.page.current, keys, label))
        self.page.ask()

    def _edit_art(self, key: str) -> None:
        """The organiser's own picture for the card of this key."""
        made = self.made.get(self.page.current)
        found = next((placed for placed in made.placed if placed.key == key), None) if made else None
        sheet = self.sheets.get(self.page.current)
        if isinstance(sheet, AltersSheet):
            self.alters.place(sheet.number_of(key, self.page.settings.copies))
        elif found is not None:
            self.art.edit(found.name)

    def _ask_art_folder(self) -> None:
        """Where this sheet's pictures come from: proxies have the folders of the card library."""
        chosen = QFileDialog.getExistingDirectory(self.page, "Pictures named after the cards they go onto")
        if not chosen:
            return
        if isinstance(self.sheets.get(self.page.current), ProxiesSheet):
            before: dict[str, object] = {"picture_folders/": picture_folders(self._book)}
            use_picture_folder(self._book, chosen)
        else:
            before = {"art_folder/": self.art.book.folder}
            self.art.book.use_folder(chosen)
        self.changes.did("Another folder of pictures", before)
        self.page.ask()

    def _skip(self, places: Skip) -> None:
        self.page.form.set(skip=places)

    def take_back(self, again: bool = False) -> bool:
        """The last act, whatever it was (or do it again); what it was about is shown. False where there is none."""
        self.art.finish()
        undo, done = self.changes.undo, [""]
        if not self.changes.do(lambda: done.append(undo.redo() if again else undo.undo())):
            return True
        if not done[-1]:
            return False
        if self.art.is_about(undo.turned):
            self.art.refresh()
        else:
            self.art.leave()
        about = [slot.split("/")[1] for slot in undo.turned]
        self.page.choose(next((id for id in about if id in self.sheets), self.page.current))
        self.page.ask()
        self.pictures.refresh()
        return True

    # ---- the print plan

    def _show_plan(self) -> None:
        page = self._plan() if self._plan is not None else None
        if page is None:
            self.page.show_failure("Open an event first.")
            return
        page.left.connect(lambda: self.page.show_page(None))
        page.counted.connect(self.take_counts)
        page.changed.connect(self.page.changed)
        page.remember(self._book.preference("print_plan"))
        page.kept.connect(lambda kept: self._book.prefer("print_plan", kept))
        self.page.show_page(page)

    def take_counts(self, counts: Mapping[str, Mapping[Any, int] | None]) -> None:
        """The print plan into the queue, in the order of the day; cards of several kinds share part-used sheets."""
        settings = replace(self.choices.settings, copies=1, mix=True)
        said = [(id, None if many is None else tuple(many.items())) for id, many in counts.items()]
        self.queue.put([Entry(id, self.sheets[id].title, settings, many) for id, many in said])
        self.page.show_page(None)
        self.page.show_tab(2)

    # ---- the end

    def leave(self) -> None:
        """The event is closed, its file with it: nothing is asked for any more, what runs is stopped."""
        self.page.leave()
        self._keeping.keep()
        self._memory = Forgetful()
        self._keeping = Keeping(self._memory, self._refuse, self)
        self.counts.stop()
        self.previews.forget()
        self.looking.forget()
        self.pictures.forget()
        self.maker.jobs.stop()

    def wait(self) -> None:
        """Until the threads are through (at the end, in tests)."""
        self.counts.stop()
        for works in (self.counts, self.previews, self.looking, self.pictures, self.maker.jobs):
            works.wait()

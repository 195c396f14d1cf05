"""Joins the print studio with an event: what its page asks for is made beside the window, shown, kept, sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.engine.rules import Refusal
from desktop.print.layout.imposition import used_places
from desktop.print.layout.settings import Skip
from desktop.storage.book import Book
from desktop.studio.acts import Acts
from desktop.studio.art import ArtBook
from desktop.studio.choices import Choices
from desktop.studio.counting import PageCounts
from desktop.studio.filing import Filing
from desktop.studio.jobs import Jobs, LatestOnly
from desktop.studio.library import picture_folders, use_picture_folder
from desktop.studio.making import Made, Sheet, make_one
from desktop.studio.memory import Forgetful, Memory
from desktop.studio.placing_art import ArtDesk
from desktop.studio.press_room import beside
from desktop.studio.printers import Printers
from desktop.studio.queue import Entry, PrintQueue, acts_of_old
from desktop.studio.sheets.alters import AltersDesk, AltersSheet
from desktop.studio.sheets.free import ProxiesSheet
from desktop.ui.kit.work import told_in_window
from desktop.ui.studio.cards import CardFace
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.plan import PlanPage
from desktop.ui.studio.preview import Spot
from desktop.ui.studio.queue_pane import QueuedFace
from desktop.workers.ticks import Tick


class Printing(QObject):
    """What the studio's page asks for, done."""

    def __init__(
        self,
        page: PrintDesk,
        sheets: Sequence[Sheet],
        book: Book,
        memory: Memory,
        refuse: Callable[[str], None],
        plan: Callable[[], PlanPage | None] | None = None,
    ) -> None:
        super().__init__(page)
        self.page, self._book, self._memory, self.refuse = page, book, memory, refuse
        self.sheets: dict[str, Sheet] = {sheet.id: sheet for sheet in sheets}
        queued = memory.remembered("print_queue")
        done = memory.remembered("print_acts") or acts_of_old(queued)
        self.acts = Acts(lambda kept: self._memory.remember("print_acts", kept), done)
        self.queue = PrintQueue(self.acts, lambda kept: self._memory.remember("print_queue", kept), queued)
        self.previews, self.jobs = LatestOnly(self), Jobs(self)
        self.counts = PageCounts(self)
        self.art = ArtDesk(self, ArtBook(book), page.show_on_stage)
        self._plan = plan
        self.choices = Choices(page.form, self.sheets, book, lambda: self._memory, self.acts)
        self.made: dict[str, Made] = {}
        #: the sheet whose pages are shown, and the one that was asked for last.
        self._shown = self._asked = ""
        put = lambda _, folders: book.prefer("picture_folders", folders)  # noqa: E731
        self.acts.slot("picture_folders", lambda _: picture_folders(book), put)
        self._connect()
        self._connect_free_sheets()
        self._connect_queue()
        self.files = Filing(self, book)
        if plan is not None:
            page.offer_plan()
        page.form.offer_printers(self.printers.known())
        self.show_queue()
        kept = memory.remembered("print_sheet")
        page.choose(kept if isinstance(kept, str) and kept in self.sheets else next(iter(self.sheets), ""))

    def _connect(self) -> None:
        page = self.page
        page.asked.connect(self.show)
        page.form.changed.connect(lambda now: self.change(lambda: self.choices.settings_changed(now)))
        page.view.touched.connect(self.toggle)
        page.cards.toggled.connect(self.toggle)
        page.cards.all_asked.connect(self._choose_all)
        page.cards.skip_chosen.connect(self._skip)
        page.cards.picture_asked.connect(self._edit_art)
        page.cards.folder_asked.connect(self._ask_art_folder)
        page.cancelled.connect(self.jobs.stop)
        page.plan_asked.connect(self._show_plan)
        self.printers = Printers(page, self._book)
        self.jobs.told.connect(lambda words, share: page.show_busy(words, share if share >= 0 else None))
        self.jobs.idle.connect(lambda: page.show_busy(""))

    def _connect_free_sheets(self) -> None:
        for sheet in self.sheets.values():
            free: Any = sheet
            if hasattr(free, "recipe"):
                free.setParent(self.page)
                free.changed.connect(lambda label, before, together, free=free: self._recipe_changed(
                    free.id, label, before, together))  # fmt: skip
                free.anew.connect(self.page.ask)
            if isinstance(sheet, AltersSheet):
                self.alters = AltersDesk(self, sheet)

    def _connect_queue(self) -> None:
        page, pane = self.page, self.page.queue
        page.queued.connect(self._add)
        pane.removed.connect(lambda number: self.change(lambda: self.queue.remove(number)))
        pane.moved.connect(lambda number, to: self.change(lambda: self.queue.move(number, to)))
        pane.emptied.connect(lambda: self.change(self.queue.clear))
        pane.again.connect(lambda: self.change(lambda: self.queue.mark([e.number for e in self.queue.entries], "")))
        pane.chosen.connect(self._show_entry)
        page.undo_wish = self.take_back
        page.redo_wish = lambda: self.take_back(again=True)

    # ---- what is shown

    def entry(self, id: str) -> Entry:
        """The sheet as it is chosen now, as an entry."""
        return self.choices.entry(id)

    def show(self, id: str) -> None:
        """Make this sheet and show it."""
        self.counts.stop()
        sheet = self.sheets[id]
        if id != self._asked:
            self._asked = id
            self.art.leave()
            self.page.view.take_files(isinstance(sheet, AltersSheet))
        if id != self._memory.remembered("print_sheet"):
            self._try(lambda: self._memory.remember("print_sheet", id))
        self.page.form.follow(sheet.takes)
        self.page.set_own_pane(getattr(sheet, "pane", None), getattr(sheet, "word", ""))
        entry = self.entry(id)
        self.previews.ask(
            beside(make_one, sheet, entry, hear=self.hear),
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
        self.page.cards.present(self._card_faces(made))
        columns, rows = made.grid
        used = used_places(max(columns * rows, 1), self.page.settings.skip)
        self.page.cards.show_places(columns, rows, used, made.shape)
        self.page.say_problems(made.problems)

    def _card_faces(self, made: Made) -> list[CardFace]:
        return [CardFace(p.key, p.key, p.on, p.dpi) for p in made.placed]

    def _show_fault(self, id: str, sentence: str) -> None:
        """What another sheet showed, or a free sheet had on it, is not this one's: better nothing."""
        self.page.form.show_fault(sentence)
        if id != self.page.current or (self._shown == id and not hasattr(self.sheets[id], "recipe")):
            self.page.show_failure(sentence)
        else:
            self._shown = ""
            self.page.show_nothing(sentence)

    def _show_entry(self, number: int) -> None:
        """An entry of the queue is looked at: what was said of it is in the form again."""
        entry = next((entry for entry in self.queue.entries if entry.number == number), None)
        if entry is None or entry.sheet not in self.sheets:
            return
        self.change(lambda: self.choices.take_over(entry))
        self.page.choose(entry.sheet)
        self.page.ask()

    def _recipe_changed(self, id: str, label: str, before: dict[str, Any], together: str) -> None:
        """A free sheet is made from something else: remembered with the event, and shown."""
        self.change(lambda: self.choices.recipe_changed(id, label, before, together))
        if self.page.current == id:
            self.page.ask()

    # ---- which cards

    def toggle(self, key: str) -> None:
        """Leave a card out, or print it again."""
        left_out = set(self.choices.left_out.get(self.page.current, ())) ^ {key}
        self._leave_out(left_out, f"{key} {'left out' if key in left_out else 'printed again'}")

    def _choose_all(self, on: bool) -> None:
        made = self.made.get(self.page.current)
        keys = [] if on or made is None else [placed.key for placed in made.placed]
        self._leave_out(keys, "All cards printed" if on else "No card printed")

    def _leave_out(self, keys: Any, label: str) -> None:
        self.change(lambda: self.choices.leave_out(self.page.current, keys, label))
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
        sheet = self.sheets.get(self.page.current)
        if chosen and isinstance(sheet, ProxiesSheet):
            before: dict[str, Any] = {"picture_folders/": picture_folders(self._book)}
            use_picture_folder(self._book, chosen)
            self.did("Another folder of pictures", before)
            self.page.ask()
        elif chosen:
            before = {"art_folder/": self.art.book.folder}
            self.art.book.use_folder(chosen)
            self.did("Another folder of pictures", before)
            self.page.ask()

    def _skip(self, places: Skip) -> None:
        self.page.form.set(skip=places)

    # ---- what was done

    def change(self, act: Callable[[], Any]) -> bool:
        """Do something that is kept; it is on disk before it is shown. A refusal stands on the sill afterwards."""
        refused = ""
        try:
            act()
        except Refusal as refusal:
            refused = str(refusal)
        self.show_queue()
        if refused:
            self.refuse(refused)
        return not refused

    def did(self, label: str, before: Mapping[str, Any]) -> None:
        """Something was done that can be taken back; ``before`` is what its slots held."""
        self.change(lambda: self.acts.did(label, before))

    def take_back(self, again: bool = False) -> bool:
        """The last act, whatever it was; what it was about is shown."""
        self.art.finish()
        done: list[str] = []
        if not self.change(lambda: done.append(self.acts.redo() if again else self.acts.undo())):
            return True
        if not done[0]:
            return False
        if self.art.is_about(self.acts.turned):
            self.art.refresh()
        else:
            self.art.leave()
        about = [slot.split("/")[1] for slot in self.acts.turned]
        self.page.choose(next((id for id in about if id in self.sheets), self.page.current))
        self.page.ask()
        return True

    # ---- the queue

    def _add(self) -> None:
        if self.page.current:
            self.change(lambda: self.queue.add(self.entry(self.page.current)))

    def show_queue(self) -> None:
        """Show the queue as it is, and what can be taken back."""
        self.page.take_back_label = self.acts.undo_label
        self.page.do_again_label = self.acts.redo_label
        faces = [QueuedFace(e.number, e.title, _how(e), e.done) for e in self.queue.entries]
        self.page.show_queue(faces)

    def of(self, entries: Sequence[Entry]) -> dict[str, Sheet]:
        """The sheets of these entries, as far as there are such sheets here."""
        return {entry.sheet: self.sheets[entry.sheet] for entry in entries if entry.sheet in self.sheets}

    def hear(self, id: str, said: tuple[Any, ...]) -> None:
        """What a free sheet found out while it was made in the press room."""
        sheet: Any = self.sheets[id]
        told_in_window(sheet, sheet.read_out.emit, *said)

    def put(self, entries: Sequence[Entry]) -> None:
        """Put several entries into the queue at once."""
        self.change(lambda: self.queue.add(*entries))

    # ---- the print plan

    def _show_plan(self) -> None:
        if self._plan is None:
            return
        page = self._plan()
        if page is None:
            self.page.show_failure("Open an event first.")
            return
        page.left.connect(lambda: self.page.show_page(None))
        page.counted.connect(self.take_counts)
        page.changed.connect(self.page.changed)
        self.page.show_page(page)

    def take_counts(self, counts: Mapping[str, Mapping[Any, int]]) -> None:
        """The counts of the print plan, one entry of the queue for each kind of card."""
        entries = []
        for id, many in counts.items():
            settings = replace(self.page.settings, copies=1)
            entries.append(Entry(id, self.sheets[id].title, settings, tuple(many.items())))
        self.put(entries)
        self.page.show_page(None)
        self.page.show_tab(2)

    # ---- asking

    def run(self, work: Callable[[Tick], Any], done: Callable[[Any], None]) -> None:
        """Do long work beside the window, with its progress shown and a way to stop it."""
        self.counts.stop()
        self.page.show_busy("beginning …", 0.0)
        self.jobs.do(work, done, self.told_off)

    def told_off(self, sentence: str) -> None:
        """A refusal, on the page and on the sill."""
        self.page.show_failure(sentence)
        self.refuse(sentence)

    def _try(self, act: Callable[[], Any]) -> Any:
        """Do it; its refusal goes to the sill, and False comes back."""
        try:
            return act()
        except Refusal as refusal:
            self.refuse(str(refusal))
            return False

    def leave(self) -> None:
        """The event is closed, its file with it."""
        self._memory = Forgetful()
        self.counts.stop()
        self.previews.forget()
        self.jobs.stop()

    def wait(self) -> None:
        """Until the threads are through (at the end, in tests)."""
        self.counts.stop()
        for works in (self.counts, self.previews, self.jobs):
            works.wait()


def _how(entry: Entry) -> str:
    """How an entry is printed, in a few words."""
    settings = entry.settings
    said = [settings.paper]
    if entry.counts is not None:
        said.append(f"{sum(many for _, many in entry.counts)} cards")
    elif settings.copies > 1:
        said.append(f"{settings.copies} copies")
    said += ["low ink"] * settings.low_ink + ["grey"] * settings.grey + ["with backs"] * settings.backs
    said += [f"{len(entry.left_out)} left out"] * bool(entry.left_out)
    return " · ".join(said)

"""Joins the print studio with an event: what its page asks for is made beside the window, shown, kept, sent."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.engine.rules import Refusal
from desktop.files import writing_whole
from desktop.print.imposition import used_places
from desktop.print.join import join
from desktop.print.settings import SheetSettings, Skip
from desktop.printing.art import ArtBook
from desktop.printing.counting import PageCounts
from desktop.printing.jobs import Jobs, LatestOnly, Tick
from desktop.printing.making import Made, Sheet, make_all
from desktop.printing.placing_art import ArtDesk
from desktop.printing.printers import Printers
from desktop.printing.queue import Entry, PrintQueue
from desktop.storage.book import Book
from desktop.ui.print_cards import CardFace
from desktop.ui.print_desk import PrintDesk
from desktop.ui.print_preview import Spot
from desktop.ui.print_queue_pane import QueuedFace

#: what is said of one sheet alone and not remembered for the next.
_PASSING = ("skip", "copies", "title", "alters")


class Memory(Protocol):
    """Keeps what only the desk knows, on disk when ``remember`` returns."""

    def remembered(self, key: str) -> object: ...
    def remember(self, key: str, value: object) -> None: ...


class Forgetful:
    """A memory for a window without an event."""

    def remembered(self, key: str) -> object:
        return None

    def remember(self, key: str, value: object) -> None: ...


class BookMemory:
    """A memory for the studio without an event: the organiser's book."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def remembered(self, key: str) -> object:
        return self._book.preference(f"studio_{key}")

    def remember(self, key: str, value: object) -> None:
        self._book.prefer(f"studio_{key}", value)


class Printing(QObject):
    """What the studio's page asks for, done."""

    def __init__(
        self,
        page: PrintDesk,
        sheets: Sequence[Sheet],
        book: Book,
        memory: Memory,
        refuse: Callable[[str], None],
        plan: Callable[[], Any] | None = None,
    ) -> None:
        super().__init__(page)
        self.page, self._book, self._memory, self.refuse = page, book, memory, refuse
        self.sheets: dict[str, Sheet] = {sheet.id: sheet for sheet in sheets}
        self.queue = PrintQueue(
            lambda kept: self._memory.remember("print_queue", kept), memory.remembered("print_queue")
        )
        self.previews, self.jobs = LatestOnly(self), Jobs(self)
        self.counts = PageCounts(self)
        self.art = ArtDesk(self, ArtBook(book), page.show_on_stage)
        self._plan = plan
        self._left_out: dict[str, tuple[str, ...]] = _kept_choice(memory.remembered("print_left_out"))
        self._counts: dict[str, tuple[tuple[int | str, int], ...]] = {}
        self.made: dict[str, Made] = {}
        self._connect()
        self._connect_queue()
        if plan is not None:
            page.offer_plan()
        page.form.offer_printers(self.printers.known())
        self.show_queue()
        kept = memory.remembered("print_sheet")
        page.choose(kept if isinstance(kept, str) and kept in self.sheets else next(iter(self.sheets), ""))

    def _connect(self) -> None:
        page = self.page
        page.asked.connect(self.show)
        page.form.changed.connect(self._keep_settings)
        page.view.touched.connect(self.toggle)
        page.cards.toggled.connect(self.toggle)
        page.cards.all_asked.connect(self._choose_all)
        page.cards.skip_chosen.connect(self._skip)
        page.cards.picture_asked.connect(self._edit_art)
        page.cards.folder_asked.connect(self._ask_art_folder)
        page.saved.connect(self._save)
        page.all_saved.connect(self._save_all)
        page.printed.connect(self._print)
        page.cancelled.connect(self.jobs.stop)
        page.plan_asked.connect(self._show_plan)
        self.printers = Printers(page, self._book)
        self.jobs.told.connect(lambda words, share: page.show_busy(words, share if share >= 0 else None))
        self.jobs.idle.connect(lambda: page.show_busy(""))

    def _connect_queue(self) -> None:
        page, pane = self.page, self.page.queue
        page.queued.connect(self._add)
        pane.removed.connect(lambda number: self.change(lambda: self.queue.remove(number)))
        pane.moved.connect(lambda number, to: self.change(lambda: self.queue.move(number, to)))
        pane.emptied.connect(lambda: self.change(self.queue.clear))
        pane.again.connect(lambda: self.change(lambda: self.queue.mark([e.number for e in self.queue.entries], "")))
        pane.chosen.connect(self._show_entry)
        pane.saved.connect(self._save_queue)
        pane.printed.connect(self._print_queue)
        page.undo_wish = lambda: self.change(self.queue.undo)
        page.redo_wish = lambda: self.change(self.queue.redo)

    # ---- what is shown

    def entry(self, id: str) -> Entry:
        """The sheet as it is chosen now, as an entry."""
        sheet = self.sheets[id]
        recipe = dict(getattr(sheet, "recipe", {}))
        left_out, counts = self._left_out.get(id, ()), self._counts.get(id)
        return Entry(id, sheet.title, self.page.settings, counts, left_out, recipe)

    def show(self, id: str) -> None:
        """Make this sheet and show it."""
        self.counts.stop()
        sheet = self.sheets[id]
        if id != self._memory.remembered("print_sheet"):
            self._try(lambda: self._memory.remember("print_sheet", id))
        self.page.form.follow(sheet.takes)
        self.page.set_own_pane(getattr(sheet, "pane", None), getattr(sheet, "word", ""))
        entry = self.entry(id)
        self.previews.ask(
            lambda tick: sheet.make(entry, tick), lambda made: self._show_made(id, made), self._show_fault
        )

    def _show_made(self, id: str, made: Made) -> None:
        self.made[id] = made
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

    def _show_fault(self, sentence: str) -> None:
        self.page.form.show_fault(sentence)
        self.page.show_failure(sentence)

    def _show_entry(self, number: int) -> None:
        """An entry of the queue is looked at: what was said of it is in the form again."""
        entry = next((entry for entry in self.queue.entries if entry.number == number), None)
        if entry is None or entry.sheet not in self.sheets:
            return
        sheet = self.sheets[entry.sheet]
        self._left_out[entry.sheet] = entry.left_out
        if entry.counts is not None:
            self._counts[entry.sheet] = entry.counts
        if entry.recipe and hasattr(sheet, "recipe"):
            sheet.recipe = dict(entry.recipe)
        self.page.form.present(entry.settings)
        self.page.choose(entry.sheet)
        self.page.ask()

    def recipe_changed(self, sheet: Any) -> None:
        """A free sheet is made from something else: remembered with the event, and shown."""
        kept = self._memory.remembered("print_recipes")
        recipes = dict(kept) if isinstance(kept, dict) else {}
        self._try(lambda: self._memory.remember("print_recipes", {**recipes, sheet.id: sheet.recipe}))
        self._left_out.pop(sheet.id, None)
        if self.page.current == sheet.id:
            self.page.ask()

    # ---- which cards

    def toggle(self, key: str) -> None:
        """Leave a card out, or print it again."""
        id = self.page.current
        left_out = set(self._left_out.get(id, ()))
        self._leave_out(id, left_out ^ {key})

    def _choose_all(self, on: bool) -> None:
        id = self.page.current
        made = self.made.get(id)
        keys = [] if on or made is None else [placed.key for placed in made.placed]
        self._leave_out(id, keys)

    def _leave_out(self, id: str, keys: Any) -> None:
        self._left_out[id] = tuple(sorted(keys))
        self._try(lambda: self._memory.remember("print_left_out", {k: list(v) for k, v in self._left_out.items()}))
        self.page.ask()

    def _edit_art(self, key: str) -> None:
        """The organiser's own picture for the card of this key."""
        made = self.made.get(self.page.current)
        found = next((placed for placed in made.placed if placed.key == key), None) if made else None
        if found is not None:
            self.art.edit(found.name)

    def _ask_art_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self.page, "Pictures named after the cards they go onto")
        if chosen:
            self.art.book.use_folder(chosen)
            self.page.ask()

    def _skip(self, places: Skip) -> None:
        self.page.form.set(skip=places)

    # ---- settings

    def _keep_settings(self, settings: SheetSettings) -> None:
        plain = replace(settings, **{name: getattr(SheetSettings(), name) for name in _PASSING})
        self._book.prefer("sheet_settings", msgspec.to_builtins(plain))

    # ---- the queue

    def change(self, act: Callable[[], Any]) -> bool:
        """Change the queue; it is on disk before it is shown."""
        done = self._try(act)
        self.show_queue()
        return bool(done) or done is None

    def _add(self) -> None:
        if self.page.current:
            self.change(lambda: self.queue.add(self.entry(self.page.current)))

    def show_queue(self) -> None:
        """Show the queue as it is."""
        self.page.take_back_label = self.queue.undo_label
        self.page.do_again_label = self.queue.redo_label
        faces = [QueuedFace(e.number, e.title, _how(e), e.done) for e in self.queue.entries]
        self.page.show_queue(faces)

    def put(self, entries: Sequence[Entry]) -> None:
        """Put several entries into the queue at once."""
        self.change(lambda: self.queue.add(*entries))

    # ---- files

    def _save(self, kind: str) -> None:
        id = self.page.current
        if not id:
            return
        if kind == "pdf":
            path = self._ask_file(f"{id}.pdf", "Save as PDF")
            if path is not None:
                self.write([self.entry(id)], path)
        else:
            self.pictures(id, kind)

    def _save_all(self) -> None:
        folder = self._ask_folder("Save all handouts to")
        if folder is not None:
            handouts = [id for id, sheet in self.sheets.items() if hasattr(sheet, "state")]
            self.write_each([self.entry(id) for id in handouts], folder)

    def _save_queue(self) -> None:
        path = self._ask_file("queue.pdf", "Save the queue as one PDF")
        if path is not None:
            self.write(self.queue.waiting, path)

    def write(self, entries: Sequence[Entry], path: Path) -> None:
        """Entries as one file with an outline; one that fails is named, and the rest is printed."""
        sheets = dict(self.sheets)

        def work(tick: Tick) -> tuple[str, list[int]]:
            outcome = make_all(entries, sheets, tick)
            if outcome.parts:
                tick(f"writing {path.name}", 1.0)
                _write_parts(outcome.parts, path)
            said = f"{len(outcome.good)} of {len(entries)} handouts in {path.name}" if len(entries) > 1 else ""
            first = said or (f"{path.name} saved" if outcome.good else "")
            return ". ".join(part for part in (first, *outcome.faults) if part), outcome.good

        self.run(work, lambda told: self._written(told, time.strftime(f"saved %H:%M as {path.name}")))

    def _written(self, told: tuple[str, list[int]], done: str) -> None:
        sentence, good = told
        numbers = [number for number in good if number]
        if numbers:
            self.change(lambda: self.queue.mark(numbers, done))
        self.page.show_failure(sentence)

    def write_each(self, entries: Sequence[Entry], folder: Path) -> None:
        """Every entry as a file of its own."""
        sheets = dict(self.sheets)

        def work(tick: Tick) -> tuple[str, list[int]]:
            outcome = make_all(entries, sheets, tick)
            names = {entry.title: entry.sheet for entry in entries}
            for title, pdf in outcome.parts:
                _write_parts([(title, pdf)], folder / f"{names[title]}.pdf")
            return ". ".join((f"{len(outcome.good)} PDFs saved in {folder.name}", *outcome.faults)), []

        self.run(work, lambda told: self._written(told, ""))

    def pictures(self, id: str, kind: str) -> None:
        """Pages, or single cards, as PNG files."""
        from desktop.printing.picture_files import PictureFiles

        folder = self._ask_folder("Save the pictures to")
        if folder is not None:
            PictureFiles(self, self.entry(id), kind, folder).start()

    # ---- the printer

    def _print(self) -> None:
        if self.page.current:
            self.send([self.entry(self.page.current)])

    def _print_queue(self) -> None:
        self.send(self.queue.waiting)

    def send(self, entries: Sequence[Entry]) -> None:
        """Ask for a printer, and print entry after entry; each that went through is marked."""
        from desktop.printing.sending import Sending

        Sending(self, entries).start()

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
        if hasattr(page, "changed"):
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

    def _folder(self) -> Path:
        kept = self._book.preference("print_folder")
        return Path(str(kept)) if kept else Path.home()

    def _ask_file(self, name: str, title: str) -> Path | None:
        chosen, _ = QFileDialog.getSaveFileName(self.page, title, str(self._folder() / name), "PDF (*.pdf)")
        if not chosen:
            return None
        path = Path(chosen)
        self._book.prefer("print_folder", str(path.parent))
        return path if path.suffix else path.with_suffix(".pdf")

    def _ask_folder(self, title: str) -> Path | None:
        chosen = QFileDialog.getExistingDirectory(self.page, title, str(self._folder()))
        if chosen:
            self._book.prefer("print_folder", chosen)
        return Path(chosen) if chosen else None

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


def _write_parts(parts: Sequence[tuple[str, bytes]], path: Path) -> None:
    with writing_whole(path) as file:
        if len(parts) == 1:
            file.write(parts[0][1])
        else:
            join(parts, file, path.stem)


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


def _kept_choice(kept: object) -> dict[str, tuple[str, ...]]:
    try:
        return msgspec.convert(kept or {}, dict[str, tuple[str, ...]])
    except msgspec.ValidationError:
        return {}

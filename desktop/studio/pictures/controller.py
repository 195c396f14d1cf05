"""Joins the picture desk with its job: what is chosen is kept with the job, or for every job, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from desktop.domain.picture import PICTURE_BLEED_AT_MOST, bleed_of
from desktop.library.picture_choice import (
    USUAL_BLEED,
    PictureJob,
    as_kept,
    choose,
    dropped_on,
    job_of,
    left_out,
    ticked,
    with_back,
)
from desktop.library.pictures import SUFFIXES, PictureFolders
from desktop.storage.book import Book
from desktop.studio.changes import Changes
from desktop.studio.choices import Choices
from desktop.studio.pictures.looking import LARGE, SMALL, Faces, Job, Seen, look_at, look_up, samples
from desktop.studio.sheets.deck_cards import PICTURE_FILES, ProxiesSheet
from desktop.studio.sheets.deck_papers import read_list, sheet_settings, wishes_of
from desktop.studio.sources.card_library import Cards
from desktop.studio.sources.picture_folders import (
    folders_there,
    kept_bleeds,
    kept_columns,
    kept_habits,
    picture_folders,
    use_picture_folder,
)
from desktop.studio.worker.jobs import LatestOnly
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.pictures.faces import DeskFace
from desktop.ui.studio.pictures.page import PicturePage
from desktop.workers.ticks import Tick

#: so many pictures are looked at before the first of them are shown.
_AT_A_TIME = 8


class PicturesController(QObject):
    """Opens the picture desk of the proxies' sheet and does what it asks for."""

    def __init__(self, desk: PrintDesk, sheet: ProxiesSheet, choices: Choices, changes: Changes, book: Book) -> None:
        super().__init__(desk)
        self._desk, self.sheet, self._choices, self._changes, self._book = desk, sheet, choices, changes, book
        self.page: PicturePage | None = None
        self.rows, self.looks, self.tones = LatestOnly(self), LatestOnly(self), LatestOnly(self)
        self._job: Job | None = None
        self._seen: dict[str, Seen] = {}
        self._large: set[str] = set()
        self._cards = Cards()
        self._indexed: tuple[tuple[str, ...], PictureFolders] | None = None
        sheet.pictures_asked.connect(self.open)
        sheet.shown.connect(self.refresh)
        sheet.answer_kept.connect(changes.did)
        undo = changes.undo
        undo.slot("deck_columns", lambda _: kept_columns(book), lambda _, held: book.prefer("deck_columns", held))
        undo.slot("picture_bleeds", lambda _: kept_bleeds(book), lambda _, held: book.prefer("picture_bleeds", held))
        undo.slot("card_pictures", lambda _: kept_habits(book), lambda _, held: book.prefer("card_pictures", held))

    # ---- opening

    def open(self) -> None:
        """Show the picture desk in place of the sheets."""
        page = self.page = PicturePage()
        self._connect(page)
        #: folders may have got other pictures since.
        self._indexed = None
        self._seen.clear()
        self._large.clear()
        self._desk.show_page(page)
        self.refresh()
        page.list.setFocus()

    def _connect(self, page: PicturePage) -> None:
        page.left.connect(self._leave)
        page.changed.connect(self._desk.changed)
        page.looked.connect(self._look)
        page.taken.connect(self._take)
        page.found_again.connect(lambda key: self._change("As found", lambda job: choose(job, key, None), key))
        page.near_taken.connect(self._take_near)
        page.crossed.connect(lambda key: self._change("Left out or in", lambda job: left_out(job, key), key))
        page.bleed_said.connect(self._tell_bleed)
        page.dropped.connect(self._drop)
        page.files_asked.connect(self._ask_files)
        page.folder_asked.connect(self._ask_folder)
        page.back_asked.connect(self._ask_back)
        printed = page.printed
        printed.ticked.connect(lambda id, on: self._change("Another group", lambda job: ticked(job, id, on)))
        printed.once.connect(lambda on: self._change("One of each", lambda job: replace(job, once=on)))
        printed.toned.connect(self._tone)
        printed.size_chosen.connect(lambda size: self.sheet.take("Another size of the file", file_at_most=size))
        printed.landscape.connect(lambda where: self.sheet.take("Wide pictures placed", landscape=where))
        printed.strip_asked.connect(self._strip)

    def _leave(self) -> None:
        self.page = None
        self._desk.show_page(None)

    # ---- looking

    def refresh(self) -> None:
        """Look the job up anew; what was seen of its pictures stays."""
        page, recipe, cards = self.page, dict(self.sheet.recipe), self._cards
        if page is None:
            return
        folders, book = folders_there(self._book), self._book

        def work(tick: Tick) -> tuple[Job, PictureFolders]:
            tick("looking for pictures")
            deck = read_list(recipe, book, cards).deck
            index = self._index_of(folders)
            return look_up(deck, wishes_of(recipe, book, cards), index, cards), index

        self.rows.ask(work, lambda found: self._show_job(found[0], found[1], folders), self._fault)

    def _index_of(self, folders: Sequence[Path]) -> PictureFolders:
        names = tuple(map(str, folders))
        if self._indexed is None or self._indexed[0] != names:
            return PictureFolders(folders)
        return self._indexed[1]

    def _show_job(self, job: Job, index: PictureFolders, folders: Sequence[Path]) -> None:
        self._job, self._indexed = job, (tuple(map(str, folders)), index)
        self._present()

    def _fault(self, sentence: str) -> None:
        self._job = None
        if self.page is not None:
            self.page.present(DeskFace(fault=sentence))

    def _faces(self) -> Faces | None:
        if self._job is None:
            return None
        settings = sheet_settings(self._choices.settings, self.sheet.recipe)
        return Faces(self._job, settings, self._seen, picture_folders(self._book))

    def _present(self) -> None:
        page, faces = self.page, self._faces()
        if page is not None and faces is not None:
            page.present(faces.desk(self.sheet.recipe))
            self._look(page.key)

    def _look(self, key: str) -> None:
        page, faces = self.page, self._faces()
        if page is not None and faces is not None:
            page.show_card(faces.card(key))
            self._show_tones()
            self._look_on()

    def _look_on(self) -> None:
        """Pictures that nobody has seen yet: the chosen one, what the card could have, then those in the list."""
        page, job = self.page, self._job
        row = job.row(page.key) if page is not None and job is not None else None
        if page is None or job is None:
            return
        if row is not None and page.path and page.path not in self._large:
            self._ask_look([page.path], LARGE)
            return
        wanted = [one.path for one in row.could] if row is not None else []
        wanted += [file for other in job.rows for file in dict.fromkeys(other.each) if file]
        new = [path for path in dict.fromkeys(wanted) if path not in self._seen]
        if new:
            self._ask_look(new[:_AT_A_TIME], SMALL)

    def _ask_look(self, paths: list[str], shorter: int) -> None:
        self.looks.ask(lambda tick: look_at(paths, shorter), lambda seen: self._saw(seen, shorter), self._fault)

    def _saw(self, seen: dict[str, Seen], shorter: int) -> None:
        self._seen |= seen
        self._large |= set(seen) if shorter == LARGE else set()
        page, faces = self.page, self._faces()
        if page is not None and faces is not None:
            page.show_images({path: found.image for path, found in seen.items()})
            page.show_card(faces.card(page.key))
            self._show_tones()
            self._look_on()

    def _show_tones(self) -> None:
        page = self.page
        image = self._seen[page.path].image if page is not None and page.path in self._seen else None
        if page is None or image is None or image.isNull():
            return
        tone, small = page.face.printed.tone, image.scaledToWidth(120)
        self.tones.ask(lambda tick: samples(small, tone), self._show_samples, lambda sentence: None)

    def _show_samples(self, found: list[tuple[str, QImage]]) -> None:
        if self.page is not None:
            self.page.printed.strip.present(found)

    # ---- choosing

    def _pictures(self) -> PictureJob:
        return job_of(self.sheet.recipe.get("pictures"))

    def _change(self, label: str, change: Callable[[PictureJob], PictureJob], key: str = "") -> None:
        """The job with another choice; in one act with what is said of it."""
        row = self._job.row(key) if self._job is not None and key else None
        said = f"{row.name}: {label[:1].lower()}{label[1:]}" if row is not None else label
        self.sheet.take(said, pictures=as_kept(change(self._pictures())))

    def _take(self, key: str, path: str, scope: str, copy: int) -> None:
        if scope == "every":
            before = kept_habits(self._book)
            self._book.prefer("card_pictures", {**before, key.partition("|")[0]: path})
            row = self._job.row(key) if self._job is not None else None
            self._changes.did(f"{row.name if row else key}: a picture for every job", {"card_pictures/": before})
            if any(name.partition("#")[0] == key for name in self._pictures().chosen):
                self._change("As in every job", lambda job: choose(job, key, None), key)
            self.refresh()
            return
        called = Path(path).name if path not in ("", "*") else "in words" if not path else "all in turn"
        one = copy if scope == "copy" else None
        said = f"Copy {copy + 1}, {called}" if one is not None else called
        self._change(said, lambda job: choose(job, key, path, one), key)

    def _take_near(self, key: str) -> None:
        row = self._job.row(key) if self._job is not None else None
        if row is not None and row.near:
            self._change(Path(row.near).name, lambda job: choose(job, key, row.near), key)

    def _tell_bleed(self, path: str, word: str, whole: bool) -> None:
        """What the organiser says of the bleed in a picture, or in all of its folder."""
        said = USUAL_BLEED if word == "has" else bleed_of(word)
        if said is None and word != "auto":
            if self.page is not None:
                at_most = f"0 to {PICTURE_BLEED_AT_MOST:g}, once or four times."
                self.page.bleed.edges.set_error(f"No picture has such a bleed. Write {at_most}")
            return
        where, before = Path(path).absolute(), kept_bleeds(self._book)
        bleeds = {name: length for name, length in before.items() if name != str(where)}
        name = str(where.parent if whole else where)
        bleeds.pop(name, None)
        if said is not None:
            bleeds[name] = said
        self._book.prefer("picture_bleeds", bleeds)
        self._changes.did(f"Bleed of {Path(name).name}", {"picture_bleeds/": before})
        self.refresh()

    def _tone(self, which: int, value: int) -> None:
        tone = list(self.sheet.recipe.get("tone", (0, 0, 0)))
        tone[which] = value
        said = ("Brightness", "Contrast", "Saturation")[which]
        self.sheet.take(f"{said} {value:+d}", f"tone {which}", tone=tone)

    def _strip(self) -> None:
        """A test strip in place of the cards, or the cards again."""
        row = self._job.row(self.page.key) if self._job is not None and self.page is not None else None
        now = "" if self.sheet.recipe.get("strip") or row is None else row.name
        self.sheet.take("Test strip" if now else "The cards again", strip=now)
        if now:
            self._leave()

    # ---- files

    def _drop(self, key: str, paths: Sequence[str]) -> None:
        """Files are this card's; folders are looked through for all."""
        for folder in (path for path in paths if Path(path).is_dir()):
            self._use_folder(folder)
        files = [path for path in paths if Path(path).suffix.lower() in SUFFIXES]
        if files:
            self._change(f"{Path(files[-1]).name} dropped", lambda job: dropped_on(job, key, files), key)

    def _ask_files(self, key: str) -> None:
        chosen, _ = QFileDialog.getOpenFileNames(self.page, "Pictures for this card", "", PICTURE_FILES)
        if chosen:
            self._drop(key, chosen)

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self.page, "Pictures named after the cards")
        if chosen:
            self._use_folder(chosen)

    def _use_folder(self, folder: str) -> None:
        before: dict[str, object] = {"picture_folders/": picture_folders(self._book)}
        use_picture_folder(self._book, folder)
        self._changes.did(f"Pictures of {Path(folder).name}", before)
        self.refresh()

    def _ask_back(self, key: str) -> None:
        """A back of the card's own; where it has one, the others' again."""
        chosen = ""
        if not self._pictures().backs.get(key):
            chosen, _ = QFileDialog.getOpenFileName(self.page, "A back for this card", "", PICTURE_FILES)
            if not chosen:
                return
        said = f"{Path(chosen).name} behind it" if chosen else "The usual back"
        self._change(said, lambda job: with_back(job, key, chosen), key)

    # ---- the end

    def forget(self) -> None:
        """The event is closed."""
        self.page = None
        for works in (self.rows, self.looks, self.tones):
            works.forget()

    @property
    def is_idle(self) -> bool:
        return all(works.is_idle for works in (self.rows, self.looks, self.tones))

    def wait(self) -> None:
        """Until the threads are through (at the end, in tests)."""
        for works in (self.rows, self.looks, self.tones):
            works.wait()

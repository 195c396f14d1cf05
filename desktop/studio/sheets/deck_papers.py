"""A deck list on paper: read, its pictures made ready, laid out. Without Qt, for the paper worker."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace

from desktop.domain.deck import Deck
from desktop.domain.picture import Picture
from desktop.domain.words import counted
from desktop.engine.rules import Refusal
from desktop.library.decks import Reading, WhichColumn, read_deck
from desktop.library.decks.answers import answered
from desktop.library.decks.columns import Heads
from desktop.library.decks.how_many import how_many
from desktop.library.decks.reading import Problem
from desktop.library.picture_choice import job_of
from desktop.library.picture_orders import picture_order
from desktop.library.pictures_store import PictureStore
from desktop.print.layout.imposition import imposition, running_places
from desktop.print.layout.paper import by_name
from desktop.print.layout.settings import SheetSettings, picture_bleed_of
from desktop.print.press.card_positions import Lay, Placed, placing, wanted
from desktop.print.proxies.sheets import Proxy, ProxySheets
from desktop.print.proxies.text import TextProxy
from desktop.storage.book import Book, data_folder
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.sheets.free_papers import FreePaper, Recipe
from desktop.studio.sheets.proxies import ProxyMaker
from desktop.studio.sheets.proxy_file import strip_of, write_proxies
from desktop.studio.sheets.proxy_pictures import Wishes
from desktop.studio.sources.art import ArtBook
from desktop.studio.sources.card_library import Cards, card_book_file
from desktop.studio.sources.picture_folders import (
    folders_there,
    kept_bleeds,
    kept_columns,
    kept_habits,
    picture_folders,
)
from desktop.studio.worker.job_cache import stamp
from desktop.ui.studio.panes.read_out import NO_LIST, Section, TableFace, Unknown
from desktop.workers.ticks import Tick

#: what is asked besides unknown names, in the place of a line's number.
COLUMN, INTO_MAIN, INTO_SIDE, ALL_MAIN, UNREAD, HOW_MANY = -1, -2, -3, -4, -5, -6
#: so many copies of a card a deck has as a rule.
_COPIES = ("1", "2", "3", "4")
#: a list of which more lines cannot be read is no list of cards.
_UNREAD_AT_MOST = 20
#: of so many sheets in words, or of two with pictures, the first is shown before the others are made.
_LONG = 6


#: a sentence, what is in doubt, what was wrong, how many cards went where, how a table was read.
_ReadOut = tuple[str, list[Unknown], str, tuple[Section, ...], TableFace | None]


def sheet_settings(settings: SheetSettings, recipe: Recipe) -> SheetSettings:
    """How the sheet is printed, with what this job says of its pictures."""
    brightness, contrast, saturation = recipe.get("tone", (0, 0, 0))
    return replace(
        settings,
        picture_bleed=picture_bleed_of(str(recipe.get("picture_bleed", "auto"))),
        landscape=recipe.get("landscape", "left"),
        brightness=brightness,
        contrast=contrast,
        saturation=saturation,
        file_at_most=float(recipe.get("file_at_most", 0.0)),
    )


def read_list(recipe: Recipe, book: Book, cards: Cards) -> Reading:
    """The list of a job as it is read, its names and sections put right; raises ``Refusal`` where there is no card."""
    text = str(recipe.get("list", ""))
    if not text.strip():
        raise Refusal(NO_LIST)
    title, headings = str(recipe.get("title", "")), recipe.get("headings", {})
    reading = read_deck(text, title, cards, kept_columns(book), headings)
    if not reading.deck.lines:
        raise Refusal(f"There is no card in this list: {reading.problems[0].says}")
    mended = recipe.get("mended", {})
    lines = tuple(replace(line, name=mended.get(line.name, line.name)) for line in reading.deck.lines)
    if recipe.get("all_main"):
        lines = tuple(replace(line, section="main") if line.section == "sideboard" else line for line in lines)
    return replace(reading, deck=replace(reading.deck, lines=lines))


def wishes_of(recipe: Recipe, book: Book, cards: Cards) -> Wishes:
    """What was chosen for this job, said of files and folders, and chosen for every job."""
    order = picture_order(str(recipe.get("list", "")), cards)
    names_tell = recipe.get("picture_bleed", "auto") == "auto"
    return Wishes(job_of(recipe.get("pictures")), kept_habits(book), kept_bleeds(book), order, names_tell)


class ProxiesPaper(FreePaper):
    """A deck list as cards: a picture where the organiser has one, else the card in words."""

    id, title = "free-proxies", "Proxies from a deck list"
    about = "any program's list; pictures from your folders, else the card in words"

    def made_of(self, entry: Entry) -> object:
        """The pictures and the cards there are, and the organiser's art."""
        job = job_of(entry.recipe.get("pictures"))
        files = [*job.chosen.values(), *job.backs.values(), *(file for some in job.dropped.values() for file in some)]
        found = stamp([*picture_folders(self._book), card_book_file(), str(entry.recipe.get("back", "")), *files])
        said = kept_bleeds(self._book), kept_habits(self._book)
        return None if found is None else (found, ArtBook(self._book).all_kept(), *said)

    def make(self, entry: Entry, tick: Tick) -> Made:
        """Read the list, make its pictures ready, and lay them out."""
        recipe, cards = entry.recipe, Cards()
        settings = sheet_settings(entry.settings, recipe)
        tick("reading the list")
        try:
            deck, problems, about = self._read(recipe, cards)
        except WhichColumn as doubt:
            meant = "its cells are the names" if doubt.of_names else "it counts the copies"
            choices = [Unknown(COLUMN, column, meant, doubt.kind) for column in doubt.columns]
            self.tell(f"{doubt.question} Tables with the same heads are read so from now on.", choices, "", (), None)
            raise
        except Refusal as refusal:
            self.tell("", [], str(refusal), (), None)
            raise
        wishes = wishes_of(recipe, self._book, cards)
        with PictureStore(data_folder() / "pictures") as store:
            faces = recipe.get("faces", "front")
            maker = ProxyMaker(folders_there(self._book), store, cards, faces, wishes=wishes)
            if not entry.left_out and not recipe.get("strip"):
                tick.first(self._begin(deck, settings, maker, store))
            report = maker.report
            proxies = maker.proxies(deck, lambda at, of: _tick_on(tick, "pictures made ready", at, of), settings.copies)
            if recipe.get("strip"):
                return Made(strip_of(proxies, settings, store, str(recipe["strip"])), problems=tuple(report.problems))
            own = Path(recipe["back"]) if recipe.get("back") else None
            back = maker.back(own) if own or settings.backs else None
            proxies = self._with_art(proxies)
            with placing(entry.left_out) as lay:
                kept = wanted(proxies, lambda proxy: proxy.name)
            out, title = BytesIO(), deck.title or recipe.get("title") or "Proxies"
            drawn = lambda at, of: _tick_on(tick, "sheets", at, of)  # noqa: E731
            chosen = [proxy for _, proxy in kept]
            sheets = write_proxies(out, chosen, title, settings, report, back, store.letters_folder, drawn)
        pictured = " ".join(part for part in (_pictured(deck, maker), report.bleeding) if part)
        self.tell(f"{about[0]} {pictured}".rstrip(), *about[1:])
        _lay_proxies(lay, kept, settings, sheets)
        sentences = (*problems, *report.problems, *filter(None, [cards.trouble]))
        return Made(out.getvalue(), lay.cards, sentences, lay.grid, lay.shape)

    def _begin(self, deck: Deck, settings: SheetSettings, maker: ProxyMaker, store: PictureStore) -> bytes:
        """The first page of many, to be seen at once; nothing where they are few."""
        fit = imposition(by_name(settings.paper), settings).per_sheet
        many = deck.size * settings.copies
        if many <= fit or (many < _LONG * fit and not maker.pictured.folders.files):
            return b""
        out = BytesIO()
        sheets = ProxySheets(out, deck.title, by_name(settings.paper), None, store.letters_folder, settings)
        sheets.print(maker.first(deck, fit))
        return out.getvalue()

    def _with_art(self, proxies: Sequence[Proxy]) -> list[Proxy]:
        """The organiser's own pictures in the frames of cards in words."""
        chosen = {alter.card: alter for alter in ArtBook(self._book).alters()[0]}
        return [
            replace(proxy, face=replace(proxy.face, art=chosen[proxy.name]))
            if proxy.name in chosen and isinstance(proxy.face, TextProxy)
            else proxy
            for proxy in proxies
        ]

    def _read(self, recipe: Recipe, cards: Cards) -> tuple[Deck, list[str], _ReadOut]:
        """The deck with names put right, sentences about lines that could not be read, and what was read out."""
        reading = read_list(recipe, self._book, cards)
        deck, lines = reading.deck, reading.deck.lines
        problems = [*reading.notes, *(problem.says for problem in reading.problems)]
        unknown = [
            Unknown(at, line.name, next((near.name for near in cards.suggest(line.name)), ""))
            for at, line in enumerate(lines)
            if line.name not in cards
        ]
        said = f"{reading.summary}." + (f" {counted(len(unknown), 'name')} unknown:" if unknown else "")
        doubts = _sections_in_doubt(str(recipe.get("list", "")), reading)
        #: what a click settles needs no red line besides.
        asked = [doubt.asked for doubt in doubts if doubt.asked]
        notes = [note for note in reading.notes if not any(heading in note for heading in asked)]
        unread = _unread(str(recipe.get("list", "")), reading, asked)
        #: what a click settles stands first, names to which none is near last.
        rows = sorted([*doubts, *unknown, *unread], key=lambda one: not one.meant)
        about = said, rows, " ".join(notes[:3]), _sections_of(reading), _table_of(reading)
        self.tell(*about)
        return deck, problems, about


def _unread(text: str, reading: Reading, asked: Sequence[str]) -> list[Unknown]:
    """Lines that could not be read, where they stand in the list as it was written: a click goes there. Headings about
    which something else is ``asked`` are none."""
    lines = [line.strip()[:200] for line in text.splitlines()]
    found = []
    for problem in reading.problems[:_UNREAD_AT_MOST]:
        #: what was answered may have moved a line.
        near = [at for at, line in enumerate(lines, 1) if line == problem.text]
        if problem.text and near and not any(heading in problem.text for heading in asked):
            at = min(near, key=lambda number: abs(number - problem.line))
            found.append(_unread_line(problem, at, reading.heads))
    return found


def _unread_line(problem: Problem, at: int, heads: Heads | None) -> Unknown:
    """Where only the number is in doubt, it is asked for."""
    asked = how_many(problem.text, heads)
    if asked is None:
        return Unknown(UNREAD, problem.text, f"line {at}, cannot be read", str(at), problem.says)
    why = f"Line {at}: the number is “{asked.said}”. How many are there?"
    return Unknown(HOW_MANY, asked.name, f"how many? It says “{asked.said}”", str(at), why, _COPIES)


def _table_of(reading: Reading) -> TableFace | None:
    """How its columns were read."""
    heads = reading.heads
    return TableFace(heads.line, heads.delimiter, heads.taken_for, heads.aside) if heads else None


def _sections_of(reading: Reading) -> tuple[Section, ...]:
    """How many cards went where, and how many nowhere."""
    aside = sum(cards for _, cards in reading.set_aside)
    parts = Section("Main deck", reading.deck.main), Section("Sideboard", reading.deck.sideboard)
    return (*parts, Section("Set aside", aside, in_doubt=True)) if aside else parts


def _sections_in_doubt(text: str, reading: Reading) -> list[Unknown]:
    """Headings whose cards were set aside, and a sideboard that no heading told: each put right by a click."""
    found, lines = [], text.splitlines()
    for heading, cards in reading.set_aside:
        name = f"{heading}: {cards} set aside"
        if answered(lines, {}, {heading: "main"}) != lines:
            found.append(Unknown(INTO_MAIN, name, "into the main deck", heading))
            found.append(Unknown(INTO_SIDE, name, "into the sideboard", heading))
    if any("after the blank line" in note for note in reading.notes) and reading.deck.sideboard:
        found.append(Unknown(ALL_MAIN, f"{reading.deck.sideboard} in the sideboard", "all into the main deck"))
    return found


def _pictured(deck: Deck, maker: ProxyMaker) -> str:
    """How many of a deck's cards have a picture in the folders."""
    if not maker.pictured.folders.files and not maker.report.pictures:
        return ""
    names = {line.name for line in deck.lines if line.section != "maybeboard"}
    have = len(names - set(maker.report.as_text))
    return f"{have} of {len(names)} {'card has' if len(names) == 1 else 'cards have'} a picture in your folders."


def _tick_on(tick: Tick, what: str, at: int, of: int) -> bool:
    tick(f"{at} of {of} {what}", at / max(of, 1))
    return True


def _lay_proxies(lay: Lay, kept: Sequence[tuple[str, Proxy]], settings: SheetSettings, sheets: ProxySheets) -> None:
    """Note where each proxy lies; with backs every other page is another side."""
    layout = imposition(by_name(settings.paper), settings)
    wide, high = layout.paper.width, layout.paper.height
    places = running_places(len(kept), layout.per_sheet, settings.skip, settings.skip_every)
    for at, (key, proxy) in zip(places, kept, strict=True):
        place = layout.place(at % layout.per_sheet)
        box = (place.x / wide, place.y / high, layout.width / wide, layout.height / high)
        dots = sheets.dots_an_inch(proxy.face) if isinstance(proxy.face, Picture) else 0
        lay.placed.append(Placed(key, proxy.name, at // layout.per_sheet * (1 + sheets.has_backs), *box, dpi=dots))
    lay.grid, lay.shape = (layout.columns, layout.rows), high / wide

"""What was chosen for each sheet: cards left out, copies of each, what it is made from, how it is printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import asdict, replace

from desktop.engine.undo import UndoStack
from desktop.print.layout.settings import SheetSettings
from desktop.storage.book import Book
from desktop.storage.memory import Memory
from desktop.studio.queue import Entry
from desktop.studio.sheet import Sheet
from desktop.studio.sheets.free import FreeSheet
from desktop.ui.studio.options import SheetForm

#: what is said of one sheet alone and not remembered for the next.
_PASSING = ("skip", "copies", "title", "alters", "shop")
#: settings by the words of the form; lengths, ticks and names are said with their value.
_SAID = {
    "paper": "Paper",
    "card_width": "Card size",
    "card_height": "Card size",
    "tent": "Card size",
    "arrangement": "Layout",
    "turned": "Cards on their side",
    "gutter_x": "Gutter",
    "margin": "Margin",
    "skip": "Used places",
    "copies": "Copies",
    "bleed": "Bleed",
    "bleed_style": "Mirrored bleed",
    "outer_only": "Bleed outside only",
    "marks": "Cut marks",
    "marks_behind": "Marks on the backs",
    "cut_lines": "Cut lines",
    "corners": "Corners",
    "backs": "Backs",
    "flip": "Backs",
    "printer": "Printer",
    "cutter": "Cutting machine marks",
    "title": "Title",
    "numbered": "Name and number",
    "low_ink": "Ink",
    "grey": "Ink",
    "dpi_at_most": "Pictures",
    "mix": "Part sheets",
    "large": "Large signs",
    "mark_inset": "Marks from the edge",
    "cricut": "A Cricut’s box",
    "angles": "Angles of the cutting machine",
    "shop": "The print shop",
    "columns": "Card size",
    "rows": "Card size",
    "gutter_y": "Gutter",
}
Counts = tuple[tuple[int | str, int], ...]


class Choices:
    """Each choice is remembered at once, and can be taken back.

    ``left_out``, ``recipes`` lie with the event; the settings in the organiser's book, for every event.
    """

    def __init__(
        self, form: SheetForm, sheets: Mapping[str, Sheet], book: Book, memory: Callable[[], Memory], undo: UndoStack
    ) -> None:
        self._form, self._sheets, self._book, self._memory, self._undo = form, sheets, book, memory, undo
        self.left_out = _left_out(memory().remembered("print_left_out"))
        self.counts: dict[str, Counts] = {}
        self._settings = self.settings
        undo.slot("left_out", lambda id: list(self.left_out.get(id, ())), self._put_left_out)
        undo.slot("counts", lambda id: msgspec.to_builtins(self.counts.get(id)), self._put_counts)
        undo.slot("recipe", self._recipe, self._put_recipe)
        undo.slot("cards", self._cards, self._put_cards)
        undo.slot("settings", self._setting, self._put_setting)

    @property
    def settings(self) -> SheetSettings:
        """As the form says now."""
        return cast(SheetSettings, self._form.value)

    def knows(self, id: str) -> bool:
        """Whether there is such a sheet here."""
        return id in self._sheets

    def entry(self, id: str) -> Entry:
        """The sheet as it is chosen now, as an entry."""
        left_out, counts = self.left_out.get(id, ()), self.counts.get(id)
        return Entry(id, self._sheets[id].title, self.settings, counts, left_out, self._recipe(id))

    # ---- choosing

    def leave_out(self, id: str, keys: Iterable[str], label: str) -> None:
        """These cards of a sheet are not wanted."""
        before = self._held("left_out", id)
        self._put_left_out(id, sorted(keys))
        self._undo.did(label, before)

    def settings_changed(self, settings: SheetSettings) -> None:
        """The form says something else."""
        old = self._settings
        fields, held = _differing(old, settings), asdict(old)
        before = {f"settings/{field}": msgspec.to_builtins(held[field]) for field in fields}
        self._keep_settings(settings)
        if fields:
            self._undo.did(_said(fields[0], settings), before, f"settings {fields[0]}")

    def recipe_changed(self, id: str, label: str, before: dict[str, object], together: str) -> None:
        """A free sheet is made from something else; what was left out of it meant its old cards."""
        held = _before(id, before, self._recipe(id))
        self._remember_recipe(id)
        if self.left_out.get(id) and label:
            held |= self._held("left_out", id)
            self._put_left_out(id, ())
        if label:
            self._undo.did(label, held, together)

    def take_over(self, entry: Entry) -> None:
        """An entry of the queue is looked at: what was said of it is chosen again."""
        id, fields = entry.sheet, _differing(self._settings, entry.settings)
        held = {**self._held("left_out", id), **self._held("counts", id), **self._held("recipe", id)}
        held |= {f"settings/{field}": self._setting(field) for field in fields}
        self._put_left_out(id, entry.left_out)
        self._put_counts(id, entry.counts)
        if entry.recipe:
            self._put_recipe(id, entry.recipe)
        self._form.present(entry.settings)
        self._keep_settings(entry.settings)
        self._undo.did(f"{entry.title} looked at in the queue", held, "queue looked at")

    def _held(self, kind: str, id: str) -> dict[str, object]:
        return {f"{kind}/{id}": self._undo.held(f"{kind}/{id}")}

    # ---- the slots

    def _put_left_out(self, id: str, keys: Iterable[str]) -> None:
        self.left_out[id] = tuple(keys)
        self._memory().remember("print_left_out", {k: list(v) for k, v in self.left_out.items() if v})

    def _put_counts(self, id: str, counts: object) -> None:
        if counts is None:
            self.counts.pop(id, None)
        else:
            self.counts[id] = msgspec.convert(counts, Counts)

    def _recipe(self, id: str) -> dict[str, object]:
        sheet = self._sheets.get(id)
        return dict(sheet.recipe) if isinstance(sheet, FreeSheet) else {}

    def _put_recipe(self, id: str, recipe: object) -> None:
        sheet = self._sheets.get(id)
        if isinstance(sheet, FreeSheet):
            sheet.recipe = recipe
            self._remember_recipe(id)

    def _cards(self, which: str) -> dict[str, object]:
        """Some cards of a recipe by their numbers (``free-alters/3,4``), and in what order all of them are."""
        id, _, numbers = which.partition("/")
        cards = _numbered(self._recipe(id))
        return {"cards": {n: cards.get(n) for n in numbers.split(",")}, "order": list(cards)}

    def _put_cards(self, which: str, held: Any) -> None:
        id = which.partition("/")[0]
        cards = {**_numbered(self._recipe(id)), **held["cards"]}
        order = [*held["order"], *(n for n in cards if n not in held["order"])]
        kept = [cards[n] for n in order if cards.get(n) is not None]
        self._put_recipe(id, {**self._recipe(id), "cards": kept})

    def _remember_recipe(self, id: str) -> None:
        kept = self._memory().remembered("print_recipes")
        recipes = dict(kept) if isinstance(kept, dict) else {}
        self._memory().remember("print_recipes", {**recipes, id: self._recipe(id)})

    def _setting(self, field: str) -> object:
        return msgspec.to_builtins(asdict(self.settings).get(field))

    def _put_setting(self, field: str, value: object) -> None:
        settings = msgspec.convert({**msgspec.to_builtins(self._form.value), field: value}, SheetSettings)
        self._form.present(settings)
        self._keep_settings(settings)

    def _keep_settings(self, settings: SheetSettings) -> None:
        self._settings = settings
        usual = asdict(SheetSettings())
        plain = replace(settings, **{name: usual[name] for name in _PASSING})
        self._book.prefer("sheet_settings", msgspec.to_builtins(plain))


def _numbered(recipe: Mapping[str, Any]) -> dict[str, Any]:
    """The cards of a recipe by their numbers, as text."""
    return {str(card.get("number", 0)): card for card in recipe.get("cards", ())}


def _before(id: str, before: dict[str, object], now: dict[str, object]) -> dict[str, object]:
    """What an act keeps of a recipe before it: of many cards only those that it changed."""
    if not before.get("cards") and not now.get("cards"):
        return {f"recipe/{id}": before}
    old, new = _numbered(before), _numbered(now)
    changed = [n for n in {**old, **new} if old.get(n) != new.get(n)]
    held = {"cards": {n: old.get(n) for n in changed}, "order": list(old)}
    return {f"cards/{id}/{','.join(changed)}": held}


def _differing(one: SheetSettings, other: SheetSettings) -> list[str]:
    before, now = asdict(one), asdict(other)
    return [field for field in before if before[field] != now[field]]


def _said(field: str, settings: SheetSettings) -> str:
    """A change of the form, as the sill says it."""
    value, word = asdict(settings)[field], _SAID.get(field, "Settings")
    if isinstance(value, bool):
        return f"{word} {'on' if value else 'off'}"
    plain = isinstance(value, (int, float)) or field == "paper"
    return (
        f"{word} {value:g}"
        if plain and not isinstance(value, str)
        else f"{word} {value}"
        if plain
        else f"{word} changed"
    )


def _left_out(kept: object) -> dict[str, tuple[str, ...]]:
    try:
        return msgspec.convert(kept or {}, dict[str, tuple[str, ...]])
    except msgspec.ValidationError:
        return {}

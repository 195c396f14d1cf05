"""A ruleset as lines of a form: its fields with their words and remarks, and a draft of it that is being edited."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from desktop.engine.ruleset import Fault, read_whole
from desktop.engine.ruleset_text import SILENT, choices_of, notes_of, steps_of, value_at, with_value
from desktop.workers.reading import apart


@dataclass(frozen=True)
class RulesetAbout:
    """What the form has to know of a format's ruleset."""

    kind: type[Any]
    #: the text of the shipped file.
    shipped: str
    faults: Callable[[Any], Iterable[Fault]]
    #: words by path, numbers of lists left out ("chart.faces"), or of a table ("chart").
    words: Mapping[str, str] = field(default_factory=dict)
    #: of a table with many entries: the words above one of them, and which of its fields are offered.
    entries: Mapping[str, Callable[[Mapping[str, Any]], tuple[str, Sequence[str]]]] = field(default_factory=dict)

    def read(self, text: str) -> Any:
        """The ruleset of a text; raises ``Refusal`` naming line and field."""
        return apart(read_whole, text, self.kind, self.faults)


@dataclass(frozen=True)
class RulesetField:
    """One line of the form."""

    path: str
    words: str
    about: str = ""
    silent: bool = False
    choices: tuple[str, ...] = ()
    head: str = ""


def _plain(path: str) -> str:
    return ".".join(step for step in steps_of(path) if isinstance(step, str))


def words_of(key: str) -> str:
    """``free_mulligans`` as ``Free mulligans``."""
    return key.replace("_", " ").capitalize()


def fields_of(about: RulesetAbout, values: Mapping[str, Any], table: str) -> tuple[RulesetField, ...]:
    """The lines of one table of a ruleset."""
    return tuple(_fields(about, notes_of(about.shipped), values[table], table))


def _fields(about: RulesetAbout, notes: Mapping[str, str], value: Any, table: str) -> Iterator[RulesetField]:
    if isinstance(value, Mapping):
        for key in value:
            yield from _field(about, notes, value[key], f"{table}.{key}")
        return
    for at, entry in enumerate(value):
        told = about.entries.get(table)
        head, shown = told(entry) if told else (f"{words_of(table)} {at + 1}", tuple(entry))
        for key in shown:
            for made in _field(about, notes, entry[key], f"{table}[{at}].{key}"):
                yield replace(made, head=head if key == shown[0] else "")


def _field(about: RulesetAbout, notes: Mapping[str, str], value: Any, path: str) -> Iterator[RulesetField]:
    plain = _plain(path)
    if isinstance(value, (list, tuple)) and value and all(isinstance(each, int) for each in value):
        for at in range(len(value)):
            words = about.words.get(f"{plain}[{at}]", f"{words_of(plain.split('.')[-1])} {at + 1}")
            yield _line(notes.get(plain, "") if not at else "", f"{path}[{at}]", words, ())
        return
    words = about.words.get(plain, words_of(plain.split(".")[-1]))
    yield _line(notes.get(plain, ""), path, words, choices_of(about.kind, steps_of(path)))


def _line(note: str, path: str, words: str, choices: tuple[str, ...]) -> RulesetField:
    silent = SILENT in note
    told = note.replace(f"; {SILENT}", "").replace(SILENT, "").strip(" :;")
    return RulesetField(path, words, told[:1].upper() + told[1:], silent, choices)


def plain_values(ruleset: Any) -> Mapping[str, Any]:
    """A ruleset as a file holds it: tables, lists, numbers and words, those as shipped among them."""
    values: Mapping[str, Any] = _written(ruleset)
    return values


def _written(value: Any) -> Any:
    """A field that an event file leaves out where it is as shipped is still a field of the form."""
    if isinstance(value, msgspec.Struct):
        return {each.encode_name: _written(getattr(value, each.name)) for each in msgspec.structs.fields(value)}
    if isinstance(value, Mapping):
        return {key: _written(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_written(each) for each in value]
    return msgspec.to_builtins(value)


class RulesetDraft:
    """A ruleset being edited, in plain values: what it was, what it is now, what is wrong with it."""

    def __init__(self, about: RulesetAbout) -> None:
        self.about = about
        self.base: Mapping[str, Any] | None = None
        self.now: Mapping[str, Any] = {}
        self.shipped: Mapping[str, Any] = plain_values(about.read(about.shipped))
        self._unreadable: set[str] = set()
        self._before: list[Mapping[str, Any]] = []

    def follow(self, ruleset: Any) -> None:
        """The event's ruleset is another now: unfinished changes to the one before are gone."""
        values = plain_values(ruleset)
        if values != self.base:
            self.base = values
            self.reset()

    def reset(self) -> None:
        self.now = self.base or {}
        self._unreadable.clear()
        self._before.clear()

    def take(self, values: Mapping[str, Any]) -> None:
        """A whole ruleset, from a file or as shipped."""
        self._before.append(self.now)
        self.now = values
        self._unreadable.clear()

    def put(self, path: str, value: object) -> None:
        """Another value; None is nothing that can be read."""
        self._unreadable.discard(path)
        if value is None:
            self._unreadable.add(path)
        elif value_at(self.now, path) != value:
            self._before.append(self.now)
            self.now = with_value(self.now, path, value)

    @property
    def can_take_back(self) -> bool:
        return bool(self._before)

    def take_back(self) -> bool:
        if not self._before:
            return False
        self.now = self._before.pop()
        self._unreadable.clear()
        return True

    @property
    def is_changed(self) -> bool:
        return self.now != self.base or bool(self._unreadable)

    @property
    def ruleset(self) -> Any:
        """The ruleset as it is written here; raises ``msgspec.ValidationError``."""
        return msgspec.convert(self.now, self.about.kind)

    @property
    def wrong(self) -> dict[str, str]:
        """What is wrong, by field, a sentence each."""
        found = dict.fromkeys(sorted(self._unreadable), "Write a number.")
        try:
            for path, sentence in self.about.faults(self.ruleset):
                found.setdefault(path, f"{sentence[:1].upper()}{sentence[1:]}")
        except msgspec.ValidationError as error:
            words, _, place = str(error).partition(" - at `$")
            found.setdefault(place.strip("`. "), f"{words}.")
        return found

    def original(self, path: str) -> Any:
        """What the shipped ruleset has there; None where it has nothing."""
        try:
            return value_at(self.shipped, path)
        except (KeyError, IndexError):
            return None

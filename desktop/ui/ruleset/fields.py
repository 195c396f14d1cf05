"""What the form has to know of a ruleset: which settings it has, in which words, and what may stand in each.

A format describes its settings as data. What it leaves out comes from the ruleset's types, and from the remarks of the
shipped file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from desktop.engine.ruleset import Fault, read_whole
from desktop.engine.ruleset_text import SILENT, choices_of, notes_of, sections_of, steps_of, value_at
from desktop.workers.reading import apart

Values = Mapping[str, Any]
#: (value, words) of what may be chosen.
Options = tuple[tuple[object, str], ...]


class Head(Struct, frozen=True):
    """A column of a table: the field of its rows ("roll", "tiers[2]"), its word, its width (0 shares what is left)."""

    field: str
    word: str
    wide: int = 0
    number: bool = False


class Setting(Struct, frozen=True):
    """One field of the form; a path with ``[]`` ("marks[].minute") stands for one in every entry of that list.

    Words, head and the columns' words may name values in braces: those of the entry, its number ``n``, the ruleset's.
    """

    path: str
    words: str = ""
    #: None: the remark behind the field in the shipped file.
    hint: str | None = None
    options: Options = ()
    #: so few options that they stand side by side.
    few: bool = False
    unit: str = ""
    #: the document says nothing here.
    silent: bool = False
    #: a head above it, where a block of settings begins.
    head: str = ""
    #: for a table: its columns, and the row that is added below the others.
    columns: tuple[Head, ...] = ()
    blank: Callable[[Sequence[Any]], Mapping[str, Any]] | None = None
    #: what is said of it instead of how it differs from the document.
    mark: Callable[[Values], str] | None = None


class Group(Struct, frozen=True):
    """Settings that belong together, under one word of the side pane."""

    id: str
    word: str
    settings: tuple[Setting, ...]
    note: str = ""


class RulesetAbout(Struct, frozen=True):
    """A format's ruleset, described for the form."""

    kind: type[object]
    #: the text of the shipped file.
    shipped: str
    faults: Callable[[Any], Iterable[Fault]]
    #: words by path, numbers of lists left out ("chart.faces"), or of a table ("chart"), where no groups are given.
    words: Mapping[str, str] = field(default_factory=dict)
    #: of a table with many entries: the words above one of them, and which of its fields are offered.
    entries: Mapping[str, Callable[[Mapping[str, object]], tuple[str, Sequence[str]]]] = field(default_factory=dict)
    #: lists that are shown as tables, where no groups are given.
    tables: tuple[Setting, ...] = ()
    #: the groups of the form; none: one for each table of the ruleset.
    groups: tuple[Group, ...] = ()
    #: (path that was changed, values) -> the values with what follows from it.
    follows: Callable[[str, Values], Values] = lambda path, values: values
    #: the text of a file somebody brought.
    text_of: Callable[[bytes], str] = lambda data: data.decode("utf-8-sig", "replace")

    def read(self, text: str) -> object:
        """The ruleset of a text; raises ``Refusal`` naming line and field."""
        return apart(read_whole, text, self.kind, self.faults)


def words_of(key: str) -> str:
    """``free_mulligans`` as ``Free mulligans``."""
    return key.replace("_", " ").capitalize()


def concerns(fault: str, path: str) -> bool:
    """Whether a fault at one path is shown at a setting: the same field, or one inside it."""
    return fault == path or path.startswith(f"{fault}[") or fault.startswith((f"{path}[", f"{path}."))


def row_of(fault: str) -> int:
    """The number of the row a fault such as ``monsters[3].roll`` is about; 0 where it is about none."""
    found = re.match(r"\w+\[(\d+)\]", fault)
    return int(found.group(1)) + 1 if found else 0


def is_in(fault: str, group: Group) -> bool:
    """Whether a fault is to be mended in a group."""
    return any(concerns(fault, setting.path) for setting in group.settings) or steps_of(fault)[:1] == (group.id,)


def place_of(fault: str, groups: Sequence[Group]) -> str:
    """Where a fault is, as the organiser finds it: ``Prize tables, row 3``."""
    group = next((group for group in groups if is_in(fault, group)), None)
    if group is None:
        return fault
    in_table = any(setting.columns and concerns(fault, setting.path) for setting in group.settings)
    return f"{group.word}, row {row_of(fault)}" if in_table and row_of(fault) else group.word


def groups_of(about: RulesetAbout, values: Values) -> tuple[Group, ...]:
    """The groups of the form for these values, every path and word filled in."""
    notes = _notes(about.shipped)
    if about.groups:
        return tuple(_filled(about, group, values, notes) for group in about.groups)
    sections = sections_of(about.shipped)
    tables = (name for name, value in values.items() if name != "name" and not isinstance(value, int))
    return tuple(
        Group(
            table,
            about.words.get(table, words_of(table)),
            tuple(_derived(about, values[table], table, notes)),
            sections.get(table, ""),
        )
        for table in tables
    )


def _with_hint(about: RulesetAbout, setting: Setting, notes: Mapping[str, str]) -> Setting:
    """A setting with what its type and its remark say."""
    note = notes.get(_plain(setting.path), "")
    remark = note.replace(f"; {SILENT}", "").replace(SILENT, "").strip(" :;")
    hint = setting.hint if setting.hint is not None else remark[:1].upper() + remark[1:]
    fit = choices_of(about.kind, steps_of(setting.path))
    options = setting.options or tuple((word, word.replace("-", " ").capitalize()) for word in fit)
    few = 0 < len(setting.options) < 4
    return replace(setting, hint=hint, options=options, few=few, silent=setting.silent or SILENT in note)


#: asked for every setting at every letter, and always the same.
_notes = cache(notes_of)


def _plain(path: str) -> str:
    return ".".join(step for step in steps_of(path) if isinstance(step, str))


# -- settings that a format describes ----------------------------------------------------------------------------------


def _filled(about: RulesetAbout, group: Group, values: Values, notes: Mapping[str, str]) -> Group:
    found: list[Setting] = []
    for (table, each_entry), settings in groupby(group.settings, lambda setting: _parts(setting.path)):
        several = tuple(settings)
        if not each_entry:
            found += [_worded(setting, setting.path, values) for setting in several]
            continue
        for at, entry in enumerate(value_at(values, table)):
            known = {**values, **entry, "n": at + 1}
            found += [_worded(each, each.path.replace("[]", f"[{at}]"), known) for each in several]
    return replace(group, settings=tuple(_with_hint(about, setting, notes) for setting in found))


def _parts(path: str) -> tuple[str, str]:
    """The list whose entries a path with ``[]`` is about, and the ``[]``: settings of one entry stand together."""
    table, each_entry, _ = path.partition("[]")
    return table, each_entry


def _worded(setting: Setting, path: str, known: Values) -> Setting:
    words, head = setting.words.format_map(known), setting.head.format_map(known)
    unit = setting.unit.format_map(known)
    options = tuple((value, name.format_map(known)) for value, name in setting.options)
    columns = tuple(replace(column, word=column.word.format_map(known)) for column in setting.columns)
    return replace(setting, path=path, words=words, head=head, unit=unit, options=options, columns=columns)


# -- settings as the ruleset's own fields ------------------------------------------------------------------------------


def _derived(about: RulesetAbout, value: Any, table: str, notes: Mapping[str, str]) -> Iterator[Setting]:
    if shown_whole := next((setting for setting in about.tables if setting.path == table), None):
        yield shown_whole
        return
    if isinstance(value, Mapping):
        for key in value:
            yield from _field(about, notes, value[key], f"{table}.{key}")
        return
    for at, entry in enumerate(value):
        describe = about.entries.get(table)
        head, shown = describe(entry) if describe else (f"{words_of(table)} {at + 1}", tuple(entry))
        for key in shown:
            for made in _field(about, notes, entry[key], f"{table}[{at}].{key}"):
                yield replace(made, head=head if key == shown[0] else "")


def _field(about: RulesetAbout, notes: Mapping[str, str], value: object, path: str) -> Iterator[Setting]:
    plain = _plain(path)
    word = words_of(plain.split(".")[-1])
    if isinstance(value, (list, tuple)) and value and all(isinstance(each, int) for each in value):
        for at in range(len(value)):
            words = about.words.get(f"{plain}[{at}]", f"{word} {at + 1}")
            yield _with_hint(about, Setting(f"{path}[{at}]", words, hint="" if at else None), notes)
        return
    yield _with_hint(about, Setting(path, about.words.get(plain, word)), notes)

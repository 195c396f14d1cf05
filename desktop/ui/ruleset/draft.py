"""A ruleset being edited: what it was, what it is now, what is wrong with it, and every change on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from desktop.engine.rules import Refusal
from desktop.engine.ruleset import Fault, read_whole
from desktop.engine.ruleset_text import value_at, with_value, written
from desktop.engine.undo import UndoStack
from desktop.ui.desk.screen import Drafts
from desktop.ui.ruleset.fields import Group, RulesetAbout, Values, is_in

#: what Ctrl+Z and Ctrl+Y call a change.
_CHANGE = "the last change of the rules"
#: under which what is changed and not played by yet is kept with the event: the tables as they were, and as they are.
_KEPT = "ruleset_draft"
#: the rulesets that formats ship, by their text: the same for every event, read once and never changed.
_SHIPPED: dict[str, Values] = {}


def plain_values(ruleset: object) -> Values:
    """A ruleset as a file holds it: tables, lists, numbers and words, those as shipped among them."""
    values: Values = _written(ruleset)
    return values


def _written(value: Any) -> Any:
    """A field that an event file leaves out where it is as shipped is still a field of the form."""
    if isinstance(value, msgspec.Struct):
        held = msgspec.structs.asdict(value).values()
        return dict(zip(value.__struct_encode_fields__, map(_written, held), strict=True))
    if isinstance(value, Mapping):
        return {key: _written(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_written(each) for each in value]
    return msgspec.to_builtins(value)


def _spot(path: str, before: object, after: object) -> str:
    """Where in a field something changed; "" where rows came or went, which is a change by itself."""
    if isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            return ""
        at = next((n for n, (one, other) in enumerate(zip(before, after, strict=True)) if one != other), 0)
        return _spot(f"{path}[{at}]", before[at], after[at]) if before else path
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        key = next((key for key in before if before[key] != after.get(key)), "")
        return _spot(f"{path}.{key}", before[key], after.get(key)) if key else path
    return path


class RulesetDraft:
    """The ruleset of an event while it is edited."""

    def __init__(self, about: RulesetAbout, drafts: Drafts | None = None) -> None:
        self.about, self._drafts = about, drafts
        self.base: Values | None = None
        self.now: Values = {}
        self._event: object = None
        #: faults that come from how the event stands, not from the ruleset alone.
        self._of_event: Callable[[object], Iterable[Fault]] = lambda ruleset: ()
        self._unreadable: set[str] = set()
        self._undo = self._nothing_done()

    @property
    def shipped(self) -> Values:
        text = self.about.shipped
        if text not in _SHIPPED:
            _SHIPPED[text] = plain_values(read_whole(text, self.about.kind, self.about.faults))
        return _SHIPPED[text]

    def follow(self, ruleset: object, faults: Callable[[object], Iterable[Fault]] | None = None) -> None:
        """The event's ruleset is another now: unfinished changes to the one before are gone."""
        if faults is not None:
            self._of_event = faults
        if ruleset is self._event:
            return
        self._event = ruleset
        values = plain_values(ruleset)
        if values != self.base:
            is_first, self.base = self.base is None, values
            self._begin()
            if is_first:
                self._go_on()
            self._keep()

    def reset(self) -> None:
        """As it was."""
        if self.is_changed or self._undo.past:
            self._begin()
            self._keep()

    def _begin(self) -> None:
        self.now = self.base or {}
        self._unreadable.clear()
        self._undo = self._nothing_done()

    # -- through a kill ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """What was changed when the window ended is one change, unless the event's own numbers are others by now."""
        kept = self._drafts.remembered(_KEPT) if self._drafts is not None else None
        was, now = (kept.get("was"), kept.get("now")) if isinstance(kept, dict) else (None, None)
        if isinstance(was, dict) and isinstance(now, dict) and {**self.now, **was} == self.now:
            with suppress(msgspec.ValidationError):
                msgspec.convert({**self.now, **now}, self.about.kind)
                self._go({**self.now, **now}, "")

    def _keep(self) -> None:
        if self._drafts is None:
            return
        base = self.base or {}
        now = {name: table for name, table in self.now.items() if table != base.get(name)}
        kept = {"was": {name: base.get(name) for name in now}, "now": now} if now else None
        if kept != self._drafts.remembered(_KEPT):
            self._drafts.remember_soon(_KEPT, kept)

    def _nothing_done(self) -> UndoStack:
        """A history that keeps of each change the tables it changed."""
        undo = UndoStack()
        undo.slot("table", lambda name: self.now.get(name), self._put_table)
        return undo

    def _put_table(self, name: str, table: object) -> None:
        self.now = {**self.now, name: table}

    # -- changing ------------------------------------------------------------------------------------------------------

    def take(self, values: Values) -> None:
        """A whole ruleset, from a file or as shipped."""
        self._unreadable.clear()
        self._go(values, "")

    def take_file(self, data: bytes) -> None:
        """The ruleset of a file; raises ``Refusal`` naming the line that is wrong."""
        self.take(plain_values(self.about.read(self.about.text_of(data))))

    def put(self, path: str, value: object) -> bool:
        """Another value, None for nothing that can be read; False where it is no change."""
        was_read = path not in self._unreadable
        if value is None:
            self._unreadable.add(path)
            return True
        self._unreadable.discard(path)
        before = value_at(self.now, path)
        if value == before and was_read:
            return False
        changed = self.about.follows(path, with_value(self.now, path, value))
        self._go(changed, _spot(path, before, value))
        return True

    def _go(self, changed: Values, spot: str) -> None:
        """Another ruleset; letters typed at one ``spot`` one after the other are one change."""
        if changed == self.now:
            return
        before = {f"table/{name}": table for name, table in self.now.items()}
        past = self._undo.past
        if past and {**before, **past[-1].held} == {f"table/{name}": table for name, table in changed.items()}:
            #: a field's own Ctrl+Z has taken its last letters back.
            self._undo.undo()
        else:
            self.now = changed
            self._undo.did(_CHANGE, before, spot)
        self._keep()

    @property
    def take_back_label(self) -> str:
        """What Ctrl+Z takes back, the field that cannot be read before all; "" where there is nothing."""
        return _CHANGE if self._unreadable else self._undo.undo_label

    @property
    def do_again_label(self) -> str:
        return self._undo.redo_label

    def take_back(self) -> bool:
        """The last change, or the field that cannot be read."""
        return self._turned(self._undo.undo)

    def do_again(self) -> bool:
        return self._turned(self._undo.redo)

    def _turned(self, turn: Callable[[], object]) -> bool:
        done = self._read_again() or bool(turn())
        self._keep()
        return done

    def _read_again(self) -> bool:
        was, self._unreadable = self._unreadable, set()
        return bool(was)

    # -- what it is now ------------------------------------------------------------------------------------------------

    @property
    def is_changed(self) -> bool:
        return self.now != self.base or bool(self._unreadable)

    @property
    def ruleset(self) -> Any:
        """The ruleset as it is written here; raises ``msgspec.ValidationError``."""
        return msgspec.convert(self.now, self.about.kind)

    @property
    def text(self) -> str:
        """The ruleset as a file, with the remarks of the shipped one; raises ``Refusal`` for one no one could open."""
        if self.is_changed and (wrong := next(iter(self.wrong.values()), "")):
            raise Refusal(f"{wrong} Correct that first: a file with this fault could not be opened again.")
        return written(self.now, self.about.shipped)

    @property
    def wrong(self) -> dict[str, str]:
        """What is wrong, by field, a sentence each."""
        found = dict.fromkeys(sorted(self._unreadable), "Write a number.")
        try:
            ruleset = self.ruleset
            for path, sentence in (*self.about.faults(ruleset), *self._of_event(ruleset)):
                found.setdefault(path, f"{sentence[:1].upper()}{sentence[1:]}")
        except msgspec.ValidationError as error:
            words, _, place = str(error).partition(" - at `$")
            found.setdefault(place.strip("`. "), f"{words}.")
        return found

    def differs(self, path: str) -> bool:
        """Whether something else stands there than in the shipped ruleset."""
        return bool(value_at(self.now, path) != self.original(path))

    def note_of(self, group: Group, wrong: Mapping[str, str]) -> str:
        """What stands beside a group where one chooses it."""
        if any(is_in(fault, group) for fault in wrong):
            return "faults"
        return "changed" if any(self.differs(setting.path) for setting in group.settings) else ""

    def original(self, path: str) -> object:
        """What the shipped ruleset has there; None where it has nothing."""
        try:
            return value_at(self.shipped, path)
        except (KeyError, IndexError):
            return None


class ShowsDraft:
    """What shows a draft: its changes are taken back and done again there; stands before the widget's own class."""

    draft: RulesetDraft

    def _show(self) -> None:
        raise NotImplementedError

    def take_back(self) -> bool:
        return self._turned(self.draft.take_back())

    def do_again(self) -> bool:
        return self._turned(self.draft.do_again())

    def _turned(self, done: bool) -> bool:
        if done:
            self._show()
        return done

"""An event off its script: whatever an organiser can ask for, in any order, and the past put right in between.

Nothing here knows a format: commands are made of the format's own vocabulary and of what the event holds.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from desktop.domain.clock import Instant
from desktop.engine.rules import Command, kind_of

NAMES = ("Ada", "ada", "Ada  Lovelace", "Player 1", "İpek", "W" * 40, "A & B <i>", "7", "Late one")
FREE = ("", "misread", "fell off the table", "1", "2-1", "1-1")
#: as much of a list as somebody would type at once.
MOST = 3
_FREE_FIELDS = frozenset({"reason", "note", "why", "because", "text", "about"})
_PLAIN: Mapping[type[inspect.Type], Sequence[Any]] = {
    inspect.BoolType: (True, False),
    inspect.IntType: (0, 1, 1, 2, 3, 4, 5, 6, 8, 12, 20, 40, 60),
    inspect.FloatType: (0.0, 1.0, 3.0, 25.0),
    inspect.NoneType: (None,),
}
#: of a state: the ruleset's parts, decks and the drawn plan hold nothing that a command names.
_NOT_NAMED = ("ruleset", "charts", "deck", "plan")
_CALLED_BY = ("id", "player", "winner", "plane", "card", "name")
_DEEPEST, _LARGE = 5, 20_000


def ids_in(value: Any, within: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """By what a state calls the things in it, each with where it stands."""
    if depth > _DEEPEST:
        return
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name in _NOT_NAMED:
                continue
            part = getattr(value, name)
            if isinstance(part, str) and name in _CALLED_BY:
                yield within, part
            else:
                yield from ids_in(part, name, depth + 1)
    elif isinstance(value, Mapping):
        yield from ((within, key) for key in value if isinstance(key, str))
        for part in value.values():
            yield from ids_in(part, within, depth + 1)
    elif isinstance(value, tuple | list):
        for part in value[:60]:
            yield from ids_in(part, within, depth + 1)


class Held:
    """What stands in an event by where it stands; a field holds what stands where its values stood before."""

    def __init__(self, state: Any) -> None:
        self.by_place: dict[str, list[str]] = {}
        for place, id in sorted(set(ids_in(state))):
            self.by_place.setdefault(place, []).append(id)
        self.all = [id for ids in self.by_place.values() for id in ids]

    def for_field(self, name: str, seen: Sequence[Any]) -> list[str]:
        known = {value for value in seen if isinstance(value, str)}
        fitting = [
            ids for place, ids in self.by_place.items() if known & set(ids) or place.startswith(name) or name in place
        ]
        return [id for ids in fitting for id in ids] or self.all


class Asker:
    """Makes commands that could fit: every field holds what stood in a field of that name before, or in the event."""

    def __init__(self, commands: tuple[type[Command], ...]) -> None:
        self.commands = tuple(one for one in commands if kind_of(one) != "open-event")
        self._seen: dict[str, list[Any]] = {}
        self._done: Counter[str] = Counter()

    def hear(self, written: str) -> None:
        """A command that fitted; of an event's largest nothing is learnt."""
        if not 0 < len(written) < _LARGE:
            return
        told = json.loads(written)
        self._done[told.pop("kind")] += 1
        for name, value in told.items():
            if value not in (kept := self._seen.setdefault(name, [])):
                kept.append(value)

    def make(self, state: Any, chance: random.Random, now: float) -> Command | None:
        """A command of any kind, rather of one that was seldom done; None where nothing came together."""
        weights = [1 / (1 + self._done[kind_of(one)]) for one in self.commands]
        return self._of(chance.choices(self.commands, weights)[0], state, chance, now)

    def changed(self, asked: Command, state: Any, chance: random.Random, now: float) -> Command | None:
        """The same with one thing in it another."""
        other = self._of(type(asked), state, chance, now)
        if other is None or not (fields := asked.__struct_encode_fields__):
            return None
        one = chance.choice(fields)
        told, plain = msgspec.to_builtins(asked), msgspec.to_builtins(other)
        return _read({**told, **({one: plain[one]} if one in plain else {})}, type(asked))

    def _of(self, kind: type[Command], state: Any, chance: random.Random, now: float) -> Command | None:
        filler = _Filler(self._seen, state, chance, now)
        fields = (each for each in _fields(kind) if each.required or chance.random() < 0.5)
        filled = {each.encode_name: filler.field(each.encode_name, each.type) for each in fields}
        return _read({"kind": kind_of(kind), **filled}, kind)


class _Filler:
    """Fills the fields of one command."""

    def __init__(self, seen: Mapping[str, Sequence[Any]], state: Any, chance: random.Random, now: float) -> None:
        self._seen, self._state, self._chance, self._now = seen, state, chance, now
        self._held = Held(state)

    def field(self, name: str, type_: inspect.Type) -> Any:
        if name == "ruleset":
            return _another(msgspec.to_builtins(self._state.ruleset), self._chance)
        seen = self._seen.get(name, ())
        if seen and self._chance.random() < 0.3:
            return self._chance.choice(seen)
        if isinstance(type_, inspect.StrType):
            return self._text(name, seen)
        for kind, values in _PLAIN.items():
            if isinstance(type_, kind):
                return self._chance.choice(values)
        return self._of_parts(name, type_)

    def _text(self, name: str, seen: Sequence[Any]) -> str:
        if name in ("name", "names"):
            return self._chance.choice(NAMES)
        free = name in _FREE_FIELDS or self._chance.random() < 0.1
        return self._chance.choice(FREE if free else self._held.for_field(name, seen) or FREE)

    def _of_parts(self, name: str, type_: inspect.Type) -> Any:
        some = range(self._chance.randint(0, MOST))
        match type_:
            case inspect.LiteralType(values=values):
                return self._chance.choice(values)
            case inspect.UnionType(types=types):
                return self.field(name, self._chance.choice(types))
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return [self.field(name, item) for _ in some]
            case inspect.TupleType(item_types=items):
                return [self.field(name, item) for item in items]
            case inspect.DictType(value_type=value):
                return {self._chance.choice(self._held.all or ["1"]): self.field(name, value) for _ in some}
            case inspect.StructType(cls=cls, fields=fields):
                if cls is Instant:
                    return msgspec.to_builtins(Instant(self._now, self._now, "one"))
                chosen = [each for each in fields if each.required or self._chance.random() < 0.4]
                return {each.encode_name: self.field(each.encode_name, each.type) for each in chosen}
        return None


def _fields(kind: type[Command]) -> Sequence[inspect.Field]:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    return told.fields


def _read(made: Mapping[str, Any], kind: type[Command]) -> Command | None:
    try:
        return msgspec.convert(made, kind)
    except (msgspec.ValidationError, ValueError):
        return None


def _another(plain: Any, chance: random.Random) -> Any:
    """A ruleset with one number, yes or word in it another."""
    whole = json.loads(json.dumps(plain))
    leaves = [leaf for leaf in _leaves(whole) if not isinstance(leaf[0][leaf[1]], str) or chance.random() < 0.2]
    if not leaves:
        return whole
    holder, key = chance.choice(leaves)
    was = holder[key]
    if isinstance(was, bool):
        holder[key] = not was
    elif isinstance(was, int | float):
        holder[key] = was + chance.choice((-2, -1, 1, 2))
    elif isinstance(was, str):
        words = [h[k] for h, k in leaves if k == key and isinstance(h[k], str)]
        holder[key] = chance.choice((*words, "random", "leader", "removed", "stays"))
    return whole


def _leaves(thing: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(thing) if isinstance(thing, dict) else range(len(thing)):
        if isinstance(thing[key], dict | list):
            yield from _leaves(thing[key])
        else:
            yield thing, key

"""Commands nobody would write: made of a format's own vocabulary, at odd moments, with odd values in them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import inspect

from desktop.app.demo import DemoTime
from desktop.domain.dice import SeededDice
from desktop.engine.history import Step
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.manifest import Format

#: as JSON, because half of them cannot be held any other way.
ODD_NUMBERS = (
    "0",
    "-1",
    "1e999",
    "-1e999",
    "NaN",
    "Infinity",
    "1e308",
    "-0.0",
    "90.0",
    "1" + "0" * 30,
    "9" * 400,
    "2.5",
)
ODD_TEXTS = (
    '""',
    '"\\ud83d"',
    '"\\u0000"',
    '"\\u2028"',
    '"' + "x" * 600 + '"',
    '"../.."',
    '"p1"',
    '"<b>&"',
    '"1"',
    '"İ"',
)
ODD_THINGS = ("null", "[]", "{}", "true", "[[[[]]]]", *ODD_NUMBERS, *ODD_TEXTS)


def played(format_: Format[Any], seed: int = 7) -> list[Step]:
    """The acts of the format's sample event."""
    time, journal = DemoTime(), MemoryJournal()
    session = Session(format_.rules, journal, SeededDice(seed), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    for _ in format_.demo().story(session, format_.demo().players, seed, time.instant, time.wait):
        pass
    return list(journal.steps())


@dataclass
class Maker:
    """Makes lines as they stand in a file of commands; ``fitting`` are commands that did fit."""

    commands: tuple[type[Command], ...]
    fitting: list[dict[str, Any]]
    chance: random.Random

    def __post_init__(self) -> None:
        self.words = sorted({word for command in self.fitting for word in _texts(command)})[:400] or ["p1"]

    def line(self, due: Sequence[dict[str, Any]] = ()) -> str:
        """One command: half of them a fitting one with something changed, most of those one that is ``due``."""
        if self.fitting and self.chance.random() < 0.6:
            return self._spoilt(self.chance.choice(due if due and self.chance.random() < 0.7 else self.fitting))
        cls = self.chance.choice(self.commands)
        fields = ", ".join(
            f"{json.dumps(field.encode_name)}: {self._of(field.type, 0)}"
            for field in inspect.type_info(cls).fields  # type: ignore[attr-defined]
            if field.required or self.chance.random() < 0.6
        )
        return f'{{"kind": {json.dumps(cls.__struct_config__.tag)}{", " if fields else ""}{fields}}}'

    def _spoilt(self, command: dict[str, Any]) -> str:
        mark = "\ue000mark\ue000"
        whole = json.loads(json.dumps(command))
        leaves = list(_leaves(whole))
        if not leaves:
            return json.dumps(whole)
        holder, key = self.chance.choice(leaves)
        was, holder[key] = holder[key], mark
        return json.dumps(whole, ensure_ascii=False).replace(f'"{mark}"', self._instead_of(was))

    def _instead_of(self, was: object) -> str:
        roll = self.chance.random()
        if roll < 0.3:
            return self.chance.choice(ODD_THINGS)
        if isinstance(was, bool) or was is None:
            return self.chance.choice(("true", "false", "null"))
        if isinstance(was, (int, float)):
            return self.chance.choice((*ODD_NUMBERS, str(was), str(was + 1), str(was - 1), str(float(was))))
        return self.chance.choice((*ODD_TEXTS, *(json.dumps(self.chance.choice(self.words)) for _ in range(8))))

    def _of(self, type_: Any, depth: int) -> str:
        if self.chance.random() < 0.05:
            return self.chance.choice(ODD_THINGS)
        match type_:
            case inspect.StrType():
                return self._instead_of("")
            case inspect.IntType() | inspect.FloatType():
                return self.chance.choice((*ODD_NUMBERS, *map(str, range(8))))
            case inspect.BoolType():
                return self.chance.choice(("true", "false"))
            case inspect.NoneType():
                return "null"
            case inspect.LiteralType(values=values):
                return json.dumps(self.chance.choice(values))
            case inspect.UnionType(types=types):
                return self._of(self.chance.choice(types), depth)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return self._many(item, depth)
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self._of(item, depth + 1) for item in items)}]"
            case inspect.DictType(value_type=value):
                return f"{{{json.dumps(self.chance.choice(self.words))}: {self._of(value, depth + 1)}}}"
            case inspect.StructType(fields=fields):
                inside = (f for f in fields if f.required or (depth < 4 and self.chance.random() < 0.4))
                pairs = (f"{json.dumps(f.encode_name)}: {self._of(f.type, depth + 1)}" for f in inside)
                return f"{{{', '.join(pairs)}}}"
        return "null"

    def _many(self, item: Any, depth: int) -> str:
        most = 0 if depth > 4 else self.chance.choice((0, 1, 2, 3))
        return f"[{', '.join(self._of(item, depth + 1) for _ in range(most))}]"


def commands_in(steps: list[Step]) -> list[dict[str, Any]]:
    """What was asked for in these acts, once a kind and then some; the first command brings a ruleset and is left."""
    fitting = [json.loads(step.command) for step in steps[1:] if step.command and len(step.command) < 20_000]
    return [command for command in fitting if "ruleset" not in command]


def _texts(thing: object) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    for part in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
        yield from _texts(part)


def _leaves(thing: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(thing) if isinstance(thing, dict) else range(len(thing)):
        if key == "kind":
            continue
        if isinstance(thing[key], (dict, list)) and thing[key]:
            yield from _leaves(thing[key])
        else:
            yield thing, key

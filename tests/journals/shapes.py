"""The shape of every format's facts, as it was recorded: what each kind holds, with its types and defaults.

``python -m tests.journals.shapes`` records what is there now; ``make shapes`` does the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from desktop.catalogue import FORMATS, format_of
from desktop.engine.rules import Fact, Vocabulary

HERE = Path(__file__).parent / "shapes"
#: a field, a type or a whole struct as plain JSON.
Plain = dict[str, Any]
_PLAIN = {
    inspect.StrType: "text",
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.BoolType: "truth",
    inspect.NoneType: "nothing",
    inspect.AnyType: "anything",
}
_LIMITS = ("gt", "ge", "lt", "le", "min_length", "max_length", "pattern", "multiple_of")


def shape_of(facts: tuple[type[Fact], ...]) -> Plain:
    """Every kind of fact, and every struct within one, by name."""
    structs: Plain = {}
    kinds = {str(fact.__struct_config__.tag): _struct(fact, structs) for fact in facts}
    return {"kinds": kinds, "structs": structs}


def _struct(cls: Any, structs: Plain) -> str:
    name = f"{cls.__module__.rsplit('.', 1)[-1]}.{cls.__name__}"
    if name not in structs:
        structs[name] = {}
        info: Any = inspect.type_info(cls)
        fields = {field.encode_name: _field(field, structs) for field in info.fields}
        structs[name] = {"array": info.array_like, "strict": info.forbid_unknown_fields, "fields": fields}
    return name


def _field(field: Any, structs: Plain) -> Plain:
    shape: Plain = {"type": _type(field.type, structs)}
    if not field.required:
        made = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        shape["default"] = msgspec.to_builtins(made, enc_hook=str)
    return shape


def _type(type_: Any, structs: Plain) -> Any:
    match type_:
        case inspect.StructType(cls=cls):
            return {"struct": _struct(cls, structs)}
        case inspect.LiteralType(values=values):
            return {"one of": sorted(values, key=str)}
        case inspect.UnionType(types=types):
            return {"any of": [_type(part, structs) for part in types]}
        case inspect.TupleType(item_types=items):
            return {"row of": [_type(item, structs) for item in items]}
        case inspect.DictType(key_type=key, value_type=value):
            return {"by": _type(key, structs), "each": _type(value, structs)}
        case inspect.CollectionType(item_type=item):
            return {"many": _type(item, structs)}
    limits = [f"{name} {value}" for name in _LIMITS if (value := getattr(type_, name, None)) is not None]
    word = _PLAIN.get(type(type_), type(type_).__name__)
    return {"plain": word, "limits": limits} if limits else word


def broken(old: Plain, new: Plain) -> list[str]:
    """Why facts of the old shape cannot all be read as they were meant in the new one; nothing where they can."""
    return [f"{kind}: {why}" for kind in old["kinds"] for why in _broken_kind(kind, old, new)]


def _broken_kind(kind: str, old: Plain, new: Plain) -> Iterator[str]:
    if kind not in new["kinds"]:
        yield "the kind is gone"
    else:
        yield from _Compared(old["structs"], new["structs"]).structs(old["kinds"][kind], new["kinds"][kind])


class _Compared:
    """One fact's shapes, old and new, held against each other; each pair of structs once."""

    def __init__(self, old: Plain, new: Plain) -> None:
        self._old, self._new, self._seen = old, new, set[tuple[str, str]]()

    def structs(self, old: str, new: str) -> Iterator[str]:
        if (old, new) in self._seen:
            return
        self._seen.add((old, new))
        was, now = self._old[old], self._new[new]
        if was["array"] != now["array"] or (now["strict"] and not was["strict"]):
            yield f"{old} is written in another way"
        for name, field in was["fields"].items():
            if name not in now["fields"]:
                yield f"{old}.{name} is gone"
            else:
                yield from self._fields(f"{old}.{name}", field, now["fields"][name])
        for name in now["fields"].keys() - was["fields"].keys():
            if "default" not in now["fields"][name]:
                yield f"{old}.{name} is new and has no default"
        if now["array"] and list(now["fields"])[: len(was["fields"])] != list(was["fields"]):
            yield f"the fields of {old} stand in another order"

    def _fields(self, name: str, was: Plain, now: Plain) -> Iterator[str]:
        if not self._takes(was["type"], now["type"]):
            yield f"{name} was {_words(was['type'])} and is {_words(now['type'])}"
        yield from self._inside(was["type"], now["type"])
        if "default" in was and not ("default" in now and _same(was["default"], now["default"])):
            yield f"{name} had another default, which older files leave out"

    def _inside(self, was: Any, now: Any) -> Iterator[str]:
        """What is broken within the structs of a type that is of the same make."""
        if not isinstance(was, dict) or not isinstance(now, dict):
            return
        if "struct" in was and "struct" in now:
            yield from self.structs(was["struct"], now["struct"])
        for part in ("many", "each", "by"):
            if part in was and part in now:
                yield from self._inside(was[part], now[part])
        for part in ("row of", "any of"):
            for old, new in zip(was.get(part, ()), now.get(part, ()), strict=False):
                yield from self._inside(old, new)

    def _takes(self, was: Any, now: Any) -> bool:
        """Whether whatever was of the old type is of the new one."""
        if now == "anything" or was == now or (was, now) == ("whole number", "number"):
            return True
        if isinstance(was, dict) and "any of" in was:
            return all(self._takes(part, now) for part in was["any of"])
        if isinstance(now, dict) and "any of" in now:
            return any(self._takes(was, part) for part in now["any of"])
        if not isinstance(was, dict):
            return False
        if "plain" in was and now == was["plain"]:
            return True
        if not isinstance(now, dict):
            return "one of" in was and now == "text" and all(isinstance(value, str) for value in was["one of"])
        return self._same_make(was, now)

    def _same_make(self, was: Plain, now: Plain) -> bool:
        if was.keys() != now.keys() or "plain" in was:
            return False
        if "one of" in was:
            return set(was["one of"]) <= set(now["one of"])
        if "row of" in was:
            rows = was["row of"], now["row of"]
            return len(rows[0]) == len(rows[1]) and all(self._takes(a, b) for a, b in zip(*rows, strict=True))
        #: what is within a struct is told by its fields.
        return "struct" in was or all(self._takes(was[part], now[part]) for part in was)


def _same(was: Any, now: Any) -> bool:
    """Whether a default says what it said; a struct in it may have grown."""
    if isinstance(was, dict) and isinstance(now, dict):
        return all(key in now and _same(value, now[key]) for key, value in was.items())
    if isinstance(was, (list, tuple)) and isinstance(now, (list, tuple)):
        return len(was) == len(now) and all(map(_same, was, now))
    return bool(was == now)


def _words(type_: Any) -> str:
    return type_ if isinstance(type_, str) else json.dumps(type_, ensure_ascii=False)


def recorded(id: str, shape: int) -> Path:
    """The file of a format's shape."""
    return HERE / f"{id}-{shape}.json"


def record() -> None:
    """Write down what every format's facts hold now; a shape that is recorded otherwise is left to the tests."""
    HERE.mkdir(exist_ok=True)
    for id in FORMATS:
        rules = format_of(id).rules
        file, now = recorded(id, Vocabulary.of(rules).shape), shape_of(rules.facts)
        why = broken(json.loads(file.read_text("utf-8")), now) if file.exists() else []
        if why:
            raise SystemExit(f"{id}: {'; '.join(why)}. Give the rules an upcast (engine/upcasts.py), then record.")
        file.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    record()

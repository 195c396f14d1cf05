"""Qt's enumerations: PySide has 3,400 members made before a window stands, by a way that Python has for any of them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import Enum, EnumType, Flag, FlagBoundary
from functools import cache
from typing import Any, TypeGuard

Kind = type[Enum]
Named = list[tuple[str, int]]
#: Python's own way: a dozen steps a member, most of which ask what is so of none of Qt's.
_create = EnumType._create_  # type: ignore[attr-defined]
#: what is each one's own.
_OWN = frozenset({"__dict__", "__weakref__", "__doc__", "__new__"})


def make_enums_quickly() -> None:
    """From now on what is asked for by names and whole numbers, as PySide does, is made in a third of the time. What an
    enumeration consists of is Python's own affair: elsewhere than where that is known everything stays as it was."""
    if sys.version_info[:2] == (3, 11):
        EnumType._create_ = created  # type: ignore[attr-defined]


def created(
    cls: Kind,
    name: str,
    names: object,
    *,
    module: str | None = None,
    qualname: str | None = None,
    type: type | None = None,
    start: int = 1,
    boundary: FlagBoundary | None = None,
) -> Kind:
    """The enumeration that Python would make."""
    module = module or _asker()
    if module is None or type is not None or not _are_plain(names, cls):
        more = {"module": module, "qualname": qualname, "type": type, "start": start, "boundary": boundary}
        whole: Kind = _create(cls, name, names, **more)
        return whole
    made = _empty(cls, name, boundary, {"__module__": module, "__qualname__": qualname or name})
    _fill(made, names)
    if issubclass(made, Flag):
        _sum_up(made, [value for _, value in names])
    return made


def _asker() -> str | None:
    """The module that asks for an enumeration, as Python finds it."""
    try:
        name: str | None = sys._getframe(3).f_globals.get("__name__")  # noqa: SLF001
        return name
    except ValueError:
        return None


@cache
def _taken(cls: Kind) -> frozenset[str]:
    """Names that mean something in any enumeration of this kind."""
    return frozenset({"mro", *(name for kind in cls.__mro__ for name in vars(kind))})


def _are_plain(names: object, cls: Kind) -> TypeGuard[Named]:
    """Whether these are names with whole numbers, each once, and none that Python would read otherwise."""
    if not isinstance(names, list) or not all(type(item) is tuple and len(item) == 2 for item in names):
        return False
    known = {name for name, value in names if type(name) is str and name[:1] != "_" and type(value) is int}
    return len(known) == len(names) and _taken(cls).isdisjoint(known)


@cache
def _house(cls: Kind, boundary: FlagBoundary | None) -> dict[str, Any]:
    """What an enumeration without a member is made of."""
    made = _create(cls, "Empty", (), module="", boundary=boundary)
    return {key: value for key, value in vars(made).items() if key not in _OWN}


def _empty(cls: Kind, name: str, boundary: FlagBoundary | None, called: dict[str, str | None]) -> Kind:
    own: dict[str, Any] = {"_member_names_": [], "_member_map_": {}, "_value2member_map_": {}}
    house = {**_house(cls, boundary), **own, "_unhashable_values_": [], **called}
    made: Any = type.__new__(EnumType, name, (cls,), house)
    made.__new__ = Enum.__new__
    whole: Kind = made
    return whole


def _fill(made: Kind, names: Named) -> None:
    """Put in the members; a second name of a number names the first one's member."""
    house = vars(made)
    new, takes_value = made._new_member_, house["_use_args_"]  # type: ignore[attr-defined]
    by_name, by_value, in_order = house["_member_map_"], house["_value2member_map_"], house["_member_names_"]
    is_flag, put = issubclass(made, Flag), type.__setattr__
    for name, value in names:
        member = by_value.get(value)
        if member is None:
            by_value[value] = member = new(made, value) if takes_value else new(made)
            member.__dict__ = {
                "_value_": value,
                "_name_": name,
                "__objclass__": made,
                "_sort_order_": len(in_order),
            }
            if not is_flag or _is_one_bit(value):
                in_order.append(name)
        by_name[name] = member
        put(made, name, member)


def _sum_up(made: type[Flag], values: Sequence[int]) -> None:
    """What a set of flags knows of all its bits."""
    every = single = 0
    for value in values:
        every |= value
        single |= value if _is_one_bit(value) else 0
    made._flag_mask_, made._singles_mask_ = every, single  # type: ignore[attr-defined]
    made._all_bits_ = 2 ** every.bit_length() - 1  # type: ignore[attr-defined]
    listed = [member.value for member in made]
    if listed != sorted(listed):
        made._iter_member_ = made._iter_member_by_def_  # type: ignore[attr-defined]


def _is_one_bit(value: int) -> bool:
    return value != 0 and value & (value - 1) == 0

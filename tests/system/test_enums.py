"""Qt's enumerations are made sooner, and are what Python would have made of them."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum, EnumMeta, Flag, FlagBoundary, IntEnum, IntFlag

import pytest
from PySide6 import QtCore

from desktop.system import enums
from desktop.system.enums import created

pytestmark = pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="where members are Python's own affair")
#: what stands in the room of one enumeration and not in another's, whatever they say.
_OWN = {"_member_map_", "_value2member_map_", "__dict__", "__weakref__", "__doc__"}


def of_qt() -> Iterator[EnumMeta]:
    for name in dir(QtCore):
        thing = getattr(QtCore, name)
        rooms = [thing] if isinstance(thing, EnumMeta) else vars(thing).values() if isinstance(thing, type) else ()
        yield from (room for room in rooms if isinstance(room, EnumMeta))


def both(kind: type, name: str, names: object, **how: object) -> tuple[type[Enum], type[Enum]]:
    return enums._create(kind, name, names, **how), created(kind, name, names, **how)


def told(made: type[Enum]) -> dict[str, object]:
    """All that an enumeration knows, in words."""
    members = {name: {**vars(member), "__objclass__": ""} for name, member in made.__members__.items()}
    house = {key: re.sub(" at 0x[0-9a-f]+", "", repr(value)) for key, value in vars(made).items() if key not in _OWN}
    numbers = {repr(value): member.name for value, member in made._value2member_map_.items()}
    return {"members": members, "house": house, "numbers": numbers, "listed": [repr(member) for member in made]}


def test_qts_are_what_python_makes_of_them() -> None:
    seen = 0
    for known in of_qt():
        names = [(name, member.value) for name, member in known.__members__.items()]
        slow, quick = both(known.__base__, known.__name__, names, module="m", boundary=FlagBoundary.KEEP)
        assert told(quick) == told(slow), known
        seen += len(names)
    assert seen > 2000


@pytest.mark.parametrize("kind", [Enum, IntEnum, Flag, IntFlag])
def test_one_answers_as_pythons_own(kind: type) -> None:
    names = [("High", 8), ("Low", 1), ("Middle", 2), ("Also", 1), ("Both", 3), ("None_", 0), ("Far", 0x80000000)]
    for made in both(kind, "Kind", names, module=__name__, qualname="Kind", boundary=FlagBoundary.KEEP):
        assert made["Also"] is made(1) is made.Low
        assert (made.Low.name, made.Low.value, str(type(made.Low))) == ("Low", 1, str(made))
        assert made.High in made
        assert len(made) == (4 if issubclass(made, Flag) else 6)
        with pytest.raises(AttributeError):
            made.Low = 3
    slow, quick = both(kind, "Kind", names, module=__name__, qualname="Kind", boundary=FlagBoundary.KEEP)
    assert [hash(one) for one in slow] == [hash(one) for one in quick]
    if issubclass(kind, Flag):
        for one in (0, 1, 3, 11, 16, 0x80000001):
            assert [str(flag) for flag in quick(one)] == [str(flag) for flag in slow(one)]
            assert repr(~quick(one)) == repr(~slow(one))
            assert repr(quick(one) | quick.Middle) == repr(slow(one) | slow.Middle)


@pytest.mark.parametrize(
    "names",
    [
        "One Two",
        ["One", "Two"],
        {"One": 1, "Two": 2},
        [("One", 1.5), ("Two", 2)],
        [("One", (1, 2)), ("Two", 2)],
        [("name", 1), ("value", 2)],
        [("_own", 1), ("Two", 2)],
        [],
    ],
    ids=repr,
)
def test_what_is_asked_for_otherwise_is_made_by_python(names: object) -> None:
    slow, quick = both(Enum, "Kind", names, module="m")
    assert told(quick) == told(slow)


@pytest.mark.parametrize("names", [[("One", 1), ("One", 2)], [("mro", 1)]], ids=repr)
def test_what_python_refuses_is_refused(names: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        created(Enum, "Kind", names, module="m")


def test_whoever_asks_is_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EnumMeta, "_create_", created)
    assert Enum("Kind", [("One", 1)]).__module__ == __name__
    assert Enum("Kind", "One Two").__module__ == __name__


def test_a_member_is_kept_by_its_name() -> None:
    assert pickle.loads(pickle.dumps(QtCore.Qt.Key.Key_A)) is QtCore.Qt.Key.Key_A


_START = """
import enum, json
slow = []
step = enum._proto_member.__set_name__
def noted(self, owner, name):
    slow.append(f"{owner.__module__}.{owner.__qualname__}")
    step(self, owner, name)
enum._proto_member.__set_name__ = noted
from desktop.system.loading import load_qt
load_qt()
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
print(json.dumps([name for name in slow if name.startswith("PySide6")]))
print(len(Qt.Key) + len(QEvent.Type) + len(QAccessible.Role))
"""


def test_the_window_makes_none_the_long_way() -> None:
    ran = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, check=True)
    slow, members = ran.stdout.splitlines()
    assert json.loads(slow) == []
    assert int(members) > 600

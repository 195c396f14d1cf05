"""What Lantern stands on, loaded without what it has no use for."""

from __future__ import annotations

import builtins
import os
import sys
from collections.abc import Callable
from types import CodeType, ModuleType

from desktop.system.enums import make_enums_quickly

#: PySide carries these as text and compiles them whenever it is loaded: a third of the time that takes. They tell how
#: a call is written, where one was written wrong, and write files for editors.
_LATER = frozenset(
    f"shibokensupport/signature/{name}.py"
    for name in ("errorhandler", "layout", "parser", "lib/enum_sig", "lib/pyi_generator", "lib/tool")
)
_WAITS = "from desktop.system.loading import once_asked\n__getattr__ = once_asked({!r}, globals())"
_compile = builtins.compile
_texts: dict[str, bytes] = {}


def load_msgspec() -> None:
    """Load msgspec, which asks another package for what Python's own ``typing`` has: that one takes as long again."""
    if "msgspec" in sys.modules or "typing_extensions" in sys.modules:
        return
    _load_uuid()
    #: Python's word for what is not there.
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]


def _load_uuid() -> None:
    """Load what msgspec knows numbers of events by. All that asks of ``platform`` is what this system is called; to
    tell any machine by its names ``platform`` compiles nine patterns."""
    if "uuid" in sys.modules or "platform" in sys.modules or sys.platform == "win32":
        return
    called = ModuleType("platform")
    vars(called)["system"] = lambda: os.uname().sysname
    sys.modules["platform"] = called
    try:
        import uuid  # noqa: F401
    finally:
        del sys.modules["platform"]


def load_qt() -> None:
    """Load Python's binding to Qt, in a process whose window is to come; imports are Python's own after it.

    PySide's own import reads the source of every module that comes later, for a way of writing that nobody here has,
    and Python keeps it: a twelfth of the start and eight megabytes.
    """
    make_enums_quickly()
    house = vars(builtins)
    house["compile"] = _spared
    try:
        import PySide6.QtCore  # noqa: F401
    finally:
        house["compile"] = _compile
    house["__import__"] = house.get("__orig_import__", house["__import__"])


def once_asked(filename: str, module: dict[str, object]) -> Callable[[str], object]:
    """A module's ``__getattr__``: the first thing it is asked for has it compiled, as PySide would have."""

    def ask(name: str) -> object:
        #: what Python itself looks for in any module says nothing of this one.
        if not name.startswith("__") and module.pop("__getattr__", None) is not None:
            exec(_compile(_texts.pop(filename), filename, "exec"), module)
        if name in module:
            return module[name]
        raise AttributeError(f"module {module['__name__']!r} has no attribute {name!r}")

    return ask


def _spared(source: bytes | str, filename: str, mode: str, *more: int, **also: bool) -> CodeType:
    """``compile``, as PySide calls it."""
    if filename in _LATER and isinstance(source, bytes):
        _texts[filename], source = source, _WAITS.format(filename)
    code: CodeType = _compile(source, filename, mode, *more, **also)
    return code

"""What an act of the past may really have been: its fields, and for each what the rules would have allowed then."""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from desktop.domain.dice import BadDie, SeededDice
from desktop.engine.rules import Command, Refusal

#: which game of its table an act is about is told by the act itself.
_TOLD = frozenset({"game", "at"})
#: why it is put right is asked below them.
_CALLED: Mapping[str, str] = {"why": "reason given then"}
#: so many are tried one by one; of more every one is offered.
MOST_TRIED = 130
Kind = Literal["options", "text", "number", "truth"]


class FieldFace(msgspec.Struct, frozen=True):
    """One field of a command: its name in words, what it holds, and what may be chosen for it."""

    name: str
    words: str
    kind: Kind
    value: object
    options: tuple[tuple[object, str], ...] = ()
    whole: bool = True


def fields_of(
    command: Command, named: Mapping[str, Mapping[str, str]], allowed: Callable[[Command], bool]
) -> tuple[FieldFace, ...]:
    """The fields that a person can say otherwise, in their order; lists and moments are not among them."""
    hints = typing.get_type_hints(type(command))
    found = (
        _field(command, name, hints[name], named, allowed) for name in command.__struct_fields__ if name not in _TOLD
    )
    return tuple(field for field in found if field is not None)


def _field(
    command: Command,
    name: str,
    hint: object,
    named: Mapping[str, Mapping[str, str]],
    allowed: Callable[[Command], bool],
) -> FieldFace | None:
    value, words = msgspec.structs.asdict(command)[name], _CALLED.get(name, name.replace("_", " "))
    if typing.get_origin(hint) is Literal:
        options = tuple((one, str(one).replace("-", " ")) for one in typing.get_args(hint))
        return FieldFace(name, words, "options", value, options)
    if hint is bool:
        return FieldFace(name, words, "truth", value)
    if hint in (int, float):
        return FieldFace(name, words, "number", value, whole=hint is int)
    if hint is not str:
        return None
    group = next((names for names in named.values() if value in names), None)
    if group is None:
        return FieldFace(name, words, "text", value)
    options = _options(command, name, group, allowed)
    #: where nothing else could have been there is nothing to say.
    return FieldFace(name, words, "options", value, options) if len(options) > 1 else None


def _options(
    command: Command, name: str, group: Mapping[str, str], allowed: Callable[[Command], bool]
) -> tuple[tuple[object, str], ...]:
    """What the rules would have allowed then, and what was recorded."""
    if len(group) > MOST_TRIED:
        return tuple(group.items())
    recorded = msgspec.structs.asdict(command)[name]
    return tuple(
        (id, words)
        for id, words in group.items()
        if id == recorded or allowed(msgspec.structs.replace(command, **{name: id}))
    )


def allowed_on(decide: Callable[[Any, Any, Any], object], state: Any) -> Callable[[Command], bool]:
    """Whether the rules allow a command on this state, whatever the dice."""

    def allowed(command: Command) -> bool:
        try:
            decide(state, command, SeededDice(1))
        except (Refusal, BadDie):
            return False
        except Exception:
            #: a state that was put right may hold what these rules never meet.
            return False
        return True

    return allowed

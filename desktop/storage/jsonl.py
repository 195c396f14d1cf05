"""A journal as JSON Lines: one head line, then one line a step. Readable, diffable, importable.

What the desk keeps besides (the print queue, what was chosen for it, what was taken back) stands in the head line: an
older Lantern, which looks there for the format alone, reads such a journal too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import desktop
from desktop.engine.history import Step
from desktop.engine.rules import Refusal, Vocabulary

from .dice_kept import plain, read_plain

LAYOUT = 1


def head_line(format_id: str, kept: Mapping[str, object] | None = None) -> str:
    """The first line; ``kept`` is what the desk keeps, and is left out where that is nothing."""
    head = {"lantern": LAYOUT, "format": format_id, "made_by": desktop.__version__}
    return json.dumps({**head, "kept": dict(kept)} if kept else head, ensure_ascii=False)


def step_line(step: Step, vocabulary: Vocabulary) -> str:
    """One step as a line of JSON."""
    row = {
        "step": step.number,
        "at": step.at,
        "act": step.act,
        "target": step.target,
        "label": step.label,
        **({} if step.undoable else {"undoable": False}),
        "command": json.loads(step.command) if step.command else None,
        **({"dice": plain(step.throws)} if step.throws else {}),
        "facts": [json.loads(vocabulary.write(fact)) for fact in step.facts],
        "told": list(step.sentences),
    }
    return json.dumps(row, ensure_ascii=False, sort_keys=False)


def read_head(line: str) -> str:
    """The format id in a head line; raises ``Refusal``."""
    head = _object(line, 1)
    if "lantern" not in head:
        raise Refusal("Line 1: this is no journal of Lantern. It begins with a line that names the format.")
    if head["lantern"] > LAYOUT:
        raise Refusal(f"This journal has layout {head['lantern']}; this Lantern reads up to {LAYOUT}.")
    return str(head.get("format", ""))


def read_kept(line: str) -> dict[str, object]:
    """What the desk kept, from a head line; nothing in journals from before it stood there."""
    kept = _object(line, 1).get("kept", {})
    if not isinstance(kept, dict):
        raise Refusal("Line 1: what the desk kept (“kept”) is no object. Leave it out to import the rest.")
    return kept


def read_steps(lines: Iterable[str], vocabulary: Vocabulary, first: int = 2) -> Iterator[Step]:
    """The steps of the lines after the head; raises ``Refusal`` naming the line."""
    for at, line in enumerate(lines, first):
        if line.strip():
            yield _step(_object(line, at), vocabulary, at)


def _object(line: str, at: int) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Refusal(f"Line {at} is no JSON: {error}.") from error
    if not isinstance(found, dict):
        raise Refusal(f"Line {at} holds no object.")
    return found


def _step(row: dict[str, Any], vocabulary: Vocabulary, at: int) -> Step:
    try:
        facts = tuple(vocabulary.read_fact(str(fact["kind"]), json.dumps(fact)) for fact in row.get("facts", ()))
        command = row.get("command")
        told = tuple(str(t) for t in row.get("told", ()))
        return Step(
            number=int(row["step"]),
            at=float(row["at"]),
            act=row["act"],
            target=int(row.get("target", 0)),
            label=str(row.get("label", "")),
            command=json.dumps(command) if command else "",
            undoable=bool(row.get("undoable", True)),
            facts=facts,
            sentences=(told + ("",) * len(facts))[: len(facts)],
            throws=read_plain(row.get("dice", ())),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Refusal(f"Line {at} is no step of a journal: {error}.") from error
    except Refusal as error:
        raise Refusal(f"Line {at}: {error}") from error

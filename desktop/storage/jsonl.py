"""A journal as JSON Lines: one head line, then one line a step. Readable, diffable, importable.

What the desk keeps besides (the print queue, what was chosen for it, what was taken back) stands in the head line: an
older Lantern, which looks there for the format alone, reads such a journal too. So do the event's id, how many acts
there are and the head of their chain; each line has its link, so that whoever reads it can tell the first altered one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

import desktop
from desktop.engine.history import Step
from desktop.engine.rules import Refusal, Vocabulary

from .chain import Kept, first_fault
from .dice_kept import parted, plain, read_plain, with_dice

LAYOUT = 1
#: what a person writes for the head of a journal that was changed by hand.
GIVEN_UP = "none"


class Head(msgspec.Struct, frozen=True):
    """The first line: whose journal it is, and what it must hold; journals from before say neither."""

    format: str
    about: Mapping[str, str] = msgspec.field(default_factory=dict)
    acts: int | None = None
    head: str = ""
    #: what the desk kept.
    kept: Mapping[str, object] = msgspec.field(default_factory=dict)

    def is_proved(self, lines: Sequence[Line] = ()) -> bool:
        """Whether it is to be held against what was exported: where anything in it says so, and the head is not given
        up by hand."""
        return self.head != GIVEN_UP and bool(self.acts is not None or self.head or any(line.link for line in lines))


class Line(msgspec.Struct, frozen=True):
    """One act of a journal, the number of its line, and its link ("" in journals from before)."""

    at: int
    act: Kept
    link: str


def head_line(about: Mapping[str, str], links: Sequence[str], kept: Mapping[str, object] | None = None) -> str:
    """The first line; ``kept`` is what the desk keeps, and is left out where that is nothing."""
    event = {"id": about.get("event", ""), "made_by": about.get("made_by", "")}
    head = {"lantern": LAYOUT, "format": about["format"], "made_by": desktop.__version__, "event": event}
    proof = {"acts": len(links), "head": links[-1] if links else ""}
    desk = {"kept": dict(kept), "kept_sum": _sum(kept)} if kept else {}
    return json.dumps({**head, **proof, **desk}, ensure_ascii=False)


def step_line(act: Kept, link: str = "") -> str:
    """One act as a line of JSON; its command and facts are the very texts that were kept."""
    command, throws = parted(act.command)
    before = {"step": act.number, "at": act.at, "act": act.act, "target": act.target, "label": act.label}
    after: dict[str, object] = {"told": [sentence for _, _, sentence in act.facts]}
    after |= {"shape": act.shape} if act.shape != 1 else {}
    after |= {"pictures": list(act.pictures)} if act.pictures else {}
    after |= {"link": link} if link else {}
    parts = (
        json.dumps(before | ({} if act.undoable else {"undoable": False}), ensure_ascii=False)[1:-1],
        f'"command": {command or "null"}',
        *([f'"dice": {json.dumps(plain(throws), ensure_ascii=False)}'] if throws else []),
        f'"facts": [{", ".join(body for _, body, _ in act.facts)}]',
        json.dumps(after, ensure_ascii=False)[1:-1],
    )
    return f"{{{', '.join(parts)}}}"


def read_head(line: str) -> Head:
    """What the head line says; raises ``Refusal``."""
    said = _object(line, 1)
    if "lantern" not in said:
        raise Refusal("Line 1: this is no journal of Lantern. It begins with a line that names the format.")
    if not isinstance(said["lantern"], int) or said["lantern"] > LAYOUT:
        raise Refusal(f"This journal has layout {said['lantern']}; this Lantern reads up to {LAYOUT}.")
    kept, event = said.get("kept", {}), said.get("event", {})
    if not isinstance(kept, dict):
        raise Refusal("Line 1: what the desk kept (“kept”) is no object. Leave it out to import the rest.")
    if not isinstance(event, dict):
        raise Refusal("Line 1: what the event is (“event”) is no object.")
    if kept and said.get("kept_sum", _sum(kept)) != _sum(kept):
        raise Refusal(
            "Line 1: what the desk kept (“kept”) is not what was exported. Leave both out to import the rest."
        )
    if not kept and "kept_sum" in said:
        raise Refusal("Line 1: what the desk kept is missing. Leave “kept_sum” out too to import the rest.")
    acts, format_ = said.get("acts"), str(said.get("format", ""))
    about = {"format": format_, "event": str(event.get("id", "")), "made_by": str(event.get("made_by", ""))}
    return Head(format_, about, acts if type(acts) is int else None, str(said.get("head", "")), kept)


def read_lines(lines: Iterable[str], first: int = 2) -> Iterator[Line]:
    """The acts of the lines after the head; raises ``Refusal`` naming the line."""
    for at, line in enumerate(lines, first):
        if line.strip():
            yield _line(line, at)


def read_steps(lines: Iterable[str], vocabulary: Vocabulary, first: int = 2) -> Iterator[Step]:
    """The steps of the lines after the head; raises ``Refusal`` naming the line."""
    for line in read_lines(lines, first):
        yield step_in(line, vocabulary)


def step_in(line: Line, vocabulary: Vocabulary) -> Step:
    """The step of a line; raises ``Refusal`` naming it."""
    try:
        return line.act.step(vocabulary)
    except Refusal as error:
        raise Refusal(f"Line {line.at}: {error}") from error


def refuse_altered(head: Head, lines: Sequence[Line]) -> None:
    """Raise ``Refusal`` by the first act that is not as it was exported, is missing, or came from elsewhere."""
    if not head.is_proved(lines):
        return
    links = {line.act.number: line.link for line in lines}
    fault = first_fault(head.about, [line.act for line in lines], links, head.acts or 0)
    if not fault and (lines[-1].link if lines else "") != head.head:
        fault = "its acts are not those its first line speaks of"
    if fault:
        raise Refusal(
            f"This journal is not as it was exported: {fault}. "
            f"To take it in all the same, as another event, let “head” in its first line be “{GIVEN_UP}”."
        )


class _Row(msgspec.Struct):
    step: int
    at: float
    act: str
    target: int = 0
    label: str = ""
    undoable: bool = True
    command: msgspec.Raw = msgspec.Raw(b"null")
    dice: list[Any] = []
    facts: list[msgspec.Raw] = []
    told: list[str] = []
    shape: int = 1
    pictures: list[str] = []
    link: str = ""


class _Kind(msgspec.Struct):
    kind: str


def _sum(kept: Mapping[str, object]) -> str:
    """By which it is seen that what the desk kept is what was exported."""
    return hashlib.sha256(json.dumps(dict(kept), sort_keys=True).encode()).hexdigest()[:16]


def _object(line: str, at: int) -> dict[str, object]:
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal(f"Line {at} is no JSON: {error}.") from error
    if not isinstance(found, dict):
        raise Refusal(f"Line {at} holds no object.")
    return found


def _line(line: str, at: int) -> Line:
    _object(line, at)
    try:
        row = msgspec.json.decode(line, type=_Row)
        sentences = (*row.told, *[""] * len(row.facts))
        facts = tuple(
            (msgspec.json.decode(fact, type=_Kind).kind, bytes(fact).decode(), said)
            for fact, said in zip(row.facts, sentences, strict=False)
        )
        command = bytes(row.command).decode()
        command = with_dice("" if command == "null" else command, read_plain(row.dice))
    except (msgspec.DecodeError, TypeError, ValueError, RecursionError) as error:
        raise Refusal(f"Line {at} is no step of a journal: {error}.") from error
    act = Kept(
        row.step,
        row.at,
        row.act,
        row.target,
        row.label,
        command,
        int(row.undoable),
        row.shape,
        facts,
        tuple(row.pictures),
    )
    return Line(at, act, row.link)

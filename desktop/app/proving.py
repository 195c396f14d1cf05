"""Holds an event, or its exported journal, against its chain: ``ok``, or the first act that is not what was kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop.app.opening import JOURNAL, OpenEvent, import_journal, open_event, read_ruleset_file
from desktop.engine.rules import Failure, Refusal
from desktop.engine.session import digest

#: letters of a head that is read from paper: fewer would fit too many.
_HEAD_AT_LEAST = 16


def verified(path: Path, head: str = "") -> dict[str, object]:
    """What was proved; raises ``Failure`` naming what is altered, missing or foreign.

    ``head`` is one that was printed or written down, spaces and all: the answer says which act was the last one then.
    """
    wanted = _wanted(head)
    if path.suffix.casefold() == JOURNAL:
        return _journal(path, wanted)
    try:
        with open_event(path) as event:
            return _event(event, wanted)
    except Refusal as refusal:
        raise Failure(str(refusal)) from refusal


def _journal(path: Path, wanted: str) -> dict[str, object]:
    text = read_ruleset_file(path)
    with TemporaryDirectory(prefix="lantern-") as folder:
        try:
            with import_journal(text, Path(folder) / "proved.lantern") as event:
                return _event(event, wanted)
        except Refusal as refusal:
            raise Failure(f"“{path.name}”: {refusal}") from refusal


def _event(event: OpenEvent, wanted: str) -> dict[str, object]:
    if faults := event.file.faults():
        raise Failure(f"“{event.file.path.name}”: {'; '.join(faults)}. Its acts are all as they were kept.")
    steps = event.session.history.steps
    proof: dict[str, object] = {
        "verdict": "ok",
        "head": event.file.head,
        "format": event.format.id,
        "steps": len(steps),
        "facts": sum(len(step.facts) for step in steps),
        "digest": digest(event.session.state),
    }
    return proof | ({"head_given_is_of_act": _act_of(wanted, event.file.links)} if wanted else {})


def _wanted(head: str) -> str:
    plain = "".join(head.split()).casefold()
    if plain and len(plain) < _HEAD_AT_LEAST:
        raise Refusal(f"Give at least {_HEAD_AT_LEAST} letters of the head; the printed log shows 32.")
    return plain


def _act_of(wanted: str, links: Sequence[str]) -> int:
    for number, link in enumerate(links, 1):
        if link.startswith(wanted):
            return number
    raise Failure("This event never had this head: it is another event, or its acts are not those of then.")

"""``lantern amend``: what really happened in an act of the past, from a file; what changes and what contradicts."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec.structs import asdict

from desktop.cli import events as cli_events
from desktop.cli.meant import as_meant
from desktop.engine.comparing import Change, changes
from desktop.engine.mending import Contradiction, Correction, Mended, Really, Wish
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import digest

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent

_LIKE = '{"step": 57, "to": {"kind": "report-result", …}, "why": "…"}'
_IN_WORDS = {"stays": "stays as it happened", "strike": "is cancelled", "other": "was different"}


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: an act, what it really was (or ``"strike"``), and how what contradicts is settled."""

    step: int
    to: dict[str, Any] | Literal["strike", "stays"] | None = "strike"
    mode: Literal["always", "from-now"] = "always"
    settle: dict[str, dict[str, Any] | Literal["strike", "stays"] | None] = {}
    #: other acts that belong to it, and what they really were: one correction.
    also: dict[str, dict[str, Any] | Literal["strike"] | None] = {}
    why: str = ""


def amend_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("event", type=Path)
    parser.add_argument("file", type=Path, help=f"the correction: {_LIKE}")
    parser.add_argument("--dry-run", action="store_true", help="show what would change; keep nothing")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.set_defaults(run=_amend)


def _amend(asked: argparse.Namespace) -> int:
    from desktop.app.opening import open_event
    from desktop.storage.book import data_folder
    from desktop.storage.joining import refuse_held
    from desktop.storage.pen import take

    wanted = _read(asked.file)
    with open_event(asked.event) as event:
        if asked.dry_run:
            outcome = _outcome(event, wanted, keep=False)
        else:
            with take(asked.event):
                event.session.follow()
                refuse_held(event.file, data_folder())
                outcome = _outcome(event, wanted, keep=True)
    print(json.dumps(outcome.plain(), ensure_ascii=False) if asked.json else outcome.words())
    return 0


def _read(path: Path) -> Asked:
    from desktop.app.opening import read_ruleset_file

    text = read_ruleset_file(path)
    try:
        return msgspec.json.decode(text, type=Asked)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refusal(f"“{path.name}” is no correction: {error}. Write it like {_LIKE}.") from error


class Outcome(msgspec.Struct, frozen=True):
    """What came of a correction, or would come of it."""

    sentence: str
    kept: int
    changes: Sequence[Change]
    contradictions: Sequence[Contradiction]
    acts: Sequence[int]
    digest: str

    def plain(self) -> dict[str, object]:
        return {
            "sentence": self.sentence,
            "kept": self.kept or None,
            "changes": [asdict(change) for change in self.changes],
            "contradictions": [_contradiction(one) for one in self.contradictions],
            "acts": list(self.acts),
            "digest": self.digest,
        }

    def words(self) -> str:
        lines = [self.sentence, *(_change_told(change) for change in self.changes)]
        if not self.changes:
            lines.append("Nothing that is shown changes.")
        lines += [
            f"Act {one.step.number}, {one.step.label}: {one.why} It {_IN_WORDS[one.settled]}."
            for one in self.contradictions
        ]
        lines.append(f"Kept as act {self.kept}." if self.kept else "Nothing was kept.")
        return "\n".join(lines)


def _contradiction(one: Contradiction) -> dict[str, object]:
    return {
        "step": one.step.number,
        "label": one.step.label,
        "told": [sentence for sentence in one.step.sentences if sentence],
        "why": one.why,
        "settled": one.settled,
        "choices": list(one.choices),
        "asks": one.asks,
    }


def _change_told(change: Change) -> str:
    what = " · ".join(part for part in (change.view, change.who, change.what) if part)
    return f"{what}: {change.before} → {change.after}"


def _outcome(event: OpenEvent, asked: Asked, keep: bool) -> Outcome:
    return _from_now(event, asked, keep) if asked.mode == "from-now" else _always(event, asked, keep)


def _always(event: OpenEvent, asked: Asked, keep: bool) -> Outcome:
    session, before = event.session, event.session.state
    acts = {asked.step: _wish(event, asked.to), **_wishes(event, asked.also)}
    correction = Correction(acts, _wishes(event, asked.settle), asked.why.strip())
    mended: Mended[object] = session.correct(correction) if keep else session.mend(correction)
    found = changes(before, mended.state, event.format.views)
    kept = session.history.last_number if keep else 0
    return Outcome(mended.sentence, kept, found, mended.contradictions, sorted(mended.how), digest(mended.state))


def _from_now(event: OpenEvent, asked: Asked, keep: bool) -> Outcome:
    """An ordinary act at the end: what was played with the other value stays."""
    session, before = event.session, event.session.state
    wish = _wish(event, asked.to)
    if not isinstance(wish, Really):
        raise Refusal("A correction from now on needs “to”: give it a command.")
    if asked.step not in session.history.moments():
        raise Refusal(f"There is no act {asked.step} that stands. The log numbers them.")
    played = next(step for step in session.history.standing if step.number == asked.step)
    recorded = session.vocabulary.read_command(json.loads(played.command))
    moment = session.history.moments()[asked.step][0]
    command = event.format.past.from_now(moment, recorded, wish.command, asked.why.strip())
    if command is None:
        raise Refusal(f"Act {asked.step} cannot be changed from now on. Correct it as if it had always been so.")
    dice = cli_events.loaded(list(wish.dice) or None)
    if keep:
        session.dispatch(command, dice)
        after = session.state
    else:
        after = session.tried(command, dice)
    found = changes(before, after, event.format.views)
    label = session.rules.label(before, command)
    return Outcome(f"From now on: {label}", session.history.last_number if keep else 0, found, (), (), digest(after))


def _wishes(event: OpenEvent, asked: Mapping[str, Any]) -> dict[int, Wish]:
    found: dict[int, Wish] = {}
    for number, wish in asked.items():
        if not number.isdecimal():
            raise Refusal(f"“{number}” is no number of an act. The log numbers them.")
        found[int(number)] = _wish(event, wish)
    return found


def _wish(event: OpenEvent, asked: dict[str, object] | str | None) -> Wish:
    if asked is None or asked == "strike":
        return "strike"
    if asked == "stays":
        return "stays"
    assert isinstance(asked, dict)
    plain = dict(as_meant(event.format, asked))
    dice = plain.pop("dice", None)
    anew = dice == "anew"
    command: Command = event.session.vocabulary.read_command(cli_events.completed(plain, event.session.vocabulary))
    return Really(command, () if anew else cli_events.faces(dice), anew)

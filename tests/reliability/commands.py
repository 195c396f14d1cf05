"""Made-up commands against every format: each is done and can be read back, or is refused in a sentence."""

from __future__ import annotations

import contextlib
import io
import random
import time
from dataclasses import dataclass
from typing import Any, cast

from desktop.app.opening import OpenEvent
from desktop.cli.events import do_line
from desktop.domain.dice import SeededDice
from desktop.engine.history import History, Step
from desktop.engine.rules import Refusal, Vocabulary
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.manifest import Format
from desktop.storage.chain import Kept
from desktop.storage.jsonl import read_steps, step_line
from tests.reliability.made_up import Maker, commands_in, played

#: made-up commands in a row, before another moment of the event is taken.
IN_A_ROW = 25


@dataclass
class Tally:
    """What came of them; ``slowest`` in seconds."""

    done: int = 0
    refused: int = 0
    slowest: float = 0.0


def try_commands(format_: Format[Any], number: int, seed: int) -> Tally:
    """Whatever is neither done nor refused is raised; after each row the journal leads to the very same state."""
    steps, chance, tally = played(format_), random.Random(seed), Tally()
    maker = Maker(format_.rules.commands, commands_in(steps), chance)
    for first in range(0, number, IN_A_ROW):
        moment = chance.randrange(1, len(steps))
        event = _event_at(format_, steps[:moment], first)
        due = commands_in(steps[moment - 1 : moment + 3])
        for _ in range(min(IN_A_ROW, number - first)):
            _try(event, maker.line(due), tally)
        _reads_back(event)
    return tally


def _event_at(format_: Format[Any], steps: list[Step], seed: int) -> OpenEvent:
    journal = MemoryJournal()
    for step in steps:
        journal.append(step)
    session = Session(format_.rules, journal, SeededDice(seed), lambda: 1.0)
    return OpenEvent(cast(Any, None), format_, session)


def _try(event: OpenEvent, line: str, tally: Tally) -> None:
    before, began = event.session.state, time.perf_counter()
    refused = _refused(event, line)
    if refused:
        assert refused.rstrip()[-1] in ".?!:”…", refused
        assert event.session.state is before
    tally.done += not refused
    tally.refused += bool(refused)
    tally.slowest = max(tally.slowest, time.perf_counter() - began)


def _refused(event: OpenEvent, line: str) -> str:
    """The sentence of the refusal; nothing where the command was done."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            do_line(event, line, 1)
    except Refusal as refusal:
        return str(refusal)
    except Exception as error:
        raise AssertionError(f"{event.format.id}: neither done nor refused: {line[:300]}") from error
    return ""


def _reads_back(event: OpenEvent) -> None:
    session = event.session
    words = Vocabulary.of(session.rules)
    lines = [step_line(Kept.of(step, words)) for step in session.history.steps]
    again: History[Any] = History(session.rules)
    again.replay(read_steps(lines, words))
    assert digest(again.state) == digest(session.state)

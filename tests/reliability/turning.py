"""Undo and redo, hundreds at a time: every state on the way back is the one that stood there, also from the file."""

from __future__ import annotations

import contextlib
import io
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop.app.opening import OpenEvent, new_event, open_event
from desktop.cli.events import do_line
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Refusal
from desktop.engine.session import digest
from desktop.manifest import Format
from tests.reliability.made_up import Maker, commands_in, played

#: of so many tries in a row one at least is done, in every format.
_AT_MOST = 400


@dataclass
class Tally:
    """``wrong`` are turns after which another state stood than the one noted when the act was done."""

    undone: int = 0
    redone: int = 0
    wrong: int = 0


def turn(format_: Format[Any], number: int, seed: int, folder: Path) -> Tally:
    """Play so many acts and more, take so many back, do them again: in one sitting, and with the file opened anew."""
    path, tally = folder / f"{format_.id}.lantern", Tally()
    with new_event(path, format_, "Ghent", dice=SeededDice(seed), now=lambda: 1.0) as event:
        digests = _play(event, number, seed)
        _back(event, number, digests, tally)
        _again(event, number, digests, tally)
    with open_event(path) as event:
        tally.wrong += digest(event.session.state) != digests[-1]
        _back(event, number, digests, tally)
    with open_event(path) as event:
        tally.wrong += digest(event.session.state) != digests[-1 - number]
        _again(event, number, digests, tally)
    with open_event(path) as event:
        tally.wrong += digest(event.session.state) != digests[-1]
    return tally


def _play(event: OpenEvent, number: int, seed: int) -> list[str]:
    """The sample event up to a moment, and from there moves that fit among made-up ones; the digest after each act."""
    steps, chance, digests = played(event.format), random.Random(seed), [digest(event.session.state)]
    maker, dice = Maker(event.format.rules.commands, commands_in(steps), chance), SeededDice(seed)
    session, tries = event.session, 0
    for command in [session.vocabulary.read_command(json.loads(step.command)) for step in steps[1:] if step.command]:
        if len(digests) > number * 2 // 3:
            break
        _noted(digests, event, lambda command=command: session.dispatch(command))
    while len(digests) <= number:
        move = event.format.next_move(session.state, dice) if chance.random() < 0.7 else None
        before = len(digests)
        if move is not None:
            _noted(digests, event, lambda move=move: session.dispatch(move))
        else:
            _noted(digests, event, lambda: do_line(event, maker.line(), 1))
        tries = 0 if len(digests) > before else tries + 1
        assert tries < _AT_MOST, f"{event.format.id}: nothing fits any more after {len(digests)} acts"
    return digests


def _noted(digests: list[str], event: OpenEvent, act: Any) -> None:
    before = event.session.history.last_number
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            act()
    except Refusal:
        #: refused, and nothing of it is there.
        assert event.session.history.last_number == before
        return
    digests.append(digest(event.session.state))


def _back(event: OpenEvent, number: int, digests: list[str], tally: Tally) -> None:
    for at in range(1, number + 1):
        event.session.undo()
        tally.undone += 1
        tally.wrong += digest(event.session.state) != digests[-1 - at]


def _again(event: OpenEvent, number: int, digests: list[str], tally: Tally) -> None:
    for at in range(number - 1, -1, -1):
        event.session.redo()
        tally.redone += 1
        tally.wrong += digest(event.session.state) != digests[-1 - at]

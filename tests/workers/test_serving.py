"""What a second process answers to each job, whatever the job does; what it says travels as bytes alone."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterator

import pytest

from desktop.engine.rules import Refusal
from desktop.workers import limits, serving
from desktop.workers.limits import limited, too_large
from desktop.workers.process import received, send, values_alone
from desktop.workers.serving import Serving, heard_by, overhear
from desktop.workers.ticks import Stopped, Tick
from tests.workers import bad_readers

resource = pytest.importorskip("resource", reason="only Unix holds a process to limits")


class OverBytes(Serving):
    """The same door, between two rows of bytes instead of standard input and output."""

    def __init__(self, asked: bytes = b"") -> None:
        self._asked, self._answers = io.BytesIO(asked), io.BytesIO()  # type: ignore[assignment]
        self._jobs, self._lock, self._last, self._idle_seconds = {}, serving.Lock(), 0.0, 0.0

    def begin(self, number: int, job: bytes, tick: Tick) -> None:
        """At once, on this thread."""
        self.do(number, job, tick)

    def told(self) -> list[tuple[object, ...]]:
        said, answers = io.BytesIO(self._answers.getvalue()), []  # type: ignore[attr-defined]
        while said.tell() < len(said.getvalue()):
            answers.append(received(said))
        return answers


def answers_to(function: Callable[..., object], *args: object) -> list[tuple[object, ...]]:
    door = OverBytes()
    door.do(7, pickle.dumps((function, args), 5), door._tick(7))
    return door.told()


def doubles(number: int, tick: Tick) -> int:
    tick("half", 0.5)
    overhear("a-sheet", number, "pages")
    return 2 * number


def refuses(tick: Tick) -> None:
    raise Refusal("The paper is too small.") from ValueError("as told here alone")


def cancels(tick: Tick) -> None:
    tick.stop()
    tick("on", 0.1)


def breaks(tick: Tick) -> None:
    raise ZeroDivisionError("by nought")


def makes_what_cannot_travel(tick: Tick) -> object:
    return lambda: None


def test_a_job_is_answered_with_how_far_it_is_what_it_says_and_its_result() -> None:
    assert answers_to(doubles, 21) == [
        (7, "begun"),
        (7, "tick", "half", 0.5),
        (7, "heard", "a-sheet", (21, "pages")),
        (7, "done", 42),
    ]


def test_a_no_travels_as_its_sentence_and_without_its_cause() -> None:
    ((number, what, refusal),) = answers_to(refuses)[1:]
    assert (number, what, str(refusal)) == (7, "refused", "The paper is too small.")
    assert isinstance(refusal, Refusal)
    assert refusal.__cause__ is None


def test_a_job_that_was_cancelled_says_so() -> None:
    assert answers_to(cancels)[1:] == [(7, "stopped", "Cancelled; nothing was written.")]


@pytest.mark.parametrize(
    ("job", "error"), [(breaks, "ZeroDivisionError: by nought"), (makes_what_cannot_travel, "Error: ")]
)
def test_a_bug_is_a_sentence_and_the_next_job_is_done(job: Callable[..., object], error: str) -> None:
    ((_, what, refusal),) = answers_to(job)[1:]
    assert (what, type(refusal)) == ("refused", Refusal)
    assert str(refusal).startswith("Lantern failed at this: ")
    assert error in str(refusal)
    assert answers_to(doubles, 1)[-1] == (7, "done", 2)


def test_a_job_whose_code_is_not_found_is_refused() -> None:
    door = OverBytes()
    door.do(3, b"no pickle at all", Tick())
    assert [answer[:2] for answer in door.told()] == [(3, "begun"), (3, "refused")]


def test_it_tells_how_far_it_is_no_faster_than_anybody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((10.0, 10.01, 10.02, 10.06, 10.2))
    door = OverBytes()
    monkeypatch.setattr(serving.time, "monotonic", lambda: next(times))
    monkeypatch.setattr(door, "answer", lambda number, *what: told.append(what))
    told: list[tuple[object, ...]] = []
    tick = door._tick(1)
    for page in range(5):
        tick(f"page {page}", page / 5)
    assert told == [("tick", "page 0", 0.0), ("tick", "page 3", 0.6), ("tick", "page 4", 0.8)]


def test_what_work_says_by_the_way_is_heard_here_where_it_is_done_here() -> None:
    heard: list[object] = []
    overhear("nobody", 1)
    with heard_by(lambda id, said: heard.append((id, said))):
        overhear("a-sheet", 3)
        with heard_by(None):
            overhear("a-sheet", 4)
    overhear("nobody", 5)
    assert heard == [("a-sheet", (3,))]


class Ended(BaseException):
    """In place of the end of the process."""


def test_it_does_all_that_is_asked_and_ends_with_whoever_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(status: int) -> None:
        raise Ended(status)

    asked = io.BytesIO()
    send(asked, ("do", 1))
    send(asked, pickle.dumps((doubles, (1,)), 5))
    send(asked, ("stop", 99))
    send(asked, ("do", 2))
    send(asked, pickle.dumps((refuses, ()), 5))
    monkeypatch.setattr(serving.os, "_exit", end)
    door = OverBytes(asked.getvalue())
    with pytest.raises(Ended, match="0"):
        door.run()
    assert [answer[:2] for answer in door.told() if answer[1] in ("done", "refused")] == [(1, "done"), (2, "refused")]
    assert not door._jobs


def test_nobody_is_left_to_answer_and_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(status: int) -> None:
        raise Ended(status)

    monkeypatch.setattr(serving.os, "_exit", end)
    door = OverBytes()

    def gone(number: int, *what: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(door, "answer", gone)
    with pytest.raises(Ended):
        door.do(1, pickle.dumps((doubles, (1,)), 5), Tick())


@pytest.fixture
def limits_restored() -> Iterator[None]:
    """A process of its own need not let its limits go; this one must."""
    before = resource.getrlimit(resource.RLIMIT_DATA)
    yield
    resource.setrlimit(resource.RLIMIT_DATA, before)


@pytest.mark.usefixtures("limits_restored")
def test_a_reader_within_limits_brings_its_result_or_a_sentence() -> None:
    def out_of_memory(tick: Tick) -> None:
        raise MemoryError

    told: list[str] = []
    tick = Tick(lambda words, share: told.append(words))
    result, refusal, own = limited("“x”", 60.0, doubles, (4,), tick)
    assert (result, refusal, told) == (8, None, ["half"])
    assert own >= 0
    assert str(limited("“x”", 60.0, out_of_memory, (), Tick())[1]) == too_large("“x”")
    assert str(limited("“x”", 60.0, refuses, (), Tick())[1]) == "The paper is too small."
    with pytest.raises(Stopped):
        limited("“x”", 60.0, cancels, (), Tick())
    with pytest.raises(ZeroDivisionError):
        limited("“x”", 60.0, breaks, (), Tick())


def test_whoever_is_shut_in_opens_no_socket_and_may_still_read(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks: list[Callable[[str, object], None]] = []
    monkeypatch.setattr(limits.sys, "addaudithook", hooks.append)
    limits.shut_in()
    (refuse,) = hooks
    refuse("open", ("deck.txt",))
    for event in ("socket.connect", "subprocess.Popen", "os.system", "os.posix_spawn"):
        with pytest.raises(PermissionError, match=event):
            refuse(event, ())


def test_of_what_a_reader_sends_values_are_taken_and_acts_are_not() -> None:
    value = {"a": frozenset((1, 2)), "file": Tick.__name__}
    assert values_alone(pickle.dumps(value, 5)) == value
    refusal = values_alone(pickle.dumps(Refusal("No."), 5))
    assert str(refusal) == "No."
    for act in (bad_readers._Act("/nowhere"), doubles, print):
        with pytest.raises(pickle.UnpicklingError, match="is no value"):
            values_alone(pickle.dumps(act, 5))

"""An act is right at once and painted a round of the loop later, once and as it stands then."""

from __future__ import annotations

import weakref
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QListView, QWidget
from shiboken6 import delete, isValid

from desktop.ui.kit.pacing import PaintedApart, is_at_rest, later, painted_in_turn


class Board(QWidget):
    """Says what it showed each time that it was painted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words, self.painted = "", list[str]()
        self.apart = PaintedApart(parent)

    def say(self, words: str) -> None:
        self.words = words
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted.append(self.words)


@pytest.fixture(autouse=True)
def at_rest(qtbot) -> None:
    """What was put off before is done."""
    qtbot.waitUntil(is_at_rest)


@pytest.fixture
def board(shown) -> Board:
    window = QWidget()
    board = Board(window)
    board.resize(50, 50)
    shown(window, 60, 60)
    QApplication.processEvents()
    board.painted.clear()
    return board


def until_painted() -> None:
    """The loop goes round twice: what waits for its turn is handed to Qt, which paints it."""
    QApplication.processEvents()
    QApplication.processEvents()


def one_round() -> None:
    """What waits is done, as far as it is no timer's."""
    QCoreApplication.sendPostedEvents()


def test_what_an_act_changes_is_painted_a_round_later(board: Board) -> None:
    board.apart.put_off()
    board.say("Round 2")
    one_round()
    assert board.painted == []
    until_painted()
    assert board.painted == ["Round 2"]


def test_it_is_painted_once_as_it_stands_then(board: Board) -> None:
    board.apart.put_off()
    board.say("Round 2")
    one_round()
    board.apart.put_off()
    board.say("Round 3")
    one_round()
    until_painted()
    assert board.painted == ["Round 3"]
    board.say("Round 4")
    until_painted()
    assert board.painted == ["Round 3", "Round 4"], "what comes after it is painted too"


def test_without_an_act_nothing_waits(board: Board) -> None:
    board.say("a hand moves")
    one_round()
    assert board.painted == ["a hand moves"]


def test_a_window_that_goes_meanwhile_is_not_painted(qapp: QApplication) -> None:
    window = QWidget()
    board = Board(window)
    window.show()
    QApplication.processEvents()
    painted = board.painted
    painted.clear()
    board.apart.put_off()
    board.say("Round 2")
    one_round()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    assert painted == []


class Worker(QObject):
    """Has things to do, and says what it did."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board, self.did = board, list[str]()

    def wall(self) -> None:
        self.did.append("wall")
        self.board.say("wall")

    def paper(self) -> None:
        self.did.append("paper")
        self.board.say("paper")

    def fail(self) -> None:
        raise ValueError("the wall is gone")


def test_jobs_take_turns_and_a_painting_is_one_of_them(board: Board, qtbot) -> None:
    worker = Worker(board)
    for job in (worker.wall, worker.paper):
        later(worker, job)
    assert worker.did == []
    qtbot.waitUntil(lambda: len(board.painted) == 2)
    assert worker.did == board.painted == ["wall", "paper"], "each is seen before the next is done"


def test_what_is_asked_for_again_before_its_turn_is_done_once(board: Board, qtbot) -> None:
    worker = Worker(board)
    for job in (worker.wall, worker.wall, worker.paper):
        later(worker, job)
    qtbot.waitUntil(is_at_rest)
    assert worker.did == ["wall", "paper"]


def test_a_job_that_fails_keeps_no_other_from_its_turn(board: Board, qtbot) -> None:
    worker = Worker(board)
    later(worker, worker.fail)
    later(worker, worker.paper)
    with qtbot.captureExceptions() as failures:
        qtbot.waitUntil(is_at_rest)
    assert [kind for kind, *_ in failures] == [ValueError]
    assert worker.did == ["paper"]


def test_nobody_is_held_who_waits_for_a_turn(board: Board, qtbot) -> None:
    worker = Worker(board)
    gone, did = weakref.ref(worker), worker.did
    later(worker, worker.wall)
    del worker
    assert gone() is None
    qtbot.waitUntil(is_at_rest)
    assert did == []


class PacedWindow(QWidget):
    """A window whose acts are painted apart, as the event's is."""

    def __init__(self) -> None:
        super().__init__()
        self.painted_apart = PaintedApart(self)
        #: how many boards were painted each time that it painted anything.
        self.together = list[int]()

    def event(self, event: QEvent) -> bool:
        boards = self.findChildren(Board)
        before = sum(len(board.painted) for board in boards)
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest:
            self.together.append(sum(len(board.painted) for board in boards) - before)
        return done


def test_what_is_large_is_painted_after_the_act_and_in_parts(shown, qtbot) -> None:
    window = PacedWindow()
    boards = [Board(window) for _ in range(3)]
    for at, board in enumerate(boards):
        board.setGeometry(0, at * 200, 400, 200)
    shown(window, 400, 600)
    qtbot.waitUntil(lambda: all(board.painted for board in boards))
    QApplication.processEvents()
    for board in boards:
        board.painted.clear()
    window.painted_apart.put_off()
    for board in boards:
        board.words = "Round 2"
        painted_in_turn(board)
    one_round()
    assert [board.painted for board in boards] == [[], [], []]
    window.together.clear()
    qtbot.waitUntil(lambda: all(board.painted == ["Round 2"] for board in boards))
    assert max(window.together) < len(boards), "the window has its turn between them"


class Slow(QWidget):
    """Says what it showed each time that it was painted, which takes longer than a window is painted at once."""

    def __init__(self, parent: QWidget, clock: list[float]) -> None:
        super().__init__(parent)
        self.words, self.painted, self._clock = "", list[str](), clock

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted.append(self.words)
        self._clock[0] += 0.01


class Full(QWidget):
    """A window of such, painted apart."""

    def __init__(self, clock: list[float]) -> None:
        super().__init__()
        self.painted_apart = PaintedApart(self)
        self.slow = [Slow(self, clock) for _ in range(3)]
        for at, slow in enumerate(self.slow):
            slow.setGeometry(0, at * 20, 60, 20)

    def act(self, words: str) -> None:
        """All is right at once and painted later."""
        self.painted_apart.put_off()
        for slow in self.slow:
            slow.words = words
            slow.painted.clear()
            slow.update()

    def how_many(self) -> int:
        return sum(bool(slow.painted) for slow in self.slow)

    def begin(self) -> None:
        """Until something of it is painted."""
        while not self.how_many():
            QApplication.processEvents()

    def is_painted(self) -> bool:
        return all(slow.painted for slow in self.slow) and is_at_rest()


@pytest.fixture
def full(shown, qtbot, monkeypatch: pytest.MonkeyPatch) -> Full:
    clock = [0.0]
    monkeypatch.setattr("desktop.ui.kit.pacing.perf_counter", lambda: clock[0])
    window = Full(clock)
    shown(window, 60, 60)
    qtbot.waitUntil(window.is_painted)
    return window


def test_what_is_not_painted_in_a_while_waits_for_its_turn(full: Full, qtbot) -> None:
    full.act("Round 2")
    full.begin()
    assert full.how_many() < 3, "the window has its turn between them"
    qtbot.waitUntil(full.is_painted)
    assert {words for slow in full.slow for words in slow.painted} == {"Round 2"}


def test_who_looks_meanwhile_sees_all_of_it(full: Full, qtbot) -> None:
    full.act("Round 2")
    full.begin()
    full.grab()
    assert full.how_many() == 3


def test_an_act_while_the_last_is_painted_is_painted_over_it(full: Full, qtbot) -> None:
    full.act("Round 2")
    full.begin()
    full.act("Round 3")
    qtbot.waitUntil(full.is_painted)
    assert {words for slow in full.slow for words in slow.painted} == {"Round 3"}


def test_a_window_resized_while_it_is_painted_is_painted_whole(full: Full, qtbot) -> None:
    full.act("Round 2")
    full.begin()
    full.resize(90, 90)
    qtbot.waitUntil(full.is_painted)


def test_what_goes_while_it_waits_keeps_no_other_from_its_turn(full: Full, qtbot) -> None:
    full.act("Round 2")
    full.begin()
    delete(next(slow for slow in full.slow if not slow.painted))
    full.slow = [slow for slow in full.slow if isValid(slow)]
    qtbot.waitUntil(full.is_painted)


def test_what_lies_upon_each_other_comes_to_rest(full: Full, qtbot) -> None:
    for slow in full.slow:
        slow.setGeometry(0, 0, 60, 60)
    full.act("Round 2")
    qtbot.waitUntil(full.is_painted)


class Seen(QListView):
    """Which parts of its pane were painted, from where to where."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.parts = list[tuple[int, int]]()
        self.setFrameShape(QListView.Shape.NoFrame)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.parts.append((event.rect().top(), event.rect().bottom()))


def test_of_a_long_list_some_rows_are_painted_at_once(shown, qtbot) -> None:
    window = PacedWindow()
    rows = Seen(window)
    rows.setGeometry(0, 0, 600, 900)
    shown(window, 600, 900)
    qtbot.waitUntil(is_at_rest)
    rows.parts.clear()
    window.painted_apart.put_off()
    rows.viewport().update()
    qtbot.waitUntil(lambda: bool(rows.parts) and rows.parts[-1][1] == 899)
    assert rows.parts[0][0] == 0
    assert len(rows.parts) > 3
    assert all(before[1] + 1 == after[0] for before, after in pairwise(rows.parts)), "each of them once"


def test_what_goes_before_its_turn_is_not_waited_for(shown, qtbot) -> None:
    window = PacedWindow()
    board = Board(window)
    shown(window, 200, 200)
    window.painted_apart.put_off()
    painted_in_turn(board)
    worker = Worker(Board(window))
    delete(board)
    later(worker, worker.paper)
    qtbot.waitUntil(is_at_rest)
    assert worker.did == ["paper"]


def test_without_an_act_what_is_large_is_painted_at_once(shown) -> None:
    window = PacedWindow()
    board = Board(window)
    shown(window, 200, 200)
    QApplication.processEvents()
    board.painted.clear()
    board.words = "Round 2"
    painted_in_turn(board)
    QApplication.processEvents()
    assert board.painted == ["Round 2"]

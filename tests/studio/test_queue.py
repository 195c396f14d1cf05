"""The queue: kept at every change, taken back step by step, and never the reason that an event does not open."""

from __future__ import annotations

import json

import pytest

from desktop.engine.rules import Refusal
from desktop.engine.undo import UndoStack
from desktop.print.layout.settings import SheetSettings
from desktop.studio.queue import Entry, PrintQueue, acts_of_old


class Disk:
    """Keeps what it is given as JSON, as an event's file does."""

    def __init__(self) -> None:
        self.kept: str | None = None
        self.full = False

    def keep(self, value: object) -> None:
        if self.full:
            raise Refusal("The disk is full. Make room.")
        self.kept = json.dumps(value)

    def read(self) -> object:
        return json.loads(self.kept) if self.kept else None


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def acts() -> UndoStack:
    return UndoStack()


@pytest.fixture
def queue(disk: Disk, acts: UndoStack) -> PrintQueue:
    return PrintQueue(acts, disk.keep)


def titles(queue: PrintQueue) -> list[str]:
    return [entry.title for entry in queue.entries]


def signs(title: str = "Signs") -> Entry:
    return Entry("signs", title)


def test_what_is_put_in_comes_out_in_order_with_a_number_of_its_own(queue: PrintQueue) -> None:
    queue.add(signs())
    queue.add(signs("Slips"), signs("Seeds"))
    assert titles(queue) == ["Signs", "Slips", "Seeds"]
    assert [entry.number for entry in queue.entries] == [1, 2, 3]


def test_every_change_can_be_taken_back_and_done_again(queue: PrintQueue, acts: UndoStack) -> None:
    queue.add(signs())
    queue.add(signs("Slips"))
    queue.move(2, 0)
    queue.remove(1)
    queue.clear()
    steps = []
    while label := acts.undo():
        steps.append((label, titles(queue)))
    assert steps == [
        ("The queue emptied", ["Slips"]),
        ("Signs taken out of the queue", ["Slips", "Signs"]),
        ("Slips moved in the queue", ["Signs", "Slips"]),
        ("Slips put into the queue", ["Signs"]),
        ("Signs put into the queue", []),
    ]
    for _ in range(3):
        acts.redo()
    assert titles(queue) == ["Slips", "Signs"]


def test_a_new_change_forgets_what_was_taken_back(queue: PrintQueue, acts: UndoStack) -> None:
    queue.add(signs())
    acts.undo()
    queue.add(signs("Slips"))
    assert acts.redo() == ""
    assert titles(queue) == ["Slips"]


def test_the_queue_is_there_again_after_a_kill(queue: PrintQueue, disk: Disk) -> None:
    entry = Entry(
        "powers",
        "Dark Powers",
        SheetSettings(paper="A3", copies=2, bleed=1.5),
        (("Maze of Ith", 3), (7, 1)),
        ("Morale", "Morale · 2"),
        {"list": "4 Maze of Ith"},
    )
    queue.add(entry)
    queue.add(signs())
    queue.mark([2], "saved 14:05")
    again = PrintQueue(UndoStack(), disk.keep, disk.read())
    assert again.entries == queue.entries
    assert again.entries[0].settings == entry.settings
    assert again.entries[0].counts == (("Maze of Ith", 3), (7, 1))
    assert titles_of(again.waiting) == ["Dark Powers"]


def titles_of(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.title for entry in entries]


def test_a_change_that_cannot_be_written_down_is_no_change(queue: PrintQueue, disk: Disk) -> None:
    queue.add(signs())
    disk.full = True
    with pytest.raises(Refusal, match="disk is full"):
        queue.add(signs("Slips"))
    assert titles(queue) == ["Signs"]


@pytest.mark.parametrize("kept", [[], "rubbish", {"entries": [{"sheet": 3}]}, {"entries": None}])
def test_a_queue_nobody_can_read_is_an_empty_one(kept: object) -> None:
    assert PrintQueue(UndoStack(), kept=kept).entries == ()


def test_moving_to_where_it_is_or_beyond_the_end_is_no_trouble(queue: PrintQueue, acts: UndoStack) -> None:
    queue.add(signs())
    queue.add(signs("Slips"))
    queue.move(1, 0)
    assert acts.undo_label == "Slips put into the queue"
    queue.move(1, 99)
    assert titles(queue) == ["Slips", "Signs"]


def test_what_was_printed_meanwhile_stays_printed_when_a_change_is_taken_back(
    queue: PrintQueue, acts: UndoStack
) -> None:
    queue.add(signs())
    queue.add(signs("Slips"))
    queue.mark([1, 2], "printed 14:05")
    acts.undo()
    assert [(entry.title, entry.done) for entry in queue.entries] == [("Signs", "printed 14:05")]


def test_a_queue_that_kept_its_changes_itself_can_still_be_taken_back(disk: Disk) -> None:
    old = {
        "entries": [{"sheet": "signs", "title": "Signs", "number": 1}],
        "past": [{"label": "Signs put into the queue", "entries": []}],
        "future": [],
    }
    acts = UndoStack(kept=acts_of_old(old))
    queue = PrintQueue(acts, disk.keep, old)
    assert titles(queue) == ["Signs"]
    assert acts.undo() == "Signs put into the queue"
    assert titles(queue) == []
    assert acts_of_old({"past": [{"rubbish": 1}]}) is None
    assert acts_of_old(None) is None

"""Whatever the window reads of what people bring is read in the reading room, and comes out as it would here."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.app.opening import new_event, open_event, own_event
from desktop.catalogue import FORMATS, format_of
from desktop.engine.rules import Refusal
from desktop.studio.sources.card_library import Cards, import_cards
from desktop.workers.reading import open_reading_room, reading_apart
from desktop.workers.reading_room import ReadingRoom
from desktop.workers.ticks import Tick
from tests.card_files import write_many
from tests.reliability import fuzz

HOUSE = Path(__file__).parents[2] / "desktop"
SMALL = Path(__file__).parents[1] / "journals" / "small-event.jsonl"
#: readers of the rules, which know of no rooms: whoever reads with one in the window sends it to the room.
OF_THE_RULES = {
    "read_ruleset",
    "read_scenario",
    "read_plan",
    "edited_charts",
    "read_svg",
    "read_layout",
    "import_journal",
}


class Noting(ReadingRoom):
    """A room that notes what is read in it."""

    def __init__(self) -> None:
        super().__init__()
        self.read_there: list[str] = []

    def read(self, function: Callable[..., Any], args: tuple[Any, ...], *rest: Any, **more: Any) -> Any:
        self.read_there.append(getattr(args[0], "__name__", ""))
        return super().read(function, args, *rest, **more)


@pytest.fixture(scope="module")
def one_room() -> Iterator[Noting]:
    made = Noting()
    yield made
    made.close()


@pytest.fixture
def room(one_room: Noting) -> Iterator[Noting]:
    one_room.read_there.clear()
    open_reading_room(one_room)
    yield one_room
    open_reading_room(None)


#: those that hand a file to a reader of the rules are read there by whoever calls them.
BY_ITSELF = [
    fuzz.read_deck,
    fuzz.read_cube,
    fuzz.read_horde,
    fuzz.read_scenario_cards,
    fuzz.read_edition_list,
    fuzz.read_edition,
    fuzz.read_players,
    fuzz.read_table,
    fuzz.read_layout,
    fuzz.read_map,
    fuzz.read_picture,
    fuzz.read_plan_picture,
]


@pytest.mark.parametrize("read", BY_ITSELF, ids=lambda read: read.__name__)
def test_a_reader_reads_in_the_room_what_it_reads_here(
    read: Callable[[Path], object], room: Noting, tmp_path: Path
) -> None:
    seeds = dict(fuzz.kinds(tmp_path))[read]
    for name, data in seeds[:3]:
        path = tmp_path / name
        path.write_bytes(data)
        room.read_there.clear()
        there = _came_of(read, path)
        assert len(room.read_there) == 1
        open_reading_room(None)
        assert there == _came_of(read, path)
        open_reading_room(room)


def _came_of(read: Callable[[Path], object], path: Path) -> object:
    try:
        return read(path)
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize("id", FORMATS)
def test_a_ruleset_for_a_new_event_is_read_in_the_room(id: str, room: Noting, tmp_path: Path) -> None:

    shipped = HOUSE / "formats" / id.replace("-", "_") / "rules" / "ruleset.toml"
    shipped = (
        shipped if shipped.exists() else next((HOUSE / "formats").glob(f"*{id.split('-')[0]}*/rules/ruleset.toml"))
    )
    with new_event(tmp_path / "e.lantern", format_of(id), "E", ruleset=shipped.read_text("utf-8")):
        assert room.read_there == ["opening"]


def test_a_journal_is_read_in_the_room_and_leaves_a_whole_event(room: Noting, tmp_path: Path) -> None:
    path = own_event(SMALL, tmp_path, [])
    assert room.read_there == ["_journal_into"]
    with open_event(path) as event:
        assert event.session.state.name == "The small Dark of November"


def _takes_in(path: Path, tick: Tick) -> tuple[str, ...]:
    return import_cards(path, lambda share, cards: tick(f"{cards}", share))


def test_card_data_of_many_printings_fit_in_the_room(room: Noting, tmp_path: Path) -> None:
    work = reading_apart(_takes_in, write_many(tmp_path / "cards.json", 12_000), 60.0)
    assert work is not None
    sentences = work(Tick())
    assert "12,000 printings of 12,000 cards read" in sentences[0]
    assert Cards().find("Lamp a Keeper") is not None


def test_no_screen_reads_by_itself_with_a_reader_of_the_rules() -> None:
    screens = [*HOUSE.glob("formats/*/screens/**/*.py"), *HOUSE.glob("ui/**/*.py"), *HOUSE.glob("studio/*.py")]
    rest = [
        HOUSE / name
        for name in ("app/lantern.py", "studio/sheets/merging.py", "app/starting.py", "print/merge/cards.py")
    ]
    calls = [
        f"{path.name}:{node.lineno} {node.func.id}"
        for path in (*screens, *rest)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OF_THE_RULES
    ]
    assert calls == []

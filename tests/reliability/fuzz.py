"""Files of every kind that a person brings, mangled, read in the reading room: a result or a refusal, nothing else."""

from __future__ import annotations

import gzip
import io
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

from PIL import Image

from desktop.engine.rules import Refusal
from desktop.library.ahead import load_readers
from desktop.system.assets import asset
from desktop.workers.reading import apart, open_reading_room
from desktop.workers.reading_room import ReadingRoom
from tests.card_files import mtgjson_card, mtgjson_set, scryfall_card, write_mtgjson, write_scryfall
from tests.office_files import ods, xlsx
from tests.reliability.flips import Spoil, flipped, mangled

_TESTS = Path(__file__).parents[1]
_FORMATS = Path(__file__).parents[2] / "desktop" / "formats"
_FAILED = "Lantern failed at this"
_DIED, _TOO_LONG, _TOO_LARGE = "died over it", "takes far too long", "far too much memory"
#: what somebody who writes files by hand would put where a number or a word is expected.
_ODD = (b"1e999", b"-1", b"NaN", b"9" * 400, b'"\\ud83d"', b"[" * 900, b"{" * 900, b"\0", b"\xff", b"=", b"../" * 40)


@dataclass
class Tally:
    """What came of them; ``failed`` are Lantern's own faults, ``limits`` tells which the room's limits ended."""

    read: int = 0
    refused: int = 0
    slowest: float = 0.0
    slow: str = ""
    #: the most memory a reader ever had, in MB, where the system tells it.
    peak: float = 0.0
    failed: list[str] = field(default_factory=list)
    limits: list[str] = field(default_factory=list)


# ---- the readers, each of a file, as the window has them


def read_deck(path: Path) -> object:
    from desktop.library.decks import read_deck_file
    from desktop.studio.sources.card_library import Cards

    return read_deck_file(path, Cards())


def read_cube(path: Path) -> object:
    from desktop.formats.horde_sealed.reading import read_cube
    from desktop.library.decoding import read_list_file

    return read_cube(read_list_file(path), path.stem)


def read_horde(path: Path) -> object:
    from desktop.formats.horde_sealed.reading import read_horde_list
    from desktop.library.decoding import read_list_file

    return read_horde_list(read_list_file(path), path.stem)


def read_scenario_cards(path: Path) -> object:
    from desktop.formats.commander_scenarios.reading import read_card_list
    from desktop.library.decoding import read_list_file

    return read_card_list(read_list_file(path))


def read_edition_list(path: Path) -> object:
    from desktop.formats.elder_dragon_wars.reading import read_list

    return read_list(path.read_bytes())


def read_edition(path: Path) -> object:
    from desktop.formats.elder_dragon_wars.reading import read_edition

    return read_edition(path.read_bytes())


def read_scenario(path: Path) -> object:
    from desktop.formats.commander_scenarios.rules.scenario import read_scenario

    return read_scenario(_text(path))


def read_ruleset(path: Path) -> object:
    from desktop.app.opening import read_ruleset_file
    from desktop.catalogue import format_of

    return format_of(path.name.split("@")[0]).opening("Name", "Place", "2026-01-01", read_ruleset_file(path))


def read_charts(path: Path) -> object:
    from desktop.formats.war_of_dominia.reading.constants import edited_charts

    return edited_charts((_text(path),))


def read_players(path: Path) -> object:
    from desktop.library.players import read_players_file

    return read_players_file(path)


def read_table(path: Path) -> object:
    from desktop.library.tables import read_table_file

    return read_table_file(path)


def read_layout(path: Path) -> object:
    from desktop.studio.sheets.merging import read_layout_file

    return read_layout_file(path)


def read_drawing(path: Path) -> object:
    from desktop.system.svg import read_svg

    return read_svg(path)


def read_map(path: Path) -> object:
    from desktop.library.maps import read_map

    return read_map(path.name, path.read_bytes())


def read_plan(path: Path) -> object:
    from desktop.domain.plan.files import read_plan

    return read_plan(path.read_bytes())


def read_picture(path: Path) -> object:
    from desktop.library.pictures_normal import normalise
    from desktop.library.pictures_normal import read_picture as bytes_of

    return normalise(path, bytes_of(path)).width


def read_plan_picture(path: Path) -> object:
    from desktop.ui.plan.picture import picture_to_keep

    return len(picture_to_keep(path.read_bytes()))


def read_cards(path: Path) -> object:
    from desktop.library.importing import CardReader

    return sum(len(batch) for batch in CardReader(path).batches())


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8-sig", "replace")


# ---- what is mangled

Kind = tuple[Callable[[Path], object], tuple[tuple[str, bytes], ...]]
_PLAYERS = b"Name;Paid;Here\nAda Lovelace;yes;x\nBen Britten;no;\n\xc3\x89lodie Aine;ja;x\n"
_TABLE = b'name,cost,copies,text\n"Lamp, lit",2,3,"Keep\nit"\nStool,1,,=SUM(A1)\n'
_SVG = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="#a00" transform="translate(2 3) scale(.5)">'
    b'<path d="M2 2h20v9l-4 3a3 3 0 0 1-6 0C9 9 4 4 2 2z"/><circle cx="5" cy="6" r="2"/></g></svg>'
)


def kinds(folder: Path) -> tuple[Kind, ...]:
    """Every reader and some small sound files for it."""
    lists = _files(_TESTS / "library" / "decks", "*.*")
    toml = _FORMATS / "war_of_dominia" / "rules" / "constants"
    shipped = sorted(_FORMATS.glob("*/rules/ruleset.toml"))
    rulesets = tuple(
        (f"{path.parts[-3].replace('_', '-')}@.toml", path.read_bytes())
        for path in shipped
        for path in _FORMATS.glob("*/rules/ruleset.toml")
    )
    return (
        (read_deck, lists),
        (read_cube, lists),
        (read_horde, (*lists, *_files(_FORMATS / "horde_sealed" / "rules", "first_horde.toml"))),
        (read_scenario_cards, lists),
        (read_edition_list, lists),
        (read_edition, _files(_FORMATS / "elder_dragon_wars" / "rules", "december_2006.toml")),
        (read_scenario, _files(_FORMATS / "commander_scenarios" / "rules", "drowned_bell.toml")),
        (read_ruleset, rulesets),
        (read_charts, _files(toml, "*.toml")),
        (read_players, (("players.csv", _PLAYERS), ("players.txt", b"Ada\nBen\n3. Cem\n"))),
        (read_table, (("table.csv", _TABLE), ("table.xlsx", xlsx()), ("table.ods", ods()))),
        (read_layout, _files(asset("templates"), "*.toml")),
        (read_drawing, (("drawing.svg", _SVG),)),
        (read_map, _files(_TESTS / "library" / "maps" / "saved_by_tiled", "*.*")),
        (read_plan, (("hall.lantern-plan", _plan()),)),
        (read_picture, tuple(_pictures(("PNG", "JPEG", "WEBP", "TIFF")))),
        (read_plan_picture, tuple(_pictures(("PNG", "JPEG", "WEBP", "BMP", "GIF")))),
        (read_cards, tuple(_card_files(folder))),
    )


def _files(folder: Path, pattern: str) -> tuple[tuple[str, bytes], ...]:
    found = tuple((path.name, path.read_bytes()) for path in sorted(folder.glob(pattern)) if path.suffix != ".md")
    assert found, f"nothing to mangle in {folder}"
    return found


def _plan() -> bytes:
    from desktop.domain.plan import Plan
    from desktop.domain.plan.files import write_plan

    return write_plan(Plan(), b"")


def _pictures(formats: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for mode in ("RGB", "RGBA", "P", "L", "CMYK", "I;16"):
        image = Image.linear_gradient("L").resize((60, 84)).convert("RGB").convert("L" if mode == "I;16" else mode)
        for format_ in formats:
            file = io.BytesIO()
            try:
                image.convert(mode).save(file, format_)
            except (OSError, ValueError):
                continue
            yield f"picture.{format_.lower()}", file.getvalue()


def _card_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    plain = write_scryfall(folder / "cards.json", [scryfall_card(number) for number in range(4)]).read_bytes()
    yield "cards.json", plain
    yield "cards.json.gz", gzip.compress(plain)
    set_ = mtgjson_set([mtgjson_card(number) for number in range(3)])
    yield "LMP.json", write_mtgjson(folder / "LMP.json", set_).read_bytes()


# ---- mangling and reading


def odd(data: bytes, chance: random.Random) -> bytes:
    """A number or a word in it is another one."""
    at = chance.randrange(len(data) or 1)
    return data[:at] + chance.choice(_ODD) + data[at + chance.choice((0, 1, 3, 10)) :]


_SPOILT: tuple[Spoil, ...] = (flipped, mangled, odd)


def fuzz(number: int, seed: int, folder: Path) -> Tally:
    """Mangle and read that many files, in turn by every reader."""
    chance, tally = random.Random(seed), Tally()
    with a_room() as room:
        room.open(load_readers)
        for read, seeds in islice(cycle(kinds(folder)), number):
            name, data = chance.choice(seeds)
            path = folder / name
            path.write_bytes(chance.choice(_SPOILT)(data, chance))
            _try(read, path, tally, folder)
            tally.peak = max(tally.peak, *map(_peak, room.pids), 0.0)
    return tally


def _try(read: Callable[[Path], object], path: Path, tally: Tally, folder: Path) -> None:
    begun = time.monotonic()
    try:
        apart(read, path, seconds=5.0)
        tally.read += 1
    except Exception as error:
        #: a "no" has a class of Lantern's own.
        if not type(error).__module__.startswith("desktop.") or _FAILED in str(error):
            kept = path.rename(folder / f"failed {len(tally.failed)} {path.name}")
            tally.failed.append(f"{read.__name__} {kept}: {type(error).__name__}: {error}")
        elif isinstance(error, Refusal) and any(words in str(error) for words in (_DIED, _TOO_LONG, _TOO_LARGE)):
            tally.limits.append(f"{read.__name__}: {error}")
        else:
            tally.refused += 1
    took = time.monotonic() - begun
    if took > tally.slowest:
        tally.slowest, tally.slow = took, f"{read.__name__} {path.name}"


def _peak(pid: int) -> float:
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1e3 for line in status.splitlines() if line.startswith("VmHWM")), 0.0)


@contextmanager
def a_room() -> Iterator[ReadingRoom]:
    room = ReadingRoom()
    open_reading_room(room)
    try:
        yield room
    finally:
        open_reading_room(None)
        room.close()

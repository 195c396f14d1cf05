"""Opens and makes events: a file, its format and its session joined. For the window and the command line alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from msgspec import Struct
from msgspec.structs import replace

from desktop.catalogue import format_of
from desktop.domain.dice import Dice
from desktop.engine.format import Grid
from desktop.engine.history import History, Step
from desktop.engine.rules import Refusal, Vocabulary
from desktop.engine.session import Session
from desktop.manifest import Format
from desktop.storage.backup import OWN
from desktop.storage.chain import Kept
from desktop.storage.event_file import (
    FROM_JOURNAL,
    HALF,
    SUFFIX,
    EventFile,
    create_event_file,
    move_event_file,
    picture_in,
    refuse_taken,
    remove_event_file,
)
from desktop.storage.held_file import is_held
from desktop.storage.held_file import read as read_held
from desktop.storage.joining import hold_in
from desktop.storage.jsonl import Line, head_line, read_head, read_lines, refuse_altered, step_in, step_line
from desktop.storage.saying import Damaged
from desktop.system import machine
from desktop.system.files import failed, read_whole, write_whole
from desktop.workers.reading import apart

if TYPE_CHECKING:
    from desktop.print.press.handout import HandoutSpec
    from desktop.studio.printed import PaperBook

#: how the file of an exported journal ends.
JOURNAL = ".jsonl"
#: a whole evening is played again.
_JOURNAL_SECONDS = 20.0
#: what it is called where it is saved.
JOURNAL_NAME = "The journal as JSON Lines"
PAGE_NAME = "The page for the web as HTML"


class OpenEvent(Struct, dict=True):
    """An event at work: close it when done."""

    file: EventFile
    format: Format[object]
    session: Session[object]

    @cached_property
    def papers(self) -> PaperBook:
        """What of it left on paper."""
        from desktop.studio.printed import PaperBook

        return PaperBook(self.file, self.session)

    @property
    def paper_folder(self) -> Path:
        """Where paper is kept that nobody asked a place for: beside the event."""
        return self.file.path.with_name(f"{self.file.path.stem} paper")

    def close(self) -> None:
        if "papers" in vars(self):
            self.papers.leave()
        self.file.close()

    def __enter__(self) -> OpenEvent:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def open_event(
    path: Path, dice: Dice | None = None, now: Callable[[], float] = machine.wall_seconds, home: Path | None = None
) -> OpenEvent:
    """Open an event file and replay it; raises ``Refusal`` in a sentence.

    Where ``home`` names the organiser's own folder, what the file cannot take is held there, and what was held before
    joins it; elsewhere it is refused.
    """
    with machine.uncollected():
        return _opened(path, dice or machine.chance(), now, home)


def _opened(path: Path, dice: Dice, now: Callable[[], float], home: Path | None) -> OpenEvent:
    file = EventFile(path)
    try:
        if home is not None:
            hold_in(file, home)
        format_ = format_of(file.format_id)
        vocabulary = Vocabulary.of(format_.rules)
        session = Session(format_.rules, file.journal(vocabulary), dice, now)
    except BaseException as error:
        file.close()
        if isinstance(error, Refusal) and not file.is_proved:
            #: nothing says that these acts are those that were kept.
            raise Damaged(str(error).rstrip(".")) from error
        raise
    return OpenEvent(file, _with_pictures(format_, path), session)


def _with_pictures(format_: Format[object], path: Path) -> Format[object]:
    """The format, its handouts knowing the pictures that this event keeps."""
    kept = partial(picture_in, path)

    def handouts() -> Sequence[HandoutSpec[Any]]:
        return [spec.knowing({"pictures": kept}) for spec in format_.handouts()]

    return replace(format_, handouts=handouts)


def new_event(
    path: Path,
    format_: Format[object],
    name: str,
    place: str = "",
    date: str = "",
    ruleset: str = "",
    dice: Dice | None = None,
    now: Callable[[], float] = machine.wall_seconds,
    home: Path | None = None,
) -> OpenEvent:
    """Make an event file and open the event in it; a ruleset that does not fit leaves no file behind."""
    if path.suffix != SUFFIX:
        raise Refusal(f"An event file ends in {SUFFIX}: “{path.name}{SUFFIX}”, say.")
    if ruleset:
        command = apart(format_.opening, name, place, date, ruleset, name="ruleset")
    else:
        command = format_.opening(name, place, date, ruleset)
    with made_whole(path, format_) as half, open_event(half, dice, now) as event:
        event.session.dispatch(command)
    return open_event(path, dice, now, home)


@contextmanager
def made_whole(path: Path, format_: Format[object], about: Mapping[str, str] | None = None) -> Iterator[Path]:
    """A new event file that bears its name once it is complete, and goes if that fails."""
    refuse_taken(path)
    half = path.with_name(path.name + HALF)
    remove_event_file(half)
    try:
        create_event_file(half, format_.id, about)
        yield half
        move_event_file(half, path)
    except BaseException:
        remove_event_file(half)
        raise


def read_ruleset_file(path: Path) -> str:
    """The text of a ruleset file; raises ``Refusal`` where it cannot be read as text."""
    try:
        return read_whole(path).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise Refusal(f"“{path.name}” is not UTF-8 text. Save it as UTF-8 and try again.") from error


def exports(event: OpenEvent) -> dict[str, tuple[str, Callable[[], bytes]]]:
    """What can be taken out of an event into a file: by what it is called, the file's name and what makes it."""
    from desktop.library.tables import written_table

    stem, state = event.file.path.stem, event.session.state

    def table(make: Callable[[object], Grid]) -> bytes:
        grid = make(state)
        return written_table(grid.heads, grid.rows)

    tables = {
        f"{name} as CSV": (f"{stem} {name.lower()}.csv", partial(table, make))
        for name, make in event.format.results.items()
    }

    def page_of_event() -> bytes:
        from desktop.app.event_page import event_page

        return event_page(event.format, state).encode()

    page = {PAGE_NAME: (f"{stem}.html", page_of_event)}
    return {JOURNAL_NAME: (f"{stem}.jsonl", lambda: exported(event).encode()), **page, **tables}


def import_journal(text: str, path: Path) -> OpenEvent:
    """Make an event file from a journal in JSON Lines; a journal that does not fit leaves no file behind."""
    #: a name may hold what Python takes for the end of a line (U+2028, U+0085); JSON Lines end in a line feed alone.
    lines = text.split("\n")
    if not text.strip():
        raise Refusal("The journal is empty.")
    head = read_head(lines[0])
    format_, found = format_of(head.format), list(read_lines(lines[1:]))
    vocabulary = Vocabulary.of(format_.rules)
    steps = [step_in(line, vocabulary) for line in found]
    _rehearse(format_, found, steps)
    refuse_altered(head, found)
    #: what was proved stays what it was, to the letter; what was not is written as this Lantern writes.
    proved = head.is_proved(found)
    acts = [line.act for line in found] if proved else [Kept.of(step, vocabulary) for step in steps]
    about = {**(head.about if proved else {}), "source": FROM_JOURNAL}
    with made_whole(path, format_, about) as half, EventFile(half) as file:
        file.take_in(acts)
        for key, value in head.kept.items():
            file.remember(key, value)
    return open_event(path)


def _rehearse(format_: Format[object], lines: Sequence[Line], steps: Sequence[Step]) -> None:
    """Replay before anything is written: a journal whose lines do not follow from each other is refused."""
    history: History[object] = History(format_.rules)
    for line, step in zip(lines, steps, strict=True):
        before = history.last_number
        if step.number != before + 1:
            raise Refusal(f"Line {line.at}: step {step.number} cannot follow step {before}. Lines are missing.")
        try:
            history.replay([step])
        except Refusal as error:
            raise Refusal(f"Line {line.at}: step {step.number} does not follow from the lines before it.") from error


def exported(event: OpenEvent) -> str:
    """The journal of an event as JSON Lines, with what the desk keeps: its print queue, and what was chosen for it."""
    file = event.file
    acts = [step_line(act, link) for act, link in zip(file.acts, file.links, strict=True)]
    return "\n".join([head_line(file.about, file.links, file.kept()), *acts]) + "\n"


def own_event(path: Path, folder: Path, backups: Sequence[Path]) -> Path:
    """The event file to open for what was picked: a journal, or a backup, becomes a new event in ``folder``.

    A backup is left as it is: whatever goes wrong with its copy, it is still there.
    """
    is_backup = path.resolve().parent in [backup.resolve() for backup in backups]
    if path.suffix.casefold() == JOURNAL:
        target = free_name(folder, path.stem)
        _take_journal(path, target)
        return target
    if is_backup and path.exists():
        #: without the event's number that the backup bears.
        target = free_name(folder, f"{path.stem.rpartition(' (')[0] or path.stem} from backup")
        write_whole(target, read_whole(path))
        return target
    return path


def open_own(path: Path, folder: Path, backups: Sequence[Path], home: Path | None = None) -> OpenEvent:
    """Open what was picked, as ``own_event`` has it; of one that does not open no copy is left."""
    own = own_event(path, folder, backups)
    try:
        event = open_event(own, home=home)
        if own != path:
            event.file.remember(OWN, uuid4().hex)
        return event
    except BaseException:
        if own != path:
            remove_event_file(own)
        raise


def _take_journal(path: Path, target: Path) -> None:
    try:
        apart(_journal_into, path.absolute(), target.absolute(), seconds=_JOURNAL_SECONDS)
    except BaseException:
        #: whoever read it may have died over it, and left half an event.
        remove_event_file(target.with_name(target.name + HALF))
        raise


def _journal_into(path: Path, target: Path) -> None:
    if is_held(path):
        _held_into(path, target)
    else:
        import_journal(read_ruleset_file(path), target).close()


def _held_into(path: Path, target: Path) -> None:
    """Make an event file of what was held while another one could not be written: the whole event, as it was there."""
    found = read_held(path)
    #: as of a journal's, the pictures may lie in the other file alone.
    about = {**found.about, "source": FROM_JOURNAL}
    with made_whole(target, format_of(found.about.get("format", "")), about) as half, EventFile(half) as file:
        for data in found.pictures:
            file.keep_picture(data)
        file.take_in(found.acts)
        for key, value in found.desk.items():
            file.remember(key, value)


def free_name(folder: Path, stem: str) -> Path:
    """A name in the folder that nothing bears yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise failed(error, f"“{folder}” cannot be written to") from error
    names = (f"{stem}{SUFFIX}", *(f"{stem} {number}{SUFFIX}" for number in range(2, 1000)))
    return next(folder / name for name in names if not (folder / name).exists())

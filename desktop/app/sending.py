"""An event by mail: for every player a PDF, a picture and the text of a mail; for all a map, a gazette, the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.app.event_page import event_page
from desktop.domain.words import counted, isolated
from desktop.engine.format import Letter, SharedSheet
from desktop.engine.rules import Refusal
from desktop.manifest import Format, Mail
from desktop.print.layout.paper import by_name
from desktop.print.press.join import join
from desktop.studio.page_pictures import first_picture
from desktop.system.files import file_name, make_folder, write_whole

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent

#: dots an inch of a picture that is read on a telephone.
DPI = 130
Progress = Callable[[int, int], bool | None]


def mail_of(format_: Format[object]) -> Mail[object]:
    """How this format is played by mail; raises ``Refusal`` where it is played in one room."""
    if format_.mail is None:
        raise Refusal(f"{format_.name} is played in one room: there is nothing to send. Export its page instead.")
    return format_.mail()


def state_of_round(event: OpenEvent, number: int) -> object:
    """The event as it stood when this round was over, in the version that counts; addresses are today's."""
    mail = mail_of(event.format)
    _, states = event.session.history.played
    over = [mail.rounds_over(state) for state in states]
    for at in range(len(states) - 1, 0, -1):
        if over[at] == number and over[at - 1] == number - 1 and min(over[at:]) >= number:
            return mail.of_round(states[at], event.session.state)
    unit, done = mail.unit(event.session.state), mail.rounds_over(event.session.state)
    raise Refusal(f"{unit.capitalize()} {number} is not over: {done} of them {'is' if done == 1 else 'are'}.")


def write_letters(
    format_: Format[object], state: object, folder: Path, by: str = "", progress: Progress | None = None
) -> list[Path]:
    """Write everything into the folder; gives the files. Raises ``Refusal`` where nobody can be written to, a file
    cannot be written, or ``progress`` gave ``False``."""
    mail = mail_of(format_)
    letters, shared = mail.letters(state, by), mail.shared(state)
    if not letters:
        raise Refusal("There is nobody to write to yet. Once the map is dealt out, every player is sent a letter.")
    make_folder(folder)
    files = [_write(folder, "page", ".html", event_page(format_, state).encode())]
    works = [partial(_shared, format_, state, folder, sheet) for sheet in shared]
    works += [partial(_letter, format_, state, folder, at, letter) for at, letter in enumerate(letters, 1)]
    for done, work in enumerate(works, 1):
        files += work()
        if progress is not None and progress(done, len(works)) is False:
            raise Refusal(f"Stopped after {counted(len(files), 'file')}; they are in the folder.")
    return files


def _shared(format_: Format[object], state: object, folder: Path, sheet: SharedSheet) -> list[Path]:
    pdf = _printed(format_, state, sheet.handout, sheet.chosen)
    if sheet.is_picture:
        return [_write(folder, sheet.file, ".png", first_picture(pdf, DPI))]
    return [_write(folder, sheet.file, ".pdf", pdf)]


def _letter(format_: Format[object], state: object, folder: Path, number: int, letter: Letter) -> list[Path]:
    """One player's files, all by the same name: the text first in every mail program's list."""
    stem = f"{number:02} {letter.name}"
    head = f"To: {letter.to}\n" if letter.to else ""
    text = f"{head}Subject: {letter.subject}\n\n{isolated(letter.text)}\n"
    files = [_write(folder, stem, ".txt", text.encode())]
    pdfs = [(handout, _printed(format_, state, handout, chosen)) for handout, chosen in letter.handouts]
    if pdfs:
        files.append(_write(folder, stem, ".pdf", _joined(pdfs, letter.subject)))
        files.append(_write(folder, stem, ".png", first_picture(pdfs[0][1], DPI)))
    return files


def _printed(format_: Format[object], state: object, id: str, chosen: Sequence[str]) -> bytes:
    spec = next(spec for spec in format_.handouts() if spec.id == id)
    return spec.made(state, by_name("A4"), {"chosen": tuple(chosen)} if chosen else {})


def _joined(pdfs: Sequence[tuple[str, bytes]], title: str) -> bytes:
    if len(pdfs) == 1:
        return pdfs[0][1]
    out = BytesIO()
    join(pdfs, out, title)
    return out.getvalue()


def _write(folder: Path, stem: str, ending: str, data: bytes) -> Path:
    path = folder / file_name(stem, "player", ending)
    write_whole(path, data)
    return path

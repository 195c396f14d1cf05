"""Going on without the disk: what an event's file cannot take is held, and joins the file when it is back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from desktop.engine.history import Step
from desktop.engine.rules import Refusal, Vocabulary

from .chain import Kept, link_of
from .held_file import Found, HeldFile, lay_apart, when
from .journal import Shelf, SqlJournal
from .pen import Pen
from .saying import Damaged, Unkept

#: what a file may refuse although it is to be kept.
HOLDS = (Unkept, Damaged)


class Elsewhere(Refusal):
    """Somebody else went on with the file: what is held does not follow from its last act."""


class Taking(Protocol):
    """What takes acts, pictures and what the desk keeps: an event's file."""

    @property
    def shelf(self) -> Shelf: ...
    def write_desk(self, key: str, value: object) -> None: ...
    def write_picture(self, data: bytes) -> str: ...


class Holding:
    """What is held of an open event; nothing while its file takes what is done.

    ``desk`` is what the file kept of the desk so far: it may be asked for when the file can no longer be read.
    """

    def __init__(self, shelf: Shelf, about: dict[str, str], desk: dict[str, object], folder: Path) -> None:
        self.folder = folder
        #: why the file takes nothing, in a few words; "" while it does.
        self.why = ""
        #: whether somebody else went on with the file.
        self.is_apart = False
        #: what the file looked like then.
        self.seen: tuple[int, ...] = ()
        self.acts: list[Kept] = []
        #: what joined, in a sentence; taken away by whoever tells it.
        self.news = ""
        #: what could not join because somebody else went on with the file, and where it lies now.
        self.parted: tuple[str, Path] | None = None
        self.changed: Callable[[], None] = lambda: None
        self._shelf, self._about = shelf, about
        self._links: list[str] = []
        #: so many acts were in the file when it began: while it joins it may have more.
        self._before = 0
        self._desk = {key: json.dumps(value) for key, value in desk.items()}
        self._loose_desk: dict[str, None] = {}
        self._pictures: dict[str, bytes] = {}
        self._held_file: HeldFile | None = None

    # -- what is so ----------------------------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        return bool(self.why)

    @property
    def is_safe(self) -> bool:
        """Whether all that is held lies on a disk; not where the organiser's own folder takes nothing either."""
        return self._held_file is None or self._held_file.is_safe

    @property
    def place(self) -> Path:
        """Where it is held."""
        return self._held_file.path if self._held_file is not None else self.folder

    @property
    def whole(self) -> Sequence[Kept]:
        """Every act of the event, in the file or held."""
        return [*self._shelf.acts[: self._before], *self.acts]

    @property
    def links(self) -> Sequence[str]:
        return [*self._shelf.links[: self._before], *self._links]

    @property
    def head(self) -> str:
        return self._links[-1] if self._links else self._shelf.head

    def remembered(self) -> dict[str, object]:
        """All that the desk kept, in the file or held."""
        return {key: json.loads(text) for key, text in self._desk.items()}

    def picture(self, hash: str) -> bytes | None:
        return self._pictures.get(hash)

    def loose_pictures(self) -> tuple[str, ...]:
        """Those that came since the last act."""
        named = {picture for act in self.acts for picture in act.pictures}
        return tuple(name for name in (*self._shelf.loose_pictures, *self._pictures) if name not in named)

    # -- holding -------------------------------------------------------------------------------------------------------

    def begin(self, why: Refusal) -> None:
        """From now on what is done is held."""
        if not self.is_on:
            self._before = len(self._shelf.acts)
        self.why = why.why if isinstance(why, Unkept) else "it is damaged"
        if self._held_file is None:
            shelf = self._shelf
            self._held_file = HeldFile.begun(self.folder, shelf.path.name, self._about, shelf.acts, shelf.links)
            for act, link in zip(self.acts, self._links, strict=True):
                self._held_file.keep(act, link)
            for key in self._loose_desk:
                self._held_file.remember(key, json.loads(self._desk[key]))

    def keep(self, act: Kept) -> None:
        """Hold an act; on disk when this returns, where any disk takes it."""
        link = link_of(self.head, act)
        self.acts.append(act)
        self._links.append(link)
        assert self._held_file is not None
        self._held_file.keep(act, link)
        self.changed()

    def remember(self, key: str, value: object, write: Callable[[str, object], None]) -> None:
        """Have the file keep this of the desk, or hold it."""
        self._desk[key] = json.dumps(value)
        if not self.is_on:
            try:
                write(key, value)
                return
            except HOLDS as why:
                self.begin(why)
        self._loose_desk[key] = None
        assert self._held_file is not None
        self._held_file.remember(key, value)
        self.changed()

    def keep_picture(self, data: bytes, write: Callable[[bytes], str]) -> str:
        """Have the file keep a picture, or hold it; gives its hash."""
        if not self.is_on:
            try:
                return write(data)
            except HOLDS as why:
                self.begin(why)
        name = hashlib.sha256(data).hexdigest()
        assert self._held_file is not None
        if name not in self._pictures:
            self._pictures[name] = data
            self._held_file.keep_picture(data)
        self.changed()
        return name

    def settle(self) -> None:
        """What no disk took so far is tried again."""
        if self._held_file is not None:
            self._held_file.settle()

    # -- joining -------------------------------------------------------------------------------------------------------

    def take_up(self, found: Found, pen: Pen) -> None:
        """What was left behind is held again, as far as the file has not got it."""
        known = self._before = len(self._shelf.acts)
        self.acts, self._links = found.acts[known:], found.links[known:]
        if len(found.acts) >= known:
            self._desk |= {key: json.dumps(value) for key, value in found.desk.items()}
            self._loose_desk = dict.fromkeys(found.desk)
        self._pictures = {hashlib.sha256(data).hexdigest(): data for data in found.pictures}
        if found.is_sound:
            self._held_file = HeldFile.again(found, pen)
        else:
            #: what of it cannot be read is not written over.
            name, last = self._shelf.path.name, len(found.acts)
            said = f"What was held beside “{name}” after act {last} is damaged, and did not join it."
            self.parted = said, lay_apart(found.path)
            pen.release()

    def join(self, file: Taking) -> None:
        """Bring all that is held into a file that ends where this event was, or before; raises ``Elsewhere`` where it
        ends otherwise, and other refusals where it takes nothing, and goes on holding."""
        shelf = file.shelf
        known = len(shelf.acts)
        if list(shelf.links) != self.links[:known] or not shelf.is_of(self._about):
            raise Elsewhere(f"Somebody else went on with “{shelf.path.name}”.")
        for data in self._pictures.values():
            file.write_picture(data)
        if missing := self.whole[known:]:
            shelf.add(missing)
        for key in self._loose_desk:
            file.write_desk(key, json.loads(self._desk[key]))
        self._let_go(shelf)

    def _let_go(self, shelf: Shelf) -> None:
        if self.acts:
            verbs = "was held has" if len(self.acts) == 1 else "were held have"
            self.news = f"{when(self.acts)} that {verbs} joined “{shelf.path.name}”."
        self._shelf, self.why, self.is_apart = shelf, "", False
        self.acts, self._links, self._loose_desk, self._pictures = [], [], {}, {}
        if self._held_file is not None:
            self._held_file.remove()
            self._held_file = None

    def close(self) -> None:
        """The event is closed; what is held lies there until it is opened again."""
        if self._held_file is not None:
            self._held_file.release()


class HoldingJournal:
    """The journal of an event that goes on whether or not its file takes what is done."""

    def __init__(self, journal: SqlJournal, holding: Holding, vocabulary: Vocabulary) -> None:
        self._journal, self._holding, self._vocabulary = journal, holding, vocabulary

    @property
    def head(self) -> str:
        """What proves every act up to the last one."""
        return self._holding.head if self._holding.is_on else self._journal.head

    def append(self, step: Step) -> None:
        """The step is in the file when this returns, or held."""
        if not self._holding.is_on:
            try:
                self._journal.append(step)
                return
            except HOLDS as why:
                self._holding.begin(why)
        self._holding.keep(Kept.of(step, self._vocabulary, self._holding.loose_pictures()))

    def steps(self) -> Iterator[Step]:
        """Every step from the first on, in the file or held."""
        if not self._holding.is_on:
            return self._journal.steps()
        return (act.step(self._vocabulary) for act in self._holding.whole)

    def news(self) -> Iterator[Step]:
        """What another window has done since."""
        return self._journal.news()

"""The append-only journal in an event file, and the chain by which it proves itself."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Protocol

from desktop.engine.history import Step
from desktop.engine.rules import Vocabulary

from . import schema
from .chain import ActRow, FactRow, Kept, beginning, first_fault, link_of, links_of, steps_in
from .columns import read_proved
from .connecting import at_one_moment, writing
from .saying import damaged, in_sentences

_STEP = "SELECT number, at, act, target, label, command, undoable"
#: each act with its proof; in a file of the first layout there are none.
_PROVED = (
    f"{_STEP}, shape, pictures, link FROM step LEFT JOIN proof ON proof.step = number WHERE number > ? ORDER BY number"
)
_UNPROVED = f"{_STEP}, 1, '', NULL FROM step WHERE number > ? ORDER BY number"


class Shelf:
    """The acts of an open file, as they lie there and as they were proved when it was opened."""

    def __init__(self, path: Path, connection: sqlite3.Connection, about: dict[str, str], layout: int) -> None:
        self.path, self.connection, self._about, self._layout = path, connection, about, layout
        self.rows, self._seq = list[ActRow](), 0
        #: made of the rows where somebody looks at them.
        self._acts = list[Kept]()
        try:
            links = self._read()
        except sqlite3.OperationalError:
            if layout < 2:
                raise
            #: a text that is none is read all the same: the chain tells in which act it stands.
            connection.text_factory = _however_spelt
            links = self._read()
            connection.text_factory = str
        #: what was just proved is not reckoned again.
        self.links = links if layout > 1 else links_of(about, self.acts)
        self._pictures = self._loose_pictures()

    @property
    def acts(self) -> Sequence[Kept]:
        """Every act, as it lies in the file."""
        self._acts += [Kept(*row) for row in self.rows[len(self._acts) :]]
        return self._acts

    @property
    def is_proved(self) -> bool:
        """Whether its acts were held against proofs: what is odd in them then is no damage."""
        return self._layout > 1

    @property
    def head(self) -> str:
        """The last link; of an event without acts, what the first one will follow."""
        return self.links[-1] if self.links else beginning(self._about)

    def is_of(self, about: Mapping[str, str]) -> bool:
        """Whether it is the shelf of this event."""
        return beginning(self._about) == beginning(about)

    def add(self, acts: Sequence[Kept]) -> None:
        """Keep acts, all of them or none; on disk when this returns."""
        last, links = self.head, list[str]()
        for act in acts:
            last = link_of(last, act)
            links.append(last)
        with in_sentences(self.path, "saved"), writing(self.connection):
            self.carry_over()
            seq = self._seq
            for act, link in zip(acts, links, strict=True):
                self._insert(act, link, seq)
                seq += len(act.facts)
            self._note_head(len(self.rows) + len(acts), last)
        self._seq = seq
        self.rows += [act.row for act in acts]
        self.links += links
        self._pictures = []

    def read_on(self) -> Sequence[ActRow]:
        """The acts that somebody else has added since; raises ``Refusal`` where they do not follow from those known."""
        known = len(self.rows)
        if self.connection.execute("SELECT max(number) FROM step").fetchone()[0] in (None, known):
            return ()
        with at_one_moment(self.connection):
            news, kept, facts = self._rows(_PROVED, known)
        last, links = self.head, list[str]()
        for row in news:
            last = link_of(last, Kept(*row))
            links.append(last)
        if links != kept:
            raise damaged(self.path.name, f"what was added after act {known} does not follow from it")
        self.rows += news
        self.links += links
        self._seq += facts
        self._layout = schema.SCHEMA_VERSION
        return news

    def carry_over(self) -> None:
        """Bring a file of an older layout to this one, with the chain of the acts it holds; within a transaction."""
        newest = schema.SCHEMA_VERSION
        if self._layout == newest or self.connection.execute("PRAGMA user_version").fetchone() == (newest,):
            return
        schema.lay_out(self.connection, self._layout)
        for act, link in zip(self.acts, self.links, strict=True):
            self._insert_proof(act, link)
        self._note_head(len(self.acts), self.head)

    @property
    def loose_pictures(self) -> tuple[str, ...]:
        """Those that came into the file since the last act: the next one proves them."""
        return tuple(self._pictures)

    def note_picture(self, name: str) -> None:
        """A picture was kept."""
        if name not in self._proved_pictures() and name not in self._pictures:
            self._pictures.append(name)

    def lacking(self) -> list[tuple[str, int]]:
        """Pictures that came with an act and are in the file no more."""
        there = {name for (name,) in self.connection.execute("SELECT hash FROM picture").fetchall()}
        return [(name, act.number) for act in self.acts for name in act.pictures if name not in there]

    def _insert(self, act: Kept, link: str, seq: int) -> None:
        row = (act.number, act.at, act.act, act.target, act.label, act.command, act.undoable)
        facts = [(seq + at, act.number, *fact) for at, fact in enumerate(act.facts, 1)]
        self.connection.execute("INSERT INTO step VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        self.connection.executemany("INSERT INTO fact VALUES (?, ?, ?, ?, ?)", facts)
        self._insert_proof(act, link)

    def _insert_proof(self, act: Kept, link: str) -> None:
        row = (act.number, link, " ".join(act.pictures), act.shape)
        self.connection.execute("INSERT INTO proof VALUES (?, ?, ?, ?)", row)

    def _note_head(self, acts: int, head: str) -> None:
        rows = [("acts", str(acts)), ("head", head)]
        self.connection.executemany(
            "INSERT INTO about VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", rows
        )

    def _read(self) -> list[str]:
        """Read the whole journal, prove it, and return its links; of a file of the first layout there are none."""
        if self._layout > 1 and (proved := read_proved(self.connection, self._about)) is not None:
            self.rows, self._seq = proved.rows, proved.facts
            return proved.links
        self.rows, links, self._seq = self._rows(_UNPROVED if self._layout < 2 else _PROVED)
        if self._layout > 1:
            self._refuse_altered(links)
        return links

    def _rows(self, asked: str, after: int = 0) -> tuple[list[ActRow], list[str], int]:
        """The acts after one, their links, and how many facts there are in them."""
        facts, count = self._facts(after)
        rows: list[ActRow] = []
        links: list[str] = []
        for number, at, act, target, label, command, undoable, shape, pictures, link in self.connection.execute(
            asked, (after,)
        ):
            what = tuple(facts.pop(number, ()))
            came = tuple(pictures.split()) if pictures else ()
            rows.append((number, at, act, target, label, command, undoable, shape, what, came))
            links.append(link)
        if facts:
            raise damaged(self.path.name, f"act {min(facts)} is missing, and what happened in it is there")
        return rows, links, count

    def _facts(self, after: int) -> tuple[dict[int, list[FactRow]], int]:
        """What happened in each act after one, and how many facts that are."""
        found = self.connection.execute("SELECT step, kind, body, told FROM fact WHERE step > ? ORDER BY seq", (after,))
        facts: dict[int, list[FactRow]] = {}
        rows, last = found.fetchall(), None
        for number, kind, body, said in rows:
            if number != last:
                last, here = number, facts.setdefault(number, [])
            here.append((kind, body, said))
        return facts, len(rows)

    def _refuse_altered(self, kept: Sequence[str | None]) -> None:
        links = {row[0]: link for row, link in zip(self.rows, kept, strict=True) if link is not None}
        fault = first_fault(self._about, self.acts, links, int(self._about.get("acts", -1)))
        if not fault and self._about.get("head") != (links[len(self.acts)] if self.acts else beginning(self._about)):
            fault = "its acts are not those it says it holds"
        if fault:
            raise damaged(self.path.name, fault)

    def _proved_pictures(self) -> set[str]:
        return set(chain.from_iterable(map(itemgetter(-1), self.rows)))

    def _loose_pictures(self) -> list[str]:
        there = self.connection.execute("SELECT hash FROM picture ORDER BY rowid").fetchall()
        known = self._proved_pictures() if there else ()
        return [name for (name,) in there if name not in known]


def _however_spelt(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


class Keeper(Protocol):
    """An open event file, of which the shelf is another one when it was opened anew."""

    @property
    def shelf(self) -> Shelf: ...
    def refuse_gone(self) -> None: ...


class SqlJournal:
    """The journal of an event file, read and written in a format's words."""

    def __init__(self, keeper: Keeper, vocabulary: Vocabulary) -> None:
        self._keeper, self._vocabulary = keeper, vocabulary

    @property
    def _shelf(self) -> Shelf:
        return self._keeper.shelf

    @property
    def head(self) -> str:
        """What proves every act up to the last one."""
        return self._shelf.head

    def append(self, step: Step) -> None:
        """One transaction; when this returns the step is on disk, and in the file itself."""
        self._keeper.refuse_gone()
        self._shelf.add([Kept.of(step, self._vocabulary, self._shelf.loose_pictures)])

    def steps(self) -> Iterator[Step]:
        """Every step from the first on, as it was written."""
        return steps_in(self._shelf.rows, self._vocabulary)

    def news(self) -> Iterator[Step]:
        """What another window has done since."""
        with in_sentences(self._shelf.path, "read"):
            yield from steps_in(self._shelf.read_on(), self._vocabulary)

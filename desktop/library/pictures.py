"""Folders of card pictures, indexed by what the files are called: by any usual program, or by hand."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from desktop.domain.deck import fold_name
from desktop.engine.rules import Refusal
from desktop.library.facts import front_of
from desktop.library.near import NearNames, letters_forgiven
from desktop.library.packed import ZIP, packed_files

#: what Lantern reads, and what it refuses by name where a card's picture is one.
SUFFIXES = frozenset(
    {".png", ".apng", ".jpg", ".jpeg", ".jfif", ".webp", ".tif", ".tiff", ".avif", ".jp2", ".j2k", ".bmp", ".gif"}
)
_REFUSED = frozenset({".svg", ".heic", ".psd", ".pdf"})
_KNOWN = SUFFIXES | _REFUSED
FILES_AT_MOST = 500_000
#: a shorter name stands in too many others by chance.
_LONG_ENOUGH = 6
_SET = r"(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{2,6}"
_NUMBER = r"[A-Za-z]{0,3}-?\d+[a-z★†]?"
#: lea-232-black-lotus, as Scryfall calls what it lets one download.
_SCRYFALL = re.compile(rf"^(?P<set>{_SET})[-_](?P<number>{_NUMBER})[-_](?P<name>.+)$")
#: Black Lotus (LEA), Black Lotus [LEA] 232, Black Lotus (LEA-232), Black Lotus (LEA) {232}
_BRACKETS = re.compile(
    rf"^(?P<name>.+?)[\s_]*[(\[]\s*(?P<set>{_SET})(?:[\s#:_-]+(?P<number>{_NUMBER}))?\s*[)\]]"
    rf"[\s_]*[({{\[#]?(?P<after>{_NUMBER})?[)}}\]]?$",
)
#: Black Lotus.232, as XMage calls it, in a folder of the set's name.
_DOTTED = re.compile(rf"^(?P<name>.+)\.(?P<number>{_NUMBER})$")
#: Shock (1aBcD…): the id of the file in an order of MPC Autofill; Black Lotus_LEA_232_…, as Cockatrice keeps them.
_ORDERED = re.compile(r"[\s_]*\(([A-Za-z0-9_-]{25,60})\)$")
_UNDERLINED = re.compile(rf"^(?P<name>.+?)_(?P<set>{_SET})_(?P<number>{_NUMBER})(?:_[0-9a-f-]{{36}})?$")
_ID = re.compile(r"^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")
#: Delver of Secrets (back), delver-of-secrets-back: the other side of the card of that name.
_BACK = re.compile(r"[\s_-]*[(\[](?:back|verso)[)\]]$|[\s_-]+(?:back|verso)$", re.I | re.A)
_ENDING = re.compile(r"(?:\.(?:full|fullborder|borderless)|[\s_-]+(?:copy|front))$", re.I | re.A)
#: Black Lotus 2, Black Lotus1, Black Lotus (3): one of several of the same card.
_COUNTED = re.compile(r"[\s_]*[(\[]?\d+[)\]]?$")
#: Shock (Extended Art), Incinerate (Some Artist) [M21], Mogg Fanatic - VIS: what makers of proxies add to a name.
_ADDED = re.compile(r"[\s_]*[(\[{](?P<inside>[^()\[\]{}]*)[)\]}]$|\s+[-–]\s*(?P<set>[A-Z0-9]{2,6})$")
_NO_SETS = frozenset({"front", "back", "full", "art", "proxy", "alt", "foil", "copy", "final", "new", "old", "scan"})
_SET_FOLDER = re.compile(rf"^{_SET}$")


class Named(NamedTuple):
    """A picture file, and what its name says."""

    path: str
    set_code: str = ""
    number: str = ""


class PictureFolders:
    """Pictures found by the card's name and, where the files tell, by set and number."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self._by_name: dict[str, list[Named]] = {}
        self._by_counted: dict[str, list[Named]] = {}
        self._by_added: dict[str, list[Named]] = {}
        self._by_id: dict[str, Named] = {}
        self._by_file: dict[str, str] = {}
        self._by_drive: dict[str, str] = {}
        self._backs: dict[str, list[Named]] = {}
        self.files = 0
        #: sentences about folders within these that cannot be read.
        self.problems: list[str] = []
        for folder in folders:
            self._take_folder(folder)

    def find(self, name: str, set_code: str = "", number: str = "", id_: str = "") -> Path | None:
        """The picture that fits best; one of another set rather than none."""
        if id_ and (exact := self._by_id.get(id_.lower())):
            return Path(exact.path)
        for folded in dict.fromkeys((fold_name(name), fold_name(front_of(name)))):
            for index in self._indexes:
                if found := index.get(folded):
                    return Path(_best(found, set_code.upper(), number.lower()).path)
        return None

    def all_of(self, name: str, set_code: str = "", number: str = "", id_: str = "") -> tuple[Named, ...]:
        """Every picture the card could have, the one that fits best first."""
        found = [exact] if id_ and (exact := self._by_id.get(id_.lower())) else []
        for folded in dict.fromkeys((fold_name(name), fold_name(front_of(name)))):
            for index in self._indexes:
                there = index.get(folded, ())
                found += sorted(
                    there, key=lambda named: (_distance(named, set_code.upper(), number.lower()), named.path)
                )
        return tuple({named.path: named for named in reversed(found)}.values())[::-1]

    def near(self, name: str, at_most: int = 6) -> tuple[Named, ...]:
        """Pictures whose names are nearly the card's: a few letters away, or with more before or after it."""
        folded = fold_name(front_of(name))
        letters = letters_forgiven(folded)
        near = [known for _, known in sorted(self._names.near(folded, letters)) if known != folded]
        if len(folded) >= _LONG_ENOUGH:
            near += [known for known in self._all_names() if folded in known and known != folded]
        paths = {named.path: named for known in near for index in self._indexes for named in index.get(known, ())}
        return tuple(paths.values())[:at_most]

    def called(self, file: str, id_: str = "") -> Path | None:
        """The file of this name, whatever case; or the one with the id in its name that an order gives it."""
        found = self._by_file.get(file.casefold()) or (self._by_drive.get(id_) if id_ else None)
        return Path(found) if found else None

    @property
    def _indexes(self) -> tuple[dict[str, list[Named]], ...]:
        return self._by_name, self._by_counted, self._by_added

    def _all_names(self) -> Iterator[str]:
        return (name for index in self._indexes for name in index)

    @cached_property
    def _names(self) -> NearNames:
        return NearNames(dict.fromkeys(self._all_names()))

    def find_back(self, name: str, back: str, set_code: str = "", number: str = "") -> Path | None:
        """The picture of a card's other side: called after the card with "(back)", or by the other side's own name."""
        for folded in dict.fromkeys((fold_name(name), fold_name(front_of(name)))):
            if found := self._backs.get(folded):
                return Path(_best(found, set_code.upper(), number.lower()).path)
        return self.find(back, set_code, number) if back else None

    def _take_folder(self, folder: Path) -> None:
        if not folder.is_dir():
            why = "is no folder" if folder.exists() else "is not there"
            raise Refusal(f"“{folder}” {why}. Name a folder of pictures.")
        for path, within in self._files(str(folder), ""):
            self.files += 1
            if self.files > FILES_AT_MOST:
                raise Refusal(f"“{folder}” holds more than {FILES_AT_MOST:,} files. Name a folder of card pictures.")
            self._take(path, within)

    def _files(self, folder: str, within: str) -> Iterator[tuple[str, str]]:
        """Every picture below a folder, with the name of the folder it lies in (``""`` at the top), in their order."""
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            says = f"“{folder}” cannot be read: {error.strerror}."
            if not within:
                raise Refusal(says) from error
            self.problems.append(f"{says} Pictures in it are not found.")
            return
        for entry in entries:
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                yield from self._files(entry.path, entry.name)
            elif (ending := os.path.splitext(entry.name)[1].lower()) in _KNOWN:
                yield entry.path, within
            elif ending == ZIP:
                yield from self._packed(entry.path)

    def _packed(self, file: str) -> Iterator[tuple[str, str]]:
        """The pictures in a zip."""
        try:
            for path, within in packed_files(file):
                if os.path.splitext(path)[1].lower() in _KNOWN:
                    yield path, within
        except Refusal as refusal:
            self.problems.append(f"{refusal} Pictures in it are not found.")

    def _take(self, path: str, within: str) -> None:
        file = os.path.basename(path)
        stem = os.path.splitext(file)[0]
        self._by_file.setdefault(file.casefold(), path)
        if ordered := _ORDERED.search(stem):
            self._by_drive.setdefault(ordered[1], path)
            stem = stem[: ordered.start()]
        folder_set = within.upper() if _SET_FOLDER.match(within) and within.lower() not in _NO_SETS else ""
        while ended := _ENDING.search(stem):
            stem = stem[: ended.start()]
        if (ended := _BACK.search(stem)) and ended.start():
            self._note(self._backs, stem[: ended.start()], Named(path, folder_set))
            self._read(self._backs, stem[: ended.start()], path, folder_set)
            #: "Turn Back" may be a card of that name; "Turn (back)" is not.
            if stem.endswith((")", "]")):
                return
        if _ID.match(stem):
            self._by_id[stem.lower()] = Named(path)
            return
        self._note(self._by_name, stem, Named(path, folder_set))
        self._read(self._by_name, stem, path, folder_set)
        if stem.endswith((")", "]", "}")) or " - " in stem or " – " in stem:
            self._note_added(stem, path, folder_set)
        if counted := _COUNTED.search(stem):
            self._note(self._by_counted, stem[: counted.start()], Named(path, folder_set))

    def _note_added(self, stem: str, path: str, set_code: str) -> None:
        """The name before what was added to it, and the set if that was."""
        while (added := _ADDED.search(stem)) and added.start():
            said = added["set"] or added["inside"] or ""
            if re.fullmatch(_SET, said) and said.isupper() and said.lower() not in _NO_SETS:
                set_code = said
            stem = stem[: added.start()]
            self._note(self._by_added, stem, Named(path, set_code))

    def _read(self, index: dict[str, list[Named]], stem: str, path: str, folder_set: str) -> None:
        """What a file's name tells besides the card's, in the ways of the usual programs."""
        for pattern in (_SCRYFALL, _BRACKETS, _DOTTED, _UNDERLINED):
            if (found := pattern.match(stem)) and (named := _named(found, path, folder_set)):
                self._note(index, found["name"], named)

    def _note(self, index: dict[str, list[Named]], name: str, named: Named) -> None:
        if folded := fold_name(name):
            index.setdefault(folded, []).append(named)


def _named(found: re.Match[str], path: str, folder_set: str) -> Named | None:
    parts = found.groupdict()
    set_code = parts.get("set") or folder_set
    if set_code.lower() in _NO_SETS:
        return Named(path, folder_set)
    return Named(path, set_code.upper(), (parts.get("number") or parts.get("after") or "").lower())


def _best(found: list[Named], set_code: str, number: str) -> Named:
    return min(found, key=lambda named: (_distance(named, set_code, number), named.path))


def _distance(named: Named, set_code: str, number: str) -> int:
    if not set_code or not named.set_code:
        #: a file without a set is everybody's picture.
        return 3 if named.set_code else 2
    if named.set_code != set_code:
        return 4
    return 0 if named.number == number else 1

"""Which pictures a job of cards is printed with, and which of its cards: chosen for one copy, all copies, or every job.

Pure: pictures are paths as text, and what was chosen is plain data that lies with the job.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine, fold_name
from desktop.domain.picture import Bleed, bleed_of
from desktop.engine.rules import Refusal

#: chosen instead of a file: the card in words; all its pictures, one after the other.
WORDS, IN_TURN = "", "*"
Group = Literal["main", "basics", "sideboard", "tokens"]
GROUPS: tuple[Group, ...] = ("main", "basics", "sideboard", "tokens")
_BASICS = frozenset({"plains", "island", "swamp", "mountain", "forest", "wastes"})
#: what people write into the names of files and folders about the bleed in them.
_BLEEDLESS = re.compile(r"(?:no|without|sans|un)[\s_-]*bleed|bleedless|\b(?:trimmed|cropped)\b", re.I)
#: there is a card called Bleed Dry: in a name the word stands in brackets, or at the end.
_WITH_BLEED = re.compile(r"[(\[{]([^)\]}]*\bbleed\b[^)\]}]*)[)\]}]|with[\s_-]+bleed|(?:^|[\s_-])bleed$", re.I)
#: what stands beside the millimetres in such brackets.
_BESIDE = re.compile(r"\b(?:with|bleed)\b|(?<=[\d\s])mm\b|[:=]", re.I)
USUAL_BLEED = 3.175


class PictureJob(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was chosen for one job, by the keys of its cards; of single copies by ``key#number``."""

    chosen: dict[str, str] = {}
    backs: dict[str, str] = {}
    #: files that were dropped on a card.
    dropped: dict[str, tuple[str, ...]] = {}
    left_out: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ("main", "basics", "sideboard")
    #: one of each card, however many the list has.
    once: bool = False


def job_of(kept: object) -> PictureJob:
    """What a recipe holds of it; an empty one where that is nothing, or another Lantern's."""
    try:
        return msgspec.convert(kept or {}, PictureJob)
    except msgspec.ValidationError:
        return PictureJob()


def as_kept(job: PictureJob) -> dict[str, object]:
    """Plain data for a recipe."""
    kept: dict[str, object] = msgspec.to_builtins(job)
    return kept


def key_of(line: DeckLine) -> str:
    """Names a card of a job: its folded name, with the printing where the list asks for one."""
    parts = (fold_name(line.name) or line.name.casefold(), line.set_code.lower(), line.number.lower())
    return "|".join(parts).rstrip("|")


def group_of(line: DeckLine) -> Group:
    """The group that is ticked on and off with this line."""
    if line.section == "sideboard":
        return "sideboard"
    return "basics" if is_basic(line.name) else "main"


def is_basic(name: str) -> bool:
    folded = fold_name(name)
    return folded.removeprefix("snowcovered") in _BASICS


# ---- which cards


def wanted(deck: Deck, job: PictureJob) -> list[DeckLine]:
    """The lines that are printed: groups that are ticked, no card that is left out."""
    lines = [line for line in deck.lines if line.section != "maybeboard" and group_of(line) in job.groups]
    lines = [line for line in lines if key_of(line) not in job.left_out]
    if not job.once:
        return lines
    first: dict[str, DeckLine] = {}
    for line in lines:
        first.setdefault(key_of(line), replace(line, count=1))
    return list(first.values())


def cards_in(deck: Deck) -> dict[Group, int]:
    """How many cards each group has."""
    counts: dict[Group, int] = dict.fromkeys(GROUPS, 0)
    for line in deck.lines:
        if line.section != "maybeboard":
            counts[group_of(line)] += line.count
    return counts


def ticked(job: PictureJob, group: Group, on: bool) -> PictureJob:
    groups = tuple(one for one in GROUPS if (on if one == group else one in job.groups))
    return replace(job, groups=groups)


def left_out(job: PictureJob, key: str) -> PictureJob:
    """The card left out with all its copies, or printed again."""
    out = set(job.left_out) ^ {key}
    return replace(job, left_out=tuple(sorted(out)))


# ---- which pictures


def chosen(job: PictureJob, habits: Mapping[str, str], key: str, copy: int) -> str | None:
    """What was chosen for this copy, counted from 0: a file, ``WORDS``, ``IN_TURN``; None where nothing was."""
    for name, kept in ((f"{key}#{copy}", job.chosen), (key, job.chosen), (key.partition("|")[0], habits)):
        if name in kept:
            return kept[name]
    return None


def choose(job: PictureJob, key: str, picture: str | None, copy: int | None = None) -> PictureJob:
    """This picture for one copy, or for all of them; None: as Lantern finds it."""
    kept = {name: file for name, file in job.chosen.items() if copy is not None or name.partition("#")[0] != key}
    name = key if copy is None else f"{key}#{copy}"
    kept.pop(name, None)
    return replace(job, chosen=kept if picture is None else {**kept, name: picture})


def dropped_on(job: PictureJob, key: str, files: Sequence[str]) -> PictureJob:
    """Files that the card may have from now on; the last of them is taken."""
    there = tuple(dict.fromkeys((*job.dropped.get(key, ()), *files)))
    return choose(replace(job, dropped={**job.dropped, key: there}), key, files[-1])


def with_back(job: PictureJob, key: str, picture: str) -> PictureJob:
    """A back of this card's own ("": as the others)."""
    backs = {name: file for name, file in job.backs.items() if name != key}
    return replace(job, backs={**backs, key: picture} if picture else backs)


# ---- what bleed they bring


def said_bleed(path: str, said: Mapping[str, Bleed]) -> Bleed | None:
    """The millimetres said of a file, or of the nearest folder around it; None where nothing was."""
    at = path
    while True:
        if at in said:
            return said[at]
        above = at.rpartition("/")[0] or at.rpartition("\\")[0]
        if not above or above == at:
            return None
        at = above


def named_bleed(path: str) -> Bleed | None:
    """What the name of a file, or of its folder, says of the bleed in it; None where it says nothing."""
    *_, folder, file = ["", *re.split(r"[/\\]", path)]
    for part in (re.sub(r"\.\w{2,4}$", "", file), folder):
        if _BLEEDLESS.search(part):
            return 0.0
        if found := _WITH_BLEED.search(part):
            return _so_much(found[1] or "")
    return None


def _so_much(words: str) -> Bleed:
    """What brackets with the word in them say: four numbers, or one that is millimetres; else what is usual."""
    said = bleed_of(_BESIDE.sub(" ", words))
    return said if isinstance(said, tuple) or (said is not None and "mm" in words.lower()) else USUAL_BLEED


# ---- as the command line says it


def pairs_of(words: Iterable[str], said: str) -> dict[str, str]:
    """``CARD=FILE`` or ``CARD#2=FILE`` by the card's key; raises ``Refusal``."""
    found = {}
    for word in words:
        name, _, file = word.partition("=")
        card, _, copy = name.partition("#")
        if not card.strip() or not file.strip() or (copy and not copy.strip().isdecimal()):
            raise Refusal(
                f"“{said} {word}” is not understood. Write a card and its file: {said} “Ball Lightning=b.png”."
            )
        key = key_of(DeckLine(1, card.strip()))
        found[f"{key}#{int(copy) - 1}" if copy else key] = file.strip()
    return found


def picture_words(word: str) -> str:
    """``words`` and ``all`` as they are kept; a file as it is."""
    return {"words": WORDS, "all": IN_TURN}.get(word, word)


def bleeds_of(words: Iterable[str]) -> dict[str, Bleed]:
    """``PATH=MM`` or ``PATH=MM,MM,MM,MM`` by the path; raises ``Refusal``."""
    found = {}
    for word in words:
        path, _, length = word.rpartition("=")
        said = bleed_of(length)
        if not path or said is None:
            raise Refusal(
                f"“--bleed-of {word}” is not understood. Write a file or folder and millimetres, for all sides or for "
                "left, top, right and lower: mpc=3.2, or mpc=3,3,2,4."
            )
        found[path.rstrip("/\\")] = said
    return found

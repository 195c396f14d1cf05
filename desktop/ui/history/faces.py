"""The acts of an event as the history page shows them: when, what, what became of each."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from desktop.domain.words import as_typed, counted
from desktop.engine.comparing import changes
from desktop.engine.format import Past
from desktop.engine.history import Step, parts_of
from desktop.engine.rules import Command, PlayedAgain
from desktop.engine.session import Session
from desktop.ui.kit import paint
from desktop.ui.shell.finding import Act

#: its id on the stage; it stands on the rail.
HISTORY = "log"

#: which acts are of a kind, by words within their command's name; the first that fits.
KINDS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("clock", "Clock, extensions", ("clock", "timer", "extend", "turn-count", "mark")),
    ("results", "Results", ("result", "report", "score", "draw-game", "decide-by", "amend", "duel", "damage", "block")),
    (
        "judge",
        "Judge",
        (
            "penal",
            "judge",
            "no-show",
            "swap",
            "recount",
            "set-",
            "place-",
            "give-",
            "take-prize",
            "override",
            "admit",
            "strike",
            "allow",
            "move-",
        ),
    ),
    (
        "players",
        "Players, decks",
        ("player", "deck", "check-in", "paid", "drop", "seed", "tier", "count", "survivor", "pool"),
    ),
    ("places", "Places", ("zone", "corner", "seat", "location", "plan", "map", "hex", "plane", "home", "terrain")),
)
DICE, OTHER, CORRECTIONS = ("dice", "Dice"), ("other", "Everything else"), ("corrections", "Corrections")
ICONS = {
    "clock": "clock",
    "results": "flag",
    "judge": "judge",
    "players": "players",
    "places": "round",
    "dice": "dice",
    "other": "log",
    "corrections": "edit",
}
#: of an act before anything began.
BEFORE = "Before"
MOST_DICE = 12
#: what an act is about; one about another thing is never meant.
_WHICH = ("match", "game", "challenge", "location", "player", "plane", "attacker")


class ActFace(msgspec.Struct, frozen=True):
    """One act: its number, time and sentence, its kind, the round it fell in, and what became of it since."""

    number: int
    time: str
    sentence: str
    kind: str
    section: str
    label: str = ""
    dice: str = ""
    #: when it was taken back; "" while it stands.
    taken_back: str = ""
    #: what it really was, and by which correction it is known.
    really: str = ""
    correction: int = 0
    #: the acts before it that were the same, running: they stand on its line.
    same: tuple[int, ...] = ()

    @property
    def told(self) -> str:
        """The sentence, and how often."""
        sentence = paint.plain(self.sentence)
        return f"{sentence}  × {len(self.same) + 1}" if self.same else sentence

    @property
    def words(self) -> str:
        """What is searched."""
        return as_typed(f"{self.number} {self.time} {self.sentence} {self.label} {self.really} {self.dice}")


def folded(acts: Sequence[ActFace], alone: int = 0) -> tuple[ActFace, ...]:
    """Acts of one section, oldest first, with those that repeat the one before on one line; ``alone`` has its own."""
    found = list[ActFace]()
    for act in acts:
        last = found[-1] if found else None
        repeats = last is not None and alone not in (act.number, last.number) and _is_same(last, act)
        if last is not None and repeats:
            found[-1] = replace(act, same=(*last.same, last.number))
        else:
            found.append(act)
    return tuple(found)


def _is_same(one: ActFace, other: ActFace) -> bool:
    unlike = replace(one, number=other.number, time=other.time, same=())
    return unlike == replace(other, same=()) and not one.really


class SectionFace(msgspec.Struct, frozen=True):
    """A round, week or turn: from when to when, how many acts; ``now``: it is being played."""

    word: str
    times: str
    count: int
    now: bool = False


class Detail(msgspec.Struct, frozen=True):
    """What one act came to."""

    head: str
    title: str
    sentences: tuple[str, ...]
    #: (what, before, after)
    changes: tuple[tuple[str, str, str], ...] = ()
    since: str = ""
    #: why it cannot be put right; "" where it can.
    why_not: str = ""


def clock_time(at: float) -> str:
    return time.strftime("%H:%M", time.localtime(at))


class _Asked(msgspec.Struct):
    kind: str


def kind_of_act(step: Step) -> str:
    """Which kind of act it is, by what was asked for."""
    if step.act == "correct":
        return CORRECTIONS[0]
    try:
        asked = msgspec.json.decode(step.command, type=_Asked).kind
    except msgspec.DecodeError:
        return OTHER[0]
    return _kind_called(asked) or (DICE[0] if step.dice else OTHER[0])


@cache
def _kind_called(asked: str) -> str:
    """By a command's name; there are a hundred names, and thousands of acts."""
    return next((id for id, _, signs in KINDS if any(sign in asked for sign in signs)), "")


def act_faces(session: Session[object], past: Past[object]) -> tuple[ActFace, ...]:
    """Every act, oldest first; undone ones are marked, never missing."""
    history = session.history
    gone, really = _taken_back(history.steps), _really(history.standing)
    undone, moments = history.undone_numbers(), history.moments()
    faces, section = list[ActFace](), BEFORE
    for step in history.steps:
        if step.act in ("undo", "redo"):
            continue
        around = moments.get(step.number)
        if around is not None:
            section = past.when(around[0]) or BEFORE
        face = _face(step, section)
        if step.number in undone:
            face = replace(face, taken_back=gone.get(step.number, "") or "–")
        elif step.number in really:
            face = replace(face, really=really[step.number][0], correction=really[step.number][1])
        faces.append(face)
        if around is not None:
            section = past.when(around[1]) or BEFORE
    return tuple(faces)


def _face(step: Step, section: str) -> ActFace:
    sentences = [sentence for sentence in step.sentences if sentence]
    sentence = sentences[0] if sentences else f"{step.label[:1].upper()}{step.label[1:]}"
    more = len(sentences) - 1
    if more > 0 and step.act != "correct":
        sentence = f"{sentence}, and {more} more"
    shown = step.dice[:MOST_DICE]
    dice = ", ".join(f"d{die.sides} {die.value} {die.how}" for die in shown) + (
        f" and {len(step.dice) - MOST_DICE} more" if len(step.dice) > MOST_DICE else ""
    )
    return ActFace(step.number, clock_time(step.at), sentence, kind_of_act(step), section, step.label, dice)


def _taken_back(steps: Sequence[Step]) -> dict[int, str]:
    return {step.target: clock_time(step.at) for step in steps if step.act == "undo"}


def _really(standing: Sequence[Step]) -> dict[int, tuple[str, int]]:
    """What corrected acts really were, and the correction that says so last."""
    found: dict[int, tuple[str, int]] = {}
    for step in standing:
        if step.act == "correct":
            for again, _, sentences in parts_of(step.facts, step.sentences):
                if again.how != "again":
                    found[again.step] = _what_it_was(again, sentences), step.number
    return found


def _what_it_was(again: PlayedAgain, sentences: Sequence[str]) -> str:
    if again.how == "strike":
        return "it never was"
    sentence = next((sentence for sentence in sentences if sentence), again.label)
    return f"stays: {sentence}" if again.how == "stays" else sentence


def section_faces(acts: Sequence[ActFace], now: str) -> tuple[SectionFace, ...]:
    """The rounds there are, in their order."""
    found: dict[str, list[ActFace]] = {}
    for act in acts:
        found.setdefault(act.section, []).append(act)
    return tuple(
        SectionFace(
            word, f"{of[0].time} – {of[-1].time}" if word != now else f"since {of[0].time}", len(of), word == now
        )
        for word, of in found.items()
    )


def detail(session: Session[Any], past: Past[Any], views: dict[str, Any], act: ActFace) -> Detail:
    """What an act changed, and what came since."""
    history = session.history
    step = next(step for step in history.steps if step.number == act.number)
    around = history.moments().get(act.number)
    #: before the act that opens the event there is nothing to hold it against.
    opened = around is not None and around[0].ruleset is not None
    found = changes(*around, views, past.compared) if around is not None and opened else []
    sentences = tuple(sentence for sentence in step.sentences if sentence)[: 1 if step.act == "correct" else 6]
    later = [other for other in history.standing if other.number > act.number]
    dice = sum(len(other.dice) for other in later)
    came = " and ".join(counted(many, what) for many, what in ((len(later), "act"), (dice, "die")) if many)
    since = f"{came} stand since then, whatever is put right." if came else "Nothing: it is the last act."
    if step.act == "correct":
        why_not = "A correction is taken back with Ctrl+Z, or the act it is about is put right again."
    else:
        why_not = "" if around is not None else "It was taken back: there is nothing to put right."
    shown = tuple((_who(c.who, c.what, c.view), c.before, c.after) for c in found[:12])
    return Detail(
        f"Act {act.number} · {act.time} · {act.section}",
        act.label[:1].upper() + act.label[1:],
        (*sentences, *((act.dice,) if act.dice else ())),
        shown,
        since,
        why_not,
    )


def _who(who: str, what: str, view: str) -> str:
    return ", ".join(part for part in (who, what or view) if part)


def correction_head(session: Session[object], past: Past[object], number: int, strike: bool) -> tuple[str, str]:
    """``Putting right round 2: The Ale Hall reported``, and that nothing is kept yet."""
    played, states = session.history.played
    place = next(i for i, step in enumerate(played) if step.number == number)
    word = (past.when(states[place]) or "").lower()
    head = f"{'Taking back' if strike else 'Putting right'}{f' {word}' if word else ''}: {played[place].label}"
    now = past.when(session.state) or "the event"
    return head, f"act {number} · {now} goes on; nothing is kept until you say so"


def past_acts(rounds: Sequence[str]) -> list[Act]:
    """The history, and each of the rounds that were."""
    also = "reprint print again old earlier past previous results"
    found = [
        Act(f"past:{word}", f"Open {word[:1].lower()}{word[1:]} as it was", group="History", also=also)
        for word in rounds
    ]
    history = "Show the history: correct an act of the past"
    return [Act(f"go:{HISTORY}", history, "L", "History", also="reprint last earlier"), *found[-40:]]


def together(session: Session[object], past: Past[object], number: int) -> tuple[int, ...]:
    """The acts that are put right together: the games of one table in its round, the duels of one challenge."""
    played, states = session.history.played
    place = next((i for i, step in enumerate(played) if step.number == number), None)
    if place is None:
        return (number,)
    about = _about(played[place])
    if about is None:
        return (number,)
    when = [past.when(states[i - 1]) if i else "" for i in range(len(played))]
    return tuple(
        step.number
        for i, step in enumerate(played)
        if step.number == number or (step.facts and when[i] == when[place] and _about(step) == about)
    )


def _about(step: Step) -> tuple[str, str] | None:
    """The kind of a result, and of which match or challenge."""
    try:
        asked = json.loads(step.command)
    except ValueError:
        return None
    which = asked.get("match") or asked.get("challenge")
    is_result = str(asked.get("kind", "")) in ("report-result", "report-duel", "report-draw")
    return ("result", str(which)) if is_result and which else None


def act_meant(session: Session[object], past: Past[object], word: str, wished: Command) -> int:
    """The act of a round that a click there is about, the last where there are several; 0 where there is none."""
    asked, kind = asdict(wished), _about_what(session.vocabulary.write(wished))
    played, states = session.history.played
    best, found = 1, 0
    for place, step in enumerate(played):
        if not step.facts or not place or past.when(states[place - 1]) != word:
            continue
        done = json.loads(step.command or "{}")
        if any(asked.get(name) and done.get(name) and asked[name] != done[name] for name in _WHICH):
            continue
        alike = 4 * (_about_what(step.command) == kind) + sum(
            bool(value) and done.get(name) == value for name, value in asked.items()
        )
        if alike > best:
            best, found = alike, step.number
        elif alike == best > 1:
            found = step.number
    return found


def _about_what(command: str) -> str:
    """``report-result`` and ``amend-result`` are about a result."""
    kind = str(json.loads(command or "{}").get("kind", ""))
    return kind.rpartition("-")[2].removesuffix("s")

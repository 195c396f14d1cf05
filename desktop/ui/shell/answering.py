"""What Find says and offers for what somebody typed: what is called so; else an answer; else what comes near."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop.ui.shell.finding import Act, found, likeness, split

#: so many of what comes near stand below what an answer leads to.
_NEAR = 4


class Answer(Struct, frozen=True):
    """What is said to whoever looks for what has no act of its own: where it is, or why it is not.

    ``asked`` are words and phrases with commas between, ``ids`` how the acts begin that lead there; with ``always`` it
    is said although something is called so.
    """

    asked: str
    says: str
    ids: tuple[str, ...] = ()
    always: bool = False


class Reply(Struct, frozen=True):
    """Rows, and what is said above them; nothing is said where they are what was meant. ``is_meant``: the first is
    called as was typed."""

    acts: tuple[Act, ...]
    says: str = ""
    is_meant: bool = True


def reply(acts: Sequence[Act], answers: Sequence[Answer], more: Sequence[Act], sought: str) -> Reply:
    """To ``sought``; ``more`` is what others know by it."""
    meant, answer = found(acts, sought), answered(answers, sought)
    if answer is not None and (answer.always or not meant.is_sure):
        rows = (*_led_to(answer, acts, meant.things), *more)
        return Reply(rows, answer.says, meant.is_sure and rows[:1] == meant.things[:1])
    if not meant.is_near:
        return Reply((*meant.things, *more))
    if more:
        return Reply(tuple(more))
    return Reply(meant.things, f"**Nothing is called “{sought.strip()}”.** What comes nearest:", is_meant=False)


def answered(answers: Sequence[Answer], sought: str) -> Answer | None:
    """The answer to what was typed: the one of which the longest phrase stands in it."""
    typed = split(sought)
    best, most = None, 0.0
    for answer in answers:
        for phrase in answer.asked.split(","):
            fit = [max(likeness(word, each) for each in typed) for word in phrase.split()] if typed else [0.0]
            if all(fit) and sum(fit) > most:
                best, most = answer, sum(fit)
    return best


def _led_to(answer: Answer, acts: Sequence[Act], near: Sequence[Act]) -> list[Act]:
    """First what the answer leads to, then what comes near."""
    led = [next((act for act in acts if act.id.startswith(id)), None) for id in answer.ids]
    first = [act for act in led if act is not None]
    return [*first, *(act for act in near[:_NEAR] if act not in first)]

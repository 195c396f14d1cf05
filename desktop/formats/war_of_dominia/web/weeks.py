"""What happened in a league, week by week: the gazettes, and the chronicle in a few lines each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from desktop.domain.words import counted
from desktop.web.markup import Markup, joined, tag
from desktop.web.page import Section

from ..rules.state import Challenge, DominiaState, Week
from ..rules.views.news import fates, headline, lead, outcome
from ..rules.words import listed, unit_title

_RULING = re.compile(r"\s*\(WD-\d+\)")


def gazettes(state: DominiaState) -> Section:
    """The latest gazette, and those before it to open."""
    *before, last = state.past
    unit = unit_title(state)
    older = (
        tag("details", tag("summary", f"{unit} {week.number}: {headline(state, week)}"), _gazette(state, week))
        for week in reversed(before)
    )
    title, body = f"The gazette, {unit.lower()} {last.number}", joined((_gazette(state, last), *older))
    return Section("gazette", title, body, column="main", short="Gazette")


def _gazette(state: DominiaState, week: Week) -> Markup:
    fallen = (tag("p", tag("strong", line)) for line in fates(state, week))
    stories = (_story(state, challenge) for challenge in week.challenges)
    said = (tag("p", " ".join(part.split())) for part in state.words_of(week.number).split("\n\n") if part.strip())
    story = tag("div", *said, *fallen, *stories, *_refused(week), *_laws(week), class_="story")
    return tag("article", tag("h3", headline(state, week)), tag("p", lead(state, week), class_="lead"), story)


def _story(state: DominiaState, challenge: Challenge) -> Markup:
    ended = [f"{d.number}: {'drawn' if d.drawn else state.name_of(d.winner)}" for d in challenge.duels if not d.is_open]
    duels = tag("span", f" Duels {', '.join(ended)}.", class_="quiet") if ended else None
    note = tag("span", f" {challenge.note}", class_="quiet") if challenge.note else None
    return tag("p", outcome(state, challenge), duels, note)


def _refused(week: Week) -> Iterator[Markup]:
    """Cards that were no challenge, each reason once; the rules' own numbers say nothing to whoever reads this."""
    refused = dict.fromkeys(_RULING.sub("", drawn.refused) for drawn in week.drawn if drawn.refused)
    if refused:
        yield tag("p", f"Cards that were no challenge: {' '.join(refused)}", class_="quiet")


def _laws(week: Week) -> Iterator[Markup]:
    """Each constant of the week once, with where it held."""
    met: dict[str, tuple[str, list[str]]] = {}
    for challenge in week.challenges:
        for duel in challenge.duels:
            if duel.constant is not None and not duel.constant.is_nothing:
                words = met.setdefault(duel.constant.title, (duel.constant.words, []))
                words[1].append(f"{challenge.plane}, duel {duel.number}")
    for title, (law, where) in met.items():
        yield tag("p", tag("strong", f"{title} "), f"({listed(where, len(where))}). {law}")


def chronicle(state: DominiaState) -> Section:
    """Every week in a few lines, the latest first."""
    lines = (_line(state, week) for week in reversed(state.past))
    return Section("chronicle", "Chronicle", tag("ol", *lines, class_="weeks", reversed=True))


def _line(state: DominiaState, week: Week) -> Markup:
    taken = [ch for ch in week.challenges if ch.winner and ch.winner == ch.attacker]
    held = len(week.challenges) - len(taken)
    moved = joined((_taken(state, challenge) for challenge in taken), "; ")
    rest = tag("span", f"{counted(held, 'plane')} held.", class_="quiet") if held else None
    sentence = tag("p", joined((moved, "." if taken else None, " " if taken and held else None, rest)))
    fallen = (tag("p", tag("strong", line)) for line in fates(state, week))
    number = tag("span", tag("span", f"{unit_title(state)} ", class_="hidden"), week.number, class_="number")
    return tag("li", number, tag("div", *fallen, sentence))


def _taken(state: DominiaState, challenge: Challenge) -> Markup:
    who, whose = state.name_of(challenge.attacker), state.name_of(challenge.defender)
    return joined((tag("strong", who), f" took {challenge.plane} from {whose}"))

"""The races, the bracket of four, the champion and the style."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..brackets import top4
from ..races import chooser, qualifiers
from ..state import DarkState, Titles
from .asking import answers, named, the_player
from .matches import consequences


@answers(c.CloseRaces)
def close_races(state: DarkState, command: c.CloseRaces, dice: Dice) -> Iterator[Fact]:
    if state.titles is not None:
        raise Refusal("The races are closed already.")
    rounds = state.rules.event.rounds
    if state.round is None or state.round.step != "over" or state.round.number < rounds:
        raise Refusal(f"The races close after round {rounds}.")
    if open_ := [state.match_name(m.id) for m in state.round.matches if not m.winner]:
        raise Refusal(f"{', '.join(open_)} must report before the races close.")
    if len(state.present()) < state.rules.top4.players:
        #: CD-07: below four there is no Top 4.
        raise Refusal(f"Only {len(state.present())} players are left: fewer than 4 cannot play a Top 4. End the event.")
    titles = qualifiers(state)
    yield f.RacesClosed(titles.mayor, titles.beast, titles.conquerors, titles.because)


def _titles(state: DarkState) -> Titles:
    if state.titles is None:
        raise Refusal("The races are not closed yet.")
    return state.titles


@answers(c.ChooseConqueror)
def choose_conqueror(state: DarkState, command: c.ChooseConqueror, dice: Dice) -> Iterator[Fact]:
    titles = _titles(state)
    if state.top4:
        raise Refusal("The bracket stands already.")
    if all(state.player(p).dropped for p in titles.all_four):
        raise Refusal("All four have left: there is nobody to play the Top 4. End the event.")
    who = chooser(state, titles)
    #: CD-17: who declines meets the Conqueror with the worse seed.
    worse = max(titles.conquerors, key=state.seed_of)
    met = the_player(state, command.conqueror).id if command.conqueror else worse
    if met not in titles.conquerors:
        raise Refusal(f"{state.name_of(who)} chooses between {named(state, titles.conquerors)}.")
    other = next(p for p in titles.conquerors if p != met)
    mayor, beast = (met, other) if who == titles.mayor else (other, met)
    matches = top4(titles.mayor, mayor, titles.beast, beast, state.rules.top4.semifinal_best_of)
    bracket = f.BracketMade(tuple(matches), who, met, declined=not command.conqueror)
    yield bracket
    #: one of the four may have left between the races and the choice.
    yield from consequences(state, [bracket])


@answers(c.ChooseStyle)
def choose_style(state: DarkState, command: c.ChooseStyle, dice: Dice) -> Iterator[Fact]:
    if not state.champion:
        raise Refusal("There is no champion yet.")
    if state.style:
        raise Refusal(f"{state.name_of(state.champion)} is the {state.style} already.")
    styles = state.rules.event.styles
    style = next((s for s in styles if s.casefold() == command.style.strip().casefold()), None)
    if style is None:
        raise Refusal(f"Choose {' or '.join(styles)}.")
    yield f.StyleChosen(style)


@answers(c.EndEvent)
def end_event(state: DarkState, command: c.EndEvent, dice: Dice) -> Iterator[Fact]:
    if state.is_over or state.champion:
        raise Refusal("The event is decided already.")
    if not command.reason.strip():
        raise Refusal("Say why the event ends here; the reason stands in the log.")
    yield f.EventEnded(command.reason.strip())

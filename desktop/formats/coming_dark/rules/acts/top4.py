"""The races, the bracket of four, the champion's style."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, named, the_player
from ..brackets import top4
from ..races import best_by_standing, chooser, qualifiers
from ..state import DarkState, Ending, Match, Titles
from ..tables import answers, labels, on, tells
from .matches import ChampionCrowned, consequences


class CloseRaces(Command, frozen=True):
    """Name the Mayor, the Beast and the two Conquerors, who play a bracket, single games, or go by their standing."""

    ending: Ending = "bracket"


class RacesClosed(Fact, frozen=True):
    mayor: str
    beast: str
    conquerors: tuple[str, str]
    because: tuple[str, ...] = ()
    ending: Ending = "bracket"


@answers(CloseRaces)
def close_races(state: DarkState, command: CloseRaces, dice: Dice) -> Iterator[Fact]:
    if state.titles is not None:
        raise Refusal("The races are closed already.")
    rounds = state.rules.event.rounds
    if state.round is None or state.round.step != "over" or state.round.number < rounds:
        raise Refusal(f"The races close after round {rounds}.")
    if open_ := state.open_tables:
        raise Refusal(f"{', '.join(open_)} must report before the races close.")
    if len(state.present()) < state.rules.top4.players:
        #: CD-07: below four there is no Top 4.
        raise Refusal(
            f"Only {counted(len(state.present()), 'player is', 'players are')} left: fewer "
            "than 4 cannot play a Top 4. End the event."
        )
    titles = qualifiers(state)
    yield RacesClosed(titles.mayor, titles.beast, titles.conquerors, titles.because, command.ending)
    if command.ending == "standing":
        yield ChampionCrowned(best_by_standing(state, titles))


@on(RacesClosed)
def _races_closed(state: DarkState, fact: RacesClosed) -> DarkState:
    return replace(state, titles=Titles(fact.mayor, fact.beast, fact.conquerors, fact.because, fact.ending))


#: how the Top 4 is played, where it is no bracket.
_ENDS = {"single-games": ", in single games", "standing": "; the standing decides"}


@tells(RacesClosed)
def _races_closed_words(s: DarkState, x: RacesClosed) -> str:
    four = named(s, (x.mayor, x.beast, *x.conquerors))
    return f"Races closed: {four} go on{_ENDS.get(x.ending, '')}"


labels(CloseRaces)(lambda s, x: "races closed")


class TitlePassed(Fact, frozen=True):
    """Somebody left between the races and the bracket: the next of that race moves up (CD-36)."""

    mayor: str
    beast: str
    conquerors: tuple[str, str]
    because: tuple[str, ...] = ()


def moved_up(state: DarkState, left: Fact) -> Iterator[Fact]:
    """Who goes on once ``left`` has fallen; as it was where the bracket stands, or nobody could move up."""
    state = on.after(state, left)
    titles = state.titles
    if titles is None or state.top4 or state.champion or len(state.present()) < state.rules.top4.players:
        return
    if any(state.player(player).dropped for player in titles.all_four):
        found = qualifiers(state)
        yield TitlePassed(found.mayor, found.beast, found.conquerors, found.because)


@on(TitlePassed)
def _title_passed(state: DarkState, fact: TitlePassed) -> DarkState:
    assert state.titles is not None
    return replace(state, titles=Titles(fact.mayor, fact.beast, fact.conquerors, fact.because, state.titles.ending))


tells(TitlePassed)(lambda s, x: f"The next move up: {named(s, (x.mayor, x.beast, *x.conquerors))} go on")


class ChooseConqueror(Command, frozen=True):
    """The better seed of Mayor and Beast names the Conqueror to meet; nobody named: declines."""

    conqueror: str = ""


class BracketMade(Fact, frozen=True):
    matches: tuple[Match, ...]
    chooser: str
    conqueror: str
    declined: bool = False


def _titles(state: DarkState) -> Titles:
    if state.titles is None:
        raise Refusal("The races are not closed yet.")
    return state.titles


@answers(ChooseConqueror)
def choose_conqueror(state: DarkState, command: ChooseConqueror, dice: Dice) -> Iterator[Fact]:
    titles = _titles(state)
    if state.top4:
        raise Refusal("The bracket stands already.")
    if state.champion:
        raise Refusal(f"No Top 4 is played: the races made {state.name_of(state.champion)} champion.")
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
    matches = top4(titles.mayor, mayor, titles.beast, beast, state.top4_best_of[0])
    bracket = BracketMade(tuple(matches), who, met, declined=not command.conqueror)
    yield bracket
    #: one of the four may have left between the races and the choice.
    yield from consequences(state, [bracket])


@on(BracketMade)
def _bracket_made(state: DarkState, fact: BracketMade) -> DarkState:
    return replace(state, top4=fact.matches)


@tells(BracketMade)
def _bracket_made_words(s: DarkState, fact: BracketMade) -> str:
    chosen = s.name_of(fact.conqueror)
    if fact.declined:
        return f"{s.name_of(fact.chooser)} declines to choose and meets {chosen}, the worse seed"
    return f"{s.name_of(fact.chooser)} chose to meet {chosen}"


labels(ChooseConqueror)(lambda s, x: f"{name_meant(s, x.conqueror)} chosen" if x.conqueror else "Conqueror not chosen")


class ChooseStyle(Command, frozen=True):
    """The champion takes a style, and the event is over."""

    style: str


class StyleChosen(Fact, frozen=True):
    style: str


@answers(ChooseStyle)
def choose_style(state: DarkState, command: ChooseStyle, dice: Dice) -> Iterator[Fact]:
    if not state.champion:
        raise Refusal("There is no champion yet.")
    if state.style:
        raise Refusal(f"{state.name_of(state.champion)} is the {state.style} already.")
    styles = state.rules.event.styles
    style = next((s for s in styles if s.casefold() == command.style.strip().casefold()), None)
    if style is None:
        raise Refusal(f"Choose {' or '.join(styles)}.")
    yield StyleChosen(style)


@on(StyleChosen)
def _style_chosen(state: DarkState, fact: StyleChosen) -> DarkState:
    return replace(state, style=fact.style)


tells(StyleChosen)(lambda s, x: f"{s.name_of(s.champion)} is the {x.style}")

labels(ChooseStyle)(lambda s, x: f"{x.style}")

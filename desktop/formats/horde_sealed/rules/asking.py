"""What every decision needs: finding who and what is meant, and saying so when nobody is."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.deck import fold_name
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .hordes import HordeList
from .state import Game, HordeState, Stack, Step, Survivor


def the_survivor(state: HordeState, who: str) -> Survivor:
    """The survivor of this id or name."""
    by_id = {s.id: s for s in state.survivors}
    by_name = {s.name.casefold(): s for s in state.survivors}
    if found := by_id.get(who) or by_name.get(who.strip().casefold()):
        return found
    raise Refusal(f"No survivor is called “{who}”. Look at the spelling, or add the name first.")


def survivor_meant(state: HordeState, who: str) -> str:
    return the_survivor(state, who).name


def the_horde(state: HordeState, what: str) -> HordeList:
    """The Horde list of this id or name; "" is the one played last, or the first."""
    if not state.hordes:
        raise Refusal("There is no Horde list yet. Open one first.")
    if not what:
        return next((h for h in state.hordes if state.past and h.id == state.past[-1].horde), state.hordes[0])
    for horde in state.hordes:
        if what == horde.id or what.strip().casefold() == horde.name.casefold():
            return horde
    raise Refusal(f"There is no Horde list “{what}”. There are {', '.join(h.name for h in state.hordes)}.")


def the_game(state: HordeState, *steps: Step) -> Game:
    """The game being played, if it stands at one of these steps."""
    if state.game is None:
        raise Refusal("No game is being played. Start one first.")
    if state.game.is_over:
        raise Refusal("This game is over. Take its ending back, or start another one.")
    if steps and state.game.step not in steps:
        raise Refusal(f"Not now: {_WHERE[state.game.step]}.")
    return state.game


_WHERE: dict[Step, str] = {
    "opening": "the survivors are still drawing their opening hands",
    "upkeep": "it is an upkeep",
    "draw": "the survivors draw",
    "main": "it is the survivors' turn",
    "untap": "the horde untaps",
    "reveal": "the horde is about to turn cards over",
    "cast": "the horde is casting",
    "combat": "the horde is attacking",
    "end": "the horde's turn is ending",
    "over": "the game is over",
}


def the_stack(game: Game, name: str, owner: str = "") -> Stack:
    """The horde's permanents of this name."""
    wanted = fold_name(name)
    for stack in game.board:
        if fold_name(stack.name) == wanted and owner in ("", stack.owner):
            return stack
    raise Refusal(f"The horde has no {name} on the battlefield.")


#: where a wave's cards are looked for, in words.
_IN_LIBRARY = "left in the horde's library"


def cards_among(names: Sequence[str], asked: Sequence[str]) -> tuple[str, ...]:
    """Each card meant, every copy used once."""
    left, found = list(names), []
    for what in asked:
        try:
            name = named_among(names, what, _IN_LIBRARY)
        except Refusal as refusal:
            if str(refusal).startswith("There is no"):
                raise Refusal(f"{refusal} If it came all the same, write +{what}.") from refusal
            raise
        if name not in left:
            raise Refusal(f"There is no further {name} {_IN_LIBRARY}. If it came all the same, write +{name}.")
        left.remove(name)
        found.append(name)
    return tuple(found)


def at_least_one(number: int, what: str) -> int:
    if number < 1:
        raise Refusal(f"{what}: say a number from 1 up.")
    return number


def not_playing(state: HordeState, what: str) -> None:
    if state.is_playing:
        raise Refusal(f"{what} waits until this game is over. Finish it, or take it back.")

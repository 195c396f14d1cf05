"""What every decision needs: finding who and what is meant, and saying so when nobody is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from desktop.domain.dice import Dice, Throw
from desktop.domain.hexmap import BadAddress, address, loose_address
from desktop.engine.rules import Refusal

from .ground import places
from .state import Challenge, DominiaState, Plane, Player, PlayerId, Step, Week
from .words import MANY, listed, settled_words

T = TypeVar("T")
#: how a challenge goes by its number: ``3-2`` is the second of the third week.
_ID = re.compile(r"\d+-\d+")


def the_note(note: str, what: str) -> str:
    """WD-33: whatever the Guardian decides by hand is told with its reason."""
    if not note.strip():
        raise Refusal(f"{what} is the Guardian's own ruling: write a note that says why (WD-33).")
    return " ".join(note.split())


def the_player(state: DominiaState, who: str) -> Player:
    """The player of this id or name, or the one whose name alone begins so."""
    wanted = who.strip().casefold()
    for player in state.players:
        if who == player.id or wanted == player.name.casefold():
            return player
    begun = [player for player in state.players if wanted and player.name.casefold().startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refusal(f"“{who}” may be {' or '.join(player.name for player in begun[:4])}. Write more of the name.")
    raise Refusal(f"Nobody in this league is called “{who}”. Look at the spelling, or add the name first.")


def the_plane(state: DominiaState, words: str) -> Plane:
    """The address that is meant, if the map has it."""
    if state.map is None:
        raise Refusal("There is no map yet. Lay one out first.")
    if words in places(state.map.width, state.map.height):
        return words
    try:
        return address(state.map.read(words))
    except BadAddress as error:
        raise Refusal(str(error)) from error


def the_planes(state: DominiaState, words: Mapping[str, T]) -> dict[Plane, T]:
    """What is said of planes, by the addresses that are meant; a stroke has thousands."""
    known = places(state.map.width, state.map.height) if state.map is not None else {}
    return {said if said in known else the_plane(state, said): what for said, what in words.items()}


def the_week(state: DominiaState, *steps: Step) -> Week:
    """The week that is on, if it stands at one of these steps."""
    if state.week is None:
        unit = state.rules.league.unit
        why = "The war is over." if state.is_over else f"No {unit} is on. Begin one first."
        raise Refusal(why if state.stage in ("war", "over") else "The war has not begun: the map comes first.")
    if steps and state.week.step not in steps:
        raise Refusal(f"Not now: {_WHERE[state.week.step]}.")
    return state.week


_WHERE: dict[Step, str] = {
    "cards": "challenge cards are being handed in",
    "drawing": "the pile is being drawn; draw the cards that are left first",
    "long-distance": "players are being paired over long distance",
    "duels": "the challenges are made, and the duels are on",
}


def the_challenge(state: DominiaState, what: str) -> Challenge:
    """The challenge of this week with this id, for this plane, or with this player."""
    week = the_week(state)
    for challenge in week.challenges:
        if what.strip() in (challenge.id, challenge.id.rpartition("-")[2]):
            return challenge
    wanted = what.strip().upper().replace(" ", "")
    for challenge in week.challenges:
        if challenge.plane and wanted in (challenge.plane, challenge.plane.replace("-", "")):
            return challenge
    if loose_address(what.strip()) is not None and not _is_called(state, what):
        planes = listed([challenge.plane for challenge in week.challenges if challenge.plane], MANY)
        there = f"There is one for {planes}" if planes else "None is made yet"
        raise Refusal(f"No challenge of this {state.rules.league.unit} is for {wanted}. {there}.")
    if _ID.fullmatch(what.strip()):
        raise Refusal(f"There is no challenge {what.strip()} in this {state.rules.league.unit}.")
    player = the_player(state, what)
    found = week.challenge_of(player.id)
    if found is None:
        raise Refusal(f"{player.name} is in no challenge of this {state.rules.league.unit}.")
    return found


def challenge_meant(state: DominiaState, what: str) -> str:
    """What it is for, or who fights where its plane is not chosen yet."""
    challenge = the_challenge(state, what)
    return challenge.plane or " and ".join(map(state.name_of, challenge.players))


def name_meant(state: DominiaState, who: str) -> str:
    return the_player(state, who).name


def _is_called(state: DominiaState, who: str) -> bool:
    """Whether this is somebody's name or id, letter for letter: ``B2`` may be a player."""
    return any(who == player.id or who.strip().casefold() == player.name.casefold() for player in state.players)


def the_open_challenge(state: DominiaState, what: str) -> Challenge:
    """The challenge of this week that is meant, if its duels can go on."""
    the_week(state, "duels")
    challenge = the_challenge(state, what)
    if challenge.is_settled:
        raise Refusal(f"{settled_words(state, challenge)} already. Amend a duel to change that.")
    return challenge


def the_fighter(state: DominiaState, challenge: Challenge, who: str) -> PlayerId:
    """The one of a challenge's two players who is meant."""
    player = the_player(state, who)
    if player.id not in challenge.players:
        attacker, defender = map(state.name_of, challenge.players)
        where = f"for {challenge.plane}" if challenge.plane else "there"
        raise Refusal(f"{player.name} does not fight {where}: {attacker} and {defender} do.")
    return player.id


def thrown_one(items: Sequence[T], dice: Dice) -> tuple[T, tuple[Throw, ...]]:
    """One of the items, by a die of so many sides; a single one needs no die."""
    if len(items) == 1:
        return items[0], ()
    throw = dice.throw(len(items))
    return items[throw.value - 1], (throw,)

"""What no state of a league can be, whatever is put right in its past."""

from __future__ import annotations

from desktop.domain.hexmap.terrain import BLANK

from .ground import beside, ground_letter
from .legal import legal_choices
from .state import DominiaState, Week
from .words import unit, unit_title


def fault(state: DominiaState) -> str:
    if state.map is None:
        return "" if state.stage == "entry" else "There would be no map to play on"
    turn = state.choosing.turn if state.choosing is not None else ""
    if turn and (not legal_choices(state) or (state.stage == "homes" and state.player(turn).home)):
        return f"{state.name_of(turn)} would have no plane to choose"
    if state.choosing is not None and state.choosing.at > len(state.choosing.order):
        return "A plane would be chosen before the lots of its pass are drawn"
    if state.stage != "entry" and BLANK in state.ground.terrain:
        return "Planes would have no terrain when homes are chosen"
    if state.week is not None and state.stage != "war":
        return f"{unit_title(state)} {state.week.number} would be played before every player has a realm"
    for plane, owner in state.owners.items():
        player = next((player for player in state.players if player.id == owner), None)
        if player is None or player.out:
            return f"{plane} would belong to somebody who is out"
        if ground_letter(state.ground, plane) not in tuple("FIMPSX"):
            return f"{plane} would be no land, and somebody's"
    return _homes(state) or (_in_week(state, state.week) if state.week is not None else "")


def _homes(state: DominiaState) -> str:
    near = beside(state.ground)
    if state.stage == "homes" and set(state.owners) != {player.home for player in state.players if player.home}:
        return "Planes would be held before every home is chosen"
    homes = {player.home for player in state.players if player.home and not player.out}
    for player in state.standing:
        if player.home or state.stage not in ("entry", "homes"):
            if state.owners.get(player.home) != player.id:
                return f"{player.name} would be in the league without the home plane"
            if state.choosing is not None and homes & set(near[player.home]):
                return f"{player.home} would be a home beside another one"
    return ""


def _in_week(state: DominiaState, week: Week) -> str:
    fighting = [player for challenge in week.challenges for player in challenge.players]
    for player in (*fighting, *week.byes):
        if player not in week.players:
            return f"{state.name_of(player)} would play in {unit(state)} {week.number} and not be in the league"
    idle = [player for player in week.players if player not in fighting and player not in week.byes]
    if week.step == "duels" and idle:
        return f"{state.name_of(idle[0])} would neither fight nor rest"
    if len(week.names) > 1:
        return f"{state.name_of(week.names[-1])} would be drawn and challenged by nobody"
    if week.step == "long-distance" and set(idle) <= set(week.names) and all(ch.plane for ch in week.challenges):
        return "Everybody would be paired, and no duel begin"
    for player in fighting:
        if fighting.count(player) > 1 or player in week.byes:
            return f"{state.name_of(player)} would fight twice in one {unit(state)}"
    early = week.step in ("cards", "drawing")
    for challenge in week.challenges:
        if early and challenge.long_distance:
            return f"{state.name_of(challenge.attacker)} would be drawn over long distance before the cards are"
        if week.step == "duels" and not challenge.plane:
            return f"{state.name_of(challenge.defender)} would fight for no plane"
        if challenge.plane and week.owners.get(challenge.plane) != challenge.defender:
            return f"{challenge.plane} would be defended by somebody who does not hold it"
        if challenge.winner and challenge.winner not in challenge.players:
            return f"The challenge for {challenge.plane} would be won by somebody who did not fight for it"
    return ""

"""What happened in a week, in sentences: for the gazette, the chronicle, the page for the web and the letters."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.hexmap import terrain_word
from desktop.domain.words import counted

from ..ground import ground_letter
from ..state import Challenge, DominiaState, Week
from ..words import ALL, listed


def headline(state: DominiaState, week: Week) -> str:
    """The greatest news of a week in a few words."""
    if state.ending is not None and state.past and week.number == state.past[-1].number:
        winners = listed([state.name_of(player) for player in state.ending.winners], ALL)
        return f"{winners} {'wins' if len(state.ending.winners) == 1 else 'share'} the war"
    fallen = [state.name_of(player) for player in week.out if state.player(player).because == "home"]
    if fallen:
        return f"{listed(fallen, ALL)} lost {'a home' if len(fallen) == 1 else 'their homes'}"
    taken = [move for move in week.moves if move.after]
    if len(taken) == 1:
        return f"{state.name_of(taken[0].after)} takes {taken[0].plane}"
    if taken:
        return f"{counted(len(taken), 'plane changes', 'planes change')} hands"
    return "Every plane was held"


def lead(state: DominiaState, week: Week) -> str:
    """The week in numbers."""
    fought = len(week.challenges)
    far = sum(challenge.long_distance for challenge in week.challenges)
    won = sum(challenge.winner == challenge.attacker for challenge in week.challenges)
    duels = sum(len(challenge.duels) for challenge in week.challenges)
    parts = [f"{counted(fought, 'challenge')} in {counted(duels, 'duel')}"]
    if far:
        parts.append(f"{far} over long distance")
    parts.append(f"attackers won {won}, defenders {fought - won}")
    byes = f" {listed([state.name_of(p) for p in week.byes], ALL)} had nobody to meet." if week.byes else ""
    return f"{'; '.join(parts)}.{byes}"


def outcome(state: DominiaState, challenge: Challenge) -> str:
    """One challenge in a sentence or two."""
    attacker, defender = state.name_of(challenge.attacker), state.name_of(challenge.defender)
    where = (
        f"{challenge.plane} ({terrain_word(ground_letter(state.ground, challenge.plane))})"
        if challenge.plane
        else "a plane"
    )
    far = " over long distance" if challenge.long_distance else ""
    if not challenge.is_settled:
        return f"{attacker} challenges {defender} for {where}{far}: still being fought."
    won, lost = challenge.wins_of(challenge.winner), challenge.wins_of(challenge.other(challenge.winner))
    score = f" {won}–{lost}" if won else " by ruling"
    if challenge.winner == challenge.attacker:
        return f"{attacker} took {where} from {defender}{far},{score}."
    return f"{defender} held {where} against {attacker}{far},{score}."


def fates(state: DominiaState, week: Week) -> Iterator[str]:
    """Who left the league this week, and what became of the planes."""
    for player in week.out:
        person = state.player(player)
        by = f" to {state.name_of(person.by)}" if person.by else ""
        voids = sum(move.before == player and not move.after for move in week.moves)
        gone = f" {counted(voids, 'plane')} became void." if voids else ""
        why = f"lost the home plane {person.home}{by}" if person.because == "home" else "left the league"
        yield f"{person.name} {why}.{gone}"

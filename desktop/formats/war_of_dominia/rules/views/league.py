"""Standings, duel desk and dossiers: what each player has, must bring and may do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from desktop.domain.words import counted
from desktop.engine.ruleset import Fault

from ..desk import Side, sides
from ..ground import beside, letter
from ..legal import Target, legal_challenges
from ..ruleset import Ruleset
from ..scores import challenges_won, duels_won, rank
from ..state import Challenge, DominiaState, Plane, PlayerId
from ..words import a_unit


class Standing(msgspec.Struct, frozen=True):
    """One line of the standings; who is out comes last, the latest first."""

    place: int
    player: PlayerId
    name: str
    planes: int
    home: Plane
    challenges_won: int
    duels_won: int
    out: int
    because: str
    by: PlayerId


def standings(state: DominiaState) -> tuple[Standing, ...]:
    """WD-29: most planes first, then duels won; equal ones share a place."""
    still = sorted(state.standing, key=lambda player: rank(state, player.id), reverse=True)
    gone = sorted((player for player in state.players if player.out), key=lambda player: -player.out)
    ranks = [rank(state, player.id) for player in still]
    places = [ranks.index(own) + 1 for own in ranks]
    outs = [player.out for player in gone]
    places += [len(still) + outs.index(week) + 1 for week in outs]
    return tuple(
        Standing(
            place,
            player.id,
            player.name,
            len(state.planes_of(player.id)),
            player.home,
            challenges_won(state, player.id),
            duels_won(state, player.id),
            player.out,
            player.because,
            player.by,
        )
        for place, player in zip(places, (*still, *gone), strict=True)
    )


class Pairing(msgspec.Struct, frozen=True):
    """One challenge on the duel desk; the sides are missing while a distant defender has not chosen a plane."""

    challenge: Challenge
    terrain: str
    attacker: Side | None
    defender: Side | None


def duel_desk(state: DominiaState) -> tuple[Pairing, ...]:
    """The challenges of the week that is on, with what each player may bring to the next duel."""
    return tuple(pairing(state, challenge) for challenge in state.week.challenges) if state.week else ()


def pairing(state: DominiaState, challenge: Challenge) -> Pairing:
    if not challenge.plane:
        return Pairing(challenge, "", None, None)
    attacker, defender = sides(state, challenge)
    return Pairing(challenge, letter(state, challenge.plane), attacker, defender)


class HeldPlane(msgspec.Struct, frozen=True):
    """A plane of a dossier: its terrain, and who holds what lies beside it ("" for a void)."""

    plane: Plane
    terrain: str
    name: str
    is_home: bool
    beside: Mapping[Plane, PlayerId]


class Dossier(msgspec.Struct, frozen=True):
    """What one player needs to know: planes and neighbours, least deck and life now, and whom he may challenge."""

    player: PlayerId
    name: str
    home: Plane
    out: int
    planes: tuple[HeldPlane, ...]
    terrains: Mapping[str, int]
    least_deck: int
    life: int
    life_after_win: int
    neighbours: Mapping[PlayerId, int]
    targets: tuple[Target, ...]
    #: this week's challenge, as far as one is made, and what was found of the deck for it.
    challenge: Challenge | None = None


def dossier(state: DominiaState, player: PlayerId) -> Dossier:
    """The dossier of one player now."""
    who, near = state.player(player), beside(state.ground)
    held = state.planes_of(player)
    planes = tuple(
        HeldPlane(
            plane,
            letter(state, plane),
            state.ground.names.get(plane, ""),
            plane == who.home and not who.out,
            {at: state.owners.get(at, "") for at in near[plane]},
        )
        for plane in held
    )
    letters = [plane.terrain for plane in planes]
    touching = [owner for plane in planes for owner in set(plane.beside.values()) if owner not in ("", player)]
    return Dossier(
        player=player,
        name=who.name,
        home=who.home,
        out=who.out,
        planes=planes,
        terrains={code: letters.count(code) for code in "FIMPSX" if code in letters},
        least_deck=state.rules.least_deck(len(held)),
        life=state.rules.life_for(len(held), False),
        life_after_win=state.rules.life_for(len(held), True),
        #: how many own planes touch a plane of each neighbour.
        neighbours={owner: touching.count(owner) for owner in dict.fromkeys(touching)},
        targets=legal_challenges(state).get(player, ()),
        challenge=state.week.challenge_of(player) if state.week else None,
    )


class Question(msgspec.Struct, frozen=True):
    """One of the Guardian's questions with its answer; ``source`` tells whose answer it is."""

    id: str
    asks: str
    offers: tuple[str, ...]
    answer: str
    source: Literal["guardian", "ruleset", "open"]


def questions(state: DominiaState) -> tuple[Question, ...]:
    def source(id: str) -> Literal["guardian", "ruleset", "open"]:
        return "guardian" if id in state.answers else "ruleset" if state.answer(id) else "open"

    return tuple(Question(q.id, q.asks, q.offers, state.answer(q.id), source(q.id)) for q in state.rules.questions)


def warnings(state: DominiaState) -> tuple[str, ...]:
    """What the Guardian should know, though nothing forbids it."""
    league, count = state.rules.league, len(state.players)
    if count > league.warn_above and state.stage != "over":
        #: WD-02
        return (
            f"{counted(count, 'player')}: above {league.warn_above} "
            f"{a_unit(league.unit)} becomes hard to hold together.",
        )
    return ()


def why_ruleset_stays(state: DominiaState) -> str:
    """Why no other ruleset is taken now; "" while one is."""
    return f"Another ruleset waits until this {state.rules.league.unit} is over." if state.week is not None else ""


def ruleset_faults(state: DominiaState, ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) in which a ruleset does not fit the league as it stands."""
    if len(state.players) > ruleset.league.most:
        yield (
            "league.most",
            f"{counted(len(state.players), 'player')}; that ruleset is for {ruleset.league.most} at most.",
        )
    if state.stage != "entry" and ruleset.league.planes != state.rules.league.planes:
        yield "league.planes", "The planes each player begins with are settled once homes are chosen."

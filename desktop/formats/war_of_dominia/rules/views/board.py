"""The views by name, as ``lantern show`` tells them: plain values, names instead of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import asdict

from desktop.domain.hexmap.maps import Words

from ..desk import Side
from ..ground import letter, map_of, planes_on
from ..legal import due, legal_challenges, legal_choices
from ..state import Challenge, DominiaState, Player
from . import chronicle, league, next_step
from .owed import owed

#: the Guardian's notes are nobody else's.
_SHOWN: tuple[Words, ...] = ("names", "labels")


def _players(state: DominiaState) -> object:
    def line(player: Player) -> object:
        return {
            "player": player.id,
            "name": player.name,
            "home": player.home,
            "planes": state.planes_of(player.id),
            "out": player.out,
            "because": player.because,
            "by": state.name_of(player.by) if player.by else "",
        }

    return [line(player) for player in state.players]


def _standings(state: DominiaState) -> object:
    lines = league.standings(state)
    return [{**asdict(line), "by": state.name_of(line.by) if line.by else ""} for line in lines]


def _map(state: DominiaState) -> object:
    """Every plane with its terrain and holder; the Guardian's notes are not among it."""
    if state.map is None:
        return None
    map = map_of(state)
    homes = {state.player(owner).home for owner in state.owners.values()}
    return {
        "width": map.width,
        "height": map.height,
        "layout": map.layout,
        "rows": [map.terrain[at : at + map.width] for at in range(0, len(map), map.width)],
        "planes": {
            at: {
                "terrain": letter(state, at),
                "owner": state.name_of(state.owners[at]) if at in state.owners else "",
                "home": at in homes and bool(state.home_of(at)),
                **{kind: said for kind in _SHOWN if (said := map.words(kind).get(at, ""))},
            }
            for at in planes_on(state.ground)
        },
    }


def _choosing(state: DominiaState) -> object:
    choosing = state.choosing
    if choosing is None:
        return None
    return {
        "pass": choosing.number,
        "attempt": choosing.attempt,
        "order": [state.name_of(player) for player in choosing.order],
        "turn": state.name_of(choosing.turn) if choosing.turn else "",
        "legal": legal_choices(state),
    }


def _challenge(state: DominiaState, challenge: Challenge) -> dict[str, object]:
    return {
        "challenge": challenge.id,
        "attacker": state.name_of(challenge.attacker),
        "defender": state.name_of(challenge.defender),
        "plane": challenge.plane,
        "long_distance": challenge.long_distance,
        "score": challenge.score,
        "winner": state.name_of(challenge.winner) if challenge.winner else "",
        "note": challenge.note,
    }


def _challenges(state: DominiaState) -> object:
    week = state.week
    if week is None:
        return None
    name = state.name_of
    return {
        "week": week.number,
        "step": week.step,
        "call": week.call,
        "handed_in": [name(card.attacker) for card in week.cards],
        "missing": [name(player) for player in due(state)],
        "excused": {name(player): note for player, note in week.excused.items()},
        "deadlines": week.deadlines,
        "drawn": [
            {
                "call": drawn.call,
                "attacker": name(drawn.card.attacker),
                "defender": name(drawn.card.defender),
                "plane": drawn.card.plane,
                "refused": drawn.refused,
            }
            for drawn in week.drawn
        ],
        "challenges": [_challenge(state, challenge) for challenge in week.challenges],
        "names": [name(player) for player in week.names],
        "byes": [name(player) for player in week.byes],
    }


def _legal(state: DominiaState) -> object:
    return {
        state.name_of(player): [
            {
                "plane": t.plane,
                "terrain": letter(state, t.plane),
                "defender": state.name_of(t.defender),
                "beside": t.beside,
            }
            for t in targets
        ]
        for player, targets in legal_challenges(state).items()
    }


def _side(state: DominiaState, side: Side | None) -> object:
    if side is None:
        return None
    return {
        "player": state.name_of(side.player),
        "planes": side.planes,
        "least_deck": side.least_deck,
        "colours": {right.what: right.planes or right.why for right in side.colours},
        "artifacts": (side.artifacts.planes or side.artifacts.why) if side.artifacts else None,
        "life": side.life,
        "life_limit": side.life_limit,
        "bonus": side.bonus,
        "at_home": side.at_home,
        "from_afar": side.from_afar,
        "why": side.why,
        "overrides": [{"what": o.what, "value": o.value, "note": o.note} for o in side.overrides],
    }


def _deck(state: DominiaState, challenge: Challenge, player: str) -> object:
    """The deck that was checked for it; None where none was."""
    held = challenge.deck_of(player)
    if held is None:
        return None
    return {
        "cards": held.counts.get("cards", 0),
        "may_play": held.may_play,
        "faults": [violation.says for violation in held.violations],
        "allowed": held.allowed,
    }


def _duels(state: DominiaState) -> object:
    return [
        {
            **_challenge(state, pairing.challenge),
            "terrain": pairing.terrain,
            "attacker_side": _side(state, pairing.attacker),
            "defender_side": _side(state, pairing.defender),
            "attacker_deck": _deck(state, pairing.challenge, pairing.challenge.attacker),
            "defender_deck": _deck(state, pairing.challenge, pairing.challenge.defender),
            "duels": _duels_of(state, pairing.challenge),
        }
        for pairing in league.duel_desk(state)
    ]


def _duels_of(state: DominiaState, challenge: Challenge) -> list[object]:
    return [
        {
            "duel": duel.number,
            "constant": duel.constant.title if duel.constant else "",
            "words": duel.constant.words if duel.constant else "",
            "winner": state.name_of(duel.winner) if duel.winner else "",
            "drawn": duel.drawn,
            "thrown": [thrown.words for thrown in duel.thrown],
        }
        for duel in challenge.duels
    ]


def _constants(state: DominiaState) -> object:
    """Every planar constant rolled this week, with the rolls that led to it."""
    if state.week is None or state.charts is None:
        return []
    return [
        {
            "challenge": challenge.id,
            "plane": challenge.plane,
            "duel": duel.number,
            "title": duel.constant.title,
            "words": duel.constant.words,
            "rolls": duel.constant.roll_lines(state.charts),
        }
        for challenge in state.week.challenges
        for duel in challenge.duels
        if duel.constant is not None
    ]


def _chronicle(state: DominiaState) -> object:
    def name(player: str) -> str:
        return state.name_of(player) if player else ""

    return [
        {
            "week": entry.number,
            "challenges": [_challenge(state, challenge) for challenge in entry.challenges],
            "refused": entry.refused,
            "byes": [name(player) for player in entry.byes],
            "moves": [{"plane": m.plane, "before": name(m.before), "after": name(m.after)} for m in entry.moves],
            "out": [name(player) for player in entry.out],
            "changed": entry.changed,
        }
        for entry in chronicle.chronicle(state)
    ]


def _dossier(state: DominiaState) -> object:
    def line(player: Player) -> object:
        own = league.dossier(state, player.id)
        neighbours = {state.name_of(owner): count for owner, count in own.neighbours.items()}
        targets = [{"plane": t.plane, "defender": state.name_of(t.defender), "beside": t.beside} for t in own.targets]
        fight = own.challenge
        deck = _deck(state, fight, player.id) if fight else None
        against = {"challenge": fight.id, "plane": fight.plane, "deck": deck} if fight else None
        return {**asdict(own), "neighbours": neighbours, "targets": targets, "challenge": against}

    return [line(player) for player in state.players] if state.map else []


def _take_back(state: DominiaState) -> object:
    return {"week": state.week_number, "undoes": chronicle.taken_back_with(state)}


def _owed(state: DominiaState) -> object:
    return [{"player": state.name_of(debt.player), "owes": debt.words, "until": debt.by} for debt in owed(state)]


VIEWS: Mapping[str, Callable[[DominiaState], object]] = {
    "league": league.questions,
    "players": _players,
    "standings": _standings,
    "map": _map,
    #: for the Guardian's eyes: what he noted on the map.
    "guardian-notes": lambda state: state.map.notes if state.map else {},
    "choosing": _choosing,
    "challenges": _challenges,
    "legal-challenges": _legal,
    "duels": _duels,
    "owed": _owed,
    #: for the Guardian's eyes: how each player is reached.
    "contacts": lambda state: {state.name_of(player): contact for player, contact in state.contacts.items()},
    "constants": _constants,
    "dossier": _dossier,
    "chronicle": _chronicle,
    "take-back": _take_back,
    "warnings": league.warnings,
    "next": lambda state: next_step.next_act(state).plain,
}

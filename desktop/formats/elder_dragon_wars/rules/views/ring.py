"""The table as a ring: a face for each seat, the enchantment in force, the planar artifacts, the lines between."""

from __future__ import annotations

import msgspec

from desktop.domain.initials import short_names

from ..acts.artifacts import heirs_of
from ..circle import CIRCLE, Colour, in_circle, three_colours
from ..permissions import may_attack
from ..state import POISON, DragonState, Game, Seat, Tap
from ..turn_order import upcoming


class SeatFace(msgspec.Struct, frozen=True):
    """One seat as it is drawn."""

    colour: Colour
    name: str
    life: int
    colours: str
    elder: str
    #: the mark of a state, and a word: "done", "in play".
    elder_state: str
    elder_word: str
    artifacts: tuple[str, ...]
    zones: int
    chaos: int
    legends: int
    alive: bool
    active: bool
    follows: bool
    #: it may get the artifact that is about to be turned up, and its zones are full.
    oldest_goes: bool
    felled_by: str
    #: the Scion sits here: what it is now, and how many dragons are left.
    scion: bool = False
    scion_dragon: str = ""
    scion_left: int = 0
    #: the Legends this player controls, an Elder Dragon that is not his own among them.
    legend_names: tuple[str, ...] = ()
    #: poison and other counters, and the note: ``4 poison · shadow this turn``.
    marks: str = ""


class RingFace(msgspec.Struct, frozen=True):
    """The whole ring; ``targets`` are those whom the active player may attack now."""

    seats: tuple[SeatFace, ...]
    targets: tuple[Colour, ...]
    active: Colour | None
    turn: int
    standing: str
    standing_about: str
    gate: str
    gate_tapped: bool
    matrix: str
    matrix_tapped: bool
    scion: bool
    scion_targets: tuple[Colour, ...]


def ring_face(state: DragonState) -> RingFace | None:
    """The ring of the game being played (or the last one), None before the first."""
    game = state.game
    if game is None:
        return None
    scion_attacks = game.scion.attacks if game.scion and game.step == "dragon" else ()
    active_lives = game.active is not None and not game.scion_turn and game.is_alive(game.active)
    return RingFace(
        tuple(_seat_face(state, game, game.seat(colour)) for colour in CIRCLE),
        may_attack(game, game.active) if active_lives and game.active and not game.is_over else (),
        game.active,
        game.turn,
        game.standing,
        _since(state, game),
        _planar(state, game, game.gate),
        game.gate.tapped,
        _planar(state, game, game.matrix),
        game.matrix.tapped,
        game.scion is not None,
        tuple(a.target for a in scion_attacks if not a.stopped),
    )


def _called(state: DragonState, seat: Colour) -> str:
    """What a player is called at the table, told from the others."""
    name = " ".join(state.name_of(seat).split())
    return short_names(player.name for player in state.players).get(name, name)


def _since(state: DragonState, game: Game) -> str:
    if not game.standing or game.standing_by is None:
        return ""
    return f"since turn {game.standing_since}, by {_called(state, game.standing_by)}"


def _planar(state: DragonState, game: Game, tap: Tap) -> str:
    if not tap.tapped:
        return "untapped"
    following = next((seat for seat, scion in upcoming(game, 3) if not scion), None)
    return f"tapped till {_called(state, following)} untaps" if following else "tapped"


def _seat_face(state: DragonState, game: Game, seat: Seat) -> SeatFace:
    mark, word = _elder(game, seat)
    following = _follower(game)
    scion = game.scion if game.scion is not None and game.scion.seat == seat.colour else None
    return SeatFace(
        seat.colour,
        state.name_of(seat.colour),
        seat.life,
        in_circle("".join(three_colours(seat.colour))),
        game.edition.deck(seat.colour).elder.name,
        mark,
        word,
        tuple(artifact.card for artifact in seat.artifacts),
        state.rules.reverberation.artifact_zones,
        len(seat.chaos),
        len(game.legends_of(seat.colour)),
        seat.alive,
        game.active == seat.colour and not game.is_over,
        following == seat.colour,
        _oldest_goes(state, game, seat),
        state.name_of(seat.out_by) if seat.out_by else "",
        scion is not None,
        scion.dragon if scion else "",
        len(scion.left) if scion else 0,
        tuple(p.card for p in game.legends_of(seat.colour) if not (p.elder and p.owner == seat.colour)),
        marks_of(seat),
    )


def _deadly_first(counted: tuple[str, int]) -> tuple[bool, str]:
    return counted[0] != POISON, counted[0]


def marks_of(seat: Seat) -> str:
    """What is counted and noted beside a player's life; of who is out nothing any more."""
    counted = [f"{number} {word}" for word, number in sorted(seat.counters.items(), key=_deadly_first)]
    return " · ".join([*counted, *([seat.note] if seat.note else [])]) if seat.alive else ""


def _elder(game: Game, seat: Seat) -> tuple[str, str]:
    if not seat.alive:
        return "waiting", "out"
    if seat.nexus:
        return "waiting", "in nexus"
    permanent = game.elder_in_play(seat.colour)
    if permanent is None:
        return "choosing", "on the stack"
    return ("done", "in play") if permanent.controller == seat.colour else ("late", "taken")


def _follower(game: Game) -> Colour | None:
    if game.is_over or (game.pointer is None and not game.queue):
        return None
    ((seat, _),) = upcoming(game, 1)
    return seat


def _oldest_goes(state: DragonState, game: Game, seat: Seat) -> bool:
    """Whether the trigger on top pushes this seat's oldest artifact out, or would if the seat gets the next."""
    if not game.stack or game.stack[0].kind not in ("artifact", "oldest"):
        return False
    if game.stack[0].kind == "oldest":
        too_many = len(seat.artifacts) > state.rules.reverberation.artifact_zones
        return too_many and game.stack[0].seat == seat.colour
    full = len(seat.artifacts) >= state.rules.reverberation.artifact_zones
    return full and seat.colour in heirs_of(game, game.stack[0].seat)

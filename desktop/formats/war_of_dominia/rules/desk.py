"""The duel desk: what each player of a challenge may bring and begins with, and which plane or rule says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from desktop.domain.words import counted

from .ground import COLOUR_OF, ground_letter, own_beside
from .state import Challenge, DominiaState, Override, Plane, PlayerId

COLOURS = "WUBRG"


class Right(msgspec.Struct, frozen=True, omit_defaults=True):
    """A colour (or "artifacts") that may be in the deck: the planes that allow it, or why it needs none."""

    what: str
    planes: tuple[Plane, ...] = ()
    why: str = ""


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player of a challenge: what the deck needs and may hold, and the life of the next duel."""

    player: PlayerId
    role: Literal["attacker", "defender"]
    planes: int
    least_deck: int
    #: in the order WUBRG.
    colours: tuple[Right, ...] = ()
    #: artifacts and non-basic lands; None where they may not be in the deck.
    artifacts: Right | None = None
    life: int = 0
    life_limit: int = 0
    #: life more for the last duel's winner, as it was added before the limits.
    bonus: int = 0
    #: WD-17: this player defends the home plane.
    at_home: bool = False
    #: WD-18: this player attacks over long distance.
    from_afar: bool = False
    #: a sentence for each value, by its name.
    why: Mapping[str, str] = {}
    overrides: tuple[Override, ...] = ()

    @property
    def letters(self) -> str:
        """The colours that may be in the deck: ``WUG``."""
        return "".join(right.what for right in self.colours)

    def right(self, colour: str) -> Right | None:
        return next((right for right in self.colours if right.what == colour), None)


def sides(state: DominiaState, challenge: Challenge, before: int = 0) -> tuple[Side, Side]:
    """Attacker and defender of a challenge whose plane is chosen, for the next duel or for duel ``before``."""
    return side(state, challenge, challenge.attacker, before), side(state, challenge, challenge.defender, before)


def side(state: DominiaState, challenge: Challenge, player: PlayerId, before: int = 0) -> Side:
    """What the rules and the Guardian say of one player of a challenge."""
    owners = _owners(state, challenge)
    count = sum(owner == player for owner in owners.values())
    overrides = tuple(o for o in challenge.overrides if o.player == player)
    planes = _number(overrides, "planes", count)
    attacks = player == challenge.attacker
    #: WD-17, WD-28: a home that was taken earlier is home to nobody.
    at_home = not attacks and state.player(player).home == challenge.plane
    computed = Side(
        player=player,
        role="attacker" if attacks else "defender",
        planes=planes,
        least_deck=state.rules.decks.home if at_home else state.rules.least_deck(planes),
        at_home=at_home,
        from_afar=attacks and _comes_from_afar(state, challenge, owners),
        overrides=overrides,
    )
    computed = _with_life(state, computed, _won_last(state, challenge, player, before))
    return _overruled(_with_rights(state, computed, challenge, owners), state.rules.life.limit_times)


def _comes_from_afar(state: DominiaState, challenge: Challenge, owners: Mapping[Plane, PlayerId]) -> bool:
    """WD-18: over long distance; by a setting also where the Guardian let a challenge stand beside no own plane."""
    if challenge.long_distance or state.rules.challenges.let_stand_afar != "any-colour":
        return challenge.long_distance
    return not own_beside(state, challenge.attacker, challenge.plane, owners)


def _owners(state: DominiaState, challenge: Challenge) -> Mapping[Plane, PlayerId]:
    """WD-12: planes are counted as they were when the challenges were announced."""
    weeks = (*((state.week,) if state.week else ()), *reversed(state.past))
    return next(week.owners for week in weeks if any(c.id == challenge.id for c in week.challenges))


def _won_last(state: DominiaState, challenge: Challenge, player: PlayerId, before: int) -> bool:
    """WD-20: whether this player won the last duel that had a winner; by a setting nobody did after a drawn one."""
    finished = [duel for duel in challenge.duels if not duel.is_open and (not before or duel.number < before)]
    if state.rules.life.after_draw == "last-winner":
        finished = [duel for duel in finished if not duel.drawn]
    return bool(finished) and finished[-1].winner == player


def _with_life(state: DominiaState, side: Side, won_last: bool) -> Side:
    rule = state.rules.life
    bonus = rule.winner if won_last else 0
    if side.at_home:
        #: WD-17: at home the life stays what it is, whoever won before.
        why = f"Defending home: {rule.home} life in every duel, nothing added (WD-17)."
        return replace(side, life=rule.home, life_limit=rule.home * rule.limit_times, why={**side.why, "life": why})
    life = state.rules.life_for(side.planes, won_last)
    sum_words = f"{rule.per_plane} life for each of {counted(side.planes, 'plane')}" + (
        f" and {bonus} for the duel won" if bonus else ""
    )
    #: WD-19: the bonus is added first, the least and the most come last.
    raw = rule.per_plane * side.planes + bonus
    kept = f"; never less than {rule.least}" if raw < life else f"; never more than {rule.most}" if raw > life else ""
    why = f"{sum_words}: {raw}{kept} (WD-19)."
    #: WD-21: the limit follows each duel's own start.
    return replace(side, life=life, life_limit=life * rule.limit_times, bonus=bonus, why={**side.why, "life": why})


def _with_rights(state: DominiaState, side: Side, challenge: Challenge, owners: Mapping[Plane, PlayerId]) -> Side:
    decks = state.rules.decks
    if side.at_home:
        home = "defending home"
        why = {
            "least-deck": f"Defending home: {counted(decks.home, 'card')} (WD-17).",
            "colours": "Defending home: any (WD-17).",
        }
        colours = tuple(Right(colour, why=home) for colour in COLOURS)
        return replace(side, colours=colours, artifacts=Right("artifacts", why=home), why={**side.why, **why})
    least = decks.base - decks.per_plane * side.planes
    floor = f", raised to {decks.floor}" if least < decks.floor else ""
    sum_words = (
        f"{counted(decks.base, 'card')} less {decks.per_plane} for each of "
        f"{counted(side.planes, 'plane')}: {least}{floor} (WD-12)."
    )
    side = replace(side, why={**side.why, "least-deck": sum_words})
    if side.from_afar:
        colours = tuple(Right(colour, why="from afar") for colour in COLOURS)
        why_any = "From afar: any colour, no artifacts and no non-basic lands (WD-18)."
        return replace(side, colours=colours, why={**side.why, "colours": why_any})
    return _by_planes(state, side, challenge, owners)


def _by_planes(state: DominiaState, side: Side, challenge: Challenge, owners: Mapping[Plane, PlayerId]) -> Side:
    """WD-13, WD-16: what lies beside the challenged plane decides, and for the defender that plane itself."""
    plane = challenge.plane
    planes = (*own_beside(state, side.player, plane, owners), *((plane,) if side.role == "defender" else ()))
    letters = {at: ground_letter(state.ground, at) for at in planes}
    colours = []
    for colour in COLOURS:
        allowing = tuple(at for at in planes if COLOUR_OF.get(letters[at]) == colour)
        if allowing:
            colours.append(Right(colour, allowing))
    special = tuple(at for at in planes if letters[at] == "X")
    itself = ", and the plane itself" if side.role == "defender" else ""
    #: WD-15: without any colour the deck is artifacts, colourless cards and lands.
    why = f"By the player's own planes beside {plane}{itself} (WD-13, WD-16)." + (
        "" if colours else " No colour at all (WD-15)."
    )
    artifacts = Right("artifacts", special) if special else None
    return replace(side, colours=tuple(colours), artifacts=artifacts, why={**side.why, "colours": why})


# -- what the Guardian set by hand -------------------------------------------------------------------------------------


def _overruled(side: Side, limit_times: int) -> Side:
    """WD-33: the Guardian's word goes before what was computed; WD-21: a life set by hand carries its limit with it."""
    by_what = {o.what: o for o in side.overrides}
    notes = {what: f"The Guardian says so: {o.note}" for what, o in by_what.items()}
    life = _number(side.overrides, "life", side.life)
    side = replace(
        side,
        least_deck=_number(side.overrides, "least-deck", side.least_deck),
        life=life,
        life_limit=_number(side.overrides, "life-limit", life * limit_times),
        why={**side.why, **notes},
    )
    if colours := by_what.get("colours"):
        kept = (colour for colour in COLOURS if colour in str(colours.value))
        side = replace(side, colours=tuple(_kept(side, colour) for colour in kept))
    if artifacts := by_what.get("artifacts"):
        right = side.artifacts or Right("artifacts", why="the Guardian says so")
        side = replace(side, artifacts=right if artifacts.value == "yes" else None)
    return side


def _kept(side: Side, colour: str) -> Right:
    return side.right(colour) or Right(colour, why="the Guardian says so")


def _number(overrides: tuple[Override, ...], what: str, computed: int) -> int:
    return next((int(o.value) for o in overrides if o.what == what), computed)

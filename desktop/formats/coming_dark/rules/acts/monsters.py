"""Random Monsters: who appears, who subdues them, who keeps the card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_match, the_player, the_reason
from ..state import DarkState, Match, Roamer, Trophy
from ..tables import answers, on, tells


class RollAppearance(Command, frozen=True):
    """Throw for a Random Monster at a table, and for which one."""

    match: str
    game: str = ""


class AppearanceRolled(Fact, frozen=True):
    match: str
    die: Throw
    game: str = ""


def appearance_die(state: DarkState, match: str) -> int:
    """CD-26: a d8 in the City, a d6 in the Wilds, a d8 in the Top 4 wherever it is played."""
    if state.top4:
        return state.rules.top4.die
    return state.rules.zone(state.location(match).zone).appearance_die


def _playing(state: DarkState, what: str, game: str) -> Match:
    match = the_match(state, what)
    if match.winner:
        raise Refusal(f"Nobody is playing at {state.match_name(match.id)} any more. Choose a table that still plays.")
    found = match.game(game)
    if game and found is None:
        raise Refusal(f"{state.match_name(match.id)} has no game “{game}”.")
    if found and not found.is_open:
        raise Refusal(f"That game at {state.match_name(match.id)} {'is over' if found.winner else 'has not begun'}.")
    return match


@answers(RollAppearance)
def roll_appearance(state: DarkState, command: RollAppearance, dice: Dice) -> Iterator[Fact]:
    match = _playing(state, command.match, command.game)
    die = dice.throw(appearance_die(state, match.id))
    yield AppearanceRolled(match.id, die, command.game)
    if die.value == 1:
        yield _appeared(state, match, dice.throw(state.rules.event.monster_die), command.game)


@on(AppearanceRolled)
def _appearance_rolled(state: DarkState, fact: AppearanceRolled) -> DarkState:
    return state


tells(AppearanceRolled)(
    lambda s, x: (
        f"{s.match_name(x.match)}: d{x.die.sides} {x.die.value}, {'a' if x.die.value == 1 else 'no'} monster comes"
    )
)


class PlaceMonster(Command, frozen=True):
    """Put a monster at a table by hand, with a reason."""

    match: str
    roll: int
    reason: str
    game: str = ""


class MonsterAppeared(Fact, frozen=True):
    monster: str
    name: str
    match: str
    die: Throw
    game: str = ""


@answers(PlaceMonster)
def place_monster(state: DarkState, command: PlaceMonster, dice: Dice) -> Iterator[Fact]:
    match = _playing(state, command.match, command.game)
    reason = the_reason(command.reason, "the monster is placed by hand")
    die = Throw(state.rules.event.monster_die, command.roll, "set", reason)
    yield _appeared(state, match, die, command.game)


def _appeared(state: DarkState, match: Match, die: Throw, game: str) -> MonsterAppeared:
    #: CD-29: the supply is unlimited: the same monster may come again.
    monster = f"m{len(state.roamers) + 1}"
    return MonsterAppeared(monster, state.rules.monster(die.value).name, match.id, die, game)


@on(MonsterAppeared)
def _monster_appeared(state: DarkState, fact: MonsterAppeared) -> DarkState:
    number = state.round.number if state.round and not state.top4 else 0
    roamer = Roamer(fact.monster, fact.name, fact.die, fact.match, fact.game, number)
    return replace(state, roamers=(*state.roamers, roamer))


tells(MonsterAppeared)(lambda s, x: f"{x.name} at {s.match_name(x.match)} (d{x.die.sides} {x.die.value})")


class Subdue(Command, frozen=True):
    """A player casts the subduing spell on a monster: a d6 against the tier."""

    monster: str
    player: str


class SubdueRolled(Fact, frozen=True):
    monster: str
    player: str
    die: Throw
    tier: int
    success: bool


def _the_roamer(state: DarkState, what: str) -> Roamer:
    abroad = [roamer for roamer in state.roamers if not roamer.gone]
    by_name = {roamer.name.casefold(): roamer for roamer in abroad}
    by_id = {roamer.id: roamer for roamer in abroad}
    if found := by_id.get(what) or by_name.get(what.strip().casefold()):
        return found
    raise Refusal(f"No monster “{what}” is on a battlefield now.")


def _at_table(state: DarkState, roamer: Roamer, who: str) -> str:
    player, match = the_player(state, who), state.match(roamer.match)
    game = match.game(roamer.game) if match else None
    here = game.sides if game else match.players if match else ()
    if player.id not in here:
        raise Refusal(f"{player.name} does not play at {state.match_name(roamer.match)} where {roamer.name} is.")
    return player.id


@answers(Subdue)
def subdue(state: DarkState, command: Subdue, dice: Dice) -> Iterator[Fact]:
    roamer = _the_roamer(state, command.monster)
    player = _at_table(state, roamer, command.player)
    if roamer.controller:
        raise Refusal(
            f"{roamer.name} is subdued by {state.name_of(roamer.controller)}; the spell needs one that is not."
        )
    #: CD-27: the d6 is at most the tier; Tier 0 cannot succeed.
    die, tier = dice.throw(state.rules.subdue.die), state.tier_of(player)
    yield SubdueRolled(roamer.id, player, die, tier, die.value <= tier)


def _with_roamer(state: DarkState, monster: str, **changes: object) -> DarkState:
    changed = tuple(replace(r, **changes) if r.id == monster else r for r in state.roamers)
    return replace(state, roamers=changed)


@on(SubdueRolled)
def _subdue_rolled(state: DarkState, fact: SubdueRolled) -> DarkState:
    return _with_roamer(state, fact.monster, controller=fact.player) if fact.success else state


@tells(SubdueRolled)
def _subdue_rolled_words(s: DarkState, fact: SubdueRolled) -> str:
    roamer = next(r for r in s.roamers if r.id == fact.monster)
    word = "subdues" if fact.success else "fails to subdue"
    return f"{s.name_of(fact.player)} {word} {roamer.name}: d{fact.die.sides} {fact.die.value} against Tier {fact.tier}"


class TakeControl(Command, frozen=True):
    """A card gives a player control of a monster."""

    monster: str
    player: str


class ControlTaken(Fact, frozen=True):
    monster: str
    player: str


@answers(TakeControl)
def take_control(state: DarkState, command: TakeControl, dice: Dice) -> Iterator[Fact]:
    roamer = _the_roamer(state, command.monster)
    player = _at_table(state, roamer, command.player)
    if roamer.controller == player:
        raise Refusal(f"{state.name_of(player)} controls {roamer.name} already.")
    yield ControlTaken(roamer.id, player)


@on(ControlTaken)
def _control_taken(state: DarkState, fact: ControlTaken) -> DarkState:
    return _with_roamer(state, fact.monster, controller=fact.player)


def _called(s: DarkState, monster: str) -> str:
    return next(r.name for r in s.roamers if r.id == monster)


tells(ControlTaken)(lambda s, x: f"{s.name_of(x.player)} controls {_called(s, x.monster)}")


class LoseControl(Command, frozen=True):
    """The effect is over: the monster is unsubdued again."""

    monster: str


class ControlLost(Fact, frozen=True):
    monster: str


@answers(LoseControl)
def lose_control(state: DarkState, command: LoseControl, dice: Dice) -> Iterator[Fact]:
    #: CD-38: unsubdued at once, and it stays on the battlefield.
    roamer = _the_roamer(state, command.monster)
    if not roamer.controller:
        raise Refusal(f"Nobody controls {roamer.name}.")
    yield ControlLost(roamer.id)


@on(ControlLost)
def _control_lost(state: DarkState, fact: ControlLost) -> DarkState:
    return _with_roamer(state, fact.monster, controller="")


tells(ControlLost)(lambda s, x: f"{_called(s, x.monster)} is unsubdued again")


class RemoveMonster(Command, frozen=True):
    """A monster leaves the battlefield; whoever killed it keeps the card."""

    monster: str
    killer: str = ""


class MonsterGone(Fact, frozen=True):
    """A monster left the battlefield; ``killer`` keeps the card as a trophy."""

    monster: str
    killer: str = ""


@answers(RemoveMonster)
def remove_monster(state: DarkState, command: RemoveMonster, dice: Dice) -> Iterator[Fact]:
    roamer = _the_roamer(state, command.monster)
    killer = _at_table(state, roamer, command.killer) if command.killer else ""
    yield MonsterGone(roamer.id, killer)


def clear_monsters(state: DarkState, match: str, game: str = "") -> DarkState:
    """The battlefield of a finished game (no game named: of the whole match) is swept."""
    table = state.match(match)
    #: a monster nobody gave to a game stays while the other first game of the table goes on.
    still = game and table and any(g.first and g.is_open for g in table.games)
    over = (game,) if still else ("", game)

    def swept(roamer: Roamer) -> Roamer:
        here = roamer.match == match and not roamer.gone
        return replace(roamer, gone="game over") if here and (not game or roamer.game in over) else roamer

    return replace(state, roamers=tuple(swept(r) for r in state.roamers))


@on(MonsterGone)
def _monster_gone(state: DarkState, fact: MonsterGone) -> DarkState:
    roamer = next(r for r in state.roamers if r.id == fact.monster)
    state = _with_roamer(state, fact.monster, gone="killed" if fact.killer else "exiled")
    if not fact.killer:
        return state
    return replace(state, trophies=(*state.trophies, Trophy(fact.killer, roamer.name, roamer.round)))


@tells(MonsterGone)
def _monster_gone_words(s: DarkState, fact: MonsterGone) -> str:
    name = _called(s, fact.monster)
    return f"{s.name_of(fact.killer)} killed {name} and keeps the card" if fact.killer else f"{name} is exiled"

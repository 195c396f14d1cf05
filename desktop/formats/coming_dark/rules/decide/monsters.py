"""Random Monsters: who appears, who subdues them, who keeps the card."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, Throw
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import DarkState, Match, Roamer
from .asking import answers, the_match, the_player


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


@answers(c.RollAppearance)
def roll_appearance(state: DarkState, command: c.RollAppearance, dice: Dice) -> Iterator[Fact]:
    match = _playing(state, command.match, command.game)
    die = dice.throw(appearance_die(state, match.id))
    yield f.AppearanceRolled(match.id, die, command.game)
    if die.value == 1:
        yield _appeared(state, match, dice.throw(state.rules.event.monster_die), command.game)


@answers(c.PlaceMonster)
def place_monster(state: DarkState, command: c.PlaceMonster, dice: Dice) -> Iterator[Fact]:
    match = _playing(state, command.match, command.game)
    if not command.reason.strip():
        raise Refusal("Say why the monster is placed by hand; the reason stands in the log.")
    die = Throw(state.rules.event.monster_die, command.roll, "set", command.reason.strip())
    yield _appeared(state, match, die, command.game)


def _appeared(state: DarkState, match: Match, die: Throw, game: str) -> f.MonsterAppeared:
    #: CD-29: the supply is unlimited: the same monster may come again.
    monster = f"m{len(state.roamers) + 1}"
    return f.MonsterAppeared(monster, state.rules.monster(die.value).name, match.id, die, game)


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


@answers(c.Subdue)
def subdue(state: DarkState, command: c.Subdue, dice: Dice) -> Iterator[Fact]:
    roamer = _the_roamer(state, command.monster)
    player = _at_table(state, roamer, command.player)
    if roamer.controller:
        raise Refusal(
            f"{roamer.name} is subdued by {state.name_of(roamer.controller)}; the spell needs one that is not."
        )
    #: CD-27: the d6 is at most the tier; Tier 0 cannot succeed.
    die, tier = dice.throw(state.rules.subdue.die), state.tier_of(player)
    yield f.SubdueRolled(roamer.id, player, die, tier, die.value <= tier)


@answers(c.TakeControl)
def take_control(state: DarkState, command: c.TakeControl, dice: Dice) -> Iterator[Fact]:
    roamer = _the_roamer(state, command.monster)
    player = _at_table(state, roamer, command.player)
    if roamer.controller == player:
        raise Refusal(f"{state.name_of(player)} controls {roamer.name} already.")
    yield f.ControlTaken(roamer.id, player)


@answers(c.LoseControl)
def lose_control(state: DarkState, command: c.LoseControl, dice: Dice) -> Iterator[Fact]:
    #: CD-38: unsubdued at once, and it stays on the battlefield.
    roamer = _the_roamer(state, command.monster)
    if not roamer.controller:
        raise Refusal(f"Nobody controls {roamer.name}.")
    yield f.ControlLost(roamer.id)


@answers(c.RemoveMonster)
def remove_monster(state: DarkState, command: c.RemoveMonster, dice: Dice) -> Iterator[Fact]:
    roamer = _the_roamer(state, command.monster)
    killer = _at_table(state, roamer, command.killer) if command.killer else ""
    yield f.MonsterGone(roamer.id, killer)

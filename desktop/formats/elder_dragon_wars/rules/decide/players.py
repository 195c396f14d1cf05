"""The event, its ruleset and the names on its list."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.event import event_renamed, new_names, next_number, tidy
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..ruleset import check_ruleset
from .asking import Telling, answers, the_player
from .editions import refuse_faults


@answers(c.OpenEvent)
def open_event(told: Telling, command: c.OpenEvent, dice: Dice) -> None:
    if told.state.ruleset is not None:
        raise Refusal("This event is open already. Rename it, or open a new one.")
    name = tidy(command.name, "An event")
    check_ruleset(command.ruleset)
    for edition in command.editions:
        refuse_faults(edition, command.ruleset.sizes)
    told(f.EventOpened(name, command.ruleset, command.editions, command.place, command.date))


@answers(c.RenameEvent)
def rename_event(told: Telling, command: c.RenameEvent, dice: Dice) -> None:
    told(event_renamed(command))


@answers(c.ChangeRuleset)
def change_ruleset(told: Telling, command: c.ChangeRuleset, dice: Dice) -> None:
    between_games(told, "The ruleset")
    check_ruleset(command.ruleset)
    told(f.RulesetChanged(command.ruleset))


def between_games(told: Telling, what: str) -> None:
    if told.state.is_playing:
        raise Refusal(f"{what} stays as it is while a game is played. Play it to its end first.")


@answers(c.AddPlayers)
def add_players(told: Telling, command: c.AddPlayers, dice: Dice) -> None:
    names = [name for name in command.names if name.strip()]
    if not names:
        raise Refusal("Type a name first.")
    players = told.state.players
    clean = new_names(names, [p.name for p in players], "A player", "on the list")
    for number, name in enumerate(clean, next_number(p.id for p in players)):
        told(f.PlayerAdded(f"p{number}", name))


@answers(c.RenamePlayer)
def rename_player(told: Telling, command: c.RenamePlayer, dice: Dice) -> None:
    player = the_player(told.state, command.player)
    others = [p.name for p in told.state.players if p.id != player.id]
    (name,) = new_names([command.name], others, "A player", "on the list")
    told(f.PlayerRenamed(player.id, name))


@answers(c.RemovePlayer)
def remove_player(told: Telling, command: c.RemovePlayer, dice: Dice) -> None:
    player = the_player(told.state, command.player)
    between_games(told, "The list")
    if any(player.id in record.decks.values() for record in told.state.past) or told.state.game is not None:
        raise Refusal(f"{player.name} has played here and stays in the history. Let them sit out instead.")
    told(f.PlayerRemoved(player.id))


@answers(c.SitOut)
def sit_out(told: Telling, command: c.SitOut, dice: Dice) -> None:
    player = the_player(told.state, command.player)
    between_games(told, "Who plays")
    if player.away != command.back:
        raise Refusal(f"{player.name} {'sits out' if player.away else 'plays'} already.")
    if command.back and len(told.state.present) == 5:
        raise Refusal(f"Five play already. Let somebody sit out before {player.name} comes back.")
    told(f.PlayerSatOut(player.id, command.back))

"""Opening an event and settling its ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.event import event_renamed, tidy
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..ruleset_reading import check_ruleset
from ..state import DarkState
from .asking import answers


@answers(c.OpenEvent)
def open_event(state: DarkState, command: c.OpenEvent, dice: Dice) -> Iterator[Fact]:
    if state.ruleset is not None:
        raise Refusal("This event is open already. Make a new file for another event.")
    check_ruleset(command.ruleset)
    yield f.EventOpened(tidy(command.name, "An event"), command.ruleset, command.place.strip(), command.date.strip())


@answers(c.RenameEvent)
def rename_event(state: DarkState, command: c.RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command)


def _before_round_one(state: DarkState, what: str) -> None:
    if state.round is not None:
        raise Refusal(f"{what} can be changed only before round 1. Undo back to there, or play on.")


@answers(c.ChangeRuleset)
def change_ruleset(state: DarkState, command: c.ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    _before_round_one(state, "The ruleset")
    if state.seeds_fixed:
        raise Refusal("The Dark Seeds are fixed under this ruleset. Undo that first.")
    check_ruleset(command.ruleset)
    changed = f.RulesetChanged(command.ruleset)
    seats, entered = evolve(state, changed).capacity(), sum(not p.dropped for p in state.players)
    if entered > seats:
        #: CD-09: nobody on the list may be left without a corner.
        raise Refusal(f"{entered} players for the {seats} seats of that ruleset. Give it more locations.")
    yield changed


@answers(c.ConfirmTiers)
def confirm_tiers(state: DarkState, command: c.ConfirmTiers, dice: Dice) -> Iterator[Fact]:
    #: CD-01: the document's thresholds are lost; the organiser settles them before anyone plays for prizes.
    as_played = state.rules.tiers.thresholds == command.thresholds and not state.rules.tiers.confirmed
    if not as_played:
        #: an event that was played by the suggestion may still have it confirmed.
        _before_round_one(state, "The tiers")
    tiers = replace(state.rules.tiers, thresholds=command.thresholds, confirmed=True)
    check_ruleset(replace(state.rules, tiers=tiers))
    yield f.TiersConfirmed(command.thresholds)

"""The event: opened, renamed, its ruleset, its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import convert
from msgspec.structs import asdict, replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.event import EventRenamed, RenameEvent, event_renamed, tidy, with_event_renamed
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_reason
from ..ruleset import EventRules, Mark, Ruleset
from ..ruleset_reading import check_ruleset
from ..state import DarkState, Location
from ..tables import answers, labels, on, tells


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset."""

    name: str
    ruleset: Ruleset
    place: str = ""
    date: str = ""


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    place: str = ""
    date: str = ""


@answers(OpenEvent)
def open_event(state: DarkState, command: OpenEvent, dice: Dice) -> Iterator[Fact]:
    if state.ruleset is not None:
        raise Refusal("This event is open already. Make a new file for another event.")
    check_ruleset(command.ruleset)
    yield EventOpened(tidy(command.name, "An event"), command.ruleset, command.place.strip(), command.date.strip())


@on(EventOpened)
def _opened(state: DarkState, fact: EventOpened) -> DarkState:
    locations = tuple(
        Location(f"{zone.id}-{i}", zone.id, name, fact.ruleset.event.corners)
        for zone in fact.ruleset.zones
        for i, name in enumerate(zone.locations, 1)
    )
    return replace(state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, locations=locations)


tells(EventOpened)(lambda s, x: f"{x.name} opened under “{x.ruleset.name}”")

labels(OpenEvent)(lambda s, x: "event opened")


@answers(RenameEvent)
def rename_event(state: DarkState, command: RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command)


on(EventRenamed)(with_event_renamed)

tells(EventRenamed)(lambda s, x: f"The event is called {x.name}")


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only before the first round."""

    ruleset: Ruleset


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


def _before_round_one(state: DarkState, what: str) -> None:
    if state.round is not None:
        raise Refusal(f"{what} can be changed only before round 1. Undo back to there, or play on.")


@answers(ChangeRuleset)
def change_ruleset(state: DarkState, command: ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    _before_round_one(state, "The ruleset")
    if state.seeds_fixed:
        raise Refusal("The Dark Seeds are fixed under this ruleset. Undo that first.")
    check_ruleset(command.ruleset)
    changed = RulesetChanged(command.ruleset)
    seats, entered = on.after(state, changed).capacity(), sum(not p.dropped for p in state.players)
    if entered > seats:
        #: CD-09: nobody on the list may be left without a corner.
        raise Refusal(
            f"{counted(entered, 'player')} for the {counted(seats, 'seat')} of that ruleset. Give it more locations."
        )
    yield changed


@on(RulesetChanged)
def _ruleset_changed(state: DarkState, fact: RulesetChanged) -> DarkState:
    opened = EventOpened(state.name, fact.ruleset, state.place, state.date)
    counted = tuple(
        replace(p, dark=p.deck.count_of(fact.ruleset.dark_cards), distinct=p.deck.distinct(fact.ruleset.dark_cards))
        if p.deck and not p.counted_by_hand
        else p
        for p in state.players
    )
    return replace(_opened(state, opened), players=counted)


tells(RulesetChanged)(lambda s, x: f"The ruleset is now “{x.ruleset.name}”")


class ConfirmTiers(Command, frozen=True):
    """Settle the tier thresholds that the document leaves out."""

    thresholds: tuple[int, int, int]


class TiersConfirmed(Fact, frozen=True):
    thresholds: tuple[int, int, int]


@answers(ConfirmTiers)
def confirm_tiers(state: DarkState, command: ConfirmTiers, dice: Dice) -> Iterator[Fact]:
    #: CD-01: the document's thresholds are lost; the organiser settles them before anyone plays for prizes.
    as_played = state.rules.tiers.thresholds == command.thresholds and not state.rules.tiers.confirmed
    if not as_played:
        #: an event that was played by the suggestion may still have it confirmed.
        _before_round_one(state, "The tiers")
    tiers = replace(state.rules.tiers, thresholds=command.thresholds)
    check_ruleset(replace(state.rules, tiers=tiers))
    yield TiersConfirmed(command.thresholds)


@on(TiersConfirmed)
def _tiers_confirmed(state: DarkState, fact: TiersConfirmed) -> DarkState:
    tiers = replace(state.rules.tiers, thresholds=fact.thresholds, confirmed=True)
    return replace(state, ruleset=replace(state.rules, tiers=tiers))


tells(TiersConfirmed)(lambda s, x: "Tiers settled: I from {}, II from {}, III from {} cards".format(*x.thresholds))


class ChangeMarks(Command, frozen=True):
    """Play the rounds to come by other marks; never while tables play by the old ones. None leaves a rule as it is."""

    marks: tuple[Mark, ...]
    after_50: str | None = None
    end_turns: int | None = None


class MarksChanged(Fact, frozen=True):
    marks: tuple[Mark, ...]
    after_50: str | None = None
    end_turns: int | None = None

    def on(self, rules: Ruleset) -> Ruleset:
        """The ruleset with these marks, and what holds after the last start."""
        event = rules.event
        after = event.after_50 if self.after_50 is None else self.after_50
        turns = event.end_turns if self.end_turns is None else self.end_turns
        return replace(rules, marks=self.marks, event=replace(event, after_50=after, end_turns=turns))


@answers(ChangeMarks)
def change_marks(state: DarkState, command: ChangeMarks, dice: Dice) -> Iterator[Fact]:
    if state.round is not None and state.round.step == "matches":
        raise Refusal("Tables are playing by these marks, and the slips say so. Change them when the round is over.")
    changed = MarksChanged(command.marks, command.after_50, command.end_turns)
    check_ruleset(changed.on(state.rules))
    yield changed


@on(MarksChanged)
def _marks_changed(state: DarkState, fact: MarksChanged) -> DarkState:
    return replace(state, ruleset=fact.on(state.rules))


tells(MarksChanged)(lambda s, x: f"Marks from now on: minute {', '.join(str(mark.minute) for mark in x.marks)}")

labels(ChangeMarks)(lambda s, x: "marks changed")


#: CD-13, 15, 20, 25: of these the document gives no single reading; each, and what is told of it.
READINGS: Mapping[str, Mapping[str, str]] = {
    "leader_at_time": {
        "best-seed": "the best Dark Seed takes a table when time is up",
        "leader": "whoever leads takes a table when time is up",
    },
    "seed_at_time": {
        "still-in": "at a table of three or four the best Dark Seed not beaten yet is meant",
        "of-the-table": "at a table of three or four the best Dark Seed of all is meant",
    },
    "monster_turn_counts": {
        "game": "monsters count the turns of the game",
        "own": "monsters count each player's own turns",
    },
    "tier0_prize": {
        "removed": "a prize won in Tier 0 is removed",
        "stays": "a prize won in Tier 0 stays on the table",
    },
    "titles_order": {"mayor-first": "the Mayor is named first", "beast-first": "the Beast is named first"},
}


class ChangeReading(Command, frozen=True):
    """Play on by another reading of what the document leaves open; never while tables play."""

    which: str
    to: str


class ReadingChanged(Fact, frozen=True):
    which: str
    to: str


@answers(ChangeReading)
def change_reading(state: DarkState, command: ChangeReading, dice: Dice) -> Iterator[Fact]:
    if state.round is not None and state.round.step == "matches":
        raise Refusal("Tables are playing by these rules, and the slips say so. Change them when the round is over.")
    if state.titles is not None:
        raise Refusal("The races are closed under these rules. Undo their closing first.")
    if command.to not in (known := READINGS.get(command.which, {})):
        raise Refusal(
            f"{command.which} is read as one of: {', '.join(known)}."
            if known
            else f"These have more than one reading: {', '.join(READINGS)}."
        )
    if asdict(state.rules.event)[command.which] == command.to:
        raise Refusal("It is read that way already.")
    yield ReadingChanged(command.which, command.to)


@on(ReadingChanged)
def _reading_changed(state: DarkState, fact: ReadingChanged) -> DarkState:
    event = convert({**asdict(state.rules.event), fact.which: fact.to}, EventRules)
    return replace(state, ruleset=replace(state.rules, event=event))


tells(ReadingChanged)(lambda s, x: f"From now on {READINGS[x.which][x.to]}")

labels(ChangeReading)(lambda s, x: "reading changed")


class EndEvent(Command, frozen=True):
    """End the event without a champion, with a reason."""

    reason: str


class EventEnded(Fact, frozen=True):
    reason: str


@answers(EndEvent)
def end_event(state: DarkState, command: EndEvent, dice: Dice) -> Iterator[Fact]:
    if state.is_over or state.champion:
        raise Refusal("The event is decided already.")
    reason = the_reason(command.reason, "the event ends here")
    yield EventEnded(reason)


@on(EventEnded)
def _event_ended(state: DarkState, fact: EventEnded) -> DarkState:
    return replace(state, ended_because=fact.reason)


tells(EventEnded)(lambda s, x: f"The event ends: {x.reason}")

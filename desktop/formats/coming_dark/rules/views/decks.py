"""What a deck's check finds, and the Dark Seeds as they stand."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from desktop.domain.deck import Deck, fold_name
from desktop.domain.words import counted
from desktop.engine.format import DeckReport

from ..ruleset import DeckLists, Ruleset
from ..seeding import BASICS, because, ranking
from ..state import DarkState, Player


def deck_faults(state: DarkState, player: Player) -> list[str]:
    """What keeps this deck out of the event, a sentence each; none where the organiser let it pass."""
    if player.deck is None or player.allowed_because:
        return []
    return faults_of(state.rules, player.deck)


def fault_in_short(state: DarkState, player: Player) -> str:
    """The first fault in the width of a column, and how many more there are; "" where the deck is as it should be."""
    deck, event, faults = player.deck, state.rules.event, deck_faults(state, player)
    if deck is None or not faults:
        return ""
    if deck.main < event.min_deck:
        fault = f"{deck.main} of {counted(event.min_deck, 'card')}"
    elif deck.sideboard and not event.sideboard:
        fault = f"{deck.sideboard} in a sideboard"
    else:
        return _cards_in_short(faults)
    return f"{fault}, {len(faults) - 1} more" if len(faults) > 1 else fault


def _cards_in_short(faults: list[str]) -> str:
    banned = sum(fault.endswith("is banned.") for fault in faults)
    if banned == len(faults):
        return "a banned card" if banned == 1 else counted(banned, "banned card")
    return "a card against the lists" if len(faults) == 1 else f"{counted(len(faults), 'card')} against the lists"


def faults_of(ruleset: Ruleset, deck: Deck) -> list[str]:
    """What keeps a deck out of an event under this ruleset, a sentence each."""
    event = ruleset.event
    faults = []
    if deck.main < event.min_deck:
        faults.append(f"{counted(deck.main, 'card')}, at least {event.min_deck} are needed.")
    if deck.sideboard and not event.sideboard:
        faults.append(f"{counted(deck.sideboard, 'card')} in a sideboard; this event has none.")
    lists = ruleset.deck_lists
    banned = {fold_name(name) for name in (*event.banned, *(lists.banned if lists.check else ()))}
    faults += [f"{line.name} is banned." for line in deck.lines if fold_name(line.name) in banned]
    return [*faults, *_list_faults(lists, deck)] if lists.check else faults


def _list_faults(lists: DeckLists, deck: Deck) -> Iterator[str]:
    """CD-40: too many copies, and printings of other sets, a sentence each."""
    restricted, basics = ({fold_name(name) for name in names} for names in (lists.restricted, BASICS))
    names = {fold_name(line.name): line.name for line in reversed(deck.lines)}
    for folded in dict.fromkeys(fold_name(line.name) for line in deck.lines):
        count = sum(line.count for line in deck.lines if fold_name(line.name) == folded)
        if folded in restricted and count > 1:
            yield f"{names[folded]} is restricted: {counted(count, 'copy')}, and 1 is allowed."
        elif lists.copies and count > lists.copies and folded not in basics:
            yield f"{count} {names[folded]}; at most {lists.copies} of a card but basic lands."
    allowed = {code.upper() for code in lists.sets}
    for line in deck.lines:
        if allowed and line.set_code and line.set_code.upper() not in allowed and fold_name(line.name) not in basics:
            yield f"{line.name} ({line.set_code.upper()}) is from a set that is not allowed here."


def deck_report(ruleset: Ruleset, deck: Deck) -> DeckReport:
    """A deck held against the ruleset, before any event."""
    dark = deck.count_of(ruleset.dark_cards)
    counts = {
        "cards": deck.main,
        "sideboard": deck.sideboard,
        "the_dark": dark,
        "the_dark_names": deck.distinct(ruleset.dark_cards),
        "tier": ruleset.tier_for(dark),
    }
    return DeckReport(counts, tuple(faults_of(ruleset, deck)))


class SeedRow(msgspec.Struct, frozen=True):
    """One row of the Dark Seeds: fixed, or as they stand before that (``settled`` False: a die would decide)."""

    seed: int
    player: str
    name: str
    dark: int
    tier: int
    because: str
    tied: bool
    settled: bool = True
    faults: tuple[str, ...] = ()
    has_deck: bool = True


def dark_seeds(state: DarkState) -> tuple[SeedRow, ...]:
    """Everyone on the list in seed order, provisional until the seeds are fixed."""
    if state.seeds_fixed:
        listed = [p for p in state.players if p.seed or not p.dropped]
        order = sorted(listed, key=lambda p: state.seed_of(p.id))
    else:
        order = ranking(state.rules, [p for p in state.players if not p.dropped])
    return tuple(_row(state, order, i) for i in range(len(order)))


def _row(state: DarkState, order: list[Player], place: int) -> SeedRow:
    player = order[place]
    #: what was counted again decided no tie.
    seeded = [p for p in order if not p.recounts]
    tied = player in seeded and any(p.dark == player.dark and p.id != player.id for p in seeded)
    why, settled = _settled(player) if state.seeds_fixed else _provisional(state, order, place)
    return SeedRow(
        seed=player.seed or place + 1,
        player=player.id,
        name=player.name,
        dark=player.dark,
        tier=state.rules.tier_for(player.dark),
        because=why,
        tied=tied,
        settled=settled,
        faults=tuple(deck_faults(state, player)),
        has_deck=player.deck is not None or player.counted_by_hand,
    )


def _settled(player: Player) -> tuple[str, bool]:
    if player.seed:
        again = [f"counted again as {player.dark}: {recount.why}" for recount in player.recounts[-1:]]
        return "; ".join([player.seed_because, *again]), True
    return "Not here yet: checking in gives the next free seed", False


def _provisional(state: DarkState, order: list[Player], place: int) -> tuple[str, bool]:
    player = order[place]
    neighbours = [order[i] for i in (place - 1, place + 1) if 0 <= i < len(order) and order[i].dark == player.dark]
    if not neighbours:
        return f"{counted(player.dark, 'card')} from The Dark", True
    reasons = []
    for other in neighbours:
        better, worse = (other, player) if order.index(other) < place else (player, other)
        why = because(state.rules, better, worse)
        if not why:
            return f"Tied with {other.name} through every tie-break; a d20 each will decide", False
        reasons.append(f"{why}, so {'after' if better is other else 'before'} {other.name}")
    return reasons[0], True

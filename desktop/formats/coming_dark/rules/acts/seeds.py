"""The Dark Seeds: fixed once, given to who comes late, exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, named, the_player, the_reason
from ..folding import with_player
from ..seeding import because, ranking, seed_order
from ..state import DarkState, Player
from ..tables import answers, labels, on, tells
from ..views.decks import deck_faults


class FixSeeds(Command, frozen=True):
    """Give out the Dark Seeds; ``missing_as_zero`` counts decks not handed in as without The Dark cards."""

    missing_as_zero: bool = False


class TieRolled(Fact, frozen=True):
    """Two or more stayed tied through every other tie-breaker: the higher die has the better seed."""

    player: str
    dice: tuple[Throw, ...]


class SeedsFixed(Fact, frozen=True):
    """The Dark Seeds 1..N in order, and why each stands where it does."""

    order: tuple[str, ...]
    because: tuple[str, ...]


@answers(FixSeeds)
def fix_seeds(state: DarkState, command: FixSeeds, dice: Dice) -> Iterator[Fact]:
    if state.seeds_fixed:
        raise Refusal("The Dark Seeds are fixed already. Begin round 1.")
    entrants = [p for p in state.players if p.here and not p.dropped]
    least = state.rules.event.min_players
    if len(entrants) < least:
        #: CD-07: fewer than four cannot fill the Top 4.
        raise Refusal(
            f"{counted(len(entrants), 'player is', 'players are')} here; The Coming "
            f"Dark needs at least {least}. Check more in."
        )
    _refuse_open_decks(state, entrants, command.missing_as_zero)
    _refuse_suggested_tiers(state)
    order, because, rolls = seed_order(state.rules, entrants, dice)
    for player, thrown in rolls:
        yield TieRolled(player, thrown)
    yield SeedsFixed(tuple(order), tuple(because))


def _refuse_suggested_tiers(state: DarkState) -> None:
    if not state.rules.tiers.confirmed:
        #: CD-01: the numbers are a suggestion until somebody has looked at them.
        one, two, three = state.rules.tiers.thresholds
        raise Refusal(
            f"The tiers are only suggested: I from {one}, II from {two}, III from {counted(three, 'card')}. "
            "Confirm them, or settle others, before the Dark Seeds are fixed."
        )


def _refuse_open_decks(state: DarkState, entrants: list[Player], missing_as_zero: bool) -> None:
    missing = [p.id for p in entrants if p.deck is None and not p.counted_by_hand]
    if missing and not missing_as_zero:
        who = named(state, missing[:4]) + (f" and {len(missing) - 4} more" if len(missing) > 4 else "")
        raise Refusal(f"No deck yet from {who}. Read them in, or go on and count them as Tier 0.")
    for player in entrants:
        if faults := deck_faults(state, player):
            raise Refusal(f"{player.name}'s deck: {faults[0]} Correct it, or allow it with a reason.")


@on(TieRolled)
def _tie_rolled(state: DarkState, fact: TieRolled) -> DarkState:
    return state


@on(SeedsFixed)
def _seeds_fixed(state: DarkState, fact: SeedsFixed) -> DarkState:
    seeds = {player: (i, why) for i, (player, why) in enumerate(zip(fact.order, fact.because, strict=True), 1)}
    players = tuple(
        replace(p, seed=seeds[p.id][0], seed_because=seeds[p.id][1]) if p.id in seeds else p for p in state.players
    )
    return replace(state, players=players, seeds_fixed=True)


@tells(SeedsFixed)
def _seeds_fixed_words(s: DarkState, fact: SeedsFixed) -> str:
    return f"Dark Seeds fixed: {s.name_of(fact.order[0])} has the best of {len(fact.order)}"


tells(TieRolled)(lambda s, x: f"{s.name_of(x.player)} rolled for the tie")

labels(FixSeeds)(lambda s, x: "Dark Seeds fixed")


class SeedGiven(Fact, frozen=True):
    """A late entrant's seed, after all others (CD-06)."""

    player: str
    seed: int


def next_seed(state: DarkState) -> int:
    return sum(p.seed is not None for p in state.players) + 1


@on(SeedGiven)
def _seed_given(state: DarkState, fact: SeedGiven) -> DarkState:
    return with_player(
        state, fact.player, seed=fact.seed, late=True, seed_because="Came late: after all seeds already given."
    )


tells(SeedGiven)(lambda s, x: f"{s.name_of(x.player)} gets Dark Seed {x.seed}, after all others")


class SwapSeeds(Command, frozen=True):
    """Let two players exchange their Dark Seeds, with a reason; what was won and chosen stays."""

    player: str
    other: str
    reason: str


class SeedsSwapped(Fact, frozen=True):
    """``seed`` is what ``player`` has now."""

    round: int
    player: str
    seed: int
    other: str
    other_seed: int
    reason: str


@answers(SwapSeeds)
def swap_seeds(state: DarkState, command: SwapSeeds, dice: Dice) -> Iterator[Fact]:
    one, other = the_player(state, command.player), the_player(state, command.other)
    reason = the_reason(command.reason, "the seeds are exchanged")
    _refuse_closed(state)
    for player in (one, other):
        if player.seed is None:
            raise Refusal(f"{player.name} has no Dark Seed yet. Fix the seeds first.")
    if one.id == other.id:
        raise Refusal(f"{one.name} cannot exchange with nobody else. Name two players.")
    yield SeedsSwapped(state.round_number, one.id, other.rank, other.id, one.rank, reason)


def _refuse_closed(state: DarkState) -> None:
    if state.titles:
        raise Refusal("The races are closed, and seeds have decided ties in them. Undo their closing first.")


@on(SeedsSwapped)
def _seeds_swapped(state: DarkState, fact: SeedsSwapped) -> DarkState:
    seeds = {fact.player: (fact.seed, fact.other), fact.other: (fact.other_seed, fact.player)}
    players = tuple(
        replace(
            p,
            seed=seeds[p.id][0],
            seed_because=f"Exchanged with {state.name_of(seeds[p.id][1])}: {fact.reason}",
        )
        if p.id in seeds
        else p
        for p in state.players
    )
    return replace(state, players=players)


tells(SeedsSwapped)(
    lambda s, x: (
        f"{s.name_of(x.player)} and {s.name_of(x.other)} exchange Dark Seeds: {s.name_of(x.player)} has {x.seed} now, "
        f"{s.name_of(x.other)} {x.other_seed} ({x.reason})"
    )
)

labels(SwapSeeds)(lambda s, x: f"seeds of {name_meant(s, x.player)} and {name_meant(s, x.other)}")


class RankLate(Command, frozen=True):
    """Rank a late player in by the deck: everybody below moves down one."""

    player: str
    reason: str = ""


class LateRanked(Fact, frozen=True):
    """A late player's seed by the deck; from it on everybody moved down one."""

    round: int
    player: str
    seed: int
    because: str


@answers(RankLate)
def rank_late(state: DarkState, command: RankLate, dice: Dice) -> Iterator[Fact]:
    #: CD-06: ranked in by the deck, everyone below moves down one from the next zone choice on.
    player = the_player(state, command.player)
    _refuse_closed(state)
    if player.seed is None or not player.late:
        raise Refusal(f"{player.name} did not come late. Two seeds that are wrong are exchanged with a reason.")
    if player.deck is None and not player.counted_by_hand:
        raise Refusal(f"No deck yet from {player.name}. Read it in or count it, then rank the player in.")
    if _plays(state, player):
        raise Refusal(
            f"{player.name} plays in round {state.round_number} with Dark Seed {player.seed}. Wait until it is over."
        )
    seed, after = _ranked(state, player)
    if seed == player.seed:
        raise Refusal(f"{player.name} has the Dark Seed of that deck already: {seed}.")
    yield LateRanked(state.round_number, player.id, seed, command.reason.strip() or after)


def _plays(state: DarkState, player: Player) -> bool:
    round = state.round
    return round is not None and round.step not in ("zones", "over") and player.id in round.zones


def ranked_in(state: DarkState) -> Iterator[Fact]:
    """Whoever came late to be ranked in by the deck, now that it is counted and no round is played by the seed."""
    for waiting in state.players:
        player = state.player(waiting.id)
        counted = player.deck is not None or player.counted_by_hand
        if player.by_deck and player.seed is not None and counted and not (state.titles or _plays(state, player)):
            seed, after = _ranked(state, player)
            ranked = LateRanked(state.round_number, player.id, seed, after or "By the deck after all others")
            yield ranked
            state = on.after(state, ranked)


def _ranked(state: DarkState, player: Player) -> tuple[int, str]:
    """The first seed whose deck is worse than this one; with equal decks it stays behind."""
    before = sorted((p for p in state.players if p.rank < player.rank), key=lambda p: p.rank)
    for other in before:
        if ranking(state.rules, (other, player))[0] is player and ranking(state.rules, (player, other))[0] is player:
            return other.rank, f"{because(state.rules, player, other) or 'by the deck'}, so before {other.name}"
    return player.rank, ""


@on(LateRanked)
def _late_ranked(state: DarkState, fact: LateRanked) -> DarkState:
    was = state.seed_of(fact.player)

    def moved(seed: int | None) -> int | None:
        return seed + 1 if seed and fact.seed <= seed < was else seed

    players = tuple(
        replace(p, seed=fact.seed, by_deck=False, seed_because=f"Came late, ranked in by the deck: {fact.because}.")
        if p.id == fact.player
        else replace(p, seed=moved(p.seed))
        for p in state.players
    )
    return replace(state, players=players)


tells(LateRanked)(lambda s, x: f"{s.name_of(x.player)} is ranked in with Dark Seed {x.seed}: {x.because}")

labels(RankLate)(lambda s, x: f"{name_meant(s, x.player)} ranked in")

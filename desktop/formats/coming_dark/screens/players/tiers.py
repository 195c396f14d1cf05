"""What follows from thresholds and counts, in a sentence below the field one types in."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.words import counted

from ...rules.state import DarkState, Player
from ...rules.views.decks import dark_seeds
from ..decks.book import ROMAN


def tier_counts(state: DarkState, thresholds: tuple[int, int, int]) -> str:
    """How the decks read so far fall into these tiers."""
    counts = [0, 0, 0, 0]
    decks = [p for p in state.players if (p.deck or p.counted_by_hand) and not p.dropped]
    for player in decks:
        counts[sum(player.dark >= least for least in thresholds)] += 1
    shares = " · ".join(f"{count} in Tier {ROMAN[tier]}" for tier, count in enumerate(counts))
    return f"Of {counted(len(decks), 'deck')}: {shares}." if decks else "No deck is read yet."


def tier_from_now(state: DarkState, player: Player, dark: int) -> str:
    """What a mended count changes, and what it leaves."""
    tier = ROMAN[state.rules.tier_for(dark)]
    before = ROMAN[state.rules.tier_for(player.dark)]
    changes = f"Tier {tier} instead of {before} from now on" if tier != before else f"Tier {tier} as before"
    return f"{changes}. Prizes won and the Dark Seed stay."


def tier_of_count(state: DarkState, player: Player, dark: int) -> str:
    """Tier and provisional seed of so many cards."""
    counted = replace(player, dark=dark, counted_by_hand=True, deck=None)
    players = tuple(counted if p.id == player.id else p for p in state.players)
    row = next((r for r in dark_seeds(replace(state, players=players)) if r.player == player.id), None)
    tier = f"Tier {ROMAN[state.rules.tier_for(dark)]}"
    return f"{tier}, Dark Seed {row.seed} as it stands." if row and not state.seeds_fixed else f"{tier}."

"""The lists being read, one a player, and what the deck pane says of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from desktop.domain.deck import Deck, fold_name
from desktop.domain.words import counted
from desktop.engine.rules import Command
from desktop.library.decks import read_deck

from ...rules.acts.decks import SubmitDeck
from ...rules.seeding import because
from ...rules.state import DarkState, Player
from ...rules.views.decks import SeedRow, dark_seeds, deck_faults, faults_of
from .draft import Draft, draft_of, draft_of_deck, with_drafts

ROMAN = ("0", "I", "II", "III")


def locked(state: DarkState, player: Player) -> str:
    """Why this player's deck cannot change any more; "" while it can."""
    #: CD-06: who came late may still hand in a first deck.
    first = player.late and not (player.deck or player.counted_by_hand)
    if state.seeds_fixed and player.seed is not None and not first:
        return "The Dark Seeds are fixed: decks do not change any more. A wrong count is corrected with C."
    return ""


class DeckBook:
    """Keeps the drafts; what is clear is handed in at once, what is not waits for its answers. ``columns`` of tables
    are read as they were chosen."""

    def __init__(self, columns: Callable[[], Mapping[str, str]] = dict) -> None:
        self.columns = columns
        self.drafts: dict[str, Draft] = {}
        self._abouts: dict[str, tuple[Deck, str]] = {}
        self._shown: tuple[Deck, Draft] | None = None
        self._trial: tuple[DarkState, tuple[Draft, ...], DarkState] | None = None
        self._seeds: tuple[DarkState, tuple[SeedRow, ...]] | None = None

    def read(self, state: DarkState, player: str, text: str, at: str = "") -> Command | None:
        """A list pasted for a player; raises ``Refusal`` for what is no list."""
        reading = read_deck(text, columns=self.columns())
        return self.hold(draft_of(player, reading, text, state.rules, at=at))

    def hold(self, draft: Draft) -> Command | None:
        """Keep a draft; the command that hands it in when nothing is left to ask."""
        self.drafts[draft.player] = draft
        if draft.questions:
            return None
        return self.hand_in(draft.player)

    def hand_in(self, player: str) -> Command:
        """Hand the draft in as it stands."""
        draft = self.drafts[player]
        if draft.source != "handed in":
            self._abouts[player] = (draft.deck, draft.about)
        return SubmitDeck(player, draft.deck)

    def drop(self, player: str) -> None:
        """Forget a draft."""
        self.drafts.pop(player, None)

    def follow(self, state: DarkState) -> None:
        """Forget drafts that were handed in, and those of players who are on the list no more."""
        decks = {player.id: player.deck for player in state.players}
        self.drafts = {
            player: draft for player, draft in self.drafts.items() if player in decks and decks[player] != draft.deck
        }

    def shown(self, state: DarkState, player: Player) -> Draft | None:
        """The player's lines: the draft, or the deck that was handed in."""
        if player.id in self.drafts:
            return self.drafts[player.id]
        if player.deck is None:
            return None
        if self._shown is None or self._shown[0] is not player.deck or self._shown[1].player != player.id:
            self._shown = (player.deck, draft_of_deck(player, state.rules))
        return self._shown[1]

    def about(self, player: Player) -> str:
        """Where the player's list came from."""
        if player.id in self.drafts:
            return self.drafts[player.id].about
        if player.deck is None:
            return "counted by hand" if player.counted_by_hand else "no deck list yet"
        deck, about = self._abouts.get(player.id, (None, ""))
        if deck == player.deck:
            return about
        lines = len(player.deck.lines)
        title = f"“{player.deck.title}”, " if player.deck.title else ""
        return f"{title}handed in, {counted(lines, 'line')}"

    def as_it_would_stand(self, state: DarkState, *, likely: bool = True) -> DarkState:
        """The state with every draft handed in."""
        drafts = tuple(self.drafts.values())
        if not drafts:
            return state
        if not likely:
            return with_drafts(state, drafts, likely=False)
        if self._trial is None or self._trial[0] is not state or self._trial[1] != drafts:
            self._trial = (state, drafts, with_drafts(state, drafts))
        return self._trial[2]

    def seeds(self, state: DarkState) -> tuple[SeedRow, ...]:
        """The Dark Seeds as they would stand; counted once a state, for it is looked at again and again."""
        stands = self.as_it_would_stand(state)
        if self._seeds is None or self._seeds[0] is not stands:
            self._seeds = (stands, dark_seeds(stands))
        return self._seeds[1]


class Verdict(Struct, frozen=True):
    """What a deck comes to: a state and a sentence for size and contents, the count, and what follows from it."""

    cards: str
    least: str
    cards_state: str
    contents: str
    contents_state: str
    dark: int
    headline: str
    detail: str
    faulty: bool = False


def verdict(state: DarkState, book: DeckBook, player: Player) -> Verdict | None:
    """What the foot of the deck pane says; None where there is nothing to count."""
    if player.id not in book.drafts and player.deck is None and not player.counted_by_hand:
        return None
    stands = book.as_it_would_stand(state)
    judged = stands.player(player.id)
    if judged.deck is None:
        return _by_hand(stands, book.seeds(state), judged)
    deck, event = judged.deck, state.rules.event
    contents = faults_of(state.rules, deck)[(deck.main < event.min_deck) :]
    faulty = bool(deck_faults(stands, judged))
    pardoned = "done" if judged.allowed_because else "late"
    return Verdict(
        cards=counted(deck.main, "card"),
        least=f"{event.min_deck} or more",
        cards_state=pardoned if deck.main < event.min_deck else "done",
        contents=_contents(judged, contents, sideboard=event.sideboard),
        contents_state=pardoned if contents else "done",
        dark=judged.dark,
        headline=_headline(stands, book.seeds(state), judged),
        detail=_detail(state, stands, book, judged),
        faulty=faulty,
    )


def _contents(player: Player, faults: Sequence[str], *, sideboard: bool) -> str:
    if player.allowed_because:
        return f"Let pass: {player.allowed_because}"
    return " ".join(faults) or ("No banned card" if sideboard else "No sideboard, no banned card")


def _by_hand(stands: DarkState, seeds: Sequence[SeedRow], player: Player) -> Verdict:
    names = counted(player.distinct, "different name") if player.distinct else "names were not counted"
    return Verdict(
        "Counted by hand",
        "",
        "done",
        "The list itself was not read",
        "waiting",
        player.dark,
        _headline(stands, seeds, player),
        _sentence(names),
    )


def _headline(stands: DarkState, seeds: Sequence[SeedRow], player: Player) -> str:
    row = next((row for row in seeds if row.player == player.id), None)
    tier = f"Tier {ROMAN[stands.rules.tier_for(player.dark)]}"
    return f"{tier}, Dark Seed {row.seed}." if row and (player.seed or not stands.seeds_fixed) else f"{tier}."


def _detail(state: DarkState, stands: DarkState, book: DeckBook, player: Player) -> str:
    draft = book.drafts.get(player.id)
    named = [at for at in draft.questions if draft.lines[at].nearest] if draft else []
    if draft and named:
        without = book.as_it_would_stand(state, likely=False)
        other = without.player(player.id)
        if other.dark != player.dark:
            return f"Without {_lines_named(draft, named)}: {other.dark}{_tied(without, other)}."
    return _sentence(f"{counted(player.distinct, 'different name')}{_tied(stands, player)}")


def _lines_named(draft: Draft, places: Sequence[int]) -> str:
    numbers = [str(draft.lines[at].number) for at in places]
    if len(numbers) > 3:
        return f"these {counted(len(numbers), 'line')}"
    return f"line {numbers[0]}" if len(numbers) == 1 else f"lines {', '.join(numbers[:-1])} and {numbers[-1]}"


def _tied(state: DarkState, player: Player) -> str:
    others = [p for p in state.players if p.dark == player.dark and p.id != player.id and _counted(p) and not p.dropped]
    if not player.dark or not others:
        return ""
    more = f" and {len(others) - 1} more" if len(others) > 1 else ""
    return f", tied with {others[0].name}{more}"


def _counted(player: Player) -> bool:
    return player.deck is not None or player.counted_by_hand


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def why_tied(state: DarkState, rows: Sequence[SeedRow], player: str) -> str:
    """Why a tied player has this seed, ``**strong**`` words allowed; "" where nobody is tied with them."""
    at = next((i for i, row in enumerate(rows) if row.player == player), -1)
    partner = next((i for i in (at + 1, at - 1) if 0 <= i < len(rows) and rows[i].dark == rows[at].dark), -1)
    if at < 0 or partner < 0:
        return ""
    better, worse = rows[min(at, partner)], rows[max(at, partner)]
    lead = f"**Why {better.name} is {better.seed} and {worse.name} {worse.seed}:**"
    if state.seeds_fixed:
        return f"{lead} {worse.because[:1].lower()}{worse.because[1:]}."
    reason = because(state.rules, state.player(better.player), state.player(worse.player))
    why = reason or f"both have {better.dark} from The Dark, and no tie-break tells them apart"
    ending = "a logged roll last" if reason else "now a logged roll decides"
    return f"{lead} {why[0].lower()}{why[1:]}. The document leaves the order out; yours is used, {ending}."


def is_dark(state: DarkState, name: str) -> bool:
    """Whether a card counts as one from The Dark (CD-03)."""
    return fold_name(name) in {fold_name(dark) for dark in state.rules.dark_cards}


def is_banned(state: DarkState, name: str) -> bool:
    """Whether this event bans a card (CD-32)."""
    return fold_name(name) in {fold_name(banned) for banned in state.rules.event.banned}

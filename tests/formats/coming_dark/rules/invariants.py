"""What is true of every state an event can come to, and of every journal it can leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from desktop.engine.rules import Fact
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded, PrizeWithheld
from desktop.formats.coming_dark.rules.acts.cards import PrizeTaken
from desktop.formats.coming_dark.rules.acts.matches import MatchReopened
from desktop.formats.coming_dark.rules.acts.prizes import PrizeRolled, PrizeSet
from desktop.formats.coming_dark.rules.acts.rounds import RoundCalledOff, RoundStarted
from desktop.formats.coming_dark.rules.faults import fault
from desktop.formats.coming_dark.rules.state import CORNERS, DarkState, Match, Round
from desktop.formats.coming_dark.rules.views.board import VIEWS
from desktop.formats.coming_dark.rules.views.next_step import heading, stepper


def hold(state: DarkState) -> None:
    """Whatever was done, this is so."""
    if state.ruleset is None:
        return
    _seeds(state)
    assert sum(not p.dropped for p in state.players) <= state.capacity()
    for round in state.rounds:
        _seats(state, round)
        for match in round.matches:
            _match(match)
    for match in state.top4:
        _match(match)
    _who_left_plays_no_more(state)
    _top4(state)
    _monsters(state)
    #: what a past that is put right may not lead to, no act leads to either.
    assert fault(state) == ""
    stepper(state), heading(state)


def _seeds(state: DarkState) -> None:
    """CD-04: a strict order 1..N."""
    seeds = sorted(p.seed for p in state.players if p.seed is not None)
    assert seeds == list(range(1, len(seeds) + 1))
    assert len({p.name.casefold() for p in state.players}) == len(state.players)
    assert not state.round or state.seeds_fixed


def _seats(state: DarkState, round: Round) -> None:
    """Nobody shares a corner, nobody sits twice, nobody sits in the other zone."""
    assert len({(s.location, s.corner) for s in round.seats}) == len(round.seats)
    assert len({s.player for s in round.seats}) == len(round.seats)
    zones = {place.id: place.zone for place in state.locations}
    for seat in round.seats:
        assert seat.corner in CORNERS
        assert round.zones[seat.player] == zones[seat.location]
    if round.step in ("matches", "over"):
        assert {s.player for s in round.seats} == set(round.zones)
        playing = [p for match in round.matches for p in match.players]
        assert len(set(playing)) == len(playing)
        assert set(playing) <= set(round.zones)
    if round is state.round and round.step in ("prizes", "corners"):
        for place in state.open_locations():
            assert len(round.seats_at(place.id)) <= place.corners
    if round is state.round and round.step != "over":
        #: CD-11: a prize waits where somebody can still win it.
        assert all(state.location(place).open for place, prizes in round.prizes.items() if prizes)
    if round is state.round and round.step == "corners":
        _everyone_finds_a_corner(state, round)


def _everyone_finds_a_corner(state: DarkState, round: Round) -> None:
    for zone in state.rules.zones:
        inside = sum(z == zone.id for z in round.zones.values())
        assert inside <= state.capacity(zone.id)
        #: CD-09: nobody waits in the other zone while there is room in this one.
        moved = [p for p in round.moved if round.zones[p] != zone.id and not round.seat_of(p)]
        assert not moved or inside == state.capacity(zone.id)


def _match(match: Match) -> None:
    """Who won a game sat in it; who won the match won its last game, or the clock or the empty table decided."""
    for game in match.games:
        assert not game.winner or game.winner in game.sides
        for side, source in zip(game.sides, game.sources, strict=True):
            if source:
                earlier = match.game(source)
                assert earlier is not None
                assert side == earlier.winner
    if match.winner:
        assert match.winner in match.players
        if match.how not in ("time", "alone", "stands"):
            assert match.games[-1].winner == match.winner
    elif match.games:
        assert not match.games[-1].winner
        assert any(game.is_open for game in match.games)
    else:
        assert match.awaits_opponent


def _who_left_plays_no_more(state: DarkState) -> None:
    """CD-36: no open game waits for somebody who has gone; until the matches begin nobody gone is counted."""
    gone = {p.id for p in state.players if p.dropped}
    matches = state.top4 or (state.round.matches if state.round else ())
    for match in matches:
        assert not any(gone & set(game.sides) for game in match.games if game.is_open and not match.winner)
        assert not match.awaits_opponent or not gone & set(match.players)
    if state.round and state.round.step in ("zones", "prizes", "corners"):
        assert not gone & set(state.round.zones)


def _top4(state: DarkState) -> None:
    if state.titles:
        assert len(set(state.titles.all_four)) == 4
    if state.top4:
        assert state.titles is not None
        assert {p for m in state.top4[:2] for p in m.players} == set(state.titles.all_four)
    if len(state.top4) == 3:
        assert state.top4[2].players == tuple(m.winner for m in state.top4[:2])
    if state.titles and state.titles.ending == "standing":
        assert state.champion in state.titles.all_four
        assert not state.top4
    else:
        assert state.champion == (state.top4[2].winner if len(state.top4) == 3 else "")
    if state.titles and state.titles.ending == "single-games":
        assert all(game.best_of == 1 for match in state.top4 for game in match.games)
    assert not state.style or state.champion


def _monsters(state: DarkState) -> None:
    """A monster abroad is where somebody plays."""
    for roamer in state.roamers:
        match = state.match(roamer.match)
        if not roamer.gone:
            assert match is not None
            assert not match.winner
            assert not roamer.controller or roamer.controller in match.players


def all_views_can_be_told(state: DarkState) -> None:
    for view in VIEWS.values():
        view(state)


# -- prizes ------------------------------------------------------------------------------------------------------------


@dataclass
class Ledger:
    """Where every d20 went, kept by hand from the facts: lying, in somebody's hands, or withheld."""

    stays: bool
    number: int = 0
    lying: dict[str, list[tuple[int, int]]] = field(default_factory=dict)
    #: what lay at a table when its round ended: (round, location) -> the dice.
    then: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    given: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    withheld: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    #: everything that lay out as a round ended.
    ended: dict[int, dict[str, list[tuple[int, int]]]] = field(default_factory=dict)
    #: (player, round, location) of every card a judge took that was won there.
    taken: list[tuple[str, int, str]] = field(default_factory=list)

    def hear(self, fact: Fact) -> None:
        if isinstance(fact, RoundStarted):
            self._turn(fact.number)
        elif isinstance(fact, RoundCalledOff):
            self.number = fact.number - 1
            self.lying = self.ended[self.number]
        elif isinstance(fact, PrizeRolled):
            self.lying.setdefault(fact.location, []).append((self.number, fact.die.value))
        elif isinstance(fact, PrizeSet):
            self._set(fact)
        elif isinstance(fact, PrizeTaken) and not fact.given:
            self.taken.append((fact.player, fact.round, fact.location))
        elif isinstance(fact, PrizeAwarded):
            self.given.setdefault((fact.round, fact.location), []).append(fact.die.value)
        elif isinstance(fact, PrizeWithheld):
            self.withheld.setdefault((fact.round, fact.location), []).append(fact.die.value)
        elif isinstance(fact, MatchReopened):
            self.given.pop((fact.round, fact.match), None)
            self.withheld.pop((fact.round, fact.match), None)

    def _set(self, fact: PrizeSet) -> None:
        """A die of this round or an earlier one is another, wherever it has lain since."""
        number = fact.round or self.number
        now = (number, fact.die.value)
        if number == self.number:
            older = [p for p in self.lying.get(fact.location, []) if p[0] != self.number]
            self.lying[fact.location] = [*older, now]
            return
        for at, lay in [*self.ended.items(), (self.number, self.lying)]:
            if at >= number and any(p[0] == number for p in lay.get(fact.location, [])):
                lay[fact.location] = [now if p[0] == number else p for p in lay[fact.location]]
                if at != self.number:
                    self.then[at, fact.location] = [die for _, die in lay[fact.location]]

    def _turn(self, number: int) -> None:
        self.ended[self.number] = {place: list(prizes) for place, prizes in self.lying.items()}
        for place, prizes in list(self.lying.items()):
            self.then[self.number, place] = [die for _, die in prizes]
            taken = self.given.get((self.number, place)) or (not self.stays and self.withheld.get((self.number, place)))
            if taken:
                del self.lying[place]
        self.number = number

    def agree(self, state: DarkState) -> None:
        """Every prize that was ever rolled is in exactly one place, and the state says the same."""
        for key in self.given.keys() | self.withheld.keys():
            lay = self.then[key] if key[0] != self.number else [die for _, die in self.lying.get(key[1], [])]
            assert sorted([*self.given.get(key, []), *self.withheld.get(key, [])]) == sorted(lay), key
        if state.round is not None:
            told = {place: [(p.round, p.die.value) for p in ps] for place, ps in state.round.prizes.items() if ps}
            assert told == {place: prizes for place, prizes in self.lying.items() if prizes}
        held = [(a.round, a.location, a.die.value) for a in state.awards if a.die and not a.given]
        given = Counter((*key, die) for key, dice in self.given.items() for die in dice)
        given.subtract(held)
        #: what a judge took is in nobody's hands, or the judge gave it to somebody.
        missing = [key[:2] for key in given.elements()]
        assert min(given.values(), default=0) >= 0
        assert not Counter(missing) - Counter(taken[1:] for taken in self.taken)


def prizes_are_accounted_for(facts: Iterable[Fact], state: DarkState) -> None:
    if state.ruleset is None:
        return
    ledger = Ledger(stays=state.rules.event.tier0_prize == "stays")
    for fact in facts:
        ledger.hear(fact)
    ledger.agree(state)
    awards_follow_the_tables(state)
    _decided_tables_gave_their_prizes(ledger, state)


def awards_follow_the_tables(state: DarkState) -> None:
    for award in state.awards:
        if award.given:
            assert bool(award.supporters) != bool(award.power)
            continue
        assert award.die is not None
        match = next(m for r in state.rounds if r.number == award.round for m in r.matches if m.id == award.location)
        assert award.player == match.winner
        tier = state.tier_in(award.player, award.round)
        column = min(tier, 1) if len(match.players) == 1 else tier
        assert 0 < award.tier == column
        if state.location(award.location).zone == "city":
            assert (award.supporters, award.power) == (state.rules.supporters(award.die.value, column), "")
        else:
            assert (award.supporters, award.power) == (0, state.rules.power(award.die.value, column))


def _decided_tables_gave_their_prizes(ledger: Ledger, state: DarkState) -> None:
    """A decided match has given, or withheld, what lay there; an open one has not."""
    for round in state.rounds:
        for match in round.matches:
            key = (round.number, match.id)
            passed = [*ledger.given.get(key, []), *ledger.withheld.get(key, [])]
            assert sorted(passed) == (
                sorted(p.die.value for p in round.prizes.get(match.id, ())) if match.winner else []
            )


def standing_facts(steps: Sequence[object]) -> list[Fact]:
    return [fact for step in steps for fact in step.facts]  # type: ignore[attr-defined]

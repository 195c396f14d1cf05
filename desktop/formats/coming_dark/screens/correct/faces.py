"""A result that is being set right: who met whom, who won which game, and what follows from it, as plain values."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.engine.rules import Refusal

from ...rules.acts import decide, evolve
from ...rules.acts.amending import AmendMatch
from ...rules.brackets import paired
from ...rules.prizes import start_life
from ...rules.state import Award, DarkState, Game, Match, PlayerId, Round


class Option(Struct, frozen=True):
    """Somebody who may be chosen in a row, and whether they are."""

    player: PlayerId
    name: str
    chosen: bool


class Question(Struct, frozen=True):
    """One row of the sheet: what is asked (a game, or "" for whom the best seed met), its words, its options."""

    game: str
    words: str
    options: tuple[Option, ...]


class Correction(Struct, frozen=True):
    """A match of a round as it shall have been: the opponent of the best seed at a table of four, winners by game."""

    round: int
    match: Match
    opponent: PlayerId
    winners: tuple[tuple[str, PlayerId], ...]

    def winner(self, game: str) -> PlayerId:
        return dict(self.winners).get(game, "")

    def games(self) -> tuple[Game, ...]:
        """The games with the sides they have by what is chosen so far."""
        games = paired(self.match, self.opponent).games if self.opponent else self.match.games
        return tuple(_with_sides(game, self) for game in games)

    def with_winner(self, game: str, player: PlayerId) -> Correction:
        """Somebody won this game; a later one loses its winner where that player does not sit in it any more."""
        return replace(self, winners=tuple({**dict(self.winners), game: player}.items())).tidied()

    def with_opponent(self, player: PlayerId) -> Correction:
        """The best seed met somebody else."""
        return replace(self, opponent=player).tidied()

    def tidied(self) -> Correction:
        """Without winners who do not sit in their game any more."""
        found = self
        for game in found.match.games or found.games():
            sides = next(g.sides for g in found.games() if g.id == game.id)
            if found.winner(game.id) not in sides:
                found = replace(found, winners=tuple(pair for pair in found.winners if pair[0] != game.id))
        return found

    def command(self) -> AmendMatch:
        """What it asks of the rules."""
        met = "" if self.opponent == opponent_of(self.match) else self.opponent
        return AmendMatch(self.match.id, dict(self.winners), met, round=self.round)


def _with_sides(game: Game, correction: Correction) -> Game:
    """A game with whoever comes into it."""
    one, other = (
        correction.winner(source) if source else side for side, source in zip(game.sides, game.sources, strict=True)
    )
    return Game(game.id, (one, other), game.sources, game.best_of, game.first)


def opponent_of(match: Match) -> PlayerId:
    """Whom the best seed of a table of four met; "" at other tables."""
    if len(match.players) != 4 or not match.games:
        return ""
    return match.games[0].sides[1]


def correction_of(round: Round, match: Match) -> Correction:
    """The match as it stands."""
    winners = tuple((game.id, game.winner) for game in match.games if game.winner)
    return Correction(round.number, match, opponent_of(match), winners)


def questions(state: DarkState, correction: Correction) -> tuple[Question, ...]:
    """The rows of the sheet."""
    match, games = correction.match, correction.games()
    found = []
    if len(match.players) == 4:
        words = f"{state.name_of(match.players[0])} met first"
        found.append(Question("", words, _options(state, match.players[1:], correction.opponent)))
    for at, game in enumerate(games, 1):
        last = "The final" if at == len(games) and len(games) > 1 else f"Game {at}" if len(games) > 1 else "The match"
        sides = tuple(side for side in game.sides if side)
        found.append(Question(game.id, f"{last} was won by", _options(state, sides, correction.winner(game.id))))
    return tuple(found)


def _options(state: DarkState, players: tuple[PlayerId, ...], chosen: PlayerId) -> tuple[Option, ...]:
    return tuple(Option(player, state.name_of(player), player == chosen) for player in players)


class Outcome(Struct, frozen=True):
    """What a correction comes to: sentences, or why the rules do not take it."""

    sentences: tuple[str, ...]
    why_not: str = ""


def outcome(state: DarkState, correction: Correction) -> Outcome:
    """What the rules make of it."""
    try:
        facts = decide(state, correction.command(), LoadedDice(()))
    except Refusal as refusal:
        return Outcome((), str(refusal))
    after = state
    for fact in facts:
        after = evolve(after, fact)
    before, match = correction.match, _match(after, correction)
    sentences = [_winner_words(state, before, match)]
    sentences += _cards_words(state, after)
    return Outcome(tuple(sentences))


def _match(state: DarkState, correction: Correction) -> Match:
    round = next(r for r in state.rounds if r.number == correction.round)
    match = round.match(correction.match.id)
    assert match is not None
    return match


def _winner_words(state: DarkState, before: Match, after: Match) -> str:
    if not after.winner:
        return "The match is **open again**: its last game is still to be reported."
    if after.winner == before.winner:
        return f"The match stays with **{state.name_of(after.winner)}**."
    instead = f" instead of {state.name_of(before.winner)}" if before.winner else ""
    return f"**{state.name_of(after.winner)}** wins the match{instead}."


def _cards_words(before: DarkState, after: DarkState) -> list[str]:
    lost = [award for award in before.awards if award not in after.awards]
    won = [award for award in after.awards if award not in before.awards]
    if not lost and not won:
        return ["No prize card moves."]
    sentences = [f"{before.name_of(a.player)} gives back {_card(a)}." for a in lost]
    sentences += [f"{before.name_of(a.player)} gets {_card(a)}." for a in won]
    players = dict.fromkeys(award.player for award in (*lost, *won))
    lives = [(p, start_life(before, p), start_life(after, p)) for p in players]
    sentences += [
        f"{before.name_of(p)} starts with {new} life instead of {old}." for p, old, new in lives if old != new
    ]
    return sentences


def _card(award: Award) -> str:
    return award.power or counted(award.supporters, "supporter")


class Reported(Struct, frozen=True):
    """A result that can be set right: ``round/match``, where that was, and how it stands in words."""

    key: str
    round: int
    where: str
    stands: str


def reported(state: DarkState, player: PlayerId = "", table: str = "") -> tuple[Reported, ...]:
    """Every result so far, of one player or one table where one is named, and tables of a round that is over that are
    open again; the latest round first."""
    names = {p.id: p.name for p in state.players}
    places = {place.id: place.name for place in state.locations}
    return tuple(
        Reported(f"{round.number}/{match.id}", round.number, places[match.id], _stands(names, match))
        for round in reversed(state.rounds)
        for match in round.matches
        if len(match.players) > 1 and (match.winner or round.step == "over")
        if player in ("", *match.players) and table in ("", match.id)
    )


def _stands(names: dict[str, str], match: Match) -> str:
    others = [names[p] for p in match.players if p != match.winner]
    listed = " and ".join([", ".join(others[:-1]), others[-1]] if others[1:] else others)
    return f"{names[match.winner]} beat {listed}" if match.winner else f"{listed}, not reported"


def found_match(state: DarkState, key: str) -> Correction | None:
    """The match of ``Reported.key`` as it stands."""
    number, _, id = key.partition("/")
    round = next((r for r in state.rounds if str(r.number) == number), None)
    match = round.match(id) if round else None
    return correction_of(round, match) if round and match and len(match.players) > 1 else None

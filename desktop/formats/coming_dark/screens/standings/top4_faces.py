"""The Top 4 as plain values: what stands in each row of the bracket, and which command a click is."""

from __future__ import annotations

from msgspec import Struct

from desktop.ui.kit.marks import first_name

from ...rules.acts.results import NoteScore, ReportResult
from ...rules.state import DarkState, Game, Match, PlayerId
from ...rules.views.standings import title_of
from ...rules.words import best_of_words


class SideFace(Struct, frozen=True):
    """One row of a bracket match. ``key`` is its digit; without a player it waits (``name`` says for whom)."""

    player: PlayerId = ""
    seed: str = "?"
    name: str = ""
    about: str = ""
    score: str = ""
    key: str = ""
    won: bool = False
    lost: bool = False

    @property
    def is_open(self) -> bool:
        return bool(self.player) and not (self.won or self.lost)


class MatchFace(Struct, frozen=True):
    """One match of the bracket: its id, its caption, two rows."""

    id: str
    caption: str
    sides: tuple[SideFace, SideFace]

    @property
    def is_open(self) -> bool:
        return all(side.is_open for side in self.sides)


def bracket_faces(state: DarkState) -> tuple[MatchFace, MatchFace, MatchFace]:
    """Two semifinals and the final, as far as they are known."""
    lengths = [best_of_words(games) for games in state.top4_best_of]
    semifinal, final = f"Semifinal · {lengths[0]}", f"Final · {lengths[1]}"
    if not state.top4:
        return (*_before_the_choice(state, semifinal), _open_final(final))
    one, two = (_match_face(state, match, semifinal, 2 * at) for at, match in enumerate(state.top4[:2]))
    last = _match_face(state, state.top4[2], final, 4) if len(state.top4) > 2 else _open_final(final)
    return one, two, last


def _before_the_choice(state: DarkState, caption: str) -> tuple[MatchFace, MatchFace]:
    from ...rules.races import chooser

    assert state.titles is not None
    choosing = chooser(state, state.titles)
    faces = []
    for number, player in enumerate((state.titles.mayor, state.titles.beast), 1):
        first = first_name(state.name_of(choosing))
        other = f"{first}’s choice" if player == choosing else "the other Conqueror"
        side = SideFace(player, str(state.seed_of(player)), state.name_of(player), title_of(state, player))
        faces.append(MatchFace(f"semifinal-{number}", caption, (side, SideFace(name=other))))
    return faces[0], faces[1]


def _open_final(caption: str) -> MatchFace:
    return MatchFace(
        "final",
        caption,
        (SideFace(seed="", name="winner of the first"), SideFace(seed="", name="winner of the second")),
    )


def _match_face(state: DarkState, match: Match, caption: str, keys: int) -> MatchFace:
    game = match.games[-1]
    one, two = (_side(state, match, game, at, "" if match.winner else str(keys + at + 1)) for at in (0, 1))
    return MatchFace(match.id, caption, (one, two))


def _side(state: DarkState, match: Match, game: Game, at: int, key: str) -> SideFace:
    player = game.sides[at]
    score = game.score.split("-")[at] if game.score else "0" if not match.winner else ""
    return SideFace(
        player,
        str(state.seed_of(player)),
        state.name_of(player),
        title_of(state, player),
        score,
        key,
        bool(match.winner) and match.winner == player,
        bool(match.winner) and match.winner != player,
    )


def _noted(game: Game) -> list[int]:
    return [int(part) for part in game.score.split("-")] if game.score else [0, 0]


def match_won(state: DarkState, match_id: str, player: PlayerId) -> ReportResult | None:
    """A click on a name: that player has won the match. With games noted the score completes itself."""
    match = state.match(match_id)
    if match is None or match.winner or player not in match.players:
        return None
    game = match.games[-1]
    at, score = game.sides.index(player), _noted(game)
    if not any(score):
        return ReportResult(match_id, player)
    score[at] = game.best_of // 2 + 1
    return ReportResult(match_id, player, score=f"{score[0]}-{score[1]}")


def game_won(state: DarkState, match_id: str, player: PlayerId) -> NoteScore | ReportResult | None:
    """A click on the plus: one game more for that player; the last one needed wins the match."""
    match = state.match(match_id)
    if match is None or match.winner or player not in match.players:
        return None
    game = match.games[-1]
    at, score = game.sides.index(player), _noted(game)
    score[at] += 1
    score_now = f"{score[0]}-{score[1]}"
    if score[at] > game.best_of // 2:
        return ReportResult(match_id, player, score=score_now)
    return NoteScore(match_id, score_now)


def life_words(state: DarkState) -> str:
    """``Start life 20 + supporters: Yuki 37, Tom 20.``"""
    from ...rules.prizes import start_life

    assert state.titles is not None
    lives = ", ".join(f"{first_name(state.name_of(p))} {start_life(state, p)}" for p in state.titles.all_four)
    return f"Start life {state.rules.event.start_life} + supporters: **{lives}**."

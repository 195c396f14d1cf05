"""Match slips: a quarter sheet for every table, with its marks as times of day and its bracket to tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from desktop.domain.words import counted
from desktop.print.cards.slip import print_slips
from desktop.print.cards.slip_table import LABEL, PLACE, PLAYER, Sides, SlipSide, draw_game, draw_place, draw_tree
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import draw_header
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, TITLE, Ink, TextStyle
from desktop.print.type.text import Paragraph

from ...rules.brackets import match_at
from ...rules.state import DarkState, Game, Location, Match
from ..letterhead import clock_time, masthead, notice, zone_look
from .by_location import prize_runs
from .slip_marks import SlipMark, slip_marks

NAME = "Match slips"
_TIME = TextStyle(fonts.SANS_BOLD, 15.5, 18)
_MARK = TextStyle(fonts.SANS, 7.6, 9.4, INK2)
_DIE = TextStyle(fonts.SANS_SEMIBOLD, 11, 13.5)
_WORTH = TextStyle(fonts.SANS, 9, 12)
_FOOT = TextStyle(fonts.SANS, 7.6, 9.4, INK2)


@dataclass(frozen=True)
class Slip:
    """What one slip is about: a match with its name, its location if it has one, its marks."""

    name: str
    match: Match | None
    place: Location | None
    marks: tuple[SlipMark, ...]


def match_slips(
    state: DarkState, paper: Paper, *, ink: Ink = Ink.FULL, chosen: Sequence[str] = (), printed: str = ""
) -> bytes:
    """A slip for every table that plays (or the ``chosen``), in the order in which a cut pile lies."""
    slips = [slip for slip in slips_of(state) if not chosen or (slip.match and slip.match.id in chosen)]
    if not slips:
        return notice(state, NAME, "There is no table to play at yet.", paper, ink, printed)
    press = Press(NAME, paper.across, ink)
    print_slips(press, [partial(draw_slip, state, slip) for slip in slips], paper, NAME)
    return press.done()


def slips_of(state: DarkState) -> list[Slip]:
    """The Top 4's matches, or the round's; before the matches start every table with its players so far."""
    if state.top4 or state.titles is not None:
        slips = [Slip(state.match_name(m.id), m, None, ()) for m in state.top4]
        return slips if len(slips) != 2 else [*slips, Slip("The final", None, None, ())]
    places = state.open_locations()
    return [slip for place in places if (slip := _table_slip(state, place)) is not None]


def _table_slip(state: DarkState, place: Location) -> Slip | None:
    match = _match_at(state, place)
    if match is not None and len(match.players) == 1:
        return None  # who sits alone wins at once: nothing to play, nothing to bring to the desk
    round = state.round
    if match is None and round is not None and round.step in ("matches", "over"):
        return None
    return Slip(place.name, match, place, slip_marks(state, match))


def _match_at(state: DarkState, place: Location) -> Match | None:
    round = state.round
    if round is None:
        return None
    if round.matches:
        return round.match(place.id)
    seated = sorted((seat.player for seat in round.seats_at(place.id)), key=state.seed_of)
    return match_at(place.id, seated, state.rules.event.match_best_of) if seated else None


def draw_slip(state: DarkState, slip: Slip, pen: Pen) -> None:
    """One slip, from its head to the sentence at its foot."""
    head = masthead(state, "Match slip")
    draw_header(pen.frame(0, 0, pen.width, 13 * mm), head, 9 * mm, TITLE.sized(17))
    _draw_place(pen.frame(0, 15.5 * mm, pen.width, 16 * mm), state, slip)
    top = 36 * mm
    if slip.marks:
        _draw_marks(pen.frame(0, 34 * mm, pen.width, 13 * mm), slip.marks)
        top = 50 * mm
    _draw_bracket(pen.frame(0, top, pen.width, pen.height - top - 5 * mm), state, slip)
    pen.words(_foot(state, slip), _FOOT, 0, pen.height - 0.8 * mm, pen.width)


def _draw_place(pen: Pen, state: DarkState, slip: Slip) -> None:
    width = pen.width * PLACE
    look = zone_look(state.rules, slip.place.zone) if slip.place is not None else None
    draw_place(pen.frame(0, 0, width, pen.height), slip.name, look)
    _draw_prize(pen.frame(width + 4 * mm, 0, pen.width - width - 4 * mm, pen.height), state, slip)


def _draw_prize(pen: Pen, state: DarkState, slip: Slip) -> None:
    if slip.place is None:
        words = "The winner goes on to the final." if slip.name != "The final" else "The winner is the champion."
        pen.block(words, _DIE, 0, 0, pen.width, pen.height, vertical="middle")
        return
    prizes = state.round.prizes.get(slip.place.id, ()) if state.round else ()
    kind = "Noble Supporters" if state.rules.zone(slip.place.zone).prize == "supporters" else "Dark Power"
    pen.words(f"Prize: {kind}", LABEL, 0, 3 * mm, pen.width)
    if not prizes:
        pen.words("d20", _DIE, 0, 10 * mm, pen.width)
        pen.rule(8 * mm, 10.6 * mm, 30 * mm, 10.6 * mm, 0.6, INK)
        return
    paragraphs: list[Paragraph] = [prize_runs(state, slip.place, prize, _DIE, _WORTH) for prize in prizes]
    pen.block(paragraphs, _WORTH, 0, 4.2 * mm, pen.width, pen.height - 4.2 * mm, gap=1)


def _draw_marks(pen: Pen, marks: Sequence[SlipMark]) -> None:
    pen.rule(0, pen.height, pen.width, pen.height, 0.6, INK)
    each = pen.width / max(len(marks), 1)
    for i, mark in enumerate(marks):
        column = pen.frame(i * each, 0, each - 2 * mm, pen.height)
        column.words(mark.label, LABEL, 0, 2.6 * mm, column.width)
        if mark.wall is not None:
            column.words(clock_time(mark.wall), _TIME, 0, 8.2 * mm, column.width)
        else:
            column.rule(0, 8.4 * mm, column.width * 0.75, 8.4 * mm, 0.6, INK)
        column.words(mark.says, _MARK, 0, 11.6 * mm, column.width)


def _draw_bracket(pen: Pen, state: DarkState, slip: Slip) -> None:
    games = slip.match.games if slip.match else ()
    first = [game for game in games if game.first]
    if len(games) == 1:
        _draw_series(pen, state, games[0])
    elif slip.place is None:
        _draw_series(pen, state, Game("match", ("", ""), best_of=state.rules.top4.final_best_of))
    else:
        final = next((game for game in games if not game.first), None)
        _draw_tree(pen, state, first or _to_be_chosen(slip.match), final)
    _draw_sign_off(pen, state, slip)


def _to_be_chosen(match: Match | None) -> list[Game]:
    """Two first games with as much of them as is known: at four, the best seed's side."""
    best = match.players[0] if match else ""
    return [Game("first-1", (best, ""), first=True), Game("first-2", ("", ""), first=True)]


def _draw_series(pen: Pen, state: DarkState, game: Game) -> None:
    """Two players and a box for every game they may have to play."""
    noted = f" · noted: {game.score}" if game.score else ""
    pen.words(
        f"Best of {game.best_of}: {counted(game.best_of // 2 + 1, 'game wins', 'games win')}{noted}",
        LABEL,
        0,
        3 * mm,
        pen.width,
    )
    draw_game(pen.frame(0, 4.5 * mm, pen.width, 16.8 * mm), sides_of(state, game), game.best_of)


def _draw_tree(pen: Pen, state: DarkState, first: Sequence[Game], final: Game | None) -> None:
    words = ("First games, one game each" if len(first) > 1 else "First game", "Final, one game")
    last = final or Game("final", ("", ""))
    draw_tree(pen, [sides_of(state, game) for game in first], sides_of(state, last), words)


def sides_of(state: DarkState, game: Game) -> Sides:
    """Both sides of a game, with who won it."""
    one, other = (_side(state, player, game.winner) for player in game.sides)
    return one, other


def _side(state: DarkState, player: str, winner: str) -> SlipSide:
    if not player:
        return SlipSide()
    return SlipSide(state.name_of(player), str(state.player(player).seed or ""), player == winner)


def _draw_sign_off(pen: Pen, state: DarkState, slip: Slip) -> None:
    """Lines for the winner, corner and extension, 8 mm high."""
    left = pen.width * 0.53
    width = pen.width - left
    base = pen.height - 0.5 * mm
    extra = state.extension(slip.match.id) if slip.match else 0.0
    winner = slip.match.winner if slip.match else ""
    _draw_line(
        pen,
        left,
        base,
        width * 0.56,
        "Winner, and corner letter" if slip.place else "Winner",
        state.name_of(winner) if winner else "",
    )
    _draw_line(pen, left + width * 0.62, base, width * 0.38, "Extension", f"{extra:+g} min" if extra else "")


def _draw_line(pen: Pen, x: float, base: float, width: float, label: str, words: str) -> None:
    pen.words(label, LABEL, x, base - 6.3 * mm, width)
    pen.words(words, PLAYER, x, base - 1.2 * mm, width)
    pen.rule(x, base, x + width, base, 0.6, INK)


def _foot(state: DarkState, slip: Slip) -> str:
    bring = "Tick the winner of each game; bring this slip to the desk."
    if slip.match is None:
        return bring
    #: CD-18: before every game, not every match.
    best = state.player(min(slip.match.players, key=state.seed_of))
    seed = f"The best seed here ({best.seed})" if best.seed else "The best seed"
    if slip.match.awaits_opponent:
        others = ", ".join(f"{state.player(p).seed} {state.name_of(p)}" for p in slip.match.players[1:])
        return f"{seed} picks an opponent among {others}. {bring}"
    return f"The better seed of a game chooses play or draw. {bring}"

"""What the wall shows of a league: map and changes, the cards as they are drawn, duels, a constant, standings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from desktop.domain.hexmap import VOID, address
from desktop.domain.words import counted, day_words
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit.marks import first_name
from desktop.ui.wall.late import LateSlides
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import ListRow, ListSlide, MessageSlide, TitleSlide
from desktop.ui.wall.wall import Slide

from ...rules.ground import letter, map_of, week_of
from ...rules.legal import legal_choices
from ...rules.state import Challenge, DominiaState, Duel, Week
from ...rules.views.arms import arms_of
from ...rules.views.chronicle import changed_planes
from ...rules.views.league import Standing, standings
from ...rules.words import unit, unit_title
from ..faces import SCENE, map_face, planes, terrain_name, versus
from .board import Change, MapSlide, board_of, changes_of
from .cards import RevealSlide, arrows_of, constant_slide, reveal_slide
from .replay import replay_slide


def slides(state: DominiaState, face: Callable[[], ClockFace]) -> LateSlides:
    """Every slide with fresh data; none is ever missing."""
    return LateSlides(
        {
            "title": lambda: _title(state),
            "map": lambda: _map(state),
            "reveal": lambda: reveal_slide(state),
            "duels": lambda: _duels(state),
            "constant": lambda: _constant(state),
            "standings": lambda: _standings(state),
            "replay": lambda: replay_slide(state),
            "fallen": lambda: fallen_slide(state),
            "ending": lambda: _ending(state),
        }
    )


def _title(state: DominiaState) -> Slide:
    line = " · ".join(words for words in (state.place, day_words(state.date)) if words)
    return TitleSlide(state.name or "The War of Dominia", line or "A league on a map of hexes", SCENE)


def _map(state: DominiaState) -> Slide:
    if state.map is None:
        return MessageSlide("The planes are not mapped yet.", id="map", title="The map")
    if state.choosing is not None and state.choosing.turn:
        name = state.name_of(state.choosing.turn)
        what = "a home plane" if state.stage == "homes" else f"plane {state.choosing.number}"
        then = state.choosing.order[state.choosing.at + 1 : state.choosing.at + 3]
        rows = tuple(Change(state.name_of(player), "then") for player in then)
        return MapSlide(map_face(state, lit=legal_choices(state)), name, f"chooses {what}", rows)
    if state.week is not None and any(
        challenge.plane and not challenge.is_settled for challenge in state.week.challenges
    ):
        return _challenges(state, state.week)
    last = state.past[-1].number if state.past else 0
    changed = changed_planes(state, last)
    if not last:
        mapped = "as the war begins" if state.stage == "war" else f"{state.map.width} × {state.map.height} planes"
        return MapSlide(map_face(state), "Dominia", mapped, board=board_of(state, _then(state)))
    count = f"{planes(len(changed))} changed" if changed else "no plane changed hands"
    week = f"After {unit(state)} {last}"
    board = board_of(state, _then(state))
    face, rows = map_face(state, changed=changed), changes_of(state, last)
    return MapSlide(face, week, count, rows, board=board, foot=_held(state, last))


def _held(state: DominiaState, number: int) -> str:
    """What a week left as it was: planes that were fought for and held, and voids on the map."""
    week = week_of(state, number)
    held = [one for one in week.challenges if one.winner == one.defender] if week else []
    voids = map_of(state).terrain.count(VOID)
    return " · ".join(
        words
        for words in (f"{planes(len(held))} held" if held else "", counted(voids, "void") if voids else "")
        if words
    )


def _then(state: DominiaState) -> str:
    """What the league comes to next, for whoever waits for it."""
    if state.is_over:
        return "The war is over"
    if state.stage == "war":
        if state.week is not None:
            return f"{unit_title(state)} {state.week.number} is on"
        return f"Next: {unit(state)} {state.week_number + 1}"
    number = state.choosing.number if state.choosing else 1
    return "Next: homes, by lot" if number == 1 else f"Next: plane {number}, by lot"


def _open(week: Week) -> list[Challenge]:
    """What is still fought for on the map."""
    return [challenge for challenge in week.challenges if challenge.plane and not challenge.is_settled]


def _challenges(state: DominiaState, week: Week) -> Slide:
    """Who goes where this week: numbers on the map, and beside it who is meant."""
    open_ = _open(week)
    numbers = {challenge.plane: at for at, challenge in enumerate(open_, 1)}
    shown = (arrow for arrow in arrows_of(state, week, "") if address(arrow.end) in numbers)
    arrows = [replace(arrow, number=numbers[address(arrow.end)]) for arrow in shown]
    arms = arms_of(state)
    rows = [
        Change(
            state.name_of(challenge.attacker),
            f"{challenge.plane} {terrain_name(letter(state, challenge.plane))}, {_whose(state, challenge)}",
            arms=arms[challenge.attacker],
            number=numbers[challenge.plane],
        )
        for challenge in open_
    ]
    face = replace(map_face(state, lit=list(numbers)), arrows=tuple(arrows))
    return MapSlide(
        face, f"{unit_title(state)} {week.number}", f"{counted(len(open_), 'challenge')} on the table", tuple(rows)
    )


def _whose(state: DominiaState, challenge: Challenge) -> str:
    """Whose plane it is, as people call each other: the row stays one line."""
    return f"{first_name(state.name_of(challenge.defender))}’s"


def _so_far(state: DominiaState, words: str) -> str:
    """What is so in the war, or that there is none yet."""
    return words if state.stage in ("war", "over") else "The war has not begun."


def _week(state: DominiaState) -> Week | None:
    return state.week or (state.past[-1] if state.past else None)


def _duels(state: DominiaState) -> Slide:
    week = _week(state)
    if week is None:
        return MessageSlide("The war has not begun.", id="duels", title=f"This {unit(state)}'s duels")
    rows = [_duel_row(state, challenge) for challenge in week.challenges]
    rows += [ListRow(state.name_of(player), "has a bye") for player in week.byes]
    open_ = sum(not challenge.is_settled for challenge in week.challenges)
    right = f"{open_} to play" if open_ else "all settled"
    return ListSlide(
        f"{unit_title(state)} {week.number}: the duels",
        tuple(rows),
        right,
        "No challenge yet.",
        id="duels",
        title=f"This {unit(state)}'s duels",
        columns=1,
    )


def _duel_row(state: DominiaState, challenge: Challenge) -> ListRow:
    plane, score = challenge.plane or "?", "–".join(map(str, challenge.score))
    if challenge.is_settled:
        won = f"{state.name_of(challenge.winner)} {'takes' if challenge.winner == challenge.attacker else 'holds'} it"
        return ListRow(versus(state, challenge), f"{won}, {score}", right=plane)
    if challenge.open_duel is not None:
        line = f"duel {challenge.open_duel.number} is on, {score}"
        return ListRow(versus(state, challenge), line, right=plane, lit=True)
    line = "over long distance" if challenge.long_distance else "best of three"
    return ListRow(versus(state, challenge), f"{line}, {score}" if challenge.duels else line, right=plane)


def _constant(state: DominiaState) -> Slide:
    """The constant of the duel that is being played; of several, the one that came last in the list."""
    found: tuple[Challenge, Duel] | None = None
    week = state.week
    for challenge in week.challenges if week else ():
        if challenge.open_duel is not None:
            found = challenge, challenge.open_duel
    if found is None or found[1].constant is None:
        return MessageSlide("No duel is being played.", id="constant", title="A planar constant")
    challenge, duel = found
    assert duel.constant is not None
    where = f"{challenge.plane}, duel {duel.number}"
    return constant_slide(versus(state, challenge), where, duel.constant)


def _standings(state: DominiaState) -> Slide:
    rows = tuple(_standing_row(state, row) for row in standings(state))
    right = f"after {unit(state)} {state.past[-1].number}" if state.past else ""
    return ListSlide("Standings by planes", rows, right, "Nobody yet.", id="standings", title="Standings")


def _standing_row(state: DominiaState, row: Standing) -> ListRow:
    if row.out:
        return ListRow(row.name, f"out since {unit(state)} {row.out}", f"{row.place}.")
    won = f"{counted(row.challenges_won, 'challenge')}, {counted(row.duels_won, 'duel')} won"
    return ListRow(row.name, won, f"{row.place}.", str(row.planes))


def fallen(state: DominiaState) -> tuple[str, ...]:
    """Whoever is out since the week at hand, or since the one just past: their realms have fallen."""
    week = state.week.number if state.week else state.past[-1].number if state.past else 0
    return tuple(player.name for player in state.players if player.out and player.out == week)


def fallen_slide(state: DominiaState) -> Slide:
    """A realm falls: over the whole wall, before the map is shown without it."""
    gone = fallen(state)
    if not gone:
        words = _so_far(state, f"Every realm stands that stood before the last {unit(state)}.")
        return MessageSlide(words, id="fallen", title="A realm falls")
    left = sum(not player.out for player in state.players)
    line = f"No plane bears {'their' if len(gone) > 1 else 'its'} arms any more  ·  {counted(left, 'realm')} left"
    head = f"{counted(len(gone), 'realm').capitalize()} fallen" if len(gone) > 1 else "A realm falls"
    return SceneSlide(head, " and ".join(gone), line, "dominia/void", "fallen", "A realm falls")


def _ending(state: DominiaState) -> Slide:
    if state.ending is None:
        return MessageSlide(_so_far(state, "The war goes on."), id="ending", title="The ending")
    names = " and ".join(state.name_of(player) for player in state.ending.winners)
    last = state.ending.why == "last"
    how = "The last one standing" if last else "Most planes, most duels won"
    return TitleSlide(names, f"{how}, {unit(state)} {state.ending.week}", SCENE, "ending", "The ending")


__all__ = ["RevealSlide", "slides"]

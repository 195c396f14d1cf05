"""Where the game stands, on paper: everything that is needed to go on by hand."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.words import counted
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Column, Heading, Row, Table, Text, text
from desktop.print.pages.page import pages
from desktop.print.type.styles import CELL, CELL_STRONG, SECTION, SMALL, Ink
from desktop.print.type.text import run

from ..rules.ruleset import PARTS
from ..rules.scenario import PART_NAMES
from ..rules.state import Game, ScenarioState
from ..rules.views.next_step import where
from ..rules.views.table import standing, x_words
from .letterhead import headed, masthead, notice

TITLE = "Game report"


def game_report(state: ScenarioState, paper: Paper, *, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
    """Standing, battlefield, zones, and in which order the decks lie."""
    if state.game is None:
        return notice(state, TITLE, "No game has begun.", paper, ink)
    return pages(masthead(state, TITLE, printed=printed), tuple(_blocks(state, state.game)), paper, ink=ink)


def _blocks(state: ScenarioState, game: Game) -> Iterator[Block]:
    columns = (Column("", 1.0, style=CELL_STRONG), Column("", 3.0, style=CELL))
    yield Table(columns, tuple(Row(pair) for pair in _standing(state, game)), below=6)
    yield Text((headed("Special rule.", game.scenario.special_rule or "None."),), below=6)
    yield from _board(game)
    for title, names in _zones(game):
        if names:
            yield Heading(f"{title} · {len(names)}", SECTION.sized(11), above=4)
            yield Text((run(", ".join(names), SMALL),), below=2)


def _standing(state: ScenarioState, game: Game) -> Iterator[tuple[str, str]]:
    if game.is_over:
        yield ("Won" if game.result == "won" else "Lost"), game.because
    yield game.player, f"{game.life} of {state.rules.player.life} life, {counted(game.library, 'card')} in the library"
    yield game.scenario.name, f"{game.scenario_life} of {state.rules.scenario.life} life"
    yield "Turn", where(state)
    for id, dealt in game.commander_damage.items():
        yield (
            game.commander_name(id),
            f"{dealt} of {state.rules.scenario.commander_damage} combat damage to the scenario",
        )
    if game.scenario.boss is not None and state.rules.player.boss_is_commander:
        yield (
            game.scenario.boss.name,
            f"{game.boss_damage} of {state.rules.player.commander_damage} combat damage to you",
        )
    yield "Endgame", "in play" if game.endgame_in_play else f"not in play, countdown {game.countdown}"
    yield "X", f"{game.x_now} {x_words(game)}"
    if game.scenario.counter_name:
        yield game.scenario.counter_name.capitalize(), str(game.counter)


def _board(game: Game) -> Iterator[Block]:
    if not game.board:
        yield text("Nothing of the scenario is on the battlefield.")
        return
    columns = (
        Column("On the battlefield", 2.0, style=CELL_STRONG),
        Column("Size", 0.6, style=CELL),
        Column("", 1.2, style=CELL),
        Column("What it does", 3.0, style=CELL),
    )
    rows = []
    for permanent in game.board:
        known = permanent.card and not permanent.face_down
        size = f"{permanent.power}/{permanent.toughness}" if permanent.is_creature else ""
        note = game.card(permanent.card).note if known else ""
        rows.append(Row((permanent.name, size, standing(game, permanent)[0], note)))
    yield Table(columns, tuple(rows), below=6)


def _zones(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "Reserve Zone, oldest first", game.reserve
    yield "Graveyard, oldest first", game.graveyard
    yield "Exiled", game.exile
    yield "Your permanents", tuple(target.name for target in game.targets)
    order = "top first: do not read it before you must" if game.mode == "lantern" else "in no order"
    for part in PARTS:
        yield f"{PART_NAMES[part]}, {order}", game.deck(part)

"""What a correction slip of Scenarios says: both lives, what is left of the decks, and what lies on the board."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.cards.correction_slip import InTheRoom, SlipRow, at_one_table, figure, otherwise

from ..rules.state import Game, ScenarioState
from ..rules.views.next_step import heading
from .letterhead import event_line

#: what is told here, or follows of it by itself.
_TOLD = frozenset({"game", "board", "chart", "history", "scores", "deck-scores", "exhaustion", "next"})


def put_right(before: ScenarioState, after: ScenarioState) -> InTheRoom:
    """What is otherwise in the game on the table, of which there is one player and one slip."""
    was, now = before.game, after.game
    if was is None or now is None or was.number != now.number:
        return InTheRoom(heading(after)[1], event_line(after), None)
    return at_one_table(heading(after)[1], event_line(after), _TOLD, "game report", {}, _board(was, now))


def _board(was: Game, now: Game) -> tuple[SlipRow, ...]:
    return otherwise(
        figure(f"Life of {now.player}" if now.player else "Life of the player", was.life, now.life),
        figure("Life of the scenario", was.scenario_life, now.scenario_life),
        SlipRow("Commander damage", _commanders(was), _commanders(now)),
        figure("Combat damage of the boss", was.boss_damage, now.boss_damage),
        SlipRow("Left to draw", _left(was), _left(now)),
        figure(now.scenario.counter_name or "Counter", was.counter, now.counter),
        figure("Turns to the endgame", was.countdown, now.countdown),
        SlipRow("On the board", _things(was), _things(now)),
        figure("Graveyard", len(was.graveyard), len(now.graveyard)),
        figure("Exiled", len(was.exile), len(now.exile)),
        SlipRow("The game", was.result or "goes on", now.result or "goes on"),
    )


def _commanders(game: Game) -> str:
    dealt = [f"{game.commander_name(id)} {damage}" for id, damage in game.commander_damage.items() if damage]
    return ", ".join(dealt) or "none"


def _left(game: Game) -> str:
    return f"{len(game.basic)} · {len(game.midrange)} · {len(game.endgame)}"


def _things(game: Game) -> str:
    names = [permanent.name for permanent in game.board]
    shown = ", ".join(names[:3]) + (f", {counted(len(names) - 3, 'more card')}" if len(names) > 3 else "")
    return shown or "nothing"

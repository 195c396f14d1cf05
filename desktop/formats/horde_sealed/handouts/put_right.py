"""What a correction slip of Horde Sealed says: the team's life, what is left of the horde, who has how much to draw."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.cards.correction_slip import InTheRoom, OfPlayer, SlipRow, at_one_table, figure, otherwise

from ..rules.state import Game, HordeState
from ..rules.views.next_step import heading
from .letterhead import event_line

#: what is told here, or follows of it by itself.
_TOLD = frozenset({"game", "board", "wave", "odds", "survivors", "history", "scores", "next"})


def put_right(before: HordeState, after: HordeState) -> InTheRoom:
    """What is otherwise in the game on the table, which all survivors share."""
    was, now = before.game, after.game
    if was is None or now is None or was.number != now.number:
        return InTheRoom(heading(after)[1], event_line(after), None)
    players = {
        survivor.name: OfPlayer(
            "survivor",
            otherwise(
                figure("Life of the team", was.life, now.life),
                figure("Your library", was.libraries.get(survivor.id, 0), now.libraries[survivor.id]),
            ),
        )
        for survivor in after.at_table
        if was.libraries.get(survivor.id) != now.libraries.get(survivor.id)
    }
    return at_one_table(heading(after)[1], event_line(after), _TOLD, "battle report", players, _board(was, now))


def _board(was: Game, now: Game) -> tuple[SlipRow, ...]:
    return otherwise(
        figure("Life of the team", was.life, now.life),
        figure("Horde’s library", len(was.library), len(now.library)),
        SlipRow("On the board", _stacks(was), _stacks(now)),
        figure("Graveyard", len(was.graveyard), len(now.graveyard)),
        figure("Exiled", len(was.exile), len(now.exile)),
        figure("In its hand", len(was.hand), len(now.hand)),
        SlipRow("The game", was.result or "goes on", now.result or "goes on"),
    )


def _stacks(game: Game) -> str:
    kinds = [f"{stack.count} {stack.name}" for stack in game.board if stack.count]
    shown = ", ".join(kinds[:3]) + (f", {counted(len(kinds) - 3, 'more kind')}" if len(kinds) > 3 else "")
    return shown or "nothing"

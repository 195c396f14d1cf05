"""What a click on a name means on the plan: the same as on the match card, amending included."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import Popover, label

from ...rules.acts import decide
from ...rules.acts.amending import AmendResult
from ...rules.acts.pairings import ChooseOpponent
from ...rules.acts.results import ReportResult
from ...rules.state import DarkState, Game, Match
from ..matches.faces import final_score


class Amendment(Struct, frozen=True):
    """What can be set right at a table: the button's words and what it asks for."""

    words: str
    command: AmendResult


class Question(Struct, frozen=True):
    """How a result stands, and what it may be amended to."""

    sentence: str
    amendments: tuple[Amendment, ...]


def report(state: DarkState, location: str, player: str) -> Command | Question | str:
    """The command a click on this player's name asks for, a question about what is decided, or why there is neither."""
    match = state.round.match(location) if state.round else None
    name = state.name_of(player)
    if match is None:
        return f"{name} sits here. Results are reported once the matches have begun."
    if len(match.players) == 1:
        return f"{name} sits alone at {state.match_name(match.id)}: there is nothing to report."
    if match.awaits_opponent and not match.winner:
        return _opponent(state, match, player)
    game = next((g for g in match.games if g.is_open and player in g.sides), None)
    if game is not None and not match.winner:
        return ReportResult(match.id, player, game.id, final_score(game, player))
    amendments = tuple(_amendments(state, match, player))
    if not amendments:
        return f"{name} has no open game at {state.match_name(match.id)} now."
    return Question(_stands(state, match, player), amendments)


def _opponent(state: DarkState, match: Match, player: str) -> Command | str:
    if player == match.players[0]:
        return f"{state.name_of(player)} has the best Dark Seed here: click the opponent to be met first."
    return ChooseOpponent(match.id, player)


def _stands(state: DarkState, match: Match, player: str) -> str:
    name = state.match_name(match.id)
    if match.winner:
        return f"{name} has reported: **{state.name_of(match.winner)}** won."
    return f"**{state.name_of(player)}** has no open game at {name} now."


def _amendments(state: DarkState, match: Match, player: str) -> Sequence[Amendment]:
    """Somebody else won a game this player sat in; only what the rules would take."""
    found = []
    for game in match.games:
        if player not in game.sides or not all(game.sides):
            continue
        won = next(side for side in game.sides if side != player) if game.winner == player else player
        command = AmendResult(match.id, won, game.id)
        if _is_taken(state, command):
            found.append(Amendment(f"{state.name_of(won)} won {_which(match, game)}instead", command))
    return found


def _which(match: Match, game: Game) -> str:
    if len(match.games) == 1:
        return ""
    return "the final " if game is match.games[-1] else f"game {match.games.index(game) + 1} "


def _is_taken(state: DarkState, command: Command) -> bool:
    try:
        return bool(decide(state, command, LoadedDice(())))
    except Refusal:
        return False


class AmendSheet(Popover):
    """The question beside the name; ``wants`` carries the command once it is answered."""

    wants = Signal(object)

    def __init__(self, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(320, parent)
        self.body.addWidget(label(question.sentence, "body", wrap=True))
        self.body.addWidget(label("What follows from it is worked out anew.", "small", wrap=True))
        self.buttons = [Button(amendment.words) for amendment in question.amendments]
        for button, amendment in zip(self.buttons, question.amendments, strict=True):
            button.clicked.connect(partial(self._answer, amendment.command))
            self.body.addWidget(button)
        self.leave = Button("Leave it as it is", key="Esc", kind="quiet")
        self.leave.clicked.connect(self.close)
        self.body.addWidget(self.leave)

    def _answer(self, command: Command, *_: object) -> None:
        self.close()
        self.wants.emit(command)

    def ask(self, view: QWidget, area: QRectF) -> None:
        """Open beside a corner, the keys on the first answer."""
        self.show_at(view, area)
        self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

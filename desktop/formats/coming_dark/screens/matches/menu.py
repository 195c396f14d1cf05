"""What else can be done at a table: draws, minutes, amendments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from desktop.domain.words import counted

from ...rules.acts.clocks import CountTurn, ExtendTable
from ...rules.acts.results import DecideByTime, ReportDraw, ReportResult
from ...rules.brackets import has_begun
from ...rules.state import DarkState, Game, Match
from ..correct.faces import reported
from .extend import USUAL
from .faces import RowFace, TableFace

Wish = Callable[[object], None]


def match_menu(
    state: DarkState,
    face: TableFace,
    wish: Wish,
    amend: Callable[[RowFace, str], None],
    parent: QWidget,
    correct: Callable[[str], None],
    judge: Callable[[str], None],
) -> QMenu:
    """The menu of one card: ``wish`` hears commands, ``amend`` the question to ask in a row, ``correct`` the key of an
    earlier result at this table, or of this one as a whole, ``judge`` the act of the judge's desk.
    """
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    match = state.round.match(face.id) if state.round else None
    if match is None:
        return menu
    menu.addAction(f"{face.number}  {face.name}").setEnabled(False)
    for game in match.games:
        if game.is_open and not match.winner:
            _add_open_game(menu, state, match, game, wish)
    if face.act is not None:
        what = face.act.what
        _add(menu, face.act.words, partial(wish, DecideByTime(face.id, what)))
    _add_amendments(menu, face, amend)
    if face.turn:
        _add(menu, "Next turn", partial(wish, CountTurn(face.id)))
        if state.turn(face.id):
            _add(menu, "One turn back", partial(wish, CountTurn(face.id, -1)))
    if not match.winner:
        _add_minutes(menu, state, face, wish)
    _add_judge(menu, state, match, judge)
    _add_results(menu, state, face, correct)
    return menu


def _add_judge(menu: QMenu, state: DarkState, match: Match, judge: Callable[[str], None]) -> None:
    """What a judge does with those who sit here."""
    if state.round is None or state.round.step != "matches":
        return
    menu.addSeparator()
    for player in match.players if not (match.winner and has_begun(match)) else ():
        name = state.name_of(player)
        #: four at a table would make one list longer than a laptop's screen is high.
        theirs = menu.addMenu(name.replace("&", "&&"))
        if not has_begun(match):
            _add(theirs, f"{name} changes places…", partial(judge, f"swap-seats/player={player}"))
        if not match.winner:
            _add(theirs, f"{name} is not there…", partial(judge, f"no-show/player={player}"))
            _add(theirs, f"Penalty for {name}…", partial(judge, f"penalise/player={player}"))
    _add(menu, "The judge's desk…", partial(judge, f"desk/table/{match.id}"))
    called = any(call.location == match.id and not call.over for call in state.calls)
    if called:
        _add(menu, "The judge's call is over…", partial(judge, f"end-judge-call/match={match.id}"))
    elif not match.winner:
        _add(menu, "A judge is called…", partial(judge, f"judge-call/match={match.id}"))


def _add_results(menu: QMenu, state: DarkState, face: TableFace, correct: Callable[[str], None]) -> None:
    """What was played here in every round so far, the latest first."""
    results = reported(state, table=face.id)
    if results:
        menu.addSeparator()
    for result in results:
        _add(menu, f"Correct round {result.round}: {result.stands}…", partial(correct, result.key))


def _add(menu: QMenu, words: str, do: Callable[[], None]) -> None:
    """An entry of the menu (its signal says whether it is checked, which nobody wants to hear)."""
    menu.addAction(words.replace("&", "&&")).triggered.connect(lambda *_: do())


def _add_open_game(menu: QMenu, state: DarkState, match: Match, game: Game, wish: Wish) -> None:
    one, two = (state.name_of(player) for player in game.sides)
    need = game.best_of // 2 + 1
    for at, (winner, name) in enumerate(zip(game.sides, (one, two), strict=True) if need > 1 else ()):
        for lost in range(need):
            score = f"{need}-{lost}" if at == 0 else f"{lost}-{need}"
            words = f"{name} won {need}–{lost}"
            _add(menu, words, partial(wish, ReportResult(match.id, winner, game.id, score)))
    drawn = f"{one} v {two} drawn"
    _add(menu, f"{drawn}: play again", partial(wish, ReportDraw(match.id, game.id, True)))
    _add(menu, f"{drawn}, no time left: better seed", partial(wish, ReportDraw(match.id, game.id, False)))
    menu.addSeparator()


def _add_amendments(menu: QMenu, face: TableFace, amend: Callable[[RowFace, str], None]) -> None:
    for row in face.rows:
        if row.open or row.picks or len(row.sides) < 2 or not all(side.player for side in row.sides):
            continue
        for side in row.sides:
            if not side.won:
                _add(menu, f"Amend: {side.name} won instead…", partial(amend, row, side.player))


def _add_minutes(menu: QMenu, state: DarkState, face: TableFace, wish: Wish) -> None:
    menu.addSeparator()
    _add(menu, f"{USUAL} minutes more", partial(wish, ExtendTable(face.id, float(USUAL))))
    extra = state.extension(face.id)
    if extra > 0:
        _add(menu, f"Take back {counted(extra, 'minute')}", partial(wish, ExtendTable(face.id, -extra)))

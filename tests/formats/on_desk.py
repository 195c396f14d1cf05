"""A screen on a session, as the desk would have it: wishes are dispatched, then shown; a refusal is said."""

from __future__ import annotations

from typing import Any

from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.ui.desk.screen import Throwing


class OnDesk:
    """What was wished for and what was said is kept."""

    def __init__(self, session: Session[Any], screen: Any) -> None:
        self.session, self.screen = session, screen
        self.wishes: list[object] = []
        self.said: list[str] = []
        screen.wants.connect(self.wish)
        screen.says.connect(self.said.append)
        screen.present(session.state)

    @property
    def state(self) -> Any:
        return self.session.state

    def wish(self, wish: Any) -> None:
        self.wishes.append(wish)
        try:
            if isinstance(wish, Throwing):
                self.session.dispatch(wish.command, wish.dice)
            else:
                self.session.dispatch(wish)
        except Refusal as refusal:
            self.said.append(str(refusal))
        self.screen.present(self.session.state)

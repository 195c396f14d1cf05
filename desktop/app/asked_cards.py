"""Cards in Find: by name or by what they do; choosing one says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.ui.shell.window import Frame

if TYPE_CHECKING:
    from desktop.ui.shell.finding import Act

_ACT = "house:card "
#: fewer letters are in nearly every card.
_TELLING = 3


class AskedCards:
    """Gives Find the cards that are meant, and says what the chosen one does."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        frame.finders.append(self.acts)
        frame.act_chosen.connect(self._tell)

    def acts(self, sought: str) -> Sequence[Act]:
        """The cards whose name, or whose words, have what was typed."""
        from desktop.library.card_words import cards_that_say, plain_words
        from desktop.ui.shell.finding import Act

        if len(sought.strip()) < _TELLING:
            return ()
        return [Act(f"{_ACT}{name}", name, group=" ".join(plain_words(name))) for name in cards_that_say(sought)]

    def _tell(self, act: str) -> None:
        from desktop.library.card_words import plain_words

        if act.startswith(_ACT):
            name = act.removeprefix(_ACT)
            self._frame.tell(f"**{name}**: {' '.join(plain_words(name))}")

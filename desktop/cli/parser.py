"""How a command line is read: what is written wrongly is refused in a sentence, as everything is."""

from __future__ import annotations

import argparse
from typing import NoReturn

_WIDTH = 110


class Parser(argparse.ArgumentParser):
    """``argparse``, but it raises ``Refusal`` where that would print its usage and leave."""

    def _get_formatter(self) -> argparse.HelpFormatter:
        """Of a width of our own: asking the terminal for its loads four modules, for every word that is added."""
        return argparse.HelpFormatter(self.prog, width=_WIDTH)

    def error(self, message: str) -> NoReturn:
        from desktop.engine.rules import Refusal

        raise Refusal(f"{message[:1].upper()}{message[1:]}. “{self.prog} --help” shows how it is written.")

"""Every command by name; what a command needs is loaded when it is the one that was asked for."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from desktop import __version__
from desktop.cli.parser import Parser

ABOUT: Mapping[str, str] = {
    "demo": "run a whole sample event, with its handouts and pictures",
    "new": "make a new event file",
    "do": "dispatch commands from a file",
    "amend": "put an act of the past right; what followed is played again",
    "show": "show the state of an event",
    "print": "print handouts of an event",
    "export": "write an event as one page for a club's site",
    "send": "write a league's week as files to be mailed",
    "careers": "titles, duels and ratings over all your events",
    "box": "print a tuck box for a deck, to cut and fold",
    "guide": "print the guide, as pages or as a booklet to fold",
    "calibrate": "print the page a printer is measured by",
    "merge": "print a deck of cards from a layout (TOML) and a table (CSV)",
    "deck": "check a deck list",
    "cards": "import a card file of Scryfall or MTGJSON, search the cards",
    "proxies": "print a deck list as proxies, from pictures or as text",
    "journal": "export, import or verify the journal of an event",
    "doctor": "see whether everything Lantern needs is here",
    "completion": "tell a shell the commands, so that it completes them",
}


def run(words: Sequence[str]) -> int:
    """Run one command; returns the exit status, raises ``Refusal`` for what cannot be done."""
    asked = _parser(words).parse_args(words)
    from desktop.workers.reading import held_readers

    with held_readers():
        return int(asked.run(asked) or 0)


def _parser(words: Sequence[str], whole: bool = False) -> argparse.ArgumentParser:
    """Knows the command that is asked for with its words; else all by name, or (``whole``) all with their words."""
    parser = Parser(
        prog="lantern",
        description="Runs home-brew Magic events offline. Without a command the window opens.",
        epilog="lantern EVENT.lantern opens an event in the window.",
    )
    parser.add_argument("--version", action="version", version=f"Lantern {__version__}")
    if words and not words[0].startswith("-") and words[0] not in ABOUT:
        from desktop.engine.rules import Refusal

        raise Refusal(f"There is no command “{words[0]}”. “lantern --help” lists them.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser, required=True)
    asked = next((word for word in words if word in ABOUT), "")
    for name in (words[0],) if words and words[0] in ABOUT else ABOUT:
        about = ABOUT[name]
        command = commands.add_parser(name, help=about, description=about)
        if whole or name == asked:
            from desktop.system.loading import load_msgspec

            load_msgspec()
            _words_of(name)(command)
    return parser


def _words_of(name: str) -> Callable[[argparse.ArgumentParser], None]:
    if name in ("print", "calibrate", "merge", "box", "guide"):
        from desktop.cli.print import WORDS
    elif name == "amend":
        from desktop.cli.amending import amend_words

        return amend_words
    elif name in ("export", "send", "careers"):
        from desktop.cli.sending import WORDS
    elif name == "completion":
        from desktop.cli.completion import completion_words

        return partial(completion_words, whole=partial(_parser, (), whole=True))
    elif name == "cards":
        from desktop.cli.cards import WORDS
    elif name == "proxies":
        from desktop.cli.proxies import WORDS
    else:
        from desktop.cli.events import WORDS
    return WORDS[name]

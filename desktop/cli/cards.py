"""The commands about cards: ``lantern cards import|search|propose``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.cli.meant import known_cards
from desktop.cli.parser import Parser
from desktop.domain.words import counted

if TYPE_CHECKING:
    from desktop.library.facts import CardFact


def cards_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(dest="what", required=True, metavar="import|search|propose", parser_class=Parser)
    into = kinds.add_parser("import", help="read Scryfall bulk data, MTGJSON's AllPrintings or a set file")
    into.add_argument("file", type=Path, help=".json, or compressed (.json.gz, .json.bz2, .json.xz)")
    into.set_defaults(run=_import)
    search = kinds.add_parser("search", help="find cards by the beginning of their words")
    search.add_argument("text", nargs="+")
    search.add_argument("--json", action="store_true")
    search.add_argument("--limit", type=int, default=20, help="how many at most (default: 20)")
    search.set_defaults(run=_search)
    propose = kinds.add_parser("propose", help="effects for cards of your own lists, proposed from their texts")
    propose.add_argument("names", nargs="+", metavar="NAME")
    propose.set_defaults(run=_propose)


def _import(asked: argparse.Namespace) -> int:
    from desktop.studio.sources.card_library import import_cards

    with _Gauge() as gauge:
        lines = import_cards(asked.file, gauge)
    print("\n".join(lines))
    return 0


class _Gauge:
    """Says on stderr how far an import is: in place on a terminal, every tenth in a file."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._last = -1

    def __enter__(self) -> _Gauge:
        return self

    def __exit__(self, *exc: object) -> None:
        if self._terminal and self._last >= 0:
            print(file=sys.stderr)

    def __call__(self, share: float, cards: int) -> None:
        step = int(share * 100) if self._terminal else int(share * 10) * 10
        if step != self._last:
            self._last = step
            start, end = ("\r", "") if self._terminal else ("", "\n")
            print(f"{start}{step:3} %  {counted(cards, 'card')}", end=end, file=sys.stderr, flush=True)


def _search(asked: argparse.Namespace) -> int:
    import json

    cards, text = known_cards(), " ".join(asked.text)
    found = cards.search(text, max(1, asked.limit))
    suggestions = () if found else cards.suggest(text)
    if asked.json:
        answer = {"cards": [_as_json(card) for card in found], "suggestions": [s.name for s in suggestions]}
        print(json.dumps(answer, ensure_ascii=False))
    else:
        lines = [_as_line(card) for card in found] or [f"No card has “{text}” in its name or text."]
        lines += [f"Meant: {suggestion.says}?" for suggestion in suggestions]
        print("\n".join(lines))
    return 0


def _propose(asked: argparse.Namespace) -> int:
    from desktop.library.known import ImportedCard
    from desktop.library.proposing import propose_effects, written

    cards, missing = known_cards(), 0
    for name in asked.names:
        card = cards.find(name)
        if not isinstance(card, ImportedCard):
            missing += 1
            print(f"lantern: no text of {name} is known. Import a card file first.", file=sys.stderr)
            continue
        found = propose_effects(card.name, card.type, card.text)
        left = f", {found.left} of its lines left to you" if found.left else ""
        print(f"# {card.name}: proposed from its text{left}\n{written(found.effects)}")
    return 2 if missing else 0


def _as_json(card: CardFact) -> dict[str, object]:
    from desktop.library.known import ImportedCard

    answer = {
        "name": card.name,
        "cost": card.cost,
        "type": card.type,
        "power": card.power,
        "toughness": card.toughness,
        "colours": card.colours,
        "sets": list(dict.fromkeys(card.sets)),
    }
    return {**answer, **({"text": card.text, "loyalty": card.loyalty} if isinstance(card, ImportedCard) else {})}


def _as_line(card: CardFact) -> str:
    body = f"{card.power}/{card.toughness}" if card.power or card.toughness else ""
    return "  ".join(part for part in (f"{card.name:32}", f"{card.cost:14}", card.type, body) if part.strip())


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {"cards": cards_arguments}

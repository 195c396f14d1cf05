"""The commands about cards: ``lantern cards import|search|propose`` and ``lantern proxies``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from desktop.cli.parser import Parser
from desktop.cli.sheets import settings_of, sheet_arguments, written_as


def known_cards() -> Any:
    """The organiser's cards; on stderr, why they cannot be read."""
    from desktop.studio.card_library import Cards

    return Cards(tell=lambda sentence: print(f"lantern: {sentence}", file=sys.stderr))


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
    from desktop.studio.card_library import import_cards

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
            print(f"{start}{step:3} %  {cards:,} cards", end=end, file=sys.stderr, flush=True)


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
    return 1 if missing else 0


def _as_json(card: Any) -> dict[str, Any]:
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


def _as_line(card: Any) -> str:
    body = f"{card.power}/{card.toughness}" if card.power or card.toughness else ""
    return "  ".join(part for part in (f"{card.name:32}", f"{card.cost:14}", card.type, body) if part.strip())


def proxies_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("decklist", type=Path)
    parser.add_argument("--images", type=Path, action="append", default=[], metavar="DIR", help="a folder of pictures")
    parser.add_argument("--art", type=Path, action="append", default=[], metavar="DIR", help="a folder of art, by the "
                        "names of cards, for the frames of cards in words")  # fmt: skip
    parser.add_argument("--backs", type=Path, metavar="FILE", help="a picture for the backs, for printing both sides")
    parser.add_argument("--faces", choices=("front", "both", "behind"), help="a double-faced card's other side: left "
                        "out, a card of its own, or behind its front")  # fmt: skip
    parser.add_argument("--picture-bleed", default="auto", metavar="auto|none|MM", help="how far pictures go on past "
                       "their card: found by their shape, not at all, or so far")  # fmt: skip
    parser.add_argument("-o", "--out", type=Path, required=True, metavar="FILE.pdf")
    parser.add_argument("--dpi", action="store_true", help="say how finely each picture is printed")
    sheet_arguments(parser)
    parser.set_defaults(run=_proxies)


def _proxies(asked: argparse.Namespace) -> int:
    from msgspec.structs import replace

    from desktop.print.layout.paper import by_name
    from desktop.print.layout.settings import picture_bleed_of
    from desktop.studio.sheets.proxies import print_proxies, shortened
    from desktop.system.files import refuse_to_lose

    refuse_to_lose(asked.out, asked.decklist, asked.backs)

    settings, paper = settings_of(asked, bool(asked.backs) or asked.faces == "behind"), by_name(asked.paper)
    settings = replace(settings, picture_bleed=picture_bleed_of(asked.picture_bleed))
    settings.refuse_nonsense()

    def make(out: Path) -> Any:
        return print_proxies(
            asked.decklist, out, paper, asked.images, asked.backs, _made_ready, settings, asked.faces, asked.art
        )

    written, report = written_as(asked, settings, make)
    print(f"{written}: {report.says}")
    if report.fineness:
        print(report.fineness)
    if report.bleeding:
        print(report.bleeding)
    if asked.dpi:
        print("\n".join(f"{dots:5}  {name}" for name, dots in sorted(report.dots.items(), key=lambda item: item[1])))
    if report.as_text and asked.images:
        print(f"Without a picture: {shortened(report.as_text)}.")
    for problem in report.problems:
        print(f"lantern: {problem}", file=sys.stderr)
    return 0


def _made_ready(count: int, of: int) -> None:
    """Making pictures ready is done once and takes a while: every tenth is told."""
    if count * 10 // of != (count - 1) * 10 // of and of > 20:
        print(f"{count * 100 // of:3} %  {count} of {of} pictures made ready", file=sys.stderr)


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "cards": cards_arguments,
    "proxies": proxies_arguments,
}

"""The commands about events and decks. What opens a file is loaded when a command runs, not when it is explained."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from desktop.catalogue import FORMATS, format_of
from desktop.cli.meant import as_meant, by_columns, column_argument, known_cards
from desktop.cli.parser import Parser
from desktop.domain.dice import LoadedDice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Failure, Refusal, Vocabulary
from desktop.system import machine

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.engine.format import DeckReport
    from desktop.engine.session import Session
    from desktop.library.known import KnownCards
    from desktop.manifest import Format

#: said without looking for those that other packages bring: that is done when one is asked for.
_THERE_ARE = f"{', '.join(FORMATS.shipped)}, or one that another package brings"


# -- new, do, show -----------------------------------------------------------------------------------------------------


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("format", choices=FORMATS, metavar="FORMAT", help=_THERE_ARE)
    parser.add_argument("event", type=Path)
    parser.add_argument("--ruleset", type=Path, help="a ruleset file (TOML)")
    parser.add_argument("--name", default="", help="what the event is called")
    parser.add_argument("--place", default="")
    parser.add_argument("--date", default="")
    parser.set_defaults(run=_new)


def _new(asked: argparse.Namespace) -> int:
    from desktop.app.opening import new_event, read_ruleset_file

    format_ = format_of(asked.format)
    name, ruleset = asked.name or format_.name, read_ruleset_file(asked.ruleset) if asked.ruleset else ""
    if asked.ruleset and not ruleset.strip():
        raise Refusal(f"“{asked.ruleset}” is empty: there is no ruleset in it. Name another file, or none.")
    with new_event(asked.event, format_, name, asked.place, asked.date, ruleset):
        print(f"{asked.event}: a new event of {format_.name}")
    if ruleset:
        #: for what is to be told of it: names of no card in its lists, say.
        as_meant(format_, msgspec.to_builtins(format_.opening(name, asked.place, asked.date, ruleset)))
    return 0


def _do_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("event", help="an event file; or a format, with --list")
    parser.add_argument(
        "commands", nargs="?", help="a file of commands, one JSON object a line (- reads standard input)"
    )
    parser.add_argument("--list", action="store_true", help="list the format's commands with their fields")
    column_argument(parser)
    parser.set_defaults(run=_do)


def _do(asked: argparse.Namespace) -> int:
    if asked.list:
        print(_command_list(_format_or_event(asked.event)))
        return 0
    if asked.commands is None:
        raise Refusal("Name a file of commands, one JSON object a line; “lantern do FORMAT --list” lists the commands.")
    from desktop.app.opening import open_event, read_ruleset_file
    from desktop.storage.book import data_folder
    from desktop.storage.joining import refuse_held
    from desktop.storage.pen import take

    lines = _standard_input() if asked.commands == "-" else read_ruleset_file(Path(asked.commands))
    if not lines.strip():
        raise Refusal("There was nothing to do: the commands are empty. Write one JSON object a line.")
    path = Path(asked.event)
    cards = known_cards()
    with open_event(path) as event, take(path):
        #: what was done elsewhere between the two.
        event.session.follow()
        refuse_held(event.file, data_folder())
        for at, line in enumerate(lines.split("\n"), 1):
            if line.strip():
                do_line(event, line, at, cards, asked.column)
    return 0


def _standard_input() -> str:
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise Refusal("Standard input is not UTF-8 text. Write the commands as UTF-8.") from error


def _format_or_event(word: str) -> Format[object]:
    if word in FORMATS:
        return format_of(word)
    from desktop.storage.event_file import EventFile

    with closing(EventFile(Path(word))) as file:
        return format_of(file.format_id)


def do_line(
    event: OpenEvent, line: str, at: int, cards: KnownCards | None = None, columns: Sequence[str] | None = None
) -> None:
    try:
        asked = json.loads(line)
        if not isinstance(asked, dict):
            raise ValueError("not an object")
    except (ValueError, RecursionError) as error:
        raise Refusal(f'Line {at} is no command. Write one object a line, like {{"kind": "start-round"}}.') from error
    try:
        _dispatch(event.session, as_meant(event.format, asked, cards, columns))
    except Refusal as refusal:
        #: its kind may take more than a sentence; what is left of it is whose failure it is.
        kind = Failure if isinstance(refusal, Failure) else Refusal
        raise kind(f"Line {at}: {refusal}") from refusal


def _dispatch(session: Session[object], asked: dict[str, object]) -> None:
    """One command of a file: ``undo`` and ``redo`` besides the format's own."""
    vocabulary = session.vocabulary
    if asked.get("kind") in ("undo", "redo"):
        label = session.undo() if asked["kind"] == "undo" else session.redo()
        print(json.dumps({"kind": "undone" if asked["kind"] == "undo" else "redone", "label": label}))
        return
    dice = asked.pop("dice", None)
    command = vocabulary.read_command(completed(asked, vocabulary))
    for fact in session.dispatch(command, loaded(dice)):
        print(vocabulary.write(fact))


def loaded(dice: object) -> LoadedDice | None:
    """Real dice in order; whatever is thrown beyond them Lantern rolls."""
    return None if dice is None else LoadedDice(faces(dice), then=machine.chance())


def faces(dice: object) -> tuple[int, ...]:
    """Real dice, as they are written; none where nothing is."""
    if dice is None:
        return ()
    if not isinstance(dice, list) or not all(isinstance(d, int) and not isinstance(d, bool) for d in dice):
        raise Refusal("“dice” is a list of the faces that fell, in order: [7, 19].")
    return tuple(dice)


def completed(asked: dict[str, Any], vocabulary: Vocabulary) -> dict[str, Any]:
    """What a person need not write: the moment of a clock act."""
    cls = vocabulary.commands.get(str(asked.get("kind")))
    fields = cls.__struct_fields__ if cls else ()
    if "at" in fields and "at" not in asked:
        asked["at"] = msgspec.to_builtins(machine.now())
    if isinstance(asked.get("ruleset"), str):
        raise Refusal("A ruleset is chosen when the event is made: lantern new FORMAT EVENT --ruleset FILE.")
    return asked


def _command_list(format_: Format[object]) -> str:
    return "\n".join(_command_line(cls) for cls in format_.rules.commands)


def _command_line(cls: type[Command]) -> str:
    info: Any = msgspec.inspect.type_info(cls)
    fields = [f"{f.name}{'' if f.required else '?'}: {_type_words(f.type)}" for f in info.fields]
    about = (cls.__doc__ or "").strip().splitlines()[0]
    return f"{info.tag}  {{{', '.join(fields)}}}\n    {about}"


def _type_words(type_: Any) -> str:
    name = type(type_).__name__.removesuffix("Type").lower()
    if name == "literal":
        return " | ".join(f'"{v}"' for v in type_.values)
    if name in ("vartuple", "list"):
        return f"[{_type_words(type_.item_type)}, …]"
    if name == "tuple":
        return f"[{', '.join(_type_words(t) for t in type_.item_types)}]"
    if name == "dict":
        return f"{{{_type_words(type_.key_type)}: {_type_words(type_.value_type)}, …}}"
    if name == "struct":
        return str(type_.cls.__name__)
    if name == "union":
        return " | ".join(_type_words(t) for t in type_.types)
    return {"str": "text", "int": "number", "float": "number", "bool": "true/false", "none": "null"}.get(name, name)


def _show_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("event", type=Path)
    parser.add_argument("view", nargs="?", help="which view; without one they are listed")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--csv", action="store_true", help="a table of results for a spreadsheet")
    parser.set_defaults(run=_show)


def _show(asked: argparse.Namespace) -> int:
    from desktop.app.opening import open_event

    with open_event(asked.event) as event:
        if asked.csv:
            return _show_table(event, asked.view or "")
        views = event.format.views
        if asked.view is None:
            print(json.dumps(sorted((*views, "log"))) if asked.json else "\n".join(sorted((*views, "log"))))
            return 0
        value = _viewed(event, asked.view, views)
    print(json.dumps(value, ensure_ascii=False, indent=None if asked.json else 2))
    return 0


def _show_table(event: OpenEvent, name: str) -> int:
    """One table of results as CSV; without a name they are listed."""
    from desktop.library.tables import written_table

    tables = {title.casefold(): grid for title, grid in event.format.results.items()}
    if not name:
        print("\n".join(tables))
        return 0
    if name.casefold() not in tables:
        raise Refusal(f"There is no table “{name}”. There are {' and '.join(tables)}.")
    grid = tables[name.casefold()](event.session.state)
    sys.stdout.write(written_table(grid.heads, grid.rows).decode("utf-8").replace("\r\n", "\n"))
    return 0


def _viewed(event: OpenEvent, view: str, views: Mapping[str, Callable[[object], object]]) -> object:
    if view == "log":
        return msgspec.to_builtins(event.session.log)
    if view not in views:
        raise Refusal(f"There is no view “{view}”. There are {', '.join(sorted(views))} and log.")
    return msgspec.to_builtins(views[view](event.session.state))


# -- deck --------------------------------------------------------------------------------------------------------------


def _deck_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(dest="what", required=True, metavar="check", parser_class=Parser)
    check = kinds.add_parser("check", help="check a deck list against a format")
    check.add_argument("decklist", type=Path)
    check.add_argument("--format", choices=FORMATS, metavar="FORMAT", required=True, help=_THERE_ARE)
    check.add_argument("--json", action="store_true")
    check.add_argument("--event", type=Path, metavar="EVENT.lantern", help="check it against a challenge of this event")
    check.add_argument("--challenge", help="which: its plane, its number or a player in it")
    check.add_argument("--player", default="", help="whose deck, where --challenge names no player")
    check.add_argument("--keep", action="store_true", help="and keep what was found in the event")
    column_argument(check)
    check.set_defaults(run=_deck_check)


def _report_in_event(
    format_: Format[Any], reading: Any, cards: KnownCards | None, asked: argparse.Namespace
) -> DeckReport:
    """What one challenge of an event makes of the deck; with ``--keep`` the event keeps it."""
    from desktop.app.opening import open_event
    from desktop.storage.pen import take

    if format_.deck_in_event is None:
        raise Refusal(f"Decks of {format_.name} are not built for a challenge. Leave --event and --challenge out.")
    if asked.event is None or not asked.challenge:
        raise Refusal("Name both: --event EVENT.lantern, and --challenge with its plane or one of its players.")
    with open_event(asked.event) as event:
        if event.format.id != format_.id:
            raise Refusal(f"“{asked.event.name}” is an event of {event.format.name}. Name that format.")
        held = format_.deck_in_event(event.session.state, reading, cards, asked.challenge, asked.player)
        if asked.keep:
            with take(asked.event):
                event.session.dispatch(held.command)
    return held.report


def _deck_check(asked: argparse.Namespace) -> int:
    from desktop.library.check import check_names, with_proper_names
    from desktop.library.decks import read_deck_file

    format_, cards = format_of(asked.format), known_cards()
    reading = by_columns(partial(read_deck_file, asked.decklist, cards), asked.column)
    if asked.event is not None or asked.challenge is not None:
        report = _report_in_event(format_, reading, cards, asked)
    else:
        report = format_.deck_report(with_proper_names(reading.deck, cards), cards)
    verdict = {
        "format": format_.id,
        "read_as": reading.format,
        "title": reading.deck.title,
        "counts": dict(report.counts),
        "faults": list(report.faults),
        "notes": list(reading.notes),
        "unreadable": [{"line": p.line, "text": p.text, "expected": p.expected} for p in reading.problems],
        "names": [f.says for f in check_names(reading.deck, cards) if f.says],
        "ok": not (report.faults or reading.problems),
    }
    print(json.dumps(verdict, ensure_ascii=False) if asked.json else _verdict_lines(asked.decklist, verdict))
    return 0 if verdict["ok"] else 2


def _verdict_lines(path: Path, verdict: Mapping[str, Any]) -> str:
    counts = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in verdict["counts"].items())
    lines = [f"{path.name}: read as {verdict['read_as']}: {counts}"]
    lines += [f"line {p['line']}: “{p['text']}”: {p['expected']}" for p in verdict["unreadable"]]
    lines += [*verdict["notes"], *verdict["names"], *verdict["faults"]]
    return "\n".join([*lines, "This deck may play." if verdict["ok"] else "This deck may not play as it is."])


# -- journal -----------------------------------------------------------------------------------------------------------


def _journal_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(
        dest="what", required=True, metavar="export|import|verify|rescue", parser_class=Parser
    )
    out = kinds.add_parser("export", help="print the journal as JSON Lines")
    out.add_argument("event", type=Path)
    out.set_defaults(run=_journal_export)
    into = kinds.add_parser("import", help="make an event file from JSON Lines")
    into.add_argument("file", type=Path)
    into.add_argument("event", type=Path)
    into.set_defaults(run=_journal_import)
    rescue = kinds.add_parser("rescue", help="what is sound in a damaged event, into a new file")
    rescue.add_argument("event", type=Path)
    rescue.add_argument("new", type=Path)
    rescue.add_argument("--all", action="store_true", help="go on through acts that are altered, and name them")
    rescue.set_defaults(run=_journal_rescue)
    verify = kinds.add_parser("verify", help="prove every act; print the head of the chain and a digest of the state")
    verify.add_argument("event", type=Path, help="an event file, or an exported journal")
    verify.add_argument("--head", default="", help="a head that was printed: which act was the last one then?")
    verify.set_defaults(run=_journal_verify)


def _journal_export(asked: argparse.Namespace) -> int:
    from desktop.app.opening import exported, open_event

    with open_event(asked.event) as event:
        sys.stdout.write(exported(event))
    return 0


def _journal_import(asked: argparse.Namespace) -> int:
    from desktop.app.opening import import_journal, read_ruleset_file
    from desktop.engine.session import digest

    text = read_ruleset_file(asked.file)
    with import_journal(text, asked.event) as event:
        print(
            f"{asked.event}: {counted(len(event.session.history.steps), 'step')}, digest {digest(event.session.state)}"
        )
    return 0


def _journal_rescue(asked: argparse.Namespace) -> int:
    from desktop.app.rescue.rescuing import rescue, rescue_of
    from desktop.storage.event_file import SUFFIX

    if asked.new.suffix != SUFFIX:
        raise Refusal(f"An event file ends in {SUFFIX}: “{asked.new.name}{SUFFIX}”, say.")
    plan = rescue_of(asked.event, asked.all)
    rescue(plan, asked.new)
    print("\n".join((f"{asked.new}: {plan.says}", *(f"missing: act {x.step}: {x.sentence}" for x in plan.lost))))
    return 0


def _journal_verify(asked: argparse.Namespace) -> int:
    from desktop.app.proving import verified

    print(json.dumps(verified(asked.event, asked.head), ensure_ascii=False))
    return 0


# -- demo, doctor ------------------------------------------------------------------------------------------------------


def _demo_arguments(parser: argparse.ArgumentParser) -> None:
    first = next(iter(FORMATS.shipped))
    about = f"{_THERE_ARE}; without one {first}"
    parser.add_argument("format", nargs="?", choices=FORMATS, default=first, metavar="FORMAT", help=about)
    parser.add_argument("--out", type=Path, required=True, help="the folder for the event, its handouts and pictures")
    parser.add_argument("--players", type=int, help="how many; without it as many as the format usually has")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--no-pictures", action="store_true", help="no pictures of the screens and the wall")
    parser.set_defaults(run=_demo)


def _demo(asked: argparse.Namespace) -> int:
    from desktop.app.demo import demo_in_words, run_demo
    from desktop.manifest import silent

    format_ = format_of(asked.format)
    players = format_.demo().players if asked.players is None else asked.players
    shown = _on_one_line if sys.stderr is not None and sys.stderr.isatty() else silent
    summary = run_demo(format_, asked.out, players, asked.seed, not asked.no_pictures, shown)
    shown("")
    print(demo_in_words(format_, summary, asked.out))
    return 0


def _on_one_line(words: str) -> None:
    """How far it is, in place of what was said before."""
    print(f"\r{words[:78]:78}\r", end="", file=sys.stderr, flush=True)


def _doctor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_doctor)


def _doctor(asked: argparse.Namespace) -> int:
    from desktop.app.doctor import examine

    findings = examine()
    for finding in findings:
        print(f"{'ok  ' if finding.ok else 'fix '}  {finding.what:10} {finding.says}")
    return 0


WORDS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "demo": _demo_arguments,
    "new": _new_arguments,
    "do": _do_arguments,
    "show": _show_arguments,
    "deck": _deck_arguments,
    "journal": _journal_arguments,
    "doctor": _doctor_arguments,
}

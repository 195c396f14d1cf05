"""``lantern amend``: an act of the past put right from a file; a dry run keeps nothing; bad files get a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from desktop.app.opening import open_event
from desktop.cli.door import main
from desktop.engine.session import digest
from desktop.print.cards.correction_slip import CorrectionSlip, SlipRow, correction_slips
from desktop.print.layout.paper import by_name
from desktop.print.pages.masthead import Masthead
from tests.cli.test_cli import do, event, seated
from tests.print.support import text_of

__all__ = ["event"]


def amend(event: Path, asked: object, *words: str) -> int:
    file = event.with_suffix(".json")
    file.write_text(asked if isinstance(asked, str) else json.dumps(asked), "utf-8")
    return main(["amend", str(event), str(file), *words])


def acts(event: Path) -> dict[str, int]:
    """The number of the last act of each kind."""
    with open_event(event) as opened:
        return {json.loads(step.command)["kind"]: step.number for step in opened.session.history.played[0]}


def standing(event: Path) -> str:
    with open_event(event) as opened:
        return digest(opened.session.state)


@pytest.fixture
def played(event: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Ben won at The Church, and the round is over."""
    seated(event, monkeypatch)
    report: list[dict[str, Any]] = [
        {"kind": "report-result", "match": "The Barracks", "winner": "Ada"},
        {"kind": "report-result", "match": "The Church", "winner": "Ben"},
        {"kind": "finish-round"},
    ]
    assert do(event, *report, monkeypatch=monkeypatch) == 0
    capsys.readouterr()
    return event


DORA = {"kind": "report-result", "match": "The Church", "winner": "Dora"}


def test_a_dry_run_tells_what_would_change_and_keeps_nothing(played, capsys) -> None:
    before, bytes_before = standing(played), played.read_bytes()
    asked = {"step": acts(played)["report-result"], "to": DORA, "why": "slip found"}
    assert amend(played, asked, "--dry-run", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["kept"] is None
    assert {"view": "ledger", "who": "Dora", "what": "cards", "before": "0", "after": "1"} in told["changes"]
    assert told["contradictions"] == []
    assert standing(played) == before != told["digest"]
    assert played.read_bytes() == bytes_before


def test_kept_it_is_one_act_and_one_undo_takes_it_back(played, monkeypatch, capsys) -> None:
    before, last = standing(played), acts(played)["finish-round"]
    assert amend(played, {"step": acts(played)["report-result"], "to": DORA, "why": "slip found"}) == 0
    told = capsys.readouterr().out
    assert "Why: slip found" in told
    assert "ledger · Dora · cards: 0 → 1" in told
    assert f"Kept as act {last + 1}." in told
    corrected = standing(played)
    assert corrected != before
    assert main(["journal", "verify", str(played)]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == corrected
    assert do(played, {"kind": "undo"}, monkeypatch=monkeypatch) == 0
    assert standing(played) == before
    assert do(played, {"kind": "redo"}, monkeypatch=monkeypatch) == 0
    assert standing(played) == corrected


def test_it_goes_out_and_in_with_the_journal(played, tmp_path, capsys) -> None:
    assert amend(played, {"step": acts(played)["report-result"], "to": DORA}) == 0
    capsys.readouterr()
    assert main(["journal", "export", str(played)]) == 0
    journal = tmp_path / "out.jsonl"
    journal.write_text(capsys.readouterr().out, "utf-8")
    again = tmp_path / "again.lantern"
    assert main(["journal", "import", str(journal), str(again)]) == 0
    assert standing(again) == standing(played)


def test_a_changed_correction_breaks_the_chain(played, tmp_path, capsys) -> None:
    assert amend(played, {"step": acts(played)["report-result"], "to": DORA}) == 0
    capsys.readouterr()
    main(["journal", "export", str(played)])
    journal = tmp_path / "out.jsonl"
    journal.write_text(capsys.readouterr().out.replace('"how":"other"', '"how":"stays"'), "utf-8")
    assert main(["journal", "verify", str(journal)]) == 1
    assert "is not what was kept" in capsys.readouterr().err


def test_what_contradicts_is_told_and_settled(event, monkeypatch, capsys) -> None:
    seated(event, monkeypatch)
    report = {"kind": "report-result", "match": "The Barracks", "winner": "Ada"}
    assert do(event, report, monkeypatch=monkeypatch) == 0
    number, seat = acts(event)["report-result"], acts(event)["take-corner"] - 3
    capsys.readouterr()
    moved = {"kind": "take-corner", "player": "Ada", "location": "The Church", "corner": "C"}
    asked: dict[str, Any] = {"step": seat, "to": moved}
    assert amend(event, asked, "--dry-run", "--json") == 0
    found = {one["step"]: one for one in json.loads(capsys.readouterr().out)["contradictions"]}
    assert "The Barracks has already reported" in found[number]["why"]
    assert set(found[number]["choices"]) >= {"strike", "other"}
    asked["settle"] = {str(number): "strike"}
    assert amend(event, asked, "--dry-run", "--json") == 0
    assert {c["step"]: c["settled"] for c in json.loads(capsys.readouterr().out)["contradictions"]}[number] == "strike"
    asked["settle"] = {str(number): {"kind": "report-result", "match": "The Church", "winner": "Ada"}}
    assert amend(event, asked) == 2
    assert "cannot have been so" in capsys.readouterr().err


def test_from_now_on_is_an_ordinary_act_at_the_end(played, capsys) -> None:
    before = standing(played)
    asked = {
        "step": acts(played)["count-dark"],
        "mode": "from-now",
        "why": "counted again",
        "to": {"kind": "recount-deck", "player": "Dora", "dark": 3, "reason": "counted again"},
    }
    assert amend(played, asked, "--dry-run") == 0
    assert standing(played) == before
    assert amend(played, asked) == 0
    assert "Kept as act" in capsys.readouterr().out
    with open_event(played) as opened:
        assert opened.session.history.steps[-1].act == "do"
        assert opened.session.state.player("p4").dark == 3


def test_take_back_just_this_and_a_die(played, capsys) -> None:
    assert amend(played, {"step": acts(played)["count-dark"], "to": None, "why": "counted again"}) == 0
    assert "never was" in capsys.readouterr().out
    capsys.readouterr()
    prizes = acts(played)["roll-prizes"] - 1
    to = {"kind": "roll-prizes", "locations": ["The Barracks", "The Church"], "dice": [1, 2]}
    assert amend(played, {"step": prizes, "to": to, "why": "misread"}, "--dry-run", "--json") == 0
    assert any(change["view"] == "ledger" for change in json.loads(capsys.readouterr().out)["changes"])


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("{", "is no correction"),
        ("[1]", "is no correction"),
        ('{"to": "strike"}', "missing required field `step`"),
        ('{"step": "x"}', "is no correction"),
        ('{"step": 2, "mode": "never"}', "is no correction"),
        ('{"step": 2, "colour": "red"}', "unknown field `colour`"),
        ('{"step": 999}', "There is no act 999 that stands"),
        ('{"step": 2, "to": {"kind": "fly"}}', "There is no command “fly”"),
        ('{"step": 2, "to": {"kind": "start-round"}}', "cannot have been so"),
        ('{"step": 2, "to": {"kind": "start-round", "dice": "x"}}', "“dice” is a list"),
        ('{"step": 2, "settle": {"x": "stays"}}', "“x” is no number of an act"),
        ('{"step": 2, "settle": {"888": "stays"}}', "There is no act 888"),
        ('{"step": 2, "mode": "from-now"}', "needs “to”: give it a command"),
        ("\x00", "is no correction"),
    ],
)
def test_a_bad_file_gets_a_sentence(played, capsys, asked, says) -> None:
    before = standing(played)
    assert amend(played, asked) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert "Traceback" not in told.err
    assert standing(played) == before


def test_a_file_that_is_not_there_gets_a_sentence_too(event, capsys) -> None:
    assert main(["amend", str(event), "nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err


# -- on paper ----------------------------------------------------------------------------------------------------------


def words(path: Path) -> str:
    return text_of(path)


def test_slips_tell_for_whom_what_changed_and_how_it_was_settled(played, tmp_path, capsys) -> None:
    out = tmp_path / "slips.pdf"
    assert main(["print", str(played), "correction-slips", "-o", str(out)]) == 2
    assert "Nothing of the past has been put right" in capsys.readouterr().err
    assert amend(played, {"step": acts(played)["report-result"], "to": DORA, "why": "slip found"}) == 0
    assert main(["print", str(played), "correction-slips", "-o", str(out)]) == 0
    told = words(out)
    for part in ("Dora", "Ben", "For the board", "For the desk", "Why: slip found", "Second judge"):
        assert part in told
    assert main(["print", str(played), "correction-slips", "--paper", "letter", "--low-ink", "-o", str(out)]) == 0


def test_everything_is_printed_whether_or_not_something_was_put_right(played, tmp_path, capsys) -> None:
    assert main(["print", str(played), "all", "-o", str(tmp_path / "before")]) == 0
    assert not (tmp_path / "before" / "correction-slips.pdf").exists()
    assert amend(played, {"step": acts(played)["report-result"], "to": DORA}) == 0
    assert main(["print", str(played), "all", "-o", str(tmp_path / "after")]) == 0
    assert (tmp_path / "after" / "correction-slips.pdf").exists()


def test_paper_as_it_stood_then(played, tmp_path, capsys) -> None:
    report = acts(played)["report-result"]
    assert amend(played, {"step": report, "to": DORA}) == 0
    now, then, early = (tmp_path / f"{name}.pdf" for name in ("now", "then", "early"))
    assert main(["print", str(played), "prizes-won", "-o", str(now)]) == 0
    assert main(["print", str(played), "prizes-won", "--at", str(report), "-o", str(then)]) == 0
    assert main(["print", str(played), "prizes-won", "--at", "3", "-o", str(early)]) == 0
    assert words(now) != words(then) != words(early)
    for act in ("0", "9999"):
        assert main(["print", str(played), "prizes-won", "--at", act, "-o", str(early)]) == 2
        assert "There is no act" in capsys.readouterr().err


def test_a_long_correction_goes_on_on_further_slips() -> None:
    rows = tuple(SlipRow(f"Thing {i}", f"was {i}", f"is {i}") for i in range(20))
    slips = [CorrectionSlip("Ada", "For", rows, ("bring it",)), CorrectionSlip("Ben", "For", ())]
    pdf = correction_slips(slips, Masthead("Correction slip", "Round 2", "Ghent"), "Why: x", by_name("a4"))
    told = text_of(pdf)
    assert "1 of 4" in told
    assert "4 of 4" in told
    assert all(f"is {i}" in told for i in range(20))
    assert told.count("bring it") == 1

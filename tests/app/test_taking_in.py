"""What is opened besides an event: a backup is gone on with in a copy, a journal becomes an event; every demo opens."""

from __future__ import annotations

import shutil
from pathlib import Path
from time import mktime

import pytest
from pytestqt.qtbot import QtBot

from desktop.app.house_acts import shared_acts
from desktop.app.lantern import Lantern
from desktop.app.opening import exported, new_event, open_event, open_own, own_event
from desktop.catalogue import FORMATS, format_of
from desktop.engine.rules import Refusal
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivors
from desktop.storage.backup import back_up
from desktop.storage.event_file import EventFile
from desktop.storage.saying import Damaged
from desktop.ui.start.new_event import NewEventPage
from tests.app.test_app import lantern, now

__all__ = ["lantern", "now"]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "night.lantern"
    with new_event(path, format_of("horde"), "The long night", now=lambda: 0.0) as opened:
        opened.session.dispatch(AddSurvivors(("Ada", "Ben")))
    return path


def survivors(path: Path) -> list[str]:
    with open_event(path) as opened:
        return [one.name for one in opened.session.state.survivors]


def test_a_backup_is_gone_on_with_in_a_copy_and_stays_as_it_was(event: Path, tmp_path: Path) -> None:
    backup = back_up(
        event, tmp_path / "Backups", mktime((2026, 11, 21, 10, 0, 0, 0, 0, -1)), "Night: watch", "after round 3"
    )
    before = backup.read_bytes()
    opened = own_event(backup, tmp_path / "Lantern", [tmp_path / "Backups"])
    again = own_event(backup, tmp_path / "Lantern", [tmp_path / "Backups"])
    assert opened.name == "Night- watch 2026-11-21 10-00-00 after round 3 from backup.lantern"
    assert again.name == "Night- watch 2026-11-21 10-00-00 after round 3 from backup 2.lantern"
    assert survivors(opened) == survivors(again) == ["Ada", "Ben"]
    assert backup.read_bytes() == before


def test_of_a_backup_that_does_not_open_no_copy_is_left(event: Path, tmp_path: Path) -> None:
    backup = back_up(event, tmp_path / "Backups", 1_795_000_000.0, "Night")
    whole = backup.read_bytes()
    backup.write_bytes(whole.replace(b"The long night", b"The wrong ngth"))
    for _ in range(2):
        with pytest.raises(Damaged):
            open_own(backup, tmp_path / "Lantern", [tmp_path / "Backups"])
        assert not list((tmp_path / "Lantern").iterdir())
    backup.write_bytes(whole)
    open_own(backup, tmp_path / "Lantern", [tmp_path / "Backups"]).close()


def test_a_journal_becomes_an_event_of_its_own(event: Path, tmp_path: Path) -> None:
    journal = tmp_path / "night.jsonl"
    with open_event(event) as opened:
        journal.write_text(exported(opened), "utf-8")
    made = own_event(journal, tmp_path / "Lantern", [])
    assert made == tmp_path / "Lantern" / "night.lantern"
    assert survivors(made) == ["Ada", "Ben"]


def test_a_damaged_journal_is_refused_and_leaves_no_file(tmp_path: Path) -> None:
    journal = tmp_path / "torn.jsonl"
    journal.write_text("no journal at all\n", "utf-8")
    with pytest.raises(Refusal):
        own_event(journal, tmp_path / "Lantern", [])
    assert not list((tmp_path / "Lantern").iterdir())


def test_an_event_is_opened_where_it_lies(event: Path, tmp_path: Path) -> None:
    assert own_event(event, tmp_path / "Lantern", [tmp_path / "Backups"]) == event


def test_the_palette_offers_the_demo_of_every_format_and_the_backups() -> None:
    acts = {act.id for act in shared_acts(False, False)}
    assert {f"house:demo {id}" for id in FORMATS} <= acts
    assert "house:open backup" in acts


def test_the_page_of_a_new_event_offers_the_demo_of_its_format(qtbot: QtBot) -> None:
    page = NewEventPage("horde", "Horde Sealed", "2026-11-21", "/tmp")
    qtbot.addWidget(page)
    page.show()
    with qtbot.waitSignal(page.demo_asked):
        page.demo.click()


def test_an_older_copy_of_an_event_is_told_when_it_is_opened(lantern: Lantern, event: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(event, tmp_path / "stick.lantern"))
    assert lantern.open(copy)
    assert lantern.frame.sill.face.refusal == ""
    lantern.show_start()
    with open_event(event) as opened:
        opened.session.dispatch(AddSurvivors(("Cleo",)))
    assert lantern.open(event)
    assert lantern.frame.sill.face.refusal == "", "it went on since"
    assert lantern.open(copy)
    sentence = "This is an older copy: it holds 2 acts, and the event had 3 when “night.lantern” was open here."
    assert lantern.frame.sill.face.refusal == sentence


@pytest.mark.parametrize("rung", [[["a", {}]], [1, "a", None], {"a": 1}], ids=str)
def test_an_event_opens_whatever_somebody_wrote_into_what_its_desk_kept(
    lantern: Lantern, event: Path, rung: object
) -> None:
    with EventFile(event) as file:
        for key in ("rung", "wall", "screen", "seen", "print_queue", "print_sheet"):
            file.remember(key, rung)
    assert lantern.open(event)


def test_an_event_opens_whatever_the_book_says_of_its_acts(lantern: Lantern, event: Path) -> None:
    with EventFile(event) as file:
        id = file.about["event"]
    for acts in ("9" * 5000, "-1", "²", "x"):
        lantern.book.note_opened(event, 1.0, {"event": id, "acts": acts})
        assert lantern.open(event)

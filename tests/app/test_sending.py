"""A league's week as files to be mailed: for every player a text, a PDF and a picture; for all a map and the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.app.opening import OpenEvent, exports, import_journal, new_event
from desktop.app.sending import mail_of, state_of_round, write_letters
from desktop.catalogue import FORMATS, format_of
from desktop.cli.door import main
from desktop.engine.event import RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.rules.acts.mail import NoteContact
from desktop.system.files import file_name
from tests.web.reader import sound

JOURNALS = Path(__file__).parents[1] / "journals" / "dominia"


@pytest.fixture
def league(tmp_path: Path) -> OpenEvent:
    return import_journal((JOURNALS / "small-war.jsonl").read_text("utf-8"), tmp_path / "war.lantern")


def test_every_player_has_a_text_a_pdf_and_a_picture_and_all_have_the_map_and_the_page(
    league: OpenEvent, tmp_path: Path
) -> None:
    with league:
        state = state_of_round(league, 2)
        files = write_letters(league.format, state, tmp_path / "week 2", "Friday")
    names = {path.name for path in files}
    assert {"page.html", "map.png", "map.pdf", "gazette.pdf"} <= names
    for number, player in enumerate((p for p in state.players if not p.out or p.out == 2), 1):
        stem = file_name(f"{number:02} {player.name}", "")
        text = (tmp_path / "week 2" / f"{stem}.txt").read_text("utf-8")
        assert text.startswith(f"Subject: {state.name}: After week 2\n\nDear {player.name},")
        if not player.out:
            assert {f"{stem}.pdf", f"{stem}.png"} <= names
    for path in files:
        data = path.read_bytes()
        assert {".pdf": b"%PDF", ".png": b"\x89PNG", ".txt": b"Subj", ".html": b"<!DO"}[path.suffix] == data[:4]


def test_a_past_week_is_sent_as_it_stood_when_it_was_over(league: OpenEvent) -> None:
    with league:
        assert [len(state_of_round(league, number).past) for number in (1, 3)] == [1, 3]
        assert state_of_round(league, 1).week is None
        with pytest.raises(Refusal, match="Week 9 is not over: 6 of them are"):
            state_of_round(league, 9)
        #: the week is a past one, the letter goes out today.
        player = league.session.state.standing[0]
        league.session.dispatch(NoteContact(player.id, "new@example.org"))
        sent = next(one for one in mail_of(league.format).letters(state_of_round(league, 1), "") if one.to)
        assert (sent.name, sent.to) == (player.name, "new@example.org")


def test_a_week_that_was_played_twice_is_sent_as_it_counts(tmp_path: Path) -> None:
    text = (JOURNALS / "newcomer.jsonl").read_text("utf-8")
    with import_journal(text, tmp_path / "again.lantern") as event:
        assert state_of_round(event, 1).owners["A-3"] == "p2"
        with pytest.raises(Refusal, match="Week 2 is not over: 1 of them is"):
            state_of_round(event, 2)


def test_names_that_no_file_may_have_are_files_all_the_same(league: OpenEvent, tmp_path: Path) -> None:
    with league:
        state = league.session.state
        rules = league.format.rules
        for name in ("../../etc/passwd", "CON", "a/b\\c:*?"):
            (fact,) = rules.decide(state, RenamePlayer(state.standing[0].id, name), None)  # type: ignore[arg-type]
            files = write_letters(league.format, rules.evolve(state, fact), tmp_path / "out")
            assert {path.parent for path in files} == {tmp_path / "out"}
            assert all(path.is_file() for path in files)


def test_it_can_be_stopped_and_says_what_is_there(league: OpenEvent, tmp_path: Path) -> None:
    with league, pytest.raises(Refusal, match="Stopped after 2 files; they are in the folder"):
        write_letters(league.format, league.session.state, tmp_path / "out", progress=lambda done, steps: done < 1)


def test_nobody_is_written_to_before_the_war_and_no_format_of_one_room_is_sent(tmp_path: Path) -> None:
    for id, why in (("dominia", "nobody to write to yet"), ("horde", "Horde Sealed is played in one room: there is")):
        with (
            new_event(tmp_path / f"{id}.lantern", format_of(id), "League") as event,
            pytest.raises(Refusal, match=why),
        ):
            write_letters(event.format, event.session.state, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_by_the_command_line(league: OpenEvent, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league.close()
    path = str(tmp_path / "war.lantern")
    assert main(["send", path, "--week", "1", "-o", str(tmp_path / "sent")]) == 0
    assert f"files in {tmp_path / 'sent'}" in capsys.readouterr().out
    assert main(["send", path, "--week", "9", "-o", str(tmp_path / "sent")]) == 2
    assert "Week 9 is not over" in capsys.readouterr().err
    assert main(["export", path, "html", "-o", str(tmp_path / "page.html")]) == 0
    sound((tmp_path / "page.html").read_text("utf-8"))
    assert main(["export", path, "html", "-o", path]) == 2
    assert "nothing is written over it" in capsys.readouterr().err


@pytest.mark.parametrize("id", FORMATS.shipped)
def test_a_new_event_of_every_format_is_a_sound_page(id: str, tmp_path: Path) -> None:
    with new_event(tmp_path / "new.lantern", format_of(id), "<b>Ghent</b>", "Ghent & Bruges") as event:
        name, make = exports(event)["The page for the web as HTML"]
        read = sound(make().decode())
    assert name == "new.html"
    assert "<b>Ghent</b>" in read.text
    assert "Ghent & Bruges" in read.text


@pytest.mark.parametrize("journal", sorted(JOURNALS.parent.rglob("*.jsonl")), ids=lambda path: path.stem)
def test_every_old_event_is_a_sound_page_with_its_results(journal: Path, tmp_path: Path) -> None:
    with import_journal(journal.read_text("utf-8"), tmp_path / "old.lantern") as event:
        page, state = exports(event)["The page for the web as HTML"][1]().decode(), event.session.state
        read = sound(page)
        assert page == exports(event)["The page for the web as HTML"][1]().decode()
        for name in event.format.people(state):
            assert name in read.text
        if result := event.format.result(state):
            assert result in read.text

"""The dice of every act lie in the event file, and in a journal taken out of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop.app.opening import exported, import_journal, new_event, open_event
from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.engine.rules import Refusal, Vocabulary
from desktop.engine.session import digest
from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS
from desktop.formats.elder_dragon_wars.rules.acts.games import DealDecks, StartGame
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.storage.dice_kept import parted, with_dice
from desktop.storage.jsonl import read_steps
from tests.storage.older import in_first_layout

DICE = (Throw(20, 7), Throw(6, 3, "typed"), Throw(20, 4, "set", 'read ,"dice-thrown":[[1,1]]} wrongly'))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "dragons.lantern"


def dealt(path: Path, seed: int = 1) -> str:
    """An event whose table was dealt: hundreds of throws that no fact tells."""
    with new_event(path, ELDER_DRAGON_WARS, "Dragons", dice=SeededDice(seed)) as event:
        for command in (AddPlayers(("A", "B", "C", "D", "E")), DealDecks(), StartGame()):
            event.session.dispatch(command)
        return digest(event.session.state)


def test_dice_lie_behind_a_command_and_come_off_again() -> None:
    for command in ('{"kind":"roll"}', '{"kind":"say","words":",\\"dice-thrown\\":[[6,6]]}"}'):
        assert parted(with_dice(command, DICE)) == (command, DICE)
        assert parted(with_dice(command, ())) == (command, ())
        assert json.loads(with_dice(command, DICE))["kind"] == json.loads(command)["kind"]


@pytest.mark.parametrize("dice", ["[[6,7]]", "[[6]]", "[6]", "[[true,1]]", '[[6,1,"wished"]]', "[[6,1", '["d6"]', "7"])
def test_dice_that_are_none_are_refused(dice: str) -> None:
    with pytest.raises(Refusal, match="dice of an act in this event cannot be read"):
        parted(f'{{"kind":"roll","dice-thrown":{dice}}}')
    with pytest.raises(Refusal, match="Line 2"):
        list(read_steps([f'{{"step":1,"at":0,"act":"do","dice":{dice}}}'], Vocabulary((), ())))


def test_a_shuffle_falls_again_after_a_restart(path: Path) -> None:
    before = dealt(path)
    with open_event(path, dice=SeededDice(2)) as event:
        event.session.undo()
    with open_event(path, dice=SeededDice(3)) as event:
        event.session.dispatch(StartGame())
        assert digest(event.session.state) == before


def test_a_journal_taken_out_and_in_again_keeps_the_dice(path: Path) -> None:
    before = dealt(path)
    with open_event(path) as event:
        lines = exported(event)
    copy = path.with_name("copy.lantern")
    with import_journal(lines, copy) as event:
        event.session.undo()
        event.session.dispatch(StartGame())
        assert digest(event.session.state) == before


def test_files_from_before_open_and_take_new_acts(path: Path) -> None:
    dealt(path)
    in_first_layout(path, "UPDATE step SET command = json_remove(command, '$.\"dice-thrown\"')")
    with open_event(path, dice=SeededDice(2)) as event:
        assert not event.session.history.steps[-1].throws
        event.session.undo()
        event.session.dispatch(StartGame())
        assert event.session.history.steps[-1].throws
    with open_event(path) as event:
        assert event.session.state.game is not None


def test_a_journal_whose_undo_points_elsewhere_is_refused_and_makes_no_file(path: Path) -> None:
    dealt(path)
    with open_event(path) as event:
        event.session.undo()
        lines = exported(event).replace('"act": "undo", "target": 4', '"act": "undo", "target": 2')
    with pytest.raises(Refusal, match="step 5 does not follow from the lines before it"):
        import_journal(lines, path.with_name("forged.lantern"))
    assert not path.with_name("forged.lantern").exists()


def test_typed_dice_are_kept_as_typed() -> None:
    kept = with_dice('{"kind":"x"}', (LoadedDice([3]).throw(6),))
    assert kept == '{"kind":"x","dice-thrown":[[6,3,"typed",""]]}'

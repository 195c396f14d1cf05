"""The words of a map that is shown find their places between two events, and no old word stays."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, QTimer

from desktop.domain.hexmap.lettering import Lettered
from desktop.ui.hexes import places as hex_places
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.layers import Ground
from desktop.ui.hexes.places import Places
from desktop.ui.hexes.view import HexView
from desktop.ui.hexes.words import words_on
from desktop.ui.kit.remembered import forget
from desktop.ui.kit.tokens import LIGHT
from tests.ui.hexes.test_hex_words import realms_of

SCALE, LOOK = 48.0, HexLook(LIGHT)


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> tuple[HexFace, HexFace]:
    """Two acts of a league whose words take long to place: nothing is found at once."""
    forget()
    monkeypatch.setattr(hex_places, "_SLICE", 1e-6)
    face = realms_of(Random(5), 8)
    return face, replace(face, lit=frozenset(list(face.holders)[::3]))


def in_a_loop(ask: Callable[[], object]) -> object:
    """What somebody gets who asks while the window waits for events."""
    loop, found = QEventLoop(), list[object]()
    QTimer.singleShot(0, lambda: [found.append(ask()), loop.quit()])
    loop.exec()
    return found[0]


def test_a_picture_that_nobody_comes_back_to_has_all_its_words(qapp, faces) -> None:
    assert Places().words(faces[0], SCALE, LOOK) == words_on(faces[0], SCALE, LOOK) != ()


def test_words_stay_where_they_were_until_new_places_are_found(qtbot, faces) -> None:
    places, (first, second) = Places(), faces
    assert in_a_loop(lambda: places.words(first, SCALE, LOOK)) == ()
    qtbot.waitSignal(places.found).wait()
    before = words_on(first, SCALE, LOOK)
    assert in_a_loop(lambda: places.words(first, SCALE, LOOK)) == before
    with qtbot.waitSignal(places.found):
        assert in_a_loop(lambda: places.words(second, SCALE, LOOK)) == before
    after: tuple[Lettered, ...] = words_on(second, SCALE, LOOK)
    assert in_a_loop(lambda: places.words(second, SCALE, LOOK)) == after != before


def test_of_two_acts_at_once_only_the_second_is_followed(qtbot, faces) -> None:
    places, (first, second) = Places(), faces
    told: list[int] = []
    in_a_loop(lambda: places.words(first, SCALE, LOOK, lambda: told.append(1)))
    with qtbot.waitSignal(places.found):
        in_a_loop(lambda: places.words(second, SCALE, LOOK))
    assert told == [1], "who waited for the first paints again all the same"
    assert words_on.known(words_on.key(first, SCALE, LOOK)) is None
    assert words_on.known(words_on.key(second, SCALE, LOOK)) is not None
    #: and one that is taken back is as it was, though its places were never found.
    with qtbot.waitSignal(places.found):
        in_a_loop(lambda: places.words(first, SCALE, LOOK))
    assert in_a_loop(lambda: places.words(first, SCALE, LOOK)) == words_on(first, SCALE, LOOK)


def test_of_a_zoom_the_last_step_is_found_first_and_the_oldest_are_let_go(qtbot, faces) -> None:
    places, scales, found = Places(), [SCALE + step / 4 for step in range(20)], list[bool]()
    places.found.connect(lambda: found.append(words_on.known(words_on.key(faces[0], scales[-1], LOOK)) is not None))
    in_a_loop(lambda: [places.words(faces[0], scale, LOOK) for scale in scales])
    qtbot.waitUntil(lambda: len(found) == 16)
    assert found[0], "what is looked at now"
    qtbot.wait(50)
    assert len(found) == 16


def test_an_event_that_is_closed_meanwhile_leaves_nothing_to_seek(qtbot, faces) -> None:
    places, told = Places(), list[int]()
    places.found.connect(lambda: told.append(1))
    in_a_loop(lambda: places.words(faces[0], SCALE, LOOK, lambda: told.append(2)))
    forget()
    qtbot.wait(20)
    assert not told
    assert in_a_loop(lambda: places.words(faces[1], SCALE, LOOK)) == ()


def test_a_map_on_the_desk_is_painted_again_with_its_words(shown, qtbot, faces) -> None:
    view = HexView(editing=False)
    view.present(faces[0])
    shown(view, 640, 520)
    qtbot.waitUntil(lambda: bool(words_on.known(words_on.key(faces[0], view.camera.scale, view.look))))
    view.present(faces[1])

    def is_as_if_it_had_never_shown_another() -> bool:
        rightly = Ground().picture(faces[1], view.camera, view.look, view.size(), view.devicePixelRatioF())
        return bool(view.ground._picture is not None and view.ground._picture.toImage() == rightly.toImage())

    qtbot.waitUntil(is_as_if_it_had_never_shown_another)

"""For every test: no display is needed, and nobody's own book or card library is looked into."""

import gc
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator

import hypothesis
import pytest

from desktop.system.machine import sweep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="lantern-tests-")

#: what a page looks like does not hang on the fonts that a machine happens to have.
os.environ["LANTERN_FONTS"] = ""
#: files of tests lie in memory where there is enough: thousands of acts are not waited for until a disk has them.
_MEMORY, _ENOUGH = "/dev/shm", 2_000_000_000
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", _MEMORY)

#: `make quick` has a minute: what it does not reach is skipped, and counted so.
_UNTIL = float(os.environ.get("LANTERN_TESTS_UNTIL", "inf"))


#: how fast a machine is, and what else it is doing, is no fault of what is tried.
hypothesis.settings.register_profile("lantern", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.load_profile("lantern")


def pytest_runtest_setup() -> None:
    if time.time() > _UNTIL:
        pytest.skip("the minute is over: make test runs it")


_put_aside = gc.freeze
#: as in the window: Python's own collector sweeps on whatever thread makes something, and a piece of a window that is
#: let go there leaves Qt with a timer of something that is gone.
gc.disable()


@pytest.fixture(autouse=True, scope="session")
def aside() -> Iterator[None]:
    """What pytest holds itself, a million things, is not looked through for rubbish with every window that opens and
    closes: it is put aside once, and what Lantern puts aside and takes back lies beside it."""
    gc.collect()
    _put_aside()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(gc, "freeze", lambda: None)
        patched.setattr(gc, "unfreeze", lambda: None)
        yield


def _loaded() -> bool:
    return "PySide6.QtWidgets" in sys.modules


def _buried() -> None:
    from PySide6.QtCore import QCoreApplication, QEvent

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> object:
    from tests.patience import PatientBot

    return PatientBot(request)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """What a test closed is gone at once: a change of style would dress hundreds of dead windows anew."""
    yield
    if _loaded():
        _buried()
    sweep()


@pytest.fixture(autouse=True, scope="module")
def swept() -> Iterator[None]:
    """Windows that a module's tests have left go with it; what it loaded and keeps is put aside too: a quarter of the
    time of all tests went into looking through it again."""
    yield
    if _loaded():
        from PySide6.QtWidgets import QApplication

        for window in QApplication.topLevelWidgets():
            window.hide()
            window.deleteLater()
        _buried()
    gc.collect()
    _put_aside()

"""Qt loaded without what has no use yet: whoever calls it wrongly still hears how."""

from __future__ import annotations

import subprocess
import sys

_CALL = """
from desktop.system.loading import load_msgspec, load_qt
load_qt()
load_msgspec()
import platform, uuid
from PySide6.QtCore import QRect
try:
    QRect("left", 2)
except TypeError as error:
    print(error)
print(uuid.uuid1().version, platform.python_version())
"""


def test_a_wrong_call_is_told_and_ends_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", _CALL], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Supported signatures" in done.stdout
    assert done.stdout.splitlines()[-1] == f"1 {sys.version.split()[0]}"

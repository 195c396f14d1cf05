"""How long a test waits for what is bound to come: a machine that does ten things at once is slow, and right."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

#: milliseconds; who is in less of a hurry says so. Only a test that fails takes as long.
PATIENCE = 60_000


class PatientBot(QtBot):
    """pytest-qt's own, but nothing that has to happen is given up before its time."""

    def waitUntil(self, callback: Any, *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=max(timeout, PATIENCE))

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE) -> Any:
        return super().waitExposed(widget, timeout=max(timeout, PATIENCE))

    def waitActive(self, widget: Any, *, timeout: int = PATIENCE) -> Any:
        return super().waitActive(widget, timeout=max(timeout, PATIENCE))

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, raising: bool | None = None, **more: Any) -> Any:
        #: a signal that need not come is not waited for any longer.
        patient = timeout if raising is False else max(timeout, PATIENCE)
        return super().waitSignal(signal, timeout=patient, raising=raising, **more)

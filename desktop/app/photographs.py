"""Pictures of the screens and of the wall, without a display: for the demo, the README and the eye."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, cast

from desktop.app.opening import OpenEvent
from desktop.domain.clock import Instant
from desktop.engine.story import Moment
from desktop.system.files import write_whole

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

DESK = (1280, 720)
WALL = (1280, 720)
#: packed less hard: a tenth larger, in two thirds of the time.
_QUICK = 80


class _Forgetful:
    """A desk's memory that lasts as long as the pictures are being taken."""

    def __init__(self) -> None:
        self._kept: dict[str, object] = {}

    def remembered(self, key: str) -> object:
        return self._kept.get(key)

    def remember(self, key: str, value: object) -> None:
        self._kept[key] = value


class Photographer:
    """Takes pictures of an event that is being told elsewhere; use it as a context. At its end all are written: while
    one is packed the next is taken."""

    def __init__(
        self,
        event: OpenEvent,
        folder: Path,
        now: Callable[[], Instant],
        size: tuple[int, int] = DESK,
        dark: bool = False,
    ) -> None:
        app = _application()
        from desktop.ui.desk.alarms import AlarmBell
        from desktop.ui.desk.desk import Desk
        from desktop.ui.kit import theme
        from desktop.ui.kit.tokens import DARK, LIGHT
        from desktop.ui.shell.window import Frame
        from desktop.ui.wall.wall import Wall

        theme.start(app, DARK if dark else LIGHT)
        theme.use(reduced_motion=True)
        self._app, self._folder, self._count = app, folder, 0
        self._packer, self._packed = ThreadPoolExecutor(1, "pictures"), list[Future[None]]()
        self.frame = Frame(Wall(lambda: now().wall))
        self.frame.resize(*size)
        self.desk = Desk(self.frame, event.format, event.session, _Forgetful(), now, AlarmBell(lambda sound: None))
        self.frame.show()
        self._session = event.session
        #: between two pictures nobody looks.
        self._session.unwatch(self.desk.present)

    def __enter__(self) -> Photographer:
        return self

    def __exit__(self, *exc: object) -> None:
        self._packer.shutdown()
        self._session.watch(self.desk.present)
        self.desk.leave()
        self.frame.hide()
        self.frame.deleteLater()
        self._app.processEvents()
        for packed in self._packed:
            packed.result()

    def take(self, moment: Moment) -> list[Path]:
        """Pictures of every screen and slide of this moment; returns the files."""
        self._count += 1
        self.desk.present()
        slides = [self._slide(moment.name, slide) for slide in moment.slides]
        self.desk.present()
        return [*slides, *(self._screen(moment.name, screen) for screen in moment.screens)]

    def _screen(self, name: str, screen: str) -> Path:
        from desktop.ui.kit.work import Works

        self.desk.show_screen(screen)
        self.desk.present()
        for _ in range(3):  #: long lists lay themselves out in batches
            self._app.processEvents()
            #: what a screen has worked out beside the window stands on its picture.
            for works in self.frame.findChildren(Works):
                works.wait()
        return self._kept(self.frame.grab().toImage(), f"{name}-{screen}")

    def _slide(self, name: str, slide: str) -> Path:
        from PySide6.QtCore import QRectF
        from PySide6.QtGui import QImage, QPainter

        wall = self.frame.wall
        self.desk.wall.stage(slide)
        wall.go_live()
        picture = QImage(*WALL, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        wall.paint(painter, QRectF(picture.rect()))
        painter.end()
        return self._kept(picture, f"{name}-wall-{slide}")

    def _kept(self, picture: QImage, name: str) -> Path:
        path = self._folder / f"{self._count:02}-{name}.png"
        self._packed.append(self._packer.submit(_pack, picture, path))
        return path


def _pack(picture: QImage, path: Path) -> None:
    from desktop.ui.canvas.pictures import picture_bytes

    write_whole(path, picture_bytes(picture, quality=_QUICK))


def _application() -> QApplication:
    """The application, drawing into memory where nothing else was asked for."""
    from PySide6.QtWidgets import QApplication

    from desktop.ui.kit import theme

    if QApplication.instance() is None and sys.platform.startswith("linux"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return cast(QApplication, QApplication.instance() or QApplication(theme.WORDS))

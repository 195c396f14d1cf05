"""Packs Lantern for this kind of machine, tries what came of it, and makes a .deb of it where dpkg-deb is.

    python tools/package.py

What comes of it lies in dist/. Each sample event that the packed program plays must come out as the source's.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

from desktop import __version__  # noqa: E402
from desktop.system.shipped import distributions  # noqa: E402
from tools import sbom  # noqa: E402

DIST, FOLDER = HERE / "dist", HERE / "dist" / "lantern"
PACKING = HERE / "tools" / "packing"
LINUX = sys.platform.startswith("linux")
#: megabytes of the unpacked folder, on Linux.
MOST = 180
FORMATS = ("coming-dark", "dominia", "elder-dragon", "scenarios", "horde")
#: what the builds of Python and of some packages carry for whoever looks for faults in them.
WITH_SYMBOLS = ("libpython*", "python*/lib-dynload/*.so", "sqlalchemy/**/*.so", "uharfbuzz/*.so")
#: where the system looks for what a shell completes, and for the manual.
TOLD = {
    "bash": "bash-completion/completions/lantern",
    "zsh": "zsh/vendor-completions/_lantern",
    "fish": "fish/vendor_completions.d/lantern.fish",
    "man": "man/man1/lantern.1",
}
ICON = HERE / "assets" / "emblems" / "ui" / "lantern-lit.svg"


def main() -> int:
    draw_icon(HERE / "build" / "lantern.png", 512)
    words = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec"]
    subprocess.run([sys.executable, *words], cwd=HERE, check=True)
    slim(FOLDER)
    add_licences(FOLDER)
    subprocess.run([sys.executable, "tools/sbom.py", str(FOLDER)], cwd=HERE, check=True, env=_env())
    size = sum(file.lstat().st_size for file in FOLDER.rglob("*")) / 1e6
    print(f"{FOLDER.relative_to(HERE)}: {size:.0f} MB")
    if LINUX and size > MOST:
        return _failed(f"That is more than {MOST} MB.")
    program = FOLDER / ("lantern.exe" if sys.platform == "win32" else "lantern")
    if status := subprocess.run(
        [sys.executable, "tools/try_packed.py", str(program)], cwd=HERE, check=False
    ).returncode:
        return status
    if different := [
        id for id in FORMATS if digests(id, [str(program)]) != digests(id, [sys.executable, "-m", "desktop"])
    ]:
        return _failed(f"The packed program plays another event than the source: {', '.join(different)}.")
    print(f"{len(FORMATS)} sample events come out as the source's, their pages to the byte.")
    if LINUX and shutil.which("dpkg-deb"):
        print(f"{make_deb(FOLDER).relative_to(HERE)}")
    return 0


def draw_icon(file: Path, side: int) -> None:
    """The lantern, lit, as a picture of so many pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    _ = QGuiApplication.instance() or QGuiApplication([])
    picture = QImage(side, side, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(ICON)).render(painter)
    painter.end()
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(str(file))


def slim(folder: Path) -> None:
    """Without symbols that nobody here looks at."""
    strip = shutil.which("strip") if LINUX else None
    for pattern in WITH_SYMBOLS if strip else ():
        for file in (folder / "_internal").glob(pattern):
            subprocess.run([str(strip), "--strip-unneeded", str(file)], check=True)


def add_licences(folder: Path) -> None:
    """The licences themselves: of each package, and of each library of the system, as its package has it."""
    target = folder / "licences"
    target.mkdir(exist_ok=True)
    shutil.copy(HERE / "LICENSE", target / "Lantern.txt")
    for found in (*distributions(), distribution("lantern-desktop")):
        for file in found.files or ():
            if ".dist-info" in str(file) and any(word in file.name.upper() for word in ("LICEN", "COPYING", "NOTICE")):
                shutil.copy(str(file.locate()), target / f"{found.metadata['Name']}-{file.name}")
    for library in (folder / "_internal").glob("lib*.so*"):
        package = sbom.package_of(library.name)
        said = Path(f"/usr/share/doc/{package[0]}/copyright") if package else None
        if said is not None and said.is_file():
            shutil.copy(said, target / f"{package[0] if package else ''}.txt")


def digests(format_id: str, program: list[str]) -> tuple[str, ...]:
    """What came of a sample event: its digest, and the sum of each page it printed."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["demo", format_id, "--out", folder, "--seed", "7", "--no-pictures"]
        subprocess.run([*program, *words], cwd=HERE, env=_env(folder), check=True, stdout=subprocess.DEVNULL)
        pages = sorted(Path(folder, "handouts").iterdir())
        sums = tuple(f"{page.name} {hashlib.sha256(page.read_bytes()).hexdigest()}" for page in pages)
        return (hashlib.sha256(Path(folder, "summary.json").read_bytes()).hexdigest(), *sums)


def make_deb(folder: Path) -> Path:
    """A package for Debian and Ubuntu: the folder in /opt, a command, a desktop entry, an icon, what .lantern is."""
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    made = DIST / f"lantern_{__version__}_{machine}.deb"
    with tempfile.TemporaryDirectory() as temp:
        root = Path(temp)
        root.chmod(0o755)
        shutil.copytree(folder, root / "opt" / "lantern", symlinks=True)
        _put(root / "usr/bin/lantern", '#!/bin/sh\nexec /opt/lantern/lantern "$@"\n', 0o755)
        share = root / "usr" / "share"
        _put(share / "applications" / "lantern.desktop", (PACKING / "lantern.desktop").read_text("utf-8"))
        _put(share / "mime" / "packages" / "lantern.xml", (PACKING / "lantern-mime.xml").read_text("utf-8"))
        _put(share / "icons/hicolor/scalable/apps/lantern.svg", ICON.read_text("utf-8"))
        draw_icon(share / "icons/hicolor/256x256/apps/lantern.png", 256)
        _put(share / "doc" / "lantern" / "copyright", (HERE / "LICENSE").read_text("utf-8"))
        for shell, file in TOLD.items():
            _put(share / file, told(folder / "lantern", shell))
        kilobytes = sum(file.lstat().st_size for file in folder.rglob("*")) // 1024
        control = (PACKING / "control").read_text("utf-8").format(__version__, machine, kilobytes)
        _put(root / "DEBIAN" / "control", control)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(made)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return made


def told(program: Path, shell: str) -> str:
    """What the packed program tells a shell of its commands, or man."""
    words = [str(program), "completion", shell]
    return subprocess.run(words, env=_env(), capture_output=True, check=True).stdout.decode()


def _put(file: Path, words: str, mode: int = 0o644) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(words, encoding="utf-8", newline="\n")
    file.chmod(mode)


def _env(home: str = "") -> dict[str, str]:
    """An organiser's own folder is left alone."""
    homes = dict.fromkeys(("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"), home) if home else {}
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(HERE), **homes}


def _failed(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())

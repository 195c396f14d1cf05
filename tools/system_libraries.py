"""Finds out which of Qt's system libraries this Linux lacks, and installs them where that is allowed.

    python tools/system_libraries.py            check; as root on Debian or Ubuntu: install what is missing
    python tools/system_libraries.py --check    check only

Exit status 1 where Lantern could not start at all without what is missing. Standard library only: this runs before
anything is installed.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Library:
    """One shared library: the packages that carry it (names differ between releases, first known one is taken)."""

    soname: str
    packages: tuple[str, ...]
    without: str
    needed: bool = False


def _start(soname: str, *packages: str) -> Library:
    return Library(soname, packages, "Lantern cannot start", needed=True)


def _window(soname: str, *packages: str) -> Library:
    return Library(soname, packages, "no window on an X11 desktop")


def _wayland(soname: str, *packages: str) -> Library:
    return Library(soname, packages, "no window on a Wayland desktop")


def _sound(soname: str, *packages: str) -> Library:
    return Library(soname, packages, "the clock's marks are silent")


def _printer(soname: str, *packages: str) -> Library:
    return Library(soname, packages, "no printer is found; PDFs are written all the same")


LIBRARIES = (
    _start("libEGL.so.1", "libegl1"),
    _start("libGL.so.1", "libgl1"),
    _start("libglib-2.0.so.0", "libglib2.0-0t64", "libglib2.0-0"),
    _start("libxkbcommon.so.0", "libxkbcommon0"),
    _start("libfontconfig.so.1", "libfontconfig1"),
    _start("libfreetype.so.6", "libfreetype6"),
    _start("libdbus-1.so.3", "libdbus-1-3"),
    _start("libX11.so.6", "libx11-6"),
    _start("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
    _start("libbrotlidec.so.1", "libbrotli1"),
    _start("libzstd.so.1", "libzstd1"),
    _window("libX11-xcb.so.1", "libx11-xcb1"),
    _window("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    _window("libxcb-cursor.so.0", "libxcb-cursor0"),
    _window("libxcb-icccm.so.4", "libxcb-icccm4"),
    _window("libxcb-image.so.0", "libxcb-image0"),
    _window("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    _window("libxcb-randr.so.0", "libxcb-randr0"),
    _window("libxcb-render-util.so.0", "libxcb-render-util0"),
    _window("libxcb-shape.so.0", "libxcb-shape0"),
    _window("libxcb-shm.so.0", "libxcb-shm0"),
    _window("libxcb-sync.so.1", "libxcb-sync1"),
    _window("libxcb-util.so.1", "libxcb-util1"),
    _window("libxcb-xfixes.so.0", "libxcb-xfixes0"),
    _window("libxcb-xkb.so.1", "libxcb-xkb1"),
    _wayland("libwayland-client.so.0", "libwayland-client0"),
    _wayland("libwayland-cursor.so.0", "libwayland-cursor0"),
    _wayland("libwayland-egl.so.1", "libwayland-egl1"),
    _printer("libcups.so.2", "libcups2t64", "libcups2"),
    _sound("libpulse.so.0", "libpulse0"),
    _sound("libasound.so.2", "libasound2t64", "libasound2"),
    _sound("libXext.so.6", "libxext6"),
    _sound("libXrandr.so.2", "libxrandr2"),
    _sound("libdrm.so.2", "libdrm2"),
)


def loads(soname: str) -> bool:
    """Whether the system's loader finds this library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing() -> list[Library]:
    return [library for library in LIBRARIES if not loads(library.soname)]


def known_to_apt(package: str) -> bool:
    policy = subprocess.run(["apt-cache", "policy", package], capture_output=True, text=True, check=False).stdout
    return any("Candidate:" in line and "(none)" not in line for line in policy.splitlines())


def packages_for(libraries: Sequence[Library]) -> list[str]:
    """The package of each library as this release calls it."""
    chosen = (next(filter(known_to_apt, library.packages), library.packages[-1]) for library in libraries)
    return list(dict.fromkeys(chosen))


def line_to_run(libraries: Sequence[Library]) -> str:
    """The one line that mends it, for whoever may run it."""
    if shutil.which("apt-get"):
        return "sudo apt-get install -y " + " ".join(packages_for(libraries))
    if shutil.which("dnf"):  # rpm knows every library by its soname
        return "sudo dnf install -y " + " ".join(f"'{library.soname}()(64bit)'" for library in libraries)
    return "install the packages that carry " + ", ".join(library.soname for library in libraries)


def apt_get(*arguments: str) -> bool:
    """Run apt-get quietly; what it said is shown only where it failed."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        ["apt-get", "-qq", *arguments],
        env=quiet,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
    return done.returncode == 0


def install(libraries: Sequence[Library]) -> bool:
    """Install through apt-get; only root on a Debian or Ubuntu can."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    apt_get("update")
    names = packages_for(libraries)
    print("Installing Qt's system libraries:", " ".join(names), flush=True)
    return apt_get("install", "-y", "--no-install-recommends", *names)


def report(libraries: Sequence[Library]) -> int:
    """Say what is missing, what that means, and the line to run; the exit status."""
    for consequence in dict.fromkeys(library.without for library in libraries):
        names = ", ".join(library.soname for library in libraries if library.without == consequence)
        print(f"Missing ({consequence}): {names}", file=sys.stderr)
    print("To mend it: " + line_to_run(libraries), file=sys.stderr)
    return 1 if any(library.needed for library in libraries) else 0


def main(arguments: Sequence[str]) -> int:
    if not sys.platform.startswith("linux"):
        return 0
    libraries = missing()
    if not libraries:
        return 0
    if "--check" not in arguments and install(libraries):
        # a new process: this one's loader may remember what it did not find.
        return subprocess.run([sys.executable, __file__, "--check"], check=False).returncode
    return report(libraries)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

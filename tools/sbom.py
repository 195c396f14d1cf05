"""The bill of materials of a packed Lantern, as CycloneDX has it:   python tools/sbom.py dist/lantern

Packages by what they say of themselves; libraries of the system by the package that brought them, where it can tell.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from desktop import __version__
from desktop.system.shipped import parts

NAME = "sbom.cdx.json"


def bill(folder: Path) -> dict[str, object]:
    """All that lies in a packed folder, the same bytes for the same folder."""
    made = [_component(part.name, part.version, part.licence) for part in parts()[1:]]
    made += [_library(file) for file in sorted((folder / "_internal").glob("lib*.so*"))]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component("Lantern", __version__, "MIT", "application")},
        "components": made,
    }


def _component(name: str, version: str, licence: str, kind: str = "library") -> dict[str, object]:
    of = "generic" if name in ("Lantern", "Python", "SQLite") else "pypi"
    said = {"expression": licence} if " OR " in licence or " AND " in licence else {"license": {"name": licence}}
    return {
        "type": kind,
        "name": name,
        "version": version,
        "licenses": [said],
        "purl": f"pkg:{of}/{name.lower().replace('_', '-')}@{version}",
    }


def _library(file: Path) -> dict[str, object]:
    found: dict[str, object] = {"type": "library", "name": file.name}
    if package := package_of(file.name):
        name, version = package
        found |= {"version": version, "purl": f"pkg:deb/debian/{name}@{version}"}
    return found | {"hashes": [{"alg": "SHA-256", "content": hashlib.sha256(file.read_bytes()).hexdigest()}]}


def package_of(library: str) -> tuple[str, str] | None:
    """The package of the system that has a library of this name, and its version; None where nothing tells."""
    if shutil.which("dpkg-query") is None:
        return None
    asked = ["dpkg-query", "-S", f"*/{library}"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.splitlines()
    names = [line.split(":")[0] for line in found if line.endswith(f"/{library}")]
    if not names:
        return None
    asked = ["dpkg-query", "-W", "-f", "${Version}", names[0]]
    return names[0], subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split("\n")[0]


if __name__ == "__main__":
    target = Path(sys.argv[1])
    (target / NAME).write_text(json.dumps(bill(target), indent=1) + "\n", encoding="utf-8")

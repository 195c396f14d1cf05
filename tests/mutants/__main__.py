"""``python -m tests.mutants``: how many small changes in a format's rules no test minds, held against allowed.toml.

Neither cosmic-ray nor mutmut does this here: the first writes every mutant into the tree and starts Python anew for it;
the second leaves decorated functions alone, and every act and every fold of ours is decorated. Neither samples by seed.
"""

from __future__ import annotations

import argparse
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutants.changes import Mutant, mutants_of, sample
from tests.mutants.running import known, surviving

HERE = Path(__file__).parent
FORMATS = Path("desktop/formats")


@dataclass
class Figures:
    """What became of a format's mutants."""

    name: str
    tried: int
    alike: int
    left: list[Mutant]

    @property
    def share(self) -> float:
        return len(self.left) / max(1, self.tried)


def all_of(name: str) -> list[Mutant]:
    """Every mutant of a format's rules; how a demo plays at random is no rule."""
    files = sorted((FORMATS / name / "rules").rglob("*.py"))
    return [mutant for path in files if path.name != "simulation.py" for mutant in mutants_of(path)]


def tried(name: str, number: int, seed: int, allowed: dict[str, Any], only: str) -> Figures:
    rules, tests = FORMATS / name / "rules", [f"tests/formats/{name}/rules"]
    every = [mutant for mutant in all_of(name) if only in mutant.key]
    alike = allowed.get("alike", {}).get(name, {})
    gone = [] if only else sorted(alike.keys() - {mutant.key for mutant in every})
    if gone:
        raise SystemExit(f"allowed.toml excuses in {name} what is no longer there:\n  " + "\n  ".join(gone))
    chosen = sample(every, number, seed)
    asked = [mutant for mutant in chosen if mutant.key not in alike]
    left = surviving(asked, tests, known(tests, rules))
    for mutant in left:
        print(f"  {mutant.path}:{mutant.line} {mutant.key}", flush=True)
    return Figures(name, len(chosen), len(chosen) - len(asked), left)


def main() -> int:
    """1 where more survive in a format than are allowed to."""
    names = sorted(path.parent.name for path in FORMATS.glob("*/rules"))
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    asked.add_argument("formats", nargs="*", default=names, metavar="FORMAT", help=", ".join(names))
    asked.add_argument("--number", type=int, default=60, help="mutants a format (60)")
    asked.add_argument("--seed", type=int, default=1, help="another sample (1)")
    asked.add_argument("--only", default="", help="mutants whose name holds this: a file, a function, a change")
    choice = asked.parse_args()
    allowed = tomllib.loads((HERE / "allowed.toml").read_text("utf-8"))
    rows = [tried(name, choice.number, choice.seed, allowed, choice.only) for name in choice.formats]
    print(f"{'':24}mutants  killed  alike  left   share  allowed")
    for row in rows:
        killed, most = row.tried - row.alike - len(row.left), allowed["share"][row.name]
        print(f"{row.name:24}{row.tried:7}{killed:8}{row.alike:7}{len(row.left):6}{row.share:8.1%}{most:9.1%}")
    return int(any(row.share > allowed["share"][row.name] for row in rows))


raise SystemExit(main())

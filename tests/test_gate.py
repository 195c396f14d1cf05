"""The gate told three times (Makefile, hooks before a commit, workflow) is one, and it fetches from nowhere named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
HOOKS, WORKFLOW = ".pre-commit-config.yaml", ".github/workflows/check.yml"
STEPS = ("ruff format", "ruff check", "mypy", "lint-imports")


def text_of(name: str) -> str:
    """A file without its comments."""
    return re.sub(r"(?m)^\s*#.*$", "", (HERE / name).read_text("utf-8"))


def commands(name: str) -> str:
    """What a file has run: the commands behind ``entry:`` and ``run:``, the recipes of a Makefile."""
    return "\n".join(re.findall(r"(?m)^(?:\t\$\(BIN\)/|\s*entry: \S*/|\s*run: )(.*)$", text_of(name)))


@pytest.mark.parametrize("name", ["Makefile", HOOKS, WORKFLOW])
@pytest.mark.parametrize("step", STEPS)
def test_every_gate_has_every_check_that_runs_no_code(name: str, step: str) -> None:
    assert re.search(rf"(?m)^{step}\b", commands(name))


@pytest.mark.parametrize("name", [HOOKS, WORKFLOW])
def test_no_gate_names_a_place_to_fetch_from(name: str) -> None:
    assert "://" not in text_of(name)
    assert "index-url" not in text_of(name)


def test_hooks_are_local_alone() -> None:
    assert set(re.findall(r"repo: (\S+)", text_of(HOOKS))) == {"local"}


def test_the_workflow_tries_every_python_from_the_oldest_that_is_asked_for() -> None:
    oldest = re.search(r'requires-python = ">=3\.(\d+)"', text_of("pyproject.toml"))
    tried = [int(minor) for minor in re.findall(r'"3\.(\d+)"', text_of(WORKFLOW).split("package:")[0])]
    assert oldest is not None
    assert tried == list(range(int(oldest[1]), max(tried) + 1))


def test_the_workflow_calls_what_is_there() -> None:
    for tool in re.findall(r"tools/\w+\.py", text_of(WORKFLOW)):
        assert (HERE / tool).is_file(), tool
    assert (HERE / "build.spec").is_file()


@pytest.mark.parametrize(
    ("section", "file"),
    [
        ("Let a function say one thing", "desktop/formats/coming_dark/rules/acts/results.py"),
        ("Test the rule by its sentence", "tests/formats/coming_dark/rules/acts/test_matches.py"),
    ],
)
def test_an_example_for_newcomers_is_code_of_the_house(section: str, file: str) -> None:
    told = (HERE / "CONTRIBUTING.md").read_text("utf-8").partition(f"## {section}\n")[2].partition("\n## ")[0]
    example = [line[4:] for line in told.splitlines() if line.startswith("    ") and line.strip()]
    code = (HERE / file).read_text("utf-8")
    assert len(example) > 2
    assert [line for line in example if line not in code] == []

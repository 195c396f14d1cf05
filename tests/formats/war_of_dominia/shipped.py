"""The ruleset of the document."""

from __future__ import annotations

from importlib.resources import files

from desktop.formats.war_of_dominia.rules.ruleset_reading import read_ruleset

RULESET = read_ruleset(files("desktop.formats.war_of_dominia.rules").joinpath("ruleset.toml").read_text("utf-8"))

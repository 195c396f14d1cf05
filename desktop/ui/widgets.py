"""Everything a screen is built from, in one place to import from."""

from __future__ import annotations

from desktop.ui.buttons import Button, IconButton, KeyCap, Segmented
from desktop.ui.cells import Bar, Keys, Link, Mark, Pips, Seal, Seed, Shape, Text, TileCell
from desktop.ui.dice import DicePopover, Die, DieFace
from desktop.ui.emblem import Tile
from desktop.ui.inputs import Check, Choice, Field, NumberStepper, SearchField, TextArea, TextField
from desktop.ui.keys import Digits
from desktop.ui.location_card import LocationCard, LocationFace, PadFace
from desktop.ui.marks import CapsLabel, Chip, Picture, PlayerFace, StateChip
from desktop.ui.match_card import GameFace, MatchCard, MatchFace, SideFace
from desktop.ui.panels import (
    Banner,
    Because,
    BecauseLink,
    BecausePopover,
    EmptyState,
    Panel,
    Popover,
    label,
    rule_line,
    say,
)
from desktop.ui.stepper import StepFace, Stepper
from desktop.ui.table import DataTable
from desktop.ui.table_rows import Column, LitRow, Note, Row
from desktop.ui.zone_frame import ZoneFrame

__all__ = [
    "Banner",
    "Bar",
    "Because",
    "BecauseLink",
    "BecausePopover",
    "Button",
    "CapsLabel",
    "Check",
    "Chip",
    "Choice",
    "Column",
    "DataTable",
    "DicePopover",
    "Die",
    "DieFace",
    "Digits",
    "EmptyState",
    "Field",
    "GameFace",
    "IconButton",
    "KeyCap",
    "Keys",
    "Link",
    "LitRow",
    "LocationCard",
    "LocationFace",
    "Mark",
    "MatchCard",
    "MatchFace",
    "Note",
    "NumberStepper",
    "PadFace",
    "Panel",
    "Picture",
    "Pips",
    "PlayerFace",
    "Popover",
    "Row",
    "Seal",
    "SearchField",
    "Seed",
    "Segmented",
    "Shape",
    "SideFace",
    "StateChip",
    "StepFace",
    "Stepper",
    "Text",
    "TextArea",
    "TextField",
    "Tile",
    "TileCell",
    "ZoneFrame",
    "label",
    "rule_line",
    "say",
]

"""Everything a screen is built from, in one place to import from."""

from __future__ import annotations

from desktop.ui.buttons import Button, IconButton, KeyCap, Segmented
from desktop.ui.emblem import Tile
from desktop.ui.inputs import Check, Choice, Field, NumberStepper, SearchField, TextArea, TextField
from desktop.ui.keys import Digits
from desktop.ui.marks import CapsLabel, Chip, Picture, PlayerFace, StateChip
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

__all__ = [
    "Banner",
    "Because",
    "BecauseLink",
    "BecausePopover",
    "Button",
    "CapsLabel",
    "Check",
    "Chip",
    "Choice",
    "Digits",
    "EmptyState",
    "Field",
    "IconButton",
    "KeyCap",
    "NumberStepper",
    "Panel",
    "Picture",
    "PlayerFace",
    "Popover",
    "SearchField",
    "Segmented",
    "StateChip",
    "StepFace",
    "Stepper",
    "TextArea",
    "TextField",
    "Tile",
    "label",
    "rule_line",
    "say",
]

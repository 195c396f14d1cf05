"""What the start page shows: recent events, the formats, and whether everything is ready."""

from __future__ import annotations

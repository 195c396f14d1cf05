"""What handouts share."""

from __future__ import annotations

import sys
from types import ModuleType

#: ReportLab would run what it finds in the organiser's folder under these names, and ends where that cannot be read.
for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))

"""For every test: no display is needed."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

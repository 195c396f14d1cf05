"""For every test: no display is needed, and nobody's own book or card library is looked into."""

import os
import tempfile

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="lantern-tests-")

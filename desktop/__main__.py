"""``python -m desktop`` is ``lantern``."""

import sys

if sys.argv[1:] == ["--press-room"]:
    #: the window's helper, see desktop.printing.press_room.
    from desktop.printing.pressing import serve

    serve()

from desktop.cli import main

sys.exit(main())

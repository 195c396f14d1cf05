"""``python -m desktop`` is ``lantern``."""

import sys

if sys.argv[1:] == ["--press-room"]:
    #: the window's helper, see desktop.printing.press_room.
    from desktop.printing.pressing import serve

    serve()
if sys.argv[1:] == ["--reading-room"]:
    #: the window's other helper, see desktop.rooms.reading.
    from desktop.rooms.reading_room import serve as serve_readers

    serve_readers()

from desktop.cli import main

sys.exit(main())

"""``python -m desktop`` is ``lantern``."""

import sys

if sys.argv[1:] in (["--paper-worker"], ["--reading-room"]):
    from desktop.storage.book import data_folder
    from desktop.system.faults import Faults, open_faults

    #: what fails here is told in the window as the sentence of its job, and written down with the rest.
    open_faults(Faults(data_folder() / "Logs"))
if sys.argv[1:] == ["--paper-worker"]:
    #: the window's helper, see desktop.studio.worker.paper_worker.
    from desktop.studio.paper_worker_main import serve

    serve()
if sys.argv[1:] == ["--reading-room"]:
    #: the window's other helper, see desktop.workers.reading.
    from desktop.workers.reading_room import serve as serve_readers

    serve_readers()

from desktop.cli.door import main

sys.exit(main())

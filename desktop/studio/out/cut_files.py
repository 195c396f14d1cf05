"""Files for a cutting machine, beside the sheets it cuts; nothing is loaded for them that makes paper."""

from __future__ import annotations

from pathlib import Path

from desktop.print.layout.cut_file import cut_dxf, cut_svg
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import by_name
from desktop.print.layout.settings import SheetSettings
from desktop.system.files import write_whole


def write_cut_files(path: Path, settings: SheetSettings) -> list[Path]:
    """The outlines for a cutting machine beside the sheets: SVG, and DXF for what reads nothing else."""
    layout = imposition(by_name(settings.paper), settings)
    files = [path.with_name(f"{path.stem} {layout.id}.{ending}") for ending in ("svg", "dxf")]
    for file, drawn in zip(files, (cut_svg(layout), cut_dxf(layout)), strict=True):
        write_whole(file, drawn.encode())
    return files

"""The pane beside the plan while the corners of the room or of a zone are taken hold of."""

from __future__ import annotations

from PySide6.QtCore import Signal

from desktop.domain.plan.shaping import LEAST_CORNERS, MOST_CORNERS
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import label, say
from desktop.ui.plan.fields import NumberField, pairs
from desktop.ui.plan.pane import PlanPart
from desktop.ui.plan.shaping import CornerTool


class CornersPart(PlanPart):
    """One corner in numbers, and what can be done with it. ``put`` (x, y) in metres; ``act`` add, remove or done."""

    put = Signal(float, float)
    act = Signal(str)

    def __init__(self) -> None:
        super().__init__("Corners")
        self.which = label("", "body")
        self.left, self.above = NumberField("From the left"), NumberField("From the top")
        self.buttons = {
            "add": Button("Add a corner", key="A"),
            "remove": Button("Take this corner away", key="Del"),
            "done": Button("Done", key="Esc"),
        }
        self.column.addWidget(self.which)
        self.column.addLayout(pairs(self.left, self.above))
        words = "Drag a corner, or the + of a side to add one. Tab goes to the next corner, arrows nudge it."
        self.column.addWidget(label(words, "small", wrap=True))
        for act, button in self.buttons.items():
            self.column.addWidget(button)
            button.clicked.connect(lambda _=False, act=act: self.act.emit(act))
        self.left.number.connect(lambda m: self.put.emit(m, self.above.value))
        self.above.number.connect(lambda m: self.put.emit(self.left.value, m))

    def present(self, tool: CornerTool) -> None:
        """Show the picked corner."""
        points, area = tool.points, tool.area
        at = min(tool.at, len(points) - 1)
        self.head.present("Corners of the zone" if area is not None else "Corners of the room")
        say(self.which, f"**Corner {at + 1}** of {len(points)}")
        self.left.set_value(points[at][0])
        self.above.set_value(points[at][1])
        full = len(points) >= MOST_CORNERS
        self.buttons["add"].set_why_not(f"There is room for {MOST_CORNERS} corners." if full else "")
        few = len(points) <= LEAST_CORNERS
        self.buttons["remove"].set_why_not("Three corners are the least." if few else "")

"""Draws what tables cost by their number, as `python -m benchmarks.load curve` has measured it.

Run `python -m benchmarks.cost_picture docs/costs.svg`.
"""

from __future__ import annotations

import argparse
import csv
import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, BOTTOM, GAP = 300, 220, 48, 46, 42, 18  # of each chart, in pixels
INK, FAINT, LINE = "#24292f", "#d8dee4", "#0a5c36"
FONT = "font-family='Helvetica, Arial, sans-serif'"
CHARTS = (
    ("part_of_a_core", "Part of a core", "{:.2g}"),
    ("MiB", "Memory of the process, MiB", "{:.0f}"),
    ("ms_of_processor_an_action", "Processor an action, ms", "{:.2g}"),
)
STEPS = 4  # lines across a chart, at most

Rows = Sequence[Mapping[str, str]]


def step(highest: float) -> float:
    """The round distance of lines, of which a few reach at least so high."""
    size = 10.0 ** math.floor(math.log10(highest / STEPS))
    return next(size * many for many in (1, 2, 2.5, 5, 10) if size * many * STEPS >= highest)


def chart(rows: Rows, column: str, title: str, form: str) -> Iterator[str]:
    """Yield the parts of a chart of a column by the number of tables."""
    points = [(float(row["tables"]), float(row[column])) for row in rows]
    apart, most = step(max(y for _, y in points)), max(x for x, _ in points)
    across, up = WIDTH - LEFT - GAP, HEIGHT - TOP - BOTTOM

    def at(x: float, y: float) -> tuple[float, float]:
        return round(LEFT + across * x / most, 1), round(TOP + up * (1 - y / (STEPS * apart)), 1)

    yield f"<text x='{LEFT}' y='24' font-size='14' font-weight='bold'>{title}</text>"
    for number in range(STEPS + 1):
        x, y = at(0, number * apart)
        yield f"<line x1='{x}' y1='{y}' x2='{x + across}' y2='{y}' stroke='{FAINT}'/>"
        value = form.format(number * apart)
        yield f"<text x='{x - 6}' y='{y + 4}' font-size='11' text-anchor='end'>{value}</text>"
    for tables in (0, most / 2, most):
        x, y = at(tables, 0)
        yield f"<text x='{x}' y='{y + 17}' font-size='11' text-anchor='middle'>{tables:,.0f}</text>"
    x, y = at(most / 2, 0)
    yield f"<text x='{x}' y='{y + 34}' font-size='11' text-anchor='middle'>tables</text>"
    path = " ".join(f"{x},{y}" for x, y in (at(*point) for point in points))
    yield f"<polyline points='{path}' fill='none' stroke='{LINE}' stroke-width='2'/>"
    for point in points:
        x, y = at(*point)
        yield f"<circle cx='{x}' cy='{y}' r='3.5' fill='{LINE}'/>"


def picture(rows: Rows) -> str:
    """Return all charts side by side, as SVG."""
    width = WIDTH * len(CHARTS)
    parts = [f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {HEIGHT}' width='{width}'"]
    parts[0] += f" height='{HEIGHT}' fill='{INK}' {FONT}>"
    parts.append(f"<rect width='{width}' height='{HEIGHT}' fill='white'/>")
    for number, (column, title, form) in enumerate(CHARTS):
        drawn = "\n".join(chart(rows, column, title, form))
        parts.append(f"<g transform='translate({number * WIDTH} 0)'>\n{drawn}\n</g>")
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    """Read the options, and draw."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("picture", type=Path)
    options.add_argument("--file", type=Path, default=Path("benchmarks/costs.csv"))
    chosen = options.parse_args()
    with chosen.file.open(encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    chosen.picture.write_text(picture(rows), encoding="utf-8")


if __name__ == "__main__":
    main()

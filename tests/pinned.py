"""Files that pin what may only change on purpose: a line for each thing, with its name and what it is.

The names of indented lines begin with that of the last line which is not indented, and a comma.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

FOLDER = Path(__file__).parent / "pins"


def stored(file: str) -> dict[str, str]:
    """Return what a file says of each thing."""
    found, head = dict[str, str](), ""
    for line in (FOLDER / file).read_text(encoding="utf-8").splitlines():
        name, _, what = line.partition(": ")
        head = head if line.startswith(" ") else name
        found[head if name == head else f"{head},{name}"] = what
    return found


def store(file: str, things: Iterable[tuple[str, str]]) -> None:
    """Write a file anew."""
    with (FOLDER / file).open("w", encoding="utf-8", newline="\n") as lines:
        for name, what in things:
            head, comma, rest = name.partition(",")
            lines.write(f"{rest if comma else head}: {what}\n")


def changes(then: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each thing that became something else, was added or is gone."""
    for name in {**then, **now}:
        if then.get(name) != now.get(name):
            yield f"{name}: {then.get(name)!r} became {now.get(name)!r}"

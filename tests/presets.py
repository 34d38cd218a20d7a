"""The presets in each edition, pinned in a file to which lines are only ever added.

A line that begins with `default` gives the value of a switch where a preset doesn't set it. Every other line
begins with the number of the edition from which on a preset is as the line says.
"""

from dataclasses import fields
from pathlib import Path

from rummy.engine.rules import DEFAULTS, EDITION, Rules
from rummy.games.rules_text import write_changes, write_switch
from rummy.games.variants import VARIANTS

FILE = Path(__file__).parent / "engine" / "editions.txt"
DEFAULT = "default "


def defaults() -> dict[str, str]:
    """Return the pinned value of every switch where a preset doesn't set it."""
    lines = [line.removeprefix(DEFAULT) for line in _lines() if line.startswith(DEFAULT)]
    return dict(line.split(" ", 1) for line in lines)


def pinned(edition: int) -> dict[str, str]:
    """Return each preset of an edition as `written` writes it."""
    found: dict[int, dict[str, str]] = {}
    for line in _lines():
        if not line.startswith(DEFAULT):
            number, text = line.split(" ", 1)
            found.setdefault(int(number), {})[text.partition(",")[0]] = text
    return {name: text for number in range(1, edition + 1) for name, text in found.get(number, {}).items()}


def written(rules: Rules) -> str:
    """Return rules as text with all switches that differ from the defaults."""
    name, *changes = write_changes(rules, Rules(name=rules.name)).split(", ")
    return ", ".join([name, *sorted(changes)])


def pin() -> None:
    """Add a line for each new switch, and one for each preset that the latest edition lacks."""
    known, stand = defaults(), pinned(EDITION)
    switches = [f"{DEFAULT}{name} {value}" for name, value in usual().items() if name not in known]
    texts = map(_named, VARIANTS.values())
    presets = [f"{EDITION} {text}" for name, text in texts if stand.get(name) != text]
    with FILE.open("a", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{line}\n" for line in switches + presets)


def usual() -> dict[str, str]:
    """Return the present value of every switch where a preset doesn't set it."""
    names = (field.name for field in fields(Rules) if field.name not in ("name", "edition"))
    return {name: write_switch(DEFAULTS[name]) for name in names}


def _named(rules: Rules) -> tuple[str, str]:
    return rules.name, written(rules)


def _lines() -> list[str]:
    return FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []

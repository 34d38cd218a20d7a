"""Writes tests/pins anew: what house rules come to, what is sent by number, the lines of a position.

Run `python tools/dev/pins.py` only where one of them was meant to change, as with a new preset, switch or
message, and read the difference. A line that is added is nothing to fear; one that changed may be an old
record, or a host of another version, that is no longer understood.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests import pinned_positions, pinned_rules, pinned_wire
from tests.pinned import store


def write() -> None:
    """Write all files."""
    store("rules.txt", pinned_rules.outcomes())
    store("wire.txt", pinned_wire.outcomes())
    store("positions.txt", pinned_positions.outcomes())


if __name__ == "__main__":
    write()

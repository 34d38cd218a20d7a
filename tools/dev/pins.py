"""Writes the pins in tests/pins anew: what house rules come to.

Run `python tools/dev/pins.py` only where one was meant to change, as with a new preset or a new switch, and
read the difference: a line that is added is nothing to fear, one that changed may be an old record or a host
of another version that is no longer understood.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

import pinned_rules


def write() -> None:
    """Write all of them."""
    pinned_rules.store()


if __name__ == "__main__":
    write()

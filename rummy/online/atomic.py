"""Changes to objects that happen wholly or not at all, however a message from elsewhere fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rummy.online.wire import BadMessage


def copied(held: dict[str, Any]) -> dict[str, Any]:
    """Return attributes with lists, dictionaries and sets of their own; what lies within them is shared."""
    return {
        name: value.copy() if isinstance(value, list | dict | set) else value for name, value in held.items()
    }


@contextmanager
def all_or_nothing(*changed: object) -> Iterator[None]:
    """Give objects back all that they held if anything fails meanwhile; raises BadMessage for that."""
    before = [copied(vars(each)) for each in changed]
    try:
        yield
    except Exception as error:  # the host chose the message, and so how it fails
        for each, held in zip(changed, before, strict=True):
            vars(each).clear()
            vars(each).update(held)
        if isinstance(error, BadMessage):
            raise
        raise BadMessage(f"can't be: {error!r}") from error

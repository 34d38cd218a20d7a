"""Changes to objects that are made completely or not at all, however a message fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rummy.online.wire import BadMessage


def copied(attributes: dict[str, Any]) -> dict[str, Any]:
    """Return attributes with their lists, dictionaries and sets copied, one level deep."""
    return {
        name: value.copy() if isinstance(value, list | dict | set) else value
        for name, value in attributes.items()
    }


@contextmanager
def all_or_nothing(*changed: object) -> Iterator[None]:
    """Restore the attributes of objects if the block fails; raise BadMessage in place of its error."""
    before = [copied(vars(each)) for each in changed]
    try:
        yield
    except Exception as error:  # any error: the host chose the message, and so how it fails
        for each, attributes in zip(changed, before, strict=True):
            vars(each).clear()
            vars(each).update(attributes)
        if isinstance(error, BadMessage):
            raise
        raise BadMessage(f"can't be: {error!r}") from error

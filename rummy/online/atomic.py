"""Changes of objects that a message makes completely or, if it fails, not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rummy.online.wire import BadMessage


def copied(attributes: dict[str, Any]) -> dict[str, Any]:
    """Return attributes with the lists, dictionaries and sets among them copied, one level deep."""
    return {
        name: value.copy() if isinstance(value, list | dict | set) else value
        for name, value in attributes.items()
    }


@contextmanager
def all_or_nothing(*changed: object) -> Iterator[None]:
    """Run the block of a `with`; if it fails, restore the objects' attributes and raise BadMessage."""
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

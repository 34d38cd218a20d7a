"""Reasons for an action in words. This module finds no reasons of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.actions import Action
from rummy.engine.view import View
from rummy.match.advice import Reason, reason
from rummy.text import say


def why(view: View, action: Action, names: Sequence[str]) -> str:
    """Return the strongest reason for an action as text, or "" if none is known."""
    found = reason(view, action)
    return reason_text(found, names) if found is not None else ""


def reason_text(found: Reason, names: Sequence[str]) -> str:
    """Return a reason as text; `names` are the players by seat."""
    details = {**found.details}
    if "seat" in details:
        details["name"] = names[int(str(details.pop("seat")))]
    return say(f"why.{found.key}", **details)

"""Works out once for each view what many parts of a screen ask about it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Concatenate, ParamSpec, TypeVar, cast

from rummy.engine.view import View

P = ParamSpec("P")
T = TypeVar("T")


def once_a_view(ask: Callable[Concatenate[View, P], T]) -> Callable[Concatenate[View, P], T]:
    """Remember the answers of a function about the view that was asked about last, by its other arguments.

    They have to be hashable, and nobody may change what it returns.
    """
    last: list[View] = []
    answers: dict[Hashable, T] = {}

    def asked(view: View, *about: P.args, **more: P.kwargs) -> T:
        if not last or last[0] is not view:
            last[:] = [view]
            answers.clear()
        key = (about, *more.items())
        if key not in answers:
            answers[key] = ask(view, *about, **more)
        return answers[key]

    return cast("Callable[Concatenate[View, P], T]", update_wrapper(asked, ask))

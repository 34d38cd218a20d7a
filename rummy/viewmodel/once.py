"""A cache for functions of a view, so that several parts of a screen can ask the same question cheaply."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Concatenate, ParamSpec, TypeVar, cast

from rummy.engine.view import View

P = ParamSpec("P")
T = TypeVar("T")


def once_a_view(ask: Callable[Concatenate[View, P], T]) -> Callable[Concatenate[View, P], T]:
    """Return a version of a function that caches its results for the last view it was called with.

    The other arguments are the keys and have to be hashable. Callers must not change a result.
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

"""The accessibility nodes of widgets, and what screen readers ask widgets to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame.event import Event

from rummy.ui.accessibility.node import Act, Node, Request, State
from rummy.ui.drawing.settings import drawing
from rummy.ui.widgets.basic import Widget
from rummy.viewmodel.words.cards import spell_out

ARROW = {"more": pygame.K_RIGHT, "less": pygame.K_LEFT}
VALUED = ("choice", "slider")  # roles whose value the left and right arrows change


def nodes_of(widgets: Sequence[Widget], title: str = "") -> list[Node]:
    """Return the nodes of the widgets that say something, in order.

    A control without a name of its own gets that of the text before it in its row or column, or the title.
    """
    return [_node(name, widget, words) for name, widget, words in _named(widgets, title)]


def obey(widgets: Sequence[Widget], request: Request, focus: Callable[[Widget], None]) -> bool:
    """Do what a screen reader asks of a widget, as pointer or keys would; return False if it is gone."""
    found = next((widget for name, widget, _ in _named(widgets, "") if name == request.target), None)
    if found is None:
        return False
    found.reveal()
    if request.act == "focus":
        focus(found)
    elif not found.enabled:
        found.why_not()
    elif request.act == "press":
        found.press(found.rect.center)
        found.release(found.rect.center)
    elif request.act == "write":
        found.replace_text(request.text)
    else:
        found.key(Event(pygame.KEYDOWN, key=ARROW[request.act], mod=0, unicode=""))
    return True


def _named(widgets: Sequence[Widget], title: str) -> Iterator[tuple[str, Widget, str]]:
    """Yield id, widget and name of each widget that says something."""
    seen: Counter[str] = Counter()
    before: Widget | None = None  # the last text, which may be the label of what follows
    for widget in widgets:
        if widget.role is None:
            continue
        words = widget.spoken
        if widget.role == "text":
            before = widget
            if not words:
                continue
        words = words or (before.spoken if before is not None else "") or title
        key = f"{widget.role}:{words}"
        seen[key] += 1
        yield f"{key}:{seen[key]}", widget, words


def _node(name: str, widget: Widget, words: str) -> Node:
    states = [*widget.spoken_states]
    if not widget.enabled:
        states.append("disabled")
    if widget.focused:
        states.append("focused")
    return Node(
        name,
        widget.role or "text",
        spoken(words),
        widget.rect,
        spoken(widget.spoken_value),
        spoken(widget.tip) if widget.tip != words else "",
        frozenset[State](states),
        _acts(widget),
    )


def _acts(widget: Widget) -> frozenset[Act]:
    acts: list[Act] = ["focus"] if widget.takes_focus else []
    if widget.role in VALUED:
        acts += ["more", "less"]
    elif widget.role == "field":
        acts.append("write")
    elif widget.takes_pointer:
        acts.append("press")
    return frozenset(acts)


def are_cards_spanish() -> bool:
    """Return True if the window shows Spanish cards, which have Spanish names."""
    return drawing.text.pack == "spanish"


def spoken(text: str) -> str:
    """Return a text on one line, with the names of cards in place of their pictures."""
    whole = spell_out(text, spanish=are_cards_spanish())
    return ", ".join(filter(None, (line.strip() for line in whole.splitlines())))

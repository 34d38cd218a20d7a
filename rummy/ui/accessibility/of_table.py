"""The accessibility nodes of a table, made of its description."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect

from rummy.text import say
from rummy.ui.accessibility.node import Act, Node, Role, State
from rummy.ui.accessibility.of_widgets import spoken
from rummy.viewmodel import description
from rummy.viewmodel.description import Thing

ROLES: Mapping[description.Role, Role] = {
    "card": "card", "log": "log", "prompt": "text", "note": "text", "line": "text", "seats": "list",
    "scores": "list", "seat": "item", "score": "item", "stock": "button", "pile": "button", "meld": "button",
}  # fmt: skip
PRESSED = ("card", "stock", "pile", "meld", "area", "seat", "hand", "tray", "group")
STATES: Mapping[description.State, State] = {"selected": "selected", "disabled": "disabled"}
APART = "buttons"  # the widgets of the table are nodes of their own


def nodes_of_table(table: Thing, boxes: Mapping[str, Rect], focus: str, prompt: str) -> list[Node]:
    """Return the nodes of the things on a table, with its prompt; `boxes` and `focus` go by their ids."""
    things = [
        replace(each, name=spoken(prompt)) if each.role == "prompt" else each for each in table.children
    ]
    return [_node(thing, boxes, focus) for thing in things if thing.role != APART]


def _hint(thing: Thing) -> str:
    """Return the hint of a thing: its own, or what the player can do there now."""
    if "accepts" in thing.states:
        return say("heard.accepts")
    return say("heard.lit") if "lit" in thing.states else thing.hint


def _node(thing: Thing, boxes: Mapping[str, Rect], focus: str) -> Node:
    states = {STATES[state] for state in thing.states if state in STATES}
    if thing.id == focus:
        states.add("focused")
    acts: list[Act] = ["focus"] if thing.id in boxes else []
    if thing.role in PRESSED:
        acts.append("press")
    return Node(
        thing.id,
        ROLES.get(thing.role, "group"),
        thing.name,
        boxes.get(thing.id),
        hint=_hint(thing),
        states=frozenset(states),
        acts=frozenset(acts),
        children=tuple(_node(child, boxes, focus) for child in thing.children),
    )

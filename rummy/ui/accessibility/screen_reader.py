"""The connection to the system's screen reader, by accesskit: it gets the tree, and asks for acts."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from threading import Timer
from time import monotonic
from typing import Any, TypeAlias

import pygame
from pygame import Rect

from rummy.text import say
from rummy.ui.accessibility.node import Act, Node, Request, Role
from rummy.ui.cards.background import post_wakeup
from rummy.viewmodel.announcement import Announcement

Foreign: TypeAlias = Any  # something of accesskit, which has no types
NO_SCREEN = ("offscreen", "dummy", "evdev")
ROOT, POLITE, URGENT = "window", "said", "said-urgent"
SETTLING = 0.5  # seconds; Orca on a busy computer lost every 100th text with 0.2
ROLES: Mapping[Role, str] = {
    "window": "WINDOW", "text": "LABEL", "button": "BUTTON", "switch": "SWITCH", "choice": "SPIN_BUTTON",
    "slider": "SPIN_BUTTON", "field": "TEXT_INPUT", "list": "LIST", "item": "LIST_ITEM", "group": "GROUP",
    "card": "BUTTON", "log": "LOG", "progress": "PROGRESS_INDICATOR",
}  # fmt: skip
ACTIONS: Mapping[Act, str] = {
    "press": "CLICK", "focus": "FOCUS", "more": "INCREMENT", "less": "DECREMENT", "write": "SET_VALUE",
}  # fmt: skip


READS: Mapping[str, Sequence[str]] = {  # the ids of what actions read out; none for the last announcement
    "read_again": (),
    "read_hand": ("hand", "tray"),
    "read_melds": ("area",),
    "read_piles": ("stock", "pile"),
    "read_seats": ("seats",),
    "read_scores": ("scores",),
    "read_prompt": ("prompt",),
}


class ScreenReader:
    """The accessibility tree of the window as the system's screen readers see it.

    Nothing is made until one of them asks. Their requests come on threads of their own and wait until
    `take` returns them.
    """

    def __init__(self) -> None:
        self.is_active = False
        self._requests: deque[Request] = deque()
        self._numbers: dict[str, int] = {}  # of nodes, by id
        self._names: list[str] = []  # ids of nodes, by number
        self._shown: tuple[Node, str] | None = None
        self._news: list[Announcement] = []
        self._said = {POLITE: "", URGENT: ""}
        self._is_started = False
        self._kit: Foreign = None
        self._adapter: Foreign = None
        self._has_focus: bool | None = None
        self._focused: Node | None = None
        self._last = ""  # the last announcement
        self._settled = 0.0  # the time until which news wait

    def start(self) -> None:
        """Begin to answer screen readers, for the window that is open now; do nothing the second time."""
        if self._is_started:
            return
        self._is_started = True
        self._kit = _kit() if pygame.display.get_driver() not in NO_SCREEN else None
        if self._kit is not None:
            self._adapter = _adapter(self._kit, self._activated, self._asked, self._deactivated)

    # Called on other threads

    def _activated(self) -> None:
        self.is_active = True
        post_wakeup()

    def _deactivated(self) -> None:
        self.is_active = False

    def _asked(self, request: Foreign) -> None:
        is_asked = (act for act, name in ACTIONS.items() if getattr(self._kit.Action, name) == request.action)
        act = next(is_asked, None)
        if act is not None and request.target < len(self._names):
            text = request.data[1] if act == "write" and request.data else ""
            self._requests.append(Request(act, self._names[request.target], str(text)))
            post_wakeup()

    # Called by the window's loop

    def take(self) -> Iterator[Request]:
        """Yield the requests since the last call."""
        while self._requests:
            yield self._requests.popleft()

    def announce(self, news: Iterable[Announcement]) -> None:
        """Have texts spoken with the next update; an urgent one interrupts what is being spoken."""
        self._news.extend(news)

    def _say_news(self, now: float) -> None:
        """Make one text to be spoken of all announced ones, as the later of two silences the other.

        News wait for SETTLING after the focus has moved and after a text: what reads the focus out would
        silence them, and Orca drops what comes within 0.1 s of another announcement.
        """
        if now >= self._settled and (text := " ".join(each.text for each in self._news)):
            name = URGENT if any(each.is_urgent for each in self._news) else POLITE
            again = "\N{ZERO WIDTH SPACE}" if self._said[name] == text else ""  # or it counts as said
            self._said[name], self._last = text + again, text
            self._news.clear()
            self._settle(now)

    def _settle(self, now: float) -> None:
        self._settled = now + SETTLING
        _wake_after(SETTLING)

    def show(self, title: str, things: Sequence[Node], size: tuple[int, int]) -> None:
        """Show screen readers what the window shows, if that has changed."""
        if not self.is_active:
            return
        focused, now = _focused(things), monotonic()
        self._tell_value(self._focused, focused)
        if (focused and focused.id) != (self._focused and self._focused.id):
            self._settle(now)
        self._focused = focused
        self._say_news(now)
        lines = [Node(name, "text", text) for name, text in self._said.items()]
        root = Node(ROOT, "window", title, Rect((0, 0), size), children=(*things, *lines))
        focus = focused.id if focused is not None else ROOT
        if (root, focus) != self._shown:
            self._shown = root, focus
            _raise(self._adapter.update_if_active(lambda: self._update(root, focus)))
        self._tell_focus(size)

    def _tell_focus(self, size: tuple[int, int]) -> None:
        has_focus = pygame.key.get_focused()
        if has_focus != self._has_focus and _is_linux():
            self._has_focus = has_focus
            at = self._kit.Rect(0, 0, *map(float, size))
            self._adapter.set_root_window_bounds(at, at)
            self._adapter.update_window_focus_state(has_focus)

    # What is read out

    def enter(self, things: Sequence[Node], heading: str, said: Sequence[Announcement] = ()) -> None:
        """Announce a new scene, by its heading, what it has to say, or its first text; forget the others."""
        self._said, self._last = dict.fromkeys(self._said, ""), ""
        self._news.clear()
        texts = (node.name for thing in things for node in thing.walk() if node.role == "text")
        if words := heading or ("" if said else next(texts, "")):
            self.announce([Announcement(words)])
        self.announce(said)

    def read_out(self, action: str) -> bool:
        """Announce what an action asks for, if screen readers are there; return whether it is one of these.

        One action repeats the last announcement; the others read a part of the table, if one is shown.
        """
        if not self.is_active or action not in READS or self._shown is None:
            return False
        found = [node for node in self._shown[0].walk() if node.id in READS[action]]
        words = [part for node in found for part in (node.name, *(child.name for child in node.children))]
        text = ". ".join(words) if READS[action] else self._last
        if text:
            self.announce([Announcement(text, is_urgent=True)])
        return True

    def _tell_value(self, before: Node | None, now: Node | None) -> None:
        """Announce the new value of the control that has the focus, which no system reads by itself."""
        if before is not None and now is not None and before.id == now.id and before.value != now.value:
            self.announce([Announcement(now.value, is_urgent=True)])

    # The tree

    def _number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = len(self._names)
            self._names.append(name)
        return self._numbers[name]

    def _update(self, root: Node, focus: str) -> Foreign:
        kit = self._kit
        update = kit.TreeUpdate(self._number(focus))
        tree = kit.Tree(self._number(ROOT))
        tree.toolkit_name = say("title")
        update.tree = tree
        update.nodes = [(self._number(each.id), self._made(each)) for each in root.walk()]
        return update

    def _made(self, node: Node) -> Foreign:
        kit = self._kit
        role = "DEFAULT_BUTTON" if "default" in node.states else ROLES[node.role]
        made = kit.Node(getattr(kit.Role, role))
        if node.role == "text":
            made.set_value(node.name)
        else:
            made.set_label(f"{node.name}: {node.value}" if node.value else node.name)
        if hint := node.hint or _not_now(node):
            made.set_description(hint)
        if node.rect is not None:
            x0, y0, x1, y1 = map(float, (*node.rect.topleft, *node.rect.bottomright))
            made.set_bounds(kit.Rect(x0, y0, x1, y1))
        made.set_children([self._number(child.id) for child in node.children])
        for act in sorted(node.acts):
            made.add_action(getattr(kit.Action, ACTIONS[act]))
        _set_states(kit, made, node)
        if node.id in (POLITE, URGENT):
            made.set_live(kit.Live.ASSERTIVE if node.id == URGENT else kit.Live.POLITE)
        return made


def _wake_after(seconds: float) -> None:
    """Have the window look again after a time."""
    timer = Timer(seconds, post_wakeup)
    timer.daemon = True
    timer.start()


def _focused(things: Iterable[Node]) -> Node | None:
    """Return the node that has the keyboard focus."""
    return next((node for thing in things for node in thing.walk() if "focused" in node.states), None)


def _not_now(node: Node) -> str:
    """Return words for a disabled node on Linux, where accesskit tells nobody that a button is disabled."""
    return say("heard.disabled") if "disabled" in node.states and _is_linux() else ""


def _is_linux() -> bool:
    return sys.platform.startswith("linux")


def _set_states(kit: Foreign, made: Foreign, node: Node) -> None:
    if "disabled" in node.states:
        made.set_disabled()
    if node.role == "card":
        made.set_toggled(kit.Toggled.TRUE if "selected" in node.states else kit.Toggled.FALSE)
    if node.role == "switch":
        made.set_toggled(kit.Toggled.TRUE if "on" in node.states else kit.Toggled.FALSE)


def _kit() -> Foreign:
    """Return the library, or None on a system for which there is none."""
    try:
        import accesskit
    except ImportError:
        return None
    return accesskit


def _adapter(kit: Foreign, activated: Foreign, asked: Foreign, deactivated: Foreign) -> Foreign:
    """Return the system's adapter for the open window."""
    if sys.platform == "win32":
        window = pygame.display.get_wm_info()["window"]
        return kit.windows.SubclassingAdapter(window, activated, asked)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        return kit.macos.SubclassingAdapter.for_window(window, activated, asked)
    return kit.unix.Adapter(activated, asked, deactivated)


def _raise(events: Foreign) -> None:
    """Raise the events of an update, which some systems leave to the caller."""
    if events is not None:
        events.raise_events()

"""A player who knows of the program what AT-SPI tells a screen reader, on a session bus of their own.

The system's Python runs it, which has D-Bus, as `dbus-run-session -- python3 tests/at_spi.py PROGRAM…`. It
plays a match to its end, and prints what was announced and what had the focus, as JSON. Where VOICE names the
file of a voice (`voice.py`), Orca reads it out, and the player listens before they go on.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gi.repository import Gio, GLib

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
PROPERTIES = "org.freedesktop.DBus.Properties"
ACCESSIBLE, ACTION, OF_OBJECT = (
    f"org.a11y.atspi.{each}" for each in ("Accessible", "Action", "Event.Object")
)
ON = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
BUTTON, CARD, TEXT = 43, 62, 29  # roles: push button, toggle button, label
PRESSED = 20  # a state
PATIENCE = 60.0  # seconds
REPLY = 5000  # milliseconds
ANSWER, QUIET, SILENCE = 1.0, 0.03, 0.4  # seconds: for the first signal after an act, and without another one
THINKING = 10.0  # seconds that a hint may take
STALE = 2.0  # seconds
ACTS = 2000  # in a match
VOICE = Path(os.environ["VOICE"]) if "VOICE" in os.environ else None
DRAW, ACCEPTS = "You can draw here", "The selected cards can go here"
NOT_NOW = "Not available now"
HINT = "What would a good player do?"
LIVE = 2  # texts at the end that repeat what was announced

Place = tuple[str, str]  # a name on the bus and a path


@dataclass(frozen=True)
class Node:
    """A node of the tree, with all nodes in it."""

    place: Place
    name: str
    hint: str
    role: int
    states: int
    children: tuple[Node, ...]

    @property
    def is_pressed(self) -> bool:
        return bool(self.states >> PRESSED & 1)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


class Reader:
    """The tree of the program as it is now, and what came from it."""

    def __init__(self, bus: Gio.DBusConnection) -> None:
        self.bus = bus
        self.announced: list[str] = []
        self.focused: list[str] = []
        self.signals = 0
        self.root: Place | None = None
        self._read: list[Node] = []
        self._read_at = (-1, 0.0)  # how many signals had come then, and the time
        bus.signal_subscribe(None, OF_OBJECT, None, None, None, Gio.DBusSignalFlags.NONE, self._note)

    def _note(self, bus: object, sender: str, path: str, interface: str, kind: str, data: Any) -> None:
        self.signals += 1
        detail, is_on, _, content, *_ = data.unpack()
        if kind == "Announcement":
            self.announced.append(str(content))
        elif (kind, detail, is_on) == ("StateChanged", "focused", 1):
            asked = ((sender, path), PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name")))
            self._call(asked, lambda answer: self.focused.append(answer[0] if answer else ""))

    def _call(self, call: tuple[Place, str, str, Any], then: Callable[[Any], None]) -> None:
        place, interface, method, words = call

        def take(bus: Gio.DBusConnection, result: object) -> None:
            try:
                answer = bus.call_finish(result).unpack()
            except GLib.Error:  # the node is gone
                answer = None
            then(answer)

        self.bus.call(*place, interface, method, words, None, Gio.DBusCallFlags.NONE, REPLY, None, take)

    def ask(self, calls: Sequence[tuple[Place, str, str, Any]]) -> list[Any]:
        """Return the answers to calls, which are all on their way at once; None for a node that is gone."""
        answers = dict[int, Any]()
        for at, call in enumerate(calls):
            self._call(call, partial(answers.__setitem__, at))
        while len(answers) < len(calls):
            GLib.MainContext.default().iteration(True)
        return [answers[at] for at in range(len(calls))]

    def children(self, places: Sequence[Place]) -> list[list[Place]]:
        found = self.ask([(place, ACCESSIBLE, "GetChildren", None) for place in places])
        return [answer[0] if answer else [] for answer in found]

    def wait(self, seconds: float) -> None:
        """Let events arrive."""
        end, context = time.monotonic() + seconds, GLib.MainContext.default()
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.002)

    def until(self, look: Callable[[], Any], what: str) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := look():
                return found
            self.wait(0.05)
        raise SystemExit(f"waited in vain for {what}: {[node.name for node in self.nodes()]}")

    def nodes(self) -> list[Node]:
        """Return all nodes of the window; they are read anew after a signal, or after a while."""
        signals, at = self._read_at
        if signals != self.signals or time.monotonic() > at + STALE:
            self._read_at = self.signals, time.monotonic()
            self._read = [*self._nodes()]
        return self._read

    def _nodes(self) -> Iterator[Node]:
        if self.root is None:
            programs = self.children([REGISTRY])[0]
            self.root = next((frames[0] for frames in self.children(programs) if frames), None)
        tree = self._tree(self.root) if self.root is not None else None
        return tree.walk() if tree is not None else iter(())

    def _tree(self, root: Place) -> Node | None:
        levels, inside = [[root]], dict[Place, list[Place]]()
        while levels[-1]:
            inside |= zip(levels[-1], self.children(levels[-1]), strict=True)
            levels.append([child for place in levels[-1] for child in inside[place]])
        of_all = GLib.Variant("(s)", (ACCESSIBLE,))
        asked = (
            (PROPERTIES, "GetAll", of_all),
            (ACCESSIBLE, "GetRole", None),
            (ACCESSIBLE, "GetState", None),
        )
        answers = self.ask([(place, *each) for place in inside for each in asked])
        told = {place: answers[3 * at : 3 * at + 3] for at, place in enumerate(inside)}

        def made(place: Place) -> Node | None:
            if None in told[place]:
                return None
            (properties,), (role,), ((low, high),) = told[place]
            name, hint = (str(properties.get(each, "")) for each in ("Name", "Description"))
            children = tuple(filter(None, map(made, inside[place])))
            return Node(place, name, hint, role, low | high << 32, children)

        return made(root)

    def named(self, begin: str) -> Node | None:
        return next((node for node in self.nodes() if node.name.startswith(begin)), None)

    def press(self, node: Node) -> None:
        """Press a node, and wait until the window shows what came of it."""
        before = self.signals
        self.ask([(node.place, ACTION, "DoAction", GLib.Variant("(i)", (0,)))])
        end = time.monotonic() + ANSWER
        while self.signals == before and time.monotonic() < end:
            self.wait(QUIET)
        while before != self.signals:
            before = self.signals
            self.wait(QUIET)
        self.listen()

    def listen(self) -> None:
        """Wait until the voice has said the last announcement, and has been silent for a moment."""
        end, heard = time.monotonic() + PATIENCE, ""
        while VOICE and time.monotonic() < end:
            self.wait(SILENCE)
            before, heard = heard, VOICE.read_text(encoding="utf-8")
            events = [json.loads(line) for line in heard.splitlines()]
            said = " ".join(event.get("begun", "") for event in events)
            last = next((text for text in reversed(self.announced) if text), "")
            if before == heard and "ended" in events[-1] and last.replace("…", "...").rstrip(".") in said:
                return


MOVES = {  # the buttons for what a hint or a prompt says, by how it begins
    "Take nothing": ("End round",),
    "Give back": ("Give back",),
    "Pass": ("Pass",),
    "Leave": ("Pass",),
    "Buy": ("Buy",),
    "Lay down": ("Meld", "Open", "Lay contract"),
    "Swap": ("Take joker",),
    "Knock|Here's the hand": ("Knock", "Gin"),
    "Close": ("Close",),
    "Go out": ("Go out", "Declare"),
    "Drop": ("Drop",),
    "Show|.* Show your hand$": ("Show hand", "Big gin"),
    "Press Done": ("Done",),
    "Play": ("Done",),
    "Ask": ("Ask",),
    "Say yes": ("Yes",),
    "Say no": ("No",),
}
ONLY_DRAW = "Draw from the stock"  # what a hint would say, too
PLACES = {"Draw": "Stock", "Take": "Discard pile", "Discard": "Discard pile"}
DEEP = re.compile(r"Take (?:the )?(.+) and everything above it")


class Player:
    """The player: asks for a hint and follows it, or else discards the first card that may be."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.tried: set[tuple[object, ...]] = set()
        self.pressed: list[str] = []
        self.heard = 0  # how much had been announced at the last press

    def play(self) -> None:
        """Play until the match is over."""
        for _ in range(ACTS):
            nodes = self.reader.until(self._awaits_me, "the player's turn")
            if menu := _able(nodes, "Main menu"):
                self.reader.press(menu)
                self.reader.until(lambda: self.reader.named("Quit"), "the menu")
                return
            self._step(nodes)
        raise SystemExit(f"no end in {ACTS} acts")

    def _awaits_me(self) -> list[Node]:
        """Return the nodes if there is something to do: a turn, a question or a result, once announced."""
        nodes = self.reader.nodes()
        if _hand(nodes) is not None:
            return nodes if any(re.match("You,.*to play", node.name) for node in nodes) else []
        texts = {node.name for node in nodes[:-LIVE] if node.role == TEXT} - {""}
        said = self.reader.announced[self.heard :]
        return nodes if any(text in each for text in texts for each in said) else []

    def _step(self, nodes: list[Node]) -> None:
        hint = self._hint(nodes)
        if hint is None:
            ways = [node for node in nodes if node.role == BUTTON]
        elif _hand(nodes := self._awaits_me()) is None:  # the round has ended meanwhile
            return
        else:
            ways = [*self._ways(nodes, hint), *self._ways_without_hint(nodes)]
        table = tuple((node.name, node.states) for node in nodes)
        way = next((way for way in ways if (table, way.place) not in self.tried), None)
        if way is None:
            raise SystemExit(f"no way on, with the hint {hint}: {[node.name for node in nodes]}")
        self.tried.add((table, way.place))
        self.pressed.append(way.name)
        self.heard = len(self.reader.announced)
        self.reader.press(way)

    def _hint(self, nodes: list[Node]) -> str | None:
        """Return the words of a hint, "" if there is none, and None in a question."""
        if _hand(nodes) is None:
            return None
        before, end = _prompt(nodes), time.monotonic() + ANSWER
        while (button := _able(nodes, HINT)) is None:
            if time.monotonic() > end:
                return before
            self.reader.wait(QUIET)
            nodes = self.reader.nodes()
        if before == ONLY_DRAW:
            return before
        self.reader.press(button)
        end = time.monotonic() + THINKING
        while time.monotonic() < end:
            now = _prompt(self.reader.nodes())
            if now not in (before, "Looking for a good move…"):
                self.reader.listen()
                return now
            self.reader.wait(QUIET)
        return ""

    def _ways(self, nodes: list[Node], hint: str) -> Iterator[Node]:
        """Yield the nodes with which to do what a hint or a prompt says, the likeliest first."""
        names = next((names for begin, names in MOVES.items() if re.match(begin, hint)), ())
        yield from filter(None, (_able(nodes, name) for name in names))
        place = next((place for begin, place in PLACES.items() if re.match(begin, hint)), "nowhere")
        for node in nodes:
            if node.name.startswith(place):
                deep = DEEP.match(hint)
                yield from (card for card in node.children if deep and card.name == deep[1])
                yield node
        melds = [node for node in nodes if node.hint == ACCEPTS and not node.name.startswith("Discard pile")]
        yield from melds if re.match("Lay off|Swap", hint) else ()

    def _ways_without_hint(self, nodes: list[Node]) -> Iterator[Node]:
        """Yield the ways to draw or discard, the buttons for moves, and the cards that could be discarded."""
        hand = _hand(nodes)
        cards = [card for card in hand.children if card.role == CARD] if hand is not None else []
        yield from (node for node in nodes if node.hint in (DRAW, ACCEPTS))
        yield from filter(None, (_able(nodes, name) for names in MOVES.values() for name in names))
        yield from sorted(cards, key=lambda card: not card.is_pressed)


def _able(nodes: list[Node], begin: str) -> Node | None:
    """Return the button whose name begins like this, if it can be pressed."""
    buttons = (node for node in nodes if node.role == BUTTON and node.hint != NOT_NOW)
    return next((node for node in buttons if node.name.startswith(begin)), None)


def _hand(nodes: list[Node]) -> Node | None:
    return next((node for node in nodes if node.name.startswith("Your hand")), None)


def _prompt(nodes: list[Node]) -> str:
    return next((node.name for node in nodes if node.role == TEXT), "")


def connect() -> Gio.DBusConnection:
    """Say that there is a screen reader, and return a connection to the bus for screen readers."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    end = time.monotonic() + PATIENCE
    while True:
        try:
            place = ("org.a11y.Bus", "/org/a11y/bus")
            session.call_sync(*place, PROPERTIES, "Set", ON, None, Gio.DBusCallFlags.NONE, REPLY)
            asked = (*place, "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, REPLY)
            (address,) = session.call_sync(*asked).unpack()
            break
        except GLib.Error:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
    flags = Gio.DBusConnectionFlags
    kind = flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, kind)


def run(program: list[str]) -> None:
    """Start the bus for screen readers and the program, and play."""
    launcher = next(each for each in LAUNCHERS if Path(each).exists())
    bus = subprocess.Popen([launcher, "--launch-immediately"])
    reader = Reader(connect())
    orca = [subprocess.Popen(["orca", "--replace"])] if VOICE else []
    reader.until(lambda: VOICE is None or VOICE.exists(), "the voice")
    game = subprocess.Popen(program)
    player = Player(reader)
    try:
        start = reader.until(lambda: reader.named("Continue the match") or reader.named("Play"), "the menu")
        reader.listen()  # as Orca drops what comes while it starts
        reader.press(start)
        if start.name == "Play":
            reader.press(reader.until(lambda: reader.named("Deal the cards"), "the set-up"))
        reader.until(lambda: reader.named("Your hand"), "the cards")
        reader.listen()
        player.play()
        reader.listen()
    finally:
        for each in (game, *orca, bus):
            each.kill()
        print(
            json.dumps({"announced": reader.announced, "focused": reader.focused, "pressed": player.pressed})
        )


if __name__ == "__main__":
    run(sys.argv[1:])

"""A player who knows of the program what AT-SPI tells a screen reader, on a session bus of their own.

The system's Python runs it, which has the bindings, as `dbus-run-session -- python3 tests/at_spi.py ROUNDS
PROGRAM…`. It plays so many rounds, and prints what was announced and what had the focus, as JSON. Where
VOICE names the file of a voice (`voice.py`), Orca reads it out, and the player listens before they go on.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402  # after the version

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 60.0  # seconds
ACTS = 600  # presses in a match
ON = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
SILENCE = 0.4  # seconds
VOICE = Path(os.environ["VOICE"]) if "VOICE" in os.environ else None
DRAW, ACCEPTS = "You can draw here", "The selected cards can go here"


class Reader:
    """The tree of the program as it is now, and what came from it."""

    def __init__(self) -> None:
        self.announced: list[str] = []
        self.focused: list[str] = []
        self.listener = Atspi.EventListener.new(self._note)
        for kind in ("object:announcement", "object:state-changed:focused"):
            self.listener.register(kind)

    def _note(self, event: Any) -> None:
        if event.type.startswith("object:announcement"):
            self.announced.append(str(event.any_data))
        elif event.detail1:
            self.focused.append(event.source.get_name())

    def wait(self, seconds: float = 0.05) -> None:
        """Let events arrive."""
        end, context = time.monotonic() + seconds, GLib.MainContext.default()
        while time.monotonic() < end:
            while context.iteration(False):
                pass
            time.sleep(0.01)

    def until(self, look: Callable[[], Any], what: str) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.wait()
            if found := look():
                return found
        raise SystemExit(f"waited in vain for {what}: {[node.get_name() for node in self.nodes()]}")

    @property
    def window(self) -> Any:
        desk = Atspi.get_desktop(0)
        programs = [desk.get_child_at_index(at) for at in range(desk.get_child_count())]
        frames = [each.get_child_at_index(0) for each in programs if each and each.get_child_count()]
        return next((each for each in frames if each and each.get_name() == "Rummy"), None)

    def nodes(self) -> list[Any]:
        return [*_walk(self.window)] if self.window is not None else []

    def named(self, begin: str) -> Any:
        return next((node for node in self.nodes() if node.get_name().startswith(begin)), None)

    def press(self, node: Any) -> None:
        with suppress(GLib.Error):  # it may have gone meanwhile
            node.get_action_iface().do_action(0)
        self.wait(0.1)
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
            if before == heard and "ended" in events[-1] and last.rstrip(".") in said:
                return


def _walk(node: Any) -> Iterator[Any]:
    """Yield a node and all in it; those that vanish meanwhile are left out."""
    try:
        node.clear_cache()
        children = [node.get_child_at_index(at) for at in range(node.get_child_count())]
    except GLib.Error:
        return
    yield node
    for child in filter(None, children):
        yield from _walk(child)


class Player:
    """The player: draws, presses the bright button for the move, or discards."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.tried: set[tuple[str, ...]] = set()
        self.passed = 0  # cards that could not be discarded
        self.rounds = 0

    def play(self, rounds: int) -> None:
        """Play until so many rounds are over."""
        for _ in range(ACTS):
            self.reader.until(self._awaits_me, "the player's turn")
            if self.rounds == rounds:
                return
            with suppress(GLib.Error):  # something has gone while it was looked at
                self._step()
        raise SystemExit(f"{self.rounds} rounds in {ACTS} acts")

    def _awaits_me(self) -> bool:
        """Return whether there is something to do: a turn, a question, or the end of a round."""
        names = [node.get_name() for node in self.reader.nodes()]
        if not any(name.startswith("Your hand") for name in names):
            self.rounds += any(name in ("Next round", "Play again") for name in names)
            return any(names)
        return any(name.startswith("You,") and "to play" in name for name in names)

    def _step(self) -> None:
        nodes = self.reader.nodes()
        names = tuple(node.get_name() for node in nodes)
        buttons = [node for node in nodes if node.get_role_name() == "push button"]
        drawn = [node for node in nodes if node.get_description() == DRAW]
        hand = self.reader.named("Your hand")
        if hand is None:  # a question: its last way on; after a round the next one
            self.reader.press(self.reader.named("Next round") or buttons[-1])
        elif drawn:
            self.reader.press(drawn[0])
        elif (move := self._move(nodes)) and names not in self.tried:
            self.tried.add(names)
            self.reader.press(move)
        else:
            self._discard(hand)

    def _move(self, nodes: list[Any]) -> Any:
        moves = ("Meld", "Lay off", "Knock", "Gin", "Done", "Go out", "Open", "Declare", "Keep", "Pass")
        able = (node for node in nodes if node.get_state_set().contains(Atspi.StateType.SENSITIVE))
        return next((node for node in able if node.get_name().startswith(moves)), None)

    def _discard(self, hand: Any) -> None:
        """Select a card, then press the pile if that takes it; else put it back, the next time another."""
        cards = [each for each in _walk(hand) if each.get_role_name() == "toggle button"]
        chosen = [card for card in cards if card.get_state_set().contains(Atspi.StateType.PRESSED)]
        pile = [node for node in self.reader.nodes() if node.get_description() == ACCEPTS]
        if chosen and pile:
            self.passed = 0
            self.reader.press(pile[-1])
        elif chosen:
            self.passed += 1
            self.reader.press(chosen[0])
        else:
            self.reader.press(cards[-1 - self.passed % len(cards)])


def run(rounds: int, program: list[str]) -> None:
    """Start the bus for screen readers and the program, and play."""
    launcher = next(each for each in LAUNCHERS if Path(each).exists())
    bus = subprocess.Popen([launcher, "--launch-immediately"])
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    place = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            session.call_sync(*place, ON, None, Gio.DBusCallFlags.NONE, 5000, None)
            break
        except GLib.Error:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
    orca = [subprocess.Popen(["orca", "--replace"])] if VOICE else []
    Atspi.init()
    reader = Reader()
    reader.until(lambda: VOICE is None or VOICE.exists(), "the voice")
    game = subprocess.Popen(program)
    try:
        for button in ("Play", "Deal the cards"):
            reader.press(reader.until(partial(reader.named, button), button))
        reader.until(lambda: reader.named("Your hand"), "the cards")
        reader.listen()
        Player(reader).play(rounds)
        reader.listen()
        print(json.dumps({"announced": reader.announced, "focused": reader.focused}))
    finally:
        for each in (game, *orca, bus):
            each.kill()


if __name__ == "__main__":
    run(int(sys.argv[1]), sys.argv[2:])

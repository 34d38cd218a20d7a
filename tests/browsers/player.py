"""People who play on a page, by what it shows alone: with a pointer, with keys, or by a screen reader."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Literal

from tests.browsers.channel import PATIENCE
from tests.browsers.page import NotThere, Page
from tests.browsers.strategy import Novice, Press, Shown

Way = Literal["pointer", "keys"]
ANSWERS = 0.5  # seconds, after which something else is tried
KEYS = ("Tab", "Enter", "Escape", " ", "ArrowLeft", "ArrowRight", "Home", "End", *"dtmkugs")
LOST = re.compile("WebSocket|ERR_|connection|NetworkError", re.IGNORECASE)
PRESSES = 3000  # in a round, more than somebody who tries everything needs
SILENCE = 2 * PATIENCE  # seconds in which nobody does anything
TABS = 200  # presses of Tab, after which the focus has been everywhere

# Places are buttons below their cards: their states are classes of the box around both.
SHOWN = """(() => {
    const things = {}, seen = each => each.checkVisibility();
    const all = selector => [...document.querySelectorAll(selector)].filter(seen);
    for (const each of all("button[data-i]")) {
        const box = each.closest("[data-place]");
        const states = [...(box?.dataset.place === each.dataset.i ? box : each).classList];
        if (each.getAttribute("aria-disabled") === "true") states.push("disabled");
        things[each.dataset.i] = states;
    }
    const answers = all("#ask[open] .options button");
    return {
        things, hand: all("#hand .card").map(each => each.dataset.i),
        answers: answers.map((each, at) => [!each.classList.contains("primary"), at]).sort(),
        mine: Boolean(document.querySelector("#me .turn")),
    };
})()"""


class PagePlayer:
    """Somebody at a page."""

    def __init__(self, page: Page, name: str = "Ben", way: Way = "pointer") -> None:
        self.page, self.name, self.way = page, name, way
        self._chance = Random(name)
        self._player = Novice(self._chance)

    def sit_down(self, url: str) -> None:
        """Follow the link, say one's name, and sit down."""
        self.page.open(url)
        self.page.until("document.querySelector('#name')?.checkVisibility()")
        while not self.page.evaluate("document.querySelector('#name').value"):
            self.press("#name")
            self.page.type(self.name)
        while self.page.has("#welcome"):  # it may move while it loads what is known of the table
            self.press("#who button")
            self.page.listen(0.05)

    @property
    def shown(self) -> Shown:
        found = self.page.evaluate(SHOWN)
        things = {thing: frozenset(states) for thing, states in found["things"].items()}
        hand, answers = tuple(found["hand"]), tuple(at for _, at in found["answers"])
        return Shown(things, hand, answers, found["mine"])

    def act(self, before: Shown | None = None) -> Press | None:
        """Press something of what is shown, if there is something to do."""
        before = before or self.shown
        choice = self._player.choose(before)
        if choice is not None:
            self._take(choice)
            self._wait_for_change(before)
        return choice

    def _take(self, choice: Press) -> None:
        kind, which = choice
        option = f"#ask .options button:nth-of-type({int(which) + 1})" if kind == "answer" else ""
        self.press(option or f'[data-i="{which}"]')

    def _wait_for_change(self, before: Shown) -> None:
        """Give the host time to answer."""
        end = time.monotonic() + ANSWERS
        while self.shown == before and time.monotonic() < end:
            self.page.listen(0.02)

    def press(self, selector: str) -> None:
        """Press an element in this person's way; one that moves away is tried again later."""
        try:
            if self.way == "keys":
                self._focus(selector)
                self.page.key("Enter")
            else:
                self.page.press(selector)
        except NotThere:
            self.page.listen(0.05)

    def _focus(self, selector: str) -> None:
        """Go to an element by Tab, and by arrows within the hand."""
        target = f"document.querySelector({json.dumps(selector)})"
        is_there = f"document.activeElement === {target}"
        is_beside = f"Boolean({target}?.closest('#hand')?.contains(document.activeElement))"
        for _ in range(TABS):
            if self.page.evaluate(is_there):
                return
            if self.page.evaluate(is_beside):
                self._walk(is_there)
                return
            is_before = self.page.evaluate(f"{target}?.compareDocumentPosition(document.activeElement) & 4")
            self.page.key("Shift+Tab" if is_before else "Tab")
        raise NotThere(f"no key leads to {selector}")

    def _walk(self, is_there: str) -> None:
        """Go along the hand, from its first card."""
        self.page.key("Home")
        for _ in range(TABS):
            if self.page.evaluate(is_there):
                return
            self.page.key("ArrowRight")

    def until_seated(self) -> None:
        """Wait for cards, after saying that one is ready."""
        self._go_on_until(lambda shown: bool(shown.hand))

    def until_my_turn(self) -> None:
        self._go_on_until(lambda shown: shown.is_mine and "lit" in shown.things.get("stock", ()))

    def _go_on_until(self, is_so: Callable[[Shown], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so(shown := self.shown):
            assert time.monotonic() < end, (shown, self.page.evaluate("document.body.innerText"))
            if shown.with_state("primary") and not shown.hand:
                self.act(shown)
            self.page.listen(0.05)

    def concede(self) -> None:
        """Concede the match, by the button in the panel."""
        while not self.page.evaluate("document.querySelector('#ask').open"):  # it moves while cards are dealt
            self.press("[data-i=button-concede]" if self.page.has("#panel") else "#show-panel")
            self.page.listen(0.05)
        self.page.press("#ask .options button:not(.primary)")

    def gesture(self) -> None:
        """Press, drag or type anything that is there."""
        shown, chance = self.shown, self._chance
        things = [f'[data-i="{thing}"]' for thing in shown.things if "leave" not in thing]
        match chance.randrange(4):
            case 0:
                self.page.drag(*chance.choices(things, k=2))
            case 1:
                self.page.key(chance.choice(KEYS))
            case 2 if shown.hand:
                self.page.press(f'[data-i="{chance.choice(shown.hand)}"]')
            case _:
                self.page.press(chance.choice(things))

    def forget_lost_connections(self) -> None:
        """Drop the errors by which a browser says that a connection was cut."""
        self.page.listen(0.1)
        self.page.errors[:] = [error for error in self.page.errors if not LOST.search(error)]

    def play(self, rounds: int = 1) -> None:
        """Play until so many rounds are over."""
        was_over = True
        for shown in self.steps():
            rounds -= shown.is_over and not was_over
            was_over = shown.is_over
            if not rounds:
                return

    def steps(self) -> Iterator[Shown]:
        """Yield what is shown, and act on it after that; fail if a round has no end, or nothing happens."""
        presses, end = 0, time.monotonic() + SILENCE
        while True:
            shown = self.shown
            yield shown
            stuck = presses >= PRESSES or time.monotonic() > end
            assert not stuck, (shown, self.page.evaluate("document.body.innerText"))
            if shown.is_over:
                presses = 0
            if self.act(shown) is None:
                self.page.listen(0.05)
            else:
                presses, end = presses + 1, time.monotonic() + SILENCE

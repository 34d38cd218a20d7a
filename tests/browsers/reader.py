"""Somebody who plays by a screen reader: they hear roles, names and states, and choose from these."""

from __future__ import annotations

import re

from rummy.engine.cards import JOKER, PACK
from rummy.text import say
from rummy.viewmodel.words.cards import card_name
from tests.browsers.page import Node, Page
from tests.browsers.player import PagePlayer
from tests.browsers.strategy import Press, Shown

WINNERS = ("you_won", "won", "sides_won")
WON = re.compile("|".join(re.escape(say(f"match.{who}", name="", names="").strip()) for who in WINNERS))
CARDS = {*map(card_name, PACK), card_name(JOKER)}
STATES = {"takes the selected cards": "accepts", "you can use it now": "lit"}  # as the page says them
PLACES = {"Stock": "stock", "Discard pile": "pile"}
ASIDE = (  # buttons that end no turn, and those with which one leaves, or makes a promise
    *("page.panel", "page.close", "page.look", "page.sound", "page.watch", "page.hint", "page.leave"),
    *("page.sort_rank", "page.sort_suit", "page.sort_melds", "page.room", "room.change", "room.not_ready"),
    *("pause.concede", "table.undo", "canasta.ask", "thing.area"),
)
LEADS_NOWHERE = re.compile(f"({'|'.join(re.escape(say(key)) for key in ASIDE)})(,|$)")


class Reader(PagePlayer):
    """Somebody with a screen reader."""

    def __init__(self, page: Page, name: str = "Ben") -> None:
        super().__init__(page, name)
        self._heard: dict[str, Node] = {}

    @property
    def shown(self) -> Shown:
        """What is heard of the page, with ids that say what things seem to be."""
        tree = self.page.tree()
        self._heard = {_id_of(node, at): node for at, node in enumerate(tree) if node.role == "button"}
        things = {thing: _states_of(node) for thing, node in self._heard.items()}
        if any(node.role == "dialog" for node in tree):
            return Shown(things, answers=tuple(range(len(things))))
        hand = tuple(thing for thing in things if thing.startswith("card-"))
        to_play = say("thing.turn")
        is_mine = any(node.name.startswith(self.name) and to_play in node.name for node in tree)
        return Shown(things, hand, (), is_mine)

    def play_match(self) -> str:
        """Play rounds until another match is offered; return the heading above that."""
        next(shown for shown in self.steps() if "button-again" in shown.things)
        headings = [node.name for node in self.page.tree() if node.role == "heading"]
        return next(name for name in headings if WON.search(name))

    def play_again(self) -> None:
        """Play another match."""
        self.page.activate(self._heard["button-again"])
        self._go_on_until(lambda shown: bool(shown.hand))

    def _take(self, choice: Press) -> None:
        kind, which = choice
        chosen = list(self._heard)[int(which)] if kind == "answer" else str(which)
        self.page.activate(self._heard[chosen])


def _id_of(node: Node, at: int) -> str:
    """Return an id for a button by its name."""
    first = node.name.partition(",")[0]
    if first in CARDS:
        return f"card-{at}"
    if first in PLACES:
        return PLACES[first]
    known = {say("round.next"): "button-next", say("match.again"): "button-again"}
    return known.get(node.name, f"button-{'leave' if LEADS_NOWHERE.match(node.name) else ''}{at}")


def _states_of(node: Node) -> frozenset[str]:
    states = {state for words, state in STATES.items() if words in node.name} | node.states & {"disabled"}
    if "pressed" in node.states:
        states.add("selected")
    if node.name in (say("round.next"), say("room.ready")):
        states.add("primary")
    return frozenset(states)

"""The accessibility nodes of a table without rules."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.text import say
from rummy.ui.accessibility.node import Act, Node, Role, State
from rummy.ui.free.layout import FreeFrame, FreeLayout
from rummy.ui.free.parts import box_of
from rummy.ui.free.state import FreeState
from rummy.viewmodel.free_table import Thing

ACTS: frozenset[Act] = frozenset({"press"})


class FreeDescription:
    """The piles and hands of a table without rules as its player sees them."""

    def __init__(self, state: FreeState, frame: FreeFrame, layout: FreeLayout) -> None:
        self.state, self.frame, self.layout = state, frame, layout

    def nodes(self, words: str) -> Iterator[Node]:
        """Yield the message, the piles, and the hands."""
        if words:
            yield Node("message", "text", words)
        piles = tuple(self._pile(number) for number in range(len(self.state.table.piles)))
        yield Node("felt", "group", say("thing.area"), self.frame.felt, children=piles)
        yield from map(self._hand, range(len(self.state.table.hands)))

    def things(self) -> dict[str, Thing]:
        """Return the things that can be pressed, by the ids of their nodes."""
        cards = [Thing("card", card) for card in range(len(self.state.table.packs.faces))]
        plates = [Thing("plate", seat) for seat in range(len(self.state.table.hands))]
        return {_id(thing): thing for thing in (*cards, *plates)}

    def _pile(self, number: int) -> Node:
        pile = self.state.table.piles[number]
        words = self.state.pile_words(number)
        seen = pile.cards if pile.is_spread else pile.cards[-1:]
        box = self.layout.piles[number] if number < len(self.layout.piles) else None
        return Node(f"pile-{number}", "group", words, box, children=tuple(map(self._card, seen)))

    def _hand(self, seat: int) -> Node:
        table = self.state.table
        words = f"{table.names[seat]}, {say('table.cards', count=len(table.hands[seat]))}"
        plate = self._node(Thing("plate", seat), words)
        cards = table.hands[seat] if self.state.shows(seat) else ()
        return Node(f"hand-{seat}", "group", words, children=(plate, *map(self._card, cards)))

    def _card(self, card: int) -> Node:
        return self._node(Thing("card", card), self.state.card_words(card))

    def _node(self, thing: Thing, words: str) -> Node:
        is_card = thing.kind == "card"
        states: list[State] = ["selected"] if is_card and thing.number in self.state.selected else []
        states += ["focused"] if thing == self.state.cursor else []
        role: Role = "card" if is_card else "button"
        box = box_of(self.frame, self.layout, thing)
        return Node(_id(thing), role, words, box, states=frozenset(states), acts=ACTS)


def _id(thing: Thing) -> str:
    return f"{thing.kind}-{thing.number}"

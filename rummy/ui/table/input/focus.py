"""The keyboard focus at the table: spots in an order, and regions of several spots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from rummy.ui.shell.host import FocusedGroup
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.input.arrows import CARDS, ROWS, beside, beyond
from rummy.ui.table.intents import Do, Go
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.state import TableState
from rummy.ui.widgets.directions import Direction, nearest
from rummy.viewmodel.intents import Choose
from rummy.viewmodel.spots import AREA, BUTTON, CARD, LAID, MELD, PILE, SEAT, STOCK, Spot


class Focus:
    """The keyboard focus at a table and its moves; `do` executes the intents."""

    def __init__(self, display: TableDisplay, buttons: Callable[[], TableButtons], do: Do) -> None:
        self.display, self.state, self.buttons, self.do = display, display.state, buttons, do
        self.cursor = display.state.cursor

    # Spots

    def stops(self) -> dict[Spot, Rect]:
        """Return the boxes of all spots that can have the focus, in the order of the Tab key."""
        state, layout, presenter = self.state, self.display.layout, self.display.presenter
        places, fr, hand = layout.places, layout.frame, state.hand
        held = () if state.is_watched else hand.held
        found = {Spot(CARD, card): places[card].rect for card in held}
        found[Spot(STOCK)] = fr.stock.unionall([places[card].rect for card in state.view.stock[-1:]])
        discards = {Spot(PILE, card): places[card].rect for card in presenter.takeable(state)}
        found |= discards or ({Spot(PILE): fr.pile} if fr.pile else {})
        walked = (MELD, AREA) if presenter.lays_down(state) else (MELD,)
        found |= {spot: box for spot, box in layout.spots.items() if spot.kind in walked}
        found |= {Spot(LAID, card): places[card].rect for group in state.groups for card in group}
        found |= {Spot(SEAT, seat.seat): seat.plate.union(seat.face) for seat in fr.seats}
        return found | {Spot(BUTTON, name): box for name, box in self.buttons().stops().items()}

    def _region(self, stop: Spot) -> object:
        """Return a key of the spot's region: all spots of a region are one stop of the Tab key."""
        if stop.kind == LAID:
            return next(group for group in self.state.groups if stop.which in group)
        return stop.kind if stop.kind in ROWS else stop

    @property
    def group(self) -> FocusedGroup:
        """The region in which the focus is; Space selects its cards, and Enter chooses any other spot."""
        at, regions = self.cursor.at, [*map(self._region, self.cursor.among or self.stops())]
        if at is None or at not in self.stops():
            return FocusedGroup()
        region, selects = self._region(at), at.kind in (CARD, LAID) and not self.cursor.among
        key = pygame.K_SPACE if selects else pygame.K_RETURN
        return FocusedGroup(region, regions.count(region), key)

    # Moves

    def tab(self, step: int) -> None:
        """Focus the next region for step 1, the previous one for -1."""
        stops = [*(self.cursor.among or self.stops())]
        regions = list(dict.fromkeys(map(self._region, stops)))
        here = -1 if step > 0 else 0
        if self.cursor.at is not None and self.cursor.at in stops:
            here = regions.index(self._region(self.cursor.at))
        there = regions[(here + step) % len(regions)]
        self._enter([stop for stop in stops if self._region(stop) == there])

    def _enter(self, region: Sequence[Spot]) -> None:
        """Focus a region: the last focused card of the hand, the top card of the pile, or its first spot."""
        last = Spot(CARD, self.cursor.card)
        self._focus(last if last in region else region[-1] if region[0].kind == PILE else region[0])

    def step(self, direction: Direction) -> None:
        """Focus the next spot in a direction; on entering the hand, the last focused card."""
        among = self.cursor.among
        stops = {stop: box for stop, box in self.stops().items() if not among or stop in among}
        here = self.cursor.at
        if here not in stops or here is None:
            self._focus_first(stops, direction)
        elif among:
            there = nearest(stops[here], direction, stops.items())
            self._around([*stops], here, sum(direction)) if there is None else self._focus(there)
        elif direction[0]:
            self._focus(beside(stops, here, direction) or here)
        else:
            there = beyond(stops, here, direction, Spot(CARD, self.cursor.card)) or here
            cards = [stop for stop in stops if stop.kind == CARD]
            self._enter(cards) if there in cards else self._focus(there)

    def _focus_first(self, stops: Iterable[Spot], direction: Direction) -> None:
        """Focus the hand if nothing has the focus: its last card, or a neighbour of the hovered one."""
        hovered, cards = self.state.hand.hovered, [stop for stop in stops if stop.kind == CARD]
        if direction[0] and Spot(CARD, hovered) in cards and hovered != self.cursor.card:
            self._around(cards, Spot(CARD, hovered), direction[0])
        elif cards:
            self._enter(cards)

    def _around(self, row: Sequence[Spot], here: Spot, step: int) -> None:
        self._focus(row[(row.index(here) + step) % len(row)])

    def to_end(self, step: int) -> None:
        """Focus the first card (step -1) or the last one (1) of the row in focus, by default of the hand."""
        at = self.cursor.at
        kind = at.kind if at and at.kind in CARDS else CARD
        row = [stop for stop in self.stops() if stop.kind == kind]
        if row and not self.cursor.among:
            self._focus(row[0 if step < 0 else -1])

    def home(self, fresh: int | None = None) -> None:
        """Focus the hand: the card `fresh` if it is held, else the card that had the focus last."""
        _replace_gone_card(self.state)
        card = fresh if fresh in self.state.hand.held else self.cursor.card
        if card is not None:
            self._focus(Spot(CARD, card))

    def leave_choice(self) -> None:
        """Cancel the choice between a few spots, and focus the hand."""
        self.do(Choose(()))
        self.home()

    def _focus(self, spot: Spot) -> None:
        self.do(Go(spot))

    # Changes of the table

    def mind(self) -> None:
        """Move the focus to another spot if its own no longer exists, and show it on buttons."""
        cursor = self.cursor
        if cursor.at is not None:
            _replace_gone_card(self.state)
            stops = self.stops()
            if not {*cursor.among} <= {*stops}:
                cursor.among = ()
            if cursor.at not in stops:
                cards = (
                    cursor.at.which,
                    cursor.card,
                )  # a card returned from the tray, or the last focused one
                there = [Spot(CARD, card) for card in cards if isinstance(card, int)]
                cursor.at = next((stop for stop in there if stop in stops), next(iter(stops)))
                self.state.hand.hovered = cursor.meant
        button = cursor.at if cursor.at and cursor.at.kind == BUTTON else None
        self.buttons().focus_on(str(button.which) if button else "")

    def ring(self) -> FocusRing | None:
        """Return the focus ring around the spot in focus, or None.

        Buttons show the focus themselves; after a round, the keys belong to the scores.
        """
        at = self.cursor.at
        if at is None or at.kind == BUTTON or self.state.view.is_over:
            return None
        layout = self.display.layout
        angle = layout.places[at.number].angle if at.kind == CARD else 0.0
        return FocusRing(self.stops()[at], angle, layout.frame.unit)


def _replace_gone_card(state: TableState) -> None:
    """Replace the last focused card by its neighbour if it has left the hand."""
    cards, cursor = state.hand.held, state.cursor
    if cursor.card in cards:
        cursor.order = cards.index(cursor.card)
    elif cards:
        cursor.card = cards[min(cursor.order, len(cards) - 1)]
    else:
        cursor.card = None

"""Where the keys can be at the table: places in an order, walked region by region. It plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from rummy.ui.table.display import TableDisplay
from rummy.ui.table.input.arrows import CARDS, ROWS, beside, beyond
from rummy.ui.table.intents import Go, TableIntent
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.ui.table.state import TableState
from rummy.ui.widgets.directions import Direction, nearest
from rummy.viewmodel.intents import Choose
from rummy.viewmodel.spots import AREA, BUTTON, CARD, LAID, MELD, PILE, SEAT, STOCK, Spot


class Focus:
    """The walks of the keys at a table; `do` takes them where they go."""

    def __init__(
        self, display: TableDisplay, buttons: Callable[[], TableButtons], do: Callable[[TableIntent], None]
    ) -> None:
        self.display, self.state, self.buttons, self.do = display, display.state, buttons, do
        self.cursor = display.state.cursor

    # What there is

    def stops(self) -> dict[Spot, Rect]:
        """All places in the order of the Tab key."""
        state, layout, presenter = self.state, self.display.layout, self.display.presenter
        places, fr, hand = layout.places, layout.frame, state.hand
        held = () if state.is_watched else hand.held
        found = {Spot(CARD, card): places[card].rect for card in held}
        found[Spot(STOCK)] = fr.stock.unionall([places[card].rect for card in state.view.stock[-1:]])
        discards = {Spot(PILE, card): places[card].rect for card in presenter.takeable(state)}
        found |= discards or {Spot(PILE): fr.pile}
        walked = (MELD, AREA) if presenter.lays_down(state) else (MELD,)
        found |= {spot: box for spot, box in layout.spots.items() if spot.kind in walked}
        found |= {Spot(LAID, card): places[card].rect for group in state.groups for card in group}
        found |= {Spot(SEAT, seat.seat): seat.plate.union(seat.face) for seat in fr.seats}
        return found | {Spot(BUTTON, name): box for name, box in self.buttons().stops().items()}

    def _region(self, stop: Spot) -> object:
        """What Tab leads to as a whole."""
        if stop.kind == LAID:
            return next(group for group in self.state.groups if stop.which in group)
        return stop.kind if stop.kind in ROWS else stop

    # Walking

    def tab(self, step: int) -> None:
        """Go to the next region, or the one before."""
        stops = [*(self.cursor.among or self.stops())]
        regions = list(dict.fromkeys(map(self._region, stops)))
        here = -1 if step > 0 else 0
        if self.cursor.at is not None and self.cursor.at in stops:
            here = regions.index(self._region(self.cursor.at))
        there = regions[(here + step) % len(regions)]
        self._enter([stop for stop in stops if self._region(stop) == there])

    def _enter(self, region: Sequence[Spot]) -> None:
        """Go to a region: in the hand to the card that was in focus last, on the pile to the top one."""
        last = Spot(CARD, self.cursor.card)
        self._go(last if last in region else region[-1] if region[0].kind == PILE else region[0])

    def step(self, way: Direction) -> None:
        """Go to the next place in a direction; into the hand to where the keys were last."""
        among = self.cursor.among
        stops = {stop: box for stop, box in self.stops().items() if not among or stop in among}
        here = self.cursor.at
        if here not in stops or here is None:
            self._begin(stops, way)
        elif among:
            there = nearest(stops[here], way, stops.items())
            self._around([*stops], here, sum(way)) if there is None else self._go(there)
        elif way[0]:
            self._go(beside(stops, here, way) or here)
        else:
            there = beyond(stops, here, way, Spot(CARD, self.cursor.card)) or here
            cards = [stop for stop in stops if stop.kind == CARD]
            self._enter(cards) if there in cards else self._go(there)

    def _begin(self, stops: Iterable[Spot], way: Direction) -> None:
        """Appear in the hand: where the keys were last, or beside the card that the pointer is at."""
        hovered, cards = self.state.hand.hovered, [stop for stop in stops if stop.kind == CARD]
        if way[0] and Spot(CARD, hovered) in cards and hovered != self.cursor.card:
            self._around(cards, Spot(CARD, hovered), way[0])
        elif cards:
            self._enter(cards)

    def _around(self, row: Sequence[Spot], here: Spot, step: int) -> None:
        self._go(row[(row.index(here) + step) % len(row)])

    def to_end(self, step: int) -> None:
        """Go to the first or the last card of the row that the keys are in, which is the hand at first."""
        at = self.cursor.at
        kind = at.kind if at and at.kind in CARDS else CARD
        row = [stop for stop in self.stops() if stop.kind == kind]
        if row and not self.cursor.among:
            self._go(row[0 if step < 0 else -1])

    def home(self, fresh: int | None = None) -> None:
        """Go to the hand: to a card that has come, or to where the keys were last."""
        _mind_card(self.state)
        card = fresh if fresh in self.state.hand.held else self.cursor.card
        if card is not None:
            self._go(Spot(CARD, card))

    def leave_choice(self) -> None:
        """Choose none of a few places."""
        self.do(Choose(()))
        self.home()

    def _go(self, spot: Spot) -> None:
        self.do(Go(spot))

    # What has become of the place

    def mind(self) -> None:
        """Go on from a place that is no longer there."""
        cursor = self.cursor
        if cursor.at is not None:
            _mind_card(self.state)
            stops = self.stops()
            if not {*cursor.among} <= {*stops}:
                cursor.among = ()
            if cursor.at not in stops:
                cards = (
                    cursor.at.which,
                    cursor.card,
                )  # one that was taken back from the tray, or the last one
                there = [Spot(CARD, card) for card in cards if isinstance(card, int)]
                cursor.at = next((stop for stop in there if stop in stops), next(iter(stops)))
                self.state.hand.hovered = cursor.meant
        button = cursor.at if cursor.at and cursor.at.kind == BUTTON else None
        self.buttons().focus_on(str(button.which) if button else "")

    def ring(self) -> FocusRing | None:
        """The ring around the place, where it is no button, leaning with a card of the hand.

        There is none once the round is over: then the scores have the keys.
        """
        at = self.cursor.at
        if at is None or at.kind == BUTTON or self.state.view.is_over:
            return None
        layout = self.display.layout
        angle = layout.places[at.number].angle if at.kind == CARD else 0.0
        return FocusRing(self.stops()[at], angle, layout.frame.unit)


def _mind_card(state: TableState) -> None:
    """Where the card has gone, its neighbour takes its place."""
    cards, cursor = state.hand.held, state.cursor
    if cursor.card in cards:
        cursor.order = cards.index(cursor.card)
    elif cards:
        cursor.card = cards[min(cursor.order, len(cards) - 1)]
    else:
        cursor.card = None

"""The actions of buttons, clicks and keys at a free table, which is a table without rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rummy.free.commands import (
    DealCards,
    Felt,
    FreeCommand,
    Gather,
    MoveCards,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
)
from rummy.free.table import FeltPoint
from rummy.text import say
from rummy.ui.drawing import motion
from rummy.ui.free.boxes.deal import DealScreen
from rummy.ui.free.boxes.help import FreeHelp
from rummy.ui.free.boxes.new_table import fresh_seed
from rummy.ui.free.display import FreeDisplay
from rummy.viewmodel.free_table import Thing

NUDGE = 0.5  # card widths by which a key moves a pile


class FreeActs:
    """The actions at a table without rules; most act on the selected cards, or else on the card in focus."""

    def __init__(self, display: FreeDisplay) -> None:
        self.display, self.state = display, display.state
        self.dealt = 5  # number of cards that each hand got in the last deal

    @property
    def named(self) -> Mapping[str, Callable[[], None]]:
        """The function that each button calls, by the button's name."""
        raise NotImplementedError

    # Buttons

    def deal(self) -> None:
        """Ask how many cards each hand gets, and deal them from the chosen pile or the largest one."""
        table, number = self.state.table, self.state.stock
        if number is None:
            self.display.say_no(partial(say, "free.no_stock"))
            return
        most = len(table.piles[number].cards) // self.state.dealt
        if not most:
            self.display.say_no(partial(say, "free.too_few_cards", count=len(table.piles[number].cards)))
            return
        self.display.app.sounds.play("button")
        screen = DealScreen(most, self.state.dealt, self.dealt)
        lowest = table.piles[number].cards[0]  # the pile's number may have changed by then
        self.display.app.push(screen, lambda count: self._deal(lowest, count))

    def _deal(self, lowest: int, count: int | None) -> None:
        if count is None:
            return
        self.dealt, pile = count, self.state.table.pile_of(lowest)
        if pile is None:
            self.display.say_no(partial(say, "free.no_stock"))
            return
        delays = dealt_after(self.state.table.piles[pile].cards, count * self.state.dealt)
        self.display.do(DealCards(pile, count), "deal", motion.DEAL_TRAVEL, delays)
        if self.state.shares_screen and self.state.shown is None:
            self.display.note(partial(say, "free.dealt"), motion.NOTICE)

    def shuffle(self) -> None:
        """Turn the chosen pile face down and shuffle it; the largest one if none is chosen."""
        number = self.state.stock
        if number is None:
            self.display.say_no(partial(say, "free.no_stock"))
            return
        cards = {*self.state.table.piles[number].cards}
        shuffled = self.display.do(Shuffle(number, fresh_seed()), "shuffle", 0.0)
        if shuffled and not self.display.app.reduces_motion:
            self.display.stage.riffle(cards, motion.SHUFFLE)

    def turn(self) -> None:
        """Turn over the selected cards, or else the card in focus."""
        cards = self._chosen_on_felt()
        if cards:
            self.display.do(TurnOver(cards), "flip", motion.FLIP)

    def _chosen_on_felt(self) -> tuple[int, ...]:
        """Return the selected cards of piles, else the card in focus; without either, show a message."""
        cards = self.state.turnable
        if not cards:
            self.display.say_no(partial(say, "free.nothing_selected"))
        return cards

    def spread(self) -> None:
        """Spread the chosen pile or square it; put selected cards of several piles into a row."""
        state = self.state
        if state.meant is not None and len(state.piles_selected) < 2:
            pile = state.table.piles[state.meant]
            self._do_and_select(SpreadPile(state.meant, not pile.is_spread), pile.cards)
            return
        cards = self._chosen_on_felt()
        if cards:
            places = self.display.layout.places
            row = tuple(sorted(cards, key=lambda card: (places[card].x, places[card].order)))
            self._do_and_select(MoveCards(row, Felt(self._at(row[0]), is_spread=True)), row)

    def _do_and_select(
        self, command: FreeCommand, cards: tuple[int, ...], seconds: float = motion.TRAVEL
    ) -> None:
        """Execute a command, with cards that move for `seconds`, and keep `cards` selected afterwards."""
        if self.display.do(command, "slide", seconds):
            self.state.selected = cards
            self.display.relayout(seconds)

    def _at(self, card: int) -> FeltPoint:
        place = self.display.layout.places[card]
        return self.display.frame.place(place.x, place.y)

    def gather(self) -> None:
        """Gather all cards into one pile."""
        self.state.cover()
        self.display.do(Gather(), "shuffle", motion.GATHER)

    def undo(self) -> None:
        """Undo the last action."""
        raise NotImplementedError

    def redo(self) -> None:
        """Redo the last undone action."""
        self.display.say_no(partial(say, "free.no_redo"))

    def new(self) -> None:
        """Let the player choose other cards for the table."""
        raise NotImplementedError

    def menu(self) -> None:
        """Open the menu of the table."""
        raise NotImplementedError

    def talk(self) -> None:
        """Let the player choose a chat phrase, at a table with remote players."""

    def sort(self) -> None:
        """Sort the open hand."""
        if self.state.shown is None:
            self.display.say_no(partial(say, "free.no_hand_shown"))
        else:
            self.display.do(SortHand(self.state.shown), "slide")

    def help(self) -> None:
        """Open the help about tables without rules."""
        self.display.app.push(FreeHelp())

    # Clicks

    def click(self, thing: Thing, at: FeltPoint, *, adds: bool) -> None:
        """Move the selected cards to the clicked thing, or select or open the thing if none are selected."""
        meant = self.state.press(thing, at, adds=adds)
        if isinstance(meant, tuple):
            self.display.select(meant)
        elif meant is not None:
            self.display.do(meant)
        elif thing.kind == "plate":
            self.display.show_hand(None if self.state.shown == thing.number else thing.number)

    def click_twice(self, thing: Thing) -> None:
        """Turn over the double-clicked card, or all cards of the pile whose badge was double-clicked."""
        command = self.state.press_twice(thing)
        if command is not None:
            self.display.do(command, "flip", motion.FLIP)

    # Keys

    def lay_down(self) -> None:
        """Move the selected cards to an unoccupied place on the table."""
        if not self.state.selected:
            self.display.say_no(partial(say, "free.nothing_selected"))
            return
        cards, fr = self.state.selected, self.display.frame
        across, down = (room / 2 / fr.card for room in fr.centres.size)
        goal = Felt(self.state.free_place(len(cards), across, down), is_spread=len(cards) > 1)
        self.display.do(self.state.laid(cards, goal))

    def nudge(self, direction: tuple[int, int]) -> None:
        """Move the selected piles, or else the one in focus, by half a card width in a direction."""
        piles = self.state.piles_selected or ((self.state.meant,) if self.state.meant is not None else ())
        if piles:
            by = (NUDGE * direction[0], NUDGE * direction[1])
            self._do_and_select(Shift(piles, by), self.state.selected, motion.SETTLE)

    def whole_pile(self) -> None:
        """Select all cards of the pile or hand in focus."""
        if self.state.whole:
            self.display.select(self.state.whole)

    def hand(self, seat: int) -> None:
        """Move the selected cards to a seat's hand; without any, open the hand and focus its first card."""
        state = self.state
        if seat < len(state.table.hands):
            self.click(Thing("plate", seat), (0.0, 0.0), adds=False)
            hand = state.table.hands[seat]
            state.cursor = Thing("card", hand[0]) if hand and state.shown == seat else Thing("plate", seat)
            self.display.relayout()


def dealt_after(pile: Sequence[int], count: int) -> dict[int, float]:
    """Return the delay in seconds before each of the top `count` cards of a pile is dealt."""
    return {card: index * motion.DEAL_GAP for index, card in enumerate(pile[: -count - 1 : -1])}

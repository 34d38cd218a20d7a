"""The moves of a player at a free table, from the buttons of a page, and what came of the last one."""

from __future__ import annotations

from rummy.browser.free_document import REACH
from rummy.browser.questions import Answer, Asker, Choice, Question
from rummy.free.commands import (
    DealCards,
    Felt,
    FreeCommand,
    Gather,
    MoveCards,
    NotPossible,
    Shift,
    Shuffle,
    SortHand,
    SpreadPile,
    TurnOver,
)
from rummy.free.document import line_of
from rummy.free.table import FeltPoint
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.text import say
from rummy.viewmodel.free_table import Cards, refusal
from rummy.viewmodel.shared_free_table import SOUNDS, SharedFreeTable

DEALT = 5  # cards for each hand that are proposed at first
ANY = "-"  # the seed of a shuffle: the host has its own


class FreeMoves:
    """The moves of a player who has a seat at a free table; most act on the selected cards."""

    def __init__(self, remote: RemoteFreeTable, model: SharedFreeTable, asker: Asker) -> None:
        self.remote, self.model, self.asker = remote, model, asker
        self.line, self.sound = "", ""  # the sentence on the last event, and its sound
        self.refusal = ""  # a sentence, until it is taken
        self._dealt = DEALT

    def press(self, name: str) -> None:
        """Do what a button for moves asks for; most act on the selected cards."""
        model, table = self.model, self.model.table
        match name:
            case "deal" | "shuffle" if model.stock is None:
                self.refusal = say("free.no_stock")
            case "deal":
                self._ask_deal(self._dealt)
            case "shuffle":
                self.do(Shuffle(model.stock or 0, ANY))
            case "gather":
                self.do(Gather())
            case "sort_hand":
                self.do(SortHand(self.remote.client.me or 0), keeps=model.selected)
            case "undo" if model.may_undo:
                self.remote.undo()
                self.sound = "undo"
            case "undo":
                self.refusal = say("felt.no_undo")
            case "whole_pile" if model.whole:
                model.selected = model.whole
            case "lay_down" if model.selected:
                goal = Felt(self.free_place, is_spread=len(model.selected) > 1)
                self.do(model.laid(model.selected, goal))
            case "spread" if model.meant is not None and len(model.piles_selected) < 2:
                pile = table.piles[model.meant]
                self.do(SpreadPile(model.meant, not pile.is_spread), keeps=pile.cards)
            case "spread" if cards := model.turnable:
                number = table.pile_of(cards[0])
                assert number is not None
                self.do(MoveCards(cards, Felt(table.piles[number].at, is_spread=True)), keeps=cards)
            case "turn" if cards := model.turnable:
                self.do(TurnOver(cards))
            case "turn" | "spread" | "lay_down" | "whole_pile":
                self.refusal = say("free.nothing_selected")

    def _ask_deal(self, count: int) -> None:
        """Ask how many cards each hand gets, and deal them from the chosen pile or the largest one."""
        table, number, hands = self.model.table, self.model.stock, self.model.dealt
        pile = table.piles[number].cards if number is not None else ()
        most = len(pile) // hands
        if not most:
            self.refusal = say("free.too_few_cards", count=len(pile))
            return
        chosen = min(count, most)
        label = say("free.deal_text", count=hands)
        choice = Choice(label, str(chosen), lambda count: self._ask_deal(int(count)), limits=(1, most))
        ok = Answer(say("free.deal"), lambda: self._deal(pile[0], chosen), is_primary=True)
        answers = [ok, Answer(say("open.cancel"), lambda: None)]
        self.asker.ask(Question(say("free.deal_title"), "", answers, [choice], stays=True))

    def _deal(self, lowest: int, count: int) -> None:
        """Deal from the pile with this card at the bottom, whose number may have changed."""
        self._dealt, pile = count, self.model.table.pile_of(lowest)
        if pile is None:
            self.refusal = say("free.no_stock")
        else:
            self.do(DealCards(pile, count))

    @property
    def free_place(self) -> FeltPoint:
        """The point of the table where there is room for the selected cards."""
        return self.model.free_place(max(1, len(self.model.selected)), *REACH)

    def nudge(self, cards: Cards, by: FeltPoint) -> None:
        """Move the piles of cards by a distance in card widths."""
        numbers = {self.model.table.pile_of(card) for card in cards} - {None}
        if piles := tuple(sorted(number for number in numbers if number is not None)):
            self.do(Shift(piles, by), keeps=self.model.selected)

    def do(self, command: FreeCommand, keeps: Cards = ()) -> None:
        """Perform a command and keep these cards selected after it, or say why it is impossible."""
        try:
            self.remote.do(command)
        except NotPossible as error:
            self.refusal = refusal(error)
            return
        self.model.refresh()
        self.model.selected = keeps
        self.model.keep_selection()
        self.line, self.sound = "", SOUNDS.get(_kind(command), "place")


def _kind(command: FreeCommand) -> str:
    """Return the kind of a command, as its text begins."""
    return str(line_of(command)).partition(" ")[0]

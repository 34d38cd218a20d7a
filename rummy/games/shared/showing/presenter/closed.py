"""The prompts, buttons and moves while melds stay in the hand: going out, and showing a hand after that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from rummy.engine.actions import Action, Arrange, Declare, Discard, IllegalMove, Knock
from rummy.engine.cards import Face, Numbers
from rummy.engine.melds import hand_points, least_deadwood
from rummy.engine.view import View
from rummy.games.shared.showing.presenter.deadwood import breaks_meld, least_after_discard
from rummy.text import say
from rummy.viewmodel.games.base import Presenter, button, can_discard
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents, Refuse
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.sorting import ready_melds
from rummy.viewmodel.spots import AREA, HAND, Spot, SpotKind
from rummy.viewmodel.tray import Tray

Ending: TypeAlias = Declare | Knock  # the move with which a player goes out or closes


class ClosedCommands(Commands):
    """The gestures in games in which melds stay in the hand, as intents.

    To put a card on the open table is to go out with it as the discard. `ways_out` returns the ways to go
    out, the best first; `stays` is the key of the reason why melds can't be laid.
    """

    def __init__(self, ways_out: Callable[[View], Sequence[Ending]], stays: str) -> None:
        self.ways_out, self.stays = ways_out, stays

    def way_with(self, view: View, cards: Sequence[Face]) -> Ending | None:
        """Return the way to go out if these cards are a single card, the discard; or None."""
        return next((each for each in self.ways_out(view) if (each.card,) == (*cards,)), None)

    def best_way(self, state: TableModel) -> Ending | None:
        """Return the way to go out with the selected card as the discard, or else the best way, or None."""
        return self.way_with(state.view, state.chosen) or next(iter(self.ways_out(state.view)), None)

    def go_out(self, state: TableModel) -> Intents:
        """Go out, with the selected card as the discard if that is legal."""
        way = self.best_way(state)
        return play(state.view, way) if way is not None else []

    def show(self, state: TableModel) -> Intents:
        """Show the hand in the melds that are on the tray."""
        return play(state.view, Arrange(tuple(map(state.view.shown, _shown_melds(state)))))

    def accepts(self, state: TableModel, source: SpotKind, cards: tuple[int, ...], place: Spot) -> bool:
        """Return True if the cards may be dropped at `place`: to discard a card, or to go out with it."""
        if source == HAND and place.kind == AREA:
            return self.way_with(state.view, state.view.shown(cards)) is not None
        return super().accepts(state, source, cards, place)

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Go out with a card that is dropped on the open table; handle other drops as usual."""
        if held.source == HAND and place is not None and place.kind == AREA:
            return self._lay(state, state.view.shown(held.cards))
        return super().drop(state, held, place, aside)

    def to_area(self, state: TableModel) -> Intents:
        """Go out with the selected card, or show why nothing can be laid on the table."""
        return self._lay(state, state.chosen) or self.unselect(state)

    def _lay(self, state: TableModel, cards: Sequence[Face]) -> Intents:
        way = self.way_with(state.view, cards) or self.mistaken_way(state.view, cards)
        if way is not None:
            return play(state.view, way)
        return [Refuse(IllegalMove(self.stays))] if len(cards) > 1 else []

    def mistaken_way(self, view: View, cards: Sequence[Face]) -> Ending | None:
        """Return a way to go out that costs points, which the player is asked about first, or None."""
        return None


class ClosedPresenter(Presenter):
    """The presenter of games in which melds stay in the hand until a player goes out."""

    playing: ClosedCommands

    def area_words(self) -> str:
        """Return "": these games show the wild card in the open area of the table."""
        return ""

    def lays_down(self, state: TableModel) -> bool:
        """Return True if the player can go out by dropping a card on the table."""
        return bool(self.playing.ways_out(state.view))

    def tray_kept(self, state: TableModel) -> Tray | None:
        """Return a tray with the best melds while the player shows their hand, or None."""
        view = state.view
        if view.phase != "arrange" or not view.is_my_turn or not view.knows_hand or state.is_watched:
            return None
        melds = ready_melds(view, view.hand)
        return Tray(melds) if melds else None

    def tray_undone(self, state: TableModel, before: View) -> Tray | None:
        """Return the tray after a move was taken back: the one that `tray_kept` returns."""
        return self.tray_kept(state)

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the button for going out or, after that, for showing the hand."""
        if not state.is_mine:
            return []
        if state.view.phase == "arrange":
            return [button("closed", "show", self.playing.show, "knock", "check")]
        return [self.way_out(state)] if self.playing.ways_out(state.view) else []

    def way_out(self, state: TableModel) -> ButtonSpec:
        """Return the button with which the player goes out."""
        return button("closed", "go_out", self.playing.go_out, "knock", "meld")

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before a wasteful discard, or None."""
        if not isinstance(action, Discard):
            return None
        way = self.playing.way_with(state.view, (action.card,))
        return self.spoiled_by(state, action) if way is None else self.could_go_out(way)

    def spoiled_by(self, state: TableModel, action: Discard) -> Confirmation | None:
        """Return the question before a discard that breaks a meld, or None."""
        return breaks_meld(state, action)

    def could_go_out(self, way: Ending) -> Confirmation:
        """Return the question before a discard with which the player could go out instead."""
        title, text = say("warn.title_out"), say("warn.text_out", card=way.card)
        go_out, discard = say("closed.go_out"), say("warn.discard")
        return Confirmation(title, text, go_out, discard, lambda state: play(state.view, way))

    # Words

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player whose turn it is can do now."""
        view, chosen = state.view, state.chosen
        if view.phase == "draw":
            return self.how_to_draw(state)
        if view.phase == "arrange":
            return say("prompt.show", points=self._shown_points(state))
        if (way := self.playing.best_way(state)) is not None:
            return self.prompt_to_go_out(view, way)
        if can_discard(view, chosen):
            return say("prompt.discard", card=chosen[0])
        return say("prompt.discard_one")

    def _shown_points(self, state: TableModel) -> int:
        """Return the card points that the player would score for the cards outside the shown melds."""
        laid = {card for group in _shown_melds(state) for card in group}
        return self.points_left(state.view, tuple(card for card in state.view.hand if card not in laid))

    def points_left(self, view: View, cards: Numbers) -> int:
        """Return the card points that the player would score for these cards left in the hand."""
        return hand_points(view.shown(cards), view.in_force)

    def prompt_to_go_out(self, view: View, way: Ending) -> str:
        """Return the sentence that the player can go out with this discard."""
        return say("prompt.go_out", card=way.card)

    def notes_of_hand(self, state: TableModel) -> Iterator[str]:
        """Yield the notes below the hand: the points that it counts."""
        view = state.view
        if not (view.is_over or not view.hand or not view.knows_hand) and (view.pile or view.phase == "play"):
            yield from self.counts(state)

    def counts(self, state: TableModel) -> Iterator[str]:
        """Yield the note on the points that the hand counts now and after the best discard."""
        view = state.view
        points = least_deadwood(view.shown(view.hand), view.in_force)[0]
        left = least_after_discard(view) if view.phase == "play" and state.is_mine else points
        words = say("gin.deadwood", points=points)
        yield say("gin.deadwood_drawn", now=words, left=left) if left < points else words


def _shown_melds(state: TableModel) -> tuple[Numbers, ...]:
    """Return the melds on the tray or, if there are none, the best melds of the hand."""
    return state.groups or ready_melds(state.view, state.view.hand)

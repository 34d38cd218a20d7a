"""The prompts, buttons and drop targets of games with melds on the table.

A presenter only answers: it changes neither the table nor itself. Presenters of other games override methods.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rummy.engine.actions import Action, Buy, Discard, Draw, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.text import number, say
from rummy.viewmodel.drops import fitting_melds, grouped, lay_down, swapping_melds
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.confirmations import could_be_laid
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Handler, Intents
from rummy.viewmodel.jokers import is_legal_plan
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import MELD, PILE, STOCK, Spot
from rummy.viewmodel.tray import Tray

SHORTEST_MELD = 3  # cards


def button(
    kind: str,
    name: str,
    want: Handler,
    key: str,
    icon: str | None = None,
    *,
    hint: str = "",
    enabled: bool = True,
    primary: bool = True,
) -> ButtonSpec:
    """Return a button with the text "<kind>.<name>"; its hint is the text `hint`, or "hint.<name>"."""
    return ButtonSpec(
        name, say(f"{kind}.{name}"), want, say(hint or f"hint.{name}"), key, icon, enabled, primary
    )


class Presenter:
    """The prompts, buttons and moves that a player gets in games in which melds are laid on the table."""

    playing = Commands()
    has_pile = True  # whether cards are discarded

    def commands(self, state: TableModel) -> Commands:
        """Return the commands that say what clicks, drags and keys mean now."""
        return self.playing

    def faces(self, state: TableModel) -> Mapping[int, Face]:
        """Return the faces that cards on the tray represent, by card, if they differ from their own."""
        return {}

    # The pile

    def taken_with(self, state: TableModel, card: int | None) -> tuple[int, ...]:
        """Return the discards that a player takes if they take `card`, which is one of them."""
        return state.view.pile[-1:]

    def discard_of(self, state: TableModel, card: int | None) -> int | None:
        """Return the discard that is taken if the player points at `card`; None if any leads to the same."""
        return None

    def takeable(self, state: TableModel) -> tuple[int, ...]:
        """Return the discards that may be taken if the player can choose one, else an empty tuple."""
        return ()

    # The tray

    def lays_down(self, state: TableModel) -> bool:
        """Return True if cards can be dropped on the open table now."""
        return True

    def tray_kept(self, state: TableModel) -> Tray | None:
        """Return the tray after an event: the cards on it that stay laid out, or None for no tray."""
        return state.hand.tray

    def tray_undone(self, state: TableModel, before: View) -> Tray | None:
        """Return the tray after the player took a move back to the view `before`, or None for no tray."""
        return None

    def tray_advised(self, state: TableModel, action: Action) -> Tray | None:
        """Return the tray that shows an advised move, or None if selected cards show it."""
        return None

    # Buttons

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for moves in this game, in order from the bottom of the window up."""
        view, chosen = state.view, state.chosen
        if state.shows_scores:
            return []
        if view.may_decline and state.is_mine and is_legal(view, Pass()):
            decline = say("spread.decline")
            return [ButtonSpec("decline", decline, _decline, say("hint.decline"), "pass", "skip")]
        can = bool(chosen) and state.is_mine and is_legal_plan(view, (lay_down(view, chosen),))
        ready = not chosen and bool(self.playing.ready(state))
        want, hint = self.playing.meld, say("hint.meld_ready" if ready else "hint.meld")
        meld = ButtonSpec(
            "meld", say("table.meld"), want, hint, icon="meld", enabled=can or ready, primary=can
        )
        return [meld, *self._swap(state)]

    def _swap(self, state: TableModel) -> Iterator[ButtonSpec]:
        if state.is_mine and swapping_melds(state.view, state.chosen):
            want, hint = self.playing.swap, say("hint.swap" if len(state.chosen) == 1 else "hint.swap_both")
            yield ButtonSpec("swap", say("table.swap"), want, hint, "swap", "star", primary=False)

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question to ask before an action that may be an oversight, or None."""
        return could_be_laid(state, action, self.commands(state))

    # Words and highlights

    def opening_words(self, state: TableModel) -> tuple[str, bool]:
        """Return a line about the points of the first melds, and True if these are enough."""
        return "", True

    def area_words(self) -> str:
        """Return the label that is printed on the area for melds."""
        return say("table.melds")

    def notes_of_hand(self, state: TableModel) -> Iterable[str]:
        """Return the lines that are shown below the hand."""
        return ()

    def notes_of_table(self, state: TableModel) -> Iterable[str]:
        """Return the lines about the deal: what first melds or a side still need, which cards are wild."""
        return ()

    def rest(self, view: View, seat: int) -> str:
        """Return the line on a seat's number of cards, and its laid points if those score; or "out"."""
        if seat in view.out and not view.hands[seat]:
            return say("closed.eliminated")
        held = say("table.cards", count=len(view.hands[seat]))
        if not counts_laid(view):
            return held
        return say("spread.rest", rest=held, points=number(view.laid_points[seat]))

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots that glow while no card is selected: stock or pile, if a draw is legal."""
        view = state.view
        if not view.may_take_top:
            return []
        drawn: list[tuple[Spot, Action]] = [(Spot(STOCK), Draw()), (Spot(PILE), Take()), (Spot(PILE), Buy())]
        return [spot for spot, action in drawn if is_legal(view, action)]

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player can do now, on their turn."""
        view, chosen = state.view, state.chosen
        if view.phase == "draw":
            return self.how_to_draw(state)
        if view.only_discards:
            return say("prompt.discard" if can_discard(view, chosen) else "prompt.begin", card=chosen[:1])
        if swapping_melds(view, chosen):
            return say("prompt.swap", card=chosen)
        if view.owed and not state.drop_targets:
            return say("prompt.owed", card=view.faces[min(view.owed)])
        if len(chosen) == 1 and fitting_melds(view, chosen[0]):
            return say("prompt.lay_off", card=chosen[0])
        if can_discard(view, chosen):
            return say("prompt.discard", card=chosen[0])
        if chosen and self.buttons(state)[0].enabled:
            all_ready = state.hand.selected == {*self.playing.ready(state)}
            return say("prompt.meld_shown" if all_ready else "prompt.meld_ready", cards=grouped(view, chosen))
        if len(chosen) > 1:
            return about_several(state)
        last = view.shown(view.hand) if len(view.hand) == 1 and not view.second_of(view.seat) else ()
        if can_discard(view, last):
            return say("prompt.last", card=last[0])
        if self.playing.ready(state) or not view.may_meld:
            return say("prompt.play")
        fits = any(fitting_melds(view, face) for face in {*view.shown(state.hand.held)})
        return say("prompt.lay_off_or_discard" if fits else "prompt.discard_one")

    def how_to_draw(self, state: TableModel) -> str:
        """Return the sentence on where the player can draw a card from."""
        view = state.view
        if not view.pile or not is_legal(view, Take()):
            return say("prompt.decline" if view.may_decline else "prompt.draw")
        if view.may_decline:
            return say("prompt.take_or_decline", card=view.faces[view.pile[-1]])
        key = "prompt.draw_or_take" if view.stock else "prompt.take_or_turn"
        return say(key, card=view.faces[view.pile[-1]])


def counts_laid(view: View) -> bool:
    """Return True if cards on the table score for the player who laid them."""
    return view.rules.settlement == "laid"


def can_discard(view: View, chosen: Sequence[Face]) -> bool:
    """Return True if `chosen` is a single card that may be discarded now."""
    return len(chosen) == 1 and is_legal(view, Discard(chosen[0]))


def about_several(state: TableModel) -> str:
    """Return the sentence on what can be done with several selected cards that are no meld."""
    lays_off = any(place.kind == MELD for place in state.drop_targets)
    return say("prompt.lay_off_all") if lays_off else no_meld(state.view)


def no_meld(view: View) -> str:
    """Return the sentence on which cards make a meld in this game."""
    if view.rules.only_sets:
        return say("prompt.no_meld_set")
    longer = view.rules.shortest_run > SHORTEST_MELD
    return say("prompt.no_meld_run" if longer else "prompt.no_meld", count=view.rules.shortest_run)


def _decline(state: TableModel) -> Intents:
    return play(state.view, Pass())

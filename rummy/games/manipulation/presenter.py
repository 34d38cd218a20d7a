"""The prompts, buttons and moves of games in which a turn may rearrange the table.

In a player's turn all melds of the table are groups of the tray, until the button Done lays them.
"""

from __future__ import annotations

from collections import Counter

from rummy.engine.actions import Action, Draw, IllegalMove, Pass, Rearrange
from rummy.engine.cards import Face, Numbers
from rummy.engine.events import Rearranged
from rummy.engine.melds import why_no_meld
from rummy.engine.view import View
from rummy.games.judge import decide, is_legal, why_not
from rummy.text import say
from rummy.viewmodel.drops import grouped
from rummy.viewmodel.games.base import Presenter, button
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.laying import TrayCommands, is_meld
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents, Play, Refuse, Select
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.sorting import holding, ready_melds
from rummy.viewmodel.spots import AREA, GROUP, HAND, STOCK, Spot, SpotKind
from rummy.viewmodel.telling import laying_sound
from rummy.viewmodel.tray import Tray


@once_a_view
def table_of(view: View) -> Tray:
    """Return the tray with the melds of the table, as they were at the beginning of the turn."""
    return Tray(tuple(meld.cards for meld in view.melds), of_table=True)


def tray_of(state: TableModel) -> Tray:
    """Return the tray as the player has arranged it, at first with the melds of the table."""
    return state.hand.tray or table_of(state.view)


def is_changed(state: TableModel) -> bool:
    """Return True if the player has moved a card since the beginning of the turn."""
    return tray_of(state).groups != table_of(state.view).groups


def arranged(state: TableModel) -> Rearrange:
    """Return the action that lays the table as the player has arranged it."""
    return Rearrange(tuple(map(state.view.shown, tray_of(state).groups)))


def may_lie_together(faces: tuple[Face, ...]) -> bool:
    """Return True if cards could be in one meld: all of one rank or of one suit, and none twice."""
    ranks, suits = {face.rank for face in faces}, {face.suit for face in faces}
    return len({*faces}) == len(faces) and (len(ranks) == 1 or len(suits) == 1)


class RearrangingCommands(TrayCommands):
    """The gestures in a turn in which any card of the table may be moved."""

    def accepts(self, state: TableModel, source: SpotKind, cards: Numbers, place: Spot) -> bool:
        """Return True if cards may be dropped at `place`: in a meld, as a new group, or back in the hand."""
        if source == STOCK or not cards:
            return super().accepts(state, source, cards, place)
        groups = tray_of(state).groups
        if place.kind == GROUP:
            group = groups[place.number]
            return not {*cards} & {*group} and may_lie_together(state.view.shown((*group, *cards)))
        if place.kind == HAND:
            return bool({*cards} & {*tray_of(state).cards} & {*state.view.hand})
        return place.kind == AREA and cards not in groups

    def drop_targets(self, state: TableModel, source: SpotKind, cards: Numbers) -> list[Spot]:
        """Return the places at which these cards may be dropped now, or [] if it is another turn."""
        if not state.is_mine:
            return []
        places = [*(Spot(GROUP, at) for at in range(len(state.groups))), Spot(HAND), Spot(AREA)]
        return [place for place in places if self.accepts(state, source, cards, place)]

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Move cards to the place at which they are dropped, if it accepts them."""
        if held.source == STOCK:
            return super().drop(state, held, place, aside)
        accepted = place is not None and self.accepts(state, held.source, held.cards, place)
        return self._move(state, held.cards, place) if accepted and place else [Play()]

    def toggle(self, state: TableModel, card: int) -> Intents:
        """Select or unselect a card.

        A click on a card of a group moves the cards selected elsewhere to this group, if they fit.
        """
        chosen, groups = state.hand.chosen(), tray_of(state).groups
        at = next((at for at, group in enumerate(groups) if card in group), None)
        if at is None or not state.is_mine or not chosen or {*chosen} & {*groups[at]}:
            return super().toggle(state, card)
        fits = self.accepts(state, HAND, chosen, Spot(GROUP, at))
        return self.to_group(state, at) if fits else [Select({card}, card)]

    def obvious(self, state: TableModel, card: int) -> Intents:
        """Add a card of the hand to a meld that it fits, or select it; take it back if it is on the table."""
        if not state.is_mine or card not in state.view.hand:
            return self.unselect(state)
        if card in tray_of(state).cards:
            return self._move(state, (card,), Spot(HAND))
        ready = self.in_hand_with(state, card)
        fits = (at for at, group in enumerate(state.groups) if is_meld(state.view, (*group, card)))
        at = next(fits, None)
        if at is None:
            return [Select({*ready})]
        return self._move(state, (card,), Spot(GROUP, at))

    def to_group(self, state: TableModel, group: int) -> Intents:
        """Move the selected cards, or the card in focus, to a group; refuse cards that can't be in it."""
        groups, cards, there = tray_of(state).groups, state.meant, Spot(GROUP, group)
        if not (state.is_mine and cards and group < len(groups)) or {*cards} & {*groups[group]}:
            return self.unselect(state)
        if self.accepts(state, HAND, cards, there):
            return self._move(state, cards, there)
        faces = state.view.shown((*groups[group], *cards))
        return [Refuse(IllegalMove("not_a_meld", why=why_no_meld(faces, state.view.rules), cards=faces))]

    def to_meld(self, state: TableModel, meld: int) -> Intents:
        """Move the selected cards to a meld of the table."""
        return self.to_group(state, meld)

    def to_hand(self, state: TableModel) -> Intents:
        """Take the selected cards that came from the hand in this turn back into it."""
        may = self.accepts(state, HAND, state.hand.chosen(), Spot(HAND))
        return self._move(state, state.hand.chosen(), Spot(HAND)) if may else self.unselect(state)

    def to_pile(self, state: TableModel, card: int | None = None) -> Intents:
        """Clear the selection, as there is no discard pile."""
        return self.unselect(state)

    def to_area(self, state: TableModel) -> Intents:
        """Make the selected cards a group of their own."""
        return self.meld(state) if state.hand.selected else []

    def meld(self, state: TableModel) -> Intents:
        """Put the selected cards on the table: as several melds if that uses them all, else as one group.

        Without selected cards, put the melds of the hand there; refuse if it has none.
        """
        if not state.is_mine:
            return []
        if chosen := state.hand.chosen():
            return self._as_groups(state, *_melds_of(state.view, chosen))
        ready = ready_melds(state.view, state.hand.held)
        return self._as_groups(state, *ready) if ready else [Refuse(IllegalMove("none_selected"))]

    def meld_or_lay_off(self, state: TableModel) -> Intents:
        """Do the same as `meld`, for the key that both melds and lays off."""
        return self.meld(state)

    def can_lay(self, state: TableModel, *melds: Numbers) -> bool:
        """Return True: before the turn ends, cards may be moved to any place."""
        return True

    def done(self, state: TableModel) -> Intents:
        """End the turn with the table as the player has arranged it."""
        return play(state.view, arranged(state))

    def cancel(self, state: TableModel) -> Intents:
        """Put table and hand back as they were at the beginning of the turn, unless nothing was moved."""
        return self.laid(state.view, table_of(state.view), "undo") if is_changed(state) else []

    def _as_groups(self, state: TableModel, *melds: Numbers) -> Intents:
        tray = tray_of(state)
        for meld in melds:
            tray = tray.with_group(meld)
        return self.laid(state.view, tray, laying_sound(sum(map(len, melds))))

    def _move(self, state: TableModel, cards: Numbers, spot: Spot) -> Intents:
        tray, own = tray_of(state), {*state.view.hand}
        if spot.kind == AREA:
            return self._as_groups(state, *_melds_of(state.view, cards))
        moved = tray.joined(cards, spot.number) if spot.kind == GROUP else tray.without(own & {*cards})
        return self.laid(state.view, moved, "slide")


def _melds_of(view: View, cards: Numbers) -> tuple[Numbers, ...]:
    """Return the cards divided into melds if that uses them all, else as one group."""
    found, left = list[Numbers](), [*cards]
    for meld in grouped(view, view.shown(cards)):
        found.append(holding(view, left, meld))
        left = [card for card in left if card not in found[-1]]
    return tuple(found)


class RearrangingPresenter(Presenter):
    """The presenter of games in which a turn may rearrange the whole table."""

    rearranging = RearrangingCommands()
    has_pile = False

    def commands(self, state: TableModel) -> Commands:
        """Return the Commands for clicks, drags and keys, the same at all times."""
        return self.rearranging

    # The tray

    def tray_kept(self, state: TableModel) -> Tray | None:
        """Return the table as the player has arranged it in this turn, or None if it is another turn."""
        view, tray = state.view, state.hand.tray
        if state.is_watched or not view.is_my_turn or not view.knows_hand:
            return None
        tray = tray if tray is not None and _is_whole(view, tray) else table_of(view)
        return tray if tray.groups else None

    def tray_undone(self, state: TableModel, before: View) -> Tray | None:
        """Return the table as the player had arranged it before the move that was taken back."""
        arrangement = Tray(tuple(meld.cards for meld in before.melds), of_table=True)
        return arrangement if _is_whole(state.view, arrangement) else self.tray_kept(state)

    def tray_advised(self, state: TableModel, action: Action) -> Tray | None:
        """Return the table as an advised move would leave it, or None for another move."""
        if not isinstance(action, Rearrange):
            return None
        (event,) = decide(state.view, action)
        assert isinstance(event, Rearranged)
        return Tray(event.melds, of_table=True)

    # Buttons and lights

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons for ending the turn, for taking all cards back, and for passing."""
        if not state.is_mine or state.shows_scores:
            return []
        can = is_legal(state.view, arranged(state))
        lay, cancel = self.rearranging.done, self.rearranging.cancel
        done = button(
            "rearrange", "done", lay, "open", "check", hint="hint.end_turn", enabled=can, primary=can
        )
        if is_changed(state):
            hint = "hint.take_all_back"
            return [done, button("rearrange", "cancel", cancel, "escape", "undo", hint=hint, primary=False)]
        if state.view.stock:
            return [done]
        return [done, button("rearrange", "pass", _pass, "pass", "skip", hint="hint.pass_turn")]

    def confirmation(self, state: TableModel, action: Action) -> Confirmation | None:
        """Return the question before a draw that gives up a legal arrangement of the table, or None."""
        if not (isinstance(action, Draw) and is_legal(state.view, arranged(state))):
            return None
        title, text = say("warn.title_draw"), say("warn.text_draw")
        done, draw = say("rearrange.done"), say("warn.draw")
        return Confirmation(title, text, done, draw, self.rearranging.done)

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to highlight: the stock, if a draw is legal and no card was moved in this turn."""
        may = not is_changed(state) and is_legal(state.view, Draw())
        return [Spot(STOCK)] if may else []

    # Words

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player whose turn it is can do now."""
        if state.hand.selected:
            return say("prompt.where_to", cards=state.chosen)
        if not is_changed(state):
            return say("prompt.rearrange" if state.view.stock else "prompt.rearrange_or_pass")
        refusal = why_not(state.view, arranged(state))
        if refusal is None:
            return say("prompt.end_turn")
        return say("prompt.play_one" if refusal.reason == "play_a_card" else "prompt.not_melds_yet")


def _is_whole(view: View, tray: Tray) -> bool:
    """Return True if a tray holds all cards of the table, and besides only cards of the hand."""
    lying = Counter(card for meld in view.melds for card in meld.cards)
    return tray.of_table and lying <= Counter(tray.cards) <= lying + Counter(view.hand)


def _pass(state: TableModel) -> Intents:
    return play(state.view, Pass())

"""The prompts and buttons until a player has laid their first melds: tray, missing points, giving back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rummy.engine.actions import GiveBack, Meld, Take
from rummy.engine.cards import Face, Numbers
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.shared.laying.presenter.tray import (
    OpeningCommands,
    are_melds,
    only_melds,
    opening_of,
    opening_refused,
    points_of,
    proposal,
)
from rummy.text import say
from rummy.viewmodel.games.base import Presenter, about_several, button, can_discard
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.laying import tray_of
from rummy.viewmodel.intents import ButtonSpec, Intents
from rummy.viewmodel.jokers import legal_plans
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.spots import GROUP
from rummy.viewmodel.tray import Tray
from rummy.viewmodel.words.sentences import sentence

MOST_BUTTONS = 3  # buttons for which there is room beside the hand


@once_a_view
def _told(view: View, groups: tuple[Numbers, ...]) -> Mapping[int, Face]:
    """Return the faces that the cards on the tray show: in a legal opening, or else with the most points."""
    (move, *_) = legal_plans(view, (opening_of(view, groups),))[0]
    assert isinstance(move, Meld)
    pairs = zip(groups, move.melds, strict=True)
    return {
        number: face
        for group, shown in pairs
        for number, face in zip(holding(view, group, shown), shown, strict=True)
    }


class OpeningPresenter(Presenter):
    """The presenter of games in which first melds must be worth some points or meet a contract."""

    opening = OpeningCommands()
    asks_for = "opening"  # the beginning of the text keys of buttons for the first melds

    def commands(self, state: TableModel) -> Commands:
        """Return the commands for clicks, drags and keys; before the first melds they gather cards only."""
        return self.playing if is_open(state.view) else self.opening

    def area_words(self) -> str:
        """Return "": the open area of the table shows what the first melds lack."""
        return ""

    # The tray

    def tray_kept(self, state: TableModel) -> Tray | None:
        """Return the tray with only the groups that are melds, or None if there is no tray."""
        return only_melds(state.view, state.hand.tray) if state.hand.tray else None

    def tray_undone(self, state: TableModel, before: View) -> Tray | None:
        """Return the tray after a move was taken back, with first melds that came back to the hand."""
        view, tray = state.view, tray_of(state)
        if not is_open(view):
            for meld in before.melds:
                tray = tray.with_group(meld.cards) if {*meld.cards} <= {*view.hand} else tray
        return only_melds(view, tray) if tray.groups else None

    def faces(self, state: TableModel) -> Mapping[int, Face]:
        """Return the faces that the cards on the tray show, with the cards that jokers stand for."""
        return _told(state.view, state.groups) if state.groups else {}

    # Buttons

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons to meld, to lay or propose first melds, and to give a discard back."""
        view = state.view
        if is_open(view):
            return super().buttons(state)
        meld, lay = ([*self._meld(state)], [*self._open(state)]) if view.phase == "play" else ([], [])
        offered = [*meld, *lay]
        if state.groups:  # the button to open takes the place of the one that proposed, for a second click
            cancel, key, hint = self.opening.cancel, "escape", "hint.cancel_tray"
            offered = [
                button("opening", "cancel", cancel, key, "close", hint=hint, primary=False),
                *lay,
                *meld,
            ]
        if state.is_mine and is_legal(view, GiveBack()):
            offered.append(button("opening", "give_back", _give_back, "buy", "undo", primary=False))
        return offered[:MOST_BUTTONS]

    def _meld(self, state: TableModel) -> Iterator[ButtonSpec]:
        view, chosen = state.view, state.hand.chosen()
        can = state.is_mine and not view.only_discards and are_melds(view, chosen)
        if can or not state.groups:
            hint, ready = say("hint.meld_tray"), not chosen and bool(self.opening.ready(state))
            yield ButtonSpec(
                "meld", say("table.meld"), self.opening.meld, hint, None, "meld", can or ready, can
            )

    def _open(self, state: TableModel) -> Iterator[ButtonSpec]:
        view = state.view
        if state.groups:
            can = self.opening.can_open(state)
            lay, key = self.opening.open, "open"
            yield button(self.asks_for, "open", lay, key, "check", enabled=can, primary=can)
        elif state.is_mine and not view.only_discards and proposal(view):
            yield button(self.asks_for, "propose", self.opening.propose, "open", "star")

    # Words

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player whose turn it is can do now."""
        view = state.view
        if is_open(view) or view.only_discards:
            return super().prompt(state)
        if view.phase == "draw":
            return self.draw_prompt(state)
        return _laying_out(state) or self.opening_prompt(state)

    def opening_prompt(self, state: TableModel) -> str:
        """Return the sentence on the first melds: what they still lack, or that they can be laid."""
        return _opening_prompt(state)

    def draw_prompt(self, state: TableModel) -> str:
        """Return the sentence on where the player can draw before their first melds."""
        view = state.view
        if not (view.stock and is_legal(view, Take())):
            return self.how_to_draw(state)
        return say("prompt.draw_or_take_first", card=view.faces[view.pile[-1]])

    def notes_of_table(self, state: TableModel) -> Iterator[str]:
        """Yield the words on the first melds until the player has laid theirs."""
        if needs_opening(state.view):
            yield self.opening_words(state)[0]

    def opening_words(self, state: TableModel) -> tuple[str, bool]:
        """Return words on the points that first melds need or have, and True if they are enough."""
        view, need = state.view, state.view.opening
        if state.groups:
            have = points_of(view, state.groups)
            is_enough = have >= need
            return say("opening.enough" if is_enough else "opening.so_far", have=have, need=need), is_enough
        best = () if view.only_discards else proposal(view)
        if not best:
            return say("opening.need", need=need), False
        return say("opening.can", points=points_of(view, best)), True


@once_a_view
def is_open(view: View) -> bool:
    """Return True if the player has laid their first melds, or need not lay them together."""
    return not view.must_open


def needs_opening(view: View) -> bool:
    """Return True if the player takes part in the round and has not laid their first melds yet."""
    plays = view.phase in ("draw", "play", "buy") and view.takes_part(view.seat)
    return plays and view.knows_hand and not is_open(view)


def _laying_out(state: TableModel) -> str:
    """Return the sentence on what can be done with the selected cards, or ""."""
    if any(place.kind == GROUP for place in state.drop_targets):
        return say("prompt.join")
    if can_discard(state.view, state.chosen):
        return say("prompt.discard", card=state.chosen[0])
    if are_melds(state.view, state.hand.chosen()):
        return say("prompt.lay_out")
    return about_several(state) if len(state.chosen) > 1 else ""


def _opening_prompt(state: TableModel) -> str:
    view, groups, need = state.view, state.groups, state.view.opening
    lacks = _lacks_taken(state)
    if groups:
        have, refusal = points_of(view, groups), opening_refused(view, groups)
        if refusal is not None and have >= need:
            return sentence(refusal)
        if refusal is None:
            return say("prompt.tray_ready", have=have)
        if lacks is None:
            return say("prompt.tray", have=have, need=need)
        return say("prompt.tray_with", have=have, need=need, card=lacks)
    if lacks is not None:
        return say("prompt.with_taken", card=lacks)
    best = proposal(view)
    if best:
        return say("prompt.can_open", points=points_of(view, best))
    return say("prompt.first_melds", need=need)


def _lacks_taken(state: TableModel) -> Face | None:
    """Return the card that was taken to open if it is not on the tray yet, or None."""
    view = state.view
    lacks = view.must_open_with_taken and view.taken not in tray_of(state).cards
    return view.faces[view.taken] if lacks and view.taken is not None else None


def _give_back(state: TableModel) -> Intents:
    return play(state.view, GiveBack())

"""The prompts, buttons and moves of canasta: a pile taken as a whole, the question to the partner."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.actions import Answer, Ask, Draw, Pass, Take
from rummy.engine.cards import Numbers
from rummy.engine.melds import Faces, canasta_kind, in_sets, is_wild
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.shared.laying.presenter.opening import OpeningPresenter
from rummy.games.shared.laying.presenter.tray import OpeningCommands
from rummy.games.shared.sides.turn import ways_to_take
from rummy.text import say
from rummy.viewmodel.games.base import button
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import ButtonSpec, Handler, Intents, Play
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view
from rummy.viewmodel.spots import HAND, PILE, STOCK, Spot, SpotKind
from rummy.viewmodel.words.names import second_key, side_name, side_names


@once_a_view
def takes(view: View) -> tuple[Take, ...]:
    """Return the ways to take the pile, those that cost the fewest wild cards first."""
    return tuple(ways_to_take(view))


@once_a_view
def _may_ask(view: View) -> bool:
    """Return True if the seat may ask the partner; cached, because that needs a search for a way out."""
    return is_legal(view, Ask())


def takes_with_cards(view: View) -> bool:
    """Return True if the pile is taken with cards of the hand in this game, and the seat must draw now."""
    return view.phase == "draw" and not view.rules.free_pile


def taken_with(view: View, cards: Faces) -> Take:
    """Return the action that takes the pile with these cards of the hand.

    Cards that go with the top card form its meld; the others form new melds. Without cards, those of the hand
    with the fewest wild cards, then the fewest cards, are used.
    """
    if view.rules.free_pile:
        return Take()
    if not (cards and view.pile):
        return takes(view)[0] if takes(view) else _likely(view)
    top, groups = view.faces[view.pile[-1]], in_sets(cards, view.rules)
    alike = [group for group in groups if any(card.rank == top.rank for card in group)]
    first = alike[0] if alike else groups[0] if is_wild(groups[0][0], view.rules) else ()
    return Take(using=(first, *(group for group in groups if group != first)))


def _likely(view: View) -> Take:
    """Return the action that a player probably means who may not take the pile, so that it can be refused."""
    if not view.pile or view.phase != "draw":
        return Take()
    top = view.faces[view.pile[-1]]
    alike = tuple(face for face in view.shown(view.hand) if face.rank == top.rank)
    return Take(using=(alike,) if alike else ())


class PileCommands(Commands):
    """The gestures of games in which the pile is taken as a whole, as intents."""

    def take(self, state: TableModel, card: int | None = None) -> Intents:
        """Take the pile with the cards on the tray and the selected cards.

        Without any, take it with the fewest wild cards, then the fewest cards.
        """
        groups = [card for group in state.groups for card in group]
        held = [card for card in state.hand.chosen() if card not in groups]
        return self.take_with(state, (*groups, *held))

    def take_with(self, state: TableModel, cards: Numbers) -> Intents:
        """Take the pile with these cards; without any, with the fewest wild cards, then the fewest cards."""
        return play(state.view, taken_with(state.view, state.view.shown(cards)))

    def accepts(self, state: TableModel, source: SpotKind, cards: Numbers, place: Spot) -> bool:
        """Return True if the pile may be dropped at `place`, or cards that take the pile on it."""
        view = state.view
        if source == PILE:
            return place.kind != PILE and bool(takes(view))
        if source == HAND and place.kind == PILE and takes_with_cards(view):
            return bool(cards and view.pile) and is_legal(view, taken_with(view, view.shown(cards)))
        return super().accepts(state, source, cards, place)

    def drop(self, state: TableModel, held: Held, place: Spot | None, aside: float) -> Intents:
        """Take the pile when it is dragged away, or when cards that take it are dropped on it."""
        if held.source == PILE:
            return self.take(state) if place is not None and place.kind != PILE else [Play()]
        if held.source == HAND and place == Spot(PILE) and takes_with_cards(state.view):
            return self.take_with(state, held.cards)
        return super().drop(state, held, place, aside)


class FirstMeldsCommands(PileCommands, OpeningCommands):
    """The gestures of games with a whole pile until the side has laid its first melds."""


class CanastaPresenter(OpeningPresenter):
    """The presenter of canasta and its relatives."""

    playing = PileCommands()
    opening = FirstMeldsCommands()

    def buttons(self, state: TableModel) -> list[ButtonSpec]:
        """Return the buttons to answer the partner, or those for first melds and for asking the partner."""
        view = state.view
        if view.phase == "answer" and state.is_mine:
            no = button("canasta", "no", _say(Answer(yes=False)), "no", "close")
            return [no, button("canasta", "yes", _say(Answer(yes=True)), "yes", "check")]
        ask = button("canasta", "ask", _say(Ask()), "ask", "speech")
        asks = [ask] if state.is_mine and _may_ask(view) else []
        return [*super().buttons(state), *asks]

    # Words and lights

    def lights(self, state: TableModel) -> list[Spot]:
        """Return the spots to highlight before a draw: the stock, and the pile if it may be taken."""
        view = state.view
        if view.phase != "draw":
            return []
        return [Spot(STOCK)] * is_legal(view, Draw()) + [Spot(PILE)] * bool(takes(view))

    def prompt(self, state: TableModel) -> str:
        """Return the sentence on what the player can do now, or on the partner's question."""
        view = state.view
        if view.phase == "answer":
            partner = view.partner_of(view.seat)
            return say("prompt.answer", name=state.names[partner or 0])
        if view.phase == "draw":
            return self.how_to_draw(state)
        if len(view.hand) == 1 and view.second_of(view.seat) and not state.chosen:
            return say(second_key("prompt.for_second", view.rules))
        if view.answer is not None and not state.chosen:
            return say("prompt.told_yes" if view.answer else "prompt.told_no")
        return super().prompt(state)

    def notes_of_table(self, state: TableModel) -> Iterator[str]:
        """Yield the words on the first melds, and those on the canastas that a side needs to go out."""
        yield from super().notes_of_table(state)
        titles = [side_title(state, side) for side in range(state.view.sides)]
        yield from (title for title in titles if title not in side_names(state.names, state.view.sides))

    def how_to_draw(self, state: TableModel) -> str:
        """Return the sentence on where the player can draw."""
        view = state.view
        if not takes(view):
            if not view.pile or not is_legal(view, Draw()):
                return say("prompt.decline" if view.may_decline else "prompt.draw")
            return say("prompt.draw_frozen" if view.frozen else "prompt.draw")
        count = min(len(view.pile), view.rules.pile_cards or len(view.pile))
        some = count < len(view.pile)
        if view.may_decline:
            if not is_legal(view, Pass()):
                return say("prompt.must_take")
            return say("prompt.some_or_decline" if some else "prompt.pile_or_decline", count=count)
        return say("prompt.draw_or_some" if some else "prompt.draw_or_pile", count=count)


def _say(action: Ask | Answer) -> Handler:
    return lambda state: play(state.view, action)


def side_title(state: TableModel, side: int) -> str:
    """Return the names of a side's players, with its canastas of each kind if going out requires kinds."""
    view, names = state.view, side_name(state.names, state.view.sides, side)
    natural, mixed = view.rules.natural_to_go_out, view.rules.mixed_to_go_out
    if view.is_over or not (natural or mixed):
        return names
    kinds = [canasta_kind(meld.shown, view.rules) for meld in view.melds_of(side)]
    has = {kind: kinds.count(kind) for kind in ("natural", "mixed")}
    needs = {"needs_natural": natural, "needs_mixed": mixed}
    if natural + mixed == view.rules.canastas_in_all:
        return say("canasta.towards_out", side=names, **needs, **has)
    more = {"needs_all": view.rules.canastas_in_all, "all": has["natural"] + has["mixed"]}
    return say("canasta.towards_all", side=names, **needs, **has, **more)

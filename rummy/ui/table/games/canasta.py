"""The guide to canasta: two sides, a pile that is taken whole, the question to the partner."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from rummy.engine.actions import Answer, Ask, Draw, Pass, Take
from rummy.engine.cards import Numbers
from rummy.engine.judge import is_legal, ways_to_take
from rummy.engine.melds import Faces, canasta_kind, in_sets, is_wild
from rummy.engine.view import View
from rummy.text import say
from rummy.ui.cards.once import once_a_view
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.games.base import button
from rummy.ui.table.games.commands import Commands, play
from rummy.ui.table.games.opening import OpeningUi
from rummy.ui.table.games.opening_tray import OpeningCommands
from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.intents import ButtonSpec, Handler, Intents, Play
from rummy.ui.table.layout.cards import laid_spots, meld_frame
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.layout.melds.spot import uncovered
from rummy.ui.table.layout.sides import is_canasta, second_boxes, title_box, tray_amid, zone
from rummy.ui.table.layout.spots import HAND, PILE, Spot, SpotKind
from rummy.ui.table.parts.counts import count_label
from rummy.ui.table.parts.table_print import Count, Label
from rummy.ui.table.state import TableState
from rummy.ui.words.names import second_key, side_name

COLOURS: dict[str, theme.Colour] = {  # of the number of cards of a canasta, by its kind
    "natural": (255, 150, 138),
    "long_mixed": theme.GOLD,
    "mixed": theme.IVORY,
}
PIXELS = 15  # units: the height of what stands at melds and pile


@once_a_view
def takes(view: View) -> tuple[Take, ...]:
    """The ways to take the pile, the cheapest first."""
    return tuple(ways_to_take(view))


@once_a_view
def _may_ask(view: View) -> bool:
    """Return True if the partner can be asked, which takes a search for a way to go out."""
    return is_legal(view, Ask())


def takes_with_cards(view: View) -> bool:
    """Whether it is the time for cards of the hand to take the pile; who is to draw may forget that."""
    return view.phase == "draw" and not view.rules.free_pile


def taken_with(view: View, cards: Faces) -> Take:
    """The move that takes the pile with cards: those of its top card's rank, and what opens beside them."""
    if view.rules.free_pile:
        return Take()
    if not (cards and view.pile):
        return takes(view)[0] if takes(view) else _likely(view)
    top, groups = view.faces[view.pile[-1]], in_sets(cards, view.rules)
    alike = [group for group in groups if any(card.rank == top.rank for card in group)]
    first = alike[0] if alike else groups[0] if is_wild(groups[0][0], view.rules) else ()
    return Take(using=(first, *(group for group in groups if group != first)))


def _likely(view: View) -> Take:
    """The move that a player means who takes the pile and may not: the rules say why."""
    if not view.pile or view.phase != "draw":
        return Take()
    top = view.faces[view.pile[-1]]
    alike = tuple(face for face in view.shown(view.hand) if face.rank == top.rank)
    return Take(using=(alike,) if alike else ())


class PileCommands(Commands):
    """What the gestures mean that take the whole pile."""

    def take(self, state: TableState, card: int | None = None) -> Intents:
        """Take the pile with the selected cards, or what is laid out; else with what costs least."""
        groups = [card for group in state.groups for card in group]
        held = [card for card in state.hand.chosen() if card not in groups]
        return self.take_with(state, (*groups, *held))

    def take_with(self, state: TableState, cards: Numbers) -> Intents:
        """Take the pile with just these cards, or none chosen."""
        return play(state.view, taken_with(state.view, state.view.shown(cards)))

    def drop_targets(self, state: TableState, source: SpotKind, cards: Numbers, place: Spot) -> bool:
        """Return True if the pile may come to a hand or the table, or the cards that take it to the pile."""
        view = state.view
        if source == PILE:
            return place.kind != PILE and bool(takes(view))
        if source == HAND and place.kind == PILE and takes_with_cards(view):
            return bool(cards and view.pile) and is_legal(view, taken_with(view, view.shown(cards)))
        return super().drop_targets(state, source, cards, place)

    def drop(self, state: TableState, drag: Drag, place: Spot | None, aside: float) -> Intents:
        """Take the pile by a drag of it, or of the cards that take it."""
        if drag.source == PILE:
            return self.take(state) if place is not None and place.kind != PILE else [Play()]
        if drag.source == HAND and place == Spot(PILE) and takes_with_cards(state.view):
            return self.take_with(state, drag.cards)
        return super().drop(state, drag, place, aside)


class FirstMeldsCommands(PileCommands, OpeningCommands):
    """What gestures mean until the side has laid its first melds."""


class CanastaUi(OpeningUi):
    """The guide to canasta."""

    playing = PileCommands()
    opening = FirstMeldsCommands()

    def tray(self, fr: Frame, state: TableState) -> Rect | None:
        """The tray, once something lies on it."""
        return tray_amid(fr, state.view)[1] if state.groups else None

    # Buttons

    def buttons(self, state: TableState) -> list[ButtonSpec]:
        """Answer the partner, or ask them; else as with first melds."""
        view = state.view
        if view.phase == "answer" and state.is_mine:
            no = button("canasta", "no", _say(Answer(yes=False)), pygame.K_n, "close")
            return [no, button("canasta", "yes", _say(Answer(yes=True)), pygame.K_y, "check")]
        ask = button("canasta", "ask", _say(Ask()), pygame.K_q, "speech")
        asks = [ask] if state.is_mine and _may_ask(view) else []
        return [*super().buttons(state), *asks]

    # Words and lights

    def lights(self, state: TableState, layout: Layout) -> list[Rect]:
        """The stock, and the pile where it may be taken."""
        view, fr = state.view, layout.frame
        if view.phase != "draw":
            return []
        top = layout.places[view.stock[-1]].rect if view.stock else fr.stock
        piles = [fr.pile] if takes(view) else []
        return [*([fr.stock.union(top)] if is_legal(view, Draw()) else []), *piles]

    def prompt(self, state: TableState) -> str:
        """What the player can do now, or what the partner asks."""
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

    def how_to_draw(self, state: TableState) -> str:
        """Where the player can draw from."""
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

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Whose the melds are, how many cards canastas and pile have, and whether that is frozen."""
        own = (*_sides(state, layout), *_canastas(state, layout), *_pile(state, layout))
        own = (*own, *_second_hands(state, layout))
        return [*super().labels(state, layout), *own]


def _say(action: Ask | Answer) -> Handler:
    return lambda state: play(state.view, action)


def _sides(state: TableState, layout: Layout) -> Iterator[Painted]:
    """The names of the sides; a tray in the place of one has words of its own."""
    view, fr = state.view, meld_frame(layout.frame, state.view)
    above, tray = tray_amid(fr, view) if state.groups else (fr, Rect(0, 0, 0, 0))
    pixels = max(13, round(PIXELS * fr.unit))
    for side in range(view.sides):
        whole = zone(above, view, side)
        if whole.colliderect(tray):
            continue
        box, words = title_box(above, view, whole), _title(state, side)
        at, room = (box.x + round(14 * fr.unit), box.centery), box.w - round(28 * fr.unit)
        fits = letters.fitting([words], pixels, room, bold=False)
        yield Label(letters.shortened(words, fits, room, bold=False), at, fits, "midleft")


def _title(state: TableState, side: int) -> str:
    """The names of a side, and how many canastas of each kind it has where going out takes some of both."""
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


def _canastas(state: TableState, layout: Layout) -> Iterator[Painted]:
    """The number of cards of each canasta in the colour of its kind."""
    view, fr = state.view, layout.frame
    complete = [at for at, meld in enumerate(view.melds) if is_canasta(meld.cards)]
    spots = laid_spots(fr, view, state.groups)
    seen = uncovered(spots) if complete else []
    for at in complete:
        shown = view.melds[at].shown
        colour = COLOURS[canasta_kind(shown, view.rules)]
        yield count_label(len(shown), spots[at], seen[at], fr.unit, colour)


def _second_hands(state: TableState, layout: Layout) -> Iterator[Painted]:
    """What lies face down beside the melds of a side, in words that lie on no meld."""
    view, fr = state.view, meld_frame(layout.frame, state.view)
    pixels = max(12, round(13 * fr.unit))
    for owner, box in second_boxes(fr, view, state.groups):
        words = say("canasta.second")
        if view.rules.second_hand == "seat":
            words = say("canasta.own_foot" if owner == view.seat else "canasta.second_foot")
        room = box.w - pixels
        lines = letters.wrapped(words, pixels, room)
        fits = letters.fitting(lines, pixels, room, bold=False)
        fitted = [letters.shortened(line, fits, room, bold=False) for line in lines]
        yield Label("\n".join(fitted), box.center, fits)


def _pile(state: TableState, layout: Layout) -> Iterator[Painted]:
    view, fr = state.view, layout.frame
    if view.pile and not view.is_over:
        yield Count(fr.pile, len(view.pile), fr.unit)
    if view.frozen and not view.is_over:
        words = say("canasta.frozen")
        pixels = letters.fitting([words], max(13, round(PIXELS * fr.unit)), fr.pile.w * 2, bold=True)
        at = (fr.pile.centerx, fr.pile.bottom + round(26 * fr.unit))
        yield Label(words, at, pixels, colour=theme.GOLD, bold=True)

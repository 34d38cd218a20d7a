"""The intents of presses on the things of a description, and of drops there, given their ids."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.viewmodel.description import id_of
from rummy.viewmodel.games.base import Presenter
from rummy.viewmodel.hand import Held
from rummy.viewmodel.intents import Intents, Meet
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.spots import BUTTON, CARD, GROUP, HAND, MELD, PILE, SEAT, STOCK, Spot, drop_kinds


def press(model: TableModel, presenter: Presenter, thing: str) -> Intents:
    """Return the intents of a press on a thing; an empty list if that means nothing."""
    spot, commands = _spots(model, presenter).get(thing), presenter.commands(model)
    if spot is not None and spot.kind == SEAT:
        return [Meet(spot.number)]
    if spot is None or model.is_watched:
        return []
    if spot.kind == BUTTON:
        return next(spec for spec in presenter.buttons(model) if spec.name == spot.which).on_press(model)
    return commands.toggle(model, spot.number) if spot.kind == CARD else commands.go_to(model, spot)


def drop(
    model: TableModel, presenter: Presenter, things: Sequence[str], target: str, aside: float = 0.0
) -> Intents:
    """Return the intents of a drop of cards, or of the stock or pile, on a target.

    `aside` is the distance from the middle of the target, as a share of its width from -0.5 to 0.5.
    """
    spots = _spots(model, presenter)
    held = _held(model, presenter, [spots[thing] for thing in things if thing in spots])
    if held is None or model.is_watched:
        return []
    return presenter.commands(model).drop(model, held, spots.get(target), aside)


def targets(model: TableModel, presenter: Presenter, things: Sequence[str]) -> list[Spot]:
    """Return where a drag that begins on these things may end."""
    spots = _spots(model, presenter)
    held = _held(model, presenter, [spots[thing] for thing in things if thing in spots])
    if held is None or model.is_watched:
        return []
    return presenter.commands(model).drop_targets(model, held.source, held.cards)


def _held(model: TableModel, presenter: Presenter, spots: Sequence[Spot]) -> Held | None:
    """Return the cards that a drag from these spots picks up, or None if it picks up nothing."""
    view, cards = model.view, tuple(spot.number for spot in spots if spot.kind == CARD)
    if cards:
        return Held(cards, HAND if {*cards} <= {*view.hand} else GROUP)
    kinds = {spot.kind: spot for spot in spots} if model.is_mine and view.may_take_top else {}
    if STOCK in kinds and view.stock:
        return Held(view.stock[-1:], STOCK)
    if PILE in kinds and view.pile:
        return Held(presenter.taken_with(model, kinds[PILE].card), PILE)
    return None


def _spots(model: TableModel, presenter: Presenter) -> dict[str, Spot]:
    """Return the spots of all things that can be pressed, by id."""
    view = model.view
    buttons = [Spot(BUTTON, spec.name) for spec in presenter.buttons(model)]
    seats = [Spot(SEAT, seat) for seat in range(view.seats)]
    places = [Spot(STOCK), *drop_kinds(view, model.groups), *seats, *buttons]
    laid = {_card(card): Spot(MELD, at) for at, meld in enumerate(view.melds) for card in meld.cards}
    pile = {_card(card): Spot(PILE, presenter.discard_of(model, card)) for card in view.pile}
    own = {_card(card): Spot(CARD, card) for card in model.hand.touchable}
    return {id_of(spot): spot for spot in places} | laid | pile | own


def _card(card: int) -> str:
    return id_of(Spot(CARD, card))

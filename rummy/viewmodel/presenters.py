"""The presenter (prompts, buttons and moves) of each style of games."""

from __future__ import annotations

from rummy.engine.view import View
from rummy.games.canasta.presenter import CanastaPresenter
from rummy.games.chinchon.presenter import ClosingPresenter
from rummy.games.contract.presenter import ContractPresenter
from rummy.games.declaring.presenter import DeclaringPresenter
from rummy.games.families import style_of
from rummy.games.gin.presenter.gin import GinPresenter
from rummy.games.manipulation.presenter import RearrangingPresenter
from rummy.games.melding.presenter import OpenPilePresenter
from rummy.games.shared.laying.presenter.opening import OpeningPresenter
from rummy.viewmodel.games.base import Presenter

PRESENTERS: dict[str, Presenter] = {
    "basic": Presenter(),
    "joker": OpeningPresenter(),
    "rummy500": OpenPilePresenter(),
    "contract": ContractPresenter(),
    "gin": GinPresenter(),
    "declaring": DeclaringPresenter(),
    "chinchon": ClosingPresenter(),
    "canasta": CanastaPresenter(),
    "burraco": CanastaPresenter(),
    "manipulation": RearrangingPresenter(),
}


def shown_style(view: View) -> str:
    """Return the style in which a game is presented; an open pile or first melds as house rules change it."""
    rules = view.rules
    if not rules.lays_melds or rules.contracts:
        return style_of(rules, view.seats)
    return "rummy500" if rules.deep_takes else "joker" if rules.opening else "basic"


def presenter_of(view: View) -> Presenter:
    """Return the presenter for the game of a view."""
    return PRESENTERS[shown_style(view)]

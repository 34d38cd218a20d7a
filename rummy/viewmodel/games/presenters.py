"""The presenter of each kind of games."""

from __future__ import annotations

from rummy.engine.view import View
from rummy.viewmodel.games.base import Presenter
from rummy.viewmodel.games.canasta import CanastaPresenter
from rummy.viewmodel.games.closed import ClosedPresenter
from rummy.viewmodel.games.closing import ClosingPresenter
from rummy.viewmodel.games.contract import ContractPresenter
from rummy.viewmodel.games.gin import GinPresenter
from rummy.viewmodel.games.open_pile import OpenPilePresenter
from rummy.viewmodel.games.opening import OpeningPresenter

PRESENTERS: dict[str, Presenter] = {
    "basic": Presenter(),
    "joker": OpeningPresenter(),
    "rummy500": OpenPilePresenter(),
    "gin": GinPresenter(),
    "declaring": ClosedPresenter(),
    "contract": ContractPresenter(),
    "canasta": CanastaPresenter(),
    "closing": ClosingPresenter(),
}


def style_of(view: View) -> str:
    """Return the kind of game as it is played: a house may add an open pile or first melds."""
    kind, rules = view.kind, view.rules
    if rules.flow == "table" and kind != "contract":
        return "rummy500" if rules.deep_takes else "joker" if rules.opening else "basic"
    return kind


def presenter_of(view: View) -> Presenter:
    """Return the presenter of the game that is played."""
    return PRESENTERS[style_of(view)]

"""Which guide belongs to which kind of game."""

from __future__ import annotations

from rummy.engine.view import View
from rummy.ui.table.games.base import GameUi
from rummy.ui.table.games.canasta import CanastaUi
from rummy.ui.table.games.closed import ClosedUi
from rummy.ui.table.games.closing import ClosingUi
from rummy.ui.table.games.contract import ContractUi
from rummy.ui.table.games.gin import GinUi
from rummy.ui.table.games.open_pile import OpenPileUi
from rummy.ui.table.games.opening import OpeningUi

GAME_UIS: dict[str, GameUi] = {
    "basic": GameUi(),
    "joker": OpeningUi(),
    "rummy500": OpenPileUi(),
    "gin": GinUi(),
    "declaring": ClosedUi(),
    "contract": ContractUi(),
    "canasta": CanastaUi(),
    "closing": ClosingUi(),
}


def game_ui_of(view: View) -> GameUi:
    """The guide to the game that is played; a house may mix an open pile or first melds into other kinds."""
    kind, rules = view.kind, view.rules
    if rules.flow == "table" and kind != "contract":
        kind = "rummy500" if rules.deep_takes else "joker" if rules.opening else "basic"
    return GAME_UIS[kind]

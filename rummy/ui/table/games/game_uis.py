"""The UI of each kind of game."""

from __future__ import annotations

from rummy.engine.view import View
from rummy.ui.table.games.base import GameUi
from rummy.ui.table.games.canasta import CanastaUi
from rummy.ui.table.games.closed import ClosedUi
from rummy.ui.table.games.gin import GinUi
from rummy.ui.table.games.open_pile import OpenPileUi
from rummy.ui.table.games.opening import OpeningUi
from rummy.viewmodel.games.presenters import PRESENTERS, style_of

_KINDS: dict[str, type[GameUi]] = {
    "basic": GameUi,
    "joker": OpeningUi,
    "rummy500": OpenPileUi,
    "gin": GinUi,
    "declaring": ClosedUi,
    "contract": OpeningUi,
    "canasta": CanastaUi,
    "closing": ClosedUi,
}
GAME_UIS = {style: kind(PRESENTERS[style]) for style, kind in _KINDS.items()}


def game_ui_of(view: View) -> GameUi:
    """Return the UI of the game that is played."""
    return GAME_UIS[style_of(view)]

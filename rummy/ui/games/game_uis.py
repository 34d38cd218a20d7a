"""The UI of each style of games."""

from __future__ import annotations

from rummy.engine.view import View
from rummy.ui.games.base import GameUi
from rummy.ui.games.canasta import CanastaUi
from rummy.ui.games.gin import GinUi
from rummy.ui.games.laying import OpeningUi
from rummy.ui.games.melding import OpenPileUi
from rummy.ui.games.rearranging import RearrangingUi
from rummy.ui.games.showing import ClosedUi
from rummy.viewmodel.presenters import PRESENTERS, shown_style

_STYLES: dict[str, type[GameUi]] = {
    "basic": GameUi,
    "joker": OpeningUi,
    "rummy500": OpenPileUi,
    "contract": OpeningUi,
    "gin": GinUi,
    "declaring": ClosedUi,
    "chinchon": ClosedUi,
    "canasta": CanastaUi,
    "burraco": CanastaUi,
    "manipulation": RearrangingUi,
}
GAME_UIS = {style: kind(PRESENTERS[style]) for style, kind in _STYLES.items()}


def game_ui_of(view: View) -> GameUi:
    """Return the UI for the game of a view."""
    return GAME_UIS[shown_style(view)]

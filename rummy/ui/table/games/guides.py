"""Which guide belongs to which kind of game."""

from __future__ import annotations

from rummy.engine.view import View
from rummy.ui.table.games.base import Guide
from rummy.ui.table.games.canasta import CanastaGuide
from rummy.ui.table.games.closed import ClosedGuide
from rummy.ui.table.games.closing import ClosingGuide
from rummy.ui.table.games.contract import ContractGuide
from rummy.ui.table.games.gin import GinGuide
from rummy.ui.table.games.open_pile import SpreadGuide
from rummy.ui.table.games.opening import OpeningGuide

GUIDES: dict[str, Guide] = {
    "basic": Guide(),
    "joker": OpeningGuide(),
    "rummy500": SpreadGuide(),
    "gin": GinGuide(),
    "declaring": ClosedGuide(),
    "contract": ContractGuide(),
    "canasta": CanastaGuide(),
    "closing": ClosingGuide(),
}


def guide_of(view: View) -> Guide:
    """The guide to the game that is played; a house may mix an open pile or first melds into other kinds."""
    kind, rules = view.kind, view.rules
    if rules.flow == "table" and kind != "contract":
        kind = "rummy500" if rules.deep_takes else "joker" if rules.opening else "basic"
    return GUIDES[kind]

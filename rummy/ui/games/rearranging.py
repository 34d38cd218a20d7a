"""The UI of games in which the table may be rearranged: melds on a tray, labels at groups that are none."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.view import View
from rummy.ui.drawing.canvas import Painted
from rummy.ui.games.base import GameUi, no_meld_labels
from rummy.ui.table.layout.layout import Layout
from rummy.ui.table.state import TableState
from rummy.viewmodel.once import once_a_view


class RearrangingUi(GameUi):
    """The UI of games in which a turn may rearrange the whole table."""

    def view(self, state: TableState) -> View:
        """Return the view without melds while these lie on the tray."""
        return state.view if state.hand.tray is None else _without_melds(state.view)

    def labels(self, state: TableState, layout: Layout) -> list[Painted]:
        """Return the labels of all games, and one at each group on the tray that is no meld."""
        return [*super().labels(state, layout), *no_meld_labels(state, layout)]


@once_a_view
def _without_melds(view: View) -> View:
    return replace(view, melds=())

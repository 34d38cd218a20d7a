"""What the menu at the table offers to whom."""

import pytest
from ui.sitting import Sitting, widgets
from ui.test_screens import Kept, Lost

from rummy.engine.variants import VARIANTS
from rummy.text import say
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.setup.my_games import Button


@pytest.mark.parametrize("may_concede", [True, False])
def test_only_who_plays_for_the_match_may_give_it_up(pilot: Sitting, may_concede: bool) -> None:
    pilot.app.push(PauseScreen(VARIANTS["cardgames"], 2, Kept(), Lost(may_concede=may_concede)))
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert (say("pause.concede") in labels) is may_concede

"""What the menu at the table offers to whom."""

import pytest

from rummy.text import say
from rummy.ui.widgets.basic import Button
from tests.ui.sitting import Sitting, widgets
from tests.ui.test_screens import LostHost, far_from_host


@pytest.mark.parametrize("may_concede", [True, False])
def test_only_who_plays_for_the_match_may_give_it_up(pilot: Sitting, may_concede: bool) -> None:
    far_from_host(pilot, LostHost(may_concede=may_concede))
    labels = [widget.label for widget in widgets(pilot.scene) if isinstance(widget, Button)]
    assert (say("pause.concede") in labels) is may_concede

"""Any game can be begun from the menu: its first cards are dealt, and somebody is to move."""

from dataclasses import replace

import pygame
import pytest

from rummy.games.variants import VARIANTS
from tests.ui.sitting import Sitting


@pytest.mark.turns(4)
@pytest.mark.parametrize("name", VARIANTS)
def test_a_match_is_begun_from_the_menu(pilot: Sitting, name: str) -> None:
    opponents = VARIANTS[name].min_players - 1
    pilot.app.change(replace(pilot.app.settings, rules=name, opponents=opponents))
    pilot.type(pygame.K_RETURN, pygame.K_RETURN)
    pilot.settle()
    assert pilot.at_table.state.view.rules == VARIANTS[name]
    assert pilot.at_table.state.view.round_number == 1
    assert pilot.prompt

"""Plates take the hue of the felt, and stay as dark as their letters need."""

import pytest

from rummy.ui.drawing import theme
from rummy.ui.drawing.plates import on_felt
from tests.ui.grounds import WORDS, contrast

PLATES = (theme.PANEL, theme.WELL, theme.PLAIN, theme.PANEL_LINE)


@pytest.mark.parametrize("felt", theme.FELTS)
def test_letters_stand_out_from_the_plates_of_every_felt(felt: str) -> None:
    pairs = [(ink, on_felt(ground, felt)) for ink, ground in theme.READ_ON]
    assert [pair for pair in pairs if contrast(*pair) < WORDS] == []


def test_plates_have_the_hue_of_the_felt_and_gold_stays_gold() -> None:
    for plate in PLATES:
        red, green, blue = on_felt(plate, "plum")
        assert green < red < blue
        assert on_felt(plate, theme.USUAL_FELT) == plate
    assert on_felt(theme.BRASS, "plum") == theme.BRASS

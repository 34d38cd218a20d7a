"""The letters of the player's language on the cards, if they like them better than A K Q J."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.mask import Mask

from rummy.engine.cards import parse
from rummy.paths import asset
from rummy.text import card_letters, rank_label
from rummy.text.corners import lettered
from rummy.text.languages import LANGUAGES, LETTERS
from rummy.ui.cards.deck import CORNER, JUMBO_CORNER, Deck
from rummy.ui.drawing import letters
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.shell.app import App
from rummy.ui.widgets.controls import Choice
from tests.ui.cards.test_card_art import art, is_alike, tool
from tests.ui.sitting import Sitting, scene_of, widgets

OWN = sorted({language.letters for language in LANGUAGES.values()} - {LETTERS})
SMALLEST = 36  # pixels of width of the narrowest card
VISIBLE = (40, 40, 40, 255)
POSITION = "rules: cardgames\nturn: 0 draw\nhand 0: QH KH 9H\nhand 1: 2C 3C\npile: JD\nstock: 9S TC"


def difference(one: Surface, other: Surface) -> Mask:
    """The pixels in which two pictures differ visibly."""
    apart, back = one.copy(), other.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(apart, (0, 0, 0), VISIBLE)
    alike.invert()
    return alike


def outside_indices(changed: Mask, shares: tuple[float, float]) -> int:
    """How many pixels are outside the boxes of the two indices, of this size in card widths."""
    whole = changed.get_rect()
    box = Rect(0, 0, *(round(share * whole.w) for share in shares))
    opposite = box.move(whole.w - box.w, whole.h - box.h)
    for place in (box, opposite):
        changed.erase(Mask(box.size, fill=True), place.topleft)
    return changed.count()


@pytest.mark.parametrize("own", OWN)
@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize(("jumbo", "shares"), [(False, CORNER), (True, JUMBO_CORNER)])
def test_only_the_indices_change(own: str, four: bool, jumbo: bool, shares: tuple[float, float]) -> None:
    usual = Deck(four_colours=four, jumbo=jumbo)
    for card in parse("AS KH QD JC 8H TS *"):
        changed = difference(*(deck.card(card, 150) for deck in (usual, usual._replace(letters=own))))
        is_other = dict(zip(LETTERS, own, strict=True)).get(str(card)[0], str(card)[0]) != str(card)[0]
        assert (bool(changed.count()), outside_indices(changed, shares)) == (is_other, 0), card


@pytest.mark.parametrize("own", OWN)
def test_letters_are_told_apart_on_the_smallest_card(own: str) -> None:
    deck = Deck(letters=own)
    corner = Rect(0, 0, round(JUMBO_CORNER[0] * SMALLEST), round(SMALLEST * 0.42))
    marks = [deck.card(card, SMALLEST).subsurface(corner) for card in parse("AS KS QS JS TS 8S")]
    assert all(difference(one, other).count() >= SMALLEST for one, other in combinations(marks, 2))


@pytest.mark.parametrize("own", OWN)
@pytest.mark.parametrize("name", ["faces/AD.svg", "faces/KS.svg", "jumbo/QH.svg", "four_colour/faces/JC.svg"])
def test_letters_are_drawn_as_they_are_meant(own: str, name: str) -> None:
    svg = lettered(asset("cards", name), own)
    assert is_alike(svg, svg, 150)


def test_the_outlines_are_what_the_script_draws() -> None:
    assert tool("cards_letters").letters_file() == art("letters.json")


def test_numbers_of_a_spanish_pack_stay() -> None:
    pictures = [Deck(pack="spanish", letters=own).card(parse("KD")[0], 80) for own in (LETTERS, "ARDV")]
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")


def test_a_joker_shows_the_letter_of_what_it_stands_for() -> None:
    pictures = [Deck(letters=own).card(parse("*KD")[0], 80) for own in (LETTERS, "ARDV")]
    assert difference(*pictures).count()


# The setting ------------------------------------------------------------------------------------------------


def choices(pilot: Sitting) -> list[Choice]:
    """The choice of letters in the settings, if there is one."""
    pilot.app.push(SettingsScreen())
    scene_of(pilot, SettingsScreen).turn_to("cards")
    found = [widget for widget in widgets(pilot.scene) if isinstance(widget, Choice)]
    return [choice for choice in found if (False, "A K Q J") in choice.options]


def test_a_new_player_has_the_usual_letters_in_every_language(app: App) -> None:
    for language in LANGUAGES:
        app.change(replace(app.settings, language=language))
        assert (card_letters(), app.pictures.deck.letters) == (LETTERS, LETTERS)


def test_the_letters_can_be_chosen_where_the_language_has_its_own(pilot: Sitting) -> None:
    assert choices(pilot) == []
    pilot.app.change(replace(pilot.app.settings, language="de"))
    [choice] = choices(pilot)
    assert [*choice.options] == [(False, "A K Q J"), (True, "A K D B")]
    pilot.click(choice.cell(1).center)
    assert pilot.app.settings.own_letters
    assert (pilot.app.pictures.deck.letters, rank_label("Q")) == ("AKDB", "D")


def test_the_letters_change_with_the_language(app: App) -> None:
    app.change(replace(app.settings, language="fr", own_letters=True))
    assert app.pictures.deck.letters == "ARDV"
    app.change(replace(app.settings, language="ru"))
    assert app.pictures.deck.letters == "ТКДВ"
    app.change(replace(app.settings, language="it"))
    assert app.pictures.deck.letters == LETTERS


def test_a_card_in_a_sentence_has_the_chosen_letter(app: App) -> None:
    def drawn(card: str) -> bytes:
        return pygame.image.tobytes(letters.line(f"[{card}]", 20), "RGB")

    usual = {card: drawn(card) for card in ("KS", "QS", "TS")}
    app.change(replace(app.settings, language="de", own_letters=True))
    assert {card: drawn(card) == usual[card] for card in usual} == {"KS": True, "QS": False, "TS": True}


def test_records_keep_the_usual_letters(sit: Callable[..., Sitting]) -> None:
    pilot = sit(POSITION, language="ru", own_letters=True)
    pilot.type(pygame.K_d)
    pilot.settle()
    pilot.choose("QH")
    pilot.click_place("pile")
    assert "discard QH" in "\n".join(pilot.game.lines)

"""People in browsers play at tables of a real server, with a mouse, a finger, keys or a screen reader.

They know no rules: they press what the page shows. In the background Anna plays at the same table with the
program, and bots have the other seats. Every error that a page reports fails its test.
"""

import pytest

from rummy.games.families import STYLES, style_of
from rummy.games.variants import VARIANTS
from tests.browsers.conftest import NewPage, OpenTable
from tests.browsers.page import NotThere
from tests.browsers.player import PagePlayer
from tests.browsers.reader import Reader

SEATS = {"canasta": 4, "burraco": 4, "gin": 2}  # in other games 3
STYLE = {
    style: next(name for name, rules in VARIANTS.items() if style_of(rules, 3) == style) for style in STYLES
}


def seats_of(rules: str) -> int:
    return SEATS.get(rules, 3)


# A round to its end


@pytest.mark.parametrize("rules", ["cardgames", "gin"])
def test_a_mouse_is_enough(new_page: NewPage, open_table: OpenTable, rules: str) -> None:
    at = open_table(rules, seats_of(rules))
    ben = PagePlayer(new_page())
    ben.sit_down(at.url())
    ben.play()


def test_keys_are_enough(new_page: NewPage, open_table: OpenTable) -> None:
    at = open_table("cardgames")
    ben = PagePlayer(new_page(), way="keys")
    ben.sit_down(at.url())
    ben.play()


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES)
def test_a_mouse_is_enough_in_every_game(any_page: NewPage, open_table: OpenTable, style: str) -> None:
    at = open_table(STYLE[style], seats_of(style))
    ben = PagePlayer(any_page())
    ben.sit_down(at.url())
    ben.play()


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES)
def test_a_finger_is_enough(any_page: NewPage, open_table: OpenTable, style: str) -> None:
    at = open_table(STYLE[style], seats_of(style))
    ben = PagePlayer(any_page(390, 844, touch=True))
    ben.sit_down(at.url())
    ben.play()


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES)
def test_keys_are_enough_in_every_game(any_page: NewPage, open_table: OpenTable, style: str) -> None:
    at = open_table(STYLE[style], seats_of(style))
    ben = PagePlayer(any_page(), way="keys")
    ben.sit_down(at.url())
    ben.play()


@pytest.mark.long
@pytest.mark.parametrize("rules", ["cardgames", "gin", "canasta"])
def test_a_screen_reader_is_enough(any_page: NewPage, open_table: OpenTable, rules: str) -> None:
    at = open_table(rules, seats_of(rules))
    ben = Reader(any_page())
    ben.sit_down(at.url())
    ben.play()


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES)
def test_a_screen_reader_leads_through_a_match_to_the_next(
    any_page: NewPage, open_table: OpenTable, style: str
) -> None:
    at = open_table(f"{STYLE[style]}, deals=2", seats_of(style))
    ben = Reader(any_page())
    ben.sit_down(at.url())
    assert ben.play_match()
    ben.play_again()


@pytest.mark.long
def test_two_browsers_play_a_round_with_motion(new_page: NewPage, open_table: OpenTable) -> None:
    at = open_table("cardgames", 4, browsers=2)
    pages = [new_page(), new_page(390, 844, touch=True)]
    people = [PagePlayer(page, name) for page, name in zip(pages, ("Ben", "Carla"), strict=True)]
    for page, person in zip(pages, people, strict=True):
        page.prefer(prefers_reduced_motion="no-preference")
        person.sit_down(at.url())
    while not all(person.shown.is_over for person in people):
        for person in people:
            if not person.shown.is_over and person.act() is None:
                person.page.listen(0.05)


# Connections


def test_who_comes_back_has_their_seat(new_page: NewPage, open_table: OpenTable) -> None:
    at = open_table("cardgames")
    to_server = at.line()
    ben = PagePlayer(new_page())
    ben.sit_down(at.url(to_server))
    ben.until_seated()
    hand = ben.shown.hand
    to_server.cut()
    ben.page.until("document.querySelector('#lost').textContent")
    ben.page.until("!document.querySelector('#lost').textContent")
    assert {*hand} <= {*ben.shown.hand}
    ben.page.reload()  # who sat here before is not asked again
    ben.until_seated()
    assert {*hand} <= {*ben.shown.hand}
    ben.forget_lost_connections()


def test_a_player_chooses_the_letters_of_their_language(new_page: NewPage, open_table: OpenTable) -> None:
    at = open_table("cardgames")
    ben = PagePlayer(new_page(lang="de"), way="keys")
    ben.sit_down(at.url())
    ben.until_seated()
    words = "import(document.querySelector('script[type=module]').src.replace('main.js', 'words.js'))"
    queen = f"{words}.then(module => module.printed('QS')[0])"
    assert ben.page.evaluate(queen) == "Q"
    ben.press("#show-panel")
    ben.press("#letters button")
    ben.page.until("!!document.querySelector('#letters [aria-pressed=true]')")
    ben.until_seated()
    assert ben.page.evaluate(queen) == "D"
    assert ben.page.evaluate("document.querySelector('#hand img').src.includes('/faces-de/')")


@pytest.mark.long
def test_fifty_cuts_lose_nothing(any_page: NewPage, open_table: OpenTable) -> None:
    at = open_table("cardgames")
    to_server = at.line()
    ben = PagePlayer(any_page())
    ben.sit_down(at.url(to_server))
    ben.until_seated()
    for cut in range(50):
        to_server.cut()
        ben.page.until("!document.querySelector('#lost').textContent")
        for _ in range(cut % 5):
            ben.act()
    ben.play()
    ben.forget_lost_connections()


# Gestures


def test_a_card_is_dragged_to_the_pile(new_page: NewPage, open_table: OpenTable) -> None:
    at = open_table("cardgames")
    ben = PagePlayer(new_page())
    ben.sit_down(at.url())
    ben.until_my_turn()
    ben.page.press('[data-i="stock"]')
    ben.page.until("document.querySelectorAll('#hand .card').length === 8")
    ben.page.drag("#hand .card", '[data-i="pile"]')
    ben.page.until("document.querySelectorAll('#hand .card').length === 7")


@pytest.mark.long
@pytest.mark.parametrize("rules", ["cardgames", "canasta", "gin"])
def test_random_gestures_break_nothing(any_page: NewPage, open_table: OpenTable, rules: str) -> None:
    at = open_table(rules, seats_of(rules))
    ben = PagePlayer(any_page(), name=rules)
    ben.sit_down(at.url())
    ben.until_seated()
    for _ in range(300):
        try:
            ben.gesture()
        except NotThere:  # it has moved away
            ben.page.listen(0.05)
    ben.play()


def test_a_link_to_watch_a_table_that_lets_nobody_watch_leads_to_a_seat(
    new_page: NewPage, open_table: OpenTable
) -> None:
    at = open_table(watch=False)
    ben = PagePlayer(new_page())
    ben.page.open(at.url(watch=True))
    ben.page.until("document.querySelector('#unwatched')?.checkVisibility()")
    ben.press("#name")
    ben.page.type("Ben")
    ben.press("#who button")
    ben.page.until("document.querySelector('#hand')?.checkVisibility()")


def test_the_end_of_a_match_closes_a_panel_that_it_would_cover(
    new_page: NewPage, open_table: OpenTable
) -> None:
    at = open_table("gin", 2)
    ben = PagePlayer(new_page(390, 844, touch=True))
    ben.sit_down(at.url())
    ben.until_seated()
    ben.concede()
    ben.page.until("document.querySelector('[data-i=button-again]')?.checkVisibility()")
    assert not ben.page.has("#panel")

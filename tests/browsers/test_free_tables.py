"""A free table in browsers alone: opened at a server, joined by link, used by mouse, finger, keys and ear."""

import re
from random import Random

import pytest

from tests.browsers.conftest import NewPage
from tests.browsers.page import NotThere, Page
from tests.browsers.player import PagePlayer

DIALOG = "document.querySelector('#ask').open"
TOP = ".heap:nth-of-type(2) .card:last-child"  # of the first pile; the felt itself comes before it
HAND = "#hand [data-i=hand]"
IN_HAND = "document.querySelectorAll('#hand .card').length"
HEAPS = "[...document.querySelectorAll('.heap')].map(each => each.dataset)"
PILES = f"{HEAPS}.map(({{x, y, count}}) => [x, y, count])"
CLICK = "new MouseEvent('click', {bubbles: true, detail: 2})"  # the second of two


def there(selector: str) -> str:
    """Return whether there is an element, as a script."""
    return f"document.querySelector('{selector}') !== null"


def opened(page: Page, server: str) -> str:
    """Open a free table of one pack for four as Anna, and return the link to it."""
    page.open(f"{server}new")
    page.until("document.querySelector('#name')?.checkVisibility()")
    page.evaluate("document.querySelector('#name').value = 'Anna'")
    page.press("#who [value=free]")
    page.until(DIALOG)
    page.press("#ask .primary")
    page.until("document.querySelector('.invitation')?.checkVisibility()")
    link = page.evaluate("document.querySelector('.invitation input').value")
    page.key("Escape")
    page.until("document.querySelector('#room').hidden")
    return str(link)


def at_table(anna: Page, ben: Page, server: str, way: str = "pointer") -> PagePlayer:
    """Let Anna open a free table and Ben sit down at it."""
    player = PagePlayer(ben, "Ben", way)  # type: ignore[arg-type]  # one of the ways
    player.sit_down(opened(anna, server))
    ben.until(there(TOP))
    return player


def deal(page: Page) -> None:
    """Deal five cards to everybody."""
    page.press("[data-i=button-deal]")
    page.until(DIALOG)
    page.press("#ask .primary")
    page.until(f"{IN_HAND} === 5 && !document.querySelector('#hand .down')")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_cards_are_dragged_to_the_hand_and_onto_the_felt(
    server: str, new_page: NewPage, *, touch: bool
) -> None:
    anna, ben = new_page(), new_page(390, 844, touch=True) if touch else new_page()
    at_table(anna, ben, server)
    ben.drag(TOP, "#hand .place")
    ben.until(f"{IN_HAND} === 1 && !document.querySelector('#hand .down')")
    anna.until(there("[data-place=seat-1] .back"))
    ben.drag("#hand .card", _on_felt(ben, 0.15, 0.25))
    anna.until(f"{PILES}.length === 2")
    anna.until(f"(([x, y, count]) => x < -3 && y < -0.7 && count === '1')({PILES}[1])")


def _on_felt(page: Page, across: float, down: float) -> tuple[float, float]:
    """Return the point of a page at these shares of the felt."""
    box = page.evaluate("(({x, y, width, height}) => [x, y, width, height])(felt.getBoundingClientRect())")
    return box[0] + across * box[2], box[1] + down * box[3]


def test_a_pile_is_dragged_by_its_number(server: str, new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    at_table(anna, ben, server)
    ben.drag(".heap > .spot", _on_felt(ben, 0.15, 0.25))
    anna.until(f"Number({PILES}[0][0]) < -3")
    assert anna.evaluate(PILES)[0][2] == "52"


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_rectangle_selects_the_cards_that_it_touches(
    server: str, new_page: NewPage, *, touch: bool
) -> None:
    anna, ben = new_page(), new_page(390, 844, touch=True) if touch else new_page()
    at_table(anna, ben, server)
    ben.drag(TOP, _on_felt(ben, 0.15, 0.25))
    ben.until(f"{PILES}.length === 2")
    ben.drag_from(_on_felt(ben, 0.02, 0.98), _on_felt(ben, 0.6, 0.2))
    ben.until("document.querySelectorAll('.heap .card.selected').length === 3")
    assert ben.evaluate("document.querySelector('#prompt').innerText").startswith("52 cards")
    assert not ben.has(".band")


def test_two_clicks_turn_a_card_over(server: str, new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    at_table(anna, ben, server)
    ben.press(TOP)
    ben.evaluate(f"document.querySelector('{TOP}').dispatchEvent({CLICK})")
    anna.until(f"document.querySelector('{TOP}').dataset.face")


def test_keys_are_enough(server: str, new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    player = at_table(anna, ben, server, "keys")
    player.press(TOP)
    ben.until(there(".heap .selected"))
    ben.key("t")
    anna.until(f"document.querySelector('{TOP}').dataset.face")
    player.press(TOP)
    ben.until(f"!document.querySelector('{HAND}').hidden")
    player.press(HAND)
    ben.until(f"{IN_HAND} === 1")
    player.press("#hand .card")
    ben.until(there("#hand .selected"))
    ben.key("l")
    anna.until(f"{PILES}.length === 2 && {PILES}[1][0] !== '-0.6'")


def test_what_is_dealt_is_seen_by_who_holds_it(server: str, new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    at_table(anna, ben, server)
    deal(anna)
    ben.until(f"{IN_HAND} === 5 && !document.querySelector('#hand .down')")
    faces = "[...document.querySelectorAll('#hand .card')].map(each => each.dataset.face)"
    assert not {*anna.evaluate(faces)} & {*ben.evaluate(faces)}
    assert not {*anna.evaluate(faces)} & {*re.findall(r"\d+:(\w\w)", str(ben.frames))}


def test_who_reloads_the_page_has_their_hand(server: str, new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    at_table(anna, ben, server)
    deal(anna)
    for page in anna, ben:
        page.reload()
        page.until(f"{IN_HAND} === 5")


@pytest.mark.long
def test_a_screen_reader_finds_a_name_for_everything(server: str, any_page: NewPage) -> None:
    anna, ben = any_page(), any_page()
    at_table(anna, ben, server)
    deal(anna)
    ben.until(f"{IN_HAND} === 5 && !document.querySelector('#hand .down')")
    nodes = [node for node in ben.tree() if node.role in ("button", "group", "region", "toolbar")]
    assert all(node.name.strip() for node in nodes if node.role == "button"), nodes
    names = [node.name for node in nodes]
    assert "42 cards, on top: face down" in names
    assert any(name.startswith("Anna, 5 cards") for name in names)
    assert any(name.startswith("Your hand, 5 cards") for name in names)


@pytest.mark.long
def test_a_finger_is_enough(server: str, any_page: NewPage) -> None:
    anna, ben = any_page(), any_page(390, 844, touch=True)
    at_table(anna, ben, server)
    deal(ben)
    ben.press("#hand .card")
    ben.until(there("#hand .selected"))
    ben.press("[data-i=felt]")
    anna.until(f"{PILES}.length === 2")
    ben.press(".heap:nth-of-type(3) .card")
    ben.until(there(".heap .selected"))
    ben.press('[data-i="seat-0"]')
    anna.until(f"{IN_HAND} === 6")


@pytest.mark.long
def test_random_gestures_break_nothing(server: str, any_page: NewPage) -> None:
    pages = [any_page(), any_page(390, 844, touch=True)]
    player, chance = at_table(pages[0], pages[1], server), Random(0)
    deal(pages[0])
    people = [PagePlayer(pages[0], "Anna"), player]
    for _ in range(300):
        person = chance.choice(people)
        try:
            if person.page.evaluate(DIALOG):
                person.page.key("Escape")
            person.gesture()
        except NotThere:
            person.page.listen(0.05)
    held = "[...document.querySelectorAll('.count')].map(each => Number(each.textContent))"
    on_felt = f"{HEAPS}.map(({{count}}) => Number(count))"
    pages[0].until(f"[...{held}, ...{on_felt}].reduce((sum, count) => sum + count, 0) === 52")

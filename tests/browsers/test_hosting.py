"""A table that somebody opens at a server in their browser, for others who get its link."""

from tests.browsers.conftest import NewPage
from tests.browsers.page import Page
from tests.browsers.player import PagePlayer

DIALOG = "document.querySelector('#ask').open"


def opened(page: Page, server: str) -> None:
    """Open a table from the front page of a server."""
    page.open(server)
    page.press('a[href="new"]')
    page.until("document.querySelector('#name')?.checkVisibility()")
    page.evaluate("document.querySelector('#name').value = 'Anna'")
    page.press("#who button")
    page.until(DIALOG)


def choose(page: Page, label: str, option: str) -> None:
    """Choose an option of the form, as its list does when somebody picks one."""
    labels = "[...document.querySelectorAll('#ask label')]"
    field = f"{labels}.find(each => each.textContent.startsWith('{label}'))?.querySelector('select')"
    page.evaluate(f"(list => {{ list.value = '{option}'; list.onchange(); }})({field})")
    page.until(f"{field}?.value === '{option}'")


def test_a_table_is_opened_and_played_in_browsers_alone(server: str, new_page: NewPage) -> None:
    anna, ben = new_page(390, 844, touch=True), PagePlayer(new_page(), "Ben")
    opened(anna, server)
    choose(anna, "Game", "gin")
    anna.press("#ask .primary")
    anna.until(f"!{DIALOG} && document.querySelector('#room h1').textContent.includes('Gin')")
    ben.sit_down(anna.evaluate("document.querySelector('.invitation input').value"))
    anna.until("!document.querySelector('.invitation') && document.body.innerText.includes('Ben')")
    anna.press('[data-i="button-ready"]')
    ben.until_seated()
    anna.until("document.querySelectorAll('#hand .card').length > 9")


def test_a_table_outlasts_a_reload_of_the_page_that_opened_it(server: str, new_page: NewPage) -> None:
    page = new_page()
    opened(page, server)
    page.press("#ask .primary")
    page.until(f"!{DIALOG}")
    page.reload()
    page.until("document.querySelector('[data-i=\"button-change\"]')?.checkVisibility()")


def test_the_link_is_copied(server: str, new_page: NewPage) -> None:
    page = new_page()
    opened(page, server)
    page.press("#ask .primary")
    page.until(f"!{DIALOG} && document.querySelector('.invitation button') !== null")
    while page.evaluate("document.querySelector('.invitation button').textContent") != "Link copied":
        page.press(".invitation button")  # which may move while the room arrives
        page.listen(0.05)

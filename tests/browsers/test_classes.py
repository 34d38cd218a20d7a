"""A class in browsers alone: a teacher opens it at a server and starts it, and pupils join by its link."""

from tests.browsers.conftest import NewPage
from tests.browsers.page import Page
from tests.browsers.player import PagePlayer

DIALOG = "document.querySelector('#ask').open"


def opened(page: Page, server: str) -> str:
    """Open a class as Mr Lee, and return the link to it."""
    page.open(f"{server}new")
    page.until("document.querySelector('#name')?.checkVisibility()")
    page.evaluate("document.querySelector('#name').value = 'Mr Lee'")
    page.press("#who [value=class]")
    page.until(DIALOG)
    page.press("#ask .primary")
    page.until("document.querySelector('.invitation')?.checkVisibility()")
    return str(page.evaluate("document.querySelector('.invitation input').value"))


def test_a_class_is_opened_and_started_in_browsers_alone(server: str, new_page: NewPage) -> None:
    teacher, ben = new_page(390, 844, touch=True), PagePlayer(new_page(), "Ben")
    ben.sit_down(opened(teacher, server))
    teacher.until("document.body.innerText.includes('Ben')")
    teacher.press("[data-i=button-start]")
    ben.page.until("document.querySelectorAll('#hand .card').length > 5")
    teacher.until("document.body.innerText.includes('Round 1')")


def test_a_class_outlasts_a_reload_of_its_teachers_page(server: str, new_page: NewPage) -> None:
    teacher = new_page()
    opened(teacher, server)
    teacher.reload()
    teacher.until("document.querySelector('[data-i=button-pause]')?.checkVisibility()")

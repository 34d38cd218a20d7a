"""Looks for barriers on the page of a seat in the browser with axe-core, in real Chromium.

Run `python -m checks.page_axe`, or with a part: games, tables or strangers. It needs Chromium, npm and a way
to its registry, as axe-core is fetched into a temporary folder each time. It looks at the page before
somebody sits down, at the room, at the panel, at tables in play with a hint, at the question before leaving,
at the ends of rounds and matches, and after leaving, in a game of each kind; at the front page of a server,
at the form of a new table, at a free table, and at a class; at what is for strangers, at the page about
privacy and those for the operator; upright as on a telephone and wide, light and dark. The exit code is 1 if
anything is found.
"""

from __future__ import annotations

import argparse
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from rummy.games.families import STYLES, style_of
from rummy.games.variants import VARIANTS
from rummy.server.desk import Desk
from tests.browsers.chromium import Chromium, ChromiumPage
from tests.browsers.host import Table, without_limits
from tests.browsers.player import PagePlayer
from tests.ui.remote import Server

SEATS = {"canasta": 4, "burraco": 4, "gin": 2}  # in other games 3
PARTS = ("games", "tables", "strangers")
SIZES = ((390, 844, True), (1280, 720, False))
FOUND = """axe.run(document, {resultTypes: ["violations"]}).then(found => found.violations.map(each =>
    [each.id, each.help, each.nodes.slice(0, 3).map(node => node.html.slice(0, 200))]))"""


def axe(folder: Path) -> str:
    """Fetch axe-core, and return its script."""
    done = subprocess.run(
        ["npm", "pack", "--silent", "axe-core"], cwd=folder, check=True, capture_output=True, text=True
    )
    with tarfile.open(folder / done.stdout.split()[-1]) as archive:
        script = archive.extractfile("package/axe.min.js")
        assert script is not None
        return script.read().decode()


class Inspector:
    """Looks at a page again and again, and counts."""

    def __init__(self, script: str) -> None:
        self._script, self.looked, self.found = script, 0, 0

    def look(self, page: ChromiumPage, where: str) -> None:
        """Print what is found on a page now, light and dark."""
        for scheme in "light", "dark":
            page.prefer(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            page.evaluate(f"(() => {{ {self._script} }})()")
            found: list[Any] = page.evaluate(FOUND)
            self.looked += 1
            self.found += len(found)
            for rule, words, elements in found:
                print(f"{where}, {scheme}: {rule}: {words}\n  " + "\n  ".join(elements))
        for error in page.errors:
            print(f"{where}: {error}")
        self.found += len(page.errors)
        page.errors.clear()


def visit(inspector: Inspector, page: ChromiumPage, table: Table, name: str) -> None:
    """Look at a table from the welcome to the end of a round."""
    player = PagePlayer(page)
    page.open(table.url())
    page.until("document.querySelector('#name')?.checkVisibility()")
    inspector.look(page, f"{name}, welcome")
    player.sit_down(table.url())
    page.until("document.querySelector('[data-i=button-ready]')?.checkVisibility()")
    inspector.look(page, f"{name}, room")
    player.until_seated()
    inspector.look(page, f"{name}, in play")
    page.press("#show-panel")
    inspector.look(page, f"{name}, panel")
    page.press("[data-i=button-leave_table]")
    page.until("document.querySelector('#ask').open")
    inspector.look(page, f"{name}, leaving")
    page.press("#ask .primary")
    page.press("#hide-panel")
    page.until("document.querySelector('[data-i=button-hint][aria-disabled=false]') !== null")
    page.press("[data-i=button-hint]")
    page.until("document.querySelector('[data-i=button-hint][aria-disabled=true]') === null")
    inspector.look(page, f"{name}, hint")
    for step in range(40):
        if player.act() is None:
            page.listen(0.1)
        if step % 10 == 9:
            inspector.look(page, f"{name}, step {step}")
    player.play()
    inspector.look(page, f"{name}, end of a round")
    again = "[data-i=button-again]"
    if not page.has(again):
        player.concede()
        page.until(f"document.querySelector('{again}')?.checkVisibility()")
    inspector.look(page, f"{name}, end of a match")
    page.press("#room [data-i=button-leave_table]")
    page.until("document.querySelector('#ask').open")
    page.press("#ask .options button:not(.primary)")
    page.until("document.querySelector('#lost button') !== null")
    inspector.look(page, f"{name}, after leaving")


def open_table(inspector: Inspector, page: ChromiumPage, table: Table, name: str) -> None:
    """Look at the front page of a server, and at a table that is opened there."""
    page.open(f"http://table.local:{table.server.port}/")
    inspector.look(page, f"{name}, front page")
    page.press('a[href="new"]')
    page.until("document.querySelector('#name')?.checkVisibility()")
    inspector.look(page, f"{name}, new table")
    page.evaluate("document.querySelector('#name').value = 'Carla'")
    page.press("#who button")
    page.until("document.querySelector('#ask').open")
    page.press("summary")
    inspector.look(page, f"{name}, form")
    page.press("#ask .primary")
    page.until("document.querySelector('.invitation')?.checkVisibility()")
    inspector.look(page, f"{name}, room of the host")
    page.press("[data-i=button-add_bot-1]")
    page.until("document.querySelector('#ask').open")
    inspector.look(page, f"{name}, levels of bots")


def free_table(inspector: Inspector, page: ChromiumPage, table: Table, name: str) -> None:
    """Look at a table without rules that is opened at the server."""
    page.open(f"http://table.local:{table.server.port}/new")
    page.until("document.querySelector('#name')?.checkVisibility()")
    page.evaluate("document.querySelector('#name').value = 'Carla'")
    page.press("#who [value=free]")
    page.until("document.querySelector('#ask').open")
    inspector.look(page, f"{name}, form of a free table")
    page.press("#ask .primary")
    page.until("document.querySelector('.invitation')?.checkVisibility()")
    inspector.look(page, f"{name}, people at a free table")
    page.key("Escape")
    page.until("document.querySelector('#room').hidden")
    page.press("[data-i=button-deal]")
    page.until("document.querySelector('#ask').open")
    inspector.look(page, f"{name}, deal at a free table")
    page.press("#ask .primary")
    page.until("document.querySelectorAll('#hand .card').length === 5")
    page.press("#hand .card")
    page.until("document.querySelector('#hand .selected') !== null")
    inspector.look(page, f"{name}, free table")
    page.press("[data-i=button-lay_down]")
    page.until("document.querySelectorAll('.heap').length === 2")
    page.press("#show-panel")
    inspector.look(page, f"{name}, panel of a free table")


def school_class(inspector: Inspector, page: ChromiumPage, table: Table, name: str) -> None:
    """Look at a class that is opened at the server."""
    page.open(f"http://table.local:{table.server.port}/new")
    page.until("document.querySelector('#name')?.checkVisibility()")
    page.evaluate("document.querySelector('#name').value = 'Carla'")
    page.press("#who [value=class]")
    page.until("document.querySelector('#ask').open")
    inspector.look(page, f"{name}, form of a class")
    page.press("#ask .primary")
    page.until("document.querySelector('.invitation')?.checkVisibility()")
    inspector.look(page, f"{name}, class")


ASKED = "document.querySelector('#ask').open"


def appears(page: ChromiumPage, thing: str) -> None:
    """Wait until a thing with this id is seen."""
    page.until(f"document.querySelector('[data-i=\"{thing}\"]')?.checkVisibility()")


def press(page: ChromiumPage, thing: str) -> None:
    """Press a thing as soon as it is seen."""
    appears(page, thing)
    page.press(f'#room [data-i="{thing}"]')


def report(inspector: Inspector, page: ChromiumPage, name: str) -> None:
    """Report the other person at a table, and look at the questions."""
    press(page, "button-report")
    page.until(ASKED)
    inspector.look(page, f"{name}, reasons for a report")
    page.press("#ask .options button")
    page.until("document.querySelector('#ask h2')?.textContent === 'Reported'")
    inspector.look(page, f"{name}, reported")
    page.press("#ask .options button")


def strangers(inspector: Inspector, browser: Chromium, server: Server, size: tuple[int, int, bool]) -> None:
    """Look at what strangers see from the list of tables to the end of a match, and then their operator."""
    width, height, touch = size
    home, name = f"http://table.local:{server.port}/", f"at {width}x{height}"
    anna, ben = (browser.page(width, height, touch=touch) for _ in range(2))
    anna.open(f"{home}privacy")
    inspector.look(anna, f"{name}, privacy")
    anna.open(f"{home}strangers")
    press(anna, "button-open_table")
    anna.until(ASKED)
    inspector.look(anna, f"{name}, form of an open table")
    anna.press("#ask .primary")
    appears(anna, "button-not_ready")
    ben.open(f"{home}strangers")
    appears(ben, "button-sit-0")
    inspector.look(ben, f"{name}, open tables")
    press(ben, "button-sit-0")
    appears(ben, "button-ready")
    inspector.look(ben, f"{name}, room among strangers")
    report(inspector, ben, name)
    for page in anna, ben:
        page.open(f"{home}strangers#gin/2/fast")
    for page in anna, ben:
        page.until("document.querySelectorAll('#hand .card').length > 9")
    PagePlayer(anna).concede()
    for page in anna, ben:
        appears(page, "button-again")
    press(ben, "button-again")
    anna.until("document.querySelector('#room').textContent.includes('1 of 2')")
    inspector.look(anna, f"{name}, another match?")
    inspector.look(ben, f"{name}, room after a match")
    desk = Desk.of(server.host._store)
    (made,) = desk.reports()
    desk.ban(str(made["by"]))
    anna.open(home.replace("//", f"//me:{desk.new_secret()}@") + "moderation")
    inspector.look(anna, f"{name}, moderation")
    anna.press('a[href^="moderation/"]')
    anna.until("document.querySelector('mark') !== null")
    inspector.look(anna, f"{name}, log of a table")
    for page in anna, ben:
        page.close()


def games() -> Iterator[tuple[str, int]]:
    """Yield a game of each kind, and how many play it."""
    for style in STYLES:
        yield (
            next(name for name, rules in VARIANTS.items() if style_of(rules, 3) == style),
            SEATS.get(style, 3),
        )


def main() -> None:
    """Look at everything, or at a part of it; exit with 1 if anything is found."""
    parser = argparse.ArgumentParser(prog="python -m checks.page_axe")
    parser.add_argument("part", nargs="?", choices=PARTS)
    chosen = parser.parse_args().part
    with tempfile.TemporaryDirectory() as name, closing(Chromium(Path(name) / "profile")) as browser:
        folder = Path(name)
        inspector = Inspector(axe(folder))
        for part in PARTS if chosen is None else [chosen]:
            look_at(part, inspector, browser, folder / part)
    print(f"{inspector.looked} screens: {inspector.found or 'nothing'} found")
    raise SystemExit(bool(inspector.found))


def look_at(part: str, inspector: Inspector, browser: Chromium, folder: Path) -> None:
    """Look at all screens of a part, with data in a folder."""
    for width, height, touch in SIZES:
        for game, seats in games() if part == "games" else ():
            with closing(Table(folder / f"{game} {width}", game, seats)) as table:
                page = browser.page(width, height, touch=touch)
                visit(inspector, page, table, f"{game} at {width}x{height}")
                page.close()
        for look in (open_table, free_table, school_class) if part == "tables" else ():
            with closing(Table(folder / f"{look.__name__} {width}", "gin", 2)) as table:
                page = browser.page(width, height, touch=touch)
                look(inspector, page, table, f"at {width}x{height}")
                page.close()
        if part == "strangers":
            server = Server(folder / f"{width}", has_lobby=True)
            without_limits(server.host)
            strangers(inspector, browser, server, (width, height, touch))
            server.stop()


if __name__ == "__main__":
    main()

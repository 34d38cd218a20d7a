"""Measures seats in browsers: sizes and times of documents, the memory of a seat, the time to the first card.

Run `python -m benchmarks.pages`, or with the names of some of its parts: `documents` plays a round of a game
of each kind by the page's protocol and counts what goes over the line; `memory` has pages watch a table of a
server with a process of its own, on Linux; `start` opens the link of a table in play in Chromium with an
empty cache, also with a processor four times as slow and a line of 1.6 Mbit/s that takes 75 ms each way;
`visit` follows the link to a new table there, sits down, and plays a round; `scripts` compresses the page's
files; `seats` is `benchmarks.seats` as it is without arguments.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import gzip
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import thread_time

from websockets.exceptions import ConnectionClosed

from benchmarks import seats
from checks.leaking import replaced
from rummy.arena.report import in_columns
from rummy.browser.documents import Document, text_of
from rummy.browser.guest import Guest
from rummy.games.families import STYLES, style_of
from rummy.games.variants import VARIANTS
from rummy.online import match_room
from rummy.online.messages import TableSettings
from rummy.paths import asset
from rummy.server.command import GARBAGE
from rummy.server.serve import free_port
from tests.browsers.chromium import Chromium, ChromiumPage
from tests.browsers.host import Host, Table
from tests.browsers.line import Line
from tests.browsers.player import PagePlayer
from tests.server.seats import Page

SEATS = {"canasta": 4, "burraco": 4, "gin": 2}  # in other games 3
GAMES = (  # one of each kind, and one that searches hands for runs and sequences
    *(next(name for name, rules in VARIANTS.items() if style_of(rules, 3) == style) for style in STYLES),
    "indian_points",
)
FEW, WATCHERS = 8, 32  # pages before and while memory is looked at; a table has room for 40
SLOW = {"delay": 0.075, "rate": 1.6e6 / 8}  # seconds each way, bytes a second
OPENINGS = 5
FIRST_CARD = """new MutationObserver((_, observer) => {
    if (!document.querySelector("#hand .card")) return;
    window.firstCard = performance.now();
    observer.disconnect();
}).observe(document, {childList: true, subtree: true});
window.presses = 0;
addEventListener("click", () => { window.presses += 1; }, true);"""
LINES: tuple[tuple[str, dict[str, float], float], ...] = (
    ("loopback", {}, 1.0),
    ("slow line, 4 x processor", SLOW, 4.0),
)


# Documents


class Timed:
    """The milliseconds of processor that guests take for a document and its text."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._shipped = Guest.documents

    def documents(self, guest: Guest) -> Iterator[Document]:
        """Yield a guest's documents; those of one look share its time."""
        begun = thread_time()
        found = [*self._shipped(guest)]
        for each in found:
            text_of(each)
        if found:
            self.times += [1000 * (thread_time() - begun) / len(found)] * len(found)
        yield from found


def of_documents(game: str) -> list[str]:
    """Return a row of the report: sizes and times in a round of a game."""
    seats = SEATS.get(style_of(VARIANTS[game], 3), 3)
    timed = Timed()
    with (
        tempfile.TemporaryDirectory() as folder,
        replaced(Guest, "documents", lambda guest: timed.documents(guest)),
        closing(Table(Path(folder), game, seats)) as table,
    ):
        line = table.line()
        sizes = asyncio.run(_round(line, table.host.room.code))
        row = [min(sizes), median(sizes), quantiles(sizes, n=100, method="inclusive")[-1], max(sizes)]
        wire = line.received / len(sizes)
    times = [median(timed.times), quantiles(timed.times, n=100, method="inclusive")[-1], max(timed.times)]
    counts = [f"{each:,.0f}" for each in (len(sizes), *row[1:], wire)]
    return [game, *counts, *(f"{each:.2f}" for each in times)]


async def _round(line: Line, code: str) -> list[int]:
    """Play a round by the page's protocol; return the sizes of the documents that came after the words."""
    page = await Page(line.port, code, "Ben").open()
    await page.until(page.has_room)
    await page.press("button-ready")
    await page.play(lambda: "scores" in page.shown)
    await page.close()
    with suppress(ConnectionClosed):  # as it may have been about to answer
        await page.hear()
    return [len(text.encode()) for text in page.texts if '{"t":"words"' not in text]


# Memory


def of_memory() -> str:
    """Return how much larger a server is for each page that watches a table."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        port = free_port()
        command = [sys.executable, "-m", "rummy", "serve", "--port", str(port), "--data", folder]
        server = stack.enter_context(subprocess.Popen(command, stdout=subprocess.DEVNULL))
        stack.callback(server.terminate)
        host = Host(f"ws://127.0.0.1:{port}/", TableSettings("canasta", 4), ["casual"] * 3)
        stack.callback(host.close)
        code = host.room.code
        few, many = asyncio.run(_watch(port, code, server.pid))
    return f"{WATCHERS} pages that watch a table: {(many - few) / WATCHERS:,.0f} KB of the server for each"


async def _watch(port: int, code: str, process: int) -> tuple[float, float]:
    pages = [Page(port, code, f"watcher {number}", watch=True) for number in range(FEW + WATCHERS)]
    sizes = []
    for some in (pages[:FEW], pages[FEW:]):
        for page in some:
            await page.open()
            await page.until(partial(page.shown.get, "table"))
        await asyncio.sleep(5)
        sizes.append(_resident(process))
    for page in pages:
        await page.close()
    return sizes[0], sizes[1]


def _resident(process: int) -> float:
    """Return the resident memory of a process in KB, on Linux."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


# The start


def of_start() -> Iterator[list[str]]:
    """Yield rows of the report: milliseconds from the link of a table in play to its first card."""
    with tempfile.TemporaryDirectory() as profile, closing(Chromium(Path(profile))) as browser:
        for name, line, slower in LINES:
            with (
                tempfile.TemporaryDirectory() as folder,
                closing(Table(Path(folder), "cardgames", 3)) as table,
                closing(browser.page(390, 844, touch=True)) as page,
            ):
                times = [*_openings(page, table, table.line(**line), slower)]
            yield [name, f"{median(times):,.0f}", f"{max(times):,.0f}"]


def _openings(page: ChromiumPage, table: Table, line: Line, slower: float) -> Iterator[float]:
    player = PagePlayer(page, "Ben")
    player.sit_down(table.url(line))
    player.until_seated()
    page.call("Page.addScriptToEvaluateOnNewDocument", source=FIRST_CARD)
    page.call("Emulation.setCPUThrottlingRate", rate=slower)
    for _ in range(OPENINGS):
        page.call("Network.clearBrowserCache")
        page.reload()
        yield float(page.until("window.firstCard"))
    page.call("Emulation.setCPUThrottlingRate", rate=1)


# A first visit


def of_visits() -> Iterator[list[str]]:
    """Yield rows of the report: what it takes to come to a new table, and to play a round there."""
    with tempfile.TemporaryDirectory() as profile, closing(Chromium(Path(profile))) as browser:
        for name, line, slower in LINES:
            with (
                tempfile.TemporaryDirectory() as folder,
                closing(Table(Path(folder), "cardgames", 3)) as table,
                closing(browser.page(390, 844, touch=True)) as page,
            ):
                yield [name, *_visit(page, table, table.line(**line), slower)]


def _visit(page: ChromiumPage, table: Table, line: Line, slower: float) -> Iterator[str]:
    """Yield presses, seconds and KB until the first card, and the KB of all until the end of a round."""
    player = PagePlayer(page, "Ben")
    page.call("Page.addScriptToEvaluateOnNewDocument", source=FIRST_CARD)
    page.call("Emulation.setCPUThrottlingRate", rate=slower)
    player.sit_down(table.url(line))
    player.until_seated()
    yield str(page.evaluate("window.presses"))
    yield f"{page.until('window.firstCard') / 1000:.1f}"
    yield f"{line.received / 1024:.0f}"
    page.call("Emulation.setCPUThrottlingRate", rate=1)
    player.play()
    yield f"{line.received / 1024:.0f}"


def of_scripts() -> str:
    """Return how large the scripts and the style sheet of the page are, as they are and compressed."""
    scripts = [path.read_bytes() for path in sorted(asset("page").glob("*.js"))]
    style = (asset("page") / "table.css").read_bytes()
    whole, each = len(gzip.compress(b"".join(scripts))), sum(len(gzip.compress(file)) for file in scripts)
    sizes = [sum(map(len, scripts)), whole, each, len(style), len(gzip.compress(style))]
    raw, together, apart, css, packed = (f"{size / 1024:.0f} KB" for size in sizes)
    return f"scripts {raw}, compressed {together}, or {apart} file by file; style sheet {css}, {packed}"


def main(*parts: str) -> None:
    """Print the parts of the report."""
    match_room.BOT_PAUSE = 0.05
    gc.set_threshold(*GARBAGE)
    if "documents" in parts:
        heads = ["game", "documents", "bytes median", "p99", "max", "on the wire", "ms median", "p99", "max"]
        print(*in_columns([heads, *map(of_documents, GAMES)]), sep="\n")
    if "memory" in parts:
        print(of_memory())
    if "start" in parts:
        heads = ["from the link to the first card, ms", "median", "max"]
        print(*in_columns([heads, *of_start()]), sep="\n")
    if "visit" in parts:
        heads = ["from the link to a new table", "presses", "s to the first card", "KB", "KB after a round"]
        print(*in_columns([heads, *of_visits()]), sep="\n")
    if "scripts" in parts:
        print(of_scripts())
    if "seats" in parts:
        seats.main([])


PARTS = ("documents", "memory", "start", "visit", "scripts", "seats")
if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure seats in browsers.")
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], help="all of them unless told")
    main(*(parser.parse_args().part or PARTS))

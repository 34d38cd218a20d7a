"""A school class in browsers: a teacher opens and leads it on a page, and pupils join by its link."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from rummy.online import match_room
from rummy.server.limits import Limit
from rummy.server.serve import TableServer
from tests.server.callers import with_server
from tests.server.seats import Page

HOME = "http://cards.example.org/play/"


async def opened(host: TableServer, tables: int = 2) -> Page:
    """The page of a teacher who has opened a class with so many tables for four."""
    host._limits.speeds, match_room.BOT_PAUSE = Limit(rate=1_000, burst=1_000), 0.0
    page = await Page(host.port, "new", "Mr Lee", new="class", home=HOME).open()
    await page.until(lambda: asked(page))
    await page.say({"do": "choose", "n": 1, "option": str(tables)})
    await page.say({"do": "answer", "n": 0})
    await page.until(lambda: len(rows(page)) == tables)
    page.code = page.shown["room"]["code"]
    return page


async def joined(teacher: Page, name: str) -> Page:
    key = teacher.shown["invitation"]["link"].partition("#")[2]
    page = await Page(teacher.port, teacher.code, name, key=key).open()
    await page.until(page.has_room)
    await teacher.until(lambda: name in str(rows(teacher)))
    return page


def in_class(test: Callable[[TableServer, Page], Awaitable[None]], folder: Path) -> None:
    """Run a test with the page of the teacher of a class with two tables."""

    async def run(host: TableServer) -> None:
        await test(host, await opened(host))

    with_server(run, folder)


def asked(page: Page) -> Any:
    return page.shown.get("room", {}).get("ask")


def rows(page: Page) -> list[str]:
    """The lines of the tables."""
    if "thing" not in page.shown.get("room", {}):
        return []
    return [each["n"] for each in page.things("room") if isinstance(each, dict) and "seat-" in each["i"]]


def says(page: Page, words: str) -> bool:
    return page.words("note-0", "room") == words


def test_a_teacher_sees_where_pupils_sit(tmp_path: Path) -> None:
    async def test(_: TableServer, teacher: Page) -> None:
        assert rows(teacher) == ["Table 1 · – · Not started", "Table 2 · – · Not started"]
        for name in "Ben", "Carla":
            await joined(teacher, name)
        assert sorted(row.split(" · ")[1] for row in rows(teacher)) == ["Ben", "Carla"]

    in_class(test, tmp_path)


def test_the_teacher_starts_pauses_and_resumes_all_tables(tmp_path: Path) -> None:
    async def test(_: TableServer, teacher: Page) -> None:
        ben = await joined(teacher, "Ben")
        await teacher.press("button-start")
        await ben.until(ben.has_hand)
        await teacher.until(lambda: "Round 1" in str(rows(teacher)))
        for words in "All tables are paused.", "1 pupil is here, 0 away.":
            await teacher.press("button-pause")
            await teacher.until(partial(says, teacher, words))

    in_class(test, tmp_path)


def test_the_teacher_moves_a_pupil_to_another_table(tmp_path: Path) -> None:
    async def test(_: TableServer, teacher: Page) -> None:
        ben = await joined(teacher, "Ben")
        await teacher.press("button-pupils-0")
        await teacher.until(lambda: asked(teacher))
        await teacher.say({"do": "choose", "n": 0, "option": "1"})
        await teacher.until(lambda: "Ben" in rows(teacher)[1] and "Ben" not in rows(teacher)[0])
        await teacher.press("button-start")
        await ben.until(ben.has_hand)

    in_class(test, tmp_path)


def test_the_teacher_turns_the_chat_off(tmp_path: Path) -> None:
    async def test(_: TableServer, teacher: Page) -> None:
        ben = await joined(teacher, "Ben")
        await teacher.press("button-hush")
        await teacher.until(lambda: teacher.words("button-hush", "room") == "Chat on")
        await ben.say({"do": "say", "saying": "good_luck"})
        await ben.until(lambda: "turned chat off" in ben.words("note-0", "room"))

    in_class(test, tmp_path)


def test_a_teacher_comes_back_by_the_link_and_nobody_else_leads(tmp_path: Path) -> None:
    async def test(_: TableServer, teacher: Page) -> None:
        ben = await joined(teacher, "Ben")
        assert ben.thing("button-start", "room") is None
        await teacher.close()
        again = await Page(teacher.port, teacher.code, "Mr Lee", home=HOME).open()
        await again.until(lambda: "Ben" in str(rows(again)))
        assert again.thing("button-start", "room") is not None
        await ben.press("button-start")
        await again.press("button-start")
        await ben.until(ben.has_hand)

    in_class(test, tmp_path)

"""The operator reads reports on a page of the server, and bans people there; nobody else gets in."""

import asyncio
from base64 import b64encode
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Any

import pytest

from rummy.online.messages import Bye, Join, Open, ReportPerson, RoomInfo, Say, TableSettings
from rummy.server.desk import Desk
from rummy.server.limits import ClientLimit
from rummy.server.proxies import Proxies
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.server.browsers import Page, get
from tests.server.callers import Caller, known, with_server
from tests.server.test_lobby import person

PLACE = "/moderation"
HOSTILE = '"><script>alert(1)</script>'


class Operator:
    """An operator's browser."""

    def __init__(self, host: TableServer) -> None:
        self.host, self.desk = host, Desk.of(host._store)
        self.secret = self.desk.new_secret()

    async def open(self, path: str = PLACE, method: str = "GET", **headers: str) -> Page:
        password = b64encode(f"me:{self.secret}".encode()).decode()
        given = {"Authorization": f"Basic {password}", "Origin": "http://localhost", **headers}
        return await get(self.host.port, path, method, **given)

    async def press(self, action: str) -> Page:
        """Send the first form of the list that leads to an action."""
        body = (await self.open()).body
        at = body.index(f'action="moderation/{action}?') + len('action="')
        path = body[at : body.index('"', at)].replace("&amp;", "&")
        return await self.open(f"/{path}", "POST", Content_Length="0")


def moderated(test: Callable[[TableServer, Operator], Awaitable[None]], folder: Path, **options: Any) -> None:
    """Run a test with a server of strangers whose operator has a secret."""

    async def run(host: TableServer) -> None:
        await test(host, Operator(host))

    with_server(run, folder, has_lobby=True, **options)


async def reported(host: TableServer) -> tuple[Caller, Caller]:
    """Anna, and Ben, who has said something at her open table, and whom she has reported."""
    anna, ben = await known(host.port, "Anna"), await known(host.port, "Ben")
    await anna.say(Open(TableSettings("gin", 2, pace="fast"), access="open"))
    await ben.say(Join((await anna.hear(RoomInfo)).code))
    await ben.hear(RoomInfo)
    await ben.say(Say("good_luck"))
    await anna.say(ReportPerson(person(host, ben), "pesters"))
    while not [*Desk.of(host._store).reports()]:
        await asyncio.sleep(0.01)
    return anna, ben


# Who gets in


def test_without_a_secret_there_is_no_page(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        assert (await operator.open()).status == 200
        operator.desk.drop_secret()
        assert (await operator.open()).status == 404

    moderated(test, tmp_path)


@pytest.mark.parametrize(
    "header", ["", "Basic", "Basic !", "Basic bWU=", "Bearer x", "Basic bWU6", "Basic " + "A" * 4000]
)
def test_nobody_gets_in_without_the_secret(tmp_path: Path, header: str) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        for path, method in ((PLACE, "GET"), (f"{PLACE}/ban?who=x", "POST"), (f"{PLACE}/s1", "GET")):
            refused = await operator.open(path, method, Authorization=header)
            assert refused.status == 401
            assert "Basic" in refused.headers["WWW-Authenticate"]

    moderated(test, tmp_path)


def test_after_some_wrong_secrets_the_right_one_has_to_wait(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        host._limits.guesses = ClientLimit(rate=0, burst=3)
        right, operator.secret = operator.secret, "0" * 32
        assert [(await operator.open()).status for _ in range(4)] == [401, 401, 401, 429]
        operator.secret = right
        assert (await operator.open()).status == 429

    moderated(test, tmp_path)


def test_the_right_secret_is_no_guess(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        host._limits.guesses = ClientLimit(rate=0, burst=1)
        assert {(await operator.open()).status for _ in range(3)} == {200}

    moderated(test, tmp_path)


@pytest.mark.parametrize(("peer", "status"), [("127.0.0.1", 200), ("192.0.2.1", 403)])
def test_where_anybody_could_listen_the_secret_is_not_asked_for(
    tmp_path: Path, peer: str, status: int
) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        host._options.proxies._networks[:] = Proxies(["127.0.0.1"] if peer == "127.0.0.1" else [])._networks
        found = await operator.open(X_Forwarded_For="203.0.113.9")
        assert found.status == status
        assert "WWW-Authenticate" not in found.headers

    moderated(test, tmp_path, proxies=Proxies(["192.0.2.0/24"]))


@pytest.mark.parametrize("origin", ["http://evil.example", "null", ""])
def test_a_form_of_another_site_does_nothing(tmp_path: Path, origin: str) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        _, ben = await reported(host)
        path = f"{PLACE}/ban?who={person(host, ben)}"
        assert (await operator.open(path, "POST", Origin=origin)).status == 403
        assert (await operator.open(path)).status == 405  # as a link or a picture would ask for it
        assert operator.desk.banned == []

    moderated(test, tmp_path)


def test_no_page_may_be_stored_or_framed_or_run_scripts(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        page = await operator.open()
        assert page.headers["Cache-Control"] == "no-store"
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "form-action 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy
        assert "<script" not in page.body
        assert operator.secret not in page.body

    moderated(test, tmp_path)


# What is there


def test_a_report_is_read_with_the_log_of_its_table(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        await reported(host)
        (report,) = operator.desk.reports()
        names = operator.desk.names_at(str(report["table"]))
        by, who = names[str(report["by"])], names[str(report["who"])]
        page = await operator.open()
        assert f"<h3>{who}</h3>" in page.body
        assert f"Pesters others in the chat · reported by {by} before a match" in page.body
        assert f'href="moderation/{report["table"]}"' in page.body
        log = (await operator.open(f"{PLACE}/{report['table']}")).body
        told = [f"{by} sits down", f"{who} sits down", f"{who} says: Good luck!"]
        places = [log.find(each) for each in (*told, f"<mark>{by} reports {who}")]
        assert places == sorted(places), log
        assert places[0] > 0

    moderated(test, tmp_path)


def test_a_ban_by_a_button_disconnects_at_once_and_can_be_lifted(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        _, ben = await reported(host)
        assert (await operator.press("ban")).status == 303
        assert await ben.hear(Bye) == Bye("banned")
        assert operator.desk.banned == [person(host, ben)]
        assert (await operator.press("allow")).headers["Location"] == "../moderation"
        assert operator.desk.banned == []

    moderated(test, tmp_path)


def test_a_dismissed_report_is_gone(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        await reported(host)
        await operator.press("dismiss")
        assert [*operator.desk.reports()] == []
        assert "Nobody is reported." in (await operator.open()).body

    moderated(test, tmp_path)


def test_the_log_of_a_table_among_friends_is_not_shown(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        anna = await known(host.port)
        await anna.say(Open(TableSettings("gin", 2)))
        table = (await anna.hear(RoomInfo)).table
        assert (await operator.open(f"{PLACE}/{table}")).status == 404

    moderated(test, tmp_path)


@pytest.mark.parametrize(
    "path",
    [
        "/s",
        "/%00",
        "/..%2f..",
        "/ban?who=",
        "/allow?who=%ff",
        "/dismiss?match=%D9%A3",
        "/dismiss?match=" + "9" * 400,
        "/x/y",
    ],
)
def test_what_is_not_there_is_refused(tmp_path: Path, path: str) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        method = "POST" if "?" in path else "GET"
        assert (await operator.open(PLACE + path, method, Content_Length="0")).status in (404, 503)
        assert (await operator.open()).status == 200

    moderated(test, tmp_path)


def test_a_hostile_name_or_saying_is_only_text(tmp_path: Path) -> None:
    async def test(host: TableServer, operator: Operator) -> None:
        lines = [
            'table {"code": "K7QM9RTX", "host": "", "secret": "", "settings": '
            '{"rules": "gin", "seats": 2, "pace": "fast"}, "access": "open"}',
            f"sit 0 {HOSTILE} {HOSTILE}",
            f"say 0 {HOSTILE}",
            f"do 0 1 {HOSTILE}",
        ]
        store: Store = host._store
        store.open_room("s1", "K7QM9RTX", lines, 1.0).result()
        store.report("s1", (1, 1), 1.0, (HOSTILE, HOSTILE), "stalls").result()
        store.save_person(HOSTILE, "lock", HOSTILE).result()
        operator.desk.ban(HOSTILE)
        for path in (PLACE, f"{PLACE}/s1"):
            page = await operator.open(path)
            assert page.status == 200
            assert "<script" not in page.body
            assert escape(HOSTILE) in page.body
        await operator.press("allow")
        assert operator.desk.banned == []

    moderated(test, tmp_path)

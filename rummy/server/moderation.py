"""The pages for the operator: reports with the logs of their tables, bans, and the tables for everybody.

They are plain forms, and open to whoever knows the secret that `rummy operate moderate` has printed. A
browser sends it as the password of HTTP's basic authentication, so that it is in no address and no cookie.
"""

from __future__ import annotations

import asyncio
import binascii
import time
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from http import HTTPStatus
from urllib.parse import parse_qs, unquote, urlencode

from websockets.http11 import Request, Response

from rummy.online.aliases import alias_of
from rummy.online.room_state import RoomState
from rummy.server.desk import Desk, Unknown
from rummy.server.engines.engine import StoreError
from rummy.server.event_log import EventLog
from rummy.server.limits import Client, ServerLimits
from rummy.server.lobby import Entry
from rummy.server.page import CSP, document
from rummy.server.store import OPEN, Store
from rummy.server.table_log import LoggedLine, TableLog
from rummy.server.web import POLICY, answer
from rummy.text import Speech

PLACE = "moderation"  # the path of the pages
SHOWN = 200  # reports at most
LONGEST = 500  # characters of a query
DIGITS = 9  # of the number of a match
SAFE = {
    POLICY: CSP.replace("form-action 'none'", "form-action 'self'"),
    "Referrer-Policy": "same-origin",  # else browsers would not name the page that a form was sent from
}
ASKS = {"WWW-Authenticate": 'Basic realm="Rummy", charset="UTF-8"'}
ACTIONS = ("ban", "allow", "dismiss")
Report = Mapping[str, object]


def is_moderation(path: str) -> bool:
    """Return whether a URL's path leads to a page for the operator."""
    return PLACE in _segments(path)[-2:]


def _segments(path: str) -> list[str]:
    return unquote(path.partition("?")[0]).split("/")


class Moderation:
    """The pages for the operator, at /moderation and below it."""

    def __init__(
        self, store: Store, limits: ServerLimits, log: EventLog, see_off: Callable[[], None]
    ) -> None:
        self._store, self._desk, self._limits, self._log = store, Desk.of(store), limits, log
        self._see_off = see_off  # ends the sessions of people who are banned

    async def answer(
        self, request: Request, client: Client, *, is_private: bool, is_own_page: bool
    ) -> Response:
        """Return the response to a request, which nobody else could read if `is_private`.

        What changes anything has to come from a form of these pages, as `is_own_page` says.
        """
        try:
            return self._refusal(request, client, is_private) or await self._answer(request, is_own_page)
        except Unknown:
            return answer(HTTPStatus.NOT_FOUND, "There is nothing here any more.\n")
        except StoreError:
            return answer(HTTPStatus.SERVICE_UNAVAILABLE, "The disk or the database refuses.\n")

    def _refusal(self, request: Request, client: Client, is_private: bool) -> Response | None:
        """Return the response to a request without the secret, or None."""
        now = time.monotonic()
        if not self._desk.has_secret:
            return answer(HTTPStatus.NOT_FOUND, "There is no page here.\n")
        if not is_private:
            return answer(HTTPStatus.FORBIDDEN, "Use https, so that nobody can read the secret on its way.\n")
        given = request.headers.get("Authorization")
        if given is None:
            return answer(HTTPStatus.UNAUTHORIZED, "The secret is the password.\n", more=ASKS)
        if not self._limits.may_guess(client, now):
            return answer(HTTPStatus.TOO_MANY_REQUESTS, "Too many tries. Wait a minute.\n")
        if not self._desk.admits(_password(given)):
            self._limits.count_guess(client, now)
            self._log.write("moderation refused", networks=client.networks)
            return answer(HTTPStatus.UNAUTHORIZED, "The secret is the password.\n", more=ASKS)
        return None

    async def _answer(self, request: Request, is_own_page: bool) -> Response:
        above, last = _segments(request.path)[-2:]
        method, query = request.method, request.path.partition("?")[2][:LONGEST]
        values = {name: found[0] for name, found in parse_qs(query).items()}
        if above == PLACE and last in ACTIONS:
            if method != "POST":
                return answer(HTTPStatus.METHOD_NOT_ALLOWED, "Use the forms.\n", more={"Allow": "POST"})
            if not is_own_page:
                return answer(HTTPStatus.FORBIDDEN, "Use the forms of this page.\n")
            await asyncio.to_thread(self._act, last, values)
            self._see_off()
            self._log.write("moderated", action=last)
            return answer(HTTPStatus.SEE_OTHER, "", more={**SAFE, "Location": f"../{PLACE}"})
        if method != "GET":
            return answer(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET is allowed here.\n", more={"Allow": "GET"})
        body = await asyncio.to_thread(self._list if last == PLACE else self._table, last)
        return answer(HTTPStatus.OK, document(ENGLISH, "Moderation", body), "text/html", SAFE)

    def _act(self, action: str, values: Mapping[str, str]) -> None:
        """Perform an action; raise Unknown and StoreError."""
        who = values.get("who", "")
        match action:
            case "ban":
                self._desk.ban(who)
            case "allow":
                self._desk.allow(who)
            case _:
                match, by = values.get("match", ""), values.get("by", "")
                if not (match.isascii() and match.isdecimal() and len(match) <= DIGITS):
                    raise Unknown("no match")
                self._desk.dismiss(values.get("table", ""), int(match), by, who)

    # The pages

    def _list(self, _: str) -> str:
        """Return the page of reports, bans and tables."""
        reports = [*self._desk.reports()]
        by_person: dict[str, list[Report]] = {}
        for report in reports[:SHOWN]:
            by_person.setdefault(str(report["who"]), []).append(report)
        banned = self._desk.banned
        entries = [(room, Entry.read(text)) for room, text in self._store.listed(time.time())]
        more = [_p(f"And {len(reports) - SHOWN} older ones.")] if len(reports) > SHOWN else []
        return "".join(
            (
                "<h1>Moderation</h1>",
                f"<h2>Reports ({len(reports)})</h2>",
                *(self._person(who, theirs, who in banned) for who, theirs in by_person.items()),
                *more,
                "" if reports else _p("Nobody is reported."),
                f"<h2>Banned ({len(banned)})</h2>",
                *(self._ban(who) for who in banned),
                "" if banned else _p("Nobody is banned."),
                f"<h2>Open tables ({len(entries)})</h2>",
                *(_section(_entry(entry), _link(f"{PLACE}/{room}")) for room, entry in entries),
                "" if entries else _p("There is no open table."),
            )
        )

    def _person(self, who: str, reports: Sequence[Report], is_banned: bool) -> str:
        """Return the reports on a person, with the buttons for them."""
        finished, left = self._store.completion_of(who)
        names = self._desk.names_at(str(reports[0]["table"]))
        head = f"<h3>{escape(names.get(who) or alias_of(who))}</h3>"
        about = f"{who} · finished {finished} of {finished + left} matches among strangers"
        act = "" if is_banned else _button("Ban", "ban", who=who)
        return _section(about, act, *(self._report(each) for each in reports), head=head)

    def _report(self, report: Report) -> str:
        table, by, why = (
            str(report["table"]),
            str(report["by"]),
            ENGLISH.say(f"person.report_{report['reason']}"),
        )
        name = self._desk.names_at(table).get(by) or alias_of(by)
        match = f"in match {report['match']}" if report["match"] else "before a match"
        words = f"{why} · reported by {name} {match} · {_moment(report)}"
        facts = {"table": table, "match": report["match"], "by": by, "who": report["who"]}
        return _p(words) + _row(_link(f"{PLACE}/{table}"), _button("Dismiss", "dismiss", **facts))

    def _ban(self, who: str) -> str:
        known = self._store.known(who)
        names = f"{known.name}, among strangers {known.alias}" if known else "forgotten"
        return _section(f"{names} · {who}", _button("Lift the ban", "allow", who=who))

    def _table(self, table: str) -> str:
        """Return the page with the log of a table for everybody; raise Unknown."""
        if not table.startswith(OPEN):
            raise Unknown(f"no table {table} for everybody")
        lines, names = self._desk.lines(table), self._desk.names_at(table)
        settings = RoomState(table, lines[:1]).settings
        people = (f"<li>{escape(f'{name} · {who}')}</li>" for who, name in names.items())
        marks = [each for each in self._desk.reports() if each["table"] == table]
        log = "".join(_marked([*TableLog().read(lines)], marks, names))
        return "".join(
            (
                f"<h1>Table {escape(table)}</h1>",
                _p(f"{settings.rules} · {settings.seats} seats · time per turn: {settings.pace}"),
                f'<ol class="log">{"".join(people)}</ol>',
                f'<h2>What happened</h2><ol class="log">{log}</ol>',
                f'<div class="buttons"><a class="button" href="../{PLACE}">Back</a></div>',
            )
        )


ENGLISH = Speech()


def _password(header: str) -> str:
    """Return the password in a header of basic authentication, or ""."""
    kind, _, coded = header[:LONGEST].partition(" ")
    if kind.lower() != "basic":
        return ""
    try:
        return b64decode(coded, validate=True).decode().partition(":")[2]
    except (binascii.Error, ValueError):
        return ""


def _marked(log: Sequence[LoggedLine], reports: Sequence[Report], names: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a log, with each report after the action at which it was made."""
    open_reports = sorted(reports, key=_action)
    for line in log:
        while open_reports and _action(open_reports[0]) < (line.match, line.n):
            yield _mark(open_reports.pop(0), names)
        yield f"<li>{escape(line.text)}</li>"
    yield from (_mark(report, names) for report in open_reports)


def _action(report: Report) -> tuple[int, int]:
    return int(str(report["match"])), int(str(report["n"]))


def _mark(report: Report, names: Mapping[str, str]) -> str:
    by, who = (names.get(person) or alias_of(person) for person in (str(report["by"]), str(report["who"])))
    why = ENGLISH.say(f"person.report_{report['reason']}")
    return f"<li><mark>{escape(f'{by} reports {who}: {why} · {_moment(report)}')}</mark></li>"


def _moment(report: Report) -> str:
    return str(report["at"]).replace("T", " ").replace("+00:00", " UTC")


def _entry(entry: Entry) -> str:
    """Return the words on a table in the list."""
    rated = ["rated"] if entry.rated else []
    people = ", ".join(name for _, name in entry.people)
    return " · ".join((entry.game, f"{entry.free} of {entry.seats} seats free", *rated, people))


def _p(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def _section(words: str, *parts: str, head: str = "") -> str:
    return f"<section>{head}{_p(words)}{''.join(parts)}</section>"


def _row(*parts: str) -> str:
    return f'<div class="row">{"".join(parts)}</div>'


def _link(path: str) -> str:
    return f'<a href="{escape(path)}">Read the table</a>'


def _button(label: str, action: str, **values: object) -> str:
    """Return the form with a button for an action, whose values are in its address: its body is empty."""
    address = escape(f"{PLACE}/{action}?{urlencode(values)}")
    return f'<form method="post" action="{address}"><button>{escape(label)}</button></form>'

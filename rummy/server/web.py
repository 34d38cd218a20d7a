"""The answers of a server to browsers: the page of an invitation, and figures for the operator."""

from __future__ import annotations

import hmac
import json
import time
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from importlib.metadata import PackageNotFoundError, metadata
from ipaddress import ip_address
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from rummy.browser.solo import shelf
from rummy.games.variants import VARIANTS
from rummy.online.codes import read_code
from rummy.online.free_table_state import FreeTableState
from rummy.online.open_room import OpenRoom
from rummy.online.room_state import RoomState
from rummy.online.seating import RequestRefused, Seating
from rummy.server import pages
from rummy.server.classes import Classes
from rummy.server.club_page import CSP as CLUB_CSP
from rummy.server.club_page import club_page
from rummy.server.clubs import Clubs
from rummy.server.engines.engine import StoreError
from rummy.server.limits import Client, ServerLimits
from rummy.server.page import CSP, page
from rummy.server.privacy_page import privacy_page
from rummy.server.proxies import is_passed_on
from rummy.server.ratings import ServerRatings
from rummy.server.ratings_page import ratings_page
from rummy.server.store import Store
from rummy.server.tables import Tables
from rummy.text import Speech, speech_in
from rummy.text.languages import ENGLISH, accepted_language

POLICY = "Content-Security-Policy"
KEY = "Rummy-Key"  # the header with the key of an invitation
HOME = (".local", ".localhost", ".lan", ".home.arpa", ".internal")  # names that nobody can buy
ALWAYS = {
    "Cache-Control": "no-store",
    "Connection": "close",
    "Content-Security-Policy": CSP,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Vary": "Accept-Language",
    "X-Content-Type-Options": "nosniff",
}


class Website:
    """The pages of a server, for requests that are not the beginning of a websocket."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        classes: Classes,
        clubs: Clubs,
        limits: ServerLimits,
        figures: Callable[[], str],
        ratings: ServerRatings,
        *,
        plays_solo: bool,
        has_lobby: bool,
        contact: str = "",
    ) -> None:
        self._store, self._tables, self._classes = store, tables, classes
        self._limits, self._figures, self._plays_solo = limits, figures, plays_solo
        self._ratings, self._clubs = ratings, clubs
        self._has_lobby, self._contact = has_lobby, contact

    async def answer(self, request: Request, client: Client, *, is_operator: bool) -> Response:
        """Return the response to a request; only the operator gets the server's health and figures."""
        if getattr(request, "method", "GET") != "GET":  # which earlier versions of websockets refuse
            return answer(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET is allowed here.\n", more={"Allow": "GET"})
        *above, last = unquote(request.path.partition("?")[0]).split("/")
        speech = speech_for(request.headers)
        match last:
            case "table" if above and (code := read_code(above[-1])):
                return self._table(code, request.headers.get(KEY, "")[:100], client, speech)
            case "health" | "metrics" if not is_operator:
                pass
            case "health":
                return await self._health()
            case "metrics":
                return answer(HTTPStatus.OK, self._figures(), "text/plain; version=0.0.4")
            case "":
                games = shelf() if self._plays_solo else []
                home_page = page_in(speech.language, tuple(games), tuple(self._others))
                return answer(HTTPStatus.OK, home_page, "text/html")
            case "ratings":
                try:
                    page = ratings_page(speech, self._ratings, request.path.partition("?")[2])
                except StoreError:
                    return answer(HTTPStatus.SERVICE_UNAVAILABLE, "the disk refuses\n")
                return answer(HTTPStatus.OK, page, "text/html")
            case "privacy":
                page = privacy_page(speech, self._contact, has_lobby=self._has_lobby)
                return answer(HTTPStatus.OK, page, "text/html")
            case "new" | "strangers":
                return answer(HTTPStatus.OK, pages.page(speech, home()), "text/html", {POLICY: pages.CSP})
            case game if self._plays_solo and above[-1:] == ["solo"] and game in VARIANTS:
                return answer(HTTPStatus.OK, pages.page(speech, home()), "text/html", {POLICY: pages.CSP})
            case _ if request.path.endswith("?club") and (code := read_code(last)):
                return self._club(code, client, speech)
            case _ if read_code(last) or (last == "watch" and above and read_code(above[-1])):
                return answer(HTTPStatus.OK, pages.page(speech, home()), "text/html", {POLICY: pages.CSP})
            case _ if "page" in above:
                path = "/".join([*above[above.index("page") + 1 :], last])
                return _file(path, is_compressed="gzip" in request.headers.get("Accept-Encoding", ""))
        return answer(HTTPStatus.NOT_FOUND, speech.say("page.nothing_here") + "\n")

    def _table(self, code: str, key: str, client: Client, speech: Speech) -> Response:
        """Return the facts about a table for a request with its key; count any other request as a guess."""
        now = time.monotonic()
        if not hmac.compare_digest(self._tables.key_of(code).encode(), key.encode()):
            may_guess = self._limits.may_guess(client, now)
            self._limits.count_guess(client, now)
            return _unknown(HTTPStatus.NOT_FOUND if may_guess else HTTPStatus.TOO_MANY_REQUESTS)
        try:
            if (lesson := self._classes.look_up(code)) is not None:
                games = [lesson.settings.rules]
                seats = [self._tables.look(name).state for name in lesson.tables]
                facts = {"title": speech.say("page.class", game=_game(speech, *games)), "watch": False}
                return _facts({**facts, "people": [], "about": _seats(speech, *seats)})
            room = self._tables.look_up(code)
        except (RequestRefused, StoreError):
            return _unknown(HTTPStatus.NOT_FOUND)
        state = room.state
        shown = room.shown_seats if isinstance(room, OpenRoom) else state.places
        people = [seat.name for seat in shown if seat.id]
        may_watch = not isinstance(state, RoomState) or state.settings.watch
        about = _seats(speech, state)
        return _facts({"title": _title(speech, state), "watch": may_watch, "people": people, "about": about})

    def _club(self, code: str, client: Client, speech: Speech) -> Response:
        """Return the page of a club to a visitor with its code; count any other code as a guess."""
        try:
            page = club_page(speech, self._clubs.visited(client, code), home())
        except RequestRefused as refusal:
            is_guess = str(refusal) == "no_club"
            status = HTTPStatus.NOT_FOUND if is_guess else HTTPStatus.TOO_MANY_REQUESTS
            return answer(status, speech.say(f"room.{refusal}") + "\n")
        except StoreError:
            return answer(HTTPStatus.SERVICE_UNAVAILABLE, "the disk refuses\n")
        return answer(HTTPStatus.OK, page, "text/html", {POLICY: CLUB_CSP})

    @property
    def _others(self) -> list[str]:
        """The other pages of the server: to meet strangers, and of ratings once a rated match was played."""
        try:
            is_rated = bool(self._ratings.games)
        except StoreError:
            is_rated = False
        return [*(["strangers"] if self._has_lobby else []), *(["ratings"] if is_rated else [])]

    async def _health(self) -> Response:
        if self._tables.are_stuck or not await self._store.is_writable():
            return answer(HTTPStatus.SERVICE_UNAVAILABLE, "the disk refuses\n")
        return answer(HTTPStatus.OK, "ok\n")


def answer(
    status: HTTPStatus, body: str, kind: str = "text/plain", more: dict[str, str] | None = None
) -> Response:
    """Return a response with the security headers of all pages, which browsers don't cache."""
    content = body.encode()
    sizes = {"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(content))}
    return Response(status.value, status.phrase, Headers({**ALWAYS, **sizes, **(more or {})}), content)


def is_operator(address: str, headers: Headers, *, is_proxy: bool) -> bool:
    """Return whether a request was made on this computer or a trusted proxy's, not passed on for another.

    `address` is the client's, as a trusted proxy has named it if `is_proxy`.
    """
    try:
        is_here = ip_address(address).is_loopback
    except ValueError:
        return False
    return is_proxy or (is_here and not is_passed_on(headers))


def is_file(path: str) -> bool:
    """Return whether a URL path lies in a folder "page"."""
    return "page" in path.split("/")[:-1]


def is_seat(path: str) -> bool:
    """Return whether a page talks to its host at a path: PLACE/seat for a code, new, strangers, solo/GAME."""
    *above, last = path.partition("?")[0].split("/")
    place = unquote(above[-1]) if above else ""
    return last == "seat" and (
        place in ("new", "strangers") or read_code(place) is not None or above[-2:-1] == ["solo"]
    )


def is_of_page(origin: str, host: str) -> bool:
    """Return whether a page's origin (scheme and host) has the host that its request names."""
    return origin.partition("://")[2].lower() == host.lower() != ""


def is_home(host: str) -> bool:
    """Return whether a Host header names an address, this computer, or one in a home network.

    Any other name could be a stranger's, whose page then would count as this server's.
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    if name and (("." not in name and ":" not in name) or name.endswith(HOME)):
        return True
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def speech_of(languages: str) -> Speech:
    """Return the speech of the language that a player prefers, in a list such as "de-CH,de,en"."""
    return _speech(accepted_language(languages))


def speech_for(headers: Headers) -> Speech:
    """Return the speech of the language that a browser's headers prefer."""
    return _speech(accepted_language(",".join(headers.get_all("Accept-Language"))))


@lru_cache
def _speech(language: str) -> Speech:
    return speech_in(language) or Speech()


@lru_cache
def page_in(language: str, games: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> str:
    """Return the page of the server in a language, with links to games alone and to other pages."""
    return page(_speech(language or ENGLISH), home(), games, others)


def home() -> str:
    """Return the project's source URL from the package metadata, or ""."""
    try:
        links = metadata("rummy-table").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    found = [link.partition(", ")[2] for link in links if link.startswith("Source, https://")]
    return found[0] if found else ""


def _title(speech: Speech, state: Seating) -> str:
    if isinstance(state, FreeTableState):
        return speech.say("free.title")
    return _game(speech, state.settings.rules) if isinstance(state, RoomState) else ""


def _game(speech: Speech, rules: str) -> str:
    return speech.say(f"game.{rules.partition(',')[0].strip()}")


def _seats(speech: Speech, *states: Seating) -> str:
    """Return the numbers of bots and free seats at tables, in words."""
    places = [place for state in states for place in state.places]
    bots, free = (
        sum(bool(place.bot and not place.id) for place in places),
        sum(not p.is_taken for p in places),
    )
    told = [speech.say("page.bots", count=bots)] if bots else []
    return " · ".join([*told, speech.say("hall.free_seats", count=free)])


def _file(path: str, *, is_compressed: bool) -> Response:
    """Return a file of the page, which a browser may keep for ever: its folder is named after its content."""
    folder, _, name = path.partition("/")
    found = pages.file(name, is_compressed=is_compressed) if folder == pages.digest() else None
    if found is None:
        return answer(HTTPStatus.NOT_FOUND, "")
    more = {"Cache-Control": "public, max-age=31536000, immutable", "Content-Type": found.kind}
    more |= {"Content-Encoding": found.encoding} if found.encoding else {}
    headers = {**ALWAYS, **more, "Content-Length": str(len(found.content))}
    return Response(HTTPStatus.OK.value, HTTPStatus.OK.phrase, Headers(headers), found.content)


def _facts(facts: dict[str, object]) -> Response:
    return answer(HTTPStatus.OK, json.dumps(facts, ensure_ascii=False), "application/json")


def _unknown(status: HTTPStatus) -> Response:
    return answer(status, "{}", "application/json")

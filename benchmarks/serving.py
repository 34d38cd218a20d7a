"""Measures a server of tables for people, at which programs act in turn over real lines.

Run `python -m benchmarks.serving --tables 1000 --pace 4 --seconds 120`, on Linux. The server has a process,
and so a core, of its own; everybody else shares this one. After the time is up the server is killed and
started again, and all come back at once; then they hang up, and nothing may be left but the tables. `--tables
200 --pace 0.2 --seconds 3600` is a day in an hour. It prints one line of JSON at the end; the exit code is 1
if an answer was wrong, a line or task is left over, or the memory grows by more than a day allows.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import linear_regression
from typing import Any

from benchmarks.line import Line
from rummy.engine.chains import link_of
from rummy.online.endpoint import endpoint_of
from rummy.online.identity import Challenge, key_for, person_of, proof
from rummy.server.command import GARBAGE
from rummy.server.engines.sqlite import FILE
from rummy.server.serve import TableServer

SEATS, GAME = 4, "vip_low, deals=3/3/3/3/3"  # a match is some 300 actions, and another one follows
ROUND_BEGAN, DEALT, TURN_BEGAN, DREW, TOOK, DISCARDED, TURNED_OVER = 0, 1, 3, 5, 6, 12, 16
EXPECTED = ("actions", "matches", "refused")  # of what the players meet
AT_ONCE = 40  # lines that are opened at the same time
EACH = 5.0  # seconds from one look at the memory to the next
GROWTH = 4096  # KiB an hour
TICK = os.sysconf("SC_CLK_TCK")


# The server


def seconds_of(process: int) -> float:
    """The time that a process, and its children that have ended, have had of the processor."""
    after = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, after[11:15])) / TICK


def resident_of(process: int) -> int:
    """KiB of memory that a process has in use."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


async def _keep_tables(folder: Path, port: int) -> None:
    """Keep tables, and tell how it stands for every line that is heard, until there are no more."""
    gc.set_threshold(*GARBAGE)
    host = await TableServer.started(folder, "127.0.0.1", port)
    assert host._server is not None
    at_rest = len(asyncio.all_tasks())
    print(json.dumps({"port": host.port}), flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        tasks = len(asyncio.all_tasks()) - at_rest
        print(json.dumps({"lines": len(host._server.connections), "tasks": tasks}), flush=True)
    await host.close()


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        command = [sys.executable, "-m", "benchmarks.serving", "--serve", str(folder), "--port", str(port)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self._line()["port"])

    def _line(self) -> dict[str, int]:
        assert self.process.stdout is not None
        found: dict[str, int] = json.loads(self.process.stdout.readline())
        return found

    def look(self) -> dict[str, int]:
        """How many lines and tasks there are."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self._line()

    @property
    def seconds(self) -> float:
        """The time that it has had of the processor."""
        return seconds_of(self.process.pid)

    @property
    def resident(self) -> int:
        """KiB of memory that it has in use."""
        return resident_of(self.process.pid)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


# Those who play


class Player:
    """A program that draws and discards what it drew, in its own time."""

    def __init__(self, everybody: Everybody, number: int) -> None:
        self.all, self.number = everybody, number
        self.table, self.code = number // SEATS, ""
        self.secret = sha256(f"player {number}".encode()).hexdigest()
        self.chance = Random(number)
        self.line: Line | None = None
        self.receives = 0  # bytes that the system keeps for it at most, if that is limited
        self.called = 0.0  # when it opened its line
        self.room: dict[str, Any] = {}
        self.hand: list[str] = []  # the numbers of its cards
        self.faces: dict[str, str] = {}
        self.n = self.q = self.match = self.turn = 0
        self.tries: list[str] = []
        self.ready_after = -1  # the match after whose end they have said that they are ready
        self.asked = 0.0  # when the last command was said, until its answer has come
        self.came = asyncio.Event()
        self._next: asyncio.TimerHandle | None = None

    async def call(self) -> Line:
        """Open a line and say who calls."""
        high, low = divmod(self.number + 2, 250)
        self.called, address = time.monotonic(), f"127.1.{high}.{low + 1}"
        line = self.line = await Line.opened(self.all.port_for(self), address, self.receives)
        nonce = json.loads(await line.recv())
        key = key_for(self.secret, nonce["server"])
        endpoint = endpoint_of(line.remote_address)
        shown = proof(key, Challenge(nonce["x"], nonce["server"], endpoint))
        about = {"app": "load", "name": f"P{self.number}", "id": person_of(key), "proof": shown, "key": key}
        await self.say({"t": "hello", "v": [2, 2], **about, "at": endpoint.at})
        answer = json.loads(await line.recv())
        if answer["t"] != "you":
            self.all.met[f"bye: {answer.get('why')}"] += 1
            raise OSError(f"not let in: {answer}")
        return line

    def is_at(self, port: int) -> bool:
        """Whether their line goes to a port."""
        return self.line is not None and self.line.remote_address[1] == port

    async def say(self, command: dict[str, Any]) -> None:
        """Say something, if the line is open."""
        if self.line is not None:
            with suppress(ConnectionError):
                await self.line.send(json.dumps(command))

    async def listen(self) -> None:
        """Hear what there is to hear, on one line after the other, until all hang up."""
        wait = 0.2
        while not self.all.is_over:
            with suppress(OSError, TimeoutError):
                if self.line is None:
                    began, self.ready_after = time.monotonic(), -1
                    line = await self.call()
                    await self.say({"t": "again", "table": self.room["table"], "have": self.n})
                    await self._hear(json.loads(await line.recv()))
                    await self.share()  # perhaps nobody has heard it
                    self.all.returns.append(time.monotonic() - began)
                    self.all.returned_at.append(time.monotonic())
                    await self._go_on()
                wait = 0.2
                async for text in self.line:  # type: ignore[union-attr]
                    await self._hear(json.loads(text))
            self.line = None
            if not self.all.is_over:
                await asyncio.sleep(self.chance.random() * wait)
                wait = min(5.0, 2 * wait)

    async def _go_on(self) -> None:
        """Say again what has no answer."""
        if self.asked and self.tries:
            await self.ask()
        elif self.tries:
            self._soon()

    async def _hear(self, news: dict[str, Any]) -> None:
        match news["t"]:
            case "roomstate":
                self.room = news
                self.came.set()
                if news["state"] == "playing" and news.get("match", 0) != self.match:
                    self.match, self.n, self.q = news["match"], 0, 0
                    self.all.met["matches"] += news.get("me") == 0
                    await self.share()
                elif self.match and news["state"] == "waiting" and news["match"] > self.ready_after:
                    await self.be_ready()
            case "happened":
                await self._happened(news)
            case "caught":
                self.n, self.q = news["n"], news["q"]
            case "refused" if news.get("q"):
                self.all.met["refused"] += 1
                self.tries = self.tries[1:]
                self._soon()
            case "opened" if news["i"] >= self.room.get("link", 0):  # the last round, not one of before
                await self.share()
            case "bye":
                self.all.met[f"bye: {news['why']}"] += 1
            case "gap" | "undone" | "conceded":
                self.all.met[news["t"]] += 1

    async def be_ready(self) -> None:
        """Be ready for the next match."""
        self.ready_after = self.room.get("match", 0)
        await self.say({"t": "ready", "tip": link_of(self.secret, 0)})

    async def share(self) -> None:
        """Be ready for the next deal."""
        number = self.room.get("link", 0) + 1
        await self.say({"t": "share", "i": number, "x": link_of(self.secret, number)})

    async def _happened(self, news: dict[str, Any]) -> None:
        if news["n"] <= self.n:
            return
        if news["n"] != self.n + 1 and self.n:
            self.all.met["gaps"] += 1
        self.n = news["n"]
        if q := news.get("q"):
            self.all.met["twice"] += q != self.q + 1
            self.all.done(self)
            self.q, self.asked, self.tries = q, 0.0, []
        for event, faces in news["e"]:
            self._follow(event, faces)
        if self.tries:
            self._soon()

    def _follow(self, event: list[Any], faces: dict[str, str]) -> None:
        kind, *told = event
        me = self.room.get("me")  # nothing for who watches
        if kind == ROUND_BEGAN:
            self.hand, self.faces, self.tries = [], {}, []
        self.faces |= faces
        if kind in (DEALT, DREW, TOOK) and told[0] == me:
            self.hand.append(str(told[1]))
            if kind != DEALT:
                self.tries = [f"discard {self.faces[card]}" for card in reversed(self.hand)]
        elif kind == DISCARDED and told[0] == me:
            self.hand.remove(str(told[1]))
        elif kind in (TURN_BEGAN, TURNED_OVER):
            self.turn = told[0] if kind == TURN_BEGAN else self.turn
            self.tries = ["draw", "take", "pass"] if self.turn == me else []

    def _soon(self) -> None:
        """Act after a while, at the pace of the table."""
        if self._next is not None:
            self._next.cancel()
        wait = self.all.pace * (0.5 + self.chance.random())
        self._next = asyncio.get_running_loop().call_later(wait, self.all.start, self)

    def rest(self) -> None:
        """Act no more."""
        self.tries = []
        if self._next is not None:
            self._next.cancel()

    async def ask(self) -> None:
        """Ask for what is most likely to be allowed."""
        if self.tries:
            self.asked = self.asked or time.monotonic()
            await self.say({"t": "do", "q": self.q + 1, "n": self.n, "a": self.tries[0]})


class Everybody:
    """All who play at a server, and what they have met."""

    def __init__(self, server: Server, tables: int, pace: float) -> None:
        self.server, self.pace = server, pace
        self.players = [Player(self, number) for number in range(SEATS * tables)]
        self.met: Counter[str] = Counter()
        self.answers: list[float] = []  # seconds
        self.returns: list[float] = []
        self.returned_at: list[float] = []
        self.unmeasured: Player | None = None
        self.is_over = False
        self._tasks: set[asyncio.Task[None]] = set()

    def port_for(self, player: Player) -> int:
        """The port at which somebody calls."""
        return self.server.port

    def done(self, player: Player) -> None:
        """Note that somebody's command was answered."""
        self.met["actions"] += 1
        if player is not self.unmeasured:
            self.answers.append(time.monotonic() - player.asked)

    def start(self, player: Player) -> None:
        """Have somebody act."""
        task = asyncio.ensure_future(player.ask())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def sit_down(self) -> None:
        """Open all tables, and begin to play."""
        hosts = self.players[::SEATS]
        for some in parts(hosts):
            await asyncio.gather(*(self.open(host) for host in some))
        for some in parts([player for player in self.players if player not in {*hosts}]):
            await asyncio.gather(*(self.join(player) for player in some))
        for some in parts(self.players):
            await asyncio.gather(*(player.be_ready() for player in some))

    def _listens(self, player: Player) -> None:
        task = asyncio.ensure_future(player.listen())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self, player: Player) -> None:
        """Have somebody open a table."""
        await player.call()
        self._listens(player)
        await player.say({"t": "open", "settings": [GAME, SEATS, "none", True, True, True]})
        await asyncio.wait_for(player.came.wait(), 60)

    async def join(self, player: Player) -> None:
        """Have somebody join the table where they play."""
        await player.call()
        self._listens(player)
        code = self.players[SEATS * player.table].room["code"]
        await player.say({"t": "join", "code": code})
        await asyncio.wait_for(player.came.wait(), 60)

    async def hang_up(self) -> None:
        """End all lines."""
        self.is_over = True
        for player in self.players:
            player.rest()
            if player.line is not None:
                await player.line.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def parts(players: list[Player]) -> list[list[Player]]:
    """All players, by as many as call at the same time."""
    return [players[at : at + AT_ONCE] for at in range(0, len(players), AT_ONCE)]


def of(values: list[float], part: float) -> float:
    """The value, in milliseconds, that so large a part of all stays below."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))], 1) if values else -1.0


async def play(server: Server, tables: int, pace: float, seconds: float, folder: Path) -> dict[str, Any]:
    """Play, kill the server, come back, hang up; returns the figures."""
    before, began = server.resident, time.monotonic()
    everybody = Everybody(server, tables, pace)
    await everybody.sit_down()
    sat = time.monotonic() - began
    while everybody.met["actions"] < SEATS * tables:
        await asyncio.sleep(0.2)
    figures: dict[str, Any] = {"tables": tables, "pace": pace, "sat_down_s": round(sat, 1)}
    size = _size(folder)
    figures |= await at_play(server, everybody, seconds)
    figures["bytes_of_disk_an_action"] = round((_size(folder) - size) / max(1, figures["actions"]))
    figures["KB_a_table"] = round((server.resident - before) / tables, 1)
    figures |= await _killed(everybody, folder)
    await everybody.hang_up()
    await asyncio.sleep(2.0)
    left = everybody.server.look()
    everybody.server.kill()
    bad = {kind: many for kind, many in everybody.met.items() if kind not in EXPECTED and many}
    return {**figures, "left": left, "wrong": bad}


def _size(folder: Path) -> int:
    """The bytes of the server's file, with what waits in the log beside it."""
    with sqlite3.connect(folder / FILE) as file:
        pages, size = (file.execute(f"pragma {name}").fetchone()[0] for name in ("page_count", "page_size"))
    file.close()
    return int(pages * size)


async def at_play(server: Server, everybody: Everybody, seconds: float) -> dict[str, Any]:
    """Measure while they play."""
    everybody.answers.clear()
    acted, began, used = everybody.met["actions"], time.monotonic(), server.seconds
    memory: list[int] = []
    while time.monotonic() - began < seconds:
        await asyncio.sleep(min(EACH, seconds))
        memory.append(server.resident)
    took, actions = time.monotonic() - began, everybody.met["actions"] - acted
    late = memory[len(memory) // 3 :]
    slope = linear_regression(range(len(late)), late).slope * 3600 / EACH if len(late) > 2 else 0.0
    return {
        "seconds": round(took),
        "actions": actions,
        "actions_a_second": round(actions / took, 1),
        "ms_of_processor_an_action": round(1000 * (server.seconds - used) / max(1, actions), 3),
        "part_of_a_core": round((server.seconds - used) / took, 2),
        "p50_ms": of(everybody.answers, 0.5),
        "p99_ms": of(everybody.answers, 0.99),
        "matches": everybody.met["matches"],
        "KiB_an_hour": round(slope),
        "MiB": round(memory[-1] / 1024),
    }


async def _killed(everybody: Everybody, folder: Path) -> dict[str, Any]:
    """Kill the server, start it again, and let all come back at once."""
    old, killed = everybody.server, time.monotonic()
    old.kill()
    everybody.server = await asyncio.to_thread(Server, folder, old.port)
    back, many = time.monotonic() - killed, len(everybody.players)
    used = everybody.server.seconds
    while len(everybody.returns) < many and time.monotonic() - killed < 120:
        await asyncio.sleep(0.1)
    came = len(everybody.returned_at)
    cost = 1000 * (everybody.server.seconds - used) / max(1, came)
    everybody.answers.clear()
    acted = everybody.met["actions"]
    await asyncio.sleep(2 * everybody.pace + 5)
    return {
        "back_after_kill_s": round(back, 2),
        "first_return_s": round(min(everybody.returned_at, default=killed) - killed, 2),
        "last_return_s": round(max(everybody.returned_at, default=killed) - killed, 2),
        "returns": f"{came} of {many}",
        "return_p50_ms": of(everybody.returns, 0.5),
        "return_p99_ms": of(everybody.returns, 0.99),
        "ms_of_processor_a_return": round(cost, 2),
        "actions_after": everybody.met["actions"] - acted,
    }


def main() -> None:
    """Read the options, play, and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--tables", type=int, default=50, help="of four people each")
    options.add_argument(
        "--pace", type=float, default=4.0, help="seconds from one action at a table to the next"
    )
    options.add_argument("--seconds", type=float, default=30.0, help="that are measured")
    options.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    options.add_argument("--port", type=int, default=0, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if chosen.serve:
        return asyncio.run(_keep_tables(chosen.serve, chosen.port))
    with tempfile.TemporaryDirectory(prefix="rummy-serving-") as name:
        server = Server(Path(name))
        figures = asyncio.run(play(server, chosen.tables, chosen.pace, chosen.seconds, Path(name)))
    print(json.dumps(figures))
    is_over = figures["left"] == {"lines": 0, "tasks": 0} and not figures["wrong"]
    raise SystemExit(not is_over or (figures["KiB_an_hour"] > GROWTH and chosen.seconds >= 600))


if __name__ == "__main__":
    main()

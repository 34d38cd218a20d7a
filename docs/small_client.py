"""A small player for online tables: joins by a code and plays to the end, drawing and discarding.

    python docs/small_client.py ws://localhost:7733/ K7QM-9RTX Robin

It needs the package `websockets` and nothing of the program; docs/protocol.md tells what it says and hears.
"""

import asyncio
import hmac
import json
import secrets
import sys
from contextlib import suppress
from hashlib import sha256

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

ROUNDS = 256  # that a chain of links is good for
ROUND_BEGAN, DEALT, TURN_BEGAN, DREW, TOOK, DISCARDED, KNOCKED, LAID_OFF = 0, 1, 3, 5, 6, 12, 13, 14  # events


def digest(text: str) -> str:
    """Return the SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()


class Player:
    """What a seat knows, and what it says next."""

    def __init__(self, name: str) -> None:
        self.name, self.at = name, ""
        self.device, self.chain = secrets.token_hex(32), secrets.token_hex(32)
        self.room: dict = {}
        self.hand: dict[int, str] = {}  # card numbers, and what they show
        self.fresh: int | None = None  # the card that came last
        self.match = self.n = self.q = 0
        self.tries: list[str] = []  # what may be done now, the likeliest first

    def hello(self, nonce: dict) -> dict:
        """Who calls: a key for this server alone, its id, and a proof bound to its address."""
        key = hmac.new(self.device.encode(), nonce["server"].encode(), sha256).hexdigest()
        lock, said = digest(f"rummy lock|{key}"), f"{nonce['x']}|{nonce['server']}|{self.at}|"
        veil = int(hmac.new(lock.encode(), said.encode(), sha256).hexdigest(), 16)
        who = digest(f"rummy person|{key}")[:16]
        about = {"app": "small", "name": self.name, "id": who, "key": key, "at": self.at}
        return {"t": "hello", "v": [2, 2], "proof": f"{int(key, 16) ^ veil:064x}", **about}

    def link(self, number: int) -> str:
        """Return a link of the chain that the deals follow from; number 0 is the tip."""
        link = self.chain
        for _ in range(ROUNDS - number):
            link = digest(f"rummy link 1|{link}")
        return link

    def hear(self, news: dict) -> dict | None:
        """Take in what came, and say what there is to say."""
        match news["t"]:
            case "nonce":
                return self.hello(news)
            case "roomstate":
                self.room = news
                return self.in_the_room()
            case "happened":
                self.n, self.q = news["n"], news.get("q", self.q)
                for event, faces in news["e"]:
                    self.see(event, faces)
                return self.act()
            case "undone" | "conceded":
                self.n = news["n"]
            case "refused" if news["why"] != "disk_full":  # which only takes longer
                self.tries = self.tries[1:]
                if not self.tries:
                    raise SystemExit(f"Nothing is left to do here: {news['why']}")
                return self.act()
            case "bye":
                raise SystemExit(f"The server has hung up: {news['why']}")
            case "opened":
                return self.share()
        return None

    def in_the_room(self) -> dict | None:
        """Be ready for a match, and for its first deal."""
        if self.room.get("me") is None:
            raise SystemExit("There is no seat for me here.")
        if self.room["state"] == "waiting":
            ready = self.room["seats"][self.room["me"]][3]
            return None if ready or self.match else {"t": "ready", "tip": self.link(0)}
        if self.room["state"] == "playing" and self.room.get("match", 0) != self.match:
            self.match, self.n, self.q = self.room["match"], 0, 0
            return self.share()
        return None

    def share(self) -> dict:
        """Be ready for the next round."""
        number = self.room.get("link", 0) + 1
        return {"t": "share", "i": number, "x": self.link(number)}

    def see(self, event: list, faces: dict[str, str]) -> None:
        """Follow what happens to the own hand, and what may be done after it."""
        kind, *fields = event
        me = self.room["me"]
        if kind == ROUND_BEGAN:
            self.hand, self.tries = {}, []
        elif kind in (DEALT, DREW) and fields[0] == me:
            self.hand[fields[1]] = faces[str(fields[1])]
            self.fresh = fields[1]
            if kind == DREW:
                self.may_discard()
        elif kind == TOOK and fields[0] == me:
            self.fresh = None
            self.may_discard()
        elif kind == DISCARDED and fields[0] == me:
            self.hand.pop(fields[1], None)
            self.tries = []
        elif kind in (KNOCKED, LAID_OFF):
            self.tries = ["done"] if fields[0] != me else []
        elif kind == TURN_BEGAN:
            self.tries = ["pass", "draw", "take"] if fields[0] == me else []

    def may_discard(self) -> None:
        """Any card may go, the one that came last at first."""
        others = [face for card, face in self.hand.items() if card != self.fresh]
        fresh = [self.hand[self.fresh]] if self.fresh in self.hand else []
        self.tries = [f"discard {face}" for face in fresh + others]

    def act(self) -> dict | None:
        """Ask for the likeliest action, if there is any."""
        return {"t": "do", "q": self.q + 1, "n": self.n, "a": self.tries[0]} if self.tries else None


async def play(address: str, code: str, name: str) -> None:
    """Play one match at a table; where nothing is left to do there, give up and say why."""
    player = Player(name)
    async with connect(address, compression=None) as line:
        player.at = ("[{}]:{}" if ":" in line.remote_address[0] else "{}:{}").format(*line.remote_address)
        with suppress(ConnectionClosed):
            async for text in line:
                news = json.loads(text)
                answer = {"t": "join", "code": code} if news["t"] == "you" else player.hear(news)
                if answer is not None:
                    await line.send(json.dumps(answer))
                if player.match and player.room["state"] == "waiting":
                    return
    raise SystemExit("The server is gone.")


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))

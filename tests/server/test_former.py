"""Rooms that a program of a former edition has kept, at a server that was updated meanwhile."""

import asyncio
from pathlib import Path

from rummy.games.editions import as_house_rules, preset
from rummy.online.client_table import ClientTable
from rummy.online.identity import key_for, person_of
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.online.elsewhere import game_of
from tests.server.callers import Player, with_server

LINES = (Path(__file__).parent / "former" / "6-carioca.txt").read_text(encoding="utf-8").splitlines()
ROOM, CODE = "t99", "A1B2C3D4"
CHAINS = {"Anna": "12" * 32, "Ben": "34" * 32, "Carla": "56" * 32}  # to which the seats there are bound


def kept_before(folder: Path) -> Store:
    """Return a store with the room in its third round, the first of which was played at another table."""
    store, ids = Store.in_folder(folder), dict(zip("xyz", CHAINS, strict=True))
    server = store.value("name", lambda: "9e07")
    person = {letter: person_of(key_for(name, server)) for letter, name in ids.items()}
    lines = []
    for line in LINES:
        word, *words = line.split(" ")
        lines.append(" ".join([word, *(person.get(each, each) for each in words)]))
    store.open_room(ROOM, CODE, lines, 2e9).result()
    return store


def player(name: str, port: int) -> Player:
    """Return somebody whose program was started anew, and plays until the next round is dealt."""
    someone = Player(name, port, rounds=2)
    someone.table = ClientTable(CHAINS[name])
    return someone


def test_a_latecomer_to_a_room_of_a_former_edition_gets_all_and_plays_on(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben, carla = players = [player(name, host.port) for name in CHAINS]
        others = asyncio.gather(anna.play(CODE), ben.play(CODE))
        while not anna.heard:
            await asyncio.sleep(0.05)
        await asyncio.gather(others, carla.play(CODE))
        for each in players:
            past = each.table.past
            assert (len(game_of(each.table).results), past.unproven) == (3, {})
            assert game_of(each.table).table.rules == as_house_rules(preset("carioca", 6))

    with_server(test, tmp_path, kept_before)

"""What an operator relies on: certificates that are renewed, a log without secrets, backups, and bounds."""

import asyncio
import io
import json
import os
import shutil
import signal
import sqlite3
import ssl
import sys
from contextlib import closing
from logging import ERROR, LogRecord
from pathlib import Path
from socket import create_connection, has_dualstack_ipv6

import pytest

from checks.server_kills import started
from rummy.online.hosted_match import RESTORED
from rummy.online.identity import key_for
from rummy.online.messages import (
    Act,
    Applied,
    Change,
    FreeTableInfo,
    Join,
    Open,
    OpenFreeTable,
    Refused,
    Rejoin,
    RoomInfo,
    Snapshot,
    TableSettings,
)
from rummy.server.certificates import Certificate
from rummy.server.engines.sqlite import FILE
from rummy.server.event_log import ErrorsToLog, EventLog
from rummy.server.operating import run
from rummy.server.proxies import Proxies
from rummy.server.serve import ServerOptions, TableServer
from rummy.server.store import Store
from rummy.server.tables import Bounds
from tests.server.callers import LIMIT, Player, call, known, opened, with_server
from tests.server.test_store import in_play
from tests.server.test_tls import PATIENCE, signed

GIN = TableSettings("gin", 2)

# Certificates


def shown_at(port: int) -> bytes:
    """The certificate that a server shows to a new client."""
    return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port), timeout=PATIENCE))


def der(cert: Path) -> bytes:
    return ssl.PEM_cert_to_DER_cert(cert.read_text())


def test_a_renewed_certificate_is_shown_to_new_clients_and_old_ones_go_on(tmp_path: Path) -> None:
    cert, key = signed(tmp_path / "cert.pem")
    first, events = der(cert), io.StringIO()

    async def test() -> None:
        options = ServerOptions(Certificate(cert, key), log=EventLog(events))
        host = await TableServer.started(tmp_path / "data", "127.0.0.1", 0, options)
        trusting = ssl.create_default_context(cafile=str(cert))
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port, ssl=trusting)
        signed(cert)
        host.reload_certificate()
        assert await asyncio.to_thread(shown_at, host.port) == der(cert) != first
        writer.write(b"GET /K7QM9RTX HTTP/1.1\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        await host.close()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
    assert '"event": "certificate changed"' in events.getvalue()


def test_a_certificate_that_cannot_be_read_leaves_the_former_one(tmp_path: Path) -> None:
    cert, key = signed(tmp_path / "cert.pem")
    certificate, first = Certificate(cert, key), der(cert)
    assert not certificate.reload()
    cert.write_text("nothing")
    with pytest.raises(ValueError, match="substring"):
        certificate.reload()
    assert certificate.der == first
    shutil.copy(signed(tmp_path / "other.pem")[0], cert)  # without its key
    with pytest.raises(ssl.SSLError):
        certificate.reload()
    shutil.copy(tmp_path / "other.key", key)
    assert certificate.reload()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGHUP")
def test_a_server_reads_its_certificate_again_on_a_signal(tmp_path: Path) -> None:
    cert, key = signed(tmp_path / "cert.pem")
    process, port = started(tmp_path / "data", 0, "--cert", str(cert), "--key", str(key))
    try:
        signed(cert)
        process.send_signal(signal.SIGHUP)
        while shown_at(port) != der(cert):
            pass
    finally:
        process.terminate()
        process.wait(PATIENCE)


# The log


def test_a_match_leaves_nothing_secret_in_the_log(tmp_path: Path) -> None:
    events = io.StringIO()
    secrets: list[str] = ["Anna", "Ben", "127.0.0.1", "203.0.113"]

    async def test(_: TableServer) -> None:
        options = ServerOptions(log=EventLog(events), proxies=Proxies(["127.0.0.1"]))
        host = await TableServer.started(tmp_path / "data", "127.0.0.1", 0, options)
        anna, table = await opened(host.port, TableSettings("gin", 2), ("casual",))
        await (await call(host.port, "Ben")).greet(proof="ab" * 32)
        await anna.socket.close()
        await Player("Anna", host.port).play(table.code)
        room = host._tables.by_name(table.table).room.state
        secrets.extend([table.code, table.table, table.key, table.host, room.secret, host._sessions.name])
        secrets.append(key_for("Anna", host._sessions.name))
        await host.close()

    with_server(test, tmp_path / "other")
    told = [json.loads(line) for line in events.getvalue().splitlines()]
    assert {each["event"] for each in told} == {"started", "table opened", "connection refused", "stopped"}
    assert next(each for each in told if each["event"] == "connection refused")["reason"] == "not_you"
    assert not [secret for secret in secrets if secret in events.getvalue()]


def test_an_error_is_logged_by_its_kind_and_place_alone() -> None:
    events = io.StringIO()
    handler = ErrorsToLog(EventLog(events))
    try:
        raise KeyError("secret")
    except KeyError:
        error = sys.exc_info()
        handler.handle(LogRecord("websockets.server", ERROR, "", 0, "secret %s", ("secret",), error))
    told = json.loads(events.getvalue())
    assert (told["event"], told["kind"]) == ("error", "KeyError")
    assert told["place"].startswith("test_hosting.py:")
    assert "secret" not in events.getvalue()


def test_networks_and_tables_are_told_apart_but_not_named() -> None:
    events = io.StringIO()
    log = EventLog(events)
    for table in ("t1", "t2", "t1"):
        log.write("table opened", table=table)
    one, other, again = (json.loads(line)["table"] for line in events.getvalue().splitlines())
    assert one == again != other
    assert "t1" not in events.getvalue()


# Backups


def test_a_table_goes_on_from_a_backup_in_another_folder(tmp_path: Path) -> None:
    copy, tables = tmp_path / "copy", list[RoomInfo]()

    async def first(host: TableServer) -> None:
        _, table = await opened(host.port)
        assert await asyncio.to_thread(run, ["backup", str(copy), "--data", str(tmp_path / "one")]) == 0
        await (await known(host.port, "Ben")).say(Join(table.code))  # after the backup
        tables.append(table)

    async def then(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(Rejoin(tables[0].table))
        table = await anna.hear(RoomInfo)
        assert (table.code, table.key) == (tables[0].code, tables[0].key)
        assert [seat.name for seat in table.seats] == ["Anna", ""]

    with_server(first, tmp_path / "one")
    assert os.name == "nt" or copy.stat().st_mode & 0o077 == 0
    assert run(["restore", str(copy), "--data", str(tmp_path / "two")]) == 0
    with_server(then, tmp_path / "two")


def test_a_match_from_a_backup_is_sent_anew_to_those_who_know_more_of_it(tmp_path: Path) -> None:
    copy, known_before = tmp_path / "copy", list[int]()

    async def first(host: TableServer) -> None:
        anna, n = await in_play(host)
        assert await asyncio.to_thread(run, ["backup", str(copy), "--data", str(tmp_path / "one")]) == 0
        await anna.say(Act(1, n, "draw"))
        known_before.append((await anna.hear(Applied)).n)

    async def then(host: TableServer) -> None:
        anna = await known(host.port)
        with closing(sqlite3.connect(copy)) as file:
            ((table,),) = file.execute("select name from room")
        await anna.say(Rejoin(table, have=known_before[0], match=1))
        assert (await anna.hear(Snapshot)).n == RESTORED + known_before[0] - 1

    with_server(first, tmp_path / "one")
    assert run(["restore", str(copy), "--data", str(tmp_path / "two")]) == 0
    with_server(then, tmp_path / "two")


def test_a_backup_replaces_an_earlier_one_and_leaves_nothing_beside(tmp_path: Path) -> None:
    Store.in_folder(tmp_path / "data").close()
    for _ in range(2):
        assert run(["backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


@pytest.mark.parametrize("content", [b"", b"nothing", b"SQLite format 3\0" + bytes(500)])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy").write_bytes(content)
    assert run(["restore", str(tmp_path / "copy"), "--data", str(tmp_path / "data")]) == 1
    assert not (tmp_path / "data" / FILE).exists()


def test_tables_that_are_there_are_not_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store.in_folder(tmp_path)
    assert run(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 0
    assert run(["restore", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 1
    store.close()
    assert run(["restore", str(tmp_path / "copy"), "--data", str(tmp_path)]) == 1
    assert "move them away" in capsys.readouterr().err
    with closing(sqlite3.connect(tmp_path / "copy")) as file:
        assert file.execute("pragma journal_mode").fetchone() == ("delete",)


# Bounds


def with_bounds(folder: Path, bounds: Bounds, test: object) -> None:
    async def run_test() -> None:
        host = await TableServer.started(folder, "127.0.0.1", 0, ServerOptions(bounds=bounds))
        try:
            await asyncio.wait_for(test(host), LIMIT)  # type: ignore[operator]
        finally:
            await host.close()

    asyncio.run(run_test())


def test_a_server_keeps_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        await anna.say(OpenFreeTable(2))
        await anna.hear(FreeTableInfo)
        await anna.say(Open(GIN))
        assert await anna.hear(Refused) == Refused("too_many")
        await anna.say(Rejoin(table.table))
        assert (await anna.hear(RoomInfo)).table == table.table

    with_bounds(tmp_path, Bounds(tables=2), test)


def test_a_file_that_has_nearly_grown_enough_takes_no_new_tables(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        size = host._store.size
        host._tables._bounds = Bounds(bytes=size + 1)
        await anna.say(Open(GIN))
        assert await anna.hear(Refused) == Refused("disk_full")
        await anna.say(Change(GIN))
        assert (await anna.hear(RoomInfo)).settings == GIN
        host._tables._bounds = Bounds(bytes=size)
        await anna.say(Change(TableSettings("cardgames", 2)))
        assert await anna.hear(Refused) == Refused("too_many")

    with_server(test, tmp_path)


def test_what_is_forgotten_makes_room(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    empty = store.size
    store.open_room("t0", "K7QM9RTX", ["x" * 4_000] * 500, 0.0).result()
    assert store.size > empty + 500 * 4_000
    store.forget_rooms(1.0, 1.0).result()
    assert store.size < empty + 100_000
    store.close()


def test_a_server_listens_at_the_same_port_of_ipv4_and_ipv6(tmp_path: Path) -> None:
    process, port = started(tmp_path, 0, "--address", "")
    try:
        for host in ("127.0.0.1", *["::1"] * has_dualstack_ipv6()):
            create_connection((host, port)).close()
    finally:
        process.kill()
        process.wait()

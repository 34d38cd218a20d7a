"""The command `rummy serve`, which runs a server of tables for people until it is stopped.

It prints a line of JSON when it begins to listen. Exit codes: 0 stopped, 1 failed, 2 wrong option.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rummy.paths import data_folder
from rummy.server.certificates import Certificate
from rummy.server.engines.engine import StoreError
from rummy.server.event_log import ErrorsToLog, EventLog
from rummy.server.proxies import Proxies
from rummy.server.serve import ServerOptions, TableServer
from rummy.server.store import Store
from rummy.server.tables import Bounds
from rummy.storage.addresses import PORT

MB = 2**20
GARBAGE = 5_000, 200, 100  # thresholds of the collector of cycles, for its three generations


def run(arguments: Sequence[str]) -> int:
    """Run the command with its arguments and return its exit code; wrong arguments end the program."""
    chosen = _options(arguments)
    _allow_many_connections()
    gc.set_threshold(*GARBAGE)  # cycles are rare, and the search through a thousand tables is slow
    try:
        asyncio.run(_serve(chosen))
    except (OSError, StoreError, ValueError) as error:
        print(f"rummy serve: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="rummy serve",
        description="Keep tables for people, who join from their own computers.",
        allow_abbrev=False,
    )
    parser.add_argument("--port", type=int, default=PORT, help=f"where to listen, 0: any (default: {PORT})")
    parser.add_argument("--address", default="", help="the address to listen at (default: all)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder for tables and players")
    parser.add_argument(
        "--store", metavar="URL", help="a PostgreSQL database instead of a folder, shared by several nodes"
    )
    parser.add_argument(
        "--node-url", metavar="URL", help="where the other nodes reach this one, such as ws://10.0.0.7:7733/"
    )
    parser.add_argument("--cert", type=Path, help="a certificate, so that nobody can listen in")
    parser.add_argument("--key", type=Path, help="the key of the certificate")
    parser.add_argument(
        "--public",
        metavar="IP:PORT",
        action="append",
        default=[],
        help="an address at which a router or a proxy takes calls for this server, or any; may be repeated",
    )
    parser.add_argument(
        "--behind-proxy",
        metavar="NETWORK",
        action="append",
        default=[],
        help="believe a proxy there, such as 127.0.0.1 or 10.0.0.0/8, whom it passes on; may be repeated",
    )
    usual = Bounds()
    parser.add_argument(
        "--tables",
        type=int,
        default=usual.tables,
        metavar="N",
        help=f"tables at most (default: {usual.tables})",
    )
    parser.add_argument(
        "--disk",
        type=int,
        default=usual.bytes // MB,
        metavar="MB",
        help=f"megabytes of tables at most (default: {usual.bytes // MB})",
    )
    parser.add_argument("--solo", action="store_true", help="let browsers play alone against bots")
    parser.add_argument(
        "--private", action="store_true", help="no open tables: everybody needs the code of their table"
    )
    parser.add_argument(
        "--contact", default="", metavar="TEXT", help="where people find you, for the page about privacy"
    )
    parser.add_argument("--log", action="store_true", help="write what happens to stderr, as lines of JSON")
    chosen = parser.parse_args(arguments)
    if not 0 <= chosen.port < 2**16:
        parser.error("a port is a number from 0 to 65535")
    if chosen.key and not chosen.cert:
        parser.error("a key needs its certificate")
    if chosen.store and (chosen.data or not chosen.node_url):
        parser.error("a database needs --node-url, and no folder")
    if min(chosen.tables, chosen.disk) < 1:
        parser.error("a server keeps one table and one megabyte at least")
    return chosen


async def _serve(chosen: argparse.Namespace) -> None:
    log = EventLog(sys.stderr if chosen.log else None)
    if chosen.log:
        logging.getLogger().addHandler(ErrorsToLog(log))
    store = Store.in_database(chosen.store, chosen.node_url) if chosen.store else None
    certificate = Certificate(chosen.cert, chosen.key) if chosen.cert else None
    proxies, bounds = Proxies(chosen.behind_proxy), Bounds(chosen.tables, chosen.disk * MB)
    options = ServerOptions(
        *(certificate, chosen.public, proxies, bounds, log, chosen.solo, not chosen.private, chosen.contact)
    )
    folder = chosen.data or data_folder() / "tables"
    host = await TableServer.started(store or folder, chosen.address or None, chosen.port, options)
    scheme = "wss" if certificate else "ws"
    name = chosen.address or "localhost"
    print(json.dumps({"address": f"{scheme}://{name}:{host.port}/", "port": host.port}), flush=True)
    if sys.platform != "win32":  # which raises KeyboardInterrupt, and has no SIGHUP
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, host.ended.set)
        loop.add_signal_handler(signal.SIGHUP, lambda: host.reload_certificate(always=True))
    await host.ended.wait()
    await host.close()


def _allow_many_connections() -> None:
    """Raise the limit of open files, of which each connection is one, as far as the system lets us."""
    if sys.platform != "win32":  # which has no such limit
        import resource

        with suppress(OSError, ValueError):  # of a sandbox that allows none of this
            _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

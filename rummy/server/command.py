"""The command `rummy serve`: runs a server of tables for people until it is stopped.

It prints one line of JSON when it listens. Exit codes: 0 stopped, 1 failed, 2 wrong option.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import signal
import sqlite3
import ssl
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rummy.paths import data_folder
from rummy.server.serve import TableServer

PORT = 7733
GARBAGE = 20_000, 50, 100  # thresholds of the collector of cycles, for its three generations


def run(arguments: Sequence[str]) -> int:
    """Run the command with these options and return its exit code; wrong ones end the program."""
    chosen = _options(arguments)
    gc.set_threshold(*GARBAGE)  # cycles are rare, and the search through a thousand tables is slow
    try:
        asyncio.run(_serve(chosen))
    except (OSError, sqlite3.Error, ValueError) as error:
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
    parser.add_argument("--cert", type=Path, help="a certificate, so that nobody can listen in")
    parser.add_argument("--key", type=Path, help="the key of the certificate")
    parser.add_argument(
        "--public",
        metavar="IP:PORT",
        action="append",
        default=[],
        help="an address at which a router or a proxy takes calls for this server, or any; may be repeated",
    )
    chosen = parser.parse_args(arguments)
    if not 0 <= chosen.port < 2**16:
        parser.error("a port is a number from 0 to 65535")
    if chosen.key and not chosen.cert:
        parser.error("a key needs its certificate")
    return chosen


def _first_in(pem: str) -> bytes:
    """Return the first certificate in a file, which is the server's own; raise ValueError."""
    begin, end = pem.index("-----BEGIN CERTIFICATE-----"), "-----END CERTIFICATE-----"
    return ssl.PEM_cert_to_DER_cert(pem[begin : pem.index(end, begin) + len(end)])


async def _serve(chosen: argparse.Namespace) -> None:
    tls = certificate = None
    if chosen.cert:
        certificate = _first_in(chosen.cert.read_text("ascii", "replace"))
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(chosen.cert, chosen.key)
    folder = chosen.data or data_folder() / "tables"
    host = await TableServer.started(
        folder, chosen.address or None, chosen.port, tls, certificate, chosen.public
    )
    scheme = "wss" if tls else "ws"
    name = chosen.address or "localhost"
    print(json.dumps({"address": f"{scheme}://{name}:{host.port}/", "port": host.port}), flush=True)
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows raises KeyboardInterrupt
            asyncio.get_running_loop().add_signal_handler(number, host.ended.set)
    await host.ended.wait()
    await host.close()

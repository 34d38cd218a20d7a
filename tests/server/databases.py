"""A PostgreSQL server of our own, where its programs are installed."""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import psycopg
import pytest

PROGRAMS = os.pathsep.join(
    map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True))
)  # Debian
INITDB, POSTGRES = (
    shutil.which(name) or shutil.which(name, path=PROGRAMS) for name in ("initdb", "postgres")
)
needs_postgres = pytest.mark.skipif(not (INITDB and POSTGRES), reason="no PostgreSQL is installed")
QUICK = ("fsync=off", "full_page_writes=off")  # nobody cuts the power of these tests
OTHER = "nobody" if hasattr(os, "getuid") and os.getuid() == 0 else None  # as root may not run it
STARTS, STOPS = 60.0, 20.0  # seconds


class Database:
    """A server in a folder of its own, which can be stopped, frozen and started again."""

    def __init__(self, *settings: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        # not in pytest's folder, into which the other user can't look
        self._folder = Path(tempfile.mkdtemp(prefix="rummy-postgres-", dir="/tmp" if OTHER else None))
        if OTHER:
            shutil.chown(self._folder, OTHER)
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._run(str(INITDB), "-D", "data", "-U", "rummy", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def _run(self, *command: str) -> None:
        subprocess.run(command, cwd=self._folder, user=OTHER, check=True, capture_output=True)

    def url(self, port: int = 0) -> str:
        """Return the URL of the database there, perhaps as reached at another port."""
        return f"postgresql://rummy@127.0.0.1:{port or self.port}/postgres"

    def empty(self) -> None:
        """Delete all tables."""
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute("drop schema public cascade")
            connection.execute("create schema public")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = ("listen_addresses=127.0.0.1", f"port={self.port}", "unix_socket_directories=.")
        options = [part for each in (*settings, *self._settings) for part in ("-c", each)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(POSTGRES), "-D", "data", *options], cwd=self._folder, user=OTHER, stdout=log, stderr=log
            )
        deadline = time.monotonic() + STARTS
        while True:
            try:
                psycopg.connect(self.url(), connect_timeout=2).close()
            except psycopg.OperationalError:
                assert time.monotonic() < deadline, (self._folder / "log").read_text(encoding="utf-8")
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Stop the server at once, as by a power cut that loses nothing on the disk."""
        if self._process is not None:
            self.thaw()
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(STOPS)
            self._process = None

    def freeze(self) -> None:
        """Let the server and all its processes do nothing."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the server go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        parent = self._process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
        for each in (parent, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(each, number)

    def remove(self) -> None:
        """Stop the server, and delete all that it has."""
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


@cache
def shared() -> Database:
    """Return a server for all tests of this process."""
    found = Database(*QUICK)
    atexit.register(found.remove)
    return found


def emptied() -> str:
    """Return the URL of a database without tables."""
    shared().empty()
    return shared().url()

"""A PostgreSQL server of our own, where its programs are installed."""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
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
DISK = 400  # MB of a disk of its own; an empty database has 40, and its log gets 80 at least
may_mount = OTHER is not None and all(map(shutil.which, ("mkfs.ext4", "mount")))
needs_disk = pytest.mark.skipif(not may_mount, reason="only who administers a machine has a disk to fill")


class Database:
    """A server in a folder of its own, which can be stopped, frozen and started again.

    Perhaps on a disk of its own (a file with a file system), which can be filled.
    """

    def __init__(
        self, *settings: str, has_disk: bool = False, environment: Mapping[str, str] | None = None
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        # not in pytest's folder, into which the other user can't look
        self._folder = Path(tempfile.mkdtemp(prefix="rummy-postgres-", dir="/tmp" if OTHER else None))
        if OTHER:
            shutil.chown(self._folder, OTHER)
        self._settings, self._environment = settings, {**os.environ, **(environment or {})}
        self._disk = self._folder.with_suffix(".disk") if has_disk else None
        if self._disk is not None:
            self._mount(self._disk)
        self._process: subprocess.Popen[bytes] | None = None
        self._run(str(INITDB), "-D", "data", "-U", "rummy", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def _mount(self, disk: Path) -> None:
        with disk.open("wb") as file:
            file.truncate(DISK * 2**20)
        for command in (("mkfs.ext4", "-q", "-m", "0", disk), ("mount", "-o", "loop", disk, self._folder)):
            subprocess.run(command, check=True, capture_output=True)
        if OTHER:
            shutil.chown(self._folder, OTHER)

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
        self._launch()
        self._wait()

    def _launch(self) -> None:
        settings = ("listen_addresses=127.0.0.1", f"port={self.port}", "unix_socket_directories=.")
        options = [part for each in (*settings, *self._settings) for part in ("-c", each)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(POSTGRES), "-D", "data", *options],
                cwd=self._folder,
                user=OTHER,
                stdout=log,
                stderr=log,
                env=self._environment,
            )

    def _wait(self) -> None:
        """Wait until the server answers; start it again if it ends."""
        deadline = time.monotonic() + STARTS
        while True:
            if self._process is None or self._process.poll() is not None:
                self._launch()
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

    @property
    def processes(self) -> list[int]:
        """The ids of the server's processes, its first one first."""
        assert self._process is not None
        parent = self._process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
        return [parent, *map(int, children)]

    def _signal(self, number: signal.Signals) -> None:
        for each in self.processes:
            with suppress(ProcessLookupError):
                os.kill(each, number)

    def fill(self, *, with_log: bool = False) -> None:
        """Leave no room on its disk; `with_log` uses up that of its own log, too, so that it ends."""
        with (self._folder / "filler").open("wb") as file:
            for size in (2**24, 2**20, 2**12):
                with suppress(OSError):
                    while True:
                        os.posix_fallocate(file.fileno(), os.fstat(file.fileno()).st_size, size)
        if with_log:
            with suppress(psycopg.Error):
                while True:
                    with psycopg.connect(self.url(), autocommit=True, connect_timeout=2) as connection:
                        connection.execute("select pg_logical_emit_message(false, '', repeat('x', 1000000))")
                        connection.execute("select pg_switch_wal()")

    def free(self) -> None:
        """Make room on its disk again, and wait until it answers, started again if it has ended."""
        (self._folder / "filler").unlink(missing_ok=True)
        self._wait()

    def remove(self) -> None:
        """Stop the server, and delete all that it has."""
        self.stop()
        if self._disk is not None:
            subprocess.run(("umount", "-l", self._folder), check=False, capture_output=True)
            self._disk.unlink()
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

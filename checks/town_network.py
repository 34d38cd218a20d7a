"""Two homes behind routers, and servers on the internet between them, as network namespaces of this machine.

It needs Linux, root, ip and nft.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import shutil
import subprocess
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NAME = "cards.example.org"
SERVERS = {"server": "203.0.113.10", "server2": "203.0.113.11"}  # machines that may have the name
HOMES = ("home1", "home2")
PATIENCE = 600.0  # seconds for the next thing that a program tells


def run(command: str) -> None:
    """Run a command; raise CalledProcessError."""
    subprocess.run(shlex.split(command), check=True, stderr=subprocess.DEVNULL)


def drop(space: str) -> None:
    """Remove a namespace, if there is one."""
    subprocess.run(["ip", "netns", "del", space], capture_output=True, check=False)


@contextmanager
def internet() -> Iterator[None]:
    """Set up the namespaces: two servers, and two homes with a router each."""
    spaces = ["net", *SERVERS, *HOMES, *(f"router-{home}" for home in HOMES)]
    for space in spaces:
        drop(space)
        run(f"ip netns add {space}")
        run(f"ip -n {space} link set lo up")
    try:
        run("ip -n net link add bridge type bridge")
        run("ip -n net link set bridge up")
        for server, address in SERVERS.items():
            plug(server, address)
        for number, home in enumerate(HOMES, 1):
            plug(f"router-{home}", f"203.0.113.{20 + number}")
            furnish(home, network_of(home))
        give_name("server")
        yield
    finally:
        for space in spaces:
            drop(space)
        for home in HOMES:
            shutil.rmtree(Path("/etc/netns") / home, ignore_errors=True)


def plug(space: str, address: str) -> None:
    """Connect a namespace to the internet."""
    port = "p" + address.rpartition(".")[2]
    run(f"ip link add {port} netns net type veth peer name wan netns {space}")
    run(f"ip -n net link set {port} master bridge up")
    run(f"ip -n {space} addr add {address}/24 dev wan")
    run(f"ip -n {space} link set wan up")


def furnish(home: str, network: str) -> None:
    """Put a home behind its router, which translates addresses."""
    router, inside = f"router-{home}", f"ip netns exec router-{home}"
    run(f"ip link add lan netns {router} type veth peer name lan netns {home}")
    for space, address in ((router, f"{network}.1/24"), (home, f"{network}.2/24")):
        run(f"ip -n {space} addr add {address} dev lan")
        run(f"ip -n {space} link set lan up")
    run(f"ip -n {home} route add default via {network}.1")
    run(f"{inside} sysctl -qw net.ipv4.ip_forward=1")
    run(f"{inside} nft add table ip nat")
    run(f"{inside} nft 'add chain ip nat out {{ type nat hook postrouting priority 100 ; }}'")
    run(f"{inside} nft add rule ip nat out oifname wan masquerade")


def network_of(home: str) -> str:
    """Return the first three numbers of a home's addresses."""
    return f"192.168.{HOMES.index(home) + 1}"


def give_name(server: str) -> None:
    """Let the name lead to a server, in both homes."""
    for home in HOMES:
        names = Path("/etc/netns") / home / "hosts"
        names.parent.mkdir(parents=True, exist_ok=True)
        names.write_text(f"127.0.0.1 localhost\n{SERVERS[server]} {NAME}\n")


@contextmanager
def offline(home: str) -> Iterator[None]:
    """Cut a home off from its router."""
    run(f"ip -n {home} link set lan down")
    yield
    run(f"ip -n {home} link set lan up")
    run(f"ip -n {home} route replace default via {network_of(home)}.1")


def make_certificates(folder: Path) -> None:
    """Write an authority if there is none, and a new certificate of the server that it has signed."""
    new = "openssl req -newkey rsa:2048 -nodes -keyout"
    signed_by = f"-CA {folder}/authority.pem -CAkey {folder}/authority.key -CAcreateserial"
    if not (folder / "authority.pem").exists():
        about = "-days 30 -subj /CN=Towns -addext keyUsage=critical,keyCertSign"
        run(f"{new} {folder}/authority.key -x509 -out {folder}/authority.pem {about}")
    (folder / "names").write_text(f"subjectAltName=DNS:{NAME}\n")
    run(f"{new} {folder}/new.key -out {folder}/asked -subj /CN={NAME}")
    names = f"-days 20 -extfile {folder}/names"
    run(f"openssl x509 -req -in {folder}/asked -out {folder}/new.pem {names} {signed_by}")
    (folder / "new.key").replace(folder / "server.key")
    (folder / "new.pem").replace(folder / "server.pem")


class Process:
    """A program in a namespace, with the lines that it prints."""

    def __init__(self, space: str, *command: str, **variables: str) -> None:
        inside = ["ip", "netns", "exec", space, *command]
        self.program = subprocess.Popen(
            inside, env={**os.environ, **variables}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._told: defaultdict[str, queue.SimpleQueue[dict[str, object]]] = defaultdict(queue.SimpleQueue)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.program.stdout
        for line in self.program.stdout:
            if line.startswith("{"):
                told: dict[str, object] = json.loads(line)
                for kind in told:
                    self._told[kind].put(told)

    def hear(self, kind: str, seconds: float = PATIENCE) -> dict[str, object]:
        """Return the next thing of a kind that the program tells; raise queue.Empty."""
        return self._told[kind].get(timeout=seconds)

    def forget(self, kind: str) -> None:
        """Drop what the program has told of a kind."""
        self._told[kind] = queue.SimpleQueue()

    def kill(self) -> None:
        """End the program at once."""
        self.program.kill()
        self.program.wait()

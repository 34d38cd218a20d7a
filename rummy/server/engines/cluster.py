"""The nodes of a server that share a PostgreSQL database, and which of them owns what.

Every node has a row, writes the time into it four times a second, and holds a lock as long as its connection
lasts. It deletes the rows of others whose lock is free (killed nodes, at once) or whose time stands still
(frozen or cut-off ones), whatever time that is, as clocks may be wrong or be set. What belongs to a node
without a row is taken by the node that is asked for it first.

Nothing depends on who is thought to be dead: each write locks the row of its owner against takers, and adds
nothing if another node has taken the room. As the number of a line is its key, a node that has missed lines
can't add any either. A node that has not written its time for three seconds serves nobody, so nobody sees an
old state there.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from random import SystemRandom

from rummy.server.engines.engine import Statement, StoreError
from rummy.server.engines.ownership import Claim, Elsewhere
from rummy.server.engines.postgres import PatientConnection, PostgresEngine, connect, errors

BEAT, SOONEST = 0.25, 0.05  # seconds between two beats, usually and if somebody asks for one
PATIENCE = 2.0  # seconds for one
SERVES = 3.0  # seconds since the last one for which a node serves
FROZEN = 5.0  # seconds since the last one after which others take its rooms; more than SERVES
SETTLED = 3.0  # seconds after a lost connection, in which others may reconnect, too
TRIES = 3  # at a room that other nodes are taking, too
LOCK = 1_920_103  # first key of the locks, of which the second is a node's id
TABLES = (
    "create table if not exists node (id integer primary key, url text, name text, beat timestamptz)",
    "create table if not exists owner (room text primary key, node integer)",
)

_HAS_ROW = "select 1 from node where id = owner.node"
_FIND = "select node.id, node.url from owner join node on node.id = owner.node where owner.room = ?"
_TAKE = f"""
insert into owner select ?, id from node where id = ?
on conflict (room) do update set node = excluded.node where not exists ({_HAS_ROW})
returning node
"""
_APPEND = """
insert into line select ?, new.n, new.text from owner, unnest(?::integer[], ?::text[]) as new (n, text)
where owner.room = ? and owner.node = ? for share of owner
"""
_GONE = """
delete from node where id <> %s and (id = any(%s) or pg_try_advisory_xact_lock(%s, id)) returning id, name
"""
_TERMINATE = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = any(%s)"
_FORGET = f"""
delete from owner where not exists ({_HAS_ROW}) and not exists (select 1 from room where name = owner.room)
"""


class Cluster:
    """The ownership of a node that others reach at a URL; raises StoreError if it can't register.

    A thread beats.
    """

    is_shared = True

    def __init__(self, database: str, engine: PostgresEngine, url: str) -> None:
        self._database, self._engine, self._url = database, engine, url
        engine.create(TABLES)
        self._id = 0
        self._beaten = float("-inf")  # when the last beat began that has arrived
        self._settled = float("-inf")  # from when on others may be given up
        self._nodes: Mapping[int, str] = {}
        self._changed: dict[int, tuple[datetime, float]] = {}  # the times of all nodes, and when each was new
        self._ended, self._asked = threading.Event(), threading.Event()
        self._connection = self._connected()
        self._beat()
        self._thread = threading.Thread(target=self._run, name="rummy-beat", daemon=True)
        self._thread.start()

    @property
    def node(self) -> int:
        """The id of this node, or 0 while it must not serve anybody."""
        return self._id if time.monotonic() - self._beaten < SERVES and not self._ended.is_set() else 0

    @property
    def nodes(self) -> Mapping[int, str]:
        """The ids of all nodes, this one included, with the URLs at which they serve each other."""
        return self._nodes

    def take(self, group: str) -> Claim:
        """Return this node's claim to a group, taken if no node has it; raise Elsewhere and StoreError."""
        me = self.node
        for _ in range(TRIES):
            for node, url in self._engine.read(_FIND, (group,)):
                if int(node) != me:
                    raise Elsewhere(int(node), url)
                return Claim(group, me)
            if self._engine.read(_TAKE, (group, me)):
                return Claim(group, me)
        raise StoreError("this node is not one of the server's any more")

    def opening(self, claim: Claim) -> Sequence[Statement]:
        """Return the statement that makes a claim to a new group valid."""
        sql = "insert into owner values (?, ?) on conflict (room) do nothing"
        return [Statement(sql, (claim.group, claim.node))]

    def appending(self, claim: Claim, room: str, first: int, lines: Sequence[str]) -> Sequence[Statement]:
        """Return the statement that adds all lines if the claim is valid, and otherwise none."""
        numbers = [*range(first, first + len(lines))]
        values = (room, numbers, [*lines], claim.group, claim.node)
        return [Statement(_APPEND, values, rows=len(lines))]

    def leaving(self) -> Sequence[Statement]:
        """Return the statement that leaves everything to other nodes; from now on, `node` is 0."""
        self._ended.set()
        return [Statement("delete from node where id = ?", (self._id,))]

    def look(self) -> None:
        """Find out soon which nodes there are."""
        self._asked.set()

    def close(self) -> None:
        """Stop beating."""
        self._ended.set()
        self._asked.set()
        self._thread.join(PATIENCE)
        self._connection.close()

    def _run(self) -> None:
        while not self._ended.wait(SOONEST):
            self._asked.wait(BEAT - SOONEST)
            self._asked.clear()
            if self._ended.is_set():
                return  # a beat would register this node again
            with suppress(StoreError):
                if self._connection.closed:
                    self._settled = time.monotonic() + SETTLED
                    self._connection = self._connected()
                self._beat()

    def _connected(self) -> PatientConnection:
        """Return a new connection that holds the lock of this node; raise StoreError.

        If another connection still holds it, this node needs a new id.
        """
        found = connect(self._database, PATIENCE, self._engine.name)
        with errors():
            (is_free,) = found.execute("select pg_try_advisory_lock(%s, %s)", (LOCK, self._id)).fetchall()[0]
        self._id = self._id if is_free else 0
        return found

    def _beat(self) -> None:
        """Show that this node is there, and look who else is; raise StoreError."""
        began = time.monotonic()
        try:
            with errors():
                self._register()
                found = self._connection.execute("select id, url, beat from node").fetchall()
                self._note({node: beat for node, _, beat in found}, began)
                gone = self._give_up_others(began) if began > self._settled else frozenset()
        except StoreError:
            self._connection.close()
            raise
        self._nodes, self._beaten = {node: url for node, url, _ in found if node not in gone}, began

    def _note(self, beats: Mapping[int, datetime], now: float) -> None:
        """Note which of the times of all nodes have changed."""
        before = self._changed
        self._changed = {
            node: before[node] if node in before and before[node][0] == beat else (beat, now)
            for node, beat in beats.items()
        }

    def _register(self) -> None:
        """Renew this node's row, or write one with a new id if others have deleted it."""
        execute = self._connection.execute
        if not execute("update node set beat = clock_timestamp() where id = %s", (self._id,)).rowcount:
            self._id = SystemRandom().randrange(1, 2**31)
            execute("select pg_advisory_lock(%s, %s)", (LOCK, self._id))
            execute("delete from node where name = %s", (self._engine.name,))
            row = (self._id, self._url, self._engine.name)
            execute("insert into node values (%s, %s, %s, clock_timestamp())", row)

    def _give_up_others(self, now: float) -> frozenset[int]:
        """Delete the rows of nodes that are dead, frozen or cut off, and end what they have begun.

        Return their ids.
        """
        execute = self._connection.execute
        frozen = [node for node, (_, since) in self._changed.items() if now - since > FROZEN]
        gone = dict(execute(_GONE, (self._id, frozen, LOCK)).fetchall())
        if gone:
            execute(_TERMINATE, ([*gone.values()],))
            execute(_FORGET)
        return frozenset(gone)

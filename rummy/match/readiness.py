"""The player's readiness for a match: it holds across connections until the host changes the game."""

from __future__ import annotations

from rummy.online.messages import RoomInfo, TableSettings


class Readiness:
    """The readiness that the player wants, and the connections on which it was sent and confirmed.

    A connection may be any object, a different one for each; messages sent on it may be lost if it breaks.
    """

    def __init__(self, *, wants: bool) -> None:
        self.wants = wants
        self._is_chosen = wants  # True if the player chose it, False if it follows the host
        self._game: TableSettings | None = None  # the settings for which they are ready
        self._agreed_on: object = None
        self._notified: tuple[object, RoomInfo | None] = None, None  # connection, and the room then

    def wish(self, room: RoomInfo | None, *, wants: bool) -> None:
        """Set the readiness that the player wants, for the room's present settings."""
        self.forget()
        self.wants, self._is_chosen, self._game = wants, True, room.settings if room is not None else None

    def forget(self) -> None:
        """Follow the host's messages from now on, for example after the match has begun."""
        self.wants = self._is_chosen = False
        self._game, self._agreed_on, self._notified = None, None, (None, None)

    def note(self, connection: object, room: RoomInfo | None = None) -> None:
        """Record the connection on which the readiness was sent, and the state of the room then."""
        self._notified = connection, room

    def must_notify(self, room: RoomInfo, connection: object) -> bool:
        """Update the readiness wanted after `room` came on a connection; return whether to send it now.

        A host that had agreed on the same connection and no longer does has changed the game: then the player
        decides anew. Pupils of a school class are always ready.
        """
        assert room.me is not None
        is_ready = room.seats[room.me].ready
        if room.lesson:
            self.wants, notified_on, notified_in = True, *self._notified
            return not is_ready and (notified_on is not connection or notified_in != room)
        if self._is_chosen and is_ready == self.wants:
            self._agreed_on, self._game = connection, room.settings
        elif not self._is_chosen or self._agreed_on is connection or self._game not in (None, room.settings):
            self.wants = is_ready
        return is_ready != self.wants and self._notified[0] is not connection

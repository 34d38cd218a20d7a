"""Whether a player is ready for a match: as they want it, on whatever line, until the host says otherwise."""

from __future__ import annotations

from rummy.online.messages import RoomInfo, TableSettings


class Readiness:
    """What the player wants, and on which line the host was told so, and has told so.

    A line is whatever stands for it, and another one for each; it may break with all that was said on it.
    """

    def __init__(self, *, wants: bool) -> None:
        self.wants = wants
        self._is_wish = wants  # else it is as the host has it
        self._game: TableSettings | None = None  # for which they are ready
        self._agreed_on: object = None
        self._told: tuple[object, RoomInfo | None] = None, None  # on which line, and in which room

    def wish(self, room: RoomInfo | None, *, wants: bool) -> None:
        """Note what the player wants now."""
        self.forget()
        self.wants, self._is_wish, self._game = wants, True, room.settings if room is not None else None

    def forget(self) -> None:
        """Be as the host has it from now on, such as once the match has begun."""
        self.wants = self._is_wish = False
        self._game, self._agreed_on, self._told = None, None, (None, None)

    def note(self, line: object, room: RoomInfo | None = None) -> None:
        """Note that the host was told on a line, when the room was so."""
        self._told = line, room

    def is_to_be_told(self, room: RoomInfo, line: object) -> bool:
        """Return True if the host has to be told what the player wants, by what has been heard on a line.

        A host that has agreed on the same line, and does no more, has changed the game: then the player looks
        at it anew. Pupils of a class are always ready.
        """
        assert room.me is not None
        is_ready = room.seats[room.me].ready
        if room.lesson:
            self.wants, told_on, told_in = True, *self._told
            return not is_ready and (told_on is not line or told_in != room)
        if self._is_wish and is_ready == self.wants:
            self._agreed_on, self._game = line, room.settings
        elif not self._is_wish or self._agreed_on is line or self._game not in (None, room.settings):
            self.wants = is_ready
        return is_ready != self.wants and self._told[0] is not line

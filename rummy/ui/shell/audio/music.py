"""The quiet music in the background, which is silent without an error if there is no audio device.

The event loop calls `Music.advance` in every turn, and sleeps as long as nothing about the music changes.
"""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random

import pygame

from rummy.ui.shell.audio.sound import Sounds

PIECE = 270.0  # seconds for which a piece is repeated, about three times
BREAK = 6.0  # seconds of silence between two pieces
RISE, FALL = 2.5, 0.4  # seconds from silence to full loudness, and back
DUCKED = 0.3  # share of the loudness that is left below what matters more
STEP = 0.05  # seconds between two changes of the loudness
AWAY = 600.0  # seconds without any input, after which the player seems to be away
READING = 0.07  # seconds in which a screen reader speaks a character
SPOKEN = 2.5  # seconds in which it names what a key has moved to


class Music:
    """A player of the pieces in a folder, which repeats each for PIECE seconds before the next.

    All times are in seconds since the program's start.
    """

    def __init__(self, folder: Path, sounds: Sounds, volume: float = 0.0) -> None:
        self.sounds, self.volume = sounds, volume
        self.is_hidden = False  # whether the window is minimised
        self._pieces = sorted(folder.glob("*.ogg"))
        Random().shuffle(self._pieces)
        self._level = 0.0  # share of the volume at this moment
        self._now = self._touched = self._starts = 0.0
        self._ends = inf  # when the present piece gives way to the next
        self._ducked = 0.0  # until when something else matters more
        self._is_broken = False  # whether a file can't be played

    @property
    def is_playing(self) -> bool:
        """True while a piece is loaded and not paused, even if it is silent at the start of a fade."""
        return self.sounds.is_open and pygame.mixer.music.get_busy()

    @property
    def piece(self) -> str:
        """The name of the piece that is playing, or will be next."""
        return self._pieces[0].stem

    @property
    def level(self) -> float:
        """The present loudness as a share of the volume, from 0 to 1."""
        return self._level

    def set_volume(self, volume: float) -> None:
        """Set the volume from 0, which turns the music off, to 1; start at once."""
        if volume != self.volume:
            self.volume = min(1.0, max(0.0, volume))
            self._is_broken, self._starts = False, 0.0
            self._set_level(self._level)

    def touch(self, now: float) -> None:
        """Record input by the player at this time; after AWAY seconds without any, the music pauses."""
        self._touched = now

    def duck(self, now: float, seconds: float) -> None:
        """Play more softly for a number of seconds, because something else should be heard."""
        self._ducked = max(self._ducked, now + seconds)

    def advance(self, now: float) -> float | None:
        """Adjust the loudness to the moment; return the seconds until the next call, or None."""
        passed, self._now = min(now - self._now, STEP), now
        self.duck(now, self.sounds.pop_important())
        wanted = self._wanted
        if wanted and not self.is_playing and not self._go_on():
            return None
        if self.is_playing and self._level != wanted:
            if wanted > self._level:
                self._set_level(min(wanted, self._level + passed / RISE))
            else:
                self._set_level(max(wanted, self._level - passed / FALL))
        if self.is_playing and not self._level and not wanted:
            self._rest()
        return STEP if self.is_playing and self._level != wanted else self._until_change

    @property
    def _is_off(self) -> bool:
        """True if the music stays silent until an event, such as input or a changed setting."""
        is_silent = not self.volume or self.sounds.muted or self._is_broken or not self._pieces
        return is_silent or self.is_hidden or self._now - self._touched >= AWAY

    @property
    def _wanted(self) -> float:
        """The loudness to fade to, as a share of the volume: 0, DUCKED or 1."""
        if self._is_off or not self._starts <= self._now < self._ends:
            return 0.0
        return DUCKED if self._now < self._ducked else 1.0

    @property
    def _until_change(self) -> float | None:
        """The seconds until `_wanted` changes with time; None if only an event can change it."""
        if self._is_off:
            return None
        moments = (self._starts, self._ends, self._ducked, self._touched + AWAY)
        pauses = [moment - self._now for moment in moments if self._now < moment < inf]
        return max(STEP, min(pauses, default=STEP))

    def _go_on(self) -> bool:
        """Resume the paused piece or start one, at loudness 0; return True unless that failed."""
        self._level = 0.0
        if not self.sounds.open_device():
            return False
        try:
            pygame.mixer.music.unpause()
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(self._pieces[0])
                pygame.mixer.music.set_volume(0)
                pygame.mixer.music.play(loops=-1)
                self._ends = self._now + PIECE
        except pygame.error:
            self._is_broken = True
        return not self._is_broken

    def _rest(self) -> None:
        """Pause; if the piece has had its time, have the next one start after BREAK seconds."""
        pygame.mixer.music.pause()
        if self._now >= self._ends:
            pygame.mixer.music.stop()
            self._pieces.append(self._pieces.pop(0))
            self._starts, self._ends = self._now + BREAK, inf

    def _set_level(self, level: float) -> None:
        self._level = level
        if self.is_playing:
            pygame.mixer.music.set_volume(level * self.volume)

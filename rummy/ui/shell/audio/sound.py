"""The program's sounds, which are silent without an error if there is no audio device.

The event loop calls `Sounds.rest` in every turn, so that the mixer is closed during silence.
"""

import ctypes
import sys
from functools import lru_cache
from pathlib import Path
from random import Random

import pygame

QUIET = 5.0  # seconds; an open mixer costs 0.1 % of a processor even when nothing sounds
RATE, BITS, CHANNELS, BUFFER = 44_100, -16, 2, 1024  # the music is stereo; 1024 of 44,100 a second are 23 ms
IMPORTANT = {"your_turn", "round_won", "round_lost", "rummy", "match_won", "match_lost"}  # above music


class Sounds:
    """All sounds of a folder by name; files `<name>_<take>.ogg` are variants of one sound."""

    def __init__(self, folder: Path, volume: float = 0.6, muted: bool = False) -> None:
        self._muted = muted
        self.volume = volume
        self._takes: dict[str, list[Path]] = {}
        for path in sorted(folder.glob("*_*.ogg")):
            self._takes.setdefault(path.stem.rpartition("_")[0], []).append(path)
        self._last: dict[str, Path] = {}
        self._decoded: dict[Path, pygame.mixer.Sound] = {}
        self._chance = Random()
        self._broken = False
        self._played = False
        self._quiet_since = 0.0
        self._important = 0.0  # seconds of the longest important sound that `pop_important` has not returned

    @property
    def names(self) -> frozenset[str]:
        """The names of all sounds."""
        return frozenset(self._takes)

    @property
    def is_open(self) -> bool:
        """True while the audio device is open."""
        return pygame.mixer.get_init() is not None

    @property
    def muted(self) -> bool:
        """True if all sound is off; setting it to True also stops sounds that are playing."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted and self.is_open:
            pygame.mixer.stop()

    def play(self, name: str) -> None:
        """Play a sound unless muted or without a device; raise KeyError if there is none of that name."""
        path = self.take(name)
        if self._muted or self.volume <= 0 or self._broken:
            return
        try:
            self._open()
            sound = self._sound(path)
            sound.play()
            self._played = True
            if name in IMPORTANT:
                self._important = max(self._important, sound.get_length())
        except (pygame.error, OSError):  # a missing device ends all tries; a damaged file only its own
            self._broken = not self.is_open

    def take(self, name: str) -> Path:
        """Return the file of a random variant of a sound, not the last one if there are several."""
        takes = self._takes[name]
        fresh = [path for path in takes if path != self._last.get(name)]
        self._last[name] = self._chance.choice(fresh or takes)
        return self._last[name]

    def pop_important(self) -> float:
        """Return how many seconds the important sounds last that were played since the last call."""
        important, self._important = self._important, 0.0
        return important

    def set_volume(self, volume: float) -> None:
        """Set the volume from 0 to 1, and allow another try with an audio device that failed."""
        self.volume = min(1.0, max(0.0, volume))
        self._broken = False

    def rest(self, now: float) -> float | None:
        """Close the mixer after 5 silent seconds; return the seconds until the next call, or None.

        `now` are the seconds since the program's start. Music keeps the mixer open.
        """
        if not self.is_open:
            return None
        is_music = pygame.mixer.music.get_busy()
        if self._played or is_music:
            self._played, self._quiet_since = False, now
        if is_music:
            return None
        left = self._quiet_since + QUIET - now
        if left > 0:
            return left
        self.close()
        return None

    def close(self) -> None:
        """Release the audio device; the next sound opens it again."""
        self._decoded.clear()
        pygame.mixer.quit()

    def open_device(self) -> bool:
        """Open the audio device unless it is open; return whether it is open."""
        if self._broken:
            return False
        try:
            self._open()
        except pygame.error:
            self._broken = True
        return self.is_open

    def _open(self) -> None:
        if not self.is_open:
            hush()
            pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER)

    def _sound(self, path: Path) -> pygame.mixer.Sound:
        if path not in self._decoded:
            self._decoded[path] = pygame.mixer.Sound(path)
        self._decoded[path].set_volume(self.volume)
        return self._decoded[path]


@lru_cache(maxsize=1)
def hush() -> None:
    """Turn off the messages that ALSA prints; do nothing on systems without ALSA."""
    if sys.platform != "linux":
        return
    try:
        # A harmless C function: ALSA also complains in SDL's own thread, which must never wait for Python.
        deaf = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(deaf)
    except (OSError, AttributeError):
        return

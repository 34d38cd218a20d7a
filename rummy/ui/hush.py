"""Keeps ALSA, the sound system of Linux, from writing to the terminal that it found no device."""

import ctypes
import sys
from functools import lru_cache


@lru_cache(maxsize=1)
def hush() -> None:
    """Let ALSA complain to nobody, from before the first sound on; does nothing where there is no ALSA."""
    if sys.platform != "linux":
        return
    try:
        # A harmless C function: ALSA also complains in SDL's own thread, which must never wait for Python.
        deaf = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(deaf)
    except (OSError, AttributeError):
        return

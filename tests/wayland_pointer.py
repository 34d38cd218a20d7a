"""A virtual mouse at a Wayland desktop, made by its socket alone."""

import socket
import struct
import time
from pathlib import Path
from types import TracebackType

MANAGER = "zwlr_virtual_pointer_manager_v1"
LEFT = 0x110  # the number of the left button on Linux
_DISPLAY, _REGISTRY, _CALLBACK, _MANAGER, _POINTER = range(1, 6)


class Pointer:
    """The mouse, whose positions are fractions of the screen; it is gone when the context ends."""

    def __init__(self, desktop: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(desktop))
        self._ask(_DISPLAY, 1, _REGISTRY)
        self._ask(_DISPLAY, 0, _CALLBACK)
        number = self._number_of_manager()
        name = MANAGER.encode() + b"\0"
        text = struct.pack("=I", len(name)) + name + b"\0" * (-len(name) % 4)
        self._send(_REGISTRY, 0, struct.pack("=I", number) + text + struct.pack("=II", 1, _MANAGER))
        self._ask(_MANAGER, 0, 0, _POINTER)

    def __enter__(self) -> "Pointer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._socket.close()

    def move(self, x: float, y: float) -> None:
        self._ask(_POINTER, 1, _now(), round(x * 10_000), round(y * 10_000), 10_000, 10_000)
        self._ask(_POINTER, 4)

    def press(self, *, down: bool) -> None:
        self._ask(_POINTER, 2, _now(), LEFT, int(down))
        self._ask(_POINTER, 4)

    def _number_of_manager(self) -> int:
        received = b""
        while part := self._socket.recv(4096):
            received += part
            while len(received) >= 8 and len(received) >= (size := struct.unpack_from("=IHH", received)[2]):
                (sender, _, _), message = struct.unpack_from("=IHH", received), received[8:size]
                received = received[size:]
                if sender == _REGISTRY and MANAGER.encode() in message:
                    return int(struct.unpack_from("=I", message)[0])
                assert sender != _CALLBACK, "this desktop has no virtual mice"
        raise ConnectionError("the desktop is gone")

    def _ask(self, thing: int, opcode: int, *words: int) -> None:
        self._send(thing, opcode, struct.pack(f"={len(words)}I", *words))

    def _send(self, thing: int, opcode: int, message: bytes) -> None:
        self._socket.sendall(struct.pack("=IHH", thing, opcode, 8 + len(message)) + message)


def _now() -> int:
    return int(time.monotonic() * 1000) & 0xFFFF_FFFF

"""The question whether a Wayland desktop draws title bars, asked of desktops that answer as they like."""

import socket
import struct
import threading
from collections.abc import Iterable
from pathlib import Path

import pytest

from rummy.ui.shell.desktop.wayland import DECORATIONS, draws_title_bars


def message(sender: int, opcode: int, body: bytes) -> bytes:
    return struct.pack("=IHH", sender, opcode, 8 + len(body)) + body


def interface(number: int, name: str) -> bytes:
    text = name.encode() + b"\0"
    padded = text + b"\0" * (-len(text) % 4)
    return message(2, 0, struct.pack("=II", number, len(text)) + padded + struct.pack("=I", 1))


ENOUGH = message(3, 0, struct.pack("=I", 7))
BARE = interface(1, "wl_compositor") + interface(2, "xdg_wm_base")
FULL = BARE + interface(3, DECORATIONS)


def answered(parts: Iterable[bytes], folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return what the program finds at a desktop that answers with these parts and then waits."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    with socket.socket(socket.AF_UNIX) as desktop:
        desktop.bind(str(folder / "wayland-7"))
        desktop.listen()
        lines: list[socket.socket] = []

        def serve() -> None:
            line, _ = desktop.accept()
            lines.append(line)
            line.recv(24)
            for part in parts:
                line.sendall(part)

        thread = threading.Thread(target=serve)
        thread.start()
        found = draws_title_bars()
        thread.join()
        lines[0].close()
    return found


def test_a_desktop_with_decorations_draws_title_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered([FULL + ENOUGH], tmp_path, monkeypatch)


def test_the_answer_may_come_byte_by_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered((bytes([byte]) for byte in FULL + ENOUGH), tmp_path, monkeypatch)


def test_a_desktop_without_decorations_draws_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not answered([BARE + ENOUGH + FULL], tmp_path, monkeypatch)


@pytest.mark.parametrize("strange", [b"", FULL, b"\xff" * 64, message(2, 0, b""), b"\0" * 64])
def test_a_desktop_that_does_not_answer_is_left(
    strange: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not answered([strange], tmp_path, monkeypatch)


@pytest.mark.parametrize("name", ["", "nowhere", "x" * 200])
def test_without_a_desktop_there_are_no_title_bars(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", name)
    assert not draws_title_bars()

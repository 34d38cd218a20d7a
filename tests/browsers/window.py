"""A program in a window of its own, whose player opens or joins a table and plays a round well.

Run `python -m tests.browsers.window FOLDER NAME ADDRESS RULES SEATS [CODE]`. It prints the code of the table,
and at the end the points of all seats and the driver of its window, as lines of JSON.
"""

import json
import sys
import time
from pathlib import Path

import pygame

from rummy.online.messages import Join, Open, TableSettings
from rummy.ui.shell.window import open_display
from tests.ui.remote import Guest


def until_playing(guest: Guest) -> None:
    """Wait for the others, and be ready."""
    has_said = False
    while guest.remote.room is None or guest.room.state != "playing":
        guest.remote.update()
        guest.wait(0.02)
        if guest.remote.room is not None and not has_said:
            has_said = True
            print(json.dumps(guest.room.code), flush=True)
            guest.say(guest.remote.client.be_ready())
        time.sleep(0.02)


def play(folder: Path, name: str, address: str, rules: str, seats: str, code: str = "") -> None:
    """Play a round, and print what came of it."""
    open_display()
    guest = Guest(folder, name)
    guest.call(address, Join(code) if code else Open(TableSettings(rules, int(seats))))
    until_playing(guest)
    guest.sit_down()
    seat = guest.seat
    while not seat.sheet.results:
        guest.play_on()
        time.sleep(0.002)
    print(json.dumps({"points": seat.sheet.totals, "driver": pygame.display.get_driver()}), flush=True)
    sys.stdin.read()
    guest.close()


if __name__ == "__main__":
    play(Path(sys.argv[1]), *sys.argv[2:])

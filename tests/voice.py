#!/usr/bin/python3
"""A voice for speech-dispatcher that writes down its texts: `AddModule "voice" "tests/voice.py"`.

It writes to the file named by VOICE: a line of JSON when it begins a text, and one when it has ended or was
interrupted. Where espeak-ng is installed, it keeps the sound of each text beside that file, and takes a
fraction of the time that speaking it takes.
"""

import html
import json
import os
import re
import subprocess
import sys
import wave
from pathlib import Path
from shutil import which
from threading import Timer

FASTER = 40
LETTER = 0.06  # seconds that a letter takes where there is no espeak-ng
OUT = Path(os.environ["VOICE"])
ANSWERS = {  # what is answered to a command before and after the lines that belong to it
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOGLEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}
AT_ONCE = {
    "INIT": ("299-ready", "299 OK LOADED SUCCESSFULLY"),
    "LIST VOICES": ("200-English\ten\tnone", "200 OK VOICE LIST SENT"),
    "QUIT": ("210 OK QUIT",),
}


def answer(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)


def lines() -> str:
    """Return the lines up to a dot by itself."""
    return "\n".join(iter(lambda: sys.stdin.readline().rstrip("\n"), "."))


def note(**event: object) -> None:
    with OUT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(event, ensure_ascii=False) + "\n")


class Voice:
    """The voice: one text at a time."""

    def __init__(self) -> None:
        self.timer: Timer | None = None
        self.number = 0

    def say(self, text: str) -> None:
        self.number += 1
        note(begun=text)
        answer("701 BEGIN")
        self.timer = Timer(self._seconds(text) / FASTER, self.end, ["702 END"])
        self.timer.start()

    def end(self, how: str) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
            note(ended=how == "702 END")
            answer(how)

    def _seconds(self, text: str) -> float:
        if not which("espeak-ng"):
            return LETTER * len(text)
        sound = OUT.with_name(f"{OUT.stem}-{self.number:03}.wav")
        subprocess.run(["espeak-ng", "-w", sound, "--stdin"], input=text.encode(), check=True)
        with wave.open(str(sound)) as file:
            seconds: float = file.getnframes() / file.getframerate()
        return seconds


def run() -> None:
    """Answer speech-dispatcher until it ends."""
    voice = Voice()
    for line in sys.stdin:
        command = line.strip()
        if command in AT_ONCE:
            answer(*AT_ONCE[command])
        elif command in ANSWERS:
            first, last = ANSWERS[command]
            answer(first)
            lines()
            answer(last)
        elif command in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
            answer("202 OK RECEIVING MESSAGE")
            text = html.unescape(re.sub("<[^>]*>", "", lines())).strip()
            answer("200 OK SPEAKING")
            voice.say(text)
        elif command in ("STOP", "PAUSE"):
            voice.end("703 STOP")
        if command == "QUIT":
            return


if __name__ == "__main__":
    run()

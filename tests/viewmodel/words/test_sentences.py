"""What the player should know of their files, in sentences of their own language."""

import errno
import os

import pytest

from rummy.storage.files import Notice
from rummy.text import speak
from rummy.text.languages import LANGUAGES
from rummy.viewmodel.words.sentences import notice_text

USUAL = [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.ENOENT, errno.ENOTDIR]


def unwritable(number: int) -> str:
    return notice_text(Notice("record_unwritable", {"reason": os.strerror(number)}))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("number", USUAL)
def test_the_usual_troubles_of_a_disk_are_told_in_the_players_language(number: int, language: str) -> None:
    speak("en")
    english = unwritable(number)
    assert os.strerror(number) not in english
    speak(language)
    assert not {os.strerror(number), english.partition(": ")[2]} & {*unwritable(number).split(": ")}
    assert unwritable(number) != english


def test_another_trouble_is_told_as_the_system_calls_it() -> None:
    assert os.strerror(errno.EMFILE) in unwritable(errno.EMFILE)

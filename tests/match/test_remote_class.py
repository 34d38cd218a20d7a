"""A class whose server says what no server may: its teacher is told, and the connection ends."""

from dataclasses import replace

from checks.hostile_visits import Host
from rummy.match.connection import Credentials
from rummy.match.remote_class import RemoteClass, UncalledClass
from rummy.online.messages import Bye, News, Pause, RejoinClass
from rummy.online.messages_text import write
from tests.online.test_plausible_class import STATE, TABLE
from tests.ui.remote import until


def told(*news: News) -> RemoteClass:
    """Return a class once its server has said all of this, and its teacher has been told why it ended."""
    host = Host()
    remote = RemoteClass(host.address, Credentials("secret", "Anna"), RejoinClass("c1"), lambda: None)
    for each in news:
        host.say(write(each))
    host.say(None)
    until(lambda: bool(remote.trouble), remote)
    host.close()
    return remote


def test_a_server_that_names_a_seat_nobody_has_is_left() -> None:
    remote = told(STATE, TABLE, replace(TABLE, turn=9))
    assert (remote.trouble, remote.client.tables) == ("bad_server", {0: TABLE})


def test_a_server_with_other_rules_is_left_for_that() -> None:
    assert told(replace(STATE, settings=replace(STATE.settings, rules="chess"))).trouble == "other_rules"


def test_a_class_led_from_another_window_notifies_the_teacher() -> None:
    assert told(STATE, Bye("elsewhere")).trouble == "elsewhere"


def test_a_class_that_was_not_called_yet_is_empty_and_takes_commands_in_vain() -> None:
    lesson = UncalledClass()
    lesson.update()
    lesson.say(Pause(on=True))
    assert (lesson.client.state, lesson.client.tables, lesson.trouble) == (None, {}, "")

"""What is announced at a table, and when."""

from rummy.viewmodel.announcement import Announcement
from rummy.viewmodel.announcing import Announcer, Moment
from rummy.viewmodel.log_lines import LogLine

NAMES = ("You", "Mike", "Lisa")


def line(seat: int | None, text: str) -> LogLine:
    return LogLine(seat, "other", text, begins=False)


MIKE = line(1, "drew from the stock"), line(1, "discarded [7H]")
LISA = line(2, "took [7H]"), line(2, "discarded [KS]")
OWN = (line(0, "discarded [2C]"),)


def told(announcer: Announcer, moment: Moment, detail: str = "normal") -> list[Announcement]:
    return announcer.follow(moment, NAMES, 0, detail)


def test_the_moves_of_the_others_are_announced_together_when_the_turn_comes() -> None:
    announcer = Announcer()
    assert told(announcer, Moment(MIKE)) == []
    assert told(announcer, Moment((*MIKE, *LISA))) == []
    assert told(announcer, Moment((*MIKE, *LISA), "Draw a card", is_mine=True)) == [
        Announcement(
            "Mike drew from the stock. Mike discarded seven of hearts. "
            "Lisa took seven of hearts. Lisa discarded king of spades."
        ),
        Announcement("Draw a card.", is_urgent=True),
    ]


def test_others_who_move_at_once_are_announced_as_well() -> None:
    announcer = Announcer()
    told(announcer, Moment(OWN, "Draw a card", is_mine=True))
    assert told(announcer, Moment((*OWN, *MIKE), "Draw a card", is_mine=True)) == [
        Announcement("Mike drew from the stock. Mike discarded seven of hearts."),
        Announcement("Draw a card.", is_urgent=True),
    ]


def test_an_own_move_is_announced_at_once() -> None:
    assert told(Announcer(), Moment(OWN)) == [Announcement("You discarded two of clubs.")]


def test_nothing_is_announced_twice() -> None:
    announcer, moment = Announcer(), Moment(OWN, "Draw a card", is_mine=True)
    assert told(announcer, moment)
    assert told(announcer, moment) == []


def test_a_refusal_is_urgent() -> None:
    refused = Moment(prompt="", refusal="That is no meld", is_mine=True)
    assert Announcement("That is no meld.", is_urgent=True) in told(Announcer(), refused)


def test_everything_is_announced_at_once_in_full_detail() -> None:
    assert told(Announcer(), Moment(MIKE[:1]), "full") == [Announcement("Mike drew from the stock.")]


def test_a_new_prompt_within_the_turn_is_left_out_in_terse_detail() -> None:
    for detail, count in (("normal", 1), ("terse", 0)):
        announcer = Announcer()
        told(announcer, Moment(prompt="Draw", is_mine=True), detail)
        assert len(told(announcer, Moment(prompt="Discard", is_mine=True), detail)) == count


def test_who_watches_hears_every_move() -> None:
    assert Announcer().follow(Moment(MIKE), NAMES, None) == [
        Announcement("Mike drew from the stock. Mike discarded seven of hearts.")
    ]


def test_another_round_begins_a_new_log() -> None:
    announcer = Announcer()
    told(announcer, Moment((*OWN, *MIKE), is_over=True))
    assert told(announcer, Moment(OWN)) == [Announcement("You discarded two of clubs.")]

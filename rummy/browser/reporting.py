"""The questions with which a player of a page reports a person at their table to the server's operator."""

from __future__ import annotations

from functools import partial

from rummy.browser.questions import Answer, Asker, Question
from rummy.match.remote import RemoteTable
from rummy.online.messages import REASONS, ReportReason
from rummy.text import say


def reportable(table: RemoteTable) -> dict[int, str]:
    """Return the names of the people at a table whom the player may report, by seat."""
    room, people = table.room, table.people
    if room is None or not people.may_report:
        return {}
    found = {seat: people.contact(seat) for seat in range(len(room.seats))}
    return {seat: contact.name for seat, contact in found.items() if contact is not None}


def ask_whom(table: RemoteTable, asker: Asker) -> None:
    """Ask whom the player reports, unless there is only one, and then for what."""
    found = reportable(table)
    if len(found) == 1:
        _ask_why(table, next(iter(found)), asker)
    elif found:
        answers = [Answer(name, partial(_ask_why, table, seat, asker)) for seat, name in found.items()]
        cancel = Answer(say("open.cancel"), lambda: None)
        asker.ask(Question(say("person.report_whom"), "", [*answers, cancel], stays=True))


def _ask_why(table: RemoteTable, seat: int, asker: Asker) -> None:
    person = table.people.contact(seat)
    if person is None:  # they have left meanwhile
        return

    def report(reason: ReportReason) -> None:
        table.people.report(person, reason)
        done = Answer(say("person.done"), lambda: None, is_primary=True)
        asker.ask(Question(say("person.reported"), "", [done], stays=True))

    reasons = [Answer(say(f"person.report_{reason}"), partial(report, reason)) for reason in REASONS]
    title, cancel = say("person.report_title", name=person.name), Answer(say("open.cancel"), lambda: None)
    asker.ask(Question(title, say("person.report_about"), [*reasons, cancel], stays=True))

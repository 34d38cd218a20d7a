"""Questions to the player of a page, with choices and answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rummy.browser.documents import Document, faces_in
from rummy.engine.cards import Face
from rummy.text import say

DIGITS = 9  # of a number that a page sends
ON, OFF = "on", "off"  # the options of a switch


@dataclass(frozen=True, slots=True)
class Answer:
    """A possible answer to a question, with the cards that it shows, and what follows from it."""

    label: str
    follow: Callable[[], object]
    cards: Sequence[Face] = ()
    is_primary: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice in a question: one of its options, or without any a number within limits.

    `choose` gets the name of an option, or a number, and asks the question anew.
    """

    label: str
    chosen: str
    choose: Callable[[str], object]
    options: Sequence[tuple[str, str]] = ()  # names and labels
    limits: tuple[int, int] = (0, 0)
    heading: str = ""  # a choice below a heading is seldom needed

    def allows(self, option: str) -> bool:
        """Return True if an option or number may be chosen."""
        if self.options:
            return option in dict(self.options)
        low, high = self.limits
        is_number = option.isascii() and option.isdecimal() and len(option) <= DIGITS
        return is_number and low <= int(option) <= high


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the player; one about the cards is dropped when the view changes."""

    title: str
    text: str = ""
    answers: Sequence[Answer] = ()
    choices: Sequence[Choice] = ()
    stays: bool = False  # it is not about the cards


@dataclass
class Asker:
    """The question that a page shows, if any."""

    question: Question | None = field(default=None, init=False)

    def ask(self, question: Question) -> None:
        """Ask the player a question, in place of another one."""
        self.question = question

    def drop(self) -> None:
        """Drop a question about the cards, as they have changed."""
        if self.question is not None and not self.question.stays:
            self.question = None

    def hear(self, message: Mapping[str, object]) -> bool:
        """Take an answer or a choice of a page; return False for any other message."""
        match message:
            case {"do": "answer", "n": int(number)}:
                self.answer(number)
            case {"do": "choose", "n": int(number), "option": str(option)}:
                self.choose(number, option)
            case _:
                return False
        return True

    def answer(self, number: int) -> None:
        """Answer the question; a number without an answer dismisses it."""
        question, self.question = self.question, None
        if question is not None and 0 <= number < len(question.answers):
            question.answers[number].follow()

    def choose(self, number: int, option: str) -> None:
        """Choose an option of one of the question's choices, if there is such an option."""
        choices = self.question.choices if self.question is not None else ()
        if 0 <= number < len(choices) and choices[number].allows(option):
            choices[number].choose(option)

    @property
    def shown(self) -> dict[str, Document]:
        """The part of a document that asks the question; empty without one."""
        question = self.question
        if question is None:
            return {}
        options = [_answer(number, answer) for number, answer in enumerate(question.answers)]
        choices = {"choices": [*map(_choice, question.choices)]} if question.choices else {}
        return {"ask": {"title": question.title, "text": question.text, "options": options, **choices}}


def toggle(label: str, choose: Callable[[bool], object], *, is_on: bool) -> Choice:
    """Return the choice between yes and no; `choose` gets True for yes."""
    options = [(ON, say("switch.yes")), (OFF, say("switch.no"))]
    return Choice(label, ON if is_on else OFF, lambda option: choose(option == ON), options)


def _choice(choice: Choice) -> Document:
    of = {"options": choice.options} if choice.options else {"limits": choice.limits}
    heading = {"heading": choice.heading} if choice.heading else {}
    return {"label": choice.label, "chosen": choice.chosen, **of, **heading}


def _answer(number: int, answer: Answer) -> Document:
    more = {"cards": faces_in(answer.cards), "primary": answer.is_primary}
    return {"n": number, "label": answer.label, **{name: value for name, value in more.items() if value}}

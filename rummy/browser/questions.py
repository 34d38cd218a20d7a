"""Questions to the player of a page, who sends the number of an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rummy.browser.documents import Document, faces_in
from rummy.engine.cards import Face


@dataclass(frozen=True, slots=True)
class Answer:
    """A possible answer to a question, with the cards that it shows, and what follows from it."""

    label: str
    follow: Callable[[], object]
    cards: Sequence[Face] = ()
    is_primary: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the player; one about the cards is dropped when the view changes."""

    title: str
    text: str = ""
    answers: Sequence[Answer] = ()
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

    def answer(self, number: int) -> None:
        """Answer the question; a number without an answer dismisses it."""
        question, self.question = self.question, None
        if question is not None and 0 <= number < len(question.answers):
            question.answers[number].follow()

    @property
    def shown(self) -> dict[str, Document]:
        """The part of a document that asks the question; empty without one."""
        question = self.question
        if question is None:
            return {}
        options = [_shown(number, answer) for number, answer in enumerate(question.answers)]
        return {"ask": {"title": question.title, "text": question.text, "options": options}}


def _shown(number: int, answer: Answer) -> Document:
    more = {"cards": faces_in(answer.cards), "primary": answer.is_primary}
    return {"n": number, "label": answer.label, **{name: value for name, value in more.items() if value}}

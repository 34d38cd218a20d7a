"""The form of a table in a browser: whatever its host chooses, what is accepted can be played."""

import pytest

from rummy.browser.questions import Asker, Choice
from rummy.browser.table_form import TableForm
from rummy.games.variants import VARIANTS
from rummy.online.messages import Open, TableSettings
from rummy.online.room_state import checked
from tests.samples import sampled


class Form:
    """The form of a table, and the settings that were accepted."""

    def __init__(self, game: str) -> None:
        self.asker, self.accepted = Asker(), list[TableSettings]()
        settings = TableSettings(game, VARIANTS[game].max_players)
        TableForm.of(settings, self.asker, self._accept, "Open a table", "Open").ask()

    def _accept(self, wish: Open, _: int) -> None:
        self.accepted.append(wish.settings)

    @property
    def choices(self) -> list[Choice]:
        assert self.asker.question is not None
        return [*self.asker.question.choices]

    def can_be_played(self) -> bool:
        assert self.asker.question is not None
        return self.asker.question.answers[0].is_primary


def options_of(choice: Choice) -> list[str]:
    return [name for name, _ in choice.options] or [*map(str, choice.limits)]


@pytest.mark.parametrize("game", sampled([*VARIANTS], 6))
def test_whatever_is_accepted_can_be_played(game: str) -> None:
    for number, choice in enumerate(Form(game).choices):
        for option in options_of(choice):
            form = Form(game)
            form.asker.choose(number, option)
            if form.can_be_played():
                form.asker.answer(0)
                assert checked(form.accepted[0]) == form.accepted[0]


@pytest.mark.parametrize("game", sampled([*VARIANTS], 6))
def test_a_choice_shows_what_was_chosen(game: str) -> None:
    for number, choice in enumerate(Form(game).choices):
        for option in options_of(choice):
            form = Form(game)
            form.asker.choose(number, option)
            labels = {each.label: each.chosen for each in form.choices}
            assert labels.get(choice.label, option) == option


@pytest.mark.parametrize("option", ["999", "-1", "", "x", "0" * 5000, "٣"])
def test_what_is_no_option_changes_nothing(option: str) -> None:
    form = Form("cardgames")
    before = [each.chosen for each in form.choices]
    for number in (-1, *range(len(before)), 999):
        form.asker.choose(number, option)
    assert [each.chosen for each in form.choices] == before

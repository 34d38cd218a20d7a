"""The stack of scenes, and the delivery of their results."""

from rummy.ui.menu.screen import MenuScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.host import Scene


class Below(Scene[None]):
    """A scene that counts how often it was at the top again."""

    times = 0

    def on_resume(self) -> None:
        self.times += 1


def test_whoever_pushed_a_scene_gets_its_result_once(app: App) -> None:
    heard: list[str | None] = []
    app.push(MenuScreen())
    scene = Scene[str]()
    app.push(scene, heard.append)
    scene.dismiss("done")
    assert heard == ["done"]


def test_a_scene_that_is_taken_away_leaves_with_nothing(app: App) -> None:
    heard: list[str | None] = []
    app.push(MenuScreen())
    app.push(Scene[str](), heard.append)
    app.pop()
    assert heard == [None]


def test_the_scene_below_resumes_before_the_result_is_delivered(app: App) -> None:
    below, heard = Below(), list[int]()
    app.push(below)
    app.push(Scene[str](), lambda _: heard.append(below.times))
    app.pop()
    assert heard == [1]


def test_a_scene_in_the_place_of_another_answers_for_it(app: App) -> None:
    below, heard = Below(), list[str | None]()
    app.push(below)
    app.push(Scene[str](), heard.append)
    other = Scene[str]()
    app.swap(other)
    assert (heard, below.times) == ([], 0)
    other.dismiss("done")
    assert (heard, below.times) == (["done"], 1)


def test_no_result_is_delivered_as_the_program_ends(app: App) -> None:
    heard: list[str | None] = []
    app.push(Scene[str](), heard.append)
    app.quit()
    assert heard == []

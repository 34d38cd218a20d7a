"""The drivers of the browsers do what people do, and see what they would see."""

import time
from pathlib import Path

import pytest

from tests.browsers.conftest import NewPage
from tests.browsers.page import Node, NotThere
from tests.browsers.site import site

INDEX = """<!doctype html><html lang="en"><title>Cards</title>
<script src="main.js" defer></script><link rel="stylesheet" href="table.css">
<button id="left">Left</button><button id="under">Under</button><button id="right" disabled>Right</button>
<label>Your name <input id="name"></label><div id="box"></div>"""
STYLE = """button, #box { position: absolute; left: 10px; top: 10px; width: 100px; height: 40px }
#under { left: 90px } #left { z-index: 1 } #right { left: 300px }
#box { top: 100px; left: 200px; touch-action: none }
label { position: absolute; top: 200px } @media (max-width: 500px) { #right { display: none } }"""
SCRIPT = """window.seen = []
for (const kind of ["click", "pointerdown", "pointerup", "keydown"])
    document.addEventListener(kind, event =>
        seen.push([kind, event.target.id, event.pointerType || event.key || ""]))"""
FILES = {"index_html": INDEX, "main_js": SCRIPT, "table_css": STYLE}


def test_clicks_hit_what_is_not_covered(any_page: NewPage) -> None:
    with site(**FILES) as address:
        page = any_page()
        page.open(address)
        page.press("#under")
        assert ["click", "under", "mouse"] in page.evaluate("seen")
        with pytest.raises(NotThere):
            page.press("#nothing")


def test_fingers_tap_and_drag(any_page: NewPage) -> None:
    with site(**FILES) as address:
        page = any_page(390, 844, touch=True)
        page.open(address)
        page.press("#left")
        page.drag("#box", (300, 300))
        assert ["click", "left", "touch"] in page.evaluate("seen")
        assert ["pointerup", "box", "touch"] in page.evaluate("seen")


def test_keys_reach_the_focus(any_page: NewPage) -> None:
    with site(**FILES) as address:
        page = any_page()
        page.open(address)
        page.press("#name")
        page.type("Anna B")
        page.key("Tab")
        page.key("ArrowLeft")
        assert page.evaluate("document.querySelector('#name').value") == "Anna B"
        assert page.evaluate("seen.at(-1)[2]") == "ArrowLeft"


def test_the_tree_has_names_and_states(any_page: NewPage) -> None:
    with site(**FILES) as address:
        page = any_page()
        page.open(address)
        tree = page.tree()
        assert Node("button", "Right", frozenset({"disabled"})) in tree
        assert any(node.role == "textbox" and node.name == "Your name" for node in tree)
        page.activate(next(node for node in tree if node.name == "Left"))
        assert page.evaluate("seen.at(-1)").count("left") == 1


def test_sizes_and_pictures(any_page: NewPage, tmp_path: Path) -> None:
    with site(**FILES) as address:
        page = any_page(400, 300)
        page.open(address)
        assert not page.has("#right")
        page.resize(600, 300)
        assert page.has("#right")
        assert page.evaluate("[innerWidth, isSecureContext]") == [600, False]
        page.screenshot(tmp_path / "page.png")
        assert (tmp_path / "page.png").read_bytes()[:4] == b"\x89PNG"


@pytest.mark.parametrize("wrong", ["throw Error('slip')", "console.error('slip')", "eval('1') // slip"])
def test_errors_are_noticed(any_page: NewPage, wrong: str) -> None:
    with site(**{**FILES, "main_js": wrong}) as address:
        page = any_page()
        page.open(address)
        while not page.errors:
            page.listen(0.1)
        page.open("about:blank")
        page.errors.clear()


def test_a_slow_network_is_slow(new_page: NewPage) -> None:
    with site(**FILES) as address:
        page = new_page()
        page.throttle(kilobits=1600, latency=150, slower=4)
        before = time.monotonic()
        page.open(address)
        assert time.monotonic() - before > 0.15

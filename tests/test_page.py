"""The page of a seat in the browser: its files, its sums, and where it puts cards."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest

from rummy.engine.chains import link_of
from rummy.paths import asset

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="needs Node.js")
TELEPHONE, TALL = (344, 166), 1.4  # the room for a hand, in pixels; a card's height by its width


def computed(module: str, expression: str) -> Any:
    """Return the value of an expression that uses the exports of a module of the page as `m`."""
    address = asset("page", module).as_uri()
    script = f"import * as m from {json.dumps(address)}; console.log(JSON.stringify({expression}))"
    command = [str(NODE), "--input-type=module", "--eval", script]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=60).stdout)


def test_the_page_asks_for_all_modules_at_once() -> None:
    text = asset("page", "index.html").read_text(encoding="utf-8")
    modules = [path.name for path in asset("page").glob("*.js")]
    assert sorted(re.findall(r'"page/\{hash\}/(\w+\.js)"', text)) == sorted(modules)


@needs_node
def test_the_page_computes_the_same_digests() -> None:
    texts = ["a" * length for length in range(130)]
    found = computed("sha256.js", f"{json.dumps(texts)}.map(m.sha256)")
    assert found == [sha256(text.encode()).hexdigest() for text in texts]


@needs_node
def test_a_hash_chain_of_the_page_is_one_of_the_program() -> None:
    links = computed("identity.js", "m.chainOf('K7QM9RTX')")
    assert links == [link_of(links[-1], number) for number in range(257)]


@needs_node
@pytest.mark.parametrize("count", [1, 7, 11, 15, 26])
def test_a_hand_fits_on_a_telephone(count: int) -> None:
    width, height = TELEPHONE
    found = computed("layout.js", f"m.hand({count}, {width}, {height})")
    places, card = found["places"], found["card"]
    assert all(0 <= place["x"] <= width - card for place in places)
    assert all(-1 <= place["y"] <= height - TALL * card + 1 for place in places)


@needs_node
def test_each_card_of_a_hand_shows_its_rank() -> None:
    found = computed("layout.js", f"m.hand(14, {TELEPHONE[0]}, {TELEPHONE[1]})")
    steps = [after["x"] - before["x"] for before, after in pairwise(found["places"])]
    assert all(step >= 0.22 * found["card"] for step in steps if step > 0)


@needs_node
@pytest.mark.parametrize("counts", [[3], [3, 4, 5], [7] * 12, [13, 13, 3, 3, 3, 8]])
def test_melds_fit_into_their_part_of_the_table(counts: list[int]) -> None:
    width, height = 280, 190
    boxes = computed("layout.js", f"m.items({counts}, {width}, {height}, 90)")["boxes"]
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width + 1 for box in boxes)
    assert all(box["y"] >= 0 and box["y"] + box["height"] <= height + 1 for box in boxes)

"""In these tests the masters imagine few hands: what is tested here holds for any number."""

from collections.abc import Iterator

import pytest

from rummy.bots import BOTS
from rummy.bots.expert import Expert

FEW = 4


@pytest.fixture(scope="package", autouse=True)
def quick_masters() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOTS, "expert", Expert(play_outs=FEW))
        yield

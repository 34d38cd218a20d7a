"""What experts choose does not depend on whether their models are compiled."""

from pathlib import Path
from shutil import which

import pytest

from checks.compiled import decided
from tools.release.compile_models import ROOT, compile_models, compiler


@pytest.mark.long
@pytest.mark.skipif(which("cc") is None, reason="models are compiled by a C compiler")
def test_compiled_models_choose_the_same(tmp_path: Path) -> None:
    trees = ROOT, compile_models(tmp_path / "fast", compiler(tmp_path / "compiler"))
    (plain, *choices), (fast, *same) = decided(trees, 40)
    assert str(plain).endswith("gin.py")
    assert not str(fast).endswith(".py")
    assert [digest for digest, *_ in choices] == [digest for digest, *_ in same]

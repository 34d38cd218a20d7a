"""All fast models are compiled, and what experts choose does not depend on it."""

from pathlib import Path
from shutil import which

import pytest

from checks.compiled import decided
from tests.roles import is_fast
from tools.release.build_paths import ROOT
from tools.release.compile_models import compile_models, compiler, models_in


@pytest.mark.long
@pytest.mark.skipif(which("cc") is None, reason="models are compiled by a C compiler")
def test_compiled_models_choose_the_same(tmp_path: Path) -> None:
    trees = ROOT, compile_models(tmp_path / "fast", compiler(tmp_path / "compiler"))
    (plain, *choices), (fast, *same) = decided(trees, 40)
    assert str(plain).endswith("gin.py")
    assert not str(fast).endswith(".py")
    assert [digest for digest, *_ in choices] == [digest for digest, *_ in same]


def test_the_models_of_every_package_are_compiled(tmp_path: Path) -> None:
    models = ["rummy/bots/fast/melds.py", "rummy/games/gin/fast.py", "rummy/games/gin/fast_round.py"]
    for name in (*models, "rummy/bots/fast/__init__.py", "rummy/games/gin/turn.py", "rummy/bots/bot.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [path.as_posix() for path in models_in(tmp_path)] == models


def test_no_fast_model_is_left_uncompiled() -> None:
    names = (path.relative_to(ROOT) for path in (ROOT / "rummy").rglob("[!_]*.py"))
    fast = [name for name in names if is_fast(".".join(name.with_suffix("").parts))]
    assert sorted(fast) == models_in(ROOT)

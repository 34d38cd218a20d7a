"""Compiles the models of games in which experts think: a copy of the program that thinks twice as fast.

`python tools/release/compile_models.py` copies the package to build/fast and lets mypyc make machine code of
the fast models in it, those of rummy/bots/fast and of each game, the sources as they are. Opponents choose
the same moves there in half the time: `cd build/fast && python -m rummy arena expert sharp`. It needs uv and
a C compiler; nothing else of the program needs what it makes, and a changed source is compiled only when
this is run again. With a Python as an argument, that one compiles, with the packages that it has.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.release.build import ROOT, environment, quiet  # found only now

PINS = ROOT / "tools" / "release" / "requirements" / "models.txt"
MODELS = ("rummy/bots/fast/[!_]*.py", "rummy/games/*/fast.py", "rummy/games/*/fast_*.py")
LIBRARY = "rummy_models__mypyc"  # what the compiled modules share
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

models = mypycify(["--strict", *sys.argv[1:]], group_name="rummy_models", opt_level="2", debug_level="0")
setup(name="rummy-models", ext_modules=models, script_args=["--quiet", "build_ext", "--inplace"])
"""


def compile_models(target: Path, python: Path) -> Path:
    """Fill a folder with the program and its compiled models, and return it; raises CalledProcessError."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "rummy", target / "rummy", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([python, "-c", SETUP, *models_in(target)], cwd=target, check=True, env=quiet())
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(target / left, ignore_errors=True)
    return target


def models_in(tree: Path) -> list[Path]:
    """Return the files of all fast models in a copy of the program, relative to it; they share one group."""
    return sorted(path.relative_to(tree) for files in MODELS for path in tree.glob(files))


def compiler(place: Path = ROOT / "build" / "compiler") -> Path:
    """Make an environment with what compiles the models, and tell its Python."""
    return environment(place, PINS)


if __name__ == "__main__":
    print(compile_models(ROOT / "build" / "fast", Path(sys.argv[1]) if len(sys.argv) > 1 else compiler()))

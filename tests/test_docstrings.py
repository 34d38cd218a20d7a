"""The docstrings of the product: sentences that a stranger understands without the code beside them.

Ruff's D401 asks functions for the imperative mood; `pyproject.toml` lists the folders where it is off.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

PRODUCT = Path(__file__).parents[1] / "rummy"
FINISHED = {"", "match", "online", "server", "storage"}  # packages of `rummy`; "" is its own modules
FINISHED |= {"ui", "viewmodel"}
FINISHED |= {"arena", "bots", "career", "engine", "free", "games", "text"}
HEADLESS = {"What", "Whether", "Who", "Whom", "Whose", "How", "Where", "When", "Which", "Why", "If"}
HEADLESS |= {"Whatever", "Whoever", "Somebody", "Someone", "Nothing", "Nobody"}
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def modules(package: str) -> Iterator[Path]:
    """Yield the source files of a package, or the modules beside the packages for ""."""
    yield from (PRODUCT / package).rglob("*.py") if package else PRODUCT.glob("*.py")


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the docstring of everything in a file that has one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node)):
            yield f"{path.relative_to(PRODUCT)}:{getattr(node, 'lineno', 1)}", text


def is_headless(text: str) -> bool:
    """Return whether a docstring opens with a word that leaves its subject to the reader."""
    return text.split()[0].strip(",.:") in HEADLESS


def test_a_docstring_names_its_subject() -> None:
    found = [line for package in FINISHED for path in modules(package) for line in docstrings(path)]
    assert not [f"{place} {text.splitlines()[0]}" for place, text in found if is_headless(text)]


def test_every_finished_package_exists() -> None:
    assert all(list(modules(package)) for package in FINISHED)


def test_a_headless_opening_is_found() -> None:
    assert is_headless("Whether the pile is frozen.")
    assert not is_headless("Return whether the pile is frozen.")

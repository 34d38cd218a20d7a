"""The switches of the presets as files have them pinned, edition by edition: what a preset was, it always is.

A file begins with what `Rules` says where a preset says nothing; then comes what each preset changes.
"""

from pathlib import Path

from rummy.engine.rules import EDITION, Rules
from rummy.engine.variants import VARIANTS

FILES = {
    edition: Path(__file__).parent / "engine" / f"presets-{edition}.txt" for edition in range(1, EDITION + 1)
}


def usual(edition: int) -> dict[str, str]:
    """Every switch of an edition, as it is where a preset does not change it."""
    return _switches(_blocks(edition)[""])


def pinned(edition: int) -> dict[str, dict[str, str]]:
    """Every switch of each preset that an edition had."""
    return {
        name: usual(edition) | {"name": name} | _switches(block.replace(f"{name} ", ""))
        for name, block in _blocks(edition).items()
        if name
    }


def pin(rules: Rules) -> None:
    """Write what a new preset changes into the file of the latest edition; what stands there stays."""
    changes = [
        f"{rules.name} {switch}: {value}"
        for switch, before in usual(EDITION).items()
        if switch != "name" and (value := str(getattr(rules, switch))) != before
    ]
    blocks = {rules.name: "\n".join(changes)} | _blocks(EDITION)
    text = "\n\n".join(blocks[name] for name in ("", *VARIANTS) if name in blocks)
    FILES[EDITION].write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _blocks(edition: int) -> dict[str, str]:
    """The parts of a file: the usual switches under no name, the changes of each preset under its own."""
    usual, *changes = FILES[edition].read_text(encoding="utf-8").strip("\n").split("\n\n")
    return {"": usual} | {block.partition(" ")[0]: block for block in changes}


def _switches(block: str) -> dict[str, str]:
    return dict(line.split(": ") for line in block.splitlines())

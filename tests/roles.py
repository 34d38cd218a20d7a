"""The roles of the program's modules, told by their names alone."""


def plays_for_a_seat(module: str) -> bool:
    """Return True for a module of bots: in a package `bots`, or a fast model, in whatever package that is."""
    return any(part in ("bots", "fast") or part.startswith("fast_") for part in module.split("."))

"""The chains of a deal: nobody can choose it, as each link was fixed before any other was known."""

from hashlib import sha256

from rummy.engine.chains import ROUNDS, is_link, link_before, link_of, seed_of

SECRET = "ab" * 32


def test_each_link_hashes_to_the_one_before() -> None:
    for number in range(1, ROUNDS + 1):
        assert link_before(link_of(SECRET, number)) == link_of(SECRET, number - 1)


def test_the_last_link_is_the_secret() -> None:
    assert link_of(SECRET, ROUNDS) == SECRET


def test_another_secret_leads_to_another_tip() -> None:
    assert link_of("cd" * 32, 0) != link_of(SECRET, 0)


def test_the_seed_can_be_computed_by_anybody() -> None:
    text = f"rummy deal 2|t81|7|{SECRET}|{'1' * 64}||{'2' * 64}"
    assert (
        seed_of("t81", 7, SECRET, ["1" * 64, None, "2" * 64]) == "sha256:" + sha256(text.encode()).hexdigest()
    )


def test_every_part_changes_the_seed() -> None:
    parts = {
        seed_of("t81", 7, SECRET, ["1" * 64, None]),
        seed_of("t82", 7, SECRET, ["1" * 64, None]),
        seed_of("t81", 8, SECRET, ["1" * 64, None]),
        seed_of("t81", 7, "cd" * 32, ["1" * 64, None]),
        seed_of("t81", 7, SECRET, ["2" * 64, None]),
        seed_of("t81", 7, SECRET, [None, "1" * 64]),
    }
    assert len(parts) == 6


def test_a_link_is_64_small_hexadecimal_digits() -> None:
    assert is_link(SECRET)
    assert not any(map(is_link, ("", "ab", "AB" * 32, "g" * 64, "ab" * 33)))

"""The screens about past matches: the list of them, replays, sharing, and proofs of fair deals."""

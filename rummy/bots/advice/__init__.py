"""Why a move is good, in facts that its player can see."""

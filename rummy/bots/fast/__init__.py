"""A small, fast model of the games for playing rounds out: hands are integers, melds are bits of them."""

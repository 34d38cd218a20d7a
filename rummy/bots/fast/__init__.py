"""Small, fast models of the games for play-outs: hands are integers whose bits are cards."""

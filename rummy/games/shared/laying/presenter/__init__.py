"""The prompts, buttons and moves for first melds, shared by several families."""

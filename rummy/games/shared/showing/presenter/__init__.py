"""The prompts, buttons and moves of games that end with hands shown, shared by several families."""

"""How masters choose: each choice is played out on imagined deals that agree with all that was seen."""

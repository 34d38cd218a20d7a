"""The pages of rules, composed from each game's `Rules` with pictures of cards, and the page of keys."""

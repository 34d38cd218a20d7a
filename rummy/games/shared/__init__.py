"""Parts that several families of games share: melds on the table, hands that are shown, and sides."""

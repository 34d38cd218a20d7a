"""The tables of others on the same network: what they announce, and which of them answer."""

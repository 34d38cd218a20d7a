"""The databases below a store: what each promises, and which node of a server owns what."""

"""The databases below a store: what each promises, and the one in a file."""

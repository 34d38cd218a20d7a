"""A seat in a browser: what its page shows, as documents, and what its player asks for."""

"""Where everything lies at the table: pure, in pixels."""
